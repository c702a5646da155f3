"""Connections with their way, or what breaks them (D-7.2)."""

from __future__ import annotations

import pytest

from model.analysis.connection import NONE, Connections, breaking, connection
from model.analysis.network import connected
from model.checks.context import Context
from tests.builders import dark_nebula, ruleset, set_info

RING = """
    system kuzu 0304 primary capital_of=aslan
    system a 0504 secondary
    system b 0704 tertiary
    system c 0506 secondary
    system d 0706 primary
    system e 0904 secondary
    system far 0108 primary
    route kuzu a
    route a b
    route kuzu c
    route c d
    route d b
    route b e
"""
"""Two ways from the capital to b: over a in two jumps, over c and d in three; e lies behind b, far by itself."""

RULES = ruleset()


def to_capital(text: str, system: str) -> tuple[bool, str, str]:
    """Whether a system is connected to the Aslan's capital, on which way, and where that is broken."""
    found = connection(dark_nebula(RING + text), RULES, "aslan", system, "kuzu")
    return found.connected, " ".join(found.systems), " ".join(found.blocking)


@pytest.mark.parametrize(
    ("lines", "system", "expected"),
    [
        ("", "e", (True, "e b a kuzu", "")),
        ("place solomani-dd 0504", "e", (True, "e b d c kuzu", "")),  # the other way round
        ("place solomani-dd 0704", "e", (False, "e b a kuzu", "b")),
        ("place solomani-dd 0504\nplace solomani-cl 0506", "e", (False, "e b a kuzu", "a")),  # one on either way
        ("place solomani-dd 0504\nplace solomani-cl 0704", "e", (False, "e b d c kuzu", "b")),  # one rather than two
        ("place solomani-dd 0904\nplace solomani-dd 0304", "e", (True, "e b a kuzu", "")),  # the ends don't count
        ("place solomani-tr 0504", "e", (True, "e b a kuzu", "")),
        ("", "kuzu", (True, "kuzu", "")),
        ("", "far", (False, "", "")),
    ],
)
def test_the_way_or_what_breaks_it(lines: str, system: str, expected: tuple[bool, str, str]) -> None:
    assert to_capital(lines, system) == expected


def test_an_uncharted_route_is_an_obstacle_too() -> None:
    """D-2.4: not connected over an uncharted route; the way shown names it."""
    found = connection(dark_nebula(RING + "route e far uncharted"), RULES, "aslan", "far", "kuzu")
    assert not found.connected
    assert (found.systems, found.uncharted, found.jumps) == (("far", "e", "b", "a", "kuzu"), (("far", "e"),), 4)


def test_no_route_at_all_is_no_connection() -> None:
    assert connection(dark_nebula(RING), RULES, "aslan", "far", "kuzu") == NONE
    assert not NONE.connected
    assert NONE.jumps == 0


def test_who_breaks_it_is_named() -> None:
    scenario = dark_nebula(RING + "place solomani-dd 0704\nplace solomani-tr 0704\nplace solomani-b1 0704 surface")
    context = Context(scenario, RULES)
    broken = Connections(context, "aslan", "kuzu").to("e")
    assert breaking(context, "aslan", broken) == {"b": ("solomani-dd", "solomani-b1")}


def test_where_a_tanker_lacks_nobody_is_named() -> None:
    """D-7.2 with the option: b is tertiary and has no tanker."""
    scenario = dark_nebula(RING + "place solomani-dd 0506")
    context = Context(set_info(scenario, options={"tanker_for_connection": True}), RULES)
    broken = Connections(context, "aslan", "kuzu").to("e")
    assert breaking(context, "aslan", broken) == {"b": ()}


@pytest.mark.parametrize("lines", ["", "place solomani-dd 0504", "place solomani-dd 0704\nplace solomani-cs 0506"])
def test_it_is_what_the_reckoning_of_income_uses(lines: str) -> None:
    """The ways and `connected` say the same of every system."""
    scenario = dark_nebula(RING + lines)
    context = Context(scenario, RULES)
    found = Connections(context, "aslan", "kuzu")
    assert {id for id in context.systems if found.to(id).connected} == connected(scenario, RULES, "aslan")
