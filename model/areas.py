"""Choosing hexes of a map: all, by terrain, grown and shrunk, inverted, within a loop, the same as others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from model.area import NOWHERE, Area
from model.counters import Placement
from model.edits.find import systems_by_hex
from model.edits.flood import contiguous
from model.hexgrid import Hex
from model.maprows import System
from model.scenario import Scenario
from model.shapes import lasso
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
    """The hexes of the map whose centres lie within a closed loop of points (millimetres), or on it: `shapes.lasso`."""
    index = lasso(scenario.grid, loop)
    there = scenario.terrain.codes.reshape(-1)[index] != BLANK
    return Area.of_index(scenario.grid, index[there])


def between(a: PointMm, b: PointMm) -> list[PointMm]:
    """The rectangle between two corners as a loop."""
    return [a, (b[0], a[1]), b, (a[0], b[1])]


def systems_in(scenario: Scenario, area: Area) -> list[int]:
    """The systems in an area by serial number, the first of each hex."""
    there = systems_by_hex(scenario)
    return [key for (key, _), inside in zip(there.values(), area.among(list(there)).tolist(), strict=True) if inside]


def placements_in(scenario: Scenario, area: Area) -> list[int]:
    """The placements in an area by serial number, those aboard others included."""
    there = {key: row.hex for key, row in scenario.items("placements", Placement) if row.hex is not None}
    return [key for key, inside in zip(there, area.among(list(there.values())).tolist(), strict=True) if inside]
