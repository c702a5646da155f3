"""Chances of a die and of runs of rolls: by hand, and against every sequence written out."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from model.analysis.fortress.dice import Outcome, at_most, chance, destroyed, roll
from model.analysis.fortress.tables import faces, part_of

TEN, ZERO = faces(10, "1-10"), faces(10, "0-9")


def test_the_faces_of_both_dice() -> None:
    assert TEN == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert ZERO == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)


def test_a_nine_always_misses() -> None:
    """Difference 9: 1–8 hit, 9 fumbles, 10 is above it; difference 20: all but the fumble."""
    assert chance(roll(TEN, 9, 0, 9), "hit") == Fraction(8, 10)
    assert chance(roll(TEN, 20, 0, 9), "hit") == Fraction(9, 10)
    assert chance(roll(ZERO, 20, 0, 9), "hit") == Fraction(9, 10)
    assert chance(roll(ZERO, 7, 0, 9), "hit") == Fraction(8, 10)


def test_the_fumble_is_the_natural_nine_whatever_the_modifier() -> None:
    """Modifier −3: a 9 counts 6 and still misses, a 10 counts 7 and hits 7."""
    seen = {face.natural: (face.counted, face.outcome) for face in roll(TEN, 7, -3, 9)}
    assert seen[9] == (6, "fumble")
    assert seen[10] == (7, "hit")


def test_a_roll_that_misses_by_one_damages_unless_it_is_the_fumble() -> None:
    assert [face.natural for face in roll(TEN, 4, 0, 9, 1) if face.outcome == "damage"] == [5]
    assert [face.natural for face in roll(TEN, 8, 0, 9, 1) if face.outcome == "damage"] == []
    assert chance(roll(TEN, 4, 0, 9), "damage") == 0


def test_a_roll_below_a_sum_knows_no_fumble() -> None:
    assert at_most(TEN, 9) == Fraction(9, 10)
    assert at_most(ZERO, 5) == Fraction(6, 10)
    assert at_most(TEN, 0) == 0
    assert at_most(TEN, 30) == 1


@given(st.integers(-5, 15), st.integers(-6, 6))
def test_every_face_has_one_outcome(difference: int, shift: int) -> None:
    seen = roll(TEN, difference, shift, 9, 1)
    assert sum((chance(seen, outcome) for outcome in get_args(Outcome)), Fraction(0)) == 1
    assert chance(seen, "fumble") == Fraction(1, 10)


def test_two_hits_in_a_row() -> None:
    """0.8 × 0.8 = 0.64; in three rolls also miss, hit, hit: 0.64 + 0.2 × 0.64 = 0.768."""
    assert destroyed(Fraction(4, 5), 1, 2, in_a_row=True) == 0
    assert destroyed(Fraction(4, 5), 2, 2, in_a_row=True) == Fraction(16, 25)
    assert destroyed(Fraction(4, 5), 3, 2, in_a_row=True) == Fraction(96, 125)


@given(st.integers(0, 10), st.integers(0, 7), st.integers(1, 4), st.booleans())
def test_runs_are_those_of_every_sequence_written_out(tenths: int, attacks: int, needed: int, in_a_row: bool) -> None:
    hit, total = Fraction(tenths, 10), Fraction(0)
    for sequence in product("hm", repeat=attacks):
        text = "".join(sequence)
        if ("h" * needed in text) if in_a_row else text.count("h") >= needed:
            total += hit ** text.count("h") * (1 - hit) ** text.count("m")
    assert destroyed(hit, attacks, needed, in_a_row) == total


def test_fractions_are_rounded_up() -> None:
    assert [part_of(figure, 0.5) for figure in (0, 1, 7, 12)] == [0, 1, 4, 6]
    assert part_of(0.1, 1.0) == 1
