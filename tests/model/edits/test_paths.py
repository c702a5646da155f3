"""Paths: drawn, extended, branched, joined, erased, led off the map; and the laws of all that."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.courses import Course
from model.edits.paths import (
    course_of,
    draw_path,
    draw_paths,
    erase_legs,
    join_paths,
    legs_at,
    meeting,
    remove_path,
    set_exit,
    set_kind,
)
from model.edits.refusal import Refusal
from model.hexgrid import Hex, Hexside, Orientation, distance, neighbor
from model.maprows import Path
from model.scenario import Scenario
from tests.builders import at, path
from tests.model.land import land, land_rules

RULES = land_rules()


def draw(scenario: Scenario, kind: str, *addresses: str, exits: tuple[int | None, int | None] = (None, None)) -> None:
    hexes = [at(scenario, address) for address in addresses]
    scenario.apply(draw_path(scenario, RULES, kind, hexes, exits))


def erase(scenario: Scenario, *pairs: str, kind: str | None = None) -> None:
    """Erase legs given as "0304-0305"."""
    legs = [Hexside.between(*(at(scenario, end) for end in pair.split("-"))) for pair in pairs]
    scenario.apply(erase_legs(scenario, legs, kind))


def chains(scenario: Scenario, kind: str = "road") -> list[str]:
    """Each path of a kind as text: "0304 0305 0306", with > and < for exits."""
    found = []
    for row in scenario.rows("paths", Path):
        if row.kind == kind:
            text = " ".join(scenario.grid.address(hex) for hex in row.hexes)
            before = "<" if row.exits[0] is not None else ""
            found.append(before + text + (">" if row.exits[1] is not None else ""))
    return found


# -- drawing ------------------------------------------------------------------------------------------------------
def test_a_path_goes_on_from_either_of_its_ends() -> None:
    scenario = land()
    draw(scenario, "road", "0304", "0305")
    draw(scenario, "road", "0305", "0306")
    draw(scenario, "road", "0304", "0303")
    draw(scenario, "road", "0302", "0303")
    assert chains(scenario) == ["0302 0303 0304 0305 0306"]


def test_a_path_branches_off_where_another_goes_through() -> None:
    scenario = land()
    draw(scenario, "road", "0304", "0305", "0306")
    draw(scenario, "road", "0305", "0405")
    assert chains(scenario) == ["0304 0305 0306", "0305 0405"]


def test_legs_between_two_ends_make_both_one_path() -> None:
    scenario = land()
    draw(scenario, "road", "0302", "0303")
    draw(scenario, "road", "0306", "0305")
    draw(scenario, "road", "0303", "0304", "0305")
    assert chains(scenario) == ["0302 0303 0304 0305 0306"]


def test_paths_of_different_kinds_do_not_join() -> None:
    scenario = land()
    draw(scenario, "road", "0304", "0305")
    draw(scenario, "river", "0305", "0306")
    assert (chains(scenario), chains(scenario, "river")) == (["0304 0305"], ["0305 0306"])


def test_legs_that_are_there_are_not_drawn_twice() -> None:
    scenario = land()
    draw(scenario, "road", "0303", "0304")
    draw(scenario, "road", "0302", "0303", "0304", "0305")
    assert chains(scenario) == ["0302 0303 0304 0305"]
    assert not draw_path(scenario, RULES, "road", [at(scenario, "0303"), at(scenario, "0304")])


def test_a_way_back_over_itself_is_drawn_once() -> None:
    scenario = land()
    draw(scenario, "road", "0303", "0304", "0305", "0304", "0303")
    assert chains(scenario) == ["0303 0304 0305"]


def test_a_ring_closes() -> None:
    scenario = land()
    draw(scenario, "road", "0303", "0304", "0404", "0403")
    draw(scenario, "road", "0403", "0303")
    assert chains(scenario) in (["0403 0303 0304 0404 0403"], ["0303 0304 0404 0403 0303"])


def test_several_chains_at_once_join_each_other() -> None:
    scenario = land()
    first, second = ("0303", "0304"), ("0304", "0305")
    wanted = [Course(tuple(at(scenario, hex) for hex in chain)) for chain in (first, second)]
    scenario.apply(draw_paths(scenario, RULES, "road", wanted))
    assert chains(scenario) == ["0303 0304 0305"]


@pytest.mark.parametrize(
    ("hexes", "exits", "says"),
    [
        (["0304"], (None, None), "to a neighbouring hex"),
        (["0101", "9999"], (None, None), "is off the map"),
        (["0303", "0304"], (0, None), "The map goes on across that side of hex 0303"),
    ],
)
def test_what_has_no_meaning_is_refused(hexes: list[str], exits: tuple[int | None, int | None], says: str) -> None:
    scenario = land()
    with pytest.raises(Refusal, match=says):
        draw_path(scenario, RULES, "road", [at(scenario, hex) for hex in hexes], exits)


def test_an_unknown_kind_is_refused() -> None:
    scenario = land()
    with pytest.raises(Refusal, match="no kind of path “canal”"):
        draw_path(scenario, RULES, "canal", [at(scenario, "0303"), at(scenario, "0304")])


# -- off the map --------------------------------------------------------------------------------------------------
def test_a_path_leaves_the_map_and_enters_it() -> None:
    """Hex 0301 is at the upper edge, side 0 its upper one; 0308 at the lower, side 3."""
    scenario = land()
    draw(scenario, "river", "0301", "0302", exits=(0, None))
    draw(scenario, "river", "0302", "0303")
    draw(scenario, "river", "0308", "0307", exits=(3, None))
    assert chains(scenario, "river") == ["<0301 0302 0303", "<0308 0307"]


def test_one_hex_and_an_exit_are_a_path() -> None:
    scenario = land()
    draw(scenario, "river", "0301", exits=(None, 0))
    assert chains(scenario, "river") == ["0301>"]
    draw(scenario, "river", "0301", "0302")
    assert chains(scenario, "river") == ["0302 0301>"] or chains(scenario, "river") == ["<0301 0302"]


def test_nothing_is_joined_beyond_the_edge() -> None:
    """Both leave across the same side: they don't meet in the hex outside."""
    scenario = land()
    path(scenario, "river", "0301", "0302", exits=(0, None))
    path(scenario, "road", "0301", "0401", exits=(0, None))
    assert meeting(scenario, 0) == []
    assert course_of(scenario, next(scenario.rows("paths", Path))).open_ends == (at(scenario, "0302"),)


def test_exits_are_set_and_taken_away() -> None:
    scenario = land()
    draw(scenario, "river", "0301", "0302")
    scenario.apply(set_exit(scenario, 0, 0, 0))
    assert chains(scenario, "river") == ["<0301 0302"]
    with pytest.raises(Refusal, match="The map goes on across that side of hex 0302"):
        set_exit(scenario, 0, 1, 3)
    scenario.apply(set_exit(scenario, 0, 0, None))
    assert chains(scenario, "river") == ["0301 0302"]


def test_a_path_of_one_hex_goes_with_its_exit() -> None:
    scenario = land()
    draw(scenario, "river", "0301", exits=(None, 0))
    scenario.apply(set_exit(scenario, 0, 1, None))
    assert chains(scenario, "river") == []


# -- erasing ------------------------------------------------------------------------------------------------------
def test_a_leg_taken_out_splits_a_path() -> None:
    scenario = land()
    draw(scenario, "road", "0302", "0303", "0304", "0305")
    erase(scenario, "0303-0304")
    assert chains(scenario) == ["0302 0303", "0304 0305"]


def test_the_last_leg_takes_the_path_along() -> None:
    scenario = land()
    draw(scenario, "road", "0303", "0304", "0305")
    erase(scenario, "0304-0305")
    assert chains(scenario) == ["0303 0304"]
    erase(scenario, "0304-0303")
    assert chains(scenario) == []


def test_only_the_kind_that_is_meant_is_erased() -> None:
    scenario = land()
    for kind in ("road", "river"):
        draw(scenario, kind, "0303", "0304")
    erase(scenario, "0303-0304", kind="river")
    assert (chains(scenario), chains(scenario, "river")) == (["0303 0304"], [])


def test_a_ring_opens_where_it_is_cut() -> None:
    scenario = land()
    path(scenario, "road", "0303", "0304", "0404", "0403", "0303")
    erase(scenario, "0304-0404")
    assert chains(scenario) == ["0404 0403 0303 0304"]


def test_an_exit_is_erased_like_any_leg() -> None:
    scenario = land()
    draw(scenario, "river", "0301", "0302", exits=(0, None))
    hex = at(scenario, "0301")
    scenario.apply(erase_legs(scenario, [Hexside.between(hex, neighbor(hex, 0, scenario.grid.orientation))]))
    assert chains(scenario, "river") == ["0301 0302"]


def test_a_path_of_a_faulty_file_keeps_its_gap() -> None:
    """0303 and 0306 are no neighbours; erasing elsewhere does not lose what is beyond."""
    scenario = land()
    path(scenario, "road", "0302", "0303", "0306", "0307", "0308")
    erase(scenario, "0307-0308")
    assert chains(scenario) == ["0302 0303 0306 0307"]


# -- joining, other kinds -----------------------------------------------------------------------------------------
def test_two_paths_that_end_in_one_hex_can_be_joined() -> None:
    scenario = land()
    for hexes in (("0303", "0304"), ("0305", "0304"), ("0304", "0404")):
        path(scenario, "road", *hexes)
    assert meeting(scenario, 0) == [1, 2]
    scenario.apply(join_paths(scenario, 0, 1))
    assert chains(scenario) == ["0303 0304 0305", "0304 0404"]
    with pytest.raises(Refusal, match="do not end in the same hex"):
        join_paths(scenario, 0, 2)


def test_another_kind_drops_what_such_a_path_has_already() -> None:
    scenario = land()
    draw(scenario, "road", "0302", "0303", "0304", "0305")
    draw(scenario, "river", "0303", "0304")
    scenario.apply(set_kind(scenario, RULES, 0, "river"))
    assert chains(scenario, "river") == ["0302 0303", "0303 0304", "0304 0305"]
    scenario.apply(remove_path(scenario, 1))
    assert chains(scenario, "river") == ["0302 0303", "0304 0305"]


# -- laws ---------------------------------------------------------------------------------------------------------
@st.composite
def ways(draw: st.DrawFn) -> tuple[Hex, list[int]]:
    """A hex of the map and directions to go from it, as far as the map reaches."""
    return Hex(draw(st.integers(0, 9)), draw(st.integers(0, 7))), draw(st.lists(st.integers(0, 5), max_size=7))


def chain_of(scenario: Scenario, way: tuple[Hex, list[int]]) -> tuple[Hex, ...]:
    grid = scenario.grid
    found = [grid.hex(*way[0])]
    for side in way[1]:
        onward = neighbor(found[-1], side, grid.orientation)
        if onward in grid:
            found.append(onward)
    return tuple(found)


def legs(scenario: Scenario, kind: str) -> Counter[Hexside]:
    rows = (row for row in scenario.rows("paths", Path) if row.kind == kind)
    return Counter(leg for row in rows for leg in course_of(scenario, row).legs)


def sound(scenario: Scenario) -> bool:
    """Every path has a leg, and its hexes follow each other."""
    rows = list(scenario.rows("paths", Path))
    steps = [(a, b) for row in rows for a, b in zip(row.hexes, row.hexes[1:], strict=False)]
    return all(distance(a, b) == 1 for a, b in steps) and all(course_of(scenario, row).legs for row in rows)


kinds = st.sampled_from(sorted(RULES.paths))
strokes = st.tuples(st.sampled_from(["draw", "erase", "erase all"]), kinds, ways())


@pytest.mark.parametrize("orientation", list(Orientation))
@given(st.lists(strokes, max_size=8))
def test_drawing_adds_legs_and_erasing_takes_them_away(
    orientation: Orientation, script: list[tuple[str, str, tuple[Hex, list[int]]]]
) -> None:
    """After any strokes: the legs of each kind are those drawn and not erased, each in one path; undo goes all back."""
    rules, scenario = land_rules(orientation), land(orientation=orientation)
    wanted: dict[str, set[Hexside]] = {kind: set() for kind in RULES.paths}
    done = []
    for verb, kind, way in script:
        chain = chain_of(scenario, way)
        crossed = {Hexside.between(a, b) for a, b in pairwise(chain)}
        if verb == "draw":
            if len(chain) < 2:
                continue
            edit = draw_path(scenario, rules, kind, chain)
            wanted[kind] |= crossed
        else:
            edit = erase_legs(scenario, crossed, kind if verb == "erase" else None)
            for each in [kind] if verb == "erase" else list(wanted):
                wanted[each] -= crossed
        scenario.apply(edit)
        done.append(edit)
        assert sound(scenario)
        for each, expected in wanted.items():
            assert legs(scenario, each) == Counter(expected)
    for hex in scenario.grid.hexes():
        around = {leg for leg in wanted["road"] if hex in leg}
        assert legs_at(scenario, hex, "road") == around
    for edit in reversed(done):
        scenario.apply(edit.inverse())
    assert not list(scenario.rows("paths", Path))


@given(ways(), st.integers(0, 20))
def test_what_is_split_and_drawn_again_is_one_path(way: tuple[Hex, list[int]], cut: int) -> None:
    """A path that meets itself nowhere: a leg taken out and drawn anew restores the path."""
    scenario = land()
    chain = tuple(dict.fromkeys(chain_of(scenario, way)))
    if len(chain) < 2 or any(distance(a, b) != 1 for a, b in pairwise(chain)):
        return
    scenario.apply(draw_path(scenario, RULES, "road", chain))
    before = chains(scenario)
    at_leg = cut % (len(chain) - 1)
    leg = chain[at_leg : at_leg + 2]
    scenario.apply(erase_legs(scenario, [Hexside.between(*leg)], "road"))
    scenario.apply(draw_path(scenario, RULES, "road", leg))
    assert [" ".join(reversed(text.split())) for text in chains(scenario)] == before or chains(scenario) == before
