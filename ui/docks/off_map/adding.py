"""Adding counters where they do not stand on the map, one of the mix or those that are selected: a button, and a section
with it.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from editor.selection import Selection
from model.edits.find import types_by_id
from model.texts import named
from ui.docks.inspector.section import CounterSection
from ui.icons import icon
from ui.theme import THEME
from ui.workspace import Workspace


class AddButton(QToolButton):
    """A button with a menu of two entries, so that all that can be dragged can be done with keys as well."""

    type_meant = Signal(str)
    """The id of the counter type in hand."""
    selection_meant = Signal(list)
    """The serial numbers of the selected placements."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        menu = QMenu(self)
        self.one = menu.addAction("", self._mean_type)
        self.selected = menu.addAction(self.tr("The selected counters"), self._mean_selection)
        menu.aboutToShow.connect(self.refresh)
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setAutoRaise(True)
        THEME.changed.connect(self._paint)
        self._paint()
        self.refresh()

    def call(self, text: str) -> None:
        """Say what it adds to, for tool tip and screen reader."""
        self.setToolTip(text)
        self.setAccessibleName(text)

    def refresh(self) -> None:
        """Show what could be added now."""
        document, hand = self._workspace.document, self._workspace.type_id
        type_ = types_by_id(document.scenario).get(hand or "")
        name = (named(type_, self._workspace.lang) or type_.code) if type_ is not None else ""
        self.one.setText(
            self.tr("{name} from the mix").format(name=name)
            if name
            else self.tr("From the mix: choose a counter there")
        )
        self.one.setEnabled(bool(name))
        selection = self._workspace.selection
        self.selected.setEnabled(selection is not None and bool(selection.placements))

    def _mean_type(self) -> None:
        if self._workspace.type_id is not None:
            self.type_meant.emit(self._workspace.type_id)

    def _mean_selection(self) -> None:
        selection = self._workspace.selection
        if selection is not None:
            self.selection_meant.emit(list(selection.placements))

    def _paint(self) -> None:
        self.setIcon(icon("plus", THEME.roles.secondary))


class AddingSection(CounterSection):
    """Counters of one group; what is dropped on it and what its button adds come by the same two signals."""

    type_meant = Signal(str)
    """The id of a counter type of which one is to be added."""
    placements_meant = Signal(list)
    """The serial numbers of placements that are to come here."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.add = AddButton(workspace)
        self.head.addWidget(self.add)
        self.list.picked.connect(lambda keys: workspace.select(Selection(placements=tuple(sorted(keys)))))
        for one in (self.list.type_dropped, self.empty.type_dropped, self.add.type_meant):
            one.connect(self.type_meant)
        for several in (self.list.placements_dropped, self.empty.placements_dropped, self.add.selection_meant):
            several.connect(self.placements_meant)

    def set_editable(self, editable: bool) -> None:
        """Let counters be added and dragged, or only be seen."""
        self.list.setDragEnabled(editable)
        self.list.setAcceptDrops(editable)
        self.empty.setAcceptDrops(editable)
        self.add.setVisible(editable)
