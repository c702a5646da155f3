"""The window: the start page or a scenario with its docks, its title, what can be done, and room for both."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from model.edits.forces import buy
from tests.ui.conftest import Person
from ui.main_window import LEAST_SIZE, NARROW_PX, MainWindow
from ui.settings import Settings


def buy_one(person: Person) -> None:
    """An edit, whichever."""
    scenario = person.document.scenario
    person.document.push("Buy", buy(scenario, "solomani", "solomani-sc", 1))
    person.settle()


def test_it_starts_with_the_start_page(person: Person) -> None:
    assert person.window.windowTitle() == "Hexmuster"
    assert person.window.pages.currentWidget() is person.window.start
    assert not person.window.toolbar.isVisible()
    assert person.can("open")
    assert not person.can("save")


def test_a_scenario_brings_its_docks_and_takes_them_away(person: Person) -> None:
    desk = person.open_sample()
    assert person.window.pages.currentWidget() is desk.page
    assert all(dock.isVisible() for dock in desk.docks)
    assert person.window.toolbar.isVisible()
    person.do("close")
    assert person.window.desk is None
    assert person.window.pages.currentWidget() is person.window.start
    assert person.window.pages.count() == 1
    assert person.window.findChildren(QWidget, "rail") == []


def test_the_title_names_the_scenario_and_marks_changes(at_map: Person) -> None:
    assert at_map.window.windowTitle() == "Border War[*] — Hexmuster"
    assert not at_map.window.isWindowModified()
    buy_one(at_map)
    assert at_map.window.isWindowModified()
    at_map.do("undo")
    assert not at_map.window.isWindowModified()


def test_undo_and_redo_name_their_step(at_map: Person) -> None:
    assert not at_map.can("undo")
    buy_one(at_map)
    assert at_map.window.actions_by_id["undo"].text() == "Undo: Buy"
    at_map.do("undo")
    assert at_map.window.actions_by_id["undo"].text() == "Undo"
    assert at_map.window.actions_by_id["redo"].text() == "Redo: Buy"
    assert at_map.can("redo")


def test_an_ampersand_in_a_step_is_no_access_key(at_map: Person) -> None:
    scenario = at_map.document.scenario
    at_map.document.push("Buy Smith & Sons", buy(scenario, "solomani", "solomani-sc", 1))
    assert at_map.window.actions_by_id["undo"].text() == "Undo: Buy Smith && Sons"


def test_redo_waits_for_the_end_of_a_stroke(at_map: Person) -> None:
    buy_one(at_map)
    at_map.do("undo")
    at_map.document.begin_stroke()
    at_map.do("redo")
    assert at_map.document.in_stroke
    assert at_map.steps == []
    at_map.document.end_stroke()


@pytest.mark.parametrize("name", ["left_dock", "right_dock", "bottom_dock"])
def test_docks_can_be_hidden_and_shown(at_map: Person, name: str) -> None:
    dock = next(dock for dock in at_map.desk.docks if dock.objectName() == name)
    action = at_map.window.actions_by_id[name]
    assert action.isChecked()
    at_map.do(name)
    assert not dock.isVisible()
    assert not action.isChecked()
    at_map.do(name)
    assert dock.isVisible()
    assert action.isChecked()


def test_places_of_docks_are_kept_for_the_next_scenario(at_map: Person) -> None:
    at_map.do("bottom_dock")
    at_map.do("close")
    at_map.open_sample(1)
    assert not at_map.desk.bottom_dock.isVisible()
    assert not at_map.window.actions_by_id["bottom_dock"].isChecked()


def test_a_narrow_window_makes_the_right_dock_a_tab_of_the_left(at_map: Person) -> None:
    window, desk = at_map.window, at_map.desk
    window.resize(NARROW_PX - 1, 800)
    at_map.settle()
    assert window.tabifiedDockWidgets(desk.left_dock) == [desk.right_dock]
    assert not desk.left_dock.visibleRegion().isEmpty()
    assert desk.right_dock.visibleRegion().isEmpty()
    at_map.do("right_dock")  # behind the other: it comes to the front
    assert not desk.right_dock.visibleRegion().isEmpty()
    assert window.actions_by_id["right_dock"].isChecked()
    window.resize(1600, 1000)
    at_map.settle()
    assert window.tabifiedDockWidgets(desk.left_dock) == []
    assert not desk.left_dock.visibleRegion().isEmpty()
    assert not desk.right_dock.visibleRegion().isEmpty()
    assert desk.right_dock.x() > desk.view.mapTo(window, desk.view.rect().center()).x()


def test_a_scenario_opened_in_a_narrow_window_is_laid_out_for_it(person: Person) -> None:
    person.window.resize(1000, 700)
    person.settle()
    desk = person.open_sample()
    assert person.window.tabifiedDockWidgets(desk.left_dock) == [desk.right_dock]
    assert person.view.width() > 500


def test_the_least_window_still_holds_everything(at_map: Person) -> None:
    window = at_map.window
    window.resize(1, 1)
    at_map.settle()
    assert window.size() == QSize(*LEAST_SIZE)
    assert at_map.view.width() >= 400
    assert at_map.view.height() >= 200
    for part in (at_map.desk.rail, window.toolbar, at_map.desk.left_dock, at_map.desk.page, window.statusBar()):
        corner = part.mapTo(window, part.rect().bottomRight())
        assert window.rect().contains(corner), part.objectName()


@pytest.mark.parametrize(("size", "columns"), [((1280, 1000), 1), ((1280, 720), 2), (LEAST_SIZE, 2)])
def test_every_tool_is_seen_in_a_window_of_any_size(at_map: Person, size: tuple[int, int], columns: int) -> None:
    window, desk = at_map.window, at_map.desk
    window.resize(*size)
    at_map.settle()
    assert desk.rail.columns == columns
    for id, action in desk.tool_actions.items():
        button = desk.rail.widgetForAction(action)
        if not action.isVisible():
            assert button is None
            continue
        assert button is not None
        assert button.visibleRegion().boundingRect() == button.rect(), id
        inside = desk.rail.rect().contains(button.mapTo(desk.rail, button.rect().bottomRight()))
        assert inside, id
    window.resize(1280, 1000)
    at_map.settle()
    assert desk.rail.columns == 1, "and back"


def test_the_search_button_keeps_its_text_and_keys(at_map: Person) -> None:
    button = at_map.window.search_button
    before = button.text()
    assert "Ctrl+Shift+P" in before
    buy_one(at_map)
    assert button.text() == before
    at_map.window.resize(1000, 700)
    at_map.settle()
    assert "Ctrl+Shift+P" in button.text()
    assert button.fontMetrics().horizontalAdvance(button.text()) < button.width() - 40


def test_the_first_window_is_not_larger_than_the_screen(settings: Settings, qtbot: QtBot) -> None:
    window = MainWindow(settings)
    qtbot.addWidget(window)
    room = window.screen().availableSize()
    assert window.width() <= max(room.width(), LEAST_SIZE[0])
    assert window.height() <= max(room.height(), LEAST_SIZE[1])


def test_menus_hold_the_commands_in_order(person: Person) -> None:
    titles = [action.text() for action in person.window.menuBar().actions() if action.isVisible()]
    assert titles == ["&File", "&Edit", "&View", "&Map", "&Counters", "Chec&k", "&Analyse", "&Print", "&Help"]
    menu = person.window.menu("file")
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert texts[:3] == ["New scenario…", "Open…", "Open recent"]
    with pytest.raises(KeyError):
        person.window.menu("kitchen")


def test_an_error_inside_is_told_and_the_scenario_kept(at_map: Person) -> None:
    buy_one(at_map)
    at_map.application.crashed(ValueError, ValueError("odd"), None)
    assert len(at_map.dialogs.errors) == 1
    assert "Your scenario is kept" in at_map.dialogs.errors[0]
    assert at_map.steps == ["Buy"]
    session = at_map.desk.session
    assert session is not None
    session.wait()
    assert session.store.session is not None
    assert (session.store.session / "snapshot.hexmuster.json").is_file()


def test_an_error_inside_takes_back_the_stroke_it_broke(at_map: Person) -> None:
    before = at_map.document.snapshot_bytes()
    at_map.document.begin_stroke()
    buy_one(at_map)
    at_map.application.crashed(ValueError, ValueError("odd"), None)
    assert not at_map.document.in_stroke
    assert at_map.document.snapshot_bytes() == before


def test_errors_while_one_is_told_open_no_further_dialogs(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def error(sentence: str, detail: str = "") -> None:
        told.append(detail)
        at_map.application.crashed(ValueError, ValueError("again"), None)

    monkeypatch.setattr(at_map.dialogs, "error", error)
    at_map.application.crashed(ValueError, ValueError("first"), None)
    assert told == ["ValueError: first"]


def test_a_closed_scenario_is_gone(at_map: Person) -> None:
    """Its widgets, its listeners: an edit of the next scenario and a theme reach nobody who is not there any more."""
    for index in (1, 0, 1):
        at_map.do("close")
        at_map.open_sample(index)
    buy_one(at_map)
    docks = [
        name for name in ("left_dock", "right_dock", "bottom_dock") for _ in at_map.window.findChildren(QWidget, name)
    ]
    assert docks == ["left_dock", "right_dock", "bottom_dock"]
    top = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert top == [at_map.window]
