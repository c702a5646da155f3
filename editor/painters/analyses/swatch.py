"""A part of an overlay in a legend: one hex, drawn as on the map."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from editor.canvas.base import Canvas
from editor.glyphs.shapes import hexagon, line, polygon
from editor.painters.analyses.fills import hatching, path_of_ends
from editor.painters.analyses.looks import HATCH_PX, HEAD, alpha_of, ink_of, outline_look, ring_look, way_look
from editor.painters.analyses.signs import draw_mark
from editor.painters.parts.base import Board
from editor.style import Line
from model.overlays.drawing import Part

MARK_PX = 7.5


def draw_swatch(canvas: Canvas, board: Board, part: Part, number: int, x: float, y: float, s: float) -> None:
    """A hex of `s` px, centre to corner, with a part in it; the unit of the canvas is the logical px.

    `number` is which of the parts of its channel on the map it is, from 0: rings and hatching tell them apart.
    """
    style, orientation, ink = board.style, board.grid.orientation, ink_of(board, part)
    hex = hexagon(x, y, s, orientation)
    canvas.fill(hex, style.color("ground"))
    canvas.stroke(hex, style.color("grid"), 1.0)

    def wide(look: Line) -> float:
        return max(look.width * s, look.least_px)

    if part.channel == "fill":
        strong, pale = (alpha_of(part.tone, weight) for weight in _range(part))
        canvas.fill(hex, ink.color, pale)
        with canvas.saved():
            canvas.clip(_half(x, y, s))
            canvas.fill(hex, ink.color, (strong - pale) / (1 - pale))
        if part.tone == "reach":
            canvas.stroke(hex, ink.color, wide(outline_look(style, part)), join="round")
    elif part.channel == "hatch":
        with canvas.saved():
            canvas.clip(hex)
            look = style.line("hatch")
            box = QRectF(x - s, y - s, 2 * s, 2 * s)
            lines = path_of_ends(hatching(box, HATCH_PX * 2**0.5, back=number % 2 == 1))
            canvas.stroke(lines, ink.color, wide(look), alpha=look.alpha)
    elif part.channel == "outline":
        look = outline_look(style, part)
        canvas.stroke(hex, ink.casing, wide(look) * look.casing, join="round")
        canvas.stroke(hex, ink.color, wide(look), dash=look.dash, join="round")
    elif part.channel == "ring":
        size, look = ring_look(style, number)
        canvas.stroke(hexagon(x, y, s, orientation, size), ink.color, wide(look), dash=look.dash)
    elif part.channel == "way":
        look = way_look(style, part)
        width = wide(look)
        tip, head = x + 0.95 * s, HEAD * width
        shaft = line(x - 0.95 * s, y, tip - head, y)
        canvas.stroke(shaft, ink.casing, width * look.casing, cap="round")
        canvas.stroke(shaft, ink.color, width, dash=look.dash, cap="flat" if look.dash else "round")
        canvas.fill(polygon(((tip - head, y - 0.42 * head), (tip, y), (tip - head, y + 0.42 * head))), ink.color)
    else:
        draw_mark(canvas, x, y, MARK_PX, part.tone, ink)


def _range(part: Part) -> tuple[float, float]:
    """The strongest and the palest of a fill."""
    weights = [part.weights[hex] for hex in part.hexes if hex in part.weights]
    if len(weights) < len(part.hexes):
        weights.append(1.0)
    return max(weights, default=1.0), min(weights, default=1.0)


def _half(x: float, y: float, s: float) -> QPainterPath:
    """The left half of a hex, cut aslant."""
    return polygon(((x + 0.35 * s, y - s), (x - 0.35 * s, y + s), (x - 2 * s, y + s), (x - 2 * s, y - s)))
