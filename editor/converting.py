"""Pictures of foreign files as they can be kept: as they are, or as PNG where Hexmuster does not keep their kind (GIF, BMP)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader

from editor.canvas.svg_check import unsafe_part

MOST_PIXELS: Final = 60_000_000
"""Of one picture; a larger one of these kinds is refused."""

KINDS: Final = frozenset({b"gif", b"bmp", b"webp", b"png", b"jpeg"})


def keepable(kind: str, data: bytes, scan: bool) -> tuple[str, bytes] | None:
    """The ending and the bytes under which a picture can be kept under the map (`scan`) or for a counter; None if it
    can't: an SVG under a map, or one of more than shapes.
    """
    if kind in (".png", ".jpg") or (scan and kind == ".webp"):
        return kind, data
    if kind == ".svg":
        return (kind, data) if not scan and unsafe_part(data) is None else None
    png = as_png(data)
    return None if png is None else (".png", png)


def as_png(data: bytes) -> bytes | None:
    """A picture as PNG; None if it is of another kind, damaged or too large. The first picture of a moving one counts."""
    source = QBuffer()
    source.setData(QByteArray(data))
    source.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(source)
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if bytes(reader.format().data()) not in KINDS or not 0 < size.width() * size.height() <= MOST_PIXELS:
        return None
    image = reader.read()
    return None if image.isNull() else _png(image)


def _png(image: QImage) -> bytes:
    target = QBuffer()
    target.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(target, "PNG")  # type: ignore[call-overload]  # PySide's stub wants bytes where a str is taken too
    return bytes(target.data().data())
