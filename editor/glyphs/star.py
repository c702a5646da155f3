"""The star of a system: its class is told by shape (disc and ring, thick ring, spark), not by colour alone."""

from __future__ import annotations

from typing import Literal

from editor.canvas.base import Canvas
from editor.glyphs.shapes import circle
from editor.style import Style

StarGlyph = Literal["primary", "secondary", "tertiary"]


def draw_star(canvas: Canvas, style: Style, glyph: StarGlyph, x: float, y: float, r: float, stars: int = 1) -> None:
    """A star whose outer ring has radius `r`; several stars of one system stand side by side, smaller."""
    if stars > 1:
        small = r * (0.62 if stars == 2 else 0.5)
        for i in range(min(stars, 4)):
            row, column = divmod(i, 2)
            alone = stars == 3 and i == 2
            dx = 0.0 if alone else (column - 0.5) * 1.9 * small
            dy = (row - 0.5) * 1.9 * small if stars > 2 else (0.5 - column) * 0.7 * small
            draw_star(canvas, style, glyph, x + dx, y + dy, small)
        return
    if glyph == "primary":
        color = style.color("primary")
        if style.glow:
            canvas.glow(x, y, 1.25 * r, color, style.glow)
        canvas.stroke(circle(x, y, 0.92 * r), color, 0.13 * r)
        canvas.fill(circle(x, y, 0.58 * r), color)
    elif glyph == "secondary":
        canvas.stroke(circle(x, y, 0.52 * r), style.color("secondary"), 0.26 * r)
    else:
        canvas.symbol("class_tertiary", x, y, 1.5 * r, style.color("tertiary"))


FAR_RADIUS: dict[StarGlyph, float] = {"primary": 0.35, "secondary": 0.26, "tertiary": 0.18}
"""Radius of a system's dot on a far map, in hexes across flats."""


def draw_far_star(canvas: Canvas, style: Style, glyph: StarGlyph, x: float, y: float, across_flats: float) -> None:
    """The dot of a system on a far map: disc, ring or spark."""
    r = FAR_RADIUS[glyph] * across_flats
    if glyph == "primary":
        canvas.fill(circle(x, y, r), style.color("primary"))
    elif glyph == "secondary":
        canvas.stroke(circle(x, y, 0.75 * r), style.color("secondary"), 0.5 * r, least_px=1)
    else:
        canvas.symbol("class_tertiary", x, y, 2.6 * r, style.color("tertiary"))
