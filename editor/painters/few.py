"""The ground of a few hexes, painted with nothing in between: what every touch of a brush comes to.

`paint_map` paints the same, to the pixel; but nine sprites take it a third of the time of a frame, most of which goes into
a context, a canvas and arrays for so few.
"""

from __future__ import annotations

import math
from typing import Final, cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QTransform

from editor.painters import context as lod
from editor.painters.buckets import Box
from editor.painters.motifs import VARIANTS
from editor.painters.raster import BIAS, ROUND
from editor.painters.scene import MapScene

MOST: Final = 16
"""Hexes that are few."""

_DEVICE: Final = QTransform()


def paint_few(painter: QPainter, scene: MapScene, rect: QRectF, px_per_mm: float) -> bool:
    """Paint the ground of a small rectangle (mm) as the level "ground" of `paint_map` does; whether that was done.

    It is not where the rectangle holds many hexes or places without one, where more than whole hexes is to be painted (a
    scan, a second terrain, the frame of half hexes), or before anything was painted at this zoom. The painter's unit is
    the millimetre; afterwards it is the device px.
    """
    hex_px = scene.lattice.flats * px_per_mm
    if hex_px < lod.BRICKS or scene.scans.laid or scene.grid.edges != "full":
        return False
    motifs = hex_px >= lod.MOTIFS
    atlas = scene.sprites.known(("ground", motifs), px_per_mm)
    if atlas is None:
        return False
    left, top, right, bottom = cast(Box, rect.getCoords())
    more = 2 / px_per_mm
    box = left - more, top - more, right + more, bottom + more
    window = scene.lattice.window(box[0], box[1], box[2] - box[0], box[3] - box[1])
    if not 0 < window.hexes <= MOST or len(scene.ground.halves.select(*box)):
        return False
    ids = scene.ground.ids(window, motifs=motifs, bodies=hex_px >= lod.MIDDLE).reshape(-1)
    if min(ids.tolist()) < VARIANTS:  # some places hold no hex
        return False
    transform = painter.worldTransform()
    scale, (width, height) = transform.m11(), atlas.size
    dx, dy = transform.dx() + BIAS[0] - width / 2 + ROUND, transform.dy() + BIAS[1] - height / 2 + ROUND
    painter.setWorldTransform(_DEVICE)
    middles, cells = scene.lattice.centers(window).reshape(-1, 2).tolist(), atlas.sources(ids).tolist()
    for (x, y), (u, v, _, _) in zip(middles, cells, strict=True):
        painter.drawPixmap(
            math.floor(x * scale + dx), math.floor(y * scale + dy), atlas.pixmap, int(u), int(v), width, height
        )
    return True
