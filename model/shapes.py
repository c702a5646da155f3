"""Shapes made of hexes: what lies under a brush, along a line, in a rectangle, a hexagon or a lasso.

An area is an array of row-major indices of a grid, sorted, each once: numpy works on a quarter of a million of them at
once. Hexes off the map belong to no area.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import shapely
from numpy.typing import NDArray

from model.area import Index, axials_of, offsets_of
from model.grid import Grid
from model.hexgrid import Hex, Orientation, disk, line, neighbors, ring
from model.layout import ROOT3
from model.symmetry import Axials, Symmetry

MAX_RADIUS: Final = 10
"""Of a brush, in hexes round its middle: 331 hexes."""

_MANY = 4_000
"""From so many hexes on, crossing them off on a map is quicker than sorting them."""

_ON_THE_LINE = 1e-6
"""A centre so near to the line of a lasso lies in it, in hexes across flats."""


def brush_count(radius: int) -> int:
    """Hexes under a brush of a radius: 1, 7, 19, 37 …"""
    return 1 + 3 * radius * (radius + 1)


# -- indices and axial hexes ------------------------------------------------------------------------------------------
def axials(grid: Grid, area: Index) -> tuple[Axials, Axials]:
    """The axial coordinates of an area."""
    row = area // np.int32(grid.columns)
    return axials_of(grid, (area - row * np.int32(grid.columns)).astype(np.int64), row.astype(np.int64))


def index_at(grid: Grid, q: Axials, r: Axials) -> Index:
    """The area of many axial hexes, in any order and as often as may be; those off the grid are left out."""
    col, row = offsets_of(grid, q.reshape(-1), r.reshape(-1))
    inside = (col >= 0) & (col < grid.columns) & (row >= 0) & (row < grid.rows)
    return _once(grid, row[inside] * grid.columns + col[inside])


def index_for(grid: Grid, hexes: Iterable[Hex]) -> Index:
    """The area of some hexes; those off the grid are left out."""
    found = np.array(list(hexes), np.int64).reshape(-1, 2)
    return index_at(grid, found[:, 0], found[:, 1])


def hexes_of(grid: Grid, area: Index) -> list[Hex]:
    """The hexes of an area, row by row."""
    q, r = axials(grid, area)
    return [Hex(*pair) for pair in zip(q.tolist(), r.tolist(), strict=True)]


def _once(grid: Grid, index: NDArray[np.integer]) -> Index:
    if len(index) < _MANY:
        return np.unique(index).astype(np.int32)
    marked = np.zeros(grid.columns * grid.rows, dtype=bool)
    marked[index] = True
    return np.flatnonzero(marked).astype(np.int32)


# -- shapes -----------------------------------------------------------------------------------------------------------
def brush(grid: Grid, center: Hex, radius: int = 0) -> Index:
    """The hexes within `radius` of one: 0 is the hex alone."""
    q, r = _disk(radius)
    return index_at(grid, q + center.q, r + center.r)


def brush_line(grid: Grid, first: Hex, last: Hex, radius: int = 0) -> Index:
    """The hexes that a brush covers on the straight way from one hex to another."""
    way = np.array(line(first, last), np.int64)
    q, r = _disk(radius)
    return index_at(grid, way[:, :1] + q, way[:, 1:] + r)


def hexagon(grid: Grid, center: Hex, radius: int, *, outlined: bool = False) -> Index:
    """The hexes within `radius` of one, or only those at exactly that distance."""
    return index_for(grid, ring(center, radius)) if outlined else brush(grid, center, radius)


def rectangle(grid: Grid, a: Hex, b: Hex, *, outlined: bool = False) -> Index:
    """The columns and rows from one corner to the opposite one, or only the outermost of them.

    Corners may lie off the map; an outline is that of the whole rectangle.
    """
    (left, top), (right, bottom) = grid.offset(a), grid.offset(b)
    left, right, top, bottom = min(left, right), max(left, right), min(top, bottom), max(top, bottom)
    cols, rows = _block(grid, left, right, top, bottom)
    index = rows * grid.columns + cols
    if outlined:
        index = index[(cols == left) | (cols == right) | (rows == top) | (rows == bottom)]
    return index.reshape(-1).astype(np.int32)


def lasso(grid: Grid, points: Sequence[tuple[float, float]]) -> Index:
    """The hexes whose centres lie within a closed line through `points` (mm), or on it.

    Where the line crosses itself, every loop of it counts. One or two points enclose nothing: they hold the hexes on
    the way from one to the other.
    """
    if len(points) < 3:
        ends = [grid.layout.hex_at(*point) for point in points]
        return index_for(grid, line(ends[0], ends[-1]) if ends else ())
    rounded = np.round(np.array(points, dtype=np.float64), 6)  # GEOS dislikes what is next to nothing
    moved = bool(np.ptp(rounded, axis=0).any())
    drawn = shapely.node(shapely.LinearRing(rounded)) if moved else shapely.Point(rounded[0])
    loops = shapely.union_all(list(shapely.polygonize([drawn]).geoms))
    shape = loops.union(drawn).buffer(_ON_THE_LINE * grid.across_flats_mm, join_style="mitre")
    shapely.prepare(shape)
    left, top, right, bottom = (round(float(steps)) for steps in _steps(grid, shape.bounds))
    cols, rows = _block(grid, left - 1, right + 1, top - 1, bottom + 1)
    x, y = _centers(grid, *axials_of(grid, cols, rows))
    inside = shapely.contains_xy(shape, x, y)
    index: Index = (rows * grid.columns + cols)[inside].astype(np.int32)
    return index


def rim(grid: Grid, area: Index) -> Index:
    """The hexes of an area beside which there are others, or nothing."""
    inside = np.zeros((grid.rows + 2) * (grid.columns + 2), dtype=bool)
    q, r = axials(grid, area)
    inside[_framed(grid, q, r)] = True
    hidden = np.all([inside[_framed(grid, q + step.q, r + step.r)] for step in neighbors(Hex(0, 0))], axis=0)
    edge: Index = area[~hidden]
    return edge


def _framed(grid: Grid, q: Axials, r: Axials) -> NDArray[np.int64]:
    """Indices on a grid that is larger by one row or column on each side."""
    col, row = offsets_of(grid, q, r)
    return (row + 1) * (grid.columns + 2) + col + 1


@lru_cache(maxsize=MAX_RADIUS + 1)
def _disk(radius: int) -> tuple[Axials, Axials]:
    found = np.array(list(disk(Hex(0, 0), radius)), np.int64)
    return found[:, 0], found[:, 1]


def _block(grid: Grid, left: int, right: int, top: int, bottom: int) -> tuple[Axials, Axials]:
    """The columns and the rows of a block as far as they lie on the map: a line and a column of an array."""
    cols = np.arange(max(left, 0), min(right + 1, grid.columns), dtype=np.int64)
    rows = np.arange(max(top, 0), min(bottom + 1, grid.rows), dtype=np.int64)
    return cols[None], rows[:, None]


def _steps(grid: Grid, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """A box (mm; left, top, right, bottom) in columns and rows, half a step aside at most."""
    flat, layout = grid.orientation is Orientation.FLAT, grid.layout
    wide, high = (1.5 * layout.size, layout.across_flats) if flat else (layout.across_flats, 1.5 * layout.size)
    (x, y), (left, top, right, bottom) = layout.origin, box
    return (left - x) / wide, (top - y) / high, (right - x) / wide, (bottom - y) / high


def _centers(grid: Grid, q: Axials, r: Axials) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Where hexes lie, in millimetres: `Layout.center` for many."""
    layout = grid.layout
    if grid.orientation is Orientation.FLAT:
        x, y = np.broadcast_arrays(1.5 * q, ROOT3 * (r + q / 2))
    else:
        x, y = np.broadcast_arrays(ROOT3 * (q + r / 2), 1.5 * r)
    return layout.origin.x + layout.size * x, layout.origin.y + layout.size * y


# -- symmetry ---------------------------------------------------------------------------------------------------------
def images(grid: Grid, area: Index, symmetry: Symmetry | None) -> Index:
    """An area and all its images; without a symmetry itself."""
    return index_at(grid, *symmetry.orbits(*axials(grid, area))) if symmetry else area


def least_images(grid: Grid, area: Index, symmetry: Symmetry | None) -> tuple[Axials, Axials]:
    """Of each hex of an area one that stands for it and all its images, always the same; without a symmetry itself."""
    q, r = axials(grid, area)
    if not symmetry:
        return q, r
    every_q, every_r = symmetry.orbits(q, r)
    least = np.argmin((every_q << 32) + every_r, axis=0)[None]
    return np.take_along_axis(every_q, least, 0)[0], np.take_along_axis(every_r, least, 0)[0]
