"""`ranges_apart`: the ranges of any two of `types` of one side share no hex (F-3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context, Standing
from model.checks.names import hex_name, number, type_name
from model.checks.places import at_hex
from model.hexgrid import Hex, disk, distance
from model.setup_rules import RangesApart


@word_check(
    *(RangesApart, "deployment.W424", "placements", "grid"),
    scope="distance",
    named=("systems",),
    judges=("counter_types",),
)
def ranges_overlap(word: RangesApart, context: Context) -> Iterator[Hit]:
    """No two ranges of one side overlap; one finding a pair of hexes, for the widest range in each."""
    widest: dict[str, dict[Hex, tuple[float, Standing]]] = {}
    shared: list[tuple[Standing, Standing]] = []
    for standing in context.standings:
        reach = _range(word, context, standing)
        if reach is None:
            continue
        by_hex = widest.setdefault(standing.side, {})
        there = by_hex.get(standing.spot.hex)
        if there is not None:
            shared.append((there[1], standing))
        elif standing.count > 1:
            shared.append((standing, standing))
        if there is None or reach > there[0]:
            by_hex[standing.spot.hex] = reach, standing
    for one, other in shared:
        yield _hit(word, context, one, other)
    for by_hex in widest.values():
        furthest = max(reach for reach, _ in by_hex.values())
        for hex, (reach, standing) in sorted(by_hex.items(), key=lambda entry: entry[0]):
            for beyond in _near(hex, by_hex, int(reach + furthest)):
                theirs, neighbour = by_hex[beyond]
                if distance(hex, beyond) <= reach + theirs:
                    yield _hit(word, context, standing, neighbour)


def _range(word: RangesApart, context: Context, standing: Standing) -> float | None:
    """The range of a counter that the word means; None for others."""
    type_ = standing.type
    if type_ is None or not word.types.matches(type_) or not context.binds(word, standing.side):
        return None
    reach = type_.values.get(word.range)
    return reach if reach is not None and reach >= 0 else None


def _near(hex: Hex, by_hex: dict[Hex, tuple[float, Standing]], radius: int) -> list[Hex]:
    """The hexes after `hex` within `radius` that hold counters: by whichever way looks at fewer hexes."""
    if 3 * radius * (radius + 1) + 1 < len(by_hex):
        return sorted(other for other in disk(hex, radius) if other > hex and other in by_hex)
    return sorted(other for other in by_hex if other > hex and distance(hex, other) <= radius)


def _hit(word: RangesApart, context: Context, one: Standing, other: Standing) -> Hit:
    reaches = [_range(word, context, each) or 0 for each in (one, other)]
    values = {
        "first": type_name(context, one.placement.type),
        "second": type_name(context, other.placement.type),
        "where": hex_name(context, one.spot.hex),
        "there": hex_name(context, other.spot.hex),
        "ranges": " + ".join(number(reach) for reach in reaches),
        "apart": distance(one.spot.hex, other.spot.hex),
    }
    return Hit(at_hex(other.spot.hex), values)
