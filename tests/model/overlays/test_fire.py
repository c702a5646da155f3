"""The overlay of fire: full and half fire of a ship, the reach of craft (F-0.4, F-6.4, F-6.5)."""

from __future__ import annotations

from model.checks.context import Context
from model.hexgrid import distance
from model.overlays.drawing import Overlay, Subject
from model.overlays.fire import applies, draw
from tests.builders import ruleset
from tests.model.analysis.fortress.fleets import battle, without


def shown(context: Context, address: str) -> Overlay:
    return draw(context, Subject(hex=context.scenario.grid.parse_address(address)))


def lines(overlay: Overlay, lang: str = "en") -> list[tuple[str, str]]:
    return [(part.name(lang), part.line) for part in overlay.parts if part.channel == "outline"]


def test_a_salamis_fires_in_full_to_4_hexes_and_at_half_to_7() -> None:
    context = battle("place federation-sal 1008 hex")
    overlay = shown(context, "1008")
    fill = overlay.parts[0]
    middle = context.scenario.grid.parse_address("1008")
    assert (fill.channel, fill.tone, overlay.fills) == ("fill", "fire", True)
    assert {distance(middle, hex) for hex, weight in fill.weights.items() if weight == 1} == {1, 2, 3, 4}
    assert {distance(middle, hex) for hex, weight in fill.weights.items() if weight < 1} == {5, 6, 7}
    assert lines(overlay) == [("Fire 7 (1–4)", "solid"), ("×½ 4 (5–7)", "fine")]
    assert lines(overlay, "ja") == [("火力 7（1〜4）", "solid"), ("×½ 4（5〜7）", "fine")]


def test_craft_of_a_stack_add_their_fire_as_far_as_each_reaches() -> None:
    """Two mobile armours of Zeon, 7 each, reach 4; a suit beside them, 5, reaches 2."""
    context = battle("place zeon-ma-2 1008 hex 2\nplace zeon-ms-y 1008 hex")
    overlay = shown(context, "1008")
    assert lines(overlay) == [("Against ships 19 (1–2)", "solid"), ("Against ships 14 (3–4)", "fine")]
    (ring,) = (part for part in overlay.parts if part.channel == "ring")
    assert (len(ring.hexes), ring.name("en")) == (6, "Against craft 19 (adjacent)")


def test_a_ship_and_the_craft_aboard_are_both_shown_and_a_selection_narrows_it() -> None:
    context = battle("place federation-sal 1008 hex id=s\nplace federation-ms-2 1008 hex carried_by=s")
    assert len(lines(shown(context, "1008"))) == 3
    craft = next(one.serial for one in context.standings if one.placement.type == "federation-ms-2")
    assert lines(draw(context, Subject(placements=(craft,)))) == [("Against ships 4 (1–2)", "solid")]


def test_what_to_select_and_what_figure_lacks_is_told() -> None:
    context = battle("place federation-sal 1008 hex")
    assert [note("en") for note in draw(context, Subject()).notes] == ["Select a ship or craft."]
    overlay = shown(without(context, "federation-sal", "combat"), "1008")
    assert overlay.parts == ()
    assert overlay.notes[0]("en") == "Sal Salamis lacks a figure, combat: enter it in the counter mix."
    assert overlay.notes[0]("ja") == "Sal サラミスの戦闘力が未入力です。駒構成で入力してください。"


def test_only_games_with_fire_have_it() -> None:
    assert applies(ruleset("fortress"))
    assert not applies(ruleset())
