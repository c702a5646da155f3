"""Doing to the images of a thing what is done to it, on a symmetric map: jump routes, and where systems go.

What has no image there is left out: one that would lie off the map, or would join what does not exist.
"""

from __future__ import annotations

from collections.abc import Iterable

from model.edit import Address, AnyRow, Edit
from model.edits.find import system_at
from model.edits.routes import outward_sides, remove_routes
from model.edits.rows import made, revised, row_at
from model.hexgrid import Hex
from model.maprows import EdgeExit, Route, System
from model.scenario import Scenario
from model.symmetry import Symmetry


def free_images(scenario: Scenario, symmetry: Symmetry | None, hex: Hex) -> list[Hex]:
    """The other images of a hex that are hexes of the map without a system."""
    others = symmetry.hexes(hex)[1:] if symmetry else ()
    return [each for each in others if scenario.terrain_at(each) is not None and system_at(scenario, each) is None]


def moved_along(scenario: Scenario, symmetry: Symmetry | None, start: Hex, goal: Hex) -> dict[int, Hex]:
    """The systems that stand in the other images of `start`, by serial number, and the image of `goal` for each."""
    found: dict[int, Hex] = {}
    held = system_at(scenario, start)
    for motion in symmetry.motions[1:] if symmetry else ():
        other, to = system_at(scenario, motion.hex(start)), motion.hex(goal)
        if other is not None and other != held and scenario.terrain_at(to) is not None:
            found.setdefault(other[0], to)
    return found


def route_images(scenario: Scenario, symmetry: Symmetry | None, route: Route) -> list[Route]:
    """The other images of a route, drawn or still to be drawn, each once."""
    places: dict[str, Hex] = {}
    for system in scenario.rows("systems", System):
        places.setdefault(system.id, system.hex)
    if not symmetry or any(id not in places for id in route.ends):
        return []
    orientation, found = scenario.grid.orientation, [route]
    for motion in symmetry.motions[1:]:
        ends = [system_at(scenario, motion.hex(places[id])) for id in route.ends]
        ids = [end[1].id for end in ends if end is not None]
        if len(ids) < len(route.ends):
            continue
        if route.exit is None:
            image = revised(route, between=tuple(ids)) if len(set(ids)) == 2 else None
        else:
            hex, side = motion.hex(route.exit.hex), motion.direction(route.exit.side, orientation)
            edge = scenario.terrain_at(hex) is not None and side in outward_sides(scenario, hex)
            image = revised(route, from_=ids[0], exit=made(EdgeExit, hex=hex, side=side)) if edge else None
        if image is not None and not any(_same_way(image, other) for other in found):
            found.append(image)
    return found[1:]


def draw_routes(scenario: Scenario, routes: Iterable[Route]) -> Edit:
    """Add routes, the first with the lowest number; one that exists already becomes charted or uncharted as it is."""
    changes: dict[Address, AnyRow | None] = {}
    there, number = scenario.items("routes", Route), scenario.next_key("routes")
    for route in routes:
        key = next((key for key, row in there if _same_way(route, row)), None)
        if key is None:
            changes[Address("routes", number)] = route
            number += 1
        else:
            row = next(row for other, row in there if other == key)
            changes[Address("routes", key)] = revised(row, charted=route.charted)
    return scenario.change(changes)


def chart_routes(scenario: Scenario, symmetry: Symmetry | None, key: int, charted: bool) -> Edit:
    """Make a route and those of its other images that are drawn charted, or uncharted.

    Raises:
        Refusal: there is no such route (any more).
    """
    drawn = _drawn_images(scenario, symmetry, key)
    return scenario.change({Address("routes", other): revised(row, charted=charted) for other, row in drawn.items()})


def erase_routes(scenario: Scenario, symmetry: Symmetry | None, keys: Iterable[int]) -> Edit:
    """Remove routes and those of their other images that are drawn.

    Raises:
        Refusal: there is no such route (any more).
    """
    gone = {other for key in keys for other in _drawn_images(scenario, symmetry, key)}
    return remove_routes(scenario, sorted(gone))


def _drawn_images(scenario: Scenario, symmetry: Symmetry | None, key: int) -> dict[int, Route]:
    """A route and those of its other images that are drawn, by serial number."""
    images = route_images(scenario, symmetry, row_at(scenario, "routes", Route, key))
    return {
        other: row
        for other, row in scenario.items("routes", Route)
        if other == key or any(_same_way(row, image) for image in images)
    }


def _same_way(a: Route, b: Route) -> bool:
    """Whether two routes join the same, whichever end is named first."""
    return set(a.ends) == set(b.ends) and a.exit == b.exit and (a.between is None) == (b.between is None)
