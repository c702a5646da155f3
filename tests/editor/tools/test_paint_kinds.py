"""What brush, shapes, fill and eraser paint: one terrain, a mix by seed, a further terrain; and the previews of each."""

import pytest
from PySide6.QtCore import Qt

from model.edits.blend import Mix
from model.maprows import Overlay
from model.scenario import Scenario
from tests.builders import empty, overlay, paint
from tests.editor.tools.hand import ALT, CTRL, Hand

pytestmark = pytest.mark.usefixtures("qapp")
HALF = Mix((("space", 1), ("nebula", 1)), density=100, seed=5)


def looks(scenario: Scenario) -> list[str | None]:
    """The terrain of each hex, row by row."""
    return [scenario.terrain_at(hex) for hex in scenario.grid.hexes()]


def further(scenario: Scenario) -> list[tuple[str, str]]:
    """Addresses and further terrains."""
    return sorted((scenario.grid.address(row.hex), row.terrain) for row in scenario.rows("overlays", Overlay))


def shown(hand: Hand) -> set[str]:
    return {hand.scenario.grid.address(hex) for hex in hand.context.preview}


# -- further terrains -------------------------------------------------------------------------------------------------
def test_alt_drag_adds_a_further_terrain_as_one_step() -> None:
    hand = Hand(empty(), "terrain")
    hand.move("0101", ALT)
    assert shown(hand) == {"0101"}
    assert [(tint.color, tint.half) for tint in hand.context.tints] == [("nebula", True)]
    hand.drag("0101", "0102", "0103", modifiers=ALT)
    assert further(hand.scenario) == [("0101", "nebula"), ("0102", "nebula"), ("0103", "nebula")]
    assert looks(hand.scenario) == looks(empty())
    assert hand.steps == ["Further terrain in 3 hexes: dark nebula"]
    hand.tools.undo()
    assert further(hand.scenario) == []


def test_set_to_further_terrains_alt_paints_the_ground() -> None:
    hand = Hand(empty(), "terrain")
    hand.context.options.painting.kind = "further"
    hand.click("0101")
    hand.click("0202", ALT)
    assert further(hand.scenario) == [("0101", "nebula")]
    assert hand.steps == ["Further terrain in 1 hex: dark nebula", "Paint 1 hex: dark nebula"]


def test_what_has_the_terrain_already_is_not_shown_and_no_step() -> None:
    hand = Hand(overlay(paint(empty(), "nebula", "0101"), "0102", "nebula"), "terrain")
    for address in ("0101", "0102"):
        hand.move(address, ALT)
        assert shown(hand) == set()
        hand.click(address, ALT)
    assert hand.steps == []


def test_fill_adds_a_further_terrain_to_an_area() -> None:
    hand = Hand(paint(empty(), "nebula", *(f"05{row:02d}" for row in range(1, 9))), "fill")
    hand.move("0101", ALT)
    assert len(shown(hand)) == 32
    hand.click("0101", ALT)
    assert len(further(hand.scenario)) == 32
    assert hand.steps == ["Further terrain in 32 hexes: dark nebula"]


def test_the_eraser_takes_further_terrains_where_the_ground_is_plain() -> None:
    hand = Hand(overlay(empty(), "0303", "nebula"), "eraser")
    hand.move("0303")
    assert shown(hand) == {"0303"}
    assert hand.context.tints[0].half
    hand.click("0303")
    assert further(hand.scenario) == []
    assert hand.steps == ["Erase 1 hex"]
    hand.move("0303")
    assert shown(hand) == set(), "nothing is left to erase"


# -- mixes ------------------------------------------------------------------------------------------------------------
def test_a_mix_is_shown_hex_by_hex_in_the_colours_it_will_have() -> None:
    hand = Hand(empty(), "terrain")
    painting = hand.context.options.painting
    painting.kind, painting.mix, painting.radius = "mix", HALF, 2
    hand.move("0505")
    expected = shown(hand)
    assert 0 < len(expected) < 19, "some are to stay space"
    assert {tint.color for tint in hand.context.tints} == {"nebula"}
    hand.click("0505")
    grid = hand.scenario.grid
    assert {grid.address(hex) for hex in grid.hexes() if hand.scenario.terrain_at(hex) == "nebula"} == expected
    assert hand.steps == [f"Paint {len(expected)} hexes: mix, seed 5"]
    hand.move("0505")
    assert shown(hand) == set(), "the same seed there once more changes nothing"


def test_the_same_seed_is_the_same_map_whichever_way_the_brush_goes() -> None:
    ways = [
        ("0202", "0802", "0806", "0206"),
        ("0206", "0806", "0802", "0202"),
        ("0806", "0802", "0206", "0202", "0206"),
    ]
    maps = []
    for way in ways:
        hand = Hand(empty(), "terrain")
        painting = hand.context.options.painting
        painting.kind, painting.mix, painting.radius = "mix", HALF, 3
        hand.drag(*way)
        for hex in hand.scenario.grid.hexes():  # to have passed over the same hexes in the end
            hand.click(hex)
        maps.append(looks(hand.scenario))
    assert maps[0] == maps[1] == maps[2]


def test_n_is_another_seed_and_x_goes_through_the_kinds() -> None:
    hand = Hand(empty(), "terrain")
    painting = hand.context.options.painting
    assert not hand.key(Qt.Key.Key_N), "a single terrain has no seed"
    kinds = []
    for _ in range(3):
        assert hand.key(Qt.Key.Key_X)
        kinds.append(painting.kind)
    assert kinds == ["mix", "further", "ground"]
    painting.kind = "mix"
    seed = painting.mix.seed
    assert hand.key(Qt.Key.Key_N)
    assert painting.mix.seed == seed + 1
    painting.mix = Mix(HALF.shares, seed=9999)
    assert hand.key(Qt.Key.Key_N)
    assert painting.mix.seed == 0


def test_scattering_leaves_the_others_as_they_are() -> None:
    hand = Hand(paint(empty(), "nebula", "0101"), "fill")
    painting = hand.context.options.painting
    painting.kind, painting.mix = "mix", Mix((("nebula", 1),), density=40, seed=2)
    hand.move("0505")
    expected = shown(hand)
    assert 15 < len(expected) < 50, "about 40 % of 79"
    hand.click("0505")
    assert hand.steps == [f"Paint {len(expected)} hexes: mix, seed 2"]


def test_picking_a_terrain_puts_the_mix_away() -> None:
    hand = Hand(empty(), "terrain")
    hand.context.options.painting.kind = "mix"
    assert hand.right("0101")
    assert (hand.context.options.painting.kind, hand.context.options.terrain) == ("ground", "space")


def test_comma_and_period_change_the_terrain() -> None:
    hand = Hand(empty(), "terrain")
    assert hand.context.options.terrain == "nebula"
    assert hand.key(Qt.Key.Key_Period)
    assert hand.context.options.terrain == "space"
    assert hand.key(Qt.Key.Key_Comma)
    assert hand.context.options.terrain == "nebula"


# -- filling everywhere -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("by_option", [False, True])
def test_everywhere_is_every_hex_of_the_terrain(by_option: bool) -> None:
    """Two islands of nebula: Ctrl, or the option, takes both."""
    hand = Hand(paint(empty(), "nebula", "0202", "0404", "0808"), "fill")
    hand.context.options.terrain = "space"
    if by_option:
        assert hand.key(Qt.Key.Key_C)
    modifiers = Qt.KeyboardModifier.NoModifier if by_option else CTRL
    hand.move("0202", modifiers)
    assert shown(hand) == {"0202", "0404", "0808"}
    hand.move("0202", CTRL if by_option else Qt.KeyboardModifier.NoModifier)
    assert shown(hand) == {"0202"}, "0404 does not touch it"
    hand.click("0202", modifiers)
    assert hand.steps == ["Fill 3 hexes: space"]


def test_fill_shows_nothing_where_it_changes_nothing() -> None:
    hand = Hand(paint(empty(), "nebula", "0202"), "fill")
    hand.move("0202")
    assert shown(hand) == set()
    assert len(hand.context.under) == 1
    hand.click("0202")
    assert hand.steps == []


def test_fill_shows_anew_after_it_was_taken_away() -> None:
    hand = Hand(empty(), "fill")
    hand.move("0202")
    hand.tools.leave()
    assert hand.context.clean
    hand.move("0203")
    assert len(shown(hand)) == 80
