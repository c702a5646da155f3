"""Areas: sets of hexes as arrays do what sets of hexes do, and choosing hexes means what it says."""

from __future__ import annotations

import math

from hypothesis import given, settings
from hypothesis import strategies as st

from model import areas
from model.area import NOWHERE, Area, axials_of, offsets_of
from model.hexgrid import Hex, Orientation, disk, neighbors
from model.numbering import Stagger
from model.scenario import Scenario
from model.symmetry import turn
from tests import builders
from tests.model.clip.samples import blank, kinds, rich, spots
from tests.strategies import grids

hexes = st.builds(Hex, st.integers(-3000, 3000), st.integers(-3000, 3000))
near = st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4))
sets = st.frozensets(near, max_size=20)


@given(st.frozensets(hexes, max_size=12), hexes)
def test_an_area_is_a_set_of_hexes(found: frozenset[Hex], other: Hex) -> None:
    area = Area.of([*found, *found])
    assert set(area) == found
    assert len(area) == len(found)
    assert list(area) == sorted(found)
    assert (other in area) == (other in found)
    assert all(hex in area for hex in found)
    assert bool(area) == bool(found)
    assert "0304" not in area


@given(sets, sets)
def test_areas_are_joined_and_parted_like_sets(one: frozenset[Hex], other: frozenset[Hex]) -> None:
    a, b = Area.of(one), Area.of(other)
    assert set(a | b) == one | other
    assert set(a & b) == one & other
    assert set(a - b) == one - other
    assert set(a ^ b) == one ^ other
    assert (a == b) == (one == other)
    if one == other:
        assert hash(a) == hash(b)


@given(sets)
def test_spreading_and_eroding_are_told_by_neighbours(found: frozenset[Hex]) -> None:
    area = Area.of(found)
    assert set(area.spread()) == {near for hex in found for near in (hex, *neighbors(hex))}
    assert set(area.eroded()) == {hex for hex in found if set(neighbors(hex)) <= found}


@given(grids(), st.data())
def test_columns_and_rows_agree_with_the_grid(grid: object, data: st.DataObject) -> None:
    from model.grid import Grid  # noqa: PLC0415 - the type alone

    assert isinstance(grid, Grid)
    found = data.draw(st.frozensets(near, max_size=20))
    area = Area.of(found)
    cols, rows = offsets_of(grid, area.q, area.r)
    assert list(zip(cols.tolist(), rows.tolist(), strict=True)) == [tuple(grid.offset(hex)) for hex in area]
    q, r = axials_of(grid, cols, rows)
    assert Area.at(q, r) == area
    assert area.index(grid).tolist() == sorted(grid.index(hex) for hex in found if hex in grid)
    assert set(Area.of_index(grid, area.index(grid))) == {hex for hex in found if hex in grid}


@given(sets, st.integers(0, 5))
def test_turning_an_area_turns_its_hexes(found: frozenset[Hex], sixths: int) -> None:
    motion = turn(Hex(1, -2), sixths)
    assert motion is not None
    assert set(Area.of(found).moved(motion)) == {motion.hex(hex) for hex in found}


@given(st.frozensets(hexes, min_size=1, max_size=9))
def test_the_middle_is_a_hex_of_the_area(found: frozenset[Hex]) -> None:
    assert Area.of(found).middle() in found
    assert NOWHERE.middle() is None


# -- choosing -----------------------------------------------------------------------------------------------------------
@given(kinds, spots)
def test_a_disk_grows_and_shrinks_by_rings(kind: tuple[Orientation, Stagger], spot: tuple[int, int]) -> None:
    scenario = blank(*kind)
    middle = scenario.grid.hex(*spot)
    area = Area.of([middle])
    for radius in (1, 2, 3):
        area = areas.grown(scenario, area)
        assert area == Area.of(disk(middle, radius))
    for radius in (2, 1, 0):
        area = areas.shrunk(scenario, area)
        assert area == Area.of(disk(middle, radius))
    assert areas.shrunk(scenario, area) == NOWHERE


def test_the_edge_of_the_map_and_its_holes_are_no_rim() -> None:
    scenario = builders.paint(blank(Orientation.FLAT, Stagger.ODD, 6, 5), "", "0303")
    everything = areas.everywhere(scenario)
    assert len(everything) == 29
    assert areas.shrunk(scenario, everything) == everything
    assert areas.grown(scenario, everything) == everything
    assert areas.inverted(scenario, everything) == NOWHERE
    assert areas.inverted(scenario, NOWHERE) == everything


def square(scenario: Scenario, spot: tuple[int, int], by: float) -> list[tuple[float, float]]:
    x, y = scenario.grid.layout.center(scenario.grid.hex(*spot))
    return areas.between((x - by, y - by), (x + by, y + by))


@settings(max_examples=40)
@given(kinds, spots, st.floats(1, 150))
def test_within_a_loop_lie_the_hexes_whose_centres_do(
    kind: tuple[Orientation, Stagger], spot: tuple[int, int], by: float
) -> None:
    scenario = blank(*kind)
    x, y = scenario.grid.layout.center(scenario.grid.hex(*spot))
    found = areas.within(scenario, square(scenario, spot, by))
    for hex in scenario.grid.hexes():
        cx, cy = scenario.grid.layout.center(hex)
        away = max(abs(cx - x), abs(cy - y))
        if not math.isclose(away, by, abs_tol=1e-6):
            assert (hex in found) == (away < by)


def test_a_loop_drawn_twice_holds_what_it_holds_once() -> None:
    scenario = blank(Orientation.FLAT, Stagger.ODD)
    once = areas.within(scenario, square(scenario, (12, 11), 60))
    assert len(once) > 20
    assert areas.within(scenario, [*square(scenario, (12, 11), 60), *square(scenario, (12, 11), 60)]) == once


def test_the_same_terrain_class_and_type() -> None:
    scenario, area = rich(Orientation.POINTY, Stagger.EVEN)
    nebula = areas.of_terrain(scenario, ["nebula"])
    assert len(nebula) == 4
    assert areas.same_terrain(scenario, Area.of([next(iter(nebula))])) == nebula
    kuzu = next(scenario.systems)
    assert areas.same_class(scenario, kuzu) == Area.of([kuzu.hex])
    assert len(areas.same_types(scenario, [1])) == 2
    assert len(areas.placements_in(scenario, area)) == 4
    assert len(areas.systems_in(scenario, area)) == 2
    assert areas.connected(scenario, Hex(-9, -9)) == NOWHERE


def test_many_hexes_are_asked_about_at_once_as_one_by_one() -> None:
    area = Area.of([Hex(0, 0), Hex(-3, 5), Hex(2, -1)])
    asked = [Hex(0, 0), Hex(-3, 5), Hex(5, -3), Hex(2, -1), Hex(2, 0), Hex(99, 99), Hex(-99, -99)]
    one_by_one = [hex in area for hex in asked]
    assert area.among(asked).tolist() == one_by_one
    assert list(map(area.tester(), asked)) == one_by_one
    assert area.among([]).tolist() == []
    assert NOWHERE.among(asked).tolist() == [False] * len(asked)
    assert not NOWHERE.tester()(Hex(0, 0))
