"""Checks of the scenario as a whole: ruleset, options, sides, chits and partners."""

from __future__ import annotations

import pytest

from model.counters import CounterType, Side
from model.info import Cup, Play
from tests.builders import pair, put, set_info
from tests.model.checks.cases import Case, build, found, verify

CASES = {
    "scenario.E001": Case(
        bad=lambda s: set_info(s, ruleset="fortress"),
        good=lambda s: set_info(s, ruleset="rules/dark-nebula-expanded"),
        says="The scenario was made for the ruleset “fortress”; it is checked under “Dark Nebula, expanded”.",
        where={},
    ),
    "scenario.W002": Case(
        bad=lambda s: set_info(s, options={"edge_routes_meet": True}),
        good=lambda s: set_info(s, options={"edge_routes_must_meet": False}),
        says="The ruleset has no option “edge_routes_meet”; what is set for it has no effect.",
        where={},
        fix="Remove the option “edge_routes_meet”",
    ),
    "scenario.E003": Case(
        bad=lambda s: set_info(s, options={"transport_capacity": 10}),
        good=lambda s: set_info(s, options={"transport_capacity": 9, "neutrals_per": "player"}),
        says="The option “Ground units or undeployed PD a transport carries” can't be 10; possible: 1–9.",
        where={},
        fix="Use the default of “transport_capacity”",
    ),
    "scenario.E004": Case(
        bad=lambda s: set_info(s, play=Play(first_side="vargr")),
        good=lambda s: set_info(s, play=Play(first_side="aslan"), victory={"solomani": "Hold Maadin."}),
        says="There is no side “vargr” that could begin or win.",
        where={"side": "vargr"},
    ),
    "scenario.W005": Case(
        bad=lambda s: put(s, "sides", Side(name="Vargr"), "vargr"),
        good="",
        says="The ruleset Dark Nebula, expanded says nothing of the side Vargr; it is treated as one that a player leads.",
        where={"side": "vargr"},
    ),
    "scenario.E006": Case(
        bad=lambda s: put(s, "cups", Cup(id="cup", chits={"all-fire": 2})),
        good=lambda s: pair(s, "aslan-b1", "aslan-b2"),
        says="A cup or a pair names the counter type “all-fire”, which the mix doesn't hold.",
        where={},
    ),
    "scenario.W008": Case(
        bad=lambda s: pair(s, "aslan-b1", "solomani-b2"),
        good=lambda s: pair(s, "aslan-b1", "aslan-b1"),
        says="B1 Dreadnought and B2 Converted Dreadnought are listed as partners, but never share a hex: partners are two "
        "counters of one side.",
        where={"type": "aslan-b1"},
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


@pytest.mark.parametrize(
    ("options", "faults"),
    [
        ({"tile_rotation": 1}, 1),  # a number is no switch
        ({"transport_capacity": True}, 1),  # nor a switch a number
        ({"neutrals_per": "side"}, 1),
        ({"neutrals_per": None}, 1),
        ({"transport_capacity": 1, "tile_rotation": False}, 0),
    ],
)
def test_options_keep_their_type_and_range(options: dict[str, object], faults: int) -> None:
    assert len(found(build(lambda s: set_info(s, options=options)), "scenario.E003")) == faults


@pytest.mark.parametrize(("count", "fine"), [(1, False), (2, True)])
def test_a_counter_is_no_partner_of_itself(count: int, fine: bool) -> None:
    """M-6.1: two counters of one type may be partners, one alone has none to share the hex with."""
    row = {"id": "aslan-gb", "side": "aslan", "code": "GB", "kind": "starship", "count": count}
    scenario = pair(put(build(""), "counter_types", CounterType.model_validate(row)), "aslan-gb", "aslan-gb")
    assert (found(scenario, "scenario.W008") == []) is fine
