"""Layers painted as a whole and laid on the picture so strongly.

Were each line and sprite of it made translucent, those that overlap would show. So it is painted apart and copied at
once. The picture it is painted on is as large as that it goes to, whatever part is painted: Qt cuts lines at the edges
of a device, and draws the rest of one that is cut by other pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from editor.canvas.qt import QtCanvas
from editor.painters.context import Context, Layer, context_of, paint_layer


class _Scratch:
    """A transparent picture that is used again and again as long as the same size is wanted."""

    def __init__(self) -> None:
        self._image = QImage()

    def take(self, size: QSize) -> QImage:
        """A picture of that size; whoever takes it clears what it paints on."""
        if self._image.size() != size:
            self._image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        return self._image


_SCRATCH = _Scratch()


def paint_translucent(context: Context, layers: Iterable[Layer], strength: float) -> None:
    """Paint what of `layers` shows in the box of `context`, a raster one, with `strength` between 0 and 1."""
    assert context.raster is not None
    painter = context.raster.painter
    transform = painter.worldTransform()
    left, top, right, bottom = context.box
    rect = QRectF(left, top, right - left, bottom - top)
    device = painter.device()
    ratio = device.devicePixelRatioF()
    whole = QRect(0, 0, round(device.width() * ratio), round(device.height() * ratio))
    area = _device_rect(transform.mapRect(rect)).intersected(whole)
    if area.isEmpty():
        return
    apart = _SCRATCH.take(whole.size())
    other = QPainter(apart)
    other.setClipRect(area)
    other.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    other.eraseRect(area)
    other.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    other.setRenderHints(painter.renderHints())
    other.setWorldTransform(transform)
    inner = context_of(QtCanvas(other), context.scene, rect, context.px_per_mm, context.ui_scale, context.hidden)
    for layer in layers:
        paint_layer(layer, inner)
    other.end()
    onto = context.raster.in_device()
    onto.setOpacity(strength)
    onto.drawImage(QPointF(area.topLeft()), apart, QRectF(area))
    onto.setOpacity(1.0)
    context.raster.in_mm()


def _device_rect(box: QRectF) -> QRect:
    """The whole device px that a box touches."""
    left, top = math.floor(box.left()), math.floor(box.top())
    return QRect(left, top, math.ceil(box.right()) - left, math.ceil(box.bottom()) - top)
