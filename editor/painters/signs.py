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
    """The numbers of one grid. Each is put together of what its column and its row print, which are kept."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._marked = grid.numbering.model_copy(update={"separator": "|"})
        self._row_first = grid.numbering.style in ("RRCC", "RC-letters")
        self._columns: dict[int, Word] = {}
        self._rows: dict[int, Word] = {}

    @cached_property
    def longest(self) -> int:
        """Signs of the longest number: that of a corner of the map."""
        columns, rows = (0, self.grid.columns - 1), (0, self.grid.rows - 1)
        return max(len(self.at(col, row)) for col in columns for row in rows)

    def at(self, col: int, row: int) -> Word:
        """The number of one hex of the map."""
        column, line = self._column(col), self._row(row)
        return line + column if self._row_first else column + line

    def of(self, window: Window) -> Ints:
        """The number of each hex of a block as indices into SIGNS, (rows, columns, signs); 0 after its end."""
        columns = _table([self._column(col) for col in range(window.c0, window.c1)])
        rows = _table([self._row(row) for row in range(window.r0, window.r1)])
        joined = np.empty((*window.shape, columns.shape[1] + rows.shape[1]), dtype=np.int64)
        if self._row_first:
            joined[..., : rows.shape[1]], joined[..., rows.shape[1] :] = rows[:, None], columns
        else:
            joined[..., : columns.shape[1]], joined[..., columns.shape[1] :] = columns, rows[:, None]
        if not joined.all():  # numbers of different lengths: move the signs together
            order = np.argsort(joined == 0, axis=2, kind="stable")
            joined = np.take_along_axis(joined, order, 2)
        return joined

    def _column(self, col: int) -> Word:
        found = self._columns.get(col)
        if found is None:
            found = self._columns[col] = self._half(Offset(col, 0), first=not self._row_first)
        return found

    def _row(self, row: int) -> Word:
        found = self._rows.get(row)
        if found is None:
            found = self._rows[row] = self._half(Offset(0, row), first=self._row_first)
        return found

    def _half(self, offset: Offset, *, first: bool) -> Word:
        """One of the two parts of a printed number; the separator goes with the first."""
        grid = self.grid
        before, _, after = self._marked.format(offset, grid.columns, grid.rows).partition("|")
        text = before + grid.numbering.separator if first else after
        return tuple(SIGNS.find(sign) if sign in SIGNS and sign != " " else _POINT for sign in text)


def _table(words: list[Word]) -> Ints:
    """Words as rows of an array, filled up with 0."""
    longest = max(map(len, words), default=0)
    return np.array([word + (0,) * (longest - len(word)) for word in words], dtype=np.int64).reshape(-1, longest)
