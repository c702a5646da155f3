"""`reserve_outside_zoc`: no unit in an enemy zone of control is a reserve (M-5.3)."""

from __future__ import annotations

from collections.abc import Iterator

from model.analysis.zoc import first_enemy_over
from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.fixes import rewrite
from model.checks.names import hex_name, type_name
from model.checks.places import at_counter
from model.counters import Placement
from model.setup_rules import ReserveOutsideZoc


@word_check(
    *(ReserveOutsideZoc, "deployment.E429"),
    *("placements", "counter_types", "grid", "overlays", "paths", "hexsides", "terrain", "pairs"),
    scope="distance",
    named=("systems",),
    judges=("counter_types",),
)
def reserve_in_zoc(word: ReserveOutsideZoc, context: Context) -> Iterator[Hit]:
    """No reserve of the types lies in a zone of control of an enemy."""
    for standing in context.standings:
        if (
            not standing.placement.reserve
            or standing.type is None
            or not word.types.matches(standing.type)
            or not context.binds(word, standing.side)
        ):
            continue
        enemy = first_enemy_over(context, standing.side, standing.spot.hex)
        if enemy is not None:
            fix = rewrite("no_reserve", "placements", standing.serial, Placement, lambda _: {"reserve": False})
            values = {
                "type": type_name(context, standing.type.id),
                "where": hex_name(context, standing.spot.hex),
                "enemy": type_name(context, enemy.placement.type),
                "there": hex_name(context, enemy.spot.hex),
            }
            yield Hit(at_counter(context, standing), values, fix)
