"""Spreadsheets: XLSX, ODS and XLS give the same cells as a text; hostile ones end in one sentence, soon and in little memory."""

from __future__ import annotations

import struct
import tracemalloc
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.interop.tables.book import open_book
from model.interop.tables.marks import TableError
from model.limits import MAX_TABLE_UNPACKED
from tests.builders import empty
from tests.model.interop.tables import books
from tests.model.interop.tables.helpers import cells_of, planned, unit_table, without_types
from tests.model.interop.tables.printed import LINES

TABLE = [line.split("\t") for line in LINES]


def sheet_xml(cells: dict[str, str]) -> str:
    """Cells as inline strings, one a row."""
    return "".join(f'<row><c r="{at}" t="inlineStr"><is><t>{text}</t></is></c></row>' for at, text in cells.items())


# -- the formats --------------------------------------------------------------------------------------------------------
def test_an_ods_gives_the_unit_table() -> None:
    found = planned(books.ods(TABLE), without_types())
    assert [cells_of(type_) for type_ in found.merge.added] == unit_table()


def test_an_xls_gives_the_unit_table() -> None:
    cells: dict[tuple[int, int], str | float] = {
        (row, column): float(text) if text.isascii() and text.isdigit() else text
        for row, line in enumerate(TABLE)
        for column, text in enumerate(line)
        if text
    }
    found = planned(books.xls(cells), without_types())
    assert [cells_of(type_) for type_ in found.merge.added] == unit_table()


def test_whole_numbers_have_no_point() -> None:
    (sheet,) = open_book(books.ods([["a", 2.0, 2.5]])).sheets
    assert sheet.cells == (("a", "2", "2.5"),)


def test_a_table_may_begin_anywhere() -> None:
    (sheet,) = open_book(books.xlsx(sheet_xml({"C3": "code"}))).sheets
    assert sheet.cells[2] == ("", "", "code")


def test_a_cell_that_became_a_date_is_marked() -> None:
    """`3-4-3` typed into a spreadsheet is the third of April; nobody can tell what it was."""
    date = '<table:table-cell office:value-type="date" office:date-value="2003-04-03"><text:p>x</text:p></table:table-cell>'
    words = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{word}</text:p></table:table-cell>'
        for word in ("side", "code", "count", "figures")
    )
    cells = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{word}</text:p></table:table-cell>'
        for word in ("aslan", "DD", "2")
    )
    inside = f'<table:table table:name="S"><table:table-row>{words}</table:table-row><table:table-row>{cells}{date}</table:table-row></table:table>'
    found = planned(books.ods(inside=inside), without_types())
    assert [mark.sentence("en") for mark in found.grave] == [
        "Row 2, column D: The spreadsheet has made a date of this (2003-04-03). Format the cell as text and type the figures again."
    ]


def test_hidden_sheets_are_not_read() -> None:
    assert [sheet.name for sheet in open_book(books.ods([["a"]], [["b"]])).sheets] == ["S0", "S1"]


# -- hostile files ------------------------------------------------------------------------------------------------------
FAR = {
    "xlsx": books.xlsx(sheet_xml({"A1": "a", "XFD1048576": "b"})),
    "xlsx by its rows": books.xlsx('<row r="1"><c><v>1</v></c></row><row r="1048576"><c r="ZZZ1048576"><v>1</v></c></row>'),
    "xlsx with an odd reference": books.xlsx(sheet_xml({"A99999999999999": "a"})),
    "ods": books.ods(
        inside='<table:table><table:table-row table:number-rows-repeated="1048576"><table:table-cell '
        'table:number-columns-repeated="16384" office:value-type="float" office:value="1"/></table:table-row></table:table>'
    ),
    "ods with text only": books.ods(
        inside='<table:table><table:table-row table:number-rows-repeated="1048576"><table:table-cell '
        'table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row></table:table>'
    ),
    "xls": books.xls({(0, 0): "a", (65535, 65000): "b"}),
    "xls by what it states": books.xls({(0, 0): "a"}, books.record(0x0200, struct.pack("<IIHHH", 0, 65536, 0, 65535, 0))),
    "xls by several in one": books.xls({(0, 0): "a"}, books.record(0x00BD, struct.pack("<HHHIHIH", 60000, 0, 0, 0, 0, 0, 65000))),
}  # fmt: skip


@pytest.mark.parametrize("data", FAR.values(), ids=FAR)
def test_cells_far_apart_are_refused_before_they_are_laid_out(data: bytes) -> None:
    tracemalloc.start()
    begun = perf_counter()
    with pytest.raises(TableError, match="spans more than 2,000,000 cells"):
        open_book(data)
    assert perf_counter() - begun < 2
    assert tracemalloc.get_traced_memory()[1] < 32 * 1024 * 1024
    tracemalloc.stop()


def test_an_archive_larger_inside_than_allowed_is_refused() -> None:
    data = books.xlsx("", {"xl/media/image1.png": bytes(MAX_TABLE_UNPACKED + 1)})
    assert len(data) < 1_000_000
    with pytest.raises(TableError, match="larger than 128 MB"):
        open_book(data)


def test_an_archive_that_lies_about_its_size_is_refused() -> None:
    data = bytearray(books.xlsx("", {"xl/z.xml": b"<a>" + bytes(MAX_TABLE_UNPACKED + 1)}))
    stated = struct.pack("<I", MAX_TABLE_UNPACKED + 4)
    while (at := data.find(stated)) >= 0:
        data[at : at + 4] = struct.pack("<I", 10)
    with pytest.raises(TableError):
        open_book(bytes(data))


def test_many_members_and_two_of_one_name_are_refused() -> None:
    with pytest.raises(TableError, match="more than 2,000 parts"):
        open_book(books.xlsx("", {f"xl/{number}": "" for number in range(2001)}))
    twice = books.packed({"xl/workbook.xml": "<a/>", "xl/workbook.xmk": "<b/>"}).replace(
        b"xl/workbook.xmk", b"xl/workbook.xml"
    )
    with pytest.raises(TableError, match="damaged"):
        open_book(twice)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (books.packed({"word/document.xml": "<a/>"}), "no spreadsheet that can be read"),
        (books.packed({"xl/workbook.xml": "<a/>", "content.xml": "<a/>"}), "no spreadsheet that can be read"),
        (books.xlsx('<row><c r="A1">'), "damaged"),
        (books.xlsx("", {"xl/x.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'}), "damaged"),
        (books.xlsx(""), "nothing in it"),
        (b"PK\x03\x04 and nothing", "damaged"),
        (books.compound(b"", "Notes"), "no spreadsheet that can be read"),
        (books.xls({(0, 0): "a"}, books.record(0x002F, b"\1\0")), "protected by a password"),
        (books.xls({(0, 0): "a"}, books.record(0x00FC, struct.pack("<II", 1, 0x7FFFFFFF))), "damaged"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "damaged"),
    ],
)
def test_what_is_no_table_is_told_in_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(TableError, match=sentence):
        open_book(data)


def test_a_table_of_too_many_columns_or_letters_is_refused() -> None:
    with pytest.raises(TableError, match="1,001 columns"):
        open_book((",".join("a" * 1001) + "\n").encode())
    with pytest.raises(TableError, match="row 2 has more than 10,000 characters"):
        open_book(b"a,b\n" + b"x" * 10_001 + b",1\n")


SEEDS = (
    books.ods([["code", 2.0]]),
    books.xlsx(sheet_xml({"A1": "code", "B2": "x"})),
    books.xls({(0, 0): "code", (1, 1): 3.0}),
)


@given(st.sampled_from(SEEDS), st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 255)), min_size=1, max_size=6))
def test_spoilt_spreadsheets_end_in_a_sentence(seed: bytes, changes: list[tuple[int, int]]) -> None:
    data = bytearray(seed)
    for at, value in changes:
        data[at % len(data)] = value
    try:
        planned(bytes(data), empty())
    except TableError:
        return
