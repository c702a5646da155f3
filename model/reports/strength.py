"""`strength`: the figures of each side added up on the map, by region, beside it, and for what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from model.analysis.strength import Strength, columns_of, marks_none, strength_of_type, strengths, types_on
from model.checks.context import Context
from model.figures import plain
from model.reports.chances import fraction_json
from model.reports.question import Question
from model.reports.table import NONE, Report, Table, capital, side_name, sides_of, type_name
from model.ruleset import Ruleset, SamplePart
from model.samples import sample_json, sample_lines
from model.scenario import Scenario
from model.texts import named, say


@dataclass(frozen=True, slots=True)
class StrengthReport:
    """The strength of some sides."""

    context: Context
    sides: tuple[tuple[str, tuple[Strength, ...]], ...]

    def tables(self, lang: str) -> list[Table]:
        """For each side its parts of the map; then what a unit of currency buys, type by type, where there are prices."""
        found = []
        for side, parts in self.sides:
            found.append(self._parts(side, parts, lang))
            priced = self._priced(side)
            if priced:
                found.append(self._prices(side, priced, lang))
        return found

    def _parts(self, side: str, parts: tuple[Strength, ...], lang: str) -> Table:
        columns, currency = columns_of(self.context.ruleset), self.context.ruleset.deployment.currency
        paid = any(part.cost for part in parts)
        rows = tuple(
            (
                self._part(part, lang),
                part.counters,
                *(plain(part.sums[column]) for column in columns),
                *((plain(part.cost),) if paid else ()),
            )
            for part in parts
        )
        names = (say("report.column.where", lang), say("report.column.counters", lang))
        figures = tuple(self._figure(column, lang) for column in columns)
        notes = [
            say("report.strength.missing", lang, figure=self._figure(column, lang), count=count)
            for column, count in parts[0].missing.items()
        ]
        if marks_none(self.context.ruleset) and columns:
            notes.append(say("report.strength.unmarked", lang))
        if paid and parts[0].unpriced:
            notes.append(say("report.strength.unpriced", lang, count=parts[0].unpriced))
        title = side_name(self.context.scenario, self.context.ruleset, side, lang)
        cost = (say("report.strength.cost", lang, currency=currency),) if paid else ()
        used: tuple[SamplePart, ...] = ("values", "cost") if paid else ("values",)
        notes += sample_lines(
            self.context.scenario, self.context.ruleset, types_on(self.context, side), *used, lang=lang
        )
        return Table(title, (*names, *figures, *cost), rows, tuple(notes))

    def _part(self, part: Strength, lang: str) -> str:
        if not part.part.startswith("region:"):
            return say(f"report.strength.{part.part}", lang)
        id = part.part.removeprefix("region:")
        region = next(row for row in self.context.scenario.regions if row.id == id)
        return named(region, lang) or id

    def _figure(self, column: str, lang: str) -> str:
        return capital(named(self.context.ruleset.values[column], lang))

    def _priced(self, side: str) -> list[tuple[str, Strength]]:
        """One counter of each type that a side has on or beside the map, own or levied, and that has a price, in the
        order of the mix.
        """
        return [
            (type_.id, strength_of_type(self.context, type_))
            for type_ in types_on(self.context, side)
            if type_.build_cost
        ]

    def _has(self, id: str, column: str) -> bool:
        """Whether a type has a figure, be it 0."""
        return self.context.types[id].values.get(column) is not None

    def _prices(self, side: str, priced: list[tuple[str, Strength]], lang: str) -> Table:
        columns = columns_of(self.context.ruleset)
        rows = tuple(
            (
                type_name(self.context.types[id], lang),
                plain(one.cost),
                *(_rounded(one.per_cost(column) if self._has(id, column) else None) for column in columns),
            )
            for id, one in priced
        )
        currency = self.context.ruleset.deployment.currency
        title = say(
            "report.strength.per", lang, currency=currency,
            side=side_name(self.context.scenario, self.context.ruleset, side, lang),
        )  # fmt: skip
        names = (say("report.column.type", lang), say("report.column.cost", lang))
        levied = [type_name(row, lang) for id, _ in priced if (row := self.context.types[id]).side != side]
        notes = (say("report.strength.levied", lang, types=say("report.comma", lang).join(levied)),) if levied else ()
        return Table(title, (*names, *(self._figure(column, lang) for column in columns)), rows, notes)

    def json(self) -> dict[str, Any]:
        """Sides with their parts of the map and their types."""
        return {
            "report": "strength",
            "currency": self.context.ruleset.deployment.currency,
            "sides": [
                {
                    "side": side,
                    **sample_json(
                        self.context.scenario, self.context.ruleset, types_on(self.context, side), "values", "cost"
                    ),
                    "parts": [self._json(part) for part in parts],
                    "types": [{"type": id, **_worth(one)} for id, one in self._priced(side)],
                }
                for side, parts in self.sides
            ],
        }

    def _json(self, part: Strength) -> dict[str, Any]:
        where, _, region = part.part.partition(":")
        return {
            "where": where,
            "region": region or None,
            "counters": part.counters,
            "unpriced": part.unpriced,
            "missing": dict(part.missing),
            **_worth(part),
        }


def strength(scenario: Scenario, ruleset: Ruleset, question: Question) -> Report:
    """The strength of every side that has counters, or of one."""
    context = Context(scenario, ruleset)
    found = [(side, tuple(strengths(context, side))) for side in sides_of(scenario, ruleset, question.side)]
    kept = [(side, parts) for side, parts in found if any(part.counters for part in parts) or side == question.side]
    return StrengthReport(context, tuple(kept))


def _rounded(value: Fraction | None) -> str:
    return NONE if value is None else f"{float(value):.2f}"


def _worth(one: Strength) -> dict[str, Any]:
    return {
        "sums": {column: plain(value) for column, value in one.sums.items()},
        "cost": plain(one.cost),
        "per_cost": {
            column: fraction_json(value) if (value := one.per_cost(column)) is not None else None for column in one.sums
        },
    }
