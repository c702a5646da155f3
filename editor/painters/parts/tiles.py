"""Map sheets: the borders between them, each hexside drawn once, and their names."""

from __future__ import annotations

from collections import defaultdict
from typing import ClassVar, NamedTuple

import numpy as np

from editor.painters.buckets import Box
from editor.painters.chains import Chains
from editor.painters.lattice import Floats
from editor.painters.parts.base import Board
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import Region, TilePlacement

Vertex = tuple[int, int]


class TileName(NamedTuple):
    """The name of a sheet in its first hex or at its lower left; x the left end, y the middle of both lines, in mm."""

    x: float
    y: float
    first: str
    second: str


class Tiles:
    """The borders of all map sheets as lines from junction to junction, and the names."""

    tables: ClassVar[frozenset[str]] = frozenset({"tiles", "regions", "systems"})

    def __init__(self, board: Board) -> None:
        self._board = board
        self.border = Chains([])
        """All borders between and around sheets."""
        self.names: list[TileName] = []
        self.build()

    def build(self) -> None:
        """Derive everything anew; there are few sheets."""
        rows = list(self._board.scenario.rows("tiles", TilePlacement))
        self.border = Chains(_chains(self._hexsides(rows), self._board.lattice.step))
        self.names = self._all_names(rows)

    def update(self, edit: Edit) -> list[Box]:
        """All of the map if a sheet came, went or moved or has its name elsewhere; else nothing."""
        if edit.tables == {"systems"}:  # a name keeps clear of them
            before, self.names = self.names, self._all_names(list(self._board.scenario.rows("tiles", TilePlacement)))
            return [] if before == self.names else [self._whole()]
        named = {row.id for row in self._board.scenario.rows("tiles", TilePlacement)}
        concerned = any(
            address.table == "tiles" or (isinstance(row, Region) and row.id in named)
            for rows in (edit.before, edit.after)
            for address, row in rows.items()
        )
        if not concerned:
            return []
        self.build()
        return [self._whole()]

    def _whole(self) -> Box:
        margin = self._board.lattice.size
        width, height = self._board.grid.size_mm
        return -margin, -margin, width + margin, height + margin

    def _hexsides(self, rows: list[TilePlacement]) -> set[tuple[Vertex, Vertex]]:
        """The hexsides at the edge of any sheet, by their vertices in steps of the lattice."""
        lattice, grid = self._board.lattice, self._board.grid
        found: set[tuple[Vertex, Vertex]] = set()
        for row in rows:
            col, line = grid.offset(row.at)
            cols, lines = np.meshgrid(np.arange(col, col + row.columns), np.arange(line, line + row.rows))
            inside = (cols >= 0) & (cols < grid.columns) & (lines >= 0) & (lines < grid.rows)
            for loop in lattice.outline(cols[inside].astype(np.int64), lines[inside].astype(np.int64)):
                steps = [(x, y) for x, y in np.rint(loop / lattice.step).astype(np.int64).tolist()]
                for a, b in zip(steps, [*steps[1:], steps[0]], strict=True):
                    found.add((a, b) if a <= b else (b, a))
        return found

    def _all_names(self, rows: list[TilePlacement]) -> list[TileName]:
        scenario = self._board.scenario
        regions = {row.id: row for row in scenario.regions}
        taken = {system.hex for system in scenario.systems}
        return [self._name(row, regions.get(row.id), taken) for row in rows]

    def _name(self, row: TilePlacement, region: Region | None, taken: set[Hex]) -> TileName:
        """The name of the region of the same id, of the sheet, or its id in words; where no system covers it."""
        names = region if region is not None and region.name else row
        first, second = self._board.names(names.name or row.id.replace("-", " ").title(), names.name_ja)
        col, line = self._board.grid.offset(row.at)
        corners = [row.at, self._board.grid.hex(col, line + row.rows - 1)]
        corner = next((hex for hex in corners if not taken & self._under(hex)), row.at)
        center = self._board.center(corner)
        size = self._board.lattice.size
        return TileName(center.x - 0.42 * size, center.y + 0.30 * size, first, second)

    def _under(self, corner: Hex) -> set[Hex]:
        """The hexes that a name beginning in `corner` runs over: it and those beside it, some four columns wide."""
        grid = self._board.grid
        col, line = grid.offset(corner)
        return {corner} | {grid.hex(col + across, line + down) for across in (1, 2, 3) for down in (0, 1)}


def _chains(sides: set[tuple[Vertex, Vertex]], step: tuple[float, float]) -> list[Floats]:
    """The hexsides joined to lines that end where three meet or nothing goes on; loops are closed."""
    ends: defaultdict[Vertex, list[Vertex]] = defaultdict(list)
    for a, b in sorted(sides):
        ends[a].append(b)
        ends[b].append(a)
    left = set(sides)
    chains = []
    junctions = [vertex for vertex in sorted(ends) if len(ends[vertex]) != 2]
    for start in junctions + sorted(ends):
        for first in ends[start]:
            chain = [start]
            here, there = start, first
            while _take(left, here, there):
                chain.append(there)
                if len(ends[there]) != 2 or there == start:
                    break
                here, there = there, next(v for v in ends[there] if v != here)
            if len(chain) > 1:
                chains.append(np.array(chain, dtype=np.float64) * step)
    return chains


def _take(left: set[tuple[Vertex, Vertex]], a: Vertex, b: Vertex) -> bool:
    side = (a, b) if a <= b else (b, a)
    if side not in left:
        return False
    left.remove(side)
    return True
