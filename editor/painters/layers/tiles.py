"""Map sheets: their borders in dash and dot, and their names."""

from __future__ import annotations

from typing import ClassVar

from editor.canvas import fonts
from editor.canvas.base import Canvas
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.parts.tiles import TileName
from editor.painters.scene import MapScene
from editor.style import LEAST_TEXT_PX, mix

SECOND = 0.72
"""Size of the second name, as a part of the first."""


class TilesLayer:
    """Borders at every zoom, names from 24 px a hex on."""

    id: ClassVar[str] = "tiles"
    tables: ClassVar[frozenset[str]] = frozenset({"tiles", "regions"})
    least_px: ClassVar[float] = 0.0

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """A border has a casing of at least 3 px; an edit of tiles repaints all of the map anyway."""
        del scene, px_per_mm
        return 4

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        self._borders(context)
        if context.hex_px >= lod.MIDDLE:
            for index, name in enumerate(context.scene.tiles.names):
                self._name(context, index, name)

    def _borders(self, context: Context) -> None:
        border, style = context.scene.tiles.border, context.style
        if not len(border):
            return
        look = style.line("tile")
        width = context.width(look)
        near = context.hex_px >= lod.FAR
        if near:
            context.chains(border, style.color("tile_casing"), width * look.casing)
            context.chains(border, style.color("tile"), width, look.dash)
        else:  # too small for dashes
            context.chains(border, mix(style.color("ground"), style.color("tile"), 0.7), width)

    def _name(self, context: Context, index: int, name: TileName) -> None:
        style, s = context.style, context.s
        look = style.text("tile")
        em = look.em * s
        if em * context.px_per_mm < LEAST_TEXT_PX:
            return
        second_em = SECOND * em
        width = max(
            fonts.text_width(name.first.upper(), "text", look.bold, look.tracking) * em / fonts.EM,
            fonts.text_width(name.second, "text", False) * second_em / fonts.EM,
        )
        reach = (width / 2 + 0.2 * em, 1.3 * em)
        x, y = name.x + width / 2, name.y

        def draw(canvas: Canvas) -> None:
            halo = {"halo": style.color("halo"), "halo_width": look.halo * s}
            canvas.text(
                -width / 2, -0.45 * em, name.first.upper(), em, style.color("tile"), bold=look.bold,
                tracking=look.tracking, anchor="middle", **halo,  # type: ignore[arg-type]  # a dict of two types
            )  # fmt: skip
            canvas.text(
                -width / 2,
                0.55 * em,
                name.second,
                second_em,
                style.color("tile"),
                anchor="middle",
                **halo,  # type: ignore[arg-type]
            )

        context.stamp(("tile", index, name), x, y, reach, draw)
