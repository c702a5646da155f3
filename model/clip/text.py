"""A clip as text: the `hexmuster-clip` document (docs/file-format.md), for other windows, programs and people.

Hexes are axial offsets from the anchor, written "q,r"; regions may hold runs "q,r*n" of n hexes along r. Terrain stands
in runs along r: [q, r, "characters of the legend"]. What comes from a clipboard comes from strangers: it is read like a
file, and refused as a whole in one sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Annotated, Any, Final, Literal

import numpy as np
from pydantic import BaseModel, Field
from pydantic_core import PydanticCustomError

from model.area import Area
from model.checks.findings import Both
from model.clip.clip import ALONE, CARRIED, Clip
from model.hexgrid import Hex, Orientation
from model.limits import MAX_HEXES, MAX_RECORDS, MAX_REGION, MAX_SIDE
from model.rows import Ident, Row
from model.scenario import TABLES
from model.storage.errors import LoadError
from model.storage.jsonguard import JsonLimits, parse
from model.storage.reasons import read_row, said
from model.storage.terrain_rows import legend_characters
from model.storage.write import record
from model.terrain import TerrainMap

FORMAT: Final = "hexmuster-clip"
VERSION: Final = 1

_LIMITS: Final = JsonLimits(max_bytes=64 * 1024 * 1024)
FARTHEST: Final = 2 * MAX_SIDE
"""Hexes from the anchor, along q and along r."""

_HEX: Final = re.compile(r"(-?[0-9]{1,5}),(-?[0-9]{1,5})")
_RUN: Final = re.compile(r"(-?[0-9]{1,5}),(-?[0-9]{1,5})(?:\*([0-9]{1,5}))?")


class _Head(Row):
    """What the text says of the clip as a whole."""

    format: Literal["hexmuster-clip"]
    version: int
    ruleset: Ident
    orientation: Annotated[Orientation, Field(strict=False)]
    origin: Annotated[tuple[int, int], Field(strict=False)] | None = None


class _Offsets:
    """Stands in for the grid of a map when rows are read and written: a hex is "q,r"."""

    def address(self, hex: Hex) -> str:
        return f"{hex.q},{hex.r}"

    def parse_address(self, text: str) -> Hex:
        match = _HEX.fullmatch(text)
        if match is None:
            raise PydanticCustomError("clip_hex", "{text} is no offset “q,r”", {"text": text[:40]})
        return _near(int(match[1]), int(match[2]))

    def format_hexes(self, hexes: Iterable[Hex]) -> list[str]:
        found: list[list[int]] = []
        for q, r in sorted(hexes):
            if found and found[-1][0] == q and found[-1][1] + found[-1][2] == r:
                found[-1][2] += 1
            else:
                found.append([q, r, 1])
        return [f"{q},{r}" if count == 1 else f"{q},{r}*{count}" for q, r, count in found]

    def parse_hexes(self, parts: Sequence[str]) -> frozenset[Hex]:
        found: set[Hex] = set()
        for part in parts:
            match = _RUN.fullmatch(part)
            if match is None:
                raise PydanticCustomError("clip_hex", "{text} is no offset “q,r”", {"text": part[:40]})
            q, r, count = int(match[1]), int(match[2]), int(match[3] or 1)
            _near(q, r)
            _near(q, r + count)
            found.update(Hex(q, r + step) for step in range(count))
            if len(found) > MAX_REGION:
                raise PydanticCustomError("hexes_limit", "regions hold at most {limit} hexes", {"limit": MAX_REGION})
        return frozenset(found)


def _near(q: int, r: int) -> Hex:
    if max(abs(q), abs(r)) > FARTHEST:
        raise PydanticCustomError("clip_far", "no offset is larger than {limit}", {"limit": FARTHEST})
    return Hex(q, r)


# -- writing ---------------------------------------------------------------------------------------------------------
def write_clip(clip: Clip) -> str:
    """The text of a clip, as it is turned and mirrored now; one record a line."""
    course = clip.course(Hex(0, 0), clip.orientation)
    offsets: Any = _Offsets()
    legend, runs = _runs(clip)
    lines = [f'"format": "{FORMAT}"', f'"version": {VERSION}', f'"ruleset": {_json(clip.ruleset)}']
    lines.append(f'"orientation": "{clip.orientation.value}"')
    if clip.origin is not None:
        lines.append(f'"origin": {_json(list(clip.origin))}')
    if runs:
        lines.append(f'"terrain": {{"legend": {_json(legend)}, "runs": {_list(runs)}}}')
    for table in CARRIED:
        if clip.rows.get(table):
            rows = [record(course.row(table, row), offsets) for row in clip.rows[table]]
            lines.append(f'"{table}": {_list(rows)}')
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _list(values: Iterable[Any]) -> str:
    return "[\n    " + ",\n    ".join(map(_json, values)) + "\n  ]"


def _runs(clip: Clip) -> tuple[dict[str, str], list[list[Any]]]:
    """The legend by character, and the terrain in runs along r."""
    if not clip.area:
        return {}, []
    characters = legend_characters(TerrainMap(clip.codes.reshape(1, -1), list(clip.legend)))
    q, r = clip.motion.axials(clip.area.q, clip.area.r)
    order = np.lexsort((r, q))
    q, r, codes = q[order], r[order], clip.codes[order]
    text = "".join(np.array(characters, dtype="U1")[codes].tolist())
    breaks = np.flatnonzero((np.diff(q) != 0) | (np.diff(r) != 1)) + 1
    edges = [0, *breaks.tolist(), len(text)]
    runs = [[int(q[a]), int(r[a]), text[a:b]] for a, b in pairwise(edges)]
    return {character: id for character, id in zip(characters, clip.legend, strict=True) if id}, runs


# -- reading ---------------------------------------------------------------------------------------------------------
def read_clip(text: str | bytes) -> Clip:
    """The clip in a text.

    Raises:
        LoadError: it is none, or has a fault; with the place of the first.
    """
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    raw = parse(data, _LIMITS)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise LoadError(None, "format", "clip.foreign")
    version = raw.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise LoadError(None, "version", "clip.newer", {"version": version, "known": VERSION})
    known = {key: value for key, value in raw.items() if key in _Head.model_fields}
    head = read_row(_Head, known, (), _fault, _Offsets())
    area, codes, legend = _terrain(raw.get("terrain"))
    rows = {table: tuple(_rows(table, raw[table])) for table in CARRIED if raw.get(table)}
    if not area and not any(rows.get(table) for table in ALONE):
        raise _fault("terrain", said("clip.empty"))
    origin = None if head.origin is None else Hex(*head.origin)
    return Clip(head.orientation, head.ruleset, area, codes, legend, rows, origin)


def _terrain(raw: Any) -> tuple[Area, Any, tuple[str, ...]]:
    if raw is None:
        return Area.of(()), np.empty(0, np.uint16), ("",)
    legend = raw.get("legend") if isinstance(raw, dict) else None
    runs = raw.get("runs") if isinstance(raw, dict) else None
    if not isinstance(legend, dict) or not isinstance(runs, list) or len(legend) > MAX_RECORDS // 4:
        raise _fault("terrain", said("clip.terrain"))
    for character, id in legend.items():
        if len(character) != 1 or not isinstance(id, str) or not 0 < len(id) <= 120:
            raise _fault("terrain.legend", said("clip.terrain"))
    code_of = {character: code for code, character in enumerate(legend, start=1)}
    q: list[int] = []
    r: list[int] = []
    codes: list[int] = []
    for number, run in enumerate(runs):
        place = f"terrain.runs[{number}]"
        if not _is_run(run) or not set(run[2]) <= code_of.keys():
            raise _fault(place, said("clip.run", limit=FARTHEST))
        q += [run[0]] * len(run[2])
        r += range(run[1], run[1] + len(run[2]))
        codes += map(code_of.__getitem__, run[2])
        if len(q) > MAX_HEXES:
            raise _fault(place, said("clip.too_many", limit=MAX_HEXES))
    columns, lines = np.array(q, dtype=np.int64), np.array(r, dtype=np.int64)
    area = Area.at(columns, lines)
    if len(area) != len(q):
        raise _fault("terrain.runs", said("clip.twice"))
    order = np.lexsort((lines, columns))
    return area, np.array(codes, dtype=np.uint16)[order], ("", *legend.values())


def _is_run(run: Any) -> bool:
    if not isinstance(run, list) or [type(part) for part in run] != [int, int, str] or not run[2]:
        return False
    return bool(abs(run[0]) <= FARTHEST and run[1] >= -FARTHEST and run[1] + len(run[2]) <= FARTHEST + 1)


def _rows(table: str, raw: Any) -> Iterator[BaseModel]:
    if not isinstance(raw, list) or len(raw) > MAX_RECORDS:
        raise _fault(table, said("reason.list_type"))
    hexes = 0
    for number, value in enumerate(raw):
        row = read_row(TABLES[table].row, value, (table, number), _fault, _Offsets())
        hexes += len(getattr(row, "hexes")) if table in ("paths", "regions") else 0  # noqa: B009 - of any row
        if hexes > MAX_REGION:
            raise _fault(table, said("clip.too_many", limit=MAX_REGION))
        yield row


def _fault(place: str, reason: Both) -> LoadError:
    return LoadError(None, place, "clip.fault", {"reason": reason})
