"""Hexes on the plane: a point belongs to the hex it lies in, and the map begins at (0, 0)."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.grid import Grid
from model.hexgrid import Hex, Orientation, neighbor
from model.layout import Layout, Point
from tests.strategies import grids, orientations

hexes = st.builds(Hex, st.integers(-50, 50), st.integers(-50, 50))
layouts = st.builds(
    Layout, orientations, st.floats(0.5, 50), st.builds(Point, st.floats(-100, 100), st.floats(-100, 100))
)


@given(layouts, hexes)
def test_the_centre_of_a_hex_lies_in_it(layout: Layout, hex: Hex) -> None:
    assert layout.hex_at(*layout.center(hex)) == hex


@given(layouts, hexes, st.floats(0, 2 * math.pi), st.floats(0, 0.86))
def test_a_point_within_the_inscribed_circle_lies_in_the_hex(
    layout: Layout, hex: Hex, angle: float, far: float
) -> None:
    """The inscribed circle has 0.866 of the size."""
    x, y = layout.center(hex)
    radius = far * layout.size
    assert layout.hex_at(x + radius * math.cos(angle), y + radius * math.sin(angle)) == hex


@given(layouts, hexes, st.floats(-300, 300), st.floats(-300, 300))
def test_no_other_centre_is_nearer(layout: Layout, hex: Hex, x: float, y: float) -> None:
    found = layout.hex_at(x, y)
    nearest = math.dist(layout.center(found), (x, y))
    assert nearest <= math.dist(layout.center(hex), (x, y)) + 1e-6
    assert nearest <= layout.size * (1 + 1e-9)


@given(layouts, hexes, st.integers(0, 5))
def test_a_side_joins_its_two_corners_half_way_to_the_neighbour(layout: Layout, hex: Hex, side: int) -> None:
    corners = layout.corners(hex)
    a, b = corners[side], corners[(side + 1) % 6]
    middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    here, there = layout.center(hex), layout.center(neighbor(hex, side, layout.orientation))
    assert math.dist(middle, ((here.x + there.x) / 2, (here.y + there.y) / 2)) < 1e-6
    assert math.dist(here, there) == pytest.approx(layout.across_flats)
    assert math.dist(a, here) == pytest.approx(layout.size)


@given(layouts, hexes, st.integers(0, 5), st.floats(0.3, 0.8))
def test_the_nearest_side_of_a_point(layout: Layout, hex: Hex, side: int, far: float) -> None:
    here, there = layout.center(hex), layout.center(neighbor(hex, side, layout.orientation))
    x, y = here.x + (there.x - here.x) / 2 * far, here.y + (there.y - here.y) / 2 * far
    assert layout.side_at(x, y) == (hex, side)


def test_the_first_side_is_up() -> None:
    """N on a flat-topped grid, NE on a pointy one; y grows downwards."""
    flat, pointy = (Layout(orientation, 1.0) for orientation in (Orientation.FLAT, Orientation.POINTY))
    assert flat.side_at(0, -0.5) == (Hex(0, 0), 0)
    assert pointy.side_at(0.25, -0.43) == (Hex(0, 0), 0)


@given(grids())
def test_the_bounding_box_of_all_hexes_starts_at_the_origin(grid: Grid) -> None:
    corners = [corner for hex in grid.hexes() for corner in grid.layout.corners(hex)]
    left, top = min(corner.x for corner in corners), min(corner.y for corner in corners)
    right, bottom = max(corner.x for corner in corners), max(corner.y for corner in corners)
    assert (right, bottom) == pytest.approx(grid.size_mm, abs=1e-6)
    expected_top_left = (0.0, 0.0)
    assert (left, top) == pytest.approx(expected_top_left, abs=1e-6)


@given(grids())
def test_opposite_sides_are_as_far_apart_as_the_grid_says(grid: Grid) -> None:
    assert grid.layout.across_flats == pytest.approx(grid.across_flats_mm)
