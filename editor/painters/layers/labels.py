"""Free texts and the marks of items printed on the map."""

from __future__ import annotations

from typing import ClassVar

from editor.canvas.base import Canvas
from editor.glyphs.site import draw_far_site, draw_site
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.parts.labels import SECOND, SITE_RADIUS, Text, reach_of
from editor.painters.scene import MapScene
from editor.style import LEAST_TEXT_PX, Style
from model.layout import ROOT3

LEAST_MARK_PX = 2.5
"""Least radius of a lozenge that stands for an item on a far map."""


class LabelsLayer:
    """Each as long as it can be read; marks of items from 24 px a hex on, lozenges from 9."""

    id: ClassVar[str] = "labels"
    tables: ClassVar[frozenset[str]] = frozenset({"labels", "sites"})
    least_px: ClassVar[float] = 0.0

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Boxes of texts hold them and their halos; lozenges have a least size."""
        del scene, px_per_mm
        return 3

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        labels = context.scene.labels
        marks = context.hex_px >= lod.FAR
        if labels.largest * context.px_per_mm < LEAST_TEXT_PX and not marks:
            return
        for _, text in labels.texts(*context.grown(px=3)):
            if text.mark and context.hex_px < lod.MIDDLE:
                if marks:
                    self._far_mark(context, text)
            elif text.mark or text.em * context.px_per_mm >= LEAST_TEXT_PX:
                self._text(context, text)

    def _text(self, context: Context, text: Text) -> None:
        style, flats = context.style, context.lattice.flats
        reach = reach_of(text, flats)
        if text.rotation:
            reach = (sum(reach), sum(reach))
        both = context.hex_px >= lod.FULL or text.em > context.s

        def draw(canvas: Canvas) -> None:
            draw_text(canvas, style, text, flats, both=both)

        context.stamp(("label", text, both), text.x, text.y, reach, draw)

    def _far_mark(self, context: Context, text: Text) -> None:
        radius = max(SITE_RADIUS * context.lattice.flats, context.px(LEAST_MARK_PX))
        style = context.style

        def draw(canvas: Canvas) -> None:
            draw_far_site(canvas, style, 0, 0, radius)

        context.stamp(("site", radius), text.x, text.y, (radius, radius), draw)


def draw_text(canvas: Canvas, style: Style, text: Text, flats: float, *, both: bool = True) -> None:
    """A label, or an item with its mark and name, about the origin; `flats` is the width of a hex in mm."""
    halo = style.text("label").halo * flats / ROOT3
    down = 0.0
    if text.mark:
        radius = SITE_RADIUS * flats
        draw_site(canvas, style, text.mark, 0, 0, radius)
        down = radius + 0.75 * text.em
    room = text.room or None
    canvas.text(
        0, down, text.first, text.em, style.color("name"), bold=text.bold, align="center", anchor="middle",
        halo=style.color("halo"), halo_width=halo, rotation=text.rotation, least_px=LEAST_TEXT_PX, max_width=room,
    )  # fmt: skip
    if text.second and both and not text.rotation:
        canvas.text(
            0, down + text.em, text.second, SECOND * text.em, style.color("name_second"), align="center",
            anchor="middle", halo=style.color("halo"), halo_width=halo, least_px=LEAST_TEXT_PX, max_width=room,
        )  # fmt: skip
