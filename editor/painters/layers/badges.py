"""How many counters each stack holds."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from editor.canvas.base import Canvas
from editor.glyphs.badge import draw_count
from editor.glyphs.stack import OFFSET, SHOWN, badge_radius
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.scene import MapScene

LEAST_COUNTER_PX = 16.0
"""Smallest counter that bears a count."""

LEAST_RADIUS_PX = 5.2
"""Least radius of a count, so that its figure can be read."""


class BadgesLayer:
    """From 24 px a hex on; on paper the counters layer draws the counts with the stacks."""

    id: ClassVar[str] = "badges"
    tables: ClassVar[frozenset[str]] = frozenset({"placements", "systems"})
    least_px: ClassVar[float] = lod.MIDDLE

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Counts have a least size."""
        del scene, px_per_mm
        return 2 * LEAST_RADIUS_PX

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        if context.raster is None or context.hex_px < lod.MIDDLE:
            return
        raster, scene = context.raster, context.scene
        places = scene.stacks.places
        slots = places.select(*context.grown(px=2 * LEAST_RADIUS_PX))
        if len(slots) == 0:
            return
        values = places.values[slots]
        values = values[(values[:, 6] > 1) & (values[:, 2] * context.px_per_mm >= LEAST_COUNTER_PX)]
        for size in np.unique(values[:, 2]).tolist():
            of_size = values[values[:, 2] == size]
            radius = max(badge_radius(size), context.px(LEAST_RADIUS_PX))
            height = (of_size[:, 3 : 3 + SHOWN] >= 0).sum(1)
            lean = OFFSET * size * (height - 1) / 2
            left = of_size[:, 7] > 0
            middles = of_size[:, :2].copy()
            middles[:, 0] += np.where(left, -size / 2 - lean, size / 2 + lean)
            middles[:, 1] += size / 2 - lean

            def draw(canvas: Canvas, id: int, radius: float = radius) -> None:
                draw_count(canvas, 0, 0, id, radius)

            atlas = scene.sprites.atlas(("count", radius), 5 * radius, 2.6 * radius, context.px_per_mm, draw)
            atlas.paint(raster, middles, of_size[:, 6].astype(np.int64))
