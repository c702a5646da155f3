"""A whole window for a test: its own settings and state folder, and dialogs that answer what the test tells them to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDragLeaveEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.document import ScenarioDocument
from editor.tools.manager import ToolManager
from editor.view.map_view import MapView
from model.hexgrid import Hex
from model.storage.places import VARIABLE
from model.storage.ruleset_begin import copy_ruleset
from model.storage.rulesets import load_ruleset
from ui.app import Application
from ui.appearance import apply_theme
from ui.desk import Desk
from ui.dialogs.rulesets.dialog import RulesetsDialog
from ui.language import use_language
from ui.main_window import MainWindow
from ui.messages import Answer
from ui.samples import sample_files
from ui.settings import Settings

NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen platform says of every window shown that it can't pass on size hints, raise it or grab the keyboard."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(
                pytest.mark.qt_log_ignore(
                    "This plugin does not support (propagateSizeHints|raise|grabbing the keyboard)"
                )
            )


class FakeDialogs:
    """`ui.messages.Dialogs` that say what they were told to, in turn, and remember what they were asked.

    A question without a prepared answer fails the test: nothing may be asked that the test does not expect.
    """

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.abouts: list[str] = []
        self.questions: list[str] = []
        self.unsaved_answers: list[Answer] = []
        self.confirm_answers: list[bool] = []
        self.texts: list[str | None] = []
        self.files: list[Path | None] = []
        self.proposals: list[Path] = []

    def error(self, sentence: str, detail: str = "") -> None:
        self.errors.append(sentence)

    def about(self, title: str, text: str) -> None:
        self.abouts.append(title)

    def unsaved(self, name: str) -> Answer:
        self.questions.append(name)
        return self.unsaved_answers.pop(0)

    def confirm(self, sentence: str, action: str) -> bool:
        self.questions.append(sentence)
        return self.confirm_answers.pop(0)

    def text(self, title: str, label: str, value: str = "") -> str | None:
        self.questions.append(label)
        return self.texts.pop(0)

    def open_file(self, folder: Path, pattern: str) -> Path | None:
        return self.files.pop(0)

    def open_files(self, folder: Path, pattern: str) -> list[Path]:
        chosen, self.files = [file for file in self.files if file is not None], []
        return chosen

    def save_file(self, proposal: Path, pattern: str) -> Path | None:
        self.proposals.append(proposal)
        return self.files.pop(0)


class Person:
    """Somebody in front of the program: opens files, presses keys, looks at what is there."""

    def __init__(self, application: Application, dialogs: FakeDialogs) -> None:
        self.application = application
        self.dialogs = dialogs

    @property
    def window(self) -> MainWindow:
        return self.application.window

    @property
    def desk(self) -> Desk:
        assert self.window.desk is not None, "no scenario is open"
        return self.window.desk

    @property
    def document(self) -> ScenarioDocument:
        return self.desk.document

    @property
    def view(self) -> MapView:
        return self.desk.view

    @property
    def tools(self) -> ToolManager:
        return self.desk.tools

    @property
    def steps(self) -> list[str]:
        """The names of the steps that could be undone."""
        stack = self.document.undo_stack
        return [stack.text(index) for index in range(stack.index())]

    @property
    def said(self) -> str:
        """What the status line says."""
        return self.desk.status.hint.text()

    def open_sample(self, index: int = 0) -> Desk:
        """A copy of a sample, as from the start page."""
        self.window.controllers.files.open_copy(sample_files()[index])
        self.settle()
        return self.desk

    def do(self, action: str) -> None:
        """Choose a command, which must be possible."""
        made = self.window.actions_by_id[action]
        assert made.isEnabled(), f"{action} is disabled"
        made.trigger()
        self.settle()

    def can(self, action: str) -> bool:
        """Whether a command can be chosen."""
        return self.window.actions_by_id[action].isEnabled()

    def hex(self, name: str) -> Hex:
        """The hex of a system, or of an address."""
        scenario = self.document.scenario
        for system in scenario.systems:
            if system.id == name:
                return system.hex
        return scenario.grid.parse_number(name)

    def point(self, hex: Hex) -> QPoint:
        """Where the centre of a hex is in the viewport, which must show it."""
        self.view.ensure_visible(hex)
        x, y = self.document.scenario.grid.layout.center(hex)
        return self.view.viewportTransform().map(QPointF(x, y)).toPoint()

    def click(self, hex: Hex, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Click a hex on the map."""
        at = self.point(hex)
        QTest.mouseMove(self.view.viewport(), at)
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, modifiers, at)
        self.settle()

    def key(self, *keys: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press keys in whatever has the focus; as on a keyboard, shortcuts of the window come first."""
        for key in keys:
            target = QApplication.focusWidget() or self.window
            QTest.keyClick(target, key, modifiers)
            self.settle()

    def type(self, text: str) -> None:
        """Type a text into whatever has the focus."""
        QTest.keyClicks(QApplication.focusWidget() or self.window, text)
        self.settle()

    def focus(self) -> QWidget | None:
        """What has the focus."""
        return QApplication.focusWidget()

    def settle(self) -> None:
        """Let everything that waits for the event loop happen, deletions included."""
        for _ in range(3):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """End every drag with its test, as it ends in life: by leaving.

    Qt remembers the widget a drag is over, and looks at it at the next one, even when that widget is gone by then.
    """
    try:
        yield
    finally:
        if QApplication.instance() is not None:
            for window in QApplication.topLevelWidgets()[:1]:
                QApplication.sendEvent(window, QDragLeaveEvent())


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Settings in a file of the test's own, in English and dark; backups and snapshots in a folder of its own."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))
    made = Settings(tmp_path / "settings.ini")
    made.language, made.theme = "en", "dark"
    return made


@pytest.fixture
def person(qtbot: QtBot, qapp: QApplication, settings: Settings) -> Iterator[Person]:
    """The program, just started, with nobody's files."""
    dialogs = FakeDialogs()
    made = Person(Application(qapp, settings, dialogs), dialogs)
    made.window.resize(1600, 1000)
    made.window.show()
    with qtbot.waitExposed(made.window):
        pass
    made.window.activateWindow()
    made.settle()
    yield made
    window = made.window
    if window.desk is not None:
        window.lay_out(None)
    window.hide()
    window.deleteLater()
    made.settle()
    use_language(qapp, "en")
    apply_theme(qapp, "dark")
    leftovers = [type(left).__name__ for left in QApplication.topLevelWidgets() if left.isVisible()]
    assert not leftovers, f"windows that were left: {leftovers}"


@pytest.fixture
def at_map(person: Person) -> Person:
    """The program with a copy of the main sample open."""
    person.open_sample()
    return person


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Own rulesets lie in a folder of the test."""
    folder = tmp_path / "rulesets"
    for name in (
        "model.storage.rulesets", "model.storage.ruleset_begin", "ui.dialogs.rulesets.dialog", "ui.dialogs.new_scenario",
    ):  # fmt: skip
        monkeypatch.setattr(f"{name}.user_rulesets_folder", lambda: folder)
    return folder


@pytest.fixture
def own(shelf: Path) -> Path:
    """A ruleset of one's own: the folder of a copy of Moe Emblem."""
    return copy_ruleset(load_ruleset("moe-emblem"), "My Moe", "わたしの萌えむぶれむ", shelf)


@pytest.fixture
def rulesets_dialog(person: Person, own: Path, qtbot: QtBot) -> RulesetsDialog:
    """The dialog of the rulesets with `own`; what a test leaves unsaved is thrown away."""
    made = RulesetsDialog(person.window, own.name)
    qtbot.addWidget(made, before_close_func=lambda _: person.dialogs.unsaved_answers.append(Answer.DISCARD))
    made.show()
    return made
