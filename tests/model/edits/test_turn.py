"""Turning and mirroring whole maps: told by columns and rows, by neighbours, and by the laws of turns."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.edits.losses import told
from model.edits.refusal import Refusal
from model.edits.relocated import hexes_of, turned_text
from model.edits.turn import QUARTERS, Turn, turned
from model.hexgrid import Orientation, distance, neighbor
from model.info import Scan
from model.maprows import Label, TilePlacement
from model.scenario import Scenario
from model.storage.write import write_scenario
from model.tile import covers
from tests import builders
from tests.model.edits.whole_maps import after, by_address, spelt, terrain_by_address, whole_maps

Sides = dict[tuple[Turn, Orientation], Callable[[int], int]]

SIDES: Sides = {
    (Turn.HALF, Orientation.FLAT): lambda side: (side + 3) % 6,
    (Turn.HALF, Orientation.POINTY): lambda side: (side + 3) % 6,
    # N NE SE S SW NW: north stays, the others change with those across the upright axis
    (Turn.LEFT_RIGHT, Orientation.FLAT): [0, 5, 4, 3, 2, 1].__getitem__,
    (Turn.TOP_BOTTOM, Orientation.FLAT): [3, 2, 1, 0, 5, 4].__getitem__,
    # NE E SE SW W NW
    (Turn.LEFT_RIGHT, Orientation.POINTY): [5, 4, 3, 2, 1, 0].__getitem__,
    (Turn.TOP_BOTTOM, Orientation.POINTY): [2, 1, 0, 5, 4, 3].__getitem__,
    # north points east, then north-east points south-east; and so on
    (Turn.QUARTER_RIGHT, Orientation.FLAT): [1, 2, 3, 4, 5, 0].__getitem__,
    (Turn.QUARTER_LEFT, Orientation.FLAT): [4, 5, 0, 1, 2, 3].__getitem__,
    (Turn.QUARTER_RIGHT, Orientation.POINTY): [2, 3, 4, 5, 0, 1].__getitem__,
    (Turn.QUARTER_LEFT, Orientation.POINTY): [5, 0, 1, 2, 3, 4].__getitem__,
}
FITTING = [how for how in Turn if how.fits]
SIXTHS = [how for how in Turn if not how.fits]


def place(how: Turn, columns: int, rows: int) -> Callable[[int, int], tuple[int, int]]:
    """Where a 1-based column and row come to lie, as on a sheet of paper."""
    moves: dict[Turn, Callable[[int, int], tuple[int, int]]] = {
        Turn.HALF: lambda col, row: (columns + 1 - col, rows + 1 - row),
        Turn.LEFT_RIGHT: lambda col, row: (columns + 1 - col, row),
        Turn.TOP_BOTTOM: lambda col, row: (col, rows + 1 - row),
        Turn.QUARTER_RIGHT: lambda col, row: (rows + 1 - row, col),
        Turn.QUARTER_LEFT: lambda col, row: (row, columns + 1 - col),
    }
    return moves[how]


def essence(scenario: Scenario) -> bytes:
    """The file without scans, whose places are rounded, and with level labels (see `turned_text`)."""
    copy = scenario.snapshot()
    copy.tables["scans"].clear()
    for key, label in copy.items("labels", Label):
        copy.tables["labels"][key] = label.model_copy(update={"rotation": 0.0})
    return write_scenario(copy)


def test_these_fit() -> None:
    assert {how.value for how in FITTING} == {"180", "90", "270", "left-right", "top-bottom"}
    assert [how.degrees for how in SIXTHS] == [60, 120, 240, 300]


@pytest.mark.parametrize("how", FITTING)
@settings(max_examples=15)
@given(scenario=whole_maps(least=2), keep=st.booleans())
def test_a_rectangle_stays_a_rectangle(how: Turn, scenario: Scenario, keep: bool) -> None:
    """Told by columns and rows alone."""
    grid = scenario.grid
    plan = turned(scenario, how, "keep" if keep else "renew")
    made = after(scenario, plan)
    quarter = how in QUARTERS
    assert (made.grid.columns, made.grid.rows) == ((grid.rows, grid.columns) if quarter else (grid.columns, grid.rows))
    assert (made.grid.orientation is grid.orientation) != quarter
    move, side = place(how, grid.columns, grid.rows), SIDES[how, grid.orientation]
    before, now = spelt(scenario, "tiles", "labels"), spelt(made, "tiles", "labels")
    assert by_address(now, lambda *at: at, lambda one: one) == by_address(before, move, side)
    assert terrain_by_address(made) == {move(*at): id for at, id in terrain_by_address(scenario).items()}
    assert {loss.kind for loss in plan.losses} <= {"tiles"}


@pytest.mark.parametrize("how", Turn)
@settings(max_examples=15)
@given(scenario=whole_maps())
def test_neighbours_stay_neighbours(how: Turn, scenario: Scenario) -> None:
    plan = turned(scenario, how, "keep" if how.keeps_numbers else "renew")
    made, to, old = after(scenario, plan), plan.to, scenario.grid
    for hex in old.hexes():
        for side in range(6):
            there = neighbor(to.hex(hex), to.side(side), made.grid.orientation)
            assert there == to.hex(neighbor(hex, side, old.orientation))
        assert made.terrain_at(to.hex(hex)) == scenario.terrain_at(hex)
    assert {loss.kind for loss in plan.losses} <= {"tiles"}, "nothing falls off"


@pytest.mark.parametrize("how", Turn)
@settings(max_examples=15)
@given(scenario=whole_maps())
def test_on_the_plane_it_is_a_turn_or_a_mirror_image(how: Turn, scenario: Scenario) -> None:
    """Told by millimetres: where a hex lies from the middle of the map, before and after."""
    plan = turned(scenario, how, "renew")
    old, new = scenario.grid.layout, plan.grid.layout
    angle = math.radians(how.degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    mirrors = {Turn.LEFT_RIGHT: (-1, 1), Turn.TOP_BOTTOM: (1, -1)}
    for one, other in pairwise(scenario.grid.hexes()):
        across, down = mirrors.get(how, (1, 1))
        dx, dy = (old.center(other).x - old.center(one).x) * across, (old.center(other).y - old.center(one).y) * down
        start, end = new.center(plan.to.hex(one)), new.center(plan.to.hex(other))
        assert (end.x - start.x, end.y - start.y) == pytest.approx((dx * cos - dy * sin, dx * sin + dy * cos), abs=1e-9)
    scan = next(scenario.rows("scans", Scan))
    made = next(after(scenario, plan).rows("scans", Scan))
    hex = next(scenario.grid.hexes())
    x, y = old.center(hex)
    a, b, c, d, e, f = scan.fit
    det = a * e - b * d
    pixel = ((x - c) * e - (y - f) * b) / det, ((y - f) * a - (x - c) * d) / det
    a, b, c, d, e, f = made.fit
    there = a * pixel[0] + b * pixel[1] + c, d * pixel[0] + e * pixel[1] + f
    assert there == pytest.approx(new.center(plan.to.hex(hex)), abs=1e-5), "the scan lies under the same hexes"


@pytest.mark.parametrize("how", FITTING)
@settings(max_examples=15)
@given(scenario=whole_maps())
def test_hexes_keep_their_numbers(how: Turn, scenario: Scenario) -> None:
    plan = turned(scenario, how, "keep")
    for hex in scenario.grid.hexes():
        number = scenario.grid.number(hex)
        assert plan.grid.number(plan.to.hex(hex)) == number
        if number:
            assert plan.grid.parse_number(number) == plan.to.hex(hex)


@pytest.mark.parametrize("how", [how for how in FITTING if how not in QUARTERS])
@settings(max_examples=15)
@given(scenario=whole_maps(), every=st.integers(2, 4), skip=st.integers(0, 3))
def test_the_same_hexes_bear_their_numbers(how: Turn, scenario: Scenario, every: int, skip: int) -> None:
    thinned = scenario.grid.numbering.model_copy(update={"every": every, "skip": skip})
    builders.put(scenario, "grid", scenario.grid.model_copy(update={"numbering": thinned}), "")
    old, plan = scenario.grid, turned(scenario, how)
    for hex in old.hexes():
        there = plan.grid.offset(plan.to.hex(hex))
        assert plan.grid.numbering.prints(there, plan.grid.extent) == thinned.prints(old.offset(hex), old.extent)


@settings(max_examples=15)
@given(whole_maps())
def test_twice_is_nothing(scenario: Scenario) -> None:
    for how, back in [(Turn.LEFT_RIGHT,) * 2, (Turn.TOP_BOTTOM,) * 2, (Turn.HALF,) * 2, QUARTERS, QUARTERS[::-1]]:
        scenario.tables["tiles"].clear()
        made = after(scenario, turned(scenario, how))
        assert essence(after(made, turned(made, back))) == essence(scenario)


@settings(max_examples=15)
@given(whole_maps(least=2))
def test_both_mirrors_are_half_a_turn_and_so_are_two_quarters(scenario: Scenario) -> None:
    scenario.tables["tiles"].clear()
    half = after(scenario, turned(scenario, Turn.HALF))
    for one, two in ((Turn.LEFT_RIGHT, Turn.TOP_BOTTOM), (Turn.QUARTER_RIGHT, Turn.QUARTER_RIGHT)):
        made = after(scenario, turned(scenario, one))
        assert essence(after(made, turned(made, two))) == essence(half)


@settings(max_examples=15)
@given(whole_maps(blanks=False, least=2))
def test_six_sixths_are_nothing(scenario: Scenario) -> None:
    """Each rectangle is the smallest: the last one has no blanks any more."""
    scenario.tables["tiles"].clear()
    made = scenario
    for _ in range(6):
        made = after(made, turned(made, Turn.SIXTH, "renew"))
    assert essence(made) == essence(scenario)


@pytest.mark.parametrize("how", SIXTHS)
@settings(max_examples=15)
@given(scenario=whole_maps())
def test_the_rectangle_is_the_smallest_that_holds_it(how: Turn, scenario: Scenario) -> None:
    made = after(scenario, turned(scenario, how, "renew"))
    rows = [row for table in made.tables.values() for row in table.values()]
    there = {hex for hex in made.grid.hexes() if made.terrain_at(hex)}
    there |= {hex for row in rows for hex in hexes_of(row) if hex in made.grid}
    offsets = [made.grid.offset(hex) for hex in there] or [made.grid.offset(made.grid.hex(0, 0))]
    assert min(col for col, _ in offsets) == min(row for _, row in offsets) == 0
    assert max(col for col, _ in offsets) == made.grid.columns - 1
    assert max(row for _, row in offsets) == made.grid.rows - 1
    assert len(list(made.grid.hexes())) >= len([hex for hex in scenario.grid.hexes() if scenario.terrain_at(hex)])


# -- cases ------------------------------------------------------------------------------------------------------------
def test_a_sixth_of_a_turn_of_a_small_map() -> None:
    """3 × 2 hexes of a flat map, by hand: its columns hold 2, 3 and 1 hexes afterwards."""
    scenario = builders.empty(columns=3, rows=2)
    plan = turned(scenario, Turn.SIXTH, "renew")
    made = after(scenario, plan)
    assert (made.grid.columns, made.grid.rows) == (3, 3)
    pairs = [(a, b) for a in scenario.grid.hexes() for b in scenario.grid.hexes()]
    assert all(distance(a, b) == distance(plan.to.hex(a), plan.to.hex(b)) for a, b in pairs)
    rows = range(made.grid.rows)
    filled = [sum(made.terrain_at(made.grid.hex(col, row)) is not None for row in rows) for col in range(3)]
    assert filled == [2, 3, 1]


def test_numbers_cannot_stay_in_a_sixth_of_a_turn() -> None:
    with pytest.raises(Refusal) as caught:
        turned(builders.empty(), Turn.SIXTH)
    assert caught.value.text_id == "numbers_turned"


def test_a_map_that_would_be_too_large_is_refused() -> None:
    scenario = builders.empty(columns=4000, rows=1)
    with pytest.raises(Refusal) as caught:
        turned(scenario, Turn.SIXTH, "renew")
    assert caught.value.text_id == "map_size"


@pytest.mark.parametrize("stagger_first", [0, 1])
def test_sheets_turn_by_180_degrees_and_forget_their_place_otherwise(stagger_first: int) -> None:
    scenario = builders.tile(builders.empty(columns=8 + stagger_first, rows=6), "vecinos", "0301", 4, 3)
    sheet = next(scenario.rows("tiles", TilePlacement))
    plan = turned(scenario, Turn.HALF)
    made = after(scenario, plan)
    moved = next(made.rows("tiles", TilePlacement))
    assert moved.rotation == 180
    for hex in scenario.grid.hexes():
        assert covers(moved, plan.to.hex(hex), made.grid) == covers(sheet, hex, scenario.grid)
    mirrored = turned(scenario, Turn.LEFT_RIGHT)
    assert told(mirrored.losses, "en") == ["Records of map sheets, whose content stays: 1 (vecinos)"]
    assert not after(scenario, mirrored).tables["tiles"]


def text(rotation: float, **values: object) -> Label:
    return Label(hex=builders.empty().grid.hex(0, 0), text="x", rotation=rotation, **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("how", "before", "now"),
    [
        (Turn.HALF, 0, 0),
        (Turn.SIXTH, 0, 0),
        (Turn.HALF, 30, 30),
        (Turn.SIXTH, 30, 90),
        (Turn.SIXTH, 45, -75),
        (Turn.LEFT_RIGHT, 30, -30),
        (Turn.TOP_BOTTOM, -45, 45),
        (Turn.LEFT_RIGHT, 90, 90),
        (Turn.QUARTER_RIGHT, -45, 45),
        (Turn.HALF, 170, -10),
        (Turn.SIXTH, 200, -100),
    ],
)
def test_texts_can_be_read_afterwards(how: Turn, before: float, now: float) -> None:
    """A level text stays level; one that was not on its head is not on its head afterwards."""
    plan = turned(builders.empty(), how, "renew")
    assert turned_text(text(before), plan.to) == now


def test_a_text_along_hexes_has_its_direction_from_them() -> None:
    plan = turned(builders.empty(), Turn.SIXTH, "renew")
    assert turned_text(text(10, along=builders.empty().grid.hex(3, 3)), plan.to) == 10
