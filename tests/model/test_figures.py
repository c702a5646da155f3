"""Figures as people write them: halves, proper minuses, chances that are never rounded to what they are not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from model.figures import exact, percent, plain, points_text


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(0), "0"), (Fraction(3), "3"), (Fraction(5, 2), "2½"), (Fraction(1, 2), "½"), (Fraction(1, 4), "0.25"),
        (Fraction(-1, 2), "−½"), (Fraction(-5, 2), "−2½"), (Fraction(-3), "−3"),
    ],
)  # fmt: skip
def test_points_are_written_with_halves(value: Fraction, shown: str) -> None:
    assert points_text(value) == shown


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0.0 %"), (Fraction(1), "100.0 %"), (Fraction(1, 2), "50.0 %"), (Fraction(5, 6), "83.3 %"),
        (Fraction(9_999, 10_000), "> 99.9 %"), (Fraction(1, 10_000), "< 0.1 %"), (Fraction(1, 1_000), "0.1 %"),
    ],
)  # fmt: skip
def test_a_chance_to_one_place_is_never_written_as_certain_or_nothing_unless_it_is(
    chance: Fraction, shown: str
) -> None:
    assert percent(chance, 1) == shown


def test_a_figure_is_added_as_it_is_read() -> None:
    assert exact(0.1) + exact(0.2) == Fraction(3, 10)
    assert (plain(Fraction(4, 2)), plain(Fraction(1, 4))) == (2, 0.25)
    assert isinstance(plain(Fraction(4, 2)), int)
