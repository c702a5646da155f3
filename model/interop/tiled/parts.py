"""A Tiled map in memory: layers of tile numbers, layers of objects, tilesets. Lengths are px of the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

Gids = NDArray[np.uint32]
"""Global tile numbers, (rows, columns); 0 is no tile."""

MASK: Final = 0x0FFFFFFF
"""What of a number names the tile; the four bits above it say how it is flipped."""

Value = str | int | float | bool
Properties = dict[str, Value]


@dataclass(slots=True)
class Tile:
    """What a tileset says of one tile."""

    type: str = ""
    """Its type (in Tiled 1.9: its class)."""
    image: str = ""
    """Its own picture, in a tileset that is a collection."""
    properties: Properties = field(default_factory=dict)


@dataclass(slots=True)
class Tileset:
    """A tileset; tile `firstgid + id` is its tile `id`."""

    firstgid: int
    name: str = ""
    width: int = 0
    height: int = 0
    count: int = 0
    columns: int = 0
    image: str = ""
    image_size: tuple[int, int] = (0, 0)
    tiles: dict[int, Tile] = field(default_factory=dict)
    missing: str = ""
    """The file that was not there, if it could not be read."""


@dataclass(slots=True)
class TileLayer:
    """A layer of tiles; `origin` is the column and row of its upper left tile (infinite maps may begin anywhere)."""

    name: str
    gids: Gids
    origin: tuple[int, int] = (0, 0)
    visible: bool = True
    properties: Properties = field(default_factory=dict)


Shape = Literal["box", "point", "ellipse", "polyline", "polygon", "text", "tile"]
Points = tuple[tuple[float, float], ...]


@dataclass(slots=True)
class Item:
    """An object of an object layer. `points` count from (x, y)."""

    id: int
    x: float
    y: float
    shape: Shape = "box"
    name: str = ""
    type: str = ""
    width: float = 0.0
    height: float = 0.0
    rotation: float = 0.0
    gid: int = 0
    points: Points = ()
    text: str = ""
    text_px: int = 16
    color: str = ""
    properties: Properties = field(default_factory=dict)

    def path(self) -> list[tuple[float, float]]:
        """Its points on the map."""
        return [(self.x + x, self.y + y) for x, y in self.points]

    def middle(self) -> tuple[float, float]:
        """The point that it is about. Tile objects are anchored at their lower left corner, texts and boxes above it."""
        if self.shape == "tile":
            return self.x + self.width / 2, self.y - self.height / 2
        if self.shape in {"box", "ellipse", "text"}:
            return self.x + self.width / 2, self.y + self.height / 2
        return self.x, self.y


@dataclass(slots=True)
class ItemLayer:
    """A layer of objects."""

    name: str
    items: list[Item] = field(default_factory=list)
    visible: bool = True
    properties: Properties = field(default_factory=dict)


Layer = TileLayer | ItemLayer


@dataclass(slots=True)
class TiledMap:
    """A hexagonal map; `side` is the length of the side that runs along the axis in which hexes are staggered."""

    width: int
    height: int
    tile_width: int
    tile_height: int
    side: int
    axis: Literal["x", "y"]
    index: Literal["odd", "even"]
    infinite: bool = False
    tilesets: list[Tileset] = field(default_factory=list)
    layers: list[Layer] = field(default_factory=list)
    properties: Properties = field(default_factory=dict)
    left_out: dict[str, int] = field(default_factory=dict)
    """What reading skipped: kinds of layers, and how many."""

    def tile_layers(self) -> Iterator[TileLayer]:
        """The layers of tiles, from the bottom."""
        return (layer for layer in self.layers if isinstance(layer, TileLayer))

    def item_layers(self) -> Iterator[ItemLayer]:
        """The layers of objects, from the bottom."""
        return (layer for layer in self.layers if isinstance(layer, ItemLayer))

    def tile(self, gid: int) -> tuple[Tileset, int] | None:
        """The tileset and local number of a tile, flips taken off; None for no tile or one of no tileset."""
        number = gid & MASK
        found = None
        for tileset in self.tilesets:
            if tileset.firstgid <= number and (found is None or tileset.firstgid > found.firstgid):
                found = tileset
        return None if number == 0 or found is None else (found, number - found.firstgid)
