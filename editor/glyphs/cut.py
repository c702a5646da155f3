"""The plate of a counter: the paper below the body, its upper edge cut in the manner of the side."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QPainterPath

from editor.glyphs.face import Cut
from editor.glyphs.shapes import rect

MODULE = 15.0
"""Width and height of the counter module: all measures of a face are millimetres at this size."""

_TEETH = 5
_SAW = 0.95
_ARC = 0.28
_STEP = 0.8


def _edge(path: QPainterPath, cut: Cut, y: float) -> None:
    """The cut from (0, y) to (15, y)."""
    wide = MODULE / _TEETH
    for i in range(_TEETH):
        x = wide * i
        match cut:
            case "flat":
                path.lineTo(x + wide, y)
            case "saw":
                path.lineTo(x + wide / 2, y - _SAW)
                path.lineTo(x + wide, y)
            case "scallop":
                path.arcTo(x, y - _ARC * wide, wide, 2 * _ARC * wide, 180, -180)
            case "step":
                for dx, dy in ((0.25, 0), (0.25, _STEP), (0.75, _STEP), (0.75, 0)):
                    path.lineTo(x + dx * wide, y - dy)
                path.lineTo(x + wide, y)


@lru_cache(256)
def edge_path(cut: Cut, y: float) -> QPainterPath:
    """The cut as a line."""
    path = QPainterPath()
    path.moveTo(0, y)
    _edge(path, cut, y)
    return path


@lru_cache(256)
def plate_path(cut: Cut, y: float, bleed: float = 0.0, radius: float = 0.0) -> QPainterPath:
    """The area below the cut, `bleed` beyond the module on three sides, with the body's round corners."""
    path = QPainterPath()
    path.moveTo(-bleed, MODULE + bleed)
    path.lineTo(-bleed, y)
    path.lineTo(0, y)
    _edge(path, cut, y)
    path.lineTo(MODULE + bleed, y)
    path.lineTo(MODULE + bleed, MODULE + bleed)
    path.closeSubpath()
    return path.intersected(body_path(0.0, radius)) if radius else path


@lru_cache(64)
def body_path(bleed: float = 0.0, radius: float = 0.0) -> QPainterPath:
    """The whole counter."""
    return rect(-bleed, -bleed, MODULE + 2 * bleed, MODULE + 2 * bleed, radius)
