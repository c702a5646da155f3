"""Where a counter may be placed: every spot with the reasons against it, for highlighting while it is dragged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from model.checks.check import Scope
from model.checks.context import Context, Spot, Standing
from model.checks.engine import CHECKS, Checker, in_order, trial, trial_everywhere
from model.checks.findings import Finding, Level
from model.checks.setup.drawn import too_few_yet
from model.checks.setup.spots import moved
from model.counters import CounterType, Placement
from model.edit import NOTHING, Address, Edit
from model.edits.forces import buy
from model.edits.placements import load, place_aboard
from model.edits.refusal import Refusal
from model.hexgrid import Hex
from model.limits import MAX_COUNT
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import CarriedBy

_PLACE: tuple[Scope, ...] = ("hex", "distance")
"""Checks whose word differs from spot to spot."""
_NUMBER: tuple[Scope, ...] = ("scenario", "totals", "row")
"""Checks that say the same of every spot."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether counters may be placed at a spot."""

    spot: Spot
    reasons: tuple[Finding, ...]
    """The errors that placing them there would add; none: it is legal."""
    aboard: int | None = None
    """The serial number of the placement aboard which they may go there, where they may not stand on their own."""

    @property
    def legal(self) -> bool:
        """Whether no rule objects."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be placed: `count` of a type from the pool, or `count` of the placement `moving` (None: all of it)."""

    type: str
    count: int | None = None
    moving: int | None = None
    buying: bool = False
    """Whether they are bought as they are placed, because the pool has none: then the purchase is judged, too."""

    def at(self, context: Context, spot: Spot) -> Edit:
        """The edit that puts them at `spot`, on their own, apart from equal counters there; for a trial."""
        if self.moving is None:
            return self._bought(context).then(self.at_all(context, [spot]))
        return moved(context.scenario, self.moving, self.count or MAX_COUNT, spot)

    def at_all(self, context: Context, spots: Sequence[Spot]) -> Edit:
        """The edit that puts counters from the pool at each of `spots`, as `at` does at one; the purchase left out."""
        scenario = context.scenario
        first, count = scenario.next_key("placements"), self.count or 1
        return scenario.change(
            {
                Address("placements", first + i): Placement(
                    type=self.type, count=count, hex=spot.hex, place=spot.place, box=spot.box
                )
                for i, spot in enumerate(spots)
            }
        )

    def aboard(self, context: Context, carrier: int) -> Edit:
        """The edit that puts them aboard a placement. Refusal if that is impossible."""
        if self.moving is None:
            return self._bought(context).then(place_aboard(context.scenario, self.type, carrier, self.count or 1))
        return load(context.scenario, [self.moving], carrier, self.count)

    def _bought(self, context: Context) -> Edit:
        """The purchase that goes with placing, if there is one."""
        type_ = context.types.get(self.type)
        if not self.buying or type_ is None:
            return NOTHING
        return buy(context.scenario, type_.side, self.type, self.count or 1)


def legal_spots(
    scenario: Scenario,
    ruleset: Ruleset,
    type_id: str,
    count: int | None = None,
    moving: int | None = None,
    hexes: Iterable[Hex] | None = None,
    checker: Checker | None = None,
    *,
    buying: bool = False,
) -> dict[Spot, Verdict]:
    """For each spot whether counters of a type may be placed there, and if not, why.

    `count` counters of the type (None: one) come from the pool, or are bought as they are placed if `buying`; with `moving`, the serial number of a placement, they
    are moved (None: all of it). `hexes` bounds the search (None: the whole map); `checker` is that of the document, if
    there is one. The spots are stellar hexes and surface boxes of systems, or hexes, as the ruleset has places.
    """
    base = checker or Context(scenario, ruleset)
    context = base.context if isinstance(base, Checker) else base
    wish = Wish(type_id, count, moving, buying)
    asked = list(spots(context, hexes))
    if not asked:
        return {}
    return judged(base, wish, asked, said_everywhere(base, wish, asked[0]))


def said_everywhere(base: Checker | Context, wish: Wish, spot: Spot) -> tuple[Finding, ...]:
    """The errors that placing counters would add wherever it is done, told by any spot."""
    context = base.context if isinstance(base, Checker) else base
    return _errors(base, wish.at(context, spot), _NUMBER)


def judged(
    base: Checker | Context, wish: Wish, asked: Sequence[Spot], everywhere: tuple[Finding, ...] = ()
) -> dict[Spot, Verdict]:
    """The verdicts on spots; `everywhere` is said of each besides what its place adds."""
    context = base.context if isinstance(base, Checker) else base
    reasons = _where_placed(base, context, wish, asked) if wish.moving is None else None
    return {
        spot: _judge(base, context, wish, spot, everywhere, None if reasons is None else reasons[spot])
        for spot in asked
    }


def _where_placed(
    base: Checker | Context, context: Context, wish: Wish, asked: Sequence[Spot]
) -> dict[Spot, tuple[Finding, ...]]:
    """The errors about its place that placing counters at each spot would add. They are tried in all hexes at once, for
    most checks look at one hex alone; only what looks further is asked spot by spot.
    """
    found: dict[Spot, tuple[Finding, ...]] = {}
    waiting = list(asked)
    further = any(check.scope == "distance" and check.may_object(context) for check in CHECKS)
    while waiting:
        each = {spot.hex: spot for spot in reversed(waiting)}
        waiting = [spot for spot in waiting if each[spot.hex] != spot]
        added = trial_everywhere(context, wish.at_all(context, list(each.values())))
        for hex, spot in each.items():
            errors = [finding for finding in added.get(hex, ()) if finding.level is Level.ERROR]
            if further:
                errors += _errors(base, wish.at(context, spot), ("distance",))
            found[spot] = tuple(in_order(errors))
    return found


def verdict(base: Checker | Context, wish: Wish, spot: Spot) -> Verdict:
    """Whether counters may be placed at one spot."""
    context = base.context if isinstance(base, Checker) else base
    return _judge(base, context, wish, spot, said_everywhere(base, wish, spot))


def spots(context: Context, hexes: Iterable[Hex] | None = None) -> Iterator[Spot]:
    """Every spot for counters in `hexes` (None: on the map), system by system and hex by hex."""
    within = None if hexes is None else frozenset(hexes)
    for place_id, row in context.ruleset.places.items():
        if row.needs == "hex":
            for hex in context.scenario.grid.hexes() if within is None else sorted(within):
                if context.on_map(hex):
                    yield Spot(hex, place_id)
            continue
        for hex, system in context.system_at.items():
            if (within is None or hex in within) and context.on_map(hex):
                for box in range(1, (system.surfaces if row.needs == "box" else 1) + 1):
                    yield Spot(hex, place_id, box)


def _judge(
    base: Checker | Context,
    context: Context,
    wish: Wish,
    spot: Spot,
    everywhere: tuple[Finding, ...],
    known: tuple[Finding, ...] | None = None,
) -> Verdict:
    """The verdict on a spot; `everywhere` is said of all spots, `known` of this one if that has been asked."""
    reasons = _errors(base, wish.at(context, spot), _PLACE) if known is None else known
    if reasons:
        for carrier in _carriers(context, wish, spot):
            if _may_board(base, context, wish, carrier.serial):
                return Verdict(spot, everywhere, carrier.serial)
    return Verdict(spot, reasons + everywhere)


def _carriers(context: Context, wish: Wish, spot: Spot) -> Iterator[Standing]:
    """The placements at a spot aboard which a `carried_by` row lets the type ride."""
    type_ = context.types.get(wish.type)
    for standing in context.at_spot.get(spot, ()):
        if type_ is not None and standing.serial != wish.moving and _may_carry(context, type_, standing):
            yield standing


def _may_carry(context: Context, cargo: CounterType, carrier: Standing) -> bool:
    return carrier.type is not None and any(
        word.cargo.matches(cargo) and word.carrier.matches(carrier.type) for word in context.words(CarriedBy)
    )


def _may_board(base: Checker | Context, context: Context, wish: Wish, carrier: int) -> bool:
    try:
        edit = wish.aboard(context, carrier)
    except Refusal:
        return False
    return not _errors(base, edit, _PLACE)


def _errors(base: Checker | Context, edit: Edit, scopes: tuple[Scope, ...]) -> tuple[Finding, ...]:
    """The errors that an edit would add; that fewer are drawn than will be in the end is none (D-3.4)."""
    return tuple(
        finding for finding in trial(base, edit, scopes) if finding.level is Level.ERROR and not too_few_yet(finding)
    )
