"""The counter types of the document as a table model, cells by row and column, and the order in which they are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QColor

from editor.document import ScenarioDocument
from editor.timers import single_shot
from model.counters import CounterType
from model.interop.tables.columns import Cell
from model.interop.tables.editing import FIXED, cell_of, columns_for
from model.interop.tables.game import Game
from model.interop.tables.guess import Column
from model.interop.tables.sheet import text_of
from model.texts import named
from ui.dialogs.tables.titles import column_title
from ui.docks.inspector.panel import capital
from ui.theme import THEME
from ui.widgets.cell_side import cell_side
from ui.widgets.swatch import swatch_icon

CELL_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_Index = QModelIndex | QPersistentModelIndex
_NUMERIC = frozenset({"count", "build_cost", "levy_cost", "value"})


class UnitModel(QAbstractTableModel):
    """A row a counter type, a column a field, figure or word. Typed texts go to `typed`, which makes the step."""

    def __init__(self, document: ScenarioDocument, lang: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.lang = lang
        self.typed: Callable[[int, Column, str], bool] = lambda _key, _column, _text: False
        """What a text typed into a cell is given to: serial number, column, text; whether it was taken."""
        self.game = Game.of(document.scenario, document.ruleset)
        self.keys: list[int] = []
        self.types: list[CounterType] = []
        self.columns: list[Column] = []
        self._soon = single_shot(self, 0, self.refresh)
        document.changed.connect(lambda edit: self._soon.start() if "counter_types" in edit.tables else None)
        self.refresh()

    def refresh(self) -> None:
        """Read the document again; rows and columns that are the same stay where they are."""
        items = self.document.scenario.items("counter_types", CounterType)
        self.game = Game.of(self.document.scenario, self.document.ruleset)
        keys, types = [key for key, _ in items], [type_ for _, type_ in items]
        columns = columns_for(types, self.game)
        if keys == self.keys and columns == self.columns:
            self.types = types
            if types:
                self.dataChanged.emit(self.index(0, 0), self.index(len(types) - 1, len(columns) - 1))
            return
        self.beginResetModel()
        self.keys, self.types, self.columns = keys, types, columns
        self.endResetModel()

    def cell(self, row: int, column: int) -> Cell:
        """What stands in a cell."""
        return cell_of(self.types[row], self.columns[column])

    # -- Qt ----------------------------------------------------------------------------------------------------------
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — Qt's own signature
        return 0 if parent.isValid() else len(self.types)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — as above
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            if orientation == Qt.Orientation.Vertical:
                return section + 1
            return column_title(self.columns[section], self.game, self.lang)
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            return self._alignment(section)
        return None

    def _alignment(self, column: int) -> int:
        return cell_side(figures=self.columns[column].role in _NUMERIC)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        cell = self.cell(index.row(), index.column())
        if role == CELL_ROLE:
            return cell
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._shown(column, cell)
        if role == Qt.ItemDataRole.EditRole:
            return text_of(cell)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        if role == Qt.ItemDataRole.ForegroundRole and column.role in FIXED:
            return QColor(THEME.roles.secondary)
        if role == Qt.ItemDataRole.DecorationRole and column.role == "side":
            side = self.document.scenario.sides.get(self.types[index.row()].side)
            return swatch_icon(side.color, side.cut) if side else None
        return None

    def _shown(self, column: Column, cell: Cell) -> str:
        """Sides and kinds by their names; everything else as it is typed."""
        if column.role == "side" and (side := self.document.scenario.sides.get(str(cell))):
            return named(side, self.lang)
        if column.role == "kind" and (kind := self.document.ruleset.kinds.get(str(cell))):
            return capital(named(kind, self.lang))
        return text_of(cell)

    def setData(self, index: _Index, value: Any, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        text = str(value)
        if text == text_of(self.cell(index.row(), index.column())):
            return True
        return self.typed(self.keys[index.row()], self.columns[index.column()], text)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        plain = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        fixed = not index.isValid() or self.columns[index.column()].role in FIXED
        return plain if fixed else plain | Qt.ItemFlag.ItemIsEditable


class UnitOrder(QSortFilterProxyModel):
    """The rows in the order of a column, and only those in which a text stands. A typed text does not move its row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setDynamicSortFilter(False)
        self._words: list[str] = []

    def search(self, text: str) -> None:
        """Show the rows in which each word of a text stands."""
        self.beginFilterChange()
        self._words = text.casefold().split()
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if orientation == Qt.Orientation.Vertical and role == Qt.ItemDataRole.DisplayRole:
            return section + 1
        return super().headerData(section, orientation, role)

    def lessThan(self, left: _Index, right: _Index) -> bool:
        return _rank(left.data(CELL_ROLE)) < _rank(right.data(CELL_ROLE))

    def filterAcceptsRow(self, row: int, parent: _Index) -> bool:
        if not self._words:
            return True
        model = self.sourceModel()
        text = " ".join(str(model.index(row, column).data() or "") for column in range(model.columnCount())).casefold()
        return all(word in text for word in self._words)


def _rank(cell: Cell) -> tuple[int, float, str]:
    """Where a cell comes: nothing first, then numbers, then texts."""
    if cell is None:
        return 0, 0, ""
    return (2, 0, cell.casefold()) if isinstance(cell, str) else (1, float(cell), "")
