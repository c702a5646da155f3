"""World tables of a sector: tab-separated, in columns under dashes, and the older form found by its pattern."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from model.interop.report import Report

COLUMNS, ROWS = 32, 40

_HEX: Final = re.compile(r"\d{4}")
_UWP: Final = re.compile(r"[A-HXY?][0-9A-Z?]{6}-[0-9A-Z?]")
_OLD: Final = re.compile(r"(?P<name>.*?)\s*(?P<hex>\d{4})\s+(?P<uwp>[A-HXY?][0-9A-Z?]{6}-[0-9A-Z?])\s?(?P<rest>.*)")
_STAR: Final = re.compile(r"\b(?:[OBAFGKMLTY]\d|BD|D[OBAFGKM]?|NS|BH|PSR)(?=\s|$)")

_NAMES: Final = {
    "hex": "hex", "name": "name", "uwp": "uwp", "remarks": "remarks", "{ix}": "importance", "zone": "zone", "z": "zone",
    "pbg": "pbg", "allegiance": "allegiance", "a": "allegiance", "al": "allegiance", "stars": "stars",
    "stellar": "stars",
}  # fmt: skip
"""Columns that are read, by the headings of the two newer forms in small letters."""


@dataclass(frozen=True, slots=True)
class World:
    """A line of a world table. Digits are extended hexadecimal, "?" or "" where nothing is known."""

    line: int
    column: int
    """From 1; 0 and 33 are the sectors beside."""
    row: int
    name: str = ""
    uwp: str = ""
    remarks: tuple[str, ...] = ()
    importance: int | None = None
    zone: str = ""
    pbg: str = ""
    allegiance: str = ""
    stars: int = 1

    def figure(self, name: str) -> int | None:
        """A figure of the world: starport excluded, all that `classes` may ask for; None if it is not known."""
        if name == "importance":
            return self.importance
        places = {"size": 1, "atmosphere": 2, "hydrographics": 3, "population": 4, "government": 5, "law": 6, "tech": 8}
        if name in places:
            return digit(self.uwp[places[name] : places[name] + 1])
        return digit(self.pbg[{"belts": 1, "giants": 2}[name] :][:1])


def digit(text: str) -> int | None:
    """The value of an extended hexadecimal digit (no I, no O); None if it is none."""
    at = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ".find(text) if len(text) == 1 else -1
    return at if at >= 0 else None


def worlds_of(text: str, report: Report) -> Iterator[World]:
    """The worlds of a table in any of its forms; lines that hold none are remarked."""
    lines = [(number, line.rstrip("\r\n")) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line.strip() and not line.startswith("#")]
    if not lines:
        return
    heading = lines[0][1]
    if "\t" in heading and "hex" in heading.lower().split("\t"):
        columns = [_NAMES.get(name.strip().lower(), "") for name in heading.split("\t")]
        for number, line in lines[1:]:
            yield from _world(number, dict(zip(columns, line.split("\t"), strict=False)), report)
    elif len(lines) > 1 and re.fullmatch(r"[\s-]+", lines[1][1]) and "--" in lines[1][1]:
        spans = [match.span() for match in re.finditer("-+", lines[1][1])]
        columns = [_NAMES.get(heading[a:b].strip().lower(), "") for a, b in spans]
        for number, line in lines[2:]:
            yield from _world(number, dict(zip(columns, (line[a:b] for a, b in spans), strict=True)), report)
    else:
        for number, line in lines:
            if match := _OLD.fullmatch(line):
                yield from _world(number, _old(match), report)
            elif not line.startswith(("$", "@", "!", "<")):
                report.add("line_unknown", number, text=line.strip()[:60])


def _old(match: re.Match[str]) -> dict[str, str]:
    """Base, codes, zone, PBG, allegiance and stars, found by the three digits of the PBG."""
    values = match.groupdict()
    found = re.search(
        r"(?P<zone>\S?)\s*(?P<pbg>[0-9A-Z?]\d{2}|[?]\d\d)\s+(?P<allegiance>\S\S)\s*(?P<stars>.*)", values["rest"]
    )
    if found is not None:
        values |= found.groupdict()
        values["remarks"] = values["rest"][: found.start()]
    return values


def _world(number: int, values: Mapping[str, str], report: Report) -> Iterator[World]:
    value = {key: text.strip() for key, text in values.items()}
    hex, uwp = value.get("hex", ""), value.get("uwp", "")
    if not _HEX.fullmatch(hex):
        report.add("sector.hex", number, text=hex[:20])
        return
    if uwp and not _UWP.fullmatch(uwp):
        report.add("sector.uwp", number, text=uwp[:20], hex=hex)
    importance = re.search(r"-?\d+", value.get("importance", ""))
    stars = len(_STAR.findall(value.get("stars", "")))
    yield World(
        number,
        int(hex[:2]),
        int(hex[2:]),
        "" if value.get("name", "") in {"?", "-"} else value.get("name", ""),
        uwp,
        tuple(value.get("remarks", "").split()),
        int(importance[0]) if importance else None,
        value.get("zone", "").strip("-"),
        value.get("pbg", ""),
        value.get("allegiance", "").strip("-"),
        max(1, min(4, stars)),
    )
