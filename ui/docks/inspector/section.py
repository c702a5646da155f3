"""Counters as cards in a section with a name: a place of a hex, a box beside the map, reinforcements of a turn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor import steps
from model.counters import Placement
from model.edits.draft import Draft
from model.edits.find import types_by_id
from ui.docks.inspector.cards import Card, CardList, is_ours, take_drop
from ui.docks.inspector.form import Notice
from ui.docks.inspector.panel import Panel
from ui.icons import pixmap
from ui.theme import THEME
from ui.widgets.labels import label
from ui.workspace import Workspace


class EmptyBox(QWidget):
    """A dashed frame where counters can be dropped."""

    type_dropped = Signal(str)
    placements_dropped = Signal(list)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._symbol = "counter"
        self._mark = QLabel()
        self.text = label("", "secondary", wrap=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 8, 12, 8)
        layout.setSpacing(10)
        layout.addWidget(self._mark)
        layout.addWidget(self.text, 1)
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        THEME.changed.connect(self._paint)
        self._paint()

    def show_text(self, text: str, symbol: str) -> None:
        """Say what may be dropped here."""
        self.text.setText(text)
        self._symbol = symbol or "counter"
        self._paint()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 56)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_ours(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        take_drop(event, self.type_dropped, self.placements_dropped)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(THEME.roles.strong), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _paint(self) -> None:
        self._mark.setPixmap(pixmap(self._symbol, THEME.roles.disabled, 24, self.devicePixelRatioF()))
        self.update()


class CounterSection(QWidget):
    """A name, how many counters, their cards or an empty box, and what there is to say against a drop."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = label("", "secondary")
        self.count = label("", "secondary")
        self.list = CardList(workspace)
        self.empty = EmptyBox()
        self.notice = Notice()
        self.head = QHBoxLayout()
        self.head.addWidget(self.title, 1)
        self.head.addWidget(self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 7, 12, 9)
        layout.setSpacing(5)
        layout.addLayout(self.head)
        layout.addWidget(self.list)
        layout.addWidget(self.empty)
        layout.addWidget(self.notice)

    def show_cards(self, title: str, cards: list[Card], selected: tuple[int, ...]) -> None:
        """Show a name and other cards, some of them selected; none shows the empty box."""
        self.title.setText(title)
        self.count.setText(str(sum(card.count for card in cards)))
        self.list.setAccessibleName(title)
        self.list.setVisible(bool(cards))
        self.empty.setVisible(not cards)
        self.list.show_cards(cards, selected)


class CounterPanel(Panel):
    """A panel that shows counters as cards."""

    def cards_of(self, here: list[tuple[int, Placement]]) -> list[Card]:
        """The cards of the placements of one place, the top of the stack first, cargo after its carrier."""
        draft = Draft(self.scenario)
        carried = draft.loads()
        cargo = {key: carried.get(key, []) for key, _ in here}
        aboard = {load for loads in cargo.values() for load in loads}
        rows = dict(here)
        cards: list[Card] = []
        waiting = [key for key, _ in here if key not in aboard]
        while waiting:
            key = waiting.pop()
            loads = [load for load in cargo.get(key, ()) if load in rows]
            cards.append(self.card(key, rows.pop(key), tied=bool(loads) or key in aboard))
            waiting += reversed(loads)
        return cards + [self.card(key, row, tied=True) for key, row in rows.items()]  # a ring of carriers, if any

    def card(self, key: int, row: Placement, *, tied: bool) -> Card:
        """The card of a placement; `tied`: it rides aboard one beside it, or carries one."""
        type_ = types_by_id(self.scenario).get(row.type)
        side = self.scenario.sides.get(type_.side) if type_ is not None else None
        name = self.type_name(type_, row.type)
        if row.count > 1:
            name = steps.counters(name, row.count)
        if row.carried_by is not None:
            name = self.tr("{name}, aboard").format(name=name)
        if row.face == "hidden":
            name = self.tr("{name}, face down").format(name=name)
        return Card(key, type_, side, row.count, name, tied, row.face == "hidden")

    def what(self, keys: list[int]) -> str:
        """What some placements are, for the name of a step: "Dreadnought", "3 × Fighter", "5 counters"."""
        return self.counters_name([row for key, row in self.scenario.items("placements", Placement) if key in keys])
