"""Map sheets of a ruleset, laid side by side, and what a player would measure on them.

Independent of `model.tiles`, so that what that module does can be compared with it.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any

import rustworkx as rx
import shapely
from shapely import LineString

from model.grid import Grid
from model.hexgrid import Hex, Orientation, distance, neighbor
from model.layout import Layout, Point
from model.maprows import Route, System

LAYOUT = Layout(Orientation.FLAT, 1.0)
"""Centre to corner is 1, so that distances on the plane are in hex sizes."""

HOMES = {"aslan": "aslan-hierate", "solomani": "solomani-quadrant"}
NEEDED = frozenset({"dark-nebula", *HOMES.values()})


@dataclass(frozen=True)
class Sheet:
    """One map sheet as read from its file."""

    raw: dict[str, Any]
    grid: Grid
    systems: tuple[System, ...]
    routes: tuple[Route, ...]

    def terrain_at(self, hex: Hex) -> str:
        """The terrain of a hex of the sheet."""
        col, row = self.grid.offset(hex)
        terrain = self.raw["terrain"]
        return str(terrain["legend"][terrain["rows"][row][col]])

    @property
    def exits(self) -> dict[tuple[str, int], Route]:
        """Routes off the edge by address and side."""
        return {
            (self.grid.address(route.exit.hex), route.exit.side): route
            for route in self.routes
            if route.exit is not None
        }


def sheet_text(ruleset: str, name: str) -> str:
    """The file of a sheet, as it is."""
    path = files("scenarios") / "rulesets" / ruleset / "tiles" / f"{name}.hexmuster-tile.json"
    return path.read_bytes().decode("utf-8")


@cache
def sheets(ruleset: str = "dark-nebula-expanded") -> dict[str, Sheet]:
    """All sheets of a ruleset by id."""
    found = {}
    for path in (files("scenarios") / "rulesets" / ruleset / "tiles").iterdir():
        raw = json.loads(path.read_bytes())
        grid = Grid(columns=raw["columns"], rows=raw["rows"])
        context = {"grid": grid}
        found[str(raw["id"])] = Sheet(
            raw,
            grid,
            tuple(System.model_validate(row, context=context) for row in raw["systems"]),
            tuple(Route.model_validate(row, context=context) for row in raw["routes"]),
        )
    return found


@dataclass(frozen=True)
class Jump:
    """A jump route on the board: two systems, or one and the hexside across which the route leaves."""

    a: str
    b: str | None
    start: Point
    end: Point
    charted: bool
    length: int
    """In hexes."""

    @property
    def line(self) -> LineString:
        """The straight line on the plane."""
        return LineString([self.start, self.end])


@dataclass
class Board:
    """Sheets laid on the table: the systems where they lie, the routes, those across an edge joined."""

    systems: dict[str, System] = field(default_factory=dict)
    sheet_of: dict[str, str] = field(default_factory=dict)
    jumps: list[Jump] = field(default_factory=list)
    joined: list[Jump] = field(default_factory=list)
    """Those of `jumps` that cross from sheet to sheet."""

    def clashes(self) -> Iterator[str]:
        """What would be hard to read: routes that cross, nearly coincide (under 24 degrees) or graze a system.

        Grazing: within 1.1 hex sizes of the centre of a system that the route does not join.
        """
        lines = [(jump, jump.line) for jump in self.jumps]
        for jump, line in lines:
            for id, system in self.systems.items():
                if id not in {jump.a, jump.b} and line.distance(shapely.Point(LAYOUT.center(system.hex))) < 1.1:
                    yield f"{jump.a}-{jump.b} passes {id}"
        for (one, first_line), (two, second_line) in combinations(lines, 2):
            shared = {one.a, one.b} & {two.a, two.b} - {None}
            if not shared and first_line.intersects(second_line):
                yield f"{one.a}-{one.b} crosses {two.a}-{two.b}"
            if shared and _angle(first_line, second_line) < 24:
                yield f"{one.a}-{one.b} nearly covers {two.a}-{two.b}"
        for first, second in combinations(self.systems.values(), 2):
            if distance(first.hex, second.hex) < 2:
                yield f"{first.id} and {second.id} are adjacent"

    def graph(self, *, charted: bool = True) -> tuple[rx.PyGraph[str, int], dict[str, int]]:
        """The jump routes as a graph (weight: hexes), and the node of each system."""
        graph: rx.PyGraph[str, int] = rx.PyGraph()
        node = {id: graph.add_node(id) for id in self.systems}
        for jump in self.jumps:
            if jump.b is not None and (jump.charted or not charted):
                graph.add_edge(node[jump.a], node[jump.b], jump.length)
        return graph, node

    def reach(self, start: str, measure: str) -> dict[str, float]:
        """How far each system is from `start` by charted routes.

        Measure: `jumps`, `hexes`, or `stops` = systems without fuel to pass on the way (D-5.1), the start not counted.
        """
        graph: rx.PyDiGraph[str, float] = rx.PyDiGraph()
        node = {id: graph.add_node(id) for id in self.systems}
        for jump in self.jumps:
            if jump.b is None or not jump.charted:
                continue
            for a, b in ((jump.a, jump.b), (jump.b, jump.a)):
                dry = self.systems[a].class_ == "tertiary" and a != start
                cost = {"jumps": 1.0, "hexes": float(jump.length), "stops": float(dry)}[measure]
                graph.add_edge(node[a], node[b], cost)
        found = rx.dijkstra_shortest_path_lengths(graph, node[start], float)
        return {start: 0.0, **{graph[index]: float(length) for index, length in found.items()}}

    def capital(self, side: str) -> str:
        """The id of a side's capital."""
        return next(id for id, system in self.systems.items() if system.capital_of == side)

    @property
    def prizes(self) -> dict[str, int]:
        """Boxes of each primary system outside the home sheets: where neutrals stand (D-3.4) and what a war is about."""
        return {
            id: system.surfaces
            for id, system in self.systems.items()
            if system.class_ == "primary" and self.sheet_of[id] not in HOMES.values()
        }


def _angle(one: LineString, two: LineString) -> float:
    """Degrees between two lines where they meet at an end."""
    ends = [(a, b) for a in (one.coords, one.coords[::-1]) for b in (two.coords, two.coords[::-1])]
    (o, p), (_, q) = min(ends, key=lambda pair: math.dist(pair[0][0], pair[1][0]))
    turn = abs(math.atan2(p[1] - o[1], p[0] - o[0]) - math.atan2(q[1] - o[1], q[0] - o[0]))
    return math.degrees(min(turn, 2 * math.pi - turn))


Place = tuple[int, int]
"""Column and row of a sheet on the table, in sheets."""


def lay(places: Mapping[Place, str]) -> Board:
    """Lay sheets without turning them; exits that meet become one route between the two systems (D-3.3)."""
    board = Board()
    exits: dict[tuple[Hex, int], Route] = {}
    for (column, row), name in places.items():
        sheet = sheets()[name]
        origin = sheet.grid.hex(sheet.grid.columns * column, sheet.grid.rows * row)
        for system in sheet.systems:
            board.systems[system.id] = system.model_copy(update={"hex": system.hex.plus(origin)})
            board.sheet_of[system.id] = name
        for route in sheet.routes:
            if route.exit is not None:
                exits[route.exit.hex.plus(origin), route.exit.side] = route
            else:
                board.jumps.append(_jump(board, *route.ends, charted=route.charted))
    for (hex, side), route in exits.items():
        across = neighbor(hex, side, Orientation.FLAT)
        met = exits.get((across, (side + 3) % 6))
        if met is None:
            inside, outside = LAYOUT.center(hex), LAYOUT.center(across)
            border = Point((inside.x + outside.x) / 2, (inside.y + outside.y) / 2)
            start = board.systems[route.ends[0]].hex
            board.jumps.append(
                Jump(route.ends[0], None, LAYOUT.center(start), border, route.charted, distance(start, hex))
            )
        elif side < 3:  # each meeting once
            board.joined.append(_jump(board, route.ends[0], met.ends[0], charted=route.charted and met.charted))
    board.jumps += board.joined
    return board


def _jump(board: Board, a: str, b: str, *, charted: bool) -> Jump:
    start, end = board.systems[a].hex, board.systems[b].hex
    return Jump(a, b, LAYOUT.center(start), LAYOUT.center(end), charted, distance(start, end))


def numbered(rows: tuple[tuple[str, ...], ...]) -> dict[Place, str]:
    """The layout printed in the rules: rows of sheet ids."""
    return {(column, row): name for row, names in enumerate(rows) for column, name in enumerate(names)}


def draft(rng: random.Random) -> dict[Place, str]:
    """One legal draft (D-3.3) by players who lay each sheet at random beside what lies there."""
    pile = sorted(sheets())
    rng.shuffle(pile)
    places: dict[Place, str] = {}
    for name in pile:
        beside = {(c + dc, r + dr) for c, r in places for dc, dr in ((0, -1), (1, 0), (0, 1), (-1, 0))}
        places[rng.choice(sorted(beside - set(places)) or [(0, 0)])] = name
        if set(places.values()) >= NEEDED:
            break
    return places
