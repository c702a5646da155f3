"""The filesystem calls behind saving, one method a call, so that a test can make each of them fail."""

from __future__ import annotations

import hashlib
import os
import sys
import time
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

_CREATE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def digest(data: bytes) -> str:
    """SHA-256 of a file's content, in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


class Files:
    """The real filesystem. Every method raises OSError as the system reports it."""

    def resolve(self, path: Path) -> Path:
        """The file behind all symbolic links; it need not exist."""
        return Path(os.path.realpath(path))

    def stat(self, path: Path) -> os.stat_result:
        """Size, mode and kind of a file."""
        return path.stat()

    def writable(self, path: Path) -> bool:
        """Whether this user may write to the existing file."""
        return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)

    def create(self, path: Path, mode: int) -> int:
        """Open a file for writing that must not exist yet; its descriptor."""
        return os.open(path, _CREATE, mode)

    def write(self, handle: int, data: memoryview) -> int:
        """Write what fits; the count of bytes written, which may be short."""
        return os.write(handle, data)

    def flush(self, handle: int) -> None:
        """Bring the file's content to the disk itself."""
        if sys.platform == "darwin":  # there fsync stops at the drive's own cache
            try:
                fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
                return
            except OSError:  # not every file system has it
                pass
        os.fsync(handle)

    def close(self, handle: int) -> None:
        """Close a descriptor."""
        os.close(handle)

    def read(self, path: Path, start: int, limit: int) -> bytes:
        """The content from byte `start` on, at most `limit` bytes of it; fewer only where it ends."""
        with path.open("rb") as stream:
            stream.seek(start)
            return stream.read(limit)

    def chmod(self, path: Path, mode: int) -> None:
        """Set the permission bits."""
        path.chmod(mode)

    def chown(self, path: Path, user: int, group: int) -> None:
        """Give the file to a user and a group; does nothing where a system has no such thing."""
        if sys.platform != "win32":
            os.chown(path, user, group)

    def replace(self, source: Path, target: Path) -> None:
        """Put `source` in the place of `target` in one step."""
        source.replace(target)

    def flush_folder(self, folder: Path) -> None:
        """Bring a folder's entries to the disk; Windows has no such call and does it by itself."""
        if sys.platform != "win32":
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)

    def remove(self, path: Path) -> None:
        """Delete a file."""
        path.unlink()

    def make_folder(self, folder: Path) -> None:
        """Make a folder and those above it, if they are missing."""
        folder.mkdir(parents=True, exist_ok=True)

    def names(self, folder: Path) -> list[str]:
        """The names in a folder, unsorted."""
        return os.listdir(folder)  # noqa: PTH208 - names, not paths

    def pause(self, seconds: float) -> None:
        """Wait before another try."""
        time.sleep(seconds)


FILES: Final = Files()
