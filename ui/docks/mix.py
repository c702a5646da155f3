"""The counter mix: find a type, buy it, drag it to the map."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QDrag, QKeyEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.timers import single_shot
from model.analysis.spending import why_not_buy
from model.checks.findings import Finding
from model.edit import Edit
from model.samples import PARTS, sample_texts
from model.texts import say
from ui.docks.inspector.panel import side_name
from ui.docks.mix_delegate import MixDelegate
from ui.docks.mix_model import ROW_ROLE, MixModel, MixRow
from ui.icons import icon
from ui.theme import THEME
from ui.widgets.labels import ElidedLabel, label, name_clear_button
from ui.widgets.swatch import swatch_icon
from ui.workspace import Workspace


class MixList(QListView):
    """The list itself; tells which row the pointer is over. A number key buys that many, + one; − returns one."""

    hovered = Signal(object)
    count_typed = Signal(int)
    """How many more of the marked type; negative: how many fewer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        self.hovered.emit(index.data(ROW_ROLE) if index.isValid() else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Numbers buy; letters go to the row that begins with them, as in every list."""
        text = event.text()
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        count = 1 if text == "+" else -1 if text in ("-", "−") else int(text) if text in set("123456789") else 0
        if plain and count and self.currentIndex().isValid():
            self.count_typed.emit(count)
        else:
            super().keyPressEvent(event)

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag the counter itself, not its row."""
        index = self.currentIndex()
        if not index.isValid():
            return
        drag = QDrag(self)
        drag.setMimeData(self.model().mimeData([index]))
        picture = index.data(int(Qt.ItemDataRole.DecorationRole))
        if isinstance(picture, QPixmap):
            drag.setPixmap(picture)
            drag.setHotSpot(QPoint(0, 0))  # below the pointer: the map shows where the counter would stand
        drag.exec(Qt.DropAction.CopyAction)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)


class MixPanel(QWidget):
    """Filter, side, list, and the buttons that buy and return."""

    buy_asked = Signal()
    return_asked = Signal()
    count_asked = Signal(int)
    """So many more of the type in hand; negative: so many fewer."""
    place_asked = Signal()
    """Enter in the list: go to the map with this type in hand."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.total = label("", "secondary")
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Name, code or cost"))
        self.filter.setAccessibleName(self.tr("Filter the counter mix"))
        self.filter.setClearButtonEnabled(True)
        name_clear_button(self.filter, self.tr("Clear the filter"))
        self._lens = QAction(self.tr("Filter"), self)
        self.filter.addAction(self._lens, QLineEdit.ActionPosition.LeadingPosition)
        self.list = MixList()
        self.list.setAccessibleName(self.tr("Counter mix"))
        self.model = MixModel(workspace, self)
        self.list.setModel(self.model)
        self.list.setItemDelegate(MixDelegate(workspace))
        self.reason = label("", "secondary", wrap=True)
        self.footer = ElidedLabel("", "secondary")
        self.return_button = QPushButton(self.tr("Return"))
        self.buy_button = QPushButton(self.tr("Buy"))
        self.buy_button.setObjectName("primary")
        self.buy_button.setToolTip(self.tr("In the list: a number key buys that many, + one more"))
        self.return_button.setToolTip(self.tr("In the list: − returns one"))
        self._sides = QButtonGroup(self)
        self._lay_out()
        self.filter.textChanged.connect(self._filter)
        self.filter.installEventFilter(self)
        self.list.hovered.connect(self._hovered)
        self.list.count_typed.connect(self._count_typed)
        self.list.selectionModel().currentChanged.connect(self._taken)
        self.list.activated.connect(self.place_asked)
        self.buy_button.clicked.connect(self.buy_asked)
        self.return_button.clicked.connect(self.return_asked)
        self._soon = single_shot(self, 0, self.refresh)
        workspace.document.changed.connect(self._edited)
        workspace.side_changed.connect(self._side_changed)
        workspace.type_changed.connect(self._type_changed)
        THEME.changed.connect(self._paint)
        self._paint()
        self.refresh()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Counter mix"), "title"), 1)
        head.addWidget(self.total)
        sides = QHBoxLayout()
        sides.setSpacing(2)
        workspace, document = self.workspace, self.workspace.document
        for i, (key, side) in enumerate(document.scenario.sides.items()):
            button = QPushButton(
                swatch_icon(side.color, side.cut), side_name(document.scenario, document.ruleset, key, workspace.lang)
            )
            button.setObjectName("segment")
            button.setCheckable(True)
            button.setChecked(key == self.workspace.side)
            button.setProperty("side", key)
            button.clicked.connect(lambda _=False, side=key: self.workspace.show_side(side))
            self._sides.addButton(button, i)
            sides.addWidget(button)
        sides.addStretch(1)
        foot = QHBoxLayout()
        for button in (self.return_button, self.buy_button):
            foot.addWidget(button, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 10, 0, 10)
        layout.setSpacing(8)
        for part in (head, self.filter, sides):
            layout.addLayout(_padded(part))
        layout.addWidget(self.list, 1)
        layout.addLayout(_padded(self.reason))
        layout.addLayout(_padded(self.footer))
        layout.addLayout(_padded(foot))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Down in the filter goes on into the list; Enter takes what is current there, or the first, to the map."""
        if watched is self.filter and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if (enter or event.key() == Qt.Key.Key_Down) and self.model.rows:
                if not self.list.currentIndex().isValid():
                    self.list.setCurrentIndex(self.model.index(0))
                if enter:
                    self.place_asked.emit()
                else:
                    self.list.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return super().eventFilter(watched, event)

    def _hovered(self, row: MixRow | None) -> None:
        self.workspace.hover_type(row.type.id if row is not None else None)

    def _count_typed(self, count: int) -> None:
        button = self.buy_button if count > 0 else self.return_button
        if button.isEnabled() and not button.isHidden():
            self.count_asked.emit(count)

    def _paint(self) -> None:
        self._lens.setIcon(icon("search", THEME.roles.secondary))
        self.buy_button.setIcon(icon("plus", THEME.roles.on_accent))

    def _edited(self, edit: Edit) -> None:
        if edit.tables != {"terrain"}:  # a brush stroke changes no counter
            self._soon.start()

    def refresh(self) -> None:
        """Show what the scenario holds now."""
        workspace = self.workspace
        self.model.refresh()
        rows = self.model.rows
        total = sum(type_.count for type_ in workspace.document.scenario.counter_types if type_.side == workspace.side)
        self.total.setText(self.tr("{count} counters").format(count=total))
        bought, placed = sum(row.bought for row in rows), sum(row.placed for row in rows)
        drawn = any(row.drawn for row in rows)
        text = self.tr("{placed} placed") if drawn else self.tr("{placed} of {bought} placed")
        self.footer.setText(text.format(placed=placed, bought=bought) + self._samples())
        self.list.setCurrentIndex(self.model.index(self.model.row_of(workspace.type_id)))
        self._show_reason()

    def _samples(self) -> str:
        """What of the mix of this side is a sample, in two words; the list says of which counters."""
        document, side, lang = self.workspace.document, self.workspace.side, self.workspace.lang
        types = [type_ for type_ in document.scenario.counter_types if type_.side == side]
        found = sample_texts(document.scenario, document.ruleset, types, *PARTS)
        if not found:
            return ""
        counts = found[0][0].startswith("report.sample_counts")
        return f" · {say('sheet.sample_counts' if counts else 'sheet.sample', lang)}"

    def _filter(self, text: str) -> None:
        self.model.filter = text
        self.refresh()

    def _taken(self, current: QModelIndex) -> None:
        row: MixRow | None = current.data(ROW_ROLE) if current.isValid() else None
        if row is not None:
            self.workspace.take_type(row.type.id)

    def _type_changed(self) -> None:
        self.list.setCurrentIndex(self.model.index(self.model.row_of(self.workspace.type_id)))
        self._show_reason()

    def _side_changed(self) -> None:
        for button in self._sides.buttons():
            button.setChecked(button.property("side") == self.workspace.side)
        self.refresh()

    def _show_reason(self) -> None:
        """Say why the type in hand may not be bought, if so; it can be bought all the same."""
        workspace = self.workspace
        row = next((row for row in self.model.rows if row.type.id == workspace.type_id), None)
        can_buy = row is not None and not row.drawn
        bought = not any(other.drawn for other in self.model.rows)
        self.buy_button.setVisible(bought)
        self.return_button.setVisible(bought)
        self.buy_button.setEnabled(can_buy)
        self.return_button.setEnabled(can_buy and row is not None and row.bought > 0)
        reasons: list[Finding] = []
        if row is not None and can_buy:
            document = workspace.document
            document.settle()  # the checker is asked instead of reckoning anew, so it has to know the last edit
            reasons = why_not_buy(
                document.scenario, document.ruleset, workspace.side, row.type.id, checker=document.checker
            )
        self.reason.setText("\n".join(f"{r.rule}  {r.message(workspace.lang)}" for r in reasons[:2]))
        self.reason.setVisible(bool(reasons))


def _padded(part: QHBoxLayout | QWidget) -> QHBoxLayout:
    """A part of the panel with the margins left and right that the list does without."""
    box = QHBoxLayout()
    box.setContentsMargins(12, 0, 12, 0)
    if isinstance(part, QWidget):
        box.addWidget(part)
    else:
        box.addLayout(part)
    return box
