"""A filesystem that fails, stops or lies at a chosen call, and remembers what a power cut would leave."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from model.storage.files import Files


class Stopped(BaseException):
    """The process was killed at this call: nothing after it happens, no cleaning up either."""


def failing(number: int) -> OSError:
    """An error as the system raises it (PermissionError for EACCES …)."""
    return OSError(number, os.strerror(number))


class FaultyFiles(Files):
    """The real filesystem with a fault at call number `at` (from 0) of those that `calls` names.

    Attributes:
        log: the names of all calls so far, in order.
        durable: what each temporary file surely holds after a power cut: its content when it was last flushed.
        replaced: (source, target) of each replacement that was carried out.
    """

    def __init__(
        self,
        *,
        at: int | None = None,
        error: OSError | None = None,
        stop: bool = False,
        calls: Iterable[str] | None = None,
        times: int = 1,
        chunk: int | None = None,
    ) -> None:
        self.log: list[str] = []
        self.durable: dict[Path, bytes] = {}
        self.replaced: list[tuple[Path, Path]] = []
        self.pauses: list[float] = []
        self._at = at
        self._error = error
        self._stop = stop
        self._calls = None if calls is None else frozenset(calls)
        self._left = times
        self._seen = 0
        self._stopped = False
        self._chunk = chunk
        self._paths: dict[int, Path] = {}

    def _pass(self, name: str) -> None:
        """Note the call; raise if this is the one."""
        if self._stopped:
            raise Stopped
        self.log.append(name)
        if self._calls is not None and name not in self._calls:
            return
        index, self._seen = self._seen, self._seen + 1
        if self._at is None or index < self._at or not self._left:
            return
        if self._stop:
            self._stopped = True
            raise Stopped
        self._left -= 1
        if self._error is not None:
            raise self._error

    def _do(self, name: str, *args: Any) -> Any:
        self._pass(name)
        real: Callable[..., Any] = getattr(Files, name)
        return real(self, *args)

    def resolve(self, path: Path) -> Path:
        return self._do("resolve", path)  # type: ignore[no-any-return]

    def stat(self, path: Path) -> os.stat_result:
        return self._do("stat", path)  # type: ignore[no-any-return]

    def writable(self, path: Path) -> bool:
        return self._do("writable", path)  # type: ignore[no-any-return]

    def create(self, path: Path, mode: int) -> int:
        handle: int = self._do("create", path, mode)
        self._paths[handle] = path
        self.durable[path] = b""
        return handle

    def write(self, handle: int, data: memoryview) -> int:
        return self._do("write", handle, data[: self._chunk])  # type: ignore[no-any-return]

    def flush(self, handle: int) -> None:
        self._do("flush", handle)
        self.durable[self._paths[handle]] = self._paths[handle].read_bytes()

    def close(self, handle: int) -> None:
        try:
            self._do("close", handle)
        except (OSError, Stopped):  # the descriptor is gone all the same, as on Linux and after a kill
            os.close(handle)
            raise

    def read(self, path: Path, start: int, limit: int) -> bytes:
        return self._do("read", path, start, limit)  # type: ignore[no-any-return]

    def chmod(self, path: Path, mode: int) -> None:
        self._do("chmod", path, mode)

    def chown(self, path: Path, user: int, group: int) -> None:
        self._do("chown", path, user, group)

    def replace(self, source: Path, target: Path) -> None:
        self._do("replace", source, target)
        self.replaced.append((source, target))

    def flush_folder(self, folder: Path) -> None:
        self._do("flush_folder", folder)

    def remove(self, path: Path) -> None:
        self._do("remove", path)

    def make_folder(self, folder: Path) -> None:
        self._do("make_folder", folder)

    def names(self, folder: Path) -> list[str]:
        return self._do("names", folder)  # type: ignore[no-any-return]

    def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)

    def after_power_cut(self, target: Path, old: bytes | None) -> set[bytes | None]:
        """What `target` may hold after a power cut now: the old content, or any that was put there, as far as flushed."""
        contents: set[bytes | None] = {old}
        contents.update(self.durable[source] for source, place in self.replaced if place == target)
        return contents


BUSY = failing(errno.EBUSY)
FULL = failing(errno.ENOSPC)
BROKEN = failing(errno.EIO)
DENIED = failing(errno.EACCES)
