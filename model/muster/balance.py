"""The choice whose least sum is the largest, of all that cost most and are of most kinds: exact, by branch and bound.

No dynamic programme over one number can say which force has the largest *least* of several sums. So the offers are gone
through in their order, most of each first, and a branch is left as soon as it can't do better. What it can still do is
bounded from above by the knapsack tables of weighted sums: the least of some sums is never more than their weighted mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from model.muster.knapsack import NEVER, Demands, Offer, TooLargeError, dearest, tables

MOST_STEPS: Final = 400_000
"""Branches that may be looked at: a few seconds at the worst."""

MOST_OFFERS: Final = 400
"""The search goes one call deeper for each."""

Sums = tuple[int, ...]


def most_balanced(
    offers: Sequence[Offer],
    figures: Sequence[Sums],
    start: Sums,
    budget: int,
    demands: Demands,
    marks: int = 0,
) -> tuple[int, ...] | None:
    """How many of each offer to choose: the dearest sound choice, of those the one of most value (`Offer.once`), of
    those the one with the largest least sum, of those the first by the order of the offers. None: nothing is sound.

    Args:
        offers: with the value that comes before the sums; `each` is 0.
        figures: what one of each offer adds to each sum.
        start: what the sums are without any of them.
        budget: what the choice may cost at most.
        demands: which marks ask for which.
        marks: those that are set already.

    Raises:
        TooLargeError: the numbers are too large to be sure in a moment.
    """
    if len(offers) > MOST_OFFERS:
        raise TooLargeError
    top = dearest(tables(offers, budget)[0], demands, marks)
    if top is None:
        return None
    search = _Search(offers, figures, start, top, demands)
    found: tuple[int, ...] | None = None
    while (better := search.first(marks)) is not None:
        found = better
    return found


def _weights(columns: int) -> Iterator[Sums]:
    """Ways to weigh the sums: each alone, each two, all, and all with one of them double; of no sums, none at all."""
    if not columns:
        yield ()
    for size in range(1, columns + 1) if columns <= 4 else (1, 2, columns):
        for chosen in combinations(range(columns), size):
            yield tuple(int(i in chosen) for i in range(columns))
    if columns > 2:
        for one in range(columns):
            yield tuple(2 if i == one else 1 for i in range(columns))


class _Search:
    """Depth first through the offers, with a least sum to reach that rises with each choice found."""

    def __init__(
        self, offers: Sequence[Offer], figures: Sequence[Sums], start: Sums, top: tuple[int, int], demands: Demands
    ) -> None:
        self._offers, self._figures, self._start, self._demands = offers, figures, start, demands
        self._cost, self._value = top
        self._reach = -(2**60)
        self._steps = 0
        self._dead: set[tuple[int, int, int, int, Sums]] = set()
        self._weights = list(_weights(len(start)))
        self._known: dict[tuple[int, int, int, int], int | None] = {}
        self._span = 1 + sum(
            4 * offer.limit * sum(abs(figure) for figure in row) for offer, row in zip(offers, figures, strict=True)
        )
        self._bounds = [
            tables(
                [
                    replace(
                        offer,
                        each=sum(w * figure for w, figure in zip(weight, row, strict=True)),
                        once=offer.once * self._span,
                    )
                    for offer, row in zip(offers, figures, strict=True)
                ],
                self._cost,
            )
            for weight in self._weights
        ]
        self._done = False

    def first(self, marks: int) -> tuple[int, ...] | None:
        """The first choice with a larger least sum than the last that was found; None if there is none."""
        if self._done:
            return None
        self._dead.clear()
        found = self._go(0, self._cost, marks, self._value, self._start)
        if found is None or not self._start:
            self._done = True
        else:
            sums = list(self._start)
            for count, row in zip(found, self._figures, strict=True):
                sums = [total + count * figure for total, figure in zip(sums, row, strict=True)]
            self._reach = min(sums) + 1
        return found

    def _go(self, at: int, cost: int, marks: int, value: int, sums: Sums) -> tuple[int, ...] | None:
        """The first choice from offer `at` on with just this cost and value left to spend, which reaches the aim."""
        if not self._hopeful(at, cost, marks, value, sums):
            return None
        if at == len(self._offers):
            return ()
        state = (at, cost, marks, value, sums)
        if state in self._dead:
            return None
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise TooLargeError
        offer, row = self._offers[at], self._figures[at]
        for count in range(offer.most(cost), offer.least - 1, -1):
            rest = self._go(
                at + 1,
                cost - offer.price * count,
                marks | offer.bits(count),
                value - offer.value(count),
                tuple(total + count * figure for total, figure in zip(sums, row, strict=True)),
            )
            if rest is not None:
                return (count, *rest)
        self._dead.add(state)
        return None

    def _hopeful(self, at: int, cost: int, marks: int, value: int, sums: Sums) -> bool:
        """Whether the offers from `at` on may still cost and be worth just that, and reach the aim."""
        for number, weight in enumerate(self._weights):
            whole = self._bound(number, at, cost, marks)
            if whole is None:
                return False
            # The value counts `span` each, which no weighted sum outweighs: of most value, the most weighted sum. More
            # value than is asked for there never is, or the whole would have been worth more.
            worth = (whole + self._span // 2) // self._span
            if worth < value:
                return False
            now = sum(w * total for w, total in zip(weight, sums, strict=True))
            if now + whole - worth * self._span < self._reach * sum(weight):
                return False
        return True

    def _bound(self, number: int, at: int, cost: int, marks: int) -> int | None:
        """The best of a weighted table for a tail at just this cost; None where the tail can't cost that."""
        key = (number, at, cost, marks)
        if key not in self._known:
            values = [
                int(tail[cost])
                for own, tail in self._bounds[number][at].items()
                if self._demands.met(own | marks) and tail[cost] > NEVER
            ]
            self._known[key] = max(values) if values else None
        return self._known[key]
