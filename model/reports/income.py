"""`income`: what each side earns a turn at the start, and what its force costs it, now and ahead (D-7.3, D-7.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.analysis.economy import Economy, IncomeLine, economy
from model.analysis.forecast import Forecast, forecast_of
from model.checks.context import Context
from model.counters import CounterType, Number
from model.edits.find import types_by_id
from model.maprows import System
from model.reports.ahead import ahead_json, ahead_table, rolls_json, rolls_text
from model.reports.question import Question
from model.reports.table import Table, amount, players_of, side_name, type_name
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import named, say


@dataclass(frozen=True, slots=True)
class IncomeReport:
    """The reckoning of every player side."""

    scenario: Scenario
    ruleset: Ruleset
    sides: tuple[Economy, ...]
    types: dict[str, CounterType]
    systems: dict[str, System]
    ahead: tuple[Forecast, ...]
    """Of each side; without turns if the question is of none."""

    def tables(self, lang: str) -> list[Table]:
        """For each side income box by box, maintenance type by type, and if asked the turns ahead."""
        found = []
        for side, ahead in zip(self.sides, self.ahead, strict=True):
            found += [self._income(side, lang), self._upkeep(side, ahead, lang)]
            if ahead.turns:
                name = side_name(self.scenario, self.ruleset, side.side, lang)
                found.append(ahead_table(ahead, name, self.ruleset.deployment.currency, lang))
        return found

    def _income(self, side: Economy, lang: str) -> Table:
        rows = [(say("report.income.budget", lang), "", "", "", side.budget)]
        rows += [self._line(line, lang) for line in side.lines]
        names = ("system", "class", "link", "control", "amount")
        notes = [say("report.income.total", lang, sum=amount(side.income), currency=self.ruleset.deployment.currency)]
        if side.sample:
            notes.append(say("report.income.sample", lang))
        title = say("report.income.title", lang, side=side_name(self.scenario, self.ruleset, side.side, lang))
        return Table(title, tuple(say(f"report.column.{name}", lang) for name in names), tuple(rows), tuple(notes))

    def _line(self, line: IncomeLine, lang: str) -> tuple[str, str, str, str, float]:
        system = self.systems.get(line.system)
        name = (named(system, lang) if system is not None else "") or line.system
        if system is not None and system.surfaces > 1:
            name = say("report.income.box", lang, system=name, box=line.box)
        class_ = self.ruleset.system_classes.get(line.class_)
        return (
            name,
            named(class_, lang) if class_ is not None else line.class_,
            say(f"report.link.{line.link}", lang),
            say(f"report.control.{line.control}", lang),
            line.amount,
        )

    def _recovery(self, type_id: str) -> tuple[Number, ...]:
        """What it costs to put one in order again at a civilised place (D-7.4), where the game has such a rule."""
        return (self.ruleset.recovery_cost(self.types[type_id]),) if self.ruleset.recovery else ()

    def _upkeep(self, side: Economy, ahead: Forecast, lang: str) -> Table:
        rows = tuple(
            (
                type_name(self.types[line.type], lang),
                line.count,
                line.figure,
                line.each,
                line.amount,
                *self._recovery(line.type),
            )
            for line in side.upkeep
        )
        names = ("type", "counters", "figure", "each", "sum", *(("recovery",) if self.ruleset.recovery else ()))
        currency = self.ruleset.deployment.currency
        values = {"currency": currency, "sum": amount(side.maintenance), "net": amount(side.net)}
        notes = [
            say("report.upkeep.total", lang, **values),
            say(
                "report.upkeep.placed", lang, currency=currency, paid=amount(side.paid), rolls=side.rolls,
                unplaced=side.unplaced,
            ),
        ]  # fmt: skip
        if side.disrupted:
            notes.append(say("report.ahead.disrupted", lang, count=side.disrupted))
        die = self.ruleset.frontier.die if self.ruleset.frontier else 0
        if ahead.rolls:
            notes.append(say("report.upkeep.rolls", lang, rolls=rolls_text(ahead.rolls, die, lang)))
        if ahead.unruled:
            notes.append(say("report.upkeep.unruled", lang, count=ahead.unruled))
        if side.missing:
            missing = say("report.comma", lang).join(type_name(self.types[id], lang) for id in side.missing)
            notes.append(say("report.upkeep.missing", lang, types=missing))
        title = say("report.upkeep.title", lang, side=side_name(self.scenario, self.ruleset, side.side, lang))
        return Table(title, tuple(say(f"report.column.{name}", lang) for name in names), rows, tuple(notes))

    def json(self) -> dict[str, Any]:
        """Sides with their lines of income and maintenance."""
        return {
            "report": "income",
            "currency": self.ruleset.deployment.currency,
            "sides": [
                {
                    "side": side.side,
                    "budget": side.budget,
                    "income": side.income,
                    "maintenance": side.maintenance,
                    "net": side.net,
                    "paid_as_placed": side.paid,
                    "rolls_as_placed": side.rolls,
                    "disrupted": side.disrupted,
                    "unplaced": side.unplaced,
                    "rolls": rolls_json(ahead.rolls),
                    "ahead": ahead_json(ahead) if ahead.turns else None,
                    "missing": list(side.missing),
                    "sample": side.sample,
                    "boxes": [
                        {
                            "system": line.system,
                            "box": line.box,
                            "class": line.class_,
                            "link": line.link,
                            "control": line.control,
                            "amount": line.amount,
                        }
                        for line in side.lines
                    ],
                    "upkeep": [
                        {
                            "type": line.type,
                            "count": line.count,
                            "figure": line.figure,
                            "recovery": self.ruleset.recovery_cost(self.types[line.type]),
                            "each": line.each,
                            "amount": line.amount,
                        }
                        for line in side.upkeep
                    ],
                }
                for side, ahead in zip(self.sides, self.ahead, strict=True)
            ],
        }


def earns(ruleset: Ruleset) -> bool:
    """Whether a game has an income table, or counters that pay maintenance."""
    return ruleset.income is not None or any(kind.upkeep for kind in ruleset.kinds.values())


def income(scenario: Scenario, ruleset: Ruleset, question: Question) -> IncomeReport:
    """Income and maintenance of every player side, in the order in which they set up."""
    context = Context(scenario, ruleset)
    order = players_of(context, question.side)
    systems = {row.id: row for row in reversed(list(scenario.systems))}
    sides = tuple(economy(context, id) for id in order)
    ahead = tuple(forecast_of(context, id, question.turns or 0) for id in order)
    return IncomeReport(scenario, ruleset, sides, types_by_id(scenario), systems, ahead)
