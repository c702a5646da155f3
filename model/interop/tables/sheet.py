"""A sheet: cells as texts, whatever the file was, with what a spreadsheet made of some of them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from model.interop.tables.marks import TableError
from model.limits import MAX_RECORDS, MAX_TABLE_CELLS, MAX_TABLE_COLUMNS, MAX_TEXT

Cells = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cells of one sheet, all rows of one width. Row and column are 0-based."""

    name: str
    cells: Cells
    odd: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """Cells that a spreadsheet has made something else of: text id of the mark by (row, column)."""

    @property
    def width(self) -> int:
        """Columns."""
        return len(self.cells[0]) if self.cells else 0

    def filled(self, row: int) -> list[int]:
        """The columns of a row that hold anything."""
        return [column for column, text in enumerate(self.cells[row]) if text.strip()]

    def with_cell(self, row: int, column: int, text: str) -> Sheet:
        """This sheet with another text in one cell: how a person mends what could not be read."""
        cells = list(self.cells)
        cells[row] = (*cells[row][:column], text, *cells[row][column + 1 :])
        return Sheet(self.name, tuple(cells), {at: why for at, why in self.odd.items() if at != (row, column)})

    def with_column(self, texts: Mapping[int, str]) -> Sheet:
        """This sheet with one more column at its end: texts by row, the others empty.

        Raises:
            TableError: it would have too many columns or cells.
        """
        cells = [(*row, texts.get(number, "")) for number, row in enumerate(self.cells)]
        _check_size(self.width + 1, len(cells))
        return Sheet(self.name, tuple(cells), dict(self.odd))


def sheet_of(name: str, rows: Sequence[Sequence[Any]]) -> Sheet:
    """A sheet of values as a reader gives them: numbers, texts, dates; empty rows and columns at the end go.

    Raises:
        TableError: it is larger than the limits, or a cell is.
    """
    texts: list[tuple[str, ...]] = []
    odd: dict[tuple[int, int], str] = {}
    if len(rows) > MAX_RECORDS + 1000:
        raise TableError("too_many_rows", limit=MAX_RECORDS)
    for number, row in enumerate(rows):
        texts.append(tuple(text_of(value) for value in row))
        for column, value in enumerate(row):
            if isinstance(value, (dt.date, dt.time, dt.timedelta)):
                odd[number, column] = "date"
    return Sheet(name, _squared(texts), odd)


def text_of(value: Any) -> str:
    """A value as the text of its cell; a whole number without a point, whatever the file made of it."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, dt.datetime) and value.time() == dt.time():
        return value.date().isoformat()
    return "" if value is None else str(value)


def _squared(rows: Iterable[tuple[str, ...]]) -> Cells:
    """Rows of one width, that of the last column that holds anything."""
    kept = list(rows)
    while kept and not any(kept[-1]):
        kept.pop()
    width = max((_length(row) for row in kept), default=0)
    _check_size(width, len(kept))
    for number, row in enumerate(kept):
        if any(len(text) > MAX_TEXT for text in row):
            raise TableError("long_cell", row=number + 1, limit=MAX_TEXT)
    return tuple(row[:width] + ("",) * (width - len(row)) for row in kept)


def _check_size(columns: int, rows: int) -> None:
    if columns > MAX_TABLE_COLUMNS:
        raise TableError("too_many_columns", found=columns, limit=MAX_TABLE_COLUMNS)
    if columns * rows > MAX_TABLE_CELLS:
        raise TableError("too_many_cells", limit=MAX_TABLE_CELLS)


def _length(row: tuple[str, ...]) -> int:
    return next((place + 1 for place in range(len(row) - 1, -1, -1) if row[place]), 0)
