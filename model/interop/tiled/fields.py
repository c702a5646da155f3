"""A map and an object from their fields, which both forms name alike; each form brings its own way to ask for one."""

from __future__ import annotations

from typing import Protocol

from model.interop.report import ForeignError
from model.interop.tiled.parts import Item, Properties, TiledMap


class Fields(Protocol):
    """The fields of one element or object."""

    def whole(self, key: str) -> int:
        """A whole number; 0 where there is none."""

    def number(self, key: str, usual: float = 0.0) -> float:
        """A number; the usual one where there is none."""

    def text(self, key: str) -> str:
        """A text; "" where there is none."""


def map_of(fields: Fields, properties: Properties, *, infinite: bool) -> TiledMap:
    """The map without tilesets and layers; ForeignError if it is not hexagonal."""
    kind = fields.text("orientation")
    if kind != "hexagonal":
        raise ForeignError("interop.tiled.orientation", {"kind": kind[:20] or "?"})
    return TiledMap(
        width=fields.whole("width"),
        height=fields.whole("height"),
        tile_width=fields.whole("tilewidth"),
        tile_height=fields.whole("tileheight"),
        side=fields.whole("hexsidelength"),
        axis="x" if fields.text("staggeraxis") == "x" else "y",
        index="even" if fields.text("staggerindex") == "even" else "odd",
        infinite=infinite,
        properties=properties,
    )


def item_of(fields: Fields, made: TiledMap, gid: int, properties: Properties) -> Item:
    """An object without its shape; one with a tile is as large as the tile unless told."""
    return Item(
        fields.whole("id"),
        fields.number("x"),
        fields.number("y"),
        "tile" if gid else "box",
        fields.text("name"),
        fields.text("type") or fields.text("class"),
        fields.number("width", made.tile_width if gid else 0.0),
        fields.number("height", made.tile_height if gid else 0.0),
        fields.number("rotation"),
        gid,
        properties=properties,
    )
