"""Spoiled copies of the sample battles: each spoils one thing, and exactly that is found, with its rule and place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from model.checks.engine import check_all
from model.checks.findings import Level
from model.checks.waivers import finding_json
from model.storage.read import read_scenario
from model.storage.rulesets import load_ruleset
from tests.scenarios.spoiling import Json, one
from tests.test_project.tree import ROOT

Spoil = Callable[[Json], None]
FORTRESS, MOE = "a-baoa-qu", "moe-school-festival"
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


@cache
def text(name: str) -> str:
    return (ROOT / "scenarios" / "samples" / f"{name}.hexmuster.json").read_text(encoding="utf-8")


def findings(name: str, spoil: Spoil | None, lang: str = "en") -> list[Json]:
    """What is found in a copy, infos left out."""
    document = json.loads(text(name))
    if spoil is not None:
        spoil(document)
        assert document != json.loads(text(name)), "nothing was spoiled"
    loaded = read_scenario(json.dumps(document).encode())
    assert loaded.findings == []
    scenario = loaded.scenario
    found = check_all(scenario, load_ruleset(scenario.info.ruleset))
    return [finding_json(finding, lang, scenario) for finding in found if finding.level is not Level.INFO]


def counter(d: Json, type_id: str, **values: Any) -> Json:
    """The first placement of a type."""
    return one(d["placements"], type=type_id, **values)


def place(d: Json, type_id: str, hex: str, **more: Any) -> None:
    d["placements"].append({"type": type_id, "count": 1, "hex": hex, "place": "hex", **more})


def type_of(d: Json, type_id: str) -> Json:
    return one(d["counter_types"], id=type_id)


SPOILED: dict[str, tuple[str, Spoil, list[tuple[str, str | None, str]]]] = {}
"""By name: the sample, what spoils it, and each finding: check, rule, hex, hexside, type or side."""


def finds(sample: str, *found: tuple[str, str | None, str]) -> Callable[[Spoil], Spoil]:
    """Enter a function in `SPOILED`."""

    def enter(spoil: Spoil) -> Spoil:
        SPOILED[spoil.__name__] = sample, spoil, list(found)
        return spoil

    return enter


# -- Fortress ---------------------------------------------------------------------------------------------------------
@finds(FORTRESS, ("deployment.E423", "F-0.1", "federation-sal"))
def one_cruiser_too_many(d: Json) -> None:
    place(d, "federation-sal", "0101")


@finds(FORTRESS, ("mix.W204", "F-0.2", "federation-sup"))
def ship_without_a_figure_of_its_kind(d: Json) -> None:
    """F-0.2: combat, defence, movement."""
    type_of(d, "federation-sup")["values"]["defence"] = None


@finds(FORTRESS, ("mix.W207", "F-0.2", "federation-mag"))
def ship_with_a_value_against_mobile_suits(d: Json) -> None:
    """F-0.2: these rules ignore it."""
    type_of(d, "federation-mag")["values"]["anti_mobile_suit"] = 5


@finds(FORTRESS, ("mix.E210", "F-0.3", "zeon-ms-y"))
def half_a_point_of_movement(d: Json) -> None:
    type_of(d, "zeon-ms-y")["values"]["movement"] = 4.5


@finds(FORTRESS, ("mix.W211", "F-0.3", "zeon-ms-z"))
def unknown_grade(d: Json) -> None:
    type_of(d, "zeon-ms-z")["traits"]["grade"] = "A"


@finds(FORTRESS, ("mix.E210", "F-0.5", "zeon-cmdr-w"))
def negative_command_range(d: Json) -> None:
    type_of(d, "zeon-cmdr-w")["values"]["command_range"] = -1


@finds(FORTRESS, ("deployment.E416", "F-0.5", "1101"))
def commander_without_a_ship(d: Json) -> None:
    commander = counter(d, "federation-cmdr-c")
    del commander["carried_by"]
    commander["hex"] = "1101"


@finds(FORTRESS, ("deployment.E416", "F-0.5", "1506"), ("deployment.E413", "F-0.5", "1506"))
def commander_aboard_an_enemy(d: Json) -> None:
    cruiser = counter(d, "zeon-ca", hex="1506")
    counter(d, "federation-cmdr-c").update(hex="1506", carried_by=cruiser["id"])


@finds(FORTRESS, ("deployment.E425", "F-0.5", "0908"))
def commander_beside_the_flagship(d: Json) -> None:
    del counter(d, "federation-cmdr-c")["carried_by"]


@finds(FORTRESS, ("deployment.E414", "F-0.5", "0908"), ("deployment.W424", "F-3.4", "0908"))
def two_commanders_in_one_flagship(d: Json) -> None:
    other = counter(d, "federation-cmdr-c")
    counter(d, "federation-cmdr-b").update(hex=other["hex"], carried_by=other["carried_by"])


@finds(FORTRESS, ("mix.E208", "F-1.1", "zeon-all-fire"))
def second_all_fire_of_zeon(d: Json) -> None:
    type_of(d, "zeon-all-fire")["count"] = 2


@finds(FORTRESS, ("mix.E208", "F-1.1", "federation-turn-end"), ("cups.E702", "F-1.2", "federation-turn-end"))
def missing_turn_end(d: Json) -> None:
    type_of(d, "federation-turn-end")["count"] = 1


@finds(FORTRESS, ("mix.E209", "F-1.1", "zeon-cmdr-z"))
def more_chits_than_the_commander_has(d: Json) -> None:
    type_of(d, "zeon-act-z")["count"] = 4


@finds(FORTRESS, ("cups.E703", "F-1.2", "federation-act-a"))
def barred_chit_in_the_cup(d: Json) -> None:
    d["cups"][0]["barred"] = ["federation-act-a", "zeon-turn-end"]


@finds(FORTRESS, ("deployment.W424", "F-3.4", "1708"))
def ranges_that_overlap(d: Json) -> None:
    for type_id in ("zeon-ca", "zeon-cmdr-w"):
        counter(d, type_id, hex="1712")["hex"] = "1708"


@finds(FORTRESS, ("deployment.E415", "F-4.1", "0908"))
def two_ships_in_one_hex(d: Json) -> None:
    counter(d, "federation-sal", hex="0907")["hex"] = "0908"


@finds(FORTRESS, ("deployment.E415", "F-4.1", "0605"))
def four_craft_in_a_stack(d: Json) -> None:
    counter(d, "federation-ms-2", hex="1008")["hex"] = "0605"
    counter(d, "federation-ms-2", hex="0605", count=2)["count"] = 1


@finds(FORTRESS, ("deployment.E425", "F-7.2", "0504"))
def craft_beside_their_ship(d: Json) -> None:
    del counter(d, "federation-ms-2", hex="0504")["carried_by"]


@finds(FORTRESS, ("deployment.E427", "F-7.2", "0504"))
def craft_that_start_in_maintenance(d: Json) -> None:
    counter(d, "federation-ms-2", hex="0504")["face"] = "back"


@finds(FORTRESS, *(("deployment.E427", "F-7.2", hex) for hex in
                   ("0306", "0306", "0504", "0510", "0414", "1404", "1506", "1704", "1402", "1811", "2305", "2409")))  # fmt: skip
def option_to_start_in_maintenance(d: Json) -> None:
    d["options"]["start_in_maintenance"] = True


@finds(FORTRESS, ("deployment.W431", None, "2616"), ("deployment.W431", None, "2616"))
def reinforcements_after_the_end(d: Json) -> None:
    d["play"]["turns"] = 3


@finds(FORTRESS, ("deployment.E403", None, "2701"))
def counters_off_the_map(d: Json) -> None:
    counter(d, "zeon-ca", hex="1910")["hex"] = "2701"


# -- Moe Emblem -------------------------------------------------------------------------------------------------------
@finds(MOE, ("scenario.E004", "M-1.1", "third"))
def victory_of_nobody(d: Json) -> None:
    """M-1.1: two sides."""
    d["victory"]["third"] = "Win."


@finds(MOE, ("deployment.E423", "M-2.1", "moe-hero"))
def second_hero(d: Json) -> None:
    place(d, "moe-hero", "0101")


@finds(MOE, ("mix.E202", "M-2.1", "moe-points"))
def neither_unit_nor_marker(d: Json) -> None:
    """M-2.1."""
    type_of(d, "moe-points")["kind"] = "coin"


@finds(MOE, ("mix.W211", "M-2.1", "nae-guard"))
def unknown_gender(d: Json) -> None:
    type_of(d, "nae-guard")["traits"]["gender"] = "robot"


@finds(MOE, ("mix.E209", "M-4.1", "nae-guard"))
def attribute_of_the_scenario_without_a_chit(d: Json) -> None:
    """M-2.2: a scenario may add one, but then it needs a chit."""
    type_of(d, "nae-guard")["traits"]["attributes"] = ["unprincipled", "protagonist"]


@finds(MOE, ("mix.W211", "M-2.3", "nae-guard"))
def unknown_type(d: Json) -> None:
    type_of(d, "nae-guard")["traits"]["class"] = "X"


@finds(MOE, ("mix.E210", "M-2.4", "nae-guard"))
def negative_hit_points(d: Json) -> None:
    type_of(d, "nae-guard")["values"]["hit_points"] = -1


@finds(MOE, ("mix.W211", "M-2.3", "moe-mermaid"))
def unknown_movement_class(d: Json) -> None:
    """M-2.4: foot, vehicle, flying, water."""
    type_of(d, "moe-mermaid")["traits"]["movement_class"] = "fins"


@finds(MOE, ("deployment.E430", "M-2.5", "0107"))
def blank_back_up(d: Json) -> None:
    counter(d, "moe-biker")["face"] = "back"


@finds(MOE, ("deployment.E437", "M-2.5", "0107"))
def exhausted_with_a_blank_back(d: Json) -> None:
    """It has its normal state only."""
    counter(d, "moe-biker")["state"] = "exhausted"


@finds(MOE, ("map.E102", "M-3.1", "0101"))
def terrain_without_a_row(d: Json) -> None:
    """M-3.1."""
    rows = d["map"]["terrain"]["rows"]
    rows[0] = "~" + rows[0][1:]
    d["map"]["terrain"]["legend"]["~"] = "lava"


@finds(MOE, ("map.E103", "M-3.1", "0101-0102"))
def hexside_that_is_none(d: Json) -> None:
    d["map"]["hexsides"].append({"between": ["0101", "0102"], "feature": "fence"})


@finds(MOE, ("map.E104", "M-3.1", "0101"))
def path_that_is_none(d: Json) -> None:
    d["map"]["paths"].append({"kind": "rail", "hexes": ["0101", "0102"]})


@finds(MOE, ("map.W107", "M-3.2", "0503-0602"))
def cliff_without_a_high_side(d: Json) -> None:
    del one(d["map"]["hexsides"], feature="cliff", between=["0503", "0602"])["high"]


@finds(MOE, ("deployment.E428", "M-3.5", "1501"))
def hero_at_sea(d: Json) -> None:
    counter(d, "moe-writer")["hex"] = "1501"


@finds(MOE, ("deployment.E428", "M-3.5", "1501"))
def mermaid_stays_at_sea(d: Json) -> None:
    """She may enter, but not end her move there."""
    counter(d, "moe-mermaid")["hex"] = "1501"


@finds(MOE, ("deployment.E428", "M-3.5", "0601"))
def bike_in_the_woods(d: Json) -> None:
    counter(d, "moe-biker")["hex"] = "0601"


@finds(MOE, ("map.E105", "M-3.6", "0103"))
def river_that_jumps(d: Json) -> None:
    del one(d["map"]["paths"], kind="river")["hexes"][1]


@finds(MOE, ("map.E101", "M-3.6", "2001"))
def wall_off_the_map(d: Json) -> None:
    """M-3.6: walls lie on real hexsides."""
    d["map"]["hexsides"].append({"between": ["2001", "2002"], "feature": "wall"})


@finds(MOE, ("cups.E701", "M-4.1", ""))
def more_draws_than_chits(d: Json) -> None:
    d["options"]["chits_per_turn"] = 50


@finds(MOE, ("deployment.E429", "M-5.3", "0108"))
def reserve_next_to_the_enemy(d: Json) -> None:
    """M-5.1: the six hexes around a unit."""
    counter(d, "nae-medic")["hex"] = "0207"
    counter(d, "nae-gunner")["hex"] = "0208"


@finds(MOE)
def reserve_next_to_a_medic(d: Json) -> None:
    """M-5.2: who has no attack has no zone of control; but nothing else is wrong."""
    counter(d, "nae-medic")["hex"] = "0207"


@finds(MOE, ("deployment.E415", "M-6.1", "0310"))
def three_in_a_hex(d: Json) -> None:
    for type_id in ("moe-biker", "moe-mermaid"):
        counter(d, type_id)["hex"] = "0310"


@finds(MOE, ("deployment.E436", "M-6.1", "1506"))
def guests_of_a_guard(d: Json) -> None:
    """Only units of one side stack."""
    counter(d, "moe-biker")["hex"] = "1506"


@finds(MOE, ("deployment.E417", "M-6.1", "0104"))
def idol_with_somebody_else(d: Json) -> None:
    counter(d, "moe-writer")["hex"] = "0104"


@finds(MOE, ("deployment.E417", "M-6.1", "0205"))
def couple_that_is_not_listed(d: Json) -> None:
    """M-6.2."""
    d["pairs"].remove(["moe-hero", "moe-witch"])
    d["pairs"].append(["moe-hero", "moe-idol"])


@finds(MOE, ("deployment.E427", "M-6.2", "0205"))
def exhausted_bride(d: Json) -> None:
    counter(d, "moe-witch")["face"] = "back"


@finds(MOE, ("deployment.E427", "M-6.2", "0205"))
def exhausted_groom_by_his_state(d: Json) -> None:
    """Turned over or not."""
    counter(d, "moe-hero")["state"] = "exhausted"


@finds(MOE, ("scenario.W008", "M-6.1", "moe-hero"))
def couple_of_two_sides(d: Json) -> None:
    d["pairs"].append(["moe-hero", "nae-guard"])


@finds(MOE, ("mix.E210", "M-2.4", "nae-crowd"), ("mix.E210", "M-2.4", "nae-crowd"))
def back_with_odd_figures(d: Json) -> None:
    """M-2.5."""
    one(d["counter_types"], id="nae-crowd")["back"] = {
        "state": "exhausted",
        "values": {"attack": "two", "movement": 2.5},
    }


@finds(MOE, ("deployment.E434", "M-3.5", "1701"))
def van_by_sea(d: Json) -> None:
    one(d["placements"], turn=3)["entry"] = "1701"


@finds(MOE, ("deployment.E435", None, "0205"))
def marker_of_no_game(d: Json) -> None:
    counter(d, "moe-hero")["markers"] = ["moe-flag"]


@finds(MOE, ("scenario.W007", "M-10.1", ""))
def debt_of_moe_points(d: Json) -> None:
    """M-10.1."""
    d["play"]["points"]["moe_points"] = -1


@finds(MOE, ("map.E109", "M-12.1", "0302"))
def item_of_no_kind(d: Json) -> None:
    one(d["map"]["sites"], hex="0302")["kind"] = "treasure"


@finds(MOE, ("deployment.E433", None, "nae-cultist"))
def unknown_box(d: Json) -> None:
    one(d["placements"], off_map="reserve")["off_map"] = "attic"


@finds(MOE, ("deployment.W432", None, "0704"))
def van_out_of_nowhere(d: Json) -> None:
    one(d["placements"], turn=3)["entry"] = "0704"


# -- laws -------------------------------------------------------------------------------------------------------------
def place_of(where: Json) -> str:
    """The hex of a finding, its hexside, its type or side."""
    if "hexside" in where:
        return "-".join(where["hexside"])
    return str(where.get("hex") or where.get("type") or where.get("side") or "")


@pytest.mark.parametrize("name", [FORTRESS, MOE])
def test_the_samples_themselves_are_sound(name: str) -> None:
    assert findings(name, None) == []


@pytest.mark.parametrize("name", SPOILED)
def test_exactly_what_is_spoiled_is_found(name: str) -> None:
    sample, spoil, wanted = SPOILED[name]
    found = [(each["id"], each["rule"], place_of(each["where"])) for each in findings(sample, spoil)]
    assert sorted(found, key=str) == sorted(wanted, key=str)


@pytest.mark.parametrize("name", SPOILED)
def test_sentences_are_said_in_both_languages(name: str) -> None:
    sample, spoil, _ = SPOILED[name]
    for lang in ("en", "ja"):
        for found in findings(sample, spoil, lang):
            assert "{" not in found["message"]
            assert bool(JAPANESE.search(found["message"])) == (lang == "ja")


@pytest.mark.parametrize("name", SPOILED)
def test_fixes_lead_to_fewer_findings(name: str) -> None:
    """Each fix that is offered mends its finding and adds no error."""
    sample, spoil, _ = SPOILED[name]
    document = json.loads(text(sample))
    spoil(document)
    scenario = read_scenario(json.dumps(document).encode()).scenario
    ruleset = load_ruleset(scenario.info.ruleset)
    before = [finding for finding in check_all(scenario, ruleset) if finding.level is not Level.INFO]
    for finding in before:
        if finding.fix is None:
            continue
        copy = read_scenario(json.dumps(document).encode()).scenario
        copy.apply(finding.fix.make(copy))
        after = [each for each in check_all(copy, ruleset) if each.level is not Level.INFO]
        assert len(after) < len(before), finding.fix.name("en")


def test_every_check_that_a_rule_of_these_games_stands_behind_has_a_slip() -> None:
    """By the rules that the findings quote."""
    quoted = {rule for _, _, found in SPOILED.values() for _, rule, _ in found if rule}
    assert quoted >= {"F-0.1", "F-0.3", "F-0.5", "F-1.1", "F-1.2", "F-3.4", "F-4.1", "F-7.2"}
    assert quoted >= {"M-2.1", "M-2.3", "M-2.4", "M-2.5", "M-3.2", "M-3.5", "M-3.6", "M-4.1", "M-5.3", "M-6.1", "M-6.2"}
    assert len(SPOILED) >= 45
