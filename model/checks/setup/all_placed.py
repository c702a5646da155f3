"""`all_placed`: everything bought is placed on the map, aboard, or listed as a reinforcement (D-3.5)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.names import side_name, type_name
from model.checks.places import at_type
from model.setup_rules import AllPlaced


@word_check(AllPlaced, "deployment.W421", "forces", "placements", "counter_types", scope="totals")
def left_over(word: AllPlaced, context: Context) -> Iterator[Hit]:
    """No counter that was bought is left over; one finding a type."""
    for side, force in context.scenario.forces.items():
        if not context.binds(word, side):
            continue
        for type_id, bought in force.purchases.items():
            placed = context.placed.get(type_id, 0)
            if bought > placed and type_id in context.types:
                values = {
                    "type": type_name(context, type_id),
                    "side": side_name(context, side),
                    "bought": bought,
                    "placed": placed,
                    "left": bought - placed,
                }
                yield Hit(at_type(type_id), values)
