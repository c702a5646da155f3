"""Nets of jump routes for whoever draws a star map: what could be joined, what could go, what crosses, how far it is.

Lengths are in hexes between stellar hexes (D-2.4). Routes off the map, or to systems that do not exist, are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import rustworkx as rx
import shapely

from model.hexgrid import Hex, disk, distance
from model.layout import Point
from model.maprows import Route, System
from model.scenario import Scenario


class Crossing(NamedTuple):
    """Two jump routes that cross on the map: their serial numbers, and where, in millimetres."""

    one: int
    other: int
    at: Point


class Jumps(NamedTuple):
    """A way along jump routes."""

    systems: tuple[str, ...]
    """The ids of the systems on it, both ends included."""
    routes: tuple[int, ...]
    """The serial numbers of its routes, in order."""
    uncharted: int
    """How many of them have yet to be explored."""


def _systems(scenario: Scenario) -> dict[str, System]:
    """The systems by id, the first of each."""
    found: dict[str, System] = {}
    for system in scenario.systems:
        found.setdefault(system.id, system)
    return found


def _joins(scenario: Scenario) -> Iterator[tuple[int, Route, System, System]]:
    """Serial number, route and both ends of each route that joins two different systems."""
    systems = _systems(scenario)
    for key, route in scenario.items("routes", Route):
        if route.between is not None and all(end in systems for end in route.between):
            a, b = (systems[end] for end in route.between)
            if a.id != b.id:
                yield key, route, a, b


def suggested(scenario: Scenario, reach: int, charted: bool = True) -> list[Route]:
    """A route for every two systems at most `reach` hexes apart that no route joins yet, the shortest first."""
    systems = _systems(scenario)
    joined = {frozenset(route.between) for route in scenario.routes if route.between is not None}
    by_hex: dict[Hex, list[System]] = {}
    for system in systems.values():
        by_hex.setdefault(system.hex, []).append(system)
    found: list[tuple[int, str, str]] = []
    for system in systems.values():
        for hex in disk(system.hex, reach) if (2 * reach + 1) ** 2 < 4 * len(by_hex) else by_hex:
            away = distance(system.hex, hex)
            if away <= reach:
                others = (other.id for other in by_hex.get(hex, ()) if other.id > system.id)
                found += [(away, system.id, id) for id in others if frozenset((system.id, id)) not in joined]
    return [Route(between=(a, b), charted=charted) for _, a, b in sorted(found)]


def beside_net(scenario: Scenario) -> list[int]:
    """The serial numbers of the routes that a spanning net can do without.

    The net (a minimum spanning tree by length in hexes; of routes equally long the charted one, then the first) joins
    all systems that are joined now. Of two routes between the same systems one is kept.
    """
    graph: rx.PyGraph[str, tuple[int, bool, int]] = rx.PyGraph()
    nodes: dict[str, int] = {}
    for key, route, a, b in _joins(scenario):
        ends = [nodes[id] if id in nodes else nodes.setdefault(id, graph.add_node(id)) for id in (a.id, b.id)]
        graph.add_edge(ends[0], ends[1], (distance(a.hex, b.hex), not route.charted, key))
    order = {weight: place for place, weight in enumerate(sorted(graph.edges()))}
    kept = {weight[2] for _, _, weight in rx.minimum_spanning_edges(graph, weight_fn=lambda weight: order[weight])}
    return sorted(key for _, _, key in graph.edges() if key not in kept)


def crossings(scenario: Scenario) -> list[Crossing]:
    """Every two routes that cross between systems, in the order of their serial numbers.

    Routes that meet in a system do not cross; a route that passes over the stellar hex of a system it does not join is
    another matter.
    """
    layout = scenario.grid.layout
    routes = [(key, {a.id, b.id}, layout.center(a.hex), layout.center(b.hex)) for key, _, a, b in _joins(scenario)]
    if len(routes) < 2:
        return []
    lines = [shapely.LineString((start, end)) for _, _, start, end in routes]
    pairs = shapely.STRtree(lines).query(lines, predicate="intersects").T
    found = []
    for i, j in sorted((i, j) for i, j in pairs.tolist() if i < j):
        if routes[i][1] & routes[j][1]:
            continue
        point = shapely.point_on_surface(lines[i].intersection(lines[j]))
        found.append(Crossing(routes[i][0], routes[j][0], Point(point.x, point.y)))
    return found


def jumps(scenario: Scenario, start: str, end: str) -> Jumps | None:
    """The way from system to system with the fewest jumps, of those the shortest in hexes; None if there is none."""
    graph: rx.PyGraph[str, tuple[int, int, bool]] = rx.PyGraph(multigraph=True)
    nodes = {id: graph.add_node(id) for id in _systems(scenario)}
    if start not in nodes or end not in nodes:
        return None
    if start == end:
        return Jumps((start,), (), 0)
    for key, route, a, b in _joins(scenario):
        graph.add_edge(nodes[a.id], nodes[b.id], (distance(a.hex, b.hex), key, route.charted))
    longest = 1 + sum(length for length, _, _ in graph.edges())  # a jump outweighs all hexes together
    paths = rx.dijkstra_shortest_paths(
        graph, nodes[start], nodes[end], weight_fn=lambda weight: float(longest + weight[0])
    )
    if nodes[end] not in paths:
        return None
    way = list(paths[nodes[end]])
    taken = [min(graph.get_all_edge_data(a, b), key=lambda data: (data[0], not data[2])) for a, b in pairwise(way)]
    return Jumps(
        tuple(graph[node] for node in way), tuple(key for _, key, _ in taken), sum(not charted for *_, charted in taken)
    )
