"""Overlays of map sheets: a pale one where it would lie, and marks where routes and paths reach its seams."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from editor.canvas.qt import QtCanvas
from editor.glyphs.shapes import circle, line, rect
from editor.painters import paint_map
from editor.painters.scene import MapScene
from editor.sheet_library import sheet_scene
from editor.view.overlays.base import OverlayItem, Stage
from model.hexgrid import Hex
from model.joints import Joint
from model.tile import Tile


class SheetItem(OverlayItem):
    """A map sheet as it would look, pale, in an outline."""

    z = 41.5
    OPACITY = 0.8
    MOST_PX = 4_000_000
    """Of its picture; a larger one is drawn coarser."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.tile: Tile | None = None
        self._scene: MapScene | None = None
        self._shape = QPainterPath()
        self._picture = QPixmap()
        self._scale = 0.0
        self.hide()

    def show_sheet(self, tile: Tile | None, at: Hex | None = None) -> None:
        """Show a sheet with its upper left hex on `at`; None hides it."""
        self.prepareGeometryChange()
        if tile is None or at is None:
            self.tile = None
            self.hide()
            return
        if tile is not self.tile or self._scene is None or self._scene.style is not self.stage.style:
            self._take(tile)
        assert self._scene is not None
        here, own = self.stage.scene.grid.layout.center(at), self._scene.grid.layout.center(self._scene.grid.hex(0, 0))
        self.setPos(here.x - own.x, here.y - own.y)
        self.show()
        self.update()

    def _take(self, tile: Tile) -> None:
        scene = self.stage.scene
        flats = scene.grid.across_flats_mm
        self.tile = tile
        self._scene = sheet_scene(tile, scene.ruleset, scene.style, scene.lang, flats)
        self._shape = Stage(self._scene).outline(self._scene.grid.hexes())
        self._scale = 0.0

    def extent(self) -> QRectF:
        by = 0.12 * self.stage.s + self.stage.px(4)
        return self._shape.boundingRect().adjusted(-by, -by, by, by) if self.tile is not None else QRectF()

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        if self._scene is None:
            return
        self._paint(canvas.unit_px)
        painter = canvas.painter
        painter.setOpacity(self.OPACITY)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._scene.bounds, self._picture, QRectF(self._picture.rect()))
        painter.setOpacity(1.0)
        style, width = self.stage.style, self.stage.width("selection")
        canvas.stroke(self._shape, style.color("selection_casing"), width * 2, join="round")
        canvas.stroke(self._shape, style.color("reach"), width, join="round")

    def _paint(self, px_per_mm: float) -> None:
        """Make the picture anew for another zoom."""
        assert self._scene is not None
        width, height = self._scene.grid.size_mm
        scale = min(px_per_mm, math.sqrt(self.MOST_PX / (width * height)))
        if scale == self._scale:
            return
        self._scale = scale
        self._picture = QPixmap(math.ceil(width * scale), math.ceil(height * scale))
        self._picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self._picture)
        painter.scale(self._picture.width() / width, self._picture.height() / height)
        paint_map(QtCanvas(painter), self._scene, self._scene.bounds, scale)
        painter.end()


class JointsItem(OverlayItem):
    """Marks at seams: a disc (for a path a square) with a tick where something goes on, with a cross where it ends."""

    z = 61.0
    RADIUS = 0.17
    """Fraction of s."""
    LEAST_PX = 6.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.found: tuple[Joint, ...] = ()
        self._places: list[tuple[QPointF, Joint]] = []
        self.hide()

    def show_joints(self, joints: Iterable[Joint]) -> None:
        """Show other marks; none hides them."""
        found = tuple(joints)
        if found == self.found:
            return
        self.prepareGeometryChange()
        self.found = found
        layout = self.stage.scene.grid.layout
        self._places = []
        for joint in found:
            corners = layout.corners(joint.hex)
            a, b = corners[joint.side], corners[(joint.side + 1) % 6]
            self._places.append((QPointF((a.x + b.x) / 2, (a.y + b.y) / 2), joint))
        self.setVisible(bool(found))
        self.update()

    @property
    def radius(self) -> float:
        """In mm."""
        return max(self.RADIUS * self.stage.s, self.stage.px(self.LEAST_PX))

    def extent(self) -> QRectF:
        if not self._places:
            return QRectF()
        xs, ys = [place.x() for place, _ in self._places], [place.y() for place, _ in self._places]
        by = 1.6 * self.radius
        return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-by, -by, by, by)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        radius, style = self.radius, self.stage.style
        near = exposed.adjusted(-2 * radius, -2 * radius, 2 * radius, 2 * radius)
        for place, joint in self._places:
            if not near.contains(place):
                continue
            x, y = place.x(), place.y()
            color = style.color("reach" if joint.met else "refused")
            side = 0.9 * radius
            body = circle(x, y, radius) if joint.kind == "route" else rect(x - side, y - side, 2 * side, 2 * side)
            canvas.stroke(body, style.color("selection_casing"), 0.5 * radius)
            canvas.fill(body, color)
            mark = QPainterPath()
            if joint.met:
                mark.moveTo(x - 0.45 * radius, y + 0.05 * radius)
                mark.lineTo(x - 0.1 * radius, y + 0.4 * radius)
                mark.lineTo(x + 0.5 * radius, y - 0.35 * radius)
            else:
                away = 0.4 * radius
                mark.addPath(line(x - away, y - away, x + away, y + away))
                mark.addPath(line(x - away, y + away, x + away, y - away))
            canvas.stroke(mark, style.color("selection_casing"), 0.26 * radius, cap="round", join="round")
