"""A point of a path moved to another hex: what is straight follows, what branches off stays, and the laws of all that."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from model.courses import Course, Way
from model.edits.paths import course_of, draw_paths, legs_at
from model.edits.refusal import Refusal
from model.edits.reroute import reroute_paths, rerouted
from model.hexgrid import Hex, Hexside, distance, line, neighbor, neighbors
from model.maprows import Path
from model.scenario import Scenario
from model.symmetry import Symmetry
from tests.builders import at, paint, path
from tests.model.edits.test_paths import chains
from tests.model.land import land, land_rules

RULES = land_rules()


def move(scenario: Scenario, hex: str | Hex, to: str | Hex, symmetry: Symmetry | None = None) -> None:
    scenario.apply(reroute_paths(scenario, RULES, "road", at(scenario, hex), at(scenario, to), symmetry))


def road(*addresses: str) -> Scenario:
    return path(land(), "road", *addresses)


def legs(scenario: Scenario) -> list[Hexside]:
    return [leg for row in scenario.rows("paths", Path) for leg in course_of(scenario, row).legs]


def drawn(scenario: Scenario, *addresses: str) -> str:
    """The hexes of straight lines from hex to hex."""
    stops = [at(scenario, address) for address in addresses]
    found = [stops[0]]
    for a, b in pairwise(stops):
        found += line(a, b)[1:]
    return " ".join(map(scenario.grid.address, found))


# -- one path -----------------------------------------------------------------------------------------------------
def test_a_hex_in_the_middle_of_a_straight_path_takes_all_of_it_along() -> None:
    scenario = road("0302", "0303", "0304", "0305", "0306")
    move(scenario, "0304", "0604")
    assert chains(scenario) == [drawn(scenario, "0302", "0604", "0306")]
    assert list(scenario.tables["paths"]) == [0]


def test_beyond_a_bend_nothing_moves() -> None:
    """Down column 03, then up column 04: the bend is 0304, the point dragged lies on the way to it."""
    scenario = road("0302", "0303", "0304", "0403", "0402", "0401")
    move(scenario, "0303", "0202")
    assert chains(scenario) == [drawn(scenario, "0302", "0202", "0304") + " 0403 0402 0401"]


def test_a_bend_is_dragged_between_its_two_neighbours() -> None:
    scenario = road("0302", "0303", "0304", "0403", "0402", "0401")
    move(scenario, "0304", "0305")
    assert chains(scenario) == ["0302 0303 0304 0305 0404 0403 0402 0401"]


def test_an_end_goes_on_and_back() -> None:
    scenario = road("0302", "0303", "0304")
    move(scenario, "0304", "0307")
    assert chains(scenario) == ["0302 0303 0304 0305 0306 0307"]
    move(scenario, "0307", "0303")
    assert chains(scenario) == ["0302 0303"]


def test_a_point_dragged_back_over_the_path_takes_it_back() -> None:
    """0304 is a bend. Let go on 0303 it is no longer needed: the path turns off a hex earlier."""
    scenario = road("0301", "0302", "0303", "0304", "0404", "0505")
    move(scenario, "0304", "0302")
    assert chains(scenario) == ["0301 " + drawn(scenario, "0302", "0505")]


def test_the_way_there_and_the_way_on_have_no_leg_in_common() -> None:
    """From 0503 and 0505 the straight lines to 0104 meet before it: the second gives way, and the path has no stub."""
    scenario = road("0503", "0504", "0505")
    move(scenario, "0504", "0104")
    (only,) = chains(scenario)
    assert "0104" in only
    assert (only[:4], only[-4:]) == ("0503", "0505")
    assert len(set(only.split())) == len(only.split())


def test_a_ring_stays_a_ring_wherever_it_begins() -> None:
    ring = ["0303", "0402", "0503", "0504", "0404", "0304", "0303"]
    for start in range(6):
        scenario = road(*ring[start:-1], *ring[: start + 1])
        move(scenario, "0303", "0202")
        (row,) = scenario.rows("paths", Path)
        assert row.hexes[0] == row.hexes[-1]
        assert {at(scenario, "0202"), at(scenario, "0402"), at(scenario, "0304")} <= set(row.hexes)
        assert at(scenario, "0303") not in row.hexes or legs_at(scenario, at(scenario, "0303"))


def test_an_end_leaves_the_map_where_it_is_dragged_beyond_it_and_comes_back() -> None:
    scenario = road("0303", "0302")
    beyond = neighbor(at(scenario, "0301"), 0, scenario.grid.orientation)
    move(scenario, "0302", beyond)
    assert chains(scenario) == ["0303 0302 0301>"]
    move(scenario, beyond, "0401")
    assert chains(scenario) == [drawn(scenario, "0303", "0401")]


def test_the_exit_stays_when_the_hex_before_it_is_dragged() -> None:
    scenario = land()
    path(scenario, "road", "0301", "0302", "0303", exits=(0, None))
    move(scenario, "0302", "0402")
    (row,) = scenario.rows("paths", Path)
    assert row.exits[0] is not None
    assert at(scenario, "0402") in row.hexes
    assert row.hexes[-1] == at(scenario, "0303")


# -- several ------------------------------------------------------------------------------------------------------
def test_a_junction_takes_all_its_arms_along() -> None:
    scenario = road("0302", "0303", "0304", "0305", "0306")
    path(scenario, "road", "0504", "0404", "0304")
    move(scenario, "0304", "0404")
    hub = at(scenario, "0404")
    assert len(legs_at(scenario, hub, "road")) == 3
    assert not legs_at(scenario, at(scenario, "0304"), "road")
    for end in ("0302", "0306", "0504"):
        assert len(legs_at(scenario, at(scenario, end), "road")) == 1


def test_a_branch_stays_where_it_is_when_a_point_beside_it_is_dragged() -> None:
    """0304 is where the branch leaves: the road is moved between it and the end."""
    scenario = road("0302", "0303", "0304", "0305", "0306", "0307")
    path(scenario, "road", "0404", "0304")
    move(scenario, "0306", "0205")
    assert sorted(chains(scenario)) == sorted(["0302 0303 " + drawn(scenario, "0304", "0205", "0307"), "0404 0304"])


def test_a_path_of_another_kind_in_the_same_hexes_stays() -> None:
    scenario = path(road("0303", "0304", "0305"), "river", "0303", "0304", "0305")
    move(scenario, "0304", "0404")
    assert chains(scenario, "river") == ["0303 0304 0305"]


def test_legs_that_are_there_already_are_not_drawn_twice() -> None:
    scenario = path(road("0303", "0304", "0305"), "road", "0402", "0403", "0404", "0405")
    move(scenario, "0304", "0404")
    assert max(Counter(legs(scenario)).values()) == 1


def test_images_move_along_and_what_has_none_moves_alone() -> None:
    """Mirrored upright through column 05."""
    mirror = Symmetry(Hex(*at(land(), "0504")), axis=0)
    scenario = path(road("0303", "0304", "0305"), "road", "0703", "0704", "0705")
    move(scenario, "0304", "0204", mirror)
    assert chains(scenario) == [drawn(scenario, "0303", "0204", "0305"), drawn(scenario, "0703", "0804", "0705")]
    scenario = road("0303", "0304", "0305")
    move(scenario, "0304", "0204", mirror)
    assert chains(scenario) == [drawn(scenario, "0303", "0204", "0305")]


# -- refused ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hex", "to", "why"),
    [("0505", "0506", "no_path_here"), ("0304", "beyond", "off_map"), ("0303", "0305", "path_of_one")],
)
def test_what_has_no_meaning_is_refused(hex: str, to: str, why: str) -> None:
    """The one end of a straight path on the other would leave nothing of it."""
    scenario = road("0303", "0304", "0305")
    target = neighbor(at(scenario, "0301"), 0, scenario.grid.orientation) if to == "beyond" else at(scenario, to)
    with pytest.raises(Refusal) as caught:
        reroute_paths(scenario, RULES, "road", at(scenario, hex), target)
    assert caught.value.text_id == why


def test_without_a_way_on_the_map_it_is_refused() -> None:
    """Round 0606 there are no hexes."""
    scenario = road("0303", "0304")
    island = at(scenario, "0606")
    paint(scenario, "", *(scenario.grid.address(hex) for hex in neighbors(island)))
    with pytest.raises(Refusal) as caught:
        reroute_paths(scenario, RULES, "road", at(scenario, "0304"), island)
    assert caught.value.text_id == "no_way"


# -- laws ---------------------------------------------------------------------------------------------------------
ON_MAP = sorted(hex for hex in land().grid.hexes())
hexes = st.sampled_from(ON_MAP)


def together(found: list[Hexside]) -> bool:
    """Whether legs are all connected."""
    if not found:
        return True
    rest, here = set(found[1:]), set(found[0])
    while near := {leg for leg in rest if here & set(leg)}:
        rest -= near
        here |= {hex for leg in near for hex in leg}
    return not rest


@given(st.lists(st.lists(hexes, min_size=2, max_size=4), min_size=1, max_size=3), st.data())
def test_a_net_of_paths_stays_whole_and_reaches_the_new_hex(stops: list[list[Hex]], data: st.DataObject) -> None:
    """Every path begins where the first does, so that all are connected before."""
    scenario = land()
    for each in stops:
        way = Way(stops[0][0], lambda hex: scenario.terrain_at(hex) is not None)
        for stop in each:
            way.reach(stop)
        if len(way.hexes) > 1:
            scenario.apply(draw_paths(scenario, RULES, "road", [Course(way.hexes)]))
    before = legs(scenario)
    assume(before)
    hex = data.draw(st.sampled_from(sorted({hex for leg in before for hex in leg})))
    to = data.draw(hexes)
    try:
        edit = reroute_paths(scenario, RULES, "road", hex, to)
    except Refusal as refusal:
        assert refusal.text_id in ("path_of_one", "no_way")  # noqa: PT017 - any other would be a fault
        return
    found = rerouted(scenario, RULES, "road", hex, to)
    rows = dict(scenario.tables["paths"])
    scenario.apply(edit)
    after = legs(scenario)
    assert max(Counter(after).values()) == 1
    assert set(after) == (set(before) - found.gone) | {leg for run in found.runs for leg in run.legs}
    assert together(after)
    assert legs_at(scenario, to, "road")
    for row in scenario.rows("paths", Path):
        assert all(distance(a, b) == 1 for a, b in pairwise(row.hexes))
        assert all(scenario.terrain_at(each) is not None for each in row.hexes)
    scenario.apply(edit.inverse())
    assert dict(scenario.tables["paths"]) == rows


@given(hexes, hexes, st.data())
def test_any_hex_of_a_line_takes_the_whole_line_along(a: Hex, b: Hex, data: st.DataObject) -> None:
    """What was drawn from hex to hex has its neighbours in these two."""
    chain = line(a, b)
    assume(len(chain) > 2)
    scenario = path(land(), "road", *chain)
    hex, to = data.draw(st.sampled_from(chain[1:-1])), data.draw(hexes)
    assume(to != hex)
    assert rerouted(scenario, RULES, "road", hex, to).gone == {Hexside.between(*pair) for pair in pairwise(chain)}
