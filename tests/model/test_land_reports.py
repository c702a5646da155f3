"""Reports of games on land: figures worked out by hand from the rules, what lacks, and both languages."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from model.checks.context import Context
from model.hexgrid import Hex, neighbors
from model.overlays.drawing import Subject
from model.overlays.zoc import draw as zoc_overlay
from model.reports import kinds_of, report_of
from model.reports.question import Question, Unanswerable
from model.reports.table import text_of
from model.scenario import Scenario
from tests import builders
from tests.model.analysis.moe import RULES, change, plain, stand


def ask(scenario: Scenario, kind: str, **question: Any) -> dict[str, Any]:
    """The JSON of a report after a trip through text; its text says something in both languages."""
    report = report_of(kind, scenario, RULES, Question(**question))
    en, ja = (text_of(report, lang) for lang in ("en", "ja"))
    assert en != ja
    found: dict[str, Any] = json.loads(json.dumps(report.json()))
    assert found["report"] == kind
    return found


def text(scenario: Scenario, kind: str, **question: Any) -> str:
    return text_of(report_of(kind, scenario, RULES, Question(**question)), "en")


def refusal(scenario: Scenario, kind: str, **question: Any) -> str:
    with pytest.raises(Unanswerable) as caught:
        report_of(kind, scenario, RULES, Question(**question))
    assert caught.value.sentence("ja") != caught.value.sentence("en")
    return caught.value.sentence("en")


def hexes(scenario: Scenario, *addresses: str) -> tuple[Hex, ...]:
    return tuple(builders.at(scenario, address) for address in addresses)


def test_the_game_has_these_reports() -> None:
    assert {"reach", "odds", "zoc", "strength"} <= set(kinds_of(RULES))
    assert "zoc" not in kinds_of(builders.ruleset())
    assert "strength" in kinds_of(builders.ruleset())


# -- reach ------------------------------------------------------------------------------------------------------------
def test_reach_of_a_hex_tells_the_points_to_each_hex() -> None:
    """Along a road 0101 … 0501: half a point a hex for the biker."""
    road = [f"0{column}01" for column in range(1, 6)]
    scenario = builders.path(stand(plain(5, 1), "0101", "moe-biker"), "road", *road)
    unit = ask(scenario, "reach", hexes=hexes(scenario, "0101"))["units"][0]
    assert (unit["units"], unit["points"]["exact"], unit["classes"]) == (["moe-biker"], "8/1", ["vehicle"])
    assert {address: cost["exact"] for address, cost in unit["stops"].items()} == {
        "0101": "0/1",
        "0201": "1/2",
        "0301": "1/1",
        "0401": "3/2",
        "0501": "2/1",
    }
    assert "      1½       1  0401" in text(scenario, "reach", hexes=hexes(scenario, "0101"))


def test_reach_of_all_counts_what_is_reached_passed_and_full() -> None:
    scenario = builders.paint(stand(plain(6, 1), "0101", "moe-mermaid"), "water", "0201")
    stand(scenario, "0401", "moe-hero")
    found = ask(scenario, "reach", side="moe")["sides"][0]["units"][0]
    assert (sorted(found["stops"]), sorted(found["passes"]), found["full"]) == (
        ["0101", "0301", "0501", "0601"],
        ["0201"],
        {"0401": "M-6.1"},
    )


def test_reach_names_the_figure_that_lacks() -> None:
    scenario = change(stand(plain(), "0303", "moe-hero"), "moe-hero", movement=None)
    assert ask(scenario, "reach", side="moe")["sides"][0]["units"][0]["missing"] == {
        "what": "points",
        "type": "moe-hero",
    }
    for question in ({"side": "moe"}, {"hexes": hexes(scenario, "0303")}):
        assert "Hero has no movement points yet: enter them in the counter mix." in text(scenario, "reach", **question)
    assert refusal(scenario, "reach", hexes=hexes(scenario, "0303"), to=builders.at(scenario, "0305")).startswith(
        "Hero has no movement points yet"
    )


def test_a_way_tells_each_step_and_what_leaving_a_zone_costs() -> None:
    """M-5.1: from 0201 past a guard in 0103, the steps out of 0202 and 0203 cost 2 each; a point lacks."""
    scenario = stand(stand(plain(2, 7), "0201", "moe-hero"), "0103", "nae-guard")
    question = {"hexes": hexes(scenario, "0201"), "to": builders.at(scenario, "0204")}
    found = ask(scenario, "reach", **question)
    assert found["way"] == ["0201", "0202", "0203", "0204"]
    assert [(step["cost"]["exact"], step["leaving_zone"]["exact"]) for step in found["steps"]] == [
        ("1/1", "0/1"),
        ("2/1", "1/1"),
        ("2/1", "1/1"),
    ]
    assert found["cost"]["exact"] == "5/1"
    assert "5 movement points, but it has 4 a turn." in text(scenario, "reach", **question)


def test_a_way_tells_range_and_line_too() -> None:
    """Three hexes down a column with a wall across it: round the wall it takes a step more."""
    scenario = builders.hexside(stand(plain(3, 5), "0201", "moe-hero"), "0202", "0203", "wall")
    question = {"hexes": hexes(scenario, "0201"), "to": builders.at(scenario, "0203")}
    found = ask(scenario, "reach", **question)
    assert (found["range"], found["line_free"], len(found["way"]) - 1) == (2, False, 3)
    assert "Range 2; the line of fire is blocked at 0202/0203." in text(scenario, "reach", **question)


def test_reach_of_placements_is_that_of_these_alone() -> None:
    scenario = stand(stand(plain(), "0303", "moe-writer", "moe-biker"), "0505", "moe-idol")
    units = ask(scenario, "reach", placements=(1, 2))["units"]
    assert [unit["units"] for unit in units] == [["moe-biker"], ["moe-idol"]]
    assert refusal(scenario, "reach", placements=(99,)).startswith("There is no unit there")


def test_a_way_that_does_not_exist_is_said() -> None:
    scenario = builders.paint(stand(plain(3, 1), "0101", "moe-hero"), "water", "0201")
    question = {"hexes": hexes(scenario, "0101"), "to": builders.at(scenario, "0301")}
    assert ask(scenario, "reach", **question)["cost"] is None
    assert "No way leads there." in text(scenario, "reach", **question)


def test_reach_asks_for_what_it_needs() -> None:
    scenario = stand(plain(), "0303", "moe-hero")
    assert "--hex" in refusal(scenario, "reach", to=builders.at(scenario, "0101"))
    assert refusal(scenario, "reach", hexes=hexes(scenario, "0101")).startswith("There is no unit in hex 0101")


# -- zones of control ---------------------------------------------------------------------------------------------------
def test_zones_tell_whose_they_are_who_stands_in_them_and_who_is_surrounded() -> None:
    scenario = stand(stand(stand(plain(), "0404", "moe-hero"), "0403", "nae-guard"), "0405", "nae-medic", "nae-guard")
    found = ask(scenario, "zoc")
    moe, nae = found["sides"]
    assert (len(moe["hexes"]), len(nae["hexes"])) == (6, 11)
    assert [unit["zone"] for unit in nae["units"]] == [6, 0, 6]
    assert moe["units"][0]["in_zone_of"] == [{"type": "nae-guard", "hex": "0403"}, {"type": "nae-guard", "hex": "0405"}]
    assert found["surrounded"] == [{"side": "moe", "type": "moe-hero", "hex": "0404"}]
    assert ask(scenario, "zoc", side="nae")["surrounded"] == []


# -- strength -------------------------------------------------------------------------------------------------------------
def test_strength_adds_up_and_has_no_price_where_there_is_none() -> None:
    found = ask(stand(plain(), "0303", "nae-guard", count=2), "strength")["sides"]
    assert [side["side"] for side in found] == ["nae"]
    part = found[0]["parts"][0]
    assert part["sums"] == {"attack": 12, "defence": 10, "magic_defence": 2, "hit_points": 14}
    assert (part["unpriced"], part["per_cost"]["attack"], found[0]["types"]) == (2, None, [])


def test_strength_for_its_price() -> None:
    """Fighters cost 1 RU; two regular troops of 3 for 2 RU each make 6 for 4."""
    rules = builders.ruleset()
    scenario = builders.dark_nebula(
        "system kuzu 0304 primary\nhome aslan 0101-0508\nplace aslan-f 0304\nplace aslan-rt-a 0304 surface 2"
    )
    report = report_of("strength", scenario, rules, Question(side="aslan"))
    found = report.json()["sides"][0]
    assert [(part["where"], part["region"], part["counters"]) for part in found["parts"]] == [
        ("map", None, 3),
        ("region", "aslan-home", 3),
    ]
    by_type = {row["type"]: row for row in found["types"]}
    f, rt = (next(row for row in rules.units if row.id == id) for id in ("aslan-f", "aslan-rt-a"))
    assert by_type["aslan-f"]["per_cost"]["missile"]["value"] == f.values["missile"]
    assert Fraction(by_type["aslan-rt-a"]["per_cost"]["strength"]["exact"]) == Fraction(
        int(rt.values["strength"] or 0), int(rt.build_cost or 1)
    )
    assert found["parts"][0]["cost"] == 1 + 2 * (rt.build_cost or 0)
    assert "Aslan: strength for one RU" in text_of(report, "en")


# -- odds -----------------------------------------------------------------------------------------------------------------
def test_odds_of_an_attack_are_told_roll_by_roll() -> None:
    """Hero 7 against Guard 5 in forest: 2 + d - 2 = d, so 21/36 no damage; the strike-back of 6 against 5 as in M-9.1."""
    scenario = builders.paint(stand(stand(plain(), "0303", "moe-hero"), "0304", "nae-guard"), "forest", "0304")
    found = ask(scenario, "odds", attackers=("0303",), target="0304:Guard")
    assert found["distance"] == 1
    attack = found["attacks"][0]
    assert (attack["terrain"], attack["choices"], attack["barred_by"]) == (2, [{"id": "forest", "figure": 2}], None)
    assert {row["damage"]: Fraction(row["chance"]["exact"]) for row in attack["damage"]} == {
        damage: Fraction(count, 36) for damage, count in {0: 21, 1: 5, 2: 4, 3: 3, 4: 2, 5: 1}.items()
    }
    back = {row["damage"]: Fraction(row["chance"]["exact"]) for row in attack["strike_back"]}
    assert back == {
        damage: Fraction(count, 216) for damage, count in {0: 180 + 21, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}.items()
    }
    told = text(scenario, "odds", attackers=("0303",), target="0304")
    assert "Terrain picked by the defender: forest" in told
    assert "A double voids the attack: 16.67 %" in told


def test_odds_of_a_pair_tell_each_of_its_attacks_and_why_one_cannot_be_made() -> None:
    scenario = stand(stand(plain(), "0303", "moe-hero", "moe-witch"), "0305", "nae-guard")
    attacks = ask(scenario, "odds", attackers=("0303",), target="0305")["attacks"]
    assert [(attack["type"], attack["attack"], attack["barred_by"]) for attack in attacks] == [
        ("H", 7, "range"),
        ("W", 6, None),
    ]
    nearer = ask(scenario, "odds", attackers=("0303",), target="0305", origin=builders.at(scenario, "0304"))
    assert [attack["barred_by"] for attack in nearer["attacks"]] == [None, None]


def test_odds_of_counter_types_need_no_map() -> None:
    found = ask(plain(), "odds", attackers=("nae-guard",), target="moe-maid+moe-twin")
    assert found["defender"] == {"types": ["moe-maid", "moe-twin"], "hex": None, "hit_points": 11}
    assert found["attacks"][0]["terrain"] == 0


def test_odds_of_all_tell_attacks_pairs_stage_and_chits() -> None:
    scenario = stand(stand(plain(), "0303", "moe-maid"), "0306", "nae-guard")
    found = ask(scenario, "odds")
    assert [(row["attacker"]["types"], row["defender"]["types"]) for row in found["attacks"]] == [
        (["moe-maid"], ["nae-guard"])
    ]
    assert found["attacks"][0]["strike_back"]["exact"] == "0/1"
    assert {tuple(pair["types"]) for pair in found["pairs"]} == {tuple(pair) for pair in RULES.pairs}
    assert found["magical_stage"]["first_turn"] == 6
    assert found["magical_stage"]["groups"] == []
    maid = next(row for row in found["chits"] if row["types"] == ["moe-maid"])
    assert (maid["chits"], maid["held"], maid["drawn"]) == (4, 32, 8)
    told = text(scenario, "odds", side="moe")
    assert "It may be held from turn 6 on." in told
    assert "Chits in the cups: 32; drawn a turn, none put back: 8." in told
    assert "nae" not in {row["attacker"]["types"][0][:3] for row in ask(scenario, "odds", side="moe")["attacks"]}


def test_odds_of_one_attacker_tell_its_targets_alone() -> None:
    scenario = stand(stand(stand(plain(), "0303", "moe-maid"), "0306", "nae-guard"), "0305", "nae-crowd")
    found = ask(scenario, "odds", attackers=("0303",))
    assert [row["defender"]["types"] for row in found["attacks"]] == [["nae-crowd"], ["nae-guard"]]
    assert "pairs" not in found


def test_groups_for_a_stage_are_told_with_the_chance_that_all_act() -> None:
    scenario = stand(stand(plain(), "0303", "moe-witch"), "0304", "moe-priest")
    third = min(set(_around(scenario, "0303")) & set(_around(scenario, "0304")))
    builders.place(scenario, "moe-idol", third, "hex")
    group = ask(scenario, "odds", side="moe")["magical_stage"]["groups"][0]
    assert sorted(unit["type"] for unit in group["units"]) == ["moe-idol", "moe-priest", "moe-witch"]
    assert 0 < group["all_act"]["value"] < 1


def _around(scenario: Scenario, address: str) -> list[Hex]:
    return list(neighbors(builders.at(scenario, address)))


@pytest.mark.parametrize(
    ("question", "start"),
    [
        ({"target": "0304"}, "Who attacks?"),
        ({"attackers": ("0303", "0304"), "target": "0304"}, "One unit or pair attacks at a time"),
        ({"attackers": ("nowhere",), "target": "0304"}, "“nowhere” names no unit"),
        ({"attackers": ("moe-hero+moe-maid",), "target": "0304"}, "“moe-hero+moe-maid” names no unit"),
        ({"attackers": ("0303:Van",), "target": "0304"}, "There is no unit “Van” in hex 0303"),
        ({"attackers": ("0101",), "target": "0304"}, "There is no unit in hex 0101"),
        ({"attackers": ("0303",), "target": "moe-biker"}, "Attacker and target are of one side"),
        ({"attackers": ("moe-hero",)}, "Whom do they attack?"),
    ],
)
def test_odds_ask_for_what_they_need(question: dict[str, Any], start: str) -> None:
    scenario = stand(stand(plain(), "0303", "moe-hero"), "0304", "nae-guard")
    assert refusal(scenario, "odds", **question).startswith(start)


def test_a_figure_that_lacks_is_named_in_the_odds() -> None:
    scenario = change(stand(stand(plain(), "0303", "moe-hero"), "0304", "nae-guard"), "nae-guard", defence=None)
    found = ask(scenario, "odds", attackers=("0303",), target="0304")
    assert found["attacks"][0]["missing"] == {"column": "defence", "types": ["nae-guard"]}
    assert "Guard lacks a figure, defence: enter it in the counter mix." in text(scenario, "odds", side="moe")


def test_who_has_no_attack_is_said_to_have_none() -> None:
    scenario = stand(stand(plain(), "0303", "nae-medic"), "0304", "moe-hero")
    assert "It has no attack." in text(scenario, "odds", attackers=("0303",), target="0304")


def test_what_is_worked_out_from_figures_of_our_own_says_so_until_the_scenario_says_otherwise() -> None:
    """The movement points of the units, and how many chits are drawn a turn (8 unless the scenario says so)."""
    scenario = stand(plain(), "0303", "moe-hero")
    sample, drawn = "Sample figures: not those of the published game.", "How many are drawn is a sample value"
    assert sample in text_of(report_of("reach", scenario, RULES), "en")
    assert drawn in text_of(report_of("odds", scenario, RULES), "en")
    builders.set_info(scenario, options={"chits_per_turn": 8})
    assert drawn not in text_of(report_of("odds", scenario, RULES), "en")


def test_who_lacks_the_figure_for_an_attack_is_named_and_what() -> None:
    """Without a range it is not known whom the hero reaches; without an attack the drone attacks nobody."""
    scenario = stand(stand(plain(), "0303", "moe-hero"), "0304", "nae-drone")
    change(change(scenario, "moe-hero", range=None), "nae-drone", attack=None)
    told = text_of(report_of("odds", scenario, RULES), "en")
    assert "Hero lacks a figure, range: enter it in the counter mix." in told
    assert "Drone lacks a figure, attack: enter it in the counter mix." in told


def test_a_zone_that_hangs_on_a_figure_that_lacks_is_not_known() -> None:
    scenario = change(stand(stand(plain(), "0303", "nae-guard"), "0305", "nae-drone"), "nae-drone", attack=None)
    told = text_of(report_of("zoc", scenario, RULES), "en")
    row = next(line for line in told.splitlines() if line.split()[:1] == ["Drone"])
    assert row.split() == ["Drone", "0305", "?"]
    sentence = "Drone lacks a figure, attack, so that it is not known whether it has a zone of control; it is reckoned without."
    assert sentence in told
    overlay = zoc_overlay(Context(scenario, RULES), Subject())
    assert [note("en") for note in overlay.notes] == [sentence]
