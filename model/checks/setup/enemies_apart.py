"""`enemies_apart`: counters of different sides start in different hexes (M-6.1)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.names import hex_name, side_name
from model.checks.places import at_hex
from model.hexgrid import Hex
from model.setup_rules import EnemiesApart


@word_check(EnemiesApart, "deployment.E436", "placements", "counter_types", "systems", "grid", scope="hex")
def together_with_enemies(word: EnemiesApart, context: Context) -> Iterator[Hit]:
    """No hex holds counters of the types of more than one side."""
    sides: dict[Hex, dict[str, None]] = {}
    for standing in context.standings:
        if standing.type is not None and word.types.matches(standing.type) and context.binds(word, standing.side):
            sides.setdefault(standing.spot.hex, {})[standing.side] = None
    for hex, there in sides.items():
        if len(there) > 1:
            names = [side_name(context, side) for side in there]
            yield Hit(at_hex(hex), {"sides": names, "where": hex_name(context, hex)})
