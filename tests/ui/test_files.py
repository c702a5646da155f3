"""The File menu: nothing is lost, every failure is one sentence, and a failure leaves the desk as it was."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from model.edits.forces import buy
from model.limits import MAX_FILE
from model.storage.places import recovery_folder
from model.storage.read import load
from model.storage.recovery import RecoveryStore
from tests.ui.conftest import Person
from ui.dialogs.earlier import EarlierDialog
from ui.messages import Answer
from ui.samples import sample_files


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A scenario file of the person's own."""
    made = tmp_path / "my war 日本.hexmuster.json"
    made.write_bytes(sample_files()[1].read_bytes())
    return made


def opened(person: Person, path: Path) -> Person:
    person.dialogs.files.append(path)
    person.do("open")
    return person


def edit(person: Person) -> bytes:
    """Change something; the bytes of the scenario after that."""
    scenario = person.document.scenario
    person.document.push("Buy", buy(scenario, "solomani", "solomani-sc", 1))
    person.settle()
    return person.document.snapshot_bytes()


# -- opening ------------------------------------------------------------------------------------------------------
def test_open_shows_the_file_and_remembers_it(person: Person, file: Path) -> None:
    opened(person, file)
    assert person.document.path == file
    assert not person.window.isWindowModified()
    assert person.window.settings.recent == [file]
    assert person.dialogs.errors == []


def test_thinking_better_of_opening_changes_nothing(at_map: Person) -> None:
    before = at_map.document
    at_map.dialogs.files.append(None)
    at_map.do("open")
    assert at_map.document is before


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def newer(data: bytes) -> bytes:
    document = json.loads(data)
    document["version"] = 99
    return json.dumps(document).encode()


def other_ruleset(data: bytes) -> bytes:
    document = json.loads(data)
    document["ruleset"] = "a-game-nobody-has"
    return json.dumps(document).encode()


SPOILED: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "cut off": (cut, "end"),
    "empty": (lambda _: b"", "empty"),
    "foreign": (lambda _: b'{"type": "FeatureCollection"}', "Hexmuster"),
    "no JSON": (lambda _: b"\x89PNG\r\n\x1a\n" + bytes(200), ""),
    "newer": (newer, "newer"),
    "of a lost ruleset": (other_ruleset, "a-game-nobody-has"),
}


@pytest.mark.parametrize("kind", SPOILED)
def test_a_file_that_cannot_be_opened_is_one_sentence(at_map: Person, file: Path, kind: str) -> None:
    spoil, word = SPOILED[kind]
    file.write_bytes(spoil(file.read_bytes()))
    before = at_map.document
    opened(at_map, file)
    assert len(at_map.dialogs.errors) == 1
    sentence = at_map.dialogs.errors[0]
    assert word in sentence
    assert "Traceback" not in sentence
    assert at_map.document is before
    assert at_map.window.settings.recent == []


def test_a_huge_file_is_refused_before_it_is_read(at_map: Person, file: Path) -> None:
    os.truncate(file, MAX_FILE + 1)
    before = at_map.document
    opened(at_map, file)
    assert len(at_map.dialogs.errors) == 1
    assert "MB" in at_map.dialogs.errors[0]
    assert at_map.document is before


def test_a_folder_and_a_lost_file_are_one_sentence_each(at_map: Person, tmp_path: Path) -> None:
    opened(at_map, tmp_path)
    opened(at_map, tmp_path / "lost.hexmuster.json")
    assert len(at_map.dialogs.errors) == 2
    assert "lost.hexmuster.json" in at_map.dialogs.errors[1]


# -- unsaved changes ----------------------------------------------------------------------------------------------
GUARDED = ["open", "close", "quit", "new"]


@pytest.mark.parametrize("command", GUARDED)
def test_cancel_keeps_what_is_open(at_map: Person, file: Path, command: str) -> None:
    kept = edit(at_map)
    at_map.dialogs.unsaved_answers.append(Answer.CANCEL)
    at_map.do(command)
    assert at_map.dialogs.questions == ["Border War"]
    assert at_map.document.snapshot_bytes() == kept
    assert at_map.window.isWindowModified()
    assert at_map.window.isVisible()


def test_discard_gives_the_changes_up_but_keeps_a_snapshot_aside(person: Person, file: Path) -> None:
    opened(person, file)
    before, kept = file.read_bytes(), edit(person)
    session = person.desk.session
    assert session is not None
    session.snapshot()
    person.dialogs.unsaved_answers.append(Answer.DISCARD)
    person.do("close")
    assert person.window.desk is None
    assert file.read_bytes() == before
    aside = RecoveryStore(recovery_folder()).discarded()
    assert [offer.read() for offer in aside] == [kept]


def test_save_saves_and_goes_on(person: Person, file: Path) -> None:
    opened(person, file)
    kept = edit(person)
    person.dialogs.unsaved_answers.append(Answer.SAVE)
    person.do("close")
    assert person.window.desk is None
    assert file.read_bytes() == kept


def test_save_without_a_name_given_keeps_what_is_open(at_map: Person) -> None:
    edit(at_map)
    at_map.dialogs.unsaved_answers.append(Answer.SAVE)
    at_map.dialogs.files.append(None)
    at_map.do("close")
    assert at_map.window.desk is not None
    assert at_map.window.isWindowModified()


def test_without_changes_nothing_is_asked(at_map: Person) -> None:
    at_map.do("close")
    assert at_map.dialogs.questions == []


def test_closing_the_window_asks_too(at_map: Person) -> None:
    edit(at_map)
    at_map.dialogs.unsaved_answers += [Answer.CANCEL, Answer.DISCARD]
    assert not at_map.window.close()
    assert at_map.window.isVisible()
    assert at_map.window.close()
    assert at_map.window.settings.shape("geometry") is not None


# -- saving -------------------------------------------------------------------------------------------------------
def test_a_sample_is_a_copy_and_asks_for_a_name(at_map: Person, tmp_path: Path) -> None:
    kept = edit(at_map)
    target = tmp_path / "mine.hexmuster.json"
    before = sample_files()[0].read_bytes()
    at_map.dialogs.files.append(target)
    at_map.do("save")
    assert at_map.dialogs.proposals[0].name == "border-war.hexmuster.json"
    assert target.read_bytes() == kept
    assert sample_files()[0].read_bytes() == before
    assert at_map.document.path == target
    assert not at_map.window.isWindowModified()
    assert at_map.said == "Saved “mine.hexmuster.json”."
    assert at_map.window.settings.recent == [target]


def test_save_keeps_the_old_content_as_a_backup(person: Person, file: Path, tmp_path: Path) -> None:
    opened(person, file)
    before, kept = file.read_bytes(), edit(person)
    person.do("save")
    assert file.read_bytes() == kept
    backups = list((tmp_path / "state" / "backups").rglob("*.hexmuster.json"))
    assert [path.read_bytes() for path in backups] == [before]
    assert load(file).findings == []


def test_save_as_adds_the_suffix_and_asks_before_it_replaces(at_map: Person, tmp_path: Path) -> None:
    there = tmp_path / "war.hexmuster.json"
    there.write_text("precious")
    at_map.dialogs.files += [tmp_path / "war", tmp_path / "war"]
    at_map.dialogs.confirm_answers += [False, True]
    at_map.do("save_as")
    assert there.read_text() == "precious"
    assert at_map.window.isWindowModified() is False
    at_map.do("save_as")
    assert there.read_bytes() == at_map.document.snapshot_bytes()
    assert at_map.document.path == there
    assert len(at_map.dialogs.questions) == 2


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on, or until called, every write finds the disk full."""
    real, state = os.write, {"full": True}

    def write(handle: int, data: bytes) -> int:
        if state["full"]:
            raise OSError(28, "No space left on device")
        return real(handle, data)

    monkeypatch.setattr(os, "write", write)

    def emptied() -> None:
        state["full"] = False

    return emptied


def test_a_full_disk_is_told_and_nothing_is_lost(person: Person, file: Path, request: pytest.FixtureRequest) -> None:
    opened(person, file)
    before, kept = file.read_bytes(), edit(person)
    emptied: Callable[[], None] = request.getfixturevalue("full")
    person.do("save")
    assert len(person.dialogs.errors) == 1
    assert "full" in person.dialogs.errors[0]
    assert file.read_bytes() == before
    assert person.window.isWindowModified()
    assert person.document.snapshot_bytes() == kept
    emptied()
    person.do("save")
    assert file.read_bytes() == kept
    assert not person.window.isWindowModified()


def test_saving_into_a_folder_that_is_gone_is_told(person: Person, file: Path, tmp_path: Path) -> None:
    opened(person, file)
    edit(person)
    person.dialogs.files.append(tmp_path / "gone" / "x.hexmuster.json")
    person.do("save_as")
    assert len(person.dialogs.errors) == 1
    assert person.document.path == file
    assert person.window.isWindowModified()


def test_failing_to_save_while_closing_keeps_it_open(
    person: Person, file: Path, request: pytest.FixtureRequest
) -> None:
    opened(person, file)
    kept = edit(person)
    request.getfixturevalue("full")
    person.dialogs.unsaved_answers.append(Answer.SAVE)
    person.do("close")
    assert len(person.dialogs.errors) == 1
    assert person.document.snapshot_bytes() == kept


def test_a_file_changed_by_another_program_is_not_overwritten_unasked(person: Person, file: Path) -> None:
    opened(person, file)
    kept = edit(person)
    file.write_bytes(sample_files()[0].read_bytes())
    person.dialogs.confirm_answers += [False, True]
    person.do("save")
    assert file.read_bytes() == sample_files()[0].read_bytes()
    assert person.window.isWindowModified()
    person.do("save")
    assert file.read_bytes() == kept
    person.do("save")  # what we wrote ourselves is no change from outside
    assert len(person.dialogs.questions) == 2


# -- revert, recent files, dropped files --------------------------------------------------------------------------
def test_revert_goes_back_to_the_file(person: Person, file: Path) -> None:
    opened(person, file)
    assert not person.can("revert")
    edit(person)
    person.dialogs.confirm_answers += [False, True]
    person.do("revert")
    assert person.window.isWindowModified()
    person.do("revert")
    assert not person.window.isWindowModified()
    assert person.document.snapshot_bytes() == file.read_bytes()


def test_an_earlier_version_comes_back_unsaved(person: Person, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What each save replaced can be had back; the file changes only when that is saved in its turn."""
    shown: list[EarlierDialog] = []

    def choose(dialog: EarlierDialog) -> bool:
        shown.append(dialog)
        dialog.list.setCurrentRow(1)
        return True

    monkeypatch.setattr("ui.controllers.files.run_dialog", choose)
    opened(person, file)
    person.do("earlier")
    assert shown == []  # nothing was saved yet: said in the status line instead
    first = file.read_bytes()
    edit(person)
    person.do("save")
    second = file.read_bytes()
    edit(person)
    person.do("save")
    third = file.read_bytes()
    assert len({first, second, third}) == 3
    person.do("earlier")
    assert shown[0].list.count() == 2
    assert person.document.snapshot_bytes() == first
    assert person.document.path == file
    assert person.window.isWindowModified()
    assert file.read_bytes() == third
    person.do("save")
    assert person.dialogs.questions == []  # nobody else has changed the file
    assert file.read_bytes() == first


def test_an_earlier_version_asks_about_unsaved_changes(
    person: Person, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.controllers.files.run_dialog", lambda _dialog: True)
    opened(person, file)
    edit(person)
    person.do("save")
    changed = edit(person)
    person.dialogs.unsaved_answers.append(Answer.CANCEL)
    person.do("earlier")
    assert person.document.snapshot_bytes() == changed


def test_recent_files_stand_in_the_menu_newest_first(person: Person, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "a&b.hexmuster.json"
    other.write_bytes(file.read_bytes())
    opened(opened(person, file), other)
    person.window.recent_menu.aboutToShow.emit()
    actions = person.window.recent_menu.actions()
    assert [action.text() for action in actions] == ["a&&b.hexmuster.json", file.name]
    actions[1].trigger()
    person.settle()
    assert person.document.path == file
    other.unlink()
    person.window.recent_menu.aboutToShow.emit()
    assert [action.text() for action in person.window.recent_menu.actions()] == [file.name]


def test_without_recent_files_the_menu_says_so(person: Person) -> None:
    person.window.recent_menu.aboutToShow.emit()
    assert [(a.text(), a.isEnabled()) for a in person.window.recent_menu.actions()] == [("No files yet", False)]


def drop(target: QWidget, *paths: Path) -> bool:
    """Drag files over a widget and let them go, as a file manager does; whether they were taken."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    at, copy, left, none = (
        QPoint(40, 40),
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    enter = QDragEnterEvent(at, copy, data, left, none)
    QApplication.sendEvent(target, enter)
    if not enter.isAccepted():
        return False
    let_go = QDropEvent(QPointF(at), copy, data, left, none)
    QApplication.sendEvent(target, let_go)
    return let_go.isAccepted()


def test_a_file_dropped_on_the_window_is_opened(person: Person, file: Path) -> None:
    assert drop(person.window, file)
    person.settle()
    assert person.document.path == file


def test_a_file_dropped_on_the_map_is_opened(at_map: Person, file: Path) -> None:
    assert drop(at_map.view.viewport(), file)
    at_map.settle()
    assert at_map.document.path == file


def test_a_web_address_is_not_taken(person: Person) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/x.json")])
    enter = QDragEnterEvent(
        QPoint(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    enter.ignore()
    QApplication.sendEvent(person.window, enter)
    assert not enter.isAccepted()
