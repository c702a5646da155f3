"""Free texts and the marks of items printed on the map."""

from __future__ import annotations

from typing import ClassVar

from editor.canvas import fonts
from editor.canvas.base import Canvas
from editor.glyphs.shapes import polygon
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.parts.labels import SITE_RADIUS, Text
from editor.painters.scene import MapScene
from editor.style import LEAST_TEXT_PX

SECOND = 0.8
"""Size of the second language, as a part of the first."""


class LabelsLayer:
    """Each as long as it can be read; marks of items from 24 px a hex on."""

    id: ClassVar[str] = "labels"
    tables: ClassVar[frozenset[str]] = frozenset({"labels", "sites"})

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Boxes of texts hold them and their halos."""
        del scene, px_per_mm
        return 3

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        labels = context.scene.labels
        marks = context.hex_px >= lod.MIDDLE
        if labels.largest * context.px_per_mm < LEAST_TEXT_PX and not marks:
            return
        for key, text in labels.texts(*context.grown(px=3)):
            if text.em * context.px_per_mm >= LEAST_TEXT_PX or (text.mark and marks):
                self._text(context, key, text)

    def _text(self, context: Context, key: tuple[str, int], text: Text) -> None:
        style, s = context.style, context.s
        halo = style.text("label").halo * s
        widths = (fonts.text_width(text.first, "text", text.bold), fonts.text_width(text.second, "text", False))
        half = max(widths[0], SECOND * widths[1]) * text.em / fonts.EM / 2 + 0.3 * text.em
        radius = SITE_RADIUS * context.lattice.flats if text.mark else 0.0
        reach = max(half, radius), 1.6 * text.em + radius
        if text.rotation:
            reach = (sum(reach), sum(reach))
        both = context.hex_px >= lod.FULL or text.em > s

        def draw(canvas: Canvas) -> None:
            if text.mark:
                mark = polygon(((0, -radius), (radius, 0), (0, radius), (-radius, 0)))
                canvas.stroke(mark, style.color("halo"), 2 * halo, join="round")
                canvas.fill(mark, style.color("tile"))
            down = radius + 0.75 * text.em if text.mark else 0.0
            canvas.text(
                0, down, text.first, text.em, style.color("name"), bold=text.bold, align="center", anchor="middle",
                halo=style.color("halo"), halo_width=halo, rotation=text.rotation, least_px=LEAST_TEXT_PX,
            )  # fmt: skip
            if text.second and both and not text.rotation:
                canvas.text(
                    0, down + text.em, text.second, SECOND * text.em, style.color("name_second"), align="center",
                    anchor="middle", halo=style.color("halo"), halo_width=halo, least_px=LEAST_TEXT_PX,
                )  # fmt: skip

        context.stamp(("label", text, both), text.x, text.y, reach, draw)
        del key
