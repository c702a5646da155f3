"""Everything by keyboard: one long walk from the start page to a saved scenario, and each pane on its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor import steps
from editor.selection import Selection
from editor.tools.paste import PasteTool
from model.checks.findings import Level
from model.counters import Placement
from model.edits.forces import buy
from model.hexgrid import Hex
from model.storage.read import load
from tests.ui.conftest import CTRL, NONE, SHIFT, Person
from ui.dialogs.search import SearchDialog
from ui.held_keys import TAP_MS
from ui.widgets.file_card import FileCard

K = Qt.Key


def tab_to(person: Person, kind: type[QWidget]) -> None:
    """Press Tab until a widget of a kind has the focus."""
    for _ in range(40):
        if isinstance(person.focus(), kind):
            return
        person.key(K.Key_Tab)
    raise AssertionError(f"Tab never reaches a {kind.__name__}")


def empty_hex(person: Person, beside: Hex) -> Hex:
    """A hex of empty space without a system, straight below another."""
    scenario = person.document.scenario
    taken = {system.hex for system in scenario.systems}
    column, row = scenario.grid.offset(beside)
    return next(hex for down in range(1, 20) if (hex := scenario.grid.hex(column, row + down)) not in taken)


def walk(person: Person, to: Hex) -> None:
    """Move the hex cursor with the arrow keys."""
    grid = person.document.scenario.grid
    assert person.view.cursor_hex is not None
    column, row = grid.offset(person.view.cursor_hex)
    target_column, target_row = grid.offset(to)
    for _ in range(abs(target_column - column)):
        person.key(K.Key_Right if target_column > column else K.Key_Left)
    for _ in range(abs(target_row - row)):
        person.key(K.Key_Down if target_row > row else K.Key_Up)
    assert person.view.cursor_hex == to


def type_and_enter(dialog: SearchDialog) -> bool:
    """Somebody who types a name into the search and presses Enter."""
    dialog.show()
    QTest.keyClicks(dialog.line, "Maadin")
    QTest.keyClick(dialog.line, K.Key_Return)
    return bool(dialog.result())


def test_a_whole_evening_without_a_mouse(person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A sample from the start page.
    tab_to(person, FileCard)
    person.key(K.Key_Return)
    assert person.desk.title() == "Border War"
    assert person.focus() is person.view

    # To a system.
    maadin = person.hex("maadin")
    monkeypatch.setattr("ui.controllers.editing.run_dialog", type_and_enter)
    person.key(K.Key_G, modifiers=CTRL)
    person.window.activateWindow()  # what closing a dialog does on a desktop
    person.settle()
    assert person.view.cursor_hex == maadin
    assert person.focus() is person.view

    # A counter from the mix, placed there with Enter.
    scenario = person.document.scenario
    before = len(list(scenario.placements))
    had = sum(row.count for row in scenario.placements if row.type == "solomani-sc")
    person.key(K.Key_F, modifiers=CTRL)
    assert person.focus() is person.desk.left_dock.mix.filter
    person.type("scout")
    person.key(K.Key_Down)
    assert person.focus() is person.desk.left_dock.mix.list
    assert person.desk.workspace.type_id == "solomani-sc"
    person.key(K.Key_Return)
    assert person.focus() is person.view
    person.key(K.Key_Return)
    assert sum(row.count for row in scenario.placements if row.type == "solomani-sc") == had + 1
    assert person.steps == [steps.buy_and_place("Scout", scenario.grid.label(maadin))]

    # Undo.
    person.key(K.Key_Z, modifiers=CTRL)
    assert person.steps == []
    assert len(list(scenario.placements)) == before

    # A new system, and a route to it.
    space = empty_hex(person, maadin)
    person.key(K.Key_S)
    walk(person, space)
    person.key(K.Key_Return)
    new = next(system for system in scenario.systems if system.hex == space)
    person.key(K.Key_L)
    person.key(K.Key_Return)
    walk(person, maadin)
    person.key(K.Key_Return)
    assert {"maadin", new.id} in [set(route.ends) for route in scenario.routes]

    # Terrain.
    person.key(K.Key_B)
    walk(person, empty_hex(person, space))
    painted = person.view.cursor_hex
    assert painted is not None
    person.key(K.Key_Return)
    assert scenario.terrain_at(painted) == person.desk.workspace.options.terrain

    # A problem: one counter too many; F8 goes there, Ctrl+. mends it.
    for _ in range(4):
        person.document.push("Buy", buy(scenario, "solomani", "solomani-b2", 1))
    person.document.settle()
    errors = [found for found in person.document.findings if found.level is Level.ERROR]
    assert errors
    count = len(person.document.findings)
    for _ in range(count):
        person.key(K.Key_F8)
        problem = person.desk.problems.current
        if problem is not None and problem.fix:
            break
    else:
        raise AssertionError("F8 never came to a problem with a fix")
    person.key(K.Key_Period, modifiers=CTRL)
    assert person.steps[-1] == problem.fix
    assert problem.finding not in person.document.findings

    # Save.
    target = tmp_path / "evening.hexmuster.json"
    person.dialogs.files.append(target)
    person.key(K.Key_S, modifiers=CTRL)
    assert target.read_bytes() == person.document.snapshot_bytes()
    assert not person.window.isWindowModified()
    assert {system.id for system in load(target).scenario.systems} >= {"maadin", new.id}
    assert person.dialogs.errors == []


def test_f6_goes_round_the_panes(at_map: Person) -> None:
    desk = at_map.desk
    desk.workspace.select(None)
    at_map.view.setFocus()
    seen: list[str] = []
    for _ in range(5):
        focus = at_map.focus()
        panes = {"map": desk.view, **{dock.objectName(): dock for dock in desk.docks}}
        seen.append(next(name for name, pane in panes.items() if focus is pane or (focus and pane.isAncestorOf(focus))))
        at_map.key(K.Key_F6)
    assert seen == ["map", "left_dock", "right_dock", "bottom_dock", "map"]


def test_f6_leaves_out_what_is_hidden(at_map: Person) -> None:
    at_map.do("left_dock")
    at_map.view.setFocus()
    at_map.key(K.Key_F6)
    focus = at_map.focus()
    assert focus is not None
    assert at_map.desk.right_dock.isAncestorOf(focus)


def test_enter_in_the_filter_takes_the_first_match_to_the_map(at_map: Person) -> None:
    at_map.desk.workspace.take_type(None)
    at_map.key(K.Key_F, modifiers=CTRL)
    at_map.type("transport")
    at_map.key(K.Key_Return)
    assert at_map.desk.workspace.type_id == "solomani-tr"
    assert at_map.focus() is at_map.view
    assert at_map.tools.tool.id == "counter"


def test_the_hex_cursor_begins_where_something_is_selected(at_map: Person) -> None:
    at_map.click(at_map.hex("kuzu"))
    at_map.key(K.Key_F, modifiers=CTRL)
    at_map.key(K.Key_Return)
    assert at_map.view.cursor_hex == at_map.hex("kuzu")


@pytest.mark.parametrize(
    ("letter", "tool"),
    list(
        zip(
            "VBGIESLU", ["select", "terrain", "fill", "eyedropper", "eraser", "system", "route", "counter"], strict=True
        )
    ),
)
def test_a_letter_over_the_map_takes_a_tool(at_map: Person, letter: str, tool: str) -> None:
    at_map.tools.choose("counter" if tool != "counter" else "select")
    at_map.view.setFocus()
    at_map.type(letter.lower())
    assert at_map.tools.tool.id == tool
    assert at_map.desk.tool_actions[tool].isChecked()


def test_a_key_held_down_lends_its_tool(at_map: Person) -> None:
    """Held for a while, or used meanwhile however short: the other tool comes back. Repeats of the key are nothing."""
    at_map.tools.choose("counter")
    view = at_map.view
    view.setFocus()
    QTest.keyPress(view, Qt.Key.Key_B)
    assert at_map.tools.tool.id == "terrain"
    QTest.qWait(TAP_MS + 50)
    again = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_B, NONE, "b", autorep=True)
    QApplication.sendEvent(view, again)
    QTest.keyRelease(view, Qt.Key.Key_B)
    assert at_map.tools.tool.id == "counter"
    QTest.keyPress(view, Qt.Key.Key_V)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, NONE, at_map.point(at_map.hex("maadin")))
    QTest.keyRelease(view, Qt.Key.Key_V)
    assert at_map.tools.tool.id == "counter"
    assert at_map.desk.workspace.selection is not None


def test_a_held_key_is_let_go_with_the_focus(at_map: Person) -> None:
    at_map.tools.choose("select")
    at_map.view.setFocus()
    QTest.keyPress(at_map.view, Qt.Key.Key_G)
    assert at_map.tools.tool.id == "fill"
    at_map.desk.left_dock.setFocus()
    at_map.view.clearFocus()
    assert at_map.tools.tool.id == "select"


def test_r_turns_what_is_pasted_and_takes_no_tool(at_map: Person) -> None:
    at_map.desk.workspace.select(Selection.at(at_map.document.scenario, at_map.hex("maadin")))
    at_map.do("copy")
    at_map.do("paste")
    tool = at_map.tools.get(PasteTool)
    assert tool.clip is not None
    before = tool.clip.motion
    QTest.keyClick(at_map.view, Qt.Key.Key_R)
    assert at_map.tools.tool is tool
    assert tool.clip.motion != before
    QTest.keyClick(at_map.view, Qt.Key.Key_R, SHIFT)
    assert tool.clip.motion == before
    QTest.keyClick(at_map.view, Qt.Key.Key_B)
    assert at_map.tools.tool.id == "terrain"
    assert tool.clip is None


def test_a_letter_in_a_text_field_is_a_letter(at_map: Person) -> None:
    at_map.tools.choose("select")
    mix = at_map.desk.left_dock.mix
    mix.filter.setFocus()
    at_map.type("bgs[]")
    assert mix.filter.text() == "bgs[]"
    assert at_map.tools.tool.id == "select"


def test_brackets_change_the_brush(at_map: Person) -> None:
    at_map.view.setFocus()
    at_map.type("b")
    at_map.key(K.Key_BracketRight)
    assert at_map.desk.workspace.options.painting.radius == 1
    at_map.key(K.Key_BracketLeft)
    assert at_map.desk.workspace.options.painting.radius == 0


def test_delete_in_a_text_field_deletes_a_letter(at_map: Person) -> None:
    """Delete is a command of the window too: with a system selected it must not go."""
    at_map.click(at_map.hex("maadin"))
    count = len(list(at_map.document.scenario.systems))
    mix = at_map.desk.left_dock.mix
    mix.filter.setText("abc")
    mix.filter.setFocus()
    mix.filter.setCursorPosition(0)
    at_map.key(K.Key_Delete)
    assert mix.filter.text() == "bc"
    assert len(list(at_map.document.scenario.systems)) == count


def test_counters_are_carried_by_keyboard(at_map: Person) -> None:
    """P picks up, arrows carry, Enter sets down."""
    scenario = at_map.document.scenario
    keys = {system.hex for system in scenario.systems if system.class_ != "tertiary"}
    start = at_map.hex("maadin")
    target = min((hex for hex in keys if hex != start), key=scenario.grid.index)
    at_map.view.setFocus()
    at_map.view.set_cursor_hex(start)
    at_map.type("v")
    row = next(
        (key, row) for key, row in scenario.items("placements", Placement) if row.hex == start and not row.carried_by
    )
    at_map.desk.workspace.select(Selection.at(scenario, start, (row[0],)))
    at_map.key(K.Key_P)
    assert "Enter" in at_map.said
    walk(at_map, target)
    at_map.key(K.Key_Return)
    assert len(at_map.steps) == 1


def test_escape_leads_back_to_the_select_tool(at_map: Person) -> None:
    at_map.view.setFocus()
    at_map.type("u")
    at_map.click(at_map.hex("maadin"))
    at_map.view.setFocus()
    at_map.key(K.Key_Escape)
    at_map.key(K.Key_Escape)
    assert at_map.tools.tool.id == "select"
    assert at_map.desk.workspace.selection is None


def test_shift_f8_goes_backwards(at_map: Person) -> None:
    at_map.key(K.Key_F8)
    first = at_map.desk.problems.current
    at_map.key(K.Key_F8)
    second = at_map.desk.problems.current
    at_map.key(K.Key_F8, modifiers=SHIFT)
    assert at_map.desk.problems.current == first
    assert second != first


def test_the_map_takes_no_input_method(at_map: Person) -> None:
    """With a Japanese input method on, letters over the map still are keys of tools."""
    for widget in (at_map.view, at_map.view.viewport()):
        assert not widget.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def test_the_search_finds_and_does_by_keyboard(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.dialogs.search import SearchDialog  # noqa: PLC0415 - only here

    def exec_(dialog: SearchDialog) -> int:
        dialog.show()
        dialog.line.setFocus()
        QTest.keyClicks(dialog.line, "fit the")
        QTest.keyClick(dialog.line, K.Key_Return)
        return dialog.result()

    monkeypatch.setattr(SearchDialog, "exec", exec_)
    at_map.view.zoom_true_size()
    before = at_map.view.zoom
    QTest.keyClick(at_map.view, K.Key_P, CTRL | SHIFT)
    QApplication.processEvents()
    assert at_map.view.zoom < before


def test_what_a_click_would_paint_follows_the_keys_of_the_brush_without_a_move(at_map: Person) -> None:
    """Taken by its key, made larger, set to another terrain: what is shown is what a click would do now."""
    tints = at_map.view.overlays.paint
    at_map.view.set_cursor_hex(at_map.document.scenario.grid.parse_number("0304"))
    at_map.view.setFocus()
    at_map.key(Qt.Key.Key_B)
    at_map.settle()
    assert len(tints.under) == 1
    at_map.key(Qt.Key.Key_BracketRight)
    at_map.settle()
    assert len(tints.under) == 7
