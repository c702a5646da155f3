"""Regions, labels and items with the mouse and the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.tools import records
from editor.tools.site import SiteTool
from model.edit import Address
from model.maprows import Label, Region, Site
from model.scenario import Scenario
from model.symmetry import Symmetry
from tests.builders import at, put, region, ruleset, site
from tests.editor.tools.hand import ALT, SHIFT, Hand
from tests.model.land import land, land_rules

pytestmark = pytest.mark.usefixtures("qapp")


def hand_of(tool: str, scenario: Scenario | None = None) -> Hand:
    return Hand(scenario or land(), tool, land_rules())


def record(hand: Hand) -> Address | None:
    """What is selected."""
    return hand.context.selection.record if hand.context.selection is not None else None


# -- regions ------------------------------------------------------------------------------------------------------
def regions(scenario: Scenario) -> dict[str, list[str]]:
    """The addresses of each region, by name."""
    return {row.name: sorted(scenario.grid.address(hex) for hex in row.hexes) for row in scenario.regions}


def test_the_first_stroke_begins_a_region_as_one_step() -> None:
    hand = hand_of("region")
    hand.move("0304")
    assert hand.context.preview == frozenset({at(hand.scenario, "0304")})
    assert hand.context.color == "reach"
    hand.drag("0304", "0306")
    assert regions(hand.scenario) == {"Region 1": ["0304", "0305", "0306"]}
    assert next(hand.scenario.regions).name_ja == "領域1"
    assert hand.steps == ["Add region Region 1"]
    assert record(hand) == Address("regions", 0)
    assert hand.context.clean
    hand.tools.undo()
    assert regions(hand.scenario) == {}


def test_further_strokes_go_on_with_it_until_n_is_pressed() -> None:
    hand = hand_of("region")
    hand.click("0304")
    hand.drag("0404", "0405")
    assert regions(hand.scenario) == {"Region 1": ["0304", "0404", "0405"]}
    assert hand.key(Qt.Key.Key_N)
    hand.click("0707")
    assert regions(hand.scenario) == {"Region 1": ["0304", "0404", "0405"], "Region 2": ["0707"]}
    assert hand.steps == ["Add region Region 1", "Add 2 hexes to Region 1", "Add region Region 2"]


def test_alt_takes_hexes_out_and_only_those_that_are_in_are_shown() -> None:
    hand = hand_of("region", region(land(), "march", ["0303-0305"]))
    assert hand.right("0304")
    hand.context.options.painting.radius = 1
    hand.move("0305", ALT)
    shown = {hand.scenario.grid.address(hex) for hex in hand.context.preview}
    assert (shown, hand.context.color) == ({"0304", "0305"}, "refused")
    hand.context.options.painting.radius = 0
    hand.drag("0304", "0305", modifiers=ALT)
    assert regions(hand.scenario) == {"March": ["0303"]}
    assert hand.steps == ["Take 2 hexes out of March"]


def test_without_a_region_in_hand_alt_takes_out_of_the_one_under_the_pointer() -> None:
    hand = hand_of("region", region(land(), "march", ["0303-0305"]))
    hand.click("0304", ALT)
    assert regions(hand.scenario) == {"March": ["0303", "0305"]}
    hand.click("0707", ALT)
    assert hand.steps == ["Take 1 hex out of March"]


def test_a_right_click_picks_one_region_after_the_other() -> None:
    scenario = region(region(land(), "march", ["0303-0305"]), "zone", ["0304-0306"])
    hand = hand_of("region", scenario)
    picked = []
    for _ in range(3):
        assert hand.right("0304")
        picked.append(hand.context.options.features.region)
    assert picked == [0, 1, 0]
    assert not hand.right("0808")


def test_a_shift_click_draws_a_line_and_a_symmetric_map_its_image() -> None:
    hand = hand_of("region")
    hand.context.options.symmetry = Symmetry(at(hand.scenario, "0504"), axis=0)
    hand.click("0303")
    hand.click("0305", SHIFT)
    assert regions(hand.scenario) == {"Region 1": ["0303", "0304", "0305", "0703", "0704", "0705"]}


def test_escape_in_a_stroke_leaves_no_region_behind() -> None:
    hand = hand_of("region")
    hand.press("0304")
    hand.move("0305")
    assert hand.key(Qt.Key.Key_Escape)
    assert (regions(hand.scenario), hand.steps) == ({}, [])


def test_delete_removes_the_selected_region() -> None:
    hand = hand_of("region")
    hand.click("0304")
    assert hand.key(Qt.Key.Key_Delete)
    assert regions(hand.scenario) == {}
    hand.click("0505")
    assert list(regions(hand.scenario)) == ["Region 1"], "the one in hand is gone: a new one begins"


# -- labels -------------------------------------------------------------------------------------------------------
def labels(scenario: Scenario) -> list[tuple[str, str, str | None]]:
    """Text, address, and address of the second hex of each label."""
    grid = scenario.grid
    rows = scenario.rows("labels", Label)
    return [(row.text, grid.address(row.hex), grid.address(row.along) if row.along else None) for row in rows]


def test_a_click_places_a_label_and_asks_for_its_text() -> None:
    hand = hand_of("label")
    hand.move("0304")
    assert [row.text for row in hand.context.adding if isinstance(row, Label)] == ["Label 1"]
    hand.click("0304")
    assert labels(hand.scenario) == [("Label 1", "0304", None)]
    assert next(hand.scenario.rows("labels", Label)).text_ja == "ラベル1"
    assert hand.steps == ["Place label “Label 1”"]
    assert [chosen and chosen.record for chosen in hand.context.inspected] == [Address("labels", 0)]


def test_with_a_text_in_the_palette_nothing_is_asked() -> None:
    hand = hand_of("label")
    options = hand.context.options.features
    options.text, options.size, options.rotation = "The Downs", 0.8, 30.0
    hand.click("0304")
    row = next(hand.scenario.rows("labels", Label))
    assert (row.text, row.text_ja, row.size, row.rotation) == ("The Downs", "", 0.8, 30.0)
    assert hand.context.inspected == []


def test_a_drag_lets_a_new_label_run_to_a_second_hex() -> None:
    hand = hand_of("label")
    hand.drag("0304", "0404", "0604")
    assert labels(hand.scenario) == [("Label 1", "0304", "0604")]


def test_a_label_is_dragged_with_its_far_end_and_shift_moves_that_alone() -> None:
    scenario = land()
    put(scenario, "labels", Label(hex=at(scenario, "0304"), text="Rift", size=0.5))
    hand = hand_of("label", scenario)
    hand.drag("0304", "0404", "0505")
    assert labels(hand.scenario) == [("Rift", "0505", None)]
    hand.drag("0505", "0905", modifiers=SHIFT)
    assert labels(hand.scenario) == [("Rift", "0505", "0905")]
    hand.drag("0705", "0706")  # half way, where the text stands now
    assert labels(hand.scenario) == [("Rift", "0506", "0906")]
    assert hand.steps == ["Move label “Rift” to 0505", "Change label “Rift”", "Move label “Rift” to 0706"]


def test_a_click_on_a_label_selects_it_and_keys_size_and_turn_it() -> None:
    scenario = land()
    put(scenario, "labels", Label(hex=at(scenario, "0304"), text="Rift", size=0.5))
    hand = hand_of("label", scenario)
    hand.click("0304")
    assert record(hand) == Address("labels", 0)
    assert hand.steps == []
    for key in (Qt.Key.Key_BracketRight, Qt.Key.Key_BracketRight, Qt.Key.Key_Greater):
        assert hand.key(key)
    row = next(hand.scenario.rows("labels", Label))
    assert (row.size, row.rotation) == (0.8, 15.0)
    assert hand.steps == ["Change label “Rift”"] * 2, "presses of one key are one step"


def test_alt_and_backspace_and_delete_take_labels_off() -> None:
    scenario = land()
    for address in ("0304", "0404", "0504"):
        put(scenario, "labels", Label(hex=at(scenario, address), text="Rift", size=0.3))
    hand = hand_of("label", scenario)
    hand.click("0304", ALT)
    hand.move("0404")
    assert hand.key(Qt.Key.Key_Backspace)
    hand.click("0504")
    assert hand.key(Qt.Key.Key_Delete)
    assert labels(hand.scenario) == []
    assert hand.steps == ["Remove label “Rift”"] * 3


def test_a_right_click_picks_the_look_of_a_label() -> None:
    scenario = land()
    put(scenario, "labels", Label(hex=at(scenario, "0304"), text="Rift", text_ja="断層", size=1.3, rotation=45.0))
    hand = hand_of("label", scenario)
    assert hand.right("0304")
    options = hand.context.options.features
    assert (options.text, options.text_ja, options.size, options.rotation) == ("Rift", "断層", 1.3, 45.0)
    assert not hand.right("0808")


# -- items --------------------------------------------------------------------------------------------------------
def sites(scenario: Scenario) -> list[tuple[str, str, int]]:
    return [(row.kind, scenario.grid.address(row.hex), row.count) for row in scenario.rows("sites", Site)]


def test_a_click_places_an_item_of_the_kind_in_hand() -> None:
    hand = hand_of("site")
    hand.context.options.features.site = "well"
    hand.move("0304")
    assert [row.kind for row in hand.context.adding if isinstance(row, Site)] == ["well"]
    hand.click("0304")
    assert sites(hand.scenario) == [("well", "0304", 1)]
    assert hand.steps == ["Place well in 0304"]
    assert record(hand) == Address("sites", 0)


def test_an_item_is_dragged_counted_and_taken_off() -> None:
    hand = hand_of("site", site(land(), "0304"))
    hand.drag("0304", "0405", "0505")
    assert sites(hand.scenario) == [("item", "0505", 1)]
    for _ in range(2):
        assert hand.key(Qt.Key.Key_BracketRight)
    assert sites(hand.scenario) == [("item", "0505", 3)]
    hand.click("0505", ALT)
    assert sites(hand.scenario) == []
    assert hand.steps == ["Move item to 0505", "Change item", "Remove item"]


def test_several_items_stand_side_by_side_and_each_can_be_meant() -> None:
    hand = hand_of("site", site(site(land(), "0304"), "0304", "well"))
    quarter = 0.225 * hand.scenario.grid.across_flats_mm
    for side, kind in ((-quarter, 0), (quarter, 1)):
        hand.click("0304", off=(side, 0.0))
        assert record(hand) == Address("sites", kind)


def test_off_the_map_no_item_is_placed() -> None:
    hand = hand_of("site")
    hand.click("9999")
    assert "off the map" in hand.context.said
    assert hand.steps == []


def test_a_right_click_picks_the_kind_of_an_item() -> None:
    hand = hand_of("site", site(land(), "0304", "well"))
    assert hand.right("0304")
    assert hand.context.options.features.site == "well"
    assert SiteTool.useful(land_rules())
    assert not SiteTool.useful(ruleset())


# -- selecting ------------------------------------------------------------------------------------------------------
def test_the_select_tool_selects_what_is_printed_on_the_map() -> None:
    scenario = site(land(), "0304")
    put(scenario, "labels", Label(hex=at(scenario, "0606"), text="Rift", size=0.5))
    hand = hand_of("select", scenario)
    hand.click("0304")
    assert record(hand) == Address("sites", 0)
    hand.click("0606")
    assert record(hand) == Address("labels", 0)
    hand.click("0802")
    assert record(hand) is None


def test_a_region_row_keeps_what_else_it_has() -> None:
    scenario = land()
    put(scenario, "regions", Region(id="x", name="March", home_of="aslan", hexes=frozenset({at(scenario, "0303")})))
    hand = hand_of("region", scenario)
    hand.right("0303")
    hand.click("0304")
    assert next(hand.scenario.regions).home_of == "aslan"


def test_a_label_is_found_wherever_its_letters_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are passed over because they are far away are those that would not be found: long, turned, wide ones."""
    scenario = land(30, 20)
    for number, (text, size, rotation) in enumerate([
        ("W" * 40, 0.5, 0.0), ("関ヶ原の戦い" * 4, 0.6, 35.0), ("x", 0.2, 0.0), ("Mill Crossing " * 3, 1.0, -60.0),
        ("橋", 3.0, 90.0),
    ]):  # fmt: skip
        hex = scenario.grid.hex(5 + 4 * number, 3 + 3 * number)
        put(scenario, "labels", Label(hex=hex, text=text, size=size, rotation=rotation))
    width, height = scenario.grid.size_mm
    points = [(width * x / 60, height * y / 60) for x in range(61) for y in range(61)]
    found = [records.label_at(scenario, point) for point in points]
    monkeypatch.setattr(records, "FAR_HEXES", 10**6)
    assert [records.label_at(scenario, point) for point in points] == found
    assert len({address.key for address in found if address is not None}) == 5
