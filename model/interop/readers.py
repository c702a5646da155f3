"""Every reader of foreign maps, and which of them a file is for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final, Protocol

from model.interop import megamek, sector, starcsv, textmapper, tiled, vassal, wesnoth
from model.interop.report import Imported, Source
from model.interop.sector.classes import ClassRules
from model.limits import MAX_FOREIGN_FILE, MAX_MODULE_FILE
from model.ruleset import Ruleset
from model.storage.errors import LoadError
from model.storage.raw import read_bytes


class Reader(Protocol):
    """What a module of `model.interop` that reads maps has."""

    @property
    def SUFFIXES(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the module
        """The ends of names of such files, in small letters."""

    def recognises(self, source: Source) -> bool:
        """Whether the content looks like it."""

    def read(self, source: Source, ruleset: Ruleset, choice: Mapping[str, str] | None = None) -> Imported:
        """The map as a new scenario; `ForeignError` if it can't be one."""


SECTOR: Final = "sector"
"""The reader whose classes of systems follow rules that a person may choose."""

VASSAL: Final = "vassal"
"""The reader for which a person may choose a board and a saved game to begin with."""

READERS: Final[Mapping[str, Reader]] = {
    "tiled": tiled,
    VASSAL: vassal,
    SECTOR: sector,
    "starcsv": starcsv,
    "megamek": megamek,
    "wesnoth": wesnoth,
    "textmapper": textmapper,
}
"""By id; the id's name is the text "interop.format.<id>". Where several take a suffix, the first that recognises it."""

SUFFIXES: Final = tuple(sorted({suffix for reader in READERS.values() for suffix in reader.SUFFIXES}))


def reader_of(source: Source) -> str | None:
    """The id of the reader for a file, None if no map is recognised in it."""
    return next(
        (id for id, reader in READERS.items() if source.suffix in reader.SUFFIXES and reader.recognises(source)), None
    )


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person may choose that only some readers know."""

    classes: ClassRules | None = None
    """How sector data gives classes to systems."""
    board: str = ""
    setup: str = ""
    """Which board of a module, and which of its saved games; "" for what is usual."""


def imported(
    reader: str, source: Source, ruleset: Ruleset, choice: Mapping[str, str], wishes: Wishes | None = None
) -> Imported:
    """What the reader of an id makes of a file. ForeignError if it makes nothing."""
    wishes = wishes or Wishes()
    if reader == SECTOR:
        return sector.read(source, ruleset, choice, wishes.classes)
    if reader == VASSAL:
        return vassal.read(source, ruleset, choice, board=wishes.board, setup=wishes.setup)
    return READERS[reader].read(source, ruleset, choice)


def may_open(name: str) -> bool:
    """Whether a foreign map may name a file so: one of its folder, or a tileset that lies somewhere near."""
    parts = PurePosixPath(name.replace("\\", "/"))
    if not name or parts.is_absolute() or ":" in name or "\0" in name:
        return False
    alone = len(parts.parts) == 1 and name not in {".", ".."}
    return alone or parts.suffix.lower() in NEAR


NEAR: Final = (".tsx", ".tsj")
"""Files that may lie in another folder, by a path that counts from the map's."""


def source_of(path: Path) -> Source:
    """A file, with the files of its folder beside it.

    Raises:
        LoadError: it is missing, no file, too large or cannot be read.
    """
    folder = path.absolute().parent

    def beside(name: str) -> bytes | None:
        if not may_open(name):
            return None
        try:
            return read_bytes(folder / name, MAX_FOREIGN_FILE)
        except LoadError:
            return None

    limit = MAX_MODULE_FILE if path.suffix.lower() in vassal.SUFFIXES else MAX_FOREIGN_FILE
    return Source(path.name, read_bytes(path, limit), beside)
