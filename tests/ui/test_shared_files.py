"""A file that somebody else works on, too: one is told at once, above the map, and can read it anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from model.edits.forces import buy
from model.storage.claims import Claim
from model.storage.places import claims_folder
from tests.ui.conftest import Person
from ui.samples import sample_files
from ui.widgets.notice import Notice


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "war.hexmuster.json"
    made.write_bytes(sample_files()[1].read_bytes())
    return made


def opened(person: Person, file: Path) -> Person:
    person.window.controllers.files.open_path(file)
    person.settle()
    return person


def notice(person: Person) -> Notice:
    return person.desk.page.notice


def written(qtbot: QtBot, person: Person, file: Path) -> Notice:
    """Another program writes to the file: what is told."""
    file.write_bytes(sample_files()[0].read_bytes())
    qtbot.waitUntil(lambda: notice(person).isVisible(), timeout=5000)
    return notice(person)


def test_a_file_that_another_window_has_open_is_opened_with_a_notice(person: Person, file: Path) -> None:
    other = Claim(claims_folder())
    assert other.take(file)
    opened(person, file)
    assert notice(person).isVisible()
    assert notice(person).sentence.text() == (
        "“war.hexmuster.json” is open in another window, too. Who saves last replaces what the other has saved."
    )
    assert not notice(person).action.isVisible()
    notice(person).dismiss.click()
    assert not notice(person).isVisible()
    other.release()


def test_an_open_file_is_claimed_until_it_is_closed_or_saved_elsewhere(
    person: Person, file: Path, tmp_path: Path
) -> None:
    opened(person, file)
    assert not notice(person).isVisible()
    other = Claim(claims_folder())
    assert not other.take(file)
    person.dialogs.files = [tmp_path / "b.hexmuster.json"]
    person.do("save_as")
    assert other.take(file)
    assert not other.take(tmp_path / "b.hexmuster.json")
    person.do("close")
    assert other.take(tmp_path / "b.hexmuster.json")
    other.release()


def test_reading_ones_own_file_anew_is_no_second_window(person: Person, file: Path) -> None:
    opened(opened(person, file), file)
    assert not notice(person).isVisible()
    other = Claim(claims_folder())
    assert not other.take(file)


def test_what_another_program_writes_is_told_and_can_be_read(qtbot: QtBot, person: Person, file: Path) -> None:
    title = opened(person, file).document.title
    told = written(qtbot, person, file)
    assert told.sentence.text() == "Another program has changed “war.hexmuster.json”."
    told.action.click()
    person.settle()
    assert person.document.title != title
    assert not notice(person).isVisible()


def test_with_changes_of_ones_own_reading_it_anew_is_asked_about(qtbot: QtBot, person: Person, file: Path) -> None:
    scenario = opened(person, file).document.scenario
    person.document.push("Buy", buy(scenario, "solomani", "solomani-sc", 1))
    told = written(qtbot, person, file)
    assert "Your own changes are not saved yet." in told.sentence.text()
    person.dialogs.confirm_answers = [False]
    told.action.click()
    assert person.document.scenario is scenario
    assert person.document.is_modified


def test_saving_is_no_change_from_outside(qtbot: QtBot, person: Person, file: Path) -> None:
    scenario = opened(person, file).document.scenario
    person.document.push("Buy", buy(scenario, "solomani", "solomani-sc", 1))
    person.do("save")
    qtbot.wait(700)
    assert not notice(person).isVisible()
    assert written(qtbot, person, file).isVisible(), "the file that has replaced the old one is watched, too"
