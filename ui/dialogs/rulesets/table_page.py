"""A page of the ruleset dialog with one table, and buttons to add and remove rows."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QColor, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QColorDialog,
    QHBoxLayout,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from model.texts import say
from ui.dialogs.rulesets.first_row import first_row
from ui.dialogs.rulesets.row_selector import RowSelector
from ui.dialogs.rulesets.rules_delegate import RulesDelegate
from ui.dialogs.rulesets.rules_model import RulesModel
from ui.dialogs.rulesets.sheet import DraftSheet
from ui.icons import icon
from ui.messages import Dialogs
from ui.widgets.labels import label

WIDEST_PX = 240
ROW_PX = 28


class TablePage(QWidget):
    """One table of named rows."""

    def __init__(self, sheet: DraftSheet, table: str, dialogs: Dialogs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet, self.name, self._dialogs = sheet, table, dialogs
        self.model = RulesModel(sheet, table, self)
        self.view = QTableView()
        self.add_button, self.remove_button = QPushButton(self.tr("Add…")), QPushButton(self.tr("Remove"))
        self.up, self.down = QPushButton(self.tr("Up")), QPushButton(self.tr("Down"))
        self.color_button = QPushButton(self.tr("Colour…"))
        which = next((field for field in self.model.fields if field.kind == "selector"), None)
        self.selector = RowSelector(sheet, table, which) if which is not None else None
        self.add_button.setIcon(icon("plus"))
        self.remove_button.setIcon(icon("trash"))
        self.none = label(self.tr("This game has none yet."), "secondary")
        self._lay_out()
        self.add_button.clicked.connect(self.add)
        self.remove_button.clicked.connect(self.remove)
        self.up.clicked.connect(lambda: self.move_row(-1))
        self.down.clicked.connect(lambda: self.move_row(1))
        self.color_button.clicked.connect(self.choose_color)
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Delete),
            self.view,
            self.clear,
            context=Qt.ShortcutContext.WidgetShortcut,
        )
        sheet.changed.connect(self.refresh)
        self.view.selectionModel().currentChanged.connect(self._moved)
        self.refresh()
        self.view.resizeColumnsToContents()
        for column in range(self.model.columnCount()):
            self.view.setColumnWidth(column, min(WIDEST_PX, self.view.columnWidth(column) + 12))

    def _lay_out(self) -> None:
        view = self.view
        view.setAccessibleName(say(f"rules.table.{self.name}", self.sheet.lang))
        view.setModel(self.model)
        view.setItemDelegate(RulesDelegate(self.model, view))
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setCornerButtonEnabled(False)
        view.setWordWrap(False)
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(ROW_PX)
        view.horizontalHeader().setHighlightSections(False)
        buttons = QHBoxLayout()
        buttons.addWidget(self.none)
        buttons.addStretch(1)
        for button in (self.color_button, self.add_button, self.remove_button, self.up, self.down):
            button.setAutoDefault(False)
            button.setVisible(self.sheet.editable)
            buttons.addWidget(button)
        self.color_button.setVisible(self.name == "sides" and self.sheet.editable)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(view, 1)
        layout.addLayout(buttons)
        if self.selector is not None:
            layout.addWidget(self.selector)

    def refresh(self) -> None:
        """Show the draft as it is now."""
        self.model.refresh()
        self.none.setVisible(not self.model.ids)
        if self.selector is not None and self.model.ids and not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self.model.cell(self.model.ids[0], "name"))
        self._moved()

    def show_place(self, id: str, *path: str) -> None:
        """Go to a field of a row; to the row where there is no such field."""
        if id in self.model.ids:
            self.view.setCurrentIndex(self.model.cell(id, *path))
            self.view.setFocus()

    def _moved(self) -> None:
        current = self.view.currentIndex()
        row = current.row() if current.isValid() else -1
        self.remove_button.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < len(self.model.ids) - 1)
        if self.selector is not None:
            self.selector.show_row(self.model.ids[row] if row >= 0 else None)
        self.color_button.setEnabled(current.isValid() and self.model.is_color(current))

    # -- what a person does ---------------------------------------------------------------------------------------
    def add(self) -> None:
        """Ask for an id and add a row with what every row needs."""
        asked = self._dialogs.text(self.tr("Add a row"), self.tr("Id: small letters, digits, _ and -"))
        if asked is None:
            return
        id = asked.strip()
        if not re.fullmatch(r"[a-z0-9][a-z0-9_-]*", id):
            self._dialogs.error(self.tr("“{id}” can't be an id: take small letters, digits, _ and -.").format(id=id))
        elif id in self.model.ids:
            self._dialogs.error(self.tr("There is a row “{id}” already.").format(id=id))
        else:
            values = first_row(self.sheet, self.name, id)
            if self.sheet.change(lambda toml: toml.add_row(self.name, id, values)):
                self.show_place(id, "name")

    def remove(self) -> None:
        """Take away the row of the cell that is marked."""
        current = self.view.currentIndex()
        if current.isValid():
            id = self.model.ids[current.row()]
            self.sheet.change(lambda toml: toml.remove_row(self.name, id))

    def move_row(self, by: int) -> None:
        """Move the row of the cell that is marked up or down."""
        current = self.view.currentIndex()
        if current.isValid():
            id, column = self.model.ids[current.row()], current.column()
            if self.sheet.change(lambda toml: toml.move_row(self.name, id, by)):
                self.view.setCurrentIndex(self.model.index(self.model.ids.index(id), column))

    def clear(self) -> None:
        """Empty the cell that is marked."""
        current = self.view.currentIndex()
        if current.isValid():
            self.model.setData(current, "")

    def choose_color(self) -> None:
        """Ask for a colour for the cell that is marked."""
        current: QModelIndex = self.view.currentIndex()
        if not current.isValid() or not self.model.is_color(current):
            return
        chosen = QColorDialog.getColor(QColor(str(current.data(int(Qt.ItemDataRole.EditRole)))), self)
        if chosen.isValid():
            self.model.setData(current, chosen.name().upper())
