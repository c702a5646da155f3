"""A table of a ruleset as a spreadsheet: a row a side, terrain, column …, a column a field."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from model.rule_fields import RuleField, table_fields
from ui.dialogs.rulesets.first_row import put
from ui.dialogs.rulesets.rule_words import counters_in_words
from ui.dialogs.rulesets.sheet import DraftSheet, number_of, number_text, words_of, words_text
from ui.theme import THEME
from ui.widgets.cell_side import cell_side

_Index = QModelIndex | QPersistentModelIndex
_DISPLAY, _FOREGROUND = int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.ForegroundRole)
TIP_FROM = 24
"""Letters from which a cell tells all of itself in its tool tip."""
NAMED = (("kinds", "symbol"), ("kinds", "back"), ("points", "side"))
"""Fields with names of something, which is shown by what it is called."""
_CHECKED, _UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class RulesModel(QAbstractTableModel):
    """The rows of one table of the draft."""

    def __init__(self, sheet: DraftSheet, table: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sheet, self.table = sheet, table
        self.ids: list[str] = []
        self.fields: list[RuleField] = []
        self._values: list[list[Any]] = []
        self.refresh()

    def refresh(self) -> None:
        """Show the draft as it is now; where rows and columns are the same, selection and editors stay."""
        toml = self.sheet.toml
        ids, fields = toml.ids(self.table), table_fields(self.table, toml.ids("movement_classes"))
        values = [[toml.value(self.table, id, *field.path) for field in fields] for id in ids]
        if (ids, fields) == (self.ids, self.fields):
            self._values = values
            if ids:
                self.dataChanged.emit(self.index(0, 0), self.index(len(ids) - 1, len(fields)))
            return
        self.beginResetModel()
        self.ids, self.fields, self._values = ids, fields, values
        self.endResetModel()

    def field(self, index: _Index) -> RuleField | None:
        """The field of a cell; None for the column of ids."""
        return self.fields[index.column() - 1] if index.column() > 0 else None

    def is_color(self, index: _Index) -> bool:
        """Whether a cell holds a colour "#RRGGBB"."""
        field = self.field(index)
        return self.table == "sides" and field is not None and field.path[0] in ("color", "ink", "line")

    def cell(self, id: str, *path: str) -> QModelIndex:
        """The cell of a row and field; ValueError if there is none."""
        names = [name.partition("[")[0] for name in path]
        column = next(
            (
                at
                for at, field in enumerate(self.fields, 1)
                if (names[: len(field.path)] == list(field.path) and not field.member) or names == [field.member]
            ),
            0,
        )
        return self.index(self.ids.index(id), column)

    # -- Qt ----------------------------------------------------------------------------------------------------------
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — Qt's own signature
        return 0 if parent.isValid() else len(self.ids)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 — as above
        return 0 if parent.isValid() else len(self.fields) + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.tr("Id") if section == 0 else self.sheet.heading(self.table, self.fields[section - 1])
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Horizontal and section > 0:
            return self.sheet.meaning(self.table, self.fields[section - 1])
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            return cell_side(figures=section > 0 and self.fields[section - 1].kind == "number")
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        field = self.field(index)
        if field is None or not self.sheet.editable or field.kind == "selector" or not self._asked(index, field):
            return usual
        return usual | (Qt.ItemFlag.ItemIsUserCheckable if field.kind == "flag" else Qt.ItemFlag.ItemIsEditable)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        field = self.field(index)
        if field is None:
            id = self.ids[index.row()]
            found: dict[int, Any] = {_DISPLAY: id, _FOREGROUND: QColor(THEME.roles.secondary)}
            return found.get(role)
        value = self._values[index.row()][index.column() - 1]
        if field.kind == "flag":
            on = field.member in (value or ()) if field.member else bool(field.usual if value is None else value)
            return (_CHECKED if on else _UNCHECKED) if role == Qt.ItemDataRole.CheckStateRole else None
        text = self._text(field, value)
        shown = self._shown(index.row(), field, value) if self._asked(index, field) else ""
        found = {_DISPLAY: shown, int(Qt.ItemDataRole.EditRole): text}
        if len(shown) > TIP_FROM:
            found[int(Qt.ItemDataRole.ToolTipRole)] = shown
        if value is None and not field.needed:
            found[_FOREGROUND] = QColor(THEME.roles.secondary)
        if field.kind == "number":
            found[int(Qt.ItemDataRole.TextAlignmentRole)] = cell_side(figures=True)
        if self.is_color(index) and QColor(text).isValid():
            found[int(Qt.ItemDataRole.DecorationRole)] = QColor(text)
        return found.get(role)

    def setData(self, index: _Index, value: Any, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        field = self.field(index) if index.isValid() else None
        if field is None or not self.sheet.editable or field.kind == "selector":
            return False
        if role == Qt.ItemDataRole.CheckStateRole and field.kind == "flag":
            wanted: Any = self._flag(index, field, Qt.CheckState(value) == _CHECKED)
        elif role == Qt.ItemDataRole.EditRole:
            if str(value).strip() == self._text(field, self._values[index.row()][index.column() - 1]):
                return True  # what holds where nothing is given is not written either
            try:
                wanted = self._typed(index.row(), field, str(value))
            except ValueError:
                self.sheet.refused.emit(self.tr("“{text}” is no number.").format(text=value))
                return False
            if wanted is None and field.needed:
                wanted = [] if field.kind == "names" else ""
        else:
            return False
        id = self.ids[index.row()]
        return self.sheet.change(lambda toml: put(toml, self.table, id, field, wanted))

    def _typed(self, row: int, field: RuleField, text: str) -> Any:
        """What is written where a text was typed; ValueError where it should be a number and is none."""
        if field.kind == "number":
            return number_of(text)
        if field.kind == "setting":
            return self._setting(self.ids[row], text)
        return (words_of(text) if field.kind == "names" else text.strip()) or None

    def _setting(self, id: str, text: str) -> Any:
        """What is written where an option was set; ValueError where it should be a number and is none."""
        type_ = self.sheet.toml.value("options", id, "type")
        if type_ != "int":
            return text == "true" if type_ == "bool" else text.strip()
        number = number_of(text)
        if number is None:
            raise ValueError(text)
        return number

    def _asked(self, index: _Index, field: RuleField) -> bool:
        """Whether a cell says anything: only a number lies from least to most, only a choice has choices."""
        types = {"choices": "choice", "choices_ja": "choice", "least": "int", "most": "int"}
        if self.table != "options" or field.path[0] not in types:
            return True
        type_ = self.sheet.toml.value(self.table, self.ids[index.row()], "type")
        return type_ == types[field.path[0]] or self._values[index.row()][index.column() - 1] is not None

    def _flag(self, index: _Index, field: RuleField, on: bool) -> Any:
        """What is written where a flag is set or taken away."""
        if not field.member:
            return on if on != bool(field.usual) else None
        words = [word for word in self._values[index.row()][index.column() - 1] or () if word != field.member]
        return [*words, field.member] if on else words or None

    @staticmethod
    def _text(field: RuleField, value: Any) -> str:
        shown = field.usual if value is None else value
        if field.kind == "names":
            return words_text(shown or ())
        if isinstance(value, bool):
            return "true" if value else "false"
        return number_text(value) if field.kind in ("number", "setting") else "" if shown is None else str(shown)

    def _shown(self, row: int, field: RuleField, value: Any) -> str:
        key = field.path[0]
        if field.kind == "number":
            return number_text(value) or "–"
        if field.kind == "selector":
            return counters_in_words(self.sheet, value)
        text = self._text(field, value)
        if field.kind == "setting":
            return next((name for each, name in self.sheet.settings(self.ids[row]) if each == text), text)
        if (self.table, key) in NAMED:
            return next((name for each, name in self.sheet.known_names(self.table, key) if each == text), text)
        return self.sheet.choice(key, text) if field.kind == "choice" and text else text
