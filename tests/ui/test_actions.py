"""The table of commands: unique, reachable, translated, without double keys, and every one works on the sample."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QContextMenuEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from editor.tools import TOOLS
from model.edits.forces import buy
from tests.ui.conftest import Person
from ui.actions import ACTIONS, MENUS, text_of
from ui.language import use_language
from ui.messages import Answer
from ui.overlay_actions import KEYS as OVERLAY_KEYS

VIEW_KEYS = [
    "Left", "Right", "Up", "Down", "Ctrl+Left", "Ctrl+Right", "Ctrl+Up", "Ctrl+Down", "Return", "Enter", "Space", "Home",
    "+", "=", "-", "Esc", "Backspace", "[", "]", "P", "PgUp", "PgDown",
]  # fmt: skip
"""What the map and its tools do with keys themselves (`editor.view.map_view`, `editor.tools`)."""
SHARED = {"Ctrl++", "Ctrl+=", "Ctrl+-", "Ctrl+0", "Del"}
"""Keys that the view understands too, with the same meaning, for windows without a menu."""


def test_ids_are_unique_and_name_a_menu() -> None:
    ids = [spec.id for spec in ACTIONS]
    assert [id for id, count in Counter(ids).items() if count > 1] == []
    assert {spec.menu for spec in ACTIONS} <= {key for key, _ in MENUS}


def test_no_key_has_two_meanings() -> None:
    keys = [QKeySequence(key).toString() for spec in ACTIONS for key in spec.keys]
    keys += [QKeySequence(key).toString() for key in OVERLAY_KEYS]
    tools = [QKeySequence(tool.shortcut).toString() for tool in TOOLS]
    everything = keys + tools + [QKeySequence(key).toString() for key in VIEW_KEYS]
    assert "" not in everything
    assert [key for key, count in Counter(everything).items() if count > 1] == []


def test_no_command_takes_a_letter_away_from_text_fields() -> None:
    """A command of the window works everywhere, in the middle of a name too: letters and digits are not for it."""
    for spec in ACTIONS:
        for key in spec.keys:
            assert re.search(r"Ctrl|F\d|Del", key), f"{spec.id}: {key}"


def test_tools_have_a_key_of_one_letter_each() -> None:
    keys = [tool.shortcut for tool in TOOLS]
    assert all(len(key) == 1 and key.isupper() for key in keys)
    assert len(set(keys)) == len(keys)


def test_keys_that_view_and_window_share_mean_the_same(at_map: Person) -> None:
    assert {key for spec in ACTIONS for key in spec.keys} >= SHARED - {"Del"}
    at_map.view.setFocus()
    before = at_map.view.zoom
    at_map.do("zoom_in")
    assert at_map.view.zoom > before


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_command_has_a_text_of_its_own(qapp: QApplication, lang: str) -> None:
    use_language(qapp, lang)
    texts = {spec.id: text_of(spec) for spec in ACTIONS}
    use_language(qapp, "en")
    assert len(set(texts.values())) == len(texts)
    for id, text in texts.items():
        assert text.strip(), id
        if lang == "ja":
            assert re.search("[぀-ヿ一-鿿]", text), f"{id} is not translated: {text}"


def in_menus(menu: QMenu) -> Iterator[str]:
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from in_menus(inner)
        elif action.objectName():
            yield action.objectName()


def test_every_command_is_in_one_menu(person: Person) -> None:
    found = [name for key, _ in MENUS for name in in_menus(person.window.menu(key))]
    assert sorted(found) == sorted(spec.id for spec in ACTIONS)


def test_access_keys_of_menus_differ(qapp: QApplication, person: Person) -> None:
    letters = [re.findall("&(.)", action.text()) for action in person.window.menuBar().actions()]
    flat = [letter.lower() for found in letters for letter in found]
    assert len(flat) == len(MENUS)
    assert len(set(flat)) == len(flat)


def test_tooltips_name_the_keys(person: Person) -> None:
    assert person.window.actions_by_id["save"].toolTip() == "Save  (Ctrl+S)"
    assert person.window.actions_by_id["open"].toolTip() == "Open  (Ctrl+O)"


@pytest.mark.parametrize("spec", ACTIONS, ids=lambda spec: spec.id)
def test_a_command_works_on_the_sample(at_map: Person, spec: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """With something to undo, redo, select, find and save; dialogs are opened and cancelled."""
    from ui.actions import ActionSpec  # noqa: PLC0415 - the type alone

    assert isinstance(spec, ActionSpec)
    shown: list[str] = []

    def exec_(dialog: QDialog) -> int:
        dialog.show()
        at_map.settle()
        shown.append(type(dialog).__name__)
        dialog.reject()
        return 0

    monkeypatch.setattr(QDialog, "exec", exec_)
    document = at_map.document
    for _ in range(2):
        document.push("Buy", buy(document.scenario, "solomani", "solomani-sc", 1))
    document.undo_stack.undo()
    at_map.click(at_map.hex("maadin"))
    at_map.desk.take_in_hand("solomani", "solomani-sc")
    document.overlays.show("control", True)
    QApplication.clipboard().setText("code,count,strength,side\nRT,3,4,aslan\n")
    answers = at_map.dialogs
    answers.files += [None] * 3
    answers.texts += ["maadin"] * 2
    answers.unsaved_answers += [Answer.CANCEL] * 2
    answers.confirm_answers += [False] * 2
    if spec.needs in {"file", "changed", "odds"}:
        assert not at_map.can(spec.id)  # a sample has no file to go back to, and its game no such attacks
        return
    at_map.do(spec.id)
    assert answers.errors == []
    dialogs = {
        "settings": "SettingsDialog", "export": "ExportDialog", "print_map": "MapPrintDialog", "sheets": "SheetsDialog",
        "papers": "PapersDialog", "faces": "FacesDialog",
        "unit_table": "UnitTableDialog", "export_table": "ExportTableDialog", "paste_table": "ImportTableDialog",
        "search": "SearchDialog", "keys": "KeysDialog", "map_size": "MapSizeDialog", "crop_map": "MapSizeDialog",
        "shift_map": "MapSizeDialog", "turn_map": "TurnMapDialog", "hex_numbers": "HexNumbersDialog",
        "hexes": "HexesDialog", "go_to": "SearchDialog", "replace_terrain": "ReplaceDialog", "draw_tiles": "SeedDialog",
        "draw_neutrals": "SeedDialog", "complete_force": "CompleteForceDialog", "random_setup": "RandomSetupDialog",
        "export_setup": "ExportSetupDialog", "rulesets": "RulesetsDialog", "reports": "ReportsDialog",
    }  # fmt: skip
    assert shown == ([dialogs[spec.id]] if spec.id in dialogs else [])
    if spec.id == "about":
        assert len(answers.abouts) == 1


def test_commands_for_scenarios_are_off_on_the_start_page(person: Person) -> None:
    on = {spec.id for spec in ACTIONS if person.can(spec.id)}
    assert on == {"new", "open", "import_map", "rulesets", "settings", "quit", "search", "keys", "about"}


def test_the_menu_of_the_map_names_what_is_under_it(at_map: Person) -> None:
    at_map.view.go_to(at_map.hex("maadin"))
    at = at_map.point(at_map.hex("maadin"))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, at_map.view.viewport().mapToGlobal(at))
    QApplication.sendEvent(at_map.view.viewport(), event)
    menu = at_map.view.findChild(QMenu)
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts[:6] == ["Inspect", "Delete star system", "Cut", "Copy", "Paste here", "Duplicate"]
    assert texts[6:] == ["Select the same kind", "Grow by a hex", "Shrink by a hex"]
    selection = at_map.desk.workspace.selection
    assert selection is not None
    assert selection.hex == at_map.hex("maadin")
    menu.close()
    at_map.settle()
    assert at_map.view.findChild(QMenu) is None


def test_without_a_selected_type_buying_asks_for_one(at_map: Person) -> None:
    at_map.desk.workspace.take_type(None)
    at_map.do("buy")
    assert at_map.said == "Choose a counter type in the counter mix first."
    assert at_map.steps == []


def test_a_side_without_a_budget_buys_nothing(at_map: Person) -> None:
    """Neutral counters are drawn, not bought: a purchase would change the file where nobody sees it."""
    at_map.desk.take_in_hand("neutral", "neutral-m-c")
    at_map.do("buy")
    assert at_map.said == "Neutral buys no counters in this game: drag them from the counter mix onto the map."
    assert at_map.steps == []


def test_buy_and_return_are_steps_by_name(at_map: Person) -> None:
    at_map.desk.take_in_hand("aslan", "aslan-sc")
    before = at_map.document.scenario.forces["aslan"].bought("aslan-sc")
    at_map.do("buy")
    assert at_map.document.scenario.forces["aslan"].bought("aslan-sc") == before + 1
    at_map.do("return_one")
    assert at_map.document.scenario.forces["aslan"].bought("aslan-sc") == before
    assert len(at_map.steps) == 2
    assert all("Scout" in step for step in at_map.steps)
