"""Entries of a list in two lines: the text, below it a second in small print, each shortened to the width there is."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.theme import BASE_PX, SMALL_PX, THEME, ui_font
from ui.widgets.row_ground import paint_ground

PAD = 8
_ELIDE, _LEFT = Qt.TextElideMode.ElideRight, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class TwoLines(QStyledItemDelegate):
    """`role` is the role of the second line; an entry without one shows its text in the middle."""

    def __init__(self, role: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._role = role

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        roles = THEME.roles
        painter.save()
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered, focused = bool(state & QStyle.StateFlag.State_MouseOver), bool(state & QStyle.StateFlag.State_HasFocus)
        paint_ground(painter, rect, chosen=chosen, hovered=hovered, strip=chosen and focused)
        below = str(index.data(self._role) or "")
        area = rect.adjusted(PAD, 3, -PAD, -3)
        top = QRect(area.left(), area.top(), area.width(), area.height() // 2) if below else area
        self._line(painter, top, str(index.data(int(Qt.ItemDataRole.DisplayRole)) or ""), BASE_PX, roles.text)
        if below:
            low = QRect(area.left(), top.bottom() + 1, area.width(), area.height() - top.height())
            self._line(painter, low, below, SMALL_PX, roles.secondary)
        painter.restore()

    @staticmethod
    def _line(painter: QPainter, area: QRect, text: str, px: int, color: str) -> None:
        font = ui_font(px)
        painter.setFont(font)
        painter.setPen(QColor(color))
        painter.drawText(
            area, int(_LEFT) | int(Qt.TextFlag.TextDontClip), QFontMetricsF(font).elidedText(text, _ELIDE, area.width())
        )
