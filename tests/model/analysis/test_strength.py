"""Strength by side, region and cost, worked by hand from the unit tables."""

from __future__ import annotations

from fractions import Fraction

from model.analysis.strength import (
    BESIDE,
    ELSEWHERE,
    ON_MAP,
    columns_of,
    marks_none,
    strength_at,
    strength_of_type,
    strengths,
)
from model.checks.context import Context
from model.overlays.strength import applies
from model.reports import report_of
from model.reports.question import Question
from model.reports.table import text_of
from tests import builders
from tests.model.analysis.moe import RULES, change, context, plain, stand

WAR = """
    system kuzu 0304 primary capital_of=aslan
    home aslan 0101-0508
    place aslan-b1 0304 stellar 2
    place aslan-ms 0304
    place aslan-rt-a 0804 surface
"""


def test_figures_that_add_up_are_those_the_ruleset_says() -> None:
    assert columns_of(RULES) == ["attack", "defence", "magic_defence", "hit_points"]
    assert columns_of(builders.ruleset()) == ["beam", "missile", "screen", "strength"]


def test_a_game_that_marks_no_figure_adds_all_but_movement_points_and_ranges() -> None:
    bare = {id: row.model_copy(update={"sums": False}) for id, row in RULES.values.items()}
    unmarked = RULES.model_copy(update={"values": bare})
    assert columns_of(unmarked) == ["attack", "defence", "magic_defence", "hit_points"]
    assert (marks_none(unmarked), marks_none(RULES)) == (True, False)
    report = report_of("strength", stand(plain(), "0303", "nae-guard", count=2), unmarked)
    assert report.json()["sides"][0]["parts"][0]["sums"]["attack"] == 12
    assert "does not say which figures add up" in text_of(report, "en")


def test_a_game_without_figures_still_tells_counters_and_their_cost() -> None:
    rules = RULES.model_copy(update={"values": {}})
    report = report_of("strength", stand(plain(), "0303", "nae-guard", count=2), rules)
    (part,) = report.json()["sides"][0]["parts"]
    assert (part["counters"], part["sums"]) == (2, {})
    assert not applies(rules)


def test_strength_is_told_for_the_map_each_region_and_elsewhere() -> None:
    """B1 is 2-0-2 … as the unit table has it; two of them and one MS in the home area, one RT outside."""
    here = Context(builders.dark_nebula(WAR), builders.ruleset())
    found = {strength.part: strength for strength in strengths(here, "aslan")}
    b1, ms, rt = (here.types[id] for id in ("aslan-b1", "aslan-ms", "aslan-rt-a"))
    assert list(found) == [ON_MAP, "region:aslan-home", ELSEWHERE]
    assert [found[part].counters for part in found] == [4, 3, 1]
    home = found["region:aslan-home"]
    assert home.sums["beam"] == 2 * (b1.values["beam"] or 0) + (ms.values["beam"] or 0)
    assert found[ELSEWHERE].sums["strength"] == rt.values["strength"]
    assert home.cost == 2 * 13 + 7
    assert home.per_cost("beam") == home.sums["beam"] / 33
    assert all(found[ON_MAP].sums[c] == home.sums[c] + found[ELSEWHERE].sums[c] for c in home.sums)
    assert [strength.part for strength in strengths(here, "solomani")] == [ON_MAP]


def test_reinforcements_and_boxes_stand_beside_the_map_and_markers_nowhere() -> None:
    scenario = stand(plain(), "0303", "nae-guard", count=2)
    builders.place(scenario, "nae-van", None, "hex", turn=3, entry=builders.at(scenario, "0101"))
    builders.place(scenario, "nae-cultist", None, "hex", off_map="reserve")
    stand(scenario, "0404", "nae-damage")
    found = {strength.part: strength for strength in strengths(context(scenario), "nae")}
    assert (found[ON_MAP].counters, found[BESIDE].counters) == (2, 2)
    assert found[ON_MAP].sums["attack"] == 12
    assert found[BESIDE].sums["attack"] == 10


def test_a_figure_that_lacks_is_counted_as_missing() -> None:
    scenario = change(stand(plain(), "0303", "nae-guard", count=2), "nae-guard", attack=None)
    found = strengths(context(scenario), "nae")[0]
    assert found.sums["attack"] == 0
    assert found.missing == {"attack": 2}


def test_what_has_no_price_has_no_strength_for_it() -> None:
    found = strengths(context(stand(plain(), "0303", "nae-guard")), "nae")[0]
    assert found.cost == 0
    assert found.unpriced == 1
    assert found.per_cost("attack") is None


def test_one_counter_is_worth_its_figures_for_its_price() -> None:
    here = Context(builders.empty(), builders.ruleset())
    b1 = here.types["aslan-b1"]
    assert strength_of_type(here, b1).per_cost("missile") == Fraction(int(b1.values["missile"] or 0), 13)


def test_strength_hex_by_hex() -> None:
    scenario = stand(stand(plain(), "0303", "nae-guard", count=2), "0505", "nae-van", "nae-gunner")
    found = strength_at(context(scenario), "nae", "attack")
    assert {scenario.grid.address(hex): value for hex, value in found.items()} == {"0303": 12, "0505": 10}


def test_levied_counters_are_in_the_table_by_cost_as_they_are_in_the_sums() -> None:
    """D-7.6: the monitor 8-0-7 costs its ally 6 RU to rebuild: 8/6 beam for one RU; the B1 gives 9/13."""
    text = f"{WAR}\nplace neutral-m-a 0304 stellar controlled_by=aslan"
    report = report_of("strength", builders.dark_nebula(text), builders.ruleset(), Question(side="aslan"))
    (side,) = report.json()["sides"]
    whole = next(part for part in side["parts"] if part["where"] == "map")
    types = {row["type"]: row for row in side["types"]}
    assert whole["cost"] == 2 * 13 + 7 + 2 + 6
    assert Fraction(types["neutral-m-a"]["per_cost"]["beam"]["exact"]) == Fraction(8, 6)
    told = text_of(report, "en")
    assert "Levied, at the build cost for which they are rebuilt (D-7.6): M Monitor" in told
    assert next(line.split()[-4:] for line in told.splitlines() if "B1 Dread" in line) == [
        "0.69",
        "0.62",
        "0.69",
        "–",
    ]
    assert "徴用した駒（再生産時の建造費で計算、D-7.6）：M モニター艦" in text_of(report, "ja")
