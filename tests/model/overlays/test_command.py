"""The overlay of command: ranges of commanders for ships and craft, and where they overlap (F-3.1, F-3.4)."""

from __future__ import annotations

from model.hexgrid import distance
from model.overlays.command import applies, draw
from model.overlays.drawing import Overlay, Subject
from tests.builders import ruleset
from tests.model.analysis.fortress.fleets import battle

TWO = """
    place federation-mag 1008 hex id=mag1
    place federation-cmdr-a 1008 hex carried_by=mag1
    place federation-sal 1003 hex id=sal1
    place federation-cmdr-b 1003 hex carried_by=sal1
    place zeon-ca 2008 hex id=ca1
    place zeon-cmdr-y 2008 hex carried_by=ca1
"""
"""A (range 4) and B (range 3) of the Federation 5 hexes apart, Y (range 3) of Zeon."""


def outlines(overlay: Overlay) -> list[tuple[str, str, str]]:
    return [(part.name("en"), part.side, part.line) for part in overlay.parts if part.channel == "outline"]


def test_each_commander_has_a_range_for_ships_and_twice_that_for_craft() -> None:
    context = battle(TWO)
    overlay = draw(context, Subject(side="zeon"))
    assert outlines(overlay) == [
        ("Command 3 · Cmdr Y", "zeon", "solid"),
        ("Command 6 (craft) · Cmdr Y", "zeon", "dotted"),
    ]
    assert [part.name("ja") for part in overlay.parts] == ["指揮 3・司令Ｙ", "指揮 6（艦載機）・司令Ｙ"]
    middle = context.scenario.grid.parse_address("2008")
    assert [max(distance(middle, hex) for hex in part.hexes) for part in overlay.parts] == [3, 6]
    assert [note("en") for note in overlay.notes] == ["Sample figures: not those of the published game."]


def test_overlaps_of_a_side_are_hatched() -> None:
    context = battle(TWO)
    overlay = draw(context, Subject())
    assert len(outlines(overlay)) == 4
    (hatch,) = (part for part in overlay.parts if part.channel == "hatch")
    a, b = (context.scenario.grid.parse_address(address) for address in ("1008", "1003"))
    both = {hex for hex in context.scenario.grid.hexes() if distance(hex, a) <= 4 and distance(hex, b) <= 3}
    assert hatch.hexes == both
    assert hatch.name("en") == "Command ranges overlap (F-3.4)"


def test_what_is_selected_says_whose_commanders_are_shown() -> None:
    context = battle(TWO)
    serials = {one.placement.type: one.serial for one in context.standings}
    grid = context.scenario.grid
    alone = draw(context, Subject(placements=(serials["federation-cmdr-b"],)))
    assert [name for name, *_ in outlines(alone)] == ["Command 3 · Cmdr B", "Command 6 (craft) · Cmdr B"]
    assert any(part.channel == "hatch" for part in alone.parts)
    there = draw(context, Subject(hex=grid.parse_address("1008")))
    assert [name for name, *_ in outlines(there)][:1] == ["Command 4 · Cmdr A"]
    cruiser = draw(context, Subject(placements=(serials["zeon-ca"],)))
    assert {side for _, side, _ in outlines(cruiser)} == {"zeon"}


def test_a_side_that_is_chosen_to_be_looked_at_counts_whatever_is_selected() -> None:
    context = battle(TWO)
    serials = {one.placement.type: one.serial for one in context.standings}
    for selected in ("zeon-ca", "zeon-cmdr-z", "federation-cmdr-b"):
        if selected in serials:
            shown = draw(context, Subject(placements=(serials[selected],), side="federation"))
            assert {side for _, side, _ in outlines(shown)} == {"federation"}


def test_without_a_commander_it_says_so() -> None:
    overlay = draw(battle("place federation-sal 0303 hex"), Subject())
    assert overlay.parts == ()
    assert [note("en") for note in overlay.notes] == ["There is no commander of this side on the map."]


def test_only_games_with_commanders_have_it() -> None:
    assert applies(ruleset("fortress"))
    assert not applies(ruleset())
