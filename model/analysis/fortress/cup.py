"""The odds of the cup: who acts this turn before a chit ends it (F-1.1 to F-1.4, F-3.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

from model.analysis.fortress.command import commanders
from model.analysis.fortress.tables import readings, tables_of, word_of
from model.checks.context import Context
from model.counters import CounterType
from model.fortress_procedures import CupTable
from model.info import Cup

MOST: Final = 1000
"""Chits up to which the odds of two cups are worked out: far more than any game has."""


@dataclass(frozen=True, slots=True)
class Heap:
    """One cup, as one question sees it."""

    chits: int
    ends: int
    """Chits that end the turn."""
    wanted: int
    """Chits that answer the question, such as those of a commander."""


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely something is drawn before the turn ends, and how many times on average."""

    once: Fraction
    times: Fraction


@dataclass(frozen=True, slots=True)
class Draws:
    """The odds of one commander, or of the chits that let everyone of a side act."""

    side: str
    type: str
    """The counter type of the commander; "" for the chits for everyone."""
    chits: int
    """Its chits in the cups."""
    own: Chance
    """That one of them is drawn."""
    with_everyone: Chance
    """That, or a chit for everyone of its side."""
    flagship: Chance
    """That any chit of its side is drawn which lets units act: a flagship acts in each (F-3.5)."""


@dataclass(frozen=True, slots=True)
class CupOdds:
    """The odds of a turn with the chits that lie in the cups."""

    chits: int
    ends: int
    draws: tuple[Draws, ...]
    activations: Fraction
    """Chits drawn on average before the turn ends, the one that ends it aside."""
    first: str
    """The side that draws first, where it matters: where each side has its cup (option `cups`); else ""."""


@dataclass(frozen=True, slots=True)
class _Chit:
    side: str
    word: str
    of: str
    count: int


def cup_odds(context: Context) -> CupOdds | None:
    """The odds of the coming turn; None where no cup holds a chit, or more than can be worked out.

    In one cup for both sides only the order of chits matters, not who draws. Where each side has its own (option
    `cups`) they draw in turn, until both are empty or a chit ends the turn.
    """
    cup = tables_of(context).cup
    chits = list(_chits(context, cup)) if cup is not None else []
    total = sum(chit.count for chit in chits)
    if cup is None or not total:
        return None
    piles = _piles(context, chits)
    if len(piles) > 1 and total > MOST:
        return None

    def ask(wanted: Sequence[_Chit]) -> Chance:
        return before_the_end([
            Heap(
                sum(chit.count for chit in pile),
                sum(chit.count for chit in pile if chit.word == cup.end),
                sum(chit.count for chit in pile if chit in wanted),
            )
            for pile in piles
        ])  # fmt: skip

    found = []
    for side in context.sides:
        present = list(dict.fromkeys(one.type.id for one in commanders(context) if one.side == side))
        everyone = [chit for chit in chits if chit.side == side and chit.word == cup.everyone]
        by_type = {id: [chit for chit in chits if chit.word == cup.commander and chit.of == id] for id in present}
        any_own = [*everyone, *(chit for own in by_type.values() for chit in own)]
        rows = [*by_type.items(), *([("", everyone)] if everyone else [])]
        for id, own in rows:
            count = sum(chit.count for chit in own)
            found.append(Draws(side, id, count, ask(own), ask([*own, *everyone]), ask(any_own)))
    ends = [chit for chit in chits if chit.word == cup.end]
    acting = ask([chit for chit in chits if chit not in ends])
    first = _first(context) if len(piles) > 1 else ""
    return CupOdds(total, sum(chit.count for chit in ends), tuple(found), acting.times, first)


def commander_chits(context: Context) -> list[CounterType]:
    """The types of the chits in the cups that let one commander act."""
    cup, found = tables_of(context).cup, dict[str, CounterType]()
    for row in context.scenario.rows("cups", Cup):
        for id, count in row.chits.items():
            type_ = context.types.get(id)
            if cup is not None and count and type_ is not None and word_of(type_, cup.trait) == cup.commander:
                found[id] = type_
    return list(found.values())


def before_the_end(heaps: Sequence[Heap]) -> Chance:
    """The chance that a wanted chit is drawn before one ends the turn, drawing from the heaps in turn, the first first."""
    if len(heaps) == 1:
        heap = heaps[0]
        once = Fraction(heap.wanted, heap.wanted + heap.ends) if heap.wanted else Fraction(0)
        return Chance(once, Fraction(heap.wanted, heap.ends + 1))
    once = times = Fraction(0)
    drawn = [0] * len(heaps)
    for index in _turns(heaps):
        heap, nth = heaps[index], drawn[index]
        elsewhere = [(other, drawn[at]) for at, other in enumerate(heaps) if at != index]
        quiet, endless = Fraction(1), _without(heap.chits, heap.ends, nth + 1)
        for other, so_far in elsewhere:
            quiet *= _without(other.chits, other.ends + other.wanted, so_far)
            endless *= _without(other.chits, other.ends, so_far)
        quiet *= _without(heap.chits, heap.ends + heap.wanted, nth)
        once += quiet * Fraction(heap.wanted, heap.chits - nth)
        if heap.chits > heap.ends:
            times += endless * Fraction(heap.wanted, heap.chits - heap.ends)
        drawn[index] += 1
    return Chance(once, times)


def _turns(heaps: Sequence[Heap]) -> Iterator[int]:
    """Which heap each chit is drawn from: in turn, empty ones passed over."""
    for nth in range(max((heap.chits for heap in heaps), default=0)):
        yield from (index for index, heap in enumerate(heaps) if nth < heap.chits)


def _without(chits: int, special: int, drawn: int) -> Fraction:
    """The chance that none of the first `drawn` chits is one of the special ones."""
    return Fraction(comb(chits - drawn, special), comb(chits, special))


def _chits(context: Context, cup: CupTable | None) -> Iterator[_Chit]:
    """The chits in the cups that the ruleset knows."""
    if cup is None:
        return
    for row in context.scenario.rows("cups", Cup):
        for id, count in row.chits.items():
            type_ = context.types.get(id)
            word = word_of(type_, cup.trait) if type_ is not None else ""
            if type_ is not None and word and count:
                yield _Chit(type_.side, word, word_of(type_, cup.of), count)


def _piles(context: Context, chits: Sequence[_Chit]) -> list[list[_Chit]]:
    """The chits by the cup they are drawn from, that of the side that draws first at the head."""
    if readings(context).cups != "each_side":
        return [list(chits)]
    sides = dict.fromkeys((_first(context), *(chit.side for chit in chits)))
    return [pile for side in sides if (pile := [chit for chit in chits if chit.side == side])]


def _first(context: Context) -> str:
    return readings(context).first_draw or next(iter(context.player_sides), "")
