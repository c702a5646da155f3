"""Axial hex arithmetic: hexes, hexsides, vertices, distance, line, ring.

Everything inside the program is axial (q, r); columns and rows exist only in `model.numbering`, files and the UI,
so that growing or shifting a map by an odd count never changes who is whose neighbour.
Directions 0–5 run clockwise: from N on a flat-topped grid, from NE on a pointy-topped one. The vectors of
`directions()` are the same six in both, starting one step apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class Orientation(StrEnum):
    """How a hex stands: `FLAT` has a flat top, `POINTY` a vertex at the top."""

    FLAT = "flat"
    POINTY = "pointy"


class Hex(NamedTuple):
    """One hex in axial coordinates; `s` completes the cube (q + r + s = 0)."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third cube coordinate."""
        return -self.q - self.r

    def plus(self, other: Hex) -> Hex:
        """The hex reached by the vector `other`."""
        return Hex(self.q + other.q, self.r + other.r)

    def minus(self, other: Hex) -> Hex:
        """The vector from `other` to this hex."""
        return Hex(self.q - other.q, self.r - other.r)

    def times(self, factor: int) -> Hex:
        """This vector, `factor` times as long."""
        return Hex(self.q * factor, self.r * factor)


_CLOCKWISE = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
_DIRECTIONS = {Orientation.FLAT: _CLOCKWISE, Orientation.POINTY: _CLOCKWISE[1:] + _CLOCKWISE[:1]}


def directions(orientation: Orientation) -> tuple[Hex, ...]:
    """The six unit vectors, clockwise from N (flat) or NE (pointy)."""
    return _DIRECTIONS[orientation]


def neighbor(hex: Hex, direction: int, orientation: Orientation) -> Hex:
    """The hex across side `direction` (0–5)."""
    return hex.plus(_DIRECTIONS[orientation][direction % 6])


def neighbors(hex: Hex) -> tuple[Hex, ...]:
    """The six hexes around `hex`, clockwise."""
    return tuple(hex.plus(step) for step in _CLOCKWISE)


def direction_to(a: Hex, b: Hex, orientation: Orientation) -> int:
    """The direction 0–5 from `a` to its neighbour `b`; ValueError if they are not adjacent."""
    return _DIRECTIONS[orientation].index(b.minus(a))


def distance(a: Hex, b: Hex) -> int:
    """Hexes from `a` to `b`; 0 for the same hex, 1 for neighbours."""
    (aq, ar), (bq, br) = a, b
    q, r = aq - bq, ar - br
    return max(abs(q), abs(r), abs(q + r))


def round_hex(q: float, r: float) -> Hex:
    """The hex that holds the fractional axial point (q, r)."""
    rq, rr, rs = round(q), round(r), round(-q - r)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs + q + r)
    if dq > dr and dq > ds:
        return Hex(-rr - rs, rr)
    if dr > ds:
        return Hex(rq, -rq - rs)
    return Hex(rq, rr)


def line(a: Hex, b: Hex) -> list[Hex]:
    """The straight line of hexes from `a` to `b`, both included: distance + 1 hexes, each next to the one before.

    A line that runs exactly along a hexside always takes the same side, whichever end it starts from.
    """
    count = distance(a, b)
    if count == 0:
        return [a]
    first, last = min(a, b), max(a, b)
    steps = []
    for i in range(count + 1):
        t = i / count
        steps.append(round_hex(first.q + (last.q - first.q) * t + 1e-6, first.r + (last.r - first.r) * t + 2e-6))
    return steps if first == a else steps[::-1]


def ring(center: Hex, radius: int) -> Iterator[Hex]:
    """The hexes at exactly `radius` from `center`: 6 × radius of them, one for radius 0."""
    if radius == 0:
        yield center
        return
    hex = center.plus(_CLOCKWISE[4].times(radius))
    for step in _CLOCKWISE:
        for _ in range(radius):
            yield hex
            hex = hex.plus(step)


def disk(center: Hex, radius: int) -> Iterator[Hex]:
    """All hexes within `radius` of `center`: 1, 7, 19, 37 …"""
    for dq in range(-radius, radius + 1):
        for dr in range(max(-radius, -dq - radius), min(radius, -dq + radius) + 1):
            yield Hex(center.q + dq, center.r + dr)


def rotate(hex: Hex, center: Hex, sixths: int) -> Hex:
    """`hex` turned around `center` by `sixths` × 60° clockwise."""
    q, r = hex.minus(center)
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return Hex(center.q + q, center.r + r)


class Hexside(NamedTuple):
    """The border of two neighbouring hexes, stored once: the smaller hex first."""

    a: Hex
    b: Hex

    @classmethod
    def between(cls, a: Hex, b: Hex) -> Hexside:
        """The hexside of two neighbours in either order; ValueError if they are not adjacent."""
        if distance(a, b) != 1:
            raise ValueError(f"{a} and {b} are not neighbours")
        return cls(min(a, b), max(a, b))


class Vertex(NamedTuple):
    """A corner shared by three mutually adjacent hexes (some may lie off the map), stored once, sorted."""

    a: Hex
    b: Hex
    c: Hex


def hexsides(hex: Hex) -> tuple[Hexside, ...]:
    """The six hexsides of `hex`, clockwise."""
    return tuple(Hexside.between(hex, other) for other in neighbors(hex))


def vertices(hex: Hex) -> tuple[Vertex, ...]:
    """The six vertices of `hex`, clockwise; the i-th lies between its sides i and i + 1."""
    around = neighbors(hex)
    return tuple(Vertex(*sorted((hex, around[i], around[(i + 1) % 6]))) for i in range(6))
