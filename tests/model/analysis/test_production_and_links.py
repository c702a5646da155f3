"""Places of production (D-7.5), who can reach whom (D-5.1), and what links the capitals (D-2.4)."""

from __future__ import annotations

import pytest

from model.analysis.links import Link, links
from model.analysis.meetings import meetings
from model.analysis.production import production
from model.scenario import Scenario
from tests.builders import at, dark_nebula, ruleset, tile

RULES = ruleset()

MAP = """
    system kuzu 0104 primary capital_of=aslan
    system tlaiyow 0204 secondary
    system hteara 0304 tertiary
    system umbra 0404 primary surfaces=2
    system maadin 0604 primary capital_of=solomani
    system outer 0606 secondary
    route kuzu tlaiyow
    route tlaiyow hteara
    route hteara umbra
    route umbra maadin
    route maadin outer
    home aslan 0101-0308
    home solomani 0501-0608
"""
"""The nebula (Umbra) between the two home charts."""


def places(text: str, side: str = "aslan") -> list[tuple[str, tuple[int, ...]]]:
    return [(place.system, place.boxes) for place in production(dark_nebula(MAP + text), RULES, side)]


def test_production_at_home() -> None:
    """D-7.5: the capital, and own primaries and secondaries connected to it; a tertiary has no box."""
    assert places("") == [("kuzu", (1,)), ("tlaiyow", (1,))]
    assert places("", "solomani") == [("maadin", (1,)), ("outer", (1,))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("place aslan-rt-a 0404 surface box=2", "kuzu tlaiyow umbra"),  # a box won beyond the home chart
        (
            "place aslan-rt-a 0404 surface box=2\nplace solomani-dd 0404",
            "kuzu tlaiyow umbra",
        ),  # even with enemies there
        ("place aslan-rt-a 0404 surface box=2\nplace solomani-dd 0304", "kuzu tlaiyow"),  # cut off
        ("place solomani-rt-a 0204 surface", "kuzu"),  # taken
        ("place solomani-rt-a 0204 surface\nplace aslan-rt-a 0204 surface", "kuzu tlaiyow"),  # home, with enemies there
        ("place solomani-rt-a 0104 surface", "tlaiyow"),  # the capital itself is taken
    ],
)
def test_production_elsewhere(text: str, expected: str) -> None:
    assert " ".join(system for system, _ in places(text)) == expected


def test_only_the_boxes_that_are_controlled_are_named() -> None:
    assert places("place aslan-rt-a 0404 surface box=2")[-1] == ("umbra", (2,))


def test_without_a_capital_nothing_is_produced() -> None:
    assert production(dark_nebula("system a 0101"), RULES, "aslan") == []


# -- who can reach whom -----------------------------------------------------------------------------------------------
def reached(text: str, side: str) -> list[tuple[str, str, str, int, int]]:
    scenario = dark_nebula(MAP + text)
    found = meetings(scenario, RULES, side)
    return [(scenario.grid.address(m.start), m.other, m.end, m.jumps, m.tankers) for m in found.found]


def test_who_can_reach_whom() -> None:
    """The Aslan needs a tanker left at Hteara to come to Umbra; from there the Solomani stops at Hteara, dry."""
    text = "place aslan-dd 0204\nplace solomani-dd 0404\nplace solomani-rt-a 0304 stellar carried_by=solomani-tr"
    assert reached(text, "aslan") == [("0204", "solomani", "hteara", 1, 0)]
    assert reached(text + "\nplace aslan-ao 0204", "aslan") == [
        ("0204", "solomani", "hteara", 1, 0),
        ("0204", "solomani", "umbra", 2, 1),
    ]
    assert reached(text, "solomani") == []
    assert reached(text + "\nplace aslan-dd 0304", "solomani") == [("0404", "aslan", "hteara", 1, 0)]


def test_neutrals_are_not_met() -> None:
    assert reached("place aslan-dd 0304\nplace aslan-ao 0304\nplace neutral-rt-a 0404 surface", "aslan") == []


# -- what links the capitals ------------------------------------------------------------------------------------------
def of(scenario: Scenario, *, charted_only: bool) -> Link:
    (found,) = [link for link in links(scenario, RULES) if link.charted_only is charted_only]
    return found


def three_sheets(more: str = "") -> Scenario:
    scenario = dark_nebula(MAP + more)
    tile(scenario, "aslan-hierate", "0101", columns=3)
    tile(scenario, "dark-nebula", "0401", columns=1)
    return tile(scenario, "solomani-quadrant", "0501", columns=2)


def test_the_nebula_is_the_only_link() -> None:
    found = of(three_sheets(), charted_only=True)
    assert found.sides == ("solomani", "aslan")
    assert found.way == ("maadin", "umbra", "hteara", "tlaiyow", "kuzu")
    assert (found.sheets, found.systems) == (("dark-nebula",), ("umbra", "hteara", "tlaiyow"))


def test_it_is_not_where_an_uncharted_route_leads_round_it() -> None:
    """D-2.4: joined counts uncharted routes, movement does not."""
    scenario = three_sheets("system round 0508\nroute round maadin\nroute round kuzu uncharted")
    assert of(scenario, charted_only=True).sheets == ("dark-nebula",)
    every = of(scenario, charted_only=False)
    assert (every.sheets, every.systems, every.way) == ((), (), ("maadin", "round", "kuzu"))


def test_capitals_that_nothing_joins() -> None:
    scenario = dark_nebula("system kuzu 0104 capital_of=aslan\nsystem maadin 0604 capital_of=solomani")
    assert of(scenario, charted_only=False).way == ()


def test_one_capital_has_nothing_to_be_linked_to() -> None:
    assert links(dark_nebula("system kuzu 0104 capital_of=aslan"), RULES) == []


def test_the_sheets_of_the_capitals_are_not_asked() -> None:
    scenario = three_sheets()
    assert {sheet for link in links(scenario, RULES) for sheet in link.sheets} == {"dark-nebula"}
    assert at(scenario, "0404") == next(system.hex for system in scenario.systems if system.id == "umbra")
