"""How far ships jump (D-5.1 to D-5.3, D-1.5), by hand and against moves played out one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.analysis.jumping import Party, Reach, party_at, party_of, reach, reach_of
from model.checks.context import Context
from model.counters import Placement
from tests.builders import at, dark_nebula, ruleset, set_info
from tests.builders import ruleset as load

RULES = ruleset()

CHAIN = """
    system a 0103 primary
    system b 0203 secondary
    system c 0303 tertiary
    system d 0403 primary
    system e 0503 tertiary
    system f 0603 primary
    system g 0703 secondary
    route a b
    route b c
    route c d
    route d e
    route e f
    route f g uncharted
"""
"""Two tertiary systems on the way from a to f; beyond f only an uncharted route."""


def reached(text: str, hex: str = "0103", **options: object) -> Reach:
    """What the Aslan's ships in a hex reach."""
    scenario = set_info(dark_nebula(CHAIN + text), options=options)
    return reach(scenario, RULES, "aslan", at(scenario, hex))


def told(found: Reach) -> str:
    """The systems reached, each with why it goes no further: "b c:fuel"."""
    return " ".join(id + (f":{found.stops[id]}" if id in found.stops else "") for id in found.systems)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("place aslan-dd 0103", "b c:fuel"),  # D-5.1: none in tertiary systems
        ("place aslan-dd 0103\nplace aslan-ao 0303", "b c d e:fuel"),  # D-5.2: the tanker there refuels
        ("place aslan-dd 0103\nplace solomani-ao 0303", "b c:fuel"),  # not the enemy's
        ("place aslan-dd 0103\nplace aslan-ao 0103", "b c d e:fuel"),  # the tanker goes ahead to c
        ("place aslan-dd 0103\nplace aslan-ao 0103 stellar 2", "b c d e f"),  # one to c, one to e
        ("place aslan-ao 0103", "b c:fuel"),  # it stops where it would refuel
        ("place aslan-ao 0103 stellar 2", "b c d e:fuel"),  # one refuels the other
        ("place aslan-dd 0103\nplace solomani-dd 0203", "b:enemy"),
        ("place aslan-dd 0103\nplace solomani-dd 0203 surface", "b c:fuel"),  # only the stellar hex stops
        ("place aslan-dd 0103\nplace solomani-tr 0203", "b c:fuel"),  # D-1.5: auxiliaries do not
        ("place aslan-dd 0103\nplace solomani-ao 0203", "b c:fuel"),
        ("place aslan-dd 0103\nplace solomani-ms 0203 stellar id=m\nplace solomani-f 0203 carried_by=m", "b c:fuel"),
        ("place aslan-dd 0103\nplace solomani-rt-a 0203 surface", "b c:fuel"),
        ("place aslan-dd 0103\nplace neutral-m-a 0203", "b c:fuel"),
        ("place aslan-dd 0103\nplace neutral-m-a 0203 stellar controlled_by=solomani", "b:enemy"),
        ("place aslan-dd 0103\nplace solomani-dd 0103", "b c:fuel"),  # who starts there goes on
        ("place aslan-dd 0103\nplace aslan-ao 0303\nplace solomani-dd 0303", "b c:enemy"),
    ],
)
def test_stops_and_fuel(text: str, expected: str) -> None:
    assert told(reached(text)) == expected


def test_uncharted_routes_are_not_passed_but_named() -> None:
    """D-2.4: they must be explored first."""
    found = reached("place aslan-ex 0603", "0603")
    assert "g" not in found.systems
    assert found.uncharted == (("f", "g"),)
    assert found.party.explorers == 1


def test_who_starts_dry_stays_without_a_tanker() -> None:
    """D-5.1, a reading: with a tanker in the same system they go, by the option they go anyway."""
    alone = reached("place aslan-dd 0303", "0303")
    assert (alone.systems, alone.stay) == ((), "fuel")
    assert told(reached("place aslan-dd 0303", "0303", dry_start_stays=False)) == "b d a e:fuel"
    assert told(reached("place aslan-dd 0303\nplace aslan-ao 0303", "0303")) == "b d a e:fuel"
    assert told(reached("place aslan-dd 0303\nplace aslan-ao 0303 stellar 2", "0303")) == "b d a e f"
    assert told(reached("place aslan-ao 0303", "0303")) == "b d a e:fuel"  # a tanker has fuel of its own


@pytest.mark.parametrize(
    ("text", "stay"),
    [
        ("place aslan-rt-a 0103 surface", "ships"),
        ("place aslan-f 0103 surface", "ships"),  # D-1.4: it can't move by itself
        ("place neutral-m-a 0103 stellar controlled_by=aslan", "ships"),  # unless the option says so
        ("", "ships"),
        ("place aslan-dd 0103 surface", None),  # who is in the box lifts off and jumps (D-5.4)
    ],
)
def test_who_jumps(text: str, stay: str | None) -> None:
    found = reached(text)
    assert found.stay == stay
    assert bool(found.systems) == bool(found.sublight) == (stay is None)


def test_monitors_jump_by_the_option() -> None:
    text = "place neutral-m-a 0103 stellar controlled_by=aslan"
    assert told(reached(text, monitors_jump=True)) == "b c:fuel"


def test_sublight_is_one_hex_also_where_there_is_no_system() -> None:
    """D-5.3: the neighbours on the map; a corner has three (columns 01 and 02, the second half a hex lower)."""
    found = reached("place aslan-dd 0101", "0101")
    assert (found.stay, found.systems) == ("system", ())
    scenario = dark_nebula(CHAIN)
    assert found.sublight == {at(scenario, hex) for hex in ("0102", "0201")}


def test_a_part_of_a_stack_leaves_its_tanker_behind() -> None:
    """At a dry start a destroyer by itself is refuelled by the tanker that stays; the tanker by itself may leave."""
    scenario = dark_nebula(CHAIN + "place aslan-dd 0303\nplace aslan-ao 0303")
    context = Context(scenario, RULES)
    hex = at(scenario, "0303")
    destroyer, tanker = (key for key, _ in scenario.items("placements", Placement))
    one = party_at(context, "aslan", hex, [destroyer])
    assert one == Party("aslan", hex, ships=1, tankers=0, explorers=0, staying=1)
    assert told(reach_of(context, one)) == "b d a e:fuel"
    assert party_at(context, "aslan", hex, [tanker]).staying == 0


def test_types_as_if_they_stood_there() -> None:
    scenario = dark_nebula(CHAIN)
    context = Context(scenario, RULES)
    party = party_of(context, "aslan", at(scenario, "0103"), ["aslan-dd", "aslan-ao", "aslan-rt-a", "nothing"])
    assert (party.ships, party.tankers) == (2, 1)
    found = reach_of(context, party)
    assert told(found) == "b c d e:fuel"
    assert [found.tankers_to(id) for id in "bcde"] == [0, 0, 1, 1]


def test_a_game_without_jumps_has_no_ships() -> None:
    scenario = dark_nebula(CHAIN + "place aslan-dd 0103")
    found = reach(scenario, RULES.model_copy(update={"jumping": None}), "aslan", at(scenario, "0103"))
    assert (found.stay, found.systems, found.sublight) == ("ships", (), frozenset())


def test_the_base_game_jumps_alike() -> None:
    rules = load("dark-nebula-base")
    scenario = dark_nebula(CHAIN + "place aslan-dd 0103", ruleset_id="dark-nebula-base")
    assert told(reach(scenario, rules, "aslan", at(scenario, "0103"))) == "b c:fuel"


# -- moves played out one by one --------------------------------------------------------------------------------------
DRY = {"c", "e"}


@st.composite
def positions(draw: st.DrawFn) -> tuple[str, frozenset[str], str, int]:
    """Routes between five systems of which two are dry, where enemies stand, the start, and tankers along."""
    names = "abcde"
    routes = [(a, b) for i, b in enumerate(names) for a in names[:i] if draw(st.booleans())]
    enemies = draw(st.frozensets(st.sampled_from(names), max_size=2))
    return (
        "\n".join(f"route {a} {b}" for a, b in routes),
        enemies,
        draw(st.sampled_from(names)),
        draw(st.integers(0, 2)),
    )


def played(net: dict[str, set[str]], enemies: frozenset[str], start: str, tankers: int) -> set[str]:
    """Where a destroyer can end, trying every move of every tanker first, each in turn, then its own."""

    def moves(here: str, has_fuel: bool, tanking: frozenset[str]) -> Iterator[str]:
        """Where one ship can end: jump by jump, stopping at enemies and where it is dry."""
        seen, waiting = set[str](), [here] if has_fuel else []
        while waiting:
            for there in net[waiting.pop()]:
                if there not in seen:
                    seen.add(there)
                    if there not in enemies and (there not in DRY or there in tanking):
                        waiting.append(there)
        yield from seen

    ends: set[str] = set()
    states = {(frozenset[str](), tankers)}  # where tankers have ended their move, and how many are still to move
    for _ in range(tankers + 1):
        further = set[tuple[frozenset[str], int]]()
        for placed, left in states:
            fuelled = start not in DRY or start in placed
            ends.update(moves(start, fuelled, placed))
            if left:
                for end in {start, *moves(start, True, placed)}:
                    further.add((placed | {end}, left - 1))
        states = further
    return ends - {start}


@settings(max_examples=60, deadline=None)
@given(positions())
def test_it_is_what_moves_played_out_reach(position: tuple[str, frozenset[str], str, int]) -> None:
    routes, enemies, start, tankers = position
    hexes = dict(zip("abcde", ("0103", "0203", "0303", "0403", "0503"), strict=True))
    text = "\n".join(f"system {id} {hex} {'tertiary' if id in DRY else 'primary'}" for id, hex in hexes.items())
    text += f"\n{routes}\nplace aslan-dd {hexes[start]}"
    text += f"\nplace aslan-ao {hexes[start]} stellar {tankers}" if tankers else ""
    text += "".join(f"\nplace solomani-dd {hexes[id]}" for id in enemies)
    net: dict[str, set[str]] = {id: set() for id in hexes}
    for line in routes.splitlines():
        _, a, b = line.split()
        net[a].add(b)
        net[b].add(a)
    scenario = dark_nebula(text)
    found = reach(scenario, RULES, "aslan", at(scenario, hexes[start]))
    assert set(found.systems) == played(net, enemies, start, tankers)
