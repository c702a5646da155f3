"""Editing like a spreadsheet, without a window: texts into cells, blocks, all of it or nothing; and that texts come back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.counters import CounterType
from model.interop.tables.editing import Change, cell_of, columns_for, edit_cells, filled_down, pasted
from model.interop.tables.guess import Column
from model.interop.tables.marks import UnreadableError
from model.interop.tables.sheet import text_of
from tests.builders import empty
from tests.model.interop.tables.helpers import game_of, without_types
from tests.model.interop.tables.test_export import holding, types

COUNT, BEAM = Column("count"), Column("value", "beam")


def test_texts_become_one_edit_that_can_be_undone() -> None:
    scenario = empty()
    before = list(scenario.counter_types)
    edit, marks = edit_cells(
        scenario, game_of(scenario), [Change(7, COUNT, "3"), Change(7, BEAM, "2"), Change(8, COUNT, "4")]
    )
    assert edit is not None
    assert marks == []
    scenario.apply(edit)
    after = list(scenario.counter_types)
    assert [(type_.count, type_.values["beam"]) for type_ in after[7:9]] == [(3, 2), (4, 0)]
    scenario.apply(edit.inverse())
    assert list(scenario.counter_types) == before


def test_one_wrong_text_refuses_them_all() -> None:
    scenario = empty()
    edit, marks = edit_cells(
        scenario, game_of(scenario), [Change(7, COUNT, "3"), Change(7, COUNT, "x"), Change(8, BEAM, "y")]
    )
    assert edit is None
    assert [mark.row for mark in marks] == [1, 2]


@given(types())
def test_every_text_of_a_cell_changes_nothing_when_typed_again(found: list[CounterType]) -> None:
    """What is shown can be copied and pasted back; words lose no more than blanks at their ends."""
    scenario = holding(
        [
            type_.model_copy(
                update={"name": type_.name.strip(), "name_ja": type_.name_ja.strip(), "code": type_.code.strip()}
            )
            for type_ in found
        ]
    )
    game = game_of(scenario)
    changes = [
        Change(key, column, text_of(cell_of(type_, column)))
        for key, type_ in scenario.items("counter_types", CounterType)
        for column in columns_for(list(scenario.counter_types), game)
        if column.role != "id"
    ]
    edit, marks = edit_cells(scenario, game, changes)
    assert marks == []
    assert not edit


@given(st.text(max_size=8), st.sampled_from(["side", "code", "name", "kind", "count", "build_cost", "back"]))
def test_no_text_raises(text: str, role: str) -> None:
    scenario = empty()
    edit, marks = edit_cells(scenario, game_of(scenario), [Change(0, Column(role), text)])
    assert (edit is None) == bool(marks)


COLUMNS = [Column("code"), COUNT, BEAM]
KEYS = [4, 2, 9]


def test_a_block_begins_at_the_first_selected_cell() -> None:
    assert pasted([["a", "1"], ["b", "2"]], KEYS, COLUMNS, {"rows": [1], "columns": [0]}) == [
        Change(2, COLUMNS[0], "a"),
        Change(2, COUNT, "1"),
        Change(9, COLUMNS[0], "b"),
        Change(9, COUNT, "2"),
    ]


def test_a_cell_fills_the_selection_and_a_row_every_selected_row() -> None:
    selected = {"rows": [0, 2], "columns": [1, 2]}
    assert pasted([["7"]], KEYS, COLUMNS, selected) == [
        Change(key, column, "7") for key in (4, 9) for column in (COUNT, BEAM)
    ]
    assert pasted([["7", "8"]], KEYS, COLUMNS, selected) == [
        Change(key, column, text) for key in (4, 9) for column, text in ((COUNT, "7"), (BEAM, "8"))
    ]


@pytest.mark.parametrize("block", [[["1"], ["2"], ["3"]], [["1", "2", "3"]]])
def test_a_block_that_does_not_fit_is_refused(block: list[list[str]]) -> None:
    with pytest.raises(UnreadableError) as error:
        pasted(block, KEYS, COLUMNS, {"rows": [1], "columns": [1]})
    assert error.value.at(0, None).reason("en").endswith("from here there are 2 and 2.")


def test_nothing_selected_or_copied_changes_nothing() -> None:
    assert pasted([], KEYS, COLUMNS, {"rows": [0], "columns": [0]}) == []
    assert pasted([["1"]], KEYS, COLUMNS, {"rows": [], "columns": []}) == []


def test_fill_down_leaves_ids_alone() -> None:
    scenario = empty()
    changes = filled_down(scenario, [7, 8], [COUNT, Column("id")])
    assert changes == [Change(8, COUNT, "11")]


def test_a_mix_without_types_has_the_columns_of_its_ruleset() -> None:
    scenario = without_types()
    names = [column.name for column in columns_for([], game_of(scenario)) if column.role == "value"]
    assert names == ["beam", "missile", "screen", "maintenance", "strength"]
