"""The text of a `units.csv`, changed cell by cell; rows that are not changed stay to the letter."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

FIXED: Final = ("side", "code", "name", "name_ja", "kind", "count", "build_cost", "levy_cost")
"""The columns that every table of counter types has."""


@dataclass(slots=True)
class _Record:
    """A row as it stands in the file, which may be several lines, and its cells; an empty line has none."""

    raw: str
    cells: list[str]


class UnitsText:
    """A table of counter types that is being edited. Rows are numbered from 0, without the header and empty lines.

    Raises:
        ValueError: it is no CSV, or has no header.
    """

    def __init__(self, text: str) -> None:
        self._end = "\r\n" if "\r\n" in text else "\n"
        self._records = list(_records(text))
        self._rows = [record for record in self._records if any(cell.strip() for cell in record.cells)]
        if not self._rows:
            raise ValueError("no header")
        self._head = self._rows.pop(0)

    @property
    def text(self) -> str:
        """The file as it is now."""
        return "".join(record.raw for record in self._records)

    @property
    def columns(self) -> list[str]:
        """The names of the columns, in order."""
        return [cell.strip() for cell in self._head.cells]

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self._rows)

    def value(self, row: int, column: str) -> str:
        """What stands in a cell; "" where the table has no such column or the row is too short."""
        columns = self.columns
        at = columns.index(column) if column in columns else len(columns)
        cells = self._rows[row].cells
        return cells[at].strip() if at < len(cells) else ""

    def set_value(self, row: int, column: str, text: str) -> None:
        """Write into a cell; a column that is not there is added at the end, unless nothing is to be written."""
        if text == self.value(row, column):
            return
        if column not in self.columns:
            for record in (*self._rows, self._head):  # its length is that of the others
                self._write(record, [*self._filled(record), column if record is self._head else ""])
        cells = self._filled(self._rows[row])
        cells[self.columns.index(column)] = text
        self._write(self._rows[row], cells)

    def add_row(self, values: Mapping[str, str], at: int | None = None) -> int:
        """A further row, before the one numbered `at` or at the end; gives its number."""
        index = len(self._rows) if at is None else at
        before = self._rows[index - 1] if index else self._head
        if not before.raw.endswith("\n"):
            before.raw += self._end
        record = _Record("", [])
        self._write(record, [values.get(column, "") for column in self.columns])
        self._records.insert(self._at(before) + 1, record)
        self._rows.insert(index, record)
        for column, text in values.items():
            self.set_value(index, column, text)
        return index

    def remove_row(self, row: int) -> None:
        """Take a row away. IndexError if there is none of that number."""
        del self._records[self._at(self._rows.pop(row))]

    def move_row(self, row: int, by: int) -> int:
        """Move a row up or down, as far as it goes; gives its new number. Empty lines stay where they are."""
        to = min(max(0, row + by), len(self._rows) - 1)
        slots = [self._at(record) for record in self._rows]
        self._rows.insert(to, self._rows.pop(row))
        for slot, record in zip(slots, self._rows, strict=True):
            if not record.raw.endswith("\n"):
                record.raw += self._end
            self._records[slot] = record
        return to

    def drop_column(self, column: str) -> None:
        """Take a column away, if it is there."""
        if column in self.columns:
            at = self.columns.index(column)
            for record in (*self._rows, self._head):
                cells = self._filled(record)
                del cells[at]
                self._write(record, cells)

    def line_of(self, row: int) -> int:
        """The line of the file, from 1, on which a row ends; faults name it."""
        until = self._records[: self._at(self._rows[row]) + 1]
        return sum(record.raw.count("\n") for record in until) + (not until[-1].raw.endswith("\n"))

    def _at(self, record: _Record) -> int:
        return next(index for index, each in enumerate(self._records) if each is record)

    def _filled(self, record: _Record) -> list[str]:
        """The cells of a row, as many as there are columns."""
        return record.cells + [""] * (len(self._head.cells) - len(record.cells))

    def _write(self, record: _Record, cells: list[str]) -> None:
        line = io.StringIO(newline="")
        odd = any("\r" in cell for cell in cells)  # which Python's writer would leave as it is
        csv.writer(line, lineterminator=self._end, quoting=csv.QUOTE_ALL if odd else csv.QUOTE_MINIMAL).writerow(cells)
        record.raw, record.cells = line.getvalue(), cells


def _records(text: str) -> Iterator[_Record]:
    taken: list[str] = []

    def lines() -> Iterator[str]:
        for line in io.StringIO(text, newline=""):
            taken.append(line)
            yield line

    try:
        for cells in csv.reader(lines(), strict=True):
            yield _Record("".join(taken), cells)
            taken.clear()
    except csv.Error as error:
        raise ValueError(str(error)) from error
