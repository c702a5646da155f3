"""The arrays of a lattice say the same as the grid of the model, in both orientations and staggers."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from shapely.geometry.base import BaseGeometry

from editor.painters import lattice as lattice_module
from editor.painters.lattice import Lattice, Window
from model.grid import Grid
from model.hexgrid import Orientation, neighbor
from model.numbering import Stagger

GRIDS = [
    Grid(orientation=orientation, stagger=stagger, columns=7, rows=5, across_flats_mm=10)
    for orientation in Orientation
    for stagger in Stagger
]


@pytest.fixture(params=GRIDS, ids=lambda grid: f"{grid.orientation} {grid.stagger}")
def grid(request: pytest.FixtureRequest) -> Grid:
    found: Grid = request.param
    return found


def test_centers_are_those_of_the_layout(grid: Grid) -> None:
    lattice = Lattice.of(grid)
    centers = lattice.centers(lattice.whole)
    for hex in grid.hexes():
        col, row = grid.offset(hex)
        expected = grid.layout.center(hex)
        assert centers[row, col] == pytest.approx(expected)
        assert lattice.center_at(col, row) == pytest.approx(expected)
        assert [float(part) for part in lattice.center_of(np.array(col), np.array(row))] == pytest.approx(expected)


@pytest.mark.parametrize("stagger", Stagger)
@pytest.mark.parametrize(("orientation", "columns", "rows"), [(Orientation.FLAT, 1, 4), (Orientation.POINTY, 4, 1)])
def test_a_single_line_of_hexes_is_not_shifted(
    orientation: Orientation, stagger: Stagger, columns: int, rows: int
) -> None:
    """A map that begins with a shifted line has its first hex half a hex further, but not if it is the only line."""
    grid = Grid(orientation=orientation, stagger=stagger, columns=columns, rows=rows, across_flats_mm=10)
    test_centers_are_those_of_the_layout(grid)


def test_corners_are_those_of_the_layout(grid: Grid) -> None:
    expected = np.array(grid.layout.corner_offsets())
    assert Lattice.of(grid).corners == pytest.approx(expected)


def test_neighbors_are_those_of_the_model(grid: Grid) -> None:
    lattice = Lattice.of(grid)
    for hex in grid.hexes():
        col, row = grid.offset(hex)
        cols, rows = lattice.around(np.array([col]), np.array([row]))
        for side in range(6):
            expected = grid.offset(neighbor(hex, side, grid.orientation))
            assert (int(cols[0, side]), int(rows[0, side])) == expected
            assert lattice.around_one(col, row)[side] == expected
            one = lattice.neighbor_of(np.array(col), np.array(row), side)
            assert (int(one[0]), int(one[1])) == expected


def test_hexes_with_their_neighbors_are_those_of_the_model(grid: Grid) -> None:
    """Looked up one by one where they lie apart, as a block where they lie together: the same hexes."""
    lattice = Lattice.of(grid)
    hexes = list(grid.hexes())
    for chosen in ([hexes[0]], [hexes[-1]], [hexes[16]], [hexes[0], hexes[-1]], hexes[8:20], hexes):
        cols, rows = np.array([grid.offset(hex) for hex in chosen]).T
        expected = {grid.offset(hex) for hex in chosen}
        expected |= {
            grid.offset(near)
            for hex in chosen
            for side in range(6)
            if (near := neighbor(hex, side, grid.orientation)) in grid
        }
        in_order = sorted(expected, key=lambda offset: (offset[1], offset[0]))
        for sparse in (0, lattice_module.SPARSE):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(lattice_module, "SPARSE", sparse)
                found = lattice.with_neighbors(cols, rows)
            assert list(zip(*(part.tolist() for part in found), strict=True)) == in_order


def test_a_window_holds_every_hex_that_a_rectangle_touches(grid: Grid) -> None:
    lattice = Lattice.of(grid)
    hexagons = {grid.offset(hex): shapely.Polygon(grid.layout.corners(hex)) for hex in grid.hexes()}
    random = np.random.default_rng(1)
    width, height = grid.size_mm
    for _ in range(300):
        x, y = random.uniform(-10, width), random.uniform(-10, height)
        w, h = random.uniform(0, 30, 2)
        window = lattice.window(x, y, w, h)
        box = shapely.box(x, y, x + w, y + h)
        for (col, row), hexagon in hexagons.items():
            if hexagon.intersects(box):
                assert window.c0 <= col < window.c1, (x, y, w, h)
                assert window.r0 <= row < window.r1, (x, y, w, h)


def test_a_window_far_away_is_empty(grid: Grid) -> None:
    assert Lattice.of(grid).window(1e6, 1e6, 10, 10).hexes == 0
    assert Window(3, 3, 0, 5).hexes == 0


def test_an_outline_is_the_border_of_the_united_hexes(grid: Grid) -> None:
    """Islands and holes come as loops of their own; the union of shapely is the measure."""
    lattice = Lattice.of(grid)
    random = np.random.default_rng(2)
    for _ in range(40):
        chosen = random.random((grid.rows, grid.columns)) < random.uniform(0.1, 0.9)
        rows, cols = np.nonzero(chosen)
        if len(rows) == 0:
            continue
        loops = lattice.outline(cols, rows)
        inside: BaseGeometry = shapely.Polygon()
        for loop in loops:
            inside = inside.symmetric_difference(shapely.Polygon(loop))
        polygons = [
            shapely.Polygon(grid.layout.corners(grid.hex(int(c), int(r)))) for c, r in zip(cols, rows, strict=True)
        ]
        expected = shapely.union_all(polygons, grid_size=1e-6)
        assert inside.symmetric_difference(expected).area < 1e-3
        assert inside.area == pytest.approx(len(rows) * polygons[0].area)


def test_outlines_run_clockwise_round_hexes_and_the_other_way_round_holes() -> None:
    grid = Grid(columns=3, rows=3, across_flats_mm=10)
    ring = [(c, r) for c in range(3) for r in range(3) if (c, r) != (1, 1)]
    cols, rows = np.array(ring).T
    areas = sorted(shapely.Polygon(loop).exterior.is_ccw for loop in Lattice.of(grid).outline(cols, rows))
    assert areas == [False, True]  # y grows downwards, so clockwise on the screen is counterclockwise to shapely
    assert Lattice.of(grid).outline(np.array([], int), np.array([], int)) == []
