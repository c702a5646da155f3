"""Counter types as the bytes of a CSV or XLSX."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import xlsxwriter

from model.counters import CounterType
from model.interop.tables.cells import defused, undefused
from model.interop.tables.columns import Cell, columns_of
from model.interop.tables.marks import TableError, letter
from model.ruleset import Ruleset

SUFFIXES: Final = (".csv", ".xlsx")
"""Suffixes of the tables that can be written."""

_LONGEST: Final = 32_767
"""Characters of one cell of an XLSX."""
_CREATED: Final = datetime(2020, 1, 1, tzinfo=UTC).replace(tzinfo=None)
"""The date in every XLSX, so that the same table gives the same bytes."""
_WIDTHS: Final = (6, 40)


def table_bytes(types: Sequence[CounterType], ruleset: Ruleset, suffix: str, form: str = "hexmuster") -> bytes:
    """The table of some counter types.

    Args:
        types: the counter types, in the order of the rows.
        ruleset: theirs; its figures have columns.
        suffix: ".csv" (UTF-8 with a mark, as Excel wants it) or ".xlsx".
        form: one of `columns.FORMS`.

    Raises:
        TableError: a text is too long for a cell of an XLSX.
    """
    columns = columns_of(form, types, ruleset)
    headings = [column.heading for column in columns]
    rows = [[column.cell(type_) for column in columns] for type_ in types]
    return _xlsx(headings, rows) if suffix == ".xlsx" else _csv(headings, rows)


def _csv(headings: Sequence[str], rows: Sequence[Sequence[Cell]]) -> bytes:
    stream = io.StringIO(newline="")
    writer = csv.writer(stream)
    writer.writerow([defused(heading) for heading in headings])
    writer.writerows([defused(cell) if isinstance(cell, str) else _number(cell) for cell in row] for row in rows)
    return stream.getvalue().encode("utf-8-sig")


def _number(cell: float | None) -> str:
    if cell is None:
        return ""
    return str(int(cell)) if float(cell).is_integer() and abs(cell) < 1e15 else repr(cell)


def _xlsx(headings: Sequence[str], rows: Sequence[Sequence[Cell]]) -> bytes:
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as book:
        book.set_properties({"created": _CREATED})
        heading = book.add_format({"bold": True, "num_format": "@", "bottom": 1})
        plain = book.add_format({"num_format": "@"})
        quoted = book.add_format({"num_format": "@", "quote_prefix": True})
        sheet = book.add_worksheet("Units")
        sheet.freeze_panes(1, 0)
        for column, text in enumerate(headings):
            sheet.write_string(0, column, text, heading)
            widest = max((_width(row[column]) for row in rows), default=0)
            sheet.set_column(column, column, min(max(_WIDTHS[0], _width(text) + 1, widest + 1), _WIDTHS[1]))
        for number, row in enumerate(rows, 1):
            for column, cell in enumerate(row):
                if isinstance(cell, str):
                    if len(cell) > _LONGEST:
                        raise TableError("long_for_xlsx", row=number + 1, column=letter(column), limit=_LONGEST)
                    # the format says that it is text; only an apostrophe of its own would be taken for ours
                    text = cell if undefused(cell) == cell else defused(cell)
                    sheet.write_string(number, column, text, quoted if defused(cell) != cell else plain)
                elif cell is not None:
                    _write_number(sheet, number, column, cell, plain)
        if rows:
            sheet.autofilter(0, 0, len(rows), len(headings) - 1)
    return stream.getvalue()


def _write_number(sheet: object, row: int, column: int, cell: float, plain: object) -> None:
    """A number as one; as text where sixteen digits would not do."""
    exact = float(f"{cell:.16G}") == cell
    if exact:
        sheet.write_number(row, column, cell)  # type: ignore[attr-defined]
    else:
        sheet.write_string(row, column, repr(cell), plain)  # type: ignore[attr-defined]


def _width(cell: Cell) -> int:
    """How wide a cell is, in narrow letters."""
    text = cell if isinstance(cell, str) else _number(cell)
    return sum(2 if unicodedata.east_asian_width(letter_) in "WF" else 1 for letter_ in text[: _WIDTHS[1]])
