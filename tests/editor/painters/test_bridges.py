"""Bridges: a road that crosses a river in a hex has rails there, beside it and over the banks; nothing else has."""

import math

import pytest

from editor.painters.scene import MapScene
from editor.style import load_style
from model.edit import Edit
from model.edits.paths import remove_path
from model.maprows import Path
from model.scenario import Scenario
from tests.builders import at, path
from tests.model.land import land, land_rules


def scene_of(scenario: Scenario) -> MapScene:
    return MapScene(scenario, land_rules(), load_style("land"), "en")


def rails(scene: MapScene) -> list[list[tuple[float, float]]]:
    """The points of each rail on the map."""
    ways, found = scene.ways, []
    for drawn in ways.curves(0, 0, *scene.grid.size_mm).values():
        for way in drawn:
            polygons = ways.rails(way).toSubpathPolygons()
            found += [[polygon.at(i).toTuple() for i in range(polygon.size())] for polygon in polygons]
    return found


def crossing(*road: str) -> Scenario:
    """A river down the column of 04, and a road."""
    scenario = land(7, 5)
    path(scenario, "river", "0401", "0402", "0403", "0404", "0405")
    path(scenario, "road", *road)
    return scenario


def test_a_crossing_has_a_rail_on_each_side_of_the_road(qtbot: object) -> None:
    scene = scene_of(crossing("0303", "0403", "0504"))  # from the north-west to the south-east, through the middle
    found = rails(scene)
    s = scene.lattice.size
    (x, y), (ax, ay), (bx, by) = (scene.board.center(at(scene.board.scenario, h)) for h in ("0403", "0303", "0504"))
    assert len(found) == 2
    ahead = (bx - ax) / math.hypot(bx - ax, by - ay), (by - ay) / math.hypot(bx - ax, by - ay)
    for rail in found:
        across = [(px - x) * -ahead[1] + (py - y) * ahead[0] for px, py in rail]
        along = [(px - x) * ahead[0] + (py - y) * ahead[1] for px, py in rail]
        assert all(0.12 * s < abs(value) < 0.22 * s for value in across)  # at the casing of 0.20 s, bent at the ends
        assert len({value > 0 for value in across}) == 1  # on one side of the road
        assert min(along) < -0.2 * s  # beyond both banks, which the road meets at 60°: 0.1 s / sin 60° = 0.115 s
        assert max(along) > 0.2 * s


@pytest.mark.parametrize(
    "road",
    [
        ("0303", "0403", "0304"),  # comes and goes on the same bank
        ("0303", "0403"),  # ends in the river
        ("0303", "0403", "0404", "0504"),  # runs along it for a leg
        ("0302", "0303", "0304"),  # does not meet it
    ],
)
def test_what_crosses_no_river_has_no_rails(qtbot: object, road: tuple[str, ...]) -> None:
    assert rails(scene_of(crossing(*road))) == []


def test_a_crossing_of_two_roads_or_two_rivers_is_no_bridge(qtbot: object) -> None:
    for kind in ("road", "river"):
        scenario = land(7, 5)
        path(scenario, kind, "0402", "0403", "0404")
        path(scenario, kind, "0303", "0403", "0504")
        assert rails(scene_of(scenario)) == []


def test_a_bridge_goes_with_its_river_and_comes_with_it(qtbot: object) -> None:
    scenario = crossing("0303", "0403", "0504")
    scene = scene_of(scenario)
    assert len(rails(scene)) == 2
    river = next(key for key, row in scenario.items("paths", Path) if row.kind == "river")

    def follow(edit: Edit) -> None:
        scenario.apply(edit)
        scene.update(edit)

    edit = remove_path(scenario, river)
    follow(edit)
    assert rails(scene) == []
    follow(edit.inverse())
    assert len(rails(scene)) == 2


def test_a_river_that_is_born_at_the_edge_is_crossed_there_too(qtbot: object) -> None:
    scenario = land(7, 5)
    path(scenario, "river", "0401", "0402", exits=(0, None))
    path(scenario, "road", "0301", "0401", "0502")
    assert len(rails(scene_of(scenario))) == 2
