"""Questions: every kind of report has its makers and its name, and what a report cannot be asked is one sentence."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest

from model.counters import Side
from model.gazetteer import hex_named
from model.hexgrid import Hex
from model.reports import REPORTS, kinds_of, report_of, spec_of
from model.reports.question import FIELDS, Part, Question, Unanswerable
from model.storage.rulesets import ruleset_ids
from model.texts import known, table
from tests import builders

RULESET = builders.ruleset()


def test_every_part_of_a_question_is_a_field_of_it() -> None:
    assert set(FIELDS) == set(get_args(Part))
    assert set(FIELDS.values()) | {"placements"} == {field.name for field in fields(Question)}


def test_a_question_knows_what_it_was_given() -> None:
    assert list(Question().given()) == []
    assert list(Question(hexes=(Hex(0, 0),), side="aslan", turns=2).given()) == ["hex", "side", "turns"]
    assert Question(hexes=(Hex(1, 2), Hex(0, 0))).hex == Hex(1, 2)
    assert Question().hex is None


def test_every_kind_has_a_name_and_a_game() -> None:
    games = [builders.ruleset(id) for id in ruleset_ids()]
    assert {kind for game in games for kind in kinds_of(game)} == set(REPORTS)
    assert all(known(f"report.kind.{kind}") for kind in REPORTS)
    assert {id.removeprefix("report.kind.") for id in table("ja") if id.startswith("report.kind.")} == set(REPORTS)


def test_a_report_that_the_game_does_not_have() -> None:
    """Fortress has no income table and no maintenance; the sentence names what it has."""
    fortress = builders.ruleset("fortress")
    assert spec_of("income", fortress) is None
    with pytest.raises(Unanswerable) as caught:
        report_of("income", builders.empty("fortress"), fortress)
    assert caught.value.sentence("en").startswith("There is no report “income” for Fortress; there are mix, forces")
    assert caught.value.sentence("ja").startswith("要塞にはレポート「income」がありません。あるもの：mix、forces")


def test_a_part_that_a_report_does_not_take() -> None:
    with pytest.raises(Unanswerable) as caught:
        report_of("forces", builders.empty(), RULESET, Question(turns=3))
    assert caught.value.sentence("en") == "The report “forces” takes no --turns; it takes --side."
    assert caught.value.sentence("ja") == "レポート「forces」に--turnsは指定できません。指定できるもの：--side。"


@pytest.mark.parametrize("kind", ["mix", "forces", "income"])
def test_one_side_alone(kind: str) -> None:
    report = report_of(kind, builders.empty(), RULESET, Question(side="solomani"))
    assert [side["side"] for side in report.json()["sides"]] == ["solomani"]


@pytest.mark.parametrize("text", ["0304", "kuzu", "KUZU", "クズ"])
def test_a_hex_is_named_by_its_number_or_its_system(text: str) -> None:
    scenario = builders.system(builders.empty(), "kuzu", "0304", name_ja="クズ")
    assert hex_named(scenario, RULESET, text) == scenario.grid.parse_address("0304")


@pytest.mark.parametrize("text", ["0399", "kuz", "", "aslan"])
def test_what_names_no_hex(text: str) -> None:
    scenario = builders.system(builders.empty(), "kuzu", "0304")
    builders.region(scenario, "aslan", ["0101-0202"])
    assert hex_named(scenario, RULESET, text) is None


@pytest.mark.parametrize("kind", ["income", "control", "reach"])
def test_a_side_that_only_the_scenario_has_is_led_by_players_too(kind: str) -> None:
    """The checks and overlays count it among the players (`Context.player_sides`); it comes after those with an order."""
    scenario = builders.put(builders.empty(), "sides", Side(name="Rebels", color="#808080", cut="flat"), "rebels")
    report = report_of(kind, scenario, RULESET)
    assert [side["side"] for side in report.json()["sides"]] == ["aslan", "solomani", "rebels"]
    alone = report_of(kind, scenario, RULESET, Question(side="rebels"))
    assert [side["side"] for side in alone.json()["sides"]] == ["rebels"]


def test_a_counter_type_that_there_is_not_is_told() -> None:
    question = Question(hexes=(Hex(0, 0),), types=("aslan-b1", "aslan-b7"))
    with pytest.raises(Unanswerable) as caught:
        report_of("reach", builders.empty(), RULESET, question)
    assert caught.value.sentence("en").startswith("The scenario has no counter type “aslan-b7”")
