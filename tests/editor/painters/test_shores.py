"""Water reaches into coast hexes from its sea neighbours, and nowhere else; pieces and edits follow."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from pytestqt.qtbot import QtBot
from shapely.geometry.base import BaseGeometry

from editor.painters.parts import bodies
from editor.painters.parts.shores import REACH
from editor.painters.scene import MapScene
from editor.style import load_style
from model.chart import TerrainType
from model.edits.terrain import set_terrain
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.ruleset_links import broken_link
from tests import builders
from tests.builders import at, paint, ruleset
from tests.editor.painters.test_bodies import pieces_of, shape_of

TERRAIN = {
    "plain": TerrainType(name="plain", name_ja="平地", color="plain"),
    "coast": TerrainType(name="coast", name_ja="海岸", color="coast", shore="sea"),
    "sea": TerrainType(name="sea", name_ja="海", color="water", motif="ripples", contours=True),
}


def rules() -> Ruleset:
    base = ruleset()
    terrain_map = base.map.model_copy(update={"terrain": "plain", "style": "land"})
    return base.model_copy(update={"terrain": TERRAIN, "map": terrain_map})


def sea_map(sea: list[str], coast: list[str], columns: int = 12, rows: int = 10) -> Scenario:
    scenario = builders.empty(columns=columns, rows=rows)
    scenario.terrain.legend[:] = ["", *TERRAIN]
    scenario.terrain.codes[:] = 1
    if sea:
        paint(scenario, "sea", *sea)
    if coast:
        paint(scenario, "coast", *coast)
    return scenario


def scene_of(scenario: Scenario) -> MapScene:
    return MapScene(scenario, rules(), load_style("land"))


def hexagon(scene: MapScene, address: str) -> shapely.Polygon:
    return shapely.Polygon(scene.grid.layout.corners(scene.grid.parse_address(address)))


def water(scene: MapScene) -> BaseGeometry:
    found: BaseGeometry = shapely.union_all([shape_of(piece.area).buffer(0) for piece in pieces_of(scene)])
    return found


def test_water_enters_a_coast_hex_from_its_sea_neighbour_only(qtbot: QtBot) -> None:
    """0505 is sea, 0506 below it a coast, 0504 above it plain."""
    scene = scene_of(sea_map(["0505"], ["0506"]))
    body, s = water(scene), scene.lattice.size
    below, above = hexagon(scene, "0506"), hexagon(scene, "0504")
    assert body.intersection(above).area < 0.01 * above.area
    entered = body.intersection(below)
    depth = entered.bounds[3] - below.bounds[1]
    assert depth == pytest.approx(REACH * s, rel=0.05)
    assert body.intersection(hexagon(scene, "0507")).is_empty


def test_a_coast_without_sea_beside_it_stays_dry(qtbot: QtBot) -> None:
    scene = scene_of(sea_map(["0202"], ["0707"]))
    assert water(scene).intersection(hexagon(scene, "0707")).is_empty


def test_at_the_edge_of_the_map_the_water_runs_on(qtbot: QtBot) -> None:
    """Coast 0601 has sea at its upper left and the edge of the map above it: there the strip of water is not rounded."""
    scene = scene_of(sea_map(["0501", "0502"], ["0601", "0602"]))
    strip = water(scene).intersection(hexagon(scene, "0601"))
    top = hexagon(scene, "0601").bounds[1]
    edge = strip.intersection(shapely.box(0, top, 1000, top + 0.02 * scene.lattice.size))
    assert edge.bounds[2] - edge.bounds[0] > 0.35 * scene.lattice.size


def test_the_pieces_of_a_large_sea_make_the_whole_with_its_coasts(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a square holds a coast, but no sea."""
    random = np.random.default_rng(3)
    scenario = sea_map([], [], 30, 26)
    scenario.terrain.codes[:, :17] = 3
    scenario.terrain.codes[:, 17][random.random(26) < 0.6] = 2
    scenario.terrain.codes[8:12, 6:9] = 2
    cut = water(scene_of(scenario))
    monkeypatch.setattr(bodies, "SMALL", 10_000)
    whole = water(scene_of(scenario))
    assert cut.symmetric_difference(whole).area < 0.002 * whole.area


@pytest.mark.parametrize(
    ("terrain", "address"), [("coast", "0506"), ("plain", "0506"), ("sea", "0507"), ("plain", "0505")]
)
def test_an_edit_of_coast_or_sea_is_followed(qtbot: QtBot, terrain: str, address: str) -> None:
    """What is looked at before and after the edit is what a fresh scene shows."""
    scenario = sea_map(["0404", "0405", "0505"], ["0506", "0605"])
    scene = scene_of(scenario)
    pieces_of(scene)
    edit = set_terrain(scenario, [at(scenario, address)], terrain)
    scenario.apply(edit)
    scene.update(edit)
    followed, fresh = water(scene), water(scene_of(scenario))
    assert followed.symmetric_difference(fresh).area < 1e-6


def test_a_ruleset_names_the_terrain_of_its_coast() -> None:
    wrong = rules().model_copy(
        update={"terrain": {**TERRAIN, "coast": TERRAIN["coast"].model_copy(update={"shore": "lava"})}}
    )
    found = broken_link(wrong)
    assert found is not None
    assert (found.place, found.name) == ("terrain.coast.shore", "lava")
