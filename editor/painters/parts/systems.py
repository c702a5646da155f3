"""Star systems: where they are, how each looks, and which hexes they fill."""

from __future__ import annotations

from typing import ClassVar, cast

import numpy as np
from numpy.typing import NDArray

from editor.glyphs.star import StarGlyph
from editor.glyphs.system import Slot, stellar_slot, surface_slots
from editor.painters.buckets import Box, Buckets
from editor.painters.parts.base import Board, around, touched
from editor.painters.parts.beside import boxes_beside
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import System

GLYPHS: tuple[StarGlyph, ...] = ("primary", "secondary", "tertiary")


class Systems:
    """Every star system on the map. Columns of `places.values`: x, y, index into GLYPHS, sprite id."""

    tables: ClassVar[frozenset[str]] = frozenset({"systems", "sides"})

    def __init__(self, board: Board) -> None:
        self._board = board
        self.places = Buckets(board.lattice, 4)
        self.capitals = Buckets(board.lattice, 3)
        """The capitals alone, for far zooms; columns x, y, index into GLYPHS."""
        self.looks: list[System] = []
        """For each sprite id a system that looks so; names do not count."""
        self.filled: NDArray[np.bool_] = np.zeros((0, 0), bool)
        """Which hexes hold a system, (rows, columns)."""
        self._look_ids: dict[object, int] = {}
        self._rows: dict[int, System] = {}
        self._slots: dict[int, tuple[Slot, ...]] = {}
        self._of_hex: dict[Hex, list[int]] = {}
        self._of_id: dict[str, list[int]] = {}
        self.build()

    def build(self) -> None:
        """Derive everything anew."""
        board = self._board
        self.places, self.capitals = Buckets(board.lattice, 4), Buckets(board.lattice, 3)
        self.looks.clear()
        self._look_ids.clear()
        self._rows.clear()
        self._of_hex.clear()
        self._of_id.clear()
        self.filled = np.zeros((board.lattice.rows, board.lattice.columns), bool)
        for key, row in board.scenario.items("systems", System):
            self._put(key, row)
        if self.beside:
            self._put_beside()

    def update(self, edit: Edit) -> list[Box]:
        """Boxes of the hexes of systems that came, went or changed, and of those that bear the colour of a side that did."""
        sides = {address.key for address in edit.after if address.table == "sides"}
        far = 2 * self._board.lattice.flats if self.beside else 0.0
        boxes = [
            self._board.hex_box(row.hex, far)
            for row in (self._rows.values() if sides else ())
            if row.capital_of in sides or any(mark is not None and mark.side in sides for mark in row.home_marks)
        ]
        for key in touched(edit, "systems"):
            boxes += around([self._remove(key)])
            row = self._board.scenario.tables["systems"].get(key)
            if isinstance(row, System):
                self._put(key, row)
                boxes.append(self._board.hex_box(row.hex))
        return boxes

    def _put(self, key: int, row: System) -> None:
        board = self._board
        self._rows[key] = row
        self._of_hex.setdefault(row.hex, []).append(key)
        self._of_id.setdefault(row.id, []).append(key)
        x, y = board.center(row.hex)
        glyph = GLYPHS.index(self.glyph(row))
        self.places.put(key, board.hex_box(row.hex), key, (x, y, glyph, self._look(row)))
        if row.capital_of is not None:
            self.capitals.put(key, board.hex_box(row.hex), key, (x, y, glyph))
        self._mark(row.hex)

    def _remove(self, key: int) -> Box | None:
        row = self._rows.pop(key, None)
        if row is None:
            return None
        self._of_hex[row.hex].remove(key)
        self._of_id[row.id].remove(key)
        self._mark(row.hex)
        self.capitals.remove(key)
        return self.places.remove(key)

    def _mark(self, hex: Hex) -> None:
        if hex in self._board.grid:
            col, row = self._board.grid.offset(hex)
            self.filled[row, col] = bool(self._of_hex.get(hex))

    def _look(self, row: System) -> int:
        identity = (row.class_, row.stars, row.surfaces, row.home_marks, row.capital_of)
        found = self._look_ids.get(identity)
        if found is None:
            found = self._look_ids[identity] = len(self.looks)
            self.looks.append(row)
        return found

    # -- asking -------------------------------------------------------------------------------------------------
    def row(self, key: int) -> System:
        """The system of a serial number."""
        return self._rows[key]

    def rows(self, slots: NDArray[np.int64], of: Buckets | None = None) -> list[System]:
        """The systems of slots of `places`, or of `capitals`."""
        places = of or self.places
        return [self._rows[cast(int, places.key(slot))] for slot in slots.tolist()]

    def glyph(self, row: System) -> StarGlyph:
        """The star that stands for its class; a class that the ruleset lacks shows as tertiary."""
        class_ = self._board.ruleset.system_classes.get(row.class_)
        return class_.glyph if class_ else "tertiary"

    def at(self, hex: Hex) -> System | None:
        """The system of a hex; the last one where a faulty scenario has two."""
        keys = self._of_hex.get(hex)
        return self._rows[keys[-1]] if keys else None

    def of_id(self, id: str) -> System | None:
        """The system of an id; the first one where a faulty scenario has two."""
        keys = self._of_id.get(id)
        return self._rows[min(keys)] if keys else None

    def stellar(self, row: System) -> Slot:
        """Where stellar counters of a system stand."""
        x, y = self._board.center(row.hex)
        return stellar_slot(x, y, self._board.lattice.size, 0 if self.beside else row.surfaces)

    def surfaces(self, row: System) -> tuple[Slot, ...]:
        """Where counters on each surface box stand."""
        if self.beside:
            return self._slots.get(self._of_id[row.id][0], ())
        x, y = self._board.center(row.hex)
        return surface_slots(x, y, self._board.lattice.size, row.surfaces)

    @property
    def beside(self) -> bool:
        """Whether surface boxes are drawn beside the hexes of their systems."""
        return self._board.style.surface_box == "beside"

    def _put_beside(self) -> None:
        """Find places for the boxes of all systems, clear of the jump routes."""
        centers = {row.id: self._board.center(row.hex) for row in reversed(self._rows.values())}
        lines = []
        for route in self._board.scenario.routes:
            ends = [centers[id] for id in route.ends if id in centers]
            if route.exit is not None and len(ends) == 1:
                ends.append(self._board.center(route.exit.hex))
            if len(ends) == 2:
                lines.append((*ends[0], *ends[1]))
        self._slots = boxes_beside(self._board, self._rows.items(), np.array(lines, dtype=np.float64).reshape(-1, 4))

    def tints(self) -> dict[str, str]:
        """The line colours of the sides."""
        board = self._board
        found = {}
        for id, side in board.scenario.sides.items():
            rule = board.ruleset.sides.get(id)
            own = rule is not None and rule.color.upper() == side.color.upper()
            found[id] = board.style.side_line(side.color, rule.line if rule and own else "")
        return found
