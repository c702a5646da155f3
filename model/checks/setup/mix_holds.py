"""`mix_holds`: the counter mix of a side holds exactly so many counters (F-1.1: the pool of chits)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.findings import Fix
from model.checks.fixes import rewrite
from model.checks.names import listed, side_name, type_name
from model.checks.places import at_side, at_type
from model.counters import CounterType
from model.setup_rules import MixHolds


@word_check(MixHolds, "mix.E208", "counter_types", judges=("counter_types",))
def wrong_count(word: MixHolds, context: Context) -> Iterator[Hit]:
    """The mix of each side holds exactly as many counters of the types as the rules say."""
    for side in context.sides:
        if not context.binds(word, side):
            continue
        meant = {
            key: row
            for key, row in context.scenario.items("counter_types", CounterType)
            if row.side == side and word.types.matches(row) and context.types.get(row.id) is row
        }
        count = sum(row.count for row in meant.values())
        if count == word.count:
            continue
        ids = [row.id for row in meant.values()]
        known = [row.id for row in context.ruleset.units if row.side == side and word.types.matches(row)]
        values = {
            "side": side_name(context, side),
            "types": listed(type_name(context, id) for id in ids or known),
            "count": count,
            "wanted": word.count,
        }
        yield Hit(at_type(ids[0]) if ids else at_side(side), values, _fix(word, list(meant)))


def _fix(word: MixHolds, keys: list[int]) -> Fix | None:
    """Another count for the one row that is meant; of several only the author knows which."""
    if len(keys) != 1:
        return None
    return rewrite(
        "set_count", "counter_types", keys[0], CounterType, lambda _: {"count": word.count}, count=word.count
    )
