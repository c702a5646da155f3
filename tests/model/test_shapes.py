"""Laws of areas: each shape is what its definition says hex by hex, on every kind of grid, and holds nothing off it."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.area import Index
from model.grid import Grid
from model.hexgrid import Hex, Orientation, disk, distance, hexsides, line, neighbors, vertices
from model.numbering import Stagger
from model.shapes import (
    MAX_RADIUS,
    brush,
    brush_count,
    brush_line,
    hexagon,
    hexes_of,
    images,
    index_for,
    lasso,
    least_images,
    rectangle,
    rim,
)
from model.symmetry import Symmetry, symmetries

grids = st.builds(
    Grid,
    orientation=st.sampled_from(Orientation),
    stagger=st.sampled_from(Stagger),
    columns=st.integers(1, 14),
    rows=st.integers(1, 14),
)
FOUR = [Grid(orientation=o, stagger=s, columns=12, rows=11) for o in Orientation for s in Stagger]


def near(grid: Grid) -> st.SearchStrategy[Hex]:
    """A hex on the grid or a little off it."""
    return st.builds(grid.hex, st.integers(-3, grid.columns + 2), st.integers(-3, grid.rows + 2))


def centers(grid: Grid) -> st.SearchStrategy[Symmetry]:
    """A symmetry around some place on or near the grid."""
    return st.builds(
        lambda hex, kind, at: (hex, hexsides(hex)[at], vertices(hex)[at])[kind],
        near(grid), st.integers(0, 2), st.integers(0, 5),
    ).flatmap(lambda center: st.sampled_from(symmetries(center)))  # fmt: skip


def is_area(grid: Grid, area: Index) -> bool:
    """Sorted, each once, on the grid."""
    return bool((np.diff(area) > 0).all()) and all(0 <= index < grid.columns * grid.rows for index in area)


@given(grids)
def test_all_hexes_there_and_back(grid: Grid) -> None:
    hexes = list(grid.hexes())
    area = index_for(grid, hexes)
    assert area.tolist() == [grid.index(hex) for hex in hexes]
    assert hexes_of(grid, area) == hexes


@given(st.data(), grids)
def test_an_area_holds_each_hex_of_the_grid_once_and_no_other(data: st.DataObject, grid: Grid) -> None:
    hexes = data.draw(st.lists(near(grid), max_size=30))
    area = index_for(grid, hexes)
    assert is_area(grid, area)
    assert set(hexes_of(grid, area)) == {hex for hex in hexes if hex in grid}


@given(st.data(), grids, st.integers(0, MAX_RADIUS))
def test_a_brush_is_a_disk(data: st.DataObject, grid: Grid, radius: int) -> None:
    center = data.draw(near(grid))
    assert set(hexes_of(grid, brush(grid, center, radius))) == {hex for hex in disk(center, radius) if hex in grid}
    assert brush_count(radius) == len(list(disk(center, radius)))


@given(st.data(), grids, st.integers(0, 3))
def test_a_line_is_swept_by_the_brush(data: st.DataObject, grid: Grid, radius: int) -> None:
    first, last = data.draw(near(grid)), data.draw(near(grid))
    swept = {hex for center in line(first, last) for hex in disk(center, radius) if hex in grid}
    area = brush_line(grid, first, last, radius)
    assert is_area(grid, area)
    assert set(hexes_of(grid, area)) == swept


@given(st.data(), grids, st.integers(0, 9))
def test_the_outline_of_a_hexagon_lies_at_its_radius(data: st.DataObject, grid: Grid, radius: int) -> None:
    center = data.draw(near(grid))
    found = hexagon(grid, center, radius, outlined=True)
    assert set(hexes_of(grid, found)) == {hex for hex in grid.hexes() if distance(hex, center) == radius}
    assert set(found.tolist()) <= set(hexagon(grid, center, radius).tolist())


@given(st.data(), grids)
def test_a_rectangle_is_one_of_columns_and_rows(data: st.DataObject, grid: Grid) -> None:
    a, b = data.draw(near(grid)), data.draw(near(grid))
    (c1, r1), (c2, r2) = grid.offset(a), grid.offset(b)
    filled, outlined = set(), set()
    for hex in grid.hexes():
        col, row = grid.offset(hex)
        if min(c1, c2) <= col <= max(c1, c2) and min(r1, r2) <= row <= max(r1, r2):
            filled.add(hex)
            if col in (c1, c2) or row in (r1, r2):
                outlined.add(hex)
    for area, expected in ((rectangle(grid, a, b), filled), (rectangle(grid, a, b, outlined=True), outlined)):
        assert is_area(grid, area)
        assert set(hexes_of(grid, area)) == expected
    assert rectangle(grid, a, b).tolist() == rectangle(grid, b, a).tolist()


@given(st.data(), grids)
def test_the_rim_of_an_area_has_something_else_beside_it(data: st.DataObject, grid: Grid) -> None:
    """Hexes off the map are something else."""
    hexes = {hex for hex in data.draw(st.lists(near(grid), max_size=60)) for hex in disk(hex, 1) if hex in grid}
    area = index_for(grid, hexes)
    assert is_area(grid, rim(grid, area))
    assert set(hexes_of(grid, rim(grid, area))) == {hex for hex in hexes if not set(neighbors(hex)) <= hexes}


# -- the lasso --------------------------------------------------------------------------------------------------------
@given(st.data(), grids)
def test_a_lasso_round_a_rectangle_of_the_plane_holds_the_centres_in_it(data: st.DataObject, grid: Grid) -> None:
    width, height = grid.size_mm
    xs = sorted(data.draw(st.tuples(*[st.floats(-0.2 * width, 1.2 * width)] * 2)))
    ys = sorted(data.draw(st.tuples(*[st.floats(-0.2 * height, 1.2 * height)] * 2)))
    area = lasso(grid, [(xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1])])
    assert is_area(grid, area)
    found = set(hexes_of(grid, area))
    edge = 1e-4  # of a millimetre: nearer to the line anything may happen
    for hex in grid.hexes():
        x, y = grid.layout.center(hex)
        inside = min(x - xs[0], xs[1] - x, y - ys[0], ys[1] - y)
        if abs(inside) > edge:
            assert (hex in found) == (inside > 0), grid.address(hex)


@pytest.mark.parametrize("grid", FOUR, ids=lambda grid: f"{grid.orientation}-{grid.stagger}")
def test_corners_at_centres_belong_to_the_lasso(grid: Grid) -> None:
    """A lasso from hex to hex, as the keyboard lays it: a triangle of side 3 holds 10 hexes."""
    corners = [Hex(4, 2), Hex(7, 2), Hex(4, 5)]
    if grid.orientation is Orientation.POINTY:
        corners = [Hex(2, 4), Hex(5, 4), Hex(2, 7)]
    area = lasso(grid, [grid.layout.center(hex) for hex in corners])
    expected = {hex for hex in disk(corners[0], 3) if hex.q >= corners[0].q and hex.r >= corners[0].r
                and hex.q + hex.r <= corners[0].q + corners[0].r + 3}  # fmt: skip
    assert len(expected) == 10
    assert set(hexes_of(grid, area)) == expected


def test_every_loop_of_a_lasso_that_crosses_itself_counts() -> None:
    """A lying figure of eight: a hex in the left loop, one in the right."""
    grid = FOUR[0]
    left, right = grid.layout.center(grid.hex(2, 5)), grid.layout.center(grid.hex(8, 5))
    reach = 1.2 * grid.across_flats_mm
    area = lasso(grid, [
        (left.x - reach, left.y - reach), (left.x - reach, left.y + reach),
        (right.x + reach, right.y - reach), (right.x + reach, right.y + reach),
    ])  # fmt: skip
    assert {grid.index(grid.hex(2, 5)), grid.index(grid.hex(8, 5))} <= set(area.tolist())
    assert grid.index(grid.hex(5, 2)) not in area


def test_fewer_than_three_points_hold_the_way_between_them() -> None:
    grid = FOUR[0]
    a, b = grid.hex(2, 1), grid.hex(2, 5)
    points = [grid.layout.center(hex) for hex in (a, b)]
    assert len(lasso(grid, [])) == 0
    assert hexes_of(grid, lasso(grid, points[:1])) == [a]
    assert set(hexes_of(grid, lasso(grid, points))) == {grid.hex(2, row) for row in range(1, 6)}


def test_a_round_lasso_holds_what_is_near_enough_to_its_middle() -> None:
    """A circle of 4.3 hexes across flats, on whose rim no centre lies."""
    grid = Grid(columns=30, rows=30)
    middle, radius = grid.layout.center(grid.hex(15, 15)), 4.3 * grid.across_flats_mm
    angles = [2 * math.pi * step / 200 for step in range(200)]
    area = lasso(grid, [(middle.x + radius * math.cos(a), middle.y + radius * math.sin(a)) for a in angles])
    expected = {hex for hex in grid.hexes() if math.dist(grid.layout.center(hex), middle) < radius}
    assert set(hexes_of(grid, area)) == expected


# -- symmetry ---------------------------------------------------------------------------------------------------------
@given(st.data(), grids)
def test_images_are_those_of_each_hex_as_far_as_they_lie_on_the_map(data: st.DataObject, grid: Grid) -> None:
    symmetry = data.draw(centers(grid))
    area = index_for(grid, data.draw(st.lists(near(grid), max_size=12)))
    found = images(grid, area, symmetry)
    assert is_area(grid, found)
    expected = {image for hex in hexes_of(grid, area) for image in symmetry.hexes(hex) if image in grid}
    assert set(hexes_of(grid, found)) == expected
    assert images(grid, found, symmetry).tolist() == found.tolist() or len(expected) < len(
        {image for hex in hexes_of(grid, area) for image in symmetry.hexes(hex)}
    )


@given(st.data(), grids)
def test_images_of_a_hex_are_stood_for_by_the_same_one(data: st.DataObject, grid: Grid) -> None:
    symmetry = data.draw(centers(grid))
    hex = data.draw(near(grid).filter(lambda hex: hex in grid))
    q, r = least_images(grid, images(grid, index_for(grid, [hex]), symmetry), symmetry)
    assert len(set(zip(q.tolist(), r.tolist(), strict=True))) == 1
    assert Hex(int(q[0]), int(r[0])) in symmetry.hexes(hex)


def test_without_a_symmetry_all_stays_as_it_is() -> None:
    grid = FOUR[0]
    area = brush(grid, grid.hex(3, 3), 2)
    assert images(grid, area, None) is area
    q, r = least_images(grid, area, None)
    assert [Hex(*pair) for pair in zip(q.tolist(), r.tolist(), strict=True)] == hexes_of(grid, area)
