"""The overview: the whole map small, with the part that the view shows as a rectangle to be dragged."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.canvas.qt import QtCanvas, color_of
from editor.painters import overflow_px, paint_map
from editor.timers import single_shot
from editor.view.backdrop import MapBackdrop
from editor.view.view_cache import Placement, ViewCache

LAYERS = frozenset({"ground", "contours", "regions", "tiles", "ways", "routes", "systems", "counters"})
"""Without texts: there is no room for them."""

MARGIN_PX = 8
"""Logical px left free round the map."""

OUTSIDE_ALPHA = 0.12
"""How much the rectangle is lightened."""

NOTCH = 120

FOLLOW_MS = 80
"""How long an edit may wait to be seen here: a stroke of the brush makes many, and the eye is on the brush."""


class Overview(QWidget):
    """Follows a view and moves it: click or drag to look elsewhere, turn the wheel to zoom."""

    def __init__(self, view: MapBackdrop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._cache = ViewCache(self._paint_map)
        self._held: QPointF | None = None
        self._wheel = 0
        self._follow = single_shot(self, FOLLOW_MS, self.update)
        self.setMinimumSize(80, 60)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        view.scrolled.connect(self.update)
        view.map_changed.connect(self._map_changed)
        view.map_replaced.connect(self._map_replaced)

    def sizeHint(self) -> QSize:
        return QSize(288, 200)

    # -- where things are ---------------------------------------------------------------------------------------
    @property
    def scale_px(self) -> float:
        """Logical px of a millimetre: the whole map fits."""
        width, height = self._view.map.grid.printed_mm
        across = max(1, self.width() - 2 * MARGIN_PX) / width
        return min(across, max(1, self.height() - 2 * MARGIN_PX) / height)

    def _origin(self) -> QPointF:
        """Where the point (0, 0) of the map stands, in logical px: what is printed stands in the middle."""
        middle, scale = self._view.map.bounds.center(), self.scale_px
        return QPointF(self.width() / 2 - middle.x() * scale, self.height() / 2 - middle.y() * scale)

    def _placement(self) -> Placement:
        ratio, origin = self.devicePixelRatioF(), self._origin()
        return Placement(self.scale_px * ratio, origin.x() * ratio, origin.y() * ratio)

    def frame(self) -> QRectF:
        """The rectangle that stands for the view, in logical px; it may reach beyond this widget."""
        seen, scale, origin = self._view.visible_mm, self.scale_px, self._origin()
        left, top = origin.x() + seen.left() * scale, origin.y() + seen.top() * scale
        return QRectF(left, top, seen.width() * scale, seen.height() * scale)

    def map_pos(self, pos: QPointF) -> tuple[float, float]:
        """The point in mm under a point of this widget."""
        origin, scale = self._origin(), self.scale_px
        return (pos.x() - origin.x()) / scale, (pos.y() - origin.y()) / scale

    # -- painting -----------------------------------------------------------------------------------------------
    def _paint_map(self, painter: QPainter, rect: QRectF, px_per_mm: float) -> None:
        paint_map(QtCanvas(painter), self._view.map, rect, px_per_mm, LAYERS, self.devicePixelRatioF())

    def _map_changed(self, rects: list[QRectF], tables: Collection[str]) -> None:
        if "grid" in tables:
            self._cache.invalidate_all()
        at = self._placement()
        margin = overflow_px(self._view.map, at.scale, tables)
        for rect in rects:
            self._cache.invalidate(rect, margin, at)
        if not self._follow.isActive():
            self._follow.start()

    def _map_replaced(self) -> None:
        self._cache.invalidate_all()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._cache.invalidate_all()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        style, ratio = self._view.map.style, self.devicePixelRatioF()
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        self._cache.background = QColor(style.color("outside"))
        painter = QPainter(self)
        self._cache.draw(painter, QRectF(self.rect()), size, self._placement(), ratio)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = self.frame().intersected(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.fillRect(frame, color_of(style.color("selection"), OUTSIDE_ALPHA))
        painter.setPen(QPen(color_of(style.color("selection_casing"), 0.8), 4))
        painter.drawRect(frame)
        painter.setPen(QPen(color_of(style.color("selection")), 1.6))
        painter.drawRect(frame)
        painter.end()

    # -- pointer ------------------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        frame = self.frame()
        # inside the rectangle it is taken where it is; elsewhere it comes to the pointer
        self._held = event.position() - frame.center() if frame.contains(event.position()) else QPointF(0, 0)
        self._look(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self._look(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = None

    def _look(self, pos: QPointF) -> None:
        assert self._held is not None
        self._view.center_on(*self.map_pos(pos - self._held))

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._wheel += event.angleDelta().y()
        steps = int(self._wheel / NOTCH)
        self._wheel -= steps * NOTCH
        if steps:
            self._view.zoom_by(steps)
        event.accept()
