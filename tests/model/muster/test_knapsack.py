"""The knapsack against every choice there is, on cases small enough to try them all."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.muster.balance import most_balanced
from model.muster.knapsack import Demands, Offer, TooLargeError, best

BITS = st.integers(0, 7)
OFFERS = st.lists(
    st.builds(Offer, st.integers(0, 6), st.integers(0, 3), st.integers(-3, 5), st.integers(0, 2), BITS), max_size=4
)
DEMANDS = st.lists(st.tuples(st.sampled_from([1, 2, 4]), st.sampled_from([1, 2, 4])), max_size=2).map(
    lambda pairs: Demands(tuple(pairs))
)


def choices(offers: list[Offer], budget: int, demands: Demands, marks: int) -> list[tuple[int, ...]]:
    """Every sound choice within the budget."""
    found = []
    for counts in product(*(range(offer.least, offer.limit + 1) for offer in offers)):
        own = marks
        for offer, count in zip(offers, counts, strict=True):
            own |= offer.bits(count)
        if cost(offers, counts) <= budget and demands.met(own):
            found.append(counts)
    return found


def cost(offers: list[Offer], counts: tuple[int, ...]) -> int:
    return sum(offer.price * count for offer, count in zip(offers, counts, strict=True))


def worth(offers: list[Offer], counts: tuple[int, ...]) -> int:
    return sum(offer.value(count) for offer, count in zip(offers, counts, strict=True))


@given(OFFERS, st.integers(0, 20), DEMANDS, BITS)
def test_the_best_choice_is_the_best_of_all(offers: list[Offer], budget: int, demands: Demands, marks: int) -> None:
    every = choices(offers, budget, demands, marks)
    wanted = max(every, key=lambda counts: (cost(offers, counts), worth(offers, counts), counts), default=None)
    assert best(offers, budget, demands, marks) == wanted


@given(
    st.lists(
        st.tuples(
            st.builds(Offer, st.integers(0, 6), st.integers(0, 3), st.just(0), st.integers(0, 1), BITS),
            st.tuples(st.integers(-2, 5), st.integers(0, 5), st.integers(0, 5)),
        ),
        max_size=4,
    ),
    st.integers(0, 20),
    st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9)),
    DEMANDS,
    BITS,
)
def test_the_most_balanced_choice_is_the_best_of_all(
    rows: list[tuple[Offer, tuple[int, ...]]], budget: int, start: tuple[int, ...], demands: Demands, marks: int
) -> None:
    offers, figures = [offer for offer, _ in rows], [row for _, row in rows]

    def least(counts: tuple[int, ...]) -> int:
        return min(
            total + sum(count * row[column] for count, row in zip(counts, figures, strict=True))
            for column, total in enumerate(start)
        )

    every = choices(offers, budget, demands, marks)
    wanted = max(
        every,
        key=lambda counts: (cost(offers, counts), worth(offers, counts), least(counts), counts),
        default=None,
    )
    assert most_balanced(offers, figures, start, budget, demands, marks) == wanted


def test_without_sums_the_most_kinds_decide_and_then_the_order() -> None:
    offers = [Offer(2, 3, once=1), Offer(3, 3, once=1), Offer(1, 3, once=1)]
    assert most_balanced(offers, [(), (), ()], (), 7, Demands()) == (1, 1, 2)


def test_a_least_number_is_kept() -> None:
    offers = [Offer(3, 4, each=9), Offer(2, 4, least=2)]
    assert best(offers, 10, Demands()) == (2, 2)


def test_what_is_too_large_is_told_rather_than_guessed() -> None:
    with pytest.raises(TooLargeError):
        best([Offer(999_999_937, 10_000)], 10**9, Demands())
    with pytest.raises(TooLargeError):
        best([Offer(1, 10_000, each=2**50)], 100, Demands())


def test_more_offers_than_the_search_is_deep_are_told_too() -> None:
    offers = [Offer(1, 1, once=1) for _ in range(1_200)]
    with pytest.raises(TooLargeError):
        most_balanced(offers, [(1, 2)] * len(offers), (0, 0), 3, Demands())
