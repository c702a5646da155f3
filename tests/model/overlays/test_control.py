"""The overlay of control: each side's systems and what is contested (D-7.1)."""

from __future__ import annotations

from model.checks.context import Context
from model.overlays import OVERLAYS
from model.overlays.control import applies, draw
from model.overlays.drawing import Subject
from model.texts import known
from tests.builders import dark_nebula, ruleset

MAP = """
    system kuzu 0304 primary capital_of=aslan
    system far 0901 primary
    system dry 0905 primary
    home aslan 0101-0508
    place solomani-rt-a 0901 surface
    place aslan-rt-a 0905 surface
    place solomani-rt-a 0905 surface
"""


def test_each_side_has_an_outline_and_what_is_contested_is_hatched() -> None:
    context = Context(dark_nebula(MAP), ruleset())
    overlay = draw(context, Subject())
    shown = [(part.channel, part.side, part.name("en"), part.hexes) for part in overlay.parts]
    hexes = {id: frozenset({system.hex}) for id, system in context.systems.items()}
    assert shown == [
        ("outline", "solomani", "Controlled by Solomani", hexes["far"]),
        ("outline", "aslan", "Controlled by Aslan", hexes["kuzu"]),
        ("hatch", "", "Contested", hexes["dry"]),
    ]
    assert overlay.parts[1].name("ja") == "アスラン勢力の支配"
    assert not overlay.fills


def test_only_games_with_counters_that_control_have_it() -> None:
    assert applies(ruleset())
    assert not applies(ruleset().model_copy(update={"kinds": {}}))


def test_every_overlay_has_a_name_and_a_hint_and_its_own_id() -> None:
    assert len({spec.id for spec in OVERLAYS}) == len(OVERLAYS)
    for spec in OVERLAYS:
        assert known(f"overlay.{spec.id}.name"), spec.id
        assert known(f"overlay.{spec.id}.hint"), spec.id
