"""Overlays that point at one thing: badges of findings, the ghost of a counter, the line of a new route, a band."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from editor.canvas.qt import QtCanvas
from editor.glyphs.badge import Level, draw_badge
from editor.glyphs.counter import detail_for, draw_counter
from editor.glyphs.face import CounterFace
from editor.glyphs.route import draw_route
from editor.view.overlays.base import OverlayItem, Stage
from model.hexgrid import Hex

PointMm = tuple[float, float]


class FindingsItem(OverlayItem):
    """A badge at the upper right vertex of each hex with findings: the highest level only."""

    z = 60.0
    RADIUS = 0.20
    """Fraction of s."""
    LEAST_PX = 5.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.levels: dict[Hex, Level] = {}
        self._places: list[tuple[float, float, Level]] = []
        self.hide()

    def show_levels(self, levels: Mapping[Hex, Level]) -> None:
        """Show other badges."""
        self.prepareGeometryChange()
        self.levels = dict(levels)
        layout = self.stage.scene.grid.layout
        vertex = 1  # of Layout.corners: the upper right one on a flat grid, and on a pointy one that right of the top
        self._places = [(*layout.corners(hex)[vertex], level) for hex, level in sorted(levels.items())]
        self.setVisible(bool(self._places))
        self.update()

    @property
    def radius(self) -> float:
        """In mm."""
        return max(self.RADIUS * self.stage.s, self.stage.px(self.LEAST_PX))

    def extent(self) -> QRectF:
        if not self._places:
            return QRectF()
        xs, ys = [place[0] for place in self._places], [place[1] for place in self._places]
        by = 1.5 * self.radius
        return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-by, -by, by, by)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        radius = self.radius
        by = 1.5 * radius
        near = exposed.adjusted(-by, -by, by, by)
        for x, y, level in self._places:
            if near.contains(x, y):
                draw_badge(canvas, level, x, y, radius)


class GhostItem(OverlayItem):
    """A pale counter where it would stand."""

    z = 70.0
    OPACITY = 0.6
    LEAST_PX = 24.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.face: CounterFace | None = None
        self._size = 1.0
        self.setOpacity(self.OPACITY)
        self.hide()

    def show_face(self, face: CounterFace | None, x: float = 0.0, y: float = 0.0, size: float = 1.0) -> None:
        """Show a counter of `size` mm at a point; None hides it."""
        self.prepareGeometryChange()
        self.face, self._size = face, max(size, self.stage.px(self.LEAST_PX))
        self.setPos(x, y)
        self.setVisible(face is not None)
        self.update()

    def extent(self) -> QRectF:
        half = 0.6 * self._size
        return QRectF(-half, -half, 2 * half, 2 * half)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        if self.face is not None:
            draw_counter(canvas, self.face, 0, 0, self._size, detail=detail_for(self._size * canvas.unit_px))


class LineItem(OverlayItem):
    """The jump route that is being drawn; in the colour of refusal where it is not allowed."""

    z = 71.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.ends: tuple[PointMm, PointMm] | None = None
        self.charted = self.allowed = True
        self.hide()

    def show_line(self, ends: tuple[PointMm, PointMm] | None, charted: bool = True, allowed: bool = True) -> None:
        """Show it between two points; None hides it."""
        self.prepareGeometryChange()
        self.ends, self.charted, self.allowed = ends, charted, allowed
        self.setVisible(ends is not None)
        self.update()

    def extent(self) -> QRectF:
        if self.ends is None:
            return QRectF()
        (x1, y1), (x2, y2) = self.ends
        by = 0.3 * self.stage.s + self.stage.px(4)
        return QRectF(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).adjusted(-by, -by, by, by)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        if self.ends is not None:
            style = self.stage.style
            color = style.color("reach" if self.allowed else "refused")
            draw_route(canvas, style, *self.ends, self.stage.s, charted=self.charted, color=color)


class BandItem(OverlayItem):
    """A rubber band."""

    z = 72.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.rect = QRectF()
        self.hide()

    def show_band(self, a: PointMm | None, b: PointMm | None = None) -> None:
        """Show it between two corners; None hides it."""
        self.prepareGeometryChange()
        self.rect = QRectF() if a is None or b is None else QRectF(*a, b[0] - a[0], b[1] - a[1]).normalized()
        self.setVisible(not self.rect.isNull())
        self.update()

    def extent(self) -> QRectF:
        by = self.stage.px(2)
        return self.rect.adjusted(-by, -by, by, by) if not self.rect.isNull() else QRectF()

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        if self.rect.isNull():
            return
        path = QPainterPath()
        path.addRect(self.rect)
        color = self.stage.style.color("reach")
        canvas.fill(path, color, 0.12)
        canvas.stroke(path, color, self.stage.px(1.2))
