"""Painting, filling and erasing: the right hexes, nothing off the map, and undo leaves no trace."""

from collections import deque

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edit import Edit
from model.edits.flood import contiguous
from model.edits.further import add_further, remove_further
from model.edits.refusal import Refusal
from model.edits.terrain import clear, erase, everywhere, flood_fill, replace_terrain, set_terrain
from model.grid import Grid
from model.hexgrid import Hex, Orientation, neighbors
from model.maprows import Overlay
from model.numbering import Stagger
from model.scenario import EditConflictError, Scenario
from model.shapes import brush, index_for, rectangle
from tests.builders import at, empty, overlay, paint


def changed(scenario: Scenario, edit: Edit) -> set[str]:
    """Addresses of the hexes that an edit paints."""
    assert edit.patch is not None
    return {scenario.grid.address(scenario.grid.hex_of_index(int(index))) for index in edit.patch.index}


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


def test_replacing_a_terrain_on_the_map_or_in_a_part_of_it() -> None:
    scenario = paint(empty(), "nebula", "0101", "0505", "0808")
    part = rectangle(scenario.grid, at(scenario, "0101"), at(scenario, "0606"))
    assert changed(scenario, replace_terrain(scenario, "nebula", "space")) == {"0101", "0505", "0808"}
    assert changed(scenario, replace_terrain(scenario, "nebula", "ice", part)) == {"0101", "0505"}
    assert not replace_terrain(scenario, "fire", "space")
    assert len(everywhere(scenario, "space")) == 77


def test_places_without_a_hex_can_be_given_back_everywhere() -> None:
    scenario = paint(empty(), "", "0101", "0202")
    assert changed(scenario, replace_terrain(scenario, "", "space")) == {"0101", "0202"}


def test_clearing_an_area_is_erasing_its_hexes() -> None:
    """With further terrains on the map and without."""
    scenario = paint(empty(), "nebula", "0303", "0304")
    area = brush(scenario.grid, at(scenario, "0303"), 1)
    assert changed(scenario, clear(scenario, area, "space")) == {"0303", "0304"}
    overlay(scenario, "0402", "nebula")
    overlay(scenario, "0808", "nebula")
    edit = clear(scenario, area, "space")
    scenario.apply(edit)
    assert [row.hex for row in scenario.rows("overlays", Overlay)] == [at(scenario, "0808")]
    scenario.apply(edit.inverse())
    assert len(scenario.tables["overlays"]) == 2


def test_a_further_terrain_comes_once_and_only_where_it_is_another() -> None:
    """0101 has it as its ground, 0102 as a further one already, 0103 is no hex."""
    scenario = overlay(paint(empty(), "nebula", "0101"), "0102", "nebula")
    paint(scenario, "", "0103")
    area = index_for(scenario.grid, [at(scenario, address) for address in ("0101", "0102", "0103", "0104")])
    edit = add_further(scenario, area, "nebula")
    scenario.apply(edit)
    found = [(scenario.grid.address(row.hex), row.terrain) for row in scenario.rows("overlays", Overlay)]
    assert found == [("0102", "nebula"), ("0104", "nebula")]
    assert not add_further(scenario, area, "nebula")
    scenario.apply(add_further(scenario, area[:2], "ice"))
    assert len(scenario.tables["overlays"]) == 4, "a hex may have several"


def test_further_terrains_are_removed_and_the_ground_stays() -> None:
    scenario = overlay(overlay(paint(empty(), "nebula", "0202"), "0202", "ice"), "0303", "ice")
    edit = remove_further(scenario, index_for(scenario.grid, [at(scenario, "0202")]))
    scenario.apply(edit)
    assert [row.hex for row in scenario.rows("overlays", Overlay)] == [at(scenario, "0303")]
    assert scenario.terrain_at(at(scenario, "0202")) == "nebula"
    scenario.apply(edit.inverse())
    assert len(scenario.tables["overlays"]) == 2


def test_more_further_terrains_than_a_scenario_may_hold_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("model.edits.further.MAX_RECORDS", 3)
    scenario = empty()
    with pytest.raises(Refusal, match="at most 3 further terrains"):
        add_further(scenario, brush(scenario.grid, at(scenario, "0303"), 1), "nebula")
