"""Nets of jump routes: suggested, pruned, crossed, and the fewest jumps."""

from __future__ import annotations

import pytest
import rustworkx as rx
from hypothesis import given
from hypothesis import strategies as st

from model.analysis.nets import beside_net, crossings, jumps, suggested
from model.edits.routes import remove_routes
from model.hexgrid import Hex, distance
from model.maprows import Route, System
from model.scenario import Scenario
from tests.builders import dark_nebula, empty, exit_route, put, route, system

SQUARE = """
    system a 0202 primary
    system b 0602 primary
    system c 0606 primary
    system d 0206 primary
"""


def ends(routes: list[Route]) -> list[tuple[str, str]]:
    return [route.between for route in routes if route.between is not None]


def test_every_pair_within_reach_that_no_route_joins_is_suggested() -> None:
    """Sides of the square are 4 hexes long, its diagonals 6."""
    scenario = dark_nebula(SQUARE + "route a b uncharted")
    assert ends(suggested(scenario, 3)) == []
    assert ends(suggested(scenario, 4)) == [("a", "d"), ("b", "c"), ("c", "d")]
    assert ends(suggested(scenario, 6)) == [("a", "d"), ("b", "c"), ("c", "d"), ("a", "c"), ("b", "d")]
    assert {made.charted for made in suggested(scenario, 6, charted=False)} == {False}


places = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 7)), min_size=2, max_size=9, unique=True)


def scattered(spots: list[tuple[int, int]], joins: list[tuple[int, int, bool]]) -> Scenario:
    scenario = empty()
    for i, (col, row) in enumerate(spots):
        system(scenario, f"s{i}", scenario.grid.hex(col, row))
    for i, j, charted in joins:
        if i % len(spots) != j % len(spots):
            route(scenario, f"s{i % len(spots)}", f"s{j % len(spots)}", charted)
    return scenario


joins = st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8), st.booleans()), max_size=14)


@given(places, joins, st.integers(0, 12))
def test_what_is_suggested_completes_the_pairs_within_reach(
    spots: list[tuple[int, int]], there: list[tuple[int, int, bool]], reach: int
) -> None:
    scenario = scattered(spots, there)
    hexes = {row.id: row.hex for row in scenario.systems}
    have = {frozenset(row.ends) for row in scenario.routes}
    near = {frozenset((a, b)) for a in hexes for b in hexes if a != b and distance(hexes[a], hexes[b]) <= reach}
    found = [frozenset(pair) for pair in ends(suggested(scenario, reach))]
    assert len(set(found)) == len(found)
    assert set(found) == near - have


def joined(scenario: Scenario) -> set[frozenset[str]]:
    """Which systems hang together."""
    graph: rx.PyGraph[str, None] = rx.PyGraph()
    nodes = {row.id: graph.add_node(row.id) for row in scenario.systems}
    graph.add_edges_from_no_data([(nodes[a], nodes[b]) for a, b in ends(list(scenario.routes))])
    return {frozenset(graph[node] for node in part) for part in rx.connected_components(graph)}


@given(places, joins)
def test_a_spanning_net_joins_what_was_joined_with_no_route_to_spare(
    spots: list[tuple[int, int]], there: list[tuple[int, int, bool]]
) -> None:
    scenario = scattered(spots, there)
    before = joined(scenario)
    scenario.apply(remove_routes(scenario, beside_net(scenario)))
    assert joined(scenario) == before
    assert len(list(scenario.routes)) == len(spots) - len(before)


def test_the_longest_route_of_a_ring_goes() -> None:
    scenario = dark_nebula(SQUARE + "route a b\nroute b c\nroute c d\nroute d a\nroute a c")
    assert beside_net(scenario) == [3, 4], "of four equally long ones the last goes"


def test_of_equally_long_routes_the_charted_ones_stay() -> None:
    scenario = dark_nebula(SQUARE + "route a b uncharted\nroute b c\nroute c d\nroute d a")
    assert beside_net(scenario) == [0]


def test_routes_off_the_map_and_to_nowhere_are_left_alone() -> None:
    scenario = dark_nebula(SQUARE + "route a b")
    exit_route(scenario, "a", "0101", 0)
    put(scenario, "routes", Route(between=("a", "nowhere")))
    assert beside_net(scenario) == []
    assert crossings(scenario) == []


def test_diagonals_cross_in_the_middle_and_sides_do_not() -> None:
    scenario = dark_nebula(SQUARE + "route a b\nroute b c\nroute a c\nroute b d")
    (found,) = crossings(scenario)
    assert (found.one, found.other) == (2, 3)
    a, c = (scenario.grid.layout.center(row.hex) for row in list(scenario.systems)[::2])
    assert found.at.x == pytest.approx((a.x + c.x) / 2)
    assert found.at.y == pytest.approx((a.y + c.y) / 2)


def test_routes_on_top_of_each_other_cross_too() -> None:
    """All in one column: a–c and b–d share a stretch."""
    scenario = empty()
    for id, address in (("a", "0301"), ("b", "0303"), ("c", "0305"), ("d", "0307")):
        system(scenario, id, address)
    route(scenario, "a", "c")
    route(scenario, "b", "d")
    assert [(found.one, found.other) for found in crossings(scenario)] == [(0, 1)]


def test_the_fewest_jumps_win_and_of_those_the_shortest_way() -> None:
    """a–b–c and a–d–c take two jumps each; d lies off the straight way."""
    scenario = empty()
    for id, address in (("a", "0101"), ("b", "0104"), ("d", "0804"), ("c", "0107")):
        system(scenario, id, address)
    for a, b in (("a", "d"), ("d", "c"), ("a", "b"), ("b", "c")):
        route(scenario, a, b, charted=a != "b")
    found = jumps(scenario, "a", "c")
    assert found is not None
    assert (found.systems, found.routes, found.uncharted) == (("a", "b", "c"), (2, 3), 1)
    route(scenario, "a", "c")
    found = jumps(scenario, "a", "c")
    assert found is not None
    assert found.routes == (4,)


def test_no_way_is_none_and_home_is_no_jump() -> None:
    scenario = dark_nebula(SQUARE)
    assert jumps(scenario, "a", "b") is None
    assert jumps(scenario, "a", "nowhere") is None
    found = jumps(scenario, "a", "a")
    assert found is not None
    assert found.systems == ("a",)


def test_an_id_twice_counts_once() -> None:
    scenario = dark_nebula(SQUARE)
    put(scenario, "systems", System(id="a", name="again", hex=Hex(9, 9), class_="primary"))
    assert ("a", "a") not in ends(suggested(scenario, 20))
