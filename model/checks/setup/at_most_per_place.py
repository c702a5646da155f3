"""`at_most_per_place`: at most so many of `types` in one place (D-3.7: one planetary defence a surface box)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context, Standing
from model.checks.findings import Fix
from model.checks.fixes import fewer
from model.checks.names import selector_name, spot_name
from model.checks.places import at_spot
from model.checks.setup.spots import counted, move_fix
from model.setup_rules import AtMostPerPlace


@word_check(AtMostPerPlace, "deployment.E203", "placements", "counter_types", "systems", "regions", "grid", scope="hex")
def too_many_in_place(word: AtMostPerPlace, context: Context) -> Iterator[Hit]:
    """No place holds more counters of the types than the limit."""
    limit = context.number(word.count)
    if context.meant(word.types).isdisjoint(context.placed):
        return
    for spot, stack in context.at_spot.items():
        if spot.place != word.place:
            continue
        for group in counted(context, word, stack).values():
            count = sum(standing.count for standing in group)
            if count > limit:
                values = {
                    "types": selector_name(context, word.types),
                    "spot": spot_name(context, spot),
                    "count": count,
                    "limit": limit,
                }
                yield Hit(at_spot(context, spot), values, _fix(context, group, count - limit))


def _fix(context: Context, group: list[Standing], surplus: int) -> Fix:
    """Move the surplus of the last placement to a free box, else take it off the map."""
    last = group[-1]
    move = move_fix(context, last, surplus) if last.count >= surplus else None
    keys = [standing.serial for standing in group]
    return move or Fix("fix.take_off_surplus", lambda scenario: scenario.change(fewer(scenario, keys, surplus)))
