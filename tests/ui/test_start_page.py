"""The start page: samples and recent files as cards, snapshots of a crash first, all of it by mouse and by keyboard."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from model.edits.forces import buy
from model.storage.places import recovery_folder
from model.storage.read import load
from model.storage.recovery import Offer, RecoveryStore
from model.storage.write import write_scenario
from tests.ui.conftest import Person
from ui.samples import sample_files
from ui.widgets.file_card import FileCard
from ui.widgets.labels import ElidedLabel


def page(person: Person) -> QWidget:
    """The page as it is built now."""
    found = person.window.start.widget()
    assert found is not None
    return found


def cards(person: Person) -> list[FileCard]:
    return sorted(page(person).findChildren(FileCard), key=lambda card: (card.y(), card.x()))


def button(person: Person, text: str) -> QPushButton:
    found = [made for made in page(person).findChildren(QPushButton) if made.text() == text]
    assert len(found) == 1
    return found[0]


def leave_snapshot(original: Path | None = None, title: str = "Lost War") -> bytes:
    """What a session that died leaves behind: a scenario with one purchase more than the sample has."""
    scenario = load(sample_files()[1]).scenario
    scenario.apply(buy(scenario, "solomani", "solomani-sc", 1))
    data = write_scenario(scenario)
    store = RecoveryStore(recovery_folder())
    store.snapshot(data, original, title, datetime(2026, 3, 1, 12, 0, tzinfo=UTC))
    assert store._own is not None
    store._own.release()  # as the system does when the process ends
    return data


def test_the_samples_stand_there_with_title_and_picture(person: Person, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: all(card.picture is not None for card in cards(person)), timeout=20_000)
    titles = ["Border War", "Three-Tile Duel", "A Baoa Qu", "School Festival"]
    assert [card.text() for card in cards(person)] == titles
    assert cards(person)[0].accessibleName() == "Border War, Dark Nebula, expanded"
    picture = cards(person)[0].picture
    assert picture is not None
    image = picture.toImage()
    assert len({image.pixel(x, 60) for x in range(image.width())}) > 20  # a map, not a plain field


def test_a_click_on_a_sample_opens_a_copy(person: Person) -> None:
    QTest.mouseClick(cards(person)[1], Qt.MouseButton.LeftButton)
    person.settle()
    assert person.desk.title() == "Three-Tile Duel"
    assert person.document.path is None


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_sample_opens_by_keyboard(person: Person, key: Qt.Key) -> None:
    for _ in range(20):
        if isinstance(person.focus(), FileCard):
            break
        person.key(Qt.Key.Key_Tab)
    assert person.focus() is cards(person)[0]
    person.key(key)
    assert person.desk.title() == "Border War"


def test_a_recent_file_stands_below_and_opens_itself(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "mine.hexmuster.json"
    file.write_bytes(sample_files()[1].read_bytes())
    person.window.controllers.files.open_path(file)
    person.do("close")
    person.settle()
    card = cards(person)[-1]
    assert card.path == file
    card.click()
    person.settle()
    assert person.document.path == file


def test_a_broken_recent_file_says_why_on_its_card(person: Person, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "broken.hexmuster.json"
    file.write_text('{"format": "hexmuster-scenario"')
    person.window.settings.remember(file)
    person.window.start.refresh()
    card = next(card for card in cards(person) if card.path == file)
    qtbot.waitUntil(lambda: "broken.hexmuster.json" in card.line, timeout=20_000)
    card.click()
    assert len(person.dialogs.errors) == 1
    assert person.window.desk is None


def test_buttons_for_new_and_open(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    person.dialogs.files.append(sample_files()[1])
    button(person, "Open…").click()
    person.settle()
    assert person.desk.title() == "Three-Tile Duel"


def test_without_a_crash_nothing_is_offered(person: Person) -> None:
    assert [made.text() for made in page(person).findChildren(QPushButton)] == [
        "Open…",
        "New scenario…",
    ]


def test_a_snapshot_is_offered_and_recovered(person: Person) -> None:
    data = leave_snapshot()
    person.window.start.refresh()
    texts = [text.text() for text in page(person).findChildren(ElidedLabel)]
    assert any(text.startswith("“Lost War” was not saved") for text in texts)
    button(person, "Recover").click()
    person.settle()
    assert person.document.snapshot_bytes() == data
    assert person.window.isWindowModified()
    assert person.document.path is None
    assert RecoveryStore(recovery_folder()).offers() == ()  # it is this session's now


def test_a_recovered_scenario_saves_to_its_file_and_the_snapshot_goes(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "war.hexmuster.json"
    file.write_bytes(sample_files()[1].read_bytes())
    data = leave_snapshot(file)
    person.window.start.refresh()
    button(person, "Recover").click()
    person.settle()
    assert person.document.path == file
    person.do("save")
    assert file.read_bytes() == data
    person.do("close")
    assert list(recovery_folder().rglob("snapshot*")) == []


def test_put_aside_is_kept_and_not_offered_again(person: Person) -> None:
    data = leave_snapshot()
    person.window.start.refresh()
    person.settle()
    QTest.mouseClick(button(person, "Put aside"), Qt.MouseButton.LeftButton)
    person.settle()
    person.window.start.refresh()
    assert [made.text() for made in page(person).findChildren(QPushButton)] == [
        "Open…",
        "New scenario…",
    ]
    assert [offer.read() for offer in RecoveryStore(recovery_folder()).discarded()] == [data]


def test_a_snapshot_that_another_window_has_taken_is_told(person: Person) -> None:
    leave_snapshot()
    person.window.start.refresh()
    offer: Offer = RecoveryStore(recovery_folder()).offers()[0]
    other = RecoveryStore(recovery_folder())
    other.accept(offer, datetime.now(UTC))
    button(person, "Recover").click()
    person.settle()
    assert len(person.dialogs.errors) == 1
    assert person.window.desk is None
    other.close(datetime.now(UTC))


def test_a_damaged_snapshot_is_told_and_stays(person: Person) -> None:
    leave_snapshot()
    snapshot = next(recovery_folder().rglob("snapshot.hexmuster.json"))
    snapshot.write_text("{")
    person.window.start.refresh()
    button(person, "Recover").click()
    person.settle()
    assert len(person.dialogs.errors) == 1
    assert snapshot.read_text() == "{"


def test_the_page_follows_the_theme(person: Person) -> None:
    from ui.appearance import apply_theme  # noqa: PLC0415 - only here

    before = person.window.start.widget()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_theme(app, "light")
    person.settle()
    assert person.window.start.widget() is not before
    assert cards(person)


HEAVY = ("numpy", "pydantic", "pikepdf", "shapely", "rapidfuzz", "rustworkx", "editor.document", "ui.desk")


def test_the_window_is_there_before_most_of_the_program() -> None:
    """What the start page needs is little; numpy and all that draws maps are loaded once it shows."""
    code = f"import sys, ui.app; print([name for name in {HEAVY!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert found.stdout.strip() == "[]"
