"""Checks of map sheets (D-3.3, D-2.1): two sheets of 4 × 8 hexes side by side, at 0101 and 0501."""

from __future__ import annotations

import pytest

from model.edit import Address
from model.maprows import Route, TilePlacement
from model.scenario import Scenario
from tests.builders import at, exit_route, put, set_info, system, tile
from tests.model.checks.cases import Case, build, found, verify

# Hex 0404 is at the right edge of the left sheet. Its neighbours across sides 1 and 2 are 0504 and 0505 ("odd"
# stagger: column 04 sits half a hex lower), in the right sheet; 0505 lies behind 0404 across its side 5.


def sheets(scenario: Scenario) -> Scenario:
    """Two sheets next to each other; Kuzu lies in the left, Maadin in the right."""
    return tile(tile(scenario, "left", "0101", 4), "right", "0501", 6)


def turned(scenario: Scenario, rotation: int) -> Scenario:
    """A sheet turned by 180° or not."""
    row = TilePlacement(id="left", at=at(scenario, "0101"), rotation=180 if rotation else 0, columns=10, rows=8)
    return put(scenario, "tiles", row)


def unjoined(scenario: Scenario) -> Scenario:
    """The sound map without its route."""
    scenario.apply(scenario.change({Address("routes", 0): None}))
    return scenario


CASES = {
    "map.W140": Case(
        bad=lambda s: exit_route(sheets(s), "kuzu", "0404", 2),
        good=lambda s: exit_route(exit_route(sheets(s), "kuzu", "0404", 2), "maadin", "0505", 5),
        says="The jump route Kuzu – the edge at hex 0404 ends at the edge of its map sheet: no route goes on in hex 0505.",
        where={"route": ["kuzu"], "exit": {"hex": "0404", "side": 2}},
    ),
    "map.W141": Case(
        bad=lambda s: exit_route(exit_route(unjoined(s), "kuzu", "0404", 2), "maadin", "0505", 5),
        good=lambda s: exit_route(exit_route(unjoined(s), "kuzu", "0404", 1), "maadin", "0505", 5),
        says="The jump routes Kuzu – the edge at hex 0404 and Maadin – the edge at hex 0505 meet at an edge, "
        "but are not joined.",
        where={"route": ["kuzu"], "exit": {"hex": "0404", "side": 2}},
        fix="Join them: Kuzu – Maadin",
    ),
    "map.E142": Case(
        bad=lambda s: tile(sheets(s), "left", "0101", 4),
        good=sheets,
        says="The map sheet “left” is laid twice.",
        where={"tile": "left", "hex": "0101"},
        fix="Remove the second record",
    ),
    "map.E143": Case(
        bad=lambda s: tile(tile(s, "left", "0101", 4), "right", "0401", 6),
        good=sheets,
        says="The map sheets Left and Right lie on each other at hex 0401.",
        where={"tile": "right", "hex": "0401"},
    ),
    "map.E144": Case(
        bad=lambda s: tile(s, "left", "0102", 4),
        good=sheets,
        says="The map sheet Left at hex 0102 does not lie wholly on the map.",
        where={"tile": "left", "hex": "0102"},
    ),
    "map.W146": Case(
        bad=sheets,
        good=lambda s: tile(tile(tile(s, "dark-nebula", "0101"), "aslan-hierate", "0101"), "solomani-quadrant", "0101"),
        says="The map sheet Dark Nebula is missing; sheets are laid until it is there.",
        where={},
    ),
    "map.W147": Case(
        bad=lambda s: turned(s, 180),
        good=lambda s: set_info(turned(s, 180), options={"tile_rotation": True}),
        says="The map sheet Left is turned by 180°, which the option does not allow.",
        where={"tile": "left", "hex": "0101"},
    ),
    "map.W148": Case(
        bad=lambda s: tile(s, "left", "0101", 4),
        good=sheets,
        says="Maadin (hex 0704) lies on none of the map sheets.",
        where={"system": "maadin", "hex": "0704"},
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


def test_edges_need_not_match_if_the_option_says_so() -> None:
    scenario = exit_route(sheets(build("")), "kuzu", "0404", 2)
    set_info(scenario, options={"edge_routes_must_meet": False})
    assert found(scenario, "map.W140") == []


def test_an_exit_at_the_outer_edge_has_nothing_to_meet() -> None:
    """D-3.3 speaks of edges that two sheets share; across the edge of the map lies no sheet."""
    assert found(exit_route(sheets(build("")), "kuzu", "0401", 0), "map.W140") == []


def test_an_exit_at_a_shared_edge_is_at_an_edge() -> None:
    """The same exit in the midst of a sheet is not (map.W134)."""
    assert found(exit_route(sheets(build("")), "kuzu", "0404", 2), "map.W134") == []
    assert len(found(exit_route(sheets(build("")), "kuzu", "0304", 2), "map.W134")) == 1


def test_joining_two_exits_leaves_one_route_uncharted_if_either_is() -> None:
    scenario = exit_route(exit_route(unjoined(build("")), "kuzu", "0404", 2, charted=False), "maadin", "0505", 5)
    (finding,) = found(scenario, "map.W141")
    assert finding.fix is not None
    scenario.apply(finding.fix.make(scenario))
    assert list(scenario.routes) == [Route(between=("kuzu", "maadin"), charted=False)]


def test_exits_between_systems_that_are_joined_already_have_no_fix() -> None:
    """Joining them would make a second route between the two (map.E131)."""
    scenario = exit_route(exit_route(build(""), "kuzu", "0404", 2), "maadin", "0505", 5)
    (finding,) = found(scenario, "map.W141")
    assert finding.fix is None


def test_a_hand_drawn_map_needs_no_sheets() -> None:
    scenario = build(lambda s: system(s, "vaxt", "1001"))
    assert found(scenario, "map.W146") == found(scenario, "map.W148") == []


def test_a_sheet_that_is_missing_is_called_by_its_name_in_both_languages() -> None:
    sentences = [finding.message("ja") for finding in found(sheets(build("")), "map.W146")]
    assert [words.partition("がありません")[0] for words in sentences] == [
        "マップタイル暗黒星雲", "マップタイルアスラン領", "マップタイルソロマニ宙域"
    ]  # fmt: skip
