"""Symmetric maps: the motions of the plane that lay a grid of hexes onto itself, and what they make of things on it.

A motion keeps hexes, hexsides and vertices what they are. Around a hex a map may be turned by sixths and mirrored in
six axes; around a vertex only by thirds and in three axes, around the middle of a hexside only by a half turn and in
two. Which ones is not looked up but worked out: in sixths of axial steps every such centre has whole numbers, and a
turn or mirror is possible if it moves hexes by whole steps.

    symmetry = Symmetry(Hex(4, 2), folds=3, axis=0)      # turns by 120 degrees and three mirrors
    symmetry.hexes(hex)                                  # the hex and its images, each once
    symmetry.each(lambda motion: motion.hexside(side))   # the same for whatever a motion can move

Images may lie off the map: leaving them out is the business of whoever asks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from model.hexgrid import Hex, Hexside, Orientation, Vertex, directions, hexsides, vertices
from model.layout import Layout, Point

Center: TypeAlias = Hex | Hexside | Vertex
"""What a map is turned around: the middle of a hex, the middle of a hexside, a vertex."""

Axials: TypeAlias = NDArray[np.int64]

T = TypeVar("T", bound=Hashable)

FOLDS: Final = (1, 2, 3, 6)
"""How often a turn comes around: 1 is no turn, 6 one by 60 degrees."""

AXES: Final = range(6)
"""Mirror axes, 30 degrees apart, clockwise from the one through the centre of the neighbour Hex(0, -1): that is the
upright one on a flat-topped grid. Even axes run through the middles of hexsides of the central hex, odd ones through
its vertices."""


class Motion(NamedTuple):
    """A turn or a mirror image, and a shift: q' = qq·q + qr·r + dq, r' = rq·q + rr·r + dr in axial coordinates."""

    qq: int
    qr: int
    rq: int
    rr: int
    dq: int = 0
    dr: int = 0

    @property
    def mirrored(self) -> bool:
        """Whether left and right change places."""
        return self.qq * self.rr - self.qr * self.rq < 0

    def then(self, later: Motion) -> Motion:
        """Both in one, this one first."""
        a, b, c, d = later[:4]
        return Motion(
            a * self.qq + b * self.rq,
            a * self.qr + b * self.rr,
            c * self.qq + d * self.rq,
            c * self.qr + d * self.rr,
            a * self.dq + b * self.dr + later.dq,
            c * self.dq + d * self.dr + later.dr,
        )

    def inverse(self) -> Motion:
        """The motion that takes this one back."""
        sign = -1 if self.mirrored else 1
        a, b, c, d = sign * self.rr, -sign * self.qr, -sign * self.rq, sign * self.qq
        return Motion(a, b, c, d, -a * self.dq - b * self.dr, -c * self.dq - d * self.dr)

    def hex(self, hex: Hex) -> Hex:
        """The image of a hex."""
        return Hex(
            self.qq * hex.q + self.qr * hex.r + self.dq,
            self.rq * hex.q + self.rr * hex.r + self.dr,
        )

    def hexside(self, side: Hexside) -> Hexside:
        """The image of a hexside."""
        return Hexside.between(self.hex(side.a), self.hex(side.b))

    def vertex(self, vertex: Vertex) -> Vertex:
        """The image of a vertex."""
        return Vertex(*sorted(map(self.hex, vertex)))

    def chain(self, hexes: Iterable[Hex]) -> tuple[Hex, ...]:
        """The image of a chain of hexes, in the same order."""
        return tuple(map(self.hex, hexes))

    def direction(self, direction: int, orientation: Orientation) -> int:
        """Where a direction 0–5 points afterwards; also the image of a hex's side, as a side of the hex's image."""
        q, r = directions(orientation)[direction % 6]
        turned = Hex(self.qq * q + self.qr * r, self.rq * q + self.rr * r)
        return directions(orientation).index(turned)

    def axials(self, q: Axials, r: Axials) -> tuple[Axials, Axials]:
        """The images of many hexes, as arrays of axial coordinates."""
        return self.qq * q + self.qr * r + self.dq, self.rq * q + self.rr * r + self.dr


STAY: Final = Motion(1, 0, 0, 1)
"""The motion that moves nothing."""

_SIXTH = Motion(0, -1, 1, 1)
"""60 degrees clockwise around Hex(0, 0)."""

_MIRROR = Motion(-1, 0, 1, 1)
"""Mirrored in axis 0 through Hex(0, 0)."""


def _turned(sixths: int, motion: Motion = STAY) -> Motion:
    for _ in range(sixths % 6):
        motion = motion.then(_SIXTH)
    return motion


def sixths_of(center: Center) -> tuple[int, int]:
    """The axial coordinates of a centre, times six: whole numbers for hexes, hexsides and vertices."""
    hexes: Sequence[Hex] = (center,) if isinstance(center, Hex) else center
    share = 6 // len(hexes)
    return share * sum(hex.q for hex in hexes), share * sum(hex.r for hex in hexes)


def middle_of(center: Center, layout: Layout) -> Point:
    """Where a centre lies, in the unit of the layout."""
    found = [layout.center(hex) for hex in ((center,) if isinstance(center, Hex) else center)]
    return Point(sum(point.x for point in found) / len(found), sum(point.y for point in found) / len(found))


def center_near(layout: Layout, x: float, y: float, folds: int = 1) -> Center:
    """The centre nearest to a point: of the hex that holds it, of one of its hexsides, or a vertex of it; one of those
    that allow turns of `folds`.
    """
    allowing = [center for center in centers_of(layout.hex_at(x, y)) if folds in possible_folds(center)]
    return min(allowing, key=lambda center: math.dist(middle_of(center, layout), (x, y)))


def centers_of(hex: Hex) -> tuple[Center, ...]:
    """The 13 centres in and around a hex: itself, then clockwise hexside, vertex, hexside …"""
    around = zip(hexsides(hex), vertices(hex), strict=True)
    return (hex, *(center for pair in around for center in pair))


def _around(center: Center, motion: Motion) -> Motion | None:
    """A motion that leaves Hex(0, 0) in its place, carried out around a centre; None if hexes would not meet hexes."""
    q, r = sixths_of(center)
    dq, rest_q = divmod(q - motion.qq * q - motion.qr * r, 6)
    dr, rest_r = divmod(r - motion.rq * q - motion.rr * r, 6)
    return None if rest_q or rest_r else motion._replace(dq=dq, dr=dr)


def turn(center: Center, sixths: int) -> Motion | None:
    """The turn by `sixths` × 60° clockwise around a centre; None where it does not map hexes onto hexes."""
    return _around(center, _turned(sixths))


def mirror(center: Center, axis: int) -> Motion | None:
    """The mirror image in an axis (see `AXES`) through a centre; None where it does not map hexes onto hexes."""
    return _around(center, _turned(axis, _MIRROR))


def possible_folds(center: Center) -> tuple[int, ...]:
    """Which of `FOLDS` a centre allows: all for a hex, 1 and 3 for a vertex, 1 and 2 for a hexside."""
    return tuple(folds for folds in FOLDS if turn(center, 6 // folds) is not None)


def possible_axes(center: Center, folds: int = 1) -> tuple[int, ...]:
    """The mirror axes a centre allows beside turns of `folds`; those that turns lay onto each other only once."""
    return tuple(axis for axis in AXES if axis < 6 // folds and mirror(center, axis) is not None)


@dataclass(frozen=True)
class Symmetry:
    """Turns around a centre and mirror images in axes through it: a group of motions. ValueError if not possible."""

    center: Center
    folds: int = 1
    """How many turns make a whole one: one of `possible_folds`."""
    axis: int | None = None
    """One of the axes, the others follow from the turns; None for turns alone. Stored as the first of them."""

    def __post_init__(self) -> None:
        if self.folds not in possible_folds(self.center):
            raise ValueError(f"{self.center} allows no turns of {self.folds} folds")
        if self.axis is not None:
            object.__setattr__(self, "axis", self.axis % (6 // self.folds))
            if self.axis not in possible_axes(self.center, self.folds):
                raise ValueError(f"{self.center} allows no mirror axis {self.axis}")

    def __bool__(self) -> bool:
        """False for one that changes nothing: no turn and no mirror."""
        return self.folds > 1 or self.axis is not None

    @cached_property
    def axes(self) -> tuple[int, ...]:
        """All its mirror axes."""
        return () if self.axis is None else tuple(self.axis + step for step in range(0, 6, 6 // self.folds))

    @cached_property
    def motions(self) -> tuple[Motion, ...]:
        """All its motions, the one that moves nothing first."""
        turns = [turn(self.center, sixths) for sixths in range(0, 6, 6 // self.folds)]
        mirrors = [mirror(self.center, axis) for axis in self.axes]
        return tuple(motion for motion in (*turns, *mirrors) if motion is not None)

    # -- images -------------------------------------------------------------------------------------------------
    def each(self, image: Callable[[Motion], T]) -> tuple[T, ...]:
        """What `image` makes of each motion, equal ones once: first the thing itself, then its images."""
        return tuple(dict.fromkeys(map(image, self.motions)))

    def hexes(self, hex: Hex) -> tuple[Hex, ...]:
        """A hex and its images; one on a mirror axis or in the centre has fewer."""
        return self.each(lambda motion: motion.hex(hex))

    def hexsides(self, side: Hexside) -> tuple[Hexside, ...]:
        """A hexside and its images."""
        return self.each(lambda motion: motion.hexside(side))

    def sides(self, hex: Hex, direction: int, orientation: Orientation) -> tuple[tuple[Hex, int], ...]:
        """A side 0–5 of a hex (an exit off the map, a side that is faced) and its images, as hex and side."""
        return self.each(lambda motion: (motion.hex(hex), motion.direction(direction, orientation)))

    def chains(self, hexes: Iterable[Hex]) -> tuple[tuple[Hex, ...], ...]:
        """A chain of hexes and its images; one that is another walked backwards is not a second chain."""
        chain = tuple(hexes)
        found: dict[tuple[Hex, ...], None] = {}
        for motion in self.motions:
            image = motion.chain(chain)
            if image[::-1] not in found:
                found[image] = None
        return tuple(found)

    def chain_motions(self, hexes: Iterable[Hex]) -> tuple[Motion, ...]:
        """The motions that make the different `chains`, in their order: for what goes with a chain (its exits)."""
        chain = tuple(hexes)
        found: dict[tuple[Hex, ...], Motion] = {}
        for motion in self.motions:
            image = motion.chain(chain)
            if image not in found and image[::-1] not in found:
                found[image] = motion
        return tuple(found.values())

    def ends(self, a: Hex, b: Hex) -> tuple[tuple[Hex, Hex], ...]:
        """The two ends of something without a direction (a jump route) and their images."""
        return tuple((image[0], image[-1]) for image in self.chains((a, b)))

    def orbits(self, q: Axials, r: Axials) -> tuple[Axials, Axials]:
        """Images of many hexes at once: two arrays (motions, hexes); a hex may be its own image several times."""
        found = [motion.axials(q, r) for motion in self.motions]
        return np.stack([q for q, _ in found]), np.stack([r for _, r in found])

    # -- the same around another centre -----------------------------------------------------------------------------
    def moved(self, center: Center) -> Symmetry:
        """The symmetry around another centre that is most like this one, where not all of it is possible there."""
        folds = max(folds for folds in possible_folds(center) if self.folds % folds == 0)
        if self.axis is None:
            return Symmetry(center, folds)
        axes = possible_axes(center, folds)
        wanted = [axis % (6 // folds) for axis in self.axes]
        return Symmetry(center, folds, next((axis for axis in wanted if axis in axes), axes[0]))


def symmetries(center: Center) -> tuple[Symmetry, ...]:
    """Every symmetry that is possible around a centre: 16 of them around a hex, 6 around a vertex, 5 around a side."""
    found = (
        Symmetry(center, folds, axis)
        for folds, axis in product(possible_folds(center), (None, *AXES))
        if axis is None or axis in possible_axes(center, folds)
    )
    return tuple(found)
