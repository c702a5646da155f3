"""Where a counter may be placed (D-3.6, D-3.7, D-1.3, D-1.4), and that the quick answer is the full one."""

from __future__ import annotations

from pathlib import Path

import pytest

from model.analysis.placing import Verdict, Wish, legal_spots, spots, verdict
from model.checks.context import Context, Spot
from model.checks.engine import Checker, trial
from model.counters import Placement
from model.edit import Address
from model.edits.placements import place_aboard, return_to_pool
from model.storage.read import load
from tests.builders import dark_nebula, place, ruleset, tile
from tests.model.checks.cases import only

MAP = """
    system kuzu 0304 primary capital_of=aslan
    system tlaiyow 0306 secondary
    system hteara 0308 tertiary
    system maadin 0804 primary capital_of=solomani
    system far 0601 primary
    route kuzu maadin
    home aslan 0101-0508
    home solomani 0701-1008
    buy aslan aslan-dd 2
    buy aslan aslan-pd 2
    buy aslan aslan-f 4
    buy aslan aslan-rt-a 1
    buy aslan aslan-ms 1
    place aslan-ms 0304
    place aslan-f 0304 stellar 2 carried_by=aslan-ms
    place aslan-pd 0306 surface
"""


def verdicts(type_id: str, count: int | None = None, moving: int | None = None) -> dict[Spot, Verdict]:
    """The verdicts for a type; the checker of the document gives the same as none."""
    scenario = dark_nebula(MAP)
    found = legal_spots(scenario, ruleset(), type_id, count, moving, checker=Checker(scenario, ruleset()))
    assert found == legal_spots(scenario, ruleset(), type_id, count, moving)
    return found


def legal(found: dict[Spot, Verdict]) -> set[str]:
    """The legal spots as "0304 surface"; those aboard something with a plus."""
    grid = dark_nebula(MAP).grid
    return {
        f"{grid.address(spot.hex)} {spot.place}{'+' if each.aboard is not None else ''}"
        for spot, each in found.items()
        if each.legal
    }


def test_ships_go_to_stellar_hexes_and_boxes_of_their_home() -> None:
    """D-3.6; the tertiary has no box."""
    found = verdicts("aslan-dd")
    assert legal(found) == {"0304 stellar", "0304 surface", "0306 stellar", "0306 surface", "0308 stellar"}
    assert len(found) == 5 + 4  # five stellar hexes, four boxes


def test_the_reason_is_told_where_it_is_not_legal() -> None:
    found = verdicts("aslan-dd")
    maadin = next(each for spot, each in found.items() if spot.place == "stellar" and spot.hex.q == 7)
    assert [reason.message("en") for reason in maadin.reasons] == [
        "DD Destroyer at Maadin (hex 0804): Aslan deploys in its home area only."
    ]


def test_a_planetary_defence_finds_no_room_where_one_is() -> None:
    """D-3.7: one a box."""
    assert legal(verdicts("aslan-pd")) == {"0304 surface"}


def test_a_fighter_goes_to_a_box_or_aboard_the_mother_ship_that_has_room() -> None:
    """D-1.3, D-1.4: two are aboard, one more may be, two more may not."""
    assert legal(verdicts("aslan-f")) == {"0304 surface", "0306 surface", "0304 stellar+"}
    assert legal(verdicts("aslan-f", count=2)) == {"0304 surface", "0306 surface"}


def test_what_is_not_bought_goes_nowhere() -> None:
    found = verdicts("aslan-b1")
    assert legal(found) == set()
    assert all("deployment.E410" in [reason.check for reason in each.reasons] for each in found.values())


def test_what_is_bought_as_it_is_placed_goes_where_it_may_stand() -> None:
    """A heavy cruiser (12 RU) is in nobody's pool; bought on the way, it has the places of any ship of its side."""
    scenario = dark_nebula(MAP)
    assert legal(legal_spots(scenario, ruleset(), "aslan-cr")) == set()
    assert legal(legal_spots(scenario, ruleset(), "aslan-cr", buying=True)) == legal(verdicts("aslan-dd"))


def test_what_may_not_be_bought_goes_nowhere_either() -> None:
    """No BB at the start, no B2 without a B1 (D-3.5)."""
    scenario = dark_nebula(MAP)
    for type_id in ("aslan-bb", "aslan-b2"):
        assert legal(legal_spots(scenario, ruleset(), type_id, buying=True)) == set()


def test_cargo_bought_as_it_is_placed_goes_aboard() -> None:
    """The mother ship has room for one more of three fighters (D-1.3)."""
    assert "0304 stellar+" in legal(legal_spots(dark_nebula(MAP), ruleset(), "aslan-f", buying=True))


def test_an_unknown_type_goes_nowhere() -> None:
    assert legal(verdicts("aslan-x")) == set()


def test_moving_a_counter_needs_no_purchase() -> None:
    """The PD in the box of Tlaiyow may stay or move to Kuzu; it is bought and placed once."""
    assert legal(verdicts("aslan-pd", moving=2)) == {"0304 surface", "0306 surface"}


def test_a_carrier_takes_its_cargo_along() -> None:
    """The mother ship moves with its fighters aboard, which keeps them legal."""
    assert legal(verdicts("aslan-ms", moving=0)) == {
        "0304 stellar",
        "0304 surface",
        "0306 stellar",
        "0306 surface",
        "0308 stellar",
    }


def test_neutrals_go_to_primaries_outside_both_homes() -> None:
    """D-3.4, class and place alone: the number to be drawn depends on the map sheets."""
    assert legal(verdicts("neutral-pd")) == {"0601 surface"}
    assert legal(verdicts("neutral-m-a")) == {"0601 stellar"}


def test_a_search_may_be_bounded() -> None:
    scenario = dark_nebula(MAP)
    kuzu = scenario.grid.parse_address("0304")
    assert {spot.hex for spot in legal_spots(scenario, ruleset(), "aslan-dd", hexes=[kuzu])} == {kuzu}


def test_games_without_systems_ask_for_hexes() -> None:
    """A place that needs only a hex: every hex that is not cut out of the map."""
    rules = only()()
    place = rules.places["stellar"].model_copy(update={"needs": "hex"})
    scenario = dark_nebula("", columns=4, rows=3)
    context = Context(scenario, rules.model_copy(update={"places": {"hex": place}}))
    assert len(list(spots(context))) == 12


@pytest.mark.parametrize("type_id", ["aslan-dd", "aslan-pd", "aslan-f", "aslan-rt-a", "neutral-rt-a", "solomani-tr"])
def test_the_quick_answer_is_the_full_one(type_id: str) -> None:
    """A verdict asks only checks about place and number; all checks together add no other error."""
    scenario = dark_nebula(MAP)
    checker = Checker(scenario, ruleset())
    for spot, told in legal_spots(scenario, ruleset(), type_id, checker=checker).items():
        if told.aboard is not None:
            edit = place_aboard(scenario, type_id, told.aboard)
        else:
            row = Placement(type=type_id, hex=spot.hex, place=spot.place, box=spot.box)
            edit = scenario.change({Address("placements", scenario.next_key("placements")): row})
        errors = {finding.check for finding in trial(checker, edit) if finding.level == "error"}
        assert errors == {reason.check for reason in told.reasons}
        assert verdict(checker, Wish(type_id), spot) == told


SAMPLES = Path(__file__).parents[3] / "scenarios" / "samples"


@pytest.mark.parametrize("name", ["border-war", "a-baoa-qu", "moe-school-festival"])
@pytest.mark.parametrize("bare", [False, True])
def test_all_spots_at_once_are_judged_as_each_by_itself(name: str, bare: bool) -> None:
    """A law: the quick way of `legal_spots` gives the verdicts of `verdict`, asked spot by spot."""
    scenario = load(SAMPLES / f"{name}.hexmuster.json").scenario
    if bare:
        scenario.apply(return_to_pool(scenario, [key for key, _ in scenario.items("placements", Placement)]))
    rules = ruleset(scenario.info.ruleset)
    checker = Checker(scenario, rules)
    hexes = set(list(scenario.grid.hexes())[::7]) | {row.hex for row in scenario.placements if row.hex is not None}
    hexes |= {row.hex for row in scenario.systems}
    for type_ in list(checker.context.types.values())[::9]:
        found = legal_spots(scenario, rules, type_.id, hexes=hexes, checker=checker)
        wish = Wish(type_.id)
        assert found == {spot: verdict(checker, wish, spot) for spot in spots(checker.context, hexes)}


def test_a_neutral_counter_has_legal_spots_before_all_are_drawn() -> None:
    """D-3.4: that there are too few yet is no reason not to place one; that there are too many is."""
    scenario = dark_nebula(MAP)
    for id, at_hex in (("moralon", "0101"), ("vecinos", "0601")):
        tile(scenario, id, at_hex, 5, 8)
    assert "0601 stellar" in legal(legal_spots(scenario, ruleset(), "neutral-tr"))
    place(scenario, "neutral-tr", "0601", count=2)
    assert not legal(legal_spots(scenario, ruleset(), "neutral-tr"))
