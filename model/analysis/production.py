"""Where a side may place new units (D-7.5): the capital, and own systems of the right classes connected to it.

A system is a side's own if it controls a box there (D-7.1). Enemies in its stellar hex or box do not stand in the way.
"""

from __future__ import annotations

from dataclasses import dataclass

from model.analysis.control import in_order
from model.analysis.network import connected_to
from model.checks.context import Context
from model.ruleset import Ruleset
from model.scenario import Scenario


@dataclass(frozen=True, slots=True)
class ProductionPlace:
    """A system where new units appear: ships in the stellar hex or a box, others in a box."""

    system: str
    boxes: tuple[int, ...]
    """The numbers of the boxes that the side controls."""
    capital: bool


def production(scenario: Scenario, ruleset: Ruleset, side: str) -> list[ProductionPlace]:
    """The places of production of a side at the start, its capital first, then in the order of the systems."""
    return production_of(Context(scenario, ruleset), side)


def production_of(context: Context, side: str) -> list[ProductionPlace]:
    """`production` for a context; none without a capital."""
    capital = context.capitals.get(side)
    if capital is None:
        return []
    own: dict[str, list[int]] = {}
    for (id, box), control in in_order(context):
        if control.side == side:
            own.setdefault(id, []).append(box)
    near, classes = connected_to(context, side, capital.id), context.ruleset.system_classes
    found = []
    for id, numbers in own.items():
        row = classes.get(context.systems[id].class_)
        if id == capital.id or (id in near and row is not None and row.produces):
            found.append(ProductionPlace(id, tuple(numbers), id == capital.id))
    return sorted(found, key=lambda place: not place.capital)
