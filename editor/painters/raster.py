"""Drawing thousands of alike things on a raster device: numpy feeds Qt by pointer.

Qt takes arrays of lines, points and pixmap fragments by address. `shiboken6.wrapInstance` gives back an old wrapper of
an old type if one is alive at that address, and a freed numpy array gives its address to the next one: a wrapped
temporary ends in a crash. So each struct has one buffer that lives for ever and only grows, and one wrapper.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QTransform
from shiboken6 import wrapInstance

from editor.canvas.qt import color_of
from editor.painters.lattice import Floats

BIAS: Final = (0.0137, 0.0091)
"""Device pixels added to every stroke, so that no rounding tie depends on how far the view is scrolled."""

THIN: Final = 1.1
"""Thinnest pen in device pixels: Qt draws pens up to 1.0 by another way, whose lines change phase at clip edges."""


ROUND: Final = 0.5 + 1e-6
"""Added before a device px is rounded down to a whole one, see `snap`."""


class PointerBuffer:
    """An array of one Qt struct of `width` doubles, and the one wrapper through which Qt reads it."""

    def __init__(self, struct: type[Any], plain: tuple[float, ...]) -> None:
        """`plain` is a struct as it stands in the buffer before anybody fills it."""
        self._struct = struct
        self._plain = plain
        self._width = width = len(plain)
        self._array: Floats = np.zeros((0, width))
        self.pointer: Any = None
        self._grow(256)

    def _grow(self, count: int) -> None:
        self.pointer = None  # the old wrapper dies before its address can be used again
        self._array = np.zeros((count, self._width))
        self._array[:] = self._plain
        self.pointer = wrapInstance(self._array.ctypes.data, self._struct)

    def take(self, count: int) -> Floats:
        """The first `count` structs, to be filled and drawn before anybody else takes them."""
        if count > len(self._array):
            self._grow(int(count * 1.4))
        return self._array[:count]


_IDENTITY: Final = QTransform()

LINES: Final = PointerBuffer(QLineF, (0.0, 0.0, 0.0, 0.0))
FRAGMENTS: Final = PointerBuffer(QPainter.PixmapFragment, (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0))
"""Whole, upright and opaque: only place and source are filled in."""


def snap(px: float) -> float:
    """A whole device pixel; the small bias keeps a half from falling either way as the view scrolls."""
    return math.floor(px + ROUND)


class Raster:
    """The device below a painter: its scale, its offset, and the primitives that go by pointer."""

    def __init__(self, painter: QPainter) -> None:
        transform = painter.worldTransform()
        self.painter = painter
        self._transform = QTransform(transform)
        self.scale = transform.m11()
        """Device pixels per millimetre."""
        self.dx, self.dy = transform.dx(), transform.dy()
        self._shift = np.array([self.dx, self.dy, self.dx, self.dy])

    def in_device(self) -> QPainter:
        """The painter, its unit now the device px; `in_mm` goes back."""
        self.painter.setWorldTransform(_IDENTITY)
        return self.painter

    def in_mm(self) -> None:
        """Go back to millimetres."""
        self.painter.setWorldTransform(self._transform)

    def lines(
        self,
        ends: Floats,
        color: str,
        width_px: float,
        *,
        alpha: float = 1.0,
        round_caps: bool = False,
    ) -> None:
        """Straight lines; `ends` is (n, 4) in millimetres: x, y of both ends.

        A width of 0 is a hairline: the fastest, for maps whose hexes are smaller than 9 px.
        """
        count = len(ends)
        if count == 0:
            return
        buffer = LINES.take(count)
        np.multiply(ends, self.scale, out=buffer)
        buffer += self._shift
        painter = self.in_device()
        painter.setPen(thin_pen(color, alpha, width_px, round_caps))
        painter.drawLines(LINES.pointer, count)
        self.in_mm()

    def sprites(
        self,
        middles: Floats,
        cells: Sequence[tuple[Floats, QPixmap]],
        size: tuple[int, int],
        lean: Floats | None = None,
    ) -> None:
        """Cells of pixmaps, all of one size in px, on whole device pixels: at each place one of every pixmap.

        `middles` is (n, 2) in mm, `lean` device px added to them; `cells` are the places of the cells in a pixmap,
        (n, 4) in px: left, top, width and height. All of one pixmap are drawn before those of the next.
        """
        count = len(middles)
        if count == 0:
            return
        width, height = size
        buffer = FRAGMENTS.take(count)
        place = buffer[:, :2]
        np.multiply(middles, self.scale, out=place)
        # as `snap`, but of the upper left corners
        place += (self.dx - width / 2 + ROUND, self.dy - height / 2 + ROUND)
        if lean is not None:
            place += lean
        np.floor(place, out=place)
        place += (width / 2, height / 2)
        painter = self.in_device()
        for sources, pixmap in cells:
            buffer[:, 2:6] = sources
            painter.drawPixmapFragments(FRAGMENTS.pointer, count, pixmap)
        self.in_mm()

    def few_sprites(self, middles: Floats, sources: Floats, size: tuple[int, int], pixmap: QPixmap) -> None:
        """As `sprites`, one by one."""
        width, height = size
        dx, dy, scale = self.dx - width / 2 + ROUND, self.dy - height / 2 + ROUND, self.scale
        painter = self.in_device()
        for (x, y), (left, top, _, _) in zip(middles.tolist(), sources.tolist(), strict=True):
            at = math.floor(x * scale + dx), math.floor(y * scale + dy)
            painter.drawPixmap(*at, pixmap, int(left), int(top), width, height)
        self.in_mm()


@lru_cache(512)
def thin_pen(color: str, alpha: float, width_px: float, round_caps: bool) -> QPen:
    """A pen of that width; one that would be thinner than a px is paler instead, 0 is a hairline of Qt's own.

    Do not change it.
    """
    if width_px == 0:
        return QPen(color_of(color, alpha), 1.0)
    shade = color_of(color, alpha * min(1.0, width_px))
    pen = QPen(shade, max(width_px, THIN))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if round_caps else Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
