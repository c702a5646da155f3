"""`pair_only_with`: two of `types` in one place are listed in `pairs` (M-6.1, M-6.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet

from model.analysis.pairs import partners
from model.checks.check import Hit, word_check
from model.checks.context import Context, Spot, Standing
from model.checks.names import spot_name, type_name
from model.checks.places import at_spot
from model.setup_rules import PairOnlyWith


@word_check(PairOnlyWith, "deployment.E417", "placements", "counter_types", "systems", "pairs", "grid", scope="hex")
def no_pair(word: PairOnlyWith, context: Context) -> Iterator[Hit]:
    """No two of the types share a place unless they are listed as partners; one finding a place and side."""
    couples = partners(context)
    stacks: dict[tuple[Spot, str], list[Standing]] = {}
    for standing in context.standings:
        if standing.type is not None and word.types.matches(standing.type) and context.binds(word, standing.side):
            stacks.setdefault((standing.spot, standing.side), []).append(standing)
    for (spot, _), stack in stacks.items():
        counts = Counter[str]()
        for standing in stack:
            counts[standing.placement.type] += standing.count
        wrong = _strangers(word, couples, counts)
        if wrong is not None:
            first, second = (type_name(context, type_id) for type_id in wrong)
            yield Hit(at_spot(context, spot), {"first": first, "second": second, "spot": spot_name(context, spot)})


def _strangers(
    word: PairOnlyWith, couples: Mapping[str, AbstractSet[str]], counts: Mapping[str, int]
) -> tuple[str, str] | None:
    """Two counters of a stack that may not share it, in order; with `partnered` two without a partner may.

    Of each type only as many others are looked at as it has partners, and one more.
    """
    place = {type_id: i for i, type_id in enumerate(counts)}
    for one, count in counts.items():
        mine = couples.get(one, ())
        if word.partnered and not mine:
            continue
        for other in counts:
            if (other != one or count > 1) and other not in mine:
                return (one, other) if place[one] <= place[other] else (other, one)
    return None
