"""`chit_for`: each of `types` in play has its chits in the mix (F-1.1: commanders; M-4.1: attributes)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.findings import Both
from model.checks.names import number, side_name, type_name
from model.checks.places import at_type
from model.counters import CounterType
from model.setup_rules import ChitFor


@word_check(ChitFor, "mix.E209", "counter_types", "placements", scope="totals", judges=("counter_types",))
def no_chit(word: ChitFor, context: Context) -> Iterator[Hit]:
    """Every counter in play has the chits that let it act; one finding a type and word."""
    chits: Counter[tuple[str, str]] = Counter()
    for row in context.types.values():
        if word.chits.matches(row):
            for name in row.words(word.trait or "of"):
                chits[row.side, name] += row.count
    for type_id, placed in context.placed.items():
        type_ = context.types.get(type_id)
        if type_ is None or placed < 1 or not word.types.matches(type_) or not context.binds(word, type_.side):
            continue
        wanted = type_.values.get(word.column) if word.column else word.count
        if wanted is None:
            continue
        for name in type_.words(word.trait) if word.trait else (type_id,):
            have = chits[type_.side, name]
            if have < wanted or (word.column and have != wanted):
                values = {
                    "type": type_name(context, type_id),
                    "side": side_name(context, type_.side),
                    "what": _what(word, context, type_, name),
                    "wanted": number(wanted),
                    "have": have,
                }
                yield Hit(at_type(type_id), values)


def _what(word: ChitFor, context: Context, type_: CounterType, name: str) -> Both:
    """What the chits are for: a word of a trait as the ruleset calls it, or the counter itself."""
    if not word.trait:
        return type_name(context, type_.id)
    trait = context.ruleset.traits.get(word.trait)
    row = trait.words.get(name) if trait is not None else None
    return Both(row.name, row.name_ja) if row is not None else Both(name, name)
