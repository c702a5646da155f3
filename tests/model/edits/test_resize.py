"""Growing, shrinking, cropping, shifting: neighbours stay neighbours, records and numbers stay with their hexes."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from model import maprows
from model.edits.grid import set_numbering
from model.edits.layout import LayoutPlan
from model.edits.losses import told
from model.edits.refusal import Refusal
from model.edits.relocated import hexes_of
from model.edits.resize import Margins, crop, margins_around, resize, shift
from model.hexgrid import neighbor
from model.info import Draw, Scan, Waiver
from model.maprows import HexsideFeature, Region, Route, System, TilePlacement
from model.numbering import Slant, Stagger
from model.scenario import TABLES, Scenario
from model.storage.write import encode, write_scenario
from model.tile import covers
from tests import builders
from tests.model.edits.whole_maps import after, by_address, spelt, terrain_by_address, whole_maps
from tests.strategies import scenarios

counts = st.integers(0, 5)
growth = st.builds(Margins, counts, counts, counts, counts)
signed = st.integers(-4, 5)
changes = st.builds(Margins, signed, signed, signed, signed)


def planned(scenario: Scenario, margins: Margins) -> LayoutPlan:
    """The plan, where some of the map would be left."""
    grid = scenario.grid
    assume(grid.columns + margins.left + margins.right > 0)
    assume(grid.rows + margins.top + margins.bottom > 0)
    return resize(scenario, margins, "space")


@settings(max_examples=30)
@given(whole_maps(), growth)
def test_growing_moves_every_address_alike(scenario: Scenario, margins: Margins) -> None:
    """Told by columns and rows: everything is as many further right and down as was added before it."""
    plan = resize(scenario, margins, "forest")
    made = after(scenario, plan)
    assert (made.grid.columns, made.grid.rows) == (
        scenario.grid.columns + margins.left + margins.right,
        scenario.grid.rows + margins.top + margins.bottom,
    )

    def move(col: int, row: int) -> tuple[int, int]:
        return col + margins.left, row + margins.top

    before = by_address(spelt(scenario, "tiles"), move, lambda side: side)
    assert by_address(spelt(made, "tiles"), lambda *at: at, lambda side: side) == before
    here = {move(*at): id for at, id in terrain_by_address(scenario).items()}
    inside = {move(col + 1, row + 1) for col in range(scenario.grid.columns) for row in range(scenario.grid.rows)}
    there = terrain_by_address(made)
    assert {at: id for at, id in there.items() if at in inside} == here
    assert {id for at, id in there.items() if at not in inside} <= {"forest"}
    assert plan.losses == ()


@settings(max_examples=30)
@given(whole_maps(), changes)
def test_neighbours_stay_neighbours_and_hexes_keep_their_numbers(scenario: Scenario, margins: Margins) -> None:
    plan = planned(scenario, margins)
    made, to, old = after(scenario, plan), plan.to, scenario.grid
    for hex in old.hexes():
        there = to.hex(hex)
        for side in range(6):
            assert to.hex(neighbor(hex, side, old.orientation)) == neighbor(there, side, made.grid.orientation)
        if there not in made.grid:
            assert to.leaves(hex)
            continue
        assert made.terrain_at(there) == scenario.terrain_at(hex)
        number = made.grid.number(there)
        assert number == old.number(hex)
        if number:
            assert made.grid.parse_number(number) == there
    odd = (margins.left if old.orientation.value == "flat" else margins.top) % 2 == 1
    assert (made.grid.stagger is not old.stagger) == odd


@settings(max_examples=30)
@given(whole_maps(), growth)
def test_grow_then_crop_is_nothing(scenario: Scenario, margins: Margins) -> None:
    before = write_scenario(scenario)
    made = after(scenario, resize(scenario, margins, "nebula"))
    back = after(made, resize(made, Margins(*(-count for count in margins)), "space"))
    assert write_scenario(back) == before
    renewed = after(scenario, resize(scenario, margins, "nebula", "renew"))
    assert renewed.grid.numbering == scenario.grid.numbering
    back = after(renewed, resize(renewed, Margins(*(-count for count in margins)), "", "renew"))
    assert write_scenario(back) == before


@settings(max_examples=30)
@given(whole_maps(), growth, growth)
def test_growing_twice_is_growing_once(scenario: Scenario, one: Margins, two: Margins) -> None:
    twice = after(scenario, resize(scenario, one, "nebula"))
    twice = after(twice, resize(twice, two, "nebula"))
    once = after(scenario, resize(scenario, Margins(*(a + b for a, b in zip(one, two, strict=True))), "nebula"))
    fits = [[scan.fit for scan in made.rows("scans", Scan)] for made in (once, twice)]
    assert fits[0] == [pytest.approx(fit, abs=1e-8) for fit in fits[1]]
    for made in (once, twice):
        made.tables["scans"].clear()
    assert write_scenario(once) == write_scenario(twice)


@settings(max_examples=30)
@given(whole_maps(), changes)
def test_what_is_left_lies_on_the_map_and_the_rest_is_told(scenario: Scenario, margins: Margins) -> None:
    plan = planned(scenario, margins)
    made = after(scenario, plan)
    counts = {loss.kind: loss.count for loss in plan.losses}
    grid = made.grid
    for table in ("systems", "overlays", "sites", "labels"):
        rows = made.tables[table].values()
        assert all(row.hex in grid for row in rows)  # type: ignore[attr-defined]
        assert len(rows) == len(scenario.tables[table]) - counts.get(table, 0)
    assert all(hex in grid for path in made.rows("paths", maprows.Path) for hex in path.hexes)
    assert all(hex in grid for region in made.regions for hex in region.hexes)
    assert all(any(hex in grid for hex in row.between) for row in made.rows("hexsides", HexsideFeature))
    systems = {system.id for system in made.systems}
    for route in made.routes:
        assert set(route.ends) <= systems
        if route.exit is not None and "routes_cut" in counts:
            assert route.exit.hex in grid
    gone = {system.id for system in scenario.systems} - systems
    lost_routes = counts.get("routes", 0) + counts.get("routes_cut", 0)
    assert lost_routes >= sum(bool(gone & set(route.ends)) for route in scenario.routes)
    placed = sum(row.count for row in scenario.placements) - sum(row.count for row in made.placements)
    assert placed == counts.get("placements", 0)
    assert len(made.tables["tiles"]) == 1 - counts.get("tiles", 0)
    for lang in ("en", "ja"):
        assert all(told(plan.losses, lang))


@settings(max_examples=30)
@given(whole_maps(), st.integers(-3, 3), st.integers(-3, 3))
def test_a_shift_keeps_the_size(scenario: Scenario, right: int, down: int) -> None:
    plan = shift(scenario, right, down, "space")
    assert (plan.grid.columns, plan.grid.rows) == (scenario.grid.columns, scenario.grid.rows)
    made = after(scenario, plan)
    for hex in made.grid.hexes():
        col, row = made.grid.offset(hex)
        if 0 <= col - right < made.grid.columns and 0 <= row - down < made.grid.rows:
            assert made.terrain_at(hex) == scenario.terrain_at(scenario.grid.hex(col - right, row - down))
        else:
            assert made.terrain_at(hex) == "space"


@settings(max_examples=30)
@given(whole_maps(), st.data())
def test_a_crop_leaves_the_smallest_rectangle_round_hexes(scenario: Scenario, data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.sampled_from(list(scenario.grid.hexes())), min_size=1, max_size=4))
    plan = crop(scenario, chosen)
    made = after(scenario, plan)
    left = [made.grid.offset(plan.to.hex(hex)) for hex in chosen]
    for axis, size in enumerate((made.grid.columns, made.grid.rows)):
        along = [offset[axis] for offset in left]
        assert (min(along), max(along)) == (0, size - 1)


@settings(max_examples=30)
@given(scenarios(), growth)
def test_whatever_a_file_holds_moves_as_a_whole(scenario: Scenario, margins: Margins) -> None:
    """Every hex in every field of every table, on the map or off it, known to this program or added later."""
    plan = resize(scenario, margins, "space", "renew")
    made = after(scenario, plan)
    assert {loss.kind for loss in plan.losses} <= {"unread"}
    for name, table in TABLES.items():
        if table.kind == "list":
            moved = [sorted(map(plan.to.hex, hexes_of(row))) for _, row in scenario.items(name, table.row)]
            assert [sorted(hexes_of(row)) for _, row in made.items(name, table.row)] == moved
    encode(Path("x"), made)


# -- cases ------------------------------------------------------------------------------------------------------------
STARS = """
    system kuzu 0204 primary
    system vaxt 0804 secondary
    system far 0907 secondary
    route kuzu vaxt
    route far vaxt
    home aslan 0101-0208
    place aslan-ms 0804 stellar 3
"""


def test_what_is_cut_off_is_named() -> None:
    scenario = builders.dark_nebula(STARS)
    builders.path(scenario, "road", "0401", "0501", "0601", "0701", exits=(0, None))
    plan = resize(scenario, Margins(right=-4), "space")
    assert told(plan.losses, "en") == [
        "Hexes: 32",
        "Star systems: 2 (Vaxt, Far)",
        "Counters, which go back to the pool: 3",
        "Roads and rivers that end at the new edge: 1",
        "Jump routes: 1",
        "Jump routes that leave the map at the new edge: 1",
    ]
    made = after(scenario, plan)
    address = made.grid.address
    assert [(route.from_, address(route.exit.hex)) for route in made.routes if route.exit] == [("kuzu", "0604")]
    (road,) = made.rows("paths", maprows.Path)
    assert [address(hex) for hex in road.hexes] == ["0401", "0501", "0601"]
    leaving = road.exits[1]
    assert leaving is not None
    assert address(neighbor(road.hexes[-1], leaving, made.grid.orientation)) == "0701"


def test_a_road_that_leaves_and_comes_back_becomes_two() -> None:
    scenario = builders.empty(columns=5, rows=4)
    builders.path(scenario, "road", "0102", "0201", "0302", "0401", "0502")
    made = after(scenario, resize(scenario, Margins(top=-1), "space"))
    pieces = [[made.grid.address(hex) for hex in path.hexes] for path in made.rows("paths", maprows.Path)]
    assert pieces == [["0101"], ["0301"], ["0501"]]


def test_a_region_gets_smaller_or_goes() -> None:
    scenario = builders.dark_nebula(STARS)
    plan = resize(scenario, Margins(left=-1), "space")
    assert "Regions that get smaller: 1 (Aslan-Home)" in told(plan.losses, "en")
    (home,) = after(scenario, plan).rows("regions", Region)
    assert len(home.hexes) == 8
    plan = resize(scenario, Margins(left=-2), "space")
    assert "領域：1（Aslan-Home）" in told(plan.losses, "ja")
    assert not list(after(scenario, plan).regions)


def test_the_edge_keeps_what_is_on_its_hexsides() -> None:
    scenario = builders.empty(columns=4, rows=4)
    builders.hexside(scenario, "0102", "0202", "cliff", high="0102")
    made = after(scenario, resize(scenario, Margins(left=-1), "space"))
    (cliff,) = made.rows("hexsides", HexsideFeature)
    assert cliff.high in cliff.between
    assert not made.tables["hexsides"].keys() ^ {0}
    assert not list(after(made, resize(made, Margins(left=-1), "space")).rows("hexsides", HexsideFeature))


def test_a_sheet_covers_the_same_hexes_on_a_map_that_staggers_otherwise() -> None:
    scenario = builders.tile(builders.empty(columns=8, rows=6), "vecinos", "0301", 4, 3)
    sheet = next(scenario.rows("tiles", TilePlacement))
    plan = resize(scenario, Margins(left=1), "space", "renew")
    made = after(scenario, plan)
    moved = next(made.rows("tiles", TilePlacement))
    assert moved.stagger is Stagger.ODD
    assert made.grid.stagger is Stagger.EVEN
    for hex in scenario.grid.hexes():
        assert covers(moved, plan.to.hex(hex), made.grid) == covers(sheet, hex, scenario.grid)
    back = after(made, resize(made, Margins(left=-1), "", "renew"))
    assert next(back.rows("tiles", TilePlacement)) == sheet


def test_waivers_and_draws_follow_their_hexes() -> None:
    scenario = builders.dark_nebula(STARS)
    builders.put(scenario, "waived", Waiver(check="map.W121", where={"hex": "0204", "printed": "0204"}))
    builders.put(scenario, "waived", Waiver(check="map.W121", where={"hex": "0904", "printed": "0904"}))
    builders.put(scenario, "draws", Draw(rule="x", seed=1, result={"at": "0907", "other": "0907"}))
    made = after(scenario, resize(scenario, Margins(left=92, right=-1), "space", "renew"))
    wheres = [waiver.where for waiver in made.rows("waived", Waiver)]
    assert wheres == [{"hex": "094004", "printed": "094004"}, {"hex": "101004", "printed": "101004"}]
    assert next(made.rows("draws", Draw)).result == {"at": "101007", "other": "0907"}
    cut = after(scenario, resize(scenario, Margins(right=-2), "space"))
    assert len(list(cut.rows("waived", Waiver))) == 1


@pytest.mark.parametrize(
    ("margins", "text_id"),
    [
        (Margins(left=-6, right=-4), "map_size"),
        (Margins(right=3991), "map_size"),
        (Margins(right=2000, bottom=3000), "map_size"),
        (Margins(left=2), "numbers_stay"),
    ],
)
def test_what_cannot_be_is_refused(margins: Margins, text_id: str) -> None:
    with pytest.raises(Refusal) as caught:
        resize(builders.empty(), margins, "space")
    assert caught.value.text_id == text_id
    assert caught.value.message("ja") != caught.value.message("en")


def test_numbers_may_begin_at_zero_where_they_can() -> None:
    scenario = builders.empty()
    made = after(scenario, resize(scenario, Margins(left=1), "space"))
    assert made.grid.numbering.first == (0, 1)
    assert made.grid.number(made.grid.hex(0, 0)) == "0001"
    assert [system.id for system in made.rows("systems", System)] == []


def test_there_is_nothing_to_crop_to() -> None:
    scenario = builders.empty()
    with pytest.raises(Refusal, match="No hexes"):
        margins_around(scenario.grid, [scenario.grid.hex(-1, 0)])


@pytest.mark.parametrize("slant", get_args(Slant))
@settings(max_examples=30)
@given(scenario=whole_maps(), margins=changes, every=st.integers(2, 4), skip=st.integers(0, 3))
def test_every_second_number_stays_where_it_is_printed(
    slant: Slant, scenario: Scenario, margins: Margins, every: int, skip: int
) -> None:
    thinned = scenario.grid.numbering.model_copy(update={"slant": slant, "every": every, "skip": skip})
    builders.put(scenario, "grid", scenario.grid.model_copy(update={"numbering": thinned}), "")
    old, plan = scenario.grid, planned(scenario, margins)
    for hex in old.hexes():
        if (there := plan.to.hex(hex)) in plan.grid:
            printed = plan.grid.numbering.prints(plan.grid.offset(there), plan.grid.extent)
            assert printed == thinned.prints(old.offset(hex), old.extent)


@pytest.mark.parametrize(
    ("numbers", "margins", "kept"),
    [
        ({}, Margins(right=-1), True),  # 99 columns: two digits would do
        ({}, Margins(right=1), True),
        ({"digits": 2, "separator": "."}, Margins(right=900), True),  # some are longer then
        ({"separator": "."}, Margins(right=900), True),
        ({"style": "CR-letters"}, Margins(right=900), True),
        ({}, Margins(right=900), False),
        ({"slant": "up"}, Margins(right=4), True),
        ({"slant": "up", "first": (1, 897)}, Margins(bottom=2), True),  # 54 lines, and two more: 952
        ({"slant": "up", "first": (1, 945)}, Margins(bottom=2), False),
        ({"slant": "up", "first": (1, 945)}, Margins(bottom=1), True),  # 999
    ],
)
def test_numbers_are_as_wide_as_before(numbers: dict[str, object], margins: Margins, kept: bool) -> None:
    """100 × 4 hexes have three digits each; with a slant there are 54 lines."""
    scenario = builders.empty(columns=100, rows=4)
    scenario.apply(set_numbering(scenario, **numbers))
    if not kept:
        with pytest.raises(Refusal, match="4 digits in one part"):
            resize(scenario, margins, "space")
        return
    plan = resize(scenario, margins, "space")
    for hex in scenario.grid.hexes():
        if (there := plan.to.hex(hex)) in plan.grid:
            number = scenario.grid.number(hex)
            assert plan.grid.number(there) == number
            assert plan.grid.parse_number(number) == there


def test_slanted_numbers_that_cannot_stay_are_refused() -> None:
    """10 columns of rows that run down to the right: two more at the right begin one line before the first."""
    scenario = builders.empty()
    scenario.apply(set_numbering(scenario, slant="down"))
    made = after(scenario, resize(scenario, Margins(right=2), "space"))
    assert made.grid.numbering.first == (1, 0)
    assert made.grid.number(made.grid.hex(11, 0)) == "1200"
    with pytest.raises(Refusal, match="would get -1, and numbers run from 0"):
        resize(scenario, Margins(right=4), "space")
    assert resize(scenario, Margins(right=4), "space", "renew").grid.numbering.first == (1, 1)


def test_routes_that_leave_are_cut_on_their_way() -> None:
    scenario = builders.dark_nebula("system kuzu 0205 primary")
    builders.exit_route(scenario, "kuzu", "0205", 3)
    builders.exit_route(scenario, "kuzu", "1004", 1)
    made = after(scenario, resize(scenario, Margins(right=-3), "space"))
    exits = [(made.grid.address(route.exit.hex), route.exit.side) for route in made.rows("routes", Route) if route.exit]
    assert exits[0] == ("0205", 3)
    assert exits[1][0].startswith("07")
    beyond = neighbor(made.grid.parse_address(exits[1][0]), exits[1][1], made.grid.orientation)
    assert beyond not in made.grid
