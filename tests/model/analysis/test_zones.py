"""Zones of control (M-5.1, M-5.2) and surrounded units (M-5.3), worked by hand."""

from __future__ import annotations

import pytest

from model.analysis.zoc import enemies_in, enemy_zone, enemy_zone_near, stacks_near, surrounded, zones
from model.checks.context import Context
from model.hexgrid import distance, neighbors
from tests import builders
from tests.model.analysis.moe import context, names, plain, stand


def cut_off(context: Context) -> list[str]:
    return [standing.placement.type for standing in surrounded(context)]


def test_a_zone_is_the_six_hexes_around_with_whose_they_are() -> None:
    scenario = stand(stand(plain(), "0303", "nae-guard"), "0305", "nae-guard")
    found = zones(context(scenario))
    assert list(found) == ["nae"]
    both = builders.at(scenario, "0304")
    assert [standing.serial for standing in found["nae"][both]] == [0, 1]
    assert len(found["nae"]) == 11
    assert builders.at(scenario, "0303") not in found["nae"]


def test_a_zone_spares_what_the_unit_could_not_enter() -> None:
    """M-5.2: no foot unit enters the sea; the drone flies there."""
    for type_id, size in (("nae-guard", 5), ("nae-drone", 6)):
        scenario = builders.paint(stand(plain(), "0303", type_id), "water", "0304")
        assert len(zones(context(scenario))["nae"]) == size


def test_a_wall_stops_a_zone_only_by_the_option() -> None:
    for on, size in ((False, 6), (True, 5)):
        scenario = builders.hexside(stand(plain(walls_stop_zoc=on), "0303", "nae-guard"), "0303", "0304", "wall")
        assert len(zones(context(scenario))["nae"]) == size


@pytest.mark.parametrize(
    ("roads_cross", "kind", "size"), [(True, "road", 6), (False, "road", 5), (True, "river", 5), (True, "", 5)]
)
def test_a_zone_reaches_through_a_gate_in_the_wall(roads_cross: bool, kind: str, size: int) -> None:
    """M-5.2, M-8.1: by the option a hexside that the unit could not cross stops its zone; a road through it can be
    followed, unless the other option says that roads do not lead through walls.
    """
    scenario = stand(plain(walls_stop_zoc=True, roads_cross_hexsides=roads_cross), "0303", "nae-guard")
    builders.hexside(scenario, "0303", "0304", "wall")
    if kind:
        builders.path(scenario, kind, "0302", "0303", "0304")
    assert len(zones(context(scenario))["nae"]) == size


def test_a_road_leads_a_zone_no_further_than_along_itself() -> None:
    """Roads on both sides of a wall, and none through it."""
    scenario = stand(plain(walls_stop_zoc=True), "0303", "nae-guard")
    builders.hexside(scenario, "0303", "0304", "wall")
    builders.path(builders.path(scenario, "road", "0302", "0303"), "road", "0304", "0305")
    assert len(zones(context(scenario))["nae"]) == 5


def test_units_without_attack_just_paired_or_under_control_have_none() -> None:
    scenario = stand(plain(), "0303", "nae-medic")
    stand(scenario, "0505", "nae-guard", state="newlywed")
    stand(scenario, "0707", "nae-guard", state="controlled")
    assert zones(context(scenario)) == {}


def test_the_zone_of_the_enemy_is_that_of_every_other_side() -> None:
    scenario = stand(stand(plain(), "0303", "nae-guard"), "0306", "moe-hero")
    here = context(scenario)
    assert enemy_zone(here, "moe") == frozenset(neighbors(builders.at(scenario, "0303")))
    assert names(scenario, enemies_in(here, "moe")) == ["0303"]


def test_a_unit_between_two_enemies_is_surrounded() -> None:
    """M-5.3: enemies on opposite sides have all six hexes between them in their zones or in hand."""
    scenario = stand(stand(stand(plain(), "0404", "moe-hero"), "0403", "nae-guard"), "0405", "nae-guard")
    assert cut_off(context(scenario)) == ["moe-hero"]


def test_one_enemy_surrounds_nobody() -> None:
    scenario = stand(stand(plain(), "0404", "moe-hero"), "0403", "nae-guard", "nae-guard")
    assert cut_off(context(scenario)) == []


def test_a_hole_in_the_ring_is_a_way_out() -> None:
    """Sea beside the enemy in the south is in no foot unit's zone; a drone in place of the guard closes it."""
    for type_id, closed in (("nae-guard", []), ("nae-drone", ["moe-hero"])):
        scenario = stand(stand(stand(plain(), "0404", "moe-hero"), "0403", "nae-guard"), "0405", type_id)
        middle, south = builders.at(scenario, "0404"), builders.at(scenario, "0405")
        hole = next(hex for hex in neighbors(middle) if hex in neighbors(south))
        builders.paint(scenario, "water", hole)
        assert cut_off(context(scenario)) == closed


def test_a_unit_at_the_edge_is_surrounded_only_by_the_option() -> None:
    """In the corner 0101 of a map all neighbours lie in one enemy's zone or under it."""
    for on, closed in ((False, []), (True, ["moe-hero"])):
        scenario = stand(plain(map_edge_surrounds=on), "0101", "moe-hero")
        stand(scenario, "0102", "nae-guard")
        stand(scenario, "0201", "nae-guard")
        assert cut_off(context(scenario)) == closed


@pytest.mark.parametrize("radius", [0, 1, 3, 30])
def test_the_zone_near_a_hex_is_what_of_the_whole_is_near(radius: int) -> None:
    scenario = plain(12, 9)
    for hex, type_id in (("0303", "nae-guard"), ("0304", "nae-drone"), ("0808", "nae-medic"), ("1109", "nae-van")):
        stand(scenario, hex, type_id)
    builders.paint(scenario, "water", "0305", "1108")
    here, middle = context(scenario), builders.at(scenario, "0405")
    whole = enemy_zone(here, "moe")
    assert enemy_zone_near(here, "moe", middle, radius) == {hex for hex in whole if distance(hex, middle) <= radius}
    assert set(stacks_near(here, middle, radius)) == {
        standing.spot.hex for standing in here.standings if distance(standing.spot.hex, middle) <= radius
    }
