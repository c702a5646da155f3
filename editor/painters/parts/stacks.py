"""Placements gathered into stacks: what stands in each place of each hex, bottom first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from editor.glyphs.dot import DotShape
from editor.glyphs.face import CounterFace, counter_face
from editor.glyphs.stack import OFFSET, SHOWN, Shown, badge_radius
from editor.painters.buckets import Box, Buckets
from editor.painters.parts.base import Board, around, touched
from editor.painters.parts.systems import Systems
from model.counters import CounterType, Placement
from model.edit import Edit
from model.faces.book import FaceBook
from model.hexgrid import Hex

HEX_SIZE = 0.74
"""A counter where a hex is one place, fraction of the hex across flats."""

COUNTER_IN_BOX = 15 / 16
"""A counter in a box beside its system, where a cardboard one has to fit too."""

_UNKNOWN = CounterType.model_construct(id="?", side="", code="?", name="", kind="", values={}, traits={})


class Spot(NamedTuple):
    """A place of a hex where a stack may stand."""

    hex: Hex
    place: str
    box: int


@dataclass(slots=True)
class Stack:
    """The placements of one spot, in the order of the list."""

    spot: Spot
    keys: list[int]
    count: int
    faces: list[int]
    """Face ids of the top three counters, bottom first."""
    x: float
    y: float
    size: float
    """Of a counter, in mm."""
    left: bool
    """Whether its count stands at the lower left (stellar places)."""


class Stacks:
    """Every stack on the map.

    Columns of `places.values`: x, y, size in mm, the three face ids (-1 for none) from the bottom, count, left.
    Columns of `dots.values`, one slot a hex: x, y, id of the sides present in `dot_sides`.
    """

    tables: ClassVar[frozenset[str]] = frozenset(
        {"placements", "systems", "counter_types", "sides", "pictures", "info"}
    )

    def __init__(self, board: Board, systems: Systems) -> None:
        self._board = board
        self._systems = systems
        self.places = Buckets(board.lattice, 8)
        self.dots = Buckets(board.lattice, 3)
        self.shown: list[Shown] = []
        """By face id."""
        self.dot_sides: list[tuple[str, ...]] = []
        """By dot id: the sides present, in the order of the scenario."""
        self._face_ids: dict[tuple[str, str, str | None], int] = {}
        self._dot_ids: dict[tuple[str, ...], int] = {}
        self._faces: dict[str, CounterFace] = {}
        self._types: dict[str, CounterType] = {}
        self._book = FaceBook(board.ruleset)
        self._keys: dict[Spot, list[int]] = {}
        self._spot_of: dict[int, Spot] = {}
        self._stacks: dict[Spot, Stack] = {}
        self._spots: dict[Hex, set[Spot]] = {}
        self.build()

    def build(self) -> None:
        """Derive everything anew; the systems come first."""
        board = self._board
        self.places, self.dots = Buckets(board.lattice, 8), Buckets(board.lattice, 3)
        for table in (self._face_ids, self._dot_ids, self._faces, self._keys, self._spot_of, self._stacks, self._spots):
            table.clear()
        self.shown.clear()
        self.dot_sides.clear()
        self._types = {type_.id: type_ for type_ in board.scenario.counter_types}
        self._book = FaceBook.of(board.scenario, board.ruleset, board.folder)
        for key, row in board.scenario.items("placements", Placement):
            self._list(key, row)
        for spot in self._keys:
            self._stack_up(spot)
        for hex in self._spots:
            self._dot(hex)

    def update(self, edit: Edit) -> list[Box]:
        """Boxes of the stacks that changed."""
        if (faced := self._reface(edit)) is not None:
            return faced
        if edit.tables & {"counter_types", "sides", "pictures", "info"}:
            before = [self.places.box(spot) for spot in self._stacks]
            self.build()
            return before
        spots: set[Spot] = set()
        for key in touched(edit, "placements"):
            spots |= self._relist(key)
        for address, row in (*edit.before.items(), *edit.after.items()):
            if address.table == "systems" and row is not None:
                spots |= self._spots.get(row.hex, set())  # type: ignore[attr-defined]  # a row of systems has a hex
        boxes: list[Box] = []
        for spot in spots:
            boxes += around([self.places.remove(spot), self._stack_up(spot)])
        for hex in {spot.hex for spot in spots}:
            self._dot(hex)
            boxes.append(self._board.hex_box(hex))
        return boxes

    def _reface(self, edit: Edit) -> list[Box] | None:
        """Boxes of the stacks with counters of the types, or of the sides, that an edit changes, if it changes no more than
        what stands on them or their colours; None if more has to be looked at.
        """
        if edit.tables == {"sides"} and all(edit.before[each] and after for each, after in edit.after.items()):
            sides = {address.key for address in edit.after}
            return self._with_other_faces({type_.id for type_ in self._types.values() if type_.side in sides})
        if edit.tables != {"counter_types"}:
            return None
        changed: set[str] = set()
        for _, before, after in edit.rows("counter_types", CounterType):
            if before is None or after is None or (before.id, before.side) != (after.id, after.side):
                return None
            changed.add(after.id)
        self._types = {type_.id: type_ for type_ in self._board.scenario.counter_types}
        return self._with_other_faces(changed)

    def _with_other_faces(self, changed: Collection[str]) -> list[Box]:
        """Make the faces of some types anew; the boxes of the stacks that bear them."""
        for id in changed:
            self._faces.pop(id, None)
        for (id, _, _), face in self._face_ids.items():
            if id in changed:
                self.shown[face] = self.shown[face]._replace(face=self.face_of(id))
        rows = self._board.scenario.tables["placements"]
        spots = {spot for key, spot in self._spot_of.items() if vars(rows[key])["type"] in changed}
        return [self.places.box(spot) for spot in spots]

    def _list(self, key: int, row: Placement) -> Spot | None:
        if row.hex is None or row.hex not in self._board.grid:
            return None
        spot = Spot(row.hex, row.place, row.box)
        self._spot_of[key] = spot
        self._keys.setdefault(spot, []).append(key)
        self._spots.setdefault(spot.hex, set()).add(spot)
        return spot

    def _relist(self, key: int) -> set[Spot]:
        """Take a placement out of its stack and put it where it now stands; the spots concerned."""
        concerned = set()
        old = self._spot_of.pop(key, None)
        if old is not None:
            self._keys[old].remove(key)
            concerned.add(old)
        row = self._board.scenario.tables["placements"].get(key)
        new = self._list(key, row) if isinstance(row, Placement) else None
        if new is not None:
            self._keys[new].sort()
            concerned.add(new)
        return concerned

    def _stack_up(self, spot: Spot) -> Box | None:
        """Derive the stack of a spot; its box, or None where nothing stands."""
        keys = self._keys.get(spot)
        if not keys:
            self._keys.pop(spot, None)
            self._stacks.pop(spot, None)
            self._spots[spot.hex].discard(spot)
            return None
        rows = [self._placement(key) for key in keys]
        rows.sort(key=lambda row: row.carried_by is None)  # what is aboard lies below (F-7.2)
        faces: list[int] = []
        for row in reversed(rows):
            faces += [self._face(row)] * min(row.count, SHOWN - len(faces))
            if len(faces) == SHOWN:
                break
        faces.reverse()
        x, y, size, left = self.stand(spot)
        count = sum(row.count for row in rows)
        self._stacks[spot] = Stack(spot, keys, count, faces, x, y, size, left)
        reach = size * (0.5 + OFFSET) + 2.2 * badge_radius(size)
        box = (x - reach, y - reach, x + reach, y + reach)
        padded = faces + [-1] * (SHOWN - len(faces))
        self.places.put(spot, box, keys[0], (x, y, size, *padded, count, left))
        return box

    def _placement(self, key: int) -> Placement:
        row = self._board.scenario.tables["placements"][key]
        assert isinstance(row, Placement)
        return row

    def stand(self, spot: Spot) -> tuple[float, float, float, bool]:
        """Where the counters of a spot stand, their size, and whether their count is at the left."""
        system = self._systems.at(spot.hex)
        place = self._board.ruleset.places.get(spot.place)
        needs = place.needs if place else "hex"
        if system is not None and needs == "system":
            slot = self._systems.stellar(system)
            return slot.x, slot.y, slot.size, True
        if system is not None and needs == "box":
            slots = self._systems.surfaces(system)
            if 0 < spot.box <= len(slots):
                slot = slots[spot.box - 1]
                size = COUNTER_IN_BOX * slot.size if self._systems.beside else slot.size
                return slot.x, slot.y, size, False
        x, y = self._board.center(spot.hex)
        return x, y, HEX_SIZE * self._board.lattice.flats, False

    def _dot(self, hex: Hex) -> None:
        """Derive the dots of a hex: one for each side present."""
        spots = self._spots.get(hex)
        if not spots:
            self._spots.pop(hex, None)
            self.dots.remove(hex)
            return
        counts: Counter[str] = Counter()
        for spot in spots:
            for key in self._keys[spot]:
                row = self._placement(key)
                counts[self._type(row.type).side] += row.count
        order = {id: i for i, id in enumerate(self._board.scenario.sides)}
        sides = tuple(sorted(counts, key=lambda id: (order.get(id, len(order)), id)))
        dot = self._dot_ids.get(sides)
        if dot is None:
            dot = self._dot_ids[sides] = len(self.dot_sides)
            self.dot_sides.append(sides)
        x, y = self._board.center(hex)
        col, row_number = self._board.grid.offset(hex)
        order_of_hex = row_number * self._board.lattice.columns + col
        self.dots.put(hex, self._board.hex_box(hex), order_of_hex, (x, y, dot))

    # -- faces --------------------------------------------------------------------------------------------------
    def _type(self, id: str) -> CounterType:
        return self._types.get(id, _UNKNOWN)

    def _face(self, row: Placement) -> int:
        identity = (row.type, row.face, row.state)
        found = self._face_ids.get(identity)
        if found is None:
            found = self._face_ids[identity] = len(self.shown)
            back = row.face == "back" or (row.face == "front" and row.state is not None)
            self.shown.append(Shown(self.face_of(row.type), back=back, hidden=row.face == "hidden"))
        return found

    def face_of(self, type_id: str) -> CounterFace:
        """What stands on the counters of a type; kept until the table changes."""
        face = self._faces.get(type_id)
        if face is None:
            type_ = self._type(type_id)
            side = self._board.scenario.sides.get(type_.side)
            face = counter_face(type_, side, self._board.ruleset, self._board.lang, book=self._book)
            self._faces[type_id] = face
        return face

    # -- asking -------------------------------------------------------------------------------------------------
    def at(self, hex: Hex) -> list[Stack]:
        """The stacks of a hex: the stellar place or the hex itself first, then box by box."""
        return [self._stacks[spot] for spot in sorted(self._spots.get(hex, ()), key=self._rank)]

    def _rank(self, spot: Spot) -> tuple[int, int]:
        places = list(self._board.ruleset.places)
        return (places.index(spot.place) if spot.place in places else len(places), spot.box)

    def side_colors(self) -> dict[str, tuple[str, DotShape]]:
        """Body colour and dot shape of each side that has counters."""
        found: dict[str, tuple[str, DotShape]] = {}
        for sides in self.dot_sides:
            for id in sides:
                side, rule = self._board.scenario.sides.get(id), self._board.ruleset.sides.get(id)
                found[id] = (side.color if side else "#8C877B", rule.dot if rule else "circle")
        return found

    def shown_of(self, stack: Stack) -> Iterable[Shown]:
        """Every counter of a stack from the bottom, for a fan."""
        for key in stack.keys:
            row = self._placement(key)
            yield from [self.shown[self._face(row)]] * row.count
