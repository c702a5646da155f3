"""The clipboard of the window: copy, cut, paste between scenarios, as text, and what is wrong with foreign text."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from editor.selection import Selection
from model.area import Area
from model.clip import read_clip
from model.edit import Address
from model.edits.labels import add_label
from model.hexgrid import disk, neighbors
from model.maprows import Label, System
from tests.ui.conftest import Person


@pytest.fixture
def near(at_map: Person) -> Person:
    """Around Maadin, with the seven hexes there selected."""
    area = Area.of(disk(at_map.hex("maadin"), 1))
    at_map.desk.workspace.select(Selection.of_area(at_map.document.scenario, area))
    at_map.settle()
    return at_map


def test_the_clipboard_holds_a_text(near: Person) -> None:
    near.do("copy")
    text = QGuiApplication.clipboard().text()
    document = json.loads(text)
    assert document["format"] == "hexmuster-clip"
    assert [system["id"] for system in document["systems"]] == ["maadin"]
    assert document["systems"][0]["hex"] == "0,0"
    assert len(read_clip(text)) == 7
    assert near.said.startswith("7 hexes, 1 system, ")
    assert near.steps == []


COPY_AND_END = """
import sys
from pathlib import Path
from editor.selection import Selection
from model.area import Area
from ui.app import Application, make_application
from ui.samples import sample_files
from ui.settings import Settings

app = make_application([])
application = Application(app, Settings(Path(sys.argv[1]) / "settings.ini"))
application.window.controllers.files.open_copy(sample_files()[-1])
desk = application.window.desk
scenario = desk.document.scenario
desk.workspace.select(Selection.of_area(scenario, Area.of([scenario.grid.hex(2, 2)])))
application.window.controllers.selecting.copy()
print(app.clipboard().text()[:30])
"""


def test_a_program_that_has_copied_ends_in_peace(tmp_path: Path) -> None:
    """An object of Python in the clipboard is taken down after Python has ended, and takes the process with it."""
    environment = os.environ | {"HEXMUSTER_STATE": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", COPY_AND_END, str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=120)
    assert "hexmuster-clip" in ended.stdout
    assert ended.returncode == 0, ended.stderr


def test_the_status_line_counts_what_is_selected(near: Person) -> None:
    assert near.desk.status.chosen.text().startswith("Selected: 7 hexes, 1 system, ")
    near.do("deselect")
    near.settle()
    assert near.desk.status.chosen.text() == ""


def test_cut_and_paste_by_keyboard_alone(near: Person) -> None:
    before = sorted(system.id for system in near.document.scenario.rows("systems", System))
    hex = near.hex("maadin")
    near.do("cut")
    assert near.steps == ["Cut 7 hexes"]
    assert "maadin" not in [system.id for system in near.document.scenario.systems]
    near.view.set_cursor_hex(hex)
    near.do("paste")
    assert near.view.overlays.piece.isVisible()
    QTest.keyClick(near.view, Qt.Key.Key_Return)
    assert near.steps == ["Cut 7 hexes", "Paste 7 hexes"]
    assert sorted(system.id for system in near.document.scenario.rows("systems", System)) == before
    assert not near.view.overlays.piece.isVisible()


def test_what_is_cut_in_one_scenario_is_pasted_into_another(near: Person) -> None:
    near.do("copy")
    near.open_sample(1)
    ids = {system.id for system in near.document.scenario.systems}
    target = near.document.scenario.grid.hex(17, 3)
    near.view.set_cursor_hex(target)
    near.do("paste")
    QTest.keyClick(near.view, Qt.Key.Key_Return)
    assert near.steps == ["Paste 7 hexes"]
    pasted = [system for system in near.document.scenario.systems if system.hex == target]
    assert [system.name for system in pasted] == ["Maadin"]
    assert {system.id for system in near.document.scenario.systems} - ids == {"maadin-2"}
    assert pasted[0].capital_of is None
    assert "1 capital mark was left out: that side has a capital." in near.said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "The clipboard holds no piece of a map."),
        ("", "The clipboard holds no piece of a map."),
        ('{"format": "hexmuster-scenario"}', "The clipboard holds no piece of a map."),
        ('{"format": "hexmuster-clip", "version": 9}', "of version 9; this program knows 1"),
        ('{"format": "hexmuster-clip", "version": 1}', "has a fault at ruleset"),
    ],
)
def test_foreign_text_gives_one_sentence(at_map: Person, text: str, said: str) -> None:
    QGuiApplication.clipboard().setText(text)
    at_map.do("paste")
    assert said in at_map.said
    assert at_map.tools.tool.id != "paste"
    assert at_map.steps == []


def test_an_empty_clipboard_is_told(at_map: Person) -> None:
    QGuiApplication.clipboard().clear()
    at_map.do("paste")
    assert at_map.said == "The clipboard holds no piece of a map. Copy something on a map first."


def test_a_broken_clip_of_our_own_kind_says_where(at_map: Person) -> None:
    QGuiApplication.clipboard().setText(
        '{"format": "hexmuster-clip", "version": 1, "ruleset": "x", "orientation": "flat", "terrain": 3}'
    )
    at_map.do("paste")
    assert "has a fault at terrain" in at_map.said


def test_paste_here_of_the_menu_puts_down_at_once(near: Person) -> None:
    near.do("copy")
    target = near.document.scenario.grid.hex(30, 3)
    near.view.go_to(target)
    at = near.point(target)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, near.view.viewport().mapToGlobal(at))
    QApplication.sendEvent(near.view.viewport(), event)
    menu = near.view.findChild(QMenu)
    assert isinstance(menu, QMenu)
    next(action for action in menu.actions() if action.text() == "Paste here").trigger()
    menu.close()
    near.settle()
    assert near.steps == ["Paste 7 hexes"]
    assert [system.id for system in near.document.scenario.systems if system.hex == target] == ["maadin-2"]


def test_commands_turn_and_choose(near: Person) -> None:
    area = Area.of(disk(near.hex("maadin"), 3))
    near.desk.workspace.select(Selection.of_area(near.document.scenario, area))
    near.settle()
    before = near.document.snapshot_bytes()
    for command, opposite in (
        ("rotate_right", "rotate_left"),
        ("flip_across", "flip_across"),
        ("flip_down", "flip_down"),
    ):
        near.do(command)
        assert near.document.snapshot_bytes() != before
        near.do(opposite)
        assert near.document.snapshot_bytes() == before
        assert near.steps == [], "turned and turned back it is as if nothing had been done"
    near.desk.workspace.select(Selection(hexes=Area.of(disk(near.hex("maadin"), 1))))
    near.do("grow_selection")
    assert near.desk.status.chosen.text().startswith("Selected: 19 hexes")
    near.do("shrink_selection")
    assert near.desk.status.chosen.text().startswith("Selected: 7 hexes")
    near.do("select_inverse")
    near.do("select_all")
    hexes = near.document.scenario.terrain.codes.size
    assert near.desk.status.chosen.text().startswith(f"Selected: {hexes} hexes")


def test_a_piece_that_cannot_be_turned_says_why(at_map: Person) -> None:
    """Turned around its middle a wide block reaches beyond the upper edge."""
    grid = at_map.document.scenario.grid
    area = Area.of(grid.hex(column, row) for column in range(9) for row in range(2))
    at_map.desk.workspace.select(Selection.of_area(at_map.document.scenario, area))
    at_map.do("rotate_right")
    assert "off the map" in at_map.said
    assert at_map.steps == []


def test_a_record_alone_is_copied_and_pasted_at_the_cursor(at_map: Person) -> None:
    scenario = at_map.document.scenario
    hex = at_map.hex("maadin")
    assert at_map.document.push("", add_label(scenario, hex, "Here", "ここ"))
    (record,) = (Address("labels", key) for key, _ in scenario.items("labels", Label))
    at_map.desk.workspace.select(Selection(record=record))
    at_map.do("copy")
    assert at_map.said.startswith("Here in the clipboard")
    there = neighbors(hex)[2]
    at_map.view.set_cursor_hex(there)
    at_map.do("paste")
    assert at_map.view.overlays.piece.isVisible()
    at_map.key(Qt.Key.Key_Return)
    assert at_map.steps[-1] == "Paste Here"
    assert [row.hex for row in scenario.rows("labels", Label)] == [hex, there]
    selection = at_map.desk.workspace.selection
    assert selection is not None
    assert selection.record == [Address("labels", key) for key, _ in scenario.items("labels", Label)][1]
    at_map.do("cut")
    assert [row.hex for row in scenario.rows("labels", Label)] == [hex]
