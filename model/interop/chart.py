"""A foreign map before it has a ruleset: terrain and paths in its own words, records in ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from model.checks.findings import both
from model.edit import AnyRow
from model.grid import Grid
from model.hexgrid import Hex, Hexside
from model.interop.report import Imported, Report
from model.interop.words import BLANK, Words
from model.maprows import HexsideFeature, Overlay, Path
from model.new import new_scenario, numbered
from model.ruleset import Ruleset
from model.storage.terrain_rows import legend_characters
from model.terrain import TerrainMap

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Trail:
    """A path in the words of its program; `exits` as in `model.maprows.Path`."""

    word: str
    hexes: tuple[Hex, ...]
    exits: tuple[int | None, int | None] = (None, None)


@dataclass(slots=True)
class Chart:
    """What a reader makes of a foreign file. `words[codes[row, column]]` is the terrain of a hex; word 0 means none."""

    grid: Grid
    codes: NDArray[np.uint16]
    words: list[str] = field(default_factory=lambda: [""])
    further: list[tuple[Hex, str]] = field(default_factory=list)
    """Second and further terrains of hexes."""
    sides: list[tuple[Hexside, str]] = field(default_factory=list)
    """Features of hexsides."""
    trails: list[Trail] = field(default_factory=list)
    rows: dict[str, list[AnyRow]] = field(default_factory=dict)
    """Finished records by table: systems, routes, regions, labels, sites …"""
    title: str = ""
    notes: str = ""

    @classmethod
    def blank(cls, grid: Grid) -> Chart:
        """A chart of a grid without a hex."""
        return cls(grid, np.zeros((grid.rows, grid.columns), np.uint16))

    def code(self, word: str) -> int:
        """The code of a terrain word, new if it was not used yet."""
        if word not in self.words:
            self.words.append(word)
        return self.words.index(word)

    def put(self, hex: Hex, word: str) -> None:
        """Give a hex of the map a terrain."""
        col, row = self.grid.offset(hex)
        self.codes[row, col] = self.code(word)

    def add(self, table: str, row: AnyRow) -> None:
        """Add a finished record."""
        self.rows.setdefault(table, []).append(row)


def drawn(chart: Chart, ruleset: Ruleset, report: Report, choice: Mapping[str, str] | None = None) -> Imported:
    """A new scenario of `ruleset` with the map of a chart; what the ruleset has no word for is remarked.

    `choice` says what words mean, by word: the id of a terrain, path or hexside kind, or `BLANK` for no hex. A
    terrain that means nothing becomes that of a new hex.
    """
    return _Drawing(chart, ruleset, report, choice or {}).made()


class _Drawing:
    """One chart on its way into a scenario."""

    def __init__(self, chart: Chart, ruleset: Ruleset, report: Report, choice: Mapping[str, str]) -> None:
        self.chart, self.ruleset, self.report = chart, ruleset, report
        self.terrain_words = Words("terrain", ruleset.terrain, choice)
        self.path_words = Words("path", ruleset.paths, choice)
        self.side_words = Words("hexside", ruleset.hexsides, choice)
        self.scenario = new_scenario(ruleset, chart.grid.columns, chart.grid.rows, chart.title)

    def made(self) -> Imported:
        chart, tables = self.chart, self.scenario.tables
        tables["grid"][""] = chart.grid
        if chart.notes:
            tables["info"][""] = self.scenario.info.model_copy(update={"notes": chart.notes})
        self.scenario.terrain = self._terrain()
        self._fill("overlays", self._overlays())
        self._fill("paths", self._paths())
        self._fill("hexsides", self._hexsides())
        for table, rows in chart.rows.items():
            self._fill(table, rows)
        return Imported(self.scenario, self.report)

    def _fill(self, table: str, rows: Iterable[AnyRow]) -> None:
        self.scenario.tables[table] = numbered(rows)
        self.report.came[table] += len(self.scenario.tables[table])

    def _terrain(self) -> TerrainMap:
        chart, ruleset = self.chart, self.ruleset
        counts = np.bincount(chart.codes.reshape(-1), minlength=len(chart.words))
        legend = ["", *ruleset.terrain]
        table = np.zeros(len(chart.words), np.uint16)
        for code, word in enumerate(chart.words):
            if code == 0 or not counts[code]:
                continue
            id = self.terrain_words.find(word)
            if word != ruleset.map.terrain:  # which is often that of the game itself
                self.report.asked.add(("terrain", word))
            if id is None:
                id = ruleset.map.terrain
                used = both(ruleset.terrain.get(id), id)
                self.report.add("word.terrain", word=word, count=int(counts[code]), used=used)
            table[code] = 0 if id == BLANK else legend.index(id)
        terrain = TerrainMap(table[chart.codes], legend)
        terrain.characters = legend_characters(terrain, whole=True)
        self.report.came["hexes"] += int((terrain.codes != 0).sum())
        return terrain

    def _overlays(self) -> Iterator[AnyRow]:
        for hex, id in self._known(self.chart.further, self.terrain_words, "further"):
            yield Overlay(hex=hex, terrain=id)

    def _paths(self) -> Iterator[AnyRow]:
        for trail, id in self._known(((trail, trail.word) for trail in self.chart.trails), self.path_words, "path"):
            yield Path(kind=id, hexes=trail.hexes, exits=trail.exits)

    def _hexsides(self) -> Iterator[AnyRow]:
        for side, id in self._known(self.chart.sides, self.side_words, "hexside"):
            yield HexsideFeature(between=side, feature=id)

    def _known(self, items: Iterable[tuple[Item, str]], words: Words, kind: str) -> Iterator[tuple[Item, str]]:
        """Those whose word means something, with its id; the other words are remarked, each once."""
        missing: Counter[str] = Counter()
        for item, word in items:
            id = words.find(word)
            self.report.asked.add(("terrain" if kind == "further" else kind, word))
            if id is None:
                missing[word] += 1
            elif id != BLANK:
                yield item, id
        for word, count in missing.items():
            self.report.add(f"word.{kind}", word=word, count=count)
