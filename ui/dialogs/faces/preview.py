"""The counter being designed: large front and back whose parts can be taken and moved, and both at the sizes of use."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.canvas.qt import QtCanvas
from editor.glyphs.counter import detail_for, draw_counter, part_boxes
from editor.glyphs.face import CounterFace
from model.faces.layout import MODULE
from ui.theme import THEME

SIDES: Final = ("front", "back")
STEP_MM: Final = 0.05
"""Places that are dragged snap to this; with the arrow keys a part moves by twice as much, with Shift ten times."""
_GAP: Final = 20
_MM_PER_INCH: Final = 25.4
_CAPTION: Final = 20
"""Height of the sizes under the counters."""


class FacePreview(QWidget):
    """Front and back side by side, as large as there is room."""

    picked = Signal(str, str)
    """A part was clicked: the side and its name."""
    moved = Signal(str, str, float, float, bool)
    """A part is to be moved by so many mm right and down; the last is False for a further move of the same drag."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(420, 220)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._face: CounterFace | None = None
        self._boxes: dict[str, dict[str, QRectF]] = {}
        self._side, self._part = "front", ""
        self._grip: QPointF | None = None
        self._fresh = True

    def show_face(self, face: CounterFace, side: str, part: str) -> None:
        """Show another face, with a part of one side marked."""
        self._face, self._side, self._part = face, side, part
        self._boxes = {name: part_boxes(face, back=name == "back") for name in SIDES}
        self.update()

    def square(self, side: str) -> QRectF:
        """Where a side of the counter is drawn, in px."""
        room = min((self.width() - 3 * _GAP) / 2, self.height() - 2 * _GAP)
        left = (self.width() - 2 * room - _GAP) / 2
        return QRectF(left + SIDES.index(side) * (room + _GAP), (self.height() - room) / 2, room, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(THEME.roles.canvas))
        if self._face is None:
            return
        for side in SIDES:
            place = self.square(side)
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(place.topLeft())
            scale = place.width() / MODULE
            painter.scale(scale, scale)
            draw_counter(QtCanvas(painter), self._face, 7.5, 7.5, MODULE, back=side == "back", edge=False)
            if side == self._side and (box := self._boxes[side].get(self._part)) is not None:
                for color, width in (("#05080C", 0.16), (THEME.roles.accent, 0.08)):
                    pen = QPen(QColor(color), width)
                    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
                    painter.setPen(pen)
                    painter.drawRect(box.adjusted(-0.15, -0.15, 0.15, 0.15))
            painter.restore()
        if self.hasFocus():
            painter.setPen(QPen(QColor(THEME.roles.accent), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def at(self, point: QPointF) -> tuple[str, str] | None:
        """The side and the part under a point: the smallest one there, a band last."""
        for side in SIDES:
            place = self.square(side)
            if place.contains(point):
                where = (point - place.topLeft()) * (MODULE / place.width())
                under = [(name, box) for name, box in self._boxes.get(side, {}).items() if box.adjusted(-0.2, -0.2, 0.2, 0.2).contains(where)]  # fmt: skip
                if under:
                    return side, min(under, key=lambda pair: pair[1].width() * pair[1].height())[0]
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and (found := self.at(event.position())):
            self._grip, self._fresh = event.position(), True
            self.picked.emit(*found)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is None:
            over = self.at(event.position()) is not None
            self.setCursor(Qt.CursorShape.SizeAllCursor if over else Qt.CursorShape.ArrowCursor)
            return
        scale = MODULE / self.square("front").width()
        dx, dy = (
            round(part * scale / STEP_MM) * STEP_MM
            for part in ((event.position() - self._grip).x(), (event.position() - self._grip).y())
        )
        if dx or dy:
            self._grip += QPointF(dx, dy) / scale
            self.moved.emit(self._side, self._part, dx, dy, self._fresh)
            self._fresh = False

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = {
            Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
        }.get(Qt.Key(event.key()))  # fmt: skip
        if way is None or not self._part:
            super().keyPressEvent(event)
            return
        step = STEP_MM * (10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 2)
        self.moved.emit(self._side, self._part, way[0] * step, way[1] * step, not event.isAutoRepeat())

    def sizeHint(self) -> QSize:
        """Room for two counters."""
        return QSize(620, 330)


class SizesPreview(QWidget):
    """Front and back in the true sizes of paper, on a screen whose pixels are known, and as they stand on the map."""

    TRUE_MM: Final = (12.7, 15.0, 19.0)
    MAP_PX: Final = (48.0, 30.0, 16.0)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face: CounterFace | None = None
        self.setFixedHeight(round(self.TRUE_MM[-1] * self.px_per_mm) + 48 + 2 * _CAPTION + 10)

    def show_face(self, face: CounterFace) -> None:
        """Show another face."""
        self._face = face
        self.update()

    @property
    def px_per_mm(self) -> float:
        """Logical pixels of a millimetre on this screen."""
        return self.screen().physicalDotsPerInch() / _MM_PER_INCH

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._face is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        true = self.TRUE_MM[-1] * self.px_per_mm
        self._row(painter, [(mm * self.px_per_mm, mm) for mm in self.TRUE_MM], 2.0, true, on_map=False)
        self._row(painter, [(px, MODULE) for px in self.MAP_PX], true + _CAPTION + 8, self.MAP_PX[0], on_map=True)

    def _row(
        self, painter: QPainter, sizes: list[tuple[float, float]], top: float, high: float, *, on_map: bool
    ) -> None:
        """Front and back at each size (in px, and in mm of the counter), with the size below."""
        assert self._face is not None
        x = 2.0
        for px, mm in sizes:
            start = x
            for back in (False, True):
                painter.save()
                painter.translate(x + px / 2, top + high / 2)
                painter.scale(px / mm, px / mm)
                detail = detail_for(px * self.devicePixelRatioF()) if on_map else "full"
                draw_counter(QtCanvas(painter), self._face, 0, 0, mm, back=back, detail=detail, edge=on_map)
                painter.restore()
                x += px + 6
            painter.setPen(QColor(THEME.roles.secondary))
            middle = (start + x - 6) / 2
            place = QRectF(middle - 50, top + high + 1, 100, _CAPTION)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, f"{px:g} px" if on_map else f"{mm:g} mm")
            x += 16
