"""The draft of the map sheets (D-3.3): the published counts and chances, and every draw tried out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from model.analysis.draft import draft, drafts
from model.ruleset import TileLayout
from tests import builders

RULES = builders.ruleset()


def published() -> TileLayout:
    """The eight sheets of the game."""
    assert RULES.map.tiles is not None
    return RULES.map.tiles


def test_the_published_counts() -> None:
    """6, 90, 720, 3600, 10800 and 15120 ordered draws, 30336 in all; 6.75 sheets on average."""
    found = draft(published())
    assert [(ending.tiles, ending.draws) for ending in found.endings] == [
        (3, 6), (4, 90), (5, 720), (6, 3600), (7, 10800), (8, 15120),
    ]  # fmt: skip
    assert found.draws == 30336
    assert found.expected == Fraction(27, 4)


def test_the_published_chances() -> None:
    found = draft(published())
    shown = [f"{100 * float(ending.chance):.2f}" for ending in found.endings]
    assert shown == ["1.79", "5.36", "10.71", "17.86", "26.79", "37.50"]
    assert found.endings[-1].at_most == 1
    assert found.endings[0].at_most == found.endings[0].chance


def test_a_sheet_that_is_not_needed_comes_in_three_times_out_of_four() -> None:
    """6.75 sheets on average, 3 of them needed: 3.75 of the other 5."""
    found = draft(published())
    assert found.chance_of("vecinos") == Fraction(3, 4)
    assert found.chance_of("dark-nebula") == 1
    assert found.chance_of("nowhere") == 0


def layout(*tiles: str, needed: str) -> TileLayout:
    return TileLayout(columns=2, rows=2, numbered=(tiles,), needed=tuple(needed))


@pytest.mark.parametrize("needed", ["a", "ab", "abc", "abcde"])
@pytest.mark.parametrize("laid", ["", "a", "d", "ade"])
def test_every_draw_tried_out(needed: str, laid: str) -> None:
    """All orders of the pile, each cut off where the last of the needed sheets has come."""
    found = draft(layout(*"abcde", needed=needed), laid)
    left = set(needed) - set(laid)
    pile = [tile for tile in "abcde" if tile not in laid]
    drawn = Counter[int]()
    endings = set[tuple[str, ...]]()
    comes_in = Counter[str]()
    orders = list(permutations(pile))
    for order in orders:
        last = max((order.index(tile) + 1 for tile in left), default=0)
        drawn[len(laid) + last] += 1
        endings.add(order[:last])
        comes_in.update(order[:last])
    assert {e.tiles: e.draws for e in found.endings} == Counter(len(laid) + len(draw) for draw in endings)
    assert {e.tiles: e.chance for e in found.endings} == {n: Fraction(k, len(orders)) for n, k in drawn.items()}
    for tile in pile:
        assert found.chance_of(tile) == Fraction(comes_in[tile], len(orders)) or tile in left


def test_the_draft_goes_on_from_what_lies() -> None:
    scenario = builders.tile(builders.empty(columns=40, rows=16), "aslan-hierate", "3101")
    whole, rest = drafts(scenario, RULES)
    assert (whole.laid, rest.laid) == ((), ("aslan-hierate",))
    assert rest.needed == ("dark-nebula", "solomani-quadrant")
    assert rest.endings[0].tiles == 3
    assert rest.endings[0].chance == Fraction(2 * 1, 7 * 6)


def test_sheets_of_other_games_do_not_count() -> None:
    scenario = builders.tile(builders.empty(columns=40, rows=16), "of-my-own", "3101")
    assert len(list(drafts(scenario, RULES))) == 1


def test_a_game_without_map_sheets_has_no_draft() -> None:
    assert list(drafts(builders.empty("fortress"), builders.ruleset("fortress"))) == []
