"""Recovery snapshots: what a document held at most a second ago, for the next start after a crash.

Each session has its own folder `<uuid>/` with `snapshot.hexmuster.json`, `meta.json` and a lock that falls when its
process dies. A dead session's snapshot is offered if it differs from the file on disk, by content, never by time.
Nothing here deletes the only copy of anything: what the user declines goes to `discarded/` for fourteen days.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import threading
import time
import uuid
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote_to_bytes

from model.limits import MAX_FILE
from model.storage import jsonguard
from model.storage.atomic import DAY, SaveResult, save_bytes
from model.storage.errors import LoadError, Note
from model.storage.files import FILES, Files, digest
from model.storage.names import is_part
from model.storage.ownership import Ownership
from model.storage.raw import read_bytes

DISCARDED: Final = "discarded"
"""The folder of declined snapshots, beside those of the sessions."""

KEPT: Final = timedelta(days=14)
"""So long a declined snapshot stays."""

SNAPSHOT: Final = "snapshot.hexmuster.json"
META: Final = "meta.json"
LOCK: Final = "owner.lock"

_SESSION: Final = re.compile(r"(\d{8}T\d{6}Z-)?[0-9a-f]{32}")
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
                # Percent signs carry names that are no text for the system, too.
                "original": None if original is None else quote(os.fsencode(original.absolute()), safe="/\\: "),
                "title": title.encode("utf-8", "replace").decode(),
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
            if own is None:
                return
            own.release()
            offer = _offer(own.path.parent)
            with suppress(OSError):  # left where it is, it is offered at the next start
                if offer is not None and _differs(offer):
                    self._set_aside(offer.folder, now)
                    return
                if offer is not None:
                    self._files.remove(offer.folder / SNAPSHOT)
            self._clear(own.path.parent)

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
        """The user declines: move the snapshot to `discarded/`, kept fourteen days; a note if that cannot be."""
        with self._guard:
            try:
                with Ownership(offer.folder / LOCK) as lock:
                    if not lock.take():
                        return Note("recovery.taken", {"path": offer.folder / SNAPSHOT})
                self._set_aside(offer.folder, now)
            except OSError as problem:
                detail = problem.strerror or problem
                return Note("recovery.not_discarded", {"path": offer.folder / SNAPSHOT, "detail": detail})
            return None

    def accept(self, offer: Offer, now: datetime) -> bytes:
        """The user takes the offer: its bytes. Its session becomes this document's own, so a copy is never missing.

        A document that this store guarded so far is closed first (`close`).

        Raises:
            LoadError: the snapshot cannot be read, or another window has taken it.
        """
        with self._guard:
            own = self._adopt(offer)
            try:
                data = read_bytes(own.path.with_name(SNAPSHOT), MAX_FILE)
            except LoadError:
                own.release()
                raise
            self.close(now)
            self._own = own
            return data

    def _adopt(self, offer: Offer) -> Ownership:
        """The lock of a dead session, taken; a declined one comes back among the others first."""
        folder = offer.folder
        try:
            if folder.parent.name == DISCARDED:
                folder = folder.rename(self.folder / uuid.uuid4().hex)
            own = Ownership(folder / LOCK)
            if own.take():
                return own
        except OSError as problem:
            detail = problem.strerror or problem
            raise LoadError(folder / SNAPSHOT, "", "load.failed", {"detail": detail}) from problem
        raise LoadError(folder / SNAPSHOT, "", "recovery.taken")

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
        lock = Ownership(folder / LOCK)
        with suppress(OSError):  # a folder that cannot be written has no living owner
            if not lock.take():
                return None
        with lock:
            offer = _offer(folder)
            if offer is None:
                if time.time() - _changed(folder) < DAY:
                    return None  # a session between its first two steps looks like this
            elif _differs(offer):
                return offer
            else:  # left here it would be offered when the file has moved on, older than the file
                with suppress(OSError):
                    self._files.remove(folder / SNAPSHOT)
        self._clear(folder)
        return None

    def _clear(self, folder: Path) -> None:
        """Delete a session's folder that holds no snapshot any more; one that still does stays."""
        with suppress(OSError):
            names = self._files.names(folder)
            if SNAPSHOT not in names:
                for name in names:
                    if name in {META, LOCK} or is_part(name):
                        self._files.remove(folder / name)
                folder.rmdir()

    def _set_aside(self, folder: Path, now: datetime) -> None:
        """Move a session's folder to `discarded/`; its new name says since when it lies there."""
        if folder.parent.name != DISCARDED:
            aside = self.folder / DISCARDED
            self._files.make_folder(aside)
            folder.rename(aside / f"{now.astimezone(UTC).strftime(_STAMP)}-{folder.name}")

    def _purge(self, now: datetime) -> None:
        """Delete what was declined more than fourteen days ago."""
        for folder in _folders(self.folder / DISCARDED):
            with suppress(ValueError):
                since = datetime.strptime(folder.name.partition("-")[0], _STAMP).replace(tzinfo=UTC)
                if now.astimezone(UTC) - since > KEPT:
                    shutil.rmtree(folder, ignore_errors=True)


def _folders(folder: Path) -> list[Path]:
    """The session folders in `folder`, by name; nothing else that lies there is ever touched."""
    try:
        return sorted(entry for entry in folder.iterdir() if _SESSION.fullmatch(entry.name) and entry.is_dir())
    except OSError:
        return []


def _offer(folder: Path) -> Offer | None:
    """What lies in a session's folder; None if there is no snapshot in it. Damaged particulars only lose the title."""
    try:
        found = (folder / SNAPSHOT).stat()
    except OSError:
        return None
    if not found.st_size:
        return None
    try:
        meta = jsonguard.parse(read_bytes(folder / META, _META_LIMITS.max_bytes), _META_LIMITS)
    except LoadError:
        meta = None
    about = meta if isinstance(meta, dict) else {}
    original, title = about.get("original"), about.get("title")
    return Offer(
        folder,
        Path(os.fsdecode(unquote_to_bytes(original))) if isinstance(original, str) else None,
        title if isinstance(title, str) else "",
        _time(about.get("time")) or datetime.fromtimestamp(found.st_mtime, UTC),
        found.st_size,
    )


def _time(text: object) -> datetime | None:
    """A time as `snapshot` writes it; None for anything else."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC) if isinstance(text, str) else None
    except (ValueError, OverflowError):
        return None


def _differs(offer: Offer) -> bool:
    """Whether the document's file holds something else than the snapshot, or is not there, or one cannot tell."""
    held = _sha256(offer.folder / SNAPSHOT)
    return held is None or offer.original is None or _sha256(offer.original) != held


def _changed(folder: Path) -> float:
    """When something was last made or deleted in a folder, in seconds of the epoch; now if that is not known."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return time.time()


def _sha256(path: Path) -> str | None:
    """The digest of a file's content, None if it cannot be read."""
    try:
        return digest(read_bytes(path, MAX_FILE))
    except LoadError:
        return None
