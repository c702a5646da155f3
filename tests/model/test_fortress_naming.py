"""Who attacks whom, as people name counters: placements, hexes, codes, types, so many of them."""

from __future__ import annotations

from typing import Any

import pytest

from model.analysis.fortress.attack import Attack, Unit
from model.analysis.fortress.odds import attack_odds
from model.checks.context import Context
from model.reports.fortress.naming import attack_between, attack_of
from model.reports.question import Question, Unanswerable
from tests.builders import place
from tests.model.analysis.fortress.fleets import battle

FLEET = """
    place federation-mag 0303 hex id=mag1
    place federation-ms-2 0303 hex 2 carried_by=mag1
    place federation-ms-1 0605 hex 2
    place federation-pd-1 0605 hex
    place zeon-ms-z 0606 hex 2
    place zeon-ms-y 0606 hex
    place zeon-ca 0903 hex
    place zeon-ms-y 0903 hex carried_by=zeon-ca
"""


@pytest.fixture(scope="module")
def fleet() -> Context:
    return battle(FLEET)


def asked(context: Context, attackers: str, target: str = "0903", **values: Any) -> Attack:
    return attack_of(context, Question(attackers=tuple(attackers.split()), target=target, **values))


def names(units: tuple[Unit, ...]) -> list[tuple[str, int]]:
    return [(unit.type.id, unit.count) for unit in units]


def test_a_hex_means_its_ship_or_all_its_craft(fleet: Context) -> None:
    assert names(asked(fleet, "0303").attackers) == [("federation-mag", 1)]
    assert names(asked(fleet, "0605").attackers) == [("federation-ms-1", 2), ("federation-pd-1", 1)]


@pytest.mark.parametrize("name", ["mag1", "0303", "0303:Mag", "0303:magellan", "0303:マゼラン", "0303:federation-mag"])
def test_a_counter_goes_by_its_placement_its_hex_its_code_or_its_name(fleet: Context, name: str) -> None:
    found = asked(fleet, name).attackers
    assert names(found) == [("federation-mag", 1)]
    assert found[0].hex == fleet.scenario.grid.parse_address("0303")


def test_so_many_of_a_hex_and_what_is_left_lends_its_training(fleet: Context) -> None:
    one = asked(fleet, "0605:MS-1*1", "0606")
    assert names(one.attackers) == [("federation-ms-1", 1)]
    assert names(one.along) == [("federation-ms-1", 1), ("federation-pd-1", 1)]
    assert asked(fleet, "0605", "0606").along == ()


def test_landed_craft_lend_nothing_and_do_not_stand_beside(fleet: Context) -> None:
    """F-7.2: the craft aboard Magellan do not fly with one that sorties; those of the cruiser lie below it."""
    assert asked(fleet, "0303:MS-2*1").along == ()
    assert asked(fleet, "0303").beside == ()


def test_landed_craft_of_one_type_do_not_fly_beside_each_other_either() -> None:
    """F-7.2, F-6.6: however they are named, one of two landed craft meets the attack by its own defence."""
    context = battle(
        "place zeon-ca 0903 hex\nplace zeon-ms-e 0903 hex 2 carried_by=zeon-ca\nplace federation-ms-2 0904 hex"
    )
    serials = {one.placement.type: one.serial for one in context.standings}
    found = [
        asked(context, "0904", "0903:MS-E"),
        asked(context, "0904", "0903:MS-E*2"),
        attack_between(context, {serials["federation-ms-2"]: 1}, serials["zeon-ms-e"], Question()),
    ]
    assert [names(one.beside) for one in found] == [[], [], []]
    assert [attack_odds(context, one).defence for one in found] == [5, 5, 5]  # one MS-E, not two


def test_a_target_is_one_counter_with_the_rest_of_its_stack_beside_it(fleet: Context) -> None:
    whole = asked(fleet, "0605", "0606")
    assert (whole.target.type.id, whole.target.count) == ("zeon-ms-z", 1)
    assert sorted(names(whole.beside)) == [("zeon-ms-y", 1), ("zeon-ms-z", 1)]
    single = asked(fleet, "0605", "0606:MS-Y")
    assert (single.target.type.id, names(single.beside)) == ("zeon-ms-y", [("zeon-ms-z", 2)])


def test_counters_only_thought_of(fleet: Context) -> None:
    found = asked(fleet, "zeon-ms-y*3", "federation-ms-2*2", distance=1)
    assert (names(found.attackers), found.attackers[0].hex) == ([("zeon-ms-y", 3)], None)
    assert (names((found.target,)), names(found.beside)) == ([("federation-ms-2", 1)], [("federation-ms-2", 1)])


def test_what_else_a_question_says_goes_into_the_attack(fleet: Context) -> None:
    at = fleet.scenario.grid.parse_address
    found = asked(
        fleet, "mag1", origin=at("0503"), distance=4, moved=True, overrun=True, stands="together", attacks=3,
        attack_modifier=-1, defence_modifier=2,
    )  # fmt: skip
    assert found.attackers[0].hex == at("0503")
    assert (found.distance, found.moved, found.overrun, found.alone, found.attacks) == (4, True, True, False, 3)
    assert (found.attack_modifier, found.defence_modifier) == (-1, 2)
    assert asked(fleet, "mag1", stands="alone").alone is True
    assert asked(fleet, "mag1").alone is None


def test_counters_of_the_map_by_their_numbers_are_the_same_attack(fleet: Context) -> None:
    serials = {(one.placement.type, fleet.scenario.grid.address(one.spot.hex)): one.serial for one in fleet.standings}
    chosen = {serials["federation-ms-1", "0605"]: 1, serials["federation-pd-1", "0605"]: 1}
    found = attack_between(fleet, chosen, serials["zeon-ms-y", "0606"], Question(attacks=2))
    assert found == asked(fleet, "0605:MS-1*1 0605:PD-1", "0606:MS-Y", attacks=2)


def test_maintenance_and_hits_are_those_of_the_counter() -> None:
    context = battle("place federation-ms-1 0605 hex state=maintenance")
    place(context.scenario, "zeon-ca", "0606", "hex", markers=("zeon-hits", "zeon-hits", "zeon-d"))
    found = asked(Context(context.scenario, context.ruleset), "0605", "0606")
    assert found.attackers[0].ready is False
    assert found.target.hits == 2


@pytest.mark.parametrize(
    ("attackers", "target", "words"),
    [
        ("", "0903", "Who attacks?"),
        ("0303", "", "Whom do they attack?"),
        ("0101", "0903", "no ship or craft in hex 0101"),
        ("0303:Sal", "0903", "no ship or craft “Sal” in hex 0303"),
        ("nobody", "0903", "“nobody” names no ship or craft"),
        ("0605:MS-1*3", "0606", "“0605:MS-1*3” asks for other counters than there are: 2."),
        ("0605:MS-1*0", "0606", "“0605:MS-1*0” asks for other counters than there are: 2."),
        ("0303", "x" * 500, "names no ship or craft"),
    ],
)
def test_what_names_nothing_is_one_sentence(fleet: Context, attackers: str, target: str, words: str) -> None:
    with pytest.raises(Unanswerable) as caught:
        asked(fleet, attackers, target)
    assert words in caught.value.sentence("en")
    assert len(caught.value.sentence("en")) < 250
    assert caught.value.sentence("ja").endswith("。")
