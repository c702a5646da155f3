"""Counters: the top three of each stack; a dot for each side from afar, a tint from very far."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from editor.canvas.base import Canvas
from editor.glyphs.counter import Detail, detail_for, draw_counter
from editor.glyphs.dot import draw_dot
from editor.glyphs.shapes import rect
from editor.glyphs.stack import OFFSET, SHOWN, draw_stack
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.lattice import Floats
from editor.painters.scene import MapScene

SHADOW = 0.06
"""How far shadow and edge reach beyond a counter, as a part of its size."""

DOT_RADIUS = 0.26
"""Radius of a side's dot on a far map, in hexes across flats."""

DOT_PLACE = (0.52, -0.35)
"""Where the first dot stands from the centre of the hex, in hexes across flats; the others follow to the right."""

DOT_STEP = 0.56

TINT_ALPHA = 0.75


class CountersLayer:
    """Faces by the size of each counter in px; below 24 px a hex dots, below 9 a tint."""

    id: ClassVar[str] = "counters"
    tables: ClassVar[frozenset[str]] = frozenset({"placements", "systems", "counter_types", "sides"})
    least_px: ClassVar[float] = 0.0

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Dots of several sides stand beside the hex."""
        hex_px = scene.lattice.flats * px_per_mm
        if hex_px >= lod.MIDDLE:
            return 4
        sides = max(map(len, scene.stacks.dot_sides), default=1)
        return hex_px * (DOT_PLACE[0] + DOT_STEP * sides) + 4 if hex_px >= lod.FAR else 3

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        if context.raster is None:
            self._stacks(context)
        elif context.hex_px >= lod.MIDDLE:
            self._faces(context)
        elif context.hex_px >= lod.FAR:
            self._dots(context)
        else:
            self._tint(context)

    def _stacks(self, context: Context) -> None:
        """On paper: with the counts, one stack after the other."""
        stacks = context.scene.stacks
        for slot in stacks.places.select(*context.box).tolist():
            x, y, size, *faces, count, left = stacks.places.values[slot].tolist()
            shown = [stacks.shown[int(face)] for face in faces if face >= 0]
            draw_stack(context.canvas, shown, x, y, size, count=int(count), badge="left" if left else "right")

    # -- screen -------------------------------------------------------------------------------------------------
    def _faces(self, context: Context) -> None:
        places = context.scene.stacks.places
        slots = places.select(*context.grown(px=4))
        if len(slots) == 0:
            return
        values = places.values[slots]
        for size in np.unique(values[:, 2]).tolist():
            detail = detail_for(size * context.px_per_mm)
            self._of_size(context, values[values[:, 2] == size], size, detail)

    def _of_size(self, context: Context, values: Floats, size: float, detail: Detail) -> None:
        """Counters of one size; each stack from the bottom, a step up and right each."""
        assert context.raster is not None
        raster, shown = context.raster, context.scene.stacks.shown
        faces = values[:, 3 : 3 + SHOWN].astype(np.int64)
        there = faces >= 0
        height = there.sum(1)
        level = np.arange(SHOWN)[None, :]
        step = OFFSET * size * context.px_per_mm
        if detail == "dot":
            there &= level == height[:, None] - 1
            lean = np.zeros(faces.shape)
        else:
            lean = (level - (height[:, None] - 1) / 2) * step
        middles = np.repeat(values[:, None, :2], SHOWN, axis=1)[there]

        def draw(canvas: Canvas, id: int) -> None:
            face, back, hidden = shown[id]
            draw_counter(canvas, face, 0, 0, size, back=back, hidden=hidden, detail=detail)

        across = size * (1 + 2 * SHADOW)
        atlas = context.scene.sprites.atlas(("counter", size, detail), across, across, context.px_per_mm, draw)
        atlas.paint(raster, middles, faces[there], lean[there][:, None] * (1.0, -1.0))

    def _dots(self, context: Context) -> None:
        assert context.raster is not None
        scene, raster = context.scene, context.raster
        dots = scene.stacks.dots
        slots = dots.select(*context.grown(px=self.overflow(scene, context.px_per_mm)))
        if len(slots) == 0:
            return
        values = dots.values[slots]
        flats = scene.lattice.flats
        sides = scene.stacks.dot_sides
        rim = max(0.6 / context.px_per_mm, 0.05 * flats)

        def draw(canvas: Canvas, id: int) -> None:
            colors = scene.stacks.side_colors()
            for i, side in enumerate(sides[id]):
                color, shape = colors[side]
                x, y = (DOT_PLACE[0] + DOT_STEP * i) * flats, DOT_PLACE[1] * flats
                draw_dot(canvas, shape, x, y, DOT_RADIUS * flats, color, width=rim)

        most = max(map(len, sides))
        half = (DOT_PLACE[0] + DOT_STEP * most + 0.3) * flats
        atlas = scene.sprites.atlas(("dots", most), 2 * half, 2 * flats, context.px_per_mm, draw)
        atlas.paint(raster, values[:, :2], values[:, 2].astype(np.int64))

    def _tint(self, context: Context) -> None:
        """From very far a dab in the colour of the first side of each hex."""
        assert context.raster is not None
        scene, raster = context.scene, context.raster
        dots = scene.stacks.dots
        slots = dots.select(*context.grown(px=3))
        if len(slots) == 0:
            return
        values = dots.values[slots]
        sides = scene.stacks.dot_sides
        side = max(2.0 / context.px_per_mm, 0.8 * scene.lattice.flats)

        def draw(canvas: Canvas, id: int) -> None:
            color, _ = scene.stacks.side_colors()[sides[id][0]]
            canvas.fill(rect(-side / 2, -side / 2, side, side), color, TINT_ALPHA)

        atlas = scene.sprites.atlas("tint", side, side, context.px_per_mm, draw)
        atlas.paint(raster, values[:, :2], values[:, 2].astype(np.int64))
