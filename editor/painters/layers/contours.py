"""Contours: rounded bodies of nebula, water and rock with lines inside."""

from __future__ import annotations

from typing import ClassVar

from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.scene import MapScene

DOTTED = (1.5, 3.5)
"""Dash of the inner lines further in, in widths."""


class ContoursLayer:
    """Drawn from 24 px a hex on; below that the ground shows the hexes in the bodies' tone."""

    id: ClassVar[str] = "contours"
    tables: ClassVar[frozenset[str]] = frozenset({"terrain"})

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """A line has at least a px."""
        del scene, px_per_mm
        return 2

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        if context.hex_px < lod.MIDDLE:
            return
        scene, style = context.scene, context.style
        contour = style.line("contour")
        for piece in scene.bodies.select(*context.grown(px=3)):
            look, rounding = scene.ground.kinds[piece.code].look, scene.bodies.rounding(piece.code)
            outline = style.line(rounding.line)
            context.canvas.fill(piece.area, look.fill)
            context.stroke(piece.outline, look.ink, context.width(outline), alpha=outline.alpha)
            for path, (_, alpha, dotted) in zip(piece.inner, rounding.inner, strict=True):
                if not path.isEmpty():
                    dash = DOTTED if dotted else ()
                    context.stroke(path, look.ink, context.width(contour), alpha=alpha, dash=dash)
