"""What is joined (D-2.4) and what is connected (D-7.2, D-1.5)."""

from __future__ import annotations

import pytest

from model.analysis.network import connected, joined
from model.ruleset import Ruleset
from tests.builders import dark_nebula, ruleset, set_info

CHAIN = """
    system kuzu 0304 primary capital_of=aslan
    system a 0504 secondary
    system b 0704 primary
    system c 0904 secondary
    route kuzu a
    route a b
    route b c
"""
"""Four systems in a row; the capital at one end."""


def reach(text: str, rules: Ruleset | None = None) -> str:
    """The systems connected to the capital of the Aslan, in alphabetical order without blanks."""
    return " ".join(sorted(connected(dark_nebula(CHAIN + text), rules or ruleset(), "aslan")))


def test_the_capital_is_connected_to_itself() -> None:
    assert reach("") == "a b c kuzu"


@pytest.mark.parametrize(
    ("line", "reached"),
    [
        ("place solomani-dd 0504 stellar", "a kuzu"),  # a is an end, so it is connected; what lies behind it is not
        ("place solomani-dd 0504 surface", "a kuzu"),  # D-7.2: stellar hex and box
        ("place solomani-dd 0304", "a b c kuzu"),  # the capital is an end, too
        ("place solomani-dd 0904", "a b c kuzu"),
        ("place solomani-tr 0504", "a b c kuzu"),  # TR and AO don't break it
        ("place solomani-ao 0504", "a b c kuzu"),
        ("place solomani-ms 0504", "a kuzu"),  # by the letter an MS does (D-1.5)
        ("place solomani-f 0504", "a kuzu"),  # and a lone F
        ("place solomani-tr 0504 stellar id=t\nplace solomani-f 0504 stellar carried_by=t", "a b c kuzu"),  # not cargo
        ("place solomani-rt-a 0504 surface", "a b c kuzu"),  # troops are no ships
        ("place aslan-dd 0504", "a b c kuzu"),
        ("place neutral-m-a 0504", "a b c kuzu"),  # a neutral is no enemy
        ("place neutral-m-a 0504 stellar 1 controlled_by=solomani", "a kuzu"),  # unless levied
        ("place neutral-m-a 0504 stellar 1 controlled_by=aslan", "a b c kuzu"),
    ],
)
def test_enemy_ships_between_break_a_connection(line: str, reached: str) -> None:
    assert reach(line) == reached


def test_another_way_round_will_do() -> None:
    assert reach("place solomani-dd 0504\nroute kuzu c") == "a b c kuzu"


def test_uncharted_routes_join_but_do_not_connect() -> None:
    """D-2.4: joined counts them, connected only charted ones."""
    scenario = dark_nebula(CHAIN + "system d 1004\nroute c d uncharted")
    assert joined(scenario, ruleset(), "kuzu") == {"kuzu", "a", "b", "c", "d"}
    assert connected(scenario, ruleset(), "aslan") == {"kuzu", "a", "b", "c"}


def test_a_charted_route_beside_an_uncharted_one_counts() -> None:
    scenario = dark_nebula(
        "system kuzu 0304 primary capital_of=aslan\nsystem a 0504\nroute kuzu a uncharted\nroute a kuzu"
    )
    assert connected(scenario, ruleset(), "aslan") == {"kuzu", "a"}


def test_a_side_without_capital_is_connected_to_nothing() -> None:
    assert connected(dark_nebula(CHAIN), ruleset(), "solomani") == frozenset()
    assert joined(dark_nebula(CHAIN), ruleset(), "nowhere") == set()


def test_by_the_option_a_dry_system_needs_a_tanker() -> None:
    """D-7.2: a tanker at tertiary systems between is a parameter, default not required."""
    dry = CHAIN.replace("system b 0704 primary", "system b 0704 tertiary")

    def far(line: str, needed: bool) -> bool:
        scenario = set_info(dark_nebula(dry + line), options={"tanker_for_connection": needed})
        return "c" in connected(scenario, ruleset(), "aslan")

    assert far("", needed=False)
    assert not far("", needed=True)
    assert far("place aslan-ao 0704", needed=True)
    assert not far("place solomani-ao 0704", needed=True)
