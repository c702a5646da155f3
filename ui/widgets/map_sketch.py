"""A little drawing of a map before and after it is laid out anew: the old one as a line, the new one as an area."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme import THEME

MARGIN_PX = 14
FINE = 220
"""At most so many points of the old map along its longer side are laid into the new one."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """What is drawn; lengths in any one unit, those of the new map from its own upper left corner."""

    old: QTransform
    """Where the old map lies: from its own place to the new map's."""
    old_size: tuple[float, float]
    new_size: tuple[float, float]
    there: NDArray[np.bool_]
    """Where the old map has hexes, (rows, columns)."""


class MapSketch(QWidget):
    """Draws a `Sketch`; nothing while there is none (the wish has no meaning)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sketch: Sketch | None = None
        self.setMinimumSize(230, 190)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        THEME.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(290, 230)

    def show_sketch(self, sketch: Sketch | None) -> None:
        """Draw something else."""
        self._sketch = sketch
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        roles = THEME.roles
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(roles.border), 1))
        painter.setBrush(QColor(roles.surface))
        painter.drawRoundedRect(frame, 6, 6)
        if (sketch := self._sketch) is None:
            return
        new = QRectF(0, 0, *sketch.new_size)
        outline = QPainterPath()
        outline.addRect(QRectF(0, 0, *sketch.old_size))
        old = sketch.old.map(outline)
        everything = new.united(old.boundingRect())
        room = frame.adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX)
        scale = min(room.width() / everything.width(), room.height() / everything.height())
        middle = everything.center()
        to_px = QTransform()
        to_px.translate(room.center().x(), room.center().y())
        to_px.scale(scale, scale)
        to_px.translate(-middle.x(), -middle.y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillRect(to_px.mapRect(new), QColor(roles.hover))
        self._lay_old(painter, sketch, to_px, new)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(roles.accent), 2))
        painter.drawRect(to_px.mapRect(new))
        lost = QPainterPath()
        lost.addPath(to_px.map(old))
        painter.setPen(QPen(QColor(roles.secondary), 1.4, Qt.PenStyle.DashLine))
        painter.drawPath(lost)
        painter.end()

    def _lay_old(self, painter: QPainter, sketch: Sketch, to_px: QTransform, new: QRectF) -> None:
        """What the old map has, as far as it stays in the accent's tone, what falls off in that of an error."""
        roles = THEME.roles
        image_to_old = QTransform()
        rows, columns = sketch.there.shape
        step = max(1, -(-max(rows, columns) // FINE))
        there = sketch.there[::step, ::step]
        image_to_old.scale(sketch.old_size[0] / there.shape[1], sketch.old_size[1] / there.shape[0])
        whole = image_to_old * sketch.old * to_px
        for color, inside in ((roles.accent, True), (roles.error, False)):
            tone = QColor(color)
            argb = np.where(there, np.uint32((0x55000000) | _premultiplied(tone, 0x55)), np.uint32(0)).astype(np.uint32)
            argb = np.ascontiguousarray(argb)
            image = QImage(
                argb.data, argb.shape[1], argb.shape[0], 4 * argb.shape[1], QImage.Format.Format_ARGB32_Premultiplied
            )
            clip = QPainterPath()
            clip.addRect(to_px.mapRect(new))
            if not inside:
                outside = QPainterPath()
                outside.addRect(QRectF(self.rect()))
                clip = outside.subtracted(clip)
            painter.save()
            painter.setClipPath(clip)
            painter.setTransform(whole, combine=True)
            painter.drawImage(QPointF(0, 0), image)
            painter.restore()


def _premultiplied(color: QColor, alpha: int) -> int:
    red, green, blue = (part * alpha // 255 for part in (color.red(), color.green(), color.blue()))
    return red << 16 | green << 8 | blue
