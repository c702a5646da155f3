"""Laws of axial hexes, on both orientations: distance, line, ring, disk, rotation, hexsides, vertices."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.hexgrid import (
    Hex,
    Hexside,
    Orientation,
    direction_to,
    directions,
    disk,
    distance,
    hexsides,
    line,
    neighbor,
    neighbors,
    ring,
    rotate,
    round_hex,
    vertices,
)

hexes = st.builds(Hex, st.integers(-60, 60), st.integers(-60, 60))
orientations = st.sampled_from(Orientation)
sides = st.integers(0, 5)


def test_directions_run_clockwise_from_the_top() -> None:
    """Flat: N NE SE S SW NW; pointy: NE E SE SW W NW (spec of the file)."""
    flat, pointy = (directions(orientation) for orientation in (Orientation.FLAT, Orientation.POINTY))
    assert flat == (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
    assert pointy == (Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1))


@given(hexes, sides, orientations)
def test_there_and_back(hex: Hex, side: int, orientation: Orientation) -> None:
    there = neighbor(hex, side, orientation)
    assert distance(hex, there) == 1
    assert direction_to(hex, there, orientation) == side
    assert neighbor(there, side + 3, orientation) == hex
    assert there in neighbors(hex)


def test_no_direction_leads_to_a_hex_that_is_not_adjacent() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        direction_to(Hex(0, 0), Hex(2, 0), Orientation.FLAT)


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert distance(a, b) == max(abs(a.q - b.q), abs(a.r - b.r), abs(a.s - b.s))


@given(hexes, hexes)
def test_a_line_goes_from_neighbour_to_neighbour_by_the_shortest_way(a: Hex, b: Hex) -> None:
    steps = line(a, b)
    assert (steps[0], steps[-1], len(steps)) == (a, b, distance(a, b) + 1)
    assert all(distance(one, two) == 1 for one, two in pairwise(steps))
    assert line(b, a) == steps[::-1]


@given(hexes, st.integers(0, 12))
def test_a_ring_is_what_lies_at_that_distance(center: Hex, radius: int) -> None:
    found = list(ring(center, radius))
    assert len(found) == len(set(found)) == max(1, 6 * radius)
    assert all(distance(center, hex) == radius for hex in found)


@given(hexes, st.integers(0, 8))
def test_a_disk_is_its_rings(center: Hex, radius: int) -> None:
    found = list(disk(center, radius))
    assert len(found) == len(set(found)) == 1 + 3 * radius * (radius + 1)
    assert set(found) == {hex for r in range(radius + 1) for hex in ring(center, r)}


@given(hexes, hexes, st.integers(-12, 12), st.integers(-12, 12))
def test_rotations_add_up_and_keep_distances(hex: Hex, center: Hex, one: int, two: int) -> None:
    assert rotate(rotate(hex, center, one), center, two) == rotate(hex, center, one + two)
    assert rotate(hex, center, 6) == hex
    assert distance(rotate(hex, center, one), center) == distance(hex, center)


@given(sides, st.integers(0, 5), orientations)
def test_a_rotation_by_a_sixth_is_one_direction_further(side: int, sixths: int, orientation: Orientation) -> None:
    here = Hex(0, 0)
    assert rotate(neighbor(here, side, orientation), here, sixths) == neighbor(here, side + sixths, orientation)


@given(hexes, st.floats(-0.3, 0.3), st.floats(-0.3, 0.3))
def test_rounding_finds_the_hex_around_a_point(hex: Hex, dq: float, dr: float) -> None:
    assert round_hex(float(hex.q), float(hex.r)) == hex
    near = round_hex(hex.q + dq, hex.r + dr)
    assert distance(hex, near) <= 1


@given(hexes, sides)
def test_a_hexside_is_one_whichever_hex_it_is_seen_from(hex: Hex, side: int) -> None:
    other = neighbors(hex)[side]
    assert Hexside.between(hex, other) == Hexside.between(other, hex)
    assert hexsides(hex)[side] in hexsides(other)


def test_hexes_that_are_not_neighbours_share_no_hexside() -> None:
    with pytest.raises(ValueError, match="not neighbours"):
        Hexside.between(Hex(0, 0), Hex(1, 1))


@given(hexes)
def test_each_vertex_is_shared_by_three_hexes(hex: Hex) -> None:
    for index, vertex in enumerate(vertices(hex)):
        assert all(
            distance(one, two) == 1 for one, two in ((vertex.a, vertex.b), (vertex.b, vertex.c), (vertex.a, vertex.c))
        )
        assert all(vertex in vertices(other) for other in vertex)
        assert {hexsides(hex)[index], hexsides(hex)[(index + 1) % 6]} <= {
            Hexside.between(*pair) for pair in ((vertex.a, vertex.b), (vertex.b, vertex.c), (vertex.a, vertex.c))
        }
