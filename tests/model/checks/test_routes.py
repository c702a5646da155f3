"""Checks of jump routes (D-2.4)."""

from __future__ import annotations

import pytest

from model.maprows import Route
from tests.builders import exit_route, put
from tests.model.checks.cases import Case, build, found, verify

CASES = {
    "map.E130": Case(
        bad="route kuzu nowhere",
        good="",
        says="The jump route Kuzu – “nowhere” leads nowhere: there is no “nowhere”.",
        where={"route": ["kuzu", "nowhere"]},
        fix="Remove the route",
    ),
    "map.E131": Case(
        bad="route maadin kuzu uncharted",
        good="system vaxt 0506\nroute vaxt kuzu",
        says="The jump route Maadin – Kuzu is there twice.",
        where={"route": ["maadin", "kuzu"]},
        fix="Remove the second route",
    ),
    "map.E132": Case(
        bad="route kuzu kuzu",
        good="",
        says="A jump route leads from Kuzu back to Kuzu.",
        where={"route": ["kuzu", "kuzu"]},
        fix="Remove the route",
    ),
    "map.W133": Case(  # columns 01 and 10 lie nine hexes apart
        bad="system vaxt 0101\nsystem ustra 1001\nroute vaxt ustra\nroute vaxt kuzu",
        good="system vaxt 0101\nsystem ustra 0901\nroute vaxt ustra\nroute vaxt kuzu",
        says="The jump route Vaxt – Ustra is 9 hexes long; the longest allowed is 8.",
        where={"route": ["vaxt", "ustra"]},
    ),
    "map.W134": Case(
        bad=lambda s: exit_route(s, "kuzu", "0503", 0),
        good=lambda s: exit_route(s, "kuzu", "0501", 0),
        says="The jump route Kuzu – the edge at hex 0503 is to leave the map at hex 0503, which is not at an edge.",
        where={"route": ["kuzu"], "exit": {"hex": "0503", "side": 0}},
        fix="Remove the route",
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


def test_two_routes_by_one_exit_are_one_too_many() -> None:
    scenario = build(lambda s: exit_route(exit_route(s, "kuzu", "0501", 0), "kuzu", "0501", 0))
    assert len(found(scenario, "map.E131")) == 1
    two_ways = build(lambda s: exit_route(exit_route(s, "kuzu", "0501", 0), "kuzu", "0501", 1))
    assert found(two_ways, "map.E131") == []


def test_a_route_without_ends_leads_nowhere() -> None:
    scenario = build(lambda s: put(s, "routes", Route(charted=True)))
    assert [finding.message("en") for finding in found(scenario, "map.E130")] == [
        "The jump route a route without ends leads nowhere: there is no “?”."
    ]
