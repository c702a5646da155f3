"""What each layer shows at which size of a hex, and that paper gets paths."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.painters import LAYERS, paint_map
from editor.painters.lattice import Lattice, Window
from editor.painters.layers import routes
from editor.painters.layers.grid import hexsides_of
from editor.painters.motifs import MOTIFS, VARIANTS, _spots
from editor.painters.scene import MapScene
from editor.style import load_style
from model.edit import Address
from model.grid import Grid
from model.hexgrid import Hexside, Orientation, neighbors
from model.maprows import Site, System
from model.ruleset import SiteType
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset
from tests.editor.painters.samples import land_map, land_rules, land_scene, star_map, star_scene


def painted(scene: MapScene, layer: str, hex_px: float) -> bytes:
    """One layer of a map on black, as pixels."""
    scale = hex_px / scene.lattice.flats
    width, height = scene.grid.size_mm
    image = QImage(int(width * scale) + 20, int(height * scale) + 20, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(10, 10)
    painter.scale(scale, scale)
    paint_map(QtCanvas(painter), scene, scene.bounds.adjusted(-1, -1, 1, 1), scale, {layer})
    painter.end()
    return bytes(image.constBits())


def shows(scene: MapScene, layer: str, hex_px: float) -> bool:
    """Whether a layer draws anything at this size of a hex."""
    return bool(np.frombuffer(painted(scene, layer, hex_px), np.uint8).reshape(-1, 4)[:, :3].any())


def change(scenario: Scenario, key: int, row: System) -> None:
    """Put another row in place of a star system."""
    scenario.apply(scenario.change({Address("systems", key): row}))


LEAST_PX = {
    "ground": 1.0,
    "contours": 24.0,
    "numbers": 56.0,
    "regions": 1.0,
    "tiles": 1.0,
    "routes": 1.0,
    "systems": 1.0,
    "counters": 1.0,
    "names": 1.0,
    "badges": 24.0,
}
"""From how many px a hex a layer of the star map draws anything (the grid is part of the ground below 24)."""


@pytest.mark.parametrize("layer", LEAST_PX)
def test_a_layer_appears_at_its_size(qtbot: QtBot, layer: str) -> None:
    scene = star_scene()
    least = LEAST_PX[layer]
    if least > 1:
        assert not shows(scene, layer, least - 0.6)
    # counts need counters of 16 px, which stand in a place of 0.4 hexes
    assert shows(scene, layer, max(least, 42.0 if layer == "badges" else least) + 0.1)
    assert shows(scene, layer, 100.0)


def test_items_are_lozenges_from_9_px_and_marks_from_24(qtbot: QtBot) -> None:
    """Another symbol looks the same on the far map, and otherwise from 24 px on."""
    pictures = []
    for symbol in ("gem", "flag"):
        rules = land_rules().model_copy(
            update={"sites": {"item": SiteType(name="item", name_ja="アイテム", symbol=symbol)}}
        )
        scenario = land_map()
        scenario.apply(scenario.change({Address("sites", 0): Site(hex=scenario.grid.hex(5, 7), kind="item")}))
        scene = MapScene(scenario, rules, load_style("land"))
        assert not shows(scene, "labels", 8.4)
        assert shows(scene, "labels", 9.1)
        pictures.append((painted(scene, "labels", 20), painted(scene, "labels", 40)))
    assert pictures[0][0] == pictures[1][0]
    assert pictures[0][1] != pictures[1][1]


def test_items_of_one_hex_stand_side_by_side_and_make_room_when_one_goes(qtbot: QtBot) -> None:
    """What an edit leaves is what a fresh scene shows."""
    scenario = land_map()
    hex = scenario.grid.hex(5, 7)
    scene = land_scene(scenario)
    for key, row in ((1, Site(hex=hex, kind="item", name="Charm")), (2, Site(hex=hex, kind="item")), (0, None)):
        edit = scenario.change({Address("sites", key): row})
        scenario.apply(edit)
        scene.update(edit)
        assert painted(scene, "labels", 60) == painted(land_scene(scenario), "labels", 60)
    places = [text.x for _, text in scene.labels.texts(0, 0, *scene.grid.size_mm) if text.mark]
    assert len(set(places)) == 2


def test_the_far_map_names_capitals_only(qtbot: QtBot) -> None:
    scenario = star_map()
    with_capitals = painted(star_scene(scenario), "names", 12)
    for key, row in scenario.items("systems", System):
        change(scenario, key, row.model_copy(update={"capital_of": None}))
    without = painted(star_scene(scenario), "names", 12)
    assert np.frombuffer(with_capitals, np.uint8).reshape(-1, 4)[:, :3].any()
    assert not np.frombuffer(without, np.uint8).reshape(-1, 4)[:, :3].any()


def test_between_24_and_48_px_only_primaries_are_named(qtbot: QtBot) -> None:
    """A secondary renamed changes nothing there, but from 48 px on."""
    scenario = star_map()
    pictures = []
    for name in ("Vaxt", "Altogether Elsewhere"):
        key, row = next(item for item in scenario.items("systems", System) if item[1].id == "vaxt")
        change(scenario, key, row.model_copy(update={"name": name}))
        scene = star_scene(scenario)
        pictures.append((painted(scene, "names", 36), painted(scene, "names", 60)))
    assert pictures[0][0] == pictures[1][0]
    assert pictures[0][1] != pictures[1][1]


@pytest.mark.parametrize("make", [star_scene, land_scene], ids=["star map", "land map"])
def test_paper_gets_paths_in_named_layers_and_no_pictures(qtbot: QtBot, make: Callable[[], MapScene]) -> None:
    scene = make()
    canvas = SvgCanvas(*scene.grid.size_mm)
    paint_map(canvas, scene, scene.bounds, 4.0)
    document = canvas.document()
    assert "<image" not in document
    groups = re.findall(r'<g id="([a-z]+)"', document)
    assert groups == [layer.id for layer in LAYERS]


def test_every_layer_has_something_to_draw_on_one_of_the_samples(qtbot: QtBot) -> None:
    """So that no test of all layers passes because one draws nothing; scans have tests of their own."""
    empty = {layer.id for layer in LAYERS} - {"scan"}
    for scene in (star_scene(), land_scene()):
        empty -= {layer for layer in empty if shows(scene, layer, 90.0)}
    assert empty == set()


def test_layers_left_out_are_not_drawn(qtbot: QtBot) -> None:
    scene = star_scene()
    canvas = SvgCanvas(*scene.grid.size_mm)
    paint_map(canvas, scene, scene.bounds, 4.0, {"ground", "grid"})
    assert re.findall(r'<g id="([a-z]+)"', canvas.document()) == ["ground", "grid"]


@pytest.mark.parametrize("orientation", list(Orientation))
def test_the_grid_draws_each_hexside_once(orientation: Orientation) -> None:
    grid = Grid(orientation=orientation, columns=9, rows=7, across_flats_mm=10)
    lattice = Lattice.of(grid)
    codes = (np.random.default_rng(1).random((7, 9)) < 0.8).astype(np.uint16)
    ends = hexsides_of(lattice, codes, lattice.whole, lattice.centers(lattice.whole))
    drawn = {tuple(sorted([tuple(end[:2]), tuple(end[2:])])) for end in np.round(ends, 6).tolist()}
    assert len(drawn) == len(ends)
    hexes = [hex for hex in grid.hexes() if codes[grid.offset(hex)[1], grid.offset(hex)[0]]]
    expected = {Hexside.between(hex, other) for hex in hexes for other in neighbors(hex)}
    assert len(ends) == len(expected)


def test_blocks_of_the_grid_join_without_gaps() -> None:
    """Painted block by block, every hexside inside the map is there."""
    grid = Grid(columns=30, rows=30, across_flats_mm=10)
    lattice = Lattice.of(grid)
    codes = np.ones((30, 30), np.uint16)

    def keys(window: Window) -> set[tuple[float, ...]]:
        ends = hexsides_of(lattice, codes, window, lattice.centers(window))
        return {tuple(np.round(end, 6)) for end in ends}

    whole = keys(lattice.whole)
    parts = set.union(*(keys(Window(c, c + 10, r, r + 10)) for c in (0, 10, 20) for r in (0, 10, 20)))
    assert parts == whole


# -- motifs -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", MOTIFS)
def test_motifs_leave_the_hex_number_free(name: str) -> None:
    """Numbers stand 0.7 s above the middle, some 0.5 s wide."""
    _, how = MOTIFS[name]
    for variant in range(VARIANTS):
        spots = _spots(how.marks, how.reach, how.apart, variant)
        assert spots == _spots.__wrapped__(how.marks, how.reach, how.apart, variant), "the same on every machine"
        assert not any(y < -0.46 and abs(x) < 0.3 for x, y in spots)
        assert all(x * x + y * y <= how.reach**2 + 1e-9 for x, y in spots)


@pytest.mark.parametrize("ruleset", ["dark-nebula-expanded", "dark-nebula-base"])
def test_the_motifs_of_the_rulesets_are_known(ruleset: str) -> None:
    named = {terrain.motif for terrain in load_ruleset(ruleset).terrain.values()} - {""}
    assert named <= set(MOTIFS)


def test_terrains_with_motifs_differ_in_more_than_colour(qtbot: QtBot) -> None:
    """A grey print of the ground still tells them apart: the motif makes a pattern in each hex."""
    scenario = land_map(8, 4)
    rules = land_rules()
    for terrain, row in rules.terrain.items():
        if not row.motif or row.contours:
            continue
        scenario.terrain.codes[:] = scenario.terrain.legend.index(terrain)
        pixels = np.frombuffer(painted(land_scene(scenario), "ground", 60), np.uint8).reshape(-1, 4)[:, :3]
        inside = pixels[pixels.any(1)].astype(int)
        assert len(np.unique(inside @ [1, 256, 65536])) > 20, terrain


_lines = st.lists(st.tuples(*[st.integers(-6, 6)] * 4), min_size=1, max_size=routes.FEW)


@given(_lines, st.integers(-3, 0), st.integers(-3, 0), st.integers(0, 3), st.integers(0, 3))
def test_a_few_routes_cross_a_box_as_many_do(
    lines: list[tuple[int, ...]], left: int, top: int, right: int, bottom: int
) -> None:
    """Few are looked at one by one, many as arrays: both must find the same, touching lines and points included."""
    box = (float(left), float(top), float(right), float(bottom))
    few = np.array(lines, dtype=np.float64)
    many = np.concatenate([few, np.full((routes.FEW, 4), 99.0)])
    assert routes._crossing(few, box).tolist() == routes._crossing(many, box)[: len(few)].tolist()
