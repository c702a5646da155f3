"""Painting, filling, replacing and erasing terrain."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from model.area import Index
from model.edit import Address, Edit
from model.edits.blend import Mix
from model.edits.find import further_by_hex
from model.edits.flood import contiguous
from model.hexgrid import Hex
from model.scenario import Scenario
from model.shapes import hexes_of, index_for, least_images
from model.symmetry import Symmetry
from model.terrain import TerrainPatch


def set_terrain(scenario: Scenario, hexes: Iterable[Hex], terrain_id: str) -> Edit:
    """Give hexes a terrain ("" = no hex there); hexes off the grid are passed over."""
    return paint(scenario, index_for(scenario.grid, hexes), terrain_id)


def paint(scenario: Scenario, area: Index, terrain_id: str) -> Edit:
    """Give an area a terrain ("" = no hex there)."""
    return _edit(TerrainPatch.painting(scenario.terrain, area, terrain_id))


def paint_mix(scenario: Scenario, area: Index, mix: Mix, symmetry: Symmetry | None = None) -> Edit:
    """Give each hex of an area the terrain that a mix draws for it; images of a hex get the same."""
    drawn = mix.draw(*least_images(scenario.grid, area, symmetry))
    strewn = drawn >= 0
    ids = [terrain for terrain, _ in mix.shares]
    return _edit(TerrainPatch.choosing(scenario.terrain, area[strewn], ids, drawn[strewn]))


def flood_fill(scenario: Scenario, hex: Hex, terrain_id: str) -> Edit:
    """Give the whole connected area of one terrain around `hex` another one."""
    return paint(scenario, contiguous(scenario, hex), terrain_id)


def everywhere(scenario: Scenario, terrain_id: str, within: Index | None = None) -> Index:
    """All hexes of a terrain ("" = places without a hex), on the map or in a part of it."""
    terrain = scenario.terrain
    if terrain_id not in terrain.legend:
        return np.empty(0, np.int32)
    same = terrain.codes.reshape(-1) == terrain.code(terrain_id)
    return np.flatnonzero(same).astype(np.int32) if within is None else within[same[within]]


def replace_terrain(scenario: Scenario, old: str, new: str, within: Index | None = None) -> Edit:
    """Give all hexes of one terrain another, on the map or in a part of it."""
    return paint(scenario, everywhere(scenario, old, within), new)


def erase(scenario: Scenario, hexes: Iterable[Hex], terrain_id: str) -> Edit:
    """Give hexes the plain terrain `terrain_id` ("" cuts them out of the map) and take their further terrains away."""
    cleared = frozenset(hexes)
    gone = {
        Address("overlays", key): None
        for hex, rows in further_by_hex(scenario).items()
        if hex in cleared
        for key, _ in rows
    }
    return scenario.change(gone).then(set_terrain(scenario, cleared, terrain_id))


def clear(scenario: Scenario, area: Index, terrain_id: str) -> Edit:
    """The same as `erase` for an area."""
    edit = paint(scenario, area, terrain_id)
    if not scenario.tables["overlays"]:
        return edit
    return erase(scenario, hexes_of(scenario.grid, area), terrain_id)


def _edit(patch: TerrainPatch) -> Edit:
    return Edit(terrain=patch) if len(patch) else Edit()
