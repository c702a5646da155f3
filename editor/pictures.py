"""Pictures to be traced, as large as a screen needs them: read scaled down, never written.

What a picture says of itself is looked at before anything is decoded: its kind, its size, and whether it is whole.
"""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QImage, QImageReader

from model.limits import MAX_FILE
from model.storage.errors import LoadError
from model.storage.pictures import is_whole
from model.storage.raw import read_bytes

MAX_PIXELS: Final = 400_000_000
"""Of a picture; a larger one is refused."""

KEPT_PIXELS: Final = 24_000_000
"""Of what is kept of it for the screen: enough for a map of 6,000 × 4,000 px."""

KINDS: Final = frozenset({"png", "jpeg", "webp"})


@dataclass(frozen=True, slots=True)
class ScanPicture:
    """A picture as it is kept."""

    image: QImage
    width: int
    """Of the whole picture in px, as its fit counts them; the kept image may be smaller."""
    height: int


def read_picture(path: Path) -> ScanPicture:
    """A picture, scaled down if it is larger than a screen needs.

    Raises:
        LoadError: it is missing, too large, damaged, cut off, or no PNG, JPEG or WebP.
    """
    try:
        found = path.stat()
    except OSError:
        read_bytes(path, 0)  # says why
        raise
    return _read(path, found.st_mtime_ns, found.st_size)


@lru_cache(4)
def _read(path: Path, mtime_ns: int, size: int) -> ScanPicture:
    del mtime_ns
    if size > MAX_FILE or not _is_whole(path, size):
        read_bytes(path, MAX_FILE)  # says so if it is too large
        raise LoadError(path, "", "picture.unreadable")
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    whole = reader.size()
    if _text(reader.format()) not in KINDS or whole.isEmpty():
        raise LoadError(path, "", "picture.unreadable")
    pixels = whole.width() * whole.height()
    if pixels > MAX_PIXELS:
        values = {"width": whole.width(), "height": whole.height(), "limit": MAX_PIXELS // 1_000_000}
        raise LoadError(path, "", "picture.too_large", values)
    if pixels > KEPT_PIXELS:
        part = math.sqrt(KEPT_PIXELS / pixels)
        reader.setScaledSize(QSize(max(1, round(whole.width() * part)), max(1, round(whole.height() * part))))
    image = _decoded(reader, path, whole)
    if image.isNull():
        raise LoadError(path, "", "picture.unreadable")
    width, height = whole.width(), whole.height()
    if (image.width() > image.height()) != (width > height) and width != height:  # it was turned as it asked for
        width, height = height, width
    return ScanPicture(image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied), width, height)


def _decoded(reader: QImageReader, path: Path, whole: QSize) -> QImage:
    """The picture, decoded as a whole if its kind can't do without; Qt's own limit is far below what a map may need."""
    needed = whole.width() * whole.height() * 4
    free = _free_memory()
    if free is not None and needed > free / 2:
        raise LoadError(path, "", "picture.memory", {"width": whole.width(), "height": whole.height()})
    usual = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(max(usual, needed // (1 << 20) + 1))
    try:
        return reader.read()
    finally:
        QImageReader.setAllocationLimit(usual)


def _free_memory() -> int | None:
    """Bytes that are free now; None where the system does not say."""
    try:
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return None


def _text(data: QByteArray) -> str:
    return bytes(data.data()).decode("ascii", "replace")


def _is_whole(path: Path, size: int) -> bool:
    """Whether a file begins and ends as its kind does."""
    try:
        with path.open("rb") as stream:
            head = stream.read(16)
            stream.seek(max(0, size - 4096))
            tail = stream.read(4096)
    except OSError:
        return False
    return is_whole(head, tail, size)
