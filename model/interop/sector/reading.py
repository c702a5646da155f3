"""A sector as a new scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from model.edits.rows import slug
from model.grid import Grid
from model.hexgrid import Hex, direction_to, distance, line, neighbors
from model.interop.chart import Chart, drawn
from model.interop.report import ForeignError, Imported, Report, Source
from model.interop.sector.classes import ClassRules, Glyph, known_rules
from model.interop.sector.metadata import Metadata, Outline, Spot, metadata_of
from model.interop.sector.worlds import COLUMNS, ROWS, World, worlds_of
from model.maprows import EdgeExit, Label, Region, Route, System
from model.numbering import Stagger
from model.ruleset import Ruleset

SUFFIXES: Final = (".tab", ".sec", ".txt", ".xml")

USUAL: Final = "importance"
"""The rule for classes unless the user says otherwise."""

_TABLES: Final = (".tab", ".txt", ".sec")
"""Where the worlds of an XML are looked for, in this order."""


def recognises(source: Source) -> bool:
    """Whether it looks like a world table, or like the XML beside one."""
    if source.suffix == ".xml":
        return b"<Sector" in source.data[:4000]
    if source.suffix == ".sec":
        return True
    lines = [line for line in source.text().splitlines()[:60] if line.strip() and not line.startswith("#")]
    heading = lines[0].lower().split() if lines else []
    return "hex" in heading and "uwp" in heading


def read(
    source: Source, ruleset: Ruleset, choice: Mapping[str, str] | None = None, rules: ClassRules | None = None
) -> Imported:
    """The sector of a file, with the metadata or worlds that lie beside it under the same name.

    Raises:
        ForeignError: there are no worlds, the XML is broken, or the game has no star systems.
    """
    glyphs = {row.glyph: id for id, row in reversed(ruleset.system_classes.items())}
    if not glyphs:
        raise ForeignError("interop.sector.no_systems", {"ruleset": ruleset.id})
    report = Report()
    table, metadata = _pair(source, report)
    reading = _Reading(ruleset, glyphs, rules or known_rules()[USUAL], report)
    for world in worlds_of(table.text(), report):
        reading.add(world)
    if not reading.ids:
        raise ForeignError("interop.sector.empty")
    reading.chart.title = metadata.name or source.stem
    reading.add_metadata(metadata)
    return drawn(reading.chart, ruleset, report, choice)


def _pair(source: Source, report: Report) -> tuple[Source, Metadata]:
    """The world table and the metadata, whichever of the two was named."""
    if source.suffix != ".xml":
        found = source.beside(f"{source.stem}.xml")
        return source, metadata_of(found, report) if found is not None else Metadata()
    metadata = metadata_of(source.data, report)
    for suffix in _TABLES:
        if (data := source.beside(f"{source.stem}{suffix}")) is not None:
            return Source(f"{source.stem}{suffix}", data), metadata
    names = ", ".join(f"{source.stem}{suffix}" for suffix in _TABLES)
    raise ForeignError("interop.sector.no_worlds", {"names": names})


class _Reading:
    """One sector on its way into a chart."""

    def __init__(self, ruleset: Ruleset, glyphs: Mapping[Glyph, str], rules: ClassRules, report: Report) -> None:
        self.ruleset, self.glyphs, self.rules, self.report = ruleset, glyphs, rules, report
        self.chart = Chart.blank(Grid(columns=COLUMNS, rows=ROWS, stagger=Stagger.ODD))
        self.chart.codes[:] = self.chart.code(ruleset.map.terrain)
        self.ids: dict[Hex, str] = {}

    def hex(self, spot: Spot) -> Hex:
        """The hex of a column and row from 1."""
        return self.chart.grid.hex(spot[0] - 1, spot[1] - 1)

    def add(self, world: World) -> None:
        hex = self.hex((world.column, world.row))
        number = f"{world.column:02d}{world.row:02d}"
        if hex not in self.chart.grid:
            self.report.add("hex_outside", world.line, hex=number)
            return
        if hex in self.ids:
            self.report.add("sector.twice", world.line, hex=number)
            return
        glyph = self.rules.of(world)
        self.report.asked.add(("class", glyph))
        class_id = self.glyphs.get(glyph) or next(iter(self.glyphs.values()))
        self.ids[hex] = slug(world.name, self.ids.values(), f"system-{number}")
        row = System(
            id=self.ids[hex],
            name=world.name,
            hex=hex,
            class_=class_id,
            stars=world.stars,
            surfaces=self.ruleset.system_classes[class_id].usual_surfaces,
        )
        self.chart.add("systems", row)

    def add_metadata(self, metadata: Metadata) -> None:
        """Routes, borders, regions, labels, names of subsectors."""
        for start, end in metadata.routes:
            self._route(start, end)
        taken: list[str] = []
        for outline in metadata.outlines:
            self._region(outline, metadata, taken)
        for spot, text in metadata.labels:
            if self.hex(spot) in self.chart.grid:
                self.chart.add("labels", Label(hex=self.hex(spot), text=text, size=0.6))
        for letter, name in metadata.subsectors.items():
            index = "ABCDEFGHIJKLMNOP".find(letter)
            if index >= 0:
                middle = self.hex((index % 4 * 8 + 4, index // 4 * 10 + 5))
                self.chart.add("labels", Label(hex=middle, text=name, size=0.9))

    def _route(self, start: Spot, end: Spot) -> None:
        a, b = self.hex(start), self.hex(end)
        grid, longest = self.chart.grid, self.ruleset.map.route_length
        named = f"{start[0]:02d}{start[1]:02d} – {end[0]:02d}{end[1]:02d}"
        if longest is not None and distance(a, b) > longest:
            self.report.add("sector.long", route=named, length=distance(a, b), limit=longest)
        inner = [hex for hex in (a, b) if hex in grid]
        if not inner or any(hex not in self.ids for hex in inner):
            self.report.add("sector.route_ends" if inner else "sector.route_outside", text=named)
            return
        if len(inner) == 2:
            self.chart.add("routes", Route(between=(self.ids[a], self.ids[b])))
            return
        outer = b if inner[0] == a else a
        chain = line(inner[0], outer)
        leaves = next(i for i, hex in enumerate(chain) if hex not in grid)
        side = direction_to(chain[leaves - 1], chain[leaves], grid.orientation)
        exit_ = EdgeExit(hex=chain[leaves - 1], side=side)
        self.chart.add("routes", Route(from_=self.ids[inner[0]], exit=exit_))

    def _region(self, outline: Outline, metadata: Metadata, taken: list[str]) -> None:
        hexes = enclosed({self.hex(spot) for spot in outline.hexes}, self.chart.grid)
        if not hexes:
            return
        name = outline.label or metadata.allegiances.get(outline.name) or outline.name
        id = slug(name, taken, "region")
        taken.append(id)
        self.chart.add("regions", Region(id=id, name=name, hexes=hexes))


def enclosed(chain: set[Hex], grid: Grid) -> frozenset[Hex]:
    """The hexes of a grid that a closed chain of neighbours holds in, itself included: what cannot be reached round it.

    The chain may run along the rim of one hex round the grid.
    """
    wide = {grid.hex(col, row) for col in range(-2, grid.columns + 2) for row in range(-2, grid.rows + 2)}
    frontier = [grid.hex(-2, -2)]
    outside = set(frontier)
    while frontier:
        hex = frontier.pop()
        for other in neighbors(hex):
            if other in wide and other not in outside and other not in chain:
                outside.add(other)
                frontier.append(other)
    return frozenset(hex for hex in wide - outside if hex in grid)
