"""A small picture of a whole map, for the start page and for what is imported."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from editor.canvas.qt import QtCanvas
from editor.exporting.base import SCAN_GROUND
from editor.painters import LAYERS, paint_map
from editor.painters.scene import MapScene
from editor.style import load_style
from model.info import Scan
from model.ruleset import Ruleset
from model.scenario import Scenario

TOO_SMALL = frozenset({"names", "numbers", "labels"})
"""Layers of texts, which would be larger than what they name."""


def map_picture(
    scenario: Scenario, ruleset: Ruleset, lang: str, size: QSize, ratio: float, folder: Path | None = None
) -> QPixmap:
    """The map, as large as fits into `size` logical pixels, in the middle of its surround.

    With the folder of its pictures a scan under the map shows through the terrain.
    """
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
    pale = SCAN_GROUND if folder is not None and any(scenario.rows("scans", Scan)) else 1.0
    layers = {layer.id: pale if layer.id in ("ground", "contours") else 1.0 for layer in LAYERS}
    shown = {id: strength for id, strength in layers.items() if id not in TOO_SMALL}
    scene = MapScene(scenario, ruleset, style, lang, folder)
    paint_map(QtCanvas(painter), scene, QRectF(left, top, width, height), scale, shown)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
