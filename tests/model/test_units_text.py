"""A `units.csv` changed cell by cell: rows that are not meant stay to the letter."""

from __future__ import annotations

import csv
import io
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.storage.rulesets import ruleset_ids
from model.units_text import UnitsText

SMALL = """side,code,name,attack
red,INF,"Infantry, first",2

blue, GUN ,"The ""Big"" guns",5
red,CAV,Cavalry"""
"""A comma and quotes within cells, blanks around one, an empty line, a row that is too short, no end of the last line."""

cells = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=6)
tables = st.lists(st.lists(cells, min_size=2, max_size=2), min_size=1, max_size=5)


def table(text: str) -> list[list[str]]:
    """What a reader of CSV finds, empty lines left out."""
    return [row for row in csv.reader(io.StringIO(text, newline="")) if any(cell.strip() for cell in row)]


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_file_that_is_not_changed_stays_to_the_letter(id: str) -> None:
    file = resources.files("scenarios").joinpath("rulesets", id, "units.csv")
    text = file.read_text(encoding="utf-8")
    assert UnitsText(text).text == text


def test_a_cell_changes_in_its_row_alone() -> None:
    units = UnitsText(SMALL)
    assert (len(units), units.value(1, "code"), units.value(2, "attack")) == (3, "GUN", "")
    units.set_value(1, "attack", "6")
    assert units.text == SMALL.replace('blue, GUN ,"The ""Big"" guns",5', 'blue, GUN ,"The ""Big"" guns",6')
    units.set_value(0, "attack", "2")
    units.set_value(2, "defence", "")
    assert units.columns == ["side", "code", "name", "attack"], "nothing was to be written"


def test_a_column_comes_when_something_is_written_into_it_and_goes_from_all_rows() -> None:
    units = UnitsText(SMALL)
    units.set_value(2, "defence", "1")
    assert table(units.text) == [
        ["side", "code", "name", "attack", "defence"],
        ["red", "INF", "Infantry, first", "2", ""],
        ["blue", " GUN ", 'The "Big" guns', "5", ""],
        ["red", "CAV", "Cavalry", "", "1"],
    ]
    units.drop_column("name")
    units.drop_column("speed")
    assert table(units.text)[1] == ["red", "INF", "2", ""]


def test_rows_are_added_moved_and_removed() -> None:
    units = UnitsText(SMALL)
    assert units.add_row({"side": "blue", "code": "HQ"}) == 3
    assert units.text.endswith("red,CAV,Cavalry\nblue,HQ,,\n")
    assert units.add_row({"side": "blue", "code": "MIL"}, 0) == 0
    assert units.move_row(0, 2) == 2
    assert units.move_row(3, 9) == 4
    assert [units.value(row, "code") for row in range(len(units))] == ["INF", "GUN", "MIL", "HQ", "CAV"]
    units.remove_row(1)
    assert (
        units.text
        == """side,code,name,attack
red,INF,"Infantry, first",2

blue,MIL,,
blue,HQ,,
red,CAV,Cavalry
"""
    )


def test_lines_are_those_that_faults_name() -> None:
    units = UnitsText(SMALL.replace("Infantry, first", "Infantry,\nfirst"))
    reader = csv.reader(io.StringIO(units.text, newline=""))
    lines = [reader.line_num for row in reader if row][1:]
    assert [units.line_of(row) for row in range(len(units))] == lines == [3, 5, 6]


def test_the_ends_of_lines_stay_what_they_are() -> None:
    units = UnitsText("side,code\r\nred,A\r\n")
    units.set_value(0, "code", "B")
    units.add_row({"side": "blue"})
    assert units.text == "side,code\r\nred,B\r\nblue,\r\n"


@pytest.mark.parametrize("text", ["", "\n\n", 'a,b\n"x'])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"header|end of data"):
        UnitsText(text)


@given(tables)
def test_what_is_written_reads_back(rows: list[list[str]]) -> None:
    """Whatever stands in a cell, its blanks at both ends aside."""
    units = UnitsText("side,code\n")
    for side, code in rows:
        units.add_row({"side": side, "code": code})
    read = table(UnitsText(units.text).text)[1:]
    assert read == [row for row in rows if any(cell.strip() for cell in row)]
