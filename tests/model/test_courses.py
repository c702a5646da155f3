"""Ways under way, and what of a chain lies on the map."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.courses import Course, Way, inside
from model.hexgrid import Hex, Hexside, Orientation, distance, neighbor

MAP = {Hex(q, r) for q in range(5) for r in range(5)}
"""25 hexes; everything else lies beyond the map."""

hexes = st.sampled_from(sorted(MAP))
near = st.builds(Hex, st.integers(-1, 5), st.integers(-1, 5))


def on_map(hex: Hex) -> bool:
    return hex in MAP


@given(hexes, st.lists(near, max_size=8))
def test_a_way_never_goes_twice_over_a_leg_and_leaves_the_map_at_its_end_only(first: Hex, stops: list[Hex]) -> None:
    way = Way(first, on_map)
    for stop in stops:
        way.reach(stop)
        legs = [Hexside.between(a, b) for a, b in pairwise(way.hexes)]
        assert len(set(legs)) == len(legs)
        assert all(map(on_map, way.hexes[:-1]))
        assert way.left == (way.hexes[-1] not in MAP)
        assert way.last in MAP
        if stop in MAP and all(map(on_map, way.hexes)):
            assert way.hexes[-1] == stop


@given(hexes, st.lists(hexes, min_size=1, max_size=6))
def test_going_back_the_same_way_takes_it_back(first: Hex, stops: list[Hex]) -> None:
    way = Way(first, on_map)
    for stop in stops:
        way.reach(stop)
    for hex in reversed(way.hexes):
        way.reach(hex)
    assert way.hexes == (first,)


def test_looking_ahead_changes_nothing() -> None:
    way = Way(Hex(1, 1), on_map)
    assert way.ahead(Hex(1, 3)).hexes == (Hex(1, 1), Hex(1, 2), Hex(1, 3))
    assert way.hexes == (Hex(1, 1),)


def test_a_way_turns_out_across_one_outer_side_after_the_other_and_in_again() -> None:
    way = Way(Hex(0, 0), on_map)
    outer = [Hex(0, -1), Hex(-1, 0)]
    found = []
    for _ in range(3):
        way.turn_out(outer)
        found.append(way.hexes)
    assert found == [(Hex(0, 0), Hex(0, -1)), (Hex(0, 0), Hex(-1, 0)), (Hex(0, 0),)]
    way.turn_out([])
    assert way.hexes == (Hex(0, 0),)


def test_back_takes_the_last_hex_but_not_the_first() -> None:
    way = Way(Hex(1, 1), on_map)
    way.reach(Hex(1, 2))
    for _ in range(3):
        way.back()
    assert way.hexes == (Hex(1, 1),)


@given(st.lists(st.integers(0, 5), max_size=12), near)
def test_what_lies_inside_keeps_every_leg_that_touches_the_map(turns: list[int], start: Hex) -> None:
    chain = [start]
    for turn in turns:
        chain.append(neighbor(chain[-1], turn, Orientation.FLAT))
    found = list(inside(chain, on_map))
    wanted = [Hexside.between(a, b) for a, b in pairwise(chain) if a in MAP or b in MAP]
    assert [leg for course in found for leg in course.legs] == wanted
    for course in found:
        assert course.starts_out == (course.hexes[0] not in MAP)
        assert course.ends_out == (course.hexes[-1] not in MAP)
        assert all(map(on_map, course.hexes[1:-1]))


@pytest.mark.parametrize("orientation", list(Orientation))
@given(st.lists(st.integers(0, 5), max_size=6), st.sampled_from([None, *range(6)]), st.sampled_from([None, *range(6)]))
def test_a_course_and_the_fields_of_a_path_say_the_same(
    orientation: Orientation, turns: list[int], first: int | None, last: int | None
) -> None:
    chain = [Hex(0, 0)]
    for turn in turns:
        chain.append(neighbor(chain[-1], turn, orientation))
    course = Course.of(chain, (first, last), orientation)
    assert course.fields(orientation) == {"hexes": tuple(chain), "exits": (first, last)}
    assert course.reversed.fields(orientation) == {"hexes": tuple(chain[::-1]), "exits": (last, first)}


def test_courses_are_put_together_in_the_direction_of_the_first() -> None:
    a, b, c, d = (Hex(0, r) for r in range(4))
    first, second = Course((a, b)), Course((d, c, b))
    assert first.joined(second, b).hexes == (a, b, c, d)
    assert second.joined(first, b).hexes == (d, c, b, a)
    assert Course((b, a)).joined(second, b).hexes == (d, c, b, a)
    with pytest.raises(ValueError, match="do not meet"):
        first.joined(second, a)
    assert all(distance(x, y) == 1 for x, y in pairwise(first.joined(second, b).hexes))
