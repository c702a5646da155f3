"""Opening the very file whose changes a crash left unsaved: they are offered at once, not on the start page alone."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

from model.edits.info import set_info
from model.scenario import Scenario
from model.storage.places import recovery_folder
from model.storage.read import load
from model.storage.recovery import RecoveryStore
from model.storage.write import write_scenario
from tests.ui.conftest import Person
from ui.app import open_named
from ui.samples import sample_files


def retitled(path: Path, title: str) -> Scenario:
    scenario = load(path).scenario
    scenario.apply(set_info(scenario, title=title))
    return scenario


@pytest.fixture
def crashed(person: Person, tmp_path: Path) -> Path:
    """A file of which a session that is dead now has left a newer state."""
    file = tmp_path / "my war.hexmuster.json"
    file.write_bytes(sample_files()[1].read_bytes())
    store = RecoveryStore(recovery_folder())
    store.snapshot(write_scenario(retitled(file, "Not saved")), file, "my war", datetime.now(UTC))
    assert store._own is not None
    store._own.release()  # as the system does with the lock of a process that was killed
    return file


@pytest.mark.parametrize(("wanted", "title"), [(True, "Not saved"), (False, "Three-Tile Duel")])
def test_what_a_crash_left_of_a_file_is_offered_when_it_is_opened(
    person: Person, crashed: Path, wanted: bool, title: str
) -> None:
    person.dialogs.confirm_answers.append(wanted)
    person.window.controllers.files.open_path(crashed)
    assert person.document.scenario.info.title == title
    assert person.document.path == crashed
    assert person.window.isWindowModified() is wanted, "what was recovered is not saved yet"
    assert "my war.hexmuster.json" in person.dialogs.questions[-1]
    assert bool(RecoveryStore(recovery_folder()).offers()) is not wanted, "declined, it goes on being offered"


def test_run_py_shows_what_a_crash_left_before_its_sample(person: Person, crashed: Path) -> None:
    """`run.py` names the sample itself: nobody would see the start page, which alone offers what has no file yet."""
    open_named(person.window, sample_files()[0])
    assert person.window.desk is None
    person.window.start.refresh()
    assert "Recover" in [button.text() for button in person.window.start.findChildren(QPushButton)]
    open_named(person.window, sample_files()[1])
    assert person.desk.title() == "Three-Tile Duel", "a person named this one"
    person.do("close")
    RecoveryStore(recovery_folder()).discard(RecoveryStore(recovery_folder()).offers()[0], datetime.now(UTC))
    open_named(person.window, sample_files()[0])
    assert person.desk.title() == "Border War"


def test_another_file_asks_nothing(person: Person, crashed: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.hexmuster.json"
    other.write_bytes(crashed.read_bytes())
    person.window.controllers.files.open_path(other)
    assert person.dialogs.questions == []
    assert person.document.path == other
