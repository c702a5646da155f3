"""Tags, marks and pills: what stands on hexes and outlines and is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from editor.canvas.base import Canvas
from editor.glyphs.badge import draw_tag
from editor.glyphs.shapes import circle, polygon, rect
from editor.painters import context as lod
from editor.painters.analyses.looks import MARK_R, TAG_R, Ink
from editor.painters.analyses.shapes import Shape, near
from editor.painters.context import Context
from editor.painters.lattice import Floats
from editor.painters.layers.numbers import PLACES
from model.overlays.drawing import Tone

PILL_EM: Final = 0.26
"""Size of the text of a pill, fraction of s."""
PILL_PX: Final = (11.0, 15.0)
"""The least and the most of it on a screen."""
LARGE: Final = 2.4
"""An outline so many hexes wide bears its name, whatever others of its part do."""
MOST_PILLS: Final = 6
"""Of one part."""
MARK_PX: Final = 6.0
MARK_AT: Final = 0.74
"""Where marks stand: at the upper left corner of the hex, so far from its centre."""


# -- tags -----------------------------------------------------------------------------------------------------------
def paint_tags(context: Context, shape: Shape) -> None:
    """The figures of a part, each in the place of the hex number; on a screen from 48 px a hex on."""
    if context.hex_px < lod.NEAR:
        return
    middles, texts = shape.tags
    left, top, right, bottom = context.grown(mm=1.2 * context.s)
    down = PLACES[context.scene.grid.numbering.place] * context.s
    radius = TAG_R * context.s
    for i in np.nonzero(near(middles, left, top, right, bottom))[0].tolist():
        x, y = middles[i].tolist()
        text, ink = texts[i], shape.ink
        half = max(radius, context.canvas.text_width(text, 1.5 * radius, bold=True) / 2 + 0.55 * radius)

        def draw(canvas: Canvas, text: str = text, ink: Ink = ink, half: float = half) -> None:
            body = rect(-half, -radius, 2 * half, 2 * radius, radius)
            canvas.stroke(body, ink.casing, 0.3 * radius, alpha=0.8)
            draw_tag(canvas, 0, 0, text, radius, ink.color, ink.on)

        reach = (half + 0.2 * radius, 1.2 * radius)
        context.stamp(("analysis tag", text, ink.color), x, y + down, reach, draw)


# -- marks ----------------------------------------------------------------------------------------------------------
def paint_marks(context: Context, shape: Shape) -> None:
    """A badge on each hex of a part, at every zoom."""
    corner = context.lattice.corners[0 if context.lattice.flat else 5]
    radius = max(MARK_R * context.s, context.px(MARK_PX * context.ui_scale))
    middles = shape.middles + corner * (MARK_AT if context.hex_px >= lod.FAR else 0.0)
    left, top, right, bottom = context.grown(mm=1.5 * radius)
    middles = middles[near(middles, left, top, right, bottom)]
    ink, tone = shape.ink, shape.part.tone
    if context.raster is None:
        for x, y in middles.tolist():
            draw_mark(context.canvas, x, y, radius, tone, ink)
        return

    def draw(canvas: Canvas, id: int) -> None:
        del id
        draw_mark(canvas, 0, 0, radius, tone, ink)

    atlas = context.scene.sprites.atlas(
        ("analysis mark", tone, ink.color), 2.6 * radius, 2.6 * radius, context.px_per_mm, draw
    )
    atlas.paint(context.raster, middles, np.zeros(len(middles), np.int64))


def draw_mark(canvas: Canvas, x: float, y: float, r: float, tone: Tone, ink: Ink) -> None:
    """A diamond (findings have none) in the colour of its part: a tick, an exclamation mark, a cross, else a dot."""
    body = polygon(((x, y - r), (x + r, y), (x, y + r), (x - r, y)))
    canvas.stroke(body, ink.casing, 0.36 * r, join="round")
    canvas.fill(body, ink.color)
    sign = QPainterPath()
    if tone == "good":
        sign.moveTo(x - 0.38 * r, y + 0.02 * r)
        sign.lineTo(x - 0.1 * r, y + 0.32 * r)
        sign.lineTo(x + 0.4 * r, y - 0.28 * r)
    elif tone == "warning":
        sign.moveTo(x, y - 0.48 * r)
        sign.lineTo(x, y + 0.1 * r)
        sign.addEllipse(QPointF(x, y + 0.44 * r), 0.02 * r, 0.02 * r)
    elif tone == "refused":
        for way in (-1, 1):
            sign.moveTo(x - 0.3 * r, y - 0.3 * r * way)
            sign.lineTo(x + 0.3 * r, y + 0.3 * r * way)
    else:
        canvas.fill(circle(x, y, 0.34 * r), ink.on)
        return
    canvas.stroke(sign, ink.on, 0.22 * r, cap="round", join="round")


# -- pills ----------------------------------------------------------------------------------------------------------
class Pill(NamedTuple):
    """The name of an outline in its place."""

    x: float
    y: float
    half: float
    """Half its width."""
    em: float
    text: str
    ink: Ink

    @property
    def box(self) -> QRectF:
        """What it covers."""
        return QRectF(self.x - self.half, self.y - 0.8 * self.em, 2 * self.half, 1.6 * self.em)


def pills_of(context: Context, shapes: Sequence[Shape]) -> list[Pill]:
    """The names of outlines where they hide no other: at the top of their outline, else below, right or left.

    They depend on the zoom, not on what is painted.
    """
    em = PILL_EM * context.s
    if context.raster is not None:
        least, most = (px * context.ui_scale for px in PILL_PX)
        em = min(max(em, context.px(least)), context.px(most))
    taken: list[QRectF] = []
    found: list[Pill] = []
    for shape in (shape for shape in shapes if shape.name):
        half = context.canvas.text_width(shape.name, em, bold=True) / 2 + 0.6 * em
        for loop in _named(shape.rims, context.lattice.flats, 2 * half):
            options = [Pill(x, y, half, em, shape.name, shape.ink) for x, y in _anchors(loop)]
            chosen = next((pill for pill in options if not any(pill.box.intersects(box) for box in taken)), options[0])
            taken.append(chosen.box)
            found.append(chosen)
    return found


def _named(loops: Sequence[Floats], flats: float, least: float) -> list[Floats]:
    """The loops that bear the name: large ones, or else the largest; none that is smaller than its name."""
    outer = [(loop, loop.max(0) - loop.min(0)) for loop in loops]
    outer = [(loop, size) for loop, size in outer if max(size) >= 0.7 * least or max(size) > 20 * flats]
    large = [loop for loop, size in outer if min(size) >= LARGE * flats]
    return large[:MOST_PILLS] or [loop for loop, _ in outer[:1]]


def _anchors(loop: Floats) -> list[tuple[float, float]]:
    """The middle of the topmost side of a loop, of the lowest, the rightmost, the leftmost."""
    found = []
    center = (loop.max(0) + loop.min(0)) / 2
    for axis, way in ((1, -1), (1, 1), (0, 1), (0, -1)):
        along = loop[:, axis] * way
        outermost = loop[along >= along.max() - 1e-6]
        # of several, the two nearest to the middle of the loop: the ends of one side
        order = np.argsort(np.abs(outermost - center).sum(1), kind="stable")[:2]
        x, y = outermost[order].mean(0).tolist()
        found.append((x, y))
    return found


def paint_pill(context: Context, pill: Pill) -> None:
    """Draw one."""

    def draw(canvas: Canvas) -> None:
        em, half = pill.em, pill.half
        body = rect(-half, -0.75 * em, 2 * half, 1.5 * em, 0.75 * em)
        canvas.stroke(body, pill.ink.casing, 0.2 * em)
        canvas.fill(body, pill.ink.color)
        canvas.text(0, 0, pill.text, em, pill.ink.on, bold=True, align="center", anchor="middle")

    reach = (pill.half + 0.15 * pill.em, 0.9 * pill.em)
    context.stamp(("analysis pill", pill.text, pill.ink.color, pill.em), pill.x, pill.y, reach, draw)
