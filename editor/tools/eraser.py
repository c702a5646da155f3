"""The eraser: gives hexes the plain terrain of the ruleset back, or cuts them out of the map."""

from __future__ import annotations

from collections.abc import Iterable

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.brush import BrushTool
from model.edit import Edit
from model.edits.terrain import erase
from model.hexgrid import Hex


class EraserTool(BrushTool):
    """Erases terrain and further terrains; with Alt the hexes themselves."""

    id = "eraser"
    text = QT_TRANSLATE_NOOP("Tools", "Erase terrain")
    hint = QT_TRANSLATE_NOOP(
        "Tools", "Drag to make hexes plain again. Alt-drag: cut hexes out of the map. [ ]: size of the brush."
    )
    icon = "eraser"
    shortcut = "E"

    def edit(self, hexes: Iterable[Hex], alt: bool) -> Edit:
        """Give them the terrain that a new map has; with `alt` none at all."""
        return erase(self.scenario, hexes, "" if alt else self.document.ruleset.map.terrain)

    def step(self, count: int, alt: bool) -> str:
        """Erasing, or cutting out: "Erase 3 hexes"."""
        return steps.cut_out(count) if alt else steps.erase(count)

    def color(self, alt: bool) -> str:
        """That of the plain terrain; a warning where hexes are cut out."""
        return "refused" if alt else self.terrain_color(self.document.ruleset.map.terrain)
