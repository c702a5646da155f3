"""TMX, the XML form: read with defaults for whatever older versions lack, written as Tiled 1.8 and later read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element, ParseError, SubElement, indent, tostring

import numpy as np
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from model.interop.report import ForeignError
from model.interop.tiled.data import check_size, csv_of, of_base64, of_csv
from model.interop.tiled.fields import item_of, map_of
from model.interop.tiled.parts import (
    Gids,
    Item,
    ItemLayer,
    Layer,
    Points,
    Properties,
    Tile,
    TiledMap,
    TileLayer,
    Tileset,
    Value,
)

Beside = Callable[[str], bytes | None]


def parsed(data: bytes) -> Element:
    """The root element; ForeignError for what is no XML or hides something dangerous."""
    try:
        root: Element = fromstring(data)
    except (ParseError, DefusedXmlException, ValueError, LookupError, RecursionError) as error:
        raise ForeignError("interop.tiled.xml", {"reason": str(error)[:200]}) from error
    return root


def number(element: Element, key: str, usual: float = 0.0) -> float:
    """A number of an attribute; the usual one where it is missing or none."""
    try:
        value = float(element.get(key, usual))
    except ValueError:
        return usual
    return value if abs(value) < 1e9 else usual


def whole(element: Element, key: str, usual: int = 0) -> int:
    """A whole number of an attribute."""
    return int(number(element, key, usual))


class _Attributes:
    """The attributes of an element (`model.interop.tiled.fields`)."""

    def __init__(self, element: Element) -> None:
        self._element = element

    def whole(self, key: str) -> int:
        return whole(self._element, key)

    def number(self, key: str, usual: float = 0.0) -> float:
        return number(self._element, key, usual)

    def text(self, key: str) -> str:
        return self._element.get(key, "")


def _gid(element: Element) -> int:
    """The number of a tile, flips and all; 0 where there is none."""
    text = element.get("gid", "0")
    return int(text) & 0xFFFFFFFF if text.isascii() and text.isdigit() else 0


def read_tmx(data: bytes, beside: Beside) -> TiledMap:
    """A map; ForeignError if it is none, not hexagonal, or too large."""
    root = parsed(data)
    if root.tag != "map":
        raise ForeignError("interop.tiled.no_map")
    made = map_of(_Attributes(root), _properties(root), infinite=root.get("infinite") == "1")
    for element in root.findall("tileset"):
        made.tilesets.append(_tileset(element, beside))
    made.layers.extend(_layers(root, made))
    return made


def _layers(parent: Element, made: TiledMap) -> Iterator[Layer]:
    for element in parent:
        if element.tag == "layer":
            yield _tile_layer(element, made)
        elif element.tag == "objectgroup":
            layer = ItemLayer(element.get("name", ""), [], element.get("visible") != "0", _properties(element))
            layer.items.extend(_item(child, made) for child in element.findall("object"))
            yield layer
        elif element.tag == "group":
            yield from _layers(element, made)
        elif element.tag == "imagelayer":
            made.left_out["imagelayer"] = made.left_out.get("imagelayer", 0) + 1


def _tile_layer(element: Element, made: TiledMap) -> TileLayer:
    data = element.find("data")
    name, visible, properties = element.get("name", ""), element.get("visible") != "0", _properties(element)
    if data is None:
        return TileLayer(name, np.zeros((0, 0), np.uint32), (0, 0), visible, properties)
    chunks = data.findall("chunk")
    if not chunks:
        columns, rows = whole(element, "width", made.width), whole(element, "height", made.height)
        check_size(columns, rows)
        return TileLayer(name, _gids(data, data, columns, rows), (0, 0), visible, properties)
    blocks = []
    for chunk in chunks:
        columns, rows = whole(chunk, "width"), whole(chunk, "height")
        check_size(columns, rows)
        blocks.append((whole(chunk, "x"), whole(chunk, "y"), _gids(chunk, data, columns, rows)))
    gids, origin = joined(blocks)
    return TileLayer(name, gids, origin, visible, properties)


def joined(blocks: list[tuple[int, int, Gids]]) -> tuple[Gids, tuple[int, int]]:
    """The chunks of an infinite layer as one block, and the column and row where it begins."""
    left, top = min(x for x, _, _ in blocks), min(y for _, y, _ in blocks)
    right = max(x + gids.shape[1] for x, _, gids in blocks)
    bottom = max(y + gids.shape[0] for _, y, gids in blocks)
    check_size(right - left, bottom - top)
    whole_block = np.zeros((bottom - top, right - left), np.uint32)
    for x, y, gids in blocks:
        whole_block[y - top : y - top + gids.shape[0], x - left : x - left + gids.shape[1]] = gids
    return whole_block, (left, top)


def _gids(element: Element, data: Element, columns: int, rows: int) -> Gids:
    encoding, text = data.get("encoding", ""), element.text or ""
    if encoding == "csv":
        return of_csv(text, columns, rows)
    if encoding == "base64":
        return of_base64(text, data.get("compression", ""), columns, rows)
    if encoding:
        raise ForeignError("interop.tiled.compression", {"name": encoding[:20]})
    found = [_gid(tile) for tile in element.findall("tile")]
    if len(found) != columns * rows:
        raise ForeignError("interop.tiled.count", {"found": len(found), "wanted": columns * rows})
    return np.array(found, dtype=np.uint32).reshape(rows, columns)


def _properties(element: Element) -> Properties:
    found: Properties = {}
    for child in element.iterfind("properties/property"):
        text = child.get("value", child.text or "")
        found[child.get("name", "")] = _value(child.get("type", "string"), text)
    return found


def _value(kind: str, text: str) -> Value:
    try:
        if kind == "bool":
            return text == "true"
        if kind in {"int", "object"}:
            return int(text)
        if kind == "float":
            return float(text)
    except ValueError:
        pass
    return text


def _tileset(element: Element, beside: Beside) -> Tileset:
    first = whole(element, "firstgid", 1)
    source = element.get("source")
    if source is not None:
        data = beside(source)
        if data is None:
            return Tileset(first, name=source, missing=source)
        if source.lower().endswith((".tsj", ".json")):
            from model.interop.tiled.tmj import tileset_of, value_of  # noqa: PLC0415 - the two forms may hold each other

            return tileset_of(value_of(data), first)
        element = parsed(data)
    return tileset_of_xml(element, first)


def tileset_of_xml(element: Element, first: int) -> Tileset:
    """A tileset of its element."""
    image = element.find("image")
    found = Tileset(
        first,
        element.get("name", ""),
        whole(element, "tilewidth"),
        whole(element, "tileheight"),
        whole(element, "tilecount"),
        whole(element, "columns"),
        image.get("source", "") if image is not None else "",
    )
    for child in element.findall("tile"):
        picture = child.find("image")
        found.tiles[whole(child, "id")] = Tile(
            child.get("type") or child.get("class") or "",
            picture.get("source", "") if picture is not None else "",
            _properties(child),
        )
    return found


def _item(element: Element, made: TiledMap) -> Item:
    gid = _gid(element)
    item = item_of(_Attributes(element), made, gid, _properties(element))
    for child in element:
        if child.tag in {"point", "ellipse"}:
            item.shape = "point" if child.tag == "point" else "ellipse"
        elif child.tag in {"polyline", "polygon"}:
            item.shape = "polyline" if child.tag == "polyline" else "polygon"
            item.points = _points(child.get("points", ""))
        elif child.tag == "text":
            item.shape, item.text = "text", child.text or ""
    return item


def _points(text: str) -> Points:
    found = []
    for part in text.split():
        x, _, y = part.partition(",")
        try:
            found.append((float(x), float(y)))
        except ValueError:
            continue
    return tuple(found)


# -- writing ------------------------------------------------------------------------------------------------------------
def write_tmx(made: TiledMap) -> bytes:
    """The map as a file; the same map gives the same bytes."""
    root = Element("map", _map_attributes(made))
    _put_properties(root, made.properties)
    for tileset in made.tilesets:
        _put_tileset(root, tileset)
    for id, layer in enumerate(made.layers, 1):
        common = {"id": str(id), "name": layer.name} | ({} if layer.visible else {"visible": "0"})
        if isinstance(layer, TileLayer):
            rows, columns = layer.gids.shape
            element = SubElement(root, "layer", common | {"width": str(columns), "height": str(rows)})
            _put_properties(element, layer.properties)
            SubElement(element, "data", {"encoding": "csv"}).text = f"\n{csv_of(layer.gids)}\n"
        else:
            element = SubElement(root, "objectgroup", common)
            _put_properties(element, layer.properties)
            for item in layer.items:
                _put_item(element, item)
    indent(root, " ")
    body: str = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'.encode()


def _map_attributes(made: TiledMap) -> dict[str, str]:
    highest = max((item.id for layer in made.item_layers() for item in layer.items), default=0)
    return {
        "version": "1.8",
        "tiledversion": "1.8.2",
        "orientation": "hexagonal",
        "renderorder": "right-down",
        "width": str(made.width),
        "height": str(made.height),
        "tilewidth": str(made.tile_width),
        "tileheight": str(made.tile_height),
        "infinite": "0",
        "hexsidelength": str(made.side),
        "staggeraxis": made.axis,
        "staggerindex": made.index,
        "nextlayerid": str(len(made.layers) + 1),
        "nextobjectid": str(highest + 1),
    }


def plain(value: float) -> str:
    """A number without a needless fraction, to a thousandth of a px."""
    return f"{round(value, 3):g}" if abs(value) < 1e5 else f"{value:.3f}".rstrip("0").rstrip(".")


def _put_properties(element: Element, properties: Properties) -> None:
    if not properties:
        return
    parent = SubElement(element, "properties")
    for name in sorted(properties):
        value = properties[name]
        child = SubElement(parent, "property", {"name": name})
        if isinstance(value, bool):
            child.set("type", "bool")
            child.set("value", "true" if value else "false")
        elif isinstance(value, int):
            child.set("type", "int")
            child.set("value", str(value))
        elif isinstance(value, float):
            child.set("type", "float")
            child.set("value", repr(value))
        elif "\n" in value:
            child.text = value
        else:
            child.set("value", value)


def _put_tileset(root: Element, tileset: Tileset) -> None:
    element = SubElement(
        root,
        "tileset",
        {
            "firstgid": str(tileset.firstgid),
            "name": tileset.name,
            "tilewidth": str(tileset.width),
            "tileheight": str(tileset.height),
            "tilecount": str(tileset.count),
            "columns": str(tileset.columns),
        },
    )
    width, height = tileset.image_size
    SubElement(element, "image", {"source": tileset.image, "width": str(width), "height": str(height)})
    for id, tile in sorted(tileset.tiles.items()):
        child = SubElement(element, "tile", {"id": str(id), "type": tile.type})
        _put_properties(child, tile.properties)


def _put_item(parent: Element, item: Item) -> None:
    attributes = {"id": str(item.id), "name": item.name, "type": item.type}
    if item.gid:
        attributes["gid"] = str(item.gid)
    attributes |= {"x": plain(item.x), "y": plain(item.y)}
    if item.width or item.height:
        attributes |= {"width": plain(item.width), "height": plain(item.height)}
    if item.rotation:
        attributes["rotation"] = plain(item.rotation)
    element = SubElement(parent, "object", attributes)
    _put_properties(element, item.properties)
    if item.shape in {"point", "ellipse"}:
        SubElement(element, item.shape)
    elif item.shape in {"polyline", "polygon"}:
        points = " ".join(f"{plain(x)},{plain(y)}" for x, y in item.points)
        SubElement(element, item.shape, {"points": points})
    elif item.shape == "text":
        looks = {"pixelsize": str(item.text_px), "halign": "center", "valign": "center"}
        SubElement(element, "text", looks | ({"color": item.color} if item.color else {})).text = item.text
