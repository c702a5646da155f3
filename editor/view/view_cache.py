"""The picture of the map as it was last painted: one pixmap as large as the viewport.

Hovering, dragging and exposing cost one copy of pixels; scrolling moves the pixmap and paints what appears; an edit
paints its own rectangles. Qt's own background cache paints the bounding box of an L-shaped exposure, which on a
diagonal pan is the whole view; this one paints rectangle by rectangle. It knows nothing of maps: `paint` is called
with a painter in device pixels.

What stands above the ground may be kept apart, on a transparent pixmap, so that an edit of the ground alone does not
paint it again. It always reaches the picture by way of that pixmap: pixels are the same whichever way they came.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple, cast

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion, QTransform

SPARE = 1
"""Device px around a dirty rectangle that are painted too, so that antialiasing at its edge is right."""

MOST_RECTS = 12
"""With more dirty rectangles than this their bounding box is painted at once."""


FARTHEST = 1 << 24
"""A QRegion counts in 32 bits; so far from the view nothing is seen."""


Box = tuple[float, float, float, float]
Px = tuple[int, int, int, int]
"""What rectangles tell of themselves; Qt's stubs do not say it."""


class Placement(NamedTuple):
    """Where millimetres stand on the pixmap: device px per mm, and the device px of the point (0, 0)."""

    scale: float
    dx: float
    dy: float

    def device_rect(self, rect: QRectF, margin_px: float) -> QRect:
        """The whole device px that a rectangle in mm covers, with a margin."""
        left_mm, top_mm, right_mm, bottom_mm = cast(Box, rect.getCoords())
        scale, dx, dy = self
        left, top = math.floor(left_mm * scale + dx - margin_px), math.floor(top_mm * scale + dy - margin_px)
        right, bottom = math.ceil(right_mm * scale + dx + margin_px), math.ceil(bottom_mm * scale + dy + margin_px)
        if left < -FARTHEST or top < -FARTHEST or right > FARTHEST or bottom > FARTHEST:
            left, top = max(-FARTHEST, left), max(-FARTHEST, top)
            right, bottom = min(FARTHEST, right), min(FARTHEST, bottom)
        return QRect(left, top, right - left, bottom - top)

    def map_rect(self, rect: QRect, margin_px: int = 0) -> QRectF:
        """The rectangle in mm under device px, with a margin."""
        x, y, width, height = cast(Px, rect.getRect())
        scale, more = self.scale, 2 * margin_px
        return QRectF(
            (x - margin_px - self.dx) / scale,
            (y - margin_px - self.dy) / scale,
            (width + more) / scale,
            (height + more) / scale,
        )


Paint = Callable[[QPainter, QRectF, float], None]
"""Paints a rectangle in mm at so many device px per mm; the painter's unit is the mm and it is clipped."""


class ViewCache:
    """Keeps the painted map; `draw` brings it up to date and copies it."""

    def __init__(self, paint: Paint, above: Paint | None = None) -> None:
        """`paint` paints the ground, `above` what stands on it and is kept apart; None: `paint` paints everything."""
        self._paint = paint
        self._paint_above = above
        self.background = QColor("#000000")
        """What is behind the map."""
        self._pixmap = QPixmap()
        self._above = QPixmap()
        self._at: Placement | None = None
        self._dirty = QRegion()
        self._kept = QRegion()
        self._pending = QPoint()

    @property
    def dirty(self) -> QRegion:
        """What will be painted at the next `draw`, in device px."""
        return self._dirty

    def scrolled(self, dx: int, dy: int) -> None:
        """The view has been scrolled by device px; the pixels move once, at the next `draw`."""
        self._pending += QPoint(dx, dy)

    def invalidate(self, rect: QRectF, margin_px: float, at: Placement, *, ground_only: bool = False) -> QRect:
        """A rectangle in mm is to be painted anew, or only what `paint` paints there; the device px concerned."""
        device = at.device_rect(rect, margin_px)
        if self._at is not None:
            self._shift()
            self._dirty += device.intersected(self._pixmap.rect())
            if not ground_only:
                self._kept -= device
        return device

    def invalidate_all(self) -> None:
        """Everything is to be painted anew."""
        self._at = None
        self._pending = QPoint()

    def draw(self, painter: QPainter, target: QRectF, size: QSize, at: Placement, ratio: float) -> None:
        """Copy `target` (logical px) of the map; `size` is that of the viewport and `at` its scale in device px."""
        self._bring_up_to_date(size, at)
        x, y, width, height = cast(Box, target.getRect())
        source = target if ratio == 1 else QRectF(x * ratio, y * ratio, width * ratio, height * ratio)
        transform = painter.worldTransform()
        painter.resetTransform()
        painter.drawPixmap(target, self._pixmap, source)
        painter.setWorldTransform(transform)

    def _bring_up_to_date(self, size: QSize, at: Placement) -> None:
        if self._pixmap.size() != size:
            self._pixmap = QPixmap(size)
            self._at = None
        self._shift()
        if self._at is None or not _same(self._at, at):
            self._dirty, self._kept = QRegion(self._pixmap.rect()), QRegion()
        self._at = at
        if self._dirty.isEmpty():
            return
        if self._paint_above is not None and not (missing := self._dirty - self._kept).isEmpty():
            self._keep(missing, at)
        painter = QPainter(self._pixmap)
        transform = _transform(at)
        for rect in _rects(self._dirty):
            painter.resetTransform()
            painter.setClipRect(rect)
            painter.fillRect(rect, self.background)
            painter.setWorldTransform(transform)
            self._paint(painter, at.map_rect(rect, SPARE), at.scale)
            if self._paint_above is not None:
                painter.resetTransform()
                painter.drawPixmap(rect, self._above, rect)
        painter.end()
        self._dirty = QRegion()

    def _keep(self, missing: QRegion, at: Placement) -> None:
        """Paint what stands above the ground, where it is not kept."""
        assert self._paint_above is not None
        if self._above.size() != self._pixmap.size():
            self._above = QPixmap(self._pixmap.size())
            self._above.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self._above)
        transform = _transform(at)
        for rect in _rects(missing):
            painter.resetTransform()
            painter.setClipRect(rect)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.fillRect(rect, Qt.GlobalColor.transparent)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            painter.setWorldTransform(transform)
            self._paint_above(painter, at.map_rect(rect, SPARE), at.scale)
            self._kept += rect
        painter.end()

    def _shift(self) -> None:
        """Move the pixels by what the view has been scrolled since; what appears is dirty."""
        if self._pending.isNull():
            return
        dx, dy = self._pending.x(), self._pending.y()
        self._pending = QPoint()
        if self._at is None:
            return
        whole = self._pixmap.rect()
        self._kept = QRegion()  # not worth moving: what an edit meets next is kept again
        self._dirty.translate(dx, dy)
        if abs(dx) < whole.width() and abs(dy) < whole.height():
            self._pixmap.scroll(dx, dy, whole)
            self._dirty += QRegion(whole) - QRegion(whole.translated(dx, dy))
        else:
            self._dirty = QRegion(whole)
        self._dirty = self._dirty.intersected(whole)
        self._at = Placement(self._at.scale, self._at.dx + dx, self._at.dy + dy)


def _transform(at: Placement) -> QTransform:
    """From millimetres to device px."""
    return QTransform(at.scale, 0, 0, at.scale, at.dx, at.dy)


def _rects(region: QRegion) -> list[QRect]:
    """The rectangles of a region, or their bounding box if they are many."""
    rects: list[QRect] = list(region)  # type: ignore[call-overload]  # a QRegion iterates; the stubs lack it
    return rects if len(rects) <= MOST_RECTS else [region.boundingRect()]


def _same(a: Placement, b: Placement) -> bool:
    """Whether two placements differ by no more than rounding."""
    return a.scale == b.scale and abs(a.dx - b.dx) < 1e-3 and abs(a.dy - b.dy) < 1e-3
