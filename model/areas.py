"""Choosing hexes of a map: all, by terrain, grown and shrunk, inverted, within a loop, the same as others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from model.area import NOWHERE, Area, Ints, axials_of
from model.counters import Placement
from model.edits.find import systems_by_hex
from model.edits.flood import contiguous
from model.hexgrid import Hex, Orientation
from model.layout import ROOT3
from model.maprows import System
from model.scenario import Scenario
from model.terrain import BLANK

PointMm = tuple[float, float]


def everywhere(scenario: Scenario) -> Area:
    """Every hex of the map; places without a hex are none."""
    return Area.of_index(scenario.grid, np.flatnonzero(scenario.terrain.codes != BLANK))


def on_map(scenario: Scenario, area: Area) -> Area:
    """Those of an area where the map has a hex."""
    index = area.index(scenario.grid)
    there = scenario.terrain.codes.reshape(-1)[index] != BLANK
    if len(index) == len(area) and there.all():
        return area
    return Area.of_index(scenario.grid, index[there])


def of_terrain(scenario: Scenario, terrains: Iterable[str]) -> Area:
    """Every hex of the map with one of these terrains."""
    legend = scenario.terrain.legend
    codes = [legend.index(id) for id in terrains if id and id in legend]
    return Area.of_index(scenario.grid, np.flatnonzero(np.isin(scenario.terrain.codes, codes)))


def connected(scenario: Scenario, hex: Hex) -> Area:
    """The hexes of one terrain joined to `hex`; none where there is no hex."""
    if scenario.terrain_at(hex) is None:
        return NOWHERE
    return Area.of_index(scenario.grid, contiguous(scenario, hex))


def grown(scenario: Scenario, area: Area) -> Area:
    """An area with all hexes of the map beside it."""
    return on_map(scenario, area.spread())


def shrunk(scenario: Scenario, area: Area) -> Area:
    """An area without the hexes at its rim. The edge of the map is no rim: an area that reaches it still does."""
    outside = inverted(scenario, area)
    return on_map(scenario, area) - outside.spread()


def inverted(scenario: Scenario, area: Area) -> Area:
    """The hexes of the map that an area leaves out."""
    return everywhere(scenario) - area


def same_terrain(scenario: Scenario, area: Area) -> Area:
    """Every hex of the map with a terrain that some hex of an area has."""
    codes = np.unique(scenario.terrain.codes.reshape(-1)[area.index(scenario.grid)])
    return of_terrain(scenario, [scenario.terrain.legend[int(code)] for code in codes])


def same_class(scenario: Scenario, system: System) -> Area:
    """The hexes of all systems of the class of one."""
    return on_map(scenario, Area.of(other.hex for other in scenario.systems if other.class_ == system.class_))


def same_types(scenario: Scenario, keys: Iterable[int]) -> tuple[int, ...]:
    """All placements on the map of the types of these placements, in order."""
    rows = scenario.tables["placements"]
    types = {row.type for key in keys if isinstance(row := rows.get(key), Placement)}
    return tuple(
        key for key, row in scenario.items("placements", Placement) if row.type in types and row.hex is not None
    )


def within(scenario: Scenario, loop: Sequence[PointMm]) -> Area:
    """The hexes of the map whose centres lie within a closed loop of points (millimetres of the layout).

    A loop that crosses itself encloses what lies on its odd sides, as a path filled by the even-odd rule. Lines of
    centres (columns of a flat-topped map, rows of a pointy one) are cut with the loop one after the other.
    """
    if len(loop) < 3:
        return NOWHERE
    grid, layout = scenario.grid, scenario.grid.layout
    flat = grid.orientation is Orientation.FLAT
    points = np.array(loop, dtype=np.float64) - np.array(layout.origin)
    along, across = (points[:, 0], points[:, 1]) if flat else (points[:, 1], points[:, 0])
    lines, count = (grid.columns, grid.rows) if flat else (grid.rows, grid.columns)
    first = max(0, int(np.ceil(along.min() / (1.5 * layout.size))))
    last = min(lines - 1, int(np.floor(along.max() / (1.5 * layout.size))))
    a0, a1, c0, c1 = along, np.roll(along, -1), across, np.roll(across, -1)
    positions = np.arange(count, dtype=np.int64)
    found_q: list[Ints] = []
    found_r: list[Ints] = []
    for line in range(first, last + 1):
        at = 1.5 * layout.size * line
        cut = (a0 <= at) != (a1 <= at)
        crossings = np.sort(c0[cut] + (at - a0[cut]) * (c1[cut] - c0[cut]) / (a1[cut] - a0[cut]))
        same = np.full(count, line, dtype=np.int64)
        q, r = axials_of(grid, *((same, positions) if flat else (positions, same)))
        centers = ROOT3 * layout.size * ((r + q / 2) if flat else (q + r / 2))
        inside = np.searchsorted(crossings, centers) % 2 == 1
        found_q.append(q[inside])
        found_r.append(r[inside])
    if not found_q:
        return NOWHERE
    return on_map(scenario, Area.at(np.concatenate(found_q), np.concatenate(found_r)))


def between(a: PointMm, b: PointMm) -> list[PointMm]:
    """The rectangle between two corners as a loop."""
    return [a, (b[0], a[1]), b, (a[0], b[1])]


def systems_in(scenario: Scenario, area: Area) -> list[int]:
    """The systems in an area by serial number, the first of each hex."""
    return [key for hex, (key, _) in systems_by_hex(scenario).items() if hex in area]


def placements_in(scenario: Scenario, area: Area) -> list[int]:
    """The placements in an area by serial number, those aboard others included."""
    return [key for key, row in scenario.items("placements", Placement) if row.hex is not None and row.hex in area]
