"""Map sheets: neighbours stay neighbours wherever a sheet lies, homes come with it, exits that meet become one route."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edits.refusal import Refusal
from model.hexgrid import Hex, distance, neighbor
from model.maprows import HexsideFeature, Label, Overlay, Region, Route, Site, System, TilePlacement
from model.maprows import Path as Track
from model.new import new_scenario
from model.scenario import Scenario
from model.storage.errors import LoadError
from model.storage.rulesets import load_ruleset
from model.storage.tiles import load_tiles, read_tile
from model.storage.write import encode
from model.tile import Laying, Tile, covers, place_tile
from model.tiles import assemble
from tests import builders
from tests.scenarios.sheets import lay, numbered

RULESET = builders.ruleset()
TILES = load_tiles(RULESET)
DRAFTS = st.permutations(sorted(TILES))


def tile_file(**changes: Any) -> bytes:
    """A sheet of 4 × 3 hexes with one of everything."""
    document = {
        "format": "hexmuster-tile",
        "version": 1,
        "id": "corner",
        "name": "Corner",
        "name_ja": "隅",
        "home_of": "aslan",
        "columns": 4,
        "rows": 3,
        "terrain": {"legend": {".": "space", "n": "nebula"}, "rows": ["...n", "..n.", " ..."]},
        "overlays": [{"hex": "0203", "terrain": "nebula"}],
        "hexsides": [{"between": ["0201", "0301"], "feature": "cliff", "high": "0301"}],
        "paths": [{"kind": "road", "hexes": ["0101", "0201"], "exits": [5, None]}],
        "systems": [
            {"id": "kuzu", "hex": "0202", "class": "primary", "capital_of": "aslan"},
            {"id": "vaxt", "hex": "0303", "class": "secondary"},
        ],
        "routes": [
            {"between": ["kuzu", "vaxt"]},
            {"from": "vaxt", "exit": {"hex": "0402", "side": 1}, "charted": False},
        ],
        "regions": [{"id": "inner", "hexes": ["0201-0303"]}],
        "labels": [{"hex": "0301", "text": "Rift", "rotation": 30, "along": "0302"}],
        "sites": [{"hex": "0302", "kind": "item"}],
    }
    return json.dumps({**document, **changes}).encode()


CORNER = read_tile(tile_file(), RULESET)


def laid(scenario: Scenario, tile: Tile, at: Hex, rotation: int = 0) -> Scenario:
    scenario.apply(place_tile(scenario, tile, at, rotation))
    return scenario


def all_hexes(scenario: Scenario) -> list[Hex]:
    """Every hex that the content of the corner sheet has brought, in a fixed order."""
    road = next(scenario.rows("paths", Track))
    return [
        *(system.hex for system in scenario.systems),
        *(route.exit.hex for route in scenario.routes if route.exit),
        *road.hexes,
        *(cliff.high for cliff in scenario.rows("hexsides", HexsideFeature) if cliff.high is not None),
        next(scenario.rows("overlays", Overlay)).hex,
        next(scenario.rows("sites", Site)).hex,
    ]


# -- laying --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("rotation", [0, 180])
@pytest.mark.parametrize("row", range(5))
@pytest.mark.parametrize("column", range(5))
def test_distances_stay_on_every_anchor(column: int, row: int, rotation: int) -> None:
    """Odd and even columns and rows: the sheet is moved as one piece, never sheared."""
    home = laid(builders.empty(columns=4, rows=3), CORNER, Hex(0, 0))
    scenario = builders.empty(columns=10, rows=10)
    laid(scenario, CORNER, scenario.grid.hex(column, row + 1), rotation)
    before, after = all_hexes(home), all_hexes(scenario)
    for (a, b), (c, d) in zip(combinations(before, 2), combinations(after, 2), strict=True):
        assert distance(a, b) == distance(c, d)
    sheet = next(scenario.rows("tiles", TilePlacement))
    assert all(covers(sheet, hex, scenario.grid) for hex in after)
    assert sum(covers(sheet, hex, scenario.grid) for hex in scenario.grid.hexes()) == 12


def test_on_an_even_column_addresses_shift_like_offsets() -> None:
    scenario = laid(builders.empty(columns=10, rows=10), CORNER, builders.empty().grid.parse_address("0305"))
    address = scenario.grid.address
    assert [address(system.hex) for system in scenario.systems] == ["0406", "0507"]
    assert [scenario.terrain_at(scenario.grid.parse_address(hex)) for hex in ("0605", "0506", "0505")] == [
        "nebula",
        "nebula",
        "space",
    ]


def test_turned_by_180_degrees() -> None:
    """Corners change places, directions turn round, texts stand on their heads."""
    scenario = laid(builders.empty(columns=10, rows=10), CORNER, Hex(0, 0), 180)
    grid = scenario.grid
    assert [grid.address(system.hex) for system in scenario.systems] == ["0302", "0201"]
    assert scenario.terrain_at(grid.parse_address("0103")) == "nebula"
    exits = [(grid.address(route.exit.hex), route.exit.side) for route in scenario.routes if route.exit]
    assert exits == [("0102", 4)]
    road = next(scenario.rows("paths", Track))
    assert [grid.address(hex) for hex in road.hexes] == ["0403", "0303"]
    assert road.exits == (2, None)
    assert next(scenario.rows("labels", Label)).rotation == 210
    cliff = next(scenario.rows("hexsides", HexsideFeature))
    assert grid.address(cliff.high or Hex(9, 9)) == "0203"


@given(st.integers(0, 5), st.integers(0, 3), st.integers(0, 2), st.sampled_from([0, 180]))
def test_a_direction_of_the_sheet_is_the_same_step_on_the_map(side: int, column: int, row: int, rotation: int) -> None:
    grid = CORNER.grid
    laying = Laying(grid, Hex(3, 4), rotation)
    hex = grid.hex(column, row)
    there = neighbor(laying.hex(hex), laying.side(side), grid.orientation)
    assert there == laying.hex(neighbor(hex, side, grid.orientation))


def test_a_home_sheet_brings_its_region_without_its_gaps() -> None:
    scenario = laid(builders.empty(columns=10, rows=10), CORNER, Hex(0, 0))
    regions = {region.id: region for region in scenario.regions}
    assert list(regions) == ["corner", "inner"]
    assert (regions["corner"].home_of, regions["corner"].name_ja) == ("aslan", "隅")
    assert scenario.grid.format_hexes(regions["corner"].hexes) == ["0101-0102", "0201-0203", "0301-0303", "0401-0403"]


def test_ids_that_are_taken_get_a_number() -> None:
    scenario = laid(builders.empty(columns=10, rows=10), CORNER, Hex(0, 0))
    laid(scenario, CORNER, scenario.grid.parse_address("0501"))
    assert [system.id for system in scenario.systems] == ["kuzu", "vaxt", "kuzu-2", "vaxt-2"]
    assert Route(between=("kuzu-2", "vaxt-2")) in list(scenario.routes)
    assert [region.id for region in scenario.regions][2:] == ["corner", "inner-2"]


def test_laying_is_one_edit_that_can_be_undone() -> None:
    scenario = builders.empty(columns=10, rows=10)
    before = encode(Path("x"), scenario)
    edit = place_tile(scenario, CORNER, Hex(2, 1))
    scenario.apply(edit)
    assert encode(Path("x"), scenario) != before
    scenario.apply(edit.inverse())
    assert encode(Path("x"), scenario) == before


def test_a_terrain_that_the_map_lacks_is_added_to_its_legend() -> None:
    odd = read_tile(
        tile_file(terrain={"legend": {".": "space", "?": "ion-storm"}, "rows": ["...?", "....", "...."]}), RULESET
    )
    scenario = laid(builders.empty(columns=10, rows=10), odd, Hex(0, 0))
    assert scenario.terrain_at(scenario.grid.parse_address("0401")) == "ion-storm"


# -- exits -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("one", "other", "charted"), [(True, True, True), (True, False, False), (False, False, False)])
def test_two_exits_that_meet_are_one_route_charted_if_both_are(one: bool, other: bool, charted: bool) -> None:
    east = read_tile(tile_file(systems=[{"id": "a", "hex": "0202", "class": "primary"}], routes=[
        {"from": "a", "exit": {"hex": "0402", "side": 1}, "charted": one}], home_of=None), RULESET)  # fmt: skip
    west = read_tile(tile_file(id="w", systems=[{"id": "b", "hex": "0202", "class": "primary"}], routes=[
        {"from": "b", "exit": {"hex": "0102", "side": 4}, "charted": other}], home_of=None), RULESET)  # fmt: skip
    scenario = builders.empty(columns=8, rows=3)
    laid(scenario, east, scenario.grid.parse_address("0101"))
    assert next(scenario.routes).exit is not None
    laid(scenario, west, scenario.grid.parse_address("0501"))
    assert list(scenario.routes) == [Route(between=("a", "b"), charted=charted)]


def test_exits_that_miss_each_other_stay() -> None:
    scenario = builders.empty(columns=8, rows=6)
    laid(scenario, CORNER, scenario.grid.parse_address("0101"))
    laid(scenario, CORNER, scenario.grid.parse_address("0502"))
    assert sum(route.exit is not None for route in scenario.routes) == 2


# -- whole maps ---------------------------------------------------------------------------------------------------------------
def test_the_numbered_layout() -> None:
    """40 × 16 hexes, 46 systems, 68 routes (docs/decisions/0101) and the 12 exits at the rim of the map."""
    layout = RULESET.map.tiles
    assert layout is not None
    scenario = assemble(RULESET, layout.numbered, TILES)
    assert (scenario.grid.columns, scenario.grid.rows) == (40, 16)
    assert len(list(scenario.systems)) == 46
    routes = list(scenario.routes)
    assert sum(route.between is not None for route in routes) == 68
    assert sum(route.exit is not None for route in routes) == 12
    assert {region.home_of: region.id for region in scenario.regions} == {
        "aslan": "aslan-hierate",
        "solomani": "solomani-quadrant",
    }
    assert all(scenario.terrain_at(hex) for hex in scenario.grid.hexes())


@given(DRAFTS)
def test_any_order_of_sheets_is_what_a_player_would_lay(order: list[str]) -> None:
    """Against `tests.scenarios.sheets`, which lays sheets on its own: same systems, same hexes, same routes."""
    layout = (tuple(order[:4]), tuple(order[4:]))
    scenario = assemble(RULESET, layout, TILES)
    board = lay(numbered(layout))
    assert {system.id: system.hex for system in scenario.systems} == {
        id: system.hex for id, system in board.systems.items()
    }
    mine = {(frozenset(route.ends), route.charted) for route in scenario.routes}
    theirs = {(frozenset({jump.a, jump.b} - {None}), jump.charted) for jump in board.jumps}
    assert mine == theirs


def test_a_gap_in_the_layout_has_no_hexes() -> None:
    scenario = assemble(RULESET, (("vecinos", ""), ("", "moralon")), TILES)
    grid = scenario.grid
    assert scenario.terrain_at(grid.parse_address("1101")) is None
    assert scenario.terrain_at(grid.parse_address("1001")) == "space"
    assert scenario.terrain_at(grid.parse_address("1109")) is not None


# -- refusals ------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("address", "rotation", "text_id"), [
    ("0801", 0, "tile_off_map"),
    ("0109", 0, "tile_off_map"),
    ("0101", 90, "tile_rotation"),
])  # fmt: skip
def test_a_sheet_that_does_not_fit_is_refused(address: str, rotation: int, text_id: str) -> None:
    scenario = builders.empty(columns=10, rows=10)
    with pytest.raises(Refusal) as caught:
        place_tile(scenario, CORNER, scenario.grid.parse_address(address), rotation)
    assert caught.value.text_id == text_id
    assert caught.value.message("ja") != caught.value.message("en")


def test_odd_columns_cannot_be_turned() -> None:
    rows = {"legend": {".": "space"}, "rows": ["...", "..."]}
    bare: dict[str, Any] = {
        table: [] for table in ("overlays", "hexsides", "paths", "systems", "routes", "regions", "labels", "sites")
    }
    odd = read_tile(tile_file(columns=3, rows=2, terrain=rows, **bare), RULESET)
    scenario = builders.empty()
    assert place_tile(scenario, odd, Hex(0, 0))
    with pytest.raises(Refusal, match="180"):
        place_tile(scenario, odd, Hex(0, 0), 180)


def test_a_map_of_the_other_orientation_is_refused() -> None:
    pointy = RULESET.model_copy(update={"map": RULESET.map.model_copy(update={"orientation": "pointy"})})
    with pytest.raises(Refusal, match="stand otherwise"):
        place_tile(new_scenario(pointy), CORNER, Hex(0, 0))


def test_unknown_sheets_and_sheets_of_two_sizes_are_refused() -> None:
    with pytest.raises(Refusal, match="nowhere"):
        assemble(RULESET, (("vecinos", "nowhere"),), TILES)
    with pytest.raises(Refusal, match="size"):
        assemble(RULESET, (("vecinos", "corner"),), {**TILES, "corner": CORNER})


# -- files ----------------------------------------------------------------------------------------------------------------------
def test_the_sheets_come_in_the_order_of_the_layout() -> None:
    layout = RULESET.map.tiles
    assert layout is not None
    assert list(TILES) == [id for row in layout.numbered for id in row]
    assert all(tile.sample for tile in TILES.values())


def test_a_users_folder_adds_and_replaces(tmp_path: Path) -> None:
    (tmp_path / "corner.hexmuster-tile.json").write_bytes(tile_file())
    (tmp_path / "vecinos.hexmuster-tile.json").write_bytes(tile_file(id="vecinos", name="Mine"))
    tiles = load_tiles(load_ruleset("dark-nebula-expanded"), tmp_path)
    assert list(tiles)[-1] == "corner"
    assert (tiles["vecinos"].name, TILES["vecinos"].name) == ("Mine", "Vecinos")


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"[]", "format"),
        (tile_file(format="hexmuster-scenario"), "format"),
        (tile_file(version=2), "version"),
        (tile_file(columns=0), "columns"),
        (tile_file(rows=4), "terrain.rows"),
        (tile_file(systems={}), "systems"),
        (tile_file(systems=[{"id": "x", "hex": "01", "class": "primary"}]), "systems[0].hex"),
        (tile_file(systems=[{"id": "x", "hex": "0504", "class": "primary"}]), "systems[0]"),
    ],
)
def test_a_faulty_file_is_told_with_its_place(data: bytes, place: str) -> None:
    with pytest.raises(LoadError) as caught:
        read_tile(data, RULESET, Path("x.hexmuster-tile.json"))
    assert caught.value.place == place
    assert caught.value.sentence("ja")


def test_rows_come_out_typed() -> None:
    assert isinstance(CORNER.rows["systems"][0], System)
    assert isinstance(CORNER.rows["regions"][0], Region)
