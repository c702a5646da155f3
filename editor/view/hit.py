"""What lies at a point of the map, by arithmetic alone: no item stands for a hex."""

from __future__ import annotations

from dataclasses import dataclass

from editor.glyphs.stack import OFFSET, SHOWN
from editor.glyphs.system import Slot
from editor.painters.parts.stacks import Stack
from editor.painters.scene import MapScene
from model.hexgrid import Hex, Hexside, neighbor
from model.maprows import System

ROUTE_REACH = 0.14
"""How near to a route a point counts as on it, in hexes across flats."""

SIDE_REACH = 0.20
"""How near to a hexside a point counts as on it, in hexes across flats."""


@dataclass(frozen=True, slots=True)
class Hit:
    """What lies at a point."""

    hex: Hex
    """It may lie off the map."""
    on_map: bool
    pos_mm: tuple[float, float]
    place: str | None = None
    """The place of the ruleset; None between the places of a system hex, and off the map."""
    box: int = 1
    """The 1-based surface box, where the place is one."""
    stack: Stack | None = None
    """The counters that stand there."""
    stack_index: int | None = None
    """Which of them the point is on, 0 for the bottom; None beside them."""
    system: System | None = None
    """The system of the hex."""
    route: int | None = None
    """The serial number of a jump route close by."""
    hexside: Hexside | None = None
    """The hexside close by; None in the middle of the hex."""
    side: int = 0
    """The nearest side 0–5 of the hex, however far."""


def hit_at(scene: MapScene, x: float, y: float) -> Hit:
    """What lies at a point in mm."""
    grid = scene.grid
    hex, side = grid.layout.side_at(x, y)
    if hex not in grid:
        return Hit(hex, False, (x, y), side=side)
    system = scene.systems.at(hex)
    place, box = _place(scene, system, x, y)
    stack = next(
        (s for s in scene.stacks.at(hex) if s.spot.place == place and (s.spot.box == box or place is None)), None
    )
    inside_system = place is not None and system is not None
    route = None if inside_system else scene.routes.near(x, y, ROUTE_REACH * grid.across_flats_mm)
    return Hit(
        hex,
        True,
        (x, y),
        place,
        box,
        stack,
        counter_at(stack, x, y) if stack else None,
        system,
        route,
        _hexside(scene, hex, side, x, y),
        side,
    )


def _place(scene: MapScene, system: System | None, x: float, y: float) -> tuple[str | None, int]:
    """The place of the ruleset at a point, and the surface box."""
    places = {place.needs: id for id, place in reversed(scene.ruleset.places.items())}
    if system is not None:
        if "system" in places and _inside(scene.systems.stellar(system), x, y):
            return places["system"], 1
        if "box" in places:
            for box, slot in enumerate(scene.systems.surfaces(system), start=1):
                if _inside(slot, x, y):
                    return places["box"], box
    return places.get("hex"), 1


def _inside(slot: Slot, x: float, y: float) -> bool:
    half = slot.size * (0.5 + OFFSET)
    return abs(x - slot.x) <= half and abs(y - slot.y) <= half


def counter_at(stack: Stack, x: float, y: float) -> int | None:
    """Which counter of a stack is on top at a point, counted from the bottom; None beside all of them."""
    shown = min(SHOWN, stack.count)
    step = OFFSET * stack.size
    for level in reversed(range(shown)):
        lean = (level - (shown - 1) / 2) * step
        if abs(x - stack.x - lean) <= stack.size / 2 and abs(y - stack.y + lean) <= stack.size / 2:
            return stack.count - shown + level
    return None


def _hexside(scene: MapScene, hex: Hex, side: int, x: float, y: float) -> Hexside | None:
    (ax, ay), (bx, by) = scene.lattice.corners[side].tolist(), scene.lattice.corners[(side + 1) % 6].tolist()
    center = scene.grid.layout.center(hex)
    flats = scene.lattice.flats
    nx, ny = (ax + bx) / flats, (ay + by) / flats  # the unit vector across the side
    distance = flats / 2 - ((x - center.x) * nx + (y - center.y) * ny)
    if distance > SIDE_REACH * flats:
        return None
    return Hexside.between(hex, neighbor(hex, side, scene.grid.orientation))
