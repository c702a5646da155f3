"""Numpy geometry of a grid: which hexes a rectangle shows, their centres, and exact outlines of sets of hexes.

Vertices lie on an integer lattice: on a flat-topped grid one step is half a `size` across and half an across-flats
down; on a pointy-topped one the axes change places. Two hexes that share a vertex share its integers, so an outline
closes without rounding, however many hexes it holds.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from model.grid import Grid
from model.hexgrid import Hex, Orientation
from model.layout import ROOT3
from model.numbering import Stagger

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

_FLAT_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_POINTY_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


_AROUND = {
    True: np.array(
        [
            [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)],
            [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)],
        ]
    ),
    False: np.array(
        [
            [(0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1)],
            [(1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1)],
        ]
    ),
}
"""By flat or pointy, shifted or not, side 0-5: columns and rows to the next hex."""

_AROUND_ONE = {flat: steps.tolist() for flat, steps in _AROUND.items()}
"""The same as plain numbers."""


OWNED = (5, 0, 1)
"""Sides that a hex draws of a grid of hexes."""

SPARSE = 256
"""Hexes that lie in a block more than so many times as large are looked up one by one, not as a block."""


class Window(NamedTuple):
    """A block of columns c0 … c1-1 and rows r0 … r1-1."""

    c0: int
    c1: int
    r0: int
    r1: int

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns, like an array cut out of the map."""
        return self.r1 - self.r0, self.c1 - self.c0

    @property
    def hexes(self) -> int:
        """How many hexes the block holds; 0 if it is empty."""
        return max(0, self.r1 - self.r0) * max(0, self.c1 - self.c0)

    @property
    def slices(self) -> tuple[slice, slice]:
        """The index that cuts this block out of an array of the map."""
        return slice(self.r0, self.r1), slice(self.c0, self.c1)


@dataclass(frozen=True)
class Lattice:
    """The grid as plain numbers; lengths in millimetres."""

    flat: bool
    columns: int
    rows: int
    size: float
    """Centre to corner."""
    staggered: int
    """Parity of the columns (rows on a pointy grid) that sit half a hex further."""

    @classmethod
    def of(cls, grid: Grid) -> Lattice:
        """The lattice of a grid."""
        flat = grid.orientation is Orientation.FLAT
        alone = (grid.columns if flat else grid.rows) == 1  # a single line is not shifted (`Grid.layout`)
        staggered = 1 if alone or grid.stagger is Stagger.ODD else 0
        return cls(flat, grid.columns, grid.rows, grid.layout.size, staggered)

    @cached_property
    def flats(self) -> float:
        """Distance of two opposite sides."""
        return ROOT3 * self.size

    @cached_property
    def step(self) -> tuple[float, float]:
        """Millimetres of one lattice step across and down."""
        along, across = self.size / 2, self.flats / 2
        return (along, across) if self.flat else (across, along)

    @cached_property
    def hex_size(self) -> tuple[float, float]:
        """Width and height of the bounding box of one hex."""
        return (2 * self.size, self.flats) if self.flat else (self.flats, 2 * self.size)

    @cached_property
    def corners(self) -> Floats:
        """Six corners relative to a centre, (6, 2), clockwise like `Layout.corner_offsets`."""
        return np.array(self._corner_steps, dtype=np.float64) * self.step

    @cached_property
    def sides(self) -> Floats:
        """Both ends of each side 0–5 relative to a centre, (6, 4)."""
        return np.concatenate([self.corners, np.roll(self.corners, -1, axis=0)], 1)

    @cached_property
    def owned_sides(self) -> Floats:
        """Those of `sides` that a hex draws of a grid, (3, 4); the other three are drawn by the hexes across them."""
        return self.sides[list(OWNED)]

    @property
    def _corner_steps(self) -> Sequence[tuple[int, int]]:
        return _FLAT_CORNERS if self.flat else _POINTY_CORNERS

    # -- which hexes, and where ---------------------------------------------------------------------------------
    def window(self, x: float, y: float, width: float, height: float) -> Window:
        """The block that holds every hex touched by a rectangle; it may hold a few more around."""
        if self.flat:
            a0, a1 = self._along(x, width, self.columns)
            b0, b1 = self._across(y, height, self.rows)
            return Window(a0, a1, b0, b1)
        a0, a1 = self._along(y, height, self.rows)
        b0, b1 = self._across(x, width, self.columns)
        return Window(b0, b1, a0, a1)

    def _along(self, start: float, length: float, count: int) -> tuple[int, int]:
        pitch = 1.5 * self.size
        first = math.ceil((start - 2 * self.size) / pitch)
        last = math.floor((start + length) / pitch) + 1
        if first >= 0 and last <= count and first <= last:  # as most small boxes
            return first, last
        return max(0, min(first, count)), max(0, min(last, count))

    def _across(self, start: float, length: float, count: int) -> tuple[int, int]:
        first = math.ceil(start / self.flats - 1.5)
        last = math.floor((start + length) / self.flats) + 1
        if first >= 0 and last <= count and first <= last:
            return first, last
        return max(0, min(first, count)), max(0, min(last, count))

    @property
    def whole(self) -> Window:
        """Every hex of the grid."""
        return Window(0, self.columns, 0, self.rows)

    def centers(self, window: Window) -> Floats:
        """The centres of a block, (rows, columns, 2)."""
        found = np.empty((*window.shape, 2))
        down, across = window.slices
        if self.flat:
            found[..., 0] = self._columns_at[across]
            np.add(self._rows_at[down, None], self._shifts[across], out=found[..., 1])
        else:
            found[..., 1] = self._rows_at[down, None]
            np.add(self._columns_at[across], self._shifts[down, None], out=found[..., 0])
        return found

    @cached_property
    def _columns_at(self) -> Floats:
        """Where the columns are; on a pointy grid without the shift."""
        col = np.arange(self.columns, dtype=np.float64)
        return np.multiply(3 * col + 2 if self.flat else 2 * col + 1, self.step[0])

    @cached_property
    def _rows_at(self) -> Floats:
        """Where the rows are; on a flat grid without the shift."""
        row = np.arange(self.rows, dtype=np.float64)
        return np.multiply(2 * row + 1 if self.flat else 3 * row + 2, self.step[1])

    @cached_property
    def _shifts(self) -> Floats:
        """The shift of each column (row on a pointy grid)."""
        along = np.arange(self.columns if self.flat else self.rows)
        by = self.step[1] if self.flat else self.step[0]
        return np.where((along & 1) == self.staggered, by, 0.0)

    def center_of(self, cols: NDArray[np.integer], rows: NDArray[np.integer]) -> tuple[Floats, Floats]:
        """The centres of the hexes at `cols`, `rows`, x and y."""
        x, y = self._steps(cols, rows)
        dx, dy = self.step
        return np.multiply(x, dx, dtype=np.float64), np.multiply(y, dy, dtype=np.float64)

    def _steps(self, cols: NDArray[np.integer], rows: NDArray[np.integer]) -> tuple[Ints, Ints]:
        along, across = (cols, rows) if self.flat else (rows, cols)
        shift = ((along & 1) == self.staggered).astype(np.int64)
        a, b = 3 * along.astype(np.int64) + 2, 2 * across.astype(np.int64) + 1 + shift
        return (a, b) if self.flat else (b, a)

    def neighbor_of(self, cols: Ints, rows: Ints, side: int) -> tuple[Ints, Ints]:
        """Columns and rows across side 0–5 of each hex; they may lie off the map."""
        along = cols if self.flat else rows
        steps = _AROUND[self.flat][((along & 1) == self.staggered).astype(np.int64), side]
        return cols + steps[..., 0], rows + steps[..., 1]

    def center_at(self, col: int, row: int) -> tuple[float, float]:
        """The centre of one hex."""
        along = col if self.flat else row
        shift = 1 if (along & 1) == self.staggered else 0
        dx, dy = self.step
        if self.flat:
            return (3 * col + 2) * dx, (2 * row + 1 + shift) * dy
        return (2 * col + 1 + shift) * dx, (3 * row + 2) * dy

    def around_one(self, col: int, row: int) -> list[tuple[int, int]]:
        """Columns and rows of the six hexes round one, by side; they may lie off the map."""
        along = col if self.flat else row
        shifted = int((along & 1) == self.staggered)
        return [(col + dc, row + dr) for dc, dr in _AROUND_ONE[self.flat][shifted]]

    def around(self, cols: Ints, rows: Ints) -> tuple[Ints, Ints]:
        """Columns and rows of the six hexes around each, (n, 6), by side; they may lie off the map."""
        along = cols if self.flat else rows
        shifted = ((along & 1) == self.staggered).astype(np.int64)
        steps = _AROUND[self.flat][shifted]
        return cols[:, None] + steps[..., 0], rows[:, None] + steps[..., 1]

    def spread(self, window: Window, marked: Bools) -> Bools:
        """The marked hexes of a block and those of the block beside them; (rows, columns) like `marked`."""
        found = marked.copy()
        rows, cols = marked.shape
        first = window.c0 if self.flat else window.r0
        for shifted in (0, 1):
            start = (self.staggered - first + 1 - shifted) & 1
            for dc, dr in _AROUND_ONE[self.flat][shifted]:
                # every other line along the axis of the stagger, and of that what stays in the block
                across = _kept(start, 2, cols, dc) if self.flat else _kept(0, 1, cols, dc)
                down = _kept(0, 1, rows, dr) if self.flat else _kept(start, 2, rows, dr)
                found[down[1], across[1]] |= marked[down[0], across[0]]
        return found

    def with_neighbors(self, cols: Ints, rows: Ints) -> tuple[Ints, Ints]:
        """Columns and rows of hexes and of all around them that lie on the map, each once, row by row."""
        c0, c1 = max(0, int(cols.min()) - 1), min(self.columns, int(cols.max()) + 2)
        r0, r1 = max(0, int(rows.min()) - 1), min(self.rows, int(rows.max()) + 2)
        block = Window(c0, c1, r0, r1)
        if block.hexes > SPARSE * len(cols):
            nc, nr = self.around(cols, rows)
            c, r = np.concatenate([cols, nc.reshape(-1)]), np.concatenate([rows, nr.reshape(-1)])
            inside = (c >= 0) & (c < self.columns) & (r >= 0) & (r < self.rows)
            index = np.unique(r[inside] * self.columns + c[inside])
            return index % self.columns, index // self.columns
        marked = np.zeros(block.shape, dtype=bool)
        marked[rows - r0, cols - c0] = True
        down, across = np.nonzero(self.spread(block, marked))
        return across + c0, down + r0

    def offsets(self, hexes: Iterable[Hex], grid: Grid) -> tuple[Ints, Ints]:
        """Columns and rows of hexes, as arrays; those off the map are left out."""
        pairs = [
            offset for offset in map(grid.offset, hexes) if 0 <= offset[0] < self.columns and 0 <= offset[1] < self.rows
        ]
        array = np.array(pairs, dtype=np.int64).reshape(-1, 2)
        return array[:, 0], array[:, 1]

    # -- outlines -----------------------------------------------------------------------------------------------
    def outline(self, cols: Ints, rows: Ints) -> list[Floats]:
        """The closed loops round a set of hexes: arrays (n, 2) in millimetres, the last point not repeated.

        Loops run clockwise round hexes and anticlockwise round holes. No two hexes may be the same.
        """
        if len(cols) == 0:
            return []
        starts, ends, (x0, y0, width) = self._boundary(cols, rows)
        order = np.argsort(starts)
        starts = starts[order]
        successor = np.searchsorted(starts, ends[order]).tolist()  # each vertex is left by at most one boundary edge
        points: Floats = np.multiply(np.stack([starts % width + x0, starts // width + y0], 1), self.step)
        return [points[loop] for loop in _chains(successor)]

    def _boundary(self, cols: Ints, rows: Ints) -> tuple[Ints, Ints, tuple[int, int, int]]:
        """Keys of the first and last vertex of each hexside between a hex of the set and one outside it.

        The key of a vertex is (y - y0) * width + x - x0; the last part of the answer is x0, y0, width.
        """
        c0, r0 = int(cols.min()) - 1, int(rows.min()) - 1
        inside = np.zeros((int(rows.max()) - r0 + 2, int(cols.max()) - c0 + 2), dtype=bool)
        inside[rows - r0, cols - c0] = True
        x, y = self._steps(cols, rows)
        x0, y0 = int(x.min()) - 2, int(y.min()) - 2
        width = int(x.max()) - x0 + 3
        first: list[Ints] = []
        last: list[Ints] = []
        for side in range(6):
            nc, nr = self.neighbor_of(cols, rows, side)
            border = ~inside[nr - r0, nc - c0]
            for ends, corner in ((first, side), (last, (side + 1) % 6)):
                vx, vy = self._corner_steps[corner]
                ends.append((y[border] + vy - y0) * width + x[border] + vx - x0)
        return np.concatenate(first), np.concatenate(last), (x0, y0, width)


def _kept(start: int, step: int, count: int, by: int) -> tuple[slice, slice]:
    """Of every `step`-th line from `start` on those that are among `count` lines after a move; and where they are then."""
    low = start if start + by >= 0 else start + step
    high = min(count, count - by)
    return slice(low, max(low, high), step), slice(low + by, max(low, high) + by, step)


def _chains(successor: list[int]) -> list[list[int]]:
    """The cycles of a permutation, each as the list of its members in order."""
    seen = bytearray(len(successor))
    loops = []
    for first in range(len(successor)):
        if seen[first]:
            continue
        loop, here = [], first
        while not seen[here]:
            seen[here] = 1
            loop.append(here)
            here = successor[here]
        loops.append(loop)
    return loops
