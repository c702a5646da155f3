"""Rounded bodies: where they lie, that pieces fit together, that they end at the edge of the map."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from PySide6.QtGui import QPainterPath
from pytestqt.qtbot import QtBot
from shapely.geometry.base import BaseGeometry

from editor.painters.parts import bodies
from editor.painters.scene import MapScene
from editor.style import load_style
from model.edit import Edit
from model.terrain import TerrainPatch
from tests import builders
from tests.builders import paint, ruleset


def shape_of(path: QPainterPath) -> BaseGeometry:
    """A path as a polygon of shapely, by the even-odd rule."""
    area: BaseGeometry = shapely.Polygon()
    for polygon in path.toSubpathPolygons():
        points = [(point.x(), point.y()) for point in polygon.toList()]
        if len(points) > 3:
            area = area.symmetric_difference(shapely.Polygon(points).buffer(0))
    return area


def nebula_map(hexes: list[str], columns: int = 20, rows: int = 16) -> MapScene:
    scenario = builders.empty(columns=columns, rows=rows)
    if hexes:
        paint(scenario, "nebula", *hexes)
    return MapScene(scenario, ruleset(), load_style("star"))


def pieces_of(scene: MapScene) -> list[bodies.Piece]:
    return scene.bodies.select(0, 0, *scene.grid.size_mm)


def test_a_single_hex_becomes_a_rounded_body_inside_it(qtbot: QtBot) -> None:
    scene = nebula_map(["0505"])
    (piece,) = pieces_of(scene)
    hexagon = shapely.Polygon(scene.grid.layout.corners(scene.grid.parse_address("0505")))
    body = shape_of(piece.area)
    assert hexagon.buffer(0.05).contains(body)
    assert 0.9 < body.area / hexagon.area < 0.99
    assert [len(chains) > 0 for chains in piece.inner] == [True, True, False], "too narrow for the innermost line"


def test_connected_hexes_are_one_body_and_others_are_not(qtbot: QtBot) -> None:
    assert len(pieces_of(nebula_map(["0505", "0506", "0605"]))) == 1
    assert len(pieces_of(nebula_map(["0505", "0507"]))) == 2


def test_the_pieces_of_a_large_body_make_the_whole(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut into squares, a body covers what it covers in one piece, but for the bleed at the cuts."""
    random = np.random.default_rng(5)
    scene = nebula_map([], 30, 26)
    chosen = random.random((26, 30)) < 0.7
    scene.scenario.terrain.codes[chosen] = scene.scenario.terrain.code("nebula")
    cut = MapScene(scene.scenario, scene.ruleset, scene.style)
    count = len(pieces_of(cut))
    monkeypatch.setattr(bodies, "SMALL", 10_000)
    whole = MapScene(scene.scenario, scene.ruleset, scene.style)
    areas = [shapely.union_all([shape_of(piece.area) for piece in pieces_of(made)]) for made in (cut, whole)]
    assert count > len(pieces_of(whole))
    assert areas[0].symmetric_difference(areas[1]).area < 1e-3 * areas[1].area
    lengths = []
    for made in (cut, whole):
        ends = np.concatenate([piece.outline.ends_touching(-1e3, -1e3, 1e4, 1e4) for piece in pieces_of(made)])
        lengths.append(np.hypot(ends[:, 2] - ends[:, 0], ends[:, 3] - ends[:, 1]).sum())
    assert lengths[0] == pytest.approx(lengths[1], rel=0.01)


def test_no_line_runs_along_the_edge_of_the_map(qtbot: QtBot) -> None:
    """A body that fills the map has no outline at all, and its ground ends with the hexes."""
    scene = nebula_map([], 10, 8)
    scene.scenario.terrain.codes[:] = scene.scenario.terrain.code("nebula")
    scene = MapScene(scene.scenario, scene.ruleset, scene.style)
    (piece,) = pieces_of(scene)
    assert len(piece.outline) == 0
    assert all(len(chains) == 0 for chains in piece.inner)
    hexes = 80 * scene.lattice.flats**2 * np.sqrt(3) / 2
    assert shape_of(piece.area).area == pytest.approx(hexes, rel=1e-3)


def test_a_body_at_the_edge_keeps_within_the_map(qtbot: QtBot) -> None:
    scene = nebula_map(["0101", "0102", "0201"])
    (piece,) = pieces_of(scene)
    hexes = [shapely.Polygon(scene.grid.layout.corners(scene.grid.parse_address(a))) for a in ("0101", "0102", "0201")]
    around = shapely.union_all(hexes).buffer(0.1 * scene.lattice.size)
    assert around.contains(shape_of(piece.area))
    x, y = scene.grid.layout.corners(scene.grid.parse_address("0101"))[5]
    assert shape_of(piece.area).distance(shapely.Point(x, y)) < 0.01, "the corner on the edge is not rounded"


def test_under_a_body_lies_the_terrain_of_its_neighbours(qtbot: QtBot) -> None:
    scene = nebula_map(["0505", "0506"])
    space = scene.scenario.terrain.code("space")
    assert (scene.ground.under == space).all()
    assert (scene.ground.codes != scene.ground.under).sum() == 2


def test_a_square_amid_a_body_is_what_the_geometry_gives(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made without geometry, because it has no lines and its ground is the square."""
    made = []
    for shortcut in (True, False):
        scene = nebula_map([], 40, 40)
        scene.scenario.terrain.codes[3:37, 3:37] = scene.scenario.terrain.code("nebula")
        scene = MapScene(scene.scenario, scene.ruleset, scene.style)
        if not shortcut:
            monkeypatch.setattr(bodies.Bodies, "_is_full", lambda *_: False)
        made.append(pieces_of(scene))
    assert len(made[0]) == len(made[1]) == 25
    for quick, exact in zip(*made, strict=True):
        assert quick.code == exact.code
        assert shape_of(quick.area).symmetric_difference(shape_of(exact.area)).area < 1e-6
        assert [len(chains) for chains in (quick.outline, *quick.inner)] == [
            len(chains) for chains in (exact.outline, *exact.inner)
        ]


@pytest.mark.parametrize("terrain", ["nebula", "space"])
def test_an_edit_of_many_hexes_leaves_what_building_anew_gives(qtbot: QtBot, terrain: str) -> None:
    """A whole map in another terrain, and back: what lies under bodies, the cells to draw, and the pieces."""
    random = np.random.default_rng(3)
    scene = nebula_map([], 110, 90)
    codes = scene.scenario.terrain.codes
    codes[random.random(codes.shape) < 0.5] = scene.scenario.terrain.code("nebula")
    scene = MapScene(scene.scenario, scene.ruleset, scene.style)
    corner = (0.0, 0.0, 200.0, 200.0)
    assert len(scene.bodies.select(*corner))
    assert len(scene.ground.cells)
    code = scene.scenario.terrain.code(terrain)
    patch = TerrainPatch.of(scene.scenario.terrain, np.arange(codes.size), code)
    assert len(patch) > bodies.MANY
    for edit in (Edit(terrain=patch), Edit(terrain=patch.inverse())):
        scene.scenario.apply(edit)
        boxes = scene.update(edit)
        anew = MapScene(scene.scenario, scene.ruleset, scene.style)
        assert (scene.ground.under == anew.ground.under).all()
        assert (scene.ground.cells == anew.ground.cells).all()
        assert [piece.box for piece in scene.bodies.select(*corner)] == [
            piece.box for piece in anew.bodies.select(*corner)
        ]
        assert any(box.contains(scene.bounds) for box in boxes)
