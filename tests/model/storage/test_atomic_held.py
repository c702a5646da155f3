"""The last step of a save fails, or several savers meet: nothing is lost, and copies have names that people find."""

import errno
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from model.storage import names
from model.storage.atomic import WAITS, save_bytes
from model.storage.errors import SaveError
from model.storage.files import Files
from tests.model.storage.faults import BROKEN, BUSY, DENIED, FaultyFiles, failing
from tests.model.storage.saving import NEW, NOON, OLD, listing, strays


@pytest.mark.parametrize("error", [BUSY, DENIED, failing(errno.ESTALE), failing(errno.ETIMEDOUT), BROKEN])
def test_a_file_that_is_held_for_a_moment_is_saved_after_all(target: Path, error: OSError) -> None:
    files = FaultyFiles(at=0, error=error, times=4, calls=["replace"])
    save_bytes(target, NEW, files=files)
    assert target.read_bytes() == NEW
    assert files.pauses == list(WAITS[:4])
    assert listing(target.parent) == [target.name]


def test_a_file_that_stays_held_is_kept_beside(target: Path) -> None:
    tries = len(WAITS) + 1
    files = FaultyFiles(at=0, error=BUSY, times=tries, calls=["replace"])
    with pytest.raises(SaveError) as caught:
        save_bytes(target, NEW, now=NOON, files=files)
    assert files.pauses == list(WAITS)
    assert target.read_bytes() == OLD
    kept = target.with_name("border-war (unsaved copy 2026-11-29 2201).hexmuster.json")
    assert caught.value.kept == kept
    assert kept.read_bytes() == NEW
    assert str(kept) in caught.value.sentence("en")
    assert str(kept) in caught.value.sentence("ja")
    assert strays(target.parent) == []


def test_a_second_copy_of_the_minute_does_not_overwrite_the_first(target: Path) -> None:
    for data in (b"first", b"second"):
        files = FaultyFiles(at=0, error=BUSY, times=len(WAITS) + 1, calls=["replace"])
        with pytest.raises(SaveError):
            save_bytes(target, data, now=NOON, files=files)
    copies = sorted(path.name for path in target.parent.iterdir() if "unsaved" in path.name)
    assert copies == [
        "border-war (unsaved copy 2026-11-29 2201 2).hexmuster.json",
        "border-war (unsaved copy 2026-11-29 2201).hexmuster.json",
    ]
    assert [target.with_name(name).read_bytes() for name in copies] == [b"second", b"first"]


def test_where_the_folder_allows_no_copy_it_goes_to_the_recovery_folder(target: Path, tmp_path: Path) -> None:
    files = FaultyFiles(at=0, error=BUSY, times=len(WAITS) + 2, calls=["replace"])
    recovery = tmp_path / "state" / "recovery"
    with pytest.raises(SaveError) as caught:
        save_bytes(target, NEW, keep_in=recovery, now=NOON, files=files)
    assert caught.value.kept == recovery / "border-war (unsaved copy 2026-11-29 2201).hexmuster.json"
    assert caught.value.kept.read_bytes() == NEW
    assert target.read_bytes() == OLD
    assert strays(target.parent) == []


def test_where_nothing_can_be_renamed_the_temporary_file_is_kept(target: Path) -> None:
    files = FaultyFiles(at=0, error=BUSY, times=1000, calls=["replace"])
    with pytest.raises(SaveError) as caught:
        save_bytes(target, NEW, keep_in=target.parent / "recovery", files=files)
    assert caught.value.kept is not None
    assert caught.value.kept.read_bytes() == NEW
    assert target.read_bytes() == OLD


def test_a_hopeless_error_is_not_tried_again(target: Path) -> None:
    files = FaultyFiles(at=0, error=failing(errno.EXDEV), calls=["replace"])
    with pytest.raises(SaveError):
        save_bytes(target, NEW, files=files)
    assert files.pauses == []


def test_a_replacement_whose_answer_got_lost_counts_as_done(target: Path) -> None:
    class Forgetful(Files):
        def replace(self, source: Path, target: Path) -> None:
            super().replace(source, target)
            raise failing(errno.ETIMEDOUT)

    assert save_bytes(target, NEW, files=Forgetful()).size == len(NEW)
    assert target.read_bytes() == NEW
    assert listing(target.parent) == [target.name]


@pytest.mark.parametrize(("number", "told"), [(errno.EIO, ["save.note_not_flushed"]), (errno.EINVAL, [])])
def test_a_folder_that_cannot_be_flushed_does_not_fail_the_save(target: Path, number: int, told: list[str]) -> None:
    result = save_bytes(target, NEW, files=FaultyFiles(at=0, error=failing(number), calls=["flush_folder"]))
    assert [note.text_id for note in result.notes] == told
    assert target.read_bytes() == NEW


def test_two_savers_of_one_file_leave_one_whole_content(target: Path) -> None:
    contents = [bytes([65 + number]) * 200_000 for number in range(4)]

    def save_often(data: bytes) -> None:
        for _ in range(25):
            save_bytes(target, data)

    threads = [threading.Thread(target=save_often, args=(data,)) for data in contents]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert target.read_bytes() in {OLD, *contents}
    for thread in threads:
        thread.join()
    assert target.read_bytes() in contents
    assert listing(target.parent) == [target.name]


# Names and strays


def test_only_old_temporary_files_of_our_own_are_swept(target: Path) -> None:
    old, fresh = names.part_name(target.name), names.part_name(target.name)
    others = [".border-war.part", "notes.part", ".download.0123456789ab.part.txt"]
    for name in (old, fresh, *others):
        (target.parent / name).write_bytes(b"x")
    two_days_ago = time.time() - 2 * 86_400
    for name in (old, *others):
        os.utime(target.parent / name, (two_days_ago, two_days_ago))
    save_bytes(target, NEW)
    assert sorted(listing(target.parent)) == sorted([target.name, fresh, *others])


@pytest.mark.parametrize(
    ("name", "copy"),
    [
        ("war.hexmuster.json", "war (unsaved copy 2026-11-29 2201).hexmuster.json"),
        ("v1.2 war.hexmuster-tile.json", "v1.2 war (unsaved copy 2026-11-29 2201).hexmuster-tile.json"),
        ("sheet.pdf", "sheet (unsaved copy 2026-11-29 2201).pdf"),
        ("国境", "国境 (unsaved copy 2026-11-29 2201)"),
        (".hidden", ".hidden (unsaved copy 2026-11-29 2201)"),
    ],
)
def test_the_name_of_an_unsaved_copy(name: str, copy: str) -> None:
    assert names.unsaved_name(name, NOON) == copy


@pytest.mark.parametrize("make", [names.part_name, lambda name: names.unsaved_name(name, NOON, 12)])
@pytest.mark.parametrize("name", ["a" * 255, "国" * 85, "." + "国" * 70 + "." + "json" * 10, "x." + "y" * 253])
def test_made_up_names_are_never_too_long(make: Callable[[str], str], name: str) -> None:
    made = make(name)
    assert len(made.encode()) <= names.LONGEST
    assert made[:20] in {f".{name}"[:20], name[:20]} or name.startswith("x.")
