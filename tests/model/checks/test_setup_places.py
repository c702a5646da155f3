"""The words of the set-up vocabulary about places: home area, allowed place, at most per place, carriers, draws."""

from __future__ import annotations

import pytest

from model.checks.engine import check_all
from model.scenario import Scenario
from model.setup_rules import AllowedPlace, CarriedBy, Drawn
from model.setup_rules import Spot as Way
from tests.builders import dark_nebula, place, ruleset, set_info, tile
from tests.model.checks.cases import SOUND, Case, build, codes, found, kinds, only, verify

CASES = {
    # -- home_area ----------------------------------------------------------------------------------------------------
    "deployment.E411": Case(
        bad="place aslan-dd 0704\nplace aslan-sc 0704",
        good="place aslan-dd 0304\nplace aslan-sc 0304 surface",
        says="DD Destroyer, SC Scout at Maadin (hex 0704): Aslan deploys in its home area only.",
        where={"hex": "0704"},
    ),
    # -- allowed_place ------------------------------------------------------------------------------------------------
    "deployment.E412": Case(
        bad="place aslan-at-a 0304 stellar",
        good="place aslan-at-a 0304 surface\nplace aslan-tr 0304\nplace aslan-at-b 0304 stellar carried_by=aslan-tr",
        says="AT Armoured Troops (7) can't stand in the stellar hex of Kuzu (hex 0304); "
        "allowed: planetary surface box, stellar hex aboard TR.",
        where={"hex": "0304"},
        fix="Move to surface box 1",
    ),
    # -- at_most_per_place --------------------------------------------------------------------------------------------
    "deployment.E203": Case(
        bad="place aslan-pd 0304 surface 2",
        good="place aslan-pd 0304 surface 1",
        says="2 counters (planetary defence) stand in the planetary surface box of Kuzu (hex 0304); at most 1 may.",
        where={"hex": "0304", "box": 1},
        fix="Take the surplus off the map",
    ),
    # -- carried_by ---------------------------------------------------------------------------------------------------
    "deployment.E413": Case(  # D-1.3: a mother ship carries fighters and nothing else
        bad="place aslan-ms 0304 id=ms1\nplace aslan-rt-a 0304 stellar carried_by=ms1",
        good="place aslan-ms 0304 id=ms1\nplace aslan-f 0304 stellar carried_by=ms1",
        says="RT Regular Troops (4) can't ride aboard MS Mothership in the stellar hex of Kuzu (hex 0304).",
        where={"hex": "0304"},
        fix="Move to surface box 1",
    ),
    "deployment.E414": Case(  # D-1.3: up to three of them
        bad="place aslan-ms 0304 id=ms1\nplace aslan-f 0304 stellar 4 carried_by=ms1",
        good="place aslan-ms 0304 id=ms1\nplace aslan-f 0304 stellar 3 carried_by=ms1",
        says="MS Mothership in the stellar hex of Kuzu (hex 0304) carries 4 counters (fighter); it has room for 3.",
        where={"hex": "0304"},
        fix="Move to surface box 1",
    ),
    # -- drawn --------------------------------------------------------------------------------------------------------
    "neutrals.E601": Case(
        bad=lambda s: place(tile(s, "vecinos", "0101"), "neutral-pd", "0304", "surface", 2),
        good=lambda s: place(tile(s, "vecinos", "0101"), "neutral-pd", "0304", "surface", 1),
        says="Neutral counters placed: 2; for the map sheets in play there have to be 1.",
        where={"side": "neutral"},
        fix="Take the surplus off the map",
    ),
    # -- deploy_order -------------------------------------------------------------------------------------------------
    "deployment.I420": Case(
        bad="",
        good="",
        says="Order of deployment: Aslan, Solomani.",
        where={},
    ),
}


@pytest.mark.parametrize("id", [id for id in CASES if id != "deployment.I420"])
def test_case(id: str) -> None:
    verify(id, CASES[id])


def test_the_order_of_deployment_is_told() -> None:
    """D-3.6: Aslan first, then Solomani; nothing can be wrong about it."""
    (finding,) = found(build(""), "deployment.I420")
    assert (finding.level, finding.rule, finding.message("ja")) == (
        "info",
        "D-3.6",
        "初期配置の順番：アスラン勢力、ソロマニ勢力",
    )


def test_a_finding_bears_the_rule_of_its_word() -> None:
    (finding,) = found(build("place aslan-pd 0304 surface 2"), "deployment.E203")
    assert (finding.rule, finding.level) == ("D-3.7", "error")


def test_a_word_may_be_a_warning() -> None:
    """A row of a word that gives a level has it, whatever the letter of the check says."""
    lenient = AllowedPlace(
        word="allowed_place", rule="X-1", level="warning", types=kinds("ground"), spots=(Way(place="surface"),)
    )
    scenario = build("place aslan-rt-a 0304 stellar")
    (finding,) = found(scenario, "deployment.E412", only(lenient)())
    assert (finding.level, finding.rule) == ("warning", "X-1")


# -- home_area --------------------------------------------------------------------------------------------------------
def test_neutrals_are_not_bound_to_a_home() -> None:
    assert found(build("place neutral-pd 0506 surface"), "deployment.E411") == []


def test_one_finding_a_hex_and_side() -> None:
    scenario = build("place aslan-dd 0704\nplace aslan-sc 0704\nplace solomani-sc 0304")
    assert len(found(scenario, "deployment.E411")) == 2


# -- allowed_place ----------------------------------------------------------------------------------------------------
def fighters(text: str, **options: bool) -> list[str]:
    """What is wrong with the places and carriers of fighters (D-1.4)."""
    scenario = build(text)
    set_info(scenario, options=options)
    wrong = ("deployment.E412", "deployment.E413", "deployment.E414")
    return [f.check for f in check_all(scenario, ruleset()) if f.check in wrong]


def test_a_fighter_needs_a_base() -> None:
    """D-1.4: a mother ship, or a surface box that its side controls; at the start it controls its home boxes (D-7.4)."""
    assert fighters("place aslan-f 0304 stellar") == ["deployment.E412"]
    assert fighters("place aslan-f 0304 surface") == []
    assert fighters("place aslan-f 0704 surface") == ["deployment.E412"]


def test_a_box_that_an_enemy_holds_alone_is_no_base() -> None:
    assert fighters("place aslan-f 0304 surface\nplace solomani-rt-a 0304 surface") == ["deployment.E412"]
    held = "place aslan-f 0304 surface\nplace solomani-rt-a 0304 surface\nplace aslan-rt-a 0304 surface"
    assert fighters(held) == []


def test_fighters_ride_on_warships_only_by_the_option() -> None:
    """D-1.4: other ships may carry it (an option of ours, one a ship)."""
    aboard = "place aslan-b1 0304 stellar id=b1\nplace aslan-f 0304 stellar carried_by=b1"
    assert fighters(aboard) == ["deployment.E413"]
    assert fighters(aboard, fighters_on_warships=True) == []
    assert fighters(aboard.replace("stellar carried", "stellar 2 carried"), fighters_on_warships=True) == [
        "deployment.E414"
    ]


NEUTRAL_MAP = (
    SOUND
    + """
    system vaxt 0508 primary
    system ustra 0606 secondary
    system far 0501 primary
"""
)


def neutral(line: str) -> int:
    """How many placements of neutrals break D-3.4; the systems far and vaxt are primaries, far outside both homes."""
    scenario = dark_nebula(NEUTRAL_MAP.replace("0101-0508", "0102-0508") + line)
    return len(found(scenario, "deployment.E412"))


def test_neutrals_go_into_primary_systems_outside_both_homes() -> None:
    assert neutral("place neutral-pd 0501 surface") == 0
    assert neutral("place neutral-pd 0508 surface") == 1  # Aslan home
    assert neutral("place neutral-pd 0606 surface") == 1  # secondary, and Solomani home


def test_neutral_ships_go_into_the_stellar_hex_and_troops_into_the_box() -> None:
    assert neutral("place neutral-m-a 0501 stellar") == 0
    assert neutral("place neutral-m-a 0501 surface") == 1
    assert neutral("place neutral-rt-a 0501 stellar") == 1


# -- at_most_per_place ------------------------------------------------------------------------------------------------
def test_planetary_defences_are_counted_by_box_and_of_all_sides() -> None:
    """D-3.7: one a box; two boxes hold two; a neutral one counts as well."""
    double = "system vaxt 0406 primary surfaces=2\n"
    assert (
        found(build(double + "place aslan-pd 0406 surface\nplace aslan-pd 0406 surface box=2"), "deployment.E203") == []
    )
    mixed = build("place aslan-pd 0304 surface\nplace neutral-pd 0304 surface")
    assert len(found(mixed, "deployment.E203")) == 1


def test_the_surplus_moves_to_a_free_box_if_there_is_one() -> None:
    scenario = build("system vaxt 0406 primary surfaces=2\nplace aslan-pd 0406 surface 2")
    (finding,) = found(scenario, "deployment.E203")
    assert finding.fix is not None
    assert finding.fix.name("ja") == "惑星地表ボックス2へ移動"
    scenario.apply(finding.fix.make(scenario))
    assert [(row.count, row.box) for row in scenario.placements] == [(1, 1), (1, 2)]


def test_a_defence_aboard_a_transport_is_cargo() -> None:
    """D-3.7: it may sit aboard a transport; only what is deployed counts."""
    scenario = build(
        "place aslan-pd 0304 surface\nplace aslan-tr 0304 surface id=t\nplace aslan-pd 0304 surface carried_by=t"
    )
    assert found(scenario, "deployment.E203") == []


# -- carried_by -------------------------------------------------------------------------------------------------------
def aboard(text: str, capacity: int = 1) -> list[str]:
    """What is wrong with the cargo of ships."""
    scenario = build(text)
    set_info(scenario, options={"transport_capacity": capacity})
    return [f.check for f in check_all(scenario, ruleset()) if f.check in {"deployment.E413", "deployment.E414"}]


def test_a_transport_carries_as_many_as_the_option_says() -> None:
    """D-5.5: a parameter, one by default; ground units and PD share the hold."""
    two = (
        "place aslan-tr 0304 id=t\nplace aslan-rt-a 0304 stellar carried_by=t\nplace aslan-pd 0304 stellar carried_by=t"
    )
    assert aboard(two) == ["deployment.E414"]
    assert aboard(two, capacity=2) == []


def test_several_carriers_under_one_id_share_their_room() -> None:
    assert aboard("place aslan-ms 0304 stellar 2 id=m\nplace aslan-f 0304 stellar 6 carried_by=m") == []
    assert aboard("place aslan-ms 0304 stellar 2 id=m\nplace aslan-f 0304 stellar 7 carried_by=m") == [
        "deployment.E414"
    ]


def test_nobody_rides_aboard_another_sides_ship() -> None:
    assert aboard("place solomani-ms 0304 id=m\nplace aslan-f 0304 stellar carried_by=m") == ["deployment.E413"]


@pytest.mark.parametrize(
    ("carrier", "cargo", "rule"),
    [
        ("aslan-b1", "aslan-f", "D-1.4"),  # it might, were the option on
        ("solomani-ms", "aslan-f", "D-1.3"),  # it might, were it the owner's
        ("aslan-ms", "aslan-rt-a", "D-1.3"),  # a mothership carries nothing else
        ("aslan-tr", "aslan-f", "D-5.5"),  # nor a transport
        ("aslan-ms", "aslan-sc", "D-1.3"),
        ("aslan-sc", "aslan-rt-a", "D-5.5"),  # troops ride aboard transports
    ],
)
def test_who_may_not_ride_breaks_the_rule_that_would_let_it(carrier: str, cargo: str, rule: str) -> None:
    scenario = build(f"place {carrier} 0304 id=c\nplace {cargo} 0304 stellar carried_by=c")
    assert [one.rule for one in check_all(scenario, ruleset()) if one.check == "deployment.E413"] == [rule]


def test_a_levied_neutral_rides_with_its_ally() -> None:
    """D-7.6: a levied neutral is of the side that levied it."""
    troops = "place aslan-tr 0304 id=t\nplace neutral-rt-a 0304 stellar carried_by=t controlled_by=aslan"
    assert aboard(troops) == []
    assert aboard(troops.replace(" controlled_by=aslan", "")) == ["deployment.E413"]


def test_two_words_of_one_carrier_add_their_room() -> None:
    rules = only(
        CarriedBy(word="carried_by", rule="X-1", cargo=kinds("fighter"), carrier=codes("MS"), capacity=3),
        CarriedBy(word="carried_by", rule="X-2", cargo=kinds("ground"), carrier=codes("MS"), capacity=1),
    )
    text = "place aslan-ms 0304 id=m\nplace aslan-f 0304 stellar 3 carried_by=m\nplace aslan-rt-a 0304 stellar{} carried_by=m"
    assert found(build(text.format("")), "deployment.E414", rules()) == []
    (finding,) = found(build(text.format(" 2")), "deployment.E414", rules())
    assert finding.rule == "X-2"


# -- drawn ------------------------------------------------------------------------------------------------------------
def test_by_each_player_as_many_as_sheets_by_the_option() -> None:
    """D-3.4: read as in all, or by each of the two players."""
    scenario = build(lambda s: place(tile(s, "vecinos", "0101"), "neutral-pd", "0304", "surface", 2))
    assert len(found(scenario, "neutrals.E601")) == 1
    set_info(scenario, options={"neutrals_per": "player"})
    assert found(scenario, "neutrals.E601") == []


def test_without_sheets_the_number_is_open() -> None:
    assert found(build("place neutral-pd 0304 surface 5"), "neutrals.E601") == []


def drawn(count: str, number: int = 0) -> int | None:
    """How many counters are missing by a `drawn` word with nothing placed; None if the word is content."""
    word = Drawn.model_validate(
        {
            "word": "drawn",
            "rule": "X-1",
            "sides": ("neutral",),
            "types": {"side": ["neutral"]},
            "count": count,
            "number": number,
        }
    )
    findings = found(build(""), "neutrals.E601", only(word)())
    return int(findings[0].values["number"]) if findings else None


def test_a_fixed_number_or_so_many_a_player() -> None:
    assert (drawn("fixed", 3), drawn("players", 3), drawn("fixed", 0)) == (3, 6, None)


def test_map_sheets_are_spoken_of_only_where_they_count() -> None:
    word = Drawn.model_validate(
        {"word": "drawn", "rule": "X-1", "sides": ("neutral",), "types": {}, "count": "fixed", "number": 2}
    )
    (finding,) = found(build(""), "neutrals.E601", only(word)())
    assert finding.message("en") == "Neutral counters placed: 0; there have to be 2."
    assert finding.message("ja") == "配置された中立勢力の駒は0ユニットです。2ユニット配置します。"


def test_too_few_are_reported_without_a_fix() -> None:
    """Which counters come up is a matter of the draw."""
    scenario: Scenario = build(lambda s: tile(s, "vecinos", "0101"))
    (finding,) = found(scenario, "neutrals.E601")
    assert finding.fix is None
