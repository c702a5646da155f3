"""`can_stand`: each of `types` stands where its movement class may enter and end its move, and comes as a reinforcement
by a hex that it may enter (M-3.5).
"""

from __future__ import annotations

from collections.abc import Iterator

from model.analysis.terrain import no_entry, no_standing
from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.findings import both
from model.checks.names import hex_name, type_name
from model.checks.places import at_counter, at_hex
from model.counters import Placement
from model.setup_rules import CanStand


@word_check(
    *(CanStand, "deployment.E428"),
    *("placements", "counter_types", "systems", "grid", "overlays", "paths", "terrain"),
    scope="hex",
)
def cannot_stand(word: CanStand, context: Context) -> Iterator[Hit]:
    """None of the types stands on terrain that its movement class may not enter, or may not end its move on."""
    for standing in context.standings:
        type_ = standing.type
        if (
            type_ is None
            or standing.placement.carried_by is not None
            or not word.types.matches(type_)
            or not context.binds(word, standing.side)
        ):
            continue
        barred = no_standing(context, type_, standing.spot.hex)
        if barred is not None:
            row, class_ = barred
            values = {
                "type": type_name(context, type_.id),
                "where": hex_name(context, standing.spot.hex),
                "terrain": both(row),
                "class_": both(class_),
            }
            yield Hit(at_counter(context, standing), values)


@word_check(
    *(CanStand, "deployment.E434"),
    *("placements", "counter_types", "systems", "grid", "overlays", "paths", "terrain"),
)
def cannot_enter(word: CanStand, context: Context) -> Iterator[Hit]:
    """No reinforcement of the types enters by a hex that its movement class may not enter."""
    for row in context.scenario.rows("placements", Placement):
        type_ = context.types.get(row.type)
        if (
            type_ is None
            or not row.turn
            or row.entry is None
            or row.carried_by is not None
            or not word.types.matches(type_)
            or not context.binds(word, row.controlled_by or type_.side)
        ):
            continue
        barred = no_entry(context, type_, row.entry)
        if barred is not None:
            terrain, class_ = barred
            values = {
                "type": type_name(context, type_.id),
                "turn": row.turn,
                "where": hex_name(context, row.entry),
                "terrain": both(terrain),
                "class_": both(class_),
            }
            yield Hit(at_hex(row.entry), values)
