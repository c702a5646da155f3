"""Reports of command, fire and odds: the hand-worked figures of the rules, in both languages and for programs."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from model.checks.context import Context
from model.reports import kinds_of, report_of
from model.reports.question import Question
from model.reports.table import text_of
from tests.model.analysis.fortress.fleets import RULES, battle, without

LINE = """
    place federation-mag 0303 hex id=mag1
    place federation-cmdr-a 0303 hex carried_by=mag1
    place federation-sal 0502 hex id=sal1
    place federation-ms-2 0502 hex 2 carried_by=sal1
    place federation-sal 0910 hex
    place zeon-ca 0903 hex id=ca1
    place zeon-cmdr-z 0903 hex carried_by=ca1
    place zeon-ms-y 1003 hex 2
"""
"""Magellan with A and a Salamis 6 and 5 hexes from a cruiser with Z; a Salamis outside every range."""

ASKED = Question(attackers=("mag1",), target="ca1")


def text(kind: str, context: Context, lang: str = "en", question: Question | None = None) -> str:
    return text_of(report_of(kind, context.scenario, RULES, question), lang)


def told(kind: str, context: Context, question: Question | None = None) -> dict[str, Any]:
    report = report_of(kind, context.scenario, RULES, question)
    found: dict[str, Any] = json.loads(json.dumps(report.json()))
    assert found["report"] == kind
    return found


def row(table: str, start: str) -> list[str]:
    """The words of the first line that begins so."""
    return next(line.split() for line in table.splitlines() if line.strip().startswith(start))


def test_fortress_has_these_reports() -> None:
    assert {"odds", "command", "fire"} <= set(kinds_of(RULES))


# -- odds -------------------------------------------------------------------------------------------------------------
def test_the_reckoning_of_an_attack_stands_line_by_line_with_its_rules() -> None:
    """12 − 5 = 7; A takes 2 from the roll, the adverse Z another 1: nine faces of ten."""
    lines = [line.split("  ") for line in text("odds", battle(LINE), question=ASKED).splitlines()]
    found = [[cell.strip() for cell in line if cell.strip()] for line in lines[1:8]]
    assert found == [
        ["Reckoning", "Figure", "Rule"],
        ["Mag Magellan (0303): 6 away", "12", "F-0.4"],
        ["Defence of CA Cruiser (0903)", "−5", "F-6.1"],
        ["Difference", "7", "F-6.1"],
        ["Attack modifier (Cmdr A)", "−2", "F-3.3"],
        ["Defence modifier of the target (Cmdr Z)", "−1", "F-3.3"],
        ["Die: 1–10; a natural 9 always misses (F-6.2)."],
    ]
    assert text("odds", battle(LINE), question=ASKED).count("Sample figures") == 1


def test_programs_get_the_exact_chance_of_every_case() -> None:
    found = told("odds", battle(LINE), ASKED)
    cases = {case["case"]: (case["hit"]["exact"], case["difference"]) for case in found["cases"]}
    assert cases["asked"] == ("9/10", 7)
    assert cases["no_commanders"] == ("7/10", 7)
    assert cases["moved"] == ("2/5", 1)
    assert len(found["faces"]) == 10
    assert [face["outcome"] for face in found["faces"]][8] == "fumble"
    assert [(each["commander"], each["at_most"], each["chance"]["exact"]) for each in found["escapes"]] == [
        ("zeon-cmdr-z", 2, "0/1")
    ]


def test_japanese_says_the_same() -> None:
    found = text("odds", battle(LINE), "ja", ASKED)
    assert found.startswith("Mag マゼラン（0303） → CA 巡洋艦（0903）")
    assert "指揮官の攻撃修正（司令Ａ）" in found
    assert "ダイス：1〜10。出目9は常に失敗です（F-6.2）。" in found
    assert "ファンブル" in found


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (Question(attackers=("mag1",), target="1003"), "ships don't attack craft (F-0.2)"),
        (Question(attackers=("0910",), target="ca1", distance=8), "is at distance 8 and reaches 7 (F-0.4)"),
        (Question(attackers=("mag1", "0502"), target="ca1"), "concentrated fire is not played"),
    ],
)
def test_a_forbidden_attack_says_why_and_shows_no_chance(question: Question, words: str) -> None:
    found = text("odds", battle(LINE), question=question)
    assert words in found
    assert "%" not in found


def test_a_missing_figure_is_named() -> None:
    found = text("odds", without(battle(LINE), "zeon-ca", "defence"), question=ASKED)
    assert "CA Cruiser lacks a figure, defence: enter it in the counter mix." in found
    assert "%" not in found


def test_without_an_attack_the_odds_are_those_of_hits_escapes_and_the_cup() -> None:
    """Difference 7: 70 per cent, 9: 80 for the fumble. A escapes on 5, to the Salamis 2 hexes away; 3 of 7 orders of the
    cup begin with A, as the whole pool lies in it: 3 / (3 + 4).
    """
    found = text("odds", battle(LINE))
    hits = found.partition("\n\n")[0]
    assert row(hits, "7 ")[5] == "70"
    assert row(hits, "9 ")[5] == "80"
    escapes, cup = found.split("\n\n")[1:]
    assert row(escapes, "Federation") == ["Federation", "Cmdr", "A", "0303", "5", "50.00", "%", "0502"]
    assert row(cup, "Federation")[3:6] == ["3", "42.86", "%"]
    assert "Chits in the cup: 21, turn ends among them: 4" in cup
    data = told("odds", battle(LINE), Question(side="federation"))
    assert [each["side"] for each in data["cup"]["draws"]] == ["federation", "federation"]
    assert data["cup"]["draws"][0]["own"]["once"]["exact"] == "3/7"
    assert data["cup"]["activations"]["exact"] == "17/5"


def test_the_die_of_the_scenario_is_named() -> None:
    assert "Die: 0–9" in text("odds", battle(LINE, die="0-9"))
    assert "ダイス：0〜9" in text("odds", battle(LINE, die="0-9"), "ja")


# -- command ----------------------------------------------------------------------------------------------------------
def test_command_tells_ranges_and_who_is_in_them() -> None:
    found = told("command", battle(LINE))
    federation = found["sides"][0]
    assert (federation["side"], federation["sample"]) == ("federation", True)
    (a,) = federation["commanders"]
    assert (a["type"], a["flagship"], a["range"]) == ("federation-cmdr-a", "federation-mag", {"ship": 4, "craft": 8})
    stacks = {
        stack["hex"]: (stack["commanders"], stack["craft_commanders"], stack["actions"])
        for stack in federation["stacks"]
    }
    assert stacks == {
        "0303": (["federation-cmdr-a"], [], None),
        "0502": (["federation-cmdr-a"], ["federation-cmdr-a"], 2),
        "0910": ([], [], None),
    }


def test_command_as_text() -> None:
    """Two ships in the range of A, 4, and two craft in twice that, which are one stack (F-3.1)."""
    found = text("command", battle(LINE, command_control=True), question=Question(side="federation"))
    assert row(found, "Cmdr A") == ["Cmdr", "A", "0303", "Mag", "Magellan", "4", "8", "2", "2", "3", "2", "2"]
    assert "Stacks that may act in an own phase: 5 (F-A5)." in found
    assert "Outside every command range: 1 (0910)" in found
    assert "Zeon" not in found
    japanese = text("command", battle(LINE), "ja")
    assert "どの指揮範囲にも入っていないスタック：1（0910）。" in japanese


def test_overlaps_and_missing_figures_are_told() -> None:
    both = LINE + "place federation-cmdr-b 0502 hex carried_by=sal1"
    found = text("command", without(battle(both), "federation-cmdr-b", "chits"), question=Question(side="federation"))
    assert "Cmdr A, Cmdr B: command ranges for ship overlap (F-3.4); hexes in both: " in found
    assert "Cmdr B lacks a figure, activation chits" in found


# -- fire -------------------------------------------------------------------------------------------------------------
def test_while_a_command_range_is_missing_nobody_is_said_to_be_outside() -> None:
    """F-3.2: the Salamis in 0910 is outside the range of A, but whether outside all is not known without that of B."""
    more = LINE + "place federation-sal 1515 id=sal2\nplace federation-cmdr-b 1515 hex carried_by=sal2"
    whole, lacking = (
        text("command", battle(more)),
        text("command", without(battle(more), "federation-cmdr-b", "command_range")),
    )
    assert ("0910  Sal Salamis" in whole, "Outside every command range: 1 (0910)" in whole) == (True, True)
    assert row(whole, "0910")[3] == "nobody"
    assert row(lacking, "0910")[3:5] == ["not", "known"]
    federation = lacking.partition("Zeon")[0]
    assert "Outside every command range" not in federation
    assert "Whether others are outside every command range is not known" in federation


def test_the_type_without_which_the_movement_of_a_stack_is_not_known_is_named() -> None:
    """F-4.2: of craft that fly all must be known; those that have landed move with their ship."""
    shown = text("command", without(without(battle(LINE), "zeon-ms-y", "movement"), "federation-ms-2", "movement"))
    assert "MS-Y lacks a figure, movement: enter it in the counter mix." in shown
    assert "MS-2 lacks" not in shown


@pytest.mark.parametrize("kind", ["command", "fire", "strength"])
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "No counters that this report is about stand on the map."),
        ("ja", "このレポートの対象となる駒は、マップ上にありません。"),
    ],
)
def test_a_report_without_a_table_says_why(kind: str, lang: str, words: str) -> None:
    assert text(kind, battle(), lang) == words


def test_fire_tells_both_parts_of_a_range_and_whom_they_reach() -> None:
    """Magellan 6 hexes from the cruiser reaches it in full, Salamis at 4 hexes as well; the other at half, 7 hexes."""
    found = told("fire", battle(LINE), Question(side="federation"))
    units = {(unit["type"], unit["hex"]): unit for unit in found["sides"][0]["units"]}
    magellan = units["federation-mag", "0303"]
    assert magellan["bands"] == [{"first": 1, "last": 6, "fire": 12}, {"first": 7, "last": 12, "fire": 6}]
    assert magellan["moved"] == [{"first": 1, "last": 6, "fire": 6}, {"first": 7, "last": 12, "fire": 3}]
    assert magellan["targets"] == [{"type": "zeon-ca", "hex": "0903", "fire": 12}]
    assert [units["federation-sal", hex]["targets"][0]["fire"] for hex in ("0502", "0910")] == [7, 4]


def test_fire_as_text_of_one_hex() -> None:
    context = battle(LINE)
    hex = context.scenario.grid.parse_address("0502")
    found = text("fire", context, question=Question(hexes=(hex,)))
    assert "7 (1–4), 4 (5–7)" in found
    assert "4 (1–4), 2 (5–7)" in found
    assert "Magellan" not in found
    assert "Federation: craft" in found


@pytest.mark.parametrize(("lang", "bands"), [("en", "2 (1), 1 (2)"), ("ja", "2（1）、1（2）")])
def test_a_range_of_one_hex_is_one_number(lang: str, bands: str) -> None:
    """The supply ship: 2 − 4, so full fire at 1 hex and half at 2: “1–1” is no range."""
    found = text("fire", battle("place federation-sup 0502 hex"), lang=lang)
    assert bands in found
    assert not re.search(r"(\d+)[–〜]\1\b", found)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("kind", "tables"), [("odds", 3), ("command", 0), ("fire", 0)])
def test_an_empty_map_has_its_reports_too(kind: str, tables: int, lang: str) -> None:
    context = battle()
    assert len(report_of(kind, context.scenario, RULES).tables(lang)) == tables
    if kind == "odds":
        assert {"en": "There is no commander on the map.", "ja": "マップに指揮官がいません。"}[lang] in text(
            kind, context, lang
        )


@pytest.mark.parametrize(
    ("column", "reading", "what"),
    [
        ("chits", "attack", "activation chits"),
        ("attack_modifier", "attack", "attack modifier"),
        ("defence_modifier", "defence", "defence modifier"),
    ],
)
def test_an_escape_that_is_not_known_names_the_figure_that_lacks(column: str, reading: str, what: str) -> None:
    """F-3.6: the roll is against chits and the modifier of the reading; the other modifier is not asked for."""
    scenario = without(battle(LINE, survival_modifier=reading), "federation-cmdr-a", column)
    escapes = text("odds", scenario).split("\n\n")[1]
    assert row(escapes, "Federation")[4:7] == ["–", "not", "known"]
    assert f"Cmdr A lacks a figure, {what}: enter it in the counter mix." in escapes
    other = without(battle(LINE, survival_modifier=reading), "federation-cmdr-a", "command_range")
    assert "lacks a figure" not in text("odds", other).split("\n\n")[1]
