"""What the tools have in common that work on hexes under a brush: size, stroke, straight lines."""

from __future__ import annotations

from abc import abstractmethod

import numpy as np
from PySide6.QtCore import Qt

from editor.tools.base import Gesture
from editor.tools.painting import AreaTool, resize_brush
from editor.view.pointer import Pointer
from editor.view.tint import Tint
from model.area import Index
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import Overlay
from model.shapes import brush, brush_line, index_for


class BrushTool(AreaTool):
    """A tool that is drawn over hexes; a subclass says what it makes of them. One stroke is one step."""

    _last: Hex | None = None
    """Where the last stroke ended: a Shift-click draws a straight line from there."""

    @abstractmethod
    def paint(self, area: Index, alt: bool) -> Edit:
        """What the tool makes of an area; `alt` is its second way."""

    @abstractmethod
    def tints(self, area: Index, alt: bool) -> list[Tint]:
        """What that would change."""

    @abstractmethod
    def step(self, count: int, alt: bool) -> str:
        """The name of the step that has changed `count` hexes."""

    def touched(self, edit: Edit, area: Index) -> Index:
        """The hexes of an area that an edit changes: so many are counted in the name of the step."""
        del area
        rows = [row.hex for row in (*edit.before.values(), *edit.after.values()) if isinstance(row, Overlay)]
        changed = index_for(self.scenario.grid, rows)
        return changed if edit.patch is None else np.union1d(changed, edit.patch.index)

    def gesture(self, press: Pointer) -> Gesture:
        """Draw from press to release; hexes that a fast move jumps over are not left out."""
        grid = self.scenario.grid
        event, before, painted = press, press.hex, np.zeros(grid.columns * grid.rows, dtype=bool)
        if press.shift and self._last is not None:
            before = self._last
        try:
            with self.document.stroke():
                while True:
                    self._draw(before, event.hex, press.alt, painted)
                    before = event.hex
                    event = yield
                    if event.kind == "release":
                        break
            self._last = before
        finally:
            self.context.clear_preview()

    def _draw(self, before: Hex, hex: Hex, alt: bool, painted: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> None:
        grid, radius = self.scenario.grid, self.painting.radius
        area = self.mirrored(brush_line(grid, before, hex, radius))
        edit = self.paint(area, alt)
        if edit:
            painted[self.touched(edit, area)] = True
            self.document.push(self.step(int(painted.sum()), alt), edit)
        self.hold(self.mirrored(brush(grid, hex, radius)))

    def hold(self, area: Index) -> None:
        """Outline what lies under the brush while it draws."""
        self.context.set_tints((), area)

    def hover(self, pointer: Pointer) -> None:
        """Show what a click would change, and with Shift the line."""
        grid, radius = self.scenario.grid, self.painting.radius
        first = self._last if pointer.shift and self._last is not None else pointer.hex
        self.show(self.mirrored(brush_line(grid, first, pointer.hex, radius)), pointer.alt)

    def show(self, area: Index, alt: bool) -> None:
        """Show what a click would change in an area."""
        self.context.set_tints(self.tints(area, alt), area)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """[ and ] make the brush smaller and larger."""
        return resize_brush(self.painting, key) or super().key(key, modifiers)
