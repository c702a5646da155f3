"""The star system in the inspector: what is shown, and that each change is one step with the right row."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from model.maprows import HomeMark
from tests.ui.docks.conftest import Table, press, type_text
from ui.docks.inspector.inspector import Inspector

Lay = Callable[..., Table]
Show = Callable[[QWidget], None]


@pytest.fixture
def table(lay: Lay) -> Table:
    return lay()


@pytest.fixture
def inspector(table: Table, shown: Show) -> Inspector:
    made = Inspector(table.workspace)
    shown(made)
    table.select("0304")
    return made


def test_the_head_names_hex_system_and_class(inspector: Inspector) -> None:
    assert inspector.head.title.text() == "Hex 0304"
    assert (inspector.head.name.first, inspector.head.name.second) == ("Maadin", "マーディン")
    assert inspector.head.kind.text() == "Primary system · capital of Solomani"


def test_in_japanese_the_japanese_name_comes_first(lay: Lay, shown: Show) -> None:
    table = lay(lang="ja")
    inspector = Inspector(table.workspace)
    shown(inspector)
    table.select("0304")
    assert (inspector.head.name.first, inspector.head.name.second) == ("マーディン", "Maadin")
    assert inspector.head.kind.text().startswith("第１種星系")


def test_sample_data_is_told_where_a_sample_sheet_lies_and_only_there(lay: Lay, shown: Show) -> None:
    table = lay(sheet=True)
    inspector = Inspector(table.workspace)
    shown(inspector)
    table.select("0304")
    assert inspector.head.sample.isVisible()
    assert not inspector.head.note.isVisible()
    inspector.head.sample.click()
    assert inspector.head.note.isVisible()
    assert "samples of our own invention" in inspector.head.note.text()
    table.select("0807")
    assert not inspector.head.sample.isVisible()


def test_a_name_typed_and_entered_is_one_step(table: Table, inspector: Inspector) -> None:
    type_text(inspector.system.name, "Maadin Prime")
    assert table.system("maadin").name == "Maadin Prime"
    assert table.steps == ["Change system Maadin"]
    table.document.undo()
    table.settle()
    assert inspector.system.name.text() == "Maadin"


def test_tab_goes_through_the_fields_and_commits(table: Table, inspector: Inspector) -> None:
    system = inspector.system
    type_text(system.name, "Enki", enter=False)
    press(system.name, Qt.Key.Key_Tab)
    assert system.name_ja.hasFocus()
    press(system.name_ja, Qt.Key.Key_Tab)
    assert system.class_.hasFocus()
    assert table.system("maadin").name == "Enki"
    assert len(table.steps) == 1


def test_what_is_being_typed_goes_to_the_system_it_was_typed_for(table: Table, inspector: Inspector) -> None:
    type_text(inspector.system.name, "Enki", enter=False)
    table.select("0807")
    assert table.system("maadin").name == "Enki"
    assert inspector.system.name.text() == "Kuzu"


def test_a_class_brings_the_boxes_into_its_bounds_in_one_step(table: Table, inspector: Inspector) -> None:
    inspector.system.class_.choose("tertiary")
    table.settle()
    row = table.system("maadin")
    assert (row.class_, row.surfaces) == ("tertiary", 0)
    assert len(table.steps) == 1
    assert not inspector.system.surfaces.isEnabled()


def test_several_turns_of_one_number_are_one_step(table: Table, inspector: Inspector) -> None:
    stars = inspector.system.stars
    stars.setFocus()
    press(stars, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert table.system("maadin").stars == 3
    assert len(table.steps) == 1
    press(stars, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert table.steps == []


def test_a_side_has_one_capital(table: Table, inspector: Inspector) -> None:
    table.select("0807")
    inspector.system.capital.choose("solomani")
    assert table.system("kuzu").capital_of == "solomani"
    assert table.system("maadin").capital_of is None
    assert table.steps == ["Capital mark of Kuzu"]


def test_a_home_mark_has_a_side_and_a_shape(table: Table, inspector: Inspector) -> None:
    mark = inspector.system.marks[1]
    assert mark.isVisible()
    assert not inspector.system.form.rows[inspector.system.marks[2]].isVisible()
    mark.side.choose("solomani")
    table.settle()
    assert table.system("maadin").home_marks == (None, HomeMark(side="solomani", shape="star"))
    mark.shape.choose("triangle")
    assert table.system("maadin").home_mark(2) == HomeMark(side="solomani", shape="triangle")
    assert table.steps == ["Home mark in Maadin"] * 2
    table.settle()
    mark.side.choose(None)
    assert table.system("maadin").home_marks == ()


@pytest.mark.parametrize(
    ("number", "words"), [("9999", "There is no hex “9999” on this map."), ("0807", "already has a system, Kuzu")]
)
def test_a_hex_where_it_cannot_go_is_refused_in_words(
    table: Table, inspector: Inspector, number: str, words: str
) -> None:
    type_text(inspector.system.hex, number)
    assert words in inspector.system.form.refusal
    assert inspector.system.hex.text() == "0304"
    assert table.steps == []


def test_a_system_moves_with_its_counters_and_stays_selected(table: Table, inspector: Inspector) -> None:
    type_text(inspector.system.hex, "0405")
    assert table.system("maadin").hex == table.hex("0405")
    assert table.stack("0405", "surface") == ["rt-a×2"]
    assert table.steps == ["Move system Maadin to 0405"]
    assert inspector.head.title.text() == "Hex 0405"


def test_removing_a_system_takes_routes_and_counters_and_comes_back_whole(table: Table, inspector: Inspector) -> None:
    inspector.system.remove.click()
    table.settle()
    assert [row.id for row in table.scenario.systems] == ["thorwald", "umbra", "kuzu"]
    assert len(list(table.scenario.routes)) == 1
    assert table.stack("0304", "stellar") == []
    assert table.steps == ["Remove system Maadin"]
    assert inspector.hex.add.isVisible()
    table.document.undo()
    assert len(table.stack("0304", "stellar")) == 5


def test_the_viewer_shows_and_does_not_change(table: Table, inspector: Inspector) -> None:
    inspector.set_editable(False)
    assert inspector.system.name.isReadOnly()
    type_text(inspector.system.name, "Enki")
    press(inspector.system.stars, Qt.Key.Key_Up)
    assert not inspector.system.class_.isEnabled()
    assert not inspector.system.remove.isVisible()
    assert table.steps == []
    table.select("0101")
    assert not inspector.hex.add.isVisible()
