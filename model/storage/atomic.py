"""Save bytes so that the file holds the old content or the new, whatever happens, and never anything between.

The new content is written beside the file, brought to the disk, read back, and only then put in the file's place in
one step. The file itself is never opened for writing: not after an error either. What is large goes there piece by
piece, so that memory never holds all of it.
"""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from model.storage.errors import Note, SaveError
from model.storage.files import FILES, Files
from model.storage.names import is_part, part_name, unsaved_name

WAITS: Final = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds before each further try to replace a file that a virus scanner, a cloud folder or a network holds."""

DAY: Final = 86_400.0

PIECE: Final = 8 * 1024 * 1024
"""Bytes that are read back at once."""

_PASSING: Final = frozenset(
    number
    for name in ("EACCES", "EPERM", "EBUSY", "ETXTBSY", "EAGAIN", "EIO", "ESTALE", "ETIMEDOUT", "ENETDOWN", "ENOLCK")
    if (number := getattr(errno, name, None)) is not None
)

_TEXTS: Final = {
    errno.ENOSPC: "save.disk_full",
    errno.EDQUOT: "save.disk_full",
    errno.EFBIG: "save.too_large",
    errno.EROFS: "save.read_only_disk",
    errno.EACCES: "save.no_permission",
    errno.EPERM: "save.no_permission",
    errno.ENOENT: "save.no_folder",
    errno.ENOTDIR: "save.no_folder",
    errno.ENAMETOOLONG: "save.name_too_long",
    errno.EINVAL: "save.bad_name",
    errno.EILSEQ: "save.bad_name",
}


@dataclass(frozen=True, slots=True)
class SaveResult:
    """A save that succeeded.

    Attributes:
        path: the file itself, behind any symbolic link.
        size: bytes written.
        sha256: digest of the content, for comparing later without reading the file.
        notes: what the user should hear nevertheless.
    """

    path: Path
    size: int
    sha256: str
    notes: tuple[Note, ...] = ()


Write = Callable[[bytes], None]
"""Writes the next piece of a content."""

Fill = Callable[[Write], None]
"""Writes a whole content, piece by piece."""


class _Content(NamedTuple):
    """What a file must hold."""

    size: int
    sha256: str


class _UnlikeError(Exception):
    """What was read back is not what was written."""


def save_bytes(
    path: Path, data: bytes, *, keep_in: Path | None = None, now: datetime | None = None, files: Files = FILES
) -> SaveResult:
    """Make `data` the content of `path`; symbolic links, permission bits and owner stay.

    Args:
        path: the file; its folder must exist.
        data: the whole new content.
        keep_in: a folder for the new content if it can be neither saved nor kept beside the file.
        now: the time in the name of such a copy; the present if None.
        files: the filesystem calls.

    Raises:
        SaveError: nothing was saved; the old file is as it was. If only the last step failed, `kept` says where the
            new content lies.
    """
    return _save(path, lambda write: write(data), data, keep_in, now, files)


def save_stream(path: Path, fill: Fill, *, files: Files = FILES) -> SaveResult:
    """As `save_bytes`, but `fill` writes the content piece by piece; what it raises leaves the old file as it was."""
    return _save(path, fill, None, None, None, files)


def _save(
    path: Path, fill: Fill, data: bytes | None, keep_in: Path | None, now: datetime | None, files: Files
) -> SaveResult:
    try:
        target = files.resolve(path)
        old = _old(path, target, files)
    except (OSError, ValueError) as problem:
        raise _error(path, problem) from problem
    try:
        part, content = _write_part(target, fill, 0o600 if old else 0o666, files)
    except _UnlikeError as problem:
        raise SaveError(path, "save.verify_failed") from problem
    except OSError as problem:
        raise _error(path, problem) from problem
    notes = _copy_rights(part, old, files)
    failure = _replace(part, target, content, files)
    if failure is not None:
        kept = _keep(part, target, data, keep_in, now or datetime.now().astimezone(), files)
        raise SaveError(path, "save.not_replaced", {"detail": failure.strerror or failure}, kept) from failure
    try:
        files.flush_folder(target.parent)
    except OSError as problem:
        if problem.errno == errno.EIO:  # others mean that this file system cannot, or need not, do it
            notes.append(Note("save.note_not_flushed", {"path": path}))
    if old is not None and old.st_nlink > 1:
        notes.append(Note("save.note_hard_link", {"path": path}))
    sweep(target.parent, files=files)
    return SaveResult(target, *content, tuple(notes))


def sweep(folder: Path, *, older_than: float = DAY, files: Files = FILES) -> int:
    """Delete the temporary files that killed programs left in `folder` more than `older_than` seconds ago.

    Only names that saving itself makes are touched. Returns how many went; what cannot be deleted stays.
    """
    gone = 0
    try:
        names = [name for name in files.names(folder) if is_part(name)]
    except OSError:
        return 0
    for name in names:
        with suppress(OSError):
            found = files.stat(folder / name)
            if stat.S_ISREG(found.st_mode) and time.time() - found.st_mtime > older_than:
                files.remove(folder / name)
                gone += 1
    return gone


def _old(path: Path, target: Path, files: Files) -> os.stat_result | None:
    """The file to be replaced, None if there is none; SaveError for what must not be replaced."""
    try:
        old = files.stat(target)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(old.st_mode):
        raise SaveError(path, "save.is_folder")
    if not stat.S_ISREG(old.st_mode):  # replacing /dev/null or a pipe would break the machine
        raise SaveError(path, "save.not_a_file")
    if not old.st_mode & 0o222 or not files.writable(target):  # a folder's rights would allow it; the owner's wish not
        raise SaveError(path, "save.read_only_file")
    return old


def _write_part(target: Path, fill: Fill, mode: int, files: Files) -> tuple[Path, _Content]:
    """The new content in a temporary file beside `target`, on the disk and read back; nothing is left after an error."""
    part = target.with_name(part_name(target.name))
    handle = files.create(part, mode)
    size, sha256 = 0, hashlib.sha256()

    def write(data: bytes) -> None:
        nonlocal size
        _write_all(handle, data, files)
        size += len(data)
        sha256.update(data)

    try:
        try:
            fill(write)
            files.flush(handle)
        except BaseException:
            with suppress(OSError):
                files.close(handle)
            raise
        files.close(handle)
        content = _Content(size, sha256.hexdigest())
        if not _is(part, content, files):
            raise _UnlikeError  # noqa: TRY301 - the same cleaning up as for the others
    except BaseException:
        with suppress(OSError):
            files.remove(part)
        raise
    return part, content


def _is(path: Path, content: _Content, files: Files) -> bool:
    """Whether a file holds this and no more."""
    sha256, start = hashlib.sha256(), 0
    while start <= content.size:
        limit = min(PIECE, content.size + 1 - start)
        data = files.read(path, start, limit)
        sha256.update(data)
        start += len(data)
        if len(data) < limit:
            break
    return start == content.size and sha256.hexdigest() == content.sha256


def _write_all(handle: int, data: bytes, files: Files) -> None:
    rest = memoryview(data)
    while rest:
        count = files.write(handle, rest)
        if count <= 0:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        rest = rest[count:]


def _copy_rights(part: Path, old: os.stat_result | None, files: Files) -> list[Note]:
    """Give the temporary file the old one's owner and permission bits; a note where that cannot be."""
    if old is None:
        return []
    with suppress(OSError):  # only root may give files away; in a shared folder the group often suffices
        new = files.stat(part)
        if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
            files.chown(part, old.st_uid, old.st_gid)
    try:
        files.chmod(part, stat.S_IMODE(old.st_mode))
    except OSError:
        return [Note("save.note_rights", {"path": part.parent})]
    return []


def _replace(part: Path, target: Path, content: _Content, files: Files) -> OSError | None:
    """Put `part` in the place of `target`, with patience; the last error, or None when it is done."""
    for wait in (*WAITS, None):
        try:
            files.replace(part, target)
        except OSError as problem:
            if _holds(target, content, files):  # a network may do it and lose the answer
                with suppress(OSError):
                    files.remove(part)
                return None
            if wait is None or problem.errno not in _PASSING:
                return problem
            files.pause(wait)
        else:
            return None
    return None


def _holds(target: Path, content: _Content, files: Files) -> bool:
    try:
        return files.stat(target).st_size == content.size and _is(target, content, files)
    except OSError:
        return False


def _keep(part: Path, target: Path, data: bytes | None, keep_in: Path | None, now: datetime, files: Files) -> Path:
    """Keep the new content under a name people can find: beside the file, else in `keep_in`, else where it is.

    What was written piece by piece, `data` is None, is not written again.
    """
    with suppress(OSError):
        spot = _free(target.parent, target.name, now, files)
        files.replace(part, spot)
        with suppress(OSError):
            files.flush_folder(spot.parent)
        return spot
    if keep_in is None or data is None:
        return part
    try:
        files.make_folder(keep_in)
        spot = _free(keep_in, target.name, now, files)
        again, _ = _write_part(spot, lambda write: write(data), 0o600, files)
        files.replace(again, spot)
    except (OSError, _UnlikeError):
        return part
    with suppress(OSError):
        files.flush_folder(keep_in)
        files.remove(part)
    return spot


def _free(folder: Path, name: str, now: datetime, files: Files) -> Path:
    """A name for an unsaved copy that no file has yet."""
    number = 1
    while True:
        spot = folder / unsaved_name(name, now, number)
        try:
            files.stat(spot)
        except FileNotFoundError:
            return spot
        number += 1


def _error(path: Path, problem: OSError | ValueError) -> SaveError:
    if isinstance(problem, OSError):
        text_id = _TEXTS.get(problem.errno or 0, "save.failed")
        return SaveError(path, text_id, {"folder": path.parent, "detail": problem.strerror or problem})
    return SaveError(path, "save.bad_name", {"folder": path.parent})
