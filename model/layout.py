"""Where hexes lie on the plane: plain floats, in whatever unit `size` is given (millimetres throughout the program).

The origin is the centre of axial hex (0, 0). x grows to the right and y downwards.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from model.hexgrid import Hex, Orientation, round_hex

ROOT3 = math.sqrt(3.0)


class Point(NamedTuple):
    """A point of the plane."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Orientation, size (centre to corner) and origin (centre of hex 0,0) of a grid."""

    orientation: Orientation
    size: float
    origin: Point = Point(0.0, 0.0)

    @property
    def across_flats(self) -> float:
        """Distance of two opposite sides."""
        return ROOT3 * self.size

    def center(self, hex: Hex) -> Point:
        """The centre of `hex`."""
        if self.orientation is Orientation.FLAT:
            x, y = 1.5 * hex.q, ROOT3 * (hex.r + hex.q / 2)
        else:
            x, y = ROOT3 * (hex.q + hex.r / 2), 1.5 * hex.r
        return Point(self.origin.x + self.size * x, self.origin.y + self.size * y)

    def hex_at(self, x: float, y: float) -> Hex:
        """The hex that holds the point (x, y)."""
        px, py = (x - self.origin.x) / self.size, (y - self.origin.y) / self.size
        if self.orientation is Orientation.FLAT:
            return round_hex(px * (2 / 3), py / ROOT3 - px / 3)
        return round_hex(px / ROOT3 - py / 3, py * (2 / 3))

    def corner_offsets(self, scale: float = 1.0) -> tuple[Point, ...]:
        """Six corners relative to a centre, clockwise; side i of the hex joins corners i and i + 1.

        Side 0 is N on a flat-topped grid and NE on a pointy one, like the directions of `model.hexgrid`.
        """
        start = -120.0 if self.orientation is Orientation.FLAT else -90.0
        radius = self.size * scale
        angles = (math.radians(start + 60 * i) for i in range(6))
        return tuple(Point(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles)

    def corners(self, hex: Hex, scale: float = 1.0) -> tuple[Point, ...]:
        """The six corners of `hex`, clockwise; see `corner_offsets`."""
        x, y = self.center(hex)
        return tuple(Point(x + dx, y + dy) for dx, dy in self.corner_offsets(scale))

    def side_at(self, x: float, y: float) -> tuple[Hex, int]:
        """The hex that holds (x, y) and its side 0–5 nearest to the point."""
        hex = self.hex_at(x, y)
        cx, cy = self.center(hex)
        start = -90.0 if self.orientation is Orientation.FLAT else -60.0
        return hex, round((math.degrees(math.atan2(y - cy, x - cx)) - start) / 60) % 6
