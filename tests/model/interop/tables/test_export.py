"""Unit tables out: what is written comes back as it was, spreadsheets run nothing of it, and other programs find their columns."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from model.counters import CounterType
from model.interop.tables.cells import defused, read_words, undefused, write_words
from model.interop.tables.export import table_bytes
from model.limits import MAX_FIGURE
from model.new import numbered
from model.scenario import Scenario
from tests import strategies
from tests.builders import empty, ruleset
from tests.model.interop.tables.helpers import planned, told, without_types

RULES = ruleset()
KINDS = {
    "starship": ("beam", "missile", "screen", "maintenance"),
    "ground": ("strength",),
}


def rows_of(data: bytes) -> list[list[str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


# -- the law ------------------------------------------------------------------------------------------------------------
printable = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=12)
numbers = st.one_of(st.none(), st.integers(-MAX_FIGURE, MAX_FIGURE), st.floats(-999, 999, allow_nan=False))
words = st.one_of(printable, st.lists(printable, max_size=3), st.integers(0, 9), st.booleans(), st.none())
backs: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.just("blank"),
    st.fixed_dictionaries(
        {},
        optional={
            "state": printable,
            "name": printable,
            "values": st.dictionaries(st.sampled_from(["beam", "strength", "odd"]), numbers, max_size=2),
            "traits": st.dictionaries(strategies.ids, words, max_size=2),
            "more": words,
        },
    ),
)


@st.composite
def types(draw: st.DrawFn) -> list[CounterType]:
    """Counter types as an editor makes them: the figures of their kind are there, null or not."""
    found = []
    for number in range(draw(st.integers(1, 4))):
        kind = draw(st.sampled_from(list(KINDS)))
        values = {column: draw(numbers) for column in KINDS[kind]}
        if draw(st.booleans()):
            values["odd"] = draw(numbers.filter(lambda value: value is not None))
        found.append(
            CounterType(
                id=f"{draw(strategies.ids)}-{number}",
                side=draw(st.sampled_from(["aslan", "solomani", "neutral"])),
                code=draw(printable.filter(lambda text: bool(text.strip()))),
                name=draw(printable),
                name_ja=draw(printable),
                kind=kind,
                count=draw(st.integers(0, 20)),
                build_cost=draw(numbers),
                levy_cost=draw(numbers),
                values=values,
                traits=draw(st.dictionaries(strategies.ids, words, max_size=2)),
                back=draw(backs),
            )
        )
    return found


def holding(found: list[CounterType]) -> Scenario:
    scenario = empty()
    scenario.tables["counter_types"] = numbered(found)
    return scenario


@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
@given(found=types())
def test_what_is_exported_comes_back(suffix: str, found: list[CounterType]) -> None:
    data = table_bytes(found, RULES, suffix)
    anew = planned(data, without_types())
    assert not anew.grave, told(anew)
    assert list(anew.merge.added) == found
    again = planned(data, holding(found))
    assert not again.merge.edit


@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
@pytest.mark.parametrize("code", ["=", "'=", "''=1", "'A", "-", "'-3", "@x"])
def test_an_apostrophe_of_one_s_own_before_a_sign_comes_back(suffix: str, code: str) -> None:
    """Ours says that a text is no formula (`cells.defused`); one that stood there before stays."""
    found = [
        CounterType(id="aslan-a", side="aslan", code=code, kind="starship", values=dict.fromkeys(KINDS["starship"]))
    ]
    assert [row.code for row in planned(table_bytes(found, RULES, suffix), without_types()).merge.added] == [code]


@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
def test_the_mix_of_a_ruleset_comes_back(suffix: str) -> None:
    scenario = empty()
    data = table_bytes(list(scenario.counter_types), RULES, suffix)
    assert list(planned(data, without_types()).merge.added) == list(scenario.counter_types)
    assert planned(data, scenario).marks == ()


@given(words)
def test_words_come_back(value: object) -> None:
    assert read_words(write_words(value)) == value


@given(st.text())
def test_the_apostrophe_comes_off_again(text: str) -> None:
    assert undefused(defused(text)) == text
    assert defused(text)[:1] not in {"=", "+", "-", "@", "\t", "\r"}


# -- spreadsheets -------------------------------------------------------------------------------------------------------
FORMULA = CounterType(
    id="0101",
    side="aslan",
    code="-1",
    name="=1+1",
    name_ja="@a",
    kind="ground",
    count=2,
    build_cost=-3,
    values={"strength": 2.5},
)


def test_texts_that_a_spreadsheet_would_run_are_defused_and_numbers_are_not() -> None:
    header, row = rows_of(table_bytes([FORMULA], RULES, ".csv"))
    cells = dict(zip(header, row, strict=True))
    assert (cells["code"], cells["name"], cells["name_ja"]) == ("'-1", "'=1+1", "'@a")
    assert (cells["build_cost"], cells["strength"], cells["count"]) == ("-3", "2.5", "2")


def test_an_xlsx_holds_texts_as_texts_and_numbers_as_numbers() -> None:
    data = table_bytes([FORMULA], RULES, ".xlsx")
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0)
    header, row = sheet.to_python()
    cells = dict(zip(header, row, strict=True))
    assert (cells["id"], cells["code"], cells["name"]) == ("0101", "-1", "=1+1")
    assert (cells["build_cost"], cells["strength"], cells["count"]) == (-3.0, 2.5, 2.0)
    assert table_bytes([FORMULA], RULES, ".xlsx") == data


# -- other programs -----------------------------------------------------------------------------------------------------
TURNED = CounterType(
    id="a",
    side="aslan",
    code="X",
    name="Guard",
    kind="ground",
    count=3,
    values={"strength": 4},
    back={"values": {"strength": 2}},
)


def test_squib_finds_its_quantity() -> None:
    header, first, second = rows_of(table_bytes([TURNED, FORMULA], RULES, ".csv", "squib"))
    assert header[0] == "qty"
    assert len(set(header)) == len(header)
    cells = dict(zip(header, first, strict=True))
    assert (cells["qty"], cells["figures"], cells["strength"], cells["strength_back"]) == ("3", "4", "4", "2")
    assert dict(zip(header, second, strict=True))["strength_back"] == ""


def test_countersheets_have_their_quantity_first_and_backs_behind_back() -> None:
    header, first, second = rows_of(table_bytes([TURNED, FORMULA], RULES, ".csv", "countersheets"))
    back = header.index("BACK")
    assert (first[0], first[back], second[back]) == ("3", "y", "")
    assert first[header.index("strength")] == "4"
    assert first[back:][header[back:].index("strength")] == "2"
    assert set(second[back:]) == {""}


def test_without_backs_there_is_no_column_for_them() -> None:
    assert "BACK" not in rows_of(table_bytes([FORMULA], RULES, ".csv", "countersheets"))[0]


# -- noise --------------------------------------------------------------------------------------------------------------
cells = st.one_of(
    st.sampled_from(["略号", "code", "数", "count", "ソロマニ勢力", "figures", "beam", "3 3 4", "9-8-9[6]", "-", "7 14", "RT", "back", "json:{", "trait.x", "side", "aslan", "合計", "x3"]),
    st.text(max_size=6),
)  # fmt: skip


@given(st.lists(st.lists(cells, max_size=8), max_size=8))
def test_random_cells_never_raise(table: list[list[str]]) -> None:
    stream = io.StringIO()
    csv.writer(stream).writerows([["code", "figures", "count", "side"], *table])
    found = planned(stream.getvalue().encode(), empty())
    for lang in ("en", "ja"):
        assert all(mark.sentence(lang) for mark in found.marks)
    scenario = empty()
    scenario.apply(found.merge.edit)
    assert all(type_.side in scenario.sides for type_ in scenario.counter_types)
