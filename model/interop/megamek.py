"""MegaMek boards (`.board`), in: levels, terrain, roads.

    size 16 17
    hex 0305 1 "woods:2;road:1:36" "theme"      column and row, level, terrain:level[:exits]
    end

Hexes are flat-topped and even columns stand half a hex lower; exits are six bits, clockwise from north.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from model.grid import Grid
from model.hexgrid import Hex, Hexside, neighbor
from model.interop.chart import Chart, Trail, drawn
from model.interop.report import ForeignError, Imported, Report, Source
from model.interop.trails import trails
from model.limits import MAX_HEXES, MAX_SIDE
from model.numbering import Stagger
from model.ruleset import Ruleset

SUFFIXES: Final = (".board",)

_SIZE: Final = re.compile(r"size\s+(\d+)\s+(\d+)\s*")
_HEX: Final = re.compile(r'hex\s+(\d{4}|\d{6}|\d{8})\s+(-?\d+)\s+"([^"]*)"(?:\s+"([^"]*)")?\s*')

WAYS: Final = {"road": "road", "bridge": "road", "rail": "rail", "river": "river"}
"""Terrains that run from hex to hex, and the word for the path that they become."""

_DETAILS: Final = re.compile(r"(bldg|bridge|fuel_tank|foliage|building)_\w+|planted_fields_elev|fluff|arms|legs")
"""Figures of buildings and trees for play: nothing of a map."""


def recognises(source: Source) -> bool:
    """Whether it begins as boards do."""
    for text in source.text().splitlines()[:50]:
        if text.strip() and not text.startswith("#"):
            return bool(_SIZE.fullmatch(text.strip()))
    return False


def read(source: Source, ruleset: Ruleset, choice: Mapping[str, str] | None = None) -> Imported:
    """The board as a new scenario; ForeignError if it has no size or is too large."""
    report = Report()
    chart: Chart | None = None
    exits: dict[str, dict[Hex, int]] = {}
    for number, raw in enumerate(source.text().splitlines(), 1):
        text = raw.strip()
        if not text or text.startswith("#"):
            continue
        if size := _SIZE.fullmatch(text):
            if chart is None:
                chart = Chart.blank(_grid(int(size[1]), int(size[2]), number))
        elif chart is not None and (match := _HEX.fullmatch(text)):
            _hex(chart, number, match, exits, report)
        elif text == "end":
            break
        elif text.split()[0] not in ("option", "note", "background", "description", "tag", "theme"):
            report.add("line_unknown", number, text=text[:60])
    if chart is None:
        raise ForeignError("interop.megamek.no_size")
    chart.title = source.stem
    if missing := int((chart.codes == 0).sum()):
        report.add("hexes_missing", count=missing)
    for way, masks in exits.items():
        _lay(chart, way, masks)
    return drawn(chart, ruleset, report, choice)


def _grid(columns: int, rows: int, number: int) -> Grid:
    if not (0 < columns <= MAX_SIDE and 0 < rows <= MAX_SIDE and columns * rows <= MAX_HEXES):
        raise ForeignError("interop.too_large", {"columns": columns, "rows": rows, "limit": MAX_HEXES}, number)
    return Grid(columns=columns, rows=rows, stagger=Stagger.ODD)


def _hex(chart: Chart, number: int, match: re.Match[str], exits: dict[str, dict[Hex, int]], report: Report) -> None:
    half = len(match[1]) // 2
    hex = chart.grid.hex(int(match[1][:half]) - 1, int(match[1][half:]) - 1)
    if hex not in chart.grid:
        report.add("hex_outside", number, hex=match[1])
        return
    level = int(match[2])
    words: list[str] = []
    for part in filter(None, match[3].split(";")):
        name, _, rest = part.partition(":")
        figure, _, mask = rest.partition(":")
        if name in WAYS and not (name == "river" and not mask):
            bits = int(mask) if mask.isdecimal() else 0
            exits.setdefault(WAYS[name], {})[hex] = exits.get(WAYS[name], {}).get(hex, 0) | bits
        elif not _DETAILS.fullmatch(name):
            words.append(f"{name} {figure}" if figure.isdecimal() and int(figure) > 1 else name)
    if level and not (level < 0 and words):
        words.append(f"level {level}")
    chart.put(hex, words[0] if words else "clear")
    chart.further += [(hex, word) for word in words[1:]]


def _lay(chart: Chart, way: str, masks: Mapping[Hex, int]) -> None:
    """Paths where hexes open to each other; an end at the edge of the board leads off it."""
    grid = chart.grid
    steps: set[Hexside] = set()
    off: dict[Hex, list[int]] = {}
    for hex, mask in masks.items():
        for side in range(6):
            if not mask >> side & 1:
                continue
            other = neighbor(hex, side, grid.orientation)
            if other in masks:
                steps.add(Hexside.between(hex, other))
            elif other not in grid:
                off.setdefault(hex, []).append(side)
    for chain in trails(steps):
        first, last = (_leave(off, chain[end]) for end in (0, -1)) if chain[0] != chain[-1] else (None, None)
        chart.trails.append(Trail(way, chain, (first, last)))
    for hex, sides in off.items():  # a way that only crosses a corner hex, or several that leave from one
        chart.trails += [Trail(way, (hex,), (side, None)) for side in sides]


def _leave(off: dict[Hex, list[int]], hex: Hex) -> int | None:
    """Take one of the sides by which a way leaves the board at a hex."""
    sides = off.get(hex)
    if not sides:
        return None
    side = sides.pop(0)
    if not sides:
        del off[hex]
    return side
