"""Paths that several glyphs are made of."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from model.hexgrid import Orientation
from model.layout import Layout


def polygon(points: Iterable[tuple[float, float]]) -> QPainterPath:
    """A closed polygon."""
    path = QPainterPath()
    for i, (x, y) in enumerate(points):
        if i:
            path.lineTo(x, y)
        else:
            path.moveTo(x, y)
    path.closeSubpath()
    return path


def polyline(points: Iterable[tuple[float, float]]) -> QPainterPath:
    """An open line through points."""
    path = QPainterPath()
    for i, (x, y) in enumerate(points):
        if i:
            path.lineTo(x, y)
        else:
            path.moveTo(x, y)
    return path


def line(x1: float, y1: float, x2: float, y2: float) -> QPainterPath:
    """A straight line."""
    return polyline(((x1, y1), (x2, y2)))


def rect(x: float, y: float, width: float, height: float, radius: float = 0.0) -> QPainterPath:
    """A rectangle from its upper left corner, with round corners if `radius` > 0."""
    path = QPainterPath()
    if radius > 0:
        path.addRoundedRect(x, y, width, height, radius, radius)
    else:
        path.addRect(x, y, width, height)
    return path


def circle(x: float, y: float, radius: float) -> QPainterPath:
    """A full circle round a centre."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def hexagon(x: float, y: float, s: float, orientation: Orientation = Orientation.FLAT, k: float = 1.0) -> QPainterPath:
    """The outline of a hex round its centre; `s` centre to corner, `k` a factor on it."""
    return polygon((x + c.x, y + c.y) for c in Layout(orientation, s).corner_offsets(k))
