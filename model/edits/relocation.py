"""Relocation: where each hex of a map lies when the whole map gets another size, is turned or mirrored.

Everything moves by one motion of the axial plane, so that neighbours stay neighbours whatever becomes of columns and
rows; only the new grid says how these are counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.area import axials_of
from model.grid import Grid
from model.hexgrid import Hex, Hexside, directions
from model.symmetry import Axials, Motion

Offsets = tuple[Axials, Axials]


@dataclass(frozen=True)
class Relocation:
    """From the hexes and directions of the `old` grid to those of the `new` one."""

    old: Grid
    new: Grid
    motion: Motion
    degrees: int = 0
    """How far the map is turned, clockwise."""

    @property
    def mirrored(self) -> bool:
        """Whether it becomes its mirror image."""
        return self.motion.mirrored

    # -- hexes and directions -----------------------------------------------------------------------------------
    def hex(self, hex: Hex) -> Hex:
        """Where a hex comes to lie, on the new grid or off it."""
        return self.motion.hex(hex)

    def leaves(self, hex: Hex) -> bool:
        """Whether a hex falls off: it lies on the old grid, and not on the new one."""
        return self.motion.hex(hex) not in self.new and hex in self.old

    def side(self, side: int) -> int:
        """Where a direction 0–5 points afterwards."""
        q, r = directions(self.old.orientation)[side]
        motion = self.motion
        turned = Hex(motion.qq * q + motion.qr * r, motion.rq * q + motion.rr * r)
        return directions(self.new.orientation).index(turned)

    def side_to(self, a: Hex, b: Hex) -> int | None:
        """The direction afterwards from one old hex to another; None if they are no neighbours."""
        step = self.hex(b).minus(self.hex(a))
        around = directions(self.new.orientation)
        return around.index(step) if step in around else None

    def kept(self, hexes: frozenset[Hex]) -> frozenset[Hex]:
        """Where those of many hexes lie that do not fall off."""
        a, b, c, d, dq, dr = self.motion
        found = frozenset(Hex(a * q + b * r + dq, c * q + d * r + dr) for q, r in hexes)
        back = self.motion.inverse()
        gone = frozenset(hex for hex in self.new.astray(found) if back.hex(hex) in self.old)
        return found - gone if gone else found

    # -- rows ---------------------------------------------------------------------------------------------------
    def moved(self, value: Any) -> Any:
        """A value of a row with every hex in it moved; other values are the same afterwards."""
        if isinstance(value, Hex):
            return self.hex(value)
        if isinstance(value, Hexside):
            return self.motion.hexside(value)
        if isinstance(value, frozenset):
            return self.kept(value)
        if type(value) is tuple:
            return tuple(map(self.moved, value))
        return value

    # -- the plane ----------------------------------------------------------------------------------------------
    @cached_property
    def plane(self) -> NDArray[np.float64]:
        """The map of the plane that goes with it, 3 × 3, from old to new millimetres (hexes may differ in size)."""
        corners = Hex(0, 0), Hex(1, 0), Hex(0, 1)
        old, new = self.old.layout, self.new.layout
        before = np.array([[*old.center(hex), 1.0] for hex in corners]).T
        after = np.array([[*new.center(self.hex(hex)), 1.0] for hex in corners]).T
        found: NDArray[np.float64] = after @ np.linalg.inv(before)
        return found


def all_axials(grid: Grid) -> Offsets:
    """The axial coordinates q, r of every hex of a grid, row by row."""
    rows, cols = np.divmod(np.arange(grid.columns * grid.rows, dtype=np.int64), grid.columns)
    return axials_of(grid, cols, rows)


def arrays_of(hexes: Iterable[Hex]) -> Offsets:
    """The axial coordinates of hexes as arrays."""
    found = np.array(list(hexes), dtype=np.int64).reshape(-1, 2)
    return found[:, 0], found[:, 1]
