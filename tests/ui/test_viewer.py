"""`hexmuster view`: everything can be seen, and nothing changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from model.edit import Address
from model.edits.rows import revised
from model.info import Info
from model.storage.write import save
from tests import builders
from tests.ui.conftest import FakeDialogs, Person
from ui.actions import ACTIONS, VIEWER
from ui.app import Application, open_named
from ui.appearance import apply_theme
from ui.cli import main
from ui.language import use_language
from ui.settings import Settings


@pytest.fixture
def viewer(qtbot: QtBot, qapp: QApplication, settings: Settings, tmp_path: Path) -> Iterator[Person]:
    """The viewer on a small scenario with a system, a counter on it, and one of another side."""
    scenario = builders.empty(columns=6, rows=5)
    builders.system(scenario, "kuzu", "0202", name="Kuzu")
    builders.place(builders.buy(scenario, "aslan", "aslan-b1"), "aslan-b1", "0202")
    save(tmp_path / "war.hexmuster.json", scenario)
    dialogs = FakeDialogs()
    made = Person(Application(qapp, settings, dialogs, viewing=True), dialogs)
    made.window.resize(1400, 900)
    made.window.show()
    with qtbot.waitExposed(made.window):
        open_named(made.window, tmp_path / "war.hexmuster.json")
    made.settle()
    yield made
    made.window.lay_out(None)
    made.window.hide()
    made.window.deleteLater()
    made.settle()
    use_language(qapp, "en")
    apply_theme(qapp, "dark")


def test_it_offers_what_leaves_the_scenario_as_it_is(viewer: Person) -> None:
    assert {spec.id for spec in ACTIONS if viewer.can(spec.id)} <= VIEWER
    assert viewer.can("print_map")
    assert viewer.can("layers")
    shown = [action.text() for action in viewer.window.menu("edit").actions() if not action.isSeparator()]
    assert "Copy" in shown
    assert "Cut" not in shown
    assert not viewer.window.menu("map").menuAction().isVisible()
    assert [id for id, action in viewer.desk.tool_actions.items() if action.isVisible()] == ["select", "measure"]
    assert viewer.desk.left_dock.isHidden()
    assert viewer.window.windowTitle() == "war[*] — viewer — Hexmuster"


def test_what_is_selected_can_be_read(viewer: Person) -> None:
    viewer.click(viewer.hex("kuzu"))
    inspector = viewer.desk.right_dock.inspector
    assert viewer.desk.workspace.selection is not None
    names = [
        field for field in inspector.findChildren(type(viewer.desk.right_dock.scenario_page.title)) if field.isVisible()
    ]
    assert names
    assert all(field.isReadOnly() for field in names)


def test_nothing_is_told_that_only_the_editor_does(viewer: Person, tmp_path: Path) -> None:
    """An empty map doesn't ask to be painted, and no keys are named of commands that are not there."""
    save(tmp_path / "empty.hexmuster.json", builders.empty(columns=4, rows=4))
    viewer.window.controllers.files.open_path(tmp_path / "empty.hexmuster.json")
    viewer.settle()
    assert viewer.desk.page.hint.isHidden()
    told = {found.text() for found in viewer.desk.right_dock.inspector.findChildren(QLabel) if found.isVisible()}
    for spec in ACTIONS:
        if spec.keys and spec.id not in VIEWER:
            assert QKeySequence(spec.keys[0]).toString(QKeySequence.SequenceFormat.NativeText) not in told
    assert "Ctrl+G" in told


def test_nothing_changes_it(viewer: Person) -> None:
    """Keys of tools and of deletion do nothing; an edit that comes all the same is refused with a sentence."""
    path = viewer.document.path
    assert path is not None
    before = path.read_bytes()
    viewer.click(viewer.hex("kuzu"))
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_B, Qt.Key.Key_F9):
        viewer.key(key)
    assert viewer.tools.tool.id == "select"
    start, end = viewer.point(viewer.hex("kuzu")), viewer.point(viewer.document.scenario.grid.parse_address("0404"))
    port = viewer.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    viewer.settle()
    info = viewer.document.scenario.info
    edit = viewer.document.scenario.change({Address("info", ""): revised(info, title="Mine")})
    assert viewer.document.push("Rename", edit) is False
    assert viewer.said == "This window only shows the scenario. Open it in the editor to change it."
    assert not viewer.document.is_modified
    assert isinstance(viewer.document.scenario.info, Info)
    assert viewer.document.scenario.info.title == ""
    assert path.read_bytes() == before


def test_another_file_can_be_opened_in_it(viewer: Person, tmp_path: Path) -> None:
    other = builders.empty(columns=4, rows=4)
    builders.set_info(other, title="Other")
    save(tmp_path / "other.hexmuster.json", other)
    viewer.dialogs.files.append(tmp_path / "other.hexmuster.json")
    viewer.do("open")
    assert viewer.window.windowTitle() == "Other[*] — viewer — Hexmuster"
    assert viewer.document.read_only


def test_it_needs_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["view", "--lang", "en"]) == 2
    assert "needs the file" in capsys.readouterr().err
    assert main(["view", str(tmp_path / "gone.json"), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "There is no file" in told, "and not that there is no such command: view is one"
    assert "gone.json" in told
