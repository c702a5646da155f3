"""Checks of the purchases themselves; what the rules say of them is in `setup` (budget, requires, …) (D-3.5)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, check
from model.checks.context import Context
from model.checks.fixes import remove, send_back
from model.checks.names import side_name, type_name
from model.checks.places import at_side, at_type
from model.checks.setup.budget import bound_sides


@check("purchase.E305", "D-3.5", "forces", "counter_types", "sides")
def unknown_bought(context: Context) -> Iterator[Hit]:
    """Only types of the counter mix are bought."""
    for side, force in context.scenario.forces.items():
        for type_id, count in force.purchases.items():
            if type_id not in context.types:
                fix = send_back("return_types", side, {type_id: count}, types=type_id)
                yield Hit(at_type(type_id), {"type": type_id, "side": side_name(context, side)}, fix)


@check("purchase.E306", "D-3.5", "forces", "counter_types", "sides")
def foreign_bought(context: Context) -> Iterator[Hit]:
    """A side buys only its own counters."""
    for side, force in context.scenario.forces.items():
        for type_id, count in force.purchases.items():
            row = context.types.get(type_id)
            if row is not None and row.side != side:
                name = type_name(context, type_id)
                values = {"type": name, "side": side_name(context, side), "owner": side_name(context, row.side)}
                yield Hit(at_type(type_id), values, send_back("return_types", side, {type_id: count}, types=name))


@check("purchase.W307", "D-3.5", "forces", "counter_types", "sides", "info", judges=("counter_types",))
def cost_unknown(context: Context) -> Iterator[Hit]:
    """What is bought has a build cost, or the budget can't be reckoned."""
    for side in bound_sides(context) & set(context.scenario.forces):
        for type_id, count in context.scenario.forces[side].purchases.items():
            row = context.types.get(type_id)
            if row is not None and count > 0 and row.build_cost is None:
                yield Hit(at_type(type_id), {"type": type_name(context, type_id), "side": side_name(context, side)})


@check("purchase.E308", "D-3.1", "forces", "sides")
def force_of_unknown(context: Context) -> Iterator[Hit]:
    """A force belongs to a side of the game."""
    for side in context.scenario.forces:
        if side not in context.sides:
            yield Hit(at_side(side), {"side": side}, remove("remove_force", "forces", side))
