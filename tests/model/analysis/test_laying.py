"""Where a map sheet may be laid, what would meet there, and whose turn it is in the draft (D-3.3)."""

from __future__ import annotations

import json

import pytest

from model.analysis.laying import Draft, berth_at, berths, draft_of
from model.draws import Turn, draft_tiles, record_draw
from model.edit import Address
from model.edits.tiles import remove_tile
from model.hexgrid import Hex
from model.info import Draw
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.ruleset_links import broken_links
from model.storage.tiles import load_tiles, read_tile, write_tile
from model.tile import Tile, place_tile
from model.tiles import assemble
from tests.builders import empty, paint, ruleset, set_info

RULESET = ruleset()
TILES = load_tiles(RULESET)


def blank(columns: int = 50, rows: int = 32) -> Scenario:
    scenario = empty(columns=columns, rows=rows)
    return paint(scenario, "", *scenario.grid.hexes())


def lay(scenario: Scenario, id: str, column: int, row: int, rotation: int = 0) -> Scenario:
    scenario.apply(place_tile(scenario, TILES[id], scenario.grid.hex(column, row), rotation))
    return scenario


def spots(scenario: Scenario, id: str) -> list[tuple[int, int, int, bool]]:
    found = berths(scenario, RULESET, TILES[id])
    return [(*scenario.grid.offset(berth.at), berth.rotation, berth.legal) for berth in found]


def test_the_first_sheet_may_lie_anywhere_edge_on_edge() -> None:
    assert spots(blank(20, 16), "moralon") == [(0, 0, 0, True), (0, 8, 0, True), (10, 0, 0, True), (10, 8, 0, True)]


def test_the_next_lies_beside_those_that_lie_there() -> None:
    assert spots(lay(blank(), "moralon", 10, 8), "vecinos") == [
        (0, 8, 0, True), (10, 0, 0, True), (10, 16, 0, True), (20, 8, 0, True),
    ]  # fmt: skip


def test_not_off_the_map_and_not_on_another() -> None:
    scenario = lay(lay(blank(20, 16), "moralon", 0, 0), "vecinos", 10, 0)
    assert spots(scenario, "bright-star") == [(0, 8, 0, True), (10, 8, 0, True)]


def test_a_sheet_that_lies_has_no_place_until_it_is_lifted() -> None:
    scenario = lay(lay(blank(20, 8), "moralon", 0, 0), "vecinos", 10, 0)
    assert spots(scenario, "vecinos") == []
    scenario.apply(remove_tile(scenario, RULESET, 1, TILES))
    assert spots(scenario, "vecinos") == [(10, 0, 0, True)]


def test_turned_places_are_offered_only_with_the_option() -> None:
    """Turned, the exits of the sample sheets do not meet those of sheets that are not."""
    scenario = lay(blank(20, 8), "moralon", 0, 0)
    assert spots(scenario, "vecinos") == [(10, 0, 0, True)]
    set_info(scenario, options={"tile_rotation": True})
    assert spots(scenario, "vecinos") == [(10, 0, 0, True), (10, 0, 180, False)]
    set_info(scenario, options={"tile_rotation": True, "edge_routes_must_meet": False})
    assert spots(scenario, "vecinos") == [(10, 0, 0, True), (10, 0, 180, True)]


def with_options(meet: str, turned: str) -> Ruleset:
    layout = RULESET.map.tiles
    assert layout is not None
    tiles = layout.model_copy(update={"meet_when": meet, "turned_when": turned})
    return RULESET.model_copy(update={"map": RULESET.map.model_copy(update={"tiles": tiles})})


def test_which_options_they_are_is_told_by_the_ruleset() -> None:
    """Another game may call them otherwise (here: the other one's name), or have none: then nothing must meet, and all may turn."""
    scenario = lay(blank(20, 8), "moralon", 0, 0)
    at, exitless = scenario.grid.hex(10, 0), without_west_exit(TILES["vecinos"])
    for rules, legal, turns in (
        (RULESET, False, {0}),
        (with_options("", ""), True, {0, 180}),
        (with_options("tile_rotation", "edge_routes_must_meet"), True, {0, 180}),
    ):
        assert berth_at(scenario, rules, exitless, at).legal == legal
        assert {berth.rotation for berth in berths(scenario, rules, TILES["vecinos"])} == turns


def test_an_option_that_is_none_is_a_broken_link() -> None:
    found = broken_links(with_options("edge_routes_must_meet", "rotation"))
    assert [(link.place, link.name) for link in found] == [("map.tiles.turned_when", "rotation")]


def without_west_exit(tile: Tile) -> Tile:
    raw = json.loads(write_tile(tile))
    raw["routes"] = [row for row in raw["routes"] if row.get("exit", {}).get("side") != 4]
    return read_tile(json.dumps(raw).encode(), RULESET)


def test_what_would_meet_and_what_would_not() -> None:
    scenario = lay(blank(20, 8), "moralon", 0, 0)
    at = scenario.grid.hex(10, 0)
    (joint,) = berth_at(scenario, RULESET, TILES["vecinos"], at).joints
    assert (scenario.grid.address(joint.hex), joint.side, joint.kind, joint.met) == ("1104", 4, "route", True)
    open_ended = berth_at(scenario, RULESET, without_west_exit(TILES["vecinos"]), at)
    (joint,) = open_ended.joints
    assert (scenario.grid.address(joint.hex), joint.side, joint.met) == ("1004", 1, False)
    assert not open_ended.legal
    assert open_ended.met == 0


def test_every_place_of_a_whole_draft_is_legal_as_the_sample_sheets_promise() -> None:
    scenario = blank()
    for number, turn in enumerate(draft_tiles(RULESET, 4)):
        found = berths(scenario, RULESET, TILES[turn.drawn])
        assert found
        assert all(berth.legal for berth in found)
        assert all(berth.joints for berth in found) or number == 0
        berth = found[(7 * number) % len(found)]
        scenario.apply(place_tile(scenario, TILES[turn.drawn], berth.at, berth.rotation))


# -- whose turn ---------------------------------------------------------------------------------------------------------
def test_by_hand_the_sides_alternate_aslan_first() -> None:
    scenario = blank()
    seen = []
    for column, id in enumerate(("moralon", "vecinos", "dark-nebula")):
        draft = draft_of(scenario, RULESET, TILES)
        assert draft is not None
        seen.append((draft.side, draft.tile, draft.over))
        lay(scenario, id, 10 * column, 0)
    assert seen == [("aslan", None, False), ("solomani", None, False), ("aslan", None, False)]


def test_a_recorded_draw_says_which_sheet_is_next_and_ends_with_the_needed_ones() -> None:
    scenario = blank()
    turns = draft_tiles(RULESET, 11)
    scenario.apply(record_draw(scenario, "D-3.3", 11, turns))
    for number, turn in enumerate(turns):
        assert draft_of(scenario, RULESET, TILES) == Draft(turn.side, turn.drawn, number, False)
        berth = berths(scenario, RULESET, TILES[turn.drawn])[0]
        scenario.apply(place_tile(scenario, TILES[turn.drawn], berth.at))
    assert draft_of(scenario, RULESET, TILES) == Draft("", None, len(turns), True)


def test_a_sheet_taken_up_again_is_next() -> None:
    scenario = blank()
    scenario.apply(record_draw(scenario, "D-3.3", 1, (Turn("aslan", "moralon"), Turn("solomani", "vecinos"))))
    lay(lay(scenario, "moralon", 0, 0), "vecinos", 10, 0)
    scenario.apply(remove_tile(scenario, RULESET, 0, TILES))
    draft = draft_of(scenario, RULESET, TILES)
    assert draft is not None
    assert (draft.side, draft.tile) == ("aslan", "moralon")


def test_a_game_without_sheets_has_no_draft() -> None:
    scenario = empty()
    no_sheets = RULESET.model_copy(update={"map": RULESET.map.model_copy(update={"tiles": None})})
    assert draft_of(scenario, no_sheets, TILES) is None


@pytest.mark.parametrize("spoiled", [None, 3, [["aslan"]], [3], [["aslan", "nothing"]]])
def test_a_spoiled_record_leaves_the_draft_to_the_hand(spoiled: object) -> None:
    scenario = blank()
    edit = record_draw(scenario, "D-3.3", 1, ())
    scenario.apply(edit)
    scenario.apply(scenario.change({Address("draws", 0): Draw(rule="D-3.3", seed=1, result=spoiled)}))
    draft = draft_of(scenario, RULESET, TILES)
    assert draft is not None
    assert draft.tile is None


def test_the_numbered_layout_is_over() -> None:
    layout = RULESET.map.tiles
    assert layout is not None
    draft = draft_of(assemble(RULESET, layout.numbered), RULESET, TILES)
    assert draft is not None
    assert draft.over
    assert draft.laid == 8


def test_berths_do_not_change_the_map() -> None:
    scenario = lay(blank(20, 16), "moralon", 0, 0)
    before = scenario.revision
    berths(scenario, RULESET, TILES["vecinos"])
    assert scenario.revision == before
    assert berth_at(scenario, RULESET, TILES["vecinos"], Hex(0, 8)).legal
