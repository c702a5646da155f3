"""The chance that a counter's chit comes up when chits are drawn from a cup (M-4.1; F-1.3 draws the same way).

Chits are drawn without putting them back. Which chits let a counter act is what the set-up word `chit_for` says: those
of its own side that bear one of its words, or its own id. A pair acts on either member's (M-6.3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from model.analysis.pairs import wed
from model.checks.context import Context, Standing, derived
from model.counters import CounterType
from model.info import Cup
from model.setup_rules import ChitFor, ChitsPerTurn


@dataclass(frozen=True, slots=True)
class Draw:
    """How a counter's chits come up in one turn."""

    chits: int
    """Chits in the cup that let it act."""
    held: int
    """Chits in the cup."""
    drawn: int
    """Chits drawn a turn; all, where the cup holds fewer."""

    @property
    def at_least_one(self) -> Fraction:
        """The chance that it may act."""
        return 1 - self.exactly(0)

    @property
    def mean(self) -> Fraction:
        """How often it may act on average."""
        return Fraction(self.chits * self.drawn, self.held) if self.held else Fraction(0)

    def exactly(self, times: int) -> Fraction:
        """The chance that so many of its chits are drawn."""
        if not 0 <= times <= self.drawn:
            return Fraction(0)
        ways = comb(self.chits, times) * comb(self.held - self.chits, self.drawn - times)
        return Fraction(ways, comb(self.held, self.drawn))


def drawn_a_turn(context: Context) -> int | None:
    """How many chits are drawn a turn; None where the game does not say."""
    words = context.words(ChitsPerTurn)
    return context.number(words[0].count) if words else None


@derived("cups")
def cup_of_all(context: Context) -> Mapping[str, int]:
    """The chits in all cups by type id; barred ones are not drawn."""
    found: Counter[str] = Counter()
    for cup in context.scenario.rows("cups", Cup):
        for id, count in cup.chits.items():
            if id not in cup.barred and count:
                found[id] += count
    return found


def chits_for(context: Context, type_: CounterType, side: str = "") -> frozenset[str]:
    """The ids of the chits that let a counter of a type act, whether in a cup or not; `side`: whose it is now, if not
    that of its type.
    """
    found: set[str] = set()
    for word in context.words(ChitFor):
        if word.types.matches(type_):
            names = set(type_.words(word.trait)) if word.trait else {type_.id}
            found |= {
                chit.id
                for chit in context.types.values()
                if chit.side == (side or type_.side)
                and word.chits.matches(chit)
                and not names.isdisjoint(chit.words(word.trait or "of"))
            }
    return frozenset(found)


def chits_of(context: Context, standing: Standing) -> frozenset[str]:
    """The ids of the chits that let a counter on the map act: its own, or either member's of its pair."""
    units = wed(context).get(standing.serial, (standing,))
    return frozenset().union(*(chits_for(context, unit.type, unit.side) for unit in units if unit.type is not None))


def draw(context: Context, chits: AbstractSet[str]) -> Draw | None:
    """How chits come up in one turn; None where the game does not say how many are drawn."""
    drawn, cup = drawn_a_turn(context), cup_of_all(context)
    if drawn is None:
        return None
    held = sum(cup.values())
    return Draw(sum(cup.get(id, 0) for id in chits), held, min(drawn, held))


def all_come_up(context: Context, each: Sequence[AbstractSet[str]]) -> Fraction | None:
    """The chance that in one turn each of several counters gets a chit of its own kinds, drawn chits serving all whom
    they mean. By inclusion and exclusion over who gets none: counters are few, the draws are not listed.
    """
    drawn, cup = drawn_a_turn(context), cup_of_all(context)
    if drawn is None:
        return None
    held = sum(cup.values())
    drawn = min(drawn, held)
    kinds = list(dict.fromkeys(frozenset(chits) for chits in each))
    total = Fraction(0)
    for count in range(len(kinds) + 1):
        for without in combinations(kinds, count):
            lost = frozenset().union(*without)
            left = held - sum(cup.get(id, 0) for id in lost)
            total += (-1) ** count * Fraction(comb(left, drawn), comb(held, drawn))
    return total


def units_with_chits(context: Context) -> Iterable[tuple[Standing, Draw]]:
    """Every counter on the map that acts on chits, each pair by its first member, bottom of a stack first."""
    for standing in context.standings:
        pair = wed(context).get(standing.serial)
        if standing.type is None or (pair is not None and pair[0] is not standing):
            continue
        if any(word.types.matches(standing.type) for word in context.words(ChitFor)):
            found = draw(context, chits_of(context, standing))
            if found is not None:
                yield standing, found
