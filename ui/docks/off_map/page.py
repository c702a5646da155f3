"""The page of what is not on the map at the start. It is brought up to date only while it is seen."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from model.edit import Edit
from ui.docks.inspector.panel import Panel
from ui.docks.off_map.boxes import Boxes
from ui.docks.off_map.cups import Cups
from ui.docks.off_map.pairs import Pairs
from ui.docks.off_map.reinforcements import Reinforcements
from ui.workspace import Workspace

TABLES = frozenset({"placements", "counter_types", "sides", "pairs", "cups", "grid", "systems", "info"})


class OffMapPage(QWidget):
    """Reinforcements, boxes, pairs and cups, as far as the game has them."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._stale = True
        self.reinforcements = Reinforcements(workspace)
        self.boxes, self.pairs, self.cups = Boxes(workspace), Pairs(workspace), Cups(workspace)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for panel in self.panels:
            layout.addWidget(panel)
        layout.addStretch(1)
        workspace.document.changed.connect(self._edited)
        workspace.selection_changed.connect(self._outdate)
        workspace.type_changed.connect(self._outdate)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Its parts, from above."""
        return (self.reinforcements, self.boxes, self.pairs, self.cups)

    def set_editable(self, editable: bool) -> None:
        """Let everything be changed, or (in the viewer) only be seen."""
        for panel in self.panels:
            panel.set_editable(editable)

    def refresh(self) -> None:
        """Show everything as it is now."""
        self._stale = False
        selection = self._workspace.selection
        for panel in self.panels:
            panel.show_selection(selection)

    def showEvent(self, event: QShowEvent) -> None:
        if self._stale:
            self.refresh()
        super().showEvent(event)

    def _edited(self, edit: Edit) -> None:
        if edit.tables & TABLES:
            self._outdate()

    def _outdate(self) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()
