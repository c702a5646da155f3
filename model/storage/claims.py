"""Which files are open: a claim on one is a lock that falls when its process ends, however it ends.

It forbids nothing. Who opens a file that is claimed can be told that another window has it open, too.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from model.storage.ownership import Ownership
from model.storage.places import document_id

SUFFIX: Final = ".lock"


class Claim:
    """The claim of one open document on its file; the locks lie in `folder`, one a file that is open."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._own: Ownership | None = None

    def take(self, path: Path) -> bool:
        """Claim a file in place of the one before; False if somebody else has it open.

        Where that can't be known, because no lock can be had there, it counts as nobody's.
        """
        lock = self.folder / f"{document_id(path)}{SUFFIX}"
        if self._own is not None and self._own.path == lock:
            return True
        self.release()
        own = Ownership(lock)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not own.take():
                return False
        except OSError:
            return True
        self._own = own
        return True

    def release(self) -> None:
        """Give the file free; nothing if none is claimed."""
        own, self._own = self._own, None
        if own is not None:
            with suppress(OSError):  # a system that deletes no open file leaves an empty one
                own.path.unlink(missing_ok=True)
            own.release()
