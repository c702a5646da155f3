"""Floors: the least that the same picture can cost, issued to Qt with nothing in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QTransform
from shiboken6 import wrapInstance

from editor.canvas.qt import QtCanvas
from editor.painters import paint_map, raster
from editor.painters.scene import MapScene

SIZE = (1600, 1000)
"""The viewport of all measurements, in px."""

Play = Callable[[QPainter], None]


def image() -> QImage:
    """A picture as large as the viewport."""
    made = QImage(*SIZE, QImage.Format.Format_RGB32)
    made.fill(QColor("#334455"))
    return made


class Blit:
    """Copies one viewport."""

    def __init__(self) -> None:
        self._from, self._to = image(), image()

    def __call__(self) -> None:
        painter = QPainter(self._to)
        painter.drawImage(0, 0, self._from)
        painter.end()


class SmoothImage:
    """Draws one small picture smoothly over the viewport, as the far picture of a map of that size is."""

    def __init__(self, columns: int, rows: int) -> None:
        self._from = QImage(columns, 2 * rows + 1, QImage.Format.Format_RGB32)
        self._from.fill(QColor("#778899"))
        self._to = image()

    def __call__(self) -> None:
        painter = QPainter(self._to)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(0, 0, *SIZE), self._from, QRectF(self._from.rect()))
        painter.end()


class Recorder:
    """Stands in for a painter: notes what is handed to Qt, each call ready to be made again."""

    def __init__(self, painter: QPainter, plays: list[Play]) -> None:
        self._painter = painter
        self._plays = plays
        self._kept: list[Any] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._painter, name)

    def keep(self, array: NDArray[np.float64], struct: type[Any]) -> Any:
        """A copy of an array that lives as long as this object, and the pointer to it."""
        copy = np.array(array)
        pointer = wrapInstance(copy.ctypes.data, struct)
        self._kept.append((copy, pointer))
        return pointer

    def note(self, play: Play) -> None:
        """Make this call again with the transform of now."""
        at = QTransform(self._painter.worldTransform())

        def replay(painter: QPainter) -> None:
            painter.setWorldTransform(at)
            play(painter)

        self._plays.append(replay)

    def fillPath(self, path: QPainterPath, brush: Any) -> None:  # noqa: N802 - the name of Qt's method
        self.note(lambda painter: painter.fillPath(path, brush))

    def strokePath(self, path: QPainterPath, pen: QPen) -> None:  # noqa: N802 - as above
        self.note(lambda painter: painter.strokePath(path, pen))

    def drawPixmap(self, *what: Any) -> None:  # noqa: N802 - as above
        self.note(lambda painter: painter.drawPixmap(*what))

    def drawLines(self, pointer: Any, count: int) -> None:  # noqa: N802 - as above
        del pointer
        kept, pen = self.keep(raster.LINES.take(count), QLineF), QPen(self._painter.pen())

        def play(painter: QPainter) -> None:
            painter.setPen(pen)
            painter.drawLines(kept, count)

        self.note(play)

    def drawPixmapFragments(self, pointer: Any, count: int, pixmap: QPixmap) -> None:  # noqa: N802 - as above
        del pointer
        kept = self.keep(raster.FRAGMENTS.take(count), QPainter.PixmapFragment)
        self.note(lambda painter: painter.drawPixmapFragments(kept, count, pixmap))


class Primitives:
    """Replays what a full repaint of a map hands to Qt: the same sprites, lines, curves and dashes, ready made."""

    def __init__(self, scene: MapScene, rect: QRectF, px_per_mm: float) -> None:
        self._to = image()
        self._background = QColor(scene.style.color("outside"))
        self._plays: list[Play] = []
        painter = QPainter(self._to)
        painter.scale(px_per_mm, px_per_mm)
        painter.translate(-rect.left(), -rect.top())
        paint_map(QtCanvas(painter), scene, rect, px_per_mm)  # draws the sprites that are missing
        canvas = QtCanvas(painter)
        self._recorder = Recorder(painter, self._plays)
        canvas.painter = self._recorder  # type: ignore[assignment]  # stands in for a painter
        paint_map(canvas, scene, rect, px_per_mm)
        painter.end()

    @property
    def count(self) -> int:
        """Calls to Qt."""
        return len(self._plays)

    def __call__(self) -> None:
        painter = QPainter(self._to)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self._to.rect(), self._background)
        for play in self._plays:
            play(painter)
        painter.end()
