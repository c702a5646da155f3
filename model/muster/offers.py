"""What a side may still buy: each type with its price, how many of it the rules let it have, and what they ask for.

Prices and figures are made whole numbers without rounding, so that the knapsack adds them exactly: 0.1 is a tenth.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from model.checks.context import Context
from model.checks.setup.budget import budget_of
from model.counters import CounterType, Force
from model.figures import exact
from model.limits import MAX_COUNT
from model.muster.knapsack import Demands
from model.rule_rows import Selector
from model.setup_rules import CountLimit, ForbiddenAtStart, Requires


def whole(numbers: Iterable[Fraction]) -> list[int]:
    """Numbers times the least common denominator of them all."""
    given = list(numbers)
    by = lcm(*(number.denominator for number in given))
    return [int(number * by) for number in given]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A type that may be bought."""

    type: CounterType
    price: int
    limit: int
    """How many more the mix and the rules allow."""
    marks: int
    """What buying any of it says to the `Demands`."""


@dataclass(frozen=True, slots=True)
class Market:
    """What a side may buy, in the order of the mix, in a unit of money in which all prices are whole."""

    side: str
    candidates: tuple[Candidate, ...]
    money: Fraction
    """What is left of the budget, in the currency of the ruleset; negative if the side is over it."""
    left: int
    """How much of that can be spent, in units; 0 if the side is over its budget."""
    unit: Fraction
    """The unit in the currency of the ruleset."""
    demands: Demands
    marks: int
    """What the side has bought already says to the demands."""


def market(context: Context, side: str) -> Market | None:
    """What a side may still buy; None where it has no budget, for then nothing is left over.

    Types without a price, such as may not be there at the start, and such as stand nowhere on a map are left out.
    """
    budget = budget_of(context, side)
    if budget is None:
        return None
    force = context.scenario.forces.get(side, Force())
    rows = [row for row in context.types.values() if row.side == side]
    prices = {row.id: exact(row.build_cost) for row in rows if row.build_cost is not None}
    spent = sum((prices.get(id, Fraction(0)) * count for id, count in force.purchases.items()), Fraction(0))
    offered = [row for row in rows if prices.get(row.id, -1) >= 0 and _limit(context, row, force) > 0]
    money = exact(budget) - spent
    parts = lcm(money.denominator, *(prices[row.id].denominator for row in offered))
    unit = Fraction(gcd(*(int(prices[row.id] * parts) for row in offered)) or 1, parts)
    demands, marks, bits = _demands(context, side, force, offered)
    candidates = tuple(
        Candidate(row, int(prices[row.id] / unit), _limit(context, row, force), bits[row.id]) for row in offered
    )
    # No more can be spent than all that there is costs: a vast budget makes no vast table.
    most = sum(each.price * each.limit for each in candidates)
    return Market(side, candidates, money, max(0, min(int(money / unit), most)), unit, demands, marks)


def _limit(context: Context, row: CounterType, force: Force) -> int:
    """How many more of a type may be bought, money aside."""
    kind = context.ruleset.kinds.get(row.kind)
    forbidden = any(
        word.types.matches(row) and context.binds(word, row.side) for word in context.words(ForbiddenAtStart)
    )
    if kind is None or not kind.places or forbidden:
        return 0
    bound = any(context.binds(word, row.side) for word in context.words(CountLimit))
    return max(0, (row.count if bound else MAX_COUNT) - force.bought(row.id))


def _demands(
    context: Context, side: str, force: Force, offered: Sequence[CounterType]
) -> tuple[Demands, int, dict[str, int]]:
    """The demands of the `requires` rows that what is bought does not meet yet: pairs of bits, those set, and by type."""
    pairs: list[tuple[int, int]] = []
    marks = 0
    bits = dict.fromkeys((row.id for row in offered), 0)
    for word in context.words(Requires):
        if not context.binds(word, side) or _has(context, force, side, word.needs):
            continue
        asking, needed = 1 << 2 * len(pairs), 2 << 2 * len(pairs)
        pairs.append((asking, needed))
        if _has(context, force, side, word.types):
            marks |= asking
        for row in offered:
            bits[row.id] |= asking * word.types.matches(row) | needed * word.needs.matches(row)
    return Demands(tuple(pairs)), marks, bits


def _has(context: Context, force: Force, side: str, meant: Selector) -> bool:
    """Whether a side has bought any of the types meant."""
    return any(
        count > 0 and (row := context.types.get(id)) is not None and row.side == side and meant.matches(row)
        for id, count in force.purchases.items()
    )
