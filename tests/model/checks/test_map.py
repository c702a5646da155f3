"""Checks of what lies on the map: off-map records, unknown terrains and features, paths, regions."""

from __future__ import annotations

import pytest

from model.hexgrid import Hex
from model.maprows import Label
from model.ruleset import HexsideType, PathType, Ruleset, SiteType
from model.scenario import Scenario
from tests.builders import at, dark_nebula, hexside, overlay, paint, path, put, region, ruleset, site
from tests.model.checks.cases import Case, build, found, verify


def with_features() -> Ruleset:
    """The expanded rules with a cliff, a road and items, which Dark Nebula lacks."""
    cliff = HexsideType(name="cliff", name_ja="崖", high_side=True)
    road = PathType(name="road", name_ja="道路")
    item = SiteType(name="item", name_ja="アイテム")
    update = {"hexsides": {"cliff": cliff}, "paths": {"road": road}, "sites": {"item": item}}
    return ruleset().model_copy(update=update)


def painted(scenario: Scenario, terrain: str) -> Scenario:
    """One hex of a terrain that the legend may not know."""
    if terrain not in scenario.terrain.legend:
        scenario.terrain.legend.append(terrain)
    return paint(scenario, terrain, "0202")


CASES = {
    "map.E101": Case(
        bad=lambda s: site(s, "1109"),
        good=lambda s: site(s, "1008"),
        says="Hex 1109 lies off the map; an item can't lie there.",
        where={"hex": "1109"},
        fix="Remove what lies off the map",
    ),
    "map.E109": Case(
        bad=lambda s: site(s, "0304", "treasure"),
        good=lambda s: site(s, "0304", "item"),
        rules=with_features,
        says="The ruleset has no kind of item “treasure” (in hex 0304).",
        where={"hex": "0304"},
        fix="Remove it",
    ),
    "map.E102": Case(
        bad=lambda s: painted(s, "lava"),
        good=lambda s: painted(s, "nebula"),
        says="The terrain “lava” in hex 0202 is not in the terrain effects chart; hexes with it: 1.",
        where={"hex": "0202"},
        fix="Paint those hexes as space",
    ),
    "map.E103": Case(
        bad=lambda s: hexside(s, "0304", "0305", "moat"),
        good=lambda s: hexside(s, "0304", "0305", "cliff"),
        rules=with_features,
        says="The ruleset has no hexside feature “moat” (at hex 0304).",
        where={"hexside": ["0304", "0305"]},
        fix="Remove it",
    ),
    "map.E104": Case(
        bad=lambda s: path(s, "canal", "0304", "0305"),
        good=lambda s: path(s, "road", "0304", "0305"),
        rules=with_features,
        says="The ruleset has no path “canal” (from hex 0304).",
        where={"hex": "0304"},
        fix="Remove it",
    ),
    "map.E105": Case(
        bad=lambda s: path(s, "road", "0304", "0305", "0307"),
        good=lambda s: path(s, "road", "0304", "0305", "0306"),
        rules=with_features,
        says="A path (road) jumps from hex 0305 to hex 0307, which are not neighbours.",
        where={"hex": "0305"},
    ),
    "map.E106": Case(
        bad=lambda s: hexside(s, "0304", "0305", "cliff", high="0306"),
        good=lambda s: hexside(s, "0304", "0305", "cliff", high="0305"),
        rules=with_features,
        says="The upper hex of a hexside feature (cliff) is 0306, which is not one of its two hexes.",
        where={"hexside": ["0304", "0305"]},
        fix="Leave the upper hex open",
    ),
    "map.W107": Case(
        bad=lambda s: hexside(s, "0304", "0305", "cliff"),
        good=lambda s: hexside(s, "0304", "0305", "cliff", high="0304"),
        rules=with_features,
        says="A hexside feature (cliff) between hexes 0304 and 0305 does not say which of the two is the upper one.",
        where={"hexside": ["0304", "0305"]},
    ),
    "map.W108": Case(
        bad=lambda s: path(s, "road", "0302", "0303", exits=(0, None)),
        good=lambda s: path(s, "road", "0301", "0302", exits=(0, None)),
        rules=with_features,
        says="A path (road) is to leave the map in hex 0302, but the map goes on there.",
        where={"hex": "0302"},
        fix="Let the path end here",
    ),
    "map.E150": Case(
        bad=lambda s: region(region(s, "rift", ["0101"]), "rift", ["0203"]),
        good=lambda s: region(region(s, "rift", ["0101"]), "gulf", ["0203"]),
        says="Two regions have the id “rift” (Rift).",
        where={"hex": "0203"},
    ),
    "map.E151": Case(
        bad=lambda s: region(s, "more", ["0508-0608"], home_of="solomani"),
        good=lambda s: region(s, "more", ["0608"], home_of="solomani"),
        says="The home areas of Aslan and Solomani overlap at hex 0508; shared hexes: 1.",
        where={"hex": "0508"},
    ),
    "map.E152": Case(
        bad=lambda s: region(s, "far", ["0101"], home_of="vargr"),
        good=lambda s: region(s, "far", ["0101"]),
        says="The region Far is the home area of “vargr”, a side that doesn't exist.",
        where={"hex": "0101"},
        fix="Make it a plain region",
    ),
    "map.E154": Case(
        bad=lambda s: region(s, "edge", ["1001-1101"]),
        good=lambda s: region(s, "edge", ["0901-1001"]),
        says="The region Edge reaches beyond the map; hexes off it: 1.",
        where={"hex": "1101"},
        fix="Cut the region to the map",
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])


def test_a_cut_out_hex_is_off_the_map() -> None:
    """What lies in a hex that was cut out of the map is reported; a label may stand there."""
    scenario = build("system vaxt 0506\nroute vaxt kuzu")
    paint(scenario, "", "0506")
    put(scenario, "labels", Label(hex=at(scenario, "0506"), text="The Rift"))
    assert [finding.message("en") for finding in found(scenario, "map.E101")] == [
        "Hex 0506 lies off the map; Vaxt can't lie there."
    ]


def test_a_hexside_at_the_edge_may_have_one_hex_outside() -> None:
    inside = at(build(""), "0101")
    outside = Hex(inside.q, inside.r - 1)
    at_edge = build(lambda s: hexside(s, inside, outside, "cliff", high=inside))
    assert found(at_edge, "map.E101", with_features()) == []
    beyond = build(lambda s: hexside(s, outside, Hex(outside.q, outside.r - 1), "cliff"))
    assert len(found(beyond, "map.E101", with_features())) == 1


def test_an_unknown_further_terrain_is_removed() -> None:
    scenario = build(lambda s: overlay(s, "0202", "lava"))
    (finding,) = found(scenario, "map.E102")
    assert finding.fix is not None
    scenario.apply(finding.fix.make(scenario))
    assert found(scenario, "map.E102") == []
    assert scenario.tables["overlays"] == {}


def test_a_side_that_deploys_at_home_needs_a_home() -> None:
    """D-3.6: deployment is in the own home chart; neutrals have none and need none."""
    scenario = dark_nebula("home aslan 0101-0508")
    assert [finding.message("en") for finding in found(scenario, "map.W153")] == [
        "Solomani has no home area, so that it can't deploy anywhere."
    ]
    assert found(build(""), "map.W153") == []
