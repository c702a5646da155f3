"""Jump routes (D-2.4): between two systems, or off the edge of the map; charted or not."""

from __future__ import annotations

from collections.abc import Iterable

from model.checks.findings import both
from model.edit import Address, Edit
from model.edits.refusal import Refusal
from model.edits.rows import appended, key_of, made, revised, row_at
from model.hexgrid import Hex, neighbor
from model.maprows import EdgeExit, Route, System
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


def route_to_exit(scenario: Scenario, a: str, hex: Hex, side: int, charted: bool = True) -> Edit:
    """A route from a system off the map, across side 0–5 of a hex at its edge.

    Raises:
        Refusal: there is no such system or hex, the map goes on across that side, or that route exists.
    """
    system = _system(scenario, a)
    label = scenario.grid.label(hex)
    if scenario.terrain_at(hex) is None:
        raise Refusal("off_map", hex=label)
    if side not in outward_sides(scenario, hex):
        raise Refusal("not_an_edge", hex=label)
    leaving = made(EdgeExit, hex=hex, side=side)
    if any(route.from_ == a and route.exit == leaving for route in scenario.routes):
        raise Refusal("exit_twice", system=both(system, a), hex=label)
    return appended(scenario, "routes", made(Route, from_=a, exit=leaving, charted=charted))


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
