"""The floor of the rendering benchmark draws the very picture that it is compared with."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from pytestqt.qtbot import QtBot

from benchmarks.floors import SIZE, Primitives, image
from benchmarks.rich_map import build
from editor.canvas.qt import QtCanvas
from editor.painters import paint_map
from editor.painters.scene import MapScene
from editor.style import load_style


def test_the_primitives_replay_the_picture(qtbot: QtBot) -> None:
    scenario, rules = build(60, 50)
    scene = MapScene(scenario, rules, load_style("land"))
    scale = 45 / scene.lattice.flats
    rect = QRectF(50, 50, SIZE[0] / scale, SIZE[1] / scale)
    floor = Primitives(scene, rect, scale)
    floor()
    expected = image()
    expected.fill(QColor(scene.style.color("outside")))
    painter = QPainter(expected)
    painter.scale(scale, scale)
    painter.translate(-rect.left(), -rect.top())
    paint_map(QtCanvas(painter), scene, rect, scale)
    painter.end()
    assert floor.count > 20
    assert floor._to == expected


def test_the_rich_map_is_the_same_for_the_same_seed() -> None:
    first, second = (build(30, 30, seed=9)[0] for _ in range(2))
    assert (first.terrain.codes == second.terrain.codes).all()
    assert first.tables == second.tables
    assert first.tables != build(30, 30, seed=10)[0].tables
