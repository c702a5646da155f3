"""The page of layers: keys, clicks, what is read aloud, what the map shows and refuses, what is remembered."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from tests.ui.conftest import ALT, FakeDialogs, Person
from ui.docks.layers import ROW_PX, LayersPage


def shown(person: Person, id: str) -> bool:
    """Whether a layer can be seen; asked anew each time."""
    return person.document.layers.is_shown(id)


def alone(person: Person) -> str | None:
    """Which layer is shown alone; asked anew each time."""
    return person.document.layers.solo


def page(person: Person) -> LayersPage:
    person.do("layers")
    return person.desk.right_dock.layers_page


def choose(person: Person, id: str) -> LayersPage:
    found = page(person)
    found.list.setCurrentIndex(found.list.rows.index(found.list.rows.ids.index(id)))
    return found


def picture(person: Person) -> QImage:
    person.settle()
    return person.view.grab().toImage()


def test_the_command_puts_the_focus_on_the_list(at_map: Person) -> None:
    assert page(at_map).list.hasFocus()


def test_space_closes_and_opens_the_eye_and_the_map_follows(at_map: Person) -> None:
    full = picture(at_map)
    choose(at_map, "routes")
    at_map.key(Qt.Key.Key_Space)
    assert not shown(at_map, "routes")
    assert picture(at_map) != full
    at_map.key(Qt.Key.Key_Space)
    assert shown(at_map, "routes")
    assert picture(at_map) == full


def test_keys_lock_show_alone_and_change_the_strength(at_map: Person) -> None:
    layers = at_map.document.layers
    found = choose(at_map, "terrain")
    at_map.key(Qt.Key.Key_L, Qt.Key.Key_S, Qt.Key.Key_Minus, Qt.Key.Key_Minus)
    assert layers.state("terrain").locked
    assert alone(at_map) == "terrain"
    assert round(layers.state("terrain").opacity, 6) == 0.8
    assert found.strength.value() == 80
    at_map.key(Qt.Key.Key_S, Qt.Key.Key_Plus)
    assert alone(at_map) is None
    assert round(layers.state("terrain").opacity, 6) == 0.9


def test_clicks_on_eye_and_lock(at_map: Person) -> None:
    found, layers = page(at_map), at_map.document.layers
    row = found.list.rows.ids.index("counters")
    middle = row * ROW_PX + ROW_PX // 2
    eye, lock = QPoint(18, middle), QPoint(found.list.viewport().width() - 18, middle)
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(found.list.viewport(), left, pos=eye)
    assert not layers.is_shown("counters")
    QTest.mouseClick(found.list.viewport(), left, pos=lock)
    assert layers.state("counters").locked
    QTest.mouseClick(found.list.viewport(), left, ALT, eye)
    assert layers.solo == "counters"
    QTest.mouseClick(found.reset, left)
    assert layers.as_data() == {}
    assert layers.solo is None


def test_the_slider_sets_the_strength_of_the_chosen_layer(at_map: Person) -> None:
    found = choose(at_map, "grid")
    found.strength.setValue(35)
    assert at_map.document.layers.state("grid").opacity == 0.35
    assert found.percent.text() == "35 %"
    assert found.strength.accessibleName() == "Strength of Grid"


def test_a_row_says_how_it_is_set(at_map: Person) -> None:
    found, layers = page(at_map), at_map.document.layers
    layers.show("sites", False)
    layers.lock("sites", True)
    layers.set_opacity("sites", 0.5)
    index = found.list.rows.index(found.list.rows.ids.index("sites"))
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Sites, hidden, locked, 50 %"


def test_painting_a_locked_layer_says_so_and_changes_nothing(at_map: Person) -> None:
    at_map.document.layers.lock("terrain", True)
    at_map.tools.choose("terrain")
    at_map.click(at_map.document.scenario.grid.parse_number("0102"))
    assert at_map.said == "The layer “Terrain” is locked. Unlock it in Layers to change it."
    assert at_map.steps == []


def test_a_field_of_the_inspector_goes_back_when_its_layer_is_locked(at_map: Person) -> None:
    at_map.document.layers.lock("systems", True)
    at_map.tools.choose("select")
    at_map.click(at_map.hex("maadin"))
    systems = [system.name for system in at_map.document.scenario.systems]
    at_map.do("delete")
    assert [system.name for system in at_map.document.scenario.systems] == systems


def test_layers_are_remembered_with_the_document(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "a.hexmuster.json"
    person.open_sample()
    dialogs: FakeDialogs = person.dialogs
    dialogs.files = [path]
    person.do("save_as")
    person.document.layers.lock("routes", True)
    person.do("close")
    person.window.controllers.files.open_path(path)
    person.settle()
    assert person.document.layers.as_data() == {"routes": [True, True, 1.0]}
