"""Roads and rivers: smooth lines through the middles of hexes."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar, NamedTuple, TypeVar

import numpy as np
from PySide6.QtGui import QPainterPath

from editor.painters.buckets import Box, Buckets
from editor.painters.features import path_course, path_ends, ties_of
from editor.painters.lattice import Floats
from editor.painters.parts.base import Board, around, touched, union
from editor.painters.parts.bodies import Bodies
from editor.painters.parts.bridges import Bridges
from editor.painters.parts.ground import Ground
from editor.painters.parts.mouths import Mouths
from editor.painters.paths import spline
from editor.style import Line
from model.edit import Edit
from model.maprows import Path

T = TypeVar("T")

REACH = 0.45
"""How far rails of a bridge, half the width of the broadest casing, and a spline leave the straight line, fraction of s."""


class Way(NamedTuple):
    """One path as it is drawn."""

    key: int
    curve: QPainterPath
    ends: QPainterPath | None
    """Where it ends within the map, as `paths.dots`, if it leaves the map at the other end; there it is cut off straight."""


class Ways:
    """Every path. `places` has a slot for each path (column: index into `kinds`), `legs` one for each straight leg.

    `far_legs` join every eighth hex only, for zooms at which nobody sees more. Columns of the values of both: x, y of
    both ends, index into `kinds`; those of `legs` have the row-major indices of the hexes at both ends, too, -1 off the map.
    """

    tables: ClassVar[frozenset[str]] = frozenset({"paths", "terrain"})

    def __init__(self, board: Board, ground: Ground, bodies: Bodies) -> None:
        self._board = board
        self.places = Buckets(board.lattice, 1)
        self.legs = Buckets(board.lattice, 7)
        self.far_legs = Buckets(board.lattice, 7)
        self.kinds: list[str] = []
        self._points: dict[int, list[tuple[float, float]]] = {}
        self._curves: dict[int, Way] = {}
        self._bridges = Bridges(board)
        self._mouths = Mouths(board, ground, bodies)
        self._ties: dict[int, tuple[QPainterPath, QPainterPath]] = {}
        self.build()

    def build(self) -> None:
        """Derive everything anew."""
        lattice = self._board.lattice
        self.places, self.legs, self.far_legs = Buckets(lattice, 1), Buckets(lattice, 7), Buckets(lattice, 7)
        self.kinds = list(self._board.ruleset.paths)
        self._points.clear()
        self._curves.clear()
        self._ties.clear()
        self._bridges.clear()
        self._mouths.forget()
        for key, row in self._board.scenario.items("paths", Path):
            self._put(key, row)

    def update(self, edit: Edit) -> list[Box]:
        """Boxes of paths that came, went or changed."""
        boxes: list[Box] = []
        if edit.patch is not None:
            self._mouths.forget()  # where they lie now is drawn anew with the bodies
        for key in touched(edit, "paths"):
            boxes += around([self._remove(key)])
            row = self._board.scenario.tables["paths"].get(key)
            if isinstance(row, Path):
                boxes += around([self._put(key, row)])
        return boxes

    def _put(self, key: int, row: Path) -> Box | None:
        if row.kind not in self.kinds:
            self.kinds.append(row.kind)
        points = path_course(self._board, row)
        if len(points) < 2:
            return None
        self._points[key] = points
        self._bridges.put(key, row)
        kind = self.kinds.index(row.kind)
        ends = self._ends(row)
        boxes = self._put_legs(self.legs, key, kind, points, ends)
        self._put_legs(self.far_legs, key, kind, _thinned(points), _thinned(ends))
        whole = union(boxes)
        self.places.put(key, whole, key, (kind,))
        return whole

    def _ends(self, row: Path) -> list[int]:
        """The index of the hex of each point of a path's course; where it leaves the map, of the hex it leaves."""
        grid = self._board.grid
        found = [grid.index(hex) if hex in grid else -1 for hex in row.hexes]
        first, last = (
            found[end : end + 1 or None] if side is not None else []
            for end, side in zip((0, -1), row.exits, strict=True)
        )
        return [*first, *found, *last]

    def _put_legs(
        self, legs: Buckets, key: int, kind: int, points: list[tuple[float, float]], ends: list[int]
    ) -> list[Box]:
        """Add the straight legs between points; the box of each."""
        reach = REACH * self._board.lattice.size
        boxes = []
        for i, ((x1, y1), (x2, y2)) in enumerate(pairwise(points)):
            box = min(x1, x2) - reach, min(y1, y2) - reach, max(x1, x2) + reach, max(y1, y2) + reach
            legs.put((key, i), box, key, (x1, y1, x2, y2, kind, ends[i], ends[i + 1]))
            boxes.append(box)
        return boxes

    def _remove(self, key: int) -> Box | None:
        for i in range(len(self._points.pop(key, ())) - 1):
            self.legs.remove((key, i))
            self.far_legs.remove((key, i))
        self._bridges.remove(key)
        self._mouths.forget(key)
        if (way := self._curves.pop(key, None)) is not None:
            self._ties.pop(id(way.curve), None)
        return self.places.remove(key)

    def curves(self, left: float, top: float, right: float, bottom: float) -> dict[int, list[Way]]:
        """For each kind the paths any leg of which touches a rectangle, in painting order."""
        legs = self.legs.select(left, top, right, bottom)
        found: dict[int, list[Way]] = {}
        for key in dict.fromkeys(leg[0] for slot in legs.tolist() if isinstance(leg := self.legs.key(slot), tuple)):
            way = self._curves.get(key)
            if way is None:
                row, points = self._board.scenario.tables["paths"][key], self._points[key]
                assert isinstance(row, Path)
                way = self._curves[key] = Way(key, spline(points), path_ends(row, points))
            found.setdefault(int(self.places.values[self.places.slot(key), 0]), []).append(way)
        return found

    def rails(self, way: Way) -> QPainterPath:
        """The rails of the bridges of one of `curves`; empty where it crosses no river."""
        return self._bridges.rails(way.key, self._points[way.key])

    def land(self, way: Way) -> tuple[QPainterPath, ...]:
        """Areas in all of which one of `curves` is seen; none where it runs into no body that it flows into."""
        row, slot = self._board.scenario.tables["paths"][way.key], self.places.slot(way.key)
        assert isinstance(row, Path)
        left, top, right, bottom = self.places.boxes[slot].tolist()
        return self._mouths.land(way.key, row, (left, top, right, bottom))

    def land_of(self, row: Path) -> tuple[QPainterPath, ...]:
        """As `land`, of a path that is not on the map, or not yet."""
        points = path_course(self._board, row)
        reach = REACH * self._board.lattice.size
        xs, ys = zip(*points, strict=True)
        return self._mouths.land_of(row, (min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach))

    def ties(self, curve: QPainterPath, look: Line) -> QPainterPath:
        """The ties of a railway along one of `curves`."""
        found = self._ties.get(id(curve))
        if found is None or found[0] is not curve:
            found = self._ties[id(curve)] = curve, ties_of(curve, look, self._board.lattice.size)
        return found[1]

    def straight(
        self, left: float, top: float, right: float, bottom: float, *, far: bool, whole: bool = False
    ) -> dict[int, Floats]:
        """For each kind the straight legs in a rectangle, (n, 4): as they are seen, or `whole` as they run in water."""
        legs = self.far_legs if far else self.legs
        slots = legs.select(left, top, right, bottom)
        if len(slots) == 0:
            return {}
        values = legs.values[slots]
        kinds = values[:, 4]
        found: dict[int, Floats] = {}
        present = sorted(set(kinds.tolist()))
        for kind in map(int, present):
            these = values[kinds == kind] if len(present) > 1 else values
            seen = these[:, :4]
            if not whole:
                seen = self._mouths.cut(self.kinds[kind], seen, these[:, 5:].astype(np.int64))
            if len(seen):
                found[kind] = seen
        return found


def _thinned(points: list[T]) -> list[T]:
    """Every eighth point and the last."""
    last = len(points) - 1
    return [point for i, point in enumerate(points) if i % 8 == 0 or i == last]
