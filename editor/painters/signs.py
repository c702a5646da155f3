"""The printed hex numbers of a grid as signs, so that a screen can draw them of a few sprites."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np

from editor.painters.lattice import Ints, Window
from model.grid import Grid
from model.numbering import Offset

SIGNS: Final = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.,:/·_"
"""What numbers are made of; a separator that is not among them is a point."""

_POINT: Final = SIGNS.index("·")

Word = tuple[int, ...]
"""Indices into SIGNS."""


class Signs:
    """The numbers of one grid. Each is put together of what its column and its row, or slanted line, print: these are
    kept.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._column_first = grid.numbering.column_first
        self._words: tuple[dict[int, Word], dict[int, Word]] = {}, {}

    @cached_property
    def longest(self) -> int:
        """Signs of the longest number there may be: those of the longest column and the longest row, which are
        outermost.
        """
        grid = self.grid
        corners = [Offset(col, row) for col in (0, grid.columns - 1) for row in (0, grid.rows - 1)]
        counted = [grid.numbering.counted(corner, grid.extent) for corner in corners]
        return sum(max(len(self._word(indices[axis], axis)) for indices in counted) for axis in (0, 1))

    def at(self, col: int, row: int) -> Word:
        """The number of one hex of the map."""
        column, line = self.grid.numbering.counted(Offset(col, row), self.grid.extent)
        one, two = self._word(column, 0), self._word(line, 1)
        return one + two if self._column_first else two + one

    def counted(self, window: Window) -> tuple[Ints, Ints]:
        """`Numbering.counted` of each hex of a block: columns and rows, each (rows, columns) or with an axis of 1."""
        grid, cols, rows = self.grid, range(window.c0, window.c1), range(window.r0, window.r1)
        numbering, extent = grid.numbering, grid.extent
        col, row = np.array(cols, np.int64)[None, :], np.array(rows, np.int64)[:, None]
        if numbering.slant == "none":
            return col, row
        # along the axis that does not zigzag every hex lies a line further
        if extent.zigzag:
            return col, np.array([numbering.counted(Offset(col, 0), extent)[1] for col in cols], np.int64) + row
        return np.array([[numbering.counted(Offset(0, row), extent)[0]] for row in rows], np.int64) + col, row

    def of(self, window: Window) -> Ints:
        """The number of each hex of a block as indices into SIGNS, (rows, columns, signs); 0 after its end."""
        parts = [self._table(indices, axis) for axis, indices in enumerate(self.counted(window))]
        first, second = parts if self._column_first else parts[::-1]
        split = first.shape[2]
        joined = np.empty((*window.shape, split + second.shape[2]), dtype=np.int64)
        joined[..., :split], joined[..., split:] = first, second
        if not joined.all():  # numbers of different lengths: move the signs together
            order = np.argsort(joined == 0, axis=2, kind="stable")
            joined = np.take_along_axis(joined, order, 2)
        return joined

    def _table(self, indices: Ints, axis: int) -> Ints:
        """What each column or row prints, with the signs as a further axis."""
        if not indices.size:
            return np.empty((*indices.shape, 0), np.int64)
        least = int(indices.min())
        words = _table([self._word(index, axis) for index in range(least, int(indices.max()) + 1)])
        return words[indices - least]

    def _word(self, index: int, axis: int) -> Word:
        """One of the two parts of a printed number; the separator goes with the first."""
        words = self._words[axis]
        found = words.get(index)
        if found is None:
            numbering = self.grid.numbering
            text = numbering.spell(index, axis, self.grid.extent)
            if self._column_first == (axis == 0):
                text += numbering.separator
            signs = (SIGNS.find(sign) if sign in SIGNS and sign != " " else _POINT for sign in text)
            found = words[index] = tuple(signs)
        return found


def _table(words: list[Word]) -> Ints:
    """Words as rows of an array, filled up with 0."""
    longest = max(map(len, words), default=0)
    return np.array([word + (0,) * (longest - len(word)) for word in words], dtype=np.int64).reshape(-1, longest)
