"""`stacking`: the counters of one side in one place keep to one of the alternatives (F-4.1, M-6.1)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context, Spot, Standing
from model.checks.findings import Both
from model.checks.names import selector_name, side_name, spot_name
from model.checks.places import at_spot
from model.setup_rules import Selector, Stacking

Alternative = tuple[tuple[Selector, int], ...]


@word_check(Stacking, "deployment.E415", "placements", "counter_types", "systems", "grid", scope="hex")
def overstacked(word: Stacking, context: Context) -> Iterator[Hit]:
    """Every stack keeps to one of the alternatives."""
    stacks: dict[tuple[Spot, str], list[Standing]] = {}
    for standing in context.standings:
        if standing.spot.place == word.place and context.binds(word, standing.side) and _counts(word, standing):
            stacks.setdefault((standing.spot, standing.side), []).append(standing)
    for (spot, side), stack in stacks.items():
        if not any(fits(alternative, stack) for alternative in word.alternatives):
            values = {
                "side": side_name(context, side),
                "spot": spot_name(context, spot),
                "count": sum(standing.count for standing in stack),
                "limits": _limits(context, word),
            }
            yield Hit(at_spot(context, spot), values)


def _counts(word: Stacking, standing: Standing) -> bool:
    type_ = standing.type
    return type_ is not None and any(
        selector.matches(type_) for alternative in word.alternatives for selector, _ in alternative
    )


def fits(alternative: Alternative, stack: list[Standing]) -> bool:
    """Whether a stack of counters keeps to one alternative: each is meant by it, and none of its limits is passed."""
    counts = [0] * len(alternative)
    for standing in stack:
        meant = [
            i
            for i, (selector, _) in enumerate(alternative)
            if standing.type is not None and selector.matches(standing.type)
        ]
        if not meant:
            return False
        for i in meant:
            counts[i] += standing.count
    return all(count <= limit for count, (_, limit) in zip(counts, alternative, strict=True))


def _limits(context: Context, word: Stacking) -> Both:
    en: list[str] = []
    ja: list[str] = []
    for alternative in word.alternatives:
        names = [(limit, selector_name(context, selector)) for selector, limit in alternative]
        en.append(" and ".join(f"{limit} × {name.en}" for limit, name in names))
        ja.append("と".join(f"{name.ja}{limit}ユニット" for limit, name in names))
    return Both(" or ".join(en), "、または".join(ja))
