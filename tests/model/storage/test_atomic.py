"""A save leaves the old content or the new, whatever fails: calls, the process, the disk."""

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from model.storage.atomic import SaveResult, save_bytes, save_stream, sweep
from model.storage.errors import SaveError
from model.storage.files import Files, digest
from tests.model.storage import states
from tests.model.storage.faults import BROKEN, DENIED, FULL, FaultyFiles, Stopped
from tests.model.storage.saving import NEW, OLD, attempt, listing, strays

# The plain case


def test_the_new_content_takes_the_place_of_the_old(target: Path) -> None:
    result = save_bytes(target, NEW)
    assert target.read_bytes() == NEW
    assert result == SaveResult(target, len(NEW), digest(NEW), ())
    assert listing(target.parent) == [target.name]


@pytest.mark.parametrize("data", [b"", b"x", os.urandom(3_000_000)], ids=["empty", "one byte", "3 MB"])
def test_any_content_comes_back_byte_for_byte(tmp_path: Path, data: bytes) -> None:
    save_bytes(tmp_path / "new.json", data)
    assert (tmp_path / "new.json").read_bytes() == data


def test_the_content_is_flushed_before_the_replacement_and_the_folder_after_it(target: Path) -> None:
    files = FaultyFiles()
    save_bytes(target, NEW, files=files)
    steps = [name for name in files.log if name in {"write", "flush", "close", "read", "replace", "flush_folder"}]
    assert steps == ["write", "flush", "close", "read", "replace", "flush_folder"]


# Piece by piece


def test_a_content_that_comes_in_pieces_takes_the_place_of_the_old(target: Path) -> None:
    def fill(write: Callable[[bytes], None]) -> None:
        for piece in (NEW[:7], b"", NEW[7:]):
            write(piece)

    result = save_stream(target, fill)
    assert target.read_bytes() == NEW
    assert result == SaveResult(target, len(NEW), digest(NEW), ())
    assert listing(target.parent) == [target.name]


@pytest.mark.parametrize("error", [ValueError("a number that is none"), RuntimeError("no more"), KeyboardInterrupt()])
def test_a_content_that_breaks_off_leaves_the_old_file_and_nothing_else(target: Path, error: BaseException) -> None:
    def fill(write: Callable[[bytes], None]) -> None:
        write(NEW[:5])
        raise error

    with pytest.raises(type(error)) as caught:
        save_stream(target, fill)
    assert caught.value is error
    assert target.read_bytes() == OLD
    assert listing(target.parent) == [target.name]


@pytest.mark.parametrize("content", [NEW + b"!", NEW[:-1], b"?" + NEW[1:]], ids=["longer", "shorter", "other"])
def test_pieces_that_come_back_otherwise_are_not_saved(
    target: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    """Read back in pieces that are smaller than the content."""

    class Lying(FaultyFiles):
        def read(self, path: Path, start: int, limit: int) -> bytes:
            return content[start : start + limit]

    monkeypatch.setattr("model.storage.atomic.PIECE", 1000)
    with pytest.raises(SaveError, match="gave back something else"):
        save_stream(target, lambda write: write(NEW), files=Lying())
    assert target.read_bytes() == OLD
    assert listing(target.parent) == [target.name]


def test_what_is_larger_than_a_piece_is_read_back_whole(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("model.storage.atomic.PIECE", 1000)
    files = FaultyFiles()
    save_stream(target, lambda write: write(NEW), files=files)
    assert target.read_bytes() == NEW
    assert files.log.count("read") == len(NEW) // 1000 + 1


# Fail or stop at each call (T1b)


def calls_of_a_save(folder: Path, chunk: int | None) -> int:
    path = folder / "count.json"
    path.write_bytes(OLD)
    files = FaultyFiles(chunk=chunk)
    save_bytes(path, NEW, files=files)
    path.unlink()
    return len(files.log)


CHUNKS = pytest.mark.parametrize("chunk", [None, 1000], ids=["whole writes", "short writes"])


@CHUNKS
@pytest.mark.parametrize("times", [1, 1_000_000], ids=["once", "from there on"])
@pytest.mark.parametrize("error", [FULL, BROKEN, DENIED], ids=["full", "broken", "denied"])
def test_an_error_at_any_call_leaves_the_old_content_or_the_new(
    target: Path, error: OSError, times: int, chunk: int | None
) -> None:
    outcomes = set()
    count = calls_of_a_save(target.parent, chunk)
    assert count >= (18 if chunk else 11)
    for at in range(count):
        target.write_bytes(OLD)
        files = FaultyFiles(at=at, error=error, times=times, chunk=chunk)
        problem = attempt(target, NEW, files)
        outcomes.add(type(problem))
        assert target.read_bytes() == (NEW if problem is None else OLD), files.log
        if problem is not None:
            assert str(target) in problem.sentence("en")
            if problem.kept is not None:
                assert problem.kept.read_bytes() == NEW
            elif times == 1:  # else the cleaning up fails too
                assert strays(target.parent) == [], files.log
        assert files.after_power_cut(target, OLD) <= {OLD, NEW}
        for stray in set(listing(target.parent)) - {target.name}:
            (target.parent / stray).unlink()
    assert outcomes == {SaveError, type(None)}


@CHUNKS
def test_a_kill_at_any_call_leaves_the_old_content_or_the_new(target: Path, chunk: int | None) -> None:
    left = []
    for at in range(calls_of_a_save(target.parent, chunk)):
        target.write_bytes(OLD)
        files = FaultyFiles(at=at, stop=True, chunk=chunk)
        with pytest.raises(Stopped):
            save_bytes(target, NEW, files=files)
        left.append(target.read_bytes())
        assert left[-1] == (NEW if files.replaced else OLD), files.log
        assert files.after_power_cut(target, OLD) <= {OLD, NEW}
    assert OLD in left
    assert NEW in left
    assert len(strays(target.parent)) > 1
    assert sweep(target.parent, older_than=-1) == len(left) - left.count(NEW) - left_before_part(chunk, target)
    assert listing(target.parent) == [target.name]


def left_before_part(chunk: int | None, target: Path) -> int:
    """How many calls come up to and with the making of the temporary file: a kill there leaves none."""
    files = FaultyFiles(chunk=chunk)
    save_bytes(target, NEW, files=files)
    return files.log.index("create") + 1


def test_without_the_flush_a_power_cut_would_show(target: Path) -> None:
    """The fault layer itself is sound: a saver that forgot to flush would be caught."""

    class Forgetful(FaultyFiles):
        def flush(self, handle: int) -> None:
            self.log.append("flush")

    files = Forgetful()
    save_bytes(target, NEW, files=files)
    assert files.after_power_cut(target, OLD) == {OLD, b""}


def test_a_disk_that_gives_back_something_else_is_found_out(target: Path) -> None:
    class Lying(Files):
        def write(self, handle: int, data: memoryview) -> int:
            os.write(handle, bytes(len(data)))
            return len(data)

    with pytest.raises(SaveError) as caught:
        save_bytes(target, NEW, files=Lying())
    assert caught.value.text_id == "save.verify_failed"
    assert target.read_bytes() == OLD
    assert strays(target.parent) == []


def test_a_write_that_never_gets_on_ends_in_an_error(target: Path) -> None:
    class Stuck(Files):
        def write(self, handle: int, data: memoryview) -> int:
            return 0

    with pytest.raises(SaveError, match="was not saved"):
        save_bytes(target, NEW, files=Stuck())
    assert target.read_bytes() == OLD


# Killed at a random moment (T1)


def test_kill_at_random_moments_while_saving(tmp_path: Path) -> None:
    """Each kill leaves a whole content: the last one reported as saved, or the one whose save had begun."""
    kills, seconds = 150, 15.0
    path = tmp_path / "border-war.hexmuster.json"
    path.write_bytes(states.content(0))
    chance, begun, number, done, during = random.Random(20261129), time.monotonic(), 0, 0, 0
    environment = {**os.environ, "PYTHONPATH": str(Path(states.__file__).parents[3])}
    command = [sys.executable, states.__file__, str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True, bufsize=1
    ) as nursery:
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        while done < kills and time.monotonic() - begun < seconds:
            nursery.stdin.write(f"{number + 1}\n")
            saver = int(nursery.stdout.readline().removeprefix("pid "))
            steps = [nursery.stdout.readline().split()]
            time.sleep(chance.uniform(0, 0.03))
            os.kill(saver, signal.SIGKILL)
            while steps[-1][0] != "end":
                steps.append(nursery.stdout.readline().split())
            assert steps.pop() == ["end", str(-signal.SIGKILL)]
            word, last = steps[-1][0], int(steps[-1][1])
            found = path.read_bytes()
            number = json.loads(found)["number"]
            assert found == states.content(number)
            assert number in ({last} if word == "done" else {last - 1, last})
            during += word == "start"
            done += 1
    assert done >= 30
    assert during >= done // 4, "the kills have to hit saves, else this proves nothing"
    sweep(tmp_path, older_than=-1)
    assert listing(tmp_path) == [path.name]


# Full disk (T2)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte, where the system lets us mount one."""
    place = tmp_path / "small"
    place.mkdir()
    mount = shutil.which("mount")
    options = ["-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)]
    if mount is None or subprocess.run([mount, *options], capture_output=True, check=False).returncode:
        pytest.skip("mounting a tmpfs is not allowed here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def grow(path: Path, step: int, text_id: str) -> None:
    """Save fifty ever larger contents; the file always holds the last one that was saved."""
    good, failed = OLD, 0
    path.write_bytes(good)
    for number in range(1, 51):
        data = bytes([number]) * (number * step)
        problem = attempt(path, data, Files())
        if problem is None:
            good = data
        else:
            failed += 1
            assert (problem.text_id, problem.kept) == (text_id, None)
        assert path.read_bytes() == good
        assert strays(path.parent) == []
    assert 10 < failed < 40


def test_a_full_disk_leaves_the_last_good_content(small_disk: Path) -> None:
    grow(small_disk / "war.json", 20_000, "save.disk_full")


def test_a_quota_leaves_the_last_good_content(tmp_path: Path) -> None:
    """The same with a limit on the size of files, which needs no rights; the write is cut short at the limit."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (512 * 1024, before[1]))
    try:
        grow(tmp_path / "war.json", 20_000, "save.too_large")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
