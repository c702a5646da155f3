"""The cup: odds by hand, and against every order of drawing written out."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from model.analysis.fortress.cup import CupOdds, Draws, Heap, before_the_end, cup_odds
from model.checks.context import Context
from model.edit import Address
from model.info import Cup
from tests.model.analysis.fortress.fleets import DUEL, battle

POOL = {
    "federation-act-a": 3, "federation-act-b": 2, "federation-act-c": 2, "federation-all-fire": 2,
    "federation-turn-end": 2, "zeon-act-y": 2, "zeon-act-z": 3, "zeon-act-w": 2, "zeon-all-fire": 1, "zeon-turn-end": 2,
}  # fmt: skip


def with_cup(chits: dict[str, int], **options: Any) -> Context:
    """The duel, its cup holding these chits and no others."""
    context = battle(DUEL, **options)
    address = next(Address("cups", key) for key in context.scenario.tables["cups"])
    context.scenario.apply(context.scenario.change({address: Cup(id="pool", chits=chits)}))
    return Context(context.scenario, context.ruleset)


def odds_of(context: Context) -> CupOdds:
    found = cup_odds(context)
    assert found is not None
    return found


def row(odds: CupOdds, type: str, side: str = "federation") -> Draws:
    return next(draws for draws in odds.draws if draws.side == side and draws.type == type)


def test_the_whole_pool_by_hand() -> None:
    """F-1.3, F-1.4, F-3.5: 4 chits end the turn. Commander A: 3 of 7 orders begin with a chit of his; with ALL FIRE!! 5 of 9; his flagship
    acts with those only, for B and C are not on the map. 17 other chits: 17 / 5 are drawn on average.
    """
    odds = odds_of(with_cup(POOL))
    assert (odds.chits, odds.ends, odds.activations) == (21, 4, Fraction(17, 5))
    own = row(odds, "federation-cmdr-a")
    assert (own.chits, own.own.once, own.own.times) == (3, Fraction(3, 7), Fraction(3, 5))
    assert own.with_everyone.once == own.flagship.once == Fraction(5, 9)
    everyone = row(odds, "", "zeon")
    assert (everyone.chits, everyone.own.once) == (1, Fraction(1, 5))
    assert [(draws.side, draws.type) for draws in odds.draws] == [
        ("federation", "federation-cmdr-a"), ("federation", ""), ("zeon", "zeon-cmdr-z"), ("zeon", ""),
    ]  # fmt: skip


def test_a_new_scenario_has_the_whole_pool_in_its_cup() -> None:
    assert odds_of(battle(DUEL)) == odds_of(with_cup(POOL))


def test_without_a_turn_end_every_commander_acts_and_without_a_chit_none() -> None:
    odds = odds_of(with_cup({"federation-act-a": 1, "zeon-act-z": 0}))
    assert row(odds, "federation-cmdr-a").own.once == 1
    assert row(odds, "zeon-cmdr-z", "zeon").own.once == 0
    assert cup_odds(with_cup({})) is None


def test_with_a_cup_each_who_draws_first_matters() -> None:
    """One chit to act against one that ends the turn: the Federation draws its chit before Zeon can end the turn."""
    chits = {"federation-act-a": 1, "zeon-turn-end": 1}
    assert row(odds_of(with_cup(chits)), "federation-cmdr-a").own.once == Fraction(1, 2)
    first = odds_of(with_cup(chits, cups="each_side"))
    assert (first.first, row(first, "federation-cmdr-a").own.once) == ("federation", Fraction(1))
    second = odds_of(with_cup(chits, cups="each_side", first_draw="zeon"))
    assert (second.first, row(second, "federation-cmdr-a").own.once) == ("zeon", Fraction(0))


def written_out(heaps: list[Heap]) -> tuple[Fraction, Fraction]:
    """How often a wanted chit comes, at all and on average, over every order of every heap."""
    orders = [
        list(permutations("E" * heap.ends + "W" * heap.wanted + "." * (heap.chits - heap.ends - heap.wanted)))
        for heap in heaps
    ]
    once = times = count = 0
    for piles in product(*orders):
        drawn = [pile[turn] for turn in range(max(map(len, piles))) for pile in piles if turn < len(pile)]
        acted = "".join(drawn).partition("E")[0].count("W")
        once, times, count = once + (acted > 0), times + acted, count + 1
    return Fraction(once, count), Fraction(times, count)


@pytest.mark.parametrize(
    "heaps",
    [
        [Heap(5, 2, 2)], [Heap(6, 1, 3)], [Heap(4, 0, 1)], [Heap(3, 3, 0)],
        [Heap(4, 1, 2), Heap(4, 1, 0)], [Heap(3, 1, 0), Heap(5, 1, 2)], [Heap(2, 0, 1), Heap(4, 2, 1)],
        [Heap(4, 2, 1), Heap(2, 0, 2)], [Heap(3, 0, 2), Heap(3, 0, 0)],
    ],
)  # fmt: skip
def test_odds_are_those_of_every_order_written_out(heaps: list[Heap]) -> None:
    found = before_the_end(heaps)
    assert (found.once, found.times) == written_out(heaps)


def test_a_cup_beyond_all_measure_is_left_alone() -> None:
    chits = {"federation-act-a": 5000, "zeon-turn-end": 2}
    assert cup_odds(with_cup(chits, cups="each_side")) is None
    assert row(odds_of(with_cup(chits)), "federation-cmdr-a").own.once == Fraction(5000, 5002)
