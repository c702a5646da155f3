"""The picture of the map as it was last painted: one pixmap as large as the viewport.

Hovering, dragging and exposing cost one copy of pixels; scrolling moves the pixmap and paints what appears; an edit
paints its own rectangles. Qt's own background cache paints the bounding box of an L-shaped exposure, which on a
diagonal pan is the whole view; this one paints rectangle by rectangle. It knows nothing of maps: `paint` is called
with a painter in device pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion, QTransform

SPARE = 1
"""Device px around a dirty rectangle that are painted too, so that antialiasing at its edge is right."""

MOST_RECTS = 12
"""With more dirty rectangles than this their bounding box is painted at once."""


class Placement(NamedTuple):
    """Where millimetres stand on the pixmap: device px per mm, and the device px of the point (0, 0)."""

    scale: float
    dx: float
    dy: float

    def device_rect(self, rect: QRectF, margin_px: float) -> QRect:
        """The whole device px that a rectangle in mm covers, with a margin."""
        left = math.floor(rect.left() * self.scale + self.dx - margin_px)
        top = math.floor(rect.top() * self.scale + self.dy - margin_px)
        right = math.ceil(rect.right() * self.scale + self.dx + margin_px)
        bottom = math.ceil(rect.bottom() * self.scale + self.dy + margin_px)
        limit = 1 << 24  # QRegion counts in 32 bits
        left, top = max(-limit, left), max(-limit, top)
        return QRect(left, top, min(limit, right) - left, min(limit, bottom) - top)

    def map_rect(self, rect: QRect) -> QRectF:
        """The rectangle in mm under device px."""
        return QRectF(
            (rect.left() - self.dx) / self.scale,
            (rect.top() - self.dy) / self.scale,
            rect.width() / self.scale,
            rect.height() / self.scale,
        )


Paint = Callable[[QPainter, QRectF, float], None]
"""Paints a rectangle in mm at so many device px per mm; the painter's unit is the mm and it is clipped."""


class ViewCache:
    """Keeps the painted map; `draw` brings it up to date and copies it."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self.background = QColor("#000000")
        """What is behind the map."""
        self._pixmap = QPixmap()
        self._at: Placement | None = None
        self._dirty = QRegion()
        self._pending = QPoint()

    @property
    def dirty(self) -> QRegion:
        """What will be painted at the next `draw`, in device px."""
        return self._dirty

    def scrolled(self, dx: int, dy: int) -> None:
        """The view has been scrolled by device px; the pixels move once, at the next `draw`."""
        self._pending += QPoint(dx, dy)

    def invalidate(self, rect: QRectF, margin_px: float, at: Placement) -> QRect:
        """A rectangle in mm is to be painted anew; the device px concerned."""
        device = at.device_rect(rect, margin_px)
        if self._at is not None:
            self._shift()
            self._dirty += device.intersected(self._pixmap.rect())
        return device

    def invalidate_all(self) -> None:
        """Everything is to be painted anew."""
        self._at = None
        self._pending = QPoint()

    def draw(self, painter: QPainter, target: QRectF, size: QSize, at: Placement, ratio: float) -> None:
        """Copy `target` (logical px) of the map; `size` is that of the viewport and `at` its scale in device px."""
        self._bring_up_to_date(size, at)
        source = QRectF(target.left() * ratio, target.top() * ratio, target.width() * ratio, target.height() * ratio)
        transform = painter.worldTransform()
        painter.setWorldTransform(QTransform())
        painter.drawPixmap(target, self._pixmap, source)
        painter.setWorldTransform(transform)

    def _bring_up_to_date(self, size: QSize, at: Placement) -> None:
        if self._pixmap.size() != size:
            self._pixmap = QPixmap(size)
            self._at = None
        self._shift()
        if self._at is None or not _same(self._at, at):
            self._dirty = QRegion(self._pixmap.rect())
        self._at = at
        if self._dirty.isEmpty():
            return
        rects: list[QRect] = list(self._dirty)  # type: ignore[call-overload]  # a QRegion iterates; the stubs lack it
        painter = QPainter(self._pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for rect in rects if len(rects) <= MOST_RECTS else [self._dirty.boundingRect()]:
            painter.setWorldTransform(QTransform())
            painter.setClipRect(rect)
            painter.fillRect(rect, self.background)
            painter.setWorldTransform(QTransform(at.scale, 0, 0, at.scale, at.dx, at.dy))
            self._paint(painter, at.map_rect(rect.adjusted(-SPARE, -SPARE, SPARE, SPARE)), at.scale)
        painter.end()
        self._dirty = QRegion()

    def _shift(self) -> None:
        """Move the pixels by what the view has been scrolled since; what appears is dirty."""
        dx, dy = self._pending.x(), self._pending.y()
        self._pending = QPoint()
        if not (dx or dy) or self._at is None:
            return
        whole = self._pixmap.rect()
        self._dirty.translate(dx, dy)
        if abs(dx) < whole.width() and abs(dy) < whole.height():
            self._pixmap.scroll(dx, dy, whole)
            self._dirty += QRegion(whole) - QRegion(whole.translated(dx, dy))
        else:
            self._dirty = QRegion(whole)
        self._dirty = self._dirty.intersected(whole)
        self._at = Placement(self._at.scale, self._at.dx + dx, self._at.dy + dy)


def _same(a: Placement, b: Placement) -> bool:
    """Whether two placements differ by no more than rounding."""
    return a.scale == b.scale and abs(a.dx - b.dx) < 1e-3 and abs(a.dy - b.dy) < 1e-3
