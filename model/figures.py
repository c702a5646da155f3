"""The figures of a counter as people write them: "3-10-9[6]", "5", from the patterns of its kind."""

from __future__ import annotations

import re
from fractions import Fraction

from model.counters import CounterType, Number
from model.ruleset import Ruleset

_SLOT = re.compile(r"\{(\w+)\}")


def figure(value: Number, unknown: str = "?") -> str:
    """One figure, whole numbers without a point; `unknown` for one that is missing."""
    return unknown if value is None else f"{value:.10g}"


def exact(value: float) -> Fraction:
    """A figure as people read it, to be added without rounding: 0.1 is a tenth, not the nearest sum of halves."""
    return Fraction(value) if isinstance(value, int) else Fraction(repr(value))


def filled(pattern: str, type_: CounterType) -> str:
    """A pattern such as "{beam}-{missile}-{screen}" with the values of a counter type."""
    return _SLOT.sub(lambda match: figure(type_.values.get(match[1])), pattern)


def figures_text(type_: CounterType, ruleset: Ruleset) -> str:
    """All figures of a counter in one line; "" for a kind that the ruleset does not know."""
    kind = ruleset.kinds.get(type_.kind)
    return filled(kind.pattern, type_) if kind else ""


def points_text(value: Fraction) -> str:
    """Movement points as people write them: "3", "2½", "½"; other parts as decimals."""
    whole, part = divmod(value, 1)
    if part == Fraction(1, 2):
        return f"{whole or ''}½"
    return f"{float(value):.10g}"
