"""Buying, giving back, and what is at hand (D-3.5)."""

import pytest

from model.edits.find import Location
from model.edits.forces import buy, buy_and_place, buys, in_pool, return_, set_budget
from model.edits.refusal import Refusal
from model.scenario import Scenario
from tests.builders import at, dark_nebula, ruleset

RULES = ruleset()


def board(text: str = "") -> Scenario:
    return dark_nebula("system kuzu 0304 primary\n" + text)


def test_players_buy_and_neutrals_are_drawn() -> None:
    assert [side for side in RULES.sides if buys(RULES, side)] == ["solomani", "aslan"]


def test_buying_adds_up_in_the_order_of_first_purchase() -> None:
    scenario = board()
    for type_id, count in (("aslan-b1", 1), ("aslan-dd", 2), ("aslan-b1", 1)):
        scenario.apply(buy(scenario, "aslan", type_id, count))
    assert list(scenario.forces["aslan"].purchases.items()) == [("aslan-b1", 2), ("aslan-dd", 2)]
    assert scenario.forces["aslan"].budget == 99
    with pytest.raises(Refusal, match="aslan-zz"):
        buy(scenario, "aslan", "aslan-zz")


def test_a_side_without_a_force_gets_one_and_undo_takes_it() -> None:
    scenario = board()
    edit = buy(scenario, "neutral", "neutral-m-a")
    scenario.apply(edit)
    assert scenario.forces["neutral"].purchases == {"neutral-m-a": 1}
    scenario.apply(edit.inverse())
    assert "neutral" not in scenario.forces


def test_giving_back_takes_from_the_pool_first_then_off_the_map() -> None:
    scenario = board("buy aslan aslan-dd 3\n place aslan-dd 0304 stellar 2")
    scenario.apply(return_(scenario, "aslan", "aslan-dd"))
    assert (scenario.forces["aslan"].purchases, in_pool(scenario, RULES, "aslan-dd")) == ({"aslan-dd": 2}, 0)
    scenario.apply(return_(scenario, "aslan", "aslan-dd"))
    assert [row.count for row in scenario.placements] == [1]
    scenario.apply(return_(scenario, "aslan", "aslan-dd", 5))
    assert scenario.forces["aslan"].purchases == {}
    assert not list(scenario.placements)
    assert not return_(scenario, "aslan", "aslan-dd")


def test_giving_a_carrier_back_leaves_its_cargo() -> None:
    scenario = board("""
        buy aslan aslan-ms 1
        place aslan-ms 0304 stellar id=ms1
        place aslan-f 0304 stellar 3 carried_by=ms1""")
    scenario.apply(return_(scenario, "aslan", "aslan-ms"))
    assert [(row.type, row.count, row.carried_by) for row in scenario.placements] == [("aslan-f", 3, None)]


def test_pool_of_bought_and_of_drawn_counters() -> None:
    scenario = board("buy aslan aslan-dd 2\n place aslan-dd 0304 stellar 3\n place neutral-m-a 0304")
    mix = next(type_.count for type_ in scenario.counter_types if type_.id == "neutral-m-a")
    assert in_pool(scenario, RULES, "aslan-dd") == -1
    assert in_pool(scenario, RULES, "neutral-m-a") == mix - 1


@pytest.mark.parametrize(("bought", "placed", "expected"), [(2, 0, 2), (1, 0, 2), (0, 0, 2), (1, 1, 3), (0, 1, 2)])
def test_placing_buys_what_the_pool_is_short_of(bought: int, placed: int, expected: int) -> None:
    """Two are placed; a counter already missing before is not bought along."""
    scenario = board(f"buy aslan aslan-dd {bought}" if bought else "")
    kuzu = Location(at(scenario, "0304"), "stellar")
    if placed:
        scenario = board((f"buy aslan aslan-dd {bought}\n" if bought else "") + f"place aslan-dd 0304 stellar {placed}")
    edit = buy_and_place(scenario, RULES, "aslan-dd", kuzu, count=2)
    scenario.apply(edit)
    assert scenario.forces["aslan"].bought("aslan-dd") == expected
    assert sum(row.count for row in scenario.placements) == placed + 2


def test_neutrals_are_placed_without_a_purchase() -> None:
    scenario = board()
    edit = buy_and_place(scenario, RULES, "neutral-m-a", Location(at(scenario, "0304"), "stellar"))
    assert edit.tables == {"placements"}


def test_buy_and_place_aboard() -> None:
    scenario = board("place aslan-ms 0304 stellar")
    kuzu = Location(at(scenario, "0304"), "stellar")
    scenario.apply(buy_and_place(scenario, RULES, "aslan-f", kuzu, carrier=0, count=3))
    assert [(row.type, row.carried_by) for row in scenario.placements] == [("aslan-ms", None), ("aslan-f", "ms1")]
    assert scenario.forces["aslan"].bought("aslan-f") == 3


def test_budget_of_a_side() -> None:
    scenario = board()
    scenario.apply(set_budget(scenario, "aslan", 120))
    assert scenario.forces["aslan"].budget == 120
    with pytest.raises(Refusal, match="budget"):
        set_budget(scenario, "aslan", float("nan"))
