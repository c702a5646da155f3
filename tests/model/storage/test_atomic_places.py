"""A save to every kind of place and file: what may be replaced, what stays, and the sentence for what may not."""

import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from model.storage.atomic import save_bytes
from model.storage.files import Files
from tests.model.storage.faults import DENIED, FaultyFiles, failing
from tests.model.storage.saving import NEW, OLD, listing, refused

NOBODY = 65534


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Run as a user whom permission bits bind: root drops its rights meanwhile."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user reaches, unlike `tmp_path`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder


def test_a_read_only_folder(open_folder: Path) -> None:
    path = open_folder / "war.json"
    path.write_bytes(OLD)
    path.chmod(0o666)
    open_folder.chmod(0o555)
    with ordinary_user():
        problem = refused(path)
    assert problem.text_id == "save.no_permission"
    assert str(open_folder) in problem.sentence("en")
    assert path.read_bytes() == OLD


@pytest.mark.parametrize("mode", [0o444, 0o400])
def test_a_read_only_file_is_not_replaced_although_its_folder_would_allow_it(target: Path, mode: int) -> None:
    target.chmod(mode)
    assert refused(target).text_id == "save.read_only_file"
    assert target.read_bytes() == OLD


def test_another_users_file_is_not_replaced(open_folder: Path) -> None:
    path = open_folder / "war.json"
    path.write_bytes(OLD)
    path.chmod(0o644)
    if os.geteuid() != 0:
        pytest.skip("only root can make another user's file")
    with ordinary_user():
        assert refused(path).text_id == "save.read_only_file"
    assert path.read_bytes() == OLD


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    problem = refused(tmp_path / "gone" / "war.json")
    assert problem.text_id == "save.no_folder"
    assert str(tmp_path / "gone") in problem.sentence("ja")


def test_a_folder_and_a_pipe_are_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "folder").text_id == "save.is_folder"
    assert refused(tmp_path / "pipe").text_id == "save.not_a_file"
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


@pytest.mark.parametrize(
    ("number", "text_id"),
    [
        (errno.ENOSPC, "save.disk_full"),
        (errno.EDQUOT, "save.disk_full"),
        (errno.EROFS, "save.read_only_disk"),
        (errno.EFBIG, "save.too_large"),
        (errno.EINVAL, "save.bad_name"),
        (errno.ENOMEM, "save.failed"),
    ],
)
def test_each_error_of_the_system_has_its_sentence(target: Path, number: int, text_id: str) -> None:
    problem = refused(target, FaultyFiles(at=0, error=failing(number), calls=["create"]))
    assert problem.text_id == text_id
    for lang in ("en", "ja"):
        assert str(target) in problem.sentence(lang)


def test_a_nul_in_the_name_is_a_bad_name(tmp_path: Path) -> None:
    assert refused(tmp_path / "a\0b.json").text_id == "save.bad_name"


@pytest.mark.parametrize(
    "name", ["a" * 255, "国" * 85, "国" * 80 + ".hexmuster.json", ".hidden", "with space 日本.json"]
)
def test_names_that_a_file_system_allows_can_be_saved(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "a folder 国境"
    folder.mkdir()
    save_bytes(folder / name, NEW)
    assert listing(folder) == [name]


def test_a_name_of_256_bytes_is_too_long(tmp_path: Path) -> None:
    assert refused(tmp_path / ("a" * 256)).text_id == "save.name_too_long"


@pytest.mark.parametrize("relative", [True, False])
def test_a_symbolic_link_stays_and_its_file_changes(target: Path, relative: bool) -> None:
    (target.parent / "elsewhere").mkdir()
    link = target.parent / "elsewhere" / "link.json"
    link.symlink_to(Path("..") / target.name if relative else target)
    assert save_bytes(link, NEW).path == target
    assert link.is_symlink()
    assert target.read_bytes() == NEW
    assert not target.is_symlink()


def test_a_dangling_link_gets_its_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    save_bytes(tmp_path / "link", NEW)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == NEW


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert refused(tmp_path / "loop").text_id == "save.failed"
    assert (tmp_path / "loop").is_symlink()


def test_a_hard_link_keeps_the_old_content_and_the_user_hears_of_it(target: Path) -> None:
    other = target.with_name("other.json")
    other.hardlink_to(target)
    notes = save_bytes(target, NEW).notes
    assert (target.read_bytes(), other.read_bytes()) == (NEW, OLD)
    assert [note.text_id for note in notes] == ["save.note_hard_link"]
    assert str(target) in notes[0].sentence("ja")


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_permission_bits_stay(target: Path, mode: int) -> None:
    target.chmod(mode)
    save_bytes(target, NEW)
    assert stat.S_IMODE(target.stat().st_mode) == mode


def test_a_new_file_gets_the_usual_bits(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        save_bytes(tmp_path / "new.json", NEW)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new.json").stat().st_mode) == 0o640


def test_nobody_else_can_read_a_private_file_while_it_is_saved(target: Path) -> None:
    target.chmod(0o600)
    seen = []

    class Watching(Files):
        def write(self, handle: int, data: memoryview) -> int:
            seen.append(stat.S_IMODE(os.fstat(handle).st_mode))
            return super().write(handle, data)

    save_bytes(target, NEW, files=Watching())
    assert seen == [0o600]


def test_the_owner_stays(target: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can give files away")
    os.chown(target, NOBODY, NOBODY)
    save_bytes(target, NEW)
    assert (target.stat().st_uid, target.stat().st_gid) == (NOBODY, NOBODY)


def test_rights_that_cannot_be_carried_over_are_told(target: Path) -> None:
    result = save_bytes(target, NEW, files=FaultyFiles(at=0, error=DENIED, calls=["chmod"]))
    assert [note.text_id for note in result.notes] == ["save.note_rights"]
    assert target.read_bytes() == NEW
