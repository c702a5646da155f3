"""Pictures of one's own on counters, from the file to the counter: matched, corrected, one step, told where they can't."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QImage
from pytestqt.qtbot import QtBot

from editor.canvas.pictures import SUFFIXES
from editor.selection import Selection
from model.counters import Placement
from model.edits.pictures import Gift, give_pictures
from model.info import Picture
from tests.ui.conftest import Person
from ui.dialogs.faces.dialog import FacesDialog
from ui.dialogs.faces.pictures import PicturesDialog
from ui.docks.inspector.fields import ChoiceField
from ui.main_window import PICTURES
from ui.picture_files import taken_in
from ui.widgets.faces import face_pixmap

B2 = "solomani-b2"


@pytest.fixture
def saved(person: Person, tmp_path: Path) -> Person:
    """The main sample in a file of its own."""
    person.open_sample()
    person.dialogs.files = [tmp_path / "war.hexmuster.json"]
    person.do("save_as")
    return person


@pytest.fixture
def art(tmp_path: Path) -> Path:
    """A folder of pictures, as somebody has them."""
    folder = tmp_path / "art"
    folder.mkdir()
    for name, color in (("solomani-b2.png", "#FF00FF"), ("B2-back.png", "#00FF00"), ("holiday.png", "#FFFF00")):
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.fill(QColor(color))
        assert image.save(str(folder / name))
    (folder / "evil.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")
    return folder


def traits(person: Person, id: str = B2) -> dict[str, object]:
    return next(dict(type_.traits) for type_ in person.document.scenario.counter_types if type_.id == id)


def listed(person: Person) -> dict[str, str]:
    return {id: row.file for id, row in person.document.scenario.keyed("pictures", Picture).items()}


def dialog(person: Person, qtbot: QtBot, *sources: Path) -> PicturesDialog:
    made = PicturesDialog(person.window, sources)
    qtbot.addWidget(made)
    made.show()
    return made


def color_of(person: Person, id: str = B2) -> str:
    """The colour in the middle of the body of a counter in lists."""
    scenario = person.document.scenario
    type_ = next(each for each in scenario.counter_types if each.id == id)
    book, rules = person.document.face_book, person.document.ruleset
    pixmap = face_pixmap(type_, scenario.sides[type_.side], rules, "en", 60, 1.0, book=book)
    return pixmap.toImage().pixelColor(31, 26).name()


def rows(made: PicturesDialog) -> list[tuple[str, ...]]:
    model = made.model
    return [tuple(model.index(row, column).data() for column in range(3)) for row in range(model.rowCount())]


def test_files_find_their_counters_and_are_put_on_them_in_one_step(saved: Person, qtbot: QtBot, art: Path) -> None:
    before, plain = list(saved.steps), color_of(saved)
    made = dialog(saved, qtbot, art)
    assert rows(made) == [
        ("B2-back.png", "B2, all sides", "back"),
        ("holiday.png", "not used", ""),
        ("solomani-b2.png", "Solomani · B2 Converted Dreadnought", "front"),
    ]
    assert "evil.svg" in made.notice.text.text()
    assert "<script>" in made.notice.text.text()
    assert made.summary.text().startswith("2 of 3 pictures, on 3 sides of counter types.")
    made.put()
    assert saved.steps[len(before) :] == ["Put 2 pictures on counters"]
    assert traits(saved) == {"picture": "solomani-b2", "picture_back": "b2-back"}
    assert traits(saved, "aslan-b2") == {"picture_back": "b2-back"}
    assert listed(saved) == {"b2-back": "war.files/B2-back.png", "solomani-b2": "war.files/solomani-b2.png"}
    assert saved.document.path is not None
    copy = saved.document.path.parent / "war.files" / "solomani-b2.png"
    assert copy.read_bytes() == (art / "solomani-b2.png").read_bytes()
    assert (plain, color_of(saved)) == (plain, "#ff00ff")
    saved.document.settle()
    assert not [found for found in saved.document.findings if found.check.startswith("file.")]
    saved.do("undo")
    assert traits(saved) == {}
    assert listed(saved) == {}
    assert color_of(saved) == plain


def test_a_match_is_corrected_and_a_picture_left_out(saved: Person, qtbot: QtBot, art: Path) -> None:
    made = dialog(saved, qtbot, art / "holiday.png", art / "B2-back.png")
    made.table.selectRow(0)
    made.types.choose(("aslan-f",))
    made.side.choose(True)
    assert rows(made)[0][1:] == ("Aslan · F Fighter", "back")
    made.table.selectRow(1)
    made.drop_rows.click()
    assert len(rows(made)) == 1
    made.how.setCurrentIndex(1)
    made.put()
    assert traits(saved, "aslan-f") == {"picture_back": "holiday"}
    assert saved.document.scenario.info.faces["use"] == [{"types": {"type": ["aslan-f"]}, "face": "picture"}]
    assert saved.steps[-1] == "Put a picture on counters"


def test_of_two_for_the_same_counters_the_lower_one_holds_and_a_whole_kind_can_be_meant(
    saved: Person, qtbot: QtBot, art: Path
) -> None:
    made = dialog(saved, qtbot, art / "holiday.png", art / "solomani-b2.png")
    made.table.selectRow(0)
    made.types.choose((B2,))
    assert made.summary.text().endswith("Where two are for the same counters, the lower one holds.")
    made.put()
    assert traits(saved) == {"picture": "solomani-b2"}
    assert not (art.parent / "war.files" / "holiday.png").exists()
    again = dialog(saved, qtbot, art / "holiday.png")
    again.types.choose(next(ids for ids, name in again.model.choices.items() if name == "all: starship"))
    again.put()
    types = [type_ for type_ in saved.document.scenario.counter_types if type_.kind == "starship"]
    assert {type_.traits.get("picture") for type_ in types} == {"holiday"}


def test_an_unsaved_scenario_is_saved_first(at_map: Person) -> None:
    at_map.do("counter_pictures")
    assert at_map.said == "Save the scenario first: its pictures lie beside its file."


def test_pictures_dropped_on_the_window_ask_whose_they_are(
    saved: Person, art: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(PicturesDialog, "exec", lambda self: asked.append([row[0] for row in rows(self)]))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(art / "holiday.png")), QUrl.fromLocalFile(str(art / "B2-back.png"))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    saved.window.dropEvent(QDropEvent(QPointF(QPoint(9, 9)), Qt.DropAction.CopyAction, data, left, none))
    saved.settle()
    assert asked == [["holiday.png", "B2-back.png"]]
    assert PICTURES == SUFFIXES


def test_a_folder_full_of_what_is_no_picture_is_told_in_a_few_sentences(
    saved: Person, qtbot: QtBot, tmp_path: Path
) -> None:
    for number in range(5):
        (tmp_path / f"bad{number}.png").write_bytes(b"nothing at all")
    made = dialog(saved, qtbot, *sorted(tmp_path.glob("bad*.png")))
    lines = made.notice.text.text().split("\n")
    assert len(lines) == 4
    assert lines[-1].startswith("2 further picture")
    assert made.pages.currentIndex() == 0
    assert not made.ok.isEnabled()


# -- in the designer and the inspector --------------------------------------------------------------------------------
def test_the_designer_puts_a_picture_where_the_symbol_was_in_one_step(saved: Person, qtbot: QtBot, art: Path) -> None:
    made = FacesDialog(saved.window, B2)
    qtbot.addWidget(made)
    made.show()
    before = len(saved.steps)
    saved.dialogs.files = [art / "holiday.png"]
    made.choose_picture()
    assert saved.steps[before:] == ["Change counter faces: Counters of the kind: starship"]
    assert made.part == "picture_1"
    (row,) = saved.document.scenario.info.faces["use"]
    assert row["types"] == {"kind": ["starship"]}
    assert row["front"]["symbol"] == {"hide": True}
    new = row["front"]["picture_1"]
    assert (new["picture"], new["x"], new["y"], new["width"]) == ("holiday", 4.6, 3.2, 6.4)
    assert color_of(saved) == "#ffff00"
    made.picture_menu.aboutToShow.emit()
    assert [action.text() for action in made.picture_menu.actions() if action.text()] == [
        "holiday.png",
        "Choose a file…",
    ]
    fit = made._fields["fit"]
    assert isinstance(fit, ChoiceField)
    fit.choose("fill")
    assert saved.document.scenario.info.faces["use"][0]["front"]["picture_1"]["fit"] == "fill"
    saved.do("undo")
    saved.do("undo")
    assert saved.document.scenario.info.faces == {}
    assert listed(saved) == {}
    saved.dialogs.files = [art / "evil.svg"]
    made.choose_picture()
    assert len(saved.dialogs.errors) == 1
    assert len(saved.steps) == before
    assert not (art.parent / "war.files" / "evil.svg").exists()


def test_the_inspector_shows_and_takes_off_the_picture_of_a_type(saved: Person, art: Path) -> None:
    panel = saved.desk.right_dock.inspector.counters
    placements = saved.document.scenario.items("placements", Placement)
    key, row = next((key, row) for key, row in placements if row.type == B2)
    saved.desk.workspace.select(Selection(hex=row.hex, placements=(key,)))
    saved.settle()
    assert panel.picture.currentText() == "none"
    saved.dialogs.files = [art / "holiday.png"]
    panel.picture.setCurrentIndex(panel.picture.count() - 1)
    panel.picture.settle()
    saved.settle()
    assert traits(saved) == {"picture": "holiday"}
    assert panel.picture.currentText() == "holiday.png"
    panel.picture.choose(None)
    saved.settle()
    assert traits(saved) == {}
    assert saved.steps[-2:] == ["Put a picture on counters", "Take the picture off: Converted Dreadnought"]
    saved.dialogs.files = [art / "evil.svg"]
    panel.picture.setCurrentIndex(panel.picture.count() - 1)
    panel.picture.settle()
    assert "evil.svg" in panel.form.refusal
    assert traits(saved) == {}


def test_the_map_shows_a_new_picture_and_misses_one_that_is_gone(saved: Person, art: Path) -> None:
    file, digest = taken_in(saved.document, art / "holiday.png")
    saved.document.push("x", give_pictures(saved.document.scenario, [Gift(file, digest, (B2,))]))
    face = saved.view.map.stacks.face_of(B2)
    assert face.pictures["holiday"].name == "holiday.png"
    assert color_of(saved) == "#ffff00"
    face.pictures["holiday"].unlink()
    saved.document.look_at_pictures()
    saved.document.settle()
    assert [found.check for found in saved.document.findings if found.check.startswith("file.")] == ["file.W004"]
    assert color_of(saved) != "#ffff00"
