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
        for piece in scene.bodies.select(*context.grown(px=3)):
            look, rounding = scene.ground.kinds[piece.code].look, scene.bodies.rounding(piece.code)
            outline = style.line(rounding.line)
            context.canvas.fill(piece.area, look.fill)
            for path, (_, alpha, dotted) in zip(piece.inner, rounding.inner, strict=True):
                if not path.isEmpty():
                    dash = DOTTED if dotted else ()
                    context.stroke(path, look.ink, context.width(contour), alpha=alpha, dash=dash)
            context.stroke(piece.outline, look.ink, context.width(outline), alpha=outline.alpha)

    def _motifs(self, context: Context) -> None:
        scene = context.scene
        kinds = scene.ground.kinds
        window = context.window()
        codes = scene.ground.codes[window.slices]
        wanted = np.array([kind.contours and bool(kind.motif) for kind in kinds])[codes]
        if not wanted.any():
            return
        ids = codes[wanted].astype(np.int64) * VARIANTS + variants(context, codes, window)[wanted]
        x, y = (np.broadcast_to(part, codes.shape)[wanted] for part in scene.lattice.centers(window))

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
