"""Which hexside the pointer means, and where the pointer counts as in the middle of a hex."""

from __future__ import annotations

import math

from editor.tools.base import PointMm
from editor.view.pointer import Pointer
from model.hexgrid import Hex, Hexside, neighbor
from model.scenario import Scenario

ALONG = 0.36
"""So far from its middle, in lengths of a hexside, a point by it still means it; nearer to a vertex it means none."""

MIDDLE = 0.02
"""So near to the centre of a hex, in hexes across flats, the pointer is that of the keyboard."""


def in_middle(scenario: Scenario, pointer: Pointer) -> bool:
    """Whether an event came from the hex cursor of the keyboard, which stands in the middle of its hex."""
    x, y = scenario.grid.layout.center(pointer.hex)
    return math.hypot(pointer.pos_mm[0] - x, pointer.pos_mm[1] - y) <= MIDDLE * scenario.grid.across_flats_mm


def side_of(scenario: Scenario, hex: Hex, side: int) -> Hexside:
    """The hexside 0–5 of a hex."""
    return Hexside.between(hex, neighbor(hex, side, scenario.grid.orientation))


def nearest_side(scenario: Scenario, pos: PointMm) -> Hexside:
    """The hexside nearest to a point in mm."""
    return side_of(scenario, *scenario.grid.layout.side_at(*pos))


def meant_side(scenario: Scenario, pos: PointMm) -> Hexside | None:
    """The hexside nearest to a point, or None by a vertex, where three are as near."""
    layout = scenario.grid.layout
    hex, side = layout.side_at(*pos)
    corners = layout.corners(hex)
    (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
    along = ((pos[0] - ax) * (bx - ax) + (pos[1] - ay) * (by - ay)) / layout.size**2
    return side_of(scenario, hex, side) if abs(along - 0.5) <= ALONG else None


def digit_of(key: int) -> int | None:
    """Side 0–5 of the digit keys 1–6, None for other keys."""
    return key - ord("1") if ord("1") <= key <= ord("6") else None
