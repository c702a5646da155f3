"""The designer of counter faces: every change a step, seen at once, taken back by undo."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from model.faces.book import FaceBook
from model.faces.parts import TextPart
from tests.ui.conftest import Person
from ui.dialogs.faces.dialog import FacesDialog
from ui.dialogs.faces.fields import MmField
from ui.docks.inspector.fields import ChoiceField, LineField

TYPE = "solomani-b2"


@pytest.fixture
def faces(at_map: Person, qtbot: QtBot) -> FacesDialog:
    made = FacesDialog(at_map.window, TYPE)
    qtbot.addWidget(made)
    made.show()
    return made


def part_now(person: Person, name: str, side: str = "front", type_id: str = TYPE) -> TextPart:
    scenario = person.document.scenario
    type_ = next(each for each in scenario.counter_types if each.id == type_id)
    layout = FaceBook(person.document.ruleset, scenario.info.faces).layout(type_)
    found: TextPart = next(part for part in layout.parts(side) if part.name == name)
    return found


def take(faces: FacesDialog, side: str, name: str) -> None:
    point = faces.preview.square(side)
    box = faces.preview._boxes[side][name]
    where = point.topLeft() + box.center() * (point.width() / 15)
    QTest.mouseClick(faces.preview, Qt.MouseButton.LeftButton, pos=where.toPoint())
    assert faces.part == name


def field(faces: FacesDialog, key: str) -> MmField | LineField | ChoiceField:
    found = faces._fields[key]
    assert isinstance(found, MmField | LineField | ChoiceField)
    return found


def test_it_opens_on_the_counter_in_hand(faces: FacesDialog) -> None:
    assert faces.types.currentData() == TYPE
    assert faces.part == "code"
    assert faces.message.text() == "Every text fits at 12.7, 15 and 19 mm."
    assert not faces.reset.isEnabled()


def test_a_number_is_one_step_for_the_kind(faces: FacesDialog, at_map: Person) -> None:
    before = len(at_map.steps)
    size = field(faces, "em")
    assert isinstance(size, MmField)
    size.setFocus()
    for value in (2.8, 2.6, 2.4):
        size.setValue(value)
    assert part_now(at_map, "code").em == 2.4
    assert part_now(at_map, "code", type_id="aslan-b1").em == 2.4
    assert at_map.steps[before:] == ["Change counter faces: Counters of the kind: starship"]
    at_map.document.undo_stack.undo()
    assert part_now(at_map, "code").em == 3.0
    assert size.value() == 3.0


def test_a_change_for_one_side_leaves_the_other(faces: FacesDialog, at_map: Person) -> None:
    faces.scope_box.setCurrentIndex(1)
    choice = field(faces, "color")
    assert isinstance(choice, ChoiceField)
    choice.choose("#F0E442")
    assert part_now(at_map, "code").color == "#F0E442"
    assert part_now(at_map, "code", type_id="aslan-b1").color == "ink"


def test_a_part_is_dragged_and_moved_by_keys(faces: FacesDialog, at_map: Person) -> None:
    """A whole drag is one step; the place snaps to a twentieth of a millimetre."""
    before = len(at_map.steps)
    square = faces.preview.square("front")
    start = square.topLeft() + faces.preview._boxes["front"]["symbol"].center() * (square.width() / 15)
    QTest.mousePress(faces.preview, Qt.MouseButton.LeftButton, pos=start.toPoint())
    for n in (1, 2, 3):
        QTest.mouseMove(faces.preview, start.toPoint() + QPoint(0, round(n * square.width() / 45)))
    QTest.mouseRelease(faces.preview, Qt.MouseButton.LeftButton)
    moved = part_now(at_map, "symbol")
    assert moved.y == pytest.approx(7.4, abs=0.1)
    assert round(moved.y / 0.05) == pytest.approx(moved.y / 0.05)
    assert len(at_map.steps) == before + 1
    faces.preview.setFocus()
    QTest.keyClick(faces.preview, Qt.Key.Key_Left)
    assert part_now(at_map, "symbol").x == pytest.approx(moved.x - 0.1)
    QTest.keyClick(faces.preview, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert part_now(at_map, "symbol").y == pytest.approx(moved.y + 0.5)


def test_clicking_takes_the_smallest_part_there(faces: FacesDialog) -> None:
    take(faces, "back", "state")
    assert faces.side_box.currentData() == "back"
    take(faces, "front", "tail")
    assert faces.side_box.currentData() == "front"
    assert faces.preview.at(QPointF(1, 1)) is None


def test_parts_are_hidden_added_and_taken_back(faces: FacesDialog, at_map: Person) -> None:
    item = next(item for i in range(faces.parts.count()) if (item := faces.parts.item(i)).text() == "Symbol")
    item.setCheckState(Qt.CheckState.Unchecked)
    assert part_now(at_map, "symbol").hide
    faces.add_part({"part": "text", "pattern": "W" * 60, "x": 7.5, "y": 5, "em": 2, "width": 8})
    assert faces.part == "text_1"
    assert part_now(at_map, "text_1").pattern == "W" * 60
    assert faces.message.text().startswith("Cut short: WWWW")
    assert faces.reset.isEnabled()
    faces.reset.click()
    assert at_map.document.scenario.info.faces == {}


def test_a_wrong_pattern_is_refused_under_its_field(faces: FacesDialog, at_map: Person) -> None:
    when = field(faces, "when")
    assert isinstance(when, LineField)
    when.setText("two words")
    when.settle()
    assert at_map.document.scenario.info.faces == {}
    assert when.text() == ""


def test_another_layout_and_floor(faces: FacesDialog, at_map: Person) -> None:
    faces.layout_box.setCurrentIndex(faces.layout_box.findData("chit"))
    faces.layout_box.activated.emit(faces.layout_box.currentIndex())
    assert part_now(at_map, "frame").name == "frame"
    faces.floor.setValue(1.5)
    scenario = at_map.document.scenario
    assert scenario.info.faces["use"] == [{"types": {"kind": ["starship"]}, "face": "chit", "floor": 1.5}]


def test_the_map_and_the_mix_show_it(faces: FacesDialog, at_map: Person) -> None:
    stacks = at_map.view.map.stacks
    assert not next(part for part in stacks.face_of(TYPE).layout.front if part.name == "symbol").hide
    item = next(item for i in range(faces.parts.count()) if (item := faces.parts.item(i)).text() == "Symbol")
    item.setCheckState(Qt.CheckState.Unchecked)
    stacks = at_map.view.map.stacks
    assert next(part for part in stacks.face_of(TYPE).layout.front if part.name == "symbol").hide
