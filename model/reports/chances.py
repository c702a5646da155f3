"""How reports write chances: to two places for people, exactly for programs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

MOST_BITS: Final = 10_000
"""Longer fractions are told to programs as a number only."""


def percent(chance: Fraction) -> str:
    """A chance to two places; what is not certain is never written as if it were."""
    if chance and chance < Fraction(1, 10_000):
        return "< 0.01 %"
    if chance < 1 and chance > Fraction(9_999, 10_000):
        return "> 99.99 %"
    return f"{100 * float(chance):.2f} %"


def exact(chance: Fraction) -> dict[str, Any]:
    """A chance or an average for programs: `value`, and `exact` as "a/b" where that is not too long to be of use."""
    short = chance.denominator.bit_length() <= MOST_BITS
    return {"value": float(chance), "exact": f"{chance.numerator}/{chance.denominator}" if short else None}
