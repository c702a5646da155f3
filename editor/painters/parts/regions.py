"""Regions: their outlines, the inner band of a home area, and where their names stand: clear of star systems."""

from __future__ import annotations

import math
from collections.abc import Iterable
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
from model.edits.find import systems_by_hex
from model.hexgrid import Hex, disk, neighbors
from model.maprows import Region, System, TilePlacement

BAND = (0.07, 0.17)
"""Where the inner band of a home area begins and ends inside its outline, fraction of s: clear of a tile border."""

LETTER = 0.13
"""Half the breadth of a letter of a name, fraction of s."""
NAME_HEIGHT = 0.42
"""Half the height of a name in two languages, fraction of s."""
NEARBY = 4
"""So many hexes around its usual place a name looks for one that is clear."""


@dataclass(slots=True)
class RegionShape:
    """A region ready to draw; coordinates in mm."""

    row: Region
    outline: Chains
    loops: list[Floats]
    tint: str | None
    """Line colour of the side whose home this is."""
    label: tuple[float, float]
    """A point well inside, on which the name stands."""
    usual: tuple[float, float]
    """Where it would stand without star systems."""
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

    tables: ClassVar[frozenset[str]] = frozenset({"regions", "sides", "tiles", "systems"})

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
        if "tiles" in edit.tables:
            keys = list(dict.fromkeys([*keys, *self._shapes]))
        else:
            keys = list(dict.fromkeys([*keys, *self._homes(edit), *self._beside(edit)]))
        boxes: list[Box] = []
        for key in keys:
            self._shapes.pop(key, None)
            boxes += around([self.places.remove(key)])
            row = self._board.scenario.tables["regions"].get(key)
            if isinstance(row, Region):
                boxes += around([self._put(key, row)])
        return boxes

    def _homes(self, edit: Edit) -> Iterable[int]:
        """The home areas of the sides that an edit touches."""
        sides = {address.key for address in edit.after if address.table == "sides"}
        if sides:
            yield from (key for key, row in self._board.scenario.items("regions", Region) if row.home_of in sides)

    def _beside(self, edit: Edit) -> Iterable[int]:
        """The regions whose names may have to give way to a system that an edit touches, or may go back."""
        rows = [row for rows in (edit.before, edit.after) for row in rows.values() if isinstance(row, System)]
        reach = (2 * NEARBY + 4) * self._board.lattice.flats
        for key, shape in self._shapes.items() if rows else ():
            x, y = shape.usual
            places = (self._board.center(row.hex) for row in rows)
            if any(abs(at.x - x) < reach and abs(at.y - y) < reach for at in places):
                yield key

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
        usual = _inner_point(loops)
        label = self._clear_point(row, usual)
        self._shapes[key] = RegionShape(row, _closed(loops), loops, self._tint(row), label, usual, row.id in tiles)
        margin = 0.1 * board.lattice.size
        box = (left - margin, top - margin, right + margin, bottom + margin)
        self.places.put(key, box, key, (0.0,))
        return box

    def _clear_point(self, row: Region, usual: tuple[float, float]) -> tuple[float, float]:
        """The place nearest to the usual one where the name covers no star system; the usual one if there is none."""
        board, s = self._board, self._board.lattice.size
        half = LETTER * s * max(len(name) for name in (row.name, row.name_ja, ""))
        middle = board.grid.layout.hex_at(*usual)
        reach = NEARBY + 2 + round(half / board.lattice.flats)
        there = systems_by_hex(board.scenario)
        pads = [board.center(hex) for hex in disk(middle, reach) if hex in there]

        def clear(at: tuple[float, float]) -> bool:
            return all(abs(x - at[0]) > half + s or abs(y - at[1]) > (NAME_HEIGHT + 0.9) * s for x, y in pads)

        if not pads or clear(usual):
            return usual
        places = [at for hex in disk(middle, NEARBY) if hex in row.hexes for at in self._places(hex)]
        places.sort(key=lambda at: (math.dist(at, usual), at))
        return next(filter(clear, places), usual)

    def _places(self, hex: Hex) -> Iterable[tuple[float, float]]:
        """The middle of a hex, and those of its sides."""
        x, y = self._board.center(hex)
        yield x, y
        for other in neighbors(hex):
            ox, oy = self._board.center(other)
            yield (x + ox) / 2, (y + oy) / 2

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
