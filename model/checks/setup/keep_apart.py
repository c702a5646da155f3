"""`keep_apart`: any two of `types` of one side start at least `distance` hexes apart (F-3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context, Standing
from model.checks.names import hex_name, type_name
from model.checks.places import at_hex
from model.hexgrid import Hex, disk, distance
from model.setup_rules import KeepApart


@word_check(KeepApart, "deployment.E419", "placements", "counter_types", "grid", scope="distance", named=("systems",))
def too_close(word: KeepApart, context: Context) -> Iterator[Hit]:
    """No two of the types stand nearer to each other than the distance; one finding a pair of hexes."""
    groups: dict[str, dict[Hex, list[Standing]]] = {}
    for standing in context.standings:
        if standing.type is not None and word.types.matches(standing.type) and context.binds(word, standing.side):
            groups.setdefault(standing.side, {}).setdefault(standing.spot.hex, []).append(standing)
    for by_hex in groups.values():
        for hex, here in sorted(by_hex.items()):
            if word.distance > 0 and sum(standing.count for standing in here) > 1:
                yield _hit(word, context, here[0], here[-1])
            for other in _near(hex, by_hex, word.distance - 1):
                yield _hit(word, context, here[0], by_hex[other][0])


def _near(hex: Hex, by_hex: dict[Hex, list[Standing]], radius: int) -> list[Hex]:
    """The hexes after `hex` within `radius` that hold counters: by whichever way looks at fewer hexes."""
    if 3 * radius * (radius + 1) + 1 < len(by_hex):
        return sorted(other for other in disk(hex, radius) if other > hex and other in by_hex)
    return sorted(other for other in by_hex if other > hex and distance(hex, other) <= radius)


def _hit(word: KeepApart, context: Context, one: Standing, other: Standing) -> Hit:
    values = {
        "first": type_name(context, one.placement.type),
        "second": type_name(context, other.placement.type),
        "where": hex_name(context, one.spot.hex),
        "there": hex_name(context, other.spot.hex),
        "apart": distance(one.spot.hex, other.spot.hex),
        "distance": word.distance,
    }
    return Hit(at_hex(other.spot.hex), values)
