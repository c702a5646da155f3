"""A random legal set-up: no rule objects and none warns, in any game; the same seed gives the same, undo gives all back."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from model.analysis.spending import spending
from model.checks.engine import check_all
from model.counters import Force, Placement
from model.edits.refusal import Refusal
from model.info import Draw
from model.muster.placer import Placer
from model.muster.random_setup import random_setup, sides_to_set_up
from model.scenario import Scenario
from model.storage.read import load
from model.storage.write import write_scenario
from model.tiles import assemble
from tests.builders import at, dark_nebula, empty, place, put, ruleset, set_info

SAMPLES = Path(__file__).parents[3] / "scenarios" / "samples"
NAMES = ["border-war", "three-tile-duel", "a-baoa-qu", "moe-school-festival"]


def sample(name: str) -> Scenario:
    return load(SAMPLES / f"{name}.hexmuster.json").scenario


def grave(scenario: Scenario) -> list[str]:
    """Ids of all errors and warnings."""
    found = check_all(scenario, ruleset(scenario.info.ruleset))
    return [finding.check for finding in found if finding.level.value != "info"]


@pytest.mark.parametrize("name", NAMES)
def test_it_passes_every_check_and_undo_gives_the_same_bytes(name: str) -> None:
    scenario = sample(name)
    rules, before = ruleset(scenario.info.ruleset), write_scenario(scenario)
    for seed in (0, 1979):
        made = random_setup(scenario, rules, sides_to_set_up(scenario, rules), seed)
        scenario.apply(made.edit)
        assert grave(scenario) == []
        assert all(side.placed for side in made.sides)
        scenario.apply(made.edit.inverse())
        assert write_scenario(scenario) == before


def test_the_base_game_too() -> None:
    rules = ruleset("dark-nebula-base")
    layout = rules.map.tiles
    assert layout is not None
    scenario = assemble(rules, [list(layout.needed)])
    scenario.apply(random_setup(scenario, rules, ["neutral", "aslan", "solomani"], 7).edit)
    assert [id for id in grave(scenario) if id.startswith(("deployment", "purchase", "neutrals"))] == []
    assert {side: spending(scenario, rules, side).spent for side in ("aslan", "solomani")} == {
        "aslan": 40,
        "solomani": 40,
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_gives_one_set_up(name: str) -> None:
    scenario = sample(name)
    rules = ruleset(scenario.info.ruleset)
    sides = sides_to_set_up(scenario, rules)
    one, same, other = (random_setup(sample(name), rules, sides, seed).edit for seed in (5, 5, 6))
    assert one == same
    assert one != other


def test_it_is_written_down_with_its_seed() -> None:
    scenario, rules = sample("border-war"), ruleset()
    known = len(list(scenario.rows("draws", Draw)))
    made = random_setup(scenario, rules, ["neutral", "aslan", "solomani"], 42)
    scenario.apply(made.edit)
    neutrals, players = list(scenario.rows("draws", Draw))[known:]
    assert (neutrals.rule, neutrals.seed) == ("D-3.4", 42)
    assert (players.rule, players.seed) == ("D-3.6", 42)
    assert players.result == {"sides": {side.side: side.placed for side in made.sides if side.side != "neutral"}}


def test_a_side_that_is_not_chosen_keeps_what_it_has() -> None:
    scenario, rules = sample("border-war"), ruleset()
    had = [row for row in scenario.placements if not row.type.startswith("aslan")], scenario.forces["solomani"]
    scenario.apply(random_setup(scenario, rules, ["aslan"], 3).edit)
    assert had == (
        [row for row in scenario.placements if not row.type.startswith("aslan")],
        scenario.forces["solomani"],
    )


def test_all_that_is_bought_stands_on_the_map() -> None:
    scenario, rules = sample("border-war"), ruleset()
    made = random_setup(scenario, rules, ["aslan"], 11)
    scenario.apply(made.edit)
    placed: Counter[str] = Counter()
    for row in scenario.placements:
        placed[row.type] += row.count
    force = scenario.forces["aslan"]
    assert force.purchases == {id: count for id, count in placed.items() if id.startswith("aslan")}
    assert made.sides[0].cost == spending(scenario, rules, "aslan").spent == 99


def test_reinforcements_stay_and_count() -> None:
    """They are paid for already, and so is what of the mix is used up."""
    scenario = dark_nebula("""
        system kuzu 0304 primary capital_of=aslan
        home aslan 0101-0508
    """)
    put(scenario, "forces", Force(budget=20, purchases={"aslan-b1": 1, "aslan-dd": 2}), "aslan")
    place(scenario, "aslan-b1", "0304", turn=3, entry=at(scenario, "0101"))
    place(scenario, "aslan-dd", "0304", count=2)
    scenario.apply(random_setup(scenario, ruleset(), ["aslan"], 1).edit)
    (later,) = [row for row in scenario.placements if row.turn]
    assert later.type == "aslan-b1"
    assert scenario.forces["aslan"].bought("aslan-b1") == 1
    assert spending(scenario, ruleset(), "aslan").spent == 20


def test_it_can_be_bounded_and_tells_what_found_no_place() -> None:
    """F-4.1: at most three craft, or two and a ship, in a hex; three hexes hold three ships and six craft."""
    scenario, rules = empty("fortress"), ruleset("fortress")
    within = [at(scenario, address) for address in ("0101", "0102", "0103")]
    made = random_setup(scenario, rules, ["federation"], 2, within)
    scenario.apply(made.edit)
    assert {row.hex for row in scenario.placements} == set(within)
    whole = sum(row.count for row in rules.units if row.side == "federation" and rules.kinds[row.kind].places)
    assert made.sides[0].placed + made.sides[0].left_out == whole
    by_kind: Counter[str] = Counter()
    kinds = {row.id: row.kind for row in rules.units}
    for row in scenario.placements:
        by_kind[kinds[row.type]] += row.count
    assert (by_kind["ship"], by_kind["craft"]) == (3, 6)
    assert 1 <= by_kind["commander"] <= 3


def test_craft_aboard_show_the_face_that_the_rules_ask_for() -> None:
    """F-7.2 with the option on: craft that start aboard a ship are in maintenance, those on their own are not."""
    scenario, rules = sample("a-baoa-qu"), ruleset("fortress")
    set_info(scenario, options={**scenario.info.options, "start_in_maintenance": True})
    scenario.apply(random_setup(scenario, rules, ["federation", "zeon"], 4).edit)
    kinds = {row.id: row.kind for row in rules.units}
    faces = {(row.carried_by is not None, row.face) for row in scenario.placements if kinds[row.type] == "craft"}
    assert faces == {(True, "back"), (False, "front")}
    assert grave(scenario) == []


def test_without_map_sheets_neutrals_are_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="map sheets"):
        random_setup(empty(), ruleset(), ["neutral"], 1)
    with pytest.raises(Refusal, match="set up by lot"):
        random_setup(empty(), ruleset(), ["nobody"], 1)


def test_the_placer_goes_where_a_rule_warns_only_if_it_must() -> None:
    """F-3.4 warns of command ranges that overlap: two commanders (3 and 4 hexes) keep 8 apart where there is room."""
    from random import Random  # noqa: PLC0415

    scenario, rules = empty("fortress", 24, 16), ruleset("fortress")
    far = ["0101", "2412"]
    for address in (*far, "0103"):
        place(scenario, "zeon-ca", address, "hex")
    for ships, warned in ((far, []), (["0101", "0103"], ["deployment.W424"])):
        placer = Placer(scenario, rules, Random(9), [at(scenario, address) for address in ships])
        assert (placer.place("zeon-cmdr-y"), placer.place("zeon-cmdr-z")) == (1, 1)
        assert [id for id in grave(placer.scenario) if id.startswith("deployment")] == warned
    assert len(list(scenario.rows("placements", Placement))) == 3
