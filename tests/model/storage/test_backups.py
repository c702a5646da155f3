"""Rolling backups: the last ten and one a day for thirty days, and never a save that fails because of them."""

import errno
import os
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.storage.backups import DAILY, NEWEST, Backup, Backups, _lasting
from model.storage.places import document_id
from tests.model.storage.faults import FULL, FaultyFiles, failing
from tests.model.storage.saving import listing

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


def content(number: int) -> bytes:
    return b"content %d" % number


def kept(backups: Backups) -> list[bytes]:
    """The kept contents of the document "war", newest first."""
    return [backup.path.read_bytes() for backup in backups.list("war")]


def test_a_backup_holds_the_old_content_and_its_time(tmp_path: Path) -> None:
    backups = Backups(tmp_path / "backups")
    assert backups.keep("war", b"old", NOON) is None
    (backup,) = backups.list("war")
    assert backup.path == tmp_path / "backups" / "war" / "20261129T120000.000000Z.hexmuster.json"
    assert (backup.time, backup.size, backup.path.read_bytes()) == (NOON, 3, b"old")


def test_a_time_without_a_zone_is_local(tmp_path: Path) -> None:
    backups = Backups(tmp_path)
    backups.keep("war", b"old", NOON.astimezone().replace(tzinfo=None))
    assert backups.list("war")[0].time == NOON


def test_documents_do_not_meet(tmp_path: Path) -> None:
    backups = Backups(tmp_path)
    backups.keep("war", b"war", NOON)
    backups.keep("peace", b"peace", NOON)
    assert kept(backups) == [b"war"]
    assert backups.list("nothing") == ()


def test_the_last_ten_of_one_day_stay(tmp_path: Path) -> None:
    backups = Backups(tmp_path)
    for number in range(25):
        backups.keep("war", content(number), NOON + timedelta(seconds=number))
    assert kept(backups) == [content(number) for number in range(24, 14, -1)]


def test_one_a_day_stays_for_thirty_days(tmp_path: Path) -> None:
    """Three saves a day for fifty days: the last ten, and of the thirty days before today the evening's."""
    backups = Backups(tmp_path)
    evenings = []
    for day in range(50):
        for hour in (8, 12, 18):
            backups.keep("war", content(day * 24 + hour), NOON.replace(hour=hour) + timedelta(days=day))
        evenings.append(content(day * 24 + 18))
    found = kept(backups)
    last_ten = [content(day * 24 + hour) for day in range(49, 45, -1) for hour in (18, 12, 8)][:NEWEST]
    assert found[:NEWEST] == last_ten
    assert found[NEWEST:] == [evening for evening in reversed(evenings[19:]) if evening not in last_ten]


def test_the_day_is_that_of_the_users_calendar(tmp_path: Path) -> None:
    """Saves at 08:00 and 10:00 in Tokyo lie on two days of UTC and on one there."""
    tokyo = timezone(timedelta(hours=9))
    backups = Backups(tmp_path)
    morning = datetime(2026, 11, 29, 8, tzinfo=tokyo)
    for number, time in enumerate([morning, morning + timedelta(hours=2)]):
        backups.keep("war", content(number), time)
    for number in range(2, 12):
        backups.keep("war", content(number), morning + timedelta(days=1, seconds=number))
    assert kept(backups)[NEWEST:] == [content(1)]


def test_the_same_content_is_not_kept_twice_in_a_row(tmp_path: Path) -> None:
    backups = Backups(tmp_path)
    for second, data in enumerate([b"one", b"one", b"two", b"one"]):
        backups.keep("war", data, NOON + timedelta(seconds=second))
    assert kept(backups) == [b"one", b"two", b"one"]


def test_two_saves_at_one_moment_are_two_backups(tmp_path: Path) -> None:
    backups = Backups(tmp_path)
    backups.keep("war", b"one", NOON)
    backups.keep("war", b"two", NOON)
    assert kept(backups) == [b"two", b"one"]


def test_a_clock_that_was_set_back_does_not_cost_the_newest_backup(tmp_path: Path) -> None:
    backups = Backups(tmp_path)
    for number in range(12):
        backups.keep("war", content(number), NOON + timedelta(hours=1, seconds=number))
    backups.keep("war", b"today", NOON)
    assert b"today" in kept(backups)


def test_other_files_in_the_folder_are_neither_listed_nor_deleted(tmp_path: Path) -> None:
    folder = tmp_path / "war"
    folder.mkdir()
    for name in ("notes.txt", "20261129T120000.000000Z.hexmuster.json.bak", "20261129T1200.5Z.hexmuster.json"):
        (folder / name).write_bytes(b"mine")
    backups = Backups(tmp_path)
    for number in range(15):
        backups.keep("war", content(number), NOON + timedelta(seconds=number))
    assert len(backups.list("war")) == NEWEST
    assert len(listing(folder)) == NEWEST + 3


@pytest.mark.parametrize("call", ["make_folder", "create", "write", "replace"])
def test_a_failure_is_a_note_and_not_an_error(tmp_path: Path, call: str) -> None:
    files = FaultyFiles(at=0, error=FULL, times=1000, calls=[call])
    note = Backups(tmp_path / "backups", files=files).keep("war", b"old", NOON)
    assert note is not None
    assert note.text_id == "backup.failed"
    for lang in ("en", "ja"):
        assert str(tmp_path / "backups" / "war") in note.sentence(lang)
        assert os.strerror(errno.ENOSPC) in note.sentence(lang)


def test_a_file_in_place_of_the_folder_is_a_note(tmp_path: Path) -> None:
    (tmp_path / "backups").write_bytes(b"")
    note = Backups(tmp_path / "backups").keep("war", b"old", NOON)
    assert note is not None
    assert note.text_id == "backup.failed"


def test_what_cannot_be_deleted_stays_without_a_word(tmp_path: Path) -> None:
    files = FaultyFiles(at=0, error=failing(errno.EACCES), times=1000, calls=["remove"])
    backups = Backups(tmp_path, files=files)
    for number in range(12):
        assert backups.keep("war", content(number), NOON + timedelta(seconds=number)) is None
    assert len(kept(backups)) == 12


@given(st.lists(st.integers(0, 60 * 24 * 60), min_size=1, max_size=80, unique=True))
def test_thinning_keeps_the_newest_and_the_last_of_each_day(minutes: list[int]) -> None:
    now = NOON + timedelta(days=60)
    all_of_them = [
        Backup(Path(str(minute)), NOON + timedelta(minutes=minute), 1) for minute in sorted(minutes, reverse=True)
    ]
    lasting = _lasting(all_of_them, now)
    assert {backup.path for backup in all_of_them[:NEWEST]} <= lasting
    for place, backup in enumerate(all_of_them):
        last_of_day = all(other.time.date() != backup.time.date() for other in all_of_them[:place])
        expected = place < NEWEST or (last_of_day and now - backup.time <= DAILY)
        assert (backup.path in lasting) == expected


def test_the_id_of_a_document_is_that_of_the_file_behind_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "国境.hexmuster.json"
    path.write_bytes(b"")
    (tmp_path / "link").symlink_to(path)
    monkeypatch.chdir(tmp_path)
    ids = {document_id(path), document_id(tmp_path / "link"), document_id(Path("x/..") / path.name)}
    assert len(ids) == 1
    assert ids.isdisjoint({document_id(tmp_path / "other")})
    assert set(ids.pop()) <= set("0123456789abcdef")


def test_the_id_of_a_document_stays_from_one_version_to_the_next() -> None:
    """Backups of years ago have to be found again: this figure never changes."""
    assert document_id(Path("/srv/games/war.hexmuster.json")) == "cc83029c4a02565c7822cf44"
