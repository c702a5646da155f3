"""What the parts of one window share: the document, the view, the selection, the type in hand, the language.

Docks and dialogs know the workspace and nothing of each other; it tells them what happened by its signals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel
from PySide6.QtCore import QObject, Signal

from editor.selection import Selection
from editor.tools.options import ToolOptions
from model.checks.findings import Finding
from model.hexgrid import Hex
from ui.messages import Dialogs
from ui.settings import Settings

if TYPE_CHECKING:
    from editor.document import ScenarioDocument

ERASER = "eraser"
"""Under which it is remembered whether the eraser takes everything."""


class Workspace(QObject):
    """The shared state of one window with an open scenario."""

    selection_changed = Signal()
    type_changed = Signal()
    """Another counter type is in hand (or none)."""
    type_hovered = Signal()
    """The pointer is over another type of the mix (or none): what would it cost?"""
    side_changed = Signal()
    """The mix shows another side."""
    inspect_asked = Signal()
    """Somebody wants the focus in the inspector."""
    map_asked = Signal()
    """Somebody wants the focus back on the map: Enter or Esc in a field that has nothing more to do with it."""
    tool_asked = Signal(str)
    """Somebody wants another tool in hand, by its id, and the focus on the map."""
    proposed = Signal(object, object)
    """What is proposed has changed: records that would be added, and those that would be removed."""
    place_shown = Signal(object)
    """Somebody wants to see a `Hex`; the view scrolls there."""
    finding_shown = Signal(object)
    """Somebody wants to see a `Finding`: its place, and what it is about selected."""

    def __init__(self, document: ScenarioDocument, settings: Settings, dialogs: Dialogs) -> None:
        super().__init__(document)
        self.document = document
        self.settings = settings
        self.dialogs = dialogs
        document.selection.changed.connect(self._selected)
        self.options = ToolOptions(document.ruleset, self)
        """What the palettes are set to and the tools read."""
        self.options.painting.thorough = settings.text(ERASER) == "everything"
        self.options.changed.connect(self._options_changed)
        self._type: str | None = None
        self._hovered: str | None = None
        players = [key for key, side in document.ruleset.sides.items() if side.role == "player"]
        self._side = next(iter(players), next(iter(document.scenario.sides), ""))

    @property
    def lang(self) -> Literal["en", "ja"]:
        """The language of the window."""
        return self.settings.lang

    @property
    def selection(self) -> Selection | None:
        """What is selected, None for nothing."""
        return self.document.selection.value

    def select(self, selection: Selection | None) -> None:
        """Select something else."""
        self.document.selection.set(selection)

    def propose(self, adding: Sequence[BaseModel], removing: Sequence[BaseModel] = ()) -> None:
        """Show records on the map as they would be added or removed; none takes that away."""
        self.proposed.emit(list(adding), list(removing))

    def _selected(self) -> None:
        self.selection_changed.emit()

    @property
    def type_id(self) -> str | None:
        """The counter type in hand, for placing and buying."""
        return self._type

    def take_type(self, type_id: str | None) -> None:
        """Take another counter type in hand."""
        self.options.type_id = type_id

    def _options_changed(self) -> None:
        self.settings.keep_text(ERASER, "everything" if self.options.painting.thorough else "terrain")
        if self.options.type_id != self._type:
            self._type = self.options.type_id
            self.type_changed.emit()

    @property
    def hovered_type(self) -> str | None:
        """The type under the pointer in the mix."""
        return self._hovered

    def hover_type(self, type_id: str | None) -> None:
        """The pointer is over another type of the mix."""
        if type_id != self._hovered:
            self._hovered = type_id
            self.type_hovered.emit()

    @property
    def side(self) -> str:
        """The side whose counters the mix shows."""
        return self._side

    def show_side(self, side: str) -> None:
        """Let the mix show another side."""
        if side != self._side:
            self._side = side
            self.side_changed.emit()

    def show_hex(self, hex: Hex) -> None:
        """Bring a hex into view."""
        self.place_shown.emit(hex)

    def show_finding(self, finding: Finding) -> None:
        """Bring the place of a finding into view and select what it is about."""
        self.finding_shown.emit(finding)
