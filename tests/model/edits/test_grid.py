"""How hexes are numbered, how large they are, how they stand: on a bare map at will, else only what keeps neighbours."""

from __future__ import annotations

import pytest

from model.edits.grid import set_edges, set_hex_size, set_numbering, set_orientation, set_stagger
from model.edits.refusal import Refusal
from model.hexgrid import Orientation
from model.info import Scan
from model.numbering import Stagger
from model.storage.write import write_scenario
from tests import builders


def test_numbering_is_changed_field_by_field_and_undone() -> None:
    scenario = builders.empty()
    before = write_scenario(scenario)
    edit = set_numbering(scenario, style="RC-letters", separator="-", first=(10, 1), step=(10, 1))
    scenario.apply(edit)
    assert scenario.grid.number(scenario.grid.hex(1, 2)) == "C-20"
    assert edit.tables == {"grid"}
    scenario.apply(edit.inverse())
    assert write_scenario(scenario) == before
    assert not set_numbering(scenario, digits=0)


@pytest.mark.parametrize(("style", "first"), [("CR-letters", (0, 1)), ("RC-letters", (1, 0))])
def test_letters_begin_at_a(style: str, first: tuple[int, int]) -> None:
    with pytest.raises(Refusal) as caught:
        set_numbering(builders.empty(), style=style, first=first)
    assert caught.value.text_id == "letters_from_a"


@pytest.mark.parametrize("value", [{"step": (0, 1)}, {"separator": "A"}, {"every": 0}, {"place": "corner"}])
def test_what_is_no_numbering_is_refused(value: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        set_numbering(builders.empty(), **value)


def test_a_scan_grows_with_the_hexes() -> None:
    scenario = builders.empty()
    builders.put(scenario, "scans", Scan(picture="board", fit=(0.1, 0.0, 5.0, 0.0, 0.1, -3.0, 0.0, 0.0, 1.0)))
    scenario.apply(set_hex_size(scenario, 2 * scenario.grid.across_flats_mm))
    assert scenario.grid.across_flats_mm == 38.1
    fit = next(scenario.rows("scans", Scan)).fit
    assert fit == pytest.approx((0.2, 0.0, 10.0, 0.0, 0.2, -6.0, 0.0, 0.0, 1.0))


@pytest.mark.parametrize("size", [1.0, 500.1, float("nan")])
def test_hexes_have_a_size_that_can_be_printed(size: float) -> None:
    with pytest.raises(Refusal):
        set_hex_size(builders.empty(), size)


def test_a_bare_map_may_stand_otherwise() -> None:
    scenario = builders.empty()
    scenario.apply(set_orientation(scenario, Orientation.POINTY))
    scenario.apply(set_stagger(scenario, Stagger.EVEN))
    grid = scenario.grid
    assert (grid.orientation, grid.stagger, grid.columns, grid.rows) == ("pointy", "even", 10, 8)


@pytest.mark.parametrize("painted", [True, False])
def test_a_map_with_something_on_it_is_turned_instead(painted: bool) -> None:
    scenario = builders.empty()
    if painted:
        builders.paint(scenario, "nebula", "0101")
    else:
        builders.system(scenario, "kuzu", "0304")
    with pytest.raises(Refusal, match="quarter"):
        set_orientation(scenario, Orientation.POINTY)
    with pytest.raises(Refusal, match="one column"):
        set_stagger(scenario, Stagger.EVEN)
    assert not set_orientation(scenario, Orientation.FLAT)


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("stagger", Stagger)
def test_half_edges_cut_through_the_middles_of_the_outer_hexes(orientation: Orientation, stagger: Stagger) -> None:
    scenario = builders.empty(columns=4, rows=4)
    scenario.apply(set_orientation(scenario, orientation))
    scenario.apply(set_stagger(scenario, stagger))
    assert scenario.grid.frame_mm == (0.0, 0.0, *scenario.grid.size_mm)
    scenario.apply(set_edges(scenario, "half"))
    centers = [scenario.grid.layout.center(hex) for hex in scenario.grid.hexes()]
    frame = (
        min(x for x, _ in centers),
        min(y for _, y in centers),
        max(x for x, _ in centers),
        max(y for _, y in centers),
    )
    assert scenario.grid.frame_mm == pytest.approx(frame)


@pytest.mark.parametrize(("columns", "rows"), [(1, 5), (1, 1)])
def test_a_single_column_is_not_cut(columns: int, rows: int) -> None:
    scenario = builders.empty(columns=columns, rows=rows)
    scenario.apply(set_edges(scenario, "half"))
    assert scenario.grid.frame_mm == (0.0, 0.0, *scenario.grid.size_mm)
