"""Reaction movement (D-5.6): its jumps are an option, stops and fuel those of every movement."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.analysis.jumping import party_at, reach_of
from model.analysis.reaction import reaction
from model.checks.context import Context
from tests.builders import at, dark_nebula, ruleset, set_info

RULES = ruleset()

CHAIN = """
    system a 0103 primary
    system b 0203 tertiary
    system c 0303 primary
    system d 0403 primary
    route a b
    route b c
    route c d
"""


def reacts(text: str, jumps: int, hex: str = "0103") -> str:
    scenario = set_info(dark_nebula(CHAIN + text), options={"reaction_jumps": jumps})
    context = Context(scenario, RULES)
    return " ".join(sorted(reaction(context, party_at(context, "aslan", at(scenario, hex)))))


@pytest.mark.parametrize(
    ("text", "jumps", "expected"),
    [
        ("place aslan-dd 0103", 1, "b"),  # the default: one jump
        ("place aslan-dd 0103", 3, "b"),  # dry
        ("place aslan-dd 0103\nplace aslan-ao 0103", 2, "b c"),  # the tanker along stays at b
        ("place aslan-dd 0103\nplace aslan-ao 0203", 3, "b c d"),
        ("place aslan-dd 0103\nplace solomani-dd 0203\nplace aslan-ao 0203", 3, "b"),  # stopped
        ("place aslan-rt-a 0103 surface", 2, ""),
    ],
)
def test_as_many_jumps_as_the_option_says(text: str, jumps: int, expected: str) -> None:
    assert reacts(text, jumps) == expected


def test_who_is_dry_does_not_react() -> None:
    assert reacts("place aslan-dd 0203", 1, "0203") == ""
    assert reacts("place aslan-dd 0203\nplace aslan-ao 0203", 1, "0203") == "a c"
    assert reacts("place aslan-dd 0101", 1, "0101") == ""


@settings(max_examples=40, deadline=None)
@given(
    routes=st.sets(st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd")).filter(lambda pair: pair[0] < pair[1])),
    tankers=st.integers(0, 2),
)
def test_with_jumps_enough_it_is_the_whole_reach(routes: set[tuple[str, str]], tankers: int) -> None:
    text = "\n".join(line for line in CHAIN.splitlines() if "route" not in line)
    text += "".join(f"\nroute {a} {b}" for a, b in sorted(routes)) + "\nplace aslan-dd 0103"
    text += f"\nplace aslan-ao 0103 stellar {tankers}" if tankers else ""
    scenario = set_info(dark_nebula(text), options={"reaction_jumps": 9})
    context = Context(scenario, RULES)
    party = party_at(context, "aslan", at(scenario, "0103"))
    assert reaction(context, party) == set(reach_of(context, party).systems)
