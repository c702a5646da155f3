"""Fills and hatching: what covers whole hexes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from editor.painters import context as lod
from editor.painters.analyses.looks import HATCH_PX, HATCH_STEP
from editor.painters.analyses.shapes import LEVELS, Shape
from editor.painters.context import Context
from editor.painters.lattice import Bools
from editor.painters.paths import path_of_loops

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
    left, top, right, bottom = context.grown(px=2)
    box = area.boundingRect().intersected(QRectF(left, top, right - left, bottom - top))
    if box.isEmpty():
        return
    least = HATCH_PX * context.ui_scale
    lines = hatching(box, max(HATCH_STEP * context.s, context.px(least)) * 2**0.5, back=shape.number % 2 == 1)
    look = context.style.line("hatch")
    with context.canvas.saved():
        context.canvas.clip(area)
        context.canvas.stroke(lines, shape.ink.color, context.width(look), alpha=look.alpha)


def hatching(box: QRectF, step: float, *, back: bool = False) -> QPainterPath:
    """Lines at 45° through a box, `step` from each other across; the same lines wherever the box lies.

    They rise to the right; with `back` to the left.
    """
    lines = QPainterPath()
    if back:  # x - y is the same all along a line
        for i in range(int((box.left() - box.bottom()) // step), int((box.right() - box.top()) // step) + 2):
            lines.moveTo(i * step + box.top(), box.top())
            lines.lineTo(i * step + box.bottom(), box.bottom())
        return lines
    for i in range(int((box.left() + box.top()) // step), int((box.right() + box.bottom()) // step) + 2):
        lines.moveTo(i * step - box.top(), box.top())
        lines.lineTo(i * step - box.bottom(), box.bottom())
    return lines


def is_far(context: Context) -> bool:
    """Whether hexes are too small for anything but their tint."""
    return context.raster is not None and context.hex_px < lod.FAR
