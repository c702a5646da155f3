"""Records of a map as objects of a Tiled map, and what becomes of a record whose object was moved there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final

import shapely

from model.hexgrid import Hex, Hexside, hexsides, line, neighbor
from model.interop.tiled.geometry import Frame
from model.interop.tiled.parts import Item, Properties

Record = dict[str, Any]

RECORD, TABLE = "record", "table"
"""Names of the properties that hold a record of a scenario file, and the table where it stands."""

MOST_OUTLINED: Final = 3_000
"""Hexes of a region up to which its outline is drawn; a larger one is a box. What counts is its record."""

NEAR_PX: Final = 1.0
"""An object that lies no further from where we put it was not moved."""


class Maker:
    """Makes the objects of one map. Each method raises KeyError, ValueError or TypeError for a record that is none."""

    def __init__(self, frame: Frame, systems: Mapping[str, str], names: Mapping[str, str]) -> None:
        """`systems` are the addresses of star systems by id, `names` those of counter types."""
        self.frame, self.systems, self.names = frame, systems, names
        self.counter_gids: dict[str, int] = {}
        """Tiles of counters by type; a type without one becomes a point."""
        self.counter_size = (32, 32)
        self._makers: dict[str, Callable[[Record], Item]] = {
            "overlays": lambda record: self._point(record, "terrain", record["terrain"]),
            "hexsides": self._hexside,
            "paths": self._path,
            "systems": self._system,
            "routes": self._route,
            "regions": self._region,
            "labels": self._label,
            "sites": lambda record: self._point(record, record["kind"], record.get("name", "")),
            "placements": self._counter,
        }

    def make(self, table: str, record: Record) -> Item:
        """The object of a record, its number still 0."""
        item = self._makers[table](record)
        item.name = visible(item.name)
        item.properties = self._readable(record) | {RECORD: json.dumps(record), TABLE: table}
        return item

    def _readable(self, record: Record) -> Properties:
        """What a person looks for: the hex, and plain figures and words."""
        found: Properties = {}
        for key, value in record.items():
            if isinstance(value, (str, int, float, bool)) and key not in {"text", "notes"}:
                found[key] = visible(value) if isinstance(value, str) else value
        return found

    def hex(self, address: object) -> Hex:
        """The hex of an address."""
        if not isinstance(address, str):
            raise TypeError(f"{address!r} is no address")
        return self.frame.grid.parse_address(address)

    def _point(self, record: Record, kind: str, name: str) -> Item:
        x, y = self.frame.center(self.hex(record["hex"]))
        return Item(0, x, y, "point", name, kind)

    def _system(self, record: Record) -> Item:
        return self._point(record, "system", record.get("name") or record["id"])

    def _label(self, record: Record) -> Item:
        x, y = self.frame.center(self.hex(record["hex"]))
        text = visible(record["text"] or record.get("text_ja", ""))
        px = max(6, round(float(record.get("size", 0.3)) * min(self.frame.half) * 2))
        width, height = max(1, len(text)) * px * 1.1, px * 1.4
        return Item(0, x - width / 2, y - height / 2, "text", text[:40], "label", width, height, text=text, text_px=px)

    def _counter(self, record: Record) -> Item:
        type_id = record["type"]
        x, y = self.frame.center(self.hex(record["hex"]))
        gid = self.counter_gids.get(type_id)
        name = self.names.get(type_id, type_id)
        if gid is None:
            return Item(0, x, y, "point", name, type_id)
        width, height = self.counter_size
        return Item(0, x - width / 2, y + height / 2, "tile", name, type_id, width, height, gid=gid)

    def _hexside(self, record: Record) -> Item:
        a, b = (self.hex(address) for address in record["between"])
        (x1, y1), (x2, y2) = self._ends(Hexside.between(a, b))
        return Item(0, x1, y1, "polyline", "", record["feature"], points=((0.0, 0.0), (x2 - x1, y2 - y1)))

    def _ends(self, side: Hexside) -> tuple[tuple[float, float], tuple[float, float]]:
        layout = self.frame.grid.layout
        corners = layout.corners(side.a)
        at = hexsides(side.a).index(side)
        return self.frame.px(*corners[at]), self.frame.px(*corners[(at + 1) % 6])

    def _path(self, record: Record) -> Item:
        hexes = [self.hex(address) for address in record["hexes"]]
        spots = [self.frame.center(hex) for hex in hexes]
        orientation = self.frame.grid.orientation
        for end, side in zip((0, -1), record.get("exits", (None, None)), strict=True):
            if side is not None:
                out = self.frame.center(neighbor(hexes[end], side, orientation))
                edge = ((spots[end][0] + out[0]) / 2, (spots[end][1] + out[1]) / 2)
                spots = [edge, *spots] if end == 0 else [*spots, edge]
        return _polyline(spots, "", record["kind"])

    def _route(self, record: Record) -> Item:
        if "between" in record:
            spots = [self.frame.center(self.hex(self.systems[id])) for id in record["between"]]
        else:
            start, leaves = self.hex(self.systems[record["from"]]), self.hex(record["exit"]["hex"])
            out = neighbor(leaves, record["exit"]["side"], self.frame.grid.orientation)
            a, b = self.frame.center(leaves), self.frame.center(out)
            spots = [self.frame.center(start), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)]
        return _polyline(spots, "", "route" if record.get("charted", True) else "uncharted route")

    def _region(self, record: Record) -> Item:
        hexes = self.frame.grid.parse_hexes(record["hexes"])
        if not hexes:
            raise ValueError("a region without a hex has no place")
        name = record.get("name") or record["id"]
        if len(hexes) <= MOST_OUTLINED:
            layout = self.frame.grid.layout
            areas = [shapely.Polygon([self.frame.px(*corner) for corner in layout.corners(hex)]) for hex in hexes]
            whole = shapely.union_all([area.buffer(0.01) for area in areas])  # neighbours meet in spite of rounding
            parts = sorted(shapely.get_parts(whole).tolist(), key=lambda part: -part.area)
            x, y, *rest = (number for spot in shapely.simplify(parts[0].exterior, 0.5).coords[:-1] for number in spot)
            spots = [(x, y), *zip(rest[::2], rest[1::2], strict=True)]
            return Item(0, x, y, "polygon", name, "region", points=tuple((px - x, py - y) for px, py in spots))
        centers = [self.frame.center(hex) for hex in hexes]
        left, top = min(x for x, _ in centers) - self.frame.half[0], min(y for _, y in centers) - self.frame.half[1]
        right, bottom = max(x for x, _ in centers) + self.frame.half[0], max(y for _, y in centers) + self.frame.half[1]
        return Item(0, left, top, "box", name, "region", right - left, bottom - top)

    # -- back ---------------------------------------------------------------------------------------------------------
    def followed(self, item: Item, table: str, record: Record) -> tuple[Record, bool]:
        """The record of an object, changed if the object was moved or reshaped; whether it was."""
        try:
            was = self.make(table, record)
        except (KeyError, ValueError, TypeError, IndexError):
            return record, False
        if table in _AT_HEX:
            moved = _far(item.middle(), was.middle())
            hex = self.frame.hex_at(*item.middle()) if moved else None
            return ({**record, "hex": self.frame.grid.address(hex)}, True) if hex is not None else (record, False)
        if table == "paths" and _reshaped(item, was):
            hexes = self.chain(item)
            addresses = [self.frame.grid.address(hex) for hex in hexes]
            return ({key: value for key, value in record.items() if key != "exits"} | {"hexes": addresses}, True)
        if table == "hexsides" and _reshaped(item, was):
            side = self.side(item)
            kept = {key: value for key, value in record.items() if key != "high"}
            return kept | {"between": sorted(self.frame.grid.address(hex) for hex in side)}, True
        return record, False

    def chain(self, item: Item) -> list[Hex]:
        """The hexes that a polyline runs through, each beside the next."""
        found: list[Hex] = []
        spots = [self.frame.hex_at(*spot) for spot in item.path()]
        for a, b in pairwise(spots):
            found += [hex for hex in line(a, b) if not found or hex != found[-1]]
        found = [hex for hex in found or spots if hex in self.frame.grid]
        return found or spots[:1]

    def side(self, item: Item) -> Hexside:
        """The hexside nearest to the middle of a polyline."""
        spots = item.path()
        middle = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
        hex = self.frame.hex_at(*middle)

        def off(side: Hexside) -> float:
            (x1, y1), (x2, y2) = self._ends(side)
            return ((x1 + x2) / 2 - middle[0]) ** 2 + ((y1 + y2) / 2 - middle[1]) ** 2

        return min(hexsides(hex), key=off)


_AT_HEX: Final = frozenset({"overlays", "systems", "labels", "sites", "placements"})


def _polyline(spots: list[tuple[float, float]], name: str, kind: str) -> Item:
    x, y = spots[0]
    return Item(0, x, y, "polyline", name, kind, points=tuple((px - x, py - y) for px, py in spots))


def _far(a: tuple[float, float], b: tuple[float, float]) -> bool:
    return abs(a[0] - b[0]) > NEAR_PX or abs(a[1] - b[1]) > NEAR_PX


def _reshaped(item: Item, was: Item) -> bool:
    ours, theirs = was.path(), item.path()
    if item.shape != "polyline" or not theirs:
        return False
    return len(ours) != len(theirs) or any(_far(a, b) for a, b in zip(ours, theirs, strict=True))


def visible(text: str) -> str:
    """A text without the control characters that XML cannot hold."""
    return "".join(letter if letter >= " " or letter in "\n\t" else " " for letter in text)
