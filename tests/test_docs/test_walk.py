"""The walk of the READMEs, followed step by step with mouse and keys in the program, in either language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from editor.tools import TOOLS
from model.maprows import TilePlacement
from model.storage.read import load
from model.texts import say
from tests.test_docs.readme import PAGES, Command, commands, shown, tools, walk, window_commands
from tests.ui.conftest import ALT, CTRL, NONE, SHIFT, Person, person, settings
from ui.actions import ACTIONS
from ui.app import open_named
from ui.dialogs.export import ExportDialog
from ui.dialogs.new_scenario import NewScenarioDialog
from ui.dialogs.search import SearchDialog
from ui.dialogs.sheets import SheetsDialog
from ui.docks.inspector.system import SystemPanel
from ui.samples import sample_files

__all__ = ["person", "settings"]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise)")

MODIFIERS = {"Ctrl": CTRL, "Shift": SHIFT, "Alt": ALT}
SIGNS = {".": Qt.Key.Key_Period, "]": Qt.Key.Key_BracketRight}
TYPED = {"en": ("Kuzu", "Haven", "Dread"), "ja": ("クーズー", "ヘイヴン", "ド級")}
"""What the pages tell to type: where to go, the name of the system, the filter of the counter mix."""
OTHERS = {"en": ("Transport", "Regular", "Battleship"), "ja": ("輸送艦", "一般兵", "戦艦")}
"""Counters that the pages tell to find."""


class Walker:
    """Somebody who reads a page and does what it says."""

    def __init__(self, person: Person, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.person = person
        self.lang = PAGES[page]
        self.page = page
        self._patch = monkeypatch
        self._ids = {(shown("Actions", spec.text, self.lang), spec.keys): spec.id for spec in ACTIONS}

    def command(self, id: str) -> None:
        """Press the keys that the page names for a command of the window."""
        (quoted,) = {command for command in commands(self.page) if self._id(command) == id}
        before = self.person.can(id)
        assert before, f"{id} is disabled"
        self.press(quoted.keys)

    def _id(self, command: Command) -> str:
        keys = window_commands(self.lang)[command.menu, command.text]
        return self._ids[command.text, keys]

    def tool(self, id: str) -> None:
        """Press the letter that the page names for a tool, over the map."""
        (tool,) = [tool for tool in TOOLS if tool.id == id]
        text = shown("Tools", tool.text, self.lang)
        letters = {key for name, key in tools(self.page) if name == text}
        assert len(letters) == 1, f"{text} is not on the page"
        self.person.view.setFocus()
        self.press(letters.pop())
        assert self.person.tools.tool.id == id

    def press(self, keys: str) -> None:
        """Press keys as people write them: Ctrl+Shift+Z."""
        *held, key = keys.split("+")
        modifiers = NONE
        for name in held:
            modifiers |= MODIFIERS[name]
        self.person.window.activateWindow()
        self.person.key(SIGNS.get(key) or getattr(Qt.Key, f"Key_{key}"), modifiers=modifiers)

    @contextmanager
    def dialog(self, kind: type[QDialog], answer: Callable[[QDialog], None]) -> Iterator[None]:
        """Let the next dialog of a kind be filled in by `answer`, which presses its button."""
        met = []

        def exec_(dialog: QDialog) -> bool:
            met.append(dialog)
            answer(dialog)
            return dialog.result() == QDialog.DialogCode.Accepted

        self._patch.setattr(kind, "exec", exec_)
        yield
        assert len(met) == 1, f"{kind.__name__} was not shown"

    def find(self, text: str, side: str = "aslan") -> None:
        """Choose a side above the counter mix, type into the filter, click the first counter."""
        mix = self.person.desk.left_dock.mix
        for button in mix._sides.buttons():
            if button.property("side") == side:
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        mix.filter.setFocus()
        mix.filter.clear()
        self.type(text)
        at = mix.list.visualRect(mix.model.index(0)).center()
        QTest.mouseClick(mix.list.viewport(), Qt.MouseButton.LeftButton, NONE, at)
        self.person.settle()

    def type(self, text: str) -> None:
        """Type into what has the focus, by way of the input method where keys can't."""
        if text.isascii():
            self.person.type(text)
            return
        event = QInputMethodEvent()
        event.setCommitString(text)
        QApplication.sendEvent(self.person.focus() or self.person.window, event)
        self.person.settle()

    def click(self, where: str, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Click a hex or a system."""
        self.person.click(self.person.hex(where), modifiers)

    def drag(self, start: str, end: str) -> None:
        """Drag over the map from hex to hex, as far as a hand moves between two events."""
        viewport = self.person.view.viewport()
        a, b = (self.person.point(self.person.hex(hex)) for hex in (start, end))
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, NONE, a)
        for part in range(1, 9):
            QTest.mouseMove(viewport, a + (b - a) * part / 8)
            self.person.settle()
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, NONE, b)
        self.person.settle()

    def problems(self) -> list[str]:
        """The errors and warnings, in the language of the window."""
        self.person.document.settle()
        return [finding.message(self.lang) for finding in self.person.document.findings if finding.level != "info"]


@pytest.fixture(params=PAGES)
def walker(request: pytest.FixtureRequest, person: Person, monkeypatch: pytest.MonkeyPatch) -> Walker:
    """Somebody with one of the two pages in hand, and the program in its language."""
    person.window.settings.language = PAGES[request.param]
    person.application.rebuild()
    person.window.show()
    person.window.activateWindow()
    person.settle()
    return Walker(person, request.param, monkeypatch)


def begin(dialog: QDialog) -> None:
    """Step 1: title, game, map, and the button."""
    assert isinstance(dialog, NewScenarioDialog)
    dialog.title.setText("My Border War")
    dialog.ruleset.setCurrentIndex(dialog.ruleset.findData("dark-nebula-expanded"))
    assert dialog.sheets.isChecked()
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)


def press_ok(dialog: QDialog) -> None:
    """Press the button that a dialog is for."""
    assert isinstance(dialog, (SheetsDialog, ExportDialog))
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)


@pytest.mark.timeout(180)
def test_the_walk(walker: Walker, tmp_path: Path) -> None:
    person, lang = walker.person, walker.lang
    place, name, letters = TYPED[lang]
    transport, troops, battleship = OTHERS[lang]
    text = walk(walker.page)
    assert all(f"`{typed}`" in text or typed in text for typed in (*TYPED[lang], "3706"))

    with walker.dialog(NewScenarioDialog, begin):  # 1
        walker.command("new")
    assert person.document.scenario.info.title == "My Border War"
    assert len(list(person.document.scenario.rows("tiles", TilePlacement))) == 8

    def go_there(dialog: QDialog) -> None:
        assert isinstance(dialog, SearchDialog)
        dialog.line.setText(place)
        dialog.choose()

    with walker.dialog(SearchDialog, go_there):  # 2
        walker.command("go_to")
    person.view.zoom_to(60 / person.document.scenario.grid.across_flats_mm)
    walker.tool("system")
    walker.click("3706")
    panel = person.window.findChild(SystemPanel)
    assert panel is not None
    field = panel.name if lang == "en" else panel.name_ja
    field.setFocus()
    field.selectAll()
    walker.type(name)
    QTest.keyClick(field, Qt.Key.Key_Return)
    alone = say("check.map.W121", lang, system=name, hex="3706")
    assert alone in walker.problems()
    assert alone in text

    walker.tool("route")  # 3
    walker.click("3706")
    walker.click("kuzu")
    assert alone not in walker.problems()
    made = len(person.steps)
    walker.press("X")
    walker.press("X")
    assert len(person.steps) == made + 2

    walker.tool("terrain")  # 4
    walker.press("]")
    assert person.desk.workspace.options.painting.radius == 1
    walker.drag("3306", "3506")
    assert len(person.steps) == made + 3
    assert person.document.scenario.terrain_at(person.hex("3406")) == "nebula"
    walker.command("undo")
    assert person.document.scenario.terrain_at(person.hex("3406")) == "space"
    walker.command("redo")
    assert person.document.scenario.terrain_at(person.hex("3406")) == "nebula"

    walker.command("find_counter")  # 5
    walker.find(letters)
    walker.command("buy")
    assert dict(person.document.scenario.forces["aslan"].purchases) == {"aslan-b1": 1}

    walker.tool("counter")  # 6
    walker.click("kuzu")
    walker.find(transport)
    walker.click("kuzu")
    walker.find(troops)
    walker.click("kuzu", ALT)
    stood = {row.type: (row.place, row.carried_by) for row in person.document.scenario.placements}
    carrier = next(row.id for row in person.document.scenario.placements if row.type == "aslan-tr")
    assert stood == {
        "aslan-b1": ("stellar", None),
        "aslan-tr": ("stellar", None),
        "aslan-rt-a": ("stellar", carrier),
    }

    walker.find(battleship)  # 7
    walker.command("buy")
    assert "aslan-bb" in person.document.scenario.forces["aslan"].purchases
    for _ in range(9):
        current = person.desk.problems.current
        if current is not None and current.finding.check == "purchase.E304":
            break
        walker.command("next_problem")
    assert current is not None
    assert current.finding.rule == "D-3.5"
    walker.command("fix_problem")
    assert "aslan-bb" not in person.document.scenario.forces["aslan"].purchases
    assert len(walker.problems()) == 1
    walker.find("", side="neutral")
    walker.tool("counter")
    walker.click("moravane")
    assert [row.type for row in person.document.scenario.placements][-1].startswith("neutral-")

    for id, kind, file in (("sheets", SheetsDialog, "sheets.pdf"), ("export", ExportDialog, "map.pdf")):  # 8, 9
        person.dialogs.files.append(tmp_path / file)
        with walker.dialog(kind, press_ok):
            walker.command(id)
        assert (tmp_path / file).read_bytes().startswith(b"%PDF")

    person.dialogs.files.append(tmp_path / "war.hexmuster.json")  # 10
    walker.command("save")
    assert person.dialogs.proposals[-1].name == "my-border-war.hexmuster.json"
    assert not person.window.isWindowModified()
    assert load(tmp_path / "war.hexmuster.json").scenario.info.title == "My Border War"
    assert person.dialogs.errors == []


def test_the_sample_that_run_py_opens_cannot_be_spoiled_by_saving(person: Person, tmp_path: Path) -> None:
    """It is opened as a copy, as from the start page; a file of one's own is opened itself."""
    sample = sample_files()[0]
    open_named(person.window, sample)
    assert person.document.path is None
    own = tmp_path / sample.name
    own.write_bytes(sample.read_bytes())
    open_named(person.window, own)
    assert person.document.path == own
