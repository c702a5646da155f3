"""Screen readers: no control without a name, everything reached by Tab, and a map that tells what is under its cursor."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface, QImage
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QDialog, QLineEdit, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from editor.selection import Selection
from tests.model.analysis.fortress.fleets import DUEL, battle
from tests.model.interop.tables.printed import PRINTED
from tests.ui.conftest import Person
from ui.dialogs.export import ExportDialog
from ui.dialogs.faces.dialog import FacesDialog
from ui.dialogs.faces.pictures import PicturesDialog
from ui.dialogs.keys import KeysDialog
from ui.dialogs.muster.complete import CompleteForceDialog
from ui.dialogs.muster.export_setup import ExportSetupDialog
from ui.dialogs.muster.merge_setups import MergeSetupsDialog
from ui.dialogs.muster.random_setup import RandomSetupDialog
from ui.dialogs.new_scenario import NewScenarioDialog
from ui.dialogs.odds import OddsDialog
from ui.dialogs.search import SearchDialog
from ui.dialogs.settings import SettingsDialog
from ui.dialogs.sheets import SheetsDialog
from ui.dialogs.tables.export_table import ExportTableDialog
from ui.dialogs.tables.import_table import ImportTableDialog
from ui.dialogs.tables.unit_table import UnitTableDialog

Role = QAccessible.Role
CONTROLS = {
    Role.Button, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.EditableText, Role.SpinBox, Role.List, Role.Tree,
    Role.Table, Role.PageTabList, Role.PageTab, Role.Slider, Role.Dial, Role.MenuItem, Role.ButtonMenu, Role.ListItem,
    Role.HotkeyField, Role.ProgressBar, Role.Link,
}  # fmt: skip
"""What a person can act on, or hears as an item."""


def walk(
    found: QAccessibleInterface | None, inside: tuple[str, ...] = ()
) -> Iterator[tuple[QAccessibleInterface, tuple[str, ...]]]:
    """All visible interfaces below one, with the names of what they are in."""
    if found is None or not found.isValid() or found.state().invisible:
        return
    yield found, inside
    path = (*inside, f"{found.role().name}:{found.text(QAccessible.Text.Name)}")
    for index in range(found.childCount()):
        yield from walk(found.child(index), path)


def unnamed(widget: QWidget) -> list[str]:
    """Where in a window something stands that a screen reader could only call a button, a field …"""
    bare = []
    for found, path in walk(QAccessible.queryAccessibleInterface(widget)):
        if found.role() not in CONTROLS or found.text(QAccessible.Text.Name).strip():
            continue
        owner = found.object()
        part_of_spin_box = found.role() is Role.EditableText and path and path[-1].startswith(("SpinBox", "ComboBox"))
        if part_of_spin_box:
            continue  # spoken as its box, which has a name
        bare.append(f"{'/'.join(path[-3:])}/{found.role().name} ({type(owner).__name__} {owner.objectName()})")
    return bare


def test_the_walk_sees_what_has_no_name(person: Person) -> None:
    """So that the tests below can fail."""
    field = QLineEdit(person.window.start.widget())
    field.show()
    assert len(unnamed(person.window)) == 1
    field.setAccessibleName("Name")
    assert unnamed(person.window) == []


def test_the_start_page_names_everything(person: Person, qtbot: QtBot) -> None:
    """A card is named after its file at first, and after its title once that has been read."""

    def names() -> list[str]:
        found = walk(QAccessible.queryAccessibleInterface(person.window))
        return [interface.text(QAccessible.Text.Name) for interface, _ in found]

    qtbot.waitUntil(lambda: any(name.startswith("Border War") for name in names()), timeout=20_000)
    assert unnamed(person.window) == []


def show(person: Person, what: str) -> None:
    workspace, scenario = person.desk.workspace, person.document.scenario
    if what == "system":
        workspace.select(Selection.at(scenario, person.hex("maadin")))
    elif what == "counters":
        person.view.go_to(person.hex("maadin"))
        person.click(person.hex("maadin"))
    elif what == "route":
        workspace.select(Selection(route=next(key for key in scenario.tables["routes"] if isinstance(key, int))))
    elif what == "scenario":
        person.do("edit_scenario")
    elif what == "overlays":
        for id in ("control", "connection"):
            person.document.overlays.show(id, True)
        person.desk.overlays.settle()
    elif what == "history":
        person.desk.bottom_dock.tabs.setCurrentIndex(1)
    elif what.endswith(" tool"):
        person.tools.choose(what.removesuffix(" tool"))
    person.settle()


@pytest.mark.parametrize(
    "what",
    ["", "system", "counters", "route", "scenario", "history", "overlays", "terrain tool", "system tool", "route tool"],
)
def test_an_open_scenario_names_everything(at_map: Person, what: str) -> None:
    show(at_map, what)
    found = walk(QAccessible.queryAccessibleInterface(at_map.window))
    names = {interface.text(QAccessible.Text.Name) for interface, _ in found}
    assert {"Map", "Save", "Select and move", "Problems", "Selection", "Overview"} <= names
    assert unnamed(at_map.window) == []


@pytest.mark.parametrize("width", [1000, 900])
def test_a_narrow_window_names_everything(at_map: Person, width: int) -> None:
    """Toolbars get a button for what they have no room for, tabs get arrows."""
    at_map.window.resize(width, 600)
    at_map.settle()
    assert unnamed(at_map.window) == []


@pytest.mark.parametrize(
    "kind",
    [
        *("new", "settings", "sheets", "export", "keys", "search", "units", "import", "export units"),
        *("faces", "pictures"),
        *("complete", "random", "export set-up", "merge set-ups"),
    ],
)
def test_dialogs_name_everything(at_map: Person, kind: str, tmp_path: Path) -> None:
    window = at_map.window
    picture = QImage(8, 8, QImage.Format.Format_RGB32)
    picture.fill(0xFF336699)
    assert picture.save(str(tmp_path / "B2.png"))
    made: dict[str, QDialog] = {
        "new": NewScenarioDialog("en", window),
        "settings": SettingsDialog(window.settings, window),
        "sheets": SheetsDialog(window),
        "export": ExportDialog(window),
        "keys": KeysDialog(window),
        "search": SearchDialog(window),
        "units": UnitTableDialog(window),
        "faces": FacesDialog(window, "solomani-b2"),
        "pictures": PicturesDialog(window, [tmp_path / "B2.png"]),
        "complete": CompleteForceDialog(at_map.desk),
        "random": RandomSetupDialog(at_map.desk),
        "export set-up": ExportSetupDialog(window),
        "merge set-ups": MergeSetupsDialog(window),
        "odds": OddsDialog(battle(DUEL), "en", None, window),
        "import": (importing := ImportTableDialog(window)),
        "export units": ExportTableDialog(window),
    }
    importing.read_table(PRINTED.replace("9-8-9[6]", "9-8-9"), "units.txt")
    dialog = made[kind]
    dialog.show()
    at_map.settle()
    assert dialog.windowTitle() or dialog.accessibleName()
    assert unnamed(dialog) == []
    for other in made.values():
        other.close()
        other.deleteLater()
    at_map.settle()


INTERACTIVE = (QAbstractButton, QLineEdit, QComboBox, QAbstractItemView, QTabBar)


@pytest.mark.parametrize("what", ["", "system", "overlays", "terrain tool"])
def test_tab_reaches_everything(at_map: Person, what: str) -> None:
    """Round the whole window by Tab; the map lets Tab through."""
    show(at_map, what)
    window = at_map.window
    expected = {
        widget
        for kind in INTERACTIVE
        for widget in window.findChildren(kind)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.visibleRegion().isEmpty()
    }
    at_map.view.setFocus()
    reached: set[QWidget] = set()
    for _ in range(400):
        focus = at_map.focus()
        assert focus is not None
        if focus in reached and focus is at_map.view:
            break
        reached.add(focus)
        at_map.key(Qt.Key.Key_Tab)
    proxies = {widget.focusProxy() for widget in expected if widget.focusProxy() is not None}
    missed = [
        f"{type(widget).__name__} {widget.objectName()} {widget.accessibleName()}"
        for widget in expected - reached
        if widget.focusProxy() not in reached and widget not in proxies
        and not (isinstance(widget, QAbstractButton) and widget.group() is not None)  # arrows go on inside a group
    ]  # fmt: skip
    assert missed == []
    assert at_map.view in reached


def test_the_map_has_a_name_and_describes_the_hex_under_its_cursor(at_map: Person) -> None:
    interface = QAccessible.queryAccessibleInterface(at_map.view)
    assert interface is not None
    assert interface.text(QAccessible.Text.Name) == "Map"
    at_map.view.set_cursor_hex(at_map.hex("maadin"))
    text = interface.text(QAccessible.Text.Description)
    number = at_map.document.scenario.grid.label(at_map.hex("maadin"))
    assert text.startswith(f"{number}, Maadin, space, Solomani Quadrant, ")
    assert "Solomani" in text
    assert "×" in text


def test_each_step_of_the_cursor_is_announced(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def update(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            said.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", update)
    at_map.view.set_cursor_hex(at_map.hex("maadin"))
    at_map.view.setFocus()
    at_map.key(Qt.Key.Key_Down)
    at_map.key(Qt.Key.Key_Up)
    assert len(said) == 3
    assert said[0] == said[2]
    assert said[1] != said[0]
    assert at_map.desk.status.place.text().startswith(said[0][:4])
