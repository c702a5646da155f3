"""`count_limit`: no more counters of a type are bought, placed or drawn than the mix holds (D-1.1)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.fixes import of_type, send_back, take_off
from model.checks.names import side_name, type_name
from model.checks.places import at_type
from model.checks.setup.budget import bound_sides
from model.setup_rules import CountLimit


@word_check(CountLimit, "purchase.E302", "forces", "counter_types", judges=("counter_types",))
def bought_beyond_mix(word: CountLimit, context: Context) -> Iterator[Hit]:
    """No side buys more of a type than the mix holds."""
    for side, force in context.scenario.forces.items():
        for type_id, bought in force.purchases.items():
            row = context.types.get(type_id)
            if row is None or row.side != side or not context.binds(word, side) or bought <= row.count:
                continue
            fix = send_back("return_surplus", side, {type_id: bought - row.count})
            values = {
                "type": type_name(context, type_id),
                "side": side_name(context, side),
                "bought": bought,
                "count": row.count,
            }
            yield Hit(at_type(type_id), values, fix)


@word_check(CountLimit, "deployment.E423", "placements", "counter_types", scope="totals", judges=("counter_types",))
def placed_beyond_mix(word: CountLimit, context: Context) -> Iterator[Hit]:
    """No more counters of a type are placed than the mix holds; of a side that buys, purchase.E302 and
    deployment.E410 say it.
    """
    buyers = bound_sides(context)
    for type_id, placed in context.placed.items():
        row = context.types.get(type_id)
        if row is None or row.side in buyers or not context.binds(word, row.side) or placed <= row.count:
            continue
        values = {
            "type": type_name(context, type_id),
            "side": side_name(context, row.side),
            "placed": placed,
            "count": row.count,
        }
        yield Hit(at_type(type_id), values, take_off("take_off_surplus", of_type(type_id), placed - row.count))
