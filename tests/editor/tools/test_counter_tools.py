"""Placing and moving counters: one step each, cargo stays aboard, what the rules forbid is told and can be done."""

import pytest
from PySide6.QtCore import Qt

from editor.selection import Selection
from editor.tools.counter import CounterTool
from model.counters import Placement
from model.edits.find import Location
from model.scenario import Scenario
from tests.builders import at, dark_nebula
from tests.editor.tools.hand import ALT, CTRL, SHIFT, Hand

pytestmark = pytest.mark.usefixtures("qapp")

MAP = """
    system kuzu 0304 primary surfaces=2 capital_of=aslan
    system vaxt 0306 secondary
    system rim 0201 tertiary
    system far 0808 primary
    home aslan 0101-0508
"""


def told(scenario: Scenario) -> list[str]:
    """The placements in words: "2 aslan-dd 0304 stellar"."""
    words = []
    for row in scenario.placements:
        box = f" {row.box}" if row.place == "surface" else ""
        text = f"{row.count} {row.type} {scenario.grid.address(row.hex) if row.hex else '-'} {row.place}{box}"
        words.append(text + (f" in {row.carried_by}" if row.carried_by else ""))
    return words


def selected(hand: Hand) -> list[str]:
    chosen = hand.context.selection
    keys = chosen.placements if chosen else ()
    rows = [hand.scenario.tables["placements"][key] for key in keys]
    return [row.type for row in rows if isinstance(row, Placement)]


# -- the counter tool -------------------------------------------------------------------------------------------------
def placing(text: str, type_id: str) -> Hand:
    hand = Hand(dark_nebula(MAP + text), "counter")
    hand.context.options.type_id = type_id
    return hand


def test_a_bought_counter_is_placed_in_one_step_and_selected() -> None:
    hand = placing("buy aslan aslan-dd 2", "aslan-dd")
    hand.move("0304 stellar")
    assert hand.context.ghost is not None
    assert (hand.context.ghost.type_id, hand.context.ghost.place, hand.context.ghost.reason) == (
        "aslan-dd",
        "stellar",
        "",
    )
    hand.click("0304 stellar")
    assert told(hand.scenario) == ["1 aslan-dd 0304 stellar"]
    assert hand.steps == ["Place Destroyer in 0304"]
    assert selected(hand) == ["aslan-dd"]
    hand.click("0304 stellar")
    assert told(hand.scenario) == ["2 aslan-dd 0304 stellar"]
    assert selected(hand) == ["aslan-dd"]
    assert hand.context.clean


def test_what_is_not_at_hand_is_bought_in_the_same_step() -> None:
    hand = placing("", "aslan-dd")
    hand.click("0304 stellar")
    assert hand.scenario.forces["aslan"].bought("aslan-dd") == 1
    assert hand.steps == ["Buy Destroyer and place in 0304"]
    hand.tools.undo()
    assert (told(hand.scenario), hand.scenario.forces["aslan"].purchases) == ([], {})


def test_a_click_between_the_places_takes_the_usual_one_of_the_kind() -> None:
    """Ground units in the box, ships in the stellar hex."""
    hand = placing("", "aslan-rt-a")
    hand.click("0304")
    hand.context.options.type_id = "aslan-dd"
    hand.click("0304")
    assert told(hand.scenario) == ["1 aslan-rt-a 0304 surface 1", "1 aslan-dd 0304 stellar"]


def test_a_ground_unit_over_the_stellar_hex_goes_to_the_box_or_aboard_a_transport() -> None:
    """D-3.7: in a surface box, or aboard a transport in the stellar hex."""
    hand = placing("", "aslan-rt-a")
    hand.click("0304 stellar")
    assert told(hand.scenario) == ["1 aslan-rt-a 0304 surface 1"]
    hand = placing("place aslan-tr 0304 stellar\n buy aslan aslan-tr 1", "aslan-rt-a")
    hand.click("0304 stellar")
    assert told(hand.scenario) == ["1 aslan-tr 0304 stellar", "1 aslan-rt-a 0304 stellar in tr1"]
    assert selected(hand) == ["aslan-rt-a"]


def test_alt_loads_aboard_where_both_ways_are_allowed() -> None:
    """D-1.4: a fighter may stand in an own box by itself; D-1.3: a mothership there carries it."""
    text = "place aslan-rt-a 0304 surface\n place aslan-ms 0304 surface\n buy aslan aslan-ms 1\n buy aslan aslan-rt-a 1"
    hand = placing(text, "aslan-f")
    hand.click("0304 surface 1")
    assert told(hand.scenario)[-1] == "1 aslan-f 0304 surface 1"
    hand.click("0304 surface 1", ALT)
    assert told(hand.scenario)[-1] == "1 aslan-f 0304 surface 1 in ms1"


def test_the_second_surface_box_is_a_place_of_its_own() -> None:
    hand = placing("", "aslan-rt-a")
    hand.click("0304 surface 2")
    assert told(hand.scenario) == ["1 aslan-rt-a 0304 surface 2"]


def test_what_the_rules_forbid_is_told_and_can_be_done() -> None:
    """Outside the home chart (D-3.6): an illegal set-up can always be made, and is then a finding."""
    hand = placing("buy aslan aslan-dd 1", "aslan-dd")
    hand.move("0808 stellar")
    assert hand.context.ghost is not None
    assert hand.context.ghost.reason
    assert hand.context.said == hand.context.ghost.reason
    hand.click("0808 stellar")
    assert told(hand.scenario) == ["1 aslan-dd 0808 stellar"]


def test_where_there_is_no_place_nothing_happens_but_a_sentence() -> None:
    hand = placing("", "aslan-dd")
    hand.move("0505")
    assert hand.context.ghost is not None
    assert hand.context.ghost.place is None
    hand.click("0505")
    assert "0505" in hand.context.said
    assert hand.steps == []


def test_without_a_type_in_hand_the_tool_says_what_to_do() -> None:
    hand = Hand(dark_nebula(MAP), "counter")
    hand.move("0304 stellar")
    assert "counter mix" in hand.context.said
    hand.click("0304 stellar")
    assert hand.steps == []


def test_backspace_takes_one_off_and_a_carried_press_places_where_it_is_let_go() -> None:
    hand = placing("buy aslan aslan-dd 2", "aslan-dd")
    hand.drag("0304 stellar", "0306 stellar")
    hand.click("0306 stellar")
    hand.move("0306 stellar")
    assert hand.key(Qt.Key.Key_Backspace)
    assert told(hand.scenario) == ["1 aslan-dd 0306 stellar"]
    assert hand.steps[-1] == "Take Destroyer off the map"


def test_escape_in_mid_press_places_nothing() -> None:
    hand = placing("", "aslan-dd")
    hand.press("0304 stellar")
    hand.key(Qt.Key.Key_Escape)
    hand.release("0304 stellar")
    assert hand.steps == []
    assert hand.context.clean


def test_drop_from_the_mix_needs_no_tool_in_hand() -> None:
    hand = Hand(dark_nebula(MAP + "buy aslan aslan-f 3\n place aslan-ms 0304 stellar\n buy aslan aslan-ms 1"))
    tool = hand.tools.get(CounterTool)
    tool.drag("aslan-f", hand.pointer("move", "0304 stellar"))
    assert hand.context.ghost is not None
    assert tool.drop("aslan-f", hand.pointer("release", "0304 stellar"), count=3)
    assert told(hand.scenario) == ["1 aslan-ms 0304 stellar", "3 aslan-f 0304 stellar in ms1"]
    assert hand.steps == ["Place 3 × Fighter in 0304"]
    assert not tool.drop("aslan-zz", hand.pointer("release", "0304 stellar"))
    assert not tool.drop("aslan-dd", hand.pointer("release", "0505"))


# -- the select tool --------------------------------------------------------------------------------------------------
STACK = """
    buy aslan aslan-dd 1
    buy aslan aslan-b1 1
    buy aslan aslan-cl 1
    place aslan-dd 0304 stellar
    place aslan-b1 0304 stellar
    place aslan-cl 0304 stellar
"""


def test_clicks_go_through_a_stack_from_the_top() -> None:
    hand = Hand(dark_nebula(MAP + STACK))
    seen = []
    for _ in range(5):
        hand.click("0304 stellar")
        seen.append(selected(hand))
    whole = ["aslan-dd", "aslan-b1", "aslan-cl"]
    assert seen == [whole, ["aslan-cl"], ["aslan-b1"], ["aslan-dd"], whole]
    assert hand.context.selection is not None
    assert hand.context.selection.location == Location(at(hand.scenario, "0304"), "stellar")
    assert hand.context.selection.system == 0
    assert hand.steps == []


def test_shift_adds_and_ctrl_takes_away() -> None:
    hand = Hand(dark_nebula(MAP + "place aslan-dd 0304 stellar\n place aslan-b1 0306 stellar"))
    hand.click("0304 stellar")
    hand.click("0306 stellar", SHIFT)
    assert selected(hand) == ["aslan-dd", "aslan-b1"]
    hand.click("0304 stellar", CTRL)
    assert selected(hand) == ["aslan-b1"]
    hand.click("0304 stellar", CTRL)
    assert selected(hand) == ["aslan-b1", "aslan-dd"]


def test_a_drag_moves_the_whole_stack_in_one_step() -> None:
    hand = Hand(dark_nebula(MAP + STACK))
    hand.press("0304 stellar")
    hand.move("0306 stellar")
    assert hand.context.ghost is not None
    assert (hand.context.ghost.type_id, hand.context.ghost.reason) == ("aslan-cl", "")
    hand.release("0306 stellar")
    assert told(hand.scenario) == ["1 aslan-dd 0306 stellar", "1 aslan-b1 0306 stellar", "1 aslan-cl 0306 stellar"]
    assert hand.steps == ["Move 3 counters to 0306"]
    assert selected(hand) == ["aslan-dd", "aslan-b1", "aslan-cl"]
    assert hand.context.clean
    hand.tools.undo()
    assert [word.split()[2] for word in told(hand.scenario)] == ["0304"] * 3


def test_a_drag_of_the_selected_counter_moves_it_alone() -> None:
    hand = Hand(dark_nebula(MAP + STACK))
    hand.click("0304 stellar")
    hand.click("0304 stellar")
    hand.drag("0304 stellar", "0306 stellar")
    assert told(hand.scenario)[-1] == "1 aslan-cl 0306 stellar"
    assert hand.steps == ["Move Light Cruiser to 0306"]
    assert selected(hand) == ["aslan-cl"]


def test_a_carrier_is_dragged_with_its_cargo_and_cargo_out_of_it() -> None:
    text = "place aslan-ms 0304 stellar id=ms1\n place aslan-f 0304 stellar 2 carried_by=ms1"
    hand = Hand(dark_nebula(MAP + text))
    hand.drag("0304 stellar", "0306 stellar")
    assert told(hand.scenario) == ["1 aslan-ms 0306 stellar", "2 aslan-f 0306 stellar in ms1"]
    hand.context.select(Selection(at(hand.scenario, "0306"), "stellar", placements=(1,)))
    hand.tools.key(Qt.Key.Key_P)
    hand.click("0306 surface 1")
    assert told(hand.scenario) == ["1 aslan-ms 0306 stellar", "2 aslan-f 0306 surface 1"]
    assert hand.steps == ["Move Mothership to 0306", "Move 2 × Fighter to 0306"]


def test_alt_drag_loads_aboard() -> None:
    text = "place aslan-tr 0306 stellar\n place aslan-rt-a 0304 surface"
    hand = Hand(dark_nebula(MAP + text))
    hand.drag("0304 surface 1", "0306 stellar", modifiers=ALT)
    assert told(hand.scenario) == ["1 aslan-tr 0306 stellar", "1 aslan-rt-a 0306 stellar in tr1"]
    assert hand.steps == ["Load Regular Troops aboard Transport"]


def test_a_drag_into_the_void_or_back_home_is_no_step() -> None:
    hand = Hand(dark_nebula(MAP + STACK))
    before = hand.document.snapshot_bytes()
    hand.drag("0304 stellar", "0505")
    assert "0505" in hand.context.said
    hand.drag("0304 stellar", "0306 stellar", "0304 stellar")
    assert hand.document.snapshot_bytes() == before
    assert hand.steps == []


@pytest.mark.parametrize("how", ["escape", "undo", "tool"])
def test_a_drag_that_does_not_end_leaves_everything(how: str) -> None:
    hand = Hand(dark_nebula(MAP + STACK))
    before = hand.document.snapshot_bytes()
    hand.press("0304 stellar")
    hand.move("0306 stellar")
    if how == "escape":
        hand.key(Qt.Key.Key_Escape)
    elif how == "undo":
        hand.tools.undo()
    else:
        hand.tools.choose("counter")
    hand.release("0306 stellar")
    assert hand.document.snapshot_bytes() == before
    assert hand.context.clean
    assert not hand.busy()


def test_everything_a_drag_does_can_be_done_by_keys() -> None:
    """Enter selects, P picks up, the hex cursor moves, Enter sets down; where there is no place it stays in hand."""
    hand = Hand(dark_nebula(MAP + STACK))
    hand.click("0304 stellar")
    assert hand.key(Qt.Key.Key_P)
    assert "3 counters" in hand.context.said
    hand.move("0505")
    hand.click("0505")
    hand.move("0306 stellar")
    assert hand.context.ghost is not None
    hand.click("0306 stellar")
    assert [word.split()[2] for word in told(hand.scenario)] == ["0306"] * 3
    assert hand.steps == ["Move 3 counters to 0306"]
    hand.key(Qt.Key.Key_P)
    hand.key(Qt.Key.Key_Escape)
    hand.click("0304 stellar")
    assert hand.steps == ["Move 3 counters to 0306"], "Esc puts it back"


def test_page_up_and_down_restack_one_counter() -> None:
    hand = Hand(dark_nebula(MAP + STACK))
    hand.click("0304 stellar")
    assert not hand.key(Qt.Key.Key_PageUp), "one counter only"
    hand.click("0304 stellar")
    assert hand.key(Qt.Key.Key_PageDown)
    assert [word.split()[1] for word in told(hand.scenario)] == ["aslan-dd", "aslan-cl", "aslan-b1"]
    assert selected(hand) == ["aslan-cl"]
    assert hand.steps == ["Lower Light Cruiser in the stack"]
    hand.key(Qt.Key.Key_PageUp)
    hand.key(Qt.Key.Key_PageUp)
    assert hand.steps == ["Lower Light Cruiser in the stack", "Raise Light Cruiser in the stack"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Delete, Qt.Key.Key_Backspace])
def test_delete_takes_counters_off_and_keeps_them_bought(key: Qt.Key) -> None:
    hand = Hand(dark_nebula(MAP + STACK))
    hand.click("0304 stellar")
    assert hand.key(key)
    assert told(hand.scenario) == []
    assert hand.scenario.forces["aslan"].bought("aslan-b1") == 1
    assert hand.steps == ["Take 3 counters off the map"]
    assert not hand.key(key), "a second Delete must not take the system as well"
    hand.tools.undo()
    assert selected(hand) == ["aslan-dd", "aslan-b1", "aslan-cl"], "undo brings the selection back"


def test_a_click_selects_system_hex_or_nothing() -> None:
    hand = Hand(dark_nebula(MAP))
    hand.click("0306 surface 1")
    assert hand.context.selection == Selection(at(hand.scenario, "0306"), "surface", 1, system=1)
    hand.click("0505")
    assert hand.context.selection == Selection(at(hand.scenario, "0505"))
    hand.click("9999")
    assert hand.context.selection is None


def test_a_rubber_band_selects_hexes_and_counters() -> None:
    """From the empty hex 0203 down to 0307: Kuzu and Vaxt lie in it, the rim does not. Cargo follows its carrier."""
    text = (
        "place aslan-f 0306 stellar carried_by=ms1\n place aslan-ms 0306 stellar id=ms1\n place aslan-ex 0201 stellar"
    )
    hand = Hand(dark_nebula(MAP + STACK + text))
    hand.press("0203", off=(-9.0, -9.0))
    hand.move("0307", off=(9.0, 9.0))
    assert hand.context.band is not None
    hand.release("0307", off=(9.0, 9.0))
    assert selected(hand) == ["aslan-dd", "aslan-b1", "aslan-cl", "aslan-ms"]
    assert hand.context.selection is not None
    addresses = {hand.scenario.grid.address(hex) for hex in hand.context.selection.hexes}
    assert addresses == {"0203", "0204", "0205", "0206", "0304", "0305", "0306", "0307"}
    assert hand.context.clean


def test_double_click_inspects_what_is_there() -> None:
    hand = Hand(dark_nebula(MAP + STACK))
    hand.double("0304 stellar")
    assert len(hand.context.inspected) == 1
    assert hand.context.inspected[0] is not None
    assert not hand.busy()
