"""The inspector: the panels of what is selected, one under the other, kept up to date."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from editor.timers import single_shot
from ui.docks.inspector.counters import Counters
from ui.docks.inspector.features import HexsidePanel, PathPanel
from ui.docks.inspector.fields import Field
from ui.docks.inspector.head import Head
from ui.docks.inspector.hex import HexPanel
from ui.docks.inspector.marks import LabelPanel, RegionPanel, SitePanel
from ui.docks.inspector.nothing import Nothing
from ui.docks.inspector.panel import Panel
from ui.docks.inspector.places import Places
from ui.docks.inspector.route import RoutePanel
from ui.docks.inspector.side import SidePanel
from ui.docks.inspector.system import SystemPanel
from ui.widgets.labels import rule
from ui.workspace import Workspace


class Inspector(QWidget):
    """All panels. Their order never changes, so that a click on a counter does not move what is under the pointer."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.nothing = Nothing(workspace, self)
        self.head = Head(workspace, self)
        self.side = SidePanel(workspace, self)
        self.route = RoutePanel(workspace, self)
        self.records: tuple[Panel, ...] = (
            HexsidePanel(workspace, self),
            PathPanel(workspace, self),
            RegionPanel(workspace, self),
            LabelPanel(workspace, self),
            SitePanel(workspace, self),
        )
        self.places = Places(workspace, self)
        self.counters = Counters(workspace, self.places, self)
        self.system = SystemPanel(workspace, self)
        self.hex = HexPanel(workspace, self)
        self.panels: tuple[Panel, ...] = (
            self.nothing,
            self.head,
            self.side,
            self.route,
            *self.records,
            self.places,
            self.counters,
            self.system,
            self.hex,
        )
        self._rules: dict[Panel, QWidget] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.setSpacing(0)
        for panel in self.panels:
            if panel in (self.counters, self.system, self.hex):
                self._rules[panel] = rule()
                layout.addWidget(self._rules[panel])
            layout.addWidget(panel)
        layout.addStretch(1)
        self._soon = single_shot(self, 0, self.refresh)
        workspace.document.changed.connect(self._edited)
        workspace.selection_changed.connect(self._select)
        self.refresh()

    def refresh(self) -> None:
        """Show what is selected, as it is now."""
        selection = self.workspace.selection
        if selection is not None:
            selection = selection.alive(self.workspace.document.scenario)
            if selection == type(selection)():
                selection = None
        for panel in self.panels:
            panel.show_selection(selection)
            if panel in self._rules:
                self._rules[panel].setVisible(not panel.isHidden())

    def set_editable(self, editable: bool) -> None:
        """Let everything be changed, or only be seen."""
        for panel in self.panels:
            panel.set_editable(editable)

    def _edited(self) -> None:
        self._soon.start(0)

    def _select(self) -> None:
        focus = QApplication.focusWidget()
        if isinstance(focus, Field) and self.isAncestorOf(focus):
            focus.settle()  # what is being typed still belongs to what was selected
        self.refresh()
