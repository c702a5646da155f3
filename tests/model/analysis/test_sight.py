"""Lines between hexes: worked by hand on the paper grid, and against exact geometry for every hex near by."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.analysis.sight import Line, crossed, line_between, within
from model.checks.context import Context
from model.hexgrid import Hex, Hexside, disk, distance, neighbors
from tests import builders
from tests.model.analysis.moe import RULES, context, plain

HERE = Hex(0, 0)
FAR = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))


def between(here: Context, one: str, other: str) -> Line:
    return line_between(here, builders.at(here.scenario, one), builders.at(here.scenario, other))


def twice_inner(one: tuple[Fraction, Fraction], other: Hex) -> Fraction:
    """Twice the inner product of the plane in axial coordinates: 2 for a unit vector with itself."""
    return 2 * (one[0] * other.q + one[1] * other.r) + one[0] * other.r + one[1] * other.q


def cut(a: Hex, b: Hex, side: int) -> tuple[Hex, ...]:
    """The hexes of which the segment, moved aside by a millionth of a millionth, has a part of some length."""
    v, hair = b.minus(a), Fraction(side, 10**12)
    aside = -hair * (v.q + 2 * v.r), hair * (2 * v.q + v.r)
    found = []
    for hex in disk(a, distance(a, b)):
        first, last = Fraction(0), Fraction(1)
        for step in neighbors(HERE):
            at_start = twice_inner((a.q + aside[0] - hex.q, a.r + aside[1] - hex.r), step)
            slope = twice_inner((Fraction(v.q), Fraction(v.r)), step)
            if slope > 0:
                last = min(last, (1 - at_start) / slope)
            elif slope < 0:
                first = max(first, (1 - at_start) / slope)
            elif at_start > 1:
                last = Fraction(-1)
        if first < last:
            found.append((first, hex))
    return tuple(hex for _, hex in sorted(found))


@pytest.mark.parametrize("q", range(6))
def test_a_line_crosses_the_hexes_that_the_segment_cuts(q: int) -> None:
    for r in range(-6, 7):
        goal = Hex(q, r)
        if goal != HERE:
            both = cut(HERE, goal, 1), cut(HERE, goal, -1)
            assert crossed(HERE, goal) == (both[:1] if both[0] == both[1] else both), goal


@given(FAR, FAR)
def test_a_line_read_backwards_is_the_line_back(a: Hex, b: Hex) -> None:
    forth, back = crossed(a, b), crossed(b, a)
    assert {way[::-1] for way in forth} == set(back)
    for way in forth:
        assert (way[0], way[-1]) == (a, b)
        assert all(distance(one, other) == 1 for one, other in pairwise(way))
        assert len(set(way)) == len(way) >= distance(a, b) + 1


def test_a_line_along_a_hexside_has_two_ways() -> None:
    """Between two neighbours that share a neighbour on either side of the hexside."""
    assert set(crossed(HERE, Hex(1, 1))) == {(HERE, Hex(0, 1), Hex(1, 1)), (HERE, Hex(1, 0), Hex(1, 1))}
    assert crossed(HERE, Hex(3, 0)) == ((HERE, Hex(1, 0), Hex(2, 0), Hex(3, 0)),)
    assert crossed(HERE, HERE) == ((HERE,),)


def test_a_wall_blocks_the_line_that_crosses_it_and_no_other() -> None:
    scenario = builders.hexside(plain(), "0303", "0304", "wall")
    here = context(scenario)
    blocked = between(here, "0302", "0305")
    assert (blocked.free, blocked.range) == (False, 3)
    assert blocked.blocks == ((Hexside.between(builders.at(scenario, "0303"), builders.at(scenario, "0304")),),)
    assert between(here, "0305", "0302").free is False
    assert between(here, "0303", "0304").free is False
    assert between(here, "0301", "0303").free
    assert between(here, "0402", "0405").free


def test_a_cliff_blocks_no_line() -> None:
    scenario = builders.hexside(plain(), "0303", "0304", "cliff", high="0304")
    here = context(scenario)
    assert line_between(here, builders.at(scenario, "0303"), builders.at(scenario, "0304")).free


@pytest.mark.parametrize(("reading", "free"), [("either", True), ("both", False)])
def test_a_line_along_a_hexside_is_free_by_the_reading(reading: str, free: bool) -> None:
    """A wall lies across one of its two ways."""
    scenario = plain(line_along_hexside=reading)
    start = builders.at(scenario, "0304")
    goal = start.plus(Hex(1, 1))
    assert goal in scenario.grid
    builders.hexside(scenario, start, start.plus(Hex(1, 0)), "wall")
    line = line_between(context(scenario), start, goal)
    assert sorted(len(blocks) for blocks in line.blocks) == [0, 1]
    assert line.free is free


def test_terrain_that_blocks_lies_between_the_ends_only() -> None:
    """A ruleset may say that a line passes into a forest and out of it, but not through."""
    forest = RULES.terrain["forest"].model_copy(update={"flags": ("blocks_line",)})
    rules = RULES.model_copy(update={"terrain": {**RULES.terrain, "forest": forest}})
    scenario = builders.paint(plain(), "forest", "0303")
    here = Context(scenario, rules)
    one, wood, other = (builders.at(scenario, address) for address in ("0302", "0303", "0304"))
    assert line_between(here, one, other).blocks == ((wood,),)
    assert line_between(here, one, wood).free
    assert line_between(here, wood, other).free


def test_what_is_within_range_is_every_hex_of_the_map_so_near() -> None:
    scenario = builders.paint(plain(5, 5), "", "0302")
    start = builders.at(scenario, "0303")
    found = within(context(scenario), start, 2)
    assert set(found) == {
        hex for hex in scenario.grid.hexes() if 0 < distance(start, hex) <= 2 and hex != builders.at(scenario, "0302")
    }
    assert all(line.range == distance(start, hex) for hex, line in found.items())
