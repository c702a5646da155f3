"""The history: the steps that can be undone and redone; a click on one goes there."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QUndoStack
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QUndoView, QWidget

from ui.icons import pixmap
from ui.theme import THEME, ui_font
from ui.widgets.row_ground import paint_ground

ROW_PX = 28
_PAD = 12


class HistoryDelegate(QStyledItemDelegate):
    """Paints a step: bold where the document stands, grey what lies ahead, a disk where it was saved."""

    def __init__(self, stack: QUndoStack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stack = stack

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(240, ROW_PX)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        roles = THEME.roles
        now, ahead = index.row() == self.stack.index(), index.row() > self.stack.index()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hovered, focused = bool(state & QStyle.StateFlag.State_MouseOver), bool(state & QStyle.StateFlag.State_HasFocus)
        paint_ground(painter, rect, chosen=now, hovered=hovered, strip=now and focused)
        if index.row() == self.stack.cleanIndex():
            mark = pixmap("save", roles.secondary, 16, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(rect.left() + _PAD, rect.top() + (ROW_PX - 16) / 2), mark)
        font = ui_font(bold=now)
        painter.setFont(font)
        painter.setPen(QColor(roles.disabled if ahead else roles.text))
        line = QRectF(rect.left() + _PAD + 24, rect.top(), rect.width() - 2 * _PAD - 24, ROW_PX)
        shown = QFontMetricsF(font).elidedText(str(index.data()), Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()


class HistoryPanel(QUndoView):
    """The undo stack as a list."""

    def __init__(self, stack: QUndoStack, parent: QWidget | None = None) -> None:
        super().__init__(stack, parent)
        self.setAccessibleName(self.tr("History"))
        self.setEmptyLabel(self.tr("As it was opened"))
        self.setItemDelegate(HistoryDelegate(stack, self))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        THEME.changed.connect(self.viewport().update)
