"""Complete this force: whose, by which wish; what would be bought is shown at once, with what it costs and adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QHeaderView,
    QRadioButton,
    QTreeWidget,
    QTreeWidgetItem,
)

from editor import muster_steps
from model.counters import CounterType, Side
from model.edits.find import types_by_id
from model.edits.forces import buys
from model.edits.refusal import Refusal
from model.figures import figure, figures_text
from model.muster.complete import Completer, Completion
from model.muster.wishing import wishes_of
from model.texts import named
from ui.dialogs.base import Sheet
from ui.widgets.budget_bar import amount
from ui.widgets.faces import face_pixmap
from ui.widgets.labels import DESCENT, label
from ui.widgets.swatch import swatch_icon

if TYPE_CHECKING:
    from ui.desk import Desk

COUNTER_PX = 26


class CompleteForceDialog(Sheet):
    """Asks for a side and a wish, and shows the purchase while they are chosen."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self.desk = desk
        self.set_title(self.tr("Complete the force"))
        self.completion: Completion | None = None
        self._completers: dict[str, Completer | Refusal] = {}
        document, lang = desk.document, desk.workspace.lang
        self.side = QComboBox()
        self.side.setAccessibleName(self.tr("Side"))
        for id in buyers(desk):
            row = document.scenario.sides.get(id, Side())
            self.side.addItem(swatch_icon(row.color, row.cut), named(row, lang) or id, id)
        self.side.setCurrentIndex(max(0, self.side.findData(desk.workspace.side)))
        self.wishes = QButtonGroup(self)
        grid = QGridLayout()
        grid.setContentsMargins(0, 4, 0, 4)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        rows = wishes_of(document.ruleset)
        self.wish_ids = list(rows)
        half = (len(rows) + 1) // 2
        for number, wish in enumerate(rows.values()):
            button = QRadioButton(named(wish, lang))
            self.wishes.addButton(button, number)
            grid.addWidget(button, number % half, number // half)
        grid.setColumnStretch(2, 1)
        self.wishes.button(0).setChecked(True)
        form = self.form()
        form.addRow(self.tr("Side"), self.side)
        form.addRow(self.tr("Wish"), grid)
        self.before = label("", "secondary")
        self.list = _list((self.tr("Counter"), self.tr("Figures"), self.tr("Number"), self.tr("Cost")))
        self.list.setAccessibleName(self.tr("What is bought"))
        self.after = label("", "title", wrap=True)
        self.adds = label("", "secondary", wrap=True)
        self.adds.setContentsMargins(*DESCENT)
        for widget in (self.before, self.list, self.after, self.adds):
            self.body.addWidget(widget, 1 if widget is self.list else 0)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Buy"))
        self.ok.clicked.connect(self.buy)
        self.side.currentIndexChanged.connect(self.refresh)
        self.wishes.idToggled.connect(lambda _, on: self.refresh() if on else None)
        self.resize(560, 620)
        self.refresh()
        self.wishes.button(0).setFocus()

    @property
    def side_id(self) -> str:
        """The side in hand."""
        return str(self.side.currentData())

    @property
    def wish_id(self) -> str:
        """The wish in hand."""
        return self.wish_ids[self.wishes.checkedId()]

    def refresh(self) -> None:
        """Find the purchase, and show it."""
        found = self._found()
        self.completion = found if isinstance(found, Completion) else None
        self.list.clear()
        self.ok.setEnabled(self.completion is not None and bool(self.completion.bought))
        if isinstance(found, Refusal):
            self.before.setText("")
            self.after.setText(found.message(self.desk.workspace.lang))
            self.adds.setText("")
            return
        self._show(found)

    def _found(self) -> Completion | Refusal:
        """The best purchase, or why there is none."""
        document = self.desk.document
        try:
            if self.side_id not in self._completers:
                self._completers[self.side_id] = Completer(document.scenario, document.ruleset, self.side_id)
            completer = self._completers[self.side_id]
            if isinstance(completer, Refusal):
                return completer
            return completer.by(wishes_of(document.ruleset)[self.wish_id])
        except Refusal as refusal:
            return refusal

    def _show(self, found: Completion) -> None:
        document = self.desk.document
        types, currency = types_by_id(document.scenario), document.ruleset.deployment.currency
        had = amount(found.cost + found.left)
        self.before.setText(self.tr("{amount} {currency} are left to spend.").format(amount=had, currency=currency))
        for id, count in found.bought.items():
            self.list.addTopLevelItem(self._item(types[id], count))
        left = amount(found.left)
        if not found.bought:
            text = self.tr("Nothing more can be bought: {left} {currency} left.").format(left=left, currency=currency)
        else:
            counters = sum(found.bought.values())
            text = self.tr("%n counter(s) for {cost} {currency}, {left} {currency} left.", "", counters).format(
                cost=amount(found.cost), left=left, currency=currency
            )
        self.after.setText(text)
        self.adds.setText(self._sums(found, types))

    def _item(self, row: CounterType, count: int) -> QTreeWidgetItem:
        document, lang = self.desk.document, self.desk.workspace.lang
        cost = amount((row.build_cost or 0) * count)
        texts = [named(row, lang) or row.code, figures_text(row, document.ruleset), f"{count}", cost]
        item = QTreeWidgetItem(texts)
        side = document.scenario.sides.get(row.side, Side())
        book = document.face_book
        picture = face_pixmap(row, side, document.ruleset, lang, COUNTER_PX, self.devicePixelRatioF(), book=book)
        item.setIcon(0, QIcon(picture))
        item.setSizeHint(0, QSize(0, COUNTER_PX + 6))
        for column in (2, 3):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return item

    def _sums(self, found: Completion, types: dict[str, CounterType]) -> str:
        """What the purchase adds up to in each figure, and a word where the search was cut short."""
        ruleset, lang = self.desk.document.ruleset, self.desk.workspace.lang
        parts: list[str] = []
        for id, column in sorted(ruleset.values.items(), key=lambda item: item[1].order):
            figures = [(types[type_id].values.get(id), count) for type_id, count in found.bought.items()]
            total = sum((value or 0) * count for value, count in figures)
            if any(value is not None for value, _ in figures):
                parts.append(f"{named(column, lang)} {figure(total)}")
        lines = (
            [self.tr("It adds up to {sums}.").format(sums=("、" if lang == "ja" else ", ").join(parts))]
            if parts
            else []
        )
        if not found.proven:
            lines.append(self.tr("There is little room on the map: a better purchase may exist."))
        return "\n".join(lines)

    def buy(self) -> None:
        """Buy it, as one step."""
        if self.completion is None:
            return
        document = self.desk.document
        wish = named(wishes_of(document.ruleset)[self.wish_id], self.desk.workspace.lang)
        name = muster_steps.complete_force(self.side.currentText(), wish)
        document.push(name, self.completion.edit(document.scenario))
        self.accept()


def buyers(desk: Desk) -> list[str]:
    """The sides that buy their counters, in the order of the scenario."""
    return [side for side in desk.document.scenario.sides if buys(desk.document.ruleset, side)]


def _list(titles: tuple[str, ...]) -> QTreeWidget:
    """A list of counters with so many columns, numbers to the right."""
    made = QTreeWidget()
    made.setRootIsDecorated(False)
    made.setUniformRowHeights(True)
    made.setIconSize(QSize(COUNTER_PX, COUNTER_PX))
    made.setHeaderLabels(list(titles))
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    header = made.header()
    header.setStretchLastSection(False)
    header.setSectionsMovable(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for column in range(2, len(titles)):
        made.headerItem().setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return made
