"""`requires`: whoever buys any of `types` has also bought one of `needs` (D-3.5: a B2 only with a B1)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.findings import Both
from model.checks.fixes import send_back
from model.checks.names import listed, selector_name, side_name, type_name
from model.checks.places import at_type
from model.setup_rules import Requires, Selector


@word_check(Requires, "purchase.E303", "forces", "counter_types")
def bought_without(word: Requires, context: Context) -> Iterator[Hit]:
    """None of the types is bought without one that it requires."""
    for side in context.scenario.forces:
        if not context.binds(word, side):
            continue
        wants = _bought(context, side, word.types)
        if wants and not _bought(context, side, word.needs):
            names: Both = listed(type_name(context, type_id) for type_id in wants)
            values = {"side": side_name(context, side), "types": names, "needs": selector_name(context, word.needs)}
            yield Hit(at_type(next(iter(wants))), values, send_back("return_types", side, wants, types=names))


def _bought(context: Context, side: str, meant: Selector) -> dict[str, int]:
    """What a side has bought of the types a selector means."""
    types = context.types
    force = context.scenario.forces[side]
    return {
        type_id: count
        for type_id, count in force.purchases.items()
        if count > 0 and type_id in types and types[type_id].side == side and meant.matches(types[type_id])
    }
