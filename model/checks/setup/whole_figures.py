"""`whole_figures`: figures are whole numbers, not below a least one (F-0.3, M-2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.findings import both
from model.checks.names import number, type_name
from model.checks.places import at_type
from model.counters import CounterType
from model.setup_rules import WholeFigures


@word_check(WholeFigures, "mix.E210", "counter_types", "sides", judges=("counter_types",))
def odd_figure(word: WholeFigures, context: Context) -> Iterator[Hit]:
    """Every figure that is there is a whole number, the least allowed or more, on the back too; one finding a figure."""
    for row in context.types.values():
        if not word.types.matches(row) or not context.binds(word, row.side):
            continue
        for column, value in _figures(word, row):
            if not isinstance(value, (int, float)) or value != int(value) or value < word.least:
                values = {
                    "type": type_name(context, row.id),
                    "figure": both(context.ruleset.values.get(column), column),
                    "value": number(value) if isinstance(value, (int, float)) else str(value)[:80],
                    "least": number(word.least),
                }
                yield Hit(at_type(row.id), values)


def _figures(word: WholeFigures, row: CounterType) -> Iterator[tuple[str, Any]]:
    """The figures that are there with their columns: those of the front, and what differs on the back."""
    back = row.back.get("values") if isinstance(row.back, dict) else None
    own = back if isinstance(back, dict) else {}
    for column in word.columns:
        front = row.values.get(column)
        if front is not None:
            yield column, front
        if own.get(column) is not None and own[column] != front:
            yield column, own[column]
