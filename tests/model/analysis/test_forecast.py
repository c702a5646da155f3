"""Turns ahead (D-7.3, D-7.4): treasury by hand, rolls on the frontier against every outcome of the dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.analysis.forecast import MOST, Forecast, chance_of, forecast, in_order
from tests.builders import dark_nebula, ruleset, set_info

RULES = ruleset()

HOME = """
    system kuzu 0304 primary capital_of=aslan
    system tlaiyow 0406 secondary
    system hteara 0306 tertiary
    route kuzu tlaiyow
    route tlaiyow hteara
    home aslan 0101-0508
"""
"""25 + 10 + 2 = 37 RU a turn."""


def ahead(text: str, turns: int, **options: object) -> Forecast:
    scenario = dark_nebula(HOME + text)
    return forecast(set_info(scenario, options=options), RULES, "aslan", turns)


def test_the_treasury_by_hand() -> None:
    """99 − 13 = 86 RU left over; +37, nothing due in the first turn (D-4.1); then +37 − 6 twice."""
    found = ahead("buy aslan aslan-b1 1\nplace aslan-b1 0304", 3)
    assert [(turn.number, turn.income, turn.paid, turn.treasury) for turn in found.turns] == [
        (1, 37, 0, 123),
        (2, 37, 6, 154),
        (3, 37, 6, 185),
    ]
    assert found.start == 86
    assert not found.rolls
    assert found.in_order == (Fraction(1),)


def test_what_is_left_over_is_kept_by_the_option_only() -> None:
    """D-3.5 does not say."""
    found = ahead("buy aslan aslan-b1 1", 1, unspent_to_treasury=False)
    assert (found.start, found.turns[0].treasury) == (None, 37)


def test_a_secondary_maintains_monitors_only() -> None:
    """D-2.2: the B1 at Tlaiyow rolls against 6, a levied monitor there pays 3."""
    text = "place aslan-b1 0406\nplace neutral-m-a 0406 stellar controlled_by=aslan"
    found = ahead(text, 2)
    assert [(line.figure, line.count, line.chance) for line in found.rolls] == [(6, 1, Fraction(1, 6))]
    assert found.turns[1].paid == 3


@pytest.mark.parametrize(
    ("figure", "chance"),
    [(1, Fraction(1)), (4, Fraction(1, 2)), (6, Fraction(1, 6)), (7, Fraction(0)), (0, Fraction(1))],
)
def test_a_die_of_at_least_the_figure(figure: int, chance: Fraction) -> None:
    """D-7.4: d6 ≥ figure, else disrupted."""
    assert chance_of(figure, 6) == chance


def test_rolls_on_the_frontier_by_hand() -> None:
    """Two DD [2] at Hteara: 5/6 each a turn, from the second on; after two rolls (5/6)² = 25/36 each."""
    found = ahead("place aslan-dd 0306 stellar 2", 3)
    assert [turn.all_in_order for turn in found.turns] == [1, Fraction(25, 36), Fraction(625, 1296)]
    assert [turn.expected for turn in found.turns] == [2, Fraction(5, 3), Fraction(25, 18)]
    still, lost = Fraction(25, 36), Fraction(11, 36)
    assert found.in_order == (lost**2, 2 * still * lost, still**2)


def test_the_converted_dreadnought_rolls_against_six() -> None:
    """D-1.6: half at civilised places, the whole figure on the frontier."""
    text = """
        system maadin 0904 primary capital_of=solomani
        system larkhaven 0906 tertiary
        place solomani-b2 0904
        place solomani-b2 0906
    """
    found = forecast(dark_nebula(HOME + text), RULES, "solomani", 2)
    assert found.turns[1].paid == 3
    assert [(line.figure, line.count) for line in found.rolls] == [(6, 1)]


def test_who_is_disrupted_neither_pays_nor_rolls() -> None:
    found = ahead("place aslan-b1 0304 stellar state=disrupted\nplace aslan-dd 0306 stellar state=disrupted", 2)
    assert (found.disrupted, found.turns[1].paid, found.rolls) == (2, 0, ())


def test_what_is_not_on_the_map_is_told() -> None:
    assert ahead("buy aslan aslan-b1 2\nplace aslan-b1 0304", 1).unplaced == 1


def test_rules_without_a_frontier_say_that_a_roll_lacks() -> None:
    rules = RULES.model_copy(update={"frontier": None})
    found = forecast(dark_nebula(HOME + "place aslan-dd 0306 stellar 2"), rules, "aslan", 2)
    assert (found.unruled, len(found.rolls)) == (2, 0)
    assert found.turns[0].all_in_order == 1


def test_many_counters_have_sums_and_no_distribution() -> None:
    found = ahead(f"place aslan-dd 0306 stellar {MOST + 1}", 2)
    assert found.in_order == ()
    assert found.turns[1].expected == Fraction(5 * (MOST + 1), 6)


faces = st.integers(1, 6)


@given(st.lists(st.tuples(faces, st.integers(0, 2)), max_size=2), st.integers(1, 2))
def test_every_outcome_of_the_dice(lines: list[tuple[int, int]], rounds: int) -> None:
    """All rolls of all counters, each as likely as any other."""
    figures = [figure for figure, count in lines for _ in range(count)]
    if len(figures) * rounds > 5:
        figures, lines = figures[:2], [(figure, 1) for figure in figures[:2]]
    outcomes = list(product(product(range(1, 7), repeat=rounds), repeat=len(figures)))
    counts = [0] * (len(figures) + 1)
    for dice in outcomes:
        counts[sum(min(rolls) >= figure for rolls, figure in zip(dice, figures, strict=True))] += 1
    found = in_order([(chance_of(figure, 6) ** rounds, count) for figure, count in lines])
    assert found == tuple(Fraction(count, len(outcomes)) for count in counts)
