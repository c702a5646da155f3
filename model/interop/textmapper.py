"""Text Mapper: a map as lines of plain text, in and out.

    0101 mountain cave "bandits"        a hex: terrain, further words, a label
    0102-0405-0709 road "North Road"    a line from hex to hex
    road attributes stroke="#999999"    how a word is drawn: not read

Hexes are flat-topped, their numbers column and row from 1, and even columns stand half a hex lower.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from pydantic import ValidationError

from model.edits.rows import slug
from model.grid import Grid
from model.hexgrid import Hex, Orientation, line
from model.interop.chart import Chart, Trail, drawn
from model.interop.report import ForeignError, Imported, Report, Source
from model.interop.trails import inside
from model.interop.words import Words
from model.limits import MAX_HEXES, MAX_SIDE
from model.maprows import Label, Overlay, Path, Route, Site, System
from model.numbering import Numbering, Offset, Stagger
from model.ruleset import Ruleset
from model.scenario import Scenario

SUFFIXES: Final = (".txt",)

_NUMBER: Final = r"(-?\d\d)(-?\d\d)"
_HEX: Final = re.compile(rf"{_NUMBER}(?:\d\d)?\s+(.*)")
_LINE: Final = re.compile(r"(-?\d\d-?\d\d(?:--?\d\d-?\d\d)+)\s+(\S+)\s*(.*)")
_POINT: Final = re.compile(rf"{_NUMBER}(?:-|$)")
_LABEL: Final = re.compile(r'"([^"]*)"\s*(\d+)?(?:\s+\S+)?')
_LOOKS: Final = re.compile(
    r"(?!-?\d\d)\S+(?:\s+\S+)*\s+(attributes|path|lib|xml)\b"
    r"|(include|license|text|label|glow|other|grid|url|option|font)\b|<"
)

Spot = tuple[int, int]
"""Column and row as the file numbers them."""


class Entry(NamedTuple):
    """What one line says of a hex."""

    line: int
    words: list[str]
    labels: list[str]


def recognises(source: Source) -> bool:
    """Whether most lines that say anything are hexes of this form."""
    lines = [text.strip() for text in source.text().splitlines()[:400]]
    lines = [text for text in lines if text and not text.startswith("#")]
    hexes = sum(bool(_HEX.fullmatch(text) and not re.fullmatch(r"[\d\s.,;\t-]*", text)) for text in lines)
    return hexes > 0 and hexes >= 0.5 * sum(not _LOOKS.match(text) for text in lines)


def read(source: Source, ruleset: Ruleset, choice: Mapping[str, str] | None = None) -> Imported:
    """The map of a file as a new scenario; ForeignError if it holds no hex or too many."""
    report = Report()
    hexes: dict[Spot, Entry] = {}
    lines: list[tuple[int, list[Spot], str, str]] = []
    looks = 0
    for number, raw in enumerate(source.text().splitlines(), 1):
        text = raw.strip()
        if not text or text.startswith("#"):
            continue
        if match := _LINE.fullmatch(text):
            points = [(int(x), int(y)) for x, y in _POINT.findall(match[1])]
            label = _LABEL.search(match[3])
            lines.append((number, points, match[2], label[1] if label else ""))
        elif match := _HEX.fullmatch(text):
            labels = [found[1] for found in _LABEL.finditer(match[3])]
            words = [word for word in _LABEL.sub(" ", match[3]).split() if "://" not in word]
            spot = (int(match[1]), int(match[2]))
            if spot in hexes:
                report.add("hex_twice", number, hex=f"{match[1]}{match[2]}", first=hexes[spot].line)
            hexes[spot] = Entry(number, words, labels)
        elif _LOOKS.match(text):
            looks += 1
        else:
            report.add("line_unknown", number, text=text[:60])
    if looks:
        report.add("textmapper.looks", count=looks)
    if not hexes:
        raise ForeignError("interop.textmapper.empty")
    return _Reading(hexes, lines, ruleset, report).made(source, choice)


class _Reading:
    """One file on its way into a chart."""

    def __init__(
        self,
        hexes: dict[Spot, Entry],
        lines: list[tuple[int, list[Spot], str, str]],
        ruleset: Ruleset,
        report: Report,
    ) -> None:
        self.hexes, self.lines, self.ruleset, self.report = hexes, lines, ruleset, report
        columns, rows = zip(*hexes, strict=True)
        self.first = (min(columns), min(rows))
        self.grid = _grid(self.first, (max(columns), max(rows)))
        self.chart = Chart.blank(self.grid)
        self.ids: dict[Hex, str] = {}

    def made(self, source: Source, choice: Mapping[str, str] | None) -> Imported:
        self.chart.title = source.stem
        terrain = Words("terrain", self.ruleset.terrain, choice)
        classes, sites = Words("class", self.ruleset.system_classes, choice), Words("site", self.ruleset.sites, choice)
        for spot, (_, words, labels) in self.hexes.items():
            hex = self._at(spot)
            self.report.asked |= {("any", word) for word in words}
            system = next((id for word in words if (id := classes.find(word)) is not None), None)
            site = next((id for word in words if (id := sites.find(word)) is not None), None)
            ground = [word for word in words if classes.find(word) is None and sites.find(word) is None]
            ground.sort(key=lambda word: terrain.find(word) is None)  # what the ruleset knows comes first
            name = labels[0] if labels else ""
            first = ground[0] if ground and (terrain.find(ground[0]) is not None or not (system or site)) else ""
            self.chart.put(hex, first or self.ruleset.map.terrain)
            self.chart.further += [(hex, word) for word in ground if word != first]
            if system is not None:
                self._system(hex, system, name)
            elif site is not None:
                self.chart.add("sites", Site(hex=hex, kind=site, name=name))
            for text in labels[1 if system is not None or site is not None else 0 :]:
                self.chart.add("labels", Label(hex=hex, text=text))
        for number, points, word, label in self.lines:
            self._line(number, [self._at(point) for point in points], word, label)
        return drawn(self.chart, self.ruleset, self.report, choice)

    def _at(self, spot: tuple[int, int]) -> Hex:
        return self.grid.hex(spot[0] - self.first[0], spot[1] - self.first[1])

    def _system(self, hex: Hex, class_id: str, name: str) -> None:
        id = slug(name, self.ids.values(), "system")
        self.ids[hex] = id
        surfaces = self.ruleset.system_classes[class_id].usual_surfaces
        self.chart.add("systems", System(id=id, name=name, hex=hex, class_=class_id, surfaces=surfaces))

    def _line(self, number: int, points: list[Hex], word: str, label: str) -> None:
        ends = [self.ids.get(point) for point in points]
        if word in _ROUTES and len(ends) == 2 and ends[0] is not None and ends[1] is not None:
            self.chart.add("routes", Route(between=(ends[0], ends[1]), charted=word == _ROUTES[0]))
            return
        chain = [points[0]]
        for start, end in pairwise(points):
            chain += line(start, end)[1:]
        found = list(inside(chain, self.grid))
        if not found:
            self.report.add("line_outside", number, word=word)
            return
        self.chart.trails += [Trail(word, hexes, exits) for hexes, exits in found]
        if label:
            longest = max((hexes for hexes, _ in found), key=len)
            self.chart.add("labels", Label(hex=longest[len(longest) // 2], text=label))


_ROUTES: Final = ("route", "uncharted")
"""The words for jump routes that we write ourselves: charted first."""


def _grid(first: tuple[int, int], last: tuple[int, int]) -> Grid:
    columns, rows = last[0] - first[0] + 1, last[1] - first[1] + 1
    if columns > MAX_SIDE or rows > MAX_SIDE or columns * rows > MAX_HEXES:
        raise ForeignError("interop.too_large", {"columns": columns, "rows": rows, "limit": MAX_HEXES})
    stagger = Stagger.ODD if first[0] % 2 else Stagger.EVEN  # even numbers stand lower, wherever the map begins
    try:
        numbering = Numbering(first=first)
    except ValidationError:
        numbering = Numbering()
    return Grid(columns=columns, rows=rows, stagger=stagger, numbering=numbering)


def write(scenario: Scenario, ruleset: Ruleset, colors: Mapping[str, str] | None = None) -> tuple[bytes, Report]:
    """The map as Text Mapper has it, and what it cannot hold; `colors` are fills by terrain.

    Raises:
        ForeignError: the hexes are pointy-topped, or the map has more than 99 columns or rows.
    """
    grid, report = scenario.grid, Report()
    if grid.orientation is not Orientation.FLAT:
        raise ForeignError("interop.textmapper.pointy")
    shift = 1 if grid.stagger is Stagger.ODD else 2  # even numbers stand lower
    if grid.columns + shift > 100 or grid.rows > 99:
        raise ForeignError("interop.textmapper.large", {"columns": grid.columns, "rows": grid.rows})
    if shift == 2:
        report.add("textmapper.shifted")
    _tell_numbers(scenario.grid, shift, report)
    for table in ("hexsides", "regions", "placements", "tiles"):
        if scenario.tables[table]:
            report.add(f"left.{table}", count=len(scenario.tables[table]))
    lines = [*_hex_lines(scenario, shift), *_path_lines(scenario, shift)]
    looks = [f'{id} attributes fill="{color}"' for id, color in (colors or {}).items() if id in ruleset.terrain]
    looks += [f'{kind} path attributes stroke="#777777" stroke-width="6" fill-opacity="0"' for kind in ruleset.paths]
    looks += [f'{word} path attributes stroke="#3377AA" stroke-width="4" fill-opacity="0"' for word in _ROUTES]
    looks += ['text font-family="sans-serif" font-size="20px"', 'label font-size="20px" stroke="white"']
    return ("\n".join([*lines, "", *looks]) + "\n").encode(), report


def _tell_numbers(grid: Grid, shift: int, report: Report) -> None:
    """Whether the map prints other numbers than column and row: those of its corners tell."""
    for hex in (grid.hex(col, row) for col in (0, grid.columns - 1) for row in (0, grid.rows - 1)):
        offset = grid.offset(hex)
        if grid.number(hex) not in ("", Numbering().format(offset, grid.extent)):
            report.add("textmapper.numbers", ours=grid.number(hex), theirs=_numbered(offset, shift))
            return


def _numbered(offset: Offset, shift: int) -> str:
    return f"{offset.col + shift:02d}{offset.row + 1:02d}"


def _quoted(text: str) -> str:
    return '"' + text.replace('"', "'").replace("\n", " ") + '"'


def _hex_lines(scenario: Scenario, shift: int) -> Iterator[str]:
    grid = scenario.grid
    words: dict[Hex, list[str]] = {}
    texts: dict[Hex, list[str]] = {}
    for overlay in scenario.rows("overlays", Overlay):
        words.setdefault(overlay.hex, []).append(overlay.terrain)
    for site in scenario.rows("sites", Site):
        words.setdefault(site.hex, []).append(site.kind)
        texts.setdefault(site.hex, []).append(site.name)
    for system in scenario.systems:
        words.setdefault(system.hex, []).append(system.class_)
        texts.setdefault(system.hex, []).append(system.name or system.name_ja)
    for label in scenario.rows("labels", Label):
        texts.setdefault(label.hex, []).append(label.text or label.text_ja)
    codes, legend = scenario.terrain.codes, scenario.terrain.legend
    for col in range(grid.columns):
        for row in range(grid.rows):
            hex = grid.hex(col, row)
            if code := int(codes[row, col]):
                named = [_quoted(text) for text in texts.get(hex, []) if text]
                yield " ".join([_numbered(Offset(col, row), shift), legend[code], *words.get(hex, []), *named])


def _path_lines(scenario: Scenario, shift: int) -> Iterator[str]:
    def joined(hexes: Iterable[Hex]) -> str:
        return "-".join(_numbered(scenario.grid.offset(hex), shift) for hex in hexes)

    for path in scenario.rows("paths", Path):
        if len(path.hexes) > 1:
            yield f"{joined(path.hexes)} {path.kind}"
    places = {system.id: system.hex for system in scenario.systems}
    for route in scenario.rows("routes", Route):
        if route.between is not None and all(id in places for id in route.between):
            yield f"{joined(places[id] for id in route.between)} {_ROUTES[not route.charted]}"
