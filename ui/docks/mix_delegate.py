"""How a row of the counter mix is drawn: the counter, its name, figures and cost, and how many are placed."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.docks.mix_model import COUNTER_PX, ROW_ROLE, MixRow
from ui.theme import SMALL_PX, THEME, ui_font
from ui.widgets.faces import face_pixmap
from ui.widgets.row_ground import paint_ground
from ui.workspace import Workspace

ROW_PX = 48
_PAD = 12


class MixDelegate(QStyledItemDelegate):
    """Paints a `MixRow`; the row of the type in hand is bold and bears the accent bar."""

    def __init__(self, workspace: Workspace, parent: QStyledItemDelegate | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, ROW_PX)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: MixRow = index.data(ROW_ROLE)
        roles = THEME.roles
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        paint_ground(painter, rect, chosen=selected, hovered=hovered, strip=selected)
        painter.fillRect(QRect(rect.left() + _PAD, rect.bottom(), rect.width() - 2 * _PAD, 1), QColor(roles.border))
        self._paint_counter(painter, rect, row)
        self._paint_texts(painter, rect, row, selected=selected)
        painter.restore()

    def _paint_counter(self, painter: QPainter, rect: QRect, row: MixRow) -> None:
        document = self.workspace.document
        side = document.scenario.sides.get(row.type.side)
        if side is None:
            return
        ratio = painter.device().devicePixelRatioF()
        book, lang = document.face_book, self.workspace.lang
        picture = face_pixmap(row.type, side, document.ruleset, lang, COUNTER_PX, ratio, book=book, detail="symbol")
        painter.drawPixmap(QPointF(rect.left() + _PAD, rect.top() + (ROW_PX - COUNTER_PX) / 2), picture)

    def _paint_texts(self, painter: QPainter, rect: QRect, row: MixRow, *, selected: bool) -> None:
        roles = THEME.roles
        left = rect.left() + _PAD + COUNTER_PX + 10
        right = rect.right() - _PAD
        upper, lower = QRectF(left, rect.top() + 5, 0, 20), QRectF(left, rect.top() + 24, 0, 18)
        counts = f"{row.placed}" if row.drawn else f"{row.placed} / {row.bought}"
        uneven = not row.drawn and row.placed != row.bought
        count_font, name_font = ui_font(bold=selected or uneven), ui_font(bold=selected)
        used = self._right(painter, upper, right, counts, count_font, roles.warning if uneven else roles.text)
        self._left(painter, upper, right - used - 8, row.name, name_font, roles.text)
        total = self.tr("of {count}").format(count=row.type.count)
        used = self._right(painter, lower, right, total, ui_font(SMALL_PX), roles.secondary)
        currency = self.workspace.document.ruleset.deployment.currency
        cost = "" if row.type.build_cost is None else f"{row.type.build_cost:g} {currency}"
        figures = "   ".join(part for part in (row.figures, cost) if part)
        self._left(painter, lower, right - used - 8, figures, ui_font(SMALL_PX), roles.secondary)

    @staticmethod
    def _left(painter: QPainter, line: QRectF, right: float, text: str, font: QFont, color: str) -> None:
        painter.setFont(font)
        painter.setPen(QColor(color))
        area = QRectF(line.left(), line.top(), right - line.left(), line.height())
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter), shown)

    @staticmethod
    def _right(painter: QPainter, line: QRectF, right: float, text: str, font: QFont, color: str) -> float:
        painter.setFont(font)
        painter.setPen(QColor(color))
        width = QFontMetricsF(font).horizontalAdvance(text) + 1
        painter.drawText(
            QRectF(right - width, line.top(), width, line.height()), int(Qt.AlignmentFlag.AlignVCenter), text
        )
        return width
