"""A small picture of a whole map, for the start page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from editor.canvas.qt import QtCanvas
from editor.painters import LAYERS, paint_map
from editor.painters.scene import MapScene
from editor.style import load_style
from model.ruleset import Ruleset
from model.scenario import Scenario

TOO_SMALL = frozenset({"names", "numbers", "labels"})
"""Layers of texts, which would be larger than what they name."""


def map_picture(scenario: Scenario, ruleset: Ruleset, lang: str, size: QSize, ratio: float) -> QPixmap:
    """The map, as large as fits into `size` logical pixels, in the middle of its surround."""
    picture = QPixmap(size * ratio)
    style = load_style(scenario.info.style)
    picture.fill(Qt.GlobalColor.transparent)
    left, top, _, _ = scenario.grid.frame_mm
    width, height = scenario.grid.printed_mm
    scale = min(picture.width() / width, picture.height() / height) * 0.94
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate((picture.width() - width * scale) / 2, (picture.height() - height * scale) / 2)
    painter.scale(scale, scale)
    painter.translate(-left, -top)
    layers = {layer.id for layer in LAYERS} - TOO_SMALL
    scene = MapScene(scenario, ruleset, style, lang)
    paint_map(QtCanvas(painter), scene, QRectF(left, top, width, height), scale, layers)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
