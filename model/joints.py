"""Where routes and paths cross the edge of a map sheet, and what meets there (D-2.4, D-3.3).

Two exits that meet become one route, and where they met is not kept. `Joints` finds it again: from the sheets that
were laid, where they are known, else where the straight line between the two systems crosses the edge.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import Literal, NamedTuple

from model.hexgrid import Hex, direction_to, line, neighbor
from model.maprows import Path, Route, TilePlacement
from model.scenario import Scenario
from model.tile import Laying, Tile, covers

Side = tuple[Hex, int]
"""A side 0–5 of a hex, seen from that hex."""


class Joint(NamedTuple):
    """Something that reaches the edge between two map sheets."""

    hex: Hex
    side: int
    """The direction 0–5 from `hex` across the edge."""
    kind: Literal["route", "path"]
    met: bool
    """Whether it goes on beyond; else it ends at the edge."""


class Joints:
    """Where the routes of a scenario cross hexsides; `known` are the map sheets by id that may have been laid."""

    def __init__(self, scenario: Scenario, known: Mapping[str, Tile] | None = None) -> None:
        self.scenario = scenario
        self.hex_of = {system.id: system.hex for system in scenario.systems}
        self._exits = dict(_exits_of_sheets(scenario, known or {}))
        """Where a sheet that lies on the map had an exit, to the hex of its system."""

    def across(self, side: Side) -> Side:
        """The same side seen from the other hex."""
        hex, direction = side
        return neighbor(hex, direction, self.scenario.grid.orientation), (direction + 3) % 6

    def crossing(self, a: str, b: str, inside: Collection[Hex]) -> Side:
        """The side across which a route from system `a`, which lies inside, to `b` outside leaves `inside`.

        Raises:
            KeyError: there is no such system.
            ValueError: both lie inside, or neither.
        """
        start, end = self.hex_of[a], self.hex_of[b]
        for side, hex in self._exits.items():
            beyond = self.across(side)
            if hex == start and side[0] in inside and beyond[0] not in inside and self._exits.get(beyond) == end:
                return side
        return self._leaving(start, end, inside)

    def way_out(self, start: Hex, exit: Side, inside: Collection[Hex]) -> Side:
        """The side across which a route from `start` to an exit leaves `inside`: the exit itself where it lies there."""
        return exit if exit[0] in inside else self._leaving(start, exit[0], inside)

    def _leaving(self, start: Hex, end: Hex, inside: Collection[Hex]) -> Side:
        way = line(start, end)
        for here, there in pairwise(way):
            if here in inside and there not in inside:
                return here, direction_to(here, there, self.scenario.grid.orientation)
        raise ValueError(f"the way from {start} to {end} does not leave")

    def joints(self) -> Iterator[Joint]:
        """What reaches an edge that two map sheets share, each once: routes that cross, exits and paths."""
        sheets = _Cover(self.scenario)
        if not sheets.records:
            return
        yield from self._routes(sheets)
        yield from self._paths(sheets)

    def _routes(self, sheets: _Cover) -> Iterator[Joint]:
        leaving = {
            (route.exit.hex, route.exit.side)
            for route in self.scenario.routes
            if route.exit is not None and route.between is None
        }
        for route in self.scenario.routes:
            if route.between is not None:
                yield from self._crossings(route.between, sheets)
        for hex, side in sorted(leaving):
            beyond = self.across((hex, side))
            met = beyond in leaving
            if sheets.part(hex, beyond[0]) and not (met and beyond < (hex, side)):
                yield Joint(hex, side, "route", met)

    def _crossings(self, ends: tuple[str, str], sheets: _Cover) -> Iterator[Joint]:
        a, b = ends
        if a not in self.hex_of or b not in self.hex_of:
            return
        one, other = sheets.at(self.hex_of[a]), sheets.at(self.hex_of[b])
        if one is None or other is None or one == other:
            return
        try:
            hex, side = self.crossing(a, b, sheets.hexes(one))
        except ValueError:  # sheets that lie on each other
            return
        if sheets.part(hex, self.across((hex, side))[0]):
            yield Joint(hex, side, "route", True)

    def _paths(self, sheets: _Cover) -> Iterator[Joint]:
        ends = {
            (path.kind, hex, side)
            for path in self.scenario.rows("paths", Path)
            for hex, side in zip((path.hexes[0], path.hexes[-1]), path.exits, strict=True)
            if side is not None
        }
        for kind, hex, side in sorted(ends):
            beyond = self.across((hex, side))
            met = (kind, *beyond) in ends
            if sheets.part(hex, beyond[0]) and not (met and beyond < (hex, side)):
                yield Joint(hex, side, "path", met)
        orientation = self.scenario.grid.orientation
        for path in self.scenario.rows("paths", Path):
            for here, there in pairwise(path.hexes):
                if sheets.part(here, there):
                    yield Joint(here, direction_to(here, there, orientation), "path", True)


class _Cover:
    """Which laid sheet covers each hex: the number of its record in order."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.records = list(scenario.rows("tiles", TilePlacement))
        self._hexes: dict[int, frozenset[Hex]] = {}

    def at(self, hex: Hex) -> int | None:
        """The number of the first sheet that covers a hex of the map."""
        if self.scenario.terrain_at(hex) is None:
            return None
        grid = self.scenario.grid
        return next((number for number, record in enumerate(self.records) if covers(record, hex, grid)), None)

    def part(self, here: Hex, there: Hex) -> bool:
        """Whether two hexes lie on different sheets."""
        one, other = self.at(here), self.at(there)
        return one is not None and other is not None and one != other

    def hexes(self, number: int) -> frozenset[Hex]:
        """All hexes of a sheet that lie on the map."""
        if number not in self._hexes:
            self._hexes[number] = frozenset(hexes_of(self.scenario, self.records[number]))
        return self._hexes[number]


def hexes_of(scenario: Scenario, record: TilePlacement) -> Iterator[Hex]:
    """The hexes of the map that a laid sheet covers, row by row; those off the map are left out."""
    grid = scenario.grid
    local = grid.model_copy(update={"columns": record.columns, "rows": record.rows})
    for hex in local.hexes():
        on_map = hex.minus(local.hex(0, 0)).plus(record.at)
        if on_map in grid:
            yield on_map


def _exits_of_sheets(scenario: Scenario, known: Mapping[str, Tile]) -> Iterator[tuple[Side, Hex]]:
    for record in scenario.rows("tiles", TilePlacement):
        tile = known.get(record.id)
        if tile is None or (tile.grid.columns, tile.grid.rows) != (record.columns, record.rows):
            continue
        lay = Laying(tile.grid, record.at, record.rotation)
        places = {str(getattr(row, "id", "")): getattr(row, "hex", None) for row in tile.rows.get("systems", ())}
        for route in tile.rows.get("routes", ()):
            if isinstance(route, Route) and route.exit is not None and (start := places.get(route.from_ or "")):
                yield (lay.hex(route.exit.hex), lay.side(route.exit.side)), lay.hex(start)
