"""The measure tool: how many hexes from here to there, and how many jumps from system to system."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP, language
from editor.tools.base import Gesture, Tool
from editor.view.pointer import Pointer
from model.analysis.nets import Jumps, jumps
from model.edits.find import system_at
from model.hexgrid import Hex, distance
from model.maprows import Route
from model.texts import named


class MeasureTool(Tool):
    """From one click to the next, or over a drag; what was measured stays until the next click."""

    id = "measure"
    text = QT_TRANSLATE_NOOP("Tools", "Measure")
    hint = QT_TRANSLATE_NOOP(
        "Tools", "Click two hexes, or drag: the distance in hexes, between star systems also in jumps. Esc: forget it."
    )
    icon = "measure"
    shortcut = "M"
    group = "measure"

    _start: Hex | None = None
    _end: Hex | None = None

    def gesture(self, press: Pointer) -> Gesture:
        """From the first hex until the second is clicked, or the drag let go."""
        self._start, self._end, event = press.hex, None, press
        whole = False
        try:
            while not whole:
                event = yield
                self._show(press.hex, event.hex)
                whole = event.kind in ("press", "double") or (event.kind == "release" and event.hex != press.hex)
            self._end = event.hex
        finally:
            self.context.clear_preview()
            self._again()

    def hover(self, pointer: Pointer) -> None:
        """Mark where measuring would begin; what was measured stays."""
        self._again()
        self.context.set_preview([pointer.hex], "reach")

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """Esc forgets what was measured."""
        if key != Qt.Key.Key_Escape or self._end is None:
            return False
        self._start = self._end = None
        self.context.clear_preview()
        self.context.status("")
        return True

    def _again(self) -> None:
        if self._start is not None and self._end is not None:
            self._show(self._start, self._end)

    def _show(self, a: Hex, b: Hex) -> None:
        layout = self.scenario.grid.layout
        way = self._jumps(a, b)
        hexes = distance(a, b)
        text = self._words(hexes, way)
        table = self.scenario.tables["routes"]
        rows = [table[key] for key in way.routes] if way is not None else []
        self.context.set_sketch([row for row in rows if isinstance(row, Route)])
        self.context.set_trace([layout.center(a), layout.center(b)], text)
        self.context.status(f"{self._name(a)} → {self._name(b)}: {text}")

    def _jumps(self, a: Hex, b: Hex) -> Jumps | None:
        one, other = system_at(self.scenario, a), system_at(self.scenario, b)
        return jumps(self.scenario, one[1].id, other[1].id) if one is not None and other is not None else None

    def _words(self, hexes: int, way: Jumps | None) -> str:
        """Such as "4 hexes · 2 jumps (1 uncharted)"."""
        said = steps.hexes_away(hexes)
        if way is not None and way.routes:
            said += " · " + steps.jumps_away(len(way.routes), way.uncharted)
        return said

    def _name(self, hex: Hex) -> str:
        found = system_at(self.scenario, hex)
        label = self.scenario.grid.label(hex)
        return label if found is None else f"{label} {named(found[1], language()) or found[1].id}"
