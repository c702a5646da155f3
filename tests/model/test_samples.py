"""Figures of our own are marked wherever they are used, and no longer once the author has entered others."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from model.checks.context import Context
from model.checks.engine import check_all
from model.counters import CounterType
from model.edit import Address
from model.overlays import command as command_overlay
from model.overlays import damage as damage_overlay
from model.overlays import fire as fire_overlay
from model.overlays import reach as reach_overlay
from model.overlays import strength as strength_overlay
from model.overlays.drawing import Subject
from model.reports import report_of
from model.reports.question import Question
from model.reports.table import text_of
from model.ruleset import Ruleset
from model.samples import holds_samples, is_sample
from model.scenario import Scenario
from model.setups.certificate import certify
from tests.builders import buy, dark_nebula, empty, ruleset, set_info

FORTRESS, BASE, MOE = ruleset("fortress"), ruleset("dark-nebula-base"), ruleset("moe-emblem")
SAMPLE, COUNTS = "Sample figures", "Sample counts"

BATTLE = """
    place federation-mag 0303 hex id=mag1
    place federation-cmdr-a 0303 hex carried_by=mag1
    place zeon-ca 0903 hex id=ca1
    place zeon-cmdr-z 0903 hex carried_by=ca1
"""
FIGHTING = ("federation-mag", "federation-cmdr-a", "zeon-ca", "zeon-cmdr-z")
ATTACK = Question(attackers=("mag1",), target="ca1")


def enter(scenario: Scenario, ids: Collection[str] | None = None, *, what: str = "values") -> Scenario:
    """Let the author enter figures of their own, one more than ours, for some counter types, or for all."""
    for key, row in list(scenario.items("counter_types", CounterType)):
        if ids is not None and row.id not in ids:
            continue
        changed: dict[str, Any] = {what: row.count + 1}
        if what == "values":
            changed = {"values": {id: None if value is None else value + 1 for id, value in row.values.items()}}
        scenario.apply(scenario.change({Address("counter_types", key): row.model_copy(update=changed)}))
    return scenario


def battle() -> Scenario:
    return dark_nebula(BATTLE, 26, 16, "fortress")


def notes(kind: str, scenario: Scenario, rules: Ruleset, question: Question | None = None) -> list[str]:
    """The lines of a report that tell of samples."""
    told = text_of(report_of(kind, scenario, rules, question), "en").splitlines()
    return [line.strip() for line in told if "Sample" in line]


@pytest.mark.parametrize("kind", ["forces", "strength", "command", "fire", "odds"])
def test_what_uses_figures_is_marked_until_all_that_it_uses_are_the_author_s(kind: str) -> None:
    asked = ATTACK if kind == "odds" else None
    assert set(notes(kind, battle(), FORTRESS, asked)) == {"Sample figures: not those of the published game."}
    own = enter(battle(), FIGHTING)
    assert notes(kind, own, FORTRESS, asked) == []
    assert notes(kind, enter(battle()), FORTRESS, asked) == []


def test_one_sample_row_is_named_and_those_that_are_not_used_do_not_matter() -> None:
    own = enter(battle(), [id for id in FIGHTING if id != "zeon-ca"])
    assert notes("odds", own, FORTRESS, ATTACK) == ["Sample figures, not those of the published game: CA Cruiser."]
    assert notes("fire", own, FORTRESS) == [
        "Sample figures: not those of the published game."
    ]  # of the only ship of Zeon
    told = text_of(report_of("odds", own, FORTRESS, ATTACK), "ja")
    assert "次の駒の数値はサンプル値です（市販のゲームの数値ではありません）：CA 巡洋艦。" in told
    assert report_of("fire", own, FORTRESS).json()["sides"][0] | {"units": 0} == {
        "side": "federation", "sample": False, "sample_types": [], "units": 0,
    }  # fmt: skip
    assert report_of("fire", own, FORTRESS).json()["sides"][1]["sample_types"] == ["zeon-ca"]


def test_the_commander_whose_modifier_counts_is_a_figure_that_is_used() -> None:
    own = enter(battle(), ["federation-mag", "zeon-ca", "federation-cmdr-a"])
    assert notes("odds", own, FORTRESS, ATTACK) == ["Sample figures, not those of the published game: Cmdr Z."]


def test_of_many_sample_rows_some_are_named_and_the_others_counted() -> None:
    """The mix of the Federation has 12 rows with figures, of which one is the author's; then 8 are named of 11."""
    scenario = enter(enter(empty("fortress"), what="count"), ["federation-mag"])
    line = next(line for line in notes("mix", scenario, FORTRESS))
    assert line.startswith("Sample figures, not those of the published game: Sal Salamis, CV Carrier, ")
    assert line.endswith(", and 3 more.")


def test_a_figure_left_blank_does_not_make_the_others_the_author_s() -> None:
    scenario = empty("fortress")
    printed = next(row for row in FORTRESS.units if row.id == "zeon-ca")
    blank = printed.model_copy(update={"values": {**printed.values, "defence": None}})
    assert is_sample(scenario, FORTRESS, blank, "values")
    assert not is_sample(
        scenario, FORTRESS, blank.model_copy(update={"values": {**printed.values, "defence": 6}}), "values"
    )
    assert not is_sample(scenario, FORTRESS, printed.model_copy(update={"id": "zeon-new"}), "values")


def test_the_mix_tells_sample_counts_once_the_figures_are_the_author_s() -> None:
    scenario = enter(empty("fortress"))
    assert set(notes("mix", scenario, FORTRESS)) == {"Sample counts: not those of the published game."}
    assert notes("mix", enter(scenario, what="count"), FORTRESS) == []


def test_of_the_base_game_only_the_counts_are_samples() -> None:
    """D-1.1: the figures and costs are those of the variant's table; how many counters each side has is ours."""
    scenario = empty("dark-nebula-base")
    assert notes("mix", scenario, BASE) == ["Sample counts: not those of the published game."] * 2
    bought = buy(scenario, "aslan", "aslan-b1")
    assert notes("forces", bought, BASE) == []
    assert notes("strength", bought, BASE) == []
    kept = enter(scenario, {row.id for row in BASE.units} - {"aslan-dd"}, what="count")
    assert notes("mix", kept, BASE) == ["Sample counts, not those of the published game: DD Destroyer."]
    assert notes("mix", enter(kept, ["aslan-dd"], what="count"), BASE) == []


def test_the_cup_tells_of_sample_chits_and_escapes_of_sample_commanders() -> None:
    """Whether a commander escapes is up to its figures, when it acts to the chits that a new scenario has of each."""
    scenario = battle()
    assert notes("odds", scenario, FORTRESS) == [
        "Sample figures: not those of the published game.",
        "Sample counts: not those of the published game.",
    ]
    own = enter(enter(scenario, FIGHTING), what="count")
    assert notes("odds", own, FORTRESS) == []


@pytest.mark.parametrize(
    ("overlay", "side"), [(fire_overlay, ""), (command_overlay, "federation"), (strength_overlay, "federation")]
)
def test_overlays_of_a_battle_are_marked_alike(overlay: Any, side: str) -> None:
    def told(scenario: Scenario) -> list[str]:
        subject = Subject(side=side) if side else Subject(hex=scenario.grid.parse_address("0303"))
        found = overlay.draw(Context(scenario, FORTRESS), subject)
        return [note("en") for note in found.notes if "Sample" in note("en")]

    assert told(battle()) == ["Sample figures: not those of the published game."]
    assert told(enter(battle(), FIGHTING)) == []


def test_overlays_and_reports_on_land_are_marked_alike() -> None:
    """The terrain effects chart stays a sample when the units are the author's; `odds` tells of all listed pairs too."""
    text = "place moe-hero 0303 hex\nplace nae-guard 0304 hex"

    def told(scenario: Scenario) -> list[list[str]]:
        context, subject = Context(scenario, MOE), Subject(placements=(0,))
        drawn = (overlay.draw(context, subject) for overlay in (damage_overlay, reach_overlay))
        found = [[note("en") for note in each.notes if SAMPLE in note("en")] for each in drawn]
        return [*found, *(notes(kind, scenario, MOE) for kind in ("reach", "odds"))]

    ours = "Sample figures: not those of the published game."
    assert [set(each) for each in told(dark_nebula(text, ruleset_id="moe-emblem"))] == [{ours}] * 4
    own = enter(dark_nebula(text, ruleset_id="moe-emblem"), ["moe-hero", "nae-guard"])
    assert told(own)[:3] == [[], [], []]
    assert told(enter(own, {row.id for row in MOE.units} - {"moe-hero", "nae-guard"})) == [[], [], [], []]
    assert "The terrain effects chart has sample figures." in text_of(report_of("reach", own, MOE), "en")


def test_a_certificate_is_marked_alike() -> None:
    def told(scenario: Scenario) -> bool:
        return SAMPLE in text_of(certify(scenario, FORTRESS, ["federation"]), "en")

    assert told(battle())
    assert not told(enter(battle(), FIGHTING))


def test_an_income_table_of_our_own_is_told_as_one() -> None:
    scenario = set_info(empty("dark-nebula-base"), title="Duel")
    assert set(notes("income", scenario, BASE)) == {"Sample income table: not that of the published game."}


@pytest.mark.parametrize(("rules", "left"), [(FORTRESS, False), (BASE, True), (MOE, True)])
def test_a_scenario_holds_samples_as_long_as_any_table_is_one(rules: Ruleset, left: bool) -> None:
    """Of the base game the income table stays one, of the Moe game the terrain effects chart."""
    scenario = empty(rules.id)
    assert holds_samples(scenario, rules)
    enter(enter(scenario), what="count")
    assert holds_samples(scenario, rules) == left


@pytest.mark.parametrize(("kind", "told"), [("zoc", 2), ("reach", 2), ("odds", 0)])
def test_the_chart_is_told_as_a_sample_only_where_it_is_used(kind: str, told: int) -> None:
    """A unit of each side moves and has its zone over the chart; on a plain, where none attacks, no figure of it counts."""
    chart = "The terrain effects chart has sample figures."
    assert chart not in text_of(report_of(kind, empty("moe-emblem"), MOE), "en")
    standing = dark_nebula("place moe-hero 0101 hex\nplace nae-guard 0908 hex", ruleset_id="moe-emblem")
    assert text_of(report_of(kind, standing, MOE), "en").count(chart) == told


def test_a_side_without_units_is_told_to_have_no_zones() -> None:
    report = report_of("zoc", empty("moe-emblem"), MOE)
    assert [table.notes for table in report.tables("en")] == [("No units on the map.",)] * 2 + [("None.",)]


@pytest.mark.parametrize("rules", [FORTRESS, BASE, MOE])
def test_an_author_may_say_that_the_table_is_theirs_where_it_happens_to_be_like_ours(rules: Ruleset) -> None:
    """Then the unit table is marked nowhere; other samples, such as an income table, still are."""
    scenario = empty(rules.id)
    before = len(notes("mix", scenario, rules))
    set_info(scenario, options={"own_figures": True})
    assert (before, notes("mix", scenario, rules)) == (2, [])
    assert holds_samples(scenario, rules) == (rules is not FORTRESS)


def test_the_finding_on_the_economy_tells_of_a_sample_income_table() -> None:
    """The base game's is ours, the variant's its own (D-7.3); 10 RU less 3 × 4 and 2 × 6 are −14, with a proper minus."""

    def told(game: str, lang: str) -> str:
        scenario = buy(buy(empty(game), "aslan", "aslan-cs", 3), "aslan", "aslan-b1", 2)
        found = check_all(scenario, ruleset(game))
        return next(each.message(lang) for each in found if each.check == "economy.I501")

    assert "(budget 10, boxes 0; sample income table)" in told("dark-nebula-base", "en")
    assert "net −14 RU" in told("dark-nebula-base", "en")
    assert "惑星地表ボックス0、収入表はサンプル）" in told("dark-nebula-base", "ja")
    assert "(budget 25, boxes 0)" in told("dark-nebula-expanded", "en")
