"""A scenario as a Tiled map: terrain as tiles, records as objects, the rest in a property of the map.

Nothing is lost: each object carries its record of the scenario file, so that what was not touched in Tiled comes back
as it was, and what was moved there is moved here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from model.interop.tiled.geometry import SIDE_PX, frame_of_grid, tile_size
from model.interop.tiled.items import TABLE, Maker
from model.interop.tiled.parts import ItemLayer, Tile, TiledMap, TileLayer, Tileset
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.write import write_scenario

OBJECTS: Final = (
    "regions", "overlays", "hexsides", "paths", "routes", "systems", "sites", "placements", "labels",
)  # fmt: skip
"""Tables whose records become objects, from the bottom up."""

REST: Final = "hexmuster"
"""The property of the map that holds everything else, as JSON."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture with tiles from left to right in rows of `columns`: its file name and size in px, and what is on it."""

    file: str
    keys: tuple[str, ...]
    tile: tuple[int, int]
    columns: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture."""
        rows = -(-len(self.keys) // self.columns)
        return self.columns * self.tile[0], rows * self.tile[1]


def terrain_sheet(scenario: Scenario, file: str, side: int = SIDE_PX) -> Sheet:
    """The tiles of all terrains of a scenario; the caller draws them."""
    keys = tuple(id for id in scenario.terrain.legend if id)
    return Sheet(file, keys, tile_size(scenario.grid.orientation, side), max(1, min(8, len(keys))))


def counter_sheet(scenario: Scenario, file: str, px: int = SIDE_PX) -> Sheet:
    """The tiles of the counter types that stand on the map."""
    placed = {placement.type for placement in scenario.placements}
    keys = tuple(type_.id for type_ in scenario.counter_types if type_.id in placed)
    return Sheet(file, keys, (px, px), max(1, min(16, len(keys))))


def tiled_map(scenario: Scenario, ruleset: Ruleset, terrain: Sheet, counters: Sheet, side: int = SIDE_PX) -> TiledMap:
    """The map; `terrain` and `counters` say where the pictures lie."""
    grid = scenario.grid
    flat = grid.orientation.value == "flat"
    width, height = tile_size(grid.orientation, side)
    made = TiledMap(
        grid.columns, grid.rows, width, height, side, "x" if flat else "y",
        "odd" if grid.stagger.value == "odd" else "even",
    )  # fmt: skip
    made.tilesets.append(_terrain_set(ruleset, terrain))
    lookup = np.zeros(len(scenario.terrain.legend), np.uint32)
    for code, id in enumerate(scenario.terrain.legend):
        if id:
            lookup[code] = 1 + terrain.keys.index(id)
    layer = TileLayer("terrain", lookup[scenario.terrain.codes], properties={TABLE: "terrain"})
    made.layers.append(layer)
    document = json.loads(write_scenario(scenario))
    map_ = document["map"]
    maker = Maker(
        frame_of_grid(grid, side),
        {system.id: grid.address(system.hex) for system in scenario.systems},
        {type_.id: type_.name or type_.code for type_ in scenario.counter_types},
    )
    if counters.keys:
        first = 1 + len(terrain.keys)
        made.tilesets.append(_counter_set(counters, first))
        maker.counter_gids = {id: first + number for number, id in enumerate(counters.keys)}
        maker.counter_size = counters.tile
    _add_objects(made, maker, document)
    del map_["terrain"]["rows"]  # they are the tiles
    made.properties = {REST: json.dumps(document)}
    return made


def _add_objects(made: TiledMap, maker: Maker, document: dict[str, Any]) -> None:
    number = 0
    for table in OBJECTS:
        holder = document if table == "placements" else document["map"]
        records = holder.pop(table, [])
        layer = ItemLayer(table, properties={TABLE: table})
        kept = []
        for place, record in enumerate(records):
            try:
                item = maker.make(table, record)
            except (KeyError, ValueError, TypeError, IndexError, AttributeError):
                kept.append([place, record])  # what cannot be read, or stands nowhere on the map
                continue
            number += 1
            item.id = number
            layer.items.append(item)
        if kept:
            holder[table] = kept
        if layer.items:
            made.layers.append(layer)


def _terrain_set(ruleset: Ruleset, sheet: Sheet) -> Tileset:
    tiles = {}
    for number, id in enumerate(sheet.keys):
        row = ruleset.terrain.get(id)
        names = {"name": row.name, "name_ja": row.name_ja} if row is not None else {}
        tiles[number] = Tile(id, properties=dict(names))
    return Tileset(1, "terrain", *sheet.tile, len(sheet.keys), sheet.columns, sheet.file, sheet.size, tiles)


def _counter_set(sheet: Sheet, first: int) -> Tileset:
    tiles = {number: Tile(id) for number, id in enumerate(sheet.keys)}
    return Tileset(first, "counters", *sheet.tile, len(sheet.keys), sheet.columns, sheet.file, sheet.size, tiles)
