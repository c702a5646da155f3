"""Text tables: in which encoding the bytes are, by which character the cells are parted, and the cells themselves."""

from __future__ import annotations

import codecs
import csv
import io
from collections import Counter
from typing import Final

from model.interop.tables.marks import TableError

ENCODINGS: Final = ("utf-8", "cp932", "utf-16", "cp1252")
"""Encodings of text tables, in the order in which they are tried; UTF-8 and UTF-16 with and without their mark."""

DELIMITERS: Final = ("\t", ";", ",")
_BOMS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_NOT_CP932: Final = frozenset("\x80\xa0\uf8f0\uf8f1\uf8f2\uf8f3")
"""What Python makes of bytes that stand for nothing in CP932; the first is the euro sign of another encoding."""
_SAMPLE: Final = 400
"""Lines from which the delimiter is found."""


def decode(data: bytes, encoding: str = "") -> tuple[str, str]:
    """The text of some bytes, and the encoding (of `ENCODINGS`) by which it was read.

    Args:
        data: what the file holds.
        encoding: the encoding to take; "": found from the bytes.

    Raises:
        TableError: the bytes are no text in that encoding, or in any.
    """
    for name in [encoding] if encoding else _candidates(data):
        text = _decoded(data, name)
        if text is not None:
            return text.removeprefix("\ufeff"), name
    raise TableError("not_text", encoding=encoding or ", ".join(ENCODINGS))


def _candidates(data: bytes) -> list[str]:
    """The encodings worth a try. A mark at the beginning settles it; else UTF-16 shows in its NULs."""
    marked = [name for mark, name in _BOMS if data.startswith(mark)]
    if marked:
        return marked
    return ["utf-16"] if _has_wide_lines(data) else [name for name in ENCODINGS if name != "utf-16"]


def _has_wide_lines(data: bytes) -> bool:
    """Whether most ends of lines are two bytes, one of them NUL; for a single line, whether many bytes are NUL.

    A stray NUL is no sign: it may stand in any text. Nor is every byte 10 the end of a line: 《 of UTF-16 has one.
    """
    ends = data.count(b"\n")
    if not ends:
        return 4 * data.count(0) >= len(data) > 0
    return 2 * max(data.count(b"\n\0"), data.count(b"\0\n")) >= ends


def _decoded(data: bytes, name: str) -> str | None:
    try:
        if name == "utf-16":
            return data.decode(_utf16(data))
        text = data.decode("utf-8-sig" if name == "utf-8" else name)
    except UnicodeDecodeError:
        return None
    return None if name == "cp932" and _NOT_CP932 & set(text) else text


def _utf16(data: bytes) -> str:
    """The byte order of UTF-16 without a mark: the NULs of tabs, digits and ends of lines stand in the upper bytes."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    return "utf-16-le" if data[1::2].count(0) >= data[0::2].count(0) else "utf-16-be"


def find_delimiter(text: str) -> str:
    """The character that parts the cells: tab, semicolon or comma; a tab if nothing parts anything."""
    lines = text.splitlines()[:_SAMPLE]
    return max(DELIMITERS, key=lambda delimiter: _agreement(lines, delimiter))


def _agreement(lines: list[str], delimiter: str) -> tuple[int, int, int]:
    """How well a delimiter explains some lines: lines that it parts, those of the commonest width, and that width."""
    try:
        widths = Counter(len(row) for row in csv.reader(lines, delimiter=delimiter))
    except csv.Error:
        return 0, 0, 0
    parted = {width: times for width, times in widths.items() if width > 1}
    if not parted:
        return 0, 0, 0
    width = max(parted, key=lambda each: (parted[each], each))
    return sum(parted.values()), parted[width], width


def split(text: str, delimiter: str) -> list[list[str]]:
    """The cells of a text, row by row; quotes as spreadsheets write them.

    Raises:
        TableError: a quoted cell does not end, or a cell is too long.
    """
    try:
        return _rows(text, delimiter, csv.QUOTE_MINIMAL)
    except csv.Error as error:
        if delimiter == "\t":  # a table from a page, where a quotation mark is one: 5" gun
            try:
                return _rows(text, delimiter, csv.QUOTE_NONE)
            except csv.Error as other:
                raise TableError("broken_text", detail=other) from other
        raise TableError("broken_text", detail=error) from error


def _rows(text: str, delimiter: str, quoting: int) -> list[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, quoting=quoting, strict=True)  # type: ignore[arg-type]
    try:
        return list(reader)
    except csv.Error as error:
        raise csv.Error(f"{error} ({reader.line_num})") from error
