"""A label of several lines with room between them: the line of the Japanese fonts is as high as the letters alone."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

LEADING = 1.3
"""From one line to the next, in sizes of the font; less than the font's own is never taken."""
COMFORTABLE = 34
"""Width asked for, in average letters, where the text is longer."""

TAIL = 2
"""Pixels below the last line, for the tails of g, p, y."""

_KEPT = 64
"""Heights that a label remembers."""


class WrappedLabel(QLabel):
    """Plain text, wrapped between words."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._heights: dict[tuple[str, str, int], int] = {}
        self.setContentsMargins(0, 0, 0, TAIL)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """The height of the text in lines of `width` pixels."""
        margins = self.contentsMargins()
        key = self.text(), self.font().key(), width
        if key not in self._heights:  # layouts ask again and again
            if len(self._heights) > _KEPT:
                self._heights.clear()
            self._heights[key] = self._layouts(width - margins.left() - margins.right())[1]
        return self._heights[key] + margins.top() + margins.bottom()

    def sizeHint(self) -> QSize:
        """One line if that is short, else some lines of a comfortable width."""
        metrics = self.fontMetrics()
        longest = max(metrics.horizontalAdvance(line) for line in self.text().split("\n"))
        width = min(longest + 2, metrics.averageCharWidth() * COMFORTABLE)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """It may be as narrow as a word; its height follows from its width."""
        return QSize(self.fontMetrics().averageCharWidth() * 6, self._line_height() + TAIL)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        area = self.contentsRect()
        layouts, height = self._layouts(area.width())
        top = float(area.top())
        if self.alignment() & Qt.AlignmentFlag.AlignVCenter:
            top += max(0, area.height() - height) / 2
        for layout in layouts:
            layout.draw(painter, QPointF(area.left(), top))

    def _line_height(self) -> int:
        font = self.font()
        size = font.pixelSize() if font.pixelSize() > 0 else self.fontMetrics().ascent()
        return max(math.ceil(size * LEADING), self.fontMetrics().height())

    def _layouts(self, width: int) -> tuple[list[QTextLayout], int]:
        """The paragraphs laid out in lines of `width`, placed one under the other, and their height."""
        option = QTextOption(self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        step, lines = self._line_height(), 0
        slack = (step - self.fontMetrics().height()) / 2
        found = []
        for paragraph in self.text().split("\n"):
            layout = QTextLayout(paragraph, self.font())
            layout.setTextOption(option)
            layout.beginLayout()
            while (line := layout.createLine()).isValid():
                line.setLineWidth(max(1, width))
                line.setPosition(QPointF(0, lines * step + slack))
                lines += 1
            layout.endLayout()
            if not paragraph:
                lines += 1
            found.append(layout)
        return found, lines * step
