"""Income and maintenance over the next turns (D-7.3, D-7.4), with the rolls on the frontier as exact chances.

What is reckoned with: counters stay where they stand, control and connection stay as they are, whatever can be paid at
civilised places is paid, nothing is built or recovered. A counter that a roll has disrupted stays so and rolls no more.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import Final

from model.analysis.economy import civilised, economy, is_civilised, is_disrupted, pays
from model.checks.context import Context, Standing
from model.checks.setup.budget import budget_of, spent
from model.counters import Force
from model.figures import times, total
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.star_rules import Frontier

MOST: Final = 200
"""Counters of which every number in order gets its chance; the figures grow with their square."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a side, counted from 1; amounts in the currency of the ruleset."""

    number: int
    income: float
    paid: float
    """Maintenance at civilised places; none before the first turn with maintenance (D-4.1)."""
    treasury: float
    """What is left at its end, negative if it could not be paid."""
    expected: Fraction
    """Counters on the frontier that are still in order at its end, on average."""
    all_in_order: Fraction
    """The chance that all of them are."""


@dataclass(frozen=True, slots=True)
class RollLine:
    """Counters of one figure that roll on the frontier."""

    figure: float
    count: int
    chance: Fraction
    """That one of them is in order after one roll."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The next turns of a side."""

    side: str
    start: float | None
    """What it begins with: left over from the purchase; None where nothing is kept."""
    rolls: tuple[RollLine, ...]
    """By figure, the lowest first."""
    disrupted: int
    """Counters that are disrupted already; they neither pay nor roll here."""
    unplaced: int
    """Counters with maintenance that are not on the map: neither paid nor rolled for."""
    missing: tuple[str, ...]
    """Types that have maintenance and no figure for it; they count as 0."""
    unruled: int
    """Counters on the frontier for which the ruleset has no roll."""
    turns: tuple[Turn, ...]
    in_order: tuple[Fraction, ...]
    """The chance that 0, 1, 2 … of those that roll are still in order at the end; () of more than `MOST`."""
    sample: bool
    """The income table is a sample."""


def forecast(scenario: Scenario, ruleset: Ruleset, side: str, turns: int) -> Forecast:
    """The next `turns` turns of a side."""
    return forecast_of(Context(scenario, ruleset), side, turns)


def forecast_of(context: Context, side: str, turns: int) -> Forecast:
    """`forecast` for a context."""
    now, rules = economy(context, side), context.ruleset.frontier
    paid, disrupted, rolling = _maintained(context, side, rules)
    lines = tuple(RollLine(figure, n, chance_of(figure, rules.die)) for figure, n in sorted(rolling.items()) if rules)
    kept = _kept(context, side)
    treasury, rounds, found = kept or 0, 0, []
    for number in range(1, turns + 1):
        due = rules is None or number >= rules.first_turn
        rounds += due
        treasury = total(treasury, now.income, -(paid if due else 0))
        expected = sum((line.count * line.chance**rounds for line in lines), Fraction())
        chance = prod((line.chance ** (rounds * line.count) for line in lines), start=Fraction(1))
        found.append(Turn(number, now.income, paid if due else 0, treasury, expected, chance))
    few = sum(rolling.values()) <= MOST
    chances = in_order([(line.chance**rounds, line.count) for line in lines]) if few else ()
    unruled = 0 if rules else sum(rolling.values())
    return Forecast(side, kept, lines, disrupted, now.unplaced, now.missing, unruled, tuple(found), chances, now.sample)


def chance_of(figure: float, die: int) -> Fraction:
    """The chance that a die with faces from 1 shows at least a figure: of 4 with a d6 one in two (D-7.4)."""
    good = sum(face >= figure for face in range(1, die + 1))
    return Fraction(good, die)


def in_order(groups: list[tuple[Fraction, int]]) -> tuple[Fraction, ...]:
    """The chance of 0, 1, 2 … successes of independent tries, so many of each chance.

    Numerators over one denominator: a fraction at each step would spend its time on common divisors.
    """
    found, below = [1], 1
    for chance, count in groups:
        good, of = chance.numerator, chance.denominator
        group = [comb(count, k) * good**k * (of - good) ** (count - k) for k in range(count + 1)]
        joined = [0] * (len(found) + count)
        for i, left in enumerate(found):
            if left:
                for j, right in enumerate(group):
                    joined[i + j] += left * right
        found, below = joined, below * of**count
    return tuple(Fraction(part, below) for part in found)


def _maintained(context: Context, side: str, rules: Frontier | None) -> tuple[float, int, dict[float, int]]:
    """What is paid at civilised places, how many are disrupted already, and how many roll against each figure."""
    paid: float = 0
    disrupted, rolling = 0, dict[float, int]()
    for standing in context.standings:
        if standing.side != side or standing.type is None or not pays(context, standing.type):
            continue
        if is_disrupted(context, standing):
            disrupted += standing.count
        elif is_civilised(context, standing):
            paid = total(paid, times(civilised(context, standing.type), standing.count))
        else:
            figure = _figure(standing, rules)
            rolling[figure] = rolling.get(figure, 0) + standing.count
    return paid, disrupted, rolling


def _figure(standing: Standing, rules: Frontier | None) -> float:
    return (standing.type.values.get(rules.column) if rules and standing.type is not None else None) or 0


def _kept(context: Context, side: str) -> float | None:
    """What is left of the budget of the purchase, where it is kept (D-3.5)."""
    budget, kept = budget_of(context, side), context.ruleset.deployment.treasury_when
    if budget is None or not kept or not context.is_on(kept):
        return None
    return max(0, total(budget, -spent(context, context.scenario.forces.get(side, Force()))))
