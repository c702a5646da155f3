"""`chits_per_turn`: no more chits are drawn a turn than the cups hold (M-4.1)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.places import SCENARIO
from model.info import Cup
from model.setup_rules import ChitsPerTurn


@word_check(ChitsPerTurn, "cups.E701", "cups")
def too_many_draws(word: ChitsPerTurn, context: Context) -> Iterator[Hit]:
    """The cups hold at least as many chits as are drawn a turn."""
    cups = list(context.scenario.rows("cups", Cup))
    drawn = context.number(word.count)
    held = sum(sum(cup.chits.values()) for cup in cups)
    if cups and drawn > held:
        yield Hit(SCENARIO, {"drawn": drawn, "held": held})
