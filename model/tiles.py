"""Maps built of map sheets (D-2.1): the sheets of a ruleset, and new scenarios: laid side by side, or to be drafted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from model.edit import Edit
from model.edits.refusal import Refusal
from model.new import new_scenario
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.tiles import load_tiles
from model.terrain import BLANK, TerrainPatch
from model.tile import Tile, place_tile

__all__ = ["Tile", "assemble", "draft_map", "load_tiles", "place_tile"]


DRAFT_SIZE = (5, 4)
"""How many sheets across and down the map of a draft has room for: wherever they are laid, it seldom ends at an edge."""


def draft_map(ruleset: Ruleset, title: str = "") -> Scenario:
    """A new scenario without hexes, with room for map sheets that are laid one by one (D-3.3).

    Raises:
        Refusal: the game has no map sheets.
    """
    layout = ruleset.map.tiles
    if layout is None:
        raise Refusal("no_tiles")
    scenario = new_scenario(ruleset, DRAFT_SIZE[0] * layout.columns, DRAFT_SIZE[1] * layout.rows, title)
    _empty(scenario)
    return scenario


def _empty(scenario: Scenario) -> None:
    """Take all hexes away."""
    everywhere = np.arange(scenario.terrain.codes.size)
    scenario.apply(Edit(terrain=TerrainPatch.of(scenario.terrain, everywhere, BLANK)))


def assemble(
    ruleset: Ruleset,
    layout: Sequence[Sequence[str]],
    tiles: Mapping[str, Tile] | None = None,
    rotations: Mapping[str, int] | None = None,
    title: str = "",
) -> Scenario:
    """A new scenario whose map is built of sheets.

    Args:
        ruleset: the rules.
        layout: rows of ids of sheets from the top, "" for a gap (no hexes there).
        tiles: the sheets to choose from; None: those of the ruleset.
        rotations: 180 by id for sheets that are turned.
        title: of the scenario.

    Raises:
        Refusal: there is no such sheet, or the sheets are not of one size.
        LoadError: the sheets of the ruleset cannot be read.
    """
    tiles = load_tiles(ruleset) if tiles is None else tiles
    found = {id: tiles.get(id) for row in layout for id in row if id}
    missing = [id for id, tile in found.items() if tile is None]
    sizes = {(tile.grid.columns, tile.grid.rows) for tile in found.values() if tile is not None}
    if missing or not found:
        raise Refusal("tile_unknown", tile=missing[0] if missing else "")
    if len(sizes) != 1:
        raise Refusal("tile_sizes")
    columns, rows = sizes.pop()
    width = max(len(row) for row in layout)
    scenario = new_scenario(ruleset, columns * width, rows * len(layout), title)
    _empty(scenario)
    for down, ids in enumerate(layout):
        for right, id in enumerate(ids):
            if tile := found.get(id):
                at = scenario.grid.hex(right * columns, down * rows)
                scenario.apply(place_tile(scenario, tile, at, (rotations or {}).get(id, 0)))
    return scenario
