"""The session of one open document: its snapshots, and what becomes of them when it is saved, closed or cut short."""

import threading
import time
from pathlib import Path

import pytest

from model.storage.atomic import save_bytes
from model.storage.errors import SaveError
from model.storage.files import Files
from model.storage.recovery import LOCK, META, SNAPSHOT, RecoveryStore
from tests.model.storage.faults import FULL, FaultyFiles, Stopped
from tests.model.storage.saving import NEW, OLD, listing
from tests.model.storage.saving import UTC_NOON as NOON


def test_each_snapshot_takes_the_place_of_the_one_before(folder: Path) -> None:
    store = RecoveryStore(folder)
    first = store.snapshot(OLD, None, "", NOON)
    assert store.snapshot(NEW, None, "", NOON) == first
    assert first.read_bytes() == NEW
    assert listing(folder) == [first.parent.name]
    assert listing(first.parent) == sorted([LOCK, META, SNAPSHOT])


def test_a_document_saved_under_another_name_is_compared_with_that_file(folder: Path, target: Path) -> None:
    store = RecoveryStore(folder)
    store.snapshot(NEW, None, "", NOON)
    store.snapshot(OLD, target, "", NOON)
    assert store._own is not None
    store._own.release()
    assert RecoveryStore(folder).offers() == ()


def test_a_verified_save_takes_the_snapshot_away(folder: Path, target: Path) -> None:
    store = RecoveryStore(folder)
    snapshot = store.snapshot(b"an older state", target, "", NOON)
    store.saved(save_bytes(target, NEW))
    assert not snapshot.exists()
    assert store.snapshot(b"edited again", target, "", NOON) == snapshot


def test_a_save_that_the_disk_does_not_hold_leaves_the_snapshot(folder: Path, target: Path) -> None:
    store = RecoveryStore(folder)
    snapshot = store.snapshot(NEW, target, "", NOON)
    result = save_bytes(target, NEW)
    target.write_bytes(b"damaged")
    store.saved(result)
    assert snapshot.read_bytes() == NEW


def test_closing_a_saved_document_leaves_nothing(folder: Path, target: Path) -> None:
    store = RecoveryStore(folder)
    store.snapshot(OLD, target, "", NOON)
    store.close(NOON)
    assert listing(folder) == []
    store.close(NOON)


def test_closing_without_saving_keeps_the_snapshot_among_the_discarded(folder: Path, target: Path) -> None:
    store = RecoveryStore(folder)
    store.snapshot(NEW, target, "", NOON)
    store.close(NOON)
    assert store.offers(NOON) == ()
    assert [offer.read() for offer in store.discarded()] == [NEW]
    assert store.session is None


def test_a_store_guards_the_next_document_after_closing(folder: Path, target: Path) -> None:
    store = RecoveryStore(folder)
    store.snapshot(NEW, target, "", NOON)
    store.close(NOON)
    second = store.snapshot(b"second", None, "", NOON)
    assert second.read_bytes() == b"second"
    assert RecoveryStore(folder).offers(NOON) == ()


def test_snapshots_from_many_threads_end_whole(folder: Path) -> None:
    class Slow(Files):
        def make_folder(self, folder: Path) -> None:
            time.sleep(0.02)  # so that all threads find no session yet
            super().make_folder(folder)

    store = RecoveryStore(folder, files=Slow())
    contents = [bytes([65 + number]) * 50_000 for number in range(6)]

    def work(data: bytes) -> None:
        for _ in range(5):
            store.snapshot(data, None, "", NOON)

    threads = [threading.Thread(target=work, args=(data,)) for data in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert store.session is not None
    assert (store.session / SNAPSHOT).read_bytes() in contents
    assert len(listing(folder)) == 1


@pytest.mark.parametrize("call", ["create", "write", "flush", "replace"])
def test_a_snapshot_that_fails_leaves_the_one_before(folder: Path, call: str) -> None:
    class Flaky(FaultyFiles):
        failing_now = False

        def _pass(self, name: str) -> None:
            if self.failing_now and name == call:
                raise FULL

    files = Flaky()
    store = RecoveryStore(folder, files=files)
    snapshot = store.snapshot(OLD, None, "", NOON)
    files.failing_now = True
    with pytest.raises(SaveError):
        store.snapshot(NEW, None, "", NOON)
    files.failing_now = False
    assert snapshot.read_bytes() == OLD
    store.snapshot(NEW, None, "", NOON)
    assert snapshot.read_bytes() == NEW


def test_a_kill_at_any_call_leaves_a_whole_snapshot(folder: Path, target: Path) -> None:
    """The owner dies at each call of its second snapshot in turn: the first or the second is offered."""
    counting = FaultyFiles()
    RecoveryStore(folder / "count", files=counting).snapshot(b"first", target, "", NOON)
    for at in range(len(counting.log) * 2):
        files = FaultyFiles(at=len(counting.log) + at, stop=True)
        store = RecoveryStore(folder / str(at), files=files)
        store.snapshot(b"first", target, "", NOON)
        try:
            store.snapshot(b"second", target, "", NOON)
        except Stopped:
            pass
        else:
            break
        assert store._own is not None
        store._own.release()
        (offer,) = RecoveryStore(folder / str(at)).offers()
        assert offer.read() in {b"first", b"second"}
        assert offer.original == target
    else:
        pytest.fail("a second snapshot has no more calls than two first ones")
    assert at >= 20
