"""From the bytes of a file, or the text of the clipboard, to sheets. What a file is, its content says, not its name."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Final

from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetTypeEnum, SheetVisibleEnum

from model.interop.tables.biff import check_biff
from model.interop.tables.guard import check_archive
from model.interop.tables.marks import TableError
from model.interop.tables.sheet import Sheet, sheet_of
from model.interop.tables.text import decode, find_delimiter, split
from model.limits import MAX_TABLE_FILE

SUFFIXES: Final = (".csv", ".tsv", ".txt", ".xlsx", ".ods", ".xls")
"""Suffixes of the files that can be read."""

_ZIP: Final = b"PK\x03\x04"
_COMPOUND: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@dataclass(frozen=True, slots=True)
class Book:
    """What was read: its sheets, and for a text how it was understood."""

    sheets: tuple[Sheet, ...]
    encoding: str = ""
    """One of `text.ENCODINGS`; "" where there was nothing to find out."""
    delimiter: str = ""
    """One of `text.DELIMITERS`; "" for a spreadsheet."""


def open_book(data: bytes, encoding: str = "", delimiter: str = "") -> Book:
    """The sheets of a file.

    Args:
        data: its bytes.
        encoding: of a text, "" to find it.
        delimiter: of a text, "" to find it.

    Raises:
        TableError: it is too large, damaged, protected, hostile or nothing of the kind; in one sentence.
    """
    if len(data) > MAX_TABLE_FILE:
        raise TableError("too_large", limit=MAX_TABLE_FILE // (1024 * 1024))
    if data.startswith(_ZIP):
        check_archive(data)
        return Book(_spreadsheet(data))
    if data.startswith(_COMPOUND):
        check_biff(data)
        return Book(_spreadsheet(data))
    text, found = decode(data, encoding)
    return _text(text, found, delimiter)


def open_text(text: str, delimiter: str = "") -> Book:
    """The one sheet of a text from the clipboard; TableError as for a file."""
    if len(text) > MAX_TABLE_FILE:
        raise TableError("too_large", limit=MAX_TABLE_FILE // (1024 * 1024))
    return _text(text.removeprefix("\ufeff"), "", delimiter)


def _text(text: str, encoding: str, delimiter: str) -> Book:
    if not text.strip():
        raise TableError("empty")
    delimiter = delimiter or find_delimiter(text)
    return Book((sheet_of("", split(text, delimiter)),), encoding, delimiter)


def _spreadsheet(data: bytes) -> tuple[Sheet, ...]:
    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(data)) as book:
            names = [
                sheet.name
                for sheet in book.sheets_metadata
                if sheet.typ == SheetTypeEnum.WorkSheet and sheet.visible == SheetVisibleEnum.Visible
            ]
            sheets = [sheet_of(name, book.get_sheet_by_name(name).to_python(skip_empty_area=False)) for name in names]
    except PasswordError as error:
        raise TableError("password") from error
    except (CalamineError, OSError, ValueError) as error:
        raise TableError("damaged", detail=error) from error
    except BaseException as error:
        if type(error).__name__ == "PanicException":  # how the reader, which is not written in Python, says "bug"
            raise TableError("damaged", detail=error) from error
        raise
    found = tuple(sheet for sheet in sheets if sheet.cells)
    if not found:
        raise TableError("empty")
    return found
