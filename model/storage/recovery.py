"""Recovery snapshots: what a document held at most a second ago, for the next start after a crash.

Each session has its own folder `<uuid>/` with `snapshot.hexmuster.json`, `meta.json` and a lock that falls when its
process dies. A dead session's snapshot is offered if it differs from the file on disk, by content, never by time.
Nothing here deletes the only copy of anything: what the user declines goes to `discarded/` for fourteen days.
"""

from __future__ import annotations

import json
import shutil
import threading
import uuid
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from model.limits import MAX_FILE
from model.storage import jsonguard
from model.storage.atomic import SaveResult, save_bytes
from model.storage.errors import LoadError, Note
from model.storage.files import FILES, Files, digest
from model.storage.ownership import Ownership
from model.storage.raw import read_bytes

DISCARDED: Final = "discarded"
"""The folder of declined snapshots, beside those of the sessions."""

KEPT: Final = timedelta(days=14)
"""So long a declined snapshot stays."""

SNAPSHOT: Final = "snapshot.hexmuster.json"
META: Final = "meta.json"
LOCK: Final = "owner.lock"

_STAMP: Final = "%Y%m%dT%H%M%SZ"
_META_LIMITS: Final = jsonguard.JsonLimits(max_bytes=100_000, max_depth=4)


@dataclass(frozen=True, slots=True)
class Offer:
    """A snapshot whose session died, or that was declined.

    Attributes:
        folder: the session's folder.
        original: the file that the document came from; None if it was never saved, or if that is not known.
        title: the document's title, for the list.
        time: when the snapshot was made (UTC); for show, never for deciding.
        size: bytes of the snapshot.
    """

    folder: Path
    original: Path | None
    title: str
    time: datetime
    size: int

    def read(self) -> bytes:
        """The snapshot's bytes; LoadError if they cannot be read."""
        return read_bytes(self.folder / SNAPSHOT, MAX_FILE)


class RecoveryStore:
    """The snapshots of one open document, and the offers of sessions that died. Safe to call from several threads."""

    def __init__(self, folder: Path, *, files: Files = FILES) -> None:
        self.folder = folder
        self._files = files
        self._guard = threading.RLock()
        self._own: Ownership | None = None

    @property
    def session(self) -> Path | None:
        """The folder of this document's session; None before its first snapshot."""
        return self._own.path.parent if self._own else None

    def snapshot(self, data: bytes, original: Path | None, title: str, now: datetime) -> Path:
        """Keep `data` as the state of the document, in place of the snapshot before; its file.

        Args:
            data: the whole document as it would be saved.
            original: the document's file, None if it was never saved.
            title: shown in the list of offers.
            now: the time, shown in the list of offers.

        Raises:
            SaveError: the snapshot before stands untouched.
            OSError: the recovery folder cannot be made or locked.
        """
        with self._guard:
            folder = self._begin()
            about = {
                "original": None if original is None else str(original.absolute()),
                "title": title,
                "time": now.astimezone(UTC).isoformat(),
            }
            save_bytes(folder / META, json.dumps(about).encode(), files=self._files)
            return save_bytes(folder / SNAPSHOT, data, files=self._files).path

    def saved(self, result: SaveResult) -> None:
        """The document is safe in its own file: take the snapshot away, once the file is seen to hold what was saved."""
        with self._guard:
            if self._own and _sha256(result.path) == result.sha256:
                with suppress(OSError):
                    self._files.remove(self._own.path.with_name(SNAPSHOT))

    def close(self, now: datetime) -> None:
        """The document is closed on purpose: its snapshot goes, to `discarded/` if the file on disk differs from it."""
        with self._guard:
            own, self._own = self._own, None
            if own is not None:
                own.release()
                offer = _offer(own.path.parent)
                if offer is not None and _differs(offer):
                    self._set_aside(offer.folder, now)
                else:
                    shutil.rmtree(own.path.parent, ignore_errors=True)

    def offers(self, now: datetime | None = None) -> tuple[Offer, ...]:
        """The snapshots of dead sessions that differ from the file on disk or have none, newest first.

        Sessions that have nothing to offer any more and snapshots declined long ago are cleared away.
        """
        with self._guard:
            self._purge(now or datetime.now(UTC))
            found = [offer for folder in _folders(self.folder) if (offer := self._dead(folder))]
        return tuple(sorted(found, key=lambda offer: (offer.time, offer.folder.name), reverse=True))

    def discarded(self) -> tuple[Offer, ...]:
        """The declined snapshots of the last fourteen days, newest first; `accept` takes them too."""
        found = [offer for folder in _folders(self.folder / DISCARDED) if (offer := _offer(folder))]
        return tuple(sorted(found, key=lambda offer: (offer.time, offer.folder.name), reverse=True))

    def discard(self, offer: Offer, now: datetime) -> Note | None:
        """The user declines: move the snapshot to `discarded/`, kept fourteen days; a note if that fails."""
        with self._guard:
            try:
                self._set_aside(offer.folder, now)
            except OSError as problem:
                detail = problem.strerror or problem
                return Note("recovery.not_discarded", {"path": offer.folder, "detail": detail})
            return None

    def accept(self, offer: Offer, now: datetime) -> bytes:
        """The user takes the offer: its bytes. Its session becomes this document's own, so no copy is ever missing.

        A document that this store guarded so far is closed first (`close`).

        Raises:
            LoadError: the snapshot cannot be read, or another window has taken it.
        """
        with self._guard:
            data = offer.read()
            folder = offer.folder
            try:
                if folder.parent.name == DISCARDED:
                    folder = folder.rename(self.folder / uuid.uuid4().hex)
                own = Ownership(folder / LOCK)
                if not own.take():
                    raise LoadError(folder / SNAPSHOT, "", "recovery.taken")
            except OSError as problem:
                detail = problem.strerror or problem
                raise LoadError(folder / SNAPSHOT, "", "load.failed", {"detail": detail}) from problem
            self.close(now)
            self._own = own
            return data

    def _begin(self) -> Path:
        """The folder of this document's session, made and locked at the first call."""
        if self._own is None:
            folder = self.folder / uuid.uuid4().hex
            self._files.make_folder(folder)
            own = Ownership(folder / LOCK)
            own.take()
            self._own = own
        return self._own.path.parent

    def _dead(self, folder: Path) -> Offer | None:
        """What a session's folder has to offer: None if its owner lives, or if the file on disk holds the same."""
        offer = _offer(folder)
        if offer is None:
            self._clear_empty(folder)
            return None
        with Ownership(folder / LOCK) as lock:
            with suppress(OSError):
                if not lock.take():
                    return None
            # The owner may have saved and taken its snapshot away, or written a newer one, since the look above.
            offer = _offer(folder)
        if offer is not None and _differs(offer):
            return offer
        # Left here it would be offered as soon as the file changes, older than the file.
        shutil.rmtree(folder, ignore_errors=True)
        return None
