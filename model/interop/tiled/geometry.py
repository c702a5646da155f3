"""From hexes to px of a Tiled map and back. Tiled's hexes are not quite regular: each axis has a scale of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from model.grid import Grid
from model.hexgrid import Hex, Orientation
from model.interop.report import ForeignError
from model.interop.tiled.parts import TiledMap
from model.layout import ROOT3
from model.limits import MAX_HEXES, MAX_SIDE
from model.numbering import Stagger

SIDE_PX: Final = 32
"""Length of a side of the hexes that we write, in px."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A grid, and where its hexes stand in px: the pitch of its columns and rows, and the middle of a tile."""

    grid: Grid
    pitch: tuple[float, float]
    """Px from column to column and from row to row."""
    half: tuple[float, float]
    """Half of a tile."""
    origin: tuple[float, float] = (0.0, 0.0)
    """Px of the upper left corner of the map: an infinite map may begin anywhere."""

    @property
    def flat(self) -> bool:
        """Whether hexes are flat-topped."""
        return self.grid.orientation is Orientation.FLAT

    @property
    def _unit(self) -> tuple[float, float]:
        """Millimetres from column to column and from row to row."""
        size, flats = self.grid.across_flats_mm / ROOT3, self.grid.across_flats_mm
        return (1.5 * size, flats) if self.flat else (flats, 1.5 * size)

    @property
    def _first(self) -> tuple[float, float]:
        """Half of a hex in millimetres."""
        size, flats = self.grid.across_flats_mm / ROOT3, self.grid.across_flats_mm
        return (size, flats / 2) if self.flat else (flats / 2, size)

    def px(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map in millimetres, in px."""
        (ux, uy), (fx, fy) = self._unit, self._first
        left, top = self.origin
        return (
            left + self.half[0] + (x - fx) / ux * self.pitch[0],
            top + self.half[1] + (y - fy) / uy * self.pitch[1],
        )

    def mm(self, x: float, y: float) -> tuple[float, float]:
        """A point in px, in millimetres of the map."""
        (ux, uy), (fx, fy) = self._unit, self._first
        left, top = self.origin
        return (
            fx + (x - left - self.half[0]) / self.pitch[0] * ux,
            fy + (y - top - self.half[1]) / self.pitch[1] * uy,
        )

    def center(self, hex: Hex) -> tuple[float, float]:
        """The centre of a hex in px."""
        return self.px(*self.grid.layout.center(hex))

    def hex_at(self, x: float, y: float) -> Hex:
        """The hex at a point in px; it may lie off the map."""
        return self.grid.layout.hex_at(*self.mm(x, y))


def tile_size(orientation: Orientation, side: int = SIDE_PX) -> tuple[int, int]:
    """Width and height in px of a tile whose hexes have sides of `side` px (even), near to regular."""
    across = 2 * round(side * ROOT3 / 2)
    return (2 * side, across) if orientation is Orientation.FLAT else (across, 2 * side)


def frame_of_grid(grid: Grid, side: int = SIDE_PX) -> Frame:
    """Where the hexes of a grid stand in the map that we write."""
    width, height = tile_size(grid.orientation, side)
    flat = grid.orientation is Orientation.FLAT
    pitch = (1.5 * side, height) if flat else (width, 1.5 * side)
    return Frame(grid, (float(pitch[0]), float(pitch[1])), (width / 2, height / 2))


def frame_of_map(made: TiledMap, columns: int, rows: int, first: tuple[int, int], across_flats_mm: float) -> Frame:
    """Where the hexes of a map of somebody's stand; `first` are the column and row where it begins.

    Raises:
        ForeignError: it is too large, or its tiles have no size.
    """
    if columns > MAX_SIDE or rows > MAX_SIDE or columns * rows > MAX_HEXES:
        raise ForeignError("interop.too_large", {"columns": columns, "rows": rows, "limit": MAX_HEXES})
    flat = made.axis == "x"
    if made.tile_width < 1 or made.tile_height < 1 or not 0 <= made.side <= max(made.tile_width, made.tile_height):
        raise ForeignError("interop.tiled.tile_size")
    along = first[0] if flat else first[1]
    shifted = (made.index == "odd") != bool(along % 2)
    grid = Grid(
        orientation=Orientation.FLAT if flat else Orientation.POINTY,
        stagger=Stagger.ODD if shifted else Stagger.EVEN,
        columns=columns,
        rows=rows,
        across_flats_mm=across_flats_mm,
    )
    if flat:
        pitch = ((made.tile_width + made.side) / 2, float(made.tile_height))
    else:
        pitch = (float(made.tile_width), (made.tile_height + made.side) / 2)
    origin = (first[0] * pitch[0], first[1] * pitch[1])
    return Frame(grid, pitch, (made.tile_width / 2, made.tile_height / 2), origin)
