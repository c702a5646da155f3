"""Brush, eraser, fill and eyedropper: one stroke one step, the right hexes, nothing left behind."""

import pytest
from PySide6.QtCore import Qt

from model.scenario import Scenario
from tests.builders import at, dark_nebula, empty, overlay, paint
from tests.editor.tools.hand import ALT, SHIFT, Hand

pytestmark = pytest.mark.usefixtures("qapp")


def painted(scenario: Scenario, terrain: str = "nebula") -> set[str]:
    """Addresses of the hexes of a terrain."""
    grid = scenario.grid
    return {grid.address(hex) for hex in grid.hexes() if scenario.terrain_at(hex) == terrain}


def test_a_stroke_is_one_step_named_by_what_it_did() -> None:
    hand = Hand(empty(), "terrain")
    hand.drag("0101", "0102", "0103", "0103")
    assert painted(hand.scenario) == {"0101", "0102", "0103"}
    assert hand.steps == ["Paint 3 hexes: dark nebula"]
    assert hand.context.clean
    hand.click("0505")
    assert hand.steps[-1] == "Paint 1 hex: dark nebula"
    hand.tools.undo()
    hand.tools.undo()
    assert painted(hand.scenario) == set()


def test_a_fast_move_leaves_no_gap() -> None:
    """The hand jumps from 0101 to 0105 between two events."""
    hand = Hand(empty(), "terrain")
    hand.drag("0101", "0105")
    assert painted(hand.scenario) == {f"010{row}" for row in range(1, 6)}


@pytest.mark.parametrize(("keys", "size"), [
    ([], 1), ([Qt.Key.Key_BracketRight], 7), ([Qt.Key.Key_BracketRight] * 3, 37),
    ([Qt.Key.Key_BracketRight, Qt.Key.Key_BracketLeft], 1), ([Qt.Key.Key_BracketLeft], 1),
    ([Qt.Key.Key_BracketRight] * 12, 331),
])  # fmt: skip
def test_brush_sizes(keys: list[Qt.Key], size: int) -> None:
    """From one hex to 331, radius 10, and no further."""
    hand = Hand(empty(columns=30, rows=30), "terrain")
    for key in keys:
        assert hand.key(key)
    hand.move("1515")
    assert len(hand.context.preview) == size
    hand.click("1515")
    assert len(painted(hand.scenario)) == size


def test_shift_click_draws_a_straight_line_from_the_last() -> None:
    hand = Hand(empty(), "terrain")
    hand.click("0101")
    hand.move("0107", SHIFT)
    assert len(hand.context.preview) == 6, "the first is painted already"
    assert len(hand.context.under) == 7
    hand.click("0107", SHIFT)
    assert painted(hand.scenario) == {f"010{row}" for row in range(1, 8)}
    assert hand.steps == ["Paint 1 hex: dark nebula", "Paint 6 hexes: dark nebula"]


def test_preview_is_what_a_click_changes_in_the_colour_of_the_terrain() -> None:
    hand = Hand(empty(), "terrain")
    hand.move("0505")
    assert (hand.context.preview, hand.context.color) == (frozenset({at(hand.scenario, "0505")}), "nebula")
    hand.tools.leave()
    assert hand.context.clean


def test_painting_what_is_painted_is_no_step() -> None:
    hand = Hand(paint(empty(), "nebula", "0101"), "terrain")
    hand.click("0101")
    assert hand.steps == []


def test_off_the_map_nothing_happens() -> None:
    hand = Hand(empty(), "terrain")
    hand.drag("9999", "9998")
    assert hand.steps == []


@pytest.mark.parametrize("how", ["escape", "undo", "tool", "right", "error"])
def test_a_stroke_that_does_not_end_leaves_nothing(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(paint(empty(), "nebula", "0303"), "terrain")
    before = hand.document.snapshot_bytes()
    hand.press("0101")
    hand.move("0102")
    assert painted(hand.scenario) == {"0101", "0102", "0303"}
    if how == "escape":
        hand.key(Qt.Key.Key_Escape)
    elif how == "undo":
        hand.document.undo()
    elif how == "tool":
        hand.tools.choose("select")
    elif how == "right":
        hand.right("0102")
    else:
        monkeypatch.setattr(hand.context, "set_tints", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            hand.move("0103")
    assert hand.document.snapshot_bytes() == before
    assert not hand.busy()
    assert not hand.document.in_stroke
    assert hand.steps == []
    assert hand.context.clean
    hand.release("0102")
    assert hand.document.snapshot_bytes() == before


def test_right_click_picks_the_terrain() -> None:
    hand = Hand(paint(empty(), "nebula", "0303"), "terrain")
    assert hand.right("0101")
    assert hand.context.options.terrain == "space"
    hand.tools.choose("fill")
    assert hand.right("0303")
    assert hand.context.options.terrain == "nebula"
    assert not hand.right("9999"), "off the map it is left to the view"


def test_eraser_makes_plain_and_takes_further_terrains() -> None:
    scenario = overlay(paint(empty(), "nebula", "0101", "0102"), "0202", "nebula")
    hand = Hand(scenario, "eraser")
    hand.drag("0101", "0102", "0202", "0303")
    assert painted(hand.scenario) == set()
    assert not hand.scenario.tables["overlays"]
    assert hand.steps == ["Erase 3 hexes"]


def test_alt_eraser_cuts_hexes_out() -> None:
    hand = Hand(empty(), "eraser")
    hand.move("0101", ALT)
    assert hand.context.color == "refused"
    hand.click("0101", ALT)
    assert hand.scenario.terrain_at(at(hand.scenario, "0101")) is None
    assert hand.steps == ["Cut 1 hex out of the map"]
    hand.click("0101")
    assert hand.scenario.terrain_at(at(hand.scenario, "0101")) == "space"


def test_fill_fills_what_it_shows() -> None:
    hand = Hand(paint(empty(), "nebula", *(f"05{row:02d}" for row in range(1, 9))), "fill")
    hand.move("0101")
    shown = hand.context.preview
    assert len(shown) == 32
    hand.move("0202")
    assert hand.context.preview == shown
    hand.click("0101")
    assert len(painted(hand.scenario)) == 40
    assert hand.steps == ["Fill 32 hexes: dark nebula"]
    hand.move("0606")
    assert len(hand.context.preview) == 40, "after the edit the area is another"
    hand.click("0101")
    assert len(hand.steps) == 1


def test_a_huge_area_is_tinted_as_a_whole() -> None:
    hand = Hand(empty(columns=99, rows=99), "fill")
    hand.move("0101")
    assert len(hand.context.preview) == 9801
    hand.click("0101")
    assert hand.steps == ["Fill 9801 hexes: dark nebula"]


def test_eyedropper_takes_terrain_or_counter_and_the_tool_for_it() -> None:
    scenario = dark_nebula("""
        nebula 0202
        system kuzu 0304
        place aslan-dd 0304 stellar
        place aslan-b1 0304 stellar
    """)
    hand = Hand(scenario, "eyedropper")
    hand.move("0202")
    assert hand.context.said == "dark nebula"
    hand.drag("0101", "0202")
    assert (hand.context.options.terrain, hand.tools.tool.id) == ("nebula", "terrain")
    assert not hand.busy()
    hand.tools.choose("eyedropper")
    hand.click("0304 stellar")
    assert (hand.context.options.type_id, hand.tools.tool.id) == ("aslan-b1", "counter")
    assert hand.steps == []
