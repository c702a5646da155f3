"""`not_on_terrain`: none of `types` starts on `terrain` (M-3.5)."""

from __future__ import annotations

from collections.abc import Iterator

from model.analysis.terrain import overlays
from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.findings import both
from model.checks.names import hex_name, type_name
from model.checks.places import at_counter
from model.hexgrid import Hex
from model.setup_rules import NotOnTerrain


@word_check(
    NotOnTerrain,
    "deployment.E418",
    *("placements", "counter_types", "systems", "grid", "overlays", "terrain"),
    scope="hex",
)
def wrong_terrain(word: NotOnTerrain, context: Context) -> Iterator[Hit]:
    """None of the types stands on a terrain that bars it, be it the base of the hex or a further one."""
    barred = set(word.terrain)
    found: dict[Hex, str | None] = {}
    for standing in context.standings:
        type_ = standing.type
        if type_ is None or not word.types.matches(type_) or not context.binds(word, standing.side):
            continue
        hex = standing.spot.hex
        if hex not in found:
            there = (context.scenario.terrain_at(hex), *overlays(context).get(hex, ()))
            found[hex] = next((terrain for terrain in there if terrain in barred), "")
        if terrain := found[hex]:
            values = {
                "type": type_name(context, type_.id),
                "where": hex_name(context, hex),
                "terrain": both(context.ruleset.terrain.get(terrain), terrain),
            }
            yield Hit(at_counter(context, standing), values)
