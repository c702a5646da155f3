"""The brush: paints terrain."""

from __future__ import annotations

from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.brush import BrushTool
from editor.tools.painting import PaintTool


class TerrainTool(PaintTool, BrushTool):
    """Paints the terrain of the palette, a mix, or a further terrain."""

    id = "terrain"
    text = QT_TRANSLATE_NOOP("Tools", "Paint terrain")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Drag to paint, Alt-drag for a further terrain. Shift-click: straight line. [ ]: size. "
        "X: terrain, mix or further terrain. Right-click: pick the terrain.",
    )
    icon = "brush"
    shortcut = "B"
