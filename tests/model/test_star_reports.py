"""Reports of the games of jump routes: control, routes, reach, draft, turns ahead, with figures worked out by hand."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from model.figures import percent
from model.reports import report_of
from model.reports.chances import MOST_BITS, fraction_json
from model.reports.question import Question, Unanswerable
from model.reports.table import text_of
from model.scenario import Scenario
from model.storage.tiles import load_tiles
from model.tiles import assemble
from tests.builders import at, dark_nebula, empty, ruleset, set_info

RULES = ruleset()

MAP = """
    system kuzu 0104 primary capital_of=aslan name_ja=クズ
    system tlaiyow 0204 secondary
    system hteara 0304 tertiary
    system umbra 0404 primary surfaces=2
    system lost 0408 secondary
    system maadin 0604 primary capital_of=solomani
    route kuzu tlaiyow
    route tlaiyow hteara
    route hteara umbra
    route umbra maadin
    route umbra lost uncharted
    home aslan 0101-0308
    home solomani 0501-0608
    place aslan-rt-a 0404 surface box=2
    place aslan-rt-a 0408 surface
    place solomani-dd 0304
    place solomani-tr 0304
"""
"""A Solomani destroyer between the Aslan capital and what it holds in the nebula."""


def found(kind: str, scenario: Scenario, question: Question | None = None) -> dict[str, Any]:
    """The JSON of a report, after a trip through text."""
    report: dict[str, Any] = json.loads(json.dumps(report_of(kind, scenario, RULES, question).json()))
    assert report["report"] == kind
    return report


def text(kind: str, scenario: Scenario, question: Question | None = None, lang: str = "en") -> str:
    return text_of(report_of(kind, scenario, RULES, question), lang)


def side_of(report: dict[str, Any], side: str) -> dict[str, Any]:
    (part,) = (part for part in report["sides"] if part["side"] == side)
    return dict(part)


# -- control ----------------------------------------------------------------------------------------------------------
def test_control_shows_the_way_or_what_breaks_it() -> None:
    """D-7.1, D-7.2: Umbra is cut off by the destroyer at Hteara, not by the transport; Lost by an uncharted route, too."""
    boxes = {(row["system"], row["box"]): row for row in side_of(found("control", dark_nebula(MAP)), "aslan")["boxes"]}
    assert set(boxes) == {("kuzu", 1), ("tlaiyow", 1), ("umbra", 2), ("lost", 1)}
    assert boxes["tlaiyow", 1]["way"] == ["tlaiyow", "kuzu"]
    umbra = boxes["umbra", 2]
    assert (umbra["connected"], umbra["link"]) == (False, "unconnected")
    assert umbra["way"] == ["umbra", "hteara", "tlaiyow", "kuzu"]
    assert umbra["broken_by"] == [{"system": "hteara", "types": ["solomani-dd"]}]
    assert boxes["lost", 1]["uncharted"] == [["lost", "umbra"]]
    shown = text("control", dark_nebula(MAP))
    assert "broken at Hteara by DD" in shown
    assert "only over the uncharted route Lost – Umbra" in shown
    assert "HtearaのDDにより遮断" in text("control", dark_nebula(MAP), lang="ja")


def test_control_tells_of_boxes_that_no_player_has() -> None:
    scenario = dark_nebula(MAP + "place solomani-rt-a 0404 surface box=1\nplace neutral-rt-a 0404 surface box=1")
    assert found("control", scenario)["others"] == [
        {"system": "umbra", "box": 1, "side": None, "control": "contested"},
    ]
    assert "others" in found("control", scenario, Question(side="aslan"))
    assert found("control", scenario, Question(side="aslan"))["others"] == []


def test_control_tells_where_units_appear() -> None:
    """D-7.5: what is cut off produces nothing."""
    report = side_of(found("control", dark_nebula(MAP)), "aslan")
    assert [(place["system"], place["capital"]) for place in report["production"]] == [
        ("kuzu", True),
        ("tlaiyow", False),
    ]


def test_control_without_a_capital() -> None:
    scenario = dark_nebula("system a 0104 primary\nplace aslan-rt-a 0104 surface")
    shown = text("control", scenario)
    assert "There is no capital" in shown
    assert "None: no capital under control" in shown


def test_a_connection_that_lacks_a_tanker_says_so() -> None:
    scenario = set_info(dark_nebula(MAP.replace("place solomani-dd 0304", "")), options={"tanker_for_connection": True})
    assert "broken at Hteara, which has no fuel and no tanker" in text("control", scenario)


def test_a_side_that_nobody_leads_is_refused() -> None:
    with pytest.raises(Unanswerable, match=r"No player leads “neutral”; there are aslan, solomani\."):
        report_of("control", dark_nebula(MAP), RULES, Question(side="neutral"))


# -- routes -----------------------------------------------------------------------------------------------------------
def test_routes_say_what_links_the_capitals() -> None:
    """The numbered layout has two ways round; the three sheets of the shortest game have one."""
    layout = RULES.map.tiles
    assert layout is not None
    whole = found("routes", assemble(RULES, layout.numbered))
    assert [(link["charted_only"], link["only_tiles"]) for link in whole["links"]] == [(True, []), (False, [])]
    three = assemble(RULES, (("solomani-quadrant", "dark-nebula", "aslan-hierate"),))
    assert [link["only_tiles"] for link in found("routes", three)["links"]] == [["dark-nebula"], ["dark-nebula"]]
    assert "On every way lies the map sheet Dark Nebula: without it nothing joins them." in text("routes", three)
    assert "すべての経路が星図タイル「暗黒星雲」を通ります" in text("routes", three, lang="ja")


def test_routes_without_two_capitals_say_so_but_not_of_one_system() -> None:
    scenario = dark_nebula(MAP.replace(" capital_of=solomani", ""))
    words = "fewer than two sides have one"
    assert words in text("routes", scenario)
    assert words not in text("routes", scenario, Question(hexes=(at(scenario, "0604"),)))
    assert words not in text("routes", dark_nebula(MAP))


def test_routes_with_their_lengths() -> None:
    report = found("routes", dark_nebula(MAP))
    assert report["routes"][0] == {"ends": ["kuzu", "tlaiyow"], "hexes": 1, "charted": True}
    assert "Charted routes: 4; uncharted: 1" in text("routes", dark_nebula(MAP))
    scenario = dark_nebula(MAP)
    of_one = found("routes", scenario, Question(hexes=(at(scenario, "0604"),)))
    assert [row["ends"] for row in of_one["routes"]] == [["umbra", "maadin"]]


def test_the_way_from_here_to_there() -> None:
    """Jumps with their lengths; what only an uncharted route joins has no charted way."""
    scenario = dark_nebula(MAP)
    ask = Question(hexes=(at(scenario, "0204"),), to=at(scenario, "0408"))
    assert found("routes", scenario, ask)["ways"] == [
        {"charted_only": True, "way": []},
        {"charted_only": False, "way": ["tlaiyow", "hteara", "umbra", "lost"]},
    ]
    shown = text("routes", scenario, ask)
    assert "No such way joins them." in shown
    assert "Jumps: 3" in shown


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (Question(to=at(empty(), "0104")), "needs to know where from"),
        (Question(hexes=(at(empty(), "0101"),)), "no star system in hex 0101"),
    ],
)
def test_routes_need_systems(question: Question, words: str) -> None:
    with pytest.raises(Unanswerable, match=words):
        report_of("routes", dark_nebula(MAP), RULES, question)


# -- reach ------------------------------------------------------------------------------------------------------------
def test_reach_from_a_hex() -> None:
    """D-5.1: from Umbra with a tanker; the destroyer at Hteara stops, at Maadin nobody does."""
    scenario = dark_nebula(MAP + "place aslan-cl 0404\nplace aslan-ao 0404\nplace aslan-ex 0404 surface")
    report = found("reach", scenario, Question(hexes=(at(scenario, "0404"),), side="aslan"))
    (reach,) = report["reaches"]
    assert (reach["ships"], reach["tankers"], reach["explorers"], reach["stays"]) == (3, 1, 1, None)
    assert [(row["system"], row["jumps"], row["stop"], row["stopped_by"]) for row in reach["systems"]] == [
        ("hteara", 1, "enemy", ["solomani-dd"]),
        ("maadin", 1, None, []),
    ]
    assert reach["uncharted"] == [["umbra", "lost"]]
    assert "enemy: DD" in text("reach", scenario, Question(hexes=(at(scenario, "0404"),)))


def test_reach_tells_what_tankers_that_move_first_open() -> None:
    """D-5.2: one at Umbra goes to Hteara; the destroyer is gone."""
    scenario = dark_nebula(MAP.replace("place solomani-dd 0304", "") + "place aslan-cl 0104\nplace aslan-ao 0404")
    ask = Question(hexes=(at(scenario, "0104"),), side="aslan")
    (reach,) = found("reach", scenario, ask)["reaches"]
    assert [row["system"] for row in reach["systems"]] == ["tlaiyow", "hteara"]
    move = [{"from": "0404", "to": "hteara"}]
    assert reach["with_tankers_first"] == [{"system": "umbra", "moves": move}, {"system": "maadin", "moves": move}]
    assert reach["not_all_tried"] is False
    assert "Umbra (0404) → Hteara" in text("reach", scenario, ask)


def test_a_reaction_reach_is_a_sample_till_the_option_is_set() -> None:
    """D-5.6: one jump by default, a figure of ours."""
    ask = Question(hexes=(at(empty(), "0104"),), side="aslan")
    scenario = dark_nebula(MAP + "place aslan-cl 0104")
    assert found("reach", scenario, ask)["reaches"][0]["reaction"] == ["tlaiyow"]
    assert "In a reaction movement (jumps: 1, a sample value): Tlaiyow" in text("reach", scenario, ask)
    set_info(scenario, options={"reaction_jumps": 2})
    assert "In a reaction movement (jumps: 2): Tlaiyow, Hteara" in text("reach", scenario, ask)
    assert "リアクション移動（2ジャンプ）で：Tlaiyow、Hteara" in text("reach", scenario, ask, lang="ja")


def test_reach_of_types_as_if_they_stood_there() -> None:
    scenario = dark_nebula(MAP)
    ask = Question(hexes=(at(scenario, "0104"),), types=("aslan-dd", "aslan-dd"))
    (reach,) = found("reach", scenario, ask)["reaches"]
    assert (reach["side"], reach["ships"]) == ("aslan", 2)
    assert [row["system"] for row in reach["systems"]] == ["tlaiyow", "hteara"]


def test_reach_of_nobody_in_particular_says_who_reaches_whom() -> None:
    scenario = dark_nebula(MAP + "place aslan-cl 0204")
    aslan, solomani = (side_of(found("reach", scenario), side) for side in ("aslan", "solomani"))
    assert [(row["from"], row["side"], row["system"], row["jumps"]) for row in aslan["meetings"]] == [
        ("0204", "solomani", "hteara", 1)
    ]
    assert [place["stays"] for place in solomani["places"]] == ["fuel"]  # the destroyer at Hteara is dry
    assert solomani["meetings"] == []
    assert "no fuel and no tanker here, so no jump" in text("reach", scenario)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (Question(types=("aslan-dd",)), "needs to know where from"),
        (Question(hexes=(at(empty(), "0408"),)), "no ships in hex 0408 that jump"),
        (Question(hexes=(at(empty(), "0408"),), types=("aslan-dd", "solomani-dd")), "several sides"),
    ],
)
def test_reach_needs_somebody_somewhere(question: Question, words: str) -> None:
    with pytest.raises(Unanswerable, match=words):
        report_of("reach", dark_nebula(MAP), RULES, question)


# -- draft ------------------------------------------------------------------------------------------------------------
def test_draft_has_the_published_figures() -> None:
    """D-3.3; and D-3.4: as many neutrals as map sheets."""
    (whole,) = found("draft", empty())["drafts"]
    assert whole["draws"] == 30336
    assert whole["expected_tiles"] == {"value": 6.75, "exact": "27/4"}
    assert [(row["tiles"], row["draws"], row["neutrals"]) for row in whole["endings"]] == [
        (3, 6, 3), (4, 90, 4), (5, 720, 5), (6, 3600, 6), (7, 10800, 7), (8, 15120, 8),
    ]  # fmt: skip
    assert [row["chance"]["exact"] for row in whole["endings"]] == ["1/56", "3/56", "3/28", "5/28", "15/56", "3/8"]
    shown = text("draft", empty())
    assert "All ordered draws: 30,336; map sheets in play on average: 6.75" in shown
    assert "1.79 %" in shown


def test_neutrals_by_each_player_are_twice_as_many() -> None:
    """D-3.4 leaves it open; the option asks."""
    (whole,) = found("draft", set_info(empty(), options={"neutrals_per": "player"}))["drafts"]
    assert [row["neutrals"] for row in whole["endings"]] == [6, 8, 10, 12, 14, 16]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_sheets_that_are_not_laid_are_called_by_their_names(lang: str) -> None:
    """Those in the pile are in no scenario: their names are those of the game's sheets, in both languages."""
    shown = text("draft", empty(), lang=lang)
    for sheet in load_tiles(RULES).values():
        assert (sheet.name_ja if lang == "ja" else sheet.name) in shown


def test_a_draft_that_is_over_says_so() -> None:
    three = assemble(RULES, (("solomani-quadrant", "dark-nebula", "aslan-hierate"),))
    assert "The draft is over: map sheets in play: 3" in text("draft", three)
    chances = {row["tile"]: row["chance"]["exact"] for row in found("draft", three)["tiles"]}
    assert (chances["dark-nebula"], chances["vecinos"]) == ("1/1", "3/4")


# -- turns ahead ------------------------------------------------------------------------------------------------------
def test_income_turns_ahead() -> None:
    """25 + 10 + 2 + 4 + 0 = 41 RU a turn; a CL [3] at Tlaiyow rolls from the second turn on: 4/6, then 16/36."""
    scenario = dark_nebula(MAP + "place aslan-cl 0204")
    aslan = side_of(found("income", scenario, Question(turns=3)), "aslan")
    turns = aslan["ahead"]["turns"]
    assert [(turn["income"], turn["paid"]) for turn in turns] == [(41, 0)] * 3
    assert [turn["all_in_order"]["exact"] for turn in turns] == ["1/1", "2/3", "4/9"]
    assert [chance["exact"] for chance in aslan["ahead"]["in_order"]] == ["5/9", "4/9"]
    assert aslan["rolls"] == [{"figure": 3, "count": 1, "in_order": {"value": 2 / 3, "exact": "2/3"}}]
    shown = text("income", scenario, Question(turns=3))
    assert "1 against 3 (4/6)" in shown
    assert "in order after turn 3: 1: 44.44 %, 0: 55.56 %" in shown


def test_income_without_turns_looks_at_now() -> None:
    assert side_of(found("income", dark_nebula(MAP)), "aslan")["ahead"] is None


def test_a_sample_is_marked_in_the_turns_ahead_too() -> None:
    rules = ruleset("dark-nebula-base")
    report = report_of("income", dark_nebula(MAP, ruleset_id="dark-nebula-base"), rules, Question(turns=2))
    marked = [any("Sample" in note for note in table.notes) for table in report.tables("en")]
    assert marked == [True, False, True] * 2


# -- chances ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0.00 %"), (Fraction(1), "100.00 %"), (Fraction(1, 56), "1.79 %"),
        (Fraction(1, 10**6), "< 0.01 %"), (1 - Fraction(1, 10**6), "> 99.99 %"),
    ],
)  # fmt: skip
def test_chances_for_people(chance: Fraction, shown: str) -> None:
    assert percent(chance) == shown


def test_chances_for_programs() -> None:
    assert fraction_json(Fraction(1, 3)) == {"value": 1 / 3, "exact": "1/3"}
    assert fraction_json(Fraction(1, 2 ** (MOST_BITS + 1)))["exact"] is None


def test_recovery_stands_beside_what_is_paid() -> None:
    """D-7.4: the figure and one more; D-1.6: the converted dreadnought, figure 6, pays 3 and recovers for 7."""
    scenario = dark_nebula(MAP + "place solomani-b2 0604\nplace solomani-b1 0604")
    rows = {row["type"]: row for row in side_of(found("income", scenario), "solomani")["upkeep"]}
    figures = {id: (row["figure"], row["each"], row["recovery"]) for id, row in rows.items()}
    assert figures == {
        "solomani-tr": (1, 1, 2), "solomani-dd": (2, 2, 3), "solomani-b1": (5, 5, 6), "solomani-b2": (6, 3, 7),
    }  # fmt: skip
    head = next(line for line in text("income", scenario).splitlines() if line.strip().startswith("Type"))
    assert head.split() == ["Type", "Counters", "Figure", "Pays", "Sum", "Recovery"]
