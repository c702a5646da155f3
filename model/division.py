"""What lies in some hexes of a map, parted from the rest: the ground for cutting, moving and removing map sheets.

What crosses the edge is parted there. A route becomes an exit on both sides, a path ends at the edge with an exit
across it, a region keeps its hexes on either side. A feature of the edge itself goes with the smaller of its hexes, so
that it goes with one side only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from typing import Any

from pydantic import BaseModel

from model.edit import Address, AnyRow
from model.hexgrid import Hex, direction_to
from model.joints import Joints
from model.maprows import EdgeExit, HexsideFeature, Path, Region, Route, System
from model.scenario import Scenario
from model.tile import CONTENT, Tile

Rows = list[BaseModel]


class Division:
    """The rows in `hexes` of a map, and what is left of the others; all at their places on the map."""

    def __init__(self, scenario: Scenario, hexes: Collection[Hex], known: Mapping[str, Tile] | None = None) -> None:
        self.scenario = scenario
        self.hexes = frozenset(hex for hex in hexes if scenario.terrain_at(hex) is not None)
        self._joints = Joints(scenario, known)
        self._systems = {
            system.id for system in scenario.rows("systems", System) if system.hex in self.hexes
        }  # of an id that stands twice both go
        self.inside: dict[str, Rows] = {}
        """By table of `CONTENT`, what lies in the hexes."""
        self.outside: dict[Address, AnyRow | None] = {}
        """What changes when it is taken away: None for what is wholly inside, else what is left."""
        for table in CONTENT:
            self.inside[table] = rows = []
            for key, row in sorted(scenario.tables[table].items(), key=lambda item: int(str(item[0]))):
                within, left = _PART[table](self, row)
                rows += within
                if left != [row]:
                    self.outside[Address(table, key)] = left[0] if left else None
                    first = scenario.next_key(table) + len(self._more(table))
                    for further, part in enumerate(left[1:]):
                        self.outside[Address(table, first + further)] = part

    def _more(self, table: str) -> list[Address]:
        """The addresses of new rows of a table."""
        return [address for address in self.outside if address.table == table and self.scenario.get(address) is None]

    # -- table by table: the rows inside and those outside that one row gives ---------------------------------------
    def at_hex(self, row: Any) -> tuple[Rows, Rows]:
        """A row that stands in one hex."""
        return ([row], []) if row.hex in self.hexes else ([], [row])

    def hexside(self, row: HexsideFeature) -> tuple[Rows, Rows]:
        """A feature of a hexside."""
        owner = next((hex for hex in row.between if self.scenario.terrain_at(hex) is not None), row.between.a)
        return ([row], []) if owner in self.hexes else ([], [row])

    def region(self, row: Region) -> tuple[Rows, Rows]:
        """A region, which may lie on both sides."""
        within, beyond = row.hexes & self.hexes, row.hexes - self.hexes
        if not within:
            return [], [row]
        inner: Rows = [row.model_copy(update={"hexes": within})]
        outer: Rows = [row.model_copy(update={"hexes": beyond})] if beyond else []
        return inner, outer

    def path(self, row: Path) -> tuple[Rows, Rows]:
        """A path, which may cross the edge several times."""
        inner: Rows = []
        outer: Rows = []
        start = 0
        for is_in, run in groupby(row.hexes, lambda hex: hex in self.hexes):
            hexes = tuple(run)
            end = start + len(hexes)
            exits = (
                row.exits[0] if start == 0 else self._towards(hexes[0], row.hexes[start - 1]),
                row.exits[1] if end == len(row.hexes) else self._towards(hexes[-1], row.hexes[end]),
            )
            (inner if is_in else outer).append(row.model_copy(update={"hexes": hexes, "exits": exits}))
            start = end
        return inner, outer

    def _towards(self, here: Hex, there: Hex) -> int:
        return direction_to(here, there, self.scenario.grid.orientation)

    def route(self, row: Route) -> tuple[Rows, Rows]:
        """A route, which may lead from the one side to the other or off the map."""
        ends = [end for end in row.ends if end in self._systems]
        if not ends:
            return [], [row]
        if row.between is not None:
            if len(ends) == 2 or any(end not in self._joints.hex_of for end in row.between):
                return [row], []
            a = ends[0]
            b = next(end for end in row.between if end != a)
            try:
                side = self._joints.crossing(a, b, self.hexes)
            except ValueError:  # an id that stands twice, on either side
                return [row], []
            return [_exit(row, a, side)], [_exit(row, b, self._joints.across(side))]
        if row.exit is None:
            return [row], []
        start = self._joints.hex_of[ends[0]]
        out = self._joints.way_out(start, (row.exit.hex, row.exit.side), self.hexes)
        return [_exit(row, ends[0], out)], []


def _exit(row: Route, system: str, side: tuple[Hex, int]) -> Route:
    leaving = EdgeExit(hex=side[0], side=side[1])
    return row.model_copy(update={"between": None, "from_": system, "exit": leaving})


_PART: Mapping[str, Any] = {
    "overlays": Division.at_hex,
    "hexsides": Division.hexside,
    "paths": Division.path,
    "systems": Division.at_hex,
    "routes": Division.route,
    "regions": Division.region,
    "labels": Division.at_hex,
    "sites": Division.at_hex,
}


def placements_in(scenario: Scenario, hexes: Collection[Hex]) -> Iterator[tuple[int, Any]]:
    """The counters that stand in some hexes."""
    for key, row in scenario.tables["placements"].items():
        if getattr(row, "hex", None) in hexes:
            yield int(str(key)), row
