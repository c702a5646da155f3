"""Pictures that lie askew, for files of vectors: these know no perspective, and photographs are written as JPEG."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

MOST_PX: Final = 2400
"""Pixels of the longer side of a picture that is straightened."""


def jpeg_of(image: QImage) -> bytes:
    """The picture as a JPEG file, for photographs."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPG", 90)  # type: ignore[call-overload]  # PySide's stub wants bytes where a str is taken too
    return bytes(buffer.data().data())


def straightened(image: QImage, to_units: QTransform, within: QRectF) -> tuple[QImage, QTransform]:
    """A picture seen in perspective as one that lies straight: what of it shows in `within`, in its own resolution."""
    if to_units.isAffine():
        return image, to_units
    seen = to_units.mapRect(QRectF(image.rect())).intersected(within)
    if seen.isEmpty():
        return QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied), QTransform()
    scale = min(MOST_PX / max(seen.width(), seen.height()), max(image.width(), image.height()) / max(seen.width(), 1.0))
    flat = QImage(
        max(1, round(seen.width() * scale)),
        max(1, round(seen.height() * scale)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    flat.fill(Qt.GlobalColor.transparent)
    painter = QPainter(flat)
    painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-seen.topLeft())
    painter.setWorldTransform(to_units, True)
    painter.drawImage(0, 0, image)
    painter.end()
    return flat, QTransform.fromScale(1 / scale, 1 / scale) * QTransform.fromTranslate(seen.x(), seen.y())
