"""Contours: rounded bodies of nebula, water and rock with lines inside, and the motifs on them."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

import numpy as np

from editor.canvas.base import Canvas
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.motifs import VARIANTS, draw_motif
from editor.painters.scene import MapScene
from editor.style import mix

_shade = lru_cache(256)(mix)

DOTTED = (1.5, 3.5)
"""Dash of the inner lines further in, in widths."""


class ContoursLayer:
    """Drawn from 24 px a hex on; below that the ground shows the hexes in the bodies' tone."""

    id: ClassVar[str] = "contours"
    tables: ClassVar[frozenset[str]] = frozenset({"terrain"})
    least_px: ClassVar[float] = lod.MIDDLE

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """A line has at least a px."""
        del scene, px_per_mm
        return 2

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        if context.hex_px < lod.MIDDLE or not context.scene.ground.has_contours:
            return
        if self._bodies(context) and context.hex_px >= lod.MOTIFS:
            self._motifs(context)

    def _bodies(self, context: Context) -> bool:
        """Whether there are any: where there are none, there are no motifs of theirs either."""
        scene, style = context.scene, context.style
        contour = style.line("contour")
        pieces = scene.bodies.select(*context.grown(px=3))
        for piece in pieces:
            look, rounding = scene.ground.kinds[piece.code].look, scene.bodies.rounding(piece.code)
            outline = style.line(rounding.line)
            context.canvas.fill(piece.area, look.fill)
            for chains, (_, alpha, dotted) in zip(piece.inner, rounding.inner, strict=True):
                # on an even ground a mixed colour looks like a thin one, and is drawn faster
                context.chains(
                    chains, _shade(look.fill, look.ink, alpha), context.width(contour), DOTTED if dotted else ()
                )
            context.chains(piece.outline, _shade(look.fill, look.ink, outline.alpha), context.width(outline))
        return bool(pieces)

    def _motifs(self, context: Context) -> None:
        scene = context.scene
        kinds = scene.ground.kinds
        window = context.window
        codes = scene.ground.codes[window.slices]
        wanted = (scene.ground.contoured & scene.ground.patterned)[codes]
        if not wanted.any():
            return
        ids = codes[wanted] * np.int64(VARIANTS) + scene.ground.scattering(window)[wanted]
        middles = context.centers[wanted]

        def draw(canvas: Canvas, id: int) -> None:
            kind = kinds[id // VARIANTS]
            draw_motif(canvas, kind.motif, kind.look, scene.lattice.size, id % VARIANTS)

        if context.raster is not None:
            atlas = scene.sprites.atlas("motif", *scene.lattice.hex_size, context.px_per_mm, draw)
            atlas.paint(context.raster, middles, ids)
            return
        for (x, y), id in zip(middles.tolist(), ids.tolist(), strict=True):
            with context.canvas.saved():
                context.canvas.translate(x, y)
                draw(context.canvas, id)
