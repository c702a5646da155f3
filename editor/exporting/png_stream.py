"""A PNG written band by band: while one band is painted, threads compress those before it.

Memory holds a few bands, never the whole picture or the whole file. The bands are joined by full flushes of
deflate, their checksums combined, so that the file is one ordinary PNG; its bytes depend on nothing but the pixels.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from model.rest import without_cycle_search

BAND_PIXELS: Final = 1_000_000
"""Pixels of a band: with four times as many a picture takes 90 MB more and no less time."""
_LEVEL: Final = 6
_WAITING: Final = 3
"""Bands that may wait for a thread."""
_ADLER: Final = 65521

Paint = Callable[[QImage, int], None]
"""Paints the rows from `top` (the second argument) on into an image as wide as the picture."""


class _Packed(NamedTuple):
    data: bytes
    adler: int
    length: int


def _combine(first: int, second: int, length: int) -> int:
    """The Adler-32 of two parts, the second of `length` bytes, from that of each."""
    a1, b1, a2, b2 = first & 0xFFFF, first >> 16, second & 0xFFFF, second >> 16
    a = (a1 + a2 - 1) % _ADLER
    b = (b1 + b2 + length * (a1 - 1)) % _ADLER
    return b << 16 | a


def _pack(pixels: NDArray[np.uint8], last: bool) -> _Packed:
    """Rows of BGRX as filtered, deflated RGB."""
    height, width = pixels.shape[:2]
    rows = np.empty((height, 1 + 3 * width), np.uint8)
    rows[:, 0] = 0
    rows[:, 1:] = pixels[:, :, 2::-1].reshape(height, 3 * width)
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -15)
    data = packer.compress(rows.data) + packer.flush(zlib.Z_FINISH if last else zlib.Z_FULL_FLUSH)
    return _Packed(data, zlib.adler32(rows.data), rows.size)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def png_bytes(width: int, height: int, px_per_mm: float, paint: Paint, texts: Mapping[str, str] | None = None) -> bytes:
    """As `write_png`, into memory."""
    file = io.BytesIO()
    write_png(file.write, width, height, px_per_mm, paint, texts)
    return file.getvalue()


def write_png(
    write: Callable[[bytes], object],
    width: int,
    height: int,
    px_per_mm: float,
    paint: Paint,
    texts: Mapping[str, str] | None = None,
) -> None:
    """Write a file of `width` × `height` px piece by piece; `texts` are what it says about itself (Title …)."""
    metre = round(px_per_mm * 1000)
    write(b"\x89PNG\r\n\x1a\n")
    write(_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
    write(_chunk(b"sRGB", b"\0"))
    write(_chunk(b"pHYs", struct.pack(">IIB", metre, metre, 1)))
    for key, text in (texts or {}).items():
        write(_chunk(b"iTXt", key.encode("latin-1") + b"\0\0\0\0\0" + text.encode()))
    first, adler = True, 1
    waiting: deque[Future[_Packed]] = deque()

    def take(keep: int) -> None:
        nonlocal first, adler
        while len(waiting) > keep:
            packed = waiting.popleft().result()
            adler = _combine(adler, packed.adler, packed.length)
            write(_chunk(b"IDAT", (b"\x78\x9c" if first else b"") + packed.data))
            first = False

    band = max(16, BAND_PIXELS // width)
    # No search for reference cycles on these threads: Qt's objects have to die on the thread they live on.
    with without_cycle_search(), ThreadPoolExecutor(2) as threads:
        for top in range(0, height, band):
            rows = min(band, height - top)
            image = QImage(width, rows, QImage.Format.Format_RGB32)
            paint(image, top)
            pixels = np.frombuffer(image.constBits(), np.uint8).reshape(rows, width, 4).copy()
            waiting.append(threads.submit(_pack, pixels, top + rows >= height))
            take(_WAITING)
        take(0)
    write(_chunk(b"IDAT", struct.pack(">I", adler)))
    write(_chunk(b"IEND", b""))
