"""`forbidden_at_start`: none of `types` is bought or placed at the start (D-3.5: no BB)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.fixes import of_type, send_back, take_off
from model.checks.names import side_name, type_name
from model.checks.places import at_type
from model.counters import CounterType
from model.setup_rules import ForbiddenAtStart


def _forbids(word: ForbiddenAtStart, context: Context, type_id: str) -> CounterType | None:
    row = context.types.get(type_id)
    return row if row is not None and word.types.matches(row) and context.binds(word, row.side) else None


@word_check(ForbiddenAtStart, "purchase.E304", "forces", "counter_types")
def forbidden_bought(word: ForbiddenAtStart, context: Context) -> Iterator[Hit]:
    """No side has bought what may not be there at the start."""
    for side, force in context.scenario.forces.items():
        for type_id, count in force.purchases.items():
            row = _forbids(word, context, type_id)
            if row is not None and row.side == side and count > 0:
                name = type_name(context, type_id)
                values = {"type": name, "side": side_name(context, side), "count": count}
                yield Hit(at_type(type_id), values, send_back("return_types", side, {type_id: count}, types=name))


@word_check(ForbiddenAtStart, "deployment.E422", "placements", "counter_types", "forces", scope="totals")
def forbidden_placed(word: ForbiddenAtStart, context: Context) -> Iterator[Hit]:
    """Nothing stands on the map that may not be there at the start; reinforcements may come later.

    Of what is bought purchase.E304 tells.
    """
    for type_id, count in context.placed_on_map.items():
        row = _forbids(word, context, type_id)
        if row is not None and not context.bought(type_id):
            values = {"type": type_name(context, type_id), "side": side_name(context, row.side), "count": count}
            yield Hit(at_type(type_id), values, take_off("take_off_surplus", of_type(type_id), count))
