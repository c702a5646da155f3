"""The overlay of a piece of map that is dragged or about to be pasted: as it would look, within a line round it."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from editor.canvas.qt import QtCanvas
from editor.painters import LAYERS, paint_map
from editor.painters.paths import path_of_loops
from editor.painters.scene import MapScene
from editor.view.overlays.base import OverlayItem, Stage
from model.clip import ALONE, Piece, hexes_under
from model.hexgrid import Hex
from model.terrain import BLANK

LEFT_OUT = frozenset({"numbers", "tiles", "badges"})
"""Layers that belong to the map below: the numbers of the piece are those of nowhere."""


class PieceItem(OverlayItem):
    """A small map of its own. It is drawn where its anchor is; moving it draws nothing anew but what shows."""

    z = 45.0
    OPACITY = 0.82

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.piece: Piece | None = None
        self._scene: MapScene | None = None
        self._outline = QPainterPath()
        self.setFlag(self.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.hide()

    def show_piece(self, piece: Piece | None, at: Hex | None = None) -> None:
        """Show a piece with its anchor on a hex; None hides it."""
        if piece is not self.piece:
            self.prepareGeometryChange()
            self.piece = piece
            self._scene = None if piece is None else self._scene_of(piece)
            self._outline = QPainterPath() if self._scene is None else _outline(self._scene)
            self.update()
        if piece is not None and at is not None:
            x, y = self.stage.scene.grid.layout.center(at)
            left, top = piece.scenario.grid.layout.center(piece.anchor)
            self.setPos(x - left, y - top)
        self.setVisible(piece is not None)

    def _scene_of(self, piece: Piece) -> MapScene:
        scene = self.stage.scene
        return MapScene(piece.scenario, scene.ruleset, scene.style, scene.lang)

    def extent(self) -> QRectF:
        by = 0.5 * self.stage.s + self.stage.px(4)
        return self._outline.boundingRect().adjusted(-by, -by, by, by)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        scene, style = self._scene, self.stage.style
        if scene is None:
            return
        shown = exposed.intersected(self.boundingRect())
        layers = [layer.id for layer in LAYERS if layer.id not in LEFT_OUT]
        with canvas.saved():
            canvas.painter.setOpacity(self.OPACITY)
            paint_map(canvas, scene, shown, canvas.unit_px, layers)
        width = self.stage.width("selection")
        casing = width * style.line("selection").casing
        canvas.stroke(self._outline, style.color("overlay_casing"), casing, join="round")
        canvas.stroke(self._outline, style.color("reach"), width, join="round")


def _outline(scene: MapScene) -> QPainterPath:
    """Round all hexes of a piece; of counters and records alone round the hexes in which they stand."""
    rows, cols = np.nonzero(scene.scenario.terrain.codes != BLANK)
    if not len(cols):
        tables = scene.scenario.tables
        hexes = {hex for table in ALONE for row in tables[table].values() for hex in hexes_under(row)}
        cols, rows = scene.lattice.offsets(hexes, scene.grid)
    return path_of_loops(scene.lattice.outline(cols.astype(np.int64), rows.astype(np.int64)))
