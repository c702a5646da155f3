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

from model.rule_fields import RuleField
from model.texts import say
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
        self.color_button = QPushButton(self.tr("Colour…"))
        self.add_button.setIcon(icon("plus"))
        self.remove_button.setIcon(icon("trash"))
        self.none = label(self.tr("This game has none yet."), "secondary")
        self._lay_out()
        self.add_button.clicked.connect(self.add)
        self.remove_button.clicked.connect(self.remove)
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
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(ROW_PX)
        view.horizontalHeader().setHighlightSections(False)
        buttons = QHBoxLayout()
        buttons.addWidget(self.none)
        buttons.addStretch(1)
        for button in (self.color_button, self.add_button, self.remove_button):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        self.color_button.setVisible(self.name == "sides" and self.sheet.editable)
        self.add_button.setVisible(self.sheet.editable)
        self.remove_button.setVisible(self.sheet.editable)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 10, 0, 0)
        layout.addWidget(view, 1)
        layout.addLayout(buttons)

    def refresh(self) -> None:
        """Show the draft as it is now."""
        self.model.refresh()
        self.none.setVisible(not self.model.ids)
        self._moved()

    def show_place(self, id: str, *path: str) -> None:
        """Go to a field of a row; to the row where there is no such field."""
        if id in self.model.ids:
            self.view.setCurrentIndex(self.model.cell(id, *path))
            self.view.setFocus()

    def _moved(self) -> None:
        current = self.view.currentIndex()
        self.remove_button.setEnabled(current.isValid())
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
            values = {field.path[0]: self._first(field, id) for field in self.model.fields if field.needed}
            if self.sheet.change(lambda toml: toml.add_row(self.name, id, values)):
                self.show_place(id, "name")

    def _first(self, field: RuleField, id: str) -> str:
        """What a new row says in a field that it needs."""
        names = self.sheet.known_names(self.name, field.path[0])
        if field.kind == "choice":
            return field.choices[0]
        if field.path[0] == "color":
            return names[0] if names else "#888888"
        return id

    def remove(self) -> None:
        """Take away the row of the cell that is marked."""
        current = self.view.currentIndex()
        if current.isValid():
            id = self.model.ids[current.row()]
            self.sheet.change(lambda toml: toml.remove_row(self.name, id))

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
