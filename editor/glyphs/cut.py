"""The plate of a counter: the paper below the body, its upper edge cut in the manner of the side."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QPainterPath

from editor.glyphs.face import Cut
from editor.glyphs.shapes import rect

MODULE = 15.0
"""Width and height of the counter module: all measures of a face are millimetres at this size."""

_TEETH = 5
"""On a square counter; a wide one has more of about the same size."""
_SAW = 0.95
_ARC = 0.28
_STEP = 0.8


def _edge(path: QPainterPath, cut: Cut, y: float, width: float) -> None:
    """The cut from (0, y) to (width, y)."""
    teeth = max(1, round(_TEETH * width / MODULE))
    wide = width / teeth
    for i in range(teeth):
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
def edge_path(cut: Cut, y: float, width: float = MODULE) -> QPainterPath:
    """The cut as a line."""
    path = QPainterPath()
    path.moveTo(0, y)
    _edge(path, cut, y, width)
    return path


@lru_cache(256)
def band_path(
    cut: Cut, y: float, bleed: float = 0.0, radius: float = 0.0, width: float = MODULE, height: float = MODULE
) -> QPainterPath:
    """The area below the cut, `bleed` beyond the module on three sides, with the body's round corners."""
    path = QPainterPath()
    path.moveTo(-bleed, height + bleed)
    path.lineTo(-bleed, y)
    path.lineTo(0, y)
    _edge(path, cut, y, width)
    path.lineTo(width + bleed, y)
    path.lineTo(width + bleed, height + bleed)
    path.closeSubpath()
    return path.intersected(body_path(0.0, radius, width, height)) if radius else path


@lru_cache(64)
def body_path(bleed: float = 0.0, radius: float = 0.0, width: float = MODULE, height: float = MODULE) -> QPainterPath:
    """The whole counter."""
    return rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, radius)
