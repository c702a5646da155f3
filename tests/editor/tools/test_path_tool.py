"""Roads and rivers with the mouse and the keyboard: drawn, joined, led off the map, erased, picked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.tools.path import PathTool
from model.courses import Course
from model.edit import Address
from model.hexgrid import Hex, Hexside, neighbor
from model.maprows import Path
from model.scenario import Scenario
from model.symmetry import Symmetry
from tests.builders import at, ruleset
from tests.editor.tools.hand import ALT, CTRL, SHIFT, Hand
from tests.model.land import land, land_rules

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def hand() -> Hand:
    return Hand(land(), "path", land_rules())


def chains(scenario: Scenario, kind: str = "road") -> list[str]:
    """Each path of a kind as text: "0304 0305 0306", with < and > for exits."""
    found = []
    for row in scenario.rows("paths", Path):
        if row.kind == kind:
            text = " ".join(scenario.grid.address(hex) for hex in row.hexes)
            found.append(("<" if row.exits[0] is not None else "") + text + (">" if row.exits[1] is not None else ""))
    return found


def shown(hand: Hand) -> set[Hexside]:
    """The legs that a click or letting go would add."""
    rows = [row for row in hand.context.adding if isinstance(row, Path)]
    orientation = hand.scenario.grid.orientation
    return {leg for row in rows for leg in Course.of(row.hexes, row.exits, orientation).legs}


def outside(hand: Hand, address: str, side: int) -> Hex:
    """The hex beyond a side of a hex at the edge."""
    return neighbor(at(hand.scenario, address), side, hand.scenario.grid.orientation)


def test_a_drag_draws_from_hex_to_hex_as_one_step(hand: Hand) -> None:
    """A fast hand jumps over 0305."""
    hand.drag("0304", "0306", "0307")
    assert chains(hand.scenario) == ["0304 0305 0306 0307"]
    assert hand.steps == ["Draw road 0304 – 0307"]
    assert hand.context.selection is not None
    assert hand.context.selection.record == Address("paths", 0)
    assert hand.context.clean


def test_clicks_go_on_until_the_last_hex_is_clicked_again(hand: Hand) -> None:
    hand.click("0304")
    assert hand.busy()
    hand.move("0306")
    assert len(shown(hand)) == 2
    assert hand.steps == []
    hand.click("0306")
    hand.click("0307")
    assert hand.busy()
    hand.click("0307")
    assert not hand.busy()
    assert chains(hand.scenario) == ["0304 0305 0306 0307"]
    assert hand.steps == ["Draw road 0304 – 0307"]


def test_going_back_in_a_drag_takes_legs_back(hand: Hand) -> None:
    hand.drag("0304", "0307", "0305")
    assert chains(hand.scenario) == ["0304 0305"]


def test_backspace_takes_the_last_hex_back_and_escape_everything(hand: Hand) -> None:
    hand.click("0304")
    hand.click("0306")
    assert hand.key(Qt.Key.Key_Backspace)
    assert len(shown(hand)) == 2, "the pointer still stands on 0306, where a click would lead"
    hand.move("0405")
    assert hand.key(Qt.Key.Key_Escape)
    assert (chains(hand.scenario), hand.steps, hand.busy()) == ([], [], False)
    assert hand.context.clean


def test_a_path_is_extended_and_two_are_joined(hand: Hand) -> None:
    hand.drag("0302", "0303")
    hand.drag("0306", "0305")
    hand.drag("0303", "0305")
    assert chains(hand.scenario) == ["0302 0303 0304 0305 0306"]


def test_only_new_legs_are_shown(hand: Hand) -> None:
    hand.drag("0302", "0304")
    hand.press("0303")
    hand.move("0305")
    assert shown(hand) == {Hexside.between(at(hand.scenario, "0304"), at(hand.scenario, "0305"))}
    hand.release("0305")


def test_a_path_leaves_the_map_where_the_pointer_does(hand: Hand) -> None:
    hand.context.options.features.path = "river"
    hand.drag("0303", "0301", outside(hand, "0301", 0))
    assert chains(hand.scenario, "river") == ["0303 0302 0301>"]
    assert hand.steps == ["Draw river 0303 – 0301"]


def test_a_path_begins_off_the_map(hand: Hand) -> None:
    hand.context.options.features.path = "river"
    hand.drag(outside(hand, "0301", 0), "0301", "0302")
    assert chains(hand.scenario, "river") == ["<0301 0302"]


def test_far_outside_nothing_begins(hand: Hand) -> None:
    hand.click("9999")
    assert "off the map" in hand.context.said
    assert (hand.steps, hand.busy()) == ([], False)


def test_x_leads_off_the_map_from_the_keyboard(hand: Hand) -> None:
    """The hex cursor cannot leave the map; X chooses an outer side, Enter on the same hex ends the path there."""
    hand.click("0303")
    hand.click("0301")
    assert hand.key(Qt.Key.Key_X)
    hand.click("0301")
    assert not hand.busy()
    assert chains(hand.scenario) == ["0303 0302 0301>"]


# -- erasing ------------------------------------------------------------------------------------------------------
def test_alt_erases_the_leg_under_the_pointer(hand: Hand) -> None:
    """Below the middle of 0304 lies the leg to 0305."""
    hand.drag("0303", "0305")
    hand.move("0304", ALT, off=(0.0, 6.0))
    assert [(row.hexes) for row in hand.context.removing if isinstance(row, Path)] == [
        (at(hand.scenario, "0304"), at(hand.scenario, "0305"))
    ]
    hand.click("0304", ALT, off=(0.0, 6.0))
    assert chains(hand.scenario) == ["0303 0304"]
    assert hand.steps[1:] == ["Erase 1 leg: road"]


def test_in_the_middle_of_a_hex_alt_erases_all_its_legs(hand: Hand) -> None:
    """So it is from the keyboard."""
    hand.drag("0302", "0306")
    hand.click("0304", ALT)
    assert chains(hand.scenario) == ["0302 0303", "0305 0306"]
    assert hand.steps[1:] == ["Erase 2 legs: road"]


def test_an_alt_drag_erases_what_it_goes_over_and_shift_every_kind(hand: Hand) -> None:
    hand.drag("0302", "0306")
    hand.context.options.features.path = "river"
    hand.drag("0302", "0306")
    hand.drag("0303", "0305", modifiers=ALT)
    assert chains(hand.scenario, "river") == ["0302 0303", "0305 0306"]
    assert chains(hand.scenario) == ["0302 0303 0304 0305 0306"]
    hand.drag("0303", "0304", modifiers=ALT | SHIFT)
    assert chains(hand.scenario) == ["0302 0303", "0304 0305 0306"]
    assert hand.steps[2:] == ["Erase 2 legs: river", "Erase 1 leg: every path"]


def test_the_palette_makes_the_tool_an_eraser(hand: Hand) -> None:
    hand.drag("0302", "0306")
    hand.context.options.features.erasing = True
    hand.drag("0303", "0304")
    assert chains(hand.scenario) == ["0302 0303", "0304 0305 0306"]


def test_delete_removes_the_selected_path_backspace_legs_at_the_pointer(hand: Hand) -> None:
    hand.drag("0302", "0304")
    hand.drag("0602", "0604")
    assert hand.key(Qt.Key.Key_Delete)
    assert chains(hand.scenario) == ["0302 0303 0304"]
    hand.move("0302")
    assert hand.key(Qt.Key.Key_Backspace)
    assert chains(hand.scenario) == ["0303 0304"]
    assert hand.steps[2:] == ["Remove road", "Erase 1 leg: road"]


# -- picking, selecting, symmetry -----------------------------------------------------------------------------------
def test_a_right_click_picks_the_kind(hand: Hand) -> None:
    hand.context.options.features.path = "river"
    hand.drag("0302", "0304")
    hand.context.options.features.path = "road"
    assert hand.right("0303")
    assert hand.context.options.features.path == "river"
    assert not hand.right("0606")


def test_a_double_click_selects_the_path_there(hand: Hand) -> None:
    hand.drag("0302", "0304")
    hand.context.select(None)
    hand.double("0303")
    assert hand.context.selection is not None
    assert hand.context.selection.record == Address("paths", 0)
    assert len(hand.steps) == 1


def test_a_path_is_drawn_with_its_image_and_leaves_the_map_with_it(hand: Hand) -> None:
    """Mirrored upright through column 05."""
    hand.context.options.symmetry = Symmetry(at(hand.scenario, "0504"), axis=0)
    hand.drag("0303", "0301", outside(hand, "0301", 0))
    assert chains(hand.scenario) == ["0303 0302 0301>", "0703 0702 0701>"]
    assert hand.steps == ["Draw road 0303 – 0301"]


def test_an_image_beyond_the_map_is_left_out(hand: Hand) -> None:
    hand.context.options.symmetry = Symmetry(at(hand.scenario, "0904"), axis=0)
    hand.drag("0303", "0304")
    assert chains(hand.scenario) == ["0303 0304"]


def test_a_drag_that_stays_beyond_the_map_is_refused_with_a_reason(hand: Hand) -> None:
    a, b = outside(hand, "0301", 0), outside(hand, "0401", 0)
    hand.drag(a, b)
    assert hand.steps == []
    assert hand.scenario.tables["paths"] == {}
    assert "not on the map" in hand.context.said or "off the map" in hand.context.said


# -- moving -------------------------------------------------------------------------------------------------------
def test_a_drag_with_ctrl_moves_the_path_that_is_there_as_one_step(hand: Hand) -> None:
    """Shown while it is dragged: four legs down column 03 go, those by 0504 come."""
    hand.drag("0302", "0306")
    hand.press("0304", CTRL)
    hand.move("0404", CTRL)
    hand.move("0504", CTRL)
    assert {leg for row in hand.context.removing if isinstance(row, Path) for leg in Course(row.hexes).legs} == {
        Hexside.between(at(hand.scenario, f"030{row}"), at(hand.scenario, f"030{row + 1}")) for row in range(2, 6)
    }
    assert at(hand.scenario, "0504") in {hex for leg in shown(hand) for hex in leg}
    assert hand.context.said == "Move road from 0304 to 0504"
    assert hand.steps == ["Draw road 0302 – 0306"]
    hand.release("0504", CTRL)
    assert hand.steps == ["Draw road 0302 – 0306", "Move road from 0304 to 0504"]
    (only,) = chains(hand.scenario)
    assert (only[:4], "0504" in only, only[-4:]) == ("0302", True, "0306")
    assert hand.context.selection is not None
    assert hand.context.selection.record == Address("paths", 0)
    assert (hand.context.clean, hand.context.said) == (True, "")
    hand.tools.undo()
    assert chains(hand.scenario) == ["0302 0303 0304 0305 0306"]


def test_escape_ends_a_drag_with_ctrl_and_nothing_has_moved(hand: Hand) -> None:
    hand.drag("0302", "0304")
    hand.press("0303", CTRL)
    hand.move("0503", CTRL)
    assert hand.key(Qt.Key.Key_Escape)
    assert (chains(hand.scenario), len(hand.steps), hand.busy()) == (["0302 0303 0304"], 1, False)
    assert hand.context.clean
    hand.drag("0304", "0305")
    assert chains(hand.scenario) == ["0302 0303 0304 0305"], "it is not in hand any more"


def test_a_path_is_picked_up_with_p_and_set_down_with_enter(hand: Hand) -> None:
    hand.drag("0302", "0304")
    hand.move("0304")
    assert hand.key(Qt.Key.Key_P)
    assert hand.context.said.startswith("road in hand")
    hand.move("0306")
    assert len(shown(hand)) == 4
    hand.click("0306")
    assert chains(hand.scenario) == ["0302 0303 0304 0305 0306"]
    assert hand.steps[-1] == "Move road from 0304 to 0306"


def test_escape_puts_back_what_was_picked_up(hand: Hand) -> None:
    hand.drag("0302", "0304")
    hand.move("0304")
    hand.key(Qt.Key.Key_P)
    hand.move("0306")
    assert hand.key(Qt.Key.Key_Escape)
    assert hand.tools.tool.id == "path"
    assert (hand.context.clean, hand.context.said) == (True, "")
    assert hand.context.selection is not None, "Esc has not gone on to the selection"
    hand.drag("0306", "0307")
    assert len(chains(hand.scenario)) == 2


def test_what_cannot_be_set_down_stays_in_hand_with_the_reason(hand: Hand) -> None:
    """Its one end on the other would leave nothing of it."""
    hand.drag("0303", "0304")
    hand.move("0304")
    hand.key(Qt.Key.Key_P)
    hand.click("0303")
    assert "leads from one hex to the next" in hand.context.said
    hand.click("0305")
    assert chains(hand.scenario) == ["0303 0304 0305"]


def test_where_no_path_of_the_kind_is_ctrl_and_p_say_so(hand: Hand) -> None:
    hand.drag("0303", "0304")
    hand.context.options.features.path = "river"
    hand.press("0303", CTRL)
    assert "No river is in hex 0303" in hand.context.said
    assert not hand.busy()
    hand.release("0303", CTRL)
    hand.move("0304")
    assert hand.key(Qt.Key.Key_P)
    assert "No river is in hex 0304" in hand.context.said
    assert len(hand.steps) == 1


def test_images_of_a_path_move_with_it(hand: Hand) -> None:
    """Mirrored upright through column 05."""
    hand.context.options.symmetry = Symmetry(at(hand.scenario, "0504"), axis=0)
    hand.drag("0303", "0305")
    hand.drag("0304", "0204", modifiers=CTRL)
    moved = chains(hand.scenario)
    assert len(moved) == 2
    assert ("0204" in moved[0], "0804" in moved[1]) == (True, True)
    assert len(hand.steps) == 2


def test_games_without_paths_do_not_show_the_tool() -> None:
    assert PathTool.useful(land_rules())
    assert not PathTool.useful(ruleset())
