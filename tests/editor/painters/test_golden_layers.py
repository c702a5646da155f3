"""Every layer of the map as it is drawn on paper, one golden drawing each; a new layer has to bring its own."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.canvas.metrics import TableMetrics
from editor.canvas.svg import SvgCanvas
from editor.painters import LAYERS, paint_map
from editor.painters.scene import MapScene
from editor.style import load_style
from model.edits.scans import add_scan
from model.hexgrid import hexsides
from model.maprows import HexsideFeature, HomeMark, Label, Region
from model.scenario import Scenario
from tests import builders
from tests.builders import at, exit_route, overlay, paint, path, place, put, route, ruleset, site, system, tile
from tests.editor.conftest import Golden
from tests.editor.painters.samples import LAND, land_rules

pytestmark = pytest.mark.usefixtures("qapp")

SCREEN_ONLY = frozenset({"badges"})
"""Layers of the screen alone: on paper the counters draw their counts themselves."""

DOT = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNg+M8AAAICAQB7CYF4AAAAAElFTkSuQmCC")
"""A picture of one green pixel."""


def star_scene(folder: Path) -> MapScene:
    """7 × 5 hexes: systems of each class, routes of each kind, a nebula, two sheets, a region, a stack, a scan."""
    scenario = builders.empty(columns=7, rows=5)
    paint(scenario, "nebula", "0303", "0302", "0402", "0503")
    star = HomeMark(side="aslan", shape="star")
    system(scenario, "kuzu", "0202", name_ja="クズ", capital_of="aslan", home_marks=(star,))
    system(scenario, "vaxt", "0402", "secondary", name_ja="ヴァクスト")
    system(scenario, "rao", "0604", "tertiary")
    system(scenario, "pax", "0204", stars=2, surfaces=2)
    route(scenario, "kuzu", "vaxt")
    route(scenario, "vaxt", "rao", charted=False)
    exit_route(scenario, "rao", "0705", 2)
    for type_, hex, where, count in (("aslan-b1", "0202", "stellar", 3), ("aslan-pd", "0202", "surface", 1)):
        place(scenario, type_, hex, where, count)
    place(scenario, "neutral-m-a", "0204", "stellar", face="hidden")
    tile(scenario, "aslan-hierate", "0101", 4, 5)
    tile(scenario, "solomani-quadrant", "0501", 3, 5)
    home = scenario.grid.parse_hexes(["0101-0303"])
    put(scenario, "regions", Region(id="aslan-hierate", name="Aslan Hierate", home_of="aslan", hexes=home))
    rift = scenario.grid.parse_hexes(["0503-0604"])
    put(scenario, "regions", Region(id="rift", name="The Rift", name_ja="断層", hexes=rift))
    (folder / "dot.png").write_bytes(DOT)
    scenario.apply(add_scan(scenario, "dot.png", "", (90.0, 5.0, 10.0, -5.0, 80.0, 12.0, 0.0, 0.0, 1.0)))
    return MapScene(scenario, ruleset(), load_style("star"), "en", folder)


def land_scene(folder: Path) -> MapScene:
    """4 × 3 hexes: one of every terrain, a second one in a hex, a road over a river, hexsides, a label, an item."""
    del folder
    scenario: Scenario = builders.empty(columns=4, rows=3)
    scenario.terrain.legend[:] = ["", *LAND]
    scenario.terrain.codes.flat[:] = [1, 2, 3, 4, 5, 6, 7, 8, 1, 0, 8, 8]
    overlay(scenario, at(scenario, "0201"), "forest")
    path(scenario, "river", "0301", "0302", "0303", exits=(0, None))
    path(scenario, "road", "0102", "0202", "0302", "0402")
    middle = at(scenario, "0202")
    for between, feature in zip(hexsides(middle), ("wall", "wall", "cliff"), strict=False):
        put(
            scenario,
            "hexsides",
            HexsideFeature(between=between, feature=feature, high=middle if feature == "cliff" else None),
        )
    put(scenario, "labels", Label(hex=at(scenario, "0103"), text="Downs", text_ja="丘陵", size=0.3))
    site(scenario, at(scenario, "0401"), name="Ribbon", name_ja="リボン", count=2)
    return MapScene(scenario, land_rules(), load_style("land"), "en")


MAPS: dict[str, Callable[[Path], MapScene]] = {
    "scan": star_scene, "ground": land_scene, "contours": star_scene, "grid": land_scene, "tiles": star_scene,
    "ways": land_scene, "numbers": star_scene, "routes": star_scene, "regions": star_scene, "systems": star_scene,
    "hexsides": land_scene, "counters": star_scene, "names": star_scene, "labels": land_scene,
}  # fmt: skip
"""On which map each layer has most to draw."""


def drawn(scene: MapScene, layer: str) -> SvgCanvas:
    """One layer on paper, text widths from the fixed table."""
    canvas = SvgCanvas(*scene.grid.size_mm, metrics=TableMetrics())
    paint_map(canvas, scene, scene.bounds, 4.0, {layer})
    return canvas


@pytest.mark.parametrize("layer", [layer.id for layer in LAYERS if layer.id not in SCREEN_ONLY])
def test_the_layer_is_drawn_as_a_person_has_seen_it(layer: str, golden: Golden, tmp_path: Path) -> None:
    golden(f"layer-{layer}", drawn(MAPS[layer](tmp_path), layer))


def test_a_layer_of_the_screen_alone_leaves_paper_empty(tmp_path: Path) -> None:
    for layer in SCREEN_ONLY:
        assert "<path" not in (text := drawn(star_scene(tmp_path), layer).document())
        assert "<text" not in text
