"""JSON from strangers: the same values as `json.loads`, but nothing ambiguous, endless or not a number gets through.

Refused are: more bytes or deeper nesting than allowed, text that is not UTF-8, a key twice in one object, NaN and
infinities (also as 1e999), whole numbers beyond 64 bits, and halves of surrogate pairs. The work stays in the C scanner
of the standard library; where a fault lies is looked up afterwards (`jsonplace`), only when there is one.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from model.limits import MAX_DEPTH, MAX_FILE
from model.storage import jsonplace
from model.storage.errors import LoadError
from model.storage.raw import read_bytes, too_large

LARGEST: Final = 2**63 - 1
"""Whole numbers run from -LARGEST to LARGEST."""

_BOM: Final = b"\xef\xbb\xbf"
_BLANK: Final = " \t\r\n\0"
_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class JsonLimits:
    """How much a JSON text may be: its bytes, and how deep its objects and lists may nest."""

    max_bytes: int = MAX_FILE
    max_depth: int = MAX_DEPTH


LIMITS: Final = JsonLimits()


def load(path: Path, limits: JsonLimits = LIMITS) -> object:
    """The value in a JSON file; LoadError for everything that goes wrong."""
    return parse(read_bytes(path, limits.max_bytes), limits, path=path)


def parse(data: bytes, limits: JsonLimits = LIMITS, *, path: Path | None = None) -> object:
    """The value of a JSON text: dicts, lists, str, int, finite float, bool, None.

    Args:
        data: UTF-8, with or without a byte order mark.
        limits: what is too much.
        path: the file it came from, named in the error.

    Raises:
        LoadError: with the place, as "map.systems[3].hex" or, where the text is no JSON at all, "12:5".
    """
    text = _text(data, limits, path)
    try:
        value: object = _decoder().decode(text)
    except (ValueError, RecursionError) as problem:  # JSONDecodeError is a ValueError
        raise _refusal(text, limits, path, problem) from problem
    except MemoryError as problem:
        raise LoadError(path, "", "load.memory") from problem
    if _too_deep(value, limits.max_depth) or (_has_halves(text) and jsonplace.find(text, limits.max_depth, LARGEST)):
        raise _refusal(text, limits, path, None)
    return value


def _text(data: bytes, limits: JsonLimits, path: Path | None) -> str:
    if len(data) > limits.max_bytes:
        raise too_large(path, len(data), limits.max_bytes)
    data = data.removeprefix(_BOM)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        before = data[: problem.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        raise LoadError(path, f"{line}:{column}", "load.not_utf8", {"line": line, "column": column}) from problem


def _has_halves(text: str) -> bool:
    """Whether the text may hold half a surrogate pair: only an escape can, raw ones are no UTF-8."""
    return "\\" in text and ("\\ud" in text or "\\uD" in text)


class _Whole(dict[str, int]):
    """Whole numbers by their text: few differ, so that looking up beats converting again."""

    def __missing__(self, text: str) -> int:
        value = int(text) if len(text) <= 20 else LARGEST + 1  # no time for converting a million digits
        if not -LARGEST <= value <= LARGEST:
            raise ValueError(text[:20])
        if len(self) < _REMEMBERED:
            self[text] = value
        return value


class _Fractions(dict[str, float]):
    """Numbers with a point or an exponent by their text, as `_Whole`."""

    def __missing__(self, text: str) -> float:
        value = float(text)
        if not math.isfinite(value):
            raise ValueError(text[:20])
        if len(self) < _REMEMBERED:
            self[text] = value
        return value


def _decoder() -> json.JSONDecoder:
    return json.JSONDecoder(
        object_pairs_hook=_members,
        parse_int=_Whole().__getitem__,
        parse_float=_Fractions().__getitem__,
        parse_constant=_constant,
    )


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a key twice")
    return members


def _constant(name: str) -> NoReturn:
    raise ValueError(name)


def _too_deep(value: object, limit: int) -> bool:
    """Whether objects and lists nest deeper than `limit`: one level after the other, without recursion."""
    level: list[object] = [value] if type(value) is dict or type(value) is list else []
    for _ in range(limit):
        if not level:
            return False
        level = [
            child
            for node in level
            for child in (node.values() if type(node) is dict else node)  # type: ignore[attr-defined]
            if type(child) is dict or type(child) is list
        ]
    return bool(level)


def _refusal(text: str, limits: JsonLimits, path: Path | None, problem: Exception | None) -> LoadError:
    """The error for a text that was refused, with the place of its first fault."""
    if not text.strip(_BLANK):  # zeros are what a crash of the machine leaves of a file that was not flushed
        return LoadError(path, "", "load.empty")
    fault = jsonplace.find(text, limits.max_depth, LARGEST)
    if fault is not None:
        values = {"line": fault.line, "column": fault.column, "found": fault.found, "limit": limits.max_depth}
        return LoadError(path, fault.place, f"load.json_{fault.kind}", values)
    return LoadError(path, "", "load.failed", {"detail": problem or ""})
