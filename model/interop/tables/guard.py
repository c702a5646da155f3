"""Packed spreadsheets (XLSX, ODS) are looked through before they are read: a small file may hold a very large one.

Two things can be huge: what comes out of the archive, and the rectangle around the written cells, which the reader
lays out whole: two cells at opposite corners of a sheet are 17 thousand million. Both are counted here, piece by piece.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import Final
from xml.parsers import expat

from model.interop.tables.marks import TableError
from model.limits import MAX_TABLE_CELLS, MAX_TABLE_MEMBERS, MAX_TABLE_UNPACKED

_PIECE: Final = 1 << 16
_MOST: Final = 1 << 40
"""Beyond every sheet: where a number of the file is nonsense."""


def check_archive(data: bytes) -> None:
    """Look through a ZIP.

    Raises:
        TableError: it is no spreadsheet, damaged, protected, or holds more than the limits allow.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            _check_members(archive)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError) as error:
        raise TableError("damaged", detail=error) from error
    except RuntimeError as error:  # how zipfile says that a member is encrypted
        raise TableError("password") from error


def _check_members(archive: zipfile.ZipFile) -> None:
    members = archive.infolist()
    names = [member.filename for member in members]
    if len(members) > MAX_TABLE_MEMBERS:
        raise TableError("many_members", limit=MAX_TABLE_MEMBERS)
    if sum(member.file_size for member in members) > MAX_TABLE_UNPACKED:
        raise TableError("unpacked", limit=MAX_TABLE_UNPACKED // (1024 * 1024))
    if len(set(names)) < len(names):
        raise TableError("damaged", detail="ZIP")
    if len({"xl/workbook.xml", "content.xml"} & set(names)) != 1:  # of neither kind, or of both at once
        raise TableError("no_spreadsheet")
    left = MAX_TABLE_UNPACKED
    for member in members:
        extent = _Extent(ods=member.filename == "content.xml")
        with archive.open(member) as stream:
            first = True
            while piece := stream.read(_PIECE):
                left -= len(piece)
                if left < 0:
                    raise TableError("unpacked", limit=MAX_TABLE_UNPACKED // (1024 * 1024))
                if first:
                    extent.begin(piece)
                    first = False
                extent.feed(piece)


class _Extent:
    """The rectangle around the cells that one XML member writes, seen without keeping the member."""

    def __init__(self, *, ods: bool) -> None:
        self._parser: expat.XMLParserType | None = None
        self._start: Callable[[str, Mapping[str, str]], None] = self._start_ods if ods else self._start_xlsx
        self._row = self._column = 0
        self._box: list[int] | None = None
        self._repeat = 1
        self._cell: tuple[int, int] | None = None
        self._ods = ods

    def begin(self, piece: bytes) -> None:
        """Look at the first bytes: what does not begin as XML is a picture or the like, and is not looked at."""
        if not piece.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0").startswith(b"<"):
            return
        parser = expat.ParserCreate()
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._element
        parser.EndElementHandler = self._end
        if self._ods:
            parser.CharacterDataHandler = self._characters
        self._parser = parser

    def feed(self, piece: bytes) -> None:
        if self._parser is not None:
            try:
                self._parser.Parse(piece, False)
            except expat.ExpatError as error:
                raise TableError("damaged", detail=error) from error

    def _doctype(self, *_: object) -> None:
        raise TableError("damaged", detail="DOCTYPE")

    def _element(self, name: str, attributes: Mapping[str, str]) -> None:
        self._start(name.rpartition(":")[2], attributes)

    def _wrote(self, row: int, last_row: int, column: int, last_column: int) -> None:
        box = self._box
        if box is None:
            self._box = box = [row, last_row, column, last_column]
        box[:] = min(box[0], row), max(box[1], last_row), min(box[2], column), max(box[3], last_column)
        if (box[1] + 1) * (box[3] + 1) > MAX_TABLE_CELLS:
            raise TableError("too_many_cells", limit=MAX_TABLE_CELLS)

    # -- XLSX: <row r="7"><c r="B7"><v>…, where r may be missing and is then the next ----------------------------------
    def _start_xlsx(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "row":
            self._row = _number(attributes.get("r"), self._row + 1)
            self._column = 0
        elif name == "c":
            reference = attributes.get("r")
            self._row, self._column = _reference(reference) if reference else (self._row, self._column + 1)
        elif name in ("v", "is", "t", "f"):
            self._wrote(self._row, self._row, self._column, self._column)

    # -- ODS: rows and cells follow each other, some standing for many -------------------------------------------------
    def _start_ods(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "table":
            self._row = self._column = 0
            self._box = None
        elif name == "table-row":
            self._repeat = _number(attributes.get("table:number-rows-repeated"), 1)
            self._column = 0
        elif name in ("table-cell", "covered-table-cell"):
            last = self._column + _number(attributes.get("table:number-columns-repeated"), 1) - 1
            self._cell = (self._column, last)
            if any(key.startswith("office:") or key == "table:formula" for key in attributes):
                self._wrote_cell()
            self._column = last + 1

    def _characters(self, _text: str) -> None:
        if self._cell is not None:
            self._wrote_cell()

    def _wrote_cell(self) -> None:
        if self._cell is not None:
            self._wrote(self._row, self._row + self._repeat - 1, *self._cell)

    def _end(self, name: str) -> None:
        if not self._ods:
            return
        local = name.rpartition(":")[2]
        if local in ("table-cell", "covered-table-cell"):
            self._cell = None
        elif local == "table-row":
            self._row += self._repeat


def _number(text: str | None, usual: int) -> int:
    if text is None:
        return usual
    return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else _MOST


def _reference(text: str) -> tuple[int, int]:
    """Row and column, from 1, of a cell such as B7; far beyond every sheet if it is none."""
    letters = text.rstrip("0123456789")
    if not letters.isascii() or not letters.isalpha() or len(letters) > 6:
        return _MOST, _MOST
    column = 0
    for character in letters.upper():
        column = column * 26 + ord(character) - 64
    return _number(text[len(letters) :], _MOST), column
