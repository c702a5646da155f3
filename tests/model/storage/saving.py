"""What the tests of saving share: contents, a try that gives back its error, dead sessions, and what lies in a folder."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from model.storage.atomic import save_bytes
from model.storage.errors import SaveError
from model.storage.files import Files
from model.storage.recovery import RecoveryStore

OLD = b"the old content\n" * 300
NEW = b"the new content\n" * 400
NOON = datetime(2026, 11, 29, 22, 1)  # noqa: DTZ001 - the user's own clock
UTC_NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


def attempt(path: Path, data: bytes, files: Files) -> SaveError | None:
    """Save; the error, or None if it succeeded."""
    try:
        save_bytes(path, data, now=NOON, files=files)
    except SaveError as problem:
        return problem
    return None


def refused(path: Path, files: Files | None = None) -> SaveError:
    """The error of a save that must fail."""
    with pytest.raises(SaveError) as caught:
        save_bytes(path, NEW, files=files or Files())
    return caught.value


def listing(folder: Path) -> list[str]:
    """The names in a folder, sorted."""
    return sorted(entry.name for entry in folder.iterdir())


def strays(folder: Path) -> list[str]:
    """The temporary files in a folder."""
    return [name for name in listing(folder) if name.endswith(".part")]


def abandon(
    folder: Path, data: bytes, original: Path | None, title: str = "Border War", time: datetime = UTC_NOON
) -> None:
    """A session whose process is gone: as after a kill, the lock has fallen and nothing was tidied up."""
    store = RecoveryStore(folder)
    store.snapshot(data, original, title, time)
    assert store._own is not None
    store._own.release()
