"""Painting, filling and erasing: the right hexes, nothing off the map, and undo leaves no trace."""

from collections import deque

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edit import Edit
from model.edits.flood import contiguous
from model.edits.terrain import brush, brush_line, erase, flood_fill, set_terrain
from model.grid import Grid
from model.hexgrid import Hex, Orientation, neighbors
from model.numbering import Stagger
from model.scenario import EditConflictError, Scenario
from tests.builders import at, empty, overlay, paint


def changed(scenario: Scenario, edit: Edit) -> set[str]:
    """Addresses of the hexes that an edit paints."""
    assert edit.patch is not None
    return {scenario.grid.address(scenario.grid.hex_of_index(int(index))) for index in edit.patch.index}


def test_brush_sizes() -> None:
    """A brush of 7 is a hex with its neighbours; at the corner of the map only those on it."""
    scenario = empty()
    assert [len(brush(scenario, at(scenario, "0505"), size)) for size in (1, 7, 19)] == [1, 7, 19]
    assert {scenario.grid.address(hex) for hex in brush(scenario, at(scenario, "0101"), 7)} == {"0101", "0102", "0201"}


def test_brush_line_has_each_hex_once() -> None:
    scenario = empty()
    hexes = brush_line(scenario, at(scenario, "0202"), at(scenario, "0902"), 7)
    assert len(hexes) == len(set(hexes))
    assert at(scenario, "0502") in hexes


def test_set_terrain_passes_over_what_is_off_the_grid_or_so_already() -> None:
    scenario = paint(empty(), "nebula", "0202")
    edit = set_terrain(scenario, [at(scenario, "0202"), at(scenario, "0203"), Hex(-1, 0)], "nebula")
    assert changed(scenario, edit) == {"0203"}
    assert not set_terrain(scenario, [at(scenario, "0202")], "nebula")


def test_a_terrain_unknown_so_far_lengthens_the_legend() -> None:
    """Undo keeps the entry, for codes keep their meaning; a patch made for another legend is refused."""
    scenario = empty()
    hex = at(scenario, "0101")
    legend = list(scenario.terrain.legend)
    edit = set_terrain(scenario, [hex], "ice")
    rival = set_terrain(scenario, [at(scenario, "0808")], "fire")
    assert scenario.terrain.legend == legend
    scenario.apply(edit)
    assert scenario.terrain_at(hex) == "ice"
    with pytest.raises(EditConflictError):
        scenario.apply(rival)
    scenario.apply(edit.inverse())
    assert scenario.terrain_at(hex) == "space"
    assert "ice" not in scenario.terrain.used()
    scenario.apply(set_terrain(scenario, [at(scenario, "0808")], "fire"))
    assert scenario.terrain_at(at(scenario, "0808")) == "fire"


def test_then_of_two_new_terrains_is_one_edit() -> None:
    scenario = empty()
    first = set_terrain(scenario, [at(scenario, "0101")], "ice")
    scenario.apply(first)
    second = set_terrain(scenario, [at(scenario, "0102")], "fire")
    scenario.apply(second)
    both = first.then(second)
    fresh = empty()
    fresh.apply(both)
    assert fresh.terrain.legend == scenario.terrain.legend
    assert (fresh.terrain.codes == scenario.terrain.codes).all()


def test_erase_takes_further_terrains_away_too() -> None:
    scenario = overlay(paint(empty(), "nebula", "0303"), "0303", "nebula")
    overlay(scenario, "0404", "nebula")
    edit = erase(scenario, [at(scenario, "0303")], "space")
    scenario.apply(edit)
    assert scenario.terrain_at(at(scenario, "0303")) == "space"
    assert len(scenario.tables["overlays"]) == 1
    scenario.apply(edit.inverse())
    assert len(scenario.tables["overlays"]) == 2


def test_erase_to_nothing_cuts_a_hex_out() -> None:
    scenario = empty()
    scenario.apply(erase(scenario, [at(scenario, "0303")], ""))
    assert scenario.terrain_at(at(scenario, "0303")) is None


def test_fill_stops_at_a_wall_of_another_terrain() -> None:
    """A line of nebula down column 05 parts the map; a gap joins it again."""
    scenario = paint(empty(), "nebula", *(f"05{row:02d}" for row in range(1, 9)))
    edit = flood_fill(scenario, at(scenario, "0101"), "void")
    assert changed(scenario, edit) == {f"{col:02d}{row:02d}" for col in range(1, 5) for row in range(1, 9)}
    paint(scenario, "space", "0505")
    assert len(changed(scenario, flood_fill(scenario, at(scenario, "0101"), "void"))) == 80 - 7


def test_fill_off_the_map_or_with_the_same_does_nothing() -> None:
    scenario = empty()
    assert not flood_fill(scenario, Hex(-5, -5), "nebula")
    assert not flood_fill(scenario, at(scenario, "0101"), "space")


@given(
    data=st.data(),
    orientation=st.sampled_from(list(Orientation)),
    stagger=st.sampled_from(list(Stagger)),
    columns=st.integers(1, 9),
    rows=st.integers(1, 9),
)
def test_contiguous_is_what_walking_finds(
    data: st.DataObject, orientation: Orientation, stagger: Stagger, columns: int, rows: int
) -> None:
    """The law: on every kind of grid, the area is the set of hexes that a walk over neighbours of one terrain reaches."""
    scenario = empty(columns=columns, rows=rows)
    grid = Grid(orientation=orientation, stagger=stagger, columns=columns, rows=rows)
    scenario.tables["grid"][""] = grid
    cells = data.draw(st.lists(st.integers(1, 2), min_size=columns * rows, max_size=columns * rows))
    scenario.terrain.codes[:] = np.array(cells, np.uint16).reshape(rows, columns)
    start = grid.hex_of_index(data.draw(st.integers(0, columns * rows - 1)))
    walked, waiting = {start}, deque([start])
    while waiting:
        for other in neighbors(waiting.popleft()):
            if other in grid and other not in walked and scenario.terrain_at(other) == scenario.terrain_at(start):
                walked.add(other)
                waiting.append(other)
    assert contiguous(scenario, start).tolist() == sorted(grid.index(hex) for hex in walked)
