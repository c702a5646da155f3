"""A Tiled map that we have written, back as a scenario: with what was painted, moved and removed in Tiled."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from model.checks.findings import Both
from model.interop.report import ForeignError, Imported, Report
from model.interop.tiled.geometry import Frame, frame_of_map
from model.interop.tiled.items import RECORD, TABLE, Maker, Record
from model.interop.tiled.parts import MASK, Item, TiledMap, TileLayer
from model.interop.tiled.writing import OBJECTS, REST
from model.storage.errors import LoadError
from model.storage.read import read_scenario
from model.storage.terrain_rows import legend_characters, write_terrain
from model.terrain import TerrainMap


def is_ours(made: TiledMap) -> bool:
    """Whether it carries a scenario."""
    return REST in made.properties


def scenario_of(made: TiledMap) -> Imported:
    """The scenario in a map of ours.

    Raises:
        ForeignError: what it carries was damaged.
    """
    report = Report()
    try:
        document = json.loads(str(made.properties[REST]))
        grid_record, legend = document["map"]["grid"], document["map"]["terrain"]["legend"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ForeignError("interop.tiled.damaged", {"reason": f"{type(error).__name__}: {error}"[:200]}) from error
    layer = next((layer for layer in made.tile_layers() if layer.properties.get(TABLE) == "terrain"), None)
    if layer is None or not layer.gids.size:
        raise ForeignError("interop.tiled.no_terrain")
    rows, columns = layer.gids.shape
    frame = frame_of_map(made, columns, rows, layer.origin, float(grid_record.get("across_flats_mm", 19.05)))
    if (columns, rows) != (grid_record.get("columns"), grid_record.get("rows")):
        report.add("tiled.resized", columns=columns, rows=rows)
        grid_record["columns"], grid_record["rows"] = columns, rows
    document["map"]["terrain"] |= _terrain(made, layer, legend)
    _put_records(made, frame, document, report)
    try:
        loaded = read_scenario(json.dumps(document).encode())
    except LoadError as error:
        raise ForeignError("interop.tiled.damaged", {"reason": error.sentence("en")}) from error
    report.came["hexes"] = int((loaded.scenario.terrain.codes != 0).sum())
    for table in OBJECTS:
        report.came[table] = len(loaded.scenario.tables[table])
    for finding in loaded.findings:
        report.add("tiled.record", sentence=Both(finding.message("en"), finding.message("ja")))
    return Imported(loaded.scenario, report)


def _terrain(made: TiledMap, layer: TileLayer, legend: dict[str, str]) -> dict[str, Any]:
    characters, ids = [" ", *legend], ["", *legend.values()]
    codes = np.zeros(layer.gids.shape, np.uint16)
    numbers = layer.gids & np.uint32(MASK)
    for gid in np.unique(numbers).tolist():
        found = made.tile(gid)
        if found is None:
            continue
        tileset, number = found
        tile = tileset.tiles.get(number)
        id = tile.type if tile is not None and tile.type else f"{tileset.name} {number}"
        if id not in ids:
            ids.append(id)
        codes[numbers == gid] = ids.index(id)
    terrain = TerrainMap(codes, ids, characters)
    terrain.characters = legend_characters(terrain)
    written, rows = write_terrain(terrain)
    return {"legend": written, "rows": rows}


def _put_records(made: TiledMap, frame: Frame, document: dict[str, Any], report: Report) -> None:
    found: dict[str, list[tuple[Item, Record]]] = {}
    strange = 0
    for layer in made.item_layers():
        for item in layer.items:
            record = _record(item)
            table = item.properties.get(TABLE)
            if record is None or table not in OBJECTS:
                strange += 1
            else:
                found.setdefault(str(table), []).append((item, record))
    if strange:
        report.add("tiled.objects", count=strange)
    systems = {str(record.get("id")): str(record.get("hex")) for _, record in found.get("systems", [])}
    maker = Maker(frame, systems, {})
    maker.counter_gids = {
        tile.type: tileset.firstgid + number
        for tileset in made.tilesets
        if tileset.name == "counters"
        for number, tile in tileset.tiles.items()
    }
    maker.counter_size = next(
        ((tileset.width, tileset.height) for tileset in made.tilesets if tileset.name == "counters"), (32, 32)
    )
    moved = 0
    for table in OBJECTS:
        holder = document if table == "placements" else document["map"]
        kept = holder.get(table, [])
        records = []
        for item, record in found.get(table, []):
            fresh, changed = maker.followed(item, table, record)
            moved += changed
            records.append(fresh)
        for place, record in kept:
            records.insert(min(place, len(records)), record)
        holder[table] = records
    if moved:
        report.add("tiled.moved", count=moved)


def _record(item: Item) -> Record | None:
    try:
        record = json.loads(str(item.properties.get(RECORD, "")))
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None
