"""Checks of star systems: D-2.2 (classes, boxes, capitals), D-2.3 (home marks), names and ids."""

from __future__ import annotations

import pytest

from model.maprows import HomeMark
from tests.builders import dark_nebula, system
from tests.model.checks.cases import Case, build, found, verify

CASES = {
    "map.E110": Case(
        bad=lambda s: system(s, "kuzu", "0506", name="Other", capital_of=None),
        good="system vaxt 0506",
        says="Two systems have the id “kuzu”: one in hex 0304, one in hex 0506.",
        where={"system": "kuzu", "hex": "0506"},
        fix="Change the second id to “kuzu-2”",
    ),
    "map.E111": Case(
        bad="system vaxt 0304\nroute vaxt maadin",
        good="system vaxt 0305\nroute vaxt maadin",
        says="Two systems lie in hex 0304: Kuzu and Vaxt.",
        where={"system": "vaxt", "hex": "0304"},
    ),
    "map.E112": Case(
        bad="system vaxt 0506 quaternary\nroute vaxt kuzu",
        good="system vaxt 0506 tertiary\nroute vaxt kuzu",
        says="Vaxt is of the class “quaternary”, which the ruleset doesn't have; "
        "possible: primary system, secondary system, tertiary system.",
        where={"system": "vaxt", "hex": "0506"},
    ),
    "map.E113": Case(
        bad="system vaxt 0506 tertiary surfaces=1\nroute vaxt kuzu",
        good="system vaxt 0506 tertiary\nroute vaxt kuzu",
        says="Vaxt is a tertiary system, which has 0 surface boxes, not 1.",
        where={"system": "vaxt", "hex": "0506"},
        fix="Set the surface boxes to 0",
    ),
    "map.E114": Case(
        bad=lambda s: system(s, "vaxt", "0406", home_marks=(None, HomeMark(side="aslan", shape="star")), surfaces=1),
        good=lambda s: system(s, "vaxt", "0406", home_marks=(None, HomeMark(side="aslan", shape="star")), surfaces=2),
        says="Vaxt has home marks for more surface boxes than it has (1).",
        where={"system": "vaxt", "hex": "0406"},
        fix="Remove the surplus home marks",
    ),
    "map.E115": Case(
        bad=lambda s: system(s, "vaxt", "0406", home_marks=(HomeMark(side="vargr", shape="circle"),)),
        good=lambda s: system(s, "vaxt", "0406", home_marks=(HomeMark(side="aslan", shape="circle"),)),
        says="A home mark of Vaxt is of the side “vargr”, which doesn't exist.",
        where={"system": "vaxt", "hex": "0406", "box": 1},
        fix="Remove the home mark",
    ),
    "map.E117": Case(
        bad="system vaxt 0506 primary capital_of=aslan\nroute vaxt kuzu",
        good="system vaxt 0506 primary\nroute vaxt kuzu",
        says="Aslan has two capitals: Kuzu and Vaxt.",
        where={"system": "vaxt", "hex": "0506"},
        fix="Vaxt is no capital",
    ),
    "map.E118": Case(
        bad="system vaxt 0506 primary capital_of=vargr\nroute vaxt kuzu",
        good="system vaxt 0506 primary\nroute vaxt kuzu",
        says="Vaxt can't be the capital of vargr: a capital is a primary system of a side of the game.",
        where={"system": "vaxt", "hex": "0506"},
        fix="Vaxt is no capital",
    ),
    "map.W120": Case(
        bad="system vaxt 0506 primary name=Kuzu\nroute vaxt kuzu",
        good="system vaxt 0506 primary name=Vaxt\nroute vaxt kuzu",
        says="Two systems are called Kuzu: one in hex 0304, one in hex 0506.",
        where={"system": "vaxt", "hex": "0506"},
        fix="Rename it “Kuzu 2”",
    ),
    "map.W121": Case(
        bad="system vaxt 0506 primary",
        good="system vaxt 0506 primary\nroute vaxt kuzu uncharted",
        says="No jump route leads to Vaxt (hex 0506).",
        where={"system": "vaxt", "hex": "0506"},
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


def test_a_side_without_capital_is_named() -> None:
    """D-2.2: one capital a side; neutrals have none."""
    without = dark_nebula("system kuzu 0304 primary capital_of=aslan")
    assert [finding.message("en") for finding in found(without, "map.E116")] == [
        "Solomani has no capital; make one of its primary systems the capital."
    ]
    assert found(build(""), "map.E116") == []


def test_a_secondary_system_is_no_capital() -> None:
    """D-2.2: a capital is a primary; which other system should be one, only the author knows, so there is no fix."""
    scenario = dark_nebula("system kuzu 0304 secondary capital_of=aslan")
    (finding,) = found(scenario, "map.E118")
    assert (
        finding.message("en")
        == "Kuzu can't be the capital of Aslan: a capital is a primary system of a side of the game."
    )
    assert finding.fix is None


def test_boxes_with_counters_in_them_are_not_taken_away() -> None:
    """A tertiary system has no box (D-2.2), but the fix that removes it would leave what stands there nowhere."""
    scenario = build("system vaxt 0506 tertiary surfaces=1\nroute vaxt kuzu\nplace aslan-rt-a 0506 surface")
    (finding,) = found(scenario, "map.E113")
    assert finding.fix is None


def test_capitals_are_joined_by_uncharted_routes_too() -> None:
    """D-2.4: joined counts every route; two systems in different halves of the network are not joined."""
    apart = """
        system kuzu 0304 primary capital_of=aslan
        system vaxt 0506
        system maadin 0704 primary capital_of=solomani
        route kuzu vaxt
    """
    (finding,) = found(dark_nebula(apart), "map.W122")
    assert finding.message("en") == "The capitals Maadin and Kuzu are not joined by jump routes."
    assert found(dark_nebula(apart + "route vaxt maadin uncharted"), "map.W122") == []


def test_japanese_names_may_not_repeat_either() -> None:
    scenario = build(lambda s: system(system(s, "a", "0101", name_ja="クズ"), "b", "0102", name_ja="クズ"))
    (finding,) = found(scenario, "map.W120")
    assert finding.message("ja") == "「クズ」という名前の星系が２つあります（ヘクス0101と0102）。"
