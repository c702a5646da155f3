"""A border war in a few lines, a workspace for it, and dialogs that answer what a test tells them to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.document import ScenarioDocument
from editor.selection import Selection
from model.counters import Placement
from model.edits.find import Location
from model.hexgrid import Hex
from model.maprows import System
from tests.builders import EXPANDED, dark_nebula, ruleset, tile
from ui.appearance import apply_theme
from ui.messages import Answer
from ui.settings import Settings
from ui.theme import THEME
from ui.workspace import Workspace

BORDER_WAR = """
system maadin 0304 primary capital_of=solomani surfaces=2 name_ja=マーディン
system thorwald 0502 secondary
system umbra 0706 tertiary
system kuzu 0807 primary capital_of=aslan
route maadin thorwald
route thorwald umbra uncharted
home solomani 0101-0508
home aslan 0601-1008
buy solomani solomani-b1 1
buy solomani solomani-b2 1
buy solomani solomani-cs 1
buy solomani solomani-ms 1
buy solomani solomani-f 3
buy solomani solomani-tr 1
buy solomani solomani-rt-a 2
place solomani-b2 0304 stellar 1
place solomani-cs 0304 stellar 1
place solomani-tr 0304 stellar 1
place solomani-ms 0304 stellar 1 id=ms1
place solomani-f 0304 stellar 3 carried_by=ms1
place solomani-rt-a 0304 surface 2
place neutral-m-a 0807 stellar 1
nebula 0605 0606
"""
"""Maadin holds a stack with a loaded mothership and two troops in its first box; its second box is empty."""

TIDY = """
system maadin 0304 primary capital_of=solomani
system kuzu 0807 primary capital_of=aslan
route maadin kuzu
home solomani 0101-0508
home aslan 0601-1008
"""
"""Two capitals, joined, and nothing bought: no error and no warning."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen platform says of every window shown that it can't pass on size hints or raise it."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise)"))


class Answers:
    """Dialogs that say what they were told to and remember what they were asked."""

    def __init__(self) -> None:
        self.reply: str | None = None
        self.asked: list[str] = []
        self.errors: list[str] = []

    def error(self, sentence: str, detail: str = "") -> None:
        self.errors.append(sentence)

    def about(self, title: str, text: str) -> None:
        raise AssertionError(title)

    def unsaved(self, name: str) -> Answer:
        raise AssertionError(name)

    def confirm(self, sentence: str, action: str) -> bool:
        raise AssertionError(sentence)

    def text(self, title: str, label: str, value: str = "") -> str | None:
        self.asked.append(label)
        return self.reply

    def open_file(self, folder: Path, pattern: str) -> Path | None:
        raise AssertionError(folder)

    def open_files(self, folder: Path, pattern: str) -> list[Path]:
        raise AssertionError(folder)

    def save_file(self, proposal: Path, pattern: str) -> Path | None:
        raise AssertionError(proposal)


class Table:
    """An open scenario and what a test does with it."""

    def __init__(self, workspace: Workspace, answers: Answers) -> None:
        self.workspace = workspace
        self.answers = answers
        self.document = workspace.document
        self.scenario = workspace.document.scenario

    def hex(self, address: str) -> Hex:
        return self.scenario.grid.parse_address(address)

    def select(self, address: str) -> None:
        """Select a hex with its system."""
        self.workspace.select(Selection.at(self.scenario, self.hex(address)))

    def select_counters(self, address: str, place: str, *types: str, box: int = 1) -> None:
        """Select the placements of some types in a place."""
        keys = tuple(self.key(type_, address, place, box) for type_ in types)
        self.workspace.select(Selection.at(self.scenario, Location(self.hex(address), place, box), keys))

    def key(self, type_id: str, address: str, place: str, box: int = 1) -> int:
        """The serial number of the placement of a type in a place."""
        spot = (type_id, self.hex(address), place, box)
        items = self.scenario.items("placements", Placement)
        return next(key for key, row in items if (row.type, row.hex, row.place, row.box) == spot)

    def stack(self, address: str, place: str, box: int = 1) -> list[str]:
        """What stands in a place, bottom first: "solomani-f×3 aboard ms1"."""
        rows = [
            row for row in self.scenario.placements if (row.hex, row.place, row.box) == (self.hex(address), place, box)
        ]
        return [
            row.type.partition("-")[2]
            + (f"×{row.count}" if row.count > 1 else "")
            + (f" aboard {row.carried_by}" if row.carried_by else "")
            for row in rows
        ]

    def system(self, id: str) -> System:
        return next(row for row in self.scenario.systems if row.id == id)

    @property
    def steps(self) -> list[str]:
        """The names of the steps made so far."""
        stack = self.document.undo_stack
        return [stack.text(i) for i in range(stack.count())]

    def settle(self) -> None:
        """Let everything that waits for the event loop happen."""
        for _ in range(3):
            QApplication.processEvents()


@pytest.fixture
def lay(qtbot: QtBot, tmp_path: Path) -> Callable[..., Table]:
    """`lay(text, lang)` opens a scenario of the words of `tests.builders.dark_nebula`."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    if THEME.name != "dark" or not app.styleSheet():
        apply_theme(app, "dark")
    kept: list[ScenarioDocument] = []

    def make(
        text: str = BORDER_WAR, lang: str = "en", *, sheet: bool = False, unit: str = "mm", game: str = EXPANDED
    ) -> Table:
        scenario = dark_nebula(text, ruleset_id=game)
        if sheet:
            tile(scenario, "solomani-quadrant", "0101", columns=5, rows=8)
        settings = Settings(tmp_path / "settings.ini")
        settings.language = lang
        settings.unit = unit
        document = ScenarioDocument(scenario, ruleset(game))
        kept.append(document)
        answers = Answers()
        return Table(Workspace(document, settings, answers), answers)

    return make


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[QWidget], None]:
    """Show a widget and wait until it can have the focus."""
    kept: list[QWidget] = []

    def show(widget: QWidget) -> None:
        qtbot.addWidget(widget)
        kept.append(widget)
        widget.show()
        with qtbot.waitExposed(widget):
            pass
        widget.activateWindow()
        QApplication.processEvents()

    return show


def type_text(widget: QWidget, text: str, *, enter: bool = True) -> None:
    """Replace the text of a line by another, as on the keyboard."""
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(widget, text) if text else QTest.keyClick(widget, Qt.Key.Key_Delete)
    if enter:
        QTest.keyClick(widget, Qt.Key.Key_Return)
    QApplication.processEvents()


def press(widget: QWidget, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press keys in a widget."""
    for key in keys:
        QTest.keyClick(widget, key, modifier)
    QApplication.processEvents()
