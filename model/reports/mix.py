"""`mix`: the counter mix of each side, and how much of it is bought and placed (D-1.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from model.analysis.spending import Spending, spending
from model.counters import CounterType
from model.edits.find import types_by_id
from model.edits.forces import buys
from model.figures import figures_text
from model.reports.question import Question
from model.reports.table import Table, side_name, sides_of, type_name
from model.ruleset import Ruleset
from model.samples import sample_json, sample_lines
from model.scenario import Scenario
from model.texts import named, say


@dataclass(frozen=True, slots=True)
class MixReport:
    """The lines of all sides that have counters."""

    scenario: Scenario
    ruleset: Ruleset
    sides: tuple[Spending, ...]
    types: dict[str, CounterType]

    def tables(self, lang: str) -> list[Table]:
        """A table for each side: type, kind, figures, counters, bought, placed, left, costs; what a side has none of is left out."""
        return [self._table(side, lang) for side in self.sides]

    def _table(self, side: Spending, lang: str) -> Table:
        rows: list[dict[str, str | int | float | None]] = []
        for line in side.lines:
            row = self.types[line.type]
            kind = self.ruleset.kinds.get(row.kind)
            rows.append({
                "type": type_name(row, lang),
                "kind": named(kind, lang) if kind else row.kind,
                "figures": figures_text(row, self.ruleset),
                "count": line.count,
                "bought": line.bought,
                "placed": line.placed,
                "left": line.count - max(line.bought, line.placed),
                "cost": line.price,
                "levy": row.levy_cost,
            })  # fmt: skip
        names = [name for name in rows[0] if self._has(name, rows, side.side)]
        total = say("report.mix.total", lang, types=len(rows), count=sum(line.count for line in side.lines))
        return Table(
            side_name(self.scenario, self.ruleset, side.side, lang),
            tuple(say(f"report.column.{name}", lang) for name in names),
            tuple(tuple(row[name] for name in names) for row in rows),
            (total, *sample_lines(self.scenario, self.ruleset, self._rows(side), "values", "count", "cost", lang=lang)),
        )

    def _rows(self, side: Spending) -> list[CounterType]:
        return [self.types[line.type] for line in side.lines]

    def _has(self, column: str, rows: Sequence[Mapping[str, object]], side: str) -> bool:
        """Whether a column says anything of a side: purchases of one that buys, costs where there are any."""
        match column:
            case "bought":
                return buys(self.ruleset, side)
            case "cost" | "levy":
                return any(row[column] is not None for row in rows)
        return True

    def json(self) -> dict[str, Any]:
        """Sides with their types."""
        return {
            "report": "mix",
            "sides": [
                {
                    "side": side.side,
                    "count": sum(line.count for line in side.lines),
                    **sample_json(self.scenario, self.ruleset, self._rows(side), "values", "count", "cost"),
                    "types": [
                        {
                            "type": line.type,
                            "code": self.types[line.type].code,
                            "kind": self.types[line.type].kind,
                            "values": self.types[line.type].values,
                            "count": line.count,
                            "bought": line.bought,
                            "placed": line.placed,
                            "build_cost": line.price,
                            "levy_cost": self.types[line.type].levy_cost,
                        }
                        for line in side.lines
                    ],
                }
                for side in self.sides
            ],
        }


def mix(scenario: Scenario, ruleset: Ruleset, question: Question) -> MixReport:
    """The counter mix of every side that has one."""
    sides = [spending(scenario, ruleset, side) for side in sides_of(scenario, ruleset, question.side)]
    return MixReport(scenario, ruleset, tuple(side for side in sides if side.lines), types_by_id(scenario))
