"""Anybody's hexagonal Tiled map as a chart: tiles by their type, name or picture, lines, texts and points as they are."""

from __future__ import annotations

from pathlib import PurePosixPath

import numpy as np

from model.interop.chart import Chart, Trail
from model.interop.report import ForeignError, Report
from model.interop.tiled.geometry import Frame, frame_of_map
from model.interop.tiled.items import Maker, visible
from model.interop.tiled.parts import MASK, Item, ItemLayer, TiledMap, TileLayer
from model.limits import MAX_TEXT
from model.maprows import Label

WORDS = ("terrain", "type", "name", "kind")
"""Properties of a tile that may say what it is."""


def chart_of(made: TiledMap, report: Report, across_flats_mm: float) -> Chart:
    """The map in its own words.

    The lowest visible layer with tiles is the ground; tiles above are second terrains of their hexes.

    Raises:
        ForeignError: no layer has a tile, or the map is too large.
    """
    layers = [layer for layer in made.tile_layers() if layer.gids.size and (layer.gids & MASK).any()]
    shown = [layer for layer in layers if layer.visible] or layers
    if not shown:
        raise ForeignError("interop.tiled.no_terrain")
    if hidden := len(layers) - len(shown):
        report.add("tiled.hidden", count=hidden)
    left, top, right, bottom = _bounds(made, shown)
    frame = frame_of_map(made, right - left, bottom - top, (left, top), across_flats_mm)
    chart = Chart.blank(frame.grid)
    for tileset in made.tilesets:
        if tileset.missing:
            report.add("tiled.tileset", file=tileset.missing)
    for number, layer in enumerate(shown):
        _lay(made, chart, layer, (left, top), number == 0)
    maker = Maker(frame, {}, {})
    for group in made.item_layers():
        for item in group.items:
            _object(chart, frame, maker, group, item, report)
    for kind, count in made.left_out.items():
        report.add(f"tiled.{kind}", count=count)
    return chart


def _bounds(made: TiledMap, layers: list[TileLayer]) -> tuple[int, int, int, int]:
    """First and last column and row: those of the map, of an infinite one those of its tiles."""
    if not made.infinite:
        columns = max(layer.gids.shape[1] for layer in layers)
        rows = max(layer.gids.shape[0] for layer in layers)
        return 0, 0, max(made.width, columns), max(made.height, rows)
    boxes = []
    for layer in layers:
        rows, columns = np.nonzero(layer.gids & MASK)
        x, y = layer.origin
        boxes.append((x + columns.min(), y + rows.min(), x + columns.max() + 1, y + rows.max() + 1))
    corners = np.array(boxes)
    return (*corners[:, :2].min(0).tolist(), *corners[:, 2:].max(0).tolist())


def _lay(made: TiledMap, chart: Chart, layer: TileLayer, first: tuple[int, int], ground: bool) -> None:
    numbers = layer.gids & np.uint32(MASK)
    rows, columns = np.nonzero(numbers)
    rows_at, columns_at = rows + layer.origin[1] - first[1], columns + layer.origin[0] - first[0]
    inside = (rows_at >= 0) & (rows_at < chart.grid.rows) & (columns_at >= 0) & (columns_at < chart.grid.columns)
    gids, rows_at, columns_at = numbers[rows, columns][inside], rows_at[inside], columns_at[inside]
    for gid in np.unique(gids).tolist():
        word = word_of(made, gid)
        here = gids == gid
        if ground:
            chart.codes[rows_at[here], columns_at[here]] = chart.code(word)
            continue
        for row, col in zip(rows_at[here].tolist(), columns_at[here].tolist(), strict=True):
            if chart.codes[row, col] == 0:
                chart.codes[row, col] = chart.code(word)
            else:
                chart.further.append((chart.grid.hex(col, row), word))


def word_of(made: TiledMap, gid: int) -> str:
    """What a tile is called: its type, a property, its own picture, else the name of its tileset and its number."""
    found = made.tile(gid)
    if found is None:
        return f"tile {gid & MASK}"
    tileset, number = found
    tile = tileset.tiles.get(number)
    if tile is not None:
        named = next((str(tile.properties[key]) for key in WORDS if str(tile.properties.get(key, "")).strip()), "")
        if word := tile.type or named or PurePosixPath(tile.image.replace("\\", "/")).stem:
            return word
    return f"{tileset.name or 'tile'} {number}"


def _object(chart: Chart, frame: Frame, maker: Maker, layer: ItemLayer, item: Item, report: Report) -> None:
    word = item.type or item.name or layer.name
    if item.shape == "polyline" and len(item.points) > 1:
        chain = maker.chain(item)
        if len(chain) > 1 and all(hex in frame.grid for hex in chain):
            chart.trails.append(Trail(word, tuple(chain)))
            return
    text = visible(item.text or item.name).strip()[:MAX_TEXT]
    hex = frame.hex_at(*item.middle())
    if text and hex in frame.grid:
        chart.add("labels", Label(hex=hex, text=text))
    else:
        report.add("tiled.object", name=(word or item.shape)[:40], layer=layer.name[:40])
