"""Outlines, rings and ways: what runs along hexes."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtGui import QPainterPath

from editor.canvas.base import Canvas
from editor.glyphs.shapes import hexagon, polygon
from editor.painters import context as lod
from editor.painters.analyses.looks import HEAD, WAY_STOP, outline_look, ring_look, way_look
from editor.painters.analyses.shapes import Shape, near
from editor.painters.chains import Chains
from editor.painters.context import SINGLE_PX, Context
from editor.painters.lattice import Floats
from editor.style import Line

MOST_DASHED: Final = 20_000
"""Pieces of an outline up to which it is dashed: dashes along a longer one would take too long."""

MOST_CASED: Final = 1_500
"""Pieces of an outline up to which it has a casing and joins from afar, too."""


def paint_outline(context: Context, shape: Shape) -> None:
    """One line round all hexes of a part, on a casing."""
    paint_chains(context, shape.outline, outline_look(context.style, shape.part), shape)


def paint_chains(context: Context, chains: Chains, look: Line, shape: Shape) -> None:
    """Long lines in the colours of a part."""
    if not len(chains):
        return
    width = context.width(look)
    dash = look.dash if len(chains) <= MOST_DASHED else ()
    if context.raster is None:
        context.canvas.stroke(
            chains.whole, shape.ink.casing, width * look.casing, dash=_stretched(dash, look), join="round"
        )
        context.canvas.stroke(chains.whole, shape.ink.color, width, dash=dash, join="round")
        return
    if dash:
        chains = chains.dashed(tuple(part * width for part in dash))
    box = context.grown(mm=width * max(1.0, look.casing), px=2)
    if is_hairline(context) and len(chains) > MOST_CASED:
        context.raster.lines(chains.ends_touching(*box), shape.ink.color, min(SINGLE_PX, width * context.px_per_mm))
        return
    paths = chains.paths_touching(*box)
    for path in paths:
        context.stroke(path, shape.ink.casing, width * look.casing, join="bevel")
    for path in paths:
        context.stroke(path, shape.ink.color, width, join="bevel")


def _stretched(dash: tuple[float, ...], look: Line) -> tuple[float, ...]:
    """The dash of a casing: as long in millimetres as that of the line on it."""
    return tuple(part / look.casing for part in dash)


def paint_rings(context: Context, shape: Shape) -> None:
    """A dashed ring inside each hex of a part."""
    size, look = ring_look(context.style, shape.number)
    if context.raster is None:
        path = ring_path(context, shape.middles, size)
        context.canvas.stroke(path, shape.ink.color, context.width(look), dash=look.dash)
        return
    left, top, right, bottom = context.grown(mm=1.1 * context.s)
    middles = shape.middles[near(shape.middles, left, top, right, bottom)]
    if not len(middles):
        return
    color, orientation, s = shape.ink.color, context.scene.grid.orientation, context.s

    def draw(canvas: Canvas, id: int) -> None:
        del id
        canvas.stroke(hexagon(0, 0, s, orientation, size), color, context.width(look), dash=look.dash)

    name = ("analysis ring", size, color)
    atlas = context.scene.sprites.atlas(name, *context.lattice.hex_size, context.px_per_mm, draw)
    atlas.paint(context.raster, middles, np.zeros(len(middles), np.int64))


def ring_path(context: Context, middles: Floats, size: float) -> QPainterPath:
    """Rings as one path."""
    found = QPainterPath()
    for x, y in middles.tolist():
        found.addPath(hexagon(x, y, context.s, context.scene.grid.orientation, size))
    return found


def paint_ways(context: Context, shape: Shape) -> None:
    """Lines from hex to hex with arrowheads; between distant hexes they stop short of the centres, as routes do."""
    look = way_look(context.style, shape.part)
    width = context.width(look)
    legs = shape.legs
    left, top, right, bottom = context.grown(mm=HEAD * width, px=2)
    low, high = np.minimum(legs[:, :2], legs[:, 2:4]), np.maximum(legs[:, :2], legs[:, 2:4])
    legs = legs[(low[:, 0] <= right) & (high[:, 0] >= left) & (low[:, 1] <= bottom) & (high[:, 1] >= top)]
    if not len(legs):
        return
    ends = _shortened(legs, WAY_STOP * context.s, HEAD * width)
    if is_hairline(context):
        assert context.raster is not None
        context.raster.lines(legs[:, :4], shape.ink.color, 0.0)
        return
    lines, heads = QPainterPath(), QPainterPath()
    for (ax, ay, bx, by, tip_x, tip_y), head in zip(ends.tolist(), legs[:, 5].tolist(), strict=True):
        lines.moveTo(ax, ay)
        lines.lineTo(bx, by)
        if head:
            wide_x, wide_y = 0.42 * (tip_y - by), -0.42 * (tip_x - bx)
            heads.addPath(polygon(((bx + wide_x, by + wide_y), (tip_x, tip_y), (bx - wide_x, by - wide_y))))
    heads.setFillRule(heads.fillRule().WindingFill)
    canvas, ink = context.canvas, shape.ink
    canvas.stroke(lines, ink.casing, width * look.casing, cap="round", join="round")
    canvas.stroke(heads, ink.casing, width * (look.casing - 1), join="round")
    canvas.stroke(lines, ink.color, width, dash=look.dash, cap="flat" if look.dash else "round", join="round")
    canvas.fill(heads, ink.color)


def is_hairline(context: Context) -> bool:
    """Whether ways are too small for casings and arrowheads."""
    return context.raster is not None and context.hex_px < lod.FAR


def _shortened(legs: Floats, stop: float, head: float) -> Floats:
    """Of each leg where its line begins and ends, and the tip of its arrowhead, (n, 6)."""
    a, b = legs[:, :2], legs[:, 2:4]
    along = b - a
    length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)[:, None]
    unit = along / length
    long, pointed = legs[:, 4:5], legs[:, 5:6]
    gap = np.minimum(stop, 0.3 * length) * long
    tip = b - unit * (gap + 0.25 * stop * pointed * (1 - long))
    end = tip - unit * np.minimum(head, 0.6 * length) * pointed
    return np.concatenate([a + unit * gap, end, tip], 1)
