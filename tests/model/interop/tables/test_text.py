"""Encodings and delimiters are found; cells come back as they were written."""

from __future__ import annotations

import codecs
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.interop.tables.book import open_book, open_text
from model.interop.tables.marks import TableError
from model.interop.tables.text import decode, find_delimiter, split

TEXT = "略号\t数\r\nDD\t０１\r\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (TEXT.encode(), "utf-8"),
        (TEXT.encode("utf-8-sig"), "utf-8"),
        (TEXT.encode("cp932"), "cp932"),
        (TEXT.encode("utf-16"), "utf-16"),
        (codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"), "utf-16"),
        (TEXT.encode("utf-16-le"), "utf-16"),
        (TEXT.encode("utf-16-be"), "utf-16"),
    ],
)
def test_encodings_are_found(data: bytes, encoding: str) -> None:
    assert decode(data) == (TEXT, encoding)


def test_an_encoding_may_be_told() -> None:
    assert decode("ﾃ".encode("cp932") + b"\xe9", "cp1252")[0].endswith("é")
    with pytest.raises(TableError, match="cp932"):
        decode(b"\x80 12", "cp932")


def test_a_stray_nul_does_not_make_utf_16() -> None:
    assert decode(b"a,b\r\n1,\0\r\n") == ("a,b\r\n1,\0\r\n", "utf-8")
    assert decode("《A》\t1\n".encode("utf-16-le")) == ("《A》\t1\n", "utf-16")
    assert decode("a,b".encode("utf-16-be")) == ("a,b", "utf-16")


def test_a_euro_sign_is_no_japanese() -> None:
    assert decode(b"cost \x80;count\n") == ("cost €;count\n", "cp1252")


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("a\tb\n1,5\t2\n", "\t"),
        ("a,b\n1,2\n", ","),
        ("a;b;c\n1,5;2,5;3\n2,5;1;4\n", ";"),
        ('name,count\n"Guard; old",3\n', ","),
        ("表１　一覧\n\na\tb\n3 3, 4\t3\n", "\t"),
        ("nothing to part\n", "\t"),
    ],
)
def test_delimiters_are_found(text: str, delimiter: str) -> None:
    assert find_delimiter(text) == delimiter


def test_quoted_cells_hold_delimiters_and_lines() -> None:
    assert split('a,"b\n""c"", d"\r\n', ",") == [["a", 'b\n"c", d']]


def test_a_quotation_mark_in_a_table_from_a_page_is_one() -> None:
    assert split('"5"" gun\t2\n"5 gun\t3\n', "\t")[1] == ['"5 gun', "3"]


def test_a_quote_without_end_is_told() -> None:
    with pytest.raises(TableError, match="quotation mark"):
        open_text('a,b\n"c,d\n', ",")


def test_zeros_in_front_stay() -> None:
    assert open_text("hex,id\n0101,007\n").sheets[0].cells[1] == ("0101", "007")


def test_an_empty_file_is_told() -> None:
    for data in (b"", b"  \n\n", codecs.BOM_UTF8):
        with pytest.raises(TableError, match="nothing in it"):
            open_book(data)


@given(st.binary(max_size=400))
def test_no_bytes_raise_anything_but_a_sentence(data: bytes) -> None:
    with suppress(TableError):
        open_book(data)
