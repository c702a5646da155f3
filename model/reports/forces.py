"""`forces`: what each side has bought and placed, what it cost, and what is left of the budget (D-3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.analysis.spending import Spending, spending
from model.counters import CounterType
from model.edits.find import types_by_id
from model.edits.forces import buys
from model.figures import figures_text
from model.reports.question import Question
from model.reports.table import Table, amount, side_name, sides_of, type_name
from model.ruleset import Ruleset
from model.samples import sample_json, sample_lines
from model.scenario import Scenario
from model.setup_rules import Drawn
from model.texts import say


@dataclass(frozen=True, slots=True)
class ForcesReport:
    """The purchases of all sides that may buy, and the counters of the others that are on the map."""

    scenario: Scenario
    ruleset: Ruleset
    sides: tuple[Spending, ...]
    types: dict[str, CounterType]

    def tables(self, lang: str) -> list[Table]:
        """A table for each side: type, figures, placed; if it buys, bought, cost of one, cost of all, too."""
        return [self._table(side, lang) for side in self.sides]

    def _table(self, side: Spending, lang: str) -> Table:
        bought = buys(self.ruleset, side.side)
        rows = tuple(
            (
                type_name(self.types[line.type], lang),
                figures_text(self.types[line.type], self.ruleset),
                *((line.bought,) if bought else ()),
                line.placed,
                *((line.price, line.cost) if bought else ()),
            )
            for line in side.lines
            if line.bought or line.placed
        )
        names = ("type", "figures", "bought", "placed", "cost", "sum") if bought else ("type", "figures", "placed")
        return Table(
            side_name(self.scenario, self.ruleset, side.side, lang),
            tuple(say(f"report.column.{name}", lang) for name in names),
            rows,
            (
                *self._totals(side, lang),
                *sample_lines(self.scenario, self.ruleset, self._rows(side), "values", "cost", lang=lang),
            ),
        )

    def _rows(self, side: Spending) -> list[CounterType]:
        return [self.types[line.type] for line in side.lines if line.bought or line.placed]

    def _totals(self, side: Spending, lang: str) -> tuple[str, ...]:
        if not buys(self.ruleset, side.side):
            drawn = any(isinstance(word, Drawn) and side.side in word.sides for word in self.ruleset.setup)
            count = sum(line.placed for line in side.lines)
            return (say("report.forces.drawn" if drawn else "report.forces.placed", lang, count=count),)
        count = sum(line.bought for line in side.lines)
        currency = self.ruleset.deployment.currency
        values = {"count": count, "spent": amount(side.spent), "currency": currency}
        if side.budget is None:
            return (say("report.forces.no_budget", lang, **values),)
        left = amount(side.left)
        return (say("report.forces.total", lang, **values, budget=amount(side.budget), left=left),)

    def json(self) -> dict[str, Any]:
        """Sides with what they have."""
        return {
            "report": "forces",
            "currency": self.ruleset.deployment.currency,
            "sides": [
                {
                    "side": side.side,
                    "budget": side.budget if buys(self.ruleset, side.side) else None,
                    "spent": side.spent,
                    "left": side.left if buys(self.ruleset, side.side) else None,
                    **sample_json(self.scenario, self.ruleset, self._rows(side), "values", "cost"),
                    "types": [
                        {
                            "type": line.type,
                            "bought": line.bought,
                            "placed": line.placed,
                            "build_cost": line.price,
                            "cost": line.cost,
                        }
                        for line in side.lines
                        if line.bought or line.placed
                    ],
                }
                for side in self.sides
            ],
        }


def forces(scenario: Scenario, ruleset: Ruleset, question: Question) -> ForcesReport:
    """What every side has bought and placed."""
    found = []
    for id in sides_of(scenario, ruleset, question.side):
        side = spending(scenario, ruleset, id)
        player = id in scenario.forces or (id in ruleset.sides and ruleset.sides[id].role == "player")
        if player or any(line.bought or line.placed for line in side.lines):
            found.append(side)
    return ForcesReport(scenario, ruleset, tuple(found), types_by_id(scenario))
