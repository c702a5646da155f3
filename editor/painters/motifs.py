"""Motifs of terrain: small marks beside the colour, so that a grey print and every eye can tell terrains apart.

A motif is scattered over a hex from a seed, kept clear of the hex number at the top. Lengths are fractions of s; the
hex stands about the origin. `draw_motif` draws one; its name stands in `motif` of a ruleset's terrain.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from PySide6.QtGui import QPainterPath

from editor.canvas.base import Canvas
from editor.glyphs.shapes import circle, polygon, polyline
from editor.style import TerrainLook, luminance, mix

VARIANTS: Final = 4
"""Ways in which each motif is scattered; a hex takes one by its place."""

Spots = tuple[tuple[float, float], ...]


class _Scatter(NamedTuple):
    marks: int
    reach: float
    apart: float


@cache
def _spots(count: int, reach: float, apart: float, seed: int) -> Spots:
    """Up to `count` points within `reach` of the middle, `apart` from each other, the lowest last."""
    random = np.random.Generator(np.random.PCG64(seed))  # the same on every machine
    found: list[tuple[float, float]] = []
    for _ in range(400):
        angle, distance = random.random() * math.tau, math.sqrt(random.random()) * reach
        x, y = distance * math.cos(angle), distance * math.sin(angle)
        under_number = y < -0.46 and abs(x) < 0.3
        if not under_number and all((x - u) ** 2 + (y - v) ** 2 > apart**2 for u, v in found):
            found.append((x, y))
        if len(found) == count:
            break
    return tuple(sorted(found, key=lambda spot: spot[1]))


def _tufts(canvas: Canvas, look: TerrainLook, spots: Spots, s: float) -> None:
    path = QPainterPath()
    for x, y in spots:
        for dx, dy in ((-0.07, -0.13), (0.0, -0.17), (0.07, -0.13)):
            path.addPath(polyline(((x * s, y * s), ((x + dx) * s, (y + dy) * s))))
    canvas.stroke(path, look.ink, 0.032 * s, cap="round", least_px=1)


def _stones(canvas: Canvas, look: TerrainLook, spots: Spots, s: float) -> None:
    path = QPainterPath()
    for x, y in spots:
        corners = ((-0.13, 0.07), (-0.03, -0.11), (0.06, -0.03), (0.14, 0.07))
        path.addPath(polygon(((x + dx) * s, (y + dy) * s) for dx, dy in corners))
    canvas.fill(path, look.ink, 0.25)
    canvas.stroke(path, look.ink, 0.032 * s, join="round", least_px=1)


def _reeds(canvas: Canvas, look: TerrainLook, spots: Spots, s: float) -> None:
    path = QPainterPath()
    strokes = (
        ((-0.15, 0), (0.15, 0)),
        ((-0.05, 0), (-0.08, -0.12)),
        ((0.02, 0), (0.02, -0.15)),
        ((0.08, 0), (0.11, -0.12)),
    )
    for x, y in spots:
        for stroke in strokes:
            path.addPath(polyline(((x + dx) * s, (y + dy) * s) for dx, dy in stroke))
    canvas.stroke(path, look.ink, 0.032 * s, cap="round", least_px=1)


def _bushes(canvas: Canvas, look: TerrainLook, spots: Spots, s: float) -> None:
    path = QPainterPath()
    for x, y in spots:
        path.addPath(circle(x * s, y * s, 0.095 * s))
    canvas.fill(path, look.ink, 0.45)
    canvas.stroke(path, look.ink, 0.032 * s, least_px=1)


def _crowd(canvas: Canvas, look: TerrainLook, spots: Spots, s: float) -> None:
    path = QPainterPath()
    for x, y in spots:
        path.addPath(circle(x * s, (y - 0.09) * s, 0.055 * s))
        left, right, low, high = (x - 0.095) * s, (x + 0.095) * s, (y + 0.10) * s, (y - 0.05) * s
        path.moveTo(left, low)
        path.cubicTo(left, high, right, high, right, low)
        path.closeSubpath()
    canvas.fill(path, look.ink, 0.85)


def _conifers(canvas: Canvas, look: TerrainLook, spots: Spots, s: float) -> None:
    crowns, trunks = QPainterPath(), QPainterPath()
    for x, y in spots:
        crowns.addPath(polygon(((x + dx) * s, (y + dy) * s) for dx, dy in ((-0.13, 0.10), (0, -0.20), (0.13, 0.10))))
        trunks.addPath(polyline(((x * s, (y + 0.10) * s), (x * s, (y + 0.16) * s))))
    dark = mix(look.ink, "#000000", 0.35)
    canvas.stroke(trunks, dark, 0.032 * s, least_px=1)
    crowns.setFillRule(crowns.fillRule().WindingFill)
    canvas.fill(crowns, look.ink, 0.92)
    canvas.stroke(crowns, dark, 0.024 * s, join="round", least_px=0.8)


def _ripples(canvas: Canvas, look: TerrainLook, spots: Spots, s: float) -> None:
    path = QPainterPath()
    for x, y in spots:
        path.moveTo((x - 0.16) * s, y * s)
        path.cubicTo((x - 0.10) * s, (y - 0.09) * s, (x - 0.06) * s, (y - 0.09) * s, x * s, y * s)
        path.cubicTo((x + 0.06) * s, (y + 0.09) * s, (x + 0.10) * s, (y + 0.09) * s, (x + 0.16) * s, y * s)
    canvas.stroke(path, look.ink, 0.032 * s, alpha=0.6, cap="round", least_px=1)


def _debris(canvas: Canvas, look: TerrainLook, spots: Spots, s: float) -> None:
    path = QPainterPath()
    for i, (x, y) in enumerate(spots):
        size = (0.05, 0.085, 0.065)[i % 3]
        path.addPath(
            polygon(
                ((x + dx * size) * s, (y + dy * size) * s) for dx, dy in ((-1, 0.3), (-0.2, -1), (1, -0.2), (0.4, 0.9))
            )
        )
    canvas.fill(path, look.ink, 0.55)


def _stars(canvas: Canvas, look: TerrainLook, spots: Spots, s: float) -> None:
    """Faint points of light on a dark ground, one or two a hex and in some none; never more than a hint."""
    if luminance(look.fill) > 0.5:
        return
    for i, (x, y) in enumerate(spots):
        canvas.fill(circle(x * s, y * s, (0.013, 0.020)[i % 2] * s), mix(look.ink, "#FFFFFF", 0.45), (0.55, 0.8)[i % 2])


Draw = Callable[[Canvas, TerrainLook, Spots, float], None]

MOTIFS: Final[dict[str, tuple[Draw, _Scatter]]] = {
    "tufts": (_tufts, _Scatter(9, 0.68, 0.32)),
    "stones": (_stones, _Scatter(7, 0.64, 0.36)),
    "reeds": (_reeds, _Scatter(8, 0.62, 0.33)),
    "bushes": (_bushes, _Scatter(8, 0.62, 0.33)),
    "crowd": (_crowd, _Scatter(9, 0.60, 0.31)),
    "conifers": (_conifers, _Scatter(10, 0.66, 0.30)),
    "ripples": (_ripples, _Scatter(3, 0.45, 0.42)),
    "debris": (_debris, _Scatter(9, 0.70, 0.28)),
    "stars": (_stars, _Scatter(2, 0.80, 0.40)),
}
"""By name: how one is drawn, and how many stand how far apart."""


def draw_motif(canvas: Canvas, name: str, look: TerrainLook, s: float, variant: int) -> None:
    """The motif `name` of a hex about the origin; a name that is not known draws nothing."""
    if name not in MOTIFS:
        return
    draw, how = MOTIFS[name]
    marks = how.marks
    if name == "stars":
        marks = (1, 0, 2, 1)[variant % VARIANTS]
    seed = 1000 * list(MOTIFS).index(name) + variant
    draw(canvas, look, _spots(marks, how.reach, how.apart, seed), s)
