"""Course: how the rows of a piece of map come to lie elsewhere – moved, turned, mirrored, from a flat map to a pointy one."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import numpy as np
from pydantic import BaseModel

from model.hexgrid import Hex, Hexside, Orientation, directions
from model.layout import ROOT3
from model.symmetry import Motion

RowT = TypeVar("RowT", bound=BaseModel)

_STEPS: Final = {
    Orientation.FLAT: np.array([[1.5, 0.0], [ROOT3 / 2, ROOT3]]),
    Orientation.POINTY: np.array([[ROOT3, ROOT3 / 2], [0.0, 1.5]]),
}
"""What one step along q and one along r are on the plane, as columns."""


@dataclass(frozen=True, slots=True)
class Course:
    """A motion, and how the hexes stand where a piece comes from and where it goes."""

    motion: Motion
    came: Orientation
    goes: Orientation

    def hex(self, hex: Hex) -> Hex:
        """Where a hex comes to lie."""
        return self.motion.hex(hex)

    def hexside(self, side: Hexside) -> Hexside:
        """Where a hexside comes to lie."""
        return self.motion.hexside(side)

    def side(self, direction: int) -> int:
        """The direction 0–5 there of a direction here."""
        q, r = directions(self.came)[direction]
        motion = self.motion
        return directions(self.goes).index(Hex(motion.qq * q + motion.qr * r, motion.rq * q + motion.rr * r))

    @property
    def straight(self) -> bool:
        """Whether nothing is turned or mirrored, only moved."""
        return self.motion[:4] == (1, 0, 0, 1) and self.came is self.goes

    def angle(self, degrees: float) -> float:
        """How a text runs there that runs at `degrees` clockwise here; once turned, so that it is read from the left."""
        if self.straight:
            return degrees
        linear = np.array([[self.motion.qq, self.motion.qr], [self.motion.rq, self.motion.rr]])
        right = (_STEPS[self.goes] @ linear @ np.linalg.inv(_STEPS[self.came]))[:, 0]
        level = round(math.degrees(math.atan2(right[1], right[0])))
        turned = level + (-degrees if self.motion.mirrored else degrees)
        return 90 - (90 - turned) % 180  # in (-90, 90]

    def row(self, table: str, row: RowT, **more: Any) -> RowT:
        """A row of a table as it stands there; `more` sets further fields."""
        return row.model_copy(update={**_CHANGES[table](row, self), **more})


def _hex(row: Any, to: Course) -> dict[str, Any]:
    return {"hex": to.hex(row.hex)}


def _hexside(row: Any, to: Course) -> dict[str, Any]:
    return {"between": to.hexside(row.between), "high": None if row.high is None else to.hex(row.high)}


def _path(row: Any, to: Course) -> dict[str, Any]:
    exits = tuple(None if side is None else to.side(side) for side in row.exits)
    return {"hexes": to.motion.chain(row.hexes), "exits": exits}


def _route(row: Any, to: Course) -> dict[str, Any]:
    if row.exit is None:
        return {}
    return {"exit": row.exit.model_copy(update={"hex": to.hex(row.exit.hex), "side": to.side(row.exit.side)})}


def _label(row: Any, to: Course) -> dict[str, Any]:
    along = None if row.along is None else to.hex(row.along)
    return {"hex": to.hex(row.hex), "rotation": to.angle(row.rotation), "along": along}


def _placement(row: Any, to: Course) -> dict[str, Any]:
    return {
        "hex": None if row.hex is None else to.hex(row.hex),
        "entry": None if row.entry is None else to.hex(row.entry),
    }


_CHANGES: Final[Mapping[str, Callable[[Any, Course], dict[str, Any]]]] = {
    "overlays": _hex,
    "hexsides": _hexside,
    "paths": _path,
    "systems": _hex,
    "routes": _route,
    "regions": lambda row, to: {"hexes": frozenset(map(to.hex, row.hexes))},
    "labels": _label,
    "sites": _hex,
    "placements": _placement,
}
