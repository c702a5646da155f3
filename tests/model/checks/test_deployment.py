"""Checks of placements as such: types, hexes, places, boxes, carriers and states that exist; levied neutrals."""

from __future__ import annotations

import pytest

from model.checks.engine import check_all
from model.ruleset import Ruleset
from tests.builders import buy, place, ruleset, system
from tests.model.checks.cases import Case, build, found, grave, verify


def with_places() -> Ruleset:
    """The expanded rules without set-up words, so that only the places of a kind count (D-1.2)."""
    kinds = dict(ruleset().kinds)
    kinds["ground"] = kinds["ground"].model_copy(update={"places": ("surface",)})
    return ruleset().model_copy(update={"setup": (), "kinds": kinds})


CASES = {
    "deployment.E401": Case(
        bad="place aslan-x 0304",
        good="place aslan-dd 0304",
        says="A counter of the type “aslan-x” is placed at Kuzu (hex 0304), but the mix doesn't hold that type.",
        where={"hex": "0304"},
        fix="Take it off the map",
    ),
    "deployment.E402": Case(
        bad="place aslan-dd 0304 orbit",
        good="place aslan-dd 0304 stellar",
        says="DD Destroyer at Kuzu (hex 0304) stands in “orbit”, a place that the ruleset doesn't have; "
        "possible: stellar hex, planetary surface box.",
        where={"hex": "0304"},
        fix="Move to the stellar hex",
    ),
    "deployment.E403": Case(
        bad="place aslan-dd 1109",
        good="place aslan-dd 0304",
        says="DD Destroyer is placed in a hex that doesn't exist (1109).",
        where={"hex": "1109"},
        fix="Take it off the map",
    ),
    "deployment.E404": Case(
        bad="place aslan-dd 0305",
        good="place aslan-dd 0304",
        says="DD Destroyer can't stand in a stellar hex at hex 0305: there is no star system.",
        where={"hex": "0305"},
    ),
    "deployment.E405": Case(
        bad="place aslan-rt-a 0304 surface box=2",
        good="place aslan-rt-a 0304 surface box=1",
        says="RT Regular Troops (4) stands in surface box 2 of Kuzu (hex 0304), which has 1.",
        where={"hex": "0304", "box": 2},
        fix="Move to surface box 1",
    ),
    "deployment.E406": Case(
        bad="place aslan-rt-a 0304 stellar",
        good="place aslan-rt-a 0304 surface",
        rules=with_places,
        says="RT Regular Troops (4) can't stand in the stellar hex of Kuzu (hex 0304): that is no place for a ground unit.",
        where={"hex": "0304"},
    ),
    "deployment.E407": Case(
        bad="place aslan-ms 0304\nplace aslan-f 0304 stellar 3 carried_by=ms1",
        good="place aslan-ms 0304 stellar id=ms1\nplace aslan-f 0304 stellar 3 carried_by=ms1",
        says="F Fighter in the stellar hex of Kuzu (hex 0304) can't ride aboard “ms1”: "
        "there has to be exactly one such counter in the same place, not 0.",
        where={"hex": "0304"},
        fix="Move to surface box 1",
    ),
    "deployment.E408": Case(
        bad="place aslan-dd 0304 state=asleep",
        good="place aslan-dd 0304 state=disrupted",
        says="DD Destroyer at Kuzu (hex 0304) is “asleep”, a state that the ruleset doesn't have; "
        "possible: disrupted, undeployed.",
        where={"hex": "0304"},
        fix="Remove the state",
    ),
    "deployment.E409": Case(
        bad="place aslan-ms 0304 id=x\nplace aslan-tr 0304 id=x",
        good="place aslan-ms 0304 id=x\nplace aslan-tr 0304 id=y",
        says="Two placements have the id “x”; the second is TR Transport at Kuzu (hex 0304).",
        where={"hex": "0304"},
    ),
    "neutrals.E602": Case(
        bad="place aslan-dd 0304 controlled_by=solomani",
        good="place neutral-m-a 0304 controlled_by=aslan",
        says="DD Destroyer at Kuzu (hex 0304) can't be levied by Solomani: "
        "only neutral counters are levied, and only by a player's side.",
        where={"hex": "0304"},
        fix="End the levy",
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


def test_a_counter_without_a_hex_is_nowhere() -> None:
    """A hex may be missing only in a box off the map, or for a reinforcement that has not come yet."""
    nowhere = build(lambda s: place(s, "aslan-dd", None))
    assert [f.message("en") for f in found(nowhere, "deployment.E403")] == [
        "DD Destroyer is placed in a hex that doesn't exist (–)."
    ]
    waiting = build(lambda s: place(place(s, "aslan-dd", None, turn=3), "aslan-dd", None, off_map="pool"))
    assert found(waiting, "deployment.E403") == []


def test_a_reinforcement_enters_by_a_hex_that_exists() -> None:
    scenario = build("")
    outside = scenario.grid.hex(-1, 0)
    place(scenario, "aslan-dd", None, turn=3, entry=outside)
    assert len(found(scenario, "deployment.E403")) == 1


def test_reinforcements_need_not_keep_the_rules_of_deployment() -> None:
    """D-3.6 is about the start: what comes later stands nowhere yet."""
    scenario = build(lambda s: place(buy(s, "aslan", "aslan-rt-a"), "aslan-rt-a", "0704", "stellar", turn=4))
    assert grave(check_all(scenario, ruleset())) == []


def test_a_type_names_a_carrier_only_if_one_of_it_is_there() -> None:
    """With two mother ships in the place, an id has to say which; the fix gives them one where they are one placement."""
    one = build("place aslan-ms 0304\nplace aslan-f 0304 stellar 3 carried_by=aslan-ms")
    two = build("place aslan-ms 0304 stellar 2\nplace aslan-f 0304 stellar 3 carried_by=aslan-ms")
    assert found(one, "deployment.E407") == []
    (finding,) = found(two, "deployment.E407")
    assert finding.message("en").endswith("exactly one such counter in the same place, not 2.")
    assert finding.fix is not None
    two.apply(finding.fix.make(two))
    assert found(two, "deployment.E407") == []
    assert [row.id for row in two.placements] == ["aslan-ms-1", None]


def test_a_carrier_stands_where_its_cargo_does() -> None:
    apart = build("system vaxt 0406\nplace aslan-ms 0304 stellar id=ms1\nplace aslan-f 0406 stellar carried_by=ms1")
    assert len(found(apart, "deployment.E407")) == 1


def test_nothing_rides_aboard_itself() -> None:
    assert len(found(build("place aslan-ms 0304 stellar id=x carried_by=x"), "deployment.E407")) == 1


def test_where_a_rule_speaks_of_a_type_its_kind_says_nothing() -> None:
    """An `allowed_place` row alone decides, so that nothing is reported twice."""
    scenario = build(lambda s: place(s, "aslan-rt-a", "0304", "stellar"))
    assert found(scenario, "deployment.E406") == []
    assert len(found(scenario, "deployment.E412")) == 1


def test_a_double_system_has_several_boxes() -> None:
    """D-2.2: marks, control and PD are counted by box; sentences tell which."""
    scenario = build(lambda s: place(system(s, "vaxt", "0406", surfaces=2), "aslan-dd", "0406", "surface", box=3))
    (finding,) = found(scenario, "deployment.E405")
    assert finding.message("ja") == "DD 駆逐艦がVaxt（ヘクス0406）の惑星地表ボックス3にありますが、ボックスは2個です。"
