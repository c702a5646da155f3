"""What a side has spent on its force, what is left, and why one more of a type may not be bought (D-3.5)."""

from __future__ import annotations

from dataclasses import dataclass

from model.analysis.economy import civilised, pays
from model.checks.context import Context
from model.checks.engine import Checker, trial
from model.checks.findings import Finding, Level
from model.checks.setup.budget import budget_of, spent
from model.counters import Force
from model.edit import Address
from model.figures import times, total
from model.ruleset import Ruleset
from model.scenario import Scenario


@dataclass(frozen=True, slots=True)
class SpendingLine:
    """One type of a side's counter mix: what of it is bought, placed and left in the mix, and what it costs."""

    type: str
    bought: int
    placed: int
    count: int
    """Counters in the mix."""
    price: float | None
    """Build cost of one; None where the figure is missing."""
    upkeep: float
    """Maintenance of those bought, as if at civilised places."""

    @property
    def cost(self) -> float:
        """What those bought cost."""
        return times(self.price or 0, self.bought)


@dataclass(frozen=True, slots=True)
class Spending:
    """The purchase of one side, in the currency of the ruleset."""

    side: str
    budget: float | None
    """None = no limit."""
    spent: float
    lines: tuple[SpendingLine, ...]
    """Every type of the side, in the order of the mix."""

    @property
    def left(self) -> float | None:
        """What may still be spent, negative if it is overspent; None = no limit."""
        return total(self.budget, -self.spent) if self.budget is not None else None

    @property
    def upkeep(self) -> float:
        """Maintenance of all that is bought, as if at civilised places."""
        return total(*(line.upkeep for line in self.lines))

    def line(self, type_id: str) -> SpendingLine | None:
        """The line of a type, if it is one of the side's."""
        return next((line for line in self.lines if line.type == type_id), None)


def spending(scenario: Scenario, ruleset: Ruleset, side: str) -> Spending:
    """The purchase of a side, type by type."""
    return spending_of(Context(scenario, ruleset), side)


def spending_of(context: Context, side: str) -> Spending:
    """`spending` for a context."""
    force = context.scenario.forces.get(side, Force())
    lines = tuple(
        SpendingLine(
            row.id,
            force.bought(row.id),
            context.placed.get(row.id, 0),
            row.count,
            row.build_cost,
            times(civilised(context, row), force.bought(row.id)) if pays(context, row) else 0,
        )
        for row in context.types.values()
        if row.side == side
    )
    return Spending(side, budget_of(context, side), spent(context, force), lines)


def why_not_buy(
    scenario: Scenario, ruleset: Ruleset, side: str, type_id: str, count: int = 1, checker: Checker | None = None
) -> list[Finding]:
    """The errors that buying `count` more of a type would add; none if it may be bought.

    `checker` is that of the document, if there is one: it knows the present findings already.
    """
    force = scenario.forces.get(side, Force())
    edit = scenario.change({Address("forces", side): force.with_bought(type_id, force.bought(type_id) + count)})
    found = trial(checker or Context(scenario, ruleset), edit)
    return [finding for finding in found if finding.level is Level.ERROR]
