"""How a cell of a ruleset's table is edited: a line of text, one of several values, or names to choose from."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from model.rule_fields import RuleField
from ui.dialogs.rulesets.rules_model import RulesModel
from ui.dialogs.rulesets.words_line import WordsLine
from ui.widgets.cell_delegate import CellDelegate, Index

PATTERNS: Final = ("figures", "second", "tail")
"""Fields of a kind of counter with patterns of figures."""


class RulesDelegate(CellDelegate):
    """Editors for the cells of a `RulesModel`."""

    def __init__(self, model: RulesModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model

    def choices(self, index: Index) -> list[tuple[str, str]]:
        """The values of a field that has some, else the names that the game knows for it."""
        field, sheet = self._model.field(index), self._model.sheet
        if field is None or field.kind == "names":
            return []
        if field.kind == "choice":
            return [(value, sheet.choice(field.path[0], value)) for value in field.choices]
        if field.kind == "setting":
            return sheet.settings(self._model.ids[index.row()])
        return sheet.known_names(self._model.table, field.path[0])

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        field = self._model.field(index)
        words = self._words(field) if field is not None else []
        if field is None or not words:
            return super().createEditor(parent, option, index)
        return WordsLine(words, parts=field.kind == "text", parent=parent)

    def _words(self, field: RuleField) -> list[tuple[str, str]]:
        """What the menu of a cell's line offers; none where it has no menu."""
        table, key = self._model.table, field.path[0]
        if table == "kinds" and key in PATTERNS:
            return self._model.sheet.columns()
        return self._model.sheet.known_words(key) if field.kind == "names" else []
