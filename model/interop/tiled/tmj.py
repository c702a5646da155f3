"""TMJ, the JSON form of a Tiled map: the same parts as in TMX under other names."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from model.interop.report import ForeignError
from model.interop.tiled.data import check_size, of_base64, of_list
from model.interop.tiled.fields import item_of, map_of
from model.interop.tiled.parts import Gids, Item, ItemLayer, Layer, Properties, Tile, TiledMap, TileLayer, Tileset
from model.interop.tiled.tmx import joined, parsed, tileset_of_xml

Beside = Callable[[str], bytes | None]


def value_of(data: bytes) -> Any:
    """A JSON value; ForeignError if it is none."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ForeignError("interop.tiled.json", {"reason": str(error)[:200]}) from error


def _number(holder: Mapping[str, Any], key: str, usual: float = 0.0) -> float:
    value = holder.get(key, usual)
    fits = isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e9
    return float(value) if fits else usual


def _whole(holder: Mapping[str, Any], key: str, usual: int = 0) -> int:
    return int(_number(holder, key, usual))


def _text(holder: Mapping[str, Any], *keys: str) -> str:
    return next((value for key in keys if isinstance(value := holder.get(key), str) and value), "")


class _Values:
    """The values of an object (`model.interop.tiled.fields`)."""

    def __init__(self, holder: Mapping[str, Any]) -> None:
        self._holder = holder

    def whole(self, key: str) -> int:
        return _whole(self._holder, key)

    def number(self, key: str, usual: float = 0.0) -> float:
        return _number(self._holder, key, usual)

    def text(self, key: str) -> str:
        return _text(self._holder, key)


def _objects(value: Any) -> Iterator[Mapping[str, Any]]:
    """The objects of a list; what is none is passed over."""
    return (part for part in value if isinstance(part, dict)) if isinstance(value, list) else iter(())


def read_tmj(data: bytes, beside: Beside) -> TiledMap:
    """A map; ForeignError if it is none, not hexagonal, or too large."""
    root = value_of(data)
    if not isinstance(root, dict) or not isinstance(root.get("layers"), list):
        raise ForeignError("interop.tiled.no_map")
    made = map_of(_Values(root), _properties(root), infinite=root.get("infinite") is True)
    for part in _objects(root.get("tilesets")):
        made.tilesets.append(_tileset(part, beside))
    made.layers.extend(_layers(root, made, 0))
    return made


def _layers(holder: Mapping[str, Any], made: TiledMap, depth: int) -> Iterator[Layer]:
    for part in _objects(holder.get("layers")):
        kind, name, visible = _text(part, "type"), _text(part, "name"), part.get("visible") is not False
        if kind == "tilelayer":
            yield _tile_layer(part, made, name, visible)
        elif kind == "objectgroup":
            items = [_item(child, made) for child in _objects(part.get("objects"))]
            yield ItemLayer(name, items, visible, _properties(part))
        elif kind == "group" and depth < 50:
            yield from _layers(part, made, depth + 1)
        elif kind == "imagelayer":
            made.left_out["imagelayer"] = made.left_out.get("imagelayer", 0) + 1


def _tile_layer(part: Mapping[str, Any], made: TiledMap, name: str, visible: bool) -> TileLayer:
    chunks = list(_objects(part.get("chunks")))
    if not chunks:
        columns, rows = _whole(part, "width", made.width), _whole(part, "height", made.height)
        check_size(columns, rows)
        return TileLayer(name, _gids(part, part, columns, rows), (0, 0), visible, _properties(part))
    blocks = []
    for chunk in chunks:
        columns, rows = _whole(chunk, "width"), _whole(chunk, "height")
        check_size(columns, rows)
        blocks.append((_whole(chunk, "x"), _whole(chunk, "y"), _gids(chunk, part, columns, rows)))
    gids, origin = joined(blocks)
    return TileLayer(name, gids, origin, visible, _properties(part))


def _gids(holder: Mapping[str, Any], layer: Mapping[str, Any], columns: int, rows: int) -> Gids:
    data = holder.get("data")
    if isinstance(data, list):
        return of_list(data, columns, rows)
    if isinstance(data, str):
        return of_base64(data, _text(layer, "compression"), columns, rows)
    return np.zeros((rows, columns), np.uint32)


def _properties(holder: Mapping[str, Any]) -> Properties:
    """A list of objects since Tiled 1.2; before, an object of values."""
    raw = holder.get("properties")
    if isinstance(raw, dict):
        return {str(name): value for name, value in raw.items() if isinstance(value, (str, int, float, bool))}
    found: Properties = {}
    for part in _objects(raw):
        if isinstance(value := part.get("value"), (str, int, float, bool)):
            found[_text(part, "name")] = value
    return found


def _tileset(part: Mapping[str, Any], beside: Beside) -> Tileset:
    first, source = _whole(part, "firstgid", 1), _text(part, "source")
    if not source:
        return tileset_of(part, first)
    data = beside(source)
    if data is None:
        return Tileset(first, name=source, missing=source)
    if source.lower().endswith((".tsj", ".json")):
        return tileset_of(value_of(data), first)
    return tileset_of_xml(parsed(data), first)


def tileset_of(value: Any, first: int) -> Tileset:
    """A tileset of its object."""
    part: Mapping[str, Any] = value if isinstance(value, dict) else {}
    found = Tileset(
        first,
        _text(part, "name"),
        _whole(part, "tilewidth"),
        _whole(part, "tileheight"),
        _whole(part, "tilecount"),
        _whole(part, "columns"),
        _text(part, "image"),
    )
    tiles = part.get("tiles")
    if isinstance(tiles, dict):  # before Tiled 1.2: objects by number
        listed = [dict(body, id=int(id)) for id, body in tiles.items() if id.isdecimal() and isinstance(body, dict)]
    else:
        listed = [dict(body) for body in _objects(tiles)]
    for body in listed:
        tile = Tile(_text(body, "type", "class"), _text(body, "image"), _properties(body))
        found.tiles[_whole(body, "id")] = tile
    return found


def _item(part: Mapping[str, Any], made: TiledMap) -> Item:
    gid = int(gid) & 0xFFFFFFFF if isinstance(gid := part.get("gid", 0), (int, float)) and abs(gid) < 2**53 else 0
    item = item_of(_Values(part), made, gid, _properties(part))
    if part.get("point") is True:
        item.shape = "point"
    elif part.get("ellipse") is True:
        item.shape = "ellipse"
    elif isinstance(part.get("polyline"), list) or isinstance(part.get("polygon"), list):
        item.shape = "polyline" if isinstance(part.get("polyline"), list) else "polygon"
        item.points = tuple((_number(point, "x"), _number(point, "y")) for point in _objects(part.get(item.shape)))
    elif isinstance(text := part.get("text"), dict):
        item.shape, item.text = "text", _text(text, "text")
    return item


# -- writing ------------------------------------------------------------------------------------------------------------
def write_tmj(made: TiledMap) -> bytes:
    """The map as a file; the same map gives the same bytes."""
    highest = max((item.id for layer in made.item_layers() for item in layer.items), default=0)
    root: dict[str, Any] = {
        "type": "map",
        "version": "1.8",
        "tiledversion": "1.8.2",
        "orientation": "hexagonal",
        "renderorder": "right-down",
        "width": made.width,
        "height": made.height,
        "tilewidth": made.tile_width,
        "tileheight": made.tile_height,
        "infinite": False,
        "hexsidelength": made.side,
        "staggeraxis": made.axis,
        "staggerindex": made.index,
        "nextlayerid": len(made.layers) + 1,
        "nextobjectid": highest + 1,
        "properties": _written(made.properties),
        "tilesets": [_tileset_object(tileset) for tileset in made.tilesets],
        "layers": [_layer_object(id, layer) for id, layer in enumerate(made.layers, 1)],
    }
    return (json.dumps(root, ensure_ascii=False, indent=None, separators=(",", ":")) + "\n").encode()


def _written(properties: Properties) -> list[dict[str, Any]]:
    kinds = {bool: "bool", int: "int", float: "float", str: "string"}
    return [{"name": name, "type": kinds[type(value)], "value": value} for name, value in sorted(properties.items())]


def _tileset_object(tileset: Tileset) -> dict[str, Any]:
    width, height = tileset.image_size
    return {
        "firstgid": tileset.firstgid,
        "name": tileset.name,
        "tilewidth": tileset.width,
        "tileheight": tileset.height,
        "tilecount": tileset.count,
        "columns": tileset.columns,
        "margin": 0,
        "spacing": 0,
        "image": tileset.image,
        "imagewidth": width,
        "imageheight": height,
        "tiles": [
            {"id": id, "type": tile.type, "properties": _written(tile.properties)}
            for id, tile in sorted(tileset.tiles.items())
        ],
    }


def _layer_object(id: int, layer: Layer) -> dict[str, Any]:
    common = {"id": id, "name": layer.name, "visible": layer.visible, "opacity": 1, "x": 0, "y": 0}
    common["properties"] = _written(layer.properties)
    if isinstance(layer, TileLayer):
        rows, columns = layer.gids.shape
        return common | {
            "type": "tilelayer", "width": columns, "height": rows, "data": layer.gids.reshape(-1).tolist(),
        }  # fmt: skip
    return common | {
        "type": "objectgroup", "draworder": "topdown", "objects": [_item_object(item) for item in layer.items],
    }  # fmt: skip


def _item_object(item: Item) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": item.id,
        "name": item.name,
        "type": item.type,
        "x": round(item.x, 3),
        "y": round(item.y, 3),
        "width": round(item.width, 3),
        "height": round(item.height, 3),
        "rotation": item.rotation,
        "visible": True,
        "properties": _written(item.properties),
    }
    if item.gid:
        found["gid"] = item.gid
    if item.shape in {"point", "ellipse"}:
        found[item.shape] = True
    elif item.shape in {"polyline", "polygon"}:
        found[item.shape] = [{"x": round(x, 3), "y": round(y, 3)} for x, y in item.points]
    elif item.shape == "text":
        found["text"] = {"text": item.text, "pixelsize": item.text_px, "halign": "center", "valign": "center"}
        if item.color:
            found["text"]["color"] = item.color
    return found
