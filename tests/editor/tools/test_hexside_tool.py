"""Hexsides with the mouse and the keyboard: snapped to, dragged along, turned over, taken off, picked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.tools.base import PointMm
from editor.tools.hexside import HexsideTool
from editor.tools.snapping import nearest_side
from model.edit import Address
from model.hexgrid import Hexside
from model.maprows import HexsideFeature
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.symmetry import Symmetry
from tests.builders import at, ruleset
from tests.editor.tools.hand import ALT, SHIFT, Hand
from tests.model.land import land, land_rules

pytestmark = pytest.mark.usefixtures("qapp")

N, NE, SE, S, SW, NW = range(6)
"""Sides of a flat-topped hex."""


@pytest.fixture
def hand() -> Hand:
    return Hand(land(), "hexside", land_rules())


def by(scenario: Scenario, side: int, part: float = 0.9) -> PointMm:
    """From the centre of a hex `part` of the way to the middle of a side: what `off` takes."""
    corners = scenario.grid.layout.corner_offsets()
    a, b = corners[side], corners[(side + 1) % 6]
    return ((a.x + b.x) / 2 * part, (a.y + b.y) / 2 * part)


def features(scenario: Scenario) -> list[tuple[str, str, str, str | None]]:
    """Address, address, kind, address of the high hex of each feature."""
    grid, found = scenario.grid, []
    for row in scenario.rows("hexsides", HexsideFeature):
        a, b = sorted(grid.address(hex) for hex in row.between)
        found.append((a, b, row.feature, grid.address(row.high) if row.high else None))
    return found


def shown(hand: Hand) -> tuple[set[Hexside], set[Hexside]]:
    """The hexsides that a click would lay something on, and take something off."""
    adding = {row.between for row in hand.context.adding if isinstance(row, HexsideFeature)}
    return adding, {row.between for row in hand.context.removing if isinstance(row, HexsideFeature)}


def drag(hand: Hand, *stops: tuple[str, int], modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press by the first side of a hex, move by the others, let go by the last."""
    scenario = hand.scenario
    first, last = stops[0], stops[-1]
    hand.press(first[0], modifiers, off=by(scenario, first[1]))
    for address, side in stops[1:]:
        hand.move(address, modifiers, off=by(scenario, side))
    hand.release(last[0], modifiers, off=by(scenario, last[1]))


def test_a_click_lays_the_kind_on_the_nearest_hexside(hand: Hand) -> None:
    hand.context.options.features.hexside = "wall"
    hand.move("0304", off=by(hand.scenario, S, 0.4))
    side = Hexside.between(at(hand.scenario, "0304"), at(hand.scenario, "0305"))
    assert shown(hand) == ({side}, set())
    hand.click("0304", off=by(hand.scenario, S, 0.4))
    assert features(hand.scenario) == [("0304", "0305", "wall", None)]
    assert hand.steps == ["Lay 1 hexside: wall"]
    assert hand.context.selection is not None
    assert hand.context.selection.record == Address("hexsides", 0)
    assert hand.context.clean


def test_a_drag_lays_a_chain_as_one_step(hand: Hand) -> None:
    """Round the upper half of 0304, with one side jumped over by a fast hand."""
    hand.context.options.features.hexside = "wall"
    drag(hand, ("0304", NW), ("0304", NE), ("0304", SE))
    assert [(a, b) for a, b, _, _ in features(hand.scenario)] == [
        ("0203", "0304"), ("0303", "0304"), ("0304", "0403"), ("0304", "0404"),
    ]  # fmt: skip
    assert hand.steps == ["Lay 4 hexsides: wall"]
    hand.tools.undo()
    assert features(hand.scenario) == []


def test_what_is_shown_while_dragging_is_what_is_laid(hand: Hand) -> None:
    hand.press("0304", off=by(hand.scenario, NW))
    hand.move("0304", off=by(hand.scenario, NE))
    adding, _ = shown(hand)
    hand.release("0304", off=by(hand.scenario, NE))
    assert {row.between for row in hand.scenario.rows("hexsides", HexsideFeature)} == adding
    assert len(adding) == 3


def test_by_a_vertex_the_chain_stays_as_it_is(hand: Hand) -> None:
    """There three hexsides are as near; which of them the pointer grazes must not matter."""
    x, y = hand.scenario.grid.layout.corner_offsets()[1]
    hand.press("0304", off=by(hand.scenario, N))
    before, _ = shown(hand)
    hand.move("0304", off=(0.97 * x, 0.97 * y))
    assert shown(hand)[0] == before
    hand.tools.cancel()
    assert hand.steps == []


def test_escape_leaves_nothing_behind(hand: Hand) -> None:
    hand.press("0304", off=by(hand.scenario, N))
    hand.move("0304", off=by(hand.scenario, SE))
    assert hand.key(Qt.Key.Key_Escape)
    assert (features(hand.scenario), hand.steps, hand.context.clean) == ([], [], True)


# -- cliffs -------------------------------------------------------------------------------------------------------
def test_a_cliff_is_high_where_the_drag_begins_and_keeps_that_hand(hand: Hand) -> None:
    hand.context.options.features.hexside = "cliff"
    drag(hand, ("0304", NW), ("0304", N), ("0304", NE))
    assert [high for *_, high in features(hand.scenario)] == ["0304"] * 3


def test_x_turns_the_chain_over_while_it_is_drawn(hand: Hand) -> None:
    hand.context.options.features.hexside = "cliff"
    hand.press("0304", off=by(hand.scenario, NW))
    hand.move("0304", off=by(hand.scenario, N))
    assert hand.key(Qt.Key.Key_X)
    highs = {row.high for row in hand.context.adding if isinstance(row, HexsideFeature)}
    assert highs == {at(hand.scenario, "0203"), at(hand.scenario, "0303")}
    hand.release("0304", off=by(hand.scenario, N))
    assert [high for *_, high in features(hand.scenario)] == ["0203", "0303"]
    assert hand.context.options.features.turned


def test_x_turns_over_the_cliff_under_the_pointer(hand: Hand) -> None:
    hand.context.options.features.hexside = "cliff"
    hand.click("0304", off=by(hand.scenario, N))
    hand.move("0304", off=by(hand.scenario, N))
    assert hand.key(Qt.Key.Key_X)
    assert features(hand.scenario) == [("0303", "0304", "cliff", "0303")]
    assert hand.steps == ["Lay 1 hexside: cliff", "Turn over: cliff"]


def test_a_click_on_what_is_there_selects_it_and_changes_nothing(hand: Hand) -> None:
    hand.context.options.features.hexside = "cliff"
    hand.click("0304", off=by(hand.scenario, N))
    hand.context.select(None)
    hand.click("0303", off=by(hand.scenario, S))
    assert features(hand.scenario) == [("0303", "0304", "cliff", "0304")]
    assert hand.context.selection is not None
    assert hand.context.selection.record == Address("hexsides", 0)
    assert len(hand.steps) == 1


# -- taking off ---------------------------------------------------------------------------------------------------
def both(hand: Hand) -> None:
    """A wall and water on the upper side of 0304."""
    for kind in ("wall", "water"):
        hand.context.options.features.hexside = kind
        hand.click("0304", off=by(hand.scenario, N))


def test_alt_takes_off_the_kind_in_hand_shift_and_alt_everything(hand: Hand) -> None:
    both(hand)
    hand.move("0304", ALT, off=by(hand.scenario, N))
    assert shown(hand) == (set(), {Hexside.between(at(hand.scenario, "0303"), at(hand.scenario, "0304"))})
    hand.click("0304", ALT, off=by(hand.scenario, N))
    assert [kind for _, _, kind, _ in features(hand.scenario)] == ["wall"]
    hand.click("0304", ALT | SHIFT, off=by(hand.scenario, N))
    assert features(hand.scenario) == []
    assert hand.steps[2:] == ["Clear 1 hexside: water", "Clear 1 hexside: everything"]


def test_the_palette_makes_the_tool_an_eraser_and_alt_makes_it_draw(hand: Hand) -> None:
    both(hand)
    hand.context.options.features.erasing = True
    hand.click("0304", off=by(hand.scenario, N))
    assert [kind for _, _, kind, _ in features(hand.scenario)] == ["wall"]
    hand.click("0304", ALT, off=by(hand.scenario, N))
    assert [kind for _, _, kind, _ in features(hand.scenario)] == ["wall", "water"]


def test_delete_removes_what_is_selected_and_backspace_what_is_pointed_at(hand: Hand) -> None:
    both(hand)
    assert hand.key(Qt.Key.Key_Delete)
    assert [kind for _, _, kind, _ in features(hand.scenario)] == ["wall"]
    hand.context.options.features.hexside = "wall"
    hand.move("0304", off=by(hand.scenario, N))
    assert hand.key(Qt.Key.Key_Backspace)
    assert features(hand.scenario) == []
    assert hand.steps[2:] == ["Remove water", "Clear 1 hexside: wall"]


# -- keyboard, picking, symmetry -----------------------------------------------------------------------------------
def test_digits_choose_the_side_of_the_hex_cursor(hand: Hand) -> None:
    """Enter is a press and a release in the middle of the hex; 4 is its lower side."""
    hand.context.options.features.hexside = "wall"
    hand.move("0304")
    assert hand.key(Qt.Key.Key_4)
    assert shown(hand)[0] == {Hexside.between(at(hand.scenario, "0304"), at(hand.scenario, "0305"))}
    hand.click("0304")
    assert [(a, b) for a, b, _, _ in features(hand.scenario)] == [("0304", "0305")]
    assert not hand.key(Qt.Key.Key_7)


def test_a_right_click_picks_the_kind_one_after_the_other(hand: Hand) -> None:
    both(hand)
    options = hand.context.options.features
    options.hexside = "cliff"
    picked = []
    for _ in range(3):
        assert hand.tools.handle(
            hand.pointer("press", "0304", button=Qt.MouseButton.RightButton, off=by(hand.scenario, N))
        )
        picked.append(options.hexside)
    assert picked == ["wall", "water", "wall"]
    assert not hand.right("0606")


def test_a_chain_is_laid_with_its_images_as_one_step(hand: Hand) -> None:
    """Turned by 180° about 0504: the high side goes along."""
    center = at(hand.scenario, "0504")
    hand.context.options.symmetry = Symmetry(center, folds=2)
    hand.context.options.features.hexside = "cliff"
    drag(hand, ("0304", N), ("0304", NE))
    turned = [motion.hex(at(hand.scenario, "0304")) for motion in Symmetry(center, folds=2).motions]
    rows = list(hand.scenario.rows("hexsides", HexsideFeature))
    assert len(rows) == 4
    assert {row.high for row in rows} == set(turned)
    assert hand.steps == ["Lay 4 hexsides: cliff"]


def test_games_without_hexsides_do_not_show_the_tool() -> None:
    assert HexsideTool.useful(land_rules())
    plain: Ruleset = ruleset()
    assert not HexsideTool.useful(plain)


def test_the_nearest_side_of_a_point_is_found_from_either_hex(hand: Hand) -> None:
    grid = hand.scenario.grid
    for address, side in (("0304", S), ("0305", N)):
        x, y = grid.layout.center(at(hand.scenario, address))
        dx, dy = by(hand.scenario, side)
        assert nearest_side(hand.scenario, (x + dx, y + dy)) == Hexside.between(
            at(hand.scenario, "0304"), at(hand.scenario, "0305")
        )
