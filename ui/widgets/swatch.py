"""A small square that shows a side as its counters do: body above, plate below, and the cut between them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPixmap

PAPER = "#F8F6F0"


def plate_path(area: QRectF, cut: str) -> QPainterPath:
    """The plate of a counter that fills `area`, below its cut; three teeth, for drawings of some twenty pixels."""
    top, width, teeth = area.top() + area.height() * 0.66, area.width() / 3, area.height() * 0.11
    path = QPainterPath(QPointF(area.left(), area.bottom()))
    path.lineTo(area.left(), top)
    for i in range(3):
        x = area.left() + i * width
        if cut == "saw":
            path.lineTo(x + width / 2, top - teeth)
        elif cut == "scallop":
            path.arcTo(QRectF(x, top - teeth, width, 2 * teeth), 180, -180)
        elif cut == "step":
            for dx, dy in ((0.25, 0.0), (0.25, teeth), (0.75, teeth), (0.75, 0.0)):
                path.lineTo(x + width * dx, top - dy)
        path.lineTo(x + width, top)
    path.lineTo(area.bottomRight())
    path.closeSubpath()
    return path


def paint_swatch(painter: QPainter, area: QRectF, color: str, cut: str) -> None:
    """Paint the square of a side."""
    painter.fillRect(area, QColor(color))
    painter.fillPath(plate_path(area, cut), QColor(PAPER))


def swatch_icon(color: str, cut: str, size: int = 14) -> QIcon:
    """The square of a side as an icon."""
    result = QIcon()
    for ratio in (1.0, 2.0):
        image = QPixmap(round(size * ratio), round(size * ratio))
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_swatch(painter, QRectF(0, 0, image.width(), image.height()), color, cut)
        painter.end()
        image.setDevicePixelRatio(ratio)
        result.addPixmap(image)
    return result
