"""Checks of purchases: D-3.5 (budget, B2 needs B1, no BB) and D-1.1 (the mix), for both published set-ups."""

from __future__ import annotations

import pytest

from model.checks.context import Context
from model.checks.engine import check_all
from model.checks.setup.budget import cheapest
from model.counters import CounterType, Force
from tests.builders import buy, dark_nebula, place, put, ruleset
from tests.model.checks.cases import Case, build, found, verify

CASES = {
    "purchase.E301": Case(  # 7 × 13 = 91 and 9 × 1 = 9: one RU too much
        bad="buy aslan aslan-b1 7\nbuy aslan aslan-sc 9",
        good="buy aslan aslan-b1 7\nbuy aslan aslan-sc 8",
        says="Aslan spends 100 RU, 1 more than its budget of 99 RU.",
        where={"side": "aslan"},
        fix="Return the cheapest counters until Aslan keeps to its budget",
    ),
    "purchase.E302": Case(
        bad="buy solomani solomani-ms 2",
        good="buy solomani solomani-ms 1\nbuy aslan aslan-ms 2",
        says="Solomani buys 2 of MS Mothership; the mix holds 1.",
        where={"type": "solomani-ms"},
        fix="Return the surplus",
    ),
    "purchase.E303": Case(
        bad="buy solomani solomani-b2 3",
        good="buy solomani solomani-b2 3\nbuy solomani solomani-b1 1",
        says="Solomani buys B2 Converted Dreadnought without any B1, which has to be bought first.",
        where={"type": "solomani-b2"},
        fix="Return B2 Converted Dreadnought",
    ),
    "purchase.E304": Case(
        bad="buy aslan aslan-bb 1",
        good="buy aslan aslan-b1 1",
        says="Aslan buys BB Battleship (1), which can't be bought at the start.",
        where={"type": "aslan-bb"},
        fix="Return BB Battleship",
    ),
    "purchase.E305": Case(
        bad="buy aslan aslan-x 1",
        good="buy aslan aslan-b1 1",
        says="Aslan buys “aslan-x”, which is not in the counter mix.",
        where={"type": "aslan-x"},
        fix="Return aslan-x",
    ),
    "purchase.E306": Case(
        bad="buy aslan solomani-ca 1",
        good="buy solomani solomani-ca 1",
        says="Aslan buys CA Super Cruiser, a counter of Solomani.",
        where={"type": "solomani-ca"},
        fix="Return CA Super Cruiser",
    ),
    "purchase.W307": Case(
        bad=lambda s: buy(
            put(s, "counter_types", CounterType(id="x", side="aslan", code="X", kind="ground")), "aslan", "x"
        ),
        good="buy aslan aslan-b1 1",
        says="Aslan buys X x, whose build cost is missing: it spends more than is reckoned.",
        where={"type": "x"},
    ),
    "purchase.E308": Case(
        bad=lambda s: put(s, "forces", Force(), "vargr"),
        good=lambda s: put(s, "forces", Force(), "neutral"),
        says="There is a purchase for “vargr”, a side that doesn't exist.",
        where={"side": "vargr"},
        fix="Remove the purchase",
    ),
    "deployment.E410": Case(
        bad="buy aslan aslan-dd 1\nplace aslan-dd 0304 stellar 3",
        good="buy aslan aslan-dd 3\nplace aslan-dd 0304 stellar 3",
        says="Aslan places 3 of DD Destroyer, but has bought 1.",
        where={"type": "aslan-dd"},
        fix="Take the surplus off the map",
    ),
    "deployment.E422": Case(
        bad="place aslan-bb 0304 stellar 2",
        good=lambda s: place(s, "aslan-bb", None, count=2, turn=5, entry=None),
        says="BB Battleship (2) of Aslan can't be on the map at the start.",
        where={"type": "aslan-bb"},
        fix="Take the surplus off the map",
    ),
    "deployment.E423": Case(  # a neutral is not bought: the mix bounds what is placed
        bad="place neutral-at-b 0304 surface 2",
        good="place neutral-at-b 0304 surface 1",
        says="2 of AT Armoured Troops (8) are placed; the mix holds 1.",
        where={"type": "neutral-at-b"},
        fix="Take the surplus off the map",
    ),
    "deployment.W421": Case(
        bad="buy aslan aslan-sc 2\nplace aslan-sc 0304",
        good="buy aslan aslan-sc 2\nplace aslan-sc 0304 stellar 2",
        says="Aslan has bought 2 of SC Scout and placed 1; left over: 1.",
        where={"type": "aslan-sc"},
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


PUBLIC_ASLAN = """
    system kuzu 0304 primary capital_of=aslan
    buy aslan aslan-sc 4
    buy aslan aslan-tr 4
    buy aslan aslan-ao 1
    buy aslan aslan-rt-a 1
    buy aslan aslan-rt-b 2
    buy aslan aslan-rt-c 1
    buy aslan aslan-dd 1
    buy aslan aslan-at-a 1
    buy aslan aslan-cl 1
    buy aslan aslan-cs 1
"""
"""D-3.5: a public legal purchase of the base game, 40 RU in all."""


def purchase_errors(text: str, rules: str) -> list[str]:
    """What checks of purchases find under some rules."""
    scenario = dark_nebula(text, ruleset_id=rules)
    return [f.check for f in check_all(scenario, ruleset(rules)) if f.check.startswith("purchase.")]


def test_the_public_purchase_of_the_base_game_is_legal() -> None:
    assert purchase_errors(PUBLIC_ASLAN, "dark-nebula-base") == []


def test_one_more_ru_is_not() -> None:
    assert purchase_errors(PUBLIC_ASLAN + "buy aslan aslan-sc 1", "dark-nebula-base") == ["purchase.E301"]


def test_a_battleship_of_the_base_game_needs_the_chain_of_dreadnoughts() -> None:
    """D-3.5 [P]: BB needs a B2, B2 needs a B1."""
    assert purchase_errors("buy aslan aslan-bb 1", "dark-nebula-base") == ["purchase.E303"]
    assert purchase_errors("buy aslan aslan-bb 1\nbuy aslan aslan-b2 1", "dark-nebula-base") == ["purchase.E303"]
    chain = "buy aslan aslan-bb 1\nbuy aslan aslan-b2 1\nbuy aslan aslan-b1 1"  # 15 + 14 + 13 = 42 of 40 RU
    assert purchase_errors(chain, "dark-nebula-base") == ["purchase.E301"]


def test_one_b1_serves_any_number_of_b2() -> None:
    """D-3.5: 13 + 11 × 7 = 90 of 99 RU."""
    assert purchase_errors("buy solomani solomani-b1 1\nbuy solomani solomani-b2 11", "dark-nebula-expanded") == []


def test_a_budget_of_the_scenario_goes_before_that_of_the_rules() -> None:
    scenario = build("buy aslan aslan-b1 1")
    put(scenario, "forces", scenario.forces["aslan"].model_copy(update={"budget": 12}), "aslan")
    assert found(scenario, "purchase.E301")[0].message("ja") == (
        "アスラン勢力の購入額は13 RUで、予算12 RUを1 RU超えています。"
    )


def test_the_cheapest_are_returned_and_none_needlessly() -> None:
    """4 × 1 + 2 × 3 + 6 + 8 × 14 = 128 of 99 RU, 29 too much. Returned in turn: 4 scouts, 2 destroyers, the cruiser
    (16 in all), then one super cruiser (30). One RU may be kept again: a scout stays.
    """
    scenario = build("""
        buy solomani solomani-sc 4
        buy solomani solomani-dd 2
        buy solomani solomani-cl 1
        buy solomani solomani-ca 8
    """)
    back = {"solomani-sc": 3, "solomani-dd": 2, "solomani-cl": 1, "solomani-ca": 1}
    assert cheapest(Context(scenario, ruleset()), "solomani", 99) == back


def test_the_b1_that_a_b2_needs_is_not_returned() -> None:
    """13 + 9 × 14 = 139 of 99 RU: the B1 is cheaper, but without it no B2 may stay (D-3.5)."""
    scenario = build("buy aslan aslan-b1 1\nbuy aslan aslan-b2 9")
    assert cheapest(Context(scenario, ruleset()), "aslan", 99) == {"aslan-b2": 3}
