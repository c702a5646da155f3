"""Figures as people write them: halves, proper minuses, chances that are never rounded to what they are not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from model.counters import CounterType
from model.figures import exact, filled, percent, plain, points_text, times, total


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


def test_sums_of_money_are_exact_and_whole_where_they_can_be() -> None:
    """0.3 less 0.1 and 0.2 is nothing, not 5.6e-17; and nothing has no sign."""
    assert (total(0.3, -0.1, -0.2), total(0.1, 0.2), times(0.1, 3)) == (0, 0.3, 0.3)
    assert (total(), total(25.0, 10.0), str(total(-0.0, 0))) == (0, 35, "0")
    assert isinstance(total(25.0, 10.0), int)


def test_a_negative_figure_of_a_counter_has_a_proper_minus() -> None:
    type_ = CounterType(id="a-b", side="a", code="B", kind="c", values={"attack": -1, "range": 2})
    assert filled("{range}/{attack}", type_) == "2/−1"


def test_a_figure_is_added_as_it_is_read() -> None:
    assert exact(0.1) + exact(0.2) == Fraction(3, 10)
    assert (plain(Fraction(4, 2)), plain(Fraction(1, 4))) == (2, 0.25)
    assert isinstance(plain(Fraction(4, 2)), int)
