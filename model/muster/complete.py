"""Complete this force: spend as much as possible of what is left within the rules, exactly, then by a wish (D-3.5).

First the knapsack: of all purchases within budget, mix and demands the dearest, of those the best by the wish, of those
the first by the order of the mix (most of its first type, then of its second …). Then the map: what is bought, and what
was bought before, must all find a place. If all that is left of the mix could be placed together, each on its own, any
purchase can, and that is so in most games. Else the best purchase is placed on trial, and where a type finds no room the
search goes on among those with fewer of some type or more of a carrier: any other has as little room, or less.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from model.analysis.economy import civilised, pays
from model.checks.context import Context
from model.checks.names import side_name
from model.counters import CounterType, Force
from model.edit import NOTHING, Address, Edit
from model.edits.forces import buys
from model.edits.refusal import Refusal
from model.edits.rows import revised
from model.figures import exact, plain
from model.muster.balance import most_balanced
from model.muster.knapsack import Offer, TooLargeError, affordable, best
from model.muster.offers import Market, market, whole
from model.muster.placer import Placer, rank
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import CarriedBy, MustStackWith
from model.wishes import WishRow

MOST_TRIALS: Final = 40
"""Purchases that are placed on trial before the search is content with a good one."""

Counts = tuple[int, ...]
Room = tuple[tuple[int, int], ...]
"""The least and the most of each type."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A purchase that completes a force."""

    side: str
    bought: Mapping[str, int]
    """How many of each type are bought now, in the order of the mix."""
    cost: float
    left: float
    """What is left of the budget then."""
    proven: bool = True
    """Whether no other purchase is better; False only where the map has so little room that the search was cut short."""

    def edit(self, scenario: Scenario) -> Edit:
        """The purchase as an edit of the scenario it was made for."""
        if not self.bought:
            return NOTHING
        force = scenario.forces.get(self.side, Force())
        purchases = {**force.purchases, **{id: force.bought(id) + count for id, count in self.bought.items()}}
        return scenario.change({Address("forces", self.side): revised(force, purchases=purchases)})


def complete_force(scenario: Scenario, ruleset: Ruleset, side: str, wish: WishRow) -> Completion:
    """The purchase that completes the force of a side best by a wish; Refusal as `Completer`."""
    return Completer(scenario, ruleset, side).by(wish)


class Completer:
    """Completes the force of one side by whatever wish; what the wishes share is worked out once."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset, side: str) -> None:
        """Refusal: the side does not buy its counters, or has no budget."""
        self._scenario, self._ruleset = scenario, ruleset
        self._context = Context(scenario, ruleset)
        self._name = side_name(self._context, side)
        if not buys(ruleset, side):
            raise Refusal("buys_nothing", side=self._name)
        found = market(self._context, side)
        if found is None:
            raise Refusal("no_budget", side=self._name)
        self._market: Market = found
        self._types = [candidate.type for candidate in found.candidates]
        self._force = scenario.forces.get(side, Force())

    def by(self, wish: WishRow) -> Completion:
        """The purchase that is best by a wish.

        Raises:
            Refusal: the sums are too large to be sure of the best in a moment.
        """
        market = self._market
        try:
            counts, proven = self._search(wish)
        except TooLargeError:
            raise Refusal("too_large_to_complete", side=self._name) from None
        bought = {row.id: count for row, count in zip(self._types, counts, strict=True) if count}
        cost = market.unit * sum(each.price * n for each, n in zip(market.candidates, counts, strict=True))
        return Completion(market.side, bought, plain(cost), plain(market.money - cost), proven)

    # -- the best by the wish, room on the map aside --------------------------------------------------------------
    def _best(self, wish: WishRow, room: Room) -> Counts | None:
        """The best purchase with so many of each type; None if there is none."""
        market = self._market
        once, figures = self._worth(wish)
        offers = [
            Offer(each.price, most, 0 if wish.aim == "mixed" else figures[i][0], once[i], each.marks, least)
            for i, (each, (least, most)) in enumerate(zip(market.candidates, room, strict=True))
        ]
        for marks in dict.fromkeys((market.marks, 0)):  # what is amiss already, and can't be mended, is not ours
            if wish.aim == "mixed":
                found = most_balanced(offers, figures, self._sums(wish), market.left, market.demands, marks)
            else:
                found = best(offers, market.left, market.demands, marks)
            if found is not None:
                return found
        return None

    def _worth(self, wish: WishRow) -> tuple[list[int], list[Counts]]:
        """What the first counter of each type is worth, and what each adds to each sum that the wish looks at."""
        if wish.aim == "mixed":
            once = [0 if self._force.bought(row.id) else 1 for row in self._types]
            rows = self._figures(wish, self._types)
        else:
            once = [0] * len(self._types)
            if wish.aim == "count":
                sums = [int(wish.types.matches(row)) for row in self._types]
            elif wish.aim == "upkeep":
                sums = whole(exact(-self._upkeep(row)) for row in self._types)
            else:
                sums = whole(
                    sum((exact(row.values.get(column) or 0) for column in wish.columns), exact(0))
                    for row in self._types
                )
            rows = [(each,) for each in sums]
        return once, rows

    def _figures(self, wish: WishRow, types: Sequence[CounterType]) -> list[Counts]:
        """The figures of types in the columns of a wish; whole numbers, of all types of the side in one unit."""
        every = list(self._context.types.values())
        flat = whole(exact(row.values.get(column) or 0) for row in every for column in wish.columns)
        wide = len(wish.columns)
        by_id = {row.id: tuple(flat[i * wide : (i + 1) * wide]) for i, row in enumerate(every)}
        return [by_id[row.id] for row in types]

    def _sums(self, wish: WishRow) -> Counts:
        """The sums of the columns of a wish over what is bought already."""
        had = [self._context.types[id] for id in self._force.purchases if id in self._context.types]
        rows = self._figures(wish, had)
        return tuple(
            sum(self._force.bought(row.id) * figures[column] for row, figures in zip(had, rows, strict=True))
            for column in range(len(wish.columns))
        )

    def _upkeep(self, row: CounterType) -> float:
        return civilised(self._context, row) if pays(self._context, row) else 0

    # -- room on the map ------------------------------------------------------------------------------------------
    def _search(self, wish: WishRow) -> tuple[Counts, bool]:
        """The best purchase that can be placed, and whether none is better."""
        nothing = tuple(0 for _ in self._types)
        first = self._best(wish, tuple((0, most) for most in self._afforded))
        if first is None or self._roomy:
            return first or nothing, True
        room: Room = tuple((0, most) for most in self._most)
        first = self._best(wish, room)
        if first is None:
            return nothing, True
        open_: list[tuple[tuple[object, ...], Counts, Room]] = [(self._key(wish, first), first, room)]
        seen = {room}
        for _ in range(MOST_TRIALS):
            open_.sort(key=lambda entry: entry[0])
            _, counts, room = open_.pop()
            if not self._short(counts):
                return counts, True
            for narrower in self._branches(counts, room):
                if narrower not in seen:
                    seen.add(narrower)
                    if (found := self._best(wish, narrower)) is not None:
                        open_.append((self._key(wish, found), found, narrower))
            if not open_:
                return nothing, True
        return self._settled(wish), False

    def _key(self, wish: WishRow, counts: Counts) -> tuple[object, ...]:
        """How good a purchase is: its cost, what the wish says, the order of the mix."""
        once, figures = self._worth(wish)
        cost = sum(each.price * n for each, n in zip(self._market.candidates, counts, strict=True))
        start = self._sums(wish) if wish.aim == "mixed" else (0,)
        sums = [
            start[column] + sum(n * row[column] for n, row in zip(counts, figures, strict=True))
            for column in range(len(start))
        ]
        kinds = sum(worth for worth, n in zip(once, counts, strict=True) if n)
        return cost, kinds, min(sums, default=0), counts

    def _branches(self, counts: Counts, room: Room) -> Iterator[Room]:
        """Bounds that between them hold every purchase that could be placed where `counts` could not.

        With no more carriers than these a type has no more room than it has alone with them; where that is room enough,
        it is others that are in its way, and there must be fewer of some type.
        """
        lacking = self._short(counts)
        tight: dict[int, int] = {}
        carriers = {i: n for i, n in enumerate(counts) if self._types[i].id in self._helpers}
        helpers = self._with([carriers.get(i, 0) for i in range(len(counts))])
        helpers = {id: n for id, n in helpers.items() if id in self._helpers}
        for i, row in enumerate(self._types):
            if row.id in lacking and i not in carriers:
                alone = counts[i] - self._unplaced(helpers | {row.id: counts[i]}, last=row.id).get(row.id, 0)
                if alone < counts[i]:
                    tight[i] = max(0, alone)
        for i, (least, most) in enumerate(room):
            if i in carriers and counts[i] < most:
                yield _with_bounds(room, i, counts[i] + 1, most)
            fewer = min(tight.get(i, counts[i] - 1), counts[i] - 1)
            if fewer >= least and (i in tight or not tight):
                yield _with_bounds(room, i, least, fewer)

    @cached_property
    def _helpers(self) -> frozenset[str]:
        """Types aboard which others may ride, or whose company they need."""
        context = self._context
        return frozenset(
            row.id
            for row in context.types.values()
            if any(word.carrier.matches(row) for word in context.words(CarriedBy))
            or any(word.with_types.matches(row) for word in context.words(MustStackWith))
        )

    @cached_property
    def _waiting(self) -> dict[str, int]:
        """What is bought and not placed yet: it wants room too."""
        placed, types = self._context.placed, self._context.types
        left = {id: count - placed.get(id, 0) for id, count in self._force.purchases.items() if id in types}
        return {id: count for id, count in left.items() if count > 0}

    @cached_property
    def _afforded(self) -> list[int]:
        """How many of each type can be bought at most, the map aside."""
        left = self._market.left
        return [affordable(each.price, each.limit, left) for each in self._market.candidates]

    @cached_property
    def _roomy(self) -> bool:
        """Whether all that can be bought, and all that waits, finds room together, each on its own."""
        alone = not self._context.words(MustStackWith)
        return alone and not self._unplaced(self._with(self._afforded), alone=True)

    @cached_property
    def _most(self) -> list[int]:
        """How many of each type find room at most, if there are all the carriers that can be to help them."""
        if self._roomy:
            return self._afforded
        rows = list(zip(self._types, self._afforded, strict=True))
        carriers = {row.id: most for row, most in rows if row.id in self._helpers}
        return [
            most - self._unplaced(carriers | {row.id: most}, last=row.id).get(row.id, 0) if most else 0
            for row, most in rows
        ]

    def _with(self, counts: Sequence[int]) -> dict[str, int]:
        """What wants room: that which waits, and a purchase."""
        wanted = dict(self._waiting)
        for row, count in zip(self._types, counts, strict=True):
            wanted[row.id] = wanted.get(row.id, 0) + count
        return wanted

    def _short(self, counts: Counts) -> dict[str, int]:
        """How many of each type find no place if a purchase is made; what found none before does not count."""
        lacking = self._unplaced(self._with(counts))
        return {
            id: count - self._stranded.get(id, 0) for id, count in lacking.items() if count > self._stranded.get(id, 0)
        }

    @cached_property
    def _stranded(self) -> dict[str, int]:
        """What is bought already and finds no place."""
        return self._unplaced(self._waiting)

    def _settled(self, wish: WishRow) -> Counts:
        """A purchase that finds room, the best that is left whenever what found none is given up."""
        most = list(self._most)
        while (counts := self._best(wish, tuple((0, each) for each in most))) is not None:
            lacking = self._short(counts)
            if not any(row.id in lacking and n for row, n in zip(self._types, counts, strict=True)):
                return counts
            most = [
                max(0, n - lacking[row.id]) if row.id in lacking and n else each
                for row, n, each in zip(self._types, counts, most, strict=True)
            ]
        return tuple(0 for _ in self._types)

    def _unplaced(self, wanted: Mapping[str, int], *, alone: bool = False, last: str = "") -> dict[str, int]:
        """How many of each type find no place, if so many are placed: what carries others first, `last` at the end."""
        placer = Placer(self._scenario, self._ruleset)
        types = [self._context.types[id] for id, count in wanted.items() if count]
        types.sort(key=lambda row: (row.id == last, rank(self._context, row)))
        lacking = {row.id: wanted[row.id] - placer.place_together(row.id, wanted[row.id], alone=alone) for row in types}
        return {id: count for id, count in lacking.items() if count > 0}


def _with_bounds(room: Room, at: int, least: int, most: int) -> Room:
    return (*room[:at], (least, most), *room[at + 1 :])
