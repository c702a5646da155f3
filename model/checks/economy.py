"""Information on the economy at the start: income against the maintenance of the force (D-7.3, D-7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from model.analysis.economy import balance
from model.checks.check import Hit, check
from model.checks.context import Context
from model.checks.findings import Both
from model.checks.names import number, side_name
from model.checks.places import at_side

SAMPLE: Final = Both("; sample income table", "、収入表はサンプル")
NOTHING: Final = Both("", "")


@check(
    "economy.I501",
    "D-7.4",
    *("forces", "placements", "counter_types", "systems", "routes", "regions", "sides", "info"),
    judges=("counter_types",),
)
def income_and_maintenance(context: Context) -> Iterator[Hit]:
    """What each player side earns and pays at the start; one finding a side that has a capital or a force."""
    if context.ruleset.income is None:
        return
    for side in context.player_sides:
        found = balance(context, side)
        if side not in context.capitals and not found.upkeep:
            continue
        values = {
            "side": side_name(context, side),
            "income": number(found.income),
            "budget": number(found.budget),
            "boxes": number(found.earned),
            "table": SAMPLE if found.sample else NOTHING,
            "maintenance": number(found.maintenance),
            "net": number(found.net),
            "paid": number(found.paid),
            "rolls": found.rolls,
            "currency": context.ruleset.deployment.currency,
        }
        yield Hit(at_side(side), values)
