"""How a cell of the unit table is edited: a line of text, or the list of sides or kinds."""

from __future__ import annotations

from PySide6.QtCore import QObject

from model.texts import named
from ui.dialogs.tables.unit_model import CELL_ROLE, UnitModel
from ui.docks.inspector.panel import capital
from ui.widgets.cell_delegate import CellDelegate, Index


class UnitDelegate(CellDelegate):
    """Editors for the cells of a `UnitModel`, seen through a proxy or not."""

    def __init__(self, model: UnitModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model

    def choices(self, index: Index) -> list[tuple[str, str]]:
        """The sides of the scenario, the kinds of the game; other columns are written."""
        role = self._model.columns[index.column()].role
        document, lang = self._model.document, self._model.lang
        if role == "side":
            return [(id, named(side, lang)) for id, side in document.scenario.sides.items()]
        if role == "kind":
            return [(id, capital(named(kind, lang))) for id, kind in document.ruleset.kinds.items()]
        return []

    def value(self, index: Index) -> str:
        """The id of a side or kind, where the cell shows its name; else the text."""
        return str(index.data(CELL_ROLE) or "") if self.choices(index) else super().value(index)
