"""`whole_figures`: figures are whole numbers, not below a least one (F-0.3, M-2.4)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.findings import both
from model.checks.names import number, type_name
from model.checks.places import at_type
from model.setup_rules import WholeFigures


@word_check(WholeFigures, "mix.E210", "counter_types", "sides", judges=("counter_types",))
def odd_figure(word: WholeFigures, context: Context) -> Iterator[Hit]:
    """Every figure that is there is a whole number, the least allowed or more; one finding a figure."""
    for row in context.types.values():
        if not word.types.matches(row) or not context.binds(word, row.side):
            continue
        for column in word.columns:
            value = row.values.get(column)
            if value is not None and (value != int(value) or value < word.least):
                values = {
                    "type": type_name(context, row.id),
                    "figure": both(context.ruleset.values.get(column), column),
                    "value": number(value),
                    "least": number(word.least),
                }
                yield Hit(at_type(row.id), values)
