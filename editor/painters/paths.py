"""Painter paths from arrays of points, and from the shapes of shapely."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QDataStream, Qt
from PySide6.QtGui import QPainterPath
from shapely.geometry.base import BaseGeometry

from editor.painters.lattice import Floats

_ELEMENT = np.dtype([("kind", ">i4"), ("x", ">f8"), ("y", ">f8")])
_MOVE, _LINE = 0, 1

DOT = 1e-3
"""Length in mm of the line that stands for a point: of one without length some devices draw nothing."""


def path_of_loops(loops: Iterable[Floats]) -> QPainterPath:
    """One path of closed loops, each (n, 2); holes stay open."""
    parts = [np.concatenate([loop, loop[:1]]) for loop in loops if len(loop)]
    return _path(parts)


def path_of_chains(chains: Iterable[Floats]) -> QPainterPath:
    """One path of open lines, each (n, 2)."""
    return _path([chain for chain in chains if len(chain) > 1])


def path_of_polygons(polygons: NDArray[np.float64]) -> QPainterPath:
    """One path of closed polygons of equally many corners, (n, corners, 2)."""
    count, corners, _ = polygons.shape
    if count == 0:
        return QPainterPath()
    elements = np.empty((count, corners + 1), _ELEMENT)
    elements["kind"] = _LINE
    elements["kind"][:, 0] = _MOVE
    elements["x"][:, :corners], elements["y"][:, :corners] = polygons[..., 0], polygons[..., 1]
    elements["x"][:, corners], elements["y"][:, corners] = polygons[:, 0, 0], polygons[:, 0, 1]
    return _stream(elements.reshape(-1), corners + 1)


def _path(parts: Sequence[Floats]) -> QPainterPath:
    if not parts:
        return QPainterPath()
    points = np.concatenate(parts)
    elements = np.empty(len(points), _ELEMENT)
    elements["kind"] = _LINE
    starts = np.cumsum([0, *(len(part) for part in parts[:-1])])
    elements["kind"][starts] = _MOVE
    elements["x"], elements["y"] = points[:, 0], points[:, 1]
    return _stream(elements, len(parts[-1]))


def _stream(elements: NDArray[np.void], last: int) -> QPainterPath:
    """A path read from Qt's own stream format: a thousand times faster than a call for each point."""
    head = np.array([len(elements)], ">i4").tobytes()
    tail = np.array([len(elements) - last, Qt.FillRule.OddEvenFill.value], ">i4").tobytes()
    data = QByteArray(head + elements.tobytes() + tail)
    path = QPainterPath()
    stream = QDataStream(data)
    stream >> path
    return path


def path_of_shape(shape: BaseGeometry) -> QPainterPath:
    """The area of a polygon or the course of a line; parts of collections together, points left out."""
    loops: list[Floats] = []
    chains: list[Floats] = []
    for part in _parts(shape):
        if isinstance(part, shapely.Polygon):
            loops += [np.asarray(ring.coords)[:-1] for ring in (part.exterior, *part.interiors)]
        elif isinstance(part, shapely.LineString):
            chains.append(np.asarray(part.coords))
    path = path_of_loops(loops)
    if chains:
        path.addPath(path_of_chains(chains))
    return path


def lines_of(shape: BaseGeometry) -> list[Floats]:
    """The points of each line of a shape, lines that meet end to end joined; points and areas left out."""
    if isinstance(shape, shapely.MultiLineString):
        shape = shapely.line_merge(shape)
    return [np.asarray(part.coords) for part in _parts(shape) if isinstance(part, shapely.LineString)]


def _parts(shape: BaseGeometry) -> Iterable[BaseGeometry]:
    if shape.is_empty:
        return
    if hasattr(shape, "geoms"):
        for part in shape.geoms:
            yield from _parts(part)
    else:
        yield shape


def spline(points: Sequence[tuple[float, float]]) -> QPainterPath:
    """A smooth line through all points (Catmull–Rom); a straight one through two. A ring is smooth where it closes."""
    path = QPainterPath()
    if not points:
        return path
    path.moveTo(*points[0])
    if len(points) == 2:
        path.lineTo(*points[1])
        return path
    for leg in range(len(points) - 1):
        _, first, second, end = _cubic(points, leg)
        path.cubicTo(*first, *second, *end)
    return path


def spline_points(points: Sequence[tuple[float, float]], first: int, last: int, each: int = 8) -> Floats:
    """Points of `spline` between two of the points it goes through, `each` a leg, both ends included, (n, 2)."""
    t = np.linspace(0.0, 1.0, each + 1)[:, None]
    legs = []
    for leg in range(first, last):
        a, b, c, d = (np.array(point) for point in _cubic(points, leg))
        curve = (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
        legs.append(curve if leg == last - 1 else curve[:-1])
    return np.concatenate(legs)


def _cubic(points: Sequence[tuple[float, float]], leg: int) -> tuple[tuple[float, float], ...]:
    """The Bézier points of one leg of a smooth line."""
    last = len(points) - 1
    ring = points[0] == points[-1]
    around = (j % last if ring else max(0, min(j, last)) for j in range(leg - 1, leg + 3))
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (points[j] for j in around)
    first, second = (x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6), (x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)
    return (x1, y1), first, second, (x2, y2)


def dots(points: Iterable[tuple[float, float]]) -> QPainterPath:
    """Points that a line with round caps draws as discs of its width."""
    path = QPainterPath()
    for x, y in points:
        path.moveTo(x, y)
        path.lineTo(x + DOT, y)
    return path


def across(curve: QPainterPath, step: float, length: float) -> QPainterPath:
    """Short lines of a `length` across a curve, every `step` along it, the first half a step from its start."""
    found = QPainterPath()
    for polygon in curve.toSubpathPolygons():
        line = np.array([polygon.at(i).toTuple() for i in range(polygon.size())])
        steps = np.hypot(*np.diff(line, axis=0).T)
        along = np.concatenate([[0.0], np.cumsum(steps)])
        count = max(1, round(float(along[-1]) / step)) if along[-1] > 0 else 0
        marks = (np.arange(count) + 0.5) * (float(along[-1]) / max(1, count))
        x, y = np.interp(marks, along, line[:, 0]), np.interp(marks, along, line[:, 1])
        leg = np.clip(np.searchsorted(along, marks, "right") - 1, 0, len(steps) - 1)
        unit = np.diff(line, axis=0)[leg] / np.maximum(steps[leg], 1e-9)[:, None]
        for mx, my, (ux, uy) in zip(x.tolist(), y.tolist(), unit.tolist(), strict=True):
            found.moveTo(mx - uy * length / 2, my + ux * length / 2)
            found.lineTo(mx + uy * length / 2, my - ux * length / 2)
    return found
