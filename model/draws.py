"""Drawing lots while setting up: the draft of the map sheets (D-3.3) and the neutral counters (D-3.4), from a seed.

A seed gives the same draw on every system and with every Python, so that a draw that a scenario records can be
looked into and made again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import cycle
from random import Random
from typing import NamedTuple, TypeVar

from model.checks.context import Context
from model.checks.setup.drawn import wanted
from model.edit import Edit
from model.edits.rows import appended, made
from model.info import Draw
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Drawn

T = TypeVar("T")


class Turn(NamedTuple):
    """One thing drawn."""

    side: str
    """Who drew it."""
    drawn: str
    """The id of a map sheet, or of a counter type."""


def shuffled(items: Iterable[T], seed: int) -> list[T]:
    """`items` in an order given by `seed`; every order is equally likely (Fisher and Yates)."""
    pile, rng = list(items), Random(seed)
    for last in range(len(pile) - 1, 0, -1):
        # Of all methods only random() is promised to stay the same in every Python.
        other = int(rng.random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def until_all(pile: Iterable[str], needed: Collection[str]) -> tuple[str, ...]:
    """The top of a pile, up to where all that is `needed` has been drawn; the whole pile if some of it is not there."""
    drawn: list[str] = []
    missing = set(needed)
    for each in pile:
        if not missing:
            break
        drawn.append(each)
        missing.discard(each)
    return tuple(drawn)


def draft_tiles(ruleset: Ruleset, seed: int) -> tuple[Turn, ...]:
    """The map sheets in the order in which the sides draw them, up to the last that is needed (D-3.3).

    Where each is laid is the choice of the side that draws it. A ruleset without map sheets gives none.
    """
    layout = ruleset.map.tiles
    if layout is None:
        return ()
    pile = shuffled((id for row in layout.numbered for id in row), seed)
    return _in_turn(ruleset, ruleset.deployment.tile_first, until_all(pile, layout.needed))


def draw_counters(context: Context, word: Drawn, seed: int) -> tuple[Turn, ...]:
    """The counters that a `drawn` rule asks for, one by one as the sides draw them from the mix (D-3.4).

    All counters of the rule's types lie face down, those placed already too: the draw comes before the placing. As
    many are drawn as the rule says, at most all of them; none where it can't be told (see `wanted`).
    """
    mix = (
        type_.id
        for type_ in context.types.values()
        if word.types.matches(type_) and context.binds(word, type_.side)
        for _ in range(type_.count)
    )
    pile = shuffled(mix, seed)[: wanted(word, context) or 0]
    return _in_turn(context.ruleset, context.ruleset.deployment.neutral_first, pile)


def record_draw(scenario: Scenario, rule: str, seed: int, turns: Iterable[Turn]) -> Edit:
    """The edit that writes a draw down: the rule, the seed, and what it gave."""
    result = [list(turn) for turn in turns]
    return appended(scenario, "draws", made(Draw, rule=rule, seed=seed, result=result))


def redraw(scenario: Scenario, ruleset: Ruleset, draw: Draw) -> tuple[Turn, ...] | None:
    """What the seed of a recorded draw gives now; None for a rule that draws nothing here."""
    layout, context = ruleset.map.tiles, Context(scenario, ruleset)
    if layout is not None and draw.rule == layout.rule:
        return draft_tiles(ruleset, draw.seed)
    word = next((word for word in context.words(Drawn) if word.rule == draw.rule), None)
    return draw_counters(context, word, draw.seed) if word is not None else None


def sides_in_turn(ruleset: Ruleset, first: str) -> list[str]:
    """The player sides in the order in which they draw, beginning with `first` (else as they deploy)."""
    players = [id for id, side in ruleset.sides.items() if side.role == "player"]
    order = list(dict.fromkeys([*ruleset.deployment.order, *players]))
    start = order.index(first) if first in order else 0
    return [*order[start:], *order[:start]]


def _in_turn(ruleset: Ruleset, first: str, pile: Iterable[str]) -> tuple[Turn, ...]:
    """What the player sides draw, one after the other."""
    return tuple(Turn(side, drawn) for drawn, side in zip(pile, cycle(sides_in_turn(ruleset, first)), strict=False))
