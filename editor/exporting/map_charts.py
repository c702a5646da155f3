"""Charts that belong to a map: the legend, the terrain effects chart, the turn track.

They print what the ruleset's tables and the scenario hold; nothing is known of a game here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF

from editor.canvas.base import Canvas
from editor.glyphs.shapes import polygon, rect
from editor.painters import paint_map
from editor.painters.scene import MapScene
from editor.printing.flow import INK, QUIET, Cell, Column, Draw, Flow
from editor.style import Style
from model.chart import HexsideType, PathType, TerrainType
from model.counters import Placement
from model.edits.find import types_by_id
from model.edits.terrain import paint
from model.figures import figure
from model.hexgrid import Hex
from model.maprows import HexsideFeature, Path
from model.new import new_scenario
from model.paper import Paper
from model.ruleset import Ruleset, SystemClassRow
from model.scenario import Scenario
from model.texts import named, say

_SWATCH: Final = 11.0
"""Width of a hex of the legend."""
_BOX: Final = 22.0
"""Side of a box of the turn track."""


class _Swatches:
    """A small map with a hex of each terrain, two apart."""

    def __init__(self, ruleset: Ruleset, style: Style, terrains: Sequence[str]) -> None:
        sample = new_scenario(ruleset, max(4, 2 * len(terrains)), 4)
        self.hexes: dict[str, Hex] = {}
        for number, id in enumerate(terrains):
            hex = self.hexes[id] = sample.grid.hex(2 * number, 1)
            if edit := paint(sample, np.array([sample.grid.index(hex)], np.int32), id):
                sample.apply(edit)
        self.scene = MapScene(sample, ruleset, style)

    def cell(self, id: str) -> Cell:
        """The hex of a terrain as a cell of a table."""
        wide, high = self.scene.lattice.hex_size
        k = _SWATCH / max(wide, high)
        return Cell(paint=lambda canvas, x, y: self._draw(canvas, id, x, y, k), width=_SWATCH, height=high * k)

    def _draw(self, canvas: Canvas, id: str, x: float, y: float, k: float) -> None:
        layout, (wide, high) = self.scene.grid.layout, self.scene.lattice.hex_size
        center = layout.center(self.hexes[id])
        with canvas.saved():
            canvas.translate(x, y)
            canvas.scale(k)
            canvas.translate(-center.x, -center.y)
            outline = polygon((corner.x, corner.y) for corner in layout.corners(self.hexes[id]))
            canvas.clip(outline)
            box = QRectF(center.x - wide / 2, center.y - high / 2, wide, high)
            paint_map(canvas, self.scene, box, 1.0 if canvas.vector else canvas.unit_px, ("ground", "contours"))
            canvas.stroke(outline, INK, 0.25)


def _used(scenario: Scenario, ruleset: Ruleset) -> list[str]:
    """The terrains of the ruleset that the map shows; all where it shows none of them."""
    terrain = scenario.terrain
    there = {terrain.legend[code] for code in np.unique(terrain.codes) if code < len(terrain.legend)}
    found = [id for id in ruleset.terrain if id in there]
    return found or list(ruleset.terrain)


def legend(scenario: Scenario, ruleset: Ruleset, style: Style, paper: Paper, lang: str) -> list[Draw]:
    """What the map shows: its terrains, and the hexside features, paths and systems on it, by name and rule."""
    flow = Flow(paper, _title(scenario, ruleset, lang), lang, say("map_print.legend", lang))
    other = "en" if lang == "ja" else "ja"
    swatches = _Swatches(ruleset, style, terrains := _used(scenario, ruleset))
    flow.heading(say("map_print.terrains", lang))
    columns = (
        Column(""),
        Column(say("papers.name", lang), share=2),
        Column("", share=2),
        Column(say("papers.rule", lang)),
    )
    flow.table(
        columns,
        [
            (swatches.cell(id), named(row, lang), _second(row, lang, other), row.rule)
            for id in terrains
            for row in (ruleset.terrain[id],)
        ],
    )
    sides = {feature.feature for feature in scenario.rows("hexsides", HexsideFeature)}
    ways = {path.kind for path in scenario.rows("paths", Path)}
    classes = {system.class_ for system in scenario.systems}
    tables: tuple[tuple[str, Mapping[str, HexsideType | PathType | SystemClassRow], set[str]], ...] = (
        ("hexsides", ruleset.hexsides, sides),
        ("paths", ruleset.paths, ways),
        ("classes", ruleset.system_classes, classes),
    )
    for title, table, there in tables:
        rows = [(named(row, lang), _second(row, lang, other), row.rule) for id, row in table.items() if id in there]
        if rows:
            flow.heading(say(f"map_print.{title}", lang))
            flow.table(columns[1:], rows)
    return flow.pages()


def _second(row: object, lang: str, other: str) -> str:
    name = named(row, other)
    return name if name != named(row, lang) else ""


def effects(scenario: Scenario, ruleset: Ruleset, style: Style, paper: Paper, lang: str) -> list[Draw]:
    """The terrain effects chart: points by movement class, figures of combat, for terrains, hexsides and paths."""
    flow = Flow(paper, _title(scenario, ruleset, lang), lang, say("map_print.terrain", lang))
    swatches = _Swatches(ruleset, style, list(ruleset.terrain))
    classes = list(ruleset.movement_classes)
    head = [Column(""), Column(say("map_print.terrains", lang), share=1)]
    points = [Column(named(row, lang), "center") for row in ruleset.movement_classes.values()]
    last = [Column(say("papers.combat", lang), share=1), Column(say("papers.rule", lang))]
    rows: list[tuple[Cell | str, ...]] = [
        (
            swatches.cell(id),
            Cell(named(row, lang), bold=True),
            *(_points(row.movement, name, lang) for name in classes),
            _combat(row, lang),
            row.rule,
        )
        for id, row in ruleset.terrain.items()
    ]
    flow.table([*head, *points, *last], rows)
    others: tuple[tuple[str, Mapping[str, HexsideType | PathType]], ...] = (
        ("hexsides", ruleset.hexsides),
        ("paths", ruleset.paths),
    )
    for title, table in others:
        if table:
            flow.heading(say(f"map_print.{title}", lang))
            more: list[tuple[Cell | str, ...]] = [
                (
                    Cell(named(each, lang), bold=True),
                    *(_points(_added(each), name, lang, sign=_adds(each)) for name in classes),
                    _combat(each, lang),
                    each.rule,
                )
                for each in table.values()
            ]
            flow.table([Column(say("papers.name", lang), share=1), *points, *last], more)
    chart: list[TerrainType | HexsideType | PathType] = [
        *ruleset.terrain.values(), *ruleset.hexsides.values(), *ruleset.paths.values(),
    ]  # fmt: skip
    samples = [named(row, lang) for row in chart if row.sample]
    if samples:
        names = "" if len(samples) == len(chart) else say("report.comma", lang).join(samples)
        flow.text(say("map_print.sample" if names else "sheet.sample", lang, rows=names), quiet=True)
    return flow.pages()


def _added(row: HexsideType | PathType) -> Mapping[str, float | None] | None:
    return row.crossing if isinstance(row, HexsideType) else row.along or row.movement or row.entering


def _adds(row: HexsideType | PathType) -> bool:
    """Whether its points come on top of those of the hex."""
    return isinstance(row, HexsideType) or (row.along is None and row.movement is None)


def _points(points: Mapping[str, float | None] | None, name: str, lang: str, *, sign: bool = False) -> str:
    """Points of a class, `sign`: with a plus; a dash where it may not go, nothing where there is no effect."""
    if points is None:
        return ""
    value = points.get(name)
    if value is None:
        return say("map_print.none", lang)
    return f"+{figure(value)}" if sign and value > 0 else figure(value)


def _combat(row: TerrainType | HexsideType | PathType, lang: str) -> str:
    return "、".join(_effect(row, lang)) if lang == "ja" else ", ".join(_effect(row, lang))


def _effect(row: TerrainType | HexsideType | PathType, lang: str) -> list[str]:
    return [f"{say(f'papers.effect.{when}', lang)} {value:+g}".replace("-", "−") for when, value in row.combat.items()]


def turns(scenario: Scenario, ruleset: Ruleset, style: Style, paper: Paper, lang: str) -> list[Draw]:
    """The turn track: a box a turn, with the reinforcements that arrive then, and the phases of a turn."""
    del style
    flow = Flow(paper, _title(scenario, ruleset, lang), lang, say("map_print.turns", lang))
    count = scenario.info.play.turns or ruleset.turns or 12
    types = types_by_id(scenario)
    coming: dict[int, list[str]] = {}
    for row in scenario.rows("placements", Placement):
        if row.turn is not None:
            code = types[row.type].code if row.type in types else row.type
            coming.setdefault(row.turn, []).append(f"{code} ×{row.count}")
    across = max(1, int(flow.width // _BOX))
    for first in range(1, count + 1, across):
        numbers = range(first, min(first + across, count + 1))
        flow.figure(_BOX, partial(_boxes, numbers, coming))
    if ruleset.phases:
        flow.space(4)
        flow.heading(say("papers.phases", lang))
        flow.table(
            (Column("", "right"), Column(say("papers.phase", lang), share=1), Column(say("papers.rule", lang))),
            [(str(n), named(phase, lang), phase.rule) for n, phase in enumerate(ruleset.phases, start=1)],
        )
    return flow.pages()


def _boxes(
    numbers: range, coming: Mapping[int, Sequence[str]], canvas: Canvas, x: float, y: float, width: float
) -> None:
    del width
    for i, number in enumerate(numbers):
        left = x + i * _BOX
        canvas.stroke(rect(left, y, _BOX, _BOX), INK, 0.3)
        canvas.text(left + 1.4, y + 1.4, str(number), 5.0, INK, bold=True, family="figures", anchor="top")
        for n, text in enumerate(coming.get(number, ())[:5]):
            canvas.text(left + 1.4, y + 10 + 2.4 * n, text, 2.0, QUIET, max_width=_BOX - 2.4)


def _title(scenario: Scenario, ruleset: Ruleset, lang: str) -> str:
    return named(scenario.info, lang) or named(ruleset, lang)


Chart = Callable[[Scenario, Ruleset, Style, Paper, str], list[Draw]]
CHARTS: Final[Mapping[str, Chart]] = {"legend": legend, "terrain": effects, "turns": turns}
"""By the name in `MapOptions.extras`."""
