"""Labels and lines in the looks of the style sheet. Texts from files are always plain: no markup in a name."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QSizePolicy, QWidget

from ui.widgets.wrapped import WrappedLabel

DESCENT = (0, 1, 0, 2)
"""Margins of a line: the Japanese fonts are as high as their own letters, and g, p, y would lose their tails."""


def label(text: str = "", look: str = "", parent: QWidget | None = None, *, wrap: bool = False) -> QLabel:
    """A plain label; `look` is "title", "heading", "secondary", "sample", "hero" or "" for body text."""
    made = WrappedLabel(text, parent) if wrap else QLabel(text, parent)
    if not wrap:
        made.setContentsMargins(*DESCENT)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if look:
        made.setObjectName(look)
    return made


def rule(parent: QWidget | None = None) -> QFrame:
    """A thin line across."""
    made = QFrame(parent)
    made.setObjectName("rule")
    return made


def name_clear_button(line: QLineEdit, name: str) -> None:
    """Name the button that empties a line: Qt gives it a picture only."""
    action = line.findChild(QAction, "_q_qlineeditclearaction")
    if isinstance(action, QAction):
        action.setText(name)


class ElidedLabel(QLabel):
    """A label of one line that shortens its text with an ellipsis and shows all of it as its tool tip."""

    def __init__(self, text: str = "", look: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setContentsMargins(*DESCENT)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        if look:
            self.setObjectName(look)

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(text)
        self.setToolTip(text)

    def minimumSizeHint(self) -> QSize:
        """It may shrink to three letters."""
        return QSize(self.fontMetrics().averageCharWidth() * 3, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, shortened to the width there is."""
        painter = QPainter(self)
        area = self.contentsRect()
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), shown)
