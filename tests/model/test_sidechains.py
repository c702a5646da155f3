"""Chains of hexsides: walks from vertex to vertex, trails under way, and which hex lies on which hand."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.hexgrid import Hex, Hexside, Orientation, Vertex, hexsides, neighbors, vertices
from model.layout import Layout, Point
from model.sidechains import Trail, ends, highs, is_chain, left_hex, side_between, sides_at, steps_from, walk

small = st.integers(-6, 6)
hexes = st.builds(Hex, small, small)
corners = st.builds(lambda hex, i: vertices(hex)[i], hexes, st.integers(0, 5))
sides = st.builds(lambda hex, i: hexsides(hex)[i], hexes, st.integers(0, 5))


def apart(a: Vertex, b: Vertex) -> int:
    """Hexsides from one vertex to another, found by spreading out from it."""
    seen, open_ = {a: 0}, deque([a])
    while b not in seen:
        here = open_.popleft()
        for step in steps_from(here):
            if step not in seen:
                seen[step] = seen[here] + 1
                open_.append(step)
    return seen[b]


def place(layout: Layout, vertex: Vertex) -> Point:
    """A vertex on the plane: the middle between the centres of its three hexes."""
    centers = [layout.center(hex) for hex in vertex]
    return Point(sum(c.x for c in centers) / 3, sum(c.y for c in centers) / 3)


@given(sides)
def test_a_hexside_and_its_vertices_name_each_other(side: Hexside) -> None:
    first, last = ends(side)
    assert side_between(first, last) == side == side_between(last, first)
    assert side in sides_at(first)
    assert side in sides_at(last)
    assert last in steps_from(first)


def test_vertices_apart_have_no_hexside() -> None:
    first, _, third = vertices(Hex(0, 0))[:3]
    with pytest.raises(ValueError, match="no hexside"):
        side_between(first, third)


@given(corners, corners)
def test_a_walk_is_as_short_as_can_be_and_never_meets_itself(a: Vertex, b: Vertex) -> None:
    way = walk(a, b)
    assert (way[0], way[-1]) == (a, b)
    assert len(set(way)) == len(way) == apart(a, b) + 1
    assert all(later in steps_from(earlier) for earlier, later in pairwise(way))


@given(sides, st.lists(sides, max_size=8))
def test_a_trail_is_a_chain_without_a_hexside_twice_and_ends_where_pointed(first: Hexside, way: list[Hexside]) -> None:
    trail = Trail(first)
    for side in way:
        trail.reach(side)
        found = trail.sides
        assert is_chain(found)
        assert len(set(found)) == len(found) == len(trail.vertices) - 1
        assert found[-1] == side


@given(sides, st.lists(sides, min_size=1, max_size=6), st.data())
def test_pointing_back_at_a_hexside_cuts_the_trail_there(
    first: Hexside, way: list[Hexside], data: st.DataObject
) -> None:
    trail = Trail(first)
    for side in way:
        trail.reach(side)
    before = trail.sides
    at = data.draw(st.integers(0, len(before) - 1))
    trail.reach(before[at])
    assert trail.sides == before[: at + 1]


def test_a_trail_goes_round_a_hex_and_closes() -> None:
    around = hexsides(Hex(2, 1))
    trail = Trail(around[0])
    for side in around[1:]:
        trail.reach(side)
    assert trail.sides == around
    assert trail.vertices[0] == trail.vertices[-1]


def test_a_spoke_that_was_touched_in_passing_is_left_again() -> None:
    """Along the top of a hex the pointer comes near the hexside that leads away from it; the chain goes on without."""
    around = hexsides(Hex(0, 0))
    corner = set(ends(around[1])) & set(ends(around[2]))
    (spoke,) = set(sides_at(corner.pop())) - set(around)
    trail = Trail(around[0])
    for side in (around[1], spoke, around[2]):
        trail.reach(side)
    assert trail.sides == around[:3]


@pytest.mark.parametrize("orientation", list(Orientation))
@given(corner=corners, way=st.integers(0, 2))
def test_the_left_hex_lies_on_the_left(orientation: Orientation, corner: Vertex, way: int) -> None:
    """y grows downwards, so that left of a way to the right is above it."""
    layout = Layout(orientation, 1.0)
    onward = steps_from(corner)[way]
    (ax, ay), (bx, by) = place(layout, corner), place(layout, onward)
    x, y = layout.center(left_hex(corner, onward))
    assert (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0


@given(st.lists(st.integers(0, 2), min_size=1, max_size=12), corners)
def test_the_high_hexes_of_a_chain_lie_on_one_hand(turns: list[int], start: Vertex) -> None:
    way = [start]
    for turn in turns:
        way.append(steps_from(way[-1])[turn])
    left, right = highs(way, left=True), highs(way, left=False)
    for a, b in pairwise(way):
        side = side_between(a, b)
        assert {left[side], right[side]} == set(side)
    back = highs(way[::-1], left=True)
    if len(set(left)) == len(way) - 1:  # no hexside is walked twice
        assert back == right


def test_a_ring_walked_clockwise_has_its_hex_on_the_right() -> None:
    hex = Hex(3, -1)
    way = [*vertices(hex), vertices(hex)[0]]
    assert set(highs(way, left=False).values()) == {hex}
    assert set(highs(way, left=True).values()) == set(neighbors(hex))
