"""What tankers that move first open to others (D-5.2), against every move of every ship played out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.analysis import tankers
from model.analysis.jumping import party_at, party_of, reach_of
from model.analysis.tankers import Helped, helped
from model.checks.context import Context
from model.scenario import Scenario
from tests.builders import at, dark_nebula, ruleset

RULES = ruleset()

CHAIN = """
    system a 0103 primary
    system b 0203 tertiary
    system c 0303 primary
    system d 0403 tertiary
    system e 0503 primary
    system x 0105 primary
    route a b
    route b c
    route c d
    route d e
    route x b
"""
"""Two dry systems on the way from a to e; x is another neighbour of b."""


def opened(scenario: Scenario, hex: str = "0103") -> Helped:
    context = Context(scenario, RULES)
    party = party_at(context, "aslan", at(scenario, hex))
    return helped(context, party, reach_of(context, party))


def told(found: Helped, scenario: Scenario) -> dict[str, str]:
    """By system the moves: "0105>b 0105>d"."""
    address = scenario.grid.address
    return {id: " ".join(f"{address(m.start)}>{m.end}" for m in moves) for id, moves in found.moves.items()}


def test_a_tanker_elsewhere_opens_a_dry_system() -> None:
    """From x to b; with two tankers the second goes on over b to d."""
    scenario = dark_nebula(CHAIN + "place aslan-dd 0103\nplace aslan-ao 0105")
    assert told(opened(scenario), scenario) == {"x": "0105>b", "c": "0105>b", "d": "0105>b"}
    scenario = dark_nebula(CHAIN + "place aslan-dd 0103\nplace aslan-ao 0105 stellar 2")
    assert told(opened(scenario), scenario) == {"x": "0105>b", "c": "0105>b", "d": "0105>b", "e": "0105>b 0105>d"}


def test_a_tanker_along_and_one_elsewhere_together() -> None:
    """The one at x opens b, the one along goes over b to d; what either does alone is not told again."""
    scenario = dark_nebula(CHAIN + "place aslan-dd 0103\nplace aslan-ao 0103\nplace aslan-ao 0105")
    assert told(opened(scenario), scenario) == {"e": "0103>b 0105>d"}


def test_a_ship_that_is_dry_is_fetched() -> None:
    scenario = dark_nebula(CHAIN + "place aslan-dd 0203\nplace aslan-ao 0105")
    assert set(opened(scenario, "0203").moves) == {"a", "c", "x", "d"}


def test_without_tankers_nothing_is_opened() -> None:
    scenario = dark_nebula(CHAIN + "place aslan-dd 0103")
    assert opened(scenario) == Helped({}, cut=False)
    assert opened(scenario, "0808") == Helped({}, cut=False)


def test_types_bring_their_own_tankers() -> None:
    """As if they stood there: one along opens b, so with that at x both are passed."""
    scenario = dark_nebula(CHAIN + "place aslan-ao 0105")
    context = Context(scenario, RULES)
    party = party_of(context, "aslan", at(scenario, "0103"), ["aslan-dd", "aslan-ao"])
    assert set(helped(context, party, reach_of(context, party)).moves) == {"e"}


def test_too_many_placings_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tankers, "MOST_LOOKS", 6)
    found = opened(dark_nebula(CHAIN + "place aslan-dd 0103\nplace aslan-ao 0105"))
    assert found == Helped({}, cut=True)


# -- moves played out one by one --------------------------------------------------------------------------------------
DRY = frozenset("bd")
Net = dict[str, set[str]]


@st.composite
def positions(draw: st.DrawFn) -> tuple[str, frozenset[str], str, tuple[str, ...]]:
    """Routes between five systems of which two are dry, enemies, a destroyer's start, and those of up to two tankers."""
    names = "abcde"
    routes = [(a, b) for i, b in enumerate(names) for a in names[:i] if draw(st.booleans())]
    enemies = draw(st.frozensets(st.sampled_from(names), max_size=1))
    starts = draw(st.lists(st.sampled_from(names), max_size=2))
    return "\n".join(f"route {a} {b}" for a, b in routes), enemies, draw(st.sampled_from(names)), tuple(starts)


def ends_of(net: Net, enemies: frozenset[str], here: str, standing: tuple[str, ...]) -> set[str]:
    """Where one ship that has fuel can end, with tankers standing where they are."""
    seen, waiting = set[str](), [here]
    while waiting:
        for there in net[waiting.pop()] - seen:
            seen.add(there)
            if there not in enemies and (there not in DRY or there in standing):
                waiting.append(there)
    return seen


def played(net: Net, enemies: frozenset[str], start: str, where: tuple[str, ...], moved: tuple[bool, ...]) -> set[str]:
    """Where the destroyer can end, after every further move of tankers that have not moved."""
    found = ends_of(net, enemies, start, where) if start not in DRY or start in where else set()
    for number, here in enumerate(where):
        if not moved[number]:
            others = (*where[:number], *where[number + 1 :])
            for end in ends_of(net, enemies, here, others):
                place = (*where[:number], end, *where[number + 1 :])
                found |= played(net, enemies, start, place, (*moved[:number], True, *moved[number + 1 :]))
    return found


@settings(max_examples=80, deadline=None)
@given(positions())
def test_it_is_what_moves_played_out_reach(position: tuple[str, frozenset[str], str, tuple[str, ...]]) -> None:
    routes, enemies, start, where = position
    hexes = dict(zip("abcde", ("0103", "0203", "0303", "0403", "0503"), strict=True))
    text = "\n".join(f"system {id} {hex} {'tertiary' if id in DRY else 'primary'}" for id, hex in hexes.items())
    text += f"\n{routes}\nplace aslan-dd {hexes[start]}"
    text += "".join(f"\nplace aslan-ao {hexes[id]}" for id in where)
    text += "".join(f"\nplace solomani-dd {hexes[id]}" for id in enemies)
    net: Net = {id: set() for id in hexes}
    for line in routes.splitlines():
        _, a, b = line.split()
        net[a].add(b)
        net[b].add(a)
    scenario = dark_nebula(text)
    context = Context(scenario, RULES)
    party = party_at(context, "aslan", at(scenario, hexes[start]))
    reach = reach_of(context, party)
    found = helped(context, party, reach)
    assert not found.cut
    expected = played(net, enemies, start, where, tuple(False for _ in where)) - {start}
    assert set(reach.systems) | set(found.moves) == expected
    assert not set(reach.systems) & set(found.moves)
