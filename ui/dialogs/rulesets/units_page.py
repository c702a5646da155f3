"""The page of the ruleset dialog with the counters of the game."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from model.texts import say
from ui.dialogs.rulesets.rows_page import RowsPage
from ui.dialogs.rulesets.sheet import DraftSheet
from ui.dialogs.rulesets.units_model import TRAIT, UnitsModel
from ui.dialogs.rulesets.words_line import WordsLine
from ui.messages import Dialogs
from ui.widgets.cell_delegate import CellDelegate, Index


class UnitsPage(RowsPage):
    """The counter types, in the order of `units.csv`."""

    def __init__(self, sheet: DraftSheet, dialogs: Dialogs, parent: QWidget | None = None) -> None:
        self.model = UnitsModel(sheet)
        super().__init__(sheet, self.model, say("rules.table.units", sheet.lang), dialogs, parent)
        self.model.setParent(self)
        if sheet.draft.units_error is not None:
            self.none.setText(sheet.draft.units_error.sentence(sheet.lang))
            self.add_button.setEnabled(False)
        self.view.setItemDelegate(UnitsDelegate(self.model, self.view))
        sheet.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the draft as it is now."""
        self.model.refresh()
        self.fit()
        self.mark()
        self.moved()

    def show_line(self, line: int, column: str = "") -> None:
        """Go to the row of a line of the file, and to a cell of it."""
        units = self.sheet.draft.units
        row = next((row for row in range(len(units)) if units.line_of(row) == line), None)
        if row is not None:
            self.view.setCurrentIndex(self.model.cell(row, column))
            self.view.setFocus()

    # -- what a person does ---------------------------------------------------------------------------------------
    def add(self) -> None:
        """Ask for a code and add a type of counters below the one that is marked, of its side and kind."""
        sides, kinds = self.sheet.toml.ids("sides"), self.sheet.toml.ids("kinds")
        if not sides or not kinds:
            self.dialogs.error(self.tr("A counter is of a side and of a kind: add those first."))
            return
        code = self.dialogs.text(self.tr("Add counters"), self.tr("Code printed on the counter, such as INF"))
        if code is None or not code.strip():
            return
        units, current = self.sheet.draft.units, self.view.currentIndex()
        at = current.row() + 1 if current.isValid() else len(units)
        motion = f"{TRAIT}movement_class"
        values = {
            "side": sides[0], "kind": kinds[0], "count": "1", "code": code.strip(), "name": code.strip(),
            "name_ja": code.strip(), motion: next(iter(self.sheet.toml.ids("movement_classes")), ""),
        }  # fmt: skip
        if current.isValid():
            values |= {column: units.value(current.row(), column) for column in ("side", "kind", motion)}
        if self.sheet.change_units(lambda units: units.add_row(values, at)):
            self.view.setCurrentIndex(self.model.cell(at, "name"))
            self.view.setFocus()

    def remove(self) -> None:
        """Take away the counters of the cell that is marked."""
        current = self.view.currentIndex()
        if current.isValid():
            row = current.row()
            self.sheet.change_units(lambda units: units.remove_row(row))

    def move_row(self, by: int) -> None:
        """Move the counters of the cell that is marked up or down."""
        current = self.view.currentIndex()
        if current.isValid():
            row, column = current.row(), current.column()
            if self.sheet.change_units(lambda units: units.move_row(row, by)):
                self.view.setCurrentIndex(self.model.index(min(max(0, row + by), len(self.model.ids) - 1), column))


class UnitsDelegate(CellDelegate):
    """Editors for the cells of a `UnitsModel`."""

    def __init__(self, model: UnitsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model

    def choices(self, index: Index) -> list[tuple[str, str]]:
        """The words of a column that has some."""
        return self._model.words(self._model.column(index))

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        words = self.choices(index)
        if words and self._model.is_list(self._model.column(index)):
            return WordsLine(words, parts=False, parent=parent)
        return super().createEditor(parent, option, index)
