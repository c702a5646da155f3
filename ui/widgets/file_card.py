"""A scenario on the start page: a picture of its map, its title and a line below; a button as a whole."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.theme import BASE_PX, SMALL_PX, THEME, ui_font

PICTURE = QSize(268, 132)


class FileCard(QAbstractButton):
    """A card; `path` is the file it stands for."""

    def __init__(self, path: Path, title: str, line: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.line = line
        self.picture: QPixmap | None = None
        self.setText(title)
        self.setAccessibleName(f"{title}, {line}")
        self.setToolTip(str(path))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        THEME.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(PICTURE.width() + 2, PICTURE.height() + 58)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def tell(self, title: str, line: str, picture: QPixmap | None = None) -> None:
        """Show what is known once the file was read: its title, the line below and a picture of its map."""
        self.setText(title)
        self.line, self.picture = line, picture
        self.setAccessibleName(f"{title}, {line}")
        self.setToolTip(f"{self.path}\n{line}" if picture is None else str(self.path))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens a card as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        roles = THEME.roles
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = QPainterPath()
        shape.addRoundedRect(frame, 6, 6)
        painter.fillPath(shape, QColor(roles.hover if self.underMouse() or self.isDown() else roles.raised))
        painter.save()
        painter.setClipPath(shape)
        top = QRectF(frame.left(), frame.top(), frame.width(), PICTURE.height())
        painter.fillRect(top, QColor("#090C13"))
        if self.picture is not None:
            painter.drawPixmap(top, self.picture, QRectF(self.picture.rect()))
        painter.restore()
        focused = self.hasFocus()
        painter.setPen(QPen(QColor(roles.accent if focused else roles.border), 2 if focused else 1))
        painter.drawPath(shape)
        width = frame.width() - 24
        for text, font, color, y in (
            (self.text(), ui_font(BASE_PX, bold=True), roles.text, 12),
            (self.line, ui_font(SMALL_PX), roles.secondary, 33),
        ):
            painter.setFont(font)
            painter.setPen(QColor(color))
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QPointF(frame.left() + 12, top.bottom() + y + font.pixelSize() * 0.75), shown)
