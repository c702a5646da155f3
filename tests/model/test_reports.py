"""Reports: figures worked out by hand from the rules, columns in line in both languages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from model.counters import CounterType
from model.edit import Address
from model.new import new_scenario
from model.reports import kinds_of, report_of
from model.reports.question import Question
from model.reports.table import Table, amount, is_right, text_of, width
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset
from model.tiles import assemble
from tests import builders

RULESET = builders.ruleset()


@pytest.fixture
def war() -> Scenario:
    """The numbered layout; Aslan buys 2 B1, 1 MS, 3 F and places one B1 at Kuzu and one on the frontier."""
    layout = RULESET.map.tiles
    assert layout is not None
    scenario = assemble(RULESET, layout.numbered)
    for type_id, count in (("aslan-b1", 2), ("aslan-ms", 1), ("aslan-f", 3)):
        builders.buy(scenario, "aslan", type_id, count)
    hexes = {system.id: system.hex for system in scenario.systems}
    builders.place(scenario, "aslan-b1", hexes["kuzu"])
    builders.place(scenario, "aslan-b1", hexes["hteara"])
    return builders.place(scenario, "neutral-m-a", hexes["lucerna"])


def json_of(kind: str, scenario: Scenario) -> dict[str, Any]:
    """The JSON of a report, after a trip through text."""
    found: dict[str, Any] = json.loads(json.dumps(report_of(kind, scenario, RULESET).json()))
    assert found["report"] == kind
    return found


def side_of(report: dict[str, Any], side: str) -> dict[str, Any]:
    found: dict[str, Any] = next(part for part in report["sides"] if part["side"] == side)
    return found


def test_the_mix_has_every_counter_of_every_side(war: Scenario) -> None:
    """D-1.1: 116, 116 and 27 counters in 20, 23 and 14 rows."""
    report = json_of("mix", war)
    assert {side["side"]: (len(side["types"]), side["count"]) for side in report["sides"]} == {
        "solomani": (20, 116),
        "aslan": (23, 116),
        "neutral": (14, 27),
    }
    b1 = next(row for row in side_of(report, "aslan")["types"] if row["type"] == "aslan-b1")
    assert (b1["count"], b1["bought"], b1["placed"], b1["build_cost"]) == (6, 2, 2, 13)


def test_forces_add_up(war: Scenario) -> None:
    """2 × 13 + 7 + 3 × 1 = 36 of 99 RU (D-3.5)."""
    report = json_of("forces", war)
    aslan = side_of(report, "aslan")
    assert (aslan["budget"], aslan["spent"], aslan["left"]) == (99, 36, 63)
    assert [(row["type"], row["bought"], row["placed"], row["cost"]) for row in aslan["types"]] == [
        ("aslan-b1", 2, 2, 26),
        ("aslan-ms", 1, 0, 7),
        ("aslan-f", 3, 0, 3),
    ]
    assert side_of(report, "solomani")["types"] == []
    assert [row["type"] for row in side_of(report, "neutral")["types"]] == ["neutral-m-a"]


def test_income_is_that_of_the_home_chart(war: Scenario) -> None:
    """25 + 2 × 10 + 3 × 2 = 51 RU (D-7.3); upkeep 2 × 6 + 1 + 3 = 16; at Kuzu 6 are paid, at Hteara one rolls (D-7.4)."""
    aslan = side_of(json_of("income", war), "aslan")
    assert (aslan["budget"], aslan["income"], aslan["maintenance"], aslan["net"]) == (25, 51, 16, 35)
    assert (aslan["paid_as_placed"], aslan["rolls_as_placed"], aslan["unplaced"]) == (6, 1, 4)
    assert sorted((row["system"], row["class"], row["link"], row["amount"]) for row in aslan["boxes"]) == [
        ("aoiweh", "secondary", "connected", 2),
        ("kuzu", "primary", "connected", 10),
        ("ruakhe", "primary", "connected", 10),
        ("seikhal", "secondary", "connected", 2),
        ("tlaiyow", "secondary", "connected", 2),
    ]
    assert [(row["type"], row["count"], row["each"], row["amount"]) for row in aslan["upkeep"]] == [
        ("aslan-b1", 2, 6, 12),
        ("aslan-ms", 1, 1, 1),
        ("aslan-f", 3, 1, 3),
    ]


def test_sides_come_in_the_order_in_which_they_set_up(war: Scenario) -> None:
    assert [side["side"] for side in json_of("income", war)["sides"]] == ["aslan", "solomani"]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", kinds_of(RULESET))
def test_columns_are_in_line(war: Scenario, kind: str, lang: str) -> None:
    """Every row of a table is as wide as its heads, counted in places of a terminal."""
    report = report_of(kind, war, RULESET)
    for table in report.tables(lang):
        lines = text_of(_One(table), lang).splitlines()[1 : len(table.rows) + 2]
        numbers = [not isinstance(cell, str) for cell in table.rows[0]] if table.rows else []
        if numbers and numbers[-1]:  # a last column of numbers ends every line at the same place
            assert len({width(line) for line in lines}) == 1


class _One:
    """A report of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def tables(self, lang: str) -> list[Table]:
        """The table."""
        del lang
        return [self.table]

    def json(self) -> dict[str, Any]:
        """Nothing."""
        return {}


def test_reports_speak_both_languages(war: Scenario) -> None:
    forces = report_of("forces", war, RULESET)
    assert "Bought: 6, for 36 of 99 RU; 63 RU left" in text_of(forces, "en")
    assert "6ユニットを購入、99 RUのうち36 RUを使用、残り63 RU" in text_of(forces, "ja")
    income = report_of("income", war, RULESET)
    assert "アスラン勢力：収入" in text_of(income, "ja")
    assert "Maintenance: 16 RU a turn; 35 RU of the income left" in text_of(income, "en")


def test_money_in_tenths_adds_up_in_every_report() -> None:
    """D-3.5, D-7.4 with figures of a person's own: a force of 0.1 + 0.2 for a budget of 0.3 leaves 0, not 5.6e-17 RU."""
    scenario = builders.dark_nebula("buy aslan aslan-tr 1\nbuy aslan aslan-sc 2\nbuy aslan aslan-dd 1")
    for key, row in list(scenario.items("counter_types", CounterType)):
        cost = {"aslan-tr": 0.1, "aslan-sc": 0.1, "aslan-dd": 0.2}.get(row.id)
        if cost is not None:
            values = {**row.values, "maintenance": cost}
            changed = row.model_copy(update={"build_cost": cost, "values": values})
            scenario.apply(scenario.change({Address("counter_types", key): changed}))
    force = scenario.forces["aslan"].model_copy(update={"budget": 0.5})
    scenario.apply(scenario.change({Address("forces", "aslan"): force}))
    rules = builders.ruleset()
    told = text_of(report_of("forces", scenario, rules, Question(side="aslan")), "en")
    assert "Bought: 4, for 0.5 of 0.5 RU; 0 RU left" in told
    (side,) = report_of("income", scenario, rules, Question(side="aslan", turns=2)).json()["sides"]
    assert (side["maintenance"], side["net"]) == (0.5, side["income"] - 0.5)
    everything = json.dumps(
        [report_of(kind, scenario, rules).json() for kind in ("mix", "forces", "income", "strength")]
    )
    assert not re.search(r"\d\.\d*(?:0000000|9999999)|e-", everything)


def test_sample_figures_are_marked() -> None:
    """The base game's counts are ours (D-1.1 [?])."""
    scenario = builders.empty("dark-nebula-base")
    ruleset = builders.ruleset("dark-nebula-base")
    mix = report_of("mix", scenario, ruleset)
    marked = {table.title: any("Sample" in note for note in table.notes) for table in mix.tables("en")}
    assert marked == {"Solomani": True, "Aslan": True, "Neutral": False}
    assert "Sample" not in text_of(report_of("mix", builders.empty(), RULESET), "en")


def test_a_scenario_with_nothing_in_it_has_reports() -> None:
    scenario = builders.empty()
    scenario.tables["counter_types"].clear()
    scenario.tables["forces"].clear()
    scenario.tables["sides"].clear()
    for kind in kinds_of(RULESET):
        json_of(kind, scenario)
        text_of(report_of(kind, scenario, RULESET), "ja")


@pytest.mark.parametrize(
    ("text", "places"), [("abc", 3), ("ド級艦", 6), ("B1 ド級艦", 9), ("e\u0301", 1), ("ｶﾞ", 2), ("", 0)]
)
def test_width_counts_places(text: str, places: int) -> None:
    assert width(text) == places


@pytest.mark.parametrize(
    ("value", "text"), [(None, "–"), (3, "3"), (2.5, "2.5"), (-1, "−1"), (12345, "12,345"), (4.0, "4")]
)
def test_amounts_are_written_as_people_do(value: float | None, text: str) -> None:
    assert amount(value) == text


def test_a_side_that_does_not_buy_has_no_budget(war: Scenario) -> None:
    """Neutrals are drawn and placed (D-3.4): nothing is bought, and nothing left of 99 RU."""
    neutral = side_of(json_of("forces", war), "neutral")
    assert (neutral["budget"], neutral["left"]) == (None, None)
    text = text_of(report_of("forces", war, RULESET), "en")
    assert "Placed: 1; drawn, not bought" in text
    assert text.count(" RU left") == 2


def test_columns_of_purchases_stand_only_where_a_side_buys(war: Scenario) -> None:
    """Neutrals are drawn: no “Bought 0”, no “Sum 0” of theirs; levies cost nothing in this game, so no such column."""
    solomani, _, neutral = report_of("forces", war, RULESET).tables("en")
    assert solomani.columns == ("Type", "Figures", "Bought", "Placed", "Cost", "Sum")
    assert neutral.columns == ("Type", "Figures", "Placed")
    bought = [table.columns for table in report_of("mix", war, RULESET).tables("en")]
    assert ["Bought" in columns for columns in bought] == [True, True, False]
    assert all("Cost" in columns for columns in bought)


def test_nothing_is_bought_or_drawn_in_a_game_whose_units_are_given() -> None:
    rules = load_ruleset("moe-emblem")
    battle = builders.place(new_scenario(rules, 6, 6), "moe-hero", "0202")
    shown = text_of(report_of("forces", battle, rules), "en")
    assert "Placed: 1\n" in shown
    assert not {"Bought", "Cost", "Sum", "drawn"} & set(shown.replace(";", " ").split())
    assert not {"Bought", "Cost", "Levy"} & set(text_of(report_of("mix", battle, rules), "en").split())


@pytest.mark.parametrize(
    "column",
    [
        [1, 2.5, None],
        ["97.22 %", "< 0.01 %", "> 99.99 %", "–"],
        ["3.36", "12.00"],
        ["+2", "0", "−1"],
        ["2½", "½", "10", "1,200"],
    ],
)
def test_figures_go_to_the_right(column: list[str | int | float | None]) -> None:
    assert is_right(column)


@pytest.mark.parametrize(
    "column", [["0303", "1204"], ["F-7.1"], ["5 or 3", "13"], ["W 6, range 3"], ["–"], ["97 %", "unknown"], [""], []]
)
def test_words_hex_numbers_and_ids_go_to_the_left(column: list[str | int | float | None]) -> None:
    assert not is_right(column)
