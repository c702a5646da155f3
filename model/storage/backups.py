"""Rolling backups: what a file held before each save, the last ten and one a day for thirty days."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

from model.storage.atomic import save_bytes
from model.storage.errors import Note, SaveError
from model.storage.files import FILES, Files

NEWEST: Final = 10
"""So many of the newest backups of a document stay in any case."""

DAILY: Final = timedelta(days=30)
"""So long the last backup of each day stays."""

SUFFIX: Final = ".hexmuster.json"

_FORM: Final = "%Y%m%dT%H%M%S.%fZ"
_NAME: Final = re.compile(r"\d{8}T\d{6}\.\d{6}Z" + re.escape(SUFFIX))


@dataclass(frozen=True, slots=True)
class Backup:
    """One kept content of a document: where it lies, when it was replaced (UTC), how many bytes it has."""

    path: Path
    time: datetime
    size: int


class Backups:
    """The backups of all documents under one folder, one sub-folder a document (`places.document_id`)."""

    def __init__(self, folder: Path, *, files: Files = FILES) -> None:
        self.folder = folder
        self._files = files

    def keep(self, document_id: str, old: bytes, now: datetime) -> Note | None:
        """Keep the content that a save is about to replace, or has just replaced.

        The same content as in the newest backup is not kept twice. A failure never stops a save: it comes back as a
        note. A `now` without a zone is local time.
        """
        folder = self.folder / document_id
        try:
            self._files.make_folder(folder)
            kept = self.list(document_id)
            if kept and kept[0].size == len(old) and self._files.read(kept[0].path, 0, len(old) + 1) == old:
                return None
            spot = _free(folder, now, self._files)
            save_bytes(spot, old, files=self._files)
        except (OSError, SaveError) as problem:
            return Note("backup.failed", {"folder": folder, "detail": _reason(problem)})
        self._thin(document_id, spot, now)
        return None

    def list(self, document_id: str) -> tuple[Backup, ...]:
        """The backups of a document, newest first; empty if there are none or the folder cannot be read."""
        folder = self.folder / document_id
        try:
            names = sorted((name for name in self._files.names(folder) if _NAME.fullmatch(name)), reverse=True)
        except OSError:
            return ()
        return tuple(self._known(folder, names))

    def _known(self, folder: Path, names: Iterable[str]) -> Iterator[Backup]:
        for name in names:
            with suppress(OSError, ValueError):
                when = datetime.strptime(name.removesuffix(SUFFIX), _FORM).replace(tzinfo=UTC)
                yield Backup(folder / name, when, self._files.stat(folder / name).st_size)

    def _thin(self, document_id: str, newest: Path, now: datetime) -> None:
        """Delete what is neither among the newest nor the last of a day; what cannot be deleted stays."""
        kept = self.list(document_id)
        lasting = _lasting(kept, now) | {newest}  # the newest even if the clock was set back
        for backup in kept:
            if backup.path not in lasting:
                with suppress(OSError):
                    self._files.remove(backup.path)


def _lasting(kept: Sequence[Backup], now: datetime) -> set[Path]:
    """The backups that stay, of `kept` newest first: the newest ones and the last of each day, by the user's calendar."""
    lasting = {backup.path for backup in kept[:NEWEST]}
    here = now.astimezone().tzinfo if now.tzinfo is None else now.tzinfo
    days: set[date] = set()
    for backup in kept:
        day = backup.time.astimezone(here).date()
        if now.astimezone(UTC) - backup.time <= DAILY and day not in days:
            days.add(day)
            lasting.add(backup.path)
    return lasting


def _free(folder: Path, now: datetime, files: Files) -> Path:
    """The file for a backup made `now`; a microsecond later if there is one already."""
    when = now.astimezone(UTC)
    while True:
        spot = folder / f"{when.strftime(_FORM)}{SUFFIX}"
        try:
            files.stat(spot)
        except FileNotFoundError:
            return spot
        when += timedelta(microseconds=1)


def _reason(problem: OSError | SaveError) -> object:
    if isinstance(problem, SaveError):
        return problem.values.get("detail", problem.text_id)
    return problem.strerror or problem
