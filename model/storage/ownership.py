"""A lock on a file that tells whether the process that took it still lives: the system lets go of it even on kill -9."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Ownership:
    """An exclusive lock on one open file, held until `release` or the end of the process.

    A second lock on the same file fails in the same process too. On a file system without locks every lock succeeds:
    then an owner seems dead, and a snapshot is offered once too often rather than not at all.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this object holds the lock."""
        return self._handle is not None

    def take(self) -> bool:
        """Take the lock, making the file if needed; False if another owner lives. OSError if it cannot be opened."""
        if self._handle is not None:
            return True
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        if _lock(handle):
            self._handle = handle
            return True
        os.close(handle)
        return False

    def release(self) -> None:
        """Let go of the lock; the file stays."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _lock(handle: int) -> bool:
    """Whether the lock could be had at once."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return (
            sys.platform != "win32"
        )  # Windows says PermissionError for a held lock; elsewhere it means: no locks here
    return True
