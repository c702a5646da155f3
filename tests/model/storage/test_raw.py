"""Raw bytes in, and where the program keeps its own: each failure is a sentence, nothing waits for ever."""

import os
from pathlib import Path

import pytest

from model.storage import places
from model.storage.errors import LoadError
from model.storage.raw import read_bytes


def refused(path: Path, limit: int = 1000) -> LoadError:
    with pytest.raises(LoadError) as caught:
        read_bytes(path, limit)
    assert caught.value.path == path
    return caught.value


def test_the_bytes_come_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\r\n\0\xff")
    assert read_bytes(tmp_path / "a", 4) == b"\r\n\0\xff"


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 1001)
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "gone").text_id == "load.missing"
    assert refused(tmp_path / "file" / "below").text_id == "load.missing"
    assert refused(tmp_path / "nul\0").text_id == "load.missing"
    assert refused(tmp_path).text_id == "load.is_folder"
    assert refused(tmp_path / "pipe").text_id == "load.not_a_file"
    assert refused(tmp_path / "file").text_id == "load.too_large"


@pytest.mark.parametrize(
    ("size", "limit", "words"),
    [
        (1001, 1000, "1001 B; at most 1000 B"),
        (2049, 2048, "3 kB; at most 2 kB"),
        (5 << 20, 1 << 20, "5 MB; at most 1 MB"),
    ],
)
def test_sizes_are_told_in_units_people_know(tmp_path: Path, size: int, limit: int, words: str) -> None:
    with (tmp_path / "file").open("wb") as stream:
        stream.truncate(size)
    assert words in str(refused(tmp_path / "file", limit))


@pytest.mark.parametrize(("number", "text_id"), [(13, "load.no_permission"), (5, "load.failed")])
def test_errors_of_the_system_become_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, text_id: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")

    def fail(*_args: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", fail)
        error = refused(path)
    assert error.text_id == text_id
    assert str(path) in error.sentence("ja")
    assert (os.strerror(number) in error.sentence("en")) == (text_id == "load.failed")


def test_a_file_that_grows_while_it_is_read_is_still_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 10)
    small = path.stat()
    path.write_bytes(b"x" * 2000)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", lambda _path: small)
        error = refused(path)
    assert error.text_id == "load.too_large"


def test_the_folder_of_the_programs_own_files_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(places.VARIABLE, str(tmp_path))
    assert (places.backups_folder(), places.recovery_folder()) == (tmp_path / "backups", tmp_path / "recovery")


def test_without_a_name_it_is_the_systems_usual_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(places.VARIABLE, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert places.state_folder() == tmp_path / "hexmuster"
