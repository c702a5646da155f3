"""One table of a sheet as it is going to be read: its cells, what each column is, and the cells that do not read."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor

from model.interop.tables.blocks import Block
from model.interop.tables.game import Game
from model.interop.tables.guess import Column, Meaning
from model.interop.tables.marks import Mark, letter
from model.interop.tables.sheet import Sheet
from ui.dialogs.tables.titles import column_title
from ui.theme import THEME

_Index = QModelIndex | QPersistentModelIndex


class CellsModel(QAbstractTableModel):
    """The rows of a block. Cells can be typed over; `typed` tells row and column of the sheet and the text."""

    typed = Signal(int, int, str)

    def __init__(self, game: Game, lang: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game, self.lang = game, lang
        self.sheet: Sheet | None = None
        self.rows: tuple[int, ...] = ()
        self.header: int | None = None
        self.columns: tuple[Column, ...] = ()
        self._marks: dict[tuple[int, int | None], list[Mark]] = {}

    def show(self, sheet: Sheet, block: Block, meaning: Meaning, marks: tuple[Mark, ...]) -> None:
        """Show a table of a sheet."""
        same = self.rows == block.rows and len(self.columns) == len(meaning.columns)
        if not same:
            self.beginResetModel()
        self.sheet, self.rows, self.header, self.columns = sheet, block.rows, block.header, meaning.columns
        self._marks = {}
        for mark in marks:
            self._marks.setdefault((mark.row, mark.column), []).append(mark)
        if not same:
            self.endResetModel()
        elif self.rows and self.columns:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, len(self.columns) - 1))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self.sheet, self.rows, self.columns, self._marks = None, (), (), {}
        self.endResetModel()

    def place_of(self, mark: Mark) -> QModelIndex:
        """The cell of a mark; none if it is not in this table."""
        if mark.row not in self.rows:
            return QModelIndex()
        return self.index(self.rows.index(mark.row), mark.column or 0)

    def heading(self, column: int) -> str:
        """The letter of a column and what stands in the heading row."""
        text = self.sheet.cells[self.header][column].strip() if self.sheet and self.header is not None else ""
        return f"{letter(column)}  {text}".strip()

    # -- Qt ----------------------------------------------------------------------------------------------------------
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — as above
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            if orientation == Qt.Orientation.Vertical:
                return self.rows[section] + 1
            return f"{self.heading(section)}\n{column_title(self.columns[section], self.game, self.lang)}"
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid() or self.sheet is None:
            return None
        row, column = self.rows[index.row()], index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self.sheet.cells[row][column]
        marks = [*self._marks.get((row, column), ()), *self._marks.get((row, None), ())]
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return "\n".join(mark.reason(self.lang) for mark in marks) or None
        if role == Qt.ItemDataRole.BackgroundRole and marks:
            return QBrush(self._tint(grave=any(mark.grave for mark in marks)))
        if role == Qt.ItemDataRole.ForegroundRole and self.columns[column].role == "ignore":
            return QColor(THEME.roles.secondary)
        return None

    @staticmethod
    def _tint(*, grave: bool) -> QColor:
        tint = QColor(THEME.roles.error if grave else THEME.roles.warning)
        tint.setAlpha(70 if grave else 40)
        return tint

    def setData(self, index: _Index, value: Any, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        self.typed.emit(self.rows[index.row()], index.column(), str(value))
        return True

    def flags(self, index: _Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable
