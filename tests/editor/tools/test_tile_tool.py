"""The tool of map sheets: laying in legal places and elsewhere, dragging, turning, removing, the draft."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.selection import Selection
from editor.tools.tile import TileTool
from model.area import Area
from model.draws import draft_tiles, record_draw
from model.edits.tiles import lay_numbered
from model.hexgrid import Hex
from model.joints import Joints
from model.maprows import TilePlacement
from model.scenario import Scenario
from tests.builders import empty, paint, ruleset, set_info
from tests.editor.tools.hand import ALT, Hand

pytestmark = pytest.mark.usefixtures("qapp")


def blank(columns: int = 30, rows: int = 16) -> Scenario:
    scenario = empty(columns=columns, rows=rows)
    return paint(scenario, "", *scenario.grid.hexes())


@pytest.fixture
def hand() -> Hand:
    return Hand(blank(), "tile")


def hold(hand: Hand, id: str | None) -> None:
    hand.context.options.sheet_id = id


def at(hand: Hand, column: int, row: int) -> Hex:
    return hand.scenario.grid.hex(column, row)


def laid(hand: Hand) -> list[tuple[str, int, int, int]]:
    grid = hand.scenario.grid
    return [(row.id, *grid.offset(row.at), row.rotation) for row in hand.scenario.rows("tiles", TilePlacement)]


def tool(hand: Hand) -> TileTool:
    return hand.tools.get(TileTool)


def test_a_click_lays_the_sheet_in_hand_into_the_nearest_legal_place(hand: Hand) -> None:
    hold(hand, "moralon")
    hand.click(at(hand, 14, 3))
    hold(hand, "vecinos")
    hand.click(at(hand, 23, 5))
    assert laid(hand) == [("moralon", 10, 0, 0), ("vecinos", 20, 0, 0)]
    assert hand.steps == ["Lay map sheet Moralon at 1101", "Lay map sheet Vecinos at 2101"]
    assert hand.context.clean


def test_hovering_shows_the_sheet_where_a_click_lays_it_and_what_meets(hand: Hand) -> None:
    hold(hand, "moralon")
    hand.click(at(hand, 14, 3))
    hold(hand, "vecinos")
    hand.move(at(hand, 23, 5))
    assert hand.context.sheet is not None
    tile, where, possible, reason = hand.context.sheet
    assert (tile.id, where, possible, reason) == ("vecinos", at(hand, 20, 0), True, "")
    assert [joint.met for joint in hand.context.joints] == [True]
    assert hand.context.said == "At the seams: 1 meet, 0 end there."
    hand.tools.leave()
    assert hand.context.clean


def test_legal_places_are_lit(hand: Hand) -> None:
    hold(hand, "moralon")
    assert len(set(tool(hand).lit())) == 30 * 16
    hand.click(at(hand, 14, 3))
    hold(hand, "vecinos")
    grid = hand.scenario.grid
    columns = {grid.offset(hex).col // 10 for hex in tool(hand).lit() if grid.offset(hex).row < 8}
    assert columns == {0, 2}


def test_with_alt_a_sheet_lies_anywhere_its_columns_stagger_alike(hand: Hand) -> None:
    hold(hand, "moralon")
    hand.click(at(hand, 14, 3))
    hold(hand, "vecinos")
    hand.move(at(hand, 5, 11), ALT)
    assert hand.context.sheet is not None
    assert "edge on edge" in hand.context.sheet[3]
    hand.click(at(hand, 6, 11), ALT)
    name, column, _, _ = laid(hand)[1]
    assert (name, column % 2) == ("vecinos", 0)


def test_off_the_map_and_on_another_sheet_are_refused_in_a_sentence(hand: Hand) -> None:
    hold(hand, "moralon")
    hand.click(at(hand, 14, 3))
    hold(hand, "vecinos")
    hand.click(at(hand, 14, 4), ALT)
    assert hand.context.said == "Another map sheet lies there. Move or remove it first."
    hand.click(at(hand, 29, 15), ALT)
    assert "partly off the map" in hand.context.said
    assert len(laid(hand)) == 1


def test_a_turned_sheet_is_laid_but_the_reason_against_it_is_told(hand: Hand) -> None:
    hold(hand, "moralon")
    hand.click(at(hand, 14, 3))
    hold(hand, "vecinos")
    assert hand.key(Qt.Key.Key_X)
    assert not set(tool(hand).lit())
    hand.move(at(hand, 23, 5))
    assert hand.context.sheet is not None
    assert hand.context.sheet[3] == "2 jump routes would end at the seam (D-3.3)."
    hand.click(at(hand, 23, 5))
    assert laid(hand)[1] == ("vecinos", 20, 0, 180)
    assert hand.context.options.sheet_rotation == 0


def test_dragging_moves_a_sheet_with_what_lies_on_it(hand: Hand) -> None:
    hold(hand, "moralon")
    hand.click(at(hand, 14, 3))
    before = {system.id: system.hex for system in hand.scenario.systems}
    hold(hand, None)
    hand.drag(at(hand, 14, 3), at(hand, 14, 8), at(hand, 14, 11))
    assert laid(hand) == [("moralon", 10, 8, 0)]
    moved = {system.id: system.hex for system in hand.scenario.systems}
    assert moved == {id: hex.plus(Hex(0, 8)) for id, hex in before.items()}
    assert hand.steps[-1] == "Move map sheet Moralon to 1109"
    assert hand.context.clean


def test_escape_in_mid_drag_leaves_the_sheet_where_it_lay(hand: Hand) -> None:
    hold(hand, "moralon")
    hand.click(at(hand, 14, 3))
    hand.press(at(hand, 14, 3))
    hand.move(at(hand, 4, 3))
    hand.key(Qt.Key.Key_Escape)
    assert laid(hand) == [("moralon", 10, 0, 0)]
    assert hand.context.clean


def test_a_click_selects_a_sheet_and_delete_and_turn_work_on_it(hand: Hand) -> None:
    hold(hand, "moralon")
    hand.click(at(hand, 14, 3))
    hand.tools.context.select(None)
    hand.click(at(hand, 12, 2))
    assert tool(hand).selected() == 0
    hand.key(Qt.Key.Key_X)
    assert laid(hand) == [("moralon", 10, 0, 180)]
    assert hand.steps[-1] == "Turn map sheet Moralon"
    hand.key(Qt.Key.Key_Delete)
    assert laid(hand) == []
    assert hand.steps[-1] == "Remove map sheet Moralon"
    assert not list(hand.scenario.systems)


def test_nothing_in_hand_and_nothing_there_says_what_to_do(hand: Hand) -> None:
    hand.click(at(hand, 4, 4))
    assert hand.context.said == "Choose a map sheet at the left, or drag one that lies on the map."
    hold(hand, "moralon")
    hand.click(at(hand, 14, 3))
    hold(hand, "moralon")
    hand.click(at(hand, 4, 4))
    assert hand.context.said == "Moralon lies on the map already: drag it there to move it."


def test_a_draft_is_played_with_the_next_sheet_always_in_hand(hand: Hand) -> None:
    turns = draft_tiles(ruleset(), 4)
    document = hand.document
    document.push("Draw", record_draw(hand.scenario, "D-3.3", 4, turns))
    hold(hand, turns[0].drawn)
    places = [(10, 0), (0, 0), (20, 0), (10, 8), (0, 8), (20, 8)]
    for turn, (column, row) in zip(turns, places, strict=False):
        assert hand.context.options.sheet_id == turn.drawn
        hand.click(at(hand, column + 5, row + 4))
    assert [row[0] for row in laid(hand)] == [turn.drawn for turn in turns][:6]
    assert all(joint.met for joint in tool(hand).joints())


def test_marks_at_the_seams_show_what_ends_there() -> None:
    scenario = blank(40, 16)
    scenario.apply(lay_numbered(scenario, ruleset(), Hand(blank(), "tile").context.options.sheets.tiles))
    hand = Hand(set_info(scenario, options={"tile_rotation": True}), "tile")
    assert all(joint.met for joint in tool(hand).joints())
    hand.click(at(hand, 14, 3))
    hand.key(Qt.Key.Key_X)
    assert sum(not joint.met for joint in tool(hand).joints()) == 6
    assert sum(joint.met for joint in Joints(hand.scenario).joints()) == 7


def test_a_selection_of_hexes_is_not_taken_for_a_sheet(hand: Hand) -> None:
    hand.context.select(Selection(hexes=Area.of([at(hand, 0, 0)])))
    assert tool(hand).selected() is None
