"""A person's own pictures (PNG, JPEG, SVG), read once and checked before anything is decoded.

A picture comes from a stranger's scenario as well: its size is looked at first, and an SVG may hold shapes only, no
script, no other files, no entities.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

MOST_BYTES: Final = 32 * 1024 * 1024
MOST_SVG_BYTES: Final = 2 * 1024 * 1024
MOST_SIDE: Final = 8000
"""Pixels of a side of a PNG or JPEG."""
SVG_SIDE: Final = 1500
"""Pixels of the longer side at which an SVG is drawn: 1200 dpi on a counter of 30 mm."""

_FORMATS: Final = (b"png", b"jpeg", b"jpg")
_UNSAFE: Final = re.compile(
    rb"<!ENTITY|<!DOCTYPE[^>]*\[|<\s*script|<\s*foreignObject|<\s*use\b|<\s*image\b|\son\w+\s*=|javascript:|href\s*=\s*[\"'](?!#)",
    re.IGNORECASE,
)


def read_picture(file: Path) -> QImage | None:
    """The picture of a file; None if it is not there, too large, not one of the formats, or not safe."""
    try:
        stamp = file.stat()
    except OSError:
        return None
    return _read(file, stamp.st_mtime_ns, stamp.st_size)


@lru_cache(64)
def _read(file: Path, _mtime: int, size: int) -> QImage | None:
    if size > MOST_BYTES:
        return None
    try:
        data = file.read_bytes()
    except OSError:
        return None
    return _svg(data) if file.suffix.lower() == ".svg" else _raster(data)


def _raster(data: bytes) -> QImage | None:
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    side = reader.size()
    if bytes(reader.format().data()) not in _FORMATS or not 0 < max(side.width(), side.height()) <= MOST_SIDE:
        return None
    image = reader.read()
    return None if image.isNull() else image


def safe_svg(data: bytes) -> bool:
    """Whether an SVG holds shapes only: no script, no event, no other file, no entity; in UTF-8."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return len(data) <= MOST_SVG_BYTES and b"<svg" in data and not _UNSAFE.search(data)


def _svg(data: bytes) -> QImage | None:
    if not safe_svg(data):
        return None
    renderer = QSvgRenderer(QByteArray(data))
    size = renderer.defaultSize()
    if not renderer.isValid() or size.isEmpty():
        return None
    size = size.scaled(QSize(SVG_SIDE, SVG_SIDE), Qt.AspectRatioMode.KeepAspectRatio)
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def png_of(image: QImage) -> bytes:
    """The picture as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # PySide's stub wants bytes where a str is taken too
    return bytes(buffer.data().data())


def placed(image: QImage, x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
    """Where a picture lies, whole and in its proportions, in the middle of a rectangle."""
    k = min(width / image.width(), height / image.height())
    w, h = image.width() * k, image.height() * k
    return x + (width - w) / 2, y + (height - h) / 2, w, h
