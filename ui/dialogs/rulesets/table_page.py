"""A page of the ruleset dialog with one table of named rows."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QPushButton, QWidget

from model.texts import say
from model.units_text import UnitsText
from ui.dialogs.rulesets.first_row import drop, first_row
from ui.dialogs.rulesets.row_selector import RowSelector
from ui.dialogs.rulesets.rows_page import RowsPage
from ui.dialogs.rulesets.rules_delegate import RulesDelegate
from ui.dialogs.rulesets.rules_model import RulesModel
from ui.dialogs.rulesets.sheet import DraftSheet
from ui.messages import Dialogs


class TablePage(RowsPage):
    """One table of named rows."""

    def __init__(self, sheet: DraftSheet, table: str, dialogs: Dialogs, parent: QWidget | None = None) -> None:
        self.name = table
        self.model = RulesModel(sheet, table)
        super().__init__(sheet, self.model, say(f"rules.table.{table}", sheet.lang), dialogs, parent)
        self.model.setParent(self)
        self.color_button = QPushButton(self.tr("Colour…"))
        self.color_button.setAutoDefault(False)
        self.color_button.setVisible(table == "sides" and sheet.editable)
        self.color_button.clicked.connect(self.choose_color)
        self.buttons.insertWidget(self.buttons.indexOf(self.add_button), self.color_button)
        which = next((field for field in self.model.fields if field.kind == "selector"), None)
        self.selector = RowSelector(sheet, table, which) if which is not None else None
        if self.selector is not None and (layout := self.layout()) is not None:
            layout.addWidget(self.selector)
        sheet.changed.connect(self.refresh)
        self.view.setItemDelegate(RulesDelegate(self.model, self.view))
        self.refresh()

    def refresh(self) -> None:
        """Show the draft as it is now."""
        self.model.refresh()
        self.fit()
        self.mark()
        self.moved()

    def show_place(self, id: str, *path: str) -> None:
        """Go to a field of a row; to the row where there is no such field."""
        if id in self.model.ids:
            self.view.setCurrentIndex(self.model.cell(id, *path))
            self.view.setFocus()

    def moved(self) -> None:
        super().moved()
        current = self.view.currentIndex()
        self.color_button.setEnabled(current.isValid() and self.model.is_color(current))
        if self.selector is not None:
            self.selector.show_row(self.model.ids[current.row()] if current.isValid() else None)

    # -- what a person does ---------------------------------------------------------------------------------------
    def add(self) -> None:
        """Ask for an id and add a row with what every row needs."""
        asked = self.dialogs.text(self.tr("Add a row"), self.tr("Id: small letters, digits, _ and -"))
        if asked is None:
            return
        id = asked.strip()
        if not re.fullmatch(r"[a-z0-9][a-z0-9_-]*", id):
            self.dialogs.error(self.tr("“{id}” can't be an id: take small letters, digits, _ and -.").format(id=id))
        elif id in self.model.ids:
            self.dialogs.error(self.tr("There is a row “{id}” already.").format(id=id))
        else:
            values = first_row(self.sheet, self.name, id)
            if self.sheet.change(lambda toml: toml.add_row(self.name, id, values)):
                self.show_place(id, "name")

    def remove(self) -> None:
        """Take away the row of the cell that is marked; with a value column its figures of all counters."""
        current = self.view.currentIndex()
        if current.isValid():
            id = self.model.ids[current.row()]

            def without(units: UnitsText) -> None:
                units.drop_column(id)

            self.sheet.change(lambda toml: drop(toml, self.name, id), without if self.name == "values" else None)

    def move_row(self, by: int) -> None:
        """Move the row of the cell that is marked up or down."""
        current = self.view.currentIndex()
        if current.isValid():
            id, column = self.model.ids[current.row()], current.column()
            if self.sheet.change(lambda toml: toml.move_row(self.name, id, by)):
                self.view.setCurrentIndex(self.model.index(self.model.ids.index(id), column))

    def choose_color(self) -> None:
        """Ask for a colour for the cell that is marked."""
        current: QModelIndex = self.view.currentIndex()
        if not current.isValid() or not self.model.is_color(current):
            return
        chosen = QColorDialog.getColor(QColor(str(current.data(int(Qt.ItemDataRole.EditRole)))), self)
        if chosen.isValid():
            self.model.setData(current, chosen.name().upper())
