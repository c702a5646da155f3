"""What the palettes set and the tools read: terrain, symmetry, class of new systems, kind of new routes, the counter."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from editor.sheet_library import SheetLibrary
from editor.tools.feature_options import FeatureOptions
from editor.tools.paint_options import PaintOptions
from editor.tools.scan_options import ScanOptions
from model.ruleset import Ruleset
from model.symmetry import Symmetry


class ToolOptions(QObject):
    """The settings of all tools of one window. Each knows only its own."""

    changed = Signal()
    """One of the settings was given another value."""

    def __init__(self, ruleset: Ruleset, parent: QObject | None = None) -> None:
        super().__init__(parent)
        others = (id for id in ruleset.terrain if id != ruleset.map.terrain)
        self._terrain = next(others, ruleset.map.terrain)
        self._system_class = next(iter(ruleset.system_classes), "")
        self._charted = True
        self._type_id: str | None = None
        self._symmetry: Symmetry | None = None
        self.painting = PaintOptions(ruleset, self)
        """The settings of brush, shapes, fill and eraser."""
        self.painting.changed.connect(self.changed)
        self._sheet_id: str | None = None
        self._sheet_rotation = 0
        self.scans = ScanOptions(self)
        """What tracing a scan works on."""
        self.sheets = SheetLibrary(ruleset, self)
        """The map sheets that can be laid."""
        self.features = FeatureOptions(ruleset, self)
        """The settings of hexsides, paths, regions, labels and sites."""
        self.features.changed.connect(self.changed)

    @property
    def symmetry(self) -> Symmetry | None:
        """Around what the map tools repeat what they do, and how; None to do everything once."""
        return self._symmetry

    @symmetry.setter
    def symmetry(self, value: Symmetry | None) -> None:
        if value != self._symmetry:
            self._symmetry = value
            self.changed.emit()

    @property
    def sheet_id(self) -> str | None:
        """The map sheet in hand; None if none is."""
        return self._sheet_id

    @sheet_id.setter
    def sheet_id(self, value: str | None) -> None:
        if value != self._sheet_id:
            self._sheet_id = value
            self.changed.emit()

    @property
    def sheet_rotation(self) -> int:
        """Degrees by which the map sheet in hand is turned: 0 or 180."""
        return self._sheet_rotation

    @sheet_rotation.setter
    def sheet_rotation(self, value: int) -> None:
        if value != self._sheet_rotation:
            self._sheet_rotation = value
            self.changed.emit()

    @property
    def terrain(self) -> str:
        """The terrain that brush, shapes and fill paint."""
        return self._terrain

    @terrain.setter
    def terrain(self, value: str) -> None:
        if value != self._terrain:
            self._terrain = value
            self.changed.emit()

    @property
    def system_class(self) -> str:
        """The class of new systems; "" where the ruleset has none."""
        return self._system_class

    @system_class.setter
    def system_class(self, value: str) -> None:
        if value != self._system_class:
            self._system_class = value
            self.changed.emit()

    @property
    def charted(self) -> bool:
        """Whether new jump routes are charted."""
        return self._charted

    @charted.setter
    def charted(self, value: bool) -> None:
        if value != self._charted:
            self._charted = value
            self.changed.emit()

    @property
    def type_id(self) -> str | None:
        """The counter type in hand, chosen in the counter mix."""
        return self._type_id

    @type_id.setter
    def type_id(self, value: str | None) -> None:
        if value != self._type_id:
            self._type_id = value
            self.changed.emit()
