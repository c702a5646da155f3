"""Laws of symmetric maps: motions keep the grid, make groups, and agree with the plane on both orientations."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.hexgrid import Hex, Hexside, Orientation, Vertex, distance, hexsides, neighbor, rotate, vertices
from model.layout import Layout, Point
from model.symmetry import (
    STAY,
    Center,
    Symmetry,
    mirror,
    possible_axes,
    possible_folds,
    symmetries,
    turn,
)

numbers = st.integers(-40, 40)
hexes = st.builds(Hex, numbers, numbers)
sides = st.builds(lambda hex, side: hexsides(hex)[side], hexes, st.integers(0, 5))
corners = st.builds(lambda hex, corner: vertices(hex)[corner], hexes, st.integers(0, 5))
centers: st.SearchStrategy[Center] = hexes | sides | corners
every = centers.flatmap(lambda center: st.sampled_from(symmetries(center)))
orientations = st.sampled_from(Orientation)


def point(layout: Layout, center: Center) -> Point:
    """Where a centre lies: the mean of the centres of its hexes."""
    found = [layout.center(hex) for hex in ((center,) if isinstance(center, Hex) else center)]
    return Point(sum(p.x for p in found) / len(found), sum(p.y for p in found) / len(found))


@pytest.mark.parametrize(("center", "folds", "axes"), [
    (Hex(3, -1), (1, 2, 3, 6), (0, 1, 2, 3, 4, 5)),
    # the hexside between a hex and the next in direction (0, -1): axis 0 runs through both hexes, axis 3 along the side
    (Hexside.between(Hex(0, 0), Hex(0, -1)), (1, 2), (0, 3)),
    (vertices(Hex(0, 0))[0], (1, 3), (1, 3, 5)),
])  # fmt: skip
def test_what_a_centre_allows(center: Center, folds: tuple[int, ...], axes: tuple[int, ...]) -> None:
    """Around a hex all twelve motions of a hexagon, around a vertex those of a triangle, a hexside those of a brick."""
    assert possible_folds(center) == folds
    assert possible_axes(center) == axes


@given(hexes, st.integers(0, 5))
def test_there_are_as_many_symmetries_as_subgroups(hex: Hex, at: int) -> None:
    """The groups of a hexagon, a triangle and a rectangle have 16, 6 and 5 subgroups."""
    for center, count in ((hex, 16), (vertices(hex)[at], 6), (hexsides(hex)[at], 5)):
        found = symmetries(center)
        assert len(found) == len({frozenset(symmetry.motions) for symmetry in found}) == count


@given(every)
def test_motions_are_a_group(symmetry: Symmetry) -> None:
    motions = set(symmetry.motions)
    assert symmetry.motions[0] == STAY
    assert len(motions) == len(symmetry.motions) == symmetry.folds * (1 if symmetry.axis is None else 2)
    for one in motions:
        assert one.inverse() in motions
        assert one.then(one.inverse()) == STAY
        assert {one.then(other) for other in motions} == motions


@given(every, hexes, hexes)
def test_motions_keep_distances_and_can_be_taken_back(symmetry: Symmetry, a: Hex, b: Hex) -> None:
    """So they are one to one, and neighbours stay neighbours."""
    for motion in symmetry.motions:
        assert distance(motion.hex(a), motion.hex(b)) == distance(a, b)
        assert motion.inverse().hex(motion.hex(a)) == a


@given(every, hexes, orientations)
def test_motions_are_those_of_the_plane(symmetry: Symmetry, hex: Hex, orientation: Orientation) -> None:
    """In millimetres: the centre stays, distances from it stay, and hexes turn by whole steps or change sides."""
    layout = Layout(orientation, 10.0)
    middle, here = point(layout, symmetry.center), layout.center(hex)
    for sixths in range(0, 6, 6 // symmetry.folds):
        there = layout.center(symmetry.motions[sixths * symmetry.folds // 6].hex(hex))
        angle = math.radians(60 * sixths)
        dx, dy = here.x - middle.x, here.y - middle.y
        turned = (dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle))
        assert (there.x - middle.x, there.y - middle.y) == pytest.approx(turned, abs=1e-6)
    upright = -90 if orientation is Orientation.FLAT else -120
    for axis, motion in zip(symmetry.axes, symmetry.motions[symmetry.folds :], strict=True):
        there = layout.center(motion.hex(hex))
        along = math.radians(upright + 30 * axis)
        across = (-math.sin(along), math.cos(along))
        off = (here.x - middle.x) * across[0] + (here.y - middle.y) * across[1]
        assert there == pytest.approx((here.x - 2 * off * across[0], here.y - 2 * off * across[1]), abs=1e-6)


@given(hexes, hexes, st.integers(0, 5))
def test_a_turn_around_a_hex_is_the_rotation_of_the_grid(hex: Hex, center: Hex, sixths: int) -> None:
    motion = turn(center, sixths)
    assert motion is not None
    assert motion.hex(hex) == rotate(hex, center, sixths)


@given(every)
def test_the_centre_stays(symmetry: Symmetry) -> None:
    center = symmetry.center
    for motion in symmetry.motions:
        if isinstance(center, Hex):
            assert motion.hex(center) == center
        elif isinstance(center, Hexside):
            assert motion.hexside(center) == center
        else:
            assert motion.vertex(center) == center


@given(every, hexes, st.integers(0, 5), orientations)
def test_sides_and_vertices_go_with_their_hexes(
    symmetry: Symmetry, hex: Hex, side: int, orientation: Orientation
) -> None:
    across = neighbor(hex, side, orientation)
    corner = vertices(hex)[side]
    for motion, (image, turned) in zip(
        symmetry.motions,
        [(motion.hex(hex), motion.direction(side, orientation)) for motion in symmetry.motions],
        strict=True,
    ):
        assert neighbor(image, turned, orientation) == motion.hex(across)
        assert motion.hexside(Hexside.between(hex, across)) in hexsides(image)
        assert motion.vertex(corner) in vertices(image)
    assert set(symmetry.sides(hex, side, orientation)) == {
        (motion.hex(hex), motion.direction(side, orientation)) for motion in symmetry.motions
    }


@given(every, hexes)
def test_images_are_an_orbit(symmetry: Symmetry, hex: Hex) -> None:
    """Whichever image one begins with, they are the same; there are as many as motions, or a part of that."""
    images = symmetry.hexes(hex)
    assert images[0] == hex
    assert len(images) == len(set(images))
    assert len(symmetry.motions) % len(images) == 0
    for image in images:
        assert set(symmetry.hexes(image)) == set(images)
    assert len(symmetry.hexes(hex)) == len(symmetry.motions) or any(
        motion.hex(hex) == hex for motion in symmetry.motions[1:]
    )


@given(every, st.lists(hexes, min_size=1, max_size=5))
def test_arrays_hold_the_same_images(symmetry: Symmetry, found: list[Hex]) -> None:
    q, r = symmetry.orbits(np.array([hex.q for hex in found]), np.array([hex.r for hex in found]))
    for at, hex in enumerate(found):
        assert list(zip(q[:, at].tolist(), r[:, at].tolist(), strict=True)) == [
            tuple(motion.hex(hex)) for motion in symmetry.motions
        ]


@given(every, hexes, st.lists(st.integers(0, 5), max_size=6))
def test_chains_stay_chains_and_none_comes_twice(symmetry: Symmetry, hex: Hex, way: list[int]) -> None:
    chain = [hex]
    for side in way:
        chain.append(neighbor(chain[-1], side, Orientation.FLAT))
    images = symmetry.chains(chain)
    assert images[0] == tuple(chain)
    for image in images:
        assert all(distance(a, b) == 1 for a, b in pairwise(image))
    both_ways = [frozenset({image, image[::-1]}) for image in images]
    assert len(both_ways) == len(set(both_ways))
    assert set(both_ways) == {
        frozenset({motion.chain(chain), motion.chain(chain)[::-1]}) for motion in symmetry.motions
    }
    assert [motion.chain(chain) for motion in symmetry.chain_motions(chain)] == list(images)


def test_a_route_across_the_centre_is_its_own_image() -> None:
    half_turn = Symmetry(Hex(0, 0), 2)
    assert half_turn.ends(Hex(1, 0), Hex(-1, 0)) == ((Hex(1, 0), Hex(-1, 0)),)
    assert half_turn.ends(Hex(1, 0), Hex(2, 0)) == ((Hex(1, 0), Hex(2, 0)), (Hex(-1, 0), Hex(-2, 0)))


@given(every, centers)
def test_moved_is_possible_there_and_no_more_than_it_was(symmetry: Symmetry, center: Center) -> None:
    moved = symmetry.moved(center)
    assert moved.center == center
    assert symmetry.folds % moved.folds == 0
    assert (moved.axis is None) == (symmetry.axis is None)
    assert symmetry.moved(symmetry.center) == symmetry
    if isinstance(center, Hex):
        assert (moved.folds, moved.axis) == (symmetry.folds, symmetry.axis)


def test_what_is_impossible_is_refused() -> None:
    corner = vertices(Hex(0, 0))[0]
    assert isinstance(corner, Vertex)
    assert mirror(corner, 0) is None
    with pytest.raises(ValueError, match="no turns of 2 folds"):
        Symmetry(corner, 2)
    with pytest.raises(ValueError, match="no mirror axis"):
        Symmetry(corner, 1, 0)
    with pytest.raises(ValueError, match="no turns of 6 folds"):
        Symmetry(Hexside.between(Hex(0, 0), Hex(1, 0)), 6)
    assert not Symmetry(corner)
    assert Symmetry(corner, 3)
