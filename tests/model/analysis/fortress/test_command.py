"""Commanders: ranges, doubled for craft, modifiers, overlaps, who acts how often, who escapes (F-3, F-A5, F-A6)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from model.analysis.fortress.command import (
    Commander,
    Stack,
    commanders,
    escape,
    lowest_actions,
    modifier,
    movement,
    off_duty_limit,
    overlaps,
    range_hexes,
    stack_limit,
    stacks,
)
from model.analysis.fortress.tables import tables_of
from model.checks.context import Context
from tests.model.analysis.fortress.fleets import DUEL, battle, type_of, without

FLEET = """
    place federation-mag 0303 hex id=mag1
    place federation-cmdr-a 0303 hex carried_by=mag1
    place federation-sal 0307 hex
    place federation-sal 0308 hex id=sal1
    place federation-ms-x 0308 hex carried_by=sal1
    place federation-ms-1 0311 hex 2
    place federation-pd-1 0311 hex
    place federation-ms-2 0312 hex
"""
"""A commander of range 4 at 0303; ships 4 and 5 hexes south of it, craft 8 and 9."""


def only(context: Context, side: str = "federation") -> Commander:
    found = [one for one in commanders(context) if one.side == side]
    assert len(found) == 1
    return found[0]


def stack_at(context: Context, address: str) -> Stack:
    return next(stack for stack in stacks(context) if stack.hex == context.scenario.grid.parse_address(address))


def test_ships_act_within_the_range_and_craft_within_twice_of_it() -> None:
    """F-3.1: range 4 for ships, 8 for craft; the flagship's craft go with it."""
    context = battle(FLEET)
    acting = {
        context.scenario.grid.address(stack.hex): (len(stack.commanders), len(stack.craft_commanders))
        for stack in stacks(context)
    }
    assert acting == {"0303": (1, 0), "0307": (1, 0), "0308": (0, 1), "0311": (1, 1), "0312": (0, 0)}


def test_a_range_covers_the_hexes_of_the_map_around_it() -> None:
    context = battle(FLEET, columns=20, rows=20)
    commander = only(context)
    assert commander.reach(tables_of(context), "ship") == 4
    assert commander.reach(tables_of(context), "craft") == 8
    whole = battle(
        "place federation-sal 1010 hex id=s\nplace federation-cmdr-b 1010 hex carried_by=s", columns=20, rows=20
    )
    assert len(range_hexes(whole, only(whole), "ship")) == 1 + 6 + 12 + 18
    assert len(range_hexes(whole, only(whole), "craft")) == 1 + 3 * 6 * 7
    assert commander.reach(tables_of(context), "chit") is None


def test_the_flagship_is_the_ship_a_commander_is_aboard_or_stands_with() -> None:
    loose = battle("place federation-sal 0303 hex\nplace federation-cmdr-a 0303 hex")
    for context in (battle(FLEET), loose):
        flagship = only(context).flagship
        assert flagship is not None
        assert flagship.spot.hex == only(context).hex
    assert only(battle("place federation-cmdr-a 0303 hex")).flagship is None


def test_a_removed_commander_commands_nothing() -> None:
    assert commanders(battle("place federation-cmdr-a 0303 hex state=removed")) == ()
    assert commanders(battle("place federation-cmdr-a 0303 hex face=back")) == ()


def test_the_modifier_of_a_commander_reaches_as_far_as_its_range() -> None:
    """F-3.3: A adds 2 in attack and defence; Z is adverse, −1, in both."""
    context = battle(DUEL)
    at = context.scenario.grid.parse_address
    (value, who), far = modifier(context, "federation", "ship", at("0503"), "attack"), at("0803")
    assert (value, [one.type.id for one in who]) == (2, ["federation-cmdr-a"])
    assert modifier(context, "federation", "ship", far, "attack") == (0, ())
    assert modifier(context, "federation", "craft", far, "defence")[0] == 2
    assert modifier(context, "zeon", "ship", at("0903"), "defence")[0] == -1


@pytest.mark.parametrize(("reading", "value"), [("best", 2), ("sum", 3)])
def test_where_ranges_overlap_the_best_counts_or_all_as_the_scenario_reads_it(reading: str, value: int) -> None:
    text = DUEL + "place federation-sal 0504 hex id=s\nplace federation-cmdr-b 0504 hex carried_by=s"
    context = battle(text, commander_overlap=reading)
    assert modifier(context, "federation", "ship", context.scenario.grid.parse_address("0404"), "attack")[0] == value


def test_overlaps_are_the_hexes_that_two_commanders_of_a_side_reach() -> None:
    """Ranges 4 and 3, 7 hexes apart: they meet; 8 apart they don't, but those of craft (8 and 6) do."""

    def fleet(second: str) -> Context:
        return battle(
            f"place federation-cmdr-a 0408 hex\nplace federation-cmdr-b {second} hex\nplace zeon-cmdr-y 0408 hex"
        )

    meeting = fleet("0401")
    (shared,) = overlaps(meeting, "federation", "ship").values()
    a, b = (one for one in commanders(meeting) if one.side == "federation")
    assert shared == range_hexes(meeting, a, "ship") & range_hexes(meeting, b, "ship")
    assert shared
    apart = battle("place federation-cmdr-a 0409 hex\nplace federation-cmdr-b 0401 hex")
    assert overlaps(apart, "federation", "ship") == {}
    assert len(overlaps(apart, "federation", "craft")) == 1


def test_the_units_of_a_side_in_a_hex_are_one_stack_and_so_is_a_single_unit() -> None:
    """F-3.7: eight counters, without the commander five stacks."""
    found = [(len(stack.craft), stack.ship is not None) for stack in stacks(battle(FLEET))]
    assert found == [(0, True), (0, True), (1, True), (2, False), (1, False)]


def test_a_stack_acts_as_often_as_its_least_able_craft() -> None:
    """F-3.8: students once, others and elite twice, NT1 twice, NT2 three times, NT3 four times."""
    tables = tables_of(battle())
    plain = type_of("federation-ms-2")

    def actions(*grades: str) -> int | None:
        return lowest_actions(tables, [plain.model_copy(update={"traits": {"grade": grade}}) for grade in grades])

    assert [actions(grade) for grade in ("S", "", "E", "NT1", "NT2", "NT3")] == [1, 2, 2, 2, 3, 4]
    assert lowest_actions(tables, [plain]) == 2
    assert actions("NT3", "NT2") == 3
    assert actions("NT2", "E") == 2
    assert actions("NT3", "E", "S") == 1
    assert lowest_actions(tables, []) is None
    context = battle(FLEET)
    assert [stack_at(context, at).actions for at in ("0308", "0311", "0312", "0303")] == [3, 1, 2, None]


def test_a_stack_moves_as_its_slowest_unit_and_a_ship_that_only_moves_twice_as_far() -> None:
    """F-4.2: MS-1 moves 5, the pod 4. F-5.1: Magellan moves 4, or 8."""
    context = battle(FLEET)
    assert (stack_at(context, "0311").movement, stack_at(context, "0311").movement_only) == (4, 4)
    assert (stack_at(context, "0303").movement, stack_at(context, "0303").movement_only) == (4, 8)
    assert movement(tables_of(context), [type_of("zeon-ca", movement=None), type_of("zeon-bb")]) is None


@pytest.mark.parametrize(
    ("commander", "options", "limit", "chance"),
    [
        ("federation-cmdr-a", {}, 5, Fraction(5, 10)),
        ("federation-cmdr-c", {}, 1, Fraction(1, 10)),
        ("federation-cmdr-c", {"survival_modifier": "defence"}, 2, Fraction(2, 10)),
        ("federation-cmdr-a", {"die": "0-9"}, 5, Fraction(6, 10)),
        ("zeon-cmdr-z", {}, 2, Fraction(2, 10)),
    ],
)
def test_a_commander_escapes_at_or_below_its_chits_and_modifier(
    commander: str, options: dict[str, Any], limit: int, chance: Fraction
) -> None:
    """F-3.6: A has 3 chits and +2, C 2 and −1, Z 3 and −1."""
    side = commander.partition("-")[0]
    ship = "zeon-ca" if side == "zeon" else "federation-sal"
    text = f"place {ship} 0303 hex id=s\nplace {commander} 0303 hex carried_by=s\nplace {ship} 0305 hex\nplace {ship} 0808 hex"
    context = battle(text, **options)
    found = escape(context, only(context, side))
    assert found is not None
    assert (found.at_most, found.chance, found.apart, len(found.to)) == (limit, chance, 2, 1)


def test_without_another_ship_that_has_room_nobody_escapes() -> None:
    alone = (
        "place federation-sal 0303 hex id=s\nplace federation-cmdr-a 0303 hex carried_by=s\nplace zeon-ca 0304 hex\n"
    )
    found = escape(battle(alone), only(battle(alone)))
    assert found is not None
    assert (found.at_most, found.chance, found.to, found.apart) == (5, Fraction(0), (), None)
    full = alone + "place federation-mag 0305 hex id=m\nplace federation-cmdr-b 0305 hex carried_by=m"
    for room, chance in ((1, Fraction(0)), (2, Fraction(1, 2))):
        context = battle(full, commanders_per_flagship=room)
        found = escape(context, commanders(context)[0])
        assert found is not None
        assert found.chance == chance


def test_what_lacks_a_figure_says_which() -> None:
    context = without(battle(DUEL), "federation-cmdr-a", "command_range", "defence_modifier", "chits")
    commander = only(context)
    assert commander.lacking(tables_of(context)) == ("command_range", "defence_modifier", "chits")
    found = escape(context, commander)
    assert found is not None
    assert (found.at_most, found.chance) == (None, None)
    assert range_hexes(context, commander, "ship") == frozenset()


def test_command_control_caps_the_stacks_only_where_it_is_played() -> None:
    """F-A5: chits 3 + 2 + 2, modifiers 2 + 1 − 1: 9 stacks. F-A6: a commander off duty lets as many act as its chits."""
    text = "\n".join(f"place federation-cmdr-{who} 030{at} hex" for at, who in enumerate("abc", start=1))
    context = battle(text, command_control=True, off_duty_commanders=True)
    assert stack_limit(context, "federation") == 9
    assert [off_duty_limit(context, one) for one in commanders(context)] == [3, 2, 2]
    plain = battle(text)
    assert stack_limit(plain, "federation") is None
    assert off_duty_limit(plain, commanders(plain)[0]) is None
