"""Placing counters one after the other where no rule objects, spot by spot in an order that chance or nobody gives.

A counter goes to the first spot that is legal for it as the map stands then, on its own or aboard what may carry it.
With spots in an order drawn by lot that is the same as to draw one of all its legal spots, without looking at each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Literal

from model.analysis.placing import spots
from model.checks.context import Context, Spot, Standing
from model.checks.engine import trial
from model.checks.findings import Level
from model.checks.setup.carried_by import room_aboard
from model.counters import CounterType, Placement
from model.edit import Address, Edit, join
from model.edits.find import Location
from model.edits.placements import alter, place, place_aboard
from model.edits.refusal import Refusal
from model.hexgrid import Hex
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import CarriedBy, HomeArea, MustStackWith, Shows

Face = Literal["front", "back", "hidden"]
_USUAL: tuple[Face, ...] = ("front",)


class Placer:
    """Places counters in a copy of a scenario and remembers the edits."""

    def __init__(
        self, scenario: Scenario, ruleset: Ruleset, rng: Random | None = None, within: Collection[Hex] | None = None
    ) -> None:
        """`rng` draws the spots (None: the first legal one is taken), those first of which no rule warns; `within` bounds
        them (None: the whole map).
        """
        self.scenario = scenario.snapshot()
        self.ruleset = ruleset
        self.context = Context(self.scenario, ruleset)
        self._rng = rng
        self._careful = rng is not None
        self._everywhere = dict.fromkeys(spots(self.context, within))
        self._at_home: dict[str, dict[Spot, None]] = {}
        self._barred: dict[str, set[Spot]] = {}
        self._edits: list[Edit] = []

    @property
    def rng(self) -> Random:
        """What draws the lots; a fixed one where none was given."""
        return self._rng if self._rng is not None else Random(0)

    def edit(self) -> Edit:
        """All that has been done, as one edit of the scenario it began with."""
        return join(self._edits)

    def apply(self, edit: Edit) -> None:
        """Make a further edit and remember it."""
        self.scenario.apply(edit)
        self.context.forget(edit.tables)
        self._edits.append(edit)
        self._barred.clear()

    def place(self, type_id: str, count: int = 1, *, face: Face | None = None, alone: bool = False) -> int:
        """Place up to `count` counters of a type, one by one; how many have found a spot.

        Args:
            type_id: a type of the mix.
            count: how many.
            face: the face that they show; None what the rules ask for.
            alone: whether they may not go aboard anything.
        """
        placed = 0
        while placed < count and (self._one(type_id, 1, face, alone) or self._in_spite(type_id, face, alone)):
            placed += 1
        return placed

    def _in_spite(self, type_id: str, face: Face | None, alone: bool) -> bool:
        """Place one counter where a rule warns, but none forbids; False where warnings are no matter already."""
        if not self._careful:
            return False
        self._careful = False
        self._barred.pop(type_id, None)
        try:
            return self._one(type_id, 1, face, alone)
        finally:
            self._careful = True
            self._barred.pop(type_id, None)

    def place_together(self, type_id: str, count: int, *, alone: bool = False) -> int:
        """As `place`, but as many as can be in one spot: quicker, where it only matters whether they find room."""
        placed, part = 0, count
        while placed < count and part:
            if self._one(type_id, min(part, count - placed), None, alone):
                placed += min(part, count - placed)
            else:
                part //= 2
        return placed

    # -- one counter ----------------------------------------------------------------------------------------------
    def _one(self, type_id: str, count: int, face: Face | None, alone: bool) -> bool:
        """Place `count` counters of a type in one spot; False if there is none."""
        type_ = self.context.types[type_id]
        faces = (face,) if face else self._faces(type_)
        barred = self._barred.setdefault(type_id, set()) if count == 1 else set()
        while True:
            before = len(barred)
            for spot in self._in_order(type_, riding=not alone and self._tosses_to_ride(type_)):
                carriers = [] if alone else list(self._carriers(type_, spot, count))
                if (spot not in barred and self._stand(type_, spot, count, faces, barred)) or any(
                    self._board(type_, carrier, count, faces) for carrier in carriers
                ):
                    return True
            if not before:
                return False
            # What was barred before may be free by now: a box may have come under control, or company arrived.
            barred.clear()

    def _stand(self, type_: CounterType, spot: Spot, count: int, faces: Sequence[Face], barred: set[Spot]) -> bool:
        for face in faces:
            row = Placement.model_construct(
                type=type_.id, count=count, hex=spot.hex, place=spot.place, box=spot.box, face=face
            )
            key = Address("placements", self.scenario.next_key("placements"))
            if self._objects(self.scenario.change({key: row})):
                continue
            to = Location(spot.hex, spot.place, spot.box)
            more = {} if face == "front" else {"face": face}
            self._settle(place(self.scenario, self.ruleset, type_.id, to, count, **more))
            return True
        barred.add(spot)
        return False

    def _board(self, type_: CounterType, carrier: int, count: int, faces: Sequence[Face]) -> bool:
        for face in faces:
            try:
                edit = place_aboard(self.scenario, type_.id, carrier, count)
            except Refusal:
                return False
            if face != "front":
                edit = self._turned(edit, type_.id, face)
            if not self._objects(edit):
                self._settle(edit)
                return True
        return False

    def _turned(self, edit: Edit, type_id: str, face: str) -> Edit:
        """The edit, with the counters that it puts aboard showing another face."""
        after = self.scenario.snapshot()
        after.apply(edit)
        keys = [
            int(str(address.key))
            for address, row in edit.after.items()
            if isinstance(row, Placement) and row.type == type_id and row.carried_by is not None
        ]
        return edit.then(alter(after, keys, face=face))

    def _settle(self, edit: Edit) -> None:
        self.scenario.apply(edit)
        self.context.forget(edit.tables)
        self._edits.append(edit)

    def _objects(self, edit: Edit) -> bool:
        """Whether a rule about places is against an edit."""
        found = trial(self.context, edit, ("hex", "distance"))  # errors and warnings
        return bool(found) if self._careful else any(finding.level is Level.ERROR for finding in found)

    # -- where and how --------------------------------------------------------------------------------------------
    def _tosses_to_ride(self, type_: CounterType) -> bool:
        """Of what may ride as well as stand every other counter looks for a carrier first: there are few among so many
        spots.
        """
        rides = any(word.cargo.matches(type_) for word in self.context.words(CarriedBy))
        return rides and self._rng is not None and self._rng.random() < 0.5

    def _in_order(self, type_: CounterType, *, riding: bool) -> Iterator[Spot]:
        """The spots for a type, those with carriers first if `riding`."""
        if self._needs_company(type_):
            yield from self._drawn(self._occupied(type_))
            return
        if riding:
            yield from self._drawn(
                [at for at in self._occupied(type_) if any(True for _ in self._carriers(type_, at, 1))]
            )
        yield from self._drawn(list(self._home(type_)))

    def _needs_company(self, type_: CounterType) -> bool:
        """Whether a rule lets a type stand with others only: then empty spots need not be looked at."""
        words = self.context.words(MustStackWith)
        return any(word.types.matches(type_) and self.context.binds(word, type_.side) for word in words)

    def _occupied(self, type_: CounterType) -> list[Spot]:
        """The spots for a type where something stands."""
        home = self._home(type_)
        return [spot for spot in self.context.at_spot if spot in home]

    def _drawn(self, pile: list[Spot]) -> Iterator[Spot]:
        """The spots of a pile, drawn one by one (Fisher and Yates), or as they are."""
        if self._rng is None:
            yield from pile
            return
        for last in range(len(pile) - 1, -1, -1):
            # Of all methods only random() is promised to stay the same in every Python.
            other = int(self._rng.random() * (last + 1))
            pile[last], pile[other] = pile[other], pile[last]
            yield pile[last]

    def _home(self, type_: CounterType) -> dict[Spot, None]:
        """The spots of the home area, where a rule keeps the type there; else all."""
        found = self._at_home.get(type_.id)
        if found is None:
            bound = any(
                word.types.matches(type_) and self.context.binds(word, type_.side)
                for word in self.context.words(HomeArea)
            )
            home = self.context.homes.get(type_.side, frozenset())
            found = self._everywhere
            if bound:
                found = dict.fromkeys(spot for spot in found if spot.hex in home)
            self._at_home[type_.id] = found
        return found

    def _faces(self, type_: CounterType) -> tuple[Face, ...]:
        """The faces to try: the front, then those that a rule may ask for."""
        asked: list[Face] = [word.face for word in self.context.words(Shows) if word.types.matches(type_)]
        return tuple(dict.fromkeys((*_USUAL, *asked)))

    def _carriers(self, type_: CounterType, spot: Spot, count: int) -> Iterator[int]:
        """The numbers of what stands in a spot and has room for counters of a type."""
        for standing in self.context.at_spot.get(spot, ()):
            if (
                standing.side == type_.side
                and _may_carry(self.context, type_, standing)
                and room_aboard(self.context, standing, type_) >= count
            ):
                yield standing.serial


def _may_carry(context: Context, cargo: CounterType, carrier: Standing) -> bool:
    return carrier.type is not None and any(
        word.cargo.matches(cargo) and word.carrier.matches(carrier.type) for word in context.words(CarriedBy)
    )


def rank(context: Context, type_: CounterType) -> int:
    """In which order types are best placed: 0 what carries others, 2 what may ride or needs company, 1 all others."""
    if any(word.carrier.matches(type_) for word in context.words(CarriedBy)):
        return 0
    rides = any(word.cargo.matches(type_) for word in context.words(CarriedBy))
    return 2 if rides or any(word.types.matches(type_) for word in context.words(MustStackWith)) else 1
