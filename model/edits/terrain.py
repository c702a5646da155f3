"""Painting, filling and erasing terrain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from model.edit import Address, Edit
from model.edits.flood import contiguous
from model.hexgrid import Hex, disk, line
from model.maprows import Overlay
from model.scenario import Scenario
from model.terrain import TerrainPatch

BRUSHES: Final = {1: 0, 7: 1, 19: 2}
"""Brush sizes in hexes, and the radius of each."""


def brush(scenario: Scenario, center: Hex, size: int) -> list[Hex]:
    """The hexes of the grid under a brush of 1, 7 or 19 hexes; KeyError for another size."""
    grid = scenario.grid
    return [hex for hex in disk(center, BRUSHES[size]) if hex in grid]


def brush_line(scenario: Scenario, first: Hex, last: Hex, size: int) -> list[Hex]:
    """The hexes that a brush covers on the straight way from one hex to another, each once."""
    swept = (hex for center in line(first, last) for hex in brush(scenario, center, size))
    return list(dict.fromkeys(swept))


def set_terrain(scenario: Scenario, hexes: Iterable[Hex], terrain_id: str) -> Edit:
    """Give hexes a terrain ("" = no hex there); hexes off the grid are passed over."""
    grid = scenario.grid
    return _painted(scenario, np.array([grid.index(hex) for hex in hexes if hex in grid], dtype=np.int32), terrain_id)


def flood_fill(scenario: Scenario, hex: Hex, terrain_id: str) -> Edit:
    """Give the whole connected area of one terrain around `hex` another one."""
    return _painted(scenario, contiguous(scenario, hex), terrain_id)


def erase(scenario: Scenario, hexes: Iterable[Hex], terrain_id: str) -> Edit:
    """Give hexes the plain terrain `terrain_id` ("" cuts them out of the map) and take their further terrains away."""
    cleared = frozenset(hexes)
    gone = {Address("overlays", key): None for key, row in scenario.items("overlays", Overlay) if row.hex in cleared}
    return scenario.change(gone).then(set_terrain(scenario, cleared, terrain_id))


def _painted(scenario: Scenario, index: NDArray[np.int32], terrain_id: str) -> Edit:
    patch = TerrainPatch.painting(scenario.terrain, index, terrain_id)
    return Edit(terrain=patch) if len(patch) else Edit()
