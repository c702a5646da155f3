"""Zoom steps are fixed: from wherever one begins, the same scales come again."""

from __future__ import annotations

import pytest

from editor.view.zoom import MOST_HEX_PX, ZoomSteps

FLATS = 19.05


@pytest.fixture
def steps() -> ZoomSteps:
    return ZoomSteps(96 / 25.4, FLATS)


def test_four_steps_double(steps: ZoomSteps) -> None:
    assert steps.next(steps.true_size, 4, 0.1) == pytest.approx(2 * steps.true_size)
    assert steps.next(steps.true_size, -4, 0.1) == pytest.approx(steps.true_size / 2)


def test_in_and_out_again_is_where_one_was(steps: ZoomSteps) -> None:
    scale = steps.true_size
    for step in (1, 1, -1, 1, -1, -1):
        scale = steps.next(scale, step, 0.1)
    assert scale == steps.true_size


def test_from_between_two_steps_the_first_move_goes_to_the_next_one(steps: ZoomSteps) -> None:
    """After fitting the map, the wheel is on the common steps again."""
    between = steps.true_size * 1.05
    assert steps.next(between, 1, 0.1) == pytest.approx(steps.true_size * 2**0.25)
    assert steps.next(between, -1, 0.1) == pytest.approx(steps.true_size)


def test_there_is_an_end_in_both_directions(steps: ZoomSteps) -> None:
    assert steps.next(steps.true_size, 100, 0.1) == pytest.approx(MOST_HEX_PX / FLATS)
    assert steps.next(steps.true_size, -100, 0.01) == pytest.approx(0.005), "half of what fits can still be reached"
