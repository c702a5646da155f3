"""Where counters of Fortress and Moe Emblem may be placed: the spots that a drag lights up, in small battles."""

from __future__ import annotations

from model.analysis.placing import Verdict, legal_spots
from model.checks.context import Spot
from model.scenario import Scenario
from tests.builders import at, empty, paint, pair, path, place, ruleset


def verdicts(game: str, scenario: Scenario, type_id: str) -> dict[str, Verdict]:
    """The verdict of each hex by its address."""
    found = legal_spots(scenario, ruleset(game), type_id)
    return {scenario.grid.address(spot.hex): verdict for spot, verdict in found.items()}


def legal(game: str, scenario: Scenario, type_id: str) -> set[str]:
    return {hex for hex, verdict in verdicts(game, scenario, type_id).items() if verdict.legal}


def fleet() -> Scenario:
    """A Federation ship in 0202 and an enemy one in 0404, on 5 × 4 hexes."""
    scenario = empty("fortress", 5, 4)
    return place(place(scenario, "federation-sal", "0202", "hex"), "zeon-ca", "0404", "hex")


def test_a_commander_goes_aboard_a_ship_of_its_side_and_nowhere_else() -> None:
    """F-0.5."""
    found = verdicts("fortress", fleet(), "federation-cmdr-a")
    assert {hex for hex, verdict in found.items() if verdict.legal} == {"0202"}
    assert found["0202"].aboard == 0
    assert {finding.rule for finding in found["0404"].reasons} == {"F-0.5"}


def test_a_second_ship_goes_everywhere_but_onto_the_first() -> None:
    """F-4.1."""
    found = verdicts("fortress", fleet(), "federation-cv")
    assert {hex: [f.rule for f in each.reasons] for hex, each in found.items() if not each.legal} == {"0202": ["F-4.1"]}


def test_craft_land_on_a_ship_until_it_is_full() -> None:
    """F-4.1, F-7.2: the third does not fit."""
    scenario = fleet()
    assert verdicts("fortress", scenario, "federation-ms-2")["0202"].aboard == 0
    full = place(scenario, "federation-ms-2", "0202", "hex", 2, carried_by="federation-sal")
    assert "0202" not in legal("fortress", full, "federation-ms-2")


def test_walkers_keep_out_of_the_sea_and_wheels_out_of_the_woods_but_for_roads() -> None:
    """M-3.5, M-8.1: nobody stays at sea, flyers neither."""
    scenario = paint(paint(empty("moe-emblem", 3, 2), "water", "0101"), "forest", "0201", "0202")
    path(scenario, "road", "0202", "0302")
    every = {scenario.grid.address(hex) for hex in scenario.grid.hexes()}
    assert legal("moe-emblem", scenario, "moe-hero") == every - {"0101"}
    assert legal("moe-emblem", scenario, "moe-witch") == every - {"0101"}
    assert legal("moe-emblem", scenario, "moe-biker") == every - {"0101", "0201"}


def test_a_unit_with_a_partner_joins_that_one_alone() -> None:
    """M-6.1: the hero may stand with the witch, not with the writer; the writer has no partner."""
    scenario = place(place(empty("moe-emblem", 3, 2), "moe-witch", "0101", "hex"), "moe-writer", "0301", "hex")
    assert "0101" in legal("moe-emblem", scenario, "moe-hero")
    assert "0301" not in legal("moe-emblem", scenario, "moe-hero")
    assert "0301" in legal("moe-emblem", scenario, "moe-mermaid")
    assert "0301" not in legal("moe-emblem", pair(scenario, "moe-mermaid", "moe-biker"), "moe-mermaid")


def test_every_hex_of_the_map_is_judged() -> None:
    scenario = fleet()
    assert set(legal_spots(scenario, ruleset("fortress"), "zeon-ma-1")) == {
        Spot(hex, "hex") for hex in scenario.grid.hexes()
    }
    assert at(scenario, "0504") in scenario.grid
