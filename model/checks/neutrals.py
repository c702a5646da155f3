"""Checks of neutral counters: who has levied them (D-7.6). Their number and places are words of `setup` (D-3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, check
from model.checks.context import Context
from model.checks.findings import Both
from model.checks.fixes import rewrite
from model.checks.names import hex_name, side_name, type_name
from model.checks.near import placements_of_types
from model.checks.places import at_hex, at_type
from model.counters import Placement


@check(
    *("neutrals.E602", "D-7.6", "counter_types", "sides"),
    rows="placements",
    named=("systems", "grid"),
    near={"counter_types": placements_of_types},
)
def odd_levy(context: Context) -> Iterator[Hit]:
    """Only neutral counters are levied, and only by a side that players lead."""
    roles = context.ruleset.sides
    for key, row in context.items("placements", Placement):
        ally = row.controlled_by
        if ally is None:
            continue
        type_ = context.types.get(row.type)
        neutral = type_ is not None and type_.side in roles and roles[type_.side].role == "neutral"
        if (type_ is not None and not neutral and ally != type_.side) or ally not in context.player_sides:
            fix = rewrite("end_levy", "placements", key, Placement, lambda _: {"controlled_by": None})
            where = at_hex(row.hex) if row.hex is not None else at_type(row.type)
            there = hex_name(context, row.hex) if row.hex is not None else Both("no hex", "ヘクスなし")
            values = {"type": type_name(context, row.type), "where": there, "side": side_name(context, ally)}
            yield Hit(where, values, fix, row=key)
