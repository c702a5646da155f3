"""A set-up as a file: the `hexmuster-setup` document (docs/file-format.md), from and for people one does not know.

It comes from an opponent: it is read like any file of a stranger, and refused as a whole in one sentence, with the place
of the first fault. Two sums guard it: `scenario` says which scenario it belongs to, `checksum` that nothing was changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from model.checks.findings import Both
from model.counters import Count, Placement
from model.grid import Grid
from model.limits import MAX_RECORDS, MAX_TEXT
from model.rows import Ident, Row, Text
from model.setups.setup import Setup
from model.storage.errors import LoadError
from model.storage.files import digest
from model.storage.jsonguard import JsonLimits, parse
from model.storage.raw import read_bytes
from model.storage.reasons import read_row, said
from model.storage.write import record

FORMAT: Final = "hexmuster-setup"
VERSION: Final = 1
SUFFIX: Final = ".hexmuster-setup.json"
LIMITS: Final = JsonLimits(max_bytes=32 * 1024 * 1024)

_Sum = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
_Index = Annotated[int, Field(ge=0, le=MAX_RECORDS)]


class SetupHead(Row):
    """What the file says beside its placements."""

    format: Literal["hexmuster-setup"]
    version: int
    ruleset: Annotated[str, Field(min_length=1, max_length=1000)]
    title: Text = ""
    title_ja: Text = ""
    side: Ident
    scenario: _Sum
    """SHA-256 of the scenario without the set-up of any player."""
    purchases: Annotated[dict[Annotated[str, Field(max_length=MAX_TEXT)], Count], Field(max_length=MAX_RECORDS)]
    order: Annotated[
        tuple[Annotated[tuple[_Index, _Index], Field(strict=False)], ...], Field(strict=False, max_length=MAX_RECORDS)
    ] = ()
    """For each placement how many placements of no player come before it, and its number among all."""


@dataclass(frozen=True, slots=True)
class SetupFile:
    """A file whose sums are right, before its placements are read: they need the grid of the scenario it names."""

    head: SetupHead
    placements: list[Any]
    path: Path | None

    @property
    def label(self) -> str:
        """What to call it."""
        return self.path.name if self.path is not None else self.head.side


# -- writing ----------------------------------------------------------------------------------------------------------
def document_of(setup: Setup, grid: Grid) -> dict[str, Any]:
    """A set-up as the JSON value of its file, its checksum last."""
    values: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": setup.ruleset,
        "title": setup.title,
        "title_ja": setup.title_ja,
        "side": setup.side,
        "scenario": setup.fingerprint,
        "purchases": dict(setup.purchases),
        "placements": [record(row, grid) for row in setup.placements],
        "order": [list(pair) for pair in setup.order],
    }
    return {**values, "checksum": checksum(values)}


def write_setup(setup: Setup, grid: Grid) -> bytes:
    """The bytes of the file: keys in a fixed order, one placement a line."""
    values = document_of(setup, grid)
    lines = [
        f"  {_json(key)}: {_lines(value) if key == 'placements' else _json(value)}" for key, value in values.items()
    ]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8")


def checksum(document: Mapping[str, Any]) -> str:
    """SHA-256 of what a document says, its own `checksum` aside, however it is laid out."""
    said_ = {key: value for key, value in document.items() if key != "checksum"}
    text = json.dumps(said_, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))
    return digest(text.encode("utf-8"))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _lines(values: Iterable[Any]) -> str:
    found = list(map(_json, values))
    return "[\n    " + ",\n    ".join(found) + "\n  ]" if found else "[]"


# -- reading ----------------------------------------------------------------------------------------------------------
def load_setup(path: Path) -> SetupFile:
    """A set-up from a file; LoadError as `open_setup`, and where it can't be read at all."""
    return open_setup(read_bytes(path, LIMITS.max_bytes), path)


def open_setup(data: bytes, path: Path | None = None) -> SetupFile:
    """A set-up from the bytes of its file; its placements are read when the scenario is known (`read_setup`).

    Raises:
        LoadError: it is none, of a newer version, was changed after it was written, or has a fault.
    """
    raw = parse(data, LIMITS, path=path)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise LoadError(path, "format", "setup.foreign")
    version = raw.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise LoadError(path, "version", "load.newer", {"version": version, "known": VERSION})
    known = {key: value for key, value in raw.items() if key in SetupHead.model_fields}
    head = read_row(SetupHead, known, (), partial(_fault, path))
    placements = raw.get("placements")
    if not isinstance(placements, list) or len(placements) > MAX_RECORDS:
        raise _fault(path, "placements", said("reason.list_type"))
    if head.order and len(head.order) != len(placements):
        raise _fault(path, "order", said("setup.order"))
    if raw.get("checksum") != checksum(raw):
        raise LoadError(path, "checksum", "setup.changed")
    return SetupFile(head, placements, path)


def read_setup(file: SetupFile, grid: Grid) -> Setup:
    """The set-up of a file, for a scenario with that grid; LoadError with the place of the first faulty placement."""
    rows = tuple(
        read_row(Placement, raw, ("placements", number), partial(_fault, file.path), grid)
        for number, raw in enumerate(file.placements)
    )
    head = file.head
    order = head.order or tuple((MAX_RECORDS, number) for number in range(len(rows)))
    return Setup(
        head.side,
        dict(head.purchases),
        rows,
        tuple((before, number) for before, number in order),
        head.ruleset,
        head.title,
        head.title_ja,
        head.scenario,
    )


def _fault(path: Path | None, place: str, reason: Both) -> LoadError:
    return LoadError(path, place, "setup.fault", {"reason": reason})
