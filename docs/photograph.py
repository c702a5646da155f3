"""A photograph of a printed hex board, lying askew on a table: drawn, put into perspective, and given noise.

It stands for the scan of a map that somebody owns, for the map in docs/drawing-maps.md that is traced from one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from editor.painters.paths import spline
from model.grid import Grid
from model.hexgrid import Hex, line, neighbor
from model.layout import Point

SCALE: Final = 5.0
"""Pixels a millimetre of the board before it is put into perspective."""
PHOTO: Final = 1500, 1100
MARGIN: Final = 9.0
"""Of the board about its hexes, in millimetres."""

PRINT: Final = {
    ".": "#E9DDB8", "g": "#C3CC86", "f": "#7FA062", "r": "#C9A878", "m": "#A9C4BC", "h": "#A5BC74",
}  # fmt: skip
"""What the terrains of the board are printed in."""


def photograph(path: Path, data: Mapping[str, Any], grid: Grid) -> dict[Hex, Point]:
    """Save a photograph of a board with the terrain, rivers and roads of `data`; where each hex lies on it, in px."""
    board = _board(data, grid)
    width, height = board.width(), board.height()
    flat = QPolygonF([QPointF(0, 0), QPointF(width, 0), QPointF(width, height), QPointF(0, height)])
    askew = QPolygonF([QPointF(168, 92), QPointF(1345, 48), QPointF(1452, 1020), QPointF(60, 1048)])
    lens = QTransform()
    assert QTransform.quadToQuad(flat, askew, lens)
    photo = QImage(*PHOTO, QImage.Format.Format_RGB32)
    photo.fill(QColor("#4A3A2C"))
    painter = QPainter(photo)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    for plank in range(0, PHOTO[1], 110):  # a table
        painter.fillRect(0, plank, PHOTO[0], 108, QColor("#554334" if plank % 220 else "#5C4938"))
    painter.fillPath(_moved(askew, 9, 14), QColor(0, 0, 0, 90))
    painter.setTransform(lens)
    painter.drawImage(0, 0, board)
    painter.end()
    _noise(photo).save(str(path), quality=88)
    places = {}
    for hex in grid.hexes():
        x, y = grid.layout.center(hex)
        at = lens.map(QPointF((x - _left(grid)) * SCALE, (y - _top(grid)) * SCALE))
        places[hex] = Point(at.x(), at.y())
    return places


def _left(grid: Grid) -> float:
    return min(x for hex in grid.hexes() for x, _ in grid.layout.corners(hex)) - MARGIN


def _top(grid: Grid) -> float:
    return min(y for hex in grid.hexes() for _, y in grid.layout.corners(hex)) - MARGIN


def _board(data: Mapping[str, Any], grid: Grid) -> QImage:
    """The board as it was printed, seen from above."""
    width, height = (round((side + 2 * MARGIN) * SCALE) for side in grid.size_mm)
    board = QImage(width, height, QImage.Format.Format_RGB32)
    board.fill(QColor("#EFE6CC"))
    painter = QPainter(board)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(SCALE, SCALE)
    painter.translate(-_left(grid), -_top(grid))
    rows = data["terrain"].split()
    painter.setPen(QPen(QColor("#6E6048"), 0.35))
    for hex in grid.hexes():
        col, row = grid.offset(hex)
        painter.setBrush(QColor(PRINT[rows[row][col]]))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in grid.layout.corners(hex)]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for kind, color, broad in (("river", "#5B8DB8", 2.6), ("road", "#8A5A3C", 1.7)):
        painter.setPen(QPen(QColor(color), broad, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        for way in data[kind]:
            painter.drawPath(spline(list(_course(grid, way))))
    font = QFont("BIZ UDGothic")
    font.setPointSizeF(2.4)
    painter.setFont(font)
    painter.setPen(QColor("#5A4E3A"))
    for hex in grid.hexes():
        x, y = grid.layout.center(hex)
        box = QRectF(x - 8, y - 8.6, 16, 4)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, grid.number(hex))
    painter.end()
    return board


def _course(grid: Grid, way: Sequence[str]) -> Iterator[Point]:
    """Every hex that a way leads through, as the path tool leads it."""
    inner = [place for place in way if not place.startswith("^")]
    if way[0] != inner[0]:
        yield _place(grid, way[0])
    yield grid.layout.center(grid.parse_number(inner[0]))
    for a, b in pairwise(inner):
        yield from map(grid.layout.center, line(grid.parse_number(a), grid.parse_number(b))[1:])
    if way[-1] != inner[-1]:
        yield _place(grid, way[-1])


def _place(grid: Grid, place: str) -> Point:
    if not place.startswith("^"):
        return grid.layout.center(grid.parse_number(place))
    number, side = place[1:].split("/")
    hex = grid.parse_number(number)
    here, there = grid.layout.center(hex), grid.layout.center(neighbor(hex, int(side), grid.orientation))
    return Point((here.x + there.x) / 2, (here.y + there.y) / 2)


def _moved(polygon: QPolygonF, dx: float, dy: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(polygon.translated(dx, dy))
    path.closeSubpath()
    return path


def _noise(photo: QImage) -> QImage:
    """Grain, and light that comes from the upper left."""
    width, height = photo.width(), photo.height()
    pixels = np.frombuffer(photo.constBits(), np.uint8).reshape(height, width, 4).astype(np.float32)
    x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height))
    light = (1.08 - 0.3 * (0.45 * x + 0.55 * y))[..., None]
    grain = np.random.default_rng(79).normal(0, 7, (height, width, 1))
    found = np.clip(pixels * light + grain, 0, 255).astype(np.uint8)
    return QImage(found.tobytes(), width, height, 4 * width, QImage.Format.Format_RGB32).copy()
