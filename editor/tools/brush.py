"""What the tools have in common that work on hexes under a brush: size, stroke, straight lines, picking."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from PySide6.QtCore import Qt

from editor.tools.base import Gesture, Tool
from editor.tools.picking import pick_terrain
from editor.view.pointer import Pointer
from model.edit import Edit
from model.edits.terrain import BRUSHES, brush, brush_line
from model.hexgrid import Hex
from model.maprows import Overlay


class BrushTool(Tool):
    """A tool that is drawn over hexes; a subclass says what it makes of them. One stroke is one step."""

    group = "terrain"
    _last: Hex | None = None
    """Where the last stroke ended: a Shift-click draws a straight line from there."""

    @abstractmethod
    def edit(self, hexes: Iterable[Hex], alt: bool) -> Edit:
        """What the tool makes of hexes; `alt` is its second way."""

    @abstractmethod
    def step(self, count: int, alt: bool) -> str:
        """The name of the step that has changed `count` hexes."""

    @abstractmethod
    def color(self, alt: bool) -> str:
        """The colour role of the preview."""

    def gesture(self, press: Pointer) -> Gesture:
        """Draw from press to release; hexes that a fast move jumps over are not left out."""
        event, before, painted = press, press.hex, set[int]()
        if press.shift and self._last is not None:
            before = self._last
        try:
            with self.document.stroke():
                while True:
                    self._draw(before, event, press.alt, painted)
                    before = event.hex
                    event = yield
                    if event.kind == "release":
                        break
            self._last = before
        finally:
            self.context.clear_preview()

    def _draw(self, before: Hex, event: Pointer, alt: bool, painted: set[int]) -> None:
        size = self.context.options.brush
        edit = self.edit(brush_line(self.scenario, before, event.hex, size), alt)
        if edit.patch is not None:
            painted.update(edit.patch.index.tolist())
        painted.update(self.scenario.grid.index(row.hex) for row in edit.before.values() if isinstance(row, Overlay))
        self.document.push(self.step(len(painted), alt), edit)
        self._preview(brush(self.scenario, event.hex, size), alt)

    def hover(self, pointer: Pointer) -> None:
        """Show the hexes that a click would change, and with Shift the line."""
        size = self.context.options.brush
        if pointer.shift and self._last is not None:
            self._preview(brush_line(self.scenario, self._last, pointer.hex, size), pointer.alt)
        else:
            self._preview(brush(self.scenario, pointer.hex, size), pointer.alt)

    def right_click(self, pointer: Pointer) -> bool:
        """Pick the terrain of the hex."""
        return pick_terrain(self.context, pointer.hex)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """[ and ] make the brush smaller and larger."""
        sizes, options = list(BRUSHES), self.context.options
        step = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}.get(key)
        if step is None:
            return False
        options.brush = sizes[max(0, min(len(sizes) - 1, sizes.index(options.brush) + step))]
        return True

    def _preview(self, hexes: list[Hex], alt: bool) -> None:
        self.context.set_preview(hexes, self.color(alt))
