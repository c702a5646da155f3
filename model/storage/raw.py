"""The raw bytes of a file, or a `LoadError` in plain words. Sizes are checked before anything is read."""

from __future__ import annotations

import errno
import stat
from pathlib import Path
from typing import Final

from model.limits import MAX_FILE
from model.storage.errors import LoadError

_TEXTS: Final = {
    errno.ENOENT: "load.missing",
    errno.ENOTDIR: "load.missing",
    errno.EACCES: "load.no_permission",
    errno.EPERM: "load.no_permission",
    errno.ENAMETOOLONG: "load.missing",
}


def read_bytes(path: Path, limit: int = MAX_FILE) -> bytes:
    """The content of a file of at most `limit` bytes.

    Raises:
        LoadError: it is missing, no file, too large or cannot be read.
    """
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise LoadError(path, "", "load.is_folder")
        if not stat.S_ISREG(found.st_mode):  # a pipe would wait for ever, /dev/zero never end
            raise LoadError(path, "", "load.not_a_file")
        if found.st_size > limit:
            raise too_large(path, found.st_size, limit)
        with path.open("rb") as stream:
            data = stream.read(limit + 1)  # it may have grown since
    except OSError as problem:
        text_id = _TEXTS.get(problem.errno or 0, "load.failed")
        raise LoadError(path, "", text_id, {"detail": problem.strerror or problem}) from problem
    except ValueError as problem:  # a NUL in the name
        raise LoadError(path, "", "load.missing") from problem
    if len(data) > limit:
        raise too_large(path, len(data), limit)
    return data


def too_large(path: Path | None, size: int, limit: int) -> LoadError:
    """The refusal of a content of `size` bytes where `limit` are allowed."""
    return LoadError(path, "", "load.too_large", {"size": _amount(size), "limit": _amount(limit)})


def _amount(size: int) -> str:
    """A number of bytes for people: "300 MB", "12 kB" (of 1,024, rounded up)."""
    for unit, factor in (("MB", 1024 * 1024), ("kB", 1024)):
        if size >= factor:
            return f"{-(-size // factor):,} {unit}"
    return f"{size} B"
