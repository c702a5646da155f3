"""How a cell of a ruleset's table is edited: a line of text, one of several values, or names to choose from."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ui.dialogs.rulesets.rules_model import RulesModel
from ui.widgets.cell_delegate import CellDelegate, Index


class RulesDelegate(CellDelegate):
    """Editors for the cells of a `RulesModel`."""

    def __init__(self, model: RulesModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model

    def choices(self, index: Index) -> list[tuple[str, str]]:
        """The values of a field that has some, else the names that the game knows for it."""
        field, sheet = self._model.field(index), self._model.sheet
        key = field.path[0] if field is not None else ""
        if field is not None and field.kind == "choice":
            return [(value, sheet.choice(key, value)) for value in field.choices]
        return [(name, name) for name in sheet.known_names(self._model.table, key)]
