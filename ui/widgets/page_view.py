"""The very pages that will be printed: turned, zoomed, and held to the light with their backs showing through."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.canvas.qt import QtCanvas
from editor.printing.pageset import Pages
from ui.theme import THEME

STEP: Final = 1.25
MOST_ZOOM: Final = 12.0
"""Times the size that fits."""
MOST_PIXELS: Final = 24_000_000
SHINE: Final = 0.45
"""How much of the back shows through."""
_MARGIN: Final = 12


class _Sheet(QWidget):
    """One page, drawn once for each size."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: Pages | None = None
        self.index = 0
        self.light = False
        self._picture: QPixmap | None = None

    def forget(self) -> None:
        """Draw anew."""
        self._picture = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.pages is None:
            return
        if self._picture is None:
            self._picture = self._draw(self.pages)
        painter.drawPixmap(QPointF(_MARGIN, _MARGIN), self._picture)

    def _draw(self, pages: Pages) -> QPixmap:
        width, height = pages.size(self.index)
        ratio = self.devicePixelRatioF()
        scale = max(0.02, (self.width() - 2 * _MARGIN) / width) * ratio
        picture = QPixmap(max(1, round(width * scale)), max(1, round(height * scale)))
        picture.fill(QColor("#FFFFFF"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.setClipRect(QRectF(0, 0, width, height))
        pages.draw(QtCanvas(painter, vector=True), self.index)  # the very page, whatever its size here
        other = pages.behind(self.index) if self.light else None
        painter.end()
        if other is not None:
            self._shine(picture, pages, other, scale)
        picture.setDevicePixelRatio(ratio)
        return picture

    def _shine(self, picture: QPixmap, pages: Pages, other: int, scale: float) -> None:
        """Let the other side of the sheet show through, turned over as it lies."""
        width, height = pages.size(other)
        back = QPixmap(picture.size())
        back.fill(QColor("#FFFFFF"))
        painter = QPainter(back)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        if pages.upright:
            painter.translate(width, 0)
            painter.scale(-1, 1)
        else:
            painter.translate(0, height)
            painter.scale(1, -1)
        pages.draw(QtCanvas(painter, vector=True), other)
        painter.end()
        painter.begin(picture)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.setOpacity(SHINE)
        painter.drawPixmap(0, 0, back)
        painter.end()


class PageView(QScrollArea):
    """Shows one page of several. Ctrl and the wheel, + and − zoom; 0 shows the whole page."""

    zoomed = Signal()
    turned = Signal(int)
    """Another page is wished for: so many on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(360, 380)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sheet = _Sheet()
        self.setWidget(self._sheet)
        self.zoom = 1.0
        self.viewport().installEventFilter(self)
        THEME.changed.connect(self._paint)
        self._paint()

    @property
    def pages(self) -> Pages | None:
        """What is shown."""
        return self._sheet.pages

    @property
    def index(self) -> int:
        """Which page."""
        return self._sheet.index

    @property
    def page_px(self) -> int:
        """How wide the page is shown, with the room about it."""
        return self._sheet.width()

    def show_page(self, pages: Pages | None, index: int) -> None:
        """Show page `index` (from 0) of other pages; None clears it."""
        self._sheet.pages, self._sheet.index = pages, index
        self._fit()
        self._sheet.forget()

    def hold_to_light(self, light: bool) -> None:
        """Let the other side show through, or not."""
        self._sheet.light = light
        self._sheet.forget()

    def zoom_by(self, steps: int) -> None:
        """So many steps nearer (or farther); the middle stays where it is."""
        self.set_zoom(self.zoom * STEP**steps)

    def set_zoom(self, zoom: float) -> None:
        """So many times the size at which the whole page is seen."""
        bars = self.horizontalScrollBar(), self.verticalScrollBar()
        before = [(bar.value() + bar.pageStep() / 2) / max(1, bar.maximum() + bar.pageStep()) for bar in bars]
        self.zoom = min(MOST_ZOOM, max(1.0, zoom))
        self._fit()
        for bar, part in zip(bars, before, strict=True):
            bar.setValue(round(part * (bar.maximum() + bar.pageStep()) - bar.pageStep() / 2))
        self.zoomed.emit()

    def _fit(self) -> None:
        if self._sheet.pages is None:
            self._sheet.resize(1, 1)
            return
        width, height = self._sheet.pages.size(self._sheet.index)
        room = self.viewport().size() if self.zoom == 1.0 else self.maximumViewportSize()
        fit = min((room.width() - 2 * _MARGIN) / width, (room.height() - 2 * _MARGIN) / height)
        scale = min(fit * self.zoom, (MOST_PIXELS / (width * height)) ** 0.5 / self.devicePixelRatioF())
        side = QSize(round(width * scale), round(height * scale)) + QSize(2 * _MARGIN, 2 * _MARGIN)
        self._sheet.resize(side)

    def _paint(self) -> None:
        self.setStyleSheet(f"PageView, PageView > QWidget > QWidget {{ background: {THEME.roles.canvas}; }}")
        self.viewport().setStyleSheet(f"background: {THEME.roles.canvas};")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ctrl and the wheel zoom instead of scrolling."""
        if isinstance(event, QWheelEvent) and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_by(1)
            case Qt.Key.Key_Minus:
                self.zoom_by(-1)
            case Qt.Key.Key_0:
                self.set_zoom(1.0)
            case Qt.Key.Key_PageDown:
                self.turned.emit(1)
            case Qt.Key.Key_PageUp:
                self.turned.emit(-1)
            case _:
                super().keyPressEvent(event)
