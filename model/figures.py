"""The figures of a counter as people write them: "3-10-9[6]", "5", from the patterns of its kind."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from math import fsum

from model.counters import CounterType, Number
from model.ruleset import Ruleset

_SLOT = re.compile(r"\{(\w+)\}")


def figure(value: Number, unknown: str = "?") -> str:
    """One figure, whole numbers without a point; `unknown` for one that is missing."""
    return unknown if value is None else f"{value:.10g}"


@lru_cache(maxsize=1024)
def exact(value: float) -> Fraction:
    """A figure as people read it, to be added without rounding: 0.1 is a tenth, not the nearest sum of halves."""
    return Fraction(value) if isinstance(value, int) else Fraction(str(value))


def total(*values: float) -> int | float:
    """Figures added without rounding: 0.1 and 0.2 are 0.3, and 0.3 less both is 0."""
    if all(float(value).is_integer() for value in values):  # the usual case, and quick
        return int(fsum(values))
    return plain(sum(map(exact, values), Fraction(0)))


def times(value: float, count: int) -> int | float:
    """A figure so many times, without rounding."""
    return plain(exact(value) * count)


def plain(value: Fraction) -> int | float:
    """An exact figure as a plain number, for programs and tables: a whole one without a point."""
    return int(value) if value.denominator == 1 else float(value)


def filled(pattern: str, type_: CounterType) -> str:
    """A pattern such as "{beam}-{missile}-{screen}" with the values of a counter type; a proper minus."""
    return _SLOT.sub(lambda match: figure(type_.values.get(match[1])).replace("-", "−"), pattern)


def figures_text(type_: CounterType, ruleset: Ruleset) -> str:
    """All figures of a counter in one line; "" for a kind that the ruleset does not know."""
    kind = ruleset.kinds.get(type_.kind)
    return filled(kind.pattern, type_) if kind else ""


def points_text(value: Fraction) -> str:
    """Movement points or strength as people write them: "3", "2½", "−½"; other parts as decimals; a proper minus."""
    sign, (whole, part) = "−" if value < 0 else "", divmod(abs(value), 1)
    if part == Fraction(1, 2):
        return f"{sign}{whole or ''}½"
    return f"{sign}{float(abs(value)):.10g}"


def percent(chance: Fraction, places: int = 2) -> str:
    """A chance to so many places; what is not certain is never written as if it were."""
    least = Fraction(1, 10 ** (places + 2))
    if chance and chance < least:
        return f"< {float(100 * least):.{places}f} %"
    if 1 - least < chance < 1:
        return f"> {float(100 * (1 - least)):.{places}f} %"
    return f"{100 * float(chance):.{places}f} %"
