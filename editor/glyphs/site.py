"""Items and markers printed on the map: a filled mark with a halo, told apart by its shape."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from editor.canvas.base import Canvas
from editor.glyphs.shapes import circle, polygon, polyline, rect
from editor.style import Style

HALO: Final = 0.22
"""Width of the halo on each side, fraction of the radius."""


def draw_site(canvas: Canvas, style: Style, symbol: str, x: float, y: float, radius: float) -> None:
    """The mark of a kind of site, `radius` from its middle to its outermost point; an unknown symbol is a gem."""
    outline, inner = _MARKS.get(symbol, _gem)()
    with canvas.saved():
        canvas.translate(x, y)
        canvas.scale(radius)
        canvas.stroke(outline, style.color("halo"), 2 * HALO, join="round")
        canvas.fill(outline, style.color("site"))
        if inner is not None:
            canvas.stroke(inner, style.color("halo"), 0.14, cap="round", join="round")


def draw_far_site(canvas: Canvas, style: Style, x: float, y: float, radius: float) -> None:
    """A site where hexes are too small for its mark: a lozenge."""
    shape = polygon(((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)))
    canvas.fill(shape, style.color("site"))


Mark = tuple[QPainterPath, QPainterPath | None]
"""The outline within the unit circle, and lines inside it."""


def _gem() -> Mark:
    girdle = -0.25
    stone = polygon(((-0.55, -0.75), (0.55, -0.75), (0.98, girdle), (0, 0.98), (-0.98, girdle)))
    facets = polyline(((-0.9, girdle), (0.9, girdle)))
    facets.addPath(polyline(((-0.4, girdle), (0, 0.8), (0.4, girdle), (0, -0.7), (-0.4, girdle))))
    return stone, facets


def _coin() -> Mark:
    return circle(0, 0, 0.9), circle(0, 0, 0.55)


def _star() -> Mark:
    points = []
    for i in range(10):
        radius, angle = (1.0, 0.42)[i % 2], math.radians(36 * i - 90)
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return polygon(points), None


def _flag() -> Mark:
    shape = rect(-0.62, -0.98, 0.22, 1.96)
    shape.addPath(polygon(((-0.4, -0.92), (0.95, -0.42), (-0.4, 0.12))))
    shape.setFillRule(Qt.FillRule.WindingFill)
    return shape, None


def _cross() -> Mark:
    arm, reach = 0.32, 0.95
    corners = ((arm, -reach), (arm, -arm), (reach, -arm), (reach, arm), (arm, arm), (arm, reach))
    return polygon((*corners, *((-x, -y) for x, y in corners))), None


def _tower() -> Mark:
    top = [(-0.75, 0.95), (-0.55, -0.35), (-0.85, -0.35), (-0.85, -0.95), (-0.45, -0.95), (-0.45, -0.65)]
    top += [(-0.2, -0.65), (-0.2, -0.95)]
    door = QPainterPath(QPointF(-0.02, 0.8))
    door.lineTo(-0.02, 0.35)
    return polygon((*top, *((-x, y) for x, y in reversed(top)))), door


def _ring() -> Mark:
    shape = circle(0, 0, 0.95)
    shape.addPath(circle(0, 0, 0.5))
    shape.setFillRule(Qt.FillRule.OddEvenFill)
    return shape, None


def _mark() -> Mark:
    """A map pin."""
    shape = QPainterPath(QPointF(0, 1.0))
    shape.cubicTo(-0.2, 0.5, -0.72, 0.15, -0.72, -0.28)
    shape.cubicTo(-0.72, -0.7, -0.4, -1.0, 0, -1.0)
    shape.cubicTo(0.4, -1.0, 0.72, -0.7, 0.72, -0.28)
    shape.cubicTo(0.72, 0.15, 0.2, 0.5, 0, 1.0)
    return shape, circle(0, -0.28, 0.2)


_MARKS: Final[dict[str, Callable[[], Mark]]] = {
    "gem": _gem, "coin": _coin, "star": _star, "flag": _flag, "cross": _cross, "tower": _tower, "ring": _ring,
    "mark": _mark,
}  # fmt: skip
