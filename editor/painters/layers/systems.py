"""Star systems: pad, star, boxes and capital bars; dots from afar."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from editor.canvas.base import Canvas
from editor.glyphs.star import FAR_RADIUS, draw_far_star
from editor.glyphs.system import draw_box_beside, draw_system
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.lattice import Floats, Ints
from editor.painters.parts.systems import GLYPHS
from editor.painters.scene import MapScene

LEAST_DOT_PX = (2.6, 2.0, 1.6)
"""Least radius of a dot for each of GLYPHS."""


class SystemsLayer:
    """Whole systems from 24 px a hex on, dots below, only capitals under 4."""

    id: ClassVar[str] = "systems"
    tables: ClassVar[frozenset[str]] = frozenset({"systems", "sides"})
    least_px: ClassVar[float] = 0.0

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Dots have a least size."""
        del scene, px_per_mm
        return 5

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        systems = context.scene.systems
        places = systems.capitals if context.hex_px < lod.BRICKS else systems.places
        slots = places.select(*context.grown(px=5))
        if len(slots) == 0 and not systems.beside:
            return
        if systems.beside and context.hex_px >= lod.MIDDLE:
            self._boxes(context)
        if context.raster is None:
            self._glyphs(context, slots)
        elif context.hex_px >= lod.MIDDLE:
            self._sprites(context, slots)
        else:
            self._dots(context, places.values[slots])

    def _boxes(self, context: Context) -> None:
        """The surface boxes beside their systems, under the pads."""
        systems = context.scene.systems
        tints, plain = systems.tints(), context.style.color("box_line")
        reach = 2 * context.lattice.flats
        for row in systems.rows(systems.places.select(*context.grown(mm=reach, px=5))):
            for number, slot in enumerate(systems.surfaces(row), start=1):
                mark = row.home_mark(number)
                tint = tints.get(mark.side, plain) if mark else plain
                center = context.scene.board.center(row.hex)
                draw_box_beside(context.canvas, context.style, slot, center, context.s, mark, tint)

    def _glyphs(self, context: Context, slots: Ints) -> None:
        systems = context.scene.systems
        tints = systems.tints()
        for row in systems.rows(slots):
            x, y = context.scene.board.center(row.hex)
            draw_system(
                context.canvas, context.style, row, systems.glyph(row), x, y, context.s, tints,
                orientation=context.scene.grid.orientation, boxes=not systems.beside,
            )  # fmt: skip

    def _sprites(self, context: Context, slots: Ints) -> None:
        assert context.raster is not None
        scene, raster = context.scene, context.raster
        values = scene.systems.places.values[slots]
        width, height = scene.lattice.hex_size

        def draw(canvas: Canvas, id: int) -> None:
            row = scene.systems.looks[id]
            draw_system(
                canvas, scene.style, row, scene.systems.glyph(row), 0, 0, scene.lattice.size, scene.systems.tints(),
                orientation=scene.grid.orientation, boxes=not scene.systems.beside,
            )  # fmt: skip

        atlas = scene.sprites.atlas("system", width, height, context.px_per_mm, draw)
        atlas.paint(raster, values[:, :2], values[:, 3].astype(np.int64))

    def _dots(self, context: Context, values: Floats) -> None:
        assert context.raster is not None
        scene, raster = context.scene, context.raster
        flats = scene.lattice.flats
        unit = context.px_per_mm

        def draw(canvas: Canvas, id: int) -> None:
            radius = max(FAR_RADIUS[GLYPHS[id]] * flats, LEAST_DOT_PX[id] / unit)
            draw_far_star(canvas, scene.style, GLYPHS[id], 0, 0, radius / FAR_RADIUS[GLYPHS[id]])

        size = max(2 * flats, 8 / unit)
        atlas = scene.sprites.atlas("far system", size, size, unit, draw)
        atlas.paint(raster, values[:, :2], values[:, 2].astype(np.int64))
