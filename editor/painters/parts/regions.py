"""Regions: their outlines, the inner band of a home area, and where their names stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import shapely
from PySide6.QtGui import QPainterPath
from shapely.geometry.base import BaseGeometry

from editor.painters.buckets import Box, Buckets
from editor.painters.chains import Chains
from editor.painters.lattice import Floats
from editor.painters.parts.base import Board, around, touched
from editor.painters.paths import lines_of, path_of_shape
from model.edit import Edit
from model.maprows import Region, TilePlacement

BAND = (0.07, 0.17)
"""Where the inner band of a home area begins and ends inside its outline, fraction of s: clear of a tile border."""


@dataclass(slots=True)
class RegionShape:
    """A region ready to draw; coordinates in mm."""

    row: Region
    outline: Chains
    loops: list[Floats]
    tint: str | None
    """Line colour of the side whose home this is."""
    label: tuple[float, float]
    """A point well inside."""
    on_tile: bool
    """Whether it is a map sheet, whose border and name are drawn with the sheets."""
    _band: QPainterPath | None = None
    _coarse: Chains | None = None

    def coarse(self, s: float) -> Chains:
        """The outline without the zigzag of the hexsides, for far zooms; `s` is the size of a hex in mm."""
        if self._coarse is None:
            rings = [shapely.LinearRing(loop).simplify(0.95 * s) for loop in self.loops]
            self._coarse = Chains([line for ring in rings for line in lines_of(ring)])
        return self._coarse

    def band(self, s: float) -> QPainterPath:
        """The ring along the inside of the outline; `s` is the size of a hex in mm."""
        if self._band is None:
            shells = [shapely.Polygon(loop) for loop in self.loops if len(loop) > 2]
            area: BaseGeometry = shells[0]
            for shell in shells[1:]:
                area = area.symmetric_difference(shell)
            outer, inner = (area.buffer(-part * s, join_style="mitre") for part in BAND)
            self._band = path_of_shape(outer.difference(inner))
        return self._band


class Regions:
    """Every region with hexes on the map."""

    tables: ClassVar[frozenset[str]] = frozenset({"regions", "sides", "tiles"})

    def __init__(self, board: Board) -> None:
        self._board = board
        self.places = Buckets(board.lattice, 1)
        self._shapes: dict[int, RegionShape] = {}
        self.build()

    def build(self) -> None:
        """Derive everything anew."""
        self.places = Buckets(self._board.lattice, 1)
        self._shapes.clear()
        for key, row in self._board.scenario.items("regions", Region):
            self._put(key, row)

    def update(self, edit: Edit) -> list[Box]:
        """Boxes of regions that came, went or changed."""
        keys = touched(edit, "regions")
        if edit.tables & {"sides", "tiles"}:
            keys = list(dict.fromkeys([*keys, *self._shapes]))
        boxes: list[Box] = []
        for key in keys:
            self._shapes.pop(key, None)
            boxes += around([self.places.remove(key)])
            row = self._board.scenario.tables["regions"].get(key)
            if isinstance(row, Region):
                boxes += around([self._put(key, row)])
        return boxes

    def shapes(self, left: float, top: float, right: float, bottom: float) -> list[RegionShape]:
        """The regions that touch a rectangle, in order."""
        keys = (self.places.key(slot) for slot in self.places.select(left, top, right, bottom).tolist())
        return [self._shapes[key] for key in keys if isinstance(key, int)]

    def _put(self, key: int, row: Region) -> Box | None:
        board = self._board
        cols, rows = board.lattice.offsets(row.hexes, board.grid)
        if len(cols) == 0:
            return None
        loops = board.lattice.outline(cols, rows)
        points = np.concatenate(loops)
        (left, top), (right, bottom) = points.min(0).tolist(), points.max(0).tolist()
        tiles = {tile.id for tile in board.scenario.rows("tiles", TilePlacement)}
        self._shapes[key] = RegionShape(
            row, _closed(loops), loops, self._tint(row), _inner_point(loops), row.id in tiles
        )
        margin = 0.1 * board.lattice.size
        box = (left - margin, top - margin, right + margin, bottom + margin)
        self.places.put(key, box, key, (0.0,))
        return box

    def _tint(self, row: Region) -> str | None:
        board = self._board
        side = board.scenario.sides.get(row.home_of) if row.home_of else None
        if side is None or row.home_of is None:
            return None
        rule = board.ruleset.sides.get(row.home_of)
        own = rule is not None and rule.color.upper() == side.color.upper()
        return board.style.side_line(side.color, rule.line if rule and own else "")


def _closed(loops: list[Floats]) -> Chains:
    return Chains([np.concatenate([loop, loop[:1]]) for loop in loops])


def _inner_point(loops: list[Floats]) -> tuple[float, float]:
    """A point inside the largest part of a region, near its middle."""
    shapes = [shapely.Polygon(loop) for loop in loops if len(loop) > 2]
    largest = max(shapes, key=lambda shape: shape.area)
    center = largest.centroid
    inside = center if largest.contains(center) else largest.representative_point()
    return inside.x, inside.y
