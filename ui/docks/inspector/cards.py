"""The counters of one place as cards: seen, selected, dragged to another place, and dropped from the counter mix."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QItemSelection,
    QItemSelectionModel,
    QMimeData,
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
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from model.counters import CounterType, Side
from ui.docks.mix_model import MIME_TYPE
from ui.icons import pixmap
from ui.theme import SMALL_PX, THEME, ui_font
from ui.widgets.faces import face_pixmap
from ui.workspace import Workspace

CARD_PX = 52
STEP_PX = 55
"""From one card to the next: five stand beside each other, a scroll bar included."""
PLACEMENTS_MIME = "application/x-hexmuster-placements"
CARD_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Card:
    """One placement: the serial number in its table, and what its card shows."""

    key: int
    type: CounterType | None
    side: Side | None
    count: int
    name: str
    tied: bool = False
    """It rides aboard a counter beside it, or carries one: a bar under both tells so."""
    hidden: bool = False
    """Face down."""


class CardModel(QAbstractListModel):
    """The cards of one place, the top of the stack first, cargo after its carrier."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cards: list[Card] = []

    def show_cards(self, cards: list[Card]) -> None:
        """Show other cards."""
        if [card.key for card in cards] == [card.key for card in self.cards]:
            if cards != self.cards:
                self.cards = cards
                self.dataChanged.emit(self.index(0), self.index(len(cards) - 1))
            return
        self.beginResetModel()
        self.cards = cards
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — Qt's own signature
        return 0 if parent.isValid() else len(self.cards)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        card = self.cards[index.row()]
        if role == CARD_ROLE:
            return card
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return card.name
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return usual | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags

    def mimeTypes(self) -> list[str]:
        return [PLACEMENTS_MIME]

    def mimeData(self, indexes: Any) -> QMimeData:
        data = QMimeData()
        keys = sorted(self.cards[index.row()].key for index in indexes)
        data.setData(PLACEMENTS_MIME, QByteArray(json.dumps(keys).encode()))
        return data


class CardDelegate(QStyledItemDelegate):
    """Paints a card: the counter, how many, face down or not, the tie to its cargo."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(STEP_PX, STEP_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        card: Card = index.data(CARD_ROLE)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        roles = THEME.roles
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(rect.left() + 1.5, rect.top() + 1.5, CARD_PX, CARD_PX)
        self._paint_counter(painter, place, card)
        if card.hidden:
            painter.fillRect(place, QColor(0, 0, 0, 110))
            mark = pixmap("eye", "#FFFFFF", 20, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(place.center().x() - 10, place.center().y() - 10), mark)
        if card.count > 1:
            self._paint_count(painter, place, card.count)
        if card.tied:
            painter.fillRect(QRectF(rect.left(), place.bottom() + 1, STEP_PX, 2), QColor(roles.secondary))
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(roles.accent), 2))
            painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), 4, 4)
        elif state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus):
            painter.setPen(QPen(QColor(roles.strong), 1))
            painter.drawRoundedRect(place.adjusted(-0.5, -0.5, 0.5, 0.5), 4, 4)
        painter.restore()

    def _paint_counter(self, painter: QPainter, place: QRectF, card: Card) -> None:
        if card.type is None or card.side is None:  # a type or side that the scenario lacks
            painter.fillRect(place, QColor(THEME.roles.track))
            painter.setPen(QColor(THEME.roles.text))
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), "?")
            return
        document, lang = self.workspace.document, self.workspace.lang
        book = document.face_book
        ratio = painter.device().devicePixelRatioF()
        picture = face_pixmap(card.type, card.side, document.ruleset, lang, CARD_PX, ratio, book=book)
        painter.drawPixmap(place.topLeft(), picture)

    @staticmethod
    def _paint_count(painter: QPainter, place: QRectF, count: int) -> None:
        font = ui_font(SMALL_PX, bold=True)
        width = max(17.0, QFontMetricsF(font).horizontalAdvance(str(count)) + 8)
        # On the body, between the figure in the corner and the plate: no figure is covered.
        pill = QRectF(place.right() - width + 2, place.top() + 15, width, 17)
        painter.setPen(QPen(QColor("#14181C"), 1))
        painter.setBrush(QColor("#FFFFFF"))
        painter.drawRoundedRect(pill, 8.5, 8.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setFont(font)
        painter.drawText(pill, int(Qt.AlignmentFlag.AlignCenter), str(count))


class CardList(QListView):
    """The cards; as high as they need. Enter on a card tells that it is meant."""

    picked = Signal(list)
    """The serial numbers of the selected placements, chosen by a person."""
    type_dropped = Signal(str)
    placements_dropped = Signal(list)

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = CardModel(self)
        self.setModel(self.cards)
        self.setItemDelegate(CardDelegate(workspace, self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setGridSize(QSize(STEP_PX, STEP_PX))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._showing = False
        self.selectionModel().selectionChanged.connect(self._picked)
        THEME.changed.connect(self.viewport().update)
        self._fit()

    def show_cards(self, cards: list[Card], selected: tuple[int, ...]) -> None:
        """Show other cards, some of them selected."""
        self._showing = True
        self.cards.show_cards(cards)
        marked = QItemSelection()
        for row, card in enumerate(cards):
            if card.key in selected:
                marked.select(self.cards.index(row), self.cards.index(row))
        self.selectionModel().select(marked, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._showing = False
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter selects the card of the cursor; an arrow key at the end of the list does not leave it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.selectionModel().select(self.currentIndex(), QItemSelectionModel.SelectionFlag.ClearAndSelect)
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._consider(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._consider(event)

    def dropEvent(self, event: QDropEvent) -> None:
        take_drop(event, self.type_dropped, self.placements_dropped)

    def _consider(self, event: QDragMoveEvent) -> None:
        if is_ours(event.mimeData()):
            event.acceptProposedAction()
        else:
            event.ignore()

    def _fit(self) -> None:
        across = max(1, self.viewport().width() // STEP_PX)
        lines = max(1, -(-len(self.cards.cards) // across))
        self.setFixedHeight(lines * STEP_PX + 2)

    def _picked(self) -> None:
        if not self._showing:
            self.picked.emit([index.data(CARD_ROLE).key for index in self.selectedIndexes()])


def is_ours(data: QMimeData) -> bool:
    """Whether what is dragged is a counter type of the mix, or placements."""
    return data.hasFormat(MIME_TYPE) or data.hasFormat(PLACEMENTS_MIME)


def take_drop(event: QDropEvent, type_dropped: Any, placements_dropped: Any) -> None:
    """Emit one of two signals for what was dropped: the id of a counter type, or serial numbers of placements."""
    data = event.mimeData()
    if data.hasFormat(MIME_TYPE):
        type_dropped.emit(bytes(data.data(MIME_TYPE).data()).decode())
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
    elif data.hasFormat(PLACEMENTS_MIME):
        placements_dropped.emit(json.loads(bytes(data.data(PLACEMENTS_MIME).data())))
        event.setDropAction(Qt.DropAction.CopyAction)  # the rows move by an edit, not by the view's own hand
        event.accept()
