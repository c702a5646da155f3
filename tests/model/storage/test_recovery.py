"""Recovery offers: made when the owner died and the file on disk differs; nothing declined is lost at once."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from model.storage.errors import LoadError
from model.storage.files import Files
from model.storage.ownership import Ownership
from model.storage.raw import read_bytes
from model.storage.recovery import DISCARDED, KEPT, LOCK, META, SNAPSHOT, Offer, RecoveryStore
from tests.model.storage.saving import NEW, OLD, abandon, listing
from tests.model.storage.saving import UTC_NOON as NOON

OWNER = """
import sys
from datetime import datetime, UTC
from pathlib import Path
from model.storage.raw import read_bytes
from model.storage.recovery import RecoveryStore
store = RecoveryStore(Path(sys.argv[1]))
original = Path(sys.argv[2]) if sys.argv[2] else None
for line in sys.stdin:
    print(store.snapshot(line.strip().encode(), original, "Border War", datetime(2026, 11, 29, 12, tzinfo=UTC)), flush=True)
"""


class Owner:
    """Another process with a document open: it makes a snapshot of every text it is given, until it is killed."""

    def __init__(self, folder: Path, original: Path | None) -> None:
        command = [sys.executable, "-c", OWNER, str(folder), str(original or "")]
        environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True, bufsize=1
        )

    def snapshot(self, text: str) -> Path:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{text}\n")
        return Path(self.process.stdout.readline().strip())

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        assert self.process.wait() == -signal.SIGKILL

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def owner(folder: Path) -> Iterator[Callable[[Path | None], Owner]]:
    """Start other processes; they are ended after the test."""
    started = []

    def start(original: Path | None) -> Owner:
        started.append(Owner(folder, original))
        return started[-1]

    yield start
    for process in started:
        process.end()


# Dead or alive


def test_the_snapshot_of_a_killed_process_is_offered(
    folder: Path, target: Path, owner: Callable[[Path | None], Owner]
) -> None:
    other = owner(target)
    other.snapshot("first")
    snapshot = other.snapshot("second")
    store = RecoveryStore(folder)
    assert store.offers() == ()
    other.kill()
    (offer,) = store.offers()
    assert offer == Offer(snapshot.parent, target, "Border War", NOON, len(b"second"))
    assert offer.read() == b"second"


def test_two_killed_processes_are_two_offers_and_a_living_one_is_none(
    folder: Path, target: Path, owner: Callable[[Path | None], Owner]
) -> None:
    first, second, third = owner(target), owner(None), owner(target)
    for process, text in ((first, "one"), (second, "two"), (third, "three")):
        process.snapshot(text)
    first.kill()
    second.kill()
    assert {offer.read(): offer.original for offer in RecoveryStore(folder).offers()} == {b"one": target, b"two": None}
    third.kill()
    assert len(RecoveryStore(folder).offers()) == 3


def test_kills_at_random_moments_lose_at_most_the_snapshot_in_work(
    folder: Path, owner: Callable[[Path | None], Owner]
) -> None:
    """Each owner is killed while it makes a snapshot; the one before it, or that one, is offered whole."""
    for round_ in range(8):
        other = owner(None)
        other.snapshot(f"safe {round_} " + "x" * 20_000)
        assert other.process.stdin is not None
        other.process.stdin.write(f"late {round_} " + "y" * 20_000 + "\n")
        time.sleep(0.001 * round_)
        other.kill()
        store = RecoveryStore(folder)
        (offer,) = store.offers()
        assert offer.read() in {
            f"safe {round_} {'x' * 20_000}".encode(),
            f"late {round_} {'y' * 20_000}".encode(),
        }
        store.discard(offer, NOON)


def test_ones_own_document_and_others_of_the_same_process_are_not_offered(folder: Path) -> None:
    first, second = RecoveryStore(folder), RecoveryStore(folder)
    first.snapshot(NEW, None, "one", NOON)
    second.snapshot(NEW, None, "two", NOON)
    assert first.offers() == second.offers() == ()
    assert first.session != second.session


def test_a_lock_is_held_once_and_falls_when_released(tmp_path: Path) -> None:
    first, second = Ownership(tmp_path / "lock"), Ownership(tmp_path / "lock")
    assert first.take()
    assert first.take()
    assert not second.take()
    first.release()
    assert not first.held
    with second:
        assert second.take()
        assert not first.take()
    assert first.take()
    first.release()


# Offered by content


def test_the_same_content_on_disk_is_not_offered_and_cleared_away(folder: Path, target: Path) -> None:
    abandon(folder, OLD, target)
    assert RecoveryStore(folder).offers() == ()
    assert listing(folder) == []


def test_a_snapshot_that_was_equal_once_does_not_come_back_when_the_file_moves_on(folder: Path, target: Path) -> None:
    abandon(folder, OLD, target)
    RecoveryStore(folder).offers()
    target.write_bytes(NEW)
    assert RecoveryStore(folder).offers() == ()


@pytest.mark.parametrize("age", [-1_000_000, 1_000_000])
def test_the_time_of_the_file_decides_nothing(folder: Path, target: Path, age: int) -> None:
    """A damaged file may well be newer than its snapshot."""
    abandon(folder, NEW, target)
    abandon(folder, OLD, target)
    now = time.time()
    os.utime(target, (now + age, now + age))
    assert [offer.read() for offer in RecoveryStore(folder).offers()] == [NEW]


def test_a_file_of_the_same_size_with_other_bytes_differs(folder: Path, target: Path) -> None:
    abandon(folder, OLD[:-1] + b"!", target)
    assert len(RecoveryStore(folder).offers()) == 1


def test_a_file_that_is_gone_counts_as_different(folder: Path, target: Path) -> None:
    abandon(folder, OLD, target)
    target.unlink()
    (offer,) = RecoveryStore(folder).offers()
    assert (offer.original, offer.read()) == (target, OLD)


def test_a_document_without_a_file_is_offered(folder: Path) -> None:
    abandon(folder, NEW, None, "無題")
    (offer,) = RecoveryStore(folder).offers()
    assert (offer.original, offer.title, offer.time, offer.size) == (None, "無題", NOON, len(NEW))


def test_offers_come_newest_first(folder: Path) -> None:
    for minute in (2, 0, 3, 1):
        abandon(folder, b"%d" % minute, None, str(minute), NOON + timedelta(minutes=minute))
    assert [offer.title for offer in RecoveryStore(folder).offers()] == ["3", "2", "1", "0"]


def test_names_beyond_text_survive(folder: Path, tmp_path: Path) -> None:
    original = tmp_path / os.fsdecode(b"100%25 \xff \xe5\x9b\xbd.json")
    original.write_bytes(OLD)
    abandon(folder, NEW, original, "half \ud800")
    (offer,) = RecoveryStore(folder).offers()
    assert (offer.original, offer.title) == (original, "half ?")


@pytest.mark.parametrize(
    "meta", [b"", b"[" * 100_000, b'{"original": 1, "title": [], "time": 0}', b'{"original": "%00"}']
)
def test_damaged_particulars_cost_no_snapshot(folder: Path, target: Path, meta: bytes) -> None:
    abandon(folder, NEW, target)
    next(folder.glob(f"*/{META}")).write_bytes(meta)
    (offer,) = RecoveryStore(folder).offers()
    assert (offer.read(), offer.title) == (NEW, "")


def test_a_snapshot_without_particulars_or_lock_is_offered(folder: Path) -> None:
    abandon(folder, NEW, None)
    for name in (META, LOCK):
        next(folder.glob(f"*/{name}")).unlink()
    assert [offer.read() for offer in RecoveryStore(folder).offers()] == [NEW]


def test_a_missing_folder_offers_nothing(folder: Path) -> None:
    store = RecoveryStore(folder)
    assert store.offers() == store.discarded() == ()
    assert not folder.exists()


# Declined and accepted


def test_a_declined_snapshot_stays_for_fourteen_days(folder: Path, target: Path) -> None:
    abandon(folder, NEW, target)
    store = RecoveryStore(folder)
    (offer,) = store.offers(NOON)
    assert store.discard(offer, NOON) is None
    assert store.offers(NOON + KEPT) == ()
    (kept,) = store.discarded()
    assert (kept.read(), kept.original, kept.title) == (NEW, target, "Border War")
    store.offers(NOON + KEPT + timedelta(seconds=1))
    assert store.discarded() == ()
    assert listing(folder / DISCARDED) == []


def test_looking_at_the_offers_again_and_again_changes_nothing(folder: Path) -> None:
    abandon(folder, NEW, None)
    offers = [RecoveryStore(folder).offers(NOON + timedelta(days=days)) for days in (0, 20, 400)]
    assert offers[0] == offers[1] == offers[2]
    assert offers[0][0].read() == NEW


def test_an_accepted_snapshot_becomes_ones_own(folder: Path, target: Path) -> None:
    abandon(folder, NEW, target)
    store = RecoveryStore(folder)
    (offer,) = store.offers()
    assert store.accept(offer, NOON) == NEW
    assert store.session == offer.folder
    assert RecoveryStore(folder).offers() == ()
    assert store.snapshot(b"worked on", target, "", NOON) == offer.folder / SNAPSHOT
    assert store._own is not None
    store._own.release()
    assert [again.read() for again in RecoveryStore(folder).offers()] == [b"worked on"]


def test_a_crash_right_after_accepting_offers_it_again(folder: Path) -> None:
    abandon(folder, NEW, None)
    store = RecoveryStore(folder)
    store.accept(store.offers()[0], NOON)
    assert store._own is not None
    store._own.release()
    assert [offer.read() for offer in RecoveryStore(folder).offers()] == [NEW]


def test_a_declined_snapshot_can_be_taken_after_all(folder: Path) -> None:
    abandon(folder, NEW, None)
    store = RecoveryStore(folder)
    store.discard(store.offers(NOON)[0], NOON)
    assert store.accept(store.discarded()[0], NOON) == NEW
    assert store.discarded() == ()
    assert store.session is not None
    assert (store.session / SNAPSHOT).read_bytes() == NEW
    assert RecoveryStore(folder).offers(NOON) == ()


def test_accepting_puts_the_present_document_aside_and_loses_nothing(folder: Path) -> None:
    abandon(folder, NEW, None)
    store = RecoveryStore(folder)
    store.snapshot(b"present", None, "", NOON)
    assert store.accept(store.offers()[0], NOON) == NEW
    assert [offer.read() for offer in store.discarded()] == [b"present"]


def test_what_another_window_took_can_neither_be_taken_nor_declined(folder: Path) -> None:
    abandon(folder, NEW, None)
    first, second = RecoveryStore(folder), RecoveryStore(folder)
    (offer,) = first.offers()
    second.accept(offer, NOON)
    with pytest.raises(LoadError) as caught:
        first.accept(offer, NOON)
    assert caught.value.text_id == "recovery.taken"
    note = first.discard(offer, NOON)
    assert note is not None
    assert note.text_id == "recovery.taken"
    assert second.session is not None
    assert (second.session / SNAPSHOT).read_bytes() == NEW


def test_an_offer_that_vanished_is_an_error_in_words(folder: Path) -> None:
    abandon(folder, NEW, None)
    store = RecoveryStore(folder)
    (offer,) = store.offers()
    offer.folder.rename(offer.folder.with_name("elsewhere"))
    with pytest.raises(LoadError):
        store.accept(offer, NOON)
    note = store.discard(offer, NOON)
    assert note is not None
    assert str(offer.folder) in note.sentence("en")


def test_declining_where_nothing_can_be_moved_is_a_note_and_the_offer_stays(folder: Path) -> None:
    abandon(folder, NEW, None)
    (folder / DISCARDED).write_bytes(b"a file in the way")
    store = RecoveryStore(folder)
    (offer,) = store.offers()
    note = store.discard(offer, NOON)
    assert note is not None
    assert note.text_id == "recovery.not_discarded"
    assert store.offers() == (offer,)


# Tidying


def test_foreign_files_and_folders_are_never_touched(folder: Path, target: Path) -> None:
    foreign = folder / "my own notes"
    foreign.mkdir(parents=True)
    (foreign / SNAPSHOT).write_bytes(OLD)
    (foreign / META).write_text(json.dumps({"original": str(target)}))
    (folder / "war (unsaved copy 2026-11-29 2201).hexmuster.json").write_bytes(NEW)
    before = listing(folder)
    assert RecoveryStore(folder).offers(NOON + timedelta(days=1000)) == ()
    assert listing(folder) == before
    assert (foreign / SNAPSHOT).read_bytes() == OLD


def test_empty_sessions_are_cleared_after_a_day_and_not_before(folder: Path) -> None:
    """A session between making its folder and locking it looks empty, too."""
    session = folder / ("0" * 32)
    session.mkdir(parents=True)
    RecoveryStore(folder).offers()
    assert session.exists()
    two_days_ago = time.time() - 2 * 86_400
    (session / LOCK).write_bytes(b"")
    os.utime(session, (two_days_ago, two_days_ago))
    RecoveryStore(folder).offers()
    assert not session.exists()


def test_a_snapshot_that_cannot_be_read_is_not_cleared_away(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    abandon(folder, NEW, Path("/nonexistent/war.json"))
    with monkeypatch.context() as patch:

        def denied(path: Path, limit: int) -> bytes:
            if path.name == SNAPSHOT:
                raise LoadError(path, "", "load.no_permission")
            return read_bytes(path, limit)

        patch.setattr("model.storage.recovery.read_bytes", denied)
        assert len(RecoveryStore(folder).offers()) == 1
    assert [offer.read() for offer in RecoveryStore(folder).offers()] == [NEW]


def test_a_snapshot_whose_lock_cannot_be_opened_is_offered(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    abandon(folder, NEW, None)

    def denied(_lock: Ownership) -> bool:
        raise PermissionError(13, "denied")

    monkeypatch.setattr(Ownership, "take", denied)
    assert [offer.read() for offer in RecoveryStore(folder).offers()] == [NEW]


def test_what_cannot_be_deleted_is_not_offered_anyway(folder: Path, target: Path) -> None:
    abandon(folder, OLD, target)

    class Stubborn(Files):
        def remove(self, path: Path) -> None:
            if path.name == SNAPSHOT:
                raise PermissionError(13, "denied", str(path))
            super().remove(path)

    assert RecoveryStore(folder, files=Stubborn()).offers() == ()
    assert next(folder.glob(f"*/{SNAPSHOT}")).read_bytes() == OLD
    assert next(folder.glob(f"*/{META}")).exists()
