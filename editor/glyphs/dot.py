"""The dot of a side: what a counter is on a far map, each side with a shape of its own beside its colour."""

from __future__ import annotations

from typing import Literal

from PySide6.QtGui import QPainterPath

from editor.canvas.base import Canvas
from editor.glyphs.shapes import circle, polygon, rect

DotShape = Literal["square", "triangle", "circle", "diamond"]


def dot_path(shape: DotShape, x: float, y: float, r: float) -> QPainterPath:
    """The shape about (x, y); all four cover about the same area as a disc of radius `r`."""
    match shape:
        case "square":
            return rect(x - 0.88 * r, y - 0.88 * r, 1.76 * r, 1.76 * r)
        case "triangle":
            return polygon(((x, y - 1.3 * r), (x + 1.28 * r, y + 0.92 * r), (x - 1.28 * r, y + 0.92 * r)))
        case "diamond":
            return polygon(((x, y - 1.25 * r), (x + 1.25 * r, y), (x, y + 1.25 * r), (x - 1.25 * r, y)))
        case "circle":
            return circle(x, y, r)


def draw_dot(
    canvas: Canvas,
    shape: DotShape,
    x: float,
    y: float,
    r: float,
    color: str,
    *,
    rim: str = "#FFFFFF",
    width: float = 0.0,
) -> None:
    """A dot with a rim of `width` outside it (0 = none)."""
    path = dot_path(shape, x, y, r)
    if width:
        canvas.stroke(path, rim, 2 * width, join="round", least_px=1.2)
    canvas.fill(path, color)
