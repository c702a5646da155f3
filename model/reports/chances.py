"""How reports tell chances to programs: exactly (people read `model.figures.percent`)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

MOST_BITS: Final = 10_000
"""Longer fractions are told to programs as a number only."""


def fraction_json(chance: Fraction) -> dict[str, Any]:
    """A chance or an average for programs: `value`, and `exact` as "a/b" where that is not too long to be of use."""
    short = chance.denominator.bit_length() <= MOST_BITS
    return {"value": float(chance), "exact": f"{chance.numerator}/{chance.denominator}" if short else None}
