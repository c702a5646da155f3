"""Nothing is selected: what a click would do, and the keys that help."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.selection import Selection
from ui.actions import ACTIONS, VIEWER, text_of
from ui.docks.inspector.panel import Panel
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import label
from ui.workspace import Workspace

HELPFUL = ("go_to", "search", "find_counter", "next_problem", "edit_scenario", "next_pane")
"""Commands whose keys are told."""


class Nothing(Panel):
    """The empty state of the inspector."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.state = EmptyState("select", self._to_click())
        keys = QWidget()
        grid = QGridLayout(keys)
        grid.setContentsMargins(4, 4, 4, 4)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        rows = [(self.tr("Arrow keys"), self.tr("Move from hex to hex")), (self.tr("Enter"), self.tr("Select"))]
        rows += [
            (QKeySequence(spec.keys[0]).toString(QKeySequence.SequenceFormat.NativeText), text_of(spec).rstrip("…"))
            for spec in ACTIONS
            if spec.id in HELPFUL and spec.keys and (spec.id in VIEWER or not workspace.document.read_only)
        ]
        for line, (key, text) in enumerate(rows):
            grid.addWidget(label(key, "title"), line, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(label(text, "secondary", wrap=True), line, 1)
        grid.setColumnStretch(1, 1)
        self.body.addWidget(self.state)
        self.body.addWidget(keys)

    def _to_click(self) -> str:
        """What there is to click in this game."""
        if self.workspace.document.ruleset.system_classes:
            return self.tr("Click a hex, a counter or a jump route to see what it holds.")
        return self.tr("Click a hex or a counter to see what it holds.")

    def show_selection(self, selection: Selection | None) -> None:
        """Show the keys while nothing is selected."""
        self.setVisible(selection is None)

    def set_editable(self, editable: bool) -> None:
        """There is nothing to edit here."""
