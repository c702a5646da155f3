"""The eraser: gives hexes the plain terrain of the ruleset back, or cuts them out of the map."""

from __future__ import annotations

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.brush import BrushTool
from editor.view.tint import Tint
from model.area import Index
from model.edit import Edit
from model.edits.terrain import clear


class EraserTool(BrushTool):
    """Erases terrain and further terrains; with Alt the hexes themselves."""

    id = "eraser"
    text = QT_TRANSLATE_NOOP("Tools", "Erase terrain")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Drag to make hexes plain again, without further terrains. Alt-drag: cut hexes out of the map. "
        "Shift-click: straight line. [ ]: size of the brush.",
    )
    icon = "eraser"
    shortcut = "E"

    def paint(self, area: Index, alt: bool) -> Edit:
        """Give it the terrain that a new map has; with `alt` none at all."""
        return clear(self.scenario, area, "" if alt else self.document.ruleset.map.terrain)

    def tints(self, area: Index, alt: bool) -> list[Tint]:
        """In the colour of the plain terrain; a warning where hexes are cut out."""
        return self.tints_of(self.paint(area, alt))

    def step(self, count: int, alt: bool) -> str:
        """Erasing, or cutting out: "Erase 3 hexes"."""
        return steps.cut_out(count) if alt else steps.erase(count)
