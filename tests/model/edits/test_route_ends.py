"""Where jump routes may leave, and what a route is led to instead."""

from __future__ import annotations

import pytest

from model.edits.refusal import Refusal
from model.edits.routes import exit_sides, outward_sides, route_to_exit, set_ends, set_exit
from model.maprows import Route
from model.scenario import Scenario
from tests.builders import at, dark_nebula, tile

MAP = """
    system kuzu 0304 primary
    system vaxt 0606 secondary
    system rim 0201 tertiary
    route kuzu vaxt uncharted
    route kuzu rim
"""


def only(scenario: Scenario, key: int = 0) -> Route:
    return dict(scenario.items("routes", Route))[key]


def test_a_route_may_leave_the_map_sheet_on_which_its_exit_lies() -> None:
    """A sheet of 4 columns lies at the left: across its right border, from column 04 to 05, a route may leave."""
    scenario = tile(dark_nebula(MAP), "sheet", "0101", columns=4, rows=8)
    inside, border = at(scenario, "0304"), at(scenario, "0404")
    assert exit_sides(scenario, inside) == outward_sides(scenario, inside) == []
    assert exit_sides(scenario, border) == [1, 2]
    assert exit_sides(scenario, at(scenario, "0504")) == [], "no sheet lies there: nothing is left"
    scenario.apply(route_to_exit(scenario, "kuzu", border, 1))
    with pytest.raises(Refusal, match="The map goes on"):
        route_to_exit(scenario, "kuzu", border, 3)


def test_where_two_sheets_meet_both_are_left() -> None:
    scenario = tile(tile(dark_nebula(MAP), "left", "0101", columns=4, rows=8), "right", "0501", columns=4, rows=8)
    assert exit_sides(scenario, at(scenario, "0404")) == [1, 2]
    assert exit_sides(scenario, at(scenario, "0504")) == [4, 5]


def test_a_route_is_led_to_other_systems_and_stays_what_it_is() -> None:
    scenario = dark_nebula(MAP)
    scenario.apply(set_ends(scenario, 0, "rim", "vaxt"))
    assert (only(scenario).between, only(scenario).charted) == (("rim", "vaxt"), False)
    assert not set_ends(scenario, 0, "vaxt", "rim"), "the other way round is the same"


@pytest.mark.parametrize(
    ("ends", "text_id"),
    [(("kuzu", "kuzu"), "route_to_itself"), (("kuzu", "rim"), "route_twice"), (("kuzu", "x"), "no_system")],
)
def test_what_has_no_meaning_is_refused(ends: tuple[str, str], text_id: str) -> None:
    scenario = dark_nebula(MAP)
    with pytest.raises(Refusal) as caught:
        set_ends(scenario, 0, *ends)
    assert caught.value.text_id == text_id


def test_a_route_is_led_off_the_map_and_back() -> None:
    scenario = dark_nebula(MAP)
    corner = at(scenario, "0101")
    scenario.apply(set_exit(scenario, 0, "kuzu", corner, 5))
    row = only(scenario)
    assert (row.between, row.from_, row.charted) == (None, "kuzu", False)
    assert row.exit is not None
    assert (row.exit.hex, row.exit.side) == (corner, 5)
    assert not set_exit(scenario, 0, "kuzu", corner, 5)
    with pytest.raises(Refusal, match="already leaves the map there"):
        set_exit(scenario, 1, "kuzu", corner, 5)
    scenario.apply(set_ends(scenario, 0, "kuzu", "vaxt"))
    assert (only(scenario).between, only(scenario).exit, only(scenario).from_) == (("kuzu", "vaxt"), None, None)
