"""Jump routes (D-2.4): between two systems, or off the edge of the map; charted or not."""

from __future__ import annotations

from collections.abc import Iterable

from model.checks.findings import both
from model.edit import Address, Edit
from model.edits.refusal import Refusal
from model.edits.rows import appended, key_of, made, revised, row_at
from model.hexgrid import Hex, neighbor
from model.maprows import EdgeExit, Route, System, TilePlacement
from model.scenario import Scenario


def route_between(scenario: Scenario, a: str, b: str) -> int | None:
    """The serial number of the route that joins two systems, whichever is named first, or None."""
    for key, route in scenario.items("routes", Route):
        if route.between is not None and set(route.between) == {a, b}:
            return key
    return None


def add_route(scenario: Scenario, a: str, b: str, charted: bool = True) -> Edit:
    """Join two systems, given by their ids.

    Raises:
        Refusal: one of them does not exist, both are the same, or a route joins them already.
    """
    one, other = _system(scenario, a), _system(scenario, b)
    if a == b:
        raise Refusal("route_to_itself", system=both(one, a))
    if route_between(scenario, a, b) is not None:
        raise Refusal("route_twice", a=both(one, a), b=both(other, b))
    return appended(scenario, "routes", made(Route, between=(a, b), charted=charted))


def outward_sides(scenario: Scenario, hex: Hex) -> list[int]:
    """The sides 0–5 of a hex across which there is no map."""
    orientation = scenario.grid.orientation
    return [side for side in range(6) if scenario.terrain_at(neighbor(hex, side, orientation)) is None]


def exit_sides(scenario: Scenario, hex: Hex) -> list[int]:
    """The sides 0–5 of a hex across which a route may leave: off the map, or from the map sheet on which it lies."""
    orientation, own = scenario.grid.orientation, _sheets_at(scenario, hex)
    outward = outward_sides(scenario, hex)
    beyond = [(side, neighbor(hex, side, orientation)) for side in range(6)]
    return [side for side, other in beyond if side in outward or own - _sheets_at(scenario, other)]


def _sheets_at(scenario: Scenario, hex: Hex) -> set[int]:
    """The serial numbers of the map sheets that cover a hex."""
    col, row = scenario.grid.offset(hex)
    found = set()
    for key, tile in scenario.items("tiles", TilePlacement):
        left, top = scenario.grid.offset(tile.at)
        if left <= col < left + tile.columns and top <= row < top + tile.rows:
            found.add(key)
    return found


def route_to_exit(scenario: Scenario, a: str, hex: Hex, side: int, charted: bool = True) -> Edit:
    """A route from a system off the map or its map sheet, across side 0–5 of a hex at the edge.

    Raises:
        Refusal: there is no such system or hex, map and sheet go on across that side, or that route exists.
    """
    leaving = _exit(scenario, a, hex, side)
    return appended(scenario, "routes", made(Route, from_=a, exit=leaving, charted=charted))


def set_ends(scenario: Scenario, key: int, a: str, b: str) -> Edit:
    """Let a route join two systems, given by their ids, instead of what it joined before.

    Raises:
        Refusal: as `add_route`.
    """
    route = row_at(scenario, "routes", Route, key)
    one, other = _system(scenario, a), _system(scenario, b)
    if a == b:
        raise Refusal("route_to_itself", system=both(one, a))
    there = route_between(scenario, a, b)
    if there is not None and there != key:
        raise Refusal("route_twice", a=both(one, a), b=both(other, b))
    if route.between is not None and set(route.between) == {a, b}:
        return Edit()
    return scenario.change({Address("routes", key): revised(route, between=(a, b), from_=None, exit=None)})


def set_exit(scenario: Scenario, key: int, a: str, hex: Hex, side: int) -> Edit:
    """Let a route lead from a system off the map or its map sheet instead of where it led before.

    Raises:
        Refusal: as `route_to_exit`.
    """
    route = row_at(scenario, "routes", Route, key)
    if route.from_ == a and route.exit == EdgeExit(hex=hex, side=side):
        return Edit()
    leaving = _exit(scenario, a, hex, side)
    return scenario.change({Address("routes", key): revised(route, between=None, from_=a, exit=leaving)})


def remove_routes(scenario: Scenario, keys: Iterable[int]) -> Edit:
    """Remove routes by their serial numbers."""
    return scenario.change(dict.fromkeys(Address("routes", key) for key in keys))


def set_charted(scenario: Scenario, key: int, charted: bool) -> Edit:
    """Make a route charted, or uncharted."""
    return scenario.change({Address("routes", key): revised(row_at(scenario, "routes", Route, key), charted=charted)})


def _system(scenario: Scenario, id: str) -> System:
    key = key_of(scenario, "systems", System, id)
    if key is None:
        raise Refusal("no_system", id=id)
    return row_at(scenario, "systems", System, key)


def _exit(scenario: Scenario, a: str, hex: Hex, side: int) -> EdgeExit:
    """The exit by which a new route from a system leaves; Refusal as in `route_to_exit`."""
    system, label = _system(scenario, a), scenario.grid.label(hex)
    if scenario.terrain_at(hex) is None:
        raise Refusal("off_map", hex=label)
    if side not in exit_sides(scenario, hex):
        raise Refusal("not_an_edge", hex=label)
    leaving = made(EdgeExit, hex=hex, side=side)
    if any(route.from_ == a and route.exit == leaving for route in scenario.routes):
        raise Refusal("exit_twice", system=both(system, a), hex=label)
    return leaving
