"""Clip: a piece of a map as a value, and where its hexes come to lie on a grid."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np
from pydantic import BaseModel

from model.area import Area, Index, offsets_of
from model.clip.course import Course
from model.grid import Grid
from model.hexgrid import Hex, Orientation
from model.maprows import HexsideFeature, Path, Region
from model.symmetry import STAY, Motion, mirror, turn
from model.terrain import Codes

CARRIED: Final = ("overlays", "hexsides", "paths", "systems", "routes", "regions", "labels", "sites", "placements")
"""The tables that a clip carries, in the order of its text."""

ALONE: Final = ("hexsides", "paths", "regions", "labels", "sites", "placements")
"""Of these a clip may carry rows without any hex."""

_CENTER: Final = Hex(0, 0)


def flip_axis(orientation: Orientation, *, upright: bool) -> int:
    """The axis of `model.symmetry` that is upright on a map (left and right change places), or level."""
    first = 0 if orientation is Orientation.FLAT else 1
    return first if upright else first + 3


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """The terrain of a clip on a grid: row-major indices, sorted, and the code of each in the clip's legend."""

    index: Index
    codes: Codes
    off: int
    """Hexes that lie off the grid and are left out."""


@dataclass(frozen=True, slots=True, eq=False)
class _Relative:
    """The hexes of a clip relative to the column and row of an anchor of one parity, row by row."""

    cols: Index
    rows: Index
    index: Index
    codes: Codes
    box: tuple[int, int, int, int]
    """Least and greatest column and row."""


@dataclass(frozen=True, eq=False)
class Clip:
    """What lies in some hexes; every hex in it is an offset from the anchor.

    A turn or a mirror image is kept beside the content and carried out when the clip is put down: six turns are none.
    """

    orientation: Orientation
    """Of the map it was taken from: what its directions 0–5 count from."""
    ruleset: str
    """The ruleset of that scenario."""
    area: Area
    """The hexes whose terrain it carries; none if it carries counters only."""
    codes: Codes
    """The terrain of each hex of `area`, in its order."""
    legend: tuple[str, ...]
    """Terrain ids by code; the first is the blank, which no hex has."""
    rows: Mapping[str, tuple[BaseModel, ...]] = field(default_factory=dict)
    """Rows by table, of the tables in `CARRIED`."""
    origin: Hex | None = None
    """Where the anchor lay in the map it was taken from."""
    motion: Motion = STAY
    """A turn or mirror image around the anchor."""
    _known: dict[Hashable, _Relative] = field(default_factory=dict, repr=False)

    def rotated(self, sixths: int) -> Clip:
        """The clip turned around its anchor by `sixths` × 60° clockwise."""
        return self._then(turn(_CENTER, sixths))

    def mirrored(self, axis: int = 0) -> Clip:
        """The mirror image in an axis through the anchor; see `flip_axis`."""
        return self._then(mirror(_CENTER, axis))

    def _then(self, motion: Motion | None) -> Clip:
        assert motion is not None  # around a hex every turn and every axis is possible
        return replace(self, motion=self.motion.then(motion), _known={})

    def __len__(self) -> int:
        """How many hexes it carries the terrain of."""
        return len(self.area)

    def course(self, anchor: Hex, orientation: Orientation) -> Course:
        """How its rows come to a map, with the anchor on a hex."""
        return Course(self.motion._replace(dq=anchor.q, dr=anchor.r), self.orientation, orientation)

    def area_at(self, anchor: Hex) -> Area:
        """The hexes on which it lies with the anchor on a hex; they may be off a map."""
        return self.area.moved(self.motion._replace(dq=anchor.q, dr=anchor.r))

    def touched_at(self, anchor: Hex) -> Area:
        """The hexes on which something of it lies: its area, or where counters or records stand that come alone."""
        if self.area:
            return self.area_at(anchor)
        motion = self.motion._replace(dq=anchor.q, dr=anchor.r)
        rows = (row for table in ALONE for row in self.rows.get(table, ()))
        return Area.of(motion.hex(hex) for row in rows for hex in hexes_under(row))

    # -- terrain ------------------------------------------------------------------------------------------------
    def laid(self, grid: Grid, anchor: Hex) -> Laid:
        """Its terrain on a grid with the anchor on a hex.

        What depends on no more than the parity of the anchor is worked out once: under the pointer a piece moves on
        hex by hex, and a large one is put down as fast as its terrain can be written.
        """
        col, row = grid.offset(anchor)
        parity = (col if grid.orientation is Orientation.FLAT else row) & 1
        key = (grid.orientation, grid.stagger, grid.columns, parity)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._relative(grid, parity)
        left, right, top, bottom = found.box
        if col + left >= 0 and col + right < grid.columns and row + top >= 0 and row + bottom < grid.rows:
            return Laid(found.index + np.int32(row * grid.columns + col), found.codes, 0)
        cols, rows = found.cols + np.int32(col), found.rows + np.int32(row)
        inside = (cols >= 0) & (cols < grid.columns) & (rows >= 0) & (rows < grid.rows)
        index = (rows[inside] * np.int32(grid.columns) + cols[inside]).astype(np.int32)
        return Laid(index, found.codes[inside], len(inside) - len(index))

    def _relative(self, grid: Grid, parity: int) -> _Relative:
        anchor = grid.hex(parity, parity)
        start = grid.offset(anchor)
        motion = self.motion._replace(dq=anchor.q, dr=anchor.r)
        cols, rows = offsets_of(grid, *motion.axials(self.area.q, self.area.r))
        cols, rows = cols - start.col, rows - start.row
        order = np.lexsort((cols, rows))
        across, down = cols[order].astype(np.int32), rows[order].astype(np.int32)
        index = down * np.int32(grid.columns) + across
        box = (int(cols.min()), int(cols.max()), int(rows.min()), int(rows.max())) if len(cols) else (0, 0, 0, 0)
        return _Relative(across, down, index, self.codes[order], box)


def hexes_under(row: BaseModel) -> tuple[Hex, ...]:
    """The hexes on which a row of `ALONE` lies."""
    if isinstance(row, HexsideFeature):
        return row.between.a, row.between.b
    if isinstance(row, Path):
        return row.hexes
    if isinstance(row, Region):
        return tuple(row.hexes)
    hex = getattr(row, "hex", None)
    return (hex,) if isinstance(hex, Hex) else ()
