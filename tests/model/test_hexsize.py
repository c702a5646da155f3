"""The size of a hex in four measures and three units: exact where people can check, and there and back."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.grid import Grid
from model.hexgrid import Orientation
from model.hexsize import MEASURES, UNITS, Measure, Unit, across_flats, measured


@pytest.mark.parametrize(
    ("value", "unit", "flats"),
    [(0.75, "inch", 19.05), (5 / 8, "inch", 15.875), (0.1, "inch", 2.54), (225, "px", 19.05), (19.05, "mm", 19.05)],
)
def test_inches_and_pixels_are_exact(value: float, unit: Unit, flats: float) -> None:
    assert across_flats(value, "flats", unit, 300) == flats
    assert measured(flats, "flats", unit, 300) == value


@given(st.sampled_from(MEASURES), st.sampled_from(UNITS), st.integers(1, 100_000), st.sampled_from([72.0, 96.0, 300.0]))
def test_what_is_typed_comes_back(measure: Measure, unit: Unit, thousandths: int, dpi: float) -> None:
    """To far more digits than a field shows."""
    value = thousandths / 1000
    assert measured(across_flats(value, measure, unit, dpi), measure, unit, dpi) == pytest.approx(value, rel=1e-14)


@given(st.floats(2, 400))
def test_the_measures_are_those_of_the_layout(flats: float) -> None:
    for orientation in Orientation:
        grid = Grid(orientation=orientation, columns=3, rows=3, across_flats_mm=flats)
        corners = grid.layout.corners(grid.hex(0, 0))
        apart = math.dist(corners[0], corners[3])
        assert measured(flats, "corners", "mm") == pytest.approx(apart)
        assert measured(flats, "side", "mm") == pytest.approx(math.dist(corners[0], corners[1]))
        axis = 0 if orientation is Orientation.FLAT else 1
        onward = grid.hex(1, 0) if orientation is Orientation.FLAT else grid.hex(0, 1)
        pitch = grid.layout.center(onward)[axis] - grid.layout.center(grid.hex(0, 0))[axis]
        assert measured(flats, "pitch", "mm") == pytest.approx(pitch)


def test_pixels_need_a_resolution() -> None:
    with pytest.raises(ValueError, match="inch"):
        across_flats(10, "side", "px", 0)
