"""Pictures beside a scenario (`border-war.files/board.png`): found, copied unchanged, and looked after.

The path in a file is relative and never leaves the folder of the scenario, neither by `..` nor by a symbolic link.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final, Literal

from model.checks.check import level_of
from model.checks.findings import Finding, Where
from model.fit import matrix_of
from model.info import Picture, Scan
from model.limits import MAX_FILE
from model.scenario import Scenario
from model.storage.atomic import save_bytes
from model.storage.errors import LoadError, Note, SaveError
from model.storage.raw import read_bytes

SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp")
"""Endings of the names of pictures that can be put under a map."""

State = Literal["there", "missing", "changed", "outside", "damaged"]


def picture_path(folder: Path, file: str) -> Path | None:
    """Where a picture of a scenario in `folder` lies; None if its path is none or leaves the folder."""
    posix, windows = PurePosixPath(file), PureWindowsPath(file)
    parts = windows.parts
    if not parts or posix.is_absolute() or windows.anchor or ".." in parts or "\0" in file:
        return None
    path = folder.joinpath(*parts)
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a link that leads to itself
        return None
    return path if inside else None


def picture_files(scenario: Scenario, folder: Path | None) -> dict[str, Path]:
    """The files of the pictures of a scenario in `folder`, by id, whether they are there or not; those that would lie
    outside are left out.
    """
    if folder is None:
        return {}
    places = {id: picture_path(folder, picture.file) for id, picture in scenario.keyed("pictures", Picture).items()}
    return {id: path for id, path in places.items() if path is not None}


def files_folder(path: Path) -> str:
    """The name of the folder for pictures of a scenario: "border-war.files" for border-war.hexmuster.json."""
    name = path.name.removesuffix(".json").removesuffix(".hexmuster")
    return f"{name or path.name}.files"


def state_of(folder: Path | None, picture: Picture) -> State:
    """Whether the picture lies there as it was put there, and is one."""
    path = picture_path(folder or Path(), picture.file)
    if path is None:
        return "outside"
    if folder is None:
        return "missing"
    try:
        found = path.stat()
        digest, whole = _look(path, found.st_mtime_ns, found.st_size)
    except (OSError, ValueError, LoadError):
        return "missing"
    if picture.sha256 not in ("", digest):
        return "changed"
    return "there" if whole else "damaged"


@lru_cache(64)
def _look(path: Path, mtime_ns: int, size: int) -> tuple[str, bool]:
    """The SHA-256 of a file, and whether it is a whole picture."""
    del mtime_ns, size  # only so that a file that was written to is read again
    data = read_bytes(path, MAX_FILE)
    return hashlib.sha256(data).hexdigest(), is_whole(data[:16], data[-4096:], len(data)) or b"<svg" in data


def is_whole(head: bytes, tail: bytes, size: int) -> bool:
    """Whether a PNG, JPEG or WebP of `size` bytes begins and ends as its kind does: of one that is cut off a decoder
    would draw half, and complain on the console.

    `head` are its first 16 bytes, `tail` its last 4096.
    """
    if size < 32:
        return False
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return b"IEND\xaeB`\x82" in tail
    if head.startswith(b"\xff\xd8\xff"):
        return b"\xff\xd9" in tail
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return int.from_bytes(head[4:8], "little") + 8 <= size
    return False


def put_beside(scenario_path: Path, source: Path) -> tuple[str, str]:
    """Copy a picture, byte for byte, beside a scenario; its path for the file, and its SHA-256.

    One that lies there with the same content is used as it is.

    Raises:
        LoadError: it cannot be read.
        SaveError: it cannot be written.
    """
    return put_data_beside(scenario_path, source.name, read_bytes(source, MAX_FILE))


def put_data_beside(scenario_path: Path, name: str, data: bytes, *, safely: bool = True) -> tuple[str, str]:
    """The same for a picture in memory; `name` is that of its file, with the ending. Not `safely` is for many at once,
    of a scenario that is not there yet: it does not wait for the disk.

    Raises:
        LoadError: what lies there under that name cannot be read.
        SaveError: it cannot be written.
    """
    digest = hashlib.sha256(data).hexdigest()
    place = scenario_path.parent / files_folder(scenario_path)
    given = PurePosixPath(name)
    stem = re.sub(r"[^\w.-]+", "-", given.stem, flags=re.UNICODE).strip("-.")[:80] or "scan"
    number = 1
    while True:
        name = f"{stem}{'' if number == 1 else f'-{number}'}{given.suffix.lower()}"
        target = place / name
        if not target.exists():
            break
        if hashlib.sha256(read_bytes(target, MAX_FILE)).hexdigest() == digest:
            return f"{place.name}/{name}", digest
        number += 1
    _write(target, data, safely=safely)
    return f"{place.name}/{name}", digest


def _write(target: Path, data: bytes, *, safely: bool = True) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if not safely:
            with target.open("xb") as stream:
                stream.write(data)
    except OSError as problem:
        raise SaveError(target, "save.failed", {"detail": problem.strerror or problem}) from problem
    if safely:
        save_bytes(target, data)


def carry_over(scenario: Scenario, old: Path | None, new: Path) -> tuple[Note, ...]:
    """Copy the pictures of a scenario that is saved from the folder of `old` into that of `new`; notes on what failed.

    What lies there already stays as it is.
    """
    if old is None or old.parent == new.parent:
        return ()
    notes = []
    for picture in scenario.keyed("pictures", Picture).values():
        source, target = picture_path(old.parent, picture.file), picture_path(new.parent, picture.file)
        if source is None or target is None or target.exists():
            continue
        try:
            _write(target, read_bytes(source, MAX_FILE))
        except (LoadError, SaveError, OSError):
            notes.append(Note("picture.not_carried", {"file": picture.file}))
    return tuple(notes)


def picture_findings(scenario: Scenario, folder: Path | None) -> list[Finding]:
    """What is wrong with the pictures of a scenario whose file lies in `folder` (None: it was never saved)."""
    return list(_pictures(scenario, folder)) + list(_scans(scenario))


def _pictures(scenario: Scenario, folder: Path | None) -> Iterator[Finding]:
    ids: dict[State, str] = {
        "missing": "file.W004",
        "changed": "file.W005",
        "outside": "file.E006",
        "damaged": "file.W009",
    }
    for id, picture in scenario.keyed("pictures", Picture).items():
        state = state_of(folder, picture)
        if state in ids:
            yield _finding(ids[state], f"pictures.{id}", file=picture.file)


def _scans(scenario: Scenario) -> Iterator[Finding]:
    for number, scan in enumerate(scenario.rows("scans", Scan)):
        place = f"scans[{number}]"
        if scan.picture not in scenario.tables["pictures"]:
            yield _finding("file.W007", place, picture=scan.picture)
        try:
            matrix_of(scan.fit)
        except ValueError:
            yield _finding("file.W008", place, number=number + 1)


def _finding(id: str, path: str, **values: object) -> Finding:
    return Finding(id, level_of(id), None, Where("file", path), values)
