"""Drawing lots: the seed alone decides, every order is possible, and the draft of map sheets is that of D-3.3."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.checks.context import Context
from model.counters import CounterType
from model.draws import Turn, draft_tiles, draw_counters, record_draw, redraw, shuffled, until_all
from model.info import Draw
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Drawn
from tests.builders import empty, ruleset, set_info, tile

SEEDS = st.integers(-(2**70), 2**70)


@pytest.fixture(scope="module")
def tiles() -> list[str]:
    layout = ruleset().map.tiles
    assert layout
    return [id for row in layout.numbered for id in row]


@pytest.fixture(scope="module")
def needed() -> frozenset[str]:
    layout = ruleset().map.tiles
    assert layout
    return frozenset(layout.needed)


def on_tiles(count: int) -> Scenario:
    """A scenario with the records of `count` map sheets side by side."""
    scenario = empty(columns=80)
    for place in range(count):
        tile(scenario, f"sheet-{place}", f"{10 * place + 1:02}01")
    return scenario


def neutrals(scenario: Scenario, seed: int, rules: Ruleset | None = None) -> tuple[Turn, ...]:
    """The draw of the one `drawn` rule of the game."""
    context = Context(scenario, rules or ruleset())
    (word,) = context.words(Drawn)
    return draw_counters(context, word, seed)


@given(st.lists(st.integers()), SEEDS)
def test_a_shuffle_loses_and_makes_up_nothing(items: list[int], seed: int) -> None:
    assert sorted(shuffled(items, seed)) == sorted(items)
    assert shuffled(items, seed) == shuffled(items, seed)


def test_a_seed_gives_the_same_order_for_good() -> None:
    """Draws that files record depend on it."""
    assert shuffled("abcdefgh", 1983) == list("bgcadefh")


def test_every_order_is_equally_likely() -> None:
    """24 orders of four things in 24 000 shuffles: each about 1000 times (chi-squared, 23 degrees of freedom)."""
    seen = Counter(tuple(shuffled("abcd", seed)) for seed in range(24_000))
    assert len(seen) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 49.7  # the 0.1 % point


def test_drafts_end_as_the_oracle_says(tiles: list[str], needed: frozenset[str]) -> None:
    """D-3.3: how many ordered draws end with 3 … 8 sheets, and how likely each number is."""
    ends = Counter(until_all(order, needed) for order in permutations(tiles))
    drafts = Counter(len(draft) for draft in ends)
    assert drafts == {3: 6, 4: 90, 5: 720, 6: 3600, 7: 10800, 8: 15120}
    assert drafts.total() == 30336
    weights = Counter[int]()
    for draft, orders in ends.items():
        weights[len(draft)] += orders
    percent = {count: float(round(Fraction(100 * weight, 40320), 2)) for count, weight in weights.items()}
    assert percent == {3: 1.79, 4: 5.36, 5: 10.71, 6: 17.86, 7: 26.79, 8: 37.5}
    assert Fraction(sum(count * weight for count, weight in weights.items()), 40320) == Fraction(27, 4)


def test_a_pile_without_what_is_needed_is_drawn_to_the_end() -> None:
    assert until_all("abc", {"x"}) == ("a", "b", "c")
    assert until_all("abc", ()) == ()


@given(SEEDS)
def test_a_draft_stops_with_the_last_sheet_that_is_needed(seed: int) -> None:
    layout = ruleset().map.tiles
    assert layout
    turns = draft_tiles(ruleset(), seed)
    ids = [turn.drawn for turn in turns]
    assert set(ids) >= set(layout.needed) > set(ids[:-1]) & set(layout.needed)
    assert len(set(ids)) == len(ids)
    assert [turn.side for turn in turns] == [("aslan", "solomani")[place % 2] for place in range(len(turns))]


def test_drafts_of_many_seeds_are_as_long_as_the_oracle_expects() -> None:
    """6.75 sheets on average; 4000 drafts stray from it by less than 0.1."""
    lengths = [len(draft_tiles(ruleset(), seed)) for seed in range(4000)]
    assert set(lengths) == {3, 4, 5, 6, 7, 8}
    assert sum(lengths) / len(lengths) == pytest.approx(6.75, abs=0.1)


@pytest.mark.parametrize("count", [3, 8])
def test_as_many_neutrals_are_drawn_as_sheets_are_in_play(count: int) -> None:
    """D-3.4: Solomani first, by turns; never more of a type than the mix holds."""
    types = {type_.id: type_ for type_ in ruleset().units}
    for seed in range(200):
        turns = neutrals(on_tiles(count), seed)
        assert [turn.side for turn in turns] == [("solomani", "aslan")[place % 2] for place in range(count)]
        drawn = Counter(turn.drawn for turn in turns)
        assert all(types[id].side == "neutral" and number <= types[id].count for id, number in drawn.items())


def test_every_neutral_counter_may_be_drawn() -> None:
    """Each of the 27 counters equally: 7 of 27 draws are PD."""
    drawn = Counter(turn.drawn for seed in range(2000) for turn in neutrals(on_tiles(8), seed))
    assert set(drawn) == {type_.id for type_ in ruleset().units if type_.side == "neutral"}
    assert drawn["neutral-pd"] / drawn.total() == pytest.approx(7 / 27, abs=0.02)


def test_an_option_doubles_the_number() -> None:
    """`neutrals_per` = player: as many by each player."""
    scenario = set_info(on_tiles(3), options={"neutrals_per": "player"})
    assert len(neutrals(scenario, 1)) == 6


def test_no_more_are_drawn_than_there_are() -> None:
    scenario = set_info(on_tiles(8), options={"neutrals_per": "player"})
    few = scenario.snapshot()
    for key, type_ in scenario.items("counter_types", CounterType):
        few.tables["counter_types"][key] = type_.model_copy(update={"count": 1})
    assert len(neutrals(few, 1)) == 14  # the neutral rows of the mix


def test_without_sheets_nothing_is_drawn() -> None:
    rules = ruleset()
    bare = rules.model_copy(update={"map": rules.map.model_copy(update={"tiles": None})})
    assert neutrals(empty(), 1) == ()
    assert draft_tiles(bare, 1) == ()


def test_a_recorded_draw_can_be_made_again() -> None:
    scenario = on_tiles(8)
    drafted, drawn = draft_tiles(ruleset(), 7), neutrals(scenario, 7)
    scenario.apply(record_draw(scenario, "D-3.3", 7, drafted))
    scenario.apply(record_draw(scenario, "D-3.4", 7, drawn))
    first, second = scenario.rows("draws", Draw)
    assert (first.rule, first.seed) == ("D-3.3", 7)
    assert first.result == [list(turn) for turn in drafted]
    assert redraw(scenario, ruleset(), first) == drafted
    assert redraw(scenario, ruleset(), second) == drawn
    assert redraw(scenario, ruleset(), Draw(rule="D-9.9", seed=7)) is None
