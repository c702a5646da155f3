"""How a problem is drawn: level by colour and silhouette, sentence, place, rule, and the button that mends it.

A sentence too long for its row has two lines; in a narrow list place and rule stand below it.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.docks.problems_model import PROBLEM_ROLE, Problem
from ui.icons import pixmap
from ui.theme import SMALL_PX, THEME, ui_font
from ui.widgets.row_ground import paint_ground, paint_strip

ROW_PX = 34
NARROW_PX = 720
"""A list of less than this width is narrow."""
MANY = 400
"""A list of more rows is a long one."""
BUTTON_PX = 24
_LINE_PX = 19
_TOP = 5
"""Above the first of several lines, and below the last."""
_PAD, _ICON = 12, 16
_LEFT = _PAD + _ICON + 12
_RULE_PX, _PLACE_PX, _LEAST_BUTTON, _MOST_BUTTON = 56, 132, 96, 220
_Index = QModelIndex | QPersistentModelIndex


class ProblemsDelegate(QStyledItemDelegate):
    """Paints a `Problem`; `fix_clicked` tells that the button of a row was clicked."""

    fix_clicked = Signal(QModelIndex)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.button_width = _LEAST_BUTTON
        """Width of all buttons: they stand in one column, so that places and rules line up; 0 if there are none."""
        self.width = NARROW_PX
        """Of the list, in px."""
        self.uniform = False
        """Whether all rows are equally high: those of a long list, which would take long to measure."""
        self._advances: dict[str, float] = {}
        """How long sentences are, in px."""
        self._pressed: Problem | None = None

    def measure(self, rows: list[Problem]) -> None:
        """Make the buttons as wide as the longest of their texts, within reason."""
        metrics = QFontMetricsF(ui_font(SMALL_PX))
        widest = max((metrics.horizontalAdvance(row.fix) for row in rows), default=0.0)
        self.button_width = int(min(_MOST_BUTTON, max(_LEAST_BUTTON, widest + 24))) if widest else 0
        self._advances.clear()
        self.uniform = len(rows) > MANY

    @property
    def narrow(self) -> bool:
        """Whether place and rule stand below the sentence."""
        return self.width < NARROW_PX

    @property
    def room(self) -> int:
        """Px for a sentence."""
        beside = 0 if self.narrow else _RULE_PX + _PLACE_PX + 16
        return self.width - _LEFT - _PAD - self.button_width - (12 if self.button_width else 0) - beside

    def lines(self, problem: Problem) -> int:
        """Lines of its sentence: one or two; in a long list as many for all."""
        if self.uniform:
            return 1 + self.narrow
        advance = self._advances.get(problem.message)
        if advance is None:
            advance = QFontMetricsF(ui_font()).horizontalAdvance(problem.message)
            self._advances[problem.message] = advance
        return 1 if advance <= self.room else 2

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        count = self.lines(index.data(PROBLEM_ROLE)) + self.narrow
        return QSize(320, ROW_PX if count == 1 else count * _LINE_PX + 2 * _TOP)

    def button_rect(self, row: QRect) -> QRect:
        """Where the button of a row is."""
        top = row.top() + (row.height() - BUTTON_PX) // 2
        return QRect(row.right() - _PAD - self.button_width + 1, top, self.button_width, BUTTON_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        problem: Problem = index.data(PROBLEM_ROLE)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        roles = THEME.roles
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, rect, chosen=selected, hovered=hovered)
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), QColor(roles.border))
        if selected and state & QStyle.StateFlag.State_HasFocus:
            paint_strip(painter, rect)
        self._paint_texts(painter, rect, problem, selected=selected)
        if problem.fix:
            self._paint_button(painter, self.button_rect(rect), problem)
        painter.restore()

    def _paint_texts(self, painter: QPainter, rect: QRect, problem: Problem, *, selected: bool) -> None:
        roles = THEME.roles
        level = problem.finding.level.value
        color = roles.disabled if problem.waived else str(getattr(roles, level))
        mark = pixmap(f"finding_{level}", color, _ICON, painter.device().devicePixelRatioF())
        top = (rect.height() - _ICON) / 2
        painter.drawPixmap(QPointF(rect.left() + _PAD, rect.top() + top), mark)
        body = roles.secondary if problem.waived else roles.text
        small, font, left = ui_font(SMALL_PX), ui_font(bold=selected), rect.left() + _LEFT
        lines = in_two_lines(problem.message, font, self.room) if self.lines(problem) > 1 else (problem.message,)
        height = _LINE_PX * (len(lines) + self.narrow)
        line = QRectF(left, rect.top() + (rect.height() - height) / 2, self.room, _LINE_PX)
        for text in lines:  # the second is cut short where two are not enough
            self._text(painter, line, text, font, body)
            line.translate(0, _LINE_PX)
        if self.narrow:
            words = "  ·  ".join(part for part in (problem.place, problem.finding.rule) if part)
            self._text(painter, line, words, small)
            return
        beside = QRectF(left + self.room + 16, rect.top(), _PLACE_PX - 12, rect.height())
        self._text(painter, beside, problem.place, small)
        beside.moveLeft(beside.left() + _PLACE_PX)
        beside.setWidth(_RULE_PX)
        self._text(painter, beside, problem.finding.rule or "", small)

    @staticmethod
    def _text(painter: QPainter, line: QRectF, text: str, font: QFont, color: str = "") -> None:
        painter.setFont(font)
        painter.setPen(QColor(color or THEME.roles.secondary))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), shown)

    def _paint_button(self, painter: QPainter, area: QRect, problem: Problem) -> None:
        roles = THEME.roles
        painter.setPen(QPen(QColor(roles.strong), 1))
        painter.setBrush(QColor(roles.selected if problem == self._pressed else roles.raised))
        painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        font = ui_font(SMALL_PX)
        painter.setFont(font)
        painter.setPen(QColor(roles.text))
        shown = QFontMetricsF(font).elidedText(problem.fix, Qt.TextElideMode.ElideRight, area.width() - 16)
        painter.drawText(QRectF(area), int(Qt.AlignmentFlag.AlignCenter), shown)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: _Index
    ) -> bool:
        """A click on the button: pressed and released inside it."""
        if not isinstance(event, QMouseEvent) or event.button() is not Qt.MouseButton.LeftButton:
            return False
        problem: Problem = index.data(PROBLEM_ROLE)
        rect: QRect = option.rect
        inside = bool(problem.fix) and self.button_rect(rect).contains(event.position().toPoint())
        if event.type() == QEvent.Type.MouseButtonPress:
            self._pressed = problem if inside else None
            return inside
        if event.type() == QEvent.Type.MouseButtonRelease:
            pressed, self._pressed = self._pressed, None
            if inside and pressed == problem:
                self.fix_clicked.emit(model.index(index.row(), 0))
                return True
        return False


def in_two_lines(text: str, font: QFont, width: float) -> tuple[str, ...]:
    """A text wrapped between words into one line or two of `width` px; all that remains is in the second."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    first = layout.createLine()
    if first.isValid():
        first.setLineWidth(max(1.0, width))
    layout.endLayout()
    cut = first.textLength() if first.isValid() else 0
    return (text,) if cut >= len(text) else (text[:cut].rstrip(), text[cut:])
