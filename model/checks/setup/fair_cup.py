"""`fair_cup`: a cup holds no more chits than the mix, and none that is barred (F-1.1, F-1.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.fixes import rewrite
from model.checks.names import type_name
from model.checks.places import at_type
from model.info import Cup
from model.setup_rules import FairCup


@word_check(FairCup, "cups.E702", "cups", "counter_types", judges=("counter_types",))
def beyond_mix(word: FairCup, context: Context) -> Iterator[Hit]:
    """All cups together hold no more chits of a type than the mix."""
    del word
    held: Counter[str] = Counter()
    for key, cup in context.scenario.items("cups", Cup):
        for type_id, count in cup.chits.items():
            type_ = context.types.get(type_id)
            before = held[type_id]
            held[type_id] += count
            if type_ is None or held[type_id] <= type_.count or count == 0:
                continue
            left = max(0, type_.count - before)
            fix = rewrite("chits_in_cup", "cups", key, Cup, _with(type_id, left), count=left)
            values = {
                "type": type_name(context, type_id),
                "cup": cup.id,
                "held": held[type_id],
                "count": type_.count,
            }
            yield Hit(at_type(type_id), values, fix)


@word_check(FairCup, "cups.E703", "cups", "counter_types")
def barred_chit(word: FairCup, context: Context) -> Iterator[Hit]:
    """A chit that was chosen last turn, and so is barred, is in no cup."""
    for key, cup in context.scenario.items("cups", Cup):
        for type_id in dict.fromkeys(cup.barred):
            type_ = context.types.get(type_id)
            if not cup.chits.get(type_id) or (
                type_ is not None and word.exempt is not None and word.exempt.matches(type_)
            ):
                continue
            fix = rewrite("chits_in_cup", "cups", key, Cup, _with(type_id, 0), count=0)
            values = {"type": type_name(context, type_id), "cup": cup.id, "count": cup.chits[type_id]}
            yield Hit(at_type(type_id), values, fix)


def _with(type_id: str, count: int) -> Callable[[Cup], dict[str, Any]]:
    """Another number of chits of one type in a cup."""
    return lambda cup: {"chits": {id: count if id == type_id else held for id, held in cup.chits.items()}}
