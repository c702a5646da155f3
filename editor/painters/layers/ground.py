"""The ground: every hex in the tone and motif of its terrain."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from editor.canvas.base import Canvas
from editor.glyphs.shapes import hexagon
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.lattice import Window
from editor.painters.motifs import VARIANTS, draw_motif
from editor.painters.paths import path_of_loops
from editor.painters.scene import MapScene
from model.terrain import BLANK, Codes


class GroundLayer:
    """Sprites hex by hex on a screen, one small picture from afar, merged areas on paper."""

    id: ClassVar[str] = "ground"
    tables: ClassVar[frozenset[str]] = frozenset({"terrain", "overlays"})
    least_px: ClassVar[float] = 0.0

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """The smooth far picture bleeds into the next hex; sprites have a px of bleed and one of snapping."""
        hex_px = scene.lattice.flats * px_per_mm
        return hex_px + 3 if hex_px < lod.BRICKS else 3

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        window = context.window
        if not window.hexes:
            return
        if context.raster is None:
            self._areas(context, window)
        elif context.hex_px < lod.BRICKS:
            self._far(context, window)
        else:
            self._sprites(context, window)

    # -- screen -------------------------------------------------------------------------------------------------
    def _far(self, context: Context, window: Window) -> None:
        assert context.raster is not None
        ground = context.scene.ground
        lattice = context.lattice
        window = Window(
            max(0, window.c0 - 2),
            min(lattice.columns, window.c1 + 2),
            max(0, window.r0 - 2),
            min(lattice.rows, window.r1 + 2),
        )
        (left, top, right, bottom), (u0, v0, u1, v1) = ground.far_place(window)
        raster = context.raster
        target = QRectF(
            left * raster.scale + raster.dx,
            top * raster.scale + raster.dy,
            (right - left) * raster.scale,
            (bottom - top) * raster.scale,
        )
        painter = raster.in_device()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(target, ground.far_picture(), QRectF(u0, v0, u1 - u0, v1 - v0))
        raster.in_mm()

    def _sprites(self, context: Context, window: Window) -> None:
        assert context.raster is not None
        scene, raster = context.scene, context.raster
        ground, motifs = scene.ground, context.hex_px >= lod.MOTIFS
        ids = ground.ids(window, motifs=motifs, bodies=context.hex_px >= lod.MIDDLE).reshape(-1)
        middles = context.centers.reshape(-1, 2)
        if np.minimum.reduce(ids) < VARIANTS:  # some places hold no hex
            there = ids >= VARIANTS
            middles, ids = middles[there], ids[there]
        size, px_per_mm = scene.lattice.hex_size, context.px_per_mm
        whole = scene.sprites.atlas(("ground", motifs), *size, px_per_mm, partial(self._hex, scene, motifs))
        whole.paint(raster, middles, ids)
        slots = ground.halves.select(*context.grown(px=2))
        if len(slots):
            values = ground.halves.values[slots]
            half = scene.sprites.atlas(("half", motifs), *size, px_per_mm, partial(self._half, scene, motifs))
            half.paint(raster, values[:, :2], values[:, 2].astype(np.int64) * VARIANTS)

    def _codes(self, context: Context) -> Codes:
        """The terrain to draw: what lies under rounded bodies where these are drawn."""
        ground = context.scene.ground
        return ground.under if ground.has_contours and context.hex_px >= lod.MIDDLE else ground.codes

    def _hex(self, scene: MapScene, motifs: bool, canvas: Canvas, id: int) -> None:
        code, variant = divmod(id, VARIANTS)
        kind = scene.ground.kinds[code]
        s = scene.lattice.size
        outline = hexagon(0, 0, s, scene.grid.orientation)
        canvas.fill(outline, kind.look.fill)
        canvas.stroke(outline, kind.look.fill, 1.0 / canvas.unit_px)
        if lod.FAR <= scene.lattice.flats * canvas.unit_px < lod.MIDDLE:
            grid = scene.style.line("grid")
            canvas.stroke(outline, scene.style.color("grid"), 1.0 / canvas.unit_px, alpha=min(1.0, grid.least_px))
        if motifs:
            draw_motif(canvas, kind.motif, kind.look, s, variant)

    def _half(self, scene: MapScene, motifs: bool, canvas: Canvas, id: int) -> None:
        code, variant = divmod(id, VARIANTS)
        draw_half(scene, canvas, code, variant, 0.0, 0.0, motifs)

    # -- paper --------------------------------------------------------------------------------------------------
    def _areas(self, context: Context, window: Window) -> None:
        scene, canvas = context.scene, context.canvas
        lattice = context.lattice
        all_codes = self._codes(context)
        codes = all_codes[window.slices]
        for code in np.unique(codes).tolist():
            if code == BLANK:
                continue
            rows, cols = np.nonzero(codes == code)
            area = path_of_loops(lattice.outline(cols + window.c0, rows + window.r0))
            fill = scene.ground.kinds[code].look.fill
            canvas.fill(area, fill)
            canvas.stroke(area, fill, 0.02 * context.s)  # no white seam between two areas
        scattering = scene.ground.scattering(window)
        for row, col in zip(*np.nonzero(codes), strict=True):
            kind = scene.ground.kinds[int(codes[row, col])]
            if kind.motif:
                x, y = lattice.center_of(col + window.c0, row + window.r0)
                with canvas.saved():
                    canvas.translate(float(x), float(y))
                    draw_motif(canvas, kind.motif, kind.look, context.s, int(scattering[row, col]))
        for x, y, code in scene.ground.halves.values[scene.ground.halves.select(*context.box)].tolist():
            draw_half(scene, canvas, int(code), 0, x, y, True)


def draw_half(scene: MapScene, canvas: Canvas, code: int, variant: int, x: float, y: float, motifs: bool) -> None:
    """A second terrain: the right half of a hex behind an S-shaped cut with a dotted seam."""
    kind = scene.ground.kinds[code]
    s = scene.lattice.size
    corners = [(x + dx, y + dy) for dx, dy in scene.lattice.corners.tolist()]
    (ax, ay), (bx, by) = corners[1], corners[4]
    seam = QPainterPath()
    seam.moveTo(ax, ay)
    seam.cubicTo(x + 0.30 * s, y - 0.25 * s, x - 0.30 * s, y + 0.25 * s, bx, by)
    half = QPainterPath(seam)
    for corner in (corners[3], corners[2]):
        half.lineTo(*corner)
    half.closeSubpath()
    canvas.fill(half, kind.look.fill)
    if motifs:
        with canvas.saved():
            canvas.clip(half)
            canvas.translate(x, y)
            draw_motif(canvas, kind.motif, kind.look, s, variant)
        canvas.stroke(seam, scene.style.color("number"), 0.03 * s, alpha=0.8, dash=(1, 2), least_px=1)
