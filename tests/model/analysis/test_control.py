"""Who controls a surface box: D-7.1, home marks (D-2.3), the home area at the start (D-2.5, D-7.4)."""

from __future__ import annotations

import pytest

from model.analysis.control import BoxControl, control
from model.maprows import HomeMark
from tests.builders import dark_nebula, place, ruleset, system

MAP = """
    system kuzu 0304 primary capital_of=aslan
    system far 0901 primary
    system dry 0905 tertiary
    home aslan 0101-0508
"""


def judged(text: str, box: int = 1) -> dict[str, tuple[str | None, str]]:
    """Side and reason for one box of each system."""
    found = control(dark_nebula(MAP + text), ruleset())
    return {each.system: (each.side, each.reason) for each in found if each.box == box}


def test_home_boxes_are_the_sides_own_at_the_start() -> None:
    """D-2.5: all systems of the home chart start under its control; elsewhere nobody does; a tertiary has no box."""
    assert judged("") == {"kuzu": ("aslan", "home"), "far": (None, "empty")}


@pytest.mark.parametrize(
    ("lines", "side", "reason"),
    [
        ("place aslan-rt-a 0901 surface", "aslan", "held"),
        ("place aslan-pd 0901 surface", "aslan", "held"),
        ("place neutral-rt-a 0901 surface", "neutral", "held"),
        ("place neutral-rt-a 0901 surface 1 controlled_by=aslan", "aslan", "held"),
        ("place aslan-rt-a 0901 surface\nplace solomani-rt-a 0901 surface", None, "contested"),
        ("place aslan-rt-a 0901 surface\nplace neutral-rt-a 0901 surface", None, "contested"),
        ("place aslan-b1 0901 surface", None, "empty"),  # D-7.1: ships alone don't control
        ("place aslan-rt-a 0901 stellar", None, "empty"),  # nor do troops in the stellar hex
        ("place aslan-tr 0901 surface id=t\nplace aslan-rt-a 0901 surface carried_by=t", None, "empty"),  # nor cargo
    ],
)
def test_an_unmarked_box_is_of_those_who_are_alone_there(lines: str, side: str | None, reason: str) -> None:
    assert judged(lines)["far"] == (side, reason)


@pytest.mark.parametrize(
    ("lines", "side", "reason"),
    [
        ("place aslan-rt-a 0304 surface", "aslan", "held"),
        ("place solomani-rt-a 0304 surface", "solomani", "taken"),
        ("place solomani-pd 0304 surface", "aslan", "home"),  # there is no such counter: Solomani have no PD (D-1.1)
        ("place aslan-rt-a 0304 surface\nplace solomani-rt-a 0304 surface", "aslan", "home"),
        ("place neutral-rt-a 0304 surface", "aslan", "home"),  # a neutral that nobody has levied is no enemy
        ("place neutral-rt-a 0304 surface 1 controlled_by=solomani", "solomani", "taken"),
        ("place neutral-rt-a 0304 surface\nplace solomani-rt-a 0304 surface", "aslan", "home"),  # an enemy, not alone
        ("place solomani-b1 0304 surface", "aslan", "home"),
    ],
)
def test_a_home_box_stays_its_owners_until_an_enemy_is_alone_there(lines: str, side: str | None, reason: str) -> None:
    assert judged(lines)["kuzu"] == (side, reason)


def test_a_mark_holds_outside_the_home_area_and_box_by_box() -> None:
    """D-2.3: a marked box is its original owner's, wherever it lies; the other box of a system is not."""
    scenario = dark_nebula(MAP)
    star = HomeMark(side="solomani", shape="star")
    system(scenario, "twin", "0906", surfaces=2, home_marks=(star, None))
    place(scenario, "aslan-rt-a", "0906", "surface", box=2)
    boxes = [each for each in control(scenario, ruleset()) if each.system == "twin"]
    assert boxes == [BoxControl("twin", 1, "solomani", "mark"), BoxControl("twin", 2, "aslan", "held")]


def test_a_mark_goes_before_the_home_area() -> None:
    """A box of the other side's, marked, in a home area: the mark says who owned it."""
    scenario = dark_nebula(MAP)
    system(scenario, "lost", "0506", home_marks=(HomeMark(side="solomani", shape="triangle"),))
    assert control(scenario, ruleset())[-1] == BoxControl("lost", 1, "solomani", "mark")
