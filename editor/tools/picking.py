"""What lies under the pointer, and picking it up: terrain, counters, systems, jump routes."""

from __future__ import annotations

import math
from collections.abc import Mapping

from editor.tools.base import PointMm, ToolContext
from editor.view.pointer import Pointer
from model.counters import Placement
from model.edits.find import Location, has_place, stack_at
from model.hexgrid import Hex
from model.layout import Point
from model.maprows import Route, System
from model.scenario import Scenario

ROUTE_REACH = 0.14
"""How near to a route, in hexes across flats, a click counts as on it."""


def location_at(context: ToolContext, pointer: Pointer) -> Location | None:
    """The place under the pointer: the one it names, else the only one of its hex, else None."""
    document = context.document
    if pointer.place is not None:
        location = Location(pointer.hex, pointer.place, pointer.box)
        return location if has_place(document.scenario, document.ruleset, location) else None
    plain = [id for id, place in document.ruleset.places.items() if place.needs == "hex"]
    if len(plain) == 1 and has_place(document.scenario, document.ruleset, Location(pointer.hex, plain[0])):
        return Location(pointer.hex, plain[0])
    return None


def stack_under(context: ToolContext, pointer: Pointer) -> list[tuple[int, Placement]]:
    """The stack in the place under the pointer, bottom first."""
    location = location_at(context, pointer)
    return [] if location is None else stack_at(context.document.scenario, location)


def pick_terrain(context: ToolContext, hex: Hex) -> bool:
    """Take up the terrain of a hex, to be painted alone if a mix was in hand; False where there is none."""
    terrain = context.document.scenario.terrain_at(hex)
    if terrain is not None:
        context.options.terrain = terrain
        if context.options.painting.kind == "mix":
            context.options.painting.kind = "ground"
    return terrain is not None


def _places(scenario: Scenario) -> dict[str, Hex]:
    return {system.id: system.hex for system in scenario.rows("systems", System)}


def _line(scenario: Scenario, route: Route, places: Mapping[str, Hex]) -> tuple[Point, Point] | None:
    """The two ends of a route in millimetres; None if a system it names does not exist."""
    layout = scenario.grid.layout
    ends = [layout.center(places[id]) for id in route.ends if id in places]
    if route.exit is not None and len(ends) == 1:
        corners = layout.corners(route.exit.hex)
        a, b = corners[route.exit.side], corners[(route.exit.side + 1) % 6]
        ends.append(Point((a.x + b.x) / 2, (a.y + b.y) / 2))
    return (ends[0], ends[1]) if len(ends) == 2 else None


def route_near(scenario: Scenario, pos: PointMm) -> int | None:
    """The serial number of the route nearest to a point, if it is near enough to be meant."""
    return _nearest(scenario, pos, _lines(scenario))


def routes_along(scenario: Scenario, start: PointMm, end: PointMm) -> set[int]:
    """The routes that a pointer is on between two points, asked as `route_near` does; in hexes of systems it is on none."""
    if not (lines := _lines(scenario)):
        return set()
    layout, taken = scenario.grid.layout, set(_places(scenario).values())
    count = math.ceil(math.dist(start, end) / (ROUTE_REACH * scenario.grid.across_flats_mm))
    found: set[int] = set()
    for step in range(count + 1):
        part = 1.0 if count == 0 else step / count
        at = start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])
        if layout.hex_at(*at) not in taken and (key := _nearest(scenario, at, lines)) is not None:
            found.add(key)
    return found


def _lines(scenario: Scenario) -> dict[int, tuple[Point, Point]]:
    places = _places(scenario)
    lines = ((key, _line(scenario, route, places)) for key, route in scenario.items("routes", Route))
    return {key: line for key, line in lines if line is not None}


def _nearest(scenario: Scenario, pos: PointMm, lines: Mapping[int, tuple[Point, Point]]) -> int | None:
    best, least = None, ROUTE_REACH * scenario.grid.across_flats_mm
    for key, line in lines.items():
        if (away := _distance(pos, *line)) <= least:
            best, least = key, away
    return best


def _distance(pos: PointMm, a: Point, b: Point) -> float:
    """From a point to a line between two."""
    dx, dy = b.x - a.x, b.y - a.y
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, ((pos[0] - a.x) * dx + (pos[1] - a.y) * dy) / length))
    return math.hypot(pos[0] - a.x - along * dx, pos[1] - a.y - along * dy)
