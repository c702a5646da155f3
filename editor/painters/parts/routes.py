"""Jump routes: from star system to star system, or off the map."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from editor.painters.buckets import Box, Buckets
from editor.painters.parts.base import Board, around, touched
from editor.painters.parts.systems import Systems
from model.edit import Edit
from model.maprows import Route, System

Line = tuple[float, float, float, float]

REACH = 0.2
"""Half the width of the broadest casing and of an arrowhead, fraction of s."""


class Routes:
    """Every jump route that can be drawn. Columns of `places.values`: x, y of both ends, charted, leaves the map."""

    tables: ClassVar[frozenset[str]] = frozenset({"routes", "systems"})

    def __init__(self, board: Board, systems: Systems) -> None:
        self._board = board
        self._systems = systems
        self.places = Buckets(board.lattice, 6)
        self._ends: dict[int, tuple[str, ...]] = {}
        self._of_system: dict[str, set[int]] = {}
        self.build()

    def build(self) -> None:
        """Derive everything anew; the systems come first."""
        self.places = Buckets(self._board.lattice, 6)
        self._ends.clear()
        self._of_system.clear()
        for key, row in self._board.scenario.items("routes", Route):
            self._put(key, row)

    def update(self, edit: Edit) -> list[Box]:
        """Boxes of routes that came, went or changed, and of those whose systems did."""
        keys = dict.fromkeys(touched(edit, "routes"))
        for address, row in (*edit.before.items(), *edit.after.items()):
            if address.table == "systems" and isinstance(row, System):
                keys.update(dict.fromkeys(self._of_system.get(row.id, ())))
        boxes: list[Box] = []
        for key in keys:
            boxes += around([self._remove(key)])
            row = self._board.scenario.tables["routes"].get(key)
            if isinstance(row, Route):
                boxes += around([self._put(key, row)])
        return boxes

    def _put(self, key: int, row: Route) -> Box | None:
        self._ends[key] = row.ends
        for id in row.ends:
            self._of_system.setdefault(id, set()).add(key)
        line = self.line(row)
        if line is None:
            return None
        x1, y1, x2, y2 = line
        reach = REACH * self._board.lattice.size
        box = min(x1, x2) - reach, min(y1, y2) - reach, max(x1, x2) + reach, max(y1, y2) + reach
        self.places.put(key, box, key, (*line, row.charted, row.between is None))
        return box

    def _remove(self, key: int) -> Box | None:
        for id in self._ends.pop(key, ()):
            self._of_system[id].discard(key)
        return self.places.remove(key)

    def line(self, row: Route) -> Line | None:
        """From the middle of one system to that of the other, or to the middle of a hexside at the edge.

        None if an end names no system.
        """
        systems = [self._systems.of_id(id) for id in row.ends]
        if not systems or None in systems:
            return None
        points = [self._board.center(system.hex) for system in systems if system]
        if len(points) == 2:
            return (*points[0], *points[1])
        if row.exit is None:
            return None
        center = self._board.center(row.exit.hex)
        corners = self._board.lattice.corners
        middle = (corners[row.exit.side] + corners[(row.exit.side + 1) % 6]) / 2
        return (*points[0], center.x + float(middle[0]), center.y + float(middle[1]))

    def near(self, x: float, y: float, reach: float) -> int | None:
        """The serial number of the route nearest to a point, within `reach` mm of it."""
        slots = self.places.select(x - reach, y - reach, x + reach, y + reach)
        if len(slots) == 0:
            return None
        ends = self.places.values[slots, :4]
        a, along = ends[:, :2], ends[:, 2:] - ends[:, :2]
        part = ((np.array([x, y]) - a) * along).sum(1) / np.maximum((along**2).sum(1), 1e-9)
        foot = a + along * np.clip(part, 0, 1)[:, None]
        distance = np.hypot(foot[:, 0] - x, foot[:, 1] - y)
        best = int(distance.argmin())
        key = self.places.key(int(slots[best]))
        return key if distance[best] <= reach and isinstance(key, int) else None
