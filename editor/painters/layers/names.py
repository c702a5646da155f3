"""Names of star systems; from afar only capitals, at a size of the screen."""

from __future__ import annotations

from typing import ClassVar

from editor.canvas import fonts
from editor.canvas.base import Canvas
from editor.glyphs.system import draw_system_names
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.parts.systems import GLYPHS
from editor.painters.scene import MapScene
from model.maprows import System

FAR_PX = 10.0
"""Size of a capital's name from afar, in px of the user interface."""

FAR_WIDTH_PX = 120.0
"""Widest name from afar, in px of the user interface."""

LINE_PX = 15.0
"""Height of its two lines from the middle, in px of the user interface."""

LEAST_PX = 9.5
"""Least size of the name of a primary system between 24 and 48 px a hex."""


class NamesLayer:
    """Both languages from 80 px a hex on, one from 48, primaries from 24, capitals below."""

    id: ClassVar[str] = "names"
    tables: ClassVar[frozenset[str]] = frozenset({"systems"})
    least_px: ClassVar[float] = 0.0

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Names from afar stand beside their hexes."""
        return 2 if scene.lattice.flats * px_per_mm >= lod.NEAR else 2 * FAR_WIDTH_PX

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        systems = context.scene.systems
        left, top, right, bottom = context.grown(px=2)
        if context.hex_px < lod.NEAR:  # they stand below their systems, or left of them
            by = context.px(2 * LINE_PX * context.ui_scale)
            across = context.px(FAR_WIDTH_PX * context.ui_scale)
            left, top, right, bottom = left - across, top - by, right + 2 * across, bottom + by
        places = systems.capitals if context.hex_px < lod.MIDDLE else systems.places
        slots = places.select(left, top, right, bottom)
        if len(slots) == 0:
            return
        if lod.MIDDLE <= context.hex_px < lod.NEAR:
            slots = slots[places.values[slots, 2] == GLYPHS.index("primary")]
        for row in systems.rows(slots, places):
            first, second = context.scene.board.names(row.name, row.name_ja)
            if not first:
                continue
            if context.hex_px >= lod.NEAR:
                self._inside(context, row, first, second)
            elif context.hex_px >= lod.MIDDLE:
                self._below(context, row, first)
            else:
                self._beside(context, row, first, second)

    def _inside(self, context: Context, row: System, first: str, second: str) -> None:
        scene, s = context.scene, context.s
        x, y = scene.board.center(row.hex)
        both = context.hex_px >= lod.FULL

        def draw(canvas: Canvas) -> None:
            draw_system_names(canvas, scene.style, first, second, 0, 0, s, both=both)

        context.stamp(("name", first, second, both), x, y, (0.75 * s, s), draw)

    def _below(self, context: Context, row: System, first: str) -> None:
        """A primary's name, legible though wider than its hex."""
        style, look = context.style, context.style.text("name")
        em = max(look.em * context.s, context.px(LEAST_PX * context.ui_scale))
        x, y = context.scene.board.center(row.hex)
        width = fonts.text_width(first, "text", look.bold) * em / fonts.EM
        reach = (width / 2 + 0.3 * em, 0.8 * em)

        def draw(canvas: Canvas) -> None:
            canvas.text(
                0, 0, first, em, style.color("name"), bold=look.bold, align="center", anchor="middle",
                halo=style.color("halo"), halo_width=0.16 * em,
            )  # fmt: skip

        context.stamp(("name below", first), x, y + 0.52 * context.s, reach, draw)

    def _beside(self, context: Context, row: System, first: str, second: str) -> None:
        """A capital's name at the left of its dot, the second language below."""
        style = context.style
        em = context.px(FAR_PX * context.ui_scale)
        widest = context.px(FAR_WIDTH_PX * context.ui_scale)
        x, y = context.scene.board.center(row.hex)
        gap = max(0.6 * context.lattice.flats, context.px(5))
        width = max(fonts.text_width(part, "text", True) for part in (first, second)) * em / fonts.EM
        width = min(width, widest)
        reach = (width / 2 + 0.3 * em, 1.4 * em)

        def draw(canvas: Canvas) -> None:
            lines = ((first, em, -0.4, "name", True), (second, 0.9 * em, 0.65, "name_second", False))
            for text, size, down, color, bold in lines:
                canvas.text(
                    width / 2, down * em, text, size, style.color(color), bold=bold, align="right", anchor="middle",
                    halo=style.color("halo"), halo_width=0.2 * em, max_width=widest,
                )  # fmt: skip

        context.stamp(("name beside", first, second), x - gap - width / 2, y, reach, draw)
