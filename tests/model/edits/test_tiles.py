"""Map sheets on a map: cut, removed, moved, turned, laid in their numbered layout; what crosses an edge is parted there."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from model.edit import Edit
from model.edits.refusal import Refusal
from model.edits.tiles import cut_into_tiles, cut_tile, lay_numbered, move_tile, remove_tile, turned_tile
from model.hexgrid import Hex
from model.joints import Joints, hexes_of
from model.maprows import Path, Region, Route, TilePlacement
from model.scenario import TABLES, Scenario
from model.storage.compare import first_difference
from model.storage.tiles import load_tiles, read_tile, write_tile
from model.tile import CONTENT, Tile, place_tile
from model.tiles import assemble
from tests import builders
from tests.builders import at, empty, hexside, paint, path, place, put, route, ruleset, system
from tests.model.test_tiles import CORNER, tile_file

RULESET = ruleset()
TILES = load_tiles(RULESET)
LAYOUT = RULESET.map.tiles
assert LAYOUT is not None
NUMBERED = LAYOUT.numbered


def numbered() -> Scenario:
    return assemble(RULESET, NUMBERED)


def laid(scenario: Scenario, edit: Edit) -> Scenario:
    scenario.apply(edit)
    return scenario


def key_of(scenario: Scenario, id: str) -> int:
    return next(key for key, row in scenario.items("tiles", TilePlacement) if row.id == id)


def spelled(row: BaseModel) -> str:
    """A row as a text that sets and the ends of a route don't change by their order."""
    values = {key: sorted(value) if isinstance(value, frozenset) else value for key, value in row}
    if isinstance(row, Route) and row.between is not None:
        values["between"] = sorted(row.between)
    return repr(values)


def content(scenario: Scenario) -> dict[str, list[str]]:
    """All of a map without serial numbers and without the order of the rows."""
    found = {
        table: sorted(map(spelled, scenario.tables[table].values())) for table in (*CONTENT, "tiles", "placements")
    }
    found["terrain"] = [scenario.terrain_at(hex) or "" for hex in scenario.grid.hexes()]
    return found


def same(a: Tile, b: Tile) -> None:
    """Two sheets say the same in their files, in whatever order."""
    for table in CONTENT:
        assert sorted(map(spelled, a.rows.get(table, ()))) == sorted(map(spelled, b.rows.get(table, ()))), table
    assert [a.terrain.at(index) for index in range(a.terrain.codes.size)] == [
        b.terrain.at(index) for index in range(b.terrain.codes.size)
    ]
    assert (a.id, a.name, a.name_ja, a.home_of) == (b.id, b.name, b.name_ja, b.home_of)
    assert (a.grid.columns, a.grid.rows) == (b.grid.columns, b.grid.rows)


# -- files --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", sorted(TILES))
def test_a_written_sheet_is_read_as_it_was(id: str) -> None:
    tile = TILES[id]
    again = read_tile(write_tile(tile), RULESET)
    same(tile, again)
    assert again.sample
    assert write_tile(again) == write_tile(tile)


def test_a_sheet_with_one_of_everything_is_read_as_it_was() -> None:
    same(CORNER, read_tile(write_tile(CORNER), RULESET))


def test_a_file_has_one_record_a_line() -> None:
    lines = write_tile(TILES["moralon"]).decode().splitlines()
    systems = len(TILES["moralon"].rows["systems"])
    assert sum(line.startswith('    {"id"') for line in lines) == systems


# -- cutting ------------------------------------------------------------------------------------------------------------
def test_the_numbered_map_is_cut_back_into_the_sheets_it_was_made_of() -> None:
    """Even the exits that became routes are found where they were."""
    for id, tile in cut_into_tiles(numbered(), TILES).items():
        same(TILES[id], tile)


@settings(max_examples=15)
@given(st.permutations(sorted(TILES)))
def test_cut_and_laid_again_the_map_is_as_before(order: list[str]) -> None:
    """Also without knowing the sheets: wherever a route is parted, its two exits meet."""
    scenario = assemble(RULESET, [order[:4], order[4:]])
    tiles = cut_into_tiles(scenario)
    assert content(assemble(RULESET, [order[:4], order[4:]], tiles)) == content(scenario)


def test_a_turned_sheet_is_cut_as_it_was_before_it_was_turned() -> None:
    scenario = laid(empty(columns=20), place_tile(empty(columns=20), TILES["moralon"], Hex(0, 0), 180))
    same(TILES["moralon"], cut_into_tiles(scenario, TILES)["moralon"])


@pytest.mark.parametrize("id", sorted(TILES))
def test_turned_twice_a_sheet_is_as_it_was(id: str) -> None:
    same(TILES[id], turned_tile(turned_tile(TILES[id])))


@pytest.mark.parametrize("column", [0, 1, 2, 3])
def test_any_hexes_become_a_sheet_that_lies_where_they_were(column: int) -> None:
    """From an odd column on too, where the rows of the rectangle step the other way."""
    scenario = laid(empty(columns=12, rows=10), place_tile(empty(columns=12, rows=10), CORNER, Hex(2, 2)))
    grid = scenario.grid
    hexes = [grid.hex(col, row) for col in range(column, column + 6) for row in range(3, 8)]
    tile = cut_tile(scenario, hexes, "part", "Part", "部分")
    blank = empty(columns=12, rows=12)
    paint(blank, "", *blank.grid.hexes())
    corner = min(hexes, key=lambda hex: (grid.offset(hex).col, grid.offset(hex).row))
    top = min(grid.offset(hex.minus(corner).plus(grid.hex(0, 0))).row for hex in hexes)
    put_down = laid(blank, place_tile(blank, tile, corner.plus(grid.hex(0, top)).minus(grid.hex(0, 0))))
    there = {hex for hex in put_down.grid.hexes() if put_down.terrain_at(hex)}
    assert there == set(hexes)
    assert all(put_down.terrain_at(hex) == scenario.terrain_at(hex) for hex in hexes)
    assert {row.hex for row in put_down.systems} == {row.hex for row in scenario.systems} & set(hexes)


def test_hexes_of_an_odd_number_of_columns_are_refused_with_the_number() -> None:
    scenario = empty()
    with pytest.raises(Refusal, match=r"even number of columns.*these hexes have 3"):
        cut_tile(scenario, [at(scenario, "0101"), at(scenario, "0301")], "x")
    with pytest.raises(Refusal, match="No hex is chosen"):
        cut_tile(scenario, [], "x")


def test_a_home_region_makes_a_home_sheet() -> None:
    scenario = numbered()
    home = next(row for row in scenario.regions if row.id == "aslan-hierate")
    tile = cut_tile(scenario, home.hexes, "aslan-hierate", known=TILES)
    assert (tile.home_of, tile.name, tile.rows["regions"]) == ("aslan", "Aslan Hierate", ())


def test_what_crosses_the_edge_is_parted_there() -> None:
    """A route becomes two exits that meet, a path two that do, a region keeps its hexes on either side."""
    scenario = system(system(empty(), "kuzu", "0203"), "vaxt", "0703")
    route(scenario, "kuzu", "vaxt", charted=False)
    path(scenario, "road", "0303", "0403", "0504", "0604", exits=(None, None))
    put(scenario, "regions", Region(id="rift", hexes=frozenset(at(scenario, hex) for hex in ("0402", "0502"))))
    hexside(scenario, "0405", "0505", "cliff")
    hexes = [scenario.grid.hex(col, row) for col in range(4) for row in range(8)]
    tile = cut_tile(scenario, hexes, "left")
    (leaving,) = (row for row in tile.rows["routes"] if isinstance(row, Route))
    assert leaving.exit is not None
    assert (leaving.from_, scenario.grid.address(leaving.exit.hex), leaving.charted) == ("kuzu", "0403", False)
    (track,) = (row for row in tile.rows["paths"] if isinstance(row, Path))
    assert [scenario.grid.address(hex) for hex in track.hexes] == ["0303", "0403"]
    assert track.exits == (None, 2)
    (region,) = (row for row in tile.rows["regions"] if isinstance(row, Region))
    assert region.hexes == {at(scenario, "0402")}
    assert len(tile.rows["hexsides"]) == 1


# -- removing -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", sorted(TILES))
def test_removed_and_laid_again_the_map_is_as_before(id: str) -> None:
    scenario = numbered()
    before = content(scenario)
    record = next(row for row in scenario.rows("tiles", TilePlacement) if row.id == id)
    laid(scenario, remove_tile(scenario, RULESET, key_of(scenario, id), TILES))
    assert not any(scenario.terrain_at(hex) for hex in hexes_of(scenario, record))
    laid(scenario, place_tile(scenario, TILES[id], record.at))
    assert content(scenario) == before


@pytest.mark.parametrize("id", sorted(TILES))
def test_taking_a_sheet_away_can_be_undone(id: str) -> None:
    scenario = numbered()
    before = scenario.snapshot()
    edit = remove_tile(scenario, RULESET, key_of(scenario, id), TILES)
    scenario.apply(edit)
    scenario.apply(edit.inverse())
    assert first_difference(before, scenario) == ""


def test_removing_leaves_usual_terrain_on_a_map_that_is_more_than_sheets() -> None:
    scenario = laid(empty(columns=12), place_tile(empty(columns=12), TILES["dark-nebula"], Hex(0, 0)))
    laid(scenario, remove_tile(scenario, RULESET, 0, TILES))
    assert {scenario.terrain_at(hex) for hex in scenario.grid.hexes()} == {"space"}
    assert not list(scenario.systems)
    assert not list(scenario.routes)


def test_counters_on_a_removed_sheet_go_back_to_the_pool() -> None:
    scenario = place(numbered(), "neutral-m-c", next(row.hex for row in numbered().systems if row.id == "moravane"))
    place(scenario, "aslan-b1", next(row.hex for row in scenario.systems if row.id == "kuzu"))
    laid(scenario, remove_tile(scenario, RULESET, key_of(scenario, "moralon"), TILES))
    assert [row.type for row in scenario.placements] == ["aslan-b1"]


def test_a_sheet_that_is_gone_is_refused() -> None:
    with pytest.raises(Refusal):
        remove_tile(empty(), RULESET, 0)


# -- moving -------------------------------------------------------------------------------------------------------------
def test_moved_away_and_back_the_map_is_as_before() -> None:
    scenario = assemble(RULESET, [NUMBERED[0], ["", "", "", ""]])
    kuzu = next(row.hex for row in scenario.systems if row.id == "kuzu")
    place(scenario, "aslan-b1", kuzu)
    before = content(scenario)
    key = key_of(scenario, "aslan-hierate")
    record = scenario.items("tiles", TilePlacement)[-1][1]
    below = record.at.plus(Hex(0, 8))
    laid(scenario, move_tile(scenario, RULESET, key, below, known=TILES))
    assert next(scenario.placements).hex == kuzu.plus(Hex(0, 8))
    assert next(row.hex for row in scenario.systems if row.id == "kuzu") == kuzu.plus(Hex(0, 8))
    home = next(row for row in scenario.regions if row.home_of == "aslan")
    assert home.hexes == {hex.plus(Hex(0, 8)) for hex in hexes_of(scenario, record)}
    laid(scenario, move_tile(scenario, RULESET, key_of(scenario, "aslan-hierate"), record.at, known=TILES))
    assert content(scenario) == before


@pytest.mark.parametrize("id", sorted(TILES))
def test_turned_twice_where_it_lies_the_map_is_as_before(id: str) -> None:
    """The exits meet again; while the sheet lies turned they do not."""
    scenario = numbered()
    before = content(scenario)
    record = next(row for row in scenario.rows("tiles", TilePlacement) if row.id == id)
    laid(scenario, move_tile(scenario, RULESET, key_of(scenario, id), record.at, 180, TILES))
    turned = next(row for row in scenario.rows("tiles", TilePlacement) if row.id == id)
    assert (turned.rotation, turned.at) == (180, record.at)
    assert any(not joint.met for joint in Joints(scenario, TILES).joints())
    laid(scenario, move_tile(scenario, RULESET, key_of(scenario, id), record.at, 180, TILES))
    assert content(scenario) == before


def test_a_region_of_several_sheets_stays_one_when_one_of_them_moves() -> None:
    scenario = assemble(RULESET, [["moralon", "bright-star", ""]])
    grid = scenario.grid
    put(scenario, "regions", Region(id="rift", hexes=frozenset({grid.hex(9, 2), grid.hex(10, 2)})))
    laid(scenario, move_tile(scenario, RULESET, key_of(scenario, "bright-star"), grid.hex(20, 0), known=TILES))
    assert [row.hexes for row in scenario.regions] == [{grid.hex(9, 2), grid.hex(20, 2)}]


def test_a_move_off_the_map_is_refused() -> None:
    scenario = assemble(RULESET, [["moralon", "bright-star"]])
    with pytest.raises(Refusal, match="partly off the map"):
        move_tile(scenario, RULESET, 0, scenario.grid.hex(14, 0))


def test_moving_is_one_edit_that_can_be_undone() -> None:
    scenario = numbered()
    before = scenario.snapshot()
    edit = move_tile(scenario, RULESET, 2, next(scenario.rows("tiles", TilePlacement)).at, 180, TILES)
    assert {address.table for address in edit.after} <= set(TABLES)
    scenario.apply(edit)
    scenario.apply(edit.inverse())
    assert first_difference(before, scenario) == ""


# -- the numbered layout --------------------------------------------------------------------------------------------------
def test_the_numbered_layout_in_one_edit_is_the_map_of_a_new_scenario() -> None:
    scenario = builders.empty(columns=40, rows=16)
    laid(scenario, lay_numbered(scenario, RULESET, TILES))
    assert content(scenario) == content(numbered())


def test_the_numbered_layout_is_refused_where_it_has_no_room_or_sheets_lie() -> None:
    with pytest.raises(Refusal, match="40 columns and 16 rows"):
        lay_numbered(empty(columns=38, rows=16), RULESET, TILES)
    with pytest.raises(Refusal, match="Map sheets lie on this map already"):
        lay_numbered(numbered(), RULESET, TILES)
    with pytest.raises(Refusal, match="There is no map sheet"):
        lay_numbered(empty(columns=40, rows=16), RULESET, {})


# -- what meets -----------------------------------------------------------------------------------------------------------
def test_on_the_numbered_layout_all_meets() -> None:
    """Ten shared edges of ten by two sheets, one route on each."""
    joints = list(Joints(numbered(), TILES).joints())
    assert len(joints) == 10
    assert all(joint.met and joint.kind == "route" for joint in joints)


def test_a_path_meets_one_of_its_kind() -> None:
    scenario = empty(columns=8, rows=3)
    road = read_tile(
        tile_file(id="a", home_of=None, paths=[{"kind": "road", "hexes": ["0402"], "exits": [1, None]}]), RULESET
    )
    for kind in ("road", "river"):
        other = read_tile(
            tile_file(id="b", home_of=None, paths=[{"kind": kind, "hexes": ["0102"], "exits": [4, None]}]), RULESET
        )
        trial = laid(scenario.snapshot(), place_tile(scenario, road, Hex(0, 0)))
        laid(trial, place_tile(trial, other, Hex(4, -2)))
        paths = [joint for joint in Joints(trial).joints() if joint.kind == "path"]
        grid = trial.grid
        if kind == "road":
            assert [(grid.address(j.hex), j.side, j.met) for j in paths] == [("0402", 1, True)]
        else:
            assert {(grid.address(j.hex), j.side, j.met) for j in paths} == {("0402", 1, False), ("0502", 4, False)}


def test_an_exit_towards_no_sheet_is_no_joint() -> None:
    scenario = laid(empty(), place_tile(empty(), TILES["moralon"], Hex(0, 0)))
    assert list(Joints(scenario, TILES).joints()) == []
