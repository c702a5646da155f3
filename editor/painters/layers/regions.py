"""Regions: a band along the inside of a home area in its side's tint, an outline round others, and names."""

from __future__ import annotations

from typing import ClassVar

from editor.canvas import fonts
from editor.canvas.base import Canvas
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.parts.regions import RegionShape
from editor.painters.scene import MapScene
from editor.style import LEAST_TEXT_PX

BAND_ALPHA = 0.28


class RegionsLayer:
    """Bands and outlines at every zoom, names from 24 px a hex on."""

    id: ClassVar[str] = "regions"
    tables: ClassVar[frozenset[str]] = frozenset({"regions", "sides", "tiles", "systems"})
    least_px: ClassVar[float] = 0.0

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Outlines have at least a px; a name may be wider than a small region."""
        del scene, px_per_mm
        return 3

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        for shape in context.scene.regions.shapes(*context.grown(px=3)):
            self._area(context, shape)
            if not shape.on_tile and context.hex_px >= lod.MIDDLE:
                self._name(context, shape)

    def _area(self, context: Context, shape: RegionShape) -> None:
        look = context.style.line("region")
        color = shape.tint or context.style.color("region")
        if context.hex_px < lod.FAR:
            context.chains(shape.coarse(context.s), color, context.width(look))
            return
        if context.hex_px < lod.MIDDLE:
            context.chains(shape.outline, color, context.width(look))
            return
        if shape.tint:
            context.canvas.fill(shape.band(context.s), color, BAND_ALPHA)
        if not shape.on_tile:
            context.chains(shape.outline, color, context.width(look), look.dash)

    def _name(self, context: Context, shape: RegionShape) -> None:
        style, s = context.style, context.s
        look = style.text("region")
        em = look.em * s
        first, second = context.scene.board.names(shape.row.name, shape.row.name_ja)
        if not first or em * context.px_per_mm < LEAST_TEXT_PX:
            return
        color = shape.tint or style.color("region")
        width = max(
            fonts.text_width(first.upper(), "text", look.bold, look.tracking) * em / fonts.EM,
            fonts.text_width(second, "text", False) * 0.72 * em / fonts.EM,
        )
        reach = (width / 2 + 0.2 * em, 1.3 * em)

        def draw(canvas: Canvas) -> None:
            halo = style.color("halo")
            canvas.text(
                0, -0.45 * em, first.upper(), em, color, bold=look.bold, tracking=look.tracking, align="center",
                anchor="middle", halo=halo, halo_width=look.halo * s,
            )  # fmt: skip
            canvas.text(
                0,
                0.55 * em,
                second,
                0.72 * em,
                color,
                align="center",
                anchor="middle",
                halo=halo,
                halo_width=look.halo * s,
            )

        x, y = shape.label
        context.stamp(("region", first, second, color), x, y, reach, draw)
