"""What only shows under a real window system: a window that fits on the screen, and keys that reach what has been opened."""

from __future__ import annotations

from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Person
from ui.dialogs.search import SearchDialog
from ui.widgets.screen_room import FRAME, fit_on_screen


def test_the_first_window_is_no_larger_than_the_screen(person: Person) -> None:
    room = person.window.screen().availableGeometry().size() - FRAME
    person.window.setMinimumSize(QSize(100, 100))
    person.window.resize(room + QSize(300, 300))
    fit_on_screen(person.window)
    assert person.window.size() == room


def test_a_window_smaller_than_the_screen_keeps_its_size(person: Person) -> None:
    person.window.setMinimumSize(QSize(100, 100))
    person.window.resize(300, 200)
    fit_on_screen(person.window)
    assert person.window.size() == QSize(300, 200)


def test_the_search_takes_what_is_typed_at_once(at_map: Person, qtbot: QtBot) -> None:
    """Else letters would be keys of tools in the window below."""
    dialog = SearchDialog(at_map.window)
    qtbot.addWidget(dialog)
    assert dialog.focusWidget() is dialog.line
