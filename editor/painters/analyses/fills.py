"""Fills and hatching: what covers whole hexes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QPen, QTransform

from editor.canvas.qt import color_of
from editor.painters import context as lod
from editor.painters.analyses.looks import HATCH_PX, HATCH_STEP
from editor.painters.analyses.shapes import LEVELS, Shape
from editor.painters.context import Context
from editor.painters.lattice import Bools, Floats
from editor.painters.paths import path_of_chains, path_of_loops
from editor.painters.raster import snap

FAR_HATCH = 0.38
"""The alpha of what is hatched where hexes are too small for lines."""


def paint_fill(context: Context, shape: Shape, among: Bools | None) -> None:
    """Tint the hexes of a part that show; `among` narrows them to those of the map (rows, columns) where it holds."""
    window = context.window
    if not window.hexes:
        return
    levels = shape.levels[window.slices]
    if among is not None:
        levels = np.where(among[window.slices], levels, 0)
    for level in np.unique(levels[levels > 0]).tolist():
        rows, cols = np.nonzero(levels == level)
        area = path_of_loops(context.lattice.outline(cols + window.c0, rows + window.r0))
        context.canvas.fill(area, shape.ink.color, shape.alpha(level))


def paint_far_fill(context: Context, shape: Shape) -> None:
    """The same from afar."""
    _picture(context, shape, [shape.alpha(level) for level in range(1, LEVELS + 2)])


def paint_far_even(context: Context, shape: Shape, alpha: float) -> None:
    """All hexes of a part from afar at one strength."""
    _picture(context, shape, [alpha] * (LEVELS + 1))


def _picture(context: Context, shape: Shape, alphas: Sequence[float]) -> None:
    assert context.raster is not None
    found = shape.picture(alphas)
    if found is None:
        return
    place, picture = found
    painter = context.raster.painter
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    painter.drawImage(place, picture, QRectF(picture.rect()))


def paint_hatch(context: Context, shape: Shape) -> None:
    """Lines at 45° over the hexes of a part that show: every other part leans the other way."""
    window = context.window
    if not window.hexes:
        return
    cols, rows = shape.within(window)
    if not len(cols):
        return
    area = path_of_loops(context.lattice.outline(cols, rows))
    look, back = context.style.line("hatch"), shape.number % 2 == 1
    step, width = HATCH_STEP * context.s * 2**0.5, context.width(look)
    raster = context.raster
    if raster is None:
        with context.canvas.saved():
            context.canvas.clip(area)
            lines = path_of_ends(hatching(area.boundingRect(), step, back=back))
            context.canvas.stroke(lines, shape.ink.color, width, alpha=look.alpha)
        return
    # A texture, for lines clipped by hexes take ten times as long; it stands on whole pixels of the map.
    pixels = round(max(step * context.px_per_mm, HATCH_PX * context.ui_scale * 2**0.5))
    brush = QBrush(_texture(pixels, width * context.px_per_mm, shape.ink.color, look.alpha, back))
    brush.setTransform(QTransform.fromTranslate(snap(raster.dx), snap(raster.dy)))
    area = raster.painter.worldTransform().map(area)
    raster.in_device().fillPath(area, brush)
    raster.in_mm()


@lru_cache(32)
def _texture(period: int, width: float, color: str, alpha: float, back: bool) -> QImage:
    """A square of hatching that goes on at its edges; lengths in device px."""
    image = QImage(period, period, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(color_of(color, alpha), width)
    pen.setCapStyle(Qt.PenCapStyle.SquareCap)
    painter.setPen(pen)
    for x1, y1, x2, y2 in hatching(QRectF(0, 0, period, period), period, back=back).tolist():
        painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))
    painter.end()
    return image


def hatching(box: QRectF, step: float, *, back: bool = False) -> Floats:
    """Lines at 45° through a box, x and y of both ends, (n, 4); the same lines wherever the box lies.

    They are `step` from each other along a row and rise to the right; with `back` to the left.
    """
    lean = 1 if back else -1  # x - lean · y is the same all along a line
    top, bottom = box.top(), box.bottom()
    ends = [x - lean * y for x in (box.left(), box.right()) for y in (top, bottom)]
    along = step * np.arange(np.floor(min(ends) / step), np.ceil(max(ends) / step) + 1)
    level = np.ones_like(along)
    found: Floats = np.stack([along + lean * top, top * level, along + lean * bottom, bottom * level], 1)
    return found


def path_of_ends(lines: Floats) -> QPainterPath:
    """Straight lines, (n, 4), as one path."""
    return path_of_chains(list(lines.reshape(-1, 2, 2)))


def is_far(context: Context, shape: Shape) -> bool:
    """Whether hexes are too small, or too many, for anything but their tint."""
    return context.raster is not None and context.hex_px < (lod.MIDDLE if shape.many else lod.FAR)
