"""The bounded knapsack with demands, solved exactly by dynamic programming: no guess, no rounding.

All numbers are whole. The work stands in a table for each tail of the offers: the best value for each sum that the tail
may cost and each set of demands it touches. Walking back from the first offer then gives, of all best choices, the one
with most of the first offer, then of the second …: ties fall by the order of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt

Table = dict[int, npt.NDArray[np.int64]]
"""For each set of marks the best value by cost; `NEVER` where no choice has just that."""

NEVER: Final = -(2**62)
MOST_WORK: Final = 400_000_000
"""Array cells that may be looked at: about a second."""
MOST_CELLS: Final = 30_000_000
LARGEST_VALUE: Final = 2**58


class TooLargeError(Exception):
    """The sums are too large to reckon with exactly in a moment."""


def affordable(price: int, limit: int, budget: int) -> int:
    """How many things of a price a budget allows, at most `limit`."""
    return min(limit, budget // price) if price else limit


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that may be chosen `least` to `limit` times."""

    price: int
    """0 or more."""
    limit: int
    each: int = 0
    """What each one adds to the value."""
    once: int = 0
    """What the first one adds besides."""
    marks: int = 0
    """Bits that choosing any of it sets (see `Demands`)."""
    least: int = 0

    def most(self, budget: int) -> int:
        """How many of it a budget allows."""
        return affordable(self.price, self.limit, budget)

    def value(self, count: int) -> int:
        """What `count` of it are worth."""
        return self.each * count + (self.once if count else 0)

    def bits(self, count: int) -> int:
        """The marks that `count` of it set."""
        return self.marks if count else 0


@dataclass(frozen=True, slots=True)
class Demands:
    """Which marks ask for which: (asking bit, needed bit) pairs. A choice is sound if each asking bit has its other."""

    pairs: tuple[tuple[int, int], ...] = ()

    def met(self, marks: int) -> bool:
        """Whether a set of marks is sound."""
        return all(not marks & asking or marks & needed for asking, needed in self.pairs)


def tables(offers: Sequence[Offer], budget: int) -> list[Table]:
    """For each tail of the offers, the empty one last, the best values by marks and cost up to `budget`.

    Raises:
        TooLargeError: the numbers are too large.
    """
    _weigh(offers, budget)
    empty = np.full(budget + 1, NEVER, dtype=np.int64)
    empty[0] = 0
    found: list[Table] = [{0: empty}]
    work = cells = 0
    for offer in reversed(offers):
        table: Table = {}
        for count in range(offer.least, offer.most(budget) + 1):
            cost, value = offer.price * count, offer.value(count)
            for marks, tail in found[-1].items():
                both = marks | offer.bits(count)
                into = table.get(both)
                if into is None:
                    into = table[both] = np.full(budget + 1, NEVER, dtype=np.int64)
                    cells += budget + 1
                part = tail[: budget + 1 - cost]
                np.maximum(into[cost:], np.where(part > NEVER, part + value, NEVER), out=into[cost:])
                work += len(part)
                if work > MOST_WORK or cells > MOST_CELLS:
                    raise TooLargeError
        found.append(table)
    return found[::-1]


def best(offers: Sequence[Offer], budget: int, demands: Demands, marks: int = 0) -> tuple[int, ...] | None:
    """How many of each offer to choose: the dearest sound choice within `budget`, of those the one of most value, of
    those the first by the order of the offers. None where nothing is sound.

    Raises:
        TooLargeError: the numbers are too large.
    """
    found = tables(offers, budget)
    top = dearest(found[0], demands, marks)
    return walk(offers, found, top[0], top[1], demands, marks) if top is not None else None


def dearest(table: Table, demands: Demands, marks: int = 0) -> tuple[int, int] | None:
    """The largest cost of a sound choice, and the best value at that cost; None where nothing is sound."""
    sound = [values for own, values in table.items() if demands.met(own | marks)]
    if not sound:
        return None
    reachable = np.maximum.reduce(sound)
    costs = np.flatnonzero(reachable > NEVER)
    return (int(costs[-1]), int(reachable[costs[-1]])) if len(costs) else None


def walk(
    offers: Sequence[Offer], found: Sequence[Table], cost: int, value: int, demands: Demands, marks: int = 0
) -> tuple[int, ...]:
    """The first choice, by the order of the offers, of just this cost and value; `found` are their `tables`."""
    counts: list[int] = []
    for offer, (_, tails) in zip(offers, pairwise(found), strict=True):
        for count in range(offer.most(cost), offer.least - 1, -1):
            left, worth, now = cost - offer.price * count, value - offer.value(count), marks | offer.bits(count)
            if any(tail[left] == worth and demands.met(now | own) for own, tail in tails.items()):
                counts.append(count)
                cost, value, marks = left, worth, now
                break
        else:
            raise ValueError("there is no such choice")
    return tuple(counts)


def _weigh(offers: Sequence[Offer], budget: int) -> None:
    whole = sum(max(abs(offer.value(offer.limit)), abs(offer.once)) for offer in offers)
    if whole > LARGEST_VALUE or (budget + 1) * (len(offers) + 1) > MOST_CELLS:
        raise TooLargeError
