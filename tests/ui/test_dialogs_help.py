"""Command search and the list of keys: everything is found, by a few letters and in the language of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.tools import TOOLS
from model.edits.forces import buy
from tests.ui.conftest import Person
from ui.actions import ACTIONS
from ui.dialogs.keys import KeysDialog
from ui.dialogs.search import HINT_ROLE, SearchDialog, score


def search(person: Person, qtbot: QtBot, text: str) -> SearchDialog:
    dialog = SearchDialog(person.window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.line.setText(text)
    return dialog


def shown(dialog: SearchDialog) -> list[str]:
    return [dialog.list.item(index).text() for index in range(dialog.list.count())]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("save", "Save"),
        ("SAVE AS", "Save as…"),
        ("undo", "Undo"),
        ("countersh", "Countersheets…"),
        ("maa", "Maadin"),
        ("マーディン", "Maadin"),
        ("maadn", "Maadin"),
        ("scout", "SC  Scout"),
        ("zoom i", "Zoom in"),
    ],
)
def test_the_best_match_comes_first(at_map: Person, qtbot: QtBot, text: str, first: str) -> None:
    scenario = at_map.document.scenario
    at_map.document.push("Buy", buy(scenario, "solomani", "solomani-sc", 1))
    at_map.settle()
    assert shown(search(at_map, qtbot, text))[0] == first


def test_three_letters_find_only_what_has_them(at_map: Person, qtbot: QtBot) -> None:
    for text in shown(search(at_map, qtbot, "maa")):
        assert "maa" in text.lower()


def test_every_command_that_can_be_chosen_is_found_by_its_text(at_map: Person, qtbot: QtBot) -> None:
    dialog = search(at_map, qtbot, "")
    for spec in ACTIONS:
        action = at_map.window.actions_by_id[spec.id]
        if not action.isEnabled() or spec.id == "search":
            continue
        dialog.line.setText(spec.text.rstrip("…"))
        assert spec.text in shown(dialog)[:2], spec.id


def test_commands_show_their_keys_and_systems_their_hex(at_map: Person, qtbot: QtBot) -> None:
    dialog = search(at_map, qtbot, "Countersheets")
    assert dialog.list.item(0).data(HINT_ROLE) == "Ctrl+P"
    dialog.line.setText("Maadin")
    number = at_map.document.scenario.grid.label(at_map.hex("maadin"))
    assert dialog.list.item(0).data(HINT_ROLE) == f"System  {number}"


def test_a_hex_number_leads_there(at_map: Person, qtbot: QtBot) -> None:
    number = at_map.document.scenario.grid.label(at_map.hex("kuzu"))
    dialog = search(at_map, qtbot, number)
    assert shown(dialog)[0] == f"Go to hex {number}"
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.chosen is not None
    dialog.chosen.run()
    assert at_map.view.cursor_hex == at_map.hex("kuzu")


def test_a_counter_type_is_taken_in_hand(at_map: Person, qtbot: QtBot) -> None:
    dialog = search(at_map, qtbot, "aslan scout")
    dialog.choose()
    assert dialog.chosen is not None
    dialog.chosen.run()
    assert at_map.desk.workspace.type_id == "aslan-sc"
    assert at_map.desk.workspace.side == "aslan"
    assert at_map.tools.tool.id == "counter"


def test_up_and_down_move_within_the_list(at_map: Person, qtbot: QtBot) -> None:
    dialog = search(at_map, qtbot, "zoom")
    assert dialog.list.currentRow() == 0
    QTest.keyClick(dialog.line, Qt.Key.Key_Up)
    assert dialog.list.currentRow() == 0
    for _ in range(30):
        QTest.keyClick(dialog.line, Qt.Key.Key_Down)
    assert dialog.list.currentRow() == dialog.list.count() - 1


def test_nothing_found_is_said_and_enter_does_nothing(at_map: Person, qtbot: QtBot) -> None:
    dialog = search(at_map, qtbot, "qqqqq")
    assert shown(dialog) == ["Nothing found"]
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.chosen is None
    assert dialog.isVisible()


def test_on_the_start_page_it_finds_commands(person: Person, qtbot: QtBot) -> None:
    assert shown(search(person, qtbot, "open"))[0] == "Open…"
    assert shown(search(person, qtbot, "0512")) == ["Nothing found"]


@pytest.mark.parametrize(
    ("better", "worse"),
    [("save as file", "autosave"), ("zoom in", "the zoom in"), ("maadin", "madinah")],
)
def test_what_begins_so_goes_before_what_only_resembles(better: str, worse: str) -> None:
    wanted = better.split(maxsplit=1)[0]
    assert score(wanted, better) > score(wanted, worse)


def test_the_list_of_keys_names_every_key_there_is(at_map: Person, qtbot: QtBot) -> None:
    dialog = KeysDialog(at_map.window)
    qtbot.addWidget(dialog)
    texts = {label.text() for label in dialog.findChildren(QLabel)}
    for spec in ACTIONS:
        if spec.keys:
            assert "  ".join(spec.keys) in texts, spec.id
    assert {tool.shortcut for tool in TOOLS} <= texts


def test_the_list_of_keys_is_there_without_a_scenario(person: Person, qtbot: QtBot) -> None:
    dialog = KeysDialog(person.window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert "Select and move" in {label.text() for label in dialog.findChildren(QLabel)}
