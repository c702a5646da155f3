"""The sample battles of Fortress and Moe Emblem: legal, complete, and each shows what its game has."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from model.analysis.terrain import terrains_of
from model.analysis.zoc import zone
from model.checks.context import Context
from model.checks.engine import check_all
from model.counters import CounterType, Placement
from model.hexgrid import distance
from model.info import Cup, Pair
from model.maprows import HexsideFeature, Overlay, Path, Site
from model.scenario import Scenario
from model.storage.read import load
from model.storage.rulesets import load_ruleset
from tests.test_project.tree import ROOT

FORTRESS, MOE = "a-baoa-qu", "moe-school-festival"


@cache
def battle(name: str) -> Scenario:
    """A sample as its file has it; reading it finds nothing."""
    loaded = load(ROOT / "scenarios" / "samples" / f"{name}.hexmuster.json")
    assert loaded.findings == []
    return loaded.scenario


def types(name: str) -> dict[str, CounterType]:
    return {row.id: row for row in battle(name).counter_types}


def rows(name: str, kind: str) -> list[Placement]:
    """The placements of a kind of counter that stand on the map."""
    return [row for row in battle(name).placements if types(name)[row.type].kind == kind and row.hex is not None]


@pytest.mark.parametrize("name", [FORTRESS, MOE])
def test_nothing_is_wrong_with_it(name: str) -> None:
    scenario = battle(name)
    assert [f.message("en") for f in check_all(scenario, load_ruleset(scenario.info.ruleset))] == []


@pytest.mark.parametrize("name", [FORTRESS, MOE])
def test_all_words_are_there_in_both_languages_and_samples_are_called_so(name: str) -> None:
    info = battle(name).info
    assert all([info.title, info.title_ja, info.notes, info.notes_ja])
    assert "samples of our own invention" in info.notes
    assert "サンプル" in info.notes_ja
    assert set(info.victory) == set(info.victory_ja) == set(battle(name).sides)
    assert load_ruleset(info.ruleset).sample


# -- Fortress ---------------------------------------------------------------------------------------------------------
def test_every_commander_is_aboard_a_flagship_of_its_side() -> None:
    """F-0.5: all six of the mix, each aboard one ship, no two aboard one."""
    carried = [(row.type, row.carried_by) for row in rows(FORTRESS, "commander")]
    assert len(carried) == len({type_ for type_, _ in carried}) == len({ship for _, ship in carried}) == 6
    ships = {row.id: types(FORTRESS)[row.type].side for row in rows(FORTRESS, "ship") if row.id}
    assert all(ships[str(ship)] == types(FORTRESS)[type_].side for type_, ship in carried)


def test_command_ranges_are_apart() -> None:
    """F-3.4, reckoned here by hand: further apart than both ranges together."""
    for side in ("federation", "zeon"):
        own = [row for row in rows(FORTRESS, "commander") if types(FORTRESS)[row.type].side == side]
        for one, other in combinations(own, 2):
            reach = [types(FORTRESS)[row.type].values["command_range"] or 0 for row in (one, other)]
            assert one.hex is not None
            assert other.hex is not None
            assert distance(one.hex, other.hex) > sum(reach)


def test_stacks_keep_to_the_limit_and_craft_with_a_ship_have_landed() -> None:
    """F-4.1, F-7.2: three craft, or two and a ship; those with a ship are aboard it, front up."""
    stacks: dict[object, Counter[str]] = {}
    for kind in ("ship", "craft"):
        for row in rows(FORTRESS, kind):
            stacks.setdefault(row.hex, Counter())[kind] += row.count
    assert all(found["ship"] <= 1 and found["craft"] <= 3 - found["ship"] for found in stacks.values())
    for row in rows(FORTRESS, "craft"):
        assert (row.carried_by is not None) == (stacks[row.hex]["ship"] == 1)
        assert row.face == "front"


def test_the_cup_holds_the_whole_pool() -> None:
    """F-1.1: ALL FIRE!! 2 and 1, turn end 2 each, and the chits of every commander."""
    (cup,) = battle(FORTRESS).rows("cups", Cup)
    assert [cup.chits[f"{side}-all-fire"] for side in ("federation", "zeon")] == [2, 1]
    assert [cup.chits[f"{side}-turn-end"] for side in ("federation", "zeon")] == [2, 2]
    for row in types(FORTRESS).values():
        if row.kind == "commander":
            assert (
                sum(cup.chits[chit.id] for chit in types(FORTRESS).values() if chit.traits.get("of") == row.id)
                == (row.values["chits"])
            )


def test_a_baoa_qu_has_both_fleets_rock_debris_and_reinforcements() -> None:
    scenario = battle(FORTRESS)
    assert {"space", "rock", "debris"} == set(scenario.terrain.used())
    ships = Counter(types(FORTRESS)[row.type].side for row in rows(FORTRESS, "ship"))
    assert min(ships["federation"], ships["zeon"]) >= 8
    assert {row.turn for row in scenario.placements if row.turn} == {3, 4}


def test_magellan_and_salamis_have_the_combat_of_the_source() -> None:
    """F-0.4: the two figures that are no samples."""
    assert types(FORTRESS)["federation-mag"].values["combat"] == 12
    assert types(FORTRESS)["federation-sal"].values["combat"] == 7


# -- Moe Emblem -------------------------------------------------------------------------------------------------------
def test_the_map_has_every_terrain_hexside_and_path() -> None:
    """M-3.1, M-3.4: whatever the chart knows."""
    scenario, rules = battle(MOE), load_ruleset("moe-emblem")
    assert set(scenario.terrain.used()) == set(rules.terrain)
    assert {row.feature for row in scenario.rows("hexsides", HexsideFeature)} == set(rules.hexsides)
    assert {row.kind for row in scenario.rows("paths", Path)} == set(rules.paths)
    assert len(list(scenario.rows("overlays", Overlay))) >= 4


def test_cliffs_say_which_hex_is_above_and_water_parts_coasts() -> None:
    """M-3.2, M-3.4."""
    scenario = battle(MOE)
    for row in scenario.rows("hexsides", HexsideFeature):
        assert (row.high in row.between) == (row.feature == "cliff")
        if row.feature == "water":
            assert {scenario.terrain_at(hex) for hex in row.between} == {"coast"}


def test_two_couples_are_paired_and_both_are_awake() -> None:
    """M-6.2: two units share a hex only if they are listed, and then with their fronts up."""
    listed = {frozenset(row.root) for row in battle(MOE).rows("pairs", Pair)}
    partners = {type_id for pair in listed for type_id in pair}
    stacks: dict[object, list[Placement]] = {}
    for row in rows(MOE, "unit"):
        stacks.setdefault(row.hex, []).append(row)
    couples = [stack for stack in stacks.values() if len(stack) == 2 and {row.type for row in stack} <= partners]
    assert len(couples) == 2
    assert all(frozenset(row.type for row in stack) in listed for stack in couples)
    assert {row.face for stack in couples for row in stack} == {"front"}
    assert max(sum(row.count for row in stack) for stack in stacks.values()) == 2  # M-6.1


def test_reserves_of_both_sides_lie_outside_enemy_zones() -> None:
    """M-5.3."""
    context = Context(battle(MOE), load_ruleset("moe-emblem"))
    reserves = [row for row in rows(MOE, "unit") if row.reserve]
    assert {types(MOE)[row.type].side for row in reserves} == {"moe", "nae"}
    for row in reserves:
        enemy = "nae" if types(MOE)[row.type].side == "moe" else "moe"
        assert row.hex not in zone(context, enemy)


def test_every_movement_class_is_there_and_stands_where_it_may() -> None:
    """M-2.4, M-3.5: nobody in the sea, and no wheels where the chart bars them, but for roads."""
    context = Context(battle(MOE), load_ruleset("moe-emblem"))
    classes = set()
    for row in rows(MOE, "unit"):
        assert row.hex is not None
        class_ = str(types(MOE)[row.type].traits["movement_class"])
        classes.add(class_)
        for terrain in terrains_of(context, row.hex):
            assert "no_stop" not in terrain.flags
            assert terrain.movement.get(class_) is not None
    assert classes == {"foot", "vehicle", "flying", "water"}


def test_items_have_a_kind_and_a_worth() -> None:
    """M-12.1, M-10.1."""
    sites = list(battle(MOE).rows("sites", Site))
    assert len(sites) >= 4
    assert {row.kind for row in sites} == {"item"}
    assert all(row.values["moe_points"] for row in sites)
    assert battle(MOE).info.play.points["moe_points"] == 3


def test_an_exhausted_unit_a_box_and_a_late_van_show_what_a_placement_can_say() -> None:
    faces = Counter(row.face for row in rows(MOE, "unit"))
    assert faces["back"] == 1
    waiting = [row for row in battle(MOE).placements if row.hex is None]
    assert {row.off_map for row in waiting} == {None, "reserve"}
    assert sorted(row.turn for row in waiting if row.turn) == [3, 5]
