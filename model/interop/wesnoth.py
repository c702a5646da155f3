"""Maps of The Battle for Wesnoth (`.map`), in: rows of codes such as `Gg^Vh`, `1 Kh` where a side begins.

Hexes are flat-topped; within the border, which is left out, even columns stand half a hex lower.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from model.grid import Grid
from model.interop.chart import Chart, drawn
from model.interop.report import ForeignError, Imported, Report, Source
from model.interop.words import BLANK
from model.limits import MAX_HEXES, MAX_SIDE
from model.maprows import Label
from model.numbering import Stagger
from model.ruleset import Ruleset

SUFFIXES: Final = (".map",)

_CODE: Final = re.compile(r"(?:(\w+)\s+)?([A-Z_][A-Za-z_]{0,3}(?:[\\/|]{1,2})?)(?:\^([A-Za-z_\\/|]{1,6}))?")
_KEY: Final = re.compile(r"\w+\s*=.*")


@cache
def _tables() -> dict[str, dict[str, str]]:
    text = resources.files(__package__).joinpath("wesnoth.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _word(table: str, code: str) -> str | None:
    """The word of the longest entry that a code begins with; None if there is none."""
    entries = _tables()[table]
    for length in range(len(code), 0, -1):
        if code[:length] in entries:
            return entries[code[:length]]
    return None


def recognises(source: Source) -> bool:
    """Whether the first row of the map is made of codes."""
    for text in source.text().splitlines()[:50]:
        if text.strip() and not _KEY.fullmatch(text.strip()):
            cells = text.split(",")
            return len(cells) > 2 and all(_CODE.fullmatch(cell.strip()) for cell in cells)
    return False


def read(source: Source, ruleset: Ruleset, choice: Mapping[str, str] | None = None) -> Imported:
    """The map as a new scenario; ForeignError if it holds no hex or too many."""
    report, border = Report(), 1
    rows: list[tuple[int, list[str]]] = []
    for number, raw in enumerate(source.text().splitlines(), 1):
        text = raw.strip().strip('"')
        if _KEY.fullmatch(text):
            if match := re.fullmatch(r"border_size\s*=\s*(\d{1,2})", text):
                border = int(match[1])
        elif text and not text.startswith("#"):
            rows.append((number, [cell.strip() for cell in text.split(",")]))
    columns = max((len(cells) for _, cells in rows), default=0) - 2 * border
    if columns < 1 or len(rows) - 2 * border < 1:
        raise ForeignError("interop.wesnoth.empty")
    rows = rows[border : len(rows) - border]
    if columns > MAX_SIDE or len(rows) > MAX_SIDE or columns * len(rows) > MAX_HEXES:
        raise ForeignError("interop.too_large", {"columns": columns, "rows": len(rows), "limit": MAX_HEXES})
    # with a border of one the first column within it stands higher
    grid = Grid(columns=columns, rows=len(rows), stagger=Stagger.ODD if border % 2 else Stagger.EVEN)
    chart = Chart.blank(grid)
    chart.title = source.stem
    for row, (number, cells) in enumerate(rows):
        for col, cell in enumerate(cells[border : border + columns]):
            _put(chart, col, row, cell, number, report)
    return drawn(chart, ruleset, report, choice)


def _put(chart: Chart, col: int, row: int, cell: str, number: int, report: Report) -> None:
    hex = chart.grid.hex(col, row)
    match = _CODE.fullmatch(cell)
    base = _word("base", match[2]) if match else None
    if match is None or base is None:
        report.add("wesnoth.code", number, code=cell[:20], hex=chart.grid.address(hex))
        return
    over = _word("overlay", match[3]) if match[3] else ""
    if BLANK in (base, over):
        return
    if over is None:
        report.add("wesnoth.code", number, code=cell[:20], hex=chart.grid.address(hex))
    chart.put(hex, base)
    if over:
        chart.further.append((hex, over))
    if match[1]:
        chart.add("labels", Label(hex=hex, text=match[1]))
