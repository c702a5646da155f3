"""The axes of a symmetric map: mirror axes and the borders of turns as lines across the map, the centre as a sign."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from editor.canvas.qt import QtCanvas
from editor.view.overlays.base import OverlayItem, Stage
from model.hexgrid import Orientation
from model.symmetry import Symmetry, middle_of


class AxesItem(OverlayItem):
    """Mirror axes are whole lines; turns show as dashed rays between which the same is repeated."""

    z = 39.0
    RADIUS = 0.34
    """Of the sign in the centre, fraction of s."""
    LEAST_PX = 7.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.symmetry: Symmetry | None = None
        self.hide()

    def show_axes(self, symmetry: Symmetry | None) -> None:
        """Show those of another symmetry; None, or one that changes nothing, hides them."""
        wanted = symmetry or None
        if wanted == self.symmetry:
            return
        self.prepareGeometryChange()
        self.symmetry = wanted
        self.setVisible(wanted is not None)
        self.update()

    @property
    def middle(self) -> QPointF:
        """The centre in mm."""
        assert self.symmetry is not None
        return QPointF(*middle_of(self.symmetry.center, self.stage.scene.grid.layout))

    @property
    def radius(self) -> float:
        """Of the sign, in mm."""
        return max(self.RADIUS * self.stage.s, self.stage.px(self.LEAST_PX))

    def extent(self) -> QRectF:
        if self.symmetry is None:
            return QRectF()
        by = 2 * self.radius
        whole = QRectF(0, 0, *self.stage.scene.grid.size_mm)
        return whole.united(QRectF(self.middle.x() - by, self.middle.y() - by, 2 * by, 2 * by))

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        if self.symmetry is None:
            return
        symmetry, style, width = self.symmetry, self.stage.style, self.stage.width("reach")
        accent, casing = style.color("reach"), style.color("overlay_casing")
        mirrors, rays, middle = QPainterPath(), QPainterPath(), self.middle
        reach = math.hypot(self.extent().width(), self.extent().height())
        for axis in symmetry.axes:
            away = self._toward(axis) * reach
            mirrors.moveTo(middle - away)
            mirrors.lineTo(middle + away)
        if not symmetry.axes:
            for sixths in range(0, 6, 6 // symmetry.folds):
                rays.moveTo(middle)
                rays.lineTo(middle + self._toward(2 * sixths + 1) * reach)
        with canvas.saved():
            clip = QPainterPath()
            clip.addRect(self.extent())
            canvas.clip(clip)
            canvas.stroke(mirrors, casing, 2.2 * width, alpha=0.6)
            canvas.stroke(mirrors, accent, width)
            canvas.stroke(rays, casing, 2.2 * width, alpha=0.6, dash=(4, 3))
            canvas.stroke(rays, accent, width, dash=(4 * 2.2, 3 * 2.2))
        self._sign(canvas, middle)

    def _sign(self, canvas: QtCanvas, middle: QPointF) -> None:
        """As crystallographers draw it: a lens, a triangle or a hexagon for turns of 2, 3, 6; a dot for mirrors alone."""
        assert self.symmetry is not None
        style, radius, shape = self.stage.style, self.radius, QPainterPath()
        folds = self.symmetry.folds
        if folds == 1:
            shape.addEllipse(middle, 0.5 * radius, 0.5 * radius)
        elif folds == 2:
            tip, side = QPointF(0, radius), QPointF(1.1 * radius, 0)
            shape.moveTo(middle - tip)
            shape.quadTo(middle + side, middle + tip)
            shape.quadTo(middle - side, middle - tip)
        else:
            corners = [self._toward(12 // folds * step + 1) * radius for step in range(folds)]
            shape.addPolygon(QPolygonF([middle + corner for corner in corners]))
        shape.closeSubpath()
        width = self.stage.px(1.6)
        canvas.stroke(shape, style.color("overlay_casing"), 3 * width, join="round")
        canvas.fill(shape, style.color("reach"))

    def _toward(self, axis: int) -> QPointF:
        """The direction of an axis (`model.symmetry.AXES`) from the centre, one mm long."""
        upright = -90 if self.stage.scene.grid.orientation is Orientation.FLAT else -120
        angle = math.radians(upright + 30 * axis)
        return QPointF(math.cos(angle), math.sin(angle))
