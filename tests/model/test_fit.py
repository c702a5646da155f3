"""Fitting a picture to the map: exact for three and four points, evened out for more, and the way back."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from model.edits.refusal import Refusal
from model.fit import Fit, Pin, first_fit, fit_pins, matrix_of, residuals, to_map, to_picture
from model.layout import Point

COORDINATE = st.floats(-5000, 5000)
POINTS = st.tuples(COORDINATE, COORDINATE)


def area(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2


def spread(points: list[tuple[float, float]]) -> bool:
    """Whether no three of the points lie nearly on a line."""
    size = max(math.dist(a, b) for a in points for b in points)
    count = len(points)
    flattest = min(area(points[a], points[b], points[c]) for a in range(count) for b in range(a) for c in range(b))
    return size > 1 and flattest > 0.01 * size**2


def pins(pictures: list[tuple[float, float]], maps: list[tuple[float, float]]) -> list[Pin]:
    return [Pin(Point(*a), Point(*b)) for a, b in zip(pictures, maps, strict=True)]


def tilted(x: float, y: float) -> tuple[float, float]:
    """A map of 700 × 300 mm photographed from askew."""
    w = 1 + 0.0004 * x - 0.0003 * y
    return (2.1 * x - 0.4 * y + 30) / w, (0.3 * x + 1.9 * y + 12) / w


@given(st.lists(POINTS, min_size=3, max_size=3), st.lists(POINTS, min_size=3, max_size=3))
def test_three_pins_fit_exactly_and_straight_lines_stay_parallel(
    pictures: list[tuple[float, float]], maps: list[tuple[float, float]]
) -> None:
    assume(spread(pictures) and spread(maps))
    made = pins(pictures, maps)
    fit = fit_pins(made)
    assert len(fit) == 6
    assert max(residuals(fit, made)) < 1e-6


@given(st.lists(POINTS, min_size=4, max_size=4), st.floats(0.05, 20), st.floats(0, 6.3))
def test_four_pins_of_a_tilted_map_fit_exactly(pictures: list[tuple[float, float]], scale: float, turn: float) -> None:
    assume(spread(pictures))
    a, b = scale * math.cos(turn), scale * math.sin(turn)
    maps = []
    for x, y in pictures:
        w = 1 + 1e-5 * x - 2e-5 * y
        maps.append(((a * x - b * y + 7) / w, (b * x + a * y - 3) / w))
    made = pins(pictures, maps)
    fit = fit_pins(made)
    assert len(fit) == 9
    size = max(math.dist(one, other) for one in maps for other in maps)
    assert max(residuals(fit, made)) < 1e-6 * size


@given(POINTS, POINTS, POINTS, POINTS)
def test_the_way_back_leads_where_it_came_from(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], point: tuple[float, float]
) -> None:
    assume(spread([a, b, c]))
    fit = fit_pins(pins([(0, 0), (1000, 0), (0, 1000)], [a, b, c]))
    there = to_map(fit, *point)
    back = to_picture(fit, *there)
    assert math.dist(back, point) < 1e-3


def test_a_photograph_from_askew_is_straightened_by_four_corners() -> None:
    corners = [(0.0, 0.0), (700.0, 0.0), (0.0, 300.0), (700.0, 300.0)]
    fit = fit_pins(pins([tilted(*corner) for corner in corners], corners))
    for x in (40.0, 350.0, 610.0):
        for y in (20.0, 150.0, 290.0):
            assert math.dist(to_map(fit, *tilted(x, y)), (x, y)) < 1e-6


def test_more_pins_even_out_the_errors_of_each() -> None:
    rng = np.random.default_rng(7)
    maps = [(x, y) for x in (0.0, 200.0, 400.0, 600.0) for y in (0.0, 150.0, 300.0)]
    exact = [tilted(*point) for point in maps]
    off = [(x + float(rng.normal(0, 2)), y + float(rng.normal(0, 2))) for x, y in exact]
    fit = fit_pins(pins(off, maps))
    truth = fit_pins(pins(exact, maps))
    true_errors = [math.dist(to_map(fit, *at), to_map(truth, *at)) for at in exact]
    assert max(residuals(fit, pins(off, maps))) < 4
    assert max(true_errors) < 2.5


@pytest.mark.parametrize("count", [0, 1, 2])
def test_too_few_pins_are_refused_with_their_number(count: int) -> None:
    with pytest.raises(Refusal, match=f"so far there are {count}"):
        fit_pins(pins([(i, i * i) for i in range(count)], [(i, i) for i in range(count)]))


@pytest.mark.parametrize(
    ("pictures", "maps"),
    [
        ([(0, 0), (1, 1), (2, 2)], [(0, 0), (5, 0), (0, 5)]),
        ([(0, 0), (9, 0), (0, 9)], [(0, 0), (1, 0), (2, 0)]),
        ([(0, 0), (0, 0), (0, 9)], [(0, 0), (5, 0), (0, 5)]),
        ([(0, 0), (5, 0), (9, 0), (0, 9)], [(0, 0), (5, 0), (9, 0), (0, 9)]),
        ([(0, 0), (9, 0), (0, 9), (math.nan, 9)], [(0, 0), (9, 0), (0, 9), (9, 9)]),
    ],
)
def test_pins_on_a_line_or_on_each_other_are_refused(
    pictures: list[tuple[float, float]], maps: list[tuple[float, float]]
) -> None:
    with pytest.raises(Refusal, match="so much on a line"):
        fit_pins(pins(pictures, maps))


def test_crossed_pins_whose_horizon_runs_through_the_picture_are_refused() -> None:
    """Two of the hexes were named the wrong way round: no photograph looks like that."""
    with pytest.raises(Refusal, match="so much on a line"):
        fit_pins(pins([(0, 0), (9, 0), (9, 9), (0, 9)], [(0, 0), (9, 9), (9, 0), (0, 9)]))


@pytest.mark.parametrize("fit", [(), (1.0,), (0.0,) * 6, (0.0,) * 9, (1.0, 0.0, 0.0, math.inf, 1.0, 0.0)])
def test_what_is_no_fit_is_told(fit: Fit) -> None:
    with pytest.raises(ValueError, match="fit"):
        matrix_of(fit)


def test_a_picture_is_first_laid_in_the_middle_of_the_map() -> None:
    fit = first_fit(2000, 500, 700, 300)
    assert to_map(fit, 0, 0) == pytest.approx((0, 62.5))
    assert to_map(fit, 2000, 500) == pytest.approx((700, 237.5))
