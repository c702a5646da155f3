"""The docks as a whole: pages, keyboard, names for screen readers, themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from editor import steps
from editor.selection import Selection
from model.edits import systems
from tests.ui.docks.conftest import Table, press, type_text
from ui.appearance import apply_theme
from ui.docks.bottom import BottomDock
from ui.docks.right import RightDock

Lay = Callable[..., Table]
Show = Callable[[QWidget], None]


@pytest.fixture
def table(lay: Lay) -> Table:
    return lay()


@pytest.fixture
def right(table: Table, shown: Show) -> RightDock:
    dock = RightDock(table.workspace, QLabel("overview"))
    dock.resize(312, 900)
    shown(dock)
    return dock


@pytest.fixture
def bottom(table: Table, shown: Show) -> BottomDock:
    dock = BottomDock(table.workspace)
    dock.resize(1000, 176)
    shown(dock)
    return dock


def stops(top: QWidget) -> list[QWidget]:
    """Where Tab stops, in order, until it comes round."""
    found: list[QWidget] = []
    widget = top.nextInFocusChain()
    while widget is not None and widget is not top and len(found) < 1000:
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if top.isAncestorOf(widget) and widget.isVisible() and widget.isEnabled() and takes:
            found.append(widget)
        widget = widget.nextInFocusChain()
    return found


def unnamed(top: QWidget) -> list[QWidget]:
    """Controls that a screen reader could only call by their kind."""
    found = []
    for widget in stops(top):
        interface = QAccessible.queryAccessibleInterface(widget)
        if widget.focusProxy() is None and not interface.text(QAccessible.Text.Name):
            found.append(widget)
    return found


def test_every_control_has_a_name(table: Table, right: RightDock, bottom: BottomDock) -> None:
    table.select_counters("0304", "stellar", "solomani-b2")
    assert unnamed(right) == []
    right.show_scenario()
    QApplication.processEvents()
    assert unnamed(right) == []
    assert unnamed(bottom) == []


def test_tab_reaches_the_fields_from_top_to_bottom(table: Table, right: RightDock) -> None:
    table.select_counters("0304", "stellar", "solomani-b2")
    QApplication.processEvents()
    inspector = right.inspector
    order = stops(right)
    wanted: list[QWidget] = [
        inspector.places.sections[0].list,
        inspector.counters.place,
        inspector.counters.back,
        inspector.system.name,
        inspector.system.remove,
        inspector.hex.terrain,
    ]
    assert [order.index(widget) for widget in wanted] == sorted(order.index(widget) for widget in wanted)
    heights = [widget.mapTo(right, QPoint(0, 0)).y() for widget in order if inspector.isAncestorOf(widget)]
    assert heights == sorted(heights)


def test_the_scenario_page_opens_ready_to_type_and_a_selection_comes_back(table: Table, right: RightDock) -> None:
    right.show_scenario()
    assert right.tabs.currentIndex() == 1
    assert right.scenario_page.title.hasFocus()
    type_text(right.scenario_page.title, "Border War", enter=False)
    table.select("0304")
    assert right.tabs.currentIndex() == 0
    assert table.scenario.info.title == "Border War"


def test_the_pages_are_reached_by_keyboard(right: RightDock) -> None:
    right.tabs.setFocus()
    press(right.tabs, Qt.Key.Key_Right)
    assert right.pages.currentIndex() == 1


def test_the_overview_folds_away(right: RightDock) -> None:
    assert right.overview is not None
    right.fold.setFocus()
    press(right.fold, Qt.Key.Key_Space)
    assert not right.overview.isVisible()
    press(right.fold, Qt.Key.Key_Space)
    assert right.overview.isVisible()


def test_nothing_is_wider_than_the_dock(table: Table, right: RightDock) -> None:
    for selection in (
        Selection.at(table.scenario, table.hex("0304")),
        Selection.at(table.scenario, table.hex("0304"), (0,)),
        Selection(route=0),
        Selection(side="aslan"),
        None,
    ):
        table.workspace.select(selection)
        QApplication.processEvents()
        assert right.inspector.minimumSizeHint().width() <= 300
    right.show_scenario()
    assert right.scenario_page.minimumSizeHint().width() <= 300


def test_the_history_lists_the_steps_and_a_click_goes_there(table: Table, bottom: BottomDock) -> None:
    ruleset = table.document.ruleset
    for name in ("Enki", "Pax"):
        hex = table.hex("0101") if name == "Enki" else table.hex("0201")
        table.document.push(steps.add_system(name), systems.add_system(table.scenario, ruleset, hex, "secondary", name))
    bottom.show_page(bottom.history)
    model = bottom.history.model()
    texts = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert texts == ["As it was opened", "Add system Enki", "Add system Pax"]
    rect = bottom.history.visualRect(model.index(0, 0))
    QTest.mouseClick(
        bottom.history.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, rect.center()
    )
    assert [row.id for row in table.scenario.systems] == ["maadin", "thorwald", "umbra", "kuzu"]
    press(bottom.history, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert [row.id for row in table.scenario.systems][-2:] == ["enki", "pax"]


def test_waiving_is_offered_where_the_problems_are(bottom: BottomDock) -> None:
    assert bottom.problems.waive_button.isVisible()
    bottom.show_page(bottom.history)
    assert not bottom.problems.waive_button.isVisible()
    assert bottom.problems.counts.isVisible()


def test_both_docks_follow_the_theme(table: Table, right: RightDock, bottom: BottomDock) -> None:
    """The ground of a panel is dark in the dark theme and light in the light one, and so is what they paint."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    table.select("0304")
    bottom.problems.next()
    for theme, dark in (("light", False), ("dark", True)):
        apply_theme(app, theme)
        QApplication.processEvents()
        for dock in (right, bottom):
            image: QImage = dock.grab().toImage()
            lightness = image.pixelColor(image.width() - 4, image.height() - 3).lightness()
            assert (lightness < 90) is dark


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape])
def test_a_field_that_is_done_gives_the_focus_back_to_the_map(table: Table, right: RightDock, key: Qt.Key) -> None:
    """Else the next letter, meant for a tool, would be typed into the name."""
    table.select("0304")
    asked: list[bool] = []
    table.workspace.map_asked.connect(lambda: asked.append(True))
    type_text(right.inspector.system.name, "Haven", enter=False)
    press(right.inspector.system.name, Qt.Key.Key_Return)
    assert next(row.name for row in table.scenario.systems) == "Haven"
    asked.clear()
    press(right.inspector.system.name, key)
    assert asked == [True]
