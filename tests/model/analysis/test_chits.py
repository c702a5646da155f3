"""Chits that come up: worked by hand, and against every draw of a small cup (M-4.1, M-6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from model.analysis.chits import Draw, all_come_up, chits_for, chits_of, draw, drawn_a_turn, units_with_chits
from model.checks.context import Context
from model.edit import Address
from model.info import Cup
from model.scenario import Scenario
from tests import builders
from tests.model.analysis.moe import context, plain, stand, unit


def fill(scenario: Scenario, drawn: int, chits: dict[str, int], barred: tuple[str, ...] = ()) -> Scenario:
    """One cup with these chits, of which so many are drawn."""
    builders.set_info(scenario, options={"chits_per_turn": drawn})
    old = dict(scenario.items("cups", Cup))
    cup = Cup(id="actions", chits=chits, barred=barred)
    rows = {Address("cups", key): None for key in old}
    scenario.apply(scenario.change({**rows, Address("cups", scenario.next_key("cups")): cup}))
    return scenario


def test_a_chit_among_eight_of_which_two_are_drawn() -> None:
    """1 - 7/8 x 6/7 = 1/4."""
    found = Draw(1, 8, 2)
    assert (found.at_least_one, found.exactly(1), found.mean) == (Fraction(1, 4), Fraction(1, 4), Fraction(1, 4))
    assert Draw(0, 8, 2).at_least_one == 0
    assert Draw(8, 8, 2).at_least_one == 1
    assert Draw(0, 0, 0).mean == 0


@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 10))
def test_draws_are_those_of_every_hand(own: int, others: int, drawn: int) -> None:
    held = own + others
    drawn = min(drawn, held)
    hands = list(combinations(range(held), drawn))
    found = Draw(own, held, drawn)
    for times in range(drawn + 2):
        good = sum(sum(chit < own for chit in hand) == times for hand in hands)
        assert found.exactly(times) == Fraction(good, len(hands))
    assert found.mean == sum(times * found.exactly(times) for times in range(drawn + 1))


def test_a_unit_acts_on_the_chits_of_its_attributes_and_side() -> None:
    """The Hero is a hero and of Key; the Van shouts, but on the chits of its own side."""
    here = context(plain())
    assert chits_for(here, here.types["moe-hero"]) == {"moe-he", "moe-ky"}
    assert chits_for(here, here.types["nae-van"]) == {"nae-sh", "nae-un"}
    assert chits_for(here, here.types["nae-van"], "moe") == {"moe-sh", "moe-un"}


def test_a_pair_acts_on_the_chits_of_either() -> None:
    here = context(stand(plain(), "0303", "moe-hero", "moe-witch"))
    expected = {"moe-he", "moe-ky", "moe-mg", "moe-lf"}
    assert chits_of(here, unit(here, "moe-hero")) == chits_of(here, unit(here, "moe-witch")) == expected
    assert [standing.placement.type for standing, _ in units_with_chits(here)] == ["moe-hero"]


def test_a_cup_counts_what_lies_in_it_and_is_not_barred() -> None:
    scenario = fill(plain(), 2, {"moe-he": 1, "moe-ky": 1, "moe-sh": 3, "nae-sh": 2}, ("moe-sh",))
    here = context(scenario)
    assert drawn_a_turn(here) == 2
    assert draw(here, {"moe-he", "moe-ky"}) == Draw(2, 4, 2)
    assert draw(here, {"moe-sh"}) == Draw(0, 4, 2)


def test_more_cannot_be_drawn_than_there_are() -> None:
    assert draw(context(fill(plain(), 9, {"moe-he": 1, "nae-sh": 2})), {"moe-he"}) == Draw(1, 3, 3)


def all_hands(cup: Sequence[str], drawn: int, each: Sequence[set[str]]) -> Fraction:
    hands = list(combinations(cup, drawn))
    return Fraction(sum(all(chits & set(hand) for chits in each) for hand in hands), len(hands))


@given(
    st.lists(st.sampled_from(["moe-he", "moe-ky", "moe-sh", "nae-sh"]), min_size=1, max_size=7),
    st.integers(1, 7),
    st.lists(st.sets(st.sampled_from(["moe-he", "moe-ky", "moe-sh"]), min_size=1), max_size=4),
)
def test_all_of_several_act_as_often_as_in_all_hands(cup: list[str], drawn: int, each: list[set[str]]) -> None:
    here = context(fill(plain(2, 1), drawn, {id: cup.count(id) for id in set(cup)}))
    assert all_come_up(here, each) == all_hands(cup, min(drawn, len(cup)), each)


def test_games_that_draw_no_chits_say_nothing() -> None:
    here = Context(builders.empty(), builders.ruleset())
    assert draw(here, {"x"}) is None
    assert all_come_up(here, [{"x"}]) is None
