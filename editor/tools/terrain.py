"""The brush: paints terrain."""

from __future__ import annotations

from collections.abc import Iterable

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.brush import BrushTool
from model.edit import Edit
from model.edits.terrain import set_terrain
from model.hexgrid import Hex


class TerrainTool(BrushTool):
    """Paints the terrain of the palette."""

    id = "terrain"
    text = QT_TRANSLATE_NOOP("Tools", "Paint terrain")
    hint = QT_TRANSLATE_NOOP(
        "Tools", "Drag to paint. Shift-click: straight line. [ ]: size of the brush. Right-click: pick the terrain."
    )
    icon = "brush"
    shortcut = "B"

    def edit(self, hexes: Iterable[Hex], alt: bool) -> Edit:
        """Give them the terrain of the palette."""
        return set_terrain(self.scenario, hexes, self.context.options.terrain)

    def step(self, count: int, alt: bool) -> str:
        """Painting: "Paint 8 hexes: nebula"."""
        return steps.paint(count, self.terrain_name(self.context.options.terrain))

    def color(self, alt: bool) -> str:
        """That of the terrain."""
        return self.terrain_color(self.context.options.terrain)
