"""A person's own pictures (PNG, JPEG, SVG), read once and checked before anything is decoded.

A picture comes from a stranger's scenario as well: its size is looked at first, and an SVG may hold shapes only
(`editor.canvas.svg_check`).
"""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Final

import numpy as np
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from editor.canvas.svg_check import MOST_SVG_BYTES, unsafe_part
from model.storage.errors import LoadError
from model.storage.pictures import is_whole
from model.storage.raw import read_bytes

MOST_BYTES: Final = 32 * 1024 * 1024
MOST_SIDE: Final = 8000
"""Pixels of a side of a PNG or JPEG."""
KEPT_SIDE: Final = 1500
"""Pixels of the longer side of what is kept, and at which an SVG is drawn: 1200 dpi on a counter of 30 mm."""
KEPT_BYTES: Final = 256 * 1024 * 1024
"""Of all pictures that are kept in memory together."""

SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".svg")
"""Endings of the names of pictures that a counter can show."""

_FORMATS: Final = (b"png", b"jpeg", b"jpg")
_Key = tuple[Path, int, int, bool]

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class _Kept:
    """The pictures read last, up to `KEPT_BYTES`; None stands for one that can't be shown."""

    def __init__(self) -> None:
        self._images: OrderedDict[_Key, QImage | None] = OrderedDict()
        self._bytes = 0

    def get(self, key: _Key) -> tuple[bool, QImage | None]:
        """Whether it was read, and the picture."""
        if key not in self._images:
            return False, None
        self._images.move_to_end(key)
        return True, self._images[key]

    def put(self, key: _Key, image: QImage | None) -> None:
        """Keep one, and let go of those that were not asked for longest."""
        self._images[key] = image
        self._bytes += image.sizeInBytes() if image is not None else 0
        while self._bytes > KEPT_BYTES and len(self._images) > 1:
            _, gone = self._images.popitem(last=False)
            self._bytes -= gone.sizeInBytes() if gone is not None else 0


_kept = _Kept()


def read_picture(file: Path, *, grey: bool = False) -> QImage | None:
    """The picture of a file, `grey` without its colours; None where `load_picture` would say why it can't be shown."""
    try:
        stamp = file.stat()
    except (OSError, ValueError):
        return None
    key = (file, stamp.st_mtime_ns, stamp.st_size, grey)
    found, image = _kept.get(key)
    if found:
        return image
    if grey:
        image = read_picture(file)
        image = greyed(image) if image is not None else None
    else:
        try:
            image = load_picture(file)
        except LoadError:
            image = None
    _kept.put(key, image)
    return image


def load_picture(file: Path) -> QImage:
    """Read the picture of a file, at most `KEPT_SIDE` pixels a side.

    Raises:
        LoadError: it is not there, too large, damaged, no PNG, JPEG or SVG, or an SVG of more than shapes.
    """
    svg = file.suffix.lower() == ".svg"
    data = read_bytes(file, MOST_SVG_BYTES if svg else MOST_BYTES)
    return _svg(file, data) if svg else _raster(file, data)


def _raster(file: Path, data: bytes) -> QImage:
    unreadable = LoadError(file, "", "picture.face_unreadable")
    if not is_whole(data[:16], data[-4096:], len(data)):
        raise unreadable
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    side = reader.size()
    if bytes(reader.format().data()) not in _FORMATS or side.isEmpty():
        raise unreadable
    if max(side.width(), side.height()) > MOST_SIDE:
        values = {"width": side.width(), "height": side.height(), "limit": MOST_SIDE}
        raise LoadError(file, "", "picture.face_too_large", values)
    if max(side.width(), side.height()) > KEPT_SIDE:
        reader.setScaledSize(_within(side, KEPT_SIDE))
    image = reader.read()
    if image.isNull():
        raise unreadable
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _svg(file: Path, data: bytes) -> QImage:
    if (part := unsafe_part(data)) is not None:
        raise LoadError(file, "", "picture.svg_unsafe" if part else "picture.face_unreadable", {"part": part})
    renderer = QSvgRenderer(QByteArray(data))
    size = renderer.defaultSize()
    if not renderer.isValid() or size.isEmpty():
        raise LoadError(file, "", "picture.face_unreadable")
    image = QImage(_within(size, KEPT_SIDE), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def _within(size: QSize, side: int) -> QSize:
    """A size in the same proportions whose longer side has so many pixels."""
    return size.scaled(QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))


def greyed(image: QImage) -> QImage:
    """Each pixel in its grey (Rec. 601, as `editor.canvas.grey.grey_of`); what was transparent stays so."""
    grey = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    rows = np.frombuffer(grey.bits(), np.uint8).reshape(grey.height(), grey.bytesPerLine() // 4, 4)
    blue, green, red = 0.114, 0.587, 0.299
    level = np.rint(rows[..., :3] @ np.array([blue, green, red])).astype(np.uint8)
    rows[..., :3] = level[..., None]
    return grey


def png_of(image: QImage) -> bytes:
    """The picture as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # PySide's stub wants bytes where a str is taken too
    return bytes(buffer.data().data())


def placed(
    wide: int, high: int, x: float, y: float, width: float, height: float, *, fill: bool = False
) -> tuple[Box, Box]:
    """Where a picture of `wide` × `high` pixels lies in a rectangle, and which of its pixels are seen: all of them, in
    the middle; or with `fill` as many as cover the rectangle.
    """
    if not fill:
        k = min(width / wide, height / high)
        w, h = wide * k, high * k
        return (x + (width - w) / 2, y + (height - h) / 2, w, h), (0.0, 0.0, wide, high)
    k = min(wide / width, high / height)
    w, h = width * k, height * k
    return (x, y, width, height), ((wide - w) / 2, (high - h) / 2, w, h)


def shrunk(image: QImage, part: float) -> tuple[QImage, float]:
    """A picture halved until it is less than twice as large as it will be drawn, and how much smaller it is.

    `part` is what of its size it will have. A painter that makes a picture much smaller skips pixels.
    """
    k = 1.0
    while k / 2 > part and min(image.width(), image.height()) * k > 16:
        k /= 2
    if k == 1.0:
        return image, 1.0
    key = (image.cacheKey(), k)
    small = _small.get(key)
    if small is None:
        size = QSize(max(1, round(image.width() * k)), max(1, round(image.height() * k)))
        small = image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
        _small[key] = small
        while len(_small) > _MOST_SMALL:
            _small.popitem(last=False)
    return small, small.width() / image.width()


_MOST_SMALL: Final = 400
_small: OrderedDict[tuple[int, float], QImage] = OrderedDict()
