"""Whole maps at random, with something of every table on them, and an oracle that works on addresses alone.

The program moves axial hexes; the oracle moves columns and rows of the file, and knows nothing of axial coordinates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from hypothesis import strategies as st

from model.counters import Placement
from model.edits.layout import LayoutPlan
from model.grid import Grid
from model.hexgrid import Hex, Hexside, Orientation, neighbor, neighbors
from model.info import Draw, Scan, Waiver
from model.maprows import (
    EdgeExit,
    HexsideFeature,
    Label,
    Overlay,
    Path,
    Region,
    Route,
    Site,
    System,
    TilePlacement,
)
from model.new import empty_tables, numbered
from model.numbering import Numbering, Stagger
from model.scenario import TABLES, Scenario
from model.storage.write import record, write_scenario
from model.terrain import TerrainMap
from tests.builders import empty
from tests.strategies import slants

SHAPES = [(orientation, stagger) for orientation in Orientation for stagger in Stagger]

Move = Callable[[int, int], tuple[int, int]]
"""From a 1-based column and row to others."""


@st.composite
def whole_maps(draw: st.DrawFn, *, blanks: bool = True, least: int = 1) -> Scenario:
    """A map of up to 7 × 7 hexes of either orientation and stagger with records in every table, all of them on it."""
    scenario = empty(columns=1, rows=1)
    grid = Grid(
        orientation=draw(st.sampled_from(Orientation)),
        stagger=draw(st.sampled_from(Stagger)),
        columns=draw(st.integers(least, 7)),
        rows=draw(st.integers(least, 7)),
        numbering=draw(numberings()),
    )
    kinds = st.integers(0 if blanks else 1, 2)
    size = grid.columns * grid.rows
    cells = draw(st.lists(kinds, min_size=size, max_size=size))
    codes = np.array(cells, np.uint16).reshape(grid.rows, grid.columns)
    return dressed(scenario, grid, codes, draw)


@st.composite
def numberings(draw: st.DrawFn) -> Numbering:
    """Numbers that begin so high that a map can grow by some columns and rows before them, and have two digits then."""
    first, step = st.integers(31, 35), st.integers(1, 2)
    return Numbering(
        style=draw(st.sampled_from(["CCRR", "RRCC", "CR-letters", "RC-letters", "none"])),
        letters=draw(st.sampled_from(["AA,AB", "AA,BB"])),
        first=(draw(first), draw(first)),
        step=(draw(step), draw(step)),
        descending=(draw(st.booleans()), draw(st.booleans())),
        slant=draw(slants),
        separator=draw(st.sampled_from(["", "-", "."])),
    )


def dressed(scenario: Scenario, grid: Grid, codes: Any, draw: st.DrawFn) -> Scenario:
    """The scenario with this map, and records on it."""
    tables = {**empty_tables(), "info": scenario.tables["info"]}
    tables["grid"] = {"": grid}
    hexes = st.sampled_from(list(grid.hexes()))
    inner = [hex for hex in grid.hexes() if any(other in grid for other in neighbors(hex))]
    for table, rows in _records(draw, grid, hexes, inner).items():
        tables[table] = numbered(rows)
    return Scenario(TerrainMap(codes, ["", "space", "nebula"]), tables)


def _records(draw: st.DrawFn, grid: Grid, hexes: st.SearchStrategy[Hex], inner: list[Hex]) -> dict[str, list[Any]]:
    def at() -> Hex:
        return draw(hexes)

    system, other = at(), at()
    address = grid.address
    found: dict[str, list[Any]] = {
        "overlays": [Overlay(hex=at(), terrain="nebula")],
        "systems": [
            System(id="kuzu", hex=system, class_="primary", capital_of="aslan"),
            System(id="vaxt", hex=other, class_="secondary"),
        ],
        "regions": [Region(id="rift", hexes=draw(st.frozensets(hexes, min_size=1, max_size=8)))],
        "labels": [
            Label(hex=at(), text="The Rift", rotation=draw(st.sampled_from([0, 30, -45, 90]))),
            Label(hex=at(), text="River", along=at()),
        ],
        "sites": [Site(hex=at(), kind="item", name="Ribbon")],
        "placements": [
            Placement(type="aslan-ms", hex=at(), count=2),
            Placement(type="aslan-f", hex=None, turn=2, entry=at()),
            Placement(type="aslan-f", hex=None, off_map="pool"),
        ],
        "routes": [Route(between=("kuzu", "vaxt")), *_exits(grid, system, at())],
        "draws": [Draw(rule="F-3.2", seed=3, result=[{"hex": address(at()), "side": 1}, "neutral-pd"])],
        "scans": [Scan(picture="board", fit=(0.5, 0.25, 3.5, 0.0, 0.75, -2.0))],
        "waived": [
            Waiver(check="map.W121", where={"hex": address(system), "printed": grid.number(system)}, reason="so"),
            Waiver(check="map.W122", where={}),
        ],
        "paths": [Path(kind="road", hexes=_chain(draw, grid, at()), exits=(draw(st.integers(0, 5)), None))],
        "hexsides": [],
        "tiles": [TilePlacement(id="vecinos", at=grid.hex(0, 0), columns=grid.columns, rows=grid.rows)],
    }
    if inner:
        a = draw(st.sampled_from(inner))
        b = draw(st.sampled_from([hex for hex in neighbors(a) if hex in grid]))
        side = Hexside.between(a, b)
        found["hexsides"] = [HexsideFeature(between=side, feature="cliff", high=draw(st.sampled_from([a, b, None])))]
        found["waived"].append(Waiver(check="map.W107", where={"hexside": sorted([address(a), address(b)])}))
    return found


def _exits(grid: Grid, system: Hex, hex: Hex) -> list[Route]:
    """A route from the system off the map, at a hex of the edge."""
    del system
    outward = [side for side in range(6) if neighbor(hex, side, grid.orientation) not in grid]
    return [Route(from_="kuzu", exit=EdgeExit(hex=hex, side=outward[0]))] if outward else []


def _chain(draw: st.DrawFn, grid: Grid, hex: Hex) -> tuple[Hex, ...]:
    chain = [hex]
    for side in draw(st.lists(st.integers(0, 5), max_size=6)):
        onward = neighbor(chain[-1], side, grid.orientation)
        if onward in grid:
            chain.append(onward)
    return tuple(chain)


def after(scenario: Scenario, plan: LayoutPlan) -> Scenario:
    """A copy with the plan carried out; going back must give the same file, byte for byte."""
    made, before = scenario.snapshot(), write_scenario(scenario)
    made.apply(plan.edit)
    made.apply(plan.edit.inverse())
    assert write_scenario(made) == before
    assert not plan.edit.then(plan.edit.inverse())
    made.apply(plan.edit)
    return made


# -- the oracle -------------------------------------------------------------------------------------------------------
def spelt(scenario: Scenario, *without: str) -> dict[str, Any]:
    """The records of all tables as a file spells them, hexes of regions one by one; scans are numbers, not hexes."""
    found: dict[str, Any] = {}
    for name, table in TABLES.items():
        if table.kind == "list" and name not in ("scans", *without):
            rows = [
                record(row, scenario.grid)
                for _, row in sorted(scenario.tables[name].items(), key=lambda i: int(str(i[0])))
            ]
            found[name] = [_singly(row, scenario.grid) for row in rows]
    return found


def _singly(row: Any, grid: Grid) -> Any:
    if isinstance(row, dict) and isinstance(row.get("hexes"), list) and "id" in row:
        row = {**row, "hexes": sorted(grid.address(hex) for hex in grid.parse_hexes(row["hexes"]))}
    return row


def by_address(found: Mapping[str, Any], move: Move, side: Callable[[int], int]) -> dict[str, Any]:
    """The same records with every address and side moved; the printed numbers of waivers are left out."""
    return {table: [_moved(row, move, side) for row in rows] for table, rows in found.items()}


def _moved(value: Any, move: Move, side: Callable[[int], int]) -> Any:
    if isinstance(value, dict):
        moved = {key: _moved(part, move, side) for key, part in value.items() if key != "printed"}
        if isinstance(moved.get("side"), int):
            moved["side"] = side(moved["side"])
        if "exits" in moved:
            moved["exits"] = [None if one is None else side(one) for one in moved["exits"]]
        for key in ("between", "hexside", "hexes"):
            if key in moved and (key != "hexes" or "id" in moved) and isinstance(moved[key], list):
                moved[key] = sorted(moved[key]) if all(part.isdigit() for part in moved[key]) else moved[key]
        return moved
    if isinstance(value, list):
        return [_moved(part, move, side) for part in value]
    if isinstance(value, str) and len(value) == 4 and value.isdigit():
        col, row = move(int(value[:2]), int(value[2:]))
        return f"{col:02d}{row:02d}"
    return value


def terrain_by_address(scenario: Scenario) -> dict[tuple[int, int], str]:
    """The terrain of every 1-based column and row, blanks left out."""
    terrain = scenario.terrain
    return {
        (col + 1, row + 1): terrain.legend[code]
        for (row, col), code in np.ndenumerate(terrain.codes)
        if terrain.legend[code]
    }
