"""Contours: rounded bodies of nebula, water and rock with lines inside, and the motifs on them."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from editor.canvas.base import Canvas
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.layers.ground import variants
from editor.painters.motifs import VARIANTS, draw_motif
from editor.painters.scene import MapScene
from editor.style import mix

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
        if context.hex_px < lod.MIDDLE or not context.scene.ground.has_contours:
            return
        self._bodies(context)
        if context.hex_px >= lod.MOTIFS:
            self._motifs(context)

    def _bodies(self, context: Context) -> None:
        scene, style = context.scene, context.style
        contour = style.line("contour")
        box = context.grown(px=3)
        for piece in scene.bodies.select(*box):
            look, rounding = scene.ground.kinds[piece.code].look, scene.bodies.rounding(piece.code)
            outline = style.line(rounding.line)
            context.canvas.fill(piece.area, look.fill)
            for chains, (_, alpha, dotted) in zip(piece.inner, rounding.inner, strict=True):
                # on an even ground a mixed colour looks like a thin one, and is drawn faster
                shade, dash = mix(look.fill, look.ink, alpha), DOTTED if dotted else ()
                for path in chains.touching(*box):
                    context.stroke(path, shade, context.width(contour), dash=dash, join="bevel")
            shade = mix(look.fill, look.ink, outline.alpha)
            for path in piece.outline.touching(*box):
                context.stroke(path, shade, context.width(outline), join="bevel")

    def _motifs(self, context: Context) -> None:
        scene = context.scene
        kinds = scene.ground.kinds
        window = context.window
        codes = scene.ground.codes[window.slices]
        wanted = (scene.ground.contoured & scene.ground.patterned)[codes]
        if not wanted.any():
            return
        ids = codes[wanted].astype(np.int64) * VARIANTS + variants(context, codes, window)[wanted]
        x, y = (part[wanted] for part in context.centers)

        def draw(canvas: Canvas, id: int) -> None:
            kind = kinds[id // VARIANTS]
            draw_motif(canvas, kind.motif, kind.look, scene.lattice.size, id % VARIANTS)

        if context.raster is not None:
            atlas = scene.sprites.atlas("motif", *scene.lattice.hex_size, context.px_per_mm, draw)
            atlas.paint(context.raster, context.raster.x(x), context.raster.y(y), ids)
            return
        for left, top, id in zip(x.tolist(), y.tolist(), ids.tolist(), strict=True):
            with context.canvas.saved():
                context.canvas.translate(left, top)
                draw(context.canvas, id)
