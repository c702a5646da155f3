"""Recovery: a snapshot at most a second after a change, on its own thread, and nothing more than that second lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document import ScenarioDocument
from model.edits.forces import buy
from model.scenario import Scenario
from model.storage.places import VARIABLE, recovery_folder
from model.storage.read import read_scenario
from model.storage.recovery import SNAPSHOT, RecoveryStore
from tests.builders import dark_nebula, ruleset
from tests.test_project.tree import ROOT
from tests.ui.conftest import Person
from tests.ui.crashing import bought
from ui.session import SNAPSHOT_MS, Session

LOST_S = 1.0
"""So old, in seconds, the oldest change may be that a crash loses."""
SLACK_S = 0.5
"""What a machine that does other work as well may add to it."""
KILLS = int(os.environ.get("HEXMUSTER_KILLS", "5"))

BORDER = """
system maadin 0304 primary capital_of=solomani
home solomani 0101-0508
"""


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))
    document = ScenarioDocument(dark_nebula(BORDER), ruleset())
    made = Session(document)
    yield made
    made.close()


def edit(session: Session) -> None:
    document = session.document
    document.push("Buy", buy(document.scenario, "solomani", "solomani-sc", 1))


def held(session: Session) -> Scenario | None:
    """What the snapshot on the disk holds."""
    folder = session.store.session
    file = folder / SNAPSHOT if folder else None
    return read_scenario(file.read_bytes()).scenario if file and file.is_file() else None


def test_nothing_is_written_before_something_changes(session: Session, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(session.document.changed, wait=SNAPSHOT_MS + 200):
        pass
    assert session.store.session is None


def test_a_change_is_on_the_disk_within_a_second(session: Session, qtbot: QtBot) -> None:
    started = time.monotonic()
    edit(session)
    qtbot.waitUntil(lambda: held(session) is not None, timeout=3000)
    assert time.monotonic() - started < LOST_S + SLACK_S
    found = held(session)
    assert found is not None
    assert bought(found) == 1


def test_changes_without_pause_do_not_put_the_snapshot_off(session: Session, qtbot: QtBot) -> None:
    started = time.monotonic()
    while held(session) is None and time.monotonic() - started < 3:
        edit(session)
        qtbot.wait(20)
    assert time.monotonic() - started < LOST_S + SLACK_S


def test_it_is_written_on_a_thread_of_its_own(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    real = session.store.snapshot

    def snapshot(data: bytes, original: Path | None, title: str, now: datetime) -> Path:
        threads.append(threading.current_thread().name)
        return real(data, original, title, now)

    monkeypatch.setattr(session.store, "snapshot", snapshot)
    edit(session)
    session.snapshot()
    session.wait()
    assert len(threads) == 1
    assert threads[0].startswith("recovery")


def test_what_is_written_is_the_state_it_was_taken_of(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is slow, and editing goes on meanwhile: the snapshot holds no half of a later edit."""
    go_on = threading.Event()
    real = session.store.snapshot

    def snapshot(data: bytes, original: Path | None, title: str, now: datetime) -> Path:
        go_on.wait(5)
        return real(data, original, title, now)

    monkeypatch.setattr(session.store, "snapshot", snapshot)
    edit(session)
    expected = session.document.snapshot_bytes()
    session.snapshot()
    edit(session)
    go_on.set()
    session.wait()
    folder = session.store.session
    assert folder is not None
    assert (folder / SNAPSHOT).read_bytes() == expected


def test_a_slow_disk_gets_the_newest_state_next(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    real = session.store.snapshot

    def snapshot(data: bytes, original: Path | None, title: str, now: datetime) -> Path:
        go_on.wait(5)
        return real(data, original, title, now)

    monkeypatch.setattr(session.store, "snapshot", snapshot)
    edit(session)
    session.snapshot()
    edit(session)
    session.snapshot()  # the first is still under way
    go_on.set()
    qtbot.waitUntil(lambda: (found := held(session)) is not None and bought(found) == 2, timeout=4000)


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), PermissionError(13, "Permission denied")])
def test_a_snapshot_that_fails_is_told_and_tried_again(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    real = session.store.snapshot

    def snapshot(data: bytes, original: Path | None, title: str, now: datetime) -> Path:
        raise error

    monkeypatch.setattr(session.store, "snapshot", snapshot)
    edit(session)
    with qtbot.waitSignal(session.failed, timeout=3000) as told:
        session.snapshot()
    assert told.args == [error]
    session.wait()
    monkeypatch.setattr(session.store, "snapshot", real)
    edit(session)
    qtbot.waitUntil(lambda: (found := held(session)) is not None and bought(found) == 2, timeout=3000)


def test_the_window_tells_that_no_snapshot_can_be_kept(at_map: Person, qtbot: QtBot, tmp_path: Path) -> None:
    """A file stands where the folder should be; editing goes on."""
    (tmp_path / "state").write_text("in the way")
    scenario = at_map.document.scenario
    at_map.document.push("Buy", buy(scenario, "solomani", "solomani-sc", 1))
    qtbot.waitUntil(lambda: "can't be kept for recovery" in at_map.said, timeout=4000)
    assert at_map.steps == ["Buy"]
    assert at_map.dialogs.errors == []


def test_saving_takes_the_snapshot_away(session: Session, tmp_path: Path) -> None:
    edit(session)
    session.snapshot()
    session.wait()
    assert held(session) is not None
    session.save(tmp_path / "war.hexmuster.json")
    assert held(session) is None
    edit(session)
    session.snapshot()
    session.wait()
    assert held(session) is not None


def test_saving_works_where_no_snapshot_can_be_kept(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file stands where the folder for snapshots should be."""
    (tmp_path / "state").write_text("in the way")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))
    session = Session(ScenarioDocument(dark_nebula(BORDER), ruleset()))
    edit(session)
    with qtbot.waitSignal(session.failed, timeout=3000):
        session.snapshot()
    notes = session.save(tmp_path / "war.hexmuster.json")
    assert notes == ()
    assert (tmp_path / "war.hexmuster.json").read_bytes() == session.document.snapshot_bytes()
    assert not session.document.is_modified
    session.close()


class Victim:
    """A run of the program that is killed."""

    def __init__(self, folder: Path) -> None:
        environment = os.environ | {VARIABLE: str(folder / "state"), "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.crashing", str(folder / "settings.ini")],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=ROOT,
        )
        self.lines: list[tuple[str, float, int]] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            word, at, number = line.split()
            self.lines.append((word, float(at), int(number)))

    def number(self, word: str) -> int:
        """The number of the first line that begins with a word, once it is there."""
        deadline = time.monotonic() + 40
        while time.monotonic() < deadline:
            for found, _, number in list(self.lines):
                if found == word:
                    return number
            assert self.process.poll() is None, "the program ended by itself"
            time.sleep(0.02)
        raise AssertionError(f"the program never said {word!r}")

    def kill(self, after_s: float) -> float:
        """Kill it so many seconds after its first edit; the time."""
        self.number("edit")
        time.sleep(after_s)
        self.process.send_signal(signal.SIGKILL)
        killed = time.monotonic()
        self.process.wait()
        self._reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()
        return killed


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
@pytest.mark.timeout(60 + 12 * KILLS)
def test_a_killed_program_loses_no_more_than_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed while somebody edits, again and again: each start offers what the last one had, and goes on with it."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))
    moments = random.Random(7)
    on_disk: int | None = None
    for run in range(KILLS):
        victim = Victim(tmp_path)
        assert victim.number("offers") == (0 if on_disk is None else 1)
        if on_disk is not None:
            assert victim.number("opened") == on_disk
        killed = victim.kill(after_s=moments.uniform(1.0, 1.9))
        offers = RecoveryStore(recovery_folder()).offers()
        assert len(offers) == 1, f"run {run}: {offers}"
        kept = bought(read_scenario(offers[0].read()).scenario)
        edits = {number: at for word, at, number in victim.lines if word == "edit"}
        assert kept in edits or kept == on_disk
        lost = [at for number, at in edits.items() if number > kept]
        assert killed - min(lost, default=killed) <= LOST_S + SLACK_S, f"run {run}: {len(lost)} edits lost"
        on_disk = kept


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_a_declined_snapshot_is_kept_and_snapshots_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))
    Victim(tmp_path).kill(after_s=1.2)
    store = RecoveryStore(recovery_folder())
    first = store.offers()[0]
    data = first.read()
    assert store.discard(first, datetime.now(UTC)) is None
    second = Victim(tmp_path)
    assert second.number("offers") == 0
    second.kill(after_s=1.2)
    assert [offer.read() for offer in store.discarded()] == [data]
    assert len(store.offers()) == 1
