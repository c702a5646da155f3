"""Plain tables of star systems and jump routes, in: `hex,name,class` and, beside them, `from,to`.

    systems.csv                          systems-routes.csv (or routes.csv)
    hex,name,name_ja,class,stars         from,to,charted
    0304,Kuzu,クーズー,primary,2          Kuzu,Vaxt,yes
    0508,Vaxt,,secondary,1               0304,0901,no

A route names its ends by hex or by name; a hex without a system at the edge of the map is where the route leaves it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Final

from model.edits.rows import slug
from model.grid import Grid
from model.hexgrid import Hex, direction_to, line, neighbors
from model.interop.chart import Chart, drawn
from model.interop.report import ForeignError, Imported, Report, Source
from model.interop.words import Words
from model.limits import MAX_HEXES, MAX_SIDE
from model.maprows import EdgeExit, Route, System
from model.numbering import Stagger
from model.ruleset import Ruleset

SUFFIXES: Final = (".csv", ".tsv", ".txt")

_HEADINGS: Final[Mapping[str, str]] = {
    "hex": "hex", "ヘクス": "hex", "name": "name", "名前": "name", "name_ja": "name_ja", "日本語名": "name_ja",
    "class": "class", "等級": "class", "種別": "class", "stars": "stars", "恒星数": "stars", "surfaces": "surfaces",
    "from": "from", "始点": "from", "to": "to", "終点": "to", "charted": "charted", "測量済": "charted",
}  # fmt: skip

_NO: Final = {"no", "n", "false", "0", "uncharted", "未測量", "いいえ", "×"}

Record = tuple[int, dict[str, str]]
"""A line of the file, and its cells by heading."""


def recognises(source: Source) -> bool:
    """Whether its first line has the headings hex and class, and none of a unit table."""
    text = source.text().lstrip("\ufeff \n")
    headings = {_HEADINGS.get(cell.strip().casefold(), "") for cell in _split(text.partition("\n")[0])}
    return {"hex", "class"} <= headings


def read(source: Source, ruleset: Ruleset, choice: Mapping[str, str] | None = None) -> Imported:
    """The systems as a new scenario, on a map of the ruleset's size or larger.

    Raises:
        ForeignError: no line holds a system, the game has none, or a hex lies beyond the limits.
    """
    if not ruleset.system_classes:
        raise ForeignError("interop.sector.no_systems", {"ruleset": ruleset.id})
    report = Report()
    records = _records(source)
    routes: list[Record] = []
    for name in (f"{source.stem}-routes.csv", f"{source.stem}-routes.tsv", "routes.csv"):
        if (data := source.beside(name)) is not None and name != source.name:
            routes = _records(Source(name, data))
            break
    reading = _Reading(ruleset, _grid(records, ruleset), report, choice or {})
    for record in records:
        reading.system(*record)
    if not reading.ids:
        raise ForeignError("interop.starcsv.empty")
    for record in routes:
        reading.route(*record)
    reading.chart.title = source.stem
    return drawn(reading.chart, ruleset, report, choice)


def _split(heading: str) -> list[str]:
    mark = max("\t;,", key=heading.count)
    return heading.split(mark)


def _records(source: Source) -> list[Record]:
    text = source.text().lstrip("\ufeff")
    first = next((part for part in text.splitlines() if part.strip()), "")
    mark = max("\t;,", key=first.count)
    rows = csv.reader(io.StringIO(text), delimiter=mark)
    found: list[Record] = []
    headings: list[str] = []
    try:
        for cells in rows:
            if not any(cell.strip() for cell in cells):
                continue
            if not headings:
                headings = [_HEADINGS.get(cell.strip().casefold(), "") for cell in cells]
            else:
                found.append((rows.line_num, {key: cell.strip() for key, cell in zip(headings, cells, strict=False)}))
    except csv.Error as error:
        raise ForeignError("interop.starcsv.broken", {"reason": str(error)}, rows.line_num) from error
    return found


def _spot(text: str) -> tuple[int, int] | None:
    """Column and row from 1 of a number of four, six or eight digits."""
    if len(text) not in {4, 6, 8} or not (text.isascii() and text.isdigit()):
        return None
    half = len(text) // 2
    return int(text[:half]), int(text[half:])


def _grid(records: list[Record], ruleset: Ruleset) -> Grid:
    spots = [spot for _, cells in records if (spot := _spot(cells.get("hex", ""))) is not None]
    columns = max([ruleset.map.columns, *(spot[0] for spot in spots)])
    rows = max([ruleset.map.rows, *(spot[1] for spot in spots)])
    if columns > MAX_SIDE or rows > MAX_SIDE or columns * rows > MAX_HEXES:
        raise ForeignError("interop.too_large", {"columns": columns, "rows": rows, "limit": MAX_HEXES})
    return Grid(
        columns=columns,
        rows=rows,
        stagger=Stagger(ruleset.map.stagger),
        across_flats_mm=ruleset.map.across_flats_mm,
    )


class _Reading:
    """The tables on their way into a chart."""

    def __init__(self, ruleset: Ruleset, grid: Grid, report: Report, choice: Mapping[str, str]) -> None:
        self.ruleset, self.report = ruleset, report
        self.chart = Chart.blank(grid)
        self.chart.codes[:] = self.chart.code(ruleset.map.terrain)
        self.classes = Words("class", ruleset.system_classes, choice)
        self.ids: dict[Hex, str] = {}
        self.names: dict[str, Hex] = {}

    def _hex(self, text: str) -> Hex | None:
        spot = _spot(text)
        return None if spot is None else self.chart.grid.hex(spot[0] - 1, spot[1] - 1)

    def system(self, number: int, cells: Mapping[str, str]) -> None:
        hex, class_id = self._hex(cells.get("hex", "")), self.classes.find(cells.get("class", ""))
        self.report.asked.add(("class", cells.get("class", "")))
        if hex is None or hex not in self.chart.grid:
            self.report.add("starcsv.hex", number, text=cells.get("hex", "")[:20])
            return
        if class_id not in self.ruleset.system_classes:
            known = ", ".join(self.ruleset.system_classes)
            self.report.add("starcsv.class", number, text=cells.get("class", "")[:40], known=known)
            return
        if hex in self.ids:
            self.report.add("sector.twice", number, hex=cells["hex"])
            return
        name, name_ja = cells.get("name", ""), cells.get("name_ja", "")
        self.ids[hex] = slug(name, self.ids.values(), f"system-{cells['hex']}")
        for known in (name, name_ja, self.ids[hex]):
            self.names.setdefault(known.casefold(), hex)
        row = System(
            id=self.ids[hex],
            name=name,
            name_ja=name_ja,
            hex=hex,
            class_=class_id,
            stars=self._figure(number, cells, "stars", 1, (1, 4)),
            surfaces=self._figure(
                number, cells, "surfaces", self.ruleset.system_classes[class_id].usual_surfaces, (0, 4)
            ),
        )
        self.chart.add("systems", row)

    def _figure(self, number: int, cells: Mapping[str, str], key: str, usual: int, bounds: tuple[int, int]) -> int:
        text = cells.get(key, "")
        if not text:
            return usual
        if text.isdecimal() and bounds[0] <= int(text) <= bounds[1]:
            return int(text)
        self.report.add("starcsv.figure", number, text=text[:20], key=key, least=bounds[0], most=bounds[1], used=usual)
        return usual

    def route(self, number: int, cells: Mapping[str, str]) -> None:
        texts = cells.get("from", ""), cells.get("to", "")
        ends = [self.names.get(text.casefold()) or self._hex(text) for text in texts]
        charted = cells.get("charted", "").casefold() not in _NO
        a, b = ends
        inner = [hex for hex in ends if hex is not None and hex in self.ids]
        if a is None or b is None or not inner or a == b:
            self.report.add("starcsv.route", number, text=" – ".join(texts)[:80])
            return
        if len(inner) == 2:
            self.chart.add("routes", Route(between=(self.ids[a], self.ids[b]), charted=charted))
            return
        edge = self._edge(inner[0], b if inner[0] == a else a)
        if edge is None:
            self.report.add("starcsv.route", number, text=" – ".join(texts)[:80])
        else:
            self.chart.add("routes", Route(from_=self.ids[inner[0]], exit=edge, charted=charted))

    def _edge(self, start: Hex, end: Hex) -> EdgeExit | None:
        """Where a route to a hex without a system leaves the map: there, or on the way if it lies outside."""
        grid = self.chart.grid
        chain = line(start, end)
        leaves = next((i for i, hex in enumerate(chain) if hex not in grid), None)
        if leaves is not None:
            side = direction_to(chain[leaves - 1], chain[leaves], grid.orientation)
            return EdgeExit(hex=chain[leaves - 1], side=side)
        outside = [hex for hex in neighbors(end) if hex not in grid]
        if not outside:
            return None
        ahead = end.plus(end.minus(chain[-2])) if len(chain) > 1 else outside[0]
        beyond = ahead if ahead in outside else outside[0]
        return EdgeExit(hex=end, side=direction_to(end, beyond, grid.orientation))
