"""One open scenario and its file: saving with backups, recovery snapshots while editing, the way back after a crash;
whether another window has the file open, too, and when another program writes to it.

A snapshot of the scenario is taken at most a second after each change (frozen rows are shared, the terrain is
copied) and encoded and written on a thread of its own, so that the window never waits for the disk.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, Signal

from editor.timers import single_shot
from model.rest import without_cycle_search
from model.scenario import Scenario
from model.storage.atomic import SaveResult
from model.storage.backups import Backups
from model.storage.claims import Claim
from model.storage.errors import LoadError, Note, SaveError
from model.storage.files import digest
from model.storage.pictures import carry_over
from model.storage.places import backups_folder, claims_folder, document_id, recovery_folder
from model.storage.raw import read_bytes
from model.storage.recovery import Offer, RecoveryStore
from model.storage.write import save, write_scenario

if TYPE_CHECKING:
    from editor.document import ScenarioDocument

LOOK_MS = 400
"""Milliseconds from the first word of a change of the file to a look at it: a program may write in several pieces."""
SNAPSHOT_MS = 800
"""Milliseconds from the first change to the snapshot that holds it: with the time to write it, less than a second."""


class Session(QObject):
    """The file side of one document. `close` it when the document is closed."""

    failed = Signal(object)
    """A snapshot could not be written: the `SaveError`, `OSError` or `ValueError`. Editing goes on, and the next change
    tries again.
    """

    changed_on_disk = Signal()
    """Another program has written to the file of the document."""

    _written = Signal()
    """The writer is done with a snapshot; heard on the thread of the window."""

    def __init__(self, document: ScenarioDocument, store: RecoveryStore | None = None) -> None:
        super().__init__(document)
        self.document = document
        self.store = store or RecoveryStore(recovery_folder())
        self.backups = Backups(backups_folder())
        self._known = self._told = _digest(document.path)
        self._claim = Claim(claims_folder())
        self._watcher = QFileSystemWatcher(self)
        self._look_soon = single_shot(self, LOOK_MS, self._look)
        self._watcher.fileChanged.connect(self._look_soon.start)
        self._resting: list[AbstractContextManager[None]] = []
        self._written.connect(self._resume, Qt.ConnectionType.QueuedConnection)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="recovery")
        self._pending: Future[None] | None = None
        self._timer = single_shot(self, SNAPSHOT_MS, self.snapshot)
        document.changed.connect(self._changed)
        self._watch()

    def _changed(self) -> None:
        if not self._timer.isActive():  # not restarted: a long stroke must not put the snapshot off
            self._timer.start()

    def snapshot(self) -> None:
        """Write a recovery snapshot of the document as it is now, on the writer thread."""
        self._timer.stop()
        copy, path, title = self.document.scenario.snapshot(), self.document.path, self.document.title
        if self._pending is not None and not self._pending.done():
            self._timer.start()  # the disk is slow: let it finish, then write the newest state
            return
        self._rest()
        self._pending = self._writer.submit(self._write_snapshot, copy, path, title)

    def _write_snapshot(self, copy: Scenario, path: Path | None, title: str) -> None:
        try:
            self.store.snapshot(write_scenario(copy), path, title, datetime.now(UTC))
        except (SaveError, OSError, ValueError) as problem:  # ValueError: a number that is none
            self.failed.emit(problem)
        finally:
            self._written.emit()

    def _rest(self) -> None:
        """No search for reference cycles until the writer is done: on its thread it would take widgets apart.

        Python searches on whatever thread happens to make an object, and Qt's objects die on their own thread or
        take the program with them. So the search is put off, and taken up again, on the thread of the window.
        """
        rest = without_cycle_search()
        rest.__enter__()
        self._resting.append(rest)

    def _resume(self) -> None:
        if self._resting:
            self._resting.pop().__exit__(None, None, None)

    def adopt(self, offer: Offer) -> None:
        """Go on from a snapshot of a session that died: it is this session's from now on.

        Raises:
            LoadError: it cannot be read any more, or another window has taken it.
        """
        self.store.accept(offer, datetime.now(UTC))

    def wait(self) -> None:
        """Return once a snapshot under way is written."""
        if self._pending is not None:
            self._pending.result()

    def changed_outside(self, path: Path) -> bool:
        """Whether `path` is the document's file and another program has written to it since it was read or saved."""
        now = _digest(path)
        return path == self.document.path and now is not None and self._known is not None and now != self._known

    def claim(self) -> bool:
        """Claim the document's file for this window; False if another one has it open. Without a file True."""
        return self.document.path is None or self._claim.take(self.document.path)

    def _watch(self) -> None:
        """Hear of what happens to the document's file; one that was replaced has to be asked for again."""
        path, watched = self.document.path, self._watcher.files()
        wanted = [str(path)] if path is not None and path.is_file() else []
        if gone := [name for name in watched if name not in wanted]:
            self._watcher.removePaths(gone)
        if fresh := [name for name in wanted if name not in watched]:
            self._watcher.addPaths(fresh)

    def _look(self) -> None:
        """Something has happened to the file: tell it, once for each content, if it was another program."""
        self._watch()
        path = self.document.path
        now = _digest(path)
        if path is not None and now != self._told and self.changed_outside(path):
            self._told = now
            self.changed_on_disk.emit()

    def save(self, path: Path) -> tuple[Note, ...]:
        """Save to `path`, the old content kept as a backup; SaveError with the old file untouched if that fails.

        What comes back are notes worth telling, e.g. that no backup could be kept.
        """
        notes: list[Note] = []
        now = datetime.now(UTC)
        old = _content(path)
        result: SaveResult = save(path, self.document.scenario)
        if old is not None and (note := self.backups.keep(document_id(path), old, now)) is not None:
            notes.append(note)
        notes += carry_over(self.document.scenario, self.document.path, path)
        self.document.path = path
        self._known = self._told = result.sha256
        self._watch()
        self.claim()
        self.document.mark_saved()
        self._timer.stop()
        self.wait()
        self.store.saved(result)
        return (*result.notes, *notes)

    def close(self) -> None:
        """The document is closed with its changes saved or given up: put the snapshot away."""
        self._timer.stop()
        self._look_soon.stop()
        self._claim.release()
        self.wait()
        self._writer.shutdown()
        while self._resting:  # what the writer has said since is not heard any more
            self._resume()
        self.store.close(datetime.now(UTC))


def _digest(path: Path | None) -> str | None:
    """The digest of what a file holds now, None if that can't be known."""
    content = _content(path) if path is not None else None
    return None if content is None else digest(content)


def _content(path: Path) -> bytes | None:
    """What a file holds now, None if there is none that can be read."""
    try:
        return read_bytes(path)
    except LoadError:
        return None
