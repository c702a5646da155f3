"""The counters of a ruleset as a spreadsheet: a row a counter type, a column a column of `units.csv`."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from model.texts import known, say
from model.units_text import FIXED
from ui.dialogs.rulesets.sheet import DraftSheet, number_of, words_of, words_text
from ui.theme import THEME
from ui.widgets.cell_side import cell_side

_Index = QModelIndex | QPersistentModelIndex
_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
TRAIT: Final = "trait."
NUMBERS: Final = ("count", "build_cost", "levy_cost")


class UnitsModel(QAbstractTableModel):
    """The rows of the draft's counters; the first column is their ids, which come of side and code."""

    def __init__(self, sheet: DraftSheet, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self.columns: list[str] = []
        self.ids: list[str] = []
        self._cells: list[list[str]] = []
        self._words: dict[str, list[tuple[str, str]]] = {}
        self._numbers: frozenset[str] = frozenset()
        self.refresh()

    def refresh(self) -> None:
        """Show the draft as it is now; where rows and columns are as many, selection and editors stay."""
        draft = self.sheet.draft
        units, columns = draft.units, self._columns()
        cells = [[units.value(row, column) for column in columns] for row in range(len(units))]
        same = (columns, len(cells)) == (self.columns, len(self._cells))
        if not same:
            self.beginResetModel()
        self.columns, self.ids, self._cells = columns, draft.unit_ids(), cells
        self._words = {column: self._known(column) for column in columns}  # thousands of cells ask for them
        self._numbers = frozenset((*NUMBERS, *self.sheet.toml.ids("values")))
        if not same:
            self.endResetModel()
        elif cells:
            self.dataChanged.emit(self.index(0, 0), self.index(len(cells) - 1, len(columns)))

    def _columns(self) -> list[str]:
        """Those that every table has, then figures, traits and the back: of the game, and what else the file has."""
        toml, written = self.sheet.toml, self.sheet.draft.units.columns
        traits = [f"{TRAIT}{id}" for id in (*toml.ids("traits"), "movement_class", "symbol")]
        figures = toml.ids("values")
        others = [name for name in written if name not in FIXED and name != "back"]
        figures += [name for name in others if not name.startswith(TRAIT)]
        traits += [name for name in others if name.startswith(TRAIT)]
        return list(dict.fromkeys([*FIXED, *figures, *traits, "back"]))

    def column(self, index: _Index) -> str:
        """The column of `units.csv` of a cell; "" for that of the ids."""
        return self.columns[index.column() - 1] if index.column() > 0 else ""

    def cell(self, row: int, column: str) -> QModelIndex:
        """The cell of a row and a column of `units.csv`; that of the id where there is no such column."""
        return self.index(row, self.columns.index(column) + 1 if column in self.columns else 0)

    def words(self, column: str) -> list[tuple[str, str]]:
        """The words that a column may have, each with its name; none where anything may stand there."""
        return self._words.get(column, [])

    def _known(self, column: str) -> list[tuple[str, str]]:
        toml, trait = self.sheet.toml, column.removeprefix(TRAIT)
        if column in ("side", "kind"):
            return self.sheet.known_words(column)
        if column == "back":
            return [("", ""), ("blank", say("rules.choice.back.plain", self.sheet.lang))]
        if column == f"{TRAIT}symbol":
            return self.sheet.known_names("kinds", "symbol")
        if column == f"{TRAIT}movement_class":
            classes = toml.ids("movement_classes")
            return [("", ""), *((id, self.sheet.class_name(id)) for id in classes)] if classes else []
        if column.startswith(TRAIT):
            return [(word, self.sheet.trait_word(trait, word)) for word in toml.top("traits", trait, "words") or ()]
        return []

    def is_list(self, column: str) -> bool:
        """Whether several words may stand in a column."""
        return column.startswith(TRAIT) and column.removeprefix(TRAIT) not in ("symbol", "movement_class")

    def is_number(self, column: str) -> bool:
        """Whether a column holds numbers."""
        return column in self._numbers

    # -- Qt ----------------------------------------------------------------------------------------------------------
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — Qt's own signature
        return 0 if parent.isValid() else len(self._cells)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — as above
        return 0 if parent.isValid() else len(self.columns) + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = self.columns[section - 1] if section > 0 else "id"
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heading(column)
        if role == Qt.ItemDataRole.ToolTipRole:
            text = f"rules.help.units.{column.removeprefix(TRAIT)}"
            return say(text, self.sheet.lang) if known(text) else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return cell_side(figures=section > 0 and self.is_number(column))
        return None

    def _heading(self, column: str) -> str:
        trait = column.removeprefix(TRAIT)
        if column in self.sheet.toml.ids("values"):
            return self.sheet.row_name("values", column)
        if column.startswith(TRAIT) and trait in self.sheet.toml.ids("traits"):
            return self.sheet.row_name("traits", trait)
        text = f"rules.column.units.{trait}"
        return say(text, self.sheet.lang) if known(text) else column

    def flags(self, index: _Index) -> Qt.ItemFlag:
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return usual | Qt.ItemFlag.ItemIsEditable if self.column(index) and self.sheet.editable else usual

    def data(self, index: _Index, role: int = _DISPLAY) -> Any:
        if not index.isValid():
            return None
        column = self.column(index)
        if not column:
            found: dict[int, Any] = {
                _DISPLAY: self.ids[index.row()],
                int(Qt.ItemDataRole.ForegroundRole): QColor(THEME.roles.secondary),
            }
            return found.get(role)
        text = self._cells[index.row()][index.column() - 1]
        text = words_text(text.split("|")) if self.is_list(column) else text
        shown = text if self.is_list(column) else next((n for word, n in self.words(column) if word == text), text)
        found = {_DISPLAY: shown, int(Qt.ItemDataRole.EditRole): text}
        if self.is_number(column):
            found[int(Qt.ItemDataRole.TextAlignmentRole)] = cell_side(figures=True)
        return found.get(role)

    def setData(self, index: _Index, value: Any, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        column = self.column(index) if index.isValid() else ""
        if not column or not self.sheet.editable or role != Qt.ItemDataRole.EditRole:
            return False
        text = str(value).strip()
        if self.is_number(column):
            try:
                number = number_of(text)
            except ValueError:
                self.sheet.refused.emit(self.tr("“{text}” is no number.").format(text=value))
                return False
            text = "" if number is None else str(number)
        elif self.is_list(column):
            text = "|".join(words_of(text))
        row = index.row()
        return self.sheet.change_units(lambda units: units.set_value(row, column, text))
