"""Choosing areas and moving them: band, lasso, wand, drag, arrow keys, and what hangs under the pointer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor import clipping
from editor.selection import Selection
from editor.tools.paste import PasteTool
from model.area import Area
from model.clip import take
from model.edit import Address
from model.edits.refusal import Refusal
from model.hexgrid import disk
from model.maprows import Region, System
from tests.builders import at, dark_nebula, put
from tests.editor.tools.hand import ALT, CTRL, NONE, SHIFT, Hand

pytestmark = pytest.mark.usefixtures("qapp")

MAP = """
    system kuzu 0304 primary surfaces=2
    system vaxt 0305 secondary
    route kuzu vaxt
    buy aslan aslan-ms 2
    place aslan-ms 0304 stellar
    nebula 0606 0607 0706 1008
"""


def hand(tool: str = "select") -> Hand:
    return Hand(dark_nebula(MAP, columns=12, rows=10), tool)


def chosen(person: Hand) -> set[str]:
    """The addresses of the selected area."""
    value = person.context.selection
    return set() if value is None else {person.scenario.grid.address(hex) for hex in value.hexes}


def choose(person: Hand, *addresses: str) -> None:
    area = Area.of(at(person.scenario, address) for address in addresses)
    person.context.select(Selection(hexes=area))


# -- band, lasso, wand --------------------------------------------------------------------------------------------------
def test_a_band_shows_what_letting_go_selects() -> None:
    person = hand()
    person.press("0203", off=(-9.0, -9.0))
    person.move("0305", off=(9.0, 9.0))
    shown = {person.scenario.grid.address(hex) for hex in person.context.preview}
    person.release("0305", off=(9.0, 9.0))
    assert chosen(person) == shown == {"0203", "0204", "0304", "0305"}
    assert person.context.said == "4 hexes, 2 systems, 1 counter"


def test_shift_adds_to_an_area_and_ctrl_takes_out_of_it() -> None:
    person = hand("wand")
    person.click("0606")
    assert chosen(person) == {"0606", "0607", "0706"}
    person.click("1008", SHIFT)
    assert chosen(person) == {"0606", "0607", "0706", "1008"}
    person.click("0606", CTRL)
    assert chosen(person) == {"1008"}


def test_the_wand_finds_what_is_joined_and_with_alt_everything() -> None:
    person = hand("wand")
    person.move("0607")
    assert {person.scenario.grid.address(hex) for hex in person.context.preview} == {"0606", "0607", "0706"}
    person.click("0607", ALT)
    assert chosen(person) == {"0606", "0607", "0706", "1008"}
    assert person.steps == []


def test_a_lasso_drawn_around_hexes_selects_those_whose_centres_it_holds() -> None:
    person = hand("lasso")
    person.press("0505")
    for where in ("0805", "0808", "0508"):
        person.move(where)
    preview = set(person.context.preview)
    person.release("0508")
    assert {"0606", "0607", "0706", "0707"} <= chosen(person)
    assert set(person.context.selection.hexes if person.context.selection else ()) == preview
    assert "0905" not in chosen(person)
    assert person.context.clean


def test_a_lasso_of_corners_takes_its_sides_along_and_needs_no_mouse() -> None:
    """Three corners and the first again: a triangle of side 2 has six hexes."""
    person = hand("lasso")
    first = at(person.scenario, "0605")
    second, third = first.plus(type(first)(0, 2)), first.plus(type(first)(2, 0))
    for corner in (first, second, third):
        person.click(corner)
    assert person.context.preview
    person.click(first)
    value = person.context.selection
    assert value is not None
    assert set(value.hexes) == {first.plus(type(first)(q, r)) for q in range(3) for r in range(3 - q)}


def test_backspace_takes_a_corner_back_and_escape_all() -> None:
    person = hand("lasso")
    for corner in ("0605", "0607", "0805"):
        person.click(corner)
    assert person.key(Qt.Key.Key_Backspace)
    assert person.key(Qt.Key.Key_Escape)
    assert person.context.clean
    person.click("0101")
    person.click("0101")
    assert chosen(person) == {"0101"}


# -- moving -------------------------------------------------------------------------------------------------------------
def test_a_selected_area_is_dragged_with_all_that_lies_in_it() -> None:
    person = hand()
    choose(person, "0304", "0305", "0404")
    person.press("0304 stellar")
    person.move("0504")
    assert person.context.piece is not None
    person.release("0504")
    assert person.steps == ["Move 3 hexes"]
    assert {system.id: person.scenario.grid.address(system.hex) for system in person.scenario.rows("systems", System)} == {
        "kuzu": "0504", "vaxt": "0505",
    }  # fmt: skip
    assert chosen(person) == {"0504", "0505", "0604"}
    assert len(list(person.scenario.routes)) == 1
    person.document.undo()
    assert chosen(person) == {"0304", "0305", "0404"}
    assert person.context.clean


def test_a_click_inside_the_area_selects_what_is_there() -> None:
    person = hand()
    choose(person, "0304", "0305", "0404")
    person.click("0304 stellar")
    assert chosen(person) == set()
    assert person.context.selection is not None
    assert person.context.selection.placements
    assert person.steps == []


def test_ctrl_drags_a_copy_and_tells_what_it_lacks() -> None:
    person = hand()
    choose(person, "0304", "0305", "0404")
    person.drag("0304", "0804", modifiers=CTRL)
    assert person.steps == ["Copy 3 hexes"]
    assert [system.id for system in person.scenario.rows("systems", System)] == ["kuzu", "vaxt", "kuzu-2", "vaxt-2"]
    assert len(list(person.scenario.routes)) == 2
    assert len(list(person.scenario.placements)) == 2  # the second of the two that are bought
    person.drag("0804", "0808", modifiers=CTRL)
    assert person.context.said == "1 counter was left out: it is not bought, or the mix has no more of it."


def test_off_the_map_nothing_is_let_go() -> None:
    person = hand()
    choose(person, "0304", "0305", "0404")
    person.press("0404")
    person.move("0204")
    person.move("0101")
    assert "off the map" in person.context.said
    person.release("0101")
    assert person.steps == []
    assert "off the map" in person.context.said
    assert person.context.clean


@pytest.mark.parametrize("start", ["0304", "0404"])
def test_alt_and_arrows_move_there_and_back_on_odd_and_even_columns(start: str) -> None:
    person = hand()
    choose(person, start)
    before = person.document.snapshot_bytes()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
        assert person.tools.key(key, ALT)
    assert chosen(person) == {start}
    assert person.document.snapshot_bytes() == before
    assert person.steps == [], "on its way over the system Vaxt it has left no trace"


@pytest.mark.parametrize("hexes", [("0301", "0401", "0501"), ("0310", "0410", "0510")])
def test_at_the_edge_of_the_map_an_area_moves_into_the_next_column_the_way_that_keeps_it_on_the_map(
    hexes: tuple[str, ...],
) -> None:
    """A column on, every other column lies half a hex higher: one of the two ways leads off the map."""
    person = hand()
    assert person.scenario.grid.rows == 10
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
        choose(person, *hexes)
        assert person.tools.key(key, ALT)
        columns = {address[:2] for address in chosen(person)}
        assert columns == ({"04", "05", "06"} if key == Qt.Key.Key_Right else {"02", "03", "04"})
        assert all(at(person.scenario, address) in person.scenario.grid for address in chosen(person))
        person.tools.undo()


def test_escape_in_mid_drag_leaves_everything() -> None:
    person = hand()
    choose(person, "0304", "0305")
    before = person.document.snapshot_bytes()
    person.press("0304")
    person.move("0604")
    assert person.key(Qt.Key.Key_Escape)
    assert person.document.snapshot_bytes() == before
    assert person.context.clean
    assert chosen(person) == {"0304", "0305"}


def test_delete_clears_an_area_in_one_step() -> None:
    person = hand()
    choose(person, "0304", "0305", "0606")
    assert person.key(Qt.Key.Key_Delete)
    assert person.steps == ["Clear 3 hexes"]
    assert list(person.scenario.systems) == []
    assert list(person.scenario.placements) == []
    assert person.scenario.terrain_at(at(person.scenario, "0606")) == "space"


# -- what hangs under the pointer ---------------------------------------------------------------------------------------
def pasting(person: Hand) -> PasteTool:
    tool = person.tools.get(PasteTool)
    clip = take(person.scenario, Area.of(disk(at(person.scenario, "0304"), 1)))
    tool.begin(clip, at(person.scenario, "0304"))
    return tool


def test_a_piece_follows_the_pointer_turns_and_is_put_down_once() -> None:
    person = hand()
    tool = pasting(person)
    person.move("0807")
    assert person.context.piece_at == at(person.scenario, "0807")
    assert person.key(Qt.Key.Key_R)
    person.click("0807")
    assert person.steps == ["Paste 7 hexes"]
    places = {system.id: person.scenario.grid.address(system.hex) for system in person.scenario.rows("systems", System)}
    assert places["kuzu-2"] == "0807"
    assert places["vaxt-2"] == "0708"  # south of it before, south-west after a turn by 60 degrees
    assert person.tools.tool.id == "select"
    assert tool.clip is None
    assert len(chosen(person)) == 7
    assert person.context.clean


def test_shift_puts_down_again_and_again() -> None:
    person = hand()
    tool = pasting(person)
    person.click("0807", SHIFT)
    person.click("0803", SHIFT)
    assert person.steps == ["Paste 7 hexes", "Paste 7 hexes"]
    assert person.tools.tool is tool
    assert person.context.piece is not None


def test_four_keys_turn_and_flip_and_their_opposites_take_it_back() -> None:
    person = hand()
    tool = pasting(person)
    assert tool.clip is not None
    before = tool.clip.motion
    for modifiers in (NONE, SHIFT):
        for key in (Qt.Key.Key_R, Qt.Key.Key_F):
            person.tools.key(key, modifiers)
            assert tool.clip.motion != before
            person.tools.key(key, SHIFT ^ modifiers if key == Qt.Key.Key_R else modifiers)
            assert tool.clip.motion == before


@pytest.mark.parametrize("how", ["escape", "right", "tool"])
def test_a_piece_is_put_away(how: str) -> None:
    person = hand()
    tool = pasting(person)
    before = person.document.snapshot_bytes()
    if how == "escape":
        assert person.key(Qt.Key.Key_Escape)
    elif how == "right":
        assert person.right("0505")
    else:
        person.tools.choose("terrain")
    assert person.tools.tool is not tool
    assert tool.clip is None
    assert person.context.clean
    assert person.document.snapshot_bytes() == before


def test_a_tool_held_for_the_moment_does_not_take_the_piece_away() -> None:
    person = hand()
    tool = pasting(person)
    person.tools.hold("eyedropper")
    person.tools.let_go()
    assert person.tools.tool is tool
    assert tool.clip is not None


def test_what_is_off_the_map_is_told_before_it_is_put_down() -> None:
    person = hand()
    pasting(person)
    person.move("0101")
    assert person.context.said == "4 hexes lie off the map and were left out."


# -- choosing more or less ----------------------------------------------------------------------------------------------
def test_grown_and_shrunk_by_a_hex() -> None:
    person = hand()
    choose(person, "0101")
    clipping.grow(person.document)
    assert chosen(person) == {"0101", "0102", "0201"}
    clipping.shrink(person.document)
    assert chosen(person) == {"0101"}


def test_everything_and_everything_else() -> None:
    person = hand()
    clipping.select_all(person.document)
    assert len(chosen(person)) == 120
    choose(person, "0101", "0202")
    clipping.invert(person.document)
    assert len(chosen(person)) == 118
    assert not {"0101", "0202"} & chosen(person)


def test_the_same_kind_is_that_of_what_is_selected() -> None:
    person = hand()
    person.click("0606")
    clipping.select_same(person.document)
    assert chosen(person) == {"0606", "0607", "0706", "1008"}
    person.click("0305")
    clipping.select_same(person.document)
    assert chosen(person) == {"0305"}
    person.click("0304 stellar")
    clipping.select_same(person.document)
    assert person.context.selection is not None
    assert len(person.context.selection.placements) == 1


def test_nothing_selected_is_told() -> None:
    person = hand()
    for run in (clipping.clear, clipping.select_same, clipping.clip_of):
        with pytest.raises(Refusal, match="No hexes of the map are selected"):
            run(person.document)


def test_a_region_that_is_selected_is_copied_alone_and_the_new_one_is_selected() -> None:
    scenario = dark_nebula(MAP, columns=12, rows=10)
    hexes = frozenset(at(scenario, hex) for hex in ("0304", "0305"))
    put(scenario, "regions", Region(id="march", name="March", hexes=hexes))
    person = Hand(scenario)
    person.context.select(Selection(record=Address("regions", 0)))
    clip = clipping.clip_of(person.document)
    assert clipping.clip_in_words(person.document, clip) == "March"
    assert [*clip.rows] == ["regions"], "no system, no counter, no terrain"
    person.tools.get(PasteTool).begin(clip, at(person.scenario, "0808"))
    person.click("0808")
    assert person.steps == ["Paste March"]
    assert [(row.name, len(row.hexes)) for row in person.scenario.regions] == [("March", 2), ("March 2", 2)]
    assert person.context.selection == Selection(record=Address("regions", 1))
    assert len(list(person.scenario.systems)) == 2
    person.tools.undo()
    assert len(list(person.scenario.regions)) == 1
