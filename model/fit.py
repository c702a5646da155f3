"""Fitting a picture to the plane of a map: from points of the picture (px) to millimetres, and back.

A fit is a matrix in one row: 6 numbers (affine: moved, turned, scaled, sheared) or 9 (perspective: photographed from
askew), as `Scan.fit` has it. Three points give an affine fit exactly, four a perspective one; more are evened out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from model.edits.refusal import Refusal
from model.layout import Point

Floats = NDArray[np.float64]
Fit = tuple[float, ...]

AFFINE: Final = 3
"""Points that an affine fit needs."""
PERSPECTIVE: Final = 4
"""Points that a perspective fit needs."""

_LEAST: Final = 1e-4
"""Points whose triangles are flatter than this, as parts of a square about them all, lie on a line."""


class Pin(NamedTuple):
    """A point of the picture in px, and the point of the map in mm that it shows."""

    picture: Point
    map: Point


def fit_pins(pins: Sequence[Pin]) -> Fit:
    """The fit of some pins: affine for three, perspective for four, with the least squares of errors for more.

    Raises:
        Refusal: there are fewer than three, or they lie so much on a line that nothing follows from them.
    """
    if len(pins) < AFFINE:
        raise Refusal("fit_few", count=len(pins))
    pictures, maps = (np.array([pin[side] for pin in pins], dtype=np.float64) for side in (0, 1))
    if not (np.isfinite(pictures).all() and np.isfinite(maps).all()):
        raise Refusal("fit_line")
    needed = AFFINE if len(pins) == AFFINE else PERSPECTIVE
    if not all(_spread(points, needed) for points in (pictures, maps)):
        raise Refusal("fit_line")
    before, after = _normal(pictures), _normal(maps)
    flat, to = _moved(before, pictures), _moved(after, maps)
    inner = _affine(flat, to) if needed == AFFINE else _perspective(flat, to)
    whole = np.linalg.inv(after) @ inner @ before
    whole /= whole[2, 2]
    depths = pictures @ whole[2, :2] + whole[2, 2]
    if not np.isfinite(whole).all() or depths.min() <= 0 or abs(np.linalg.det(whole[:2, :2])) < 1e-12:
        raise Refusal("fit_line")
    rows = whole[:2] if needed == AFFINE else whole
    return tuple(float(value) for value in rows.reshape(-1))


def _affine(points: Floats, to: Floats) -> Floats:
    known = np.column_stack([points, np.ones(len(points))])
    solution = np.linalg.lstsq(known, to, rcond=None)[0]
    return np.vstack([solution.T, [0.0, 0.0, 1.0]])


def _perspective(points: Floats, to: Floats) -> Floats:
    rows, wanted = [], []
    for (x, y), (u, v) in zip(points, to, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    solution = np.linalg.lstsq(np.array(rows), np.array(wanted), rcond=None)[0]
    return np.append(solution, 1.0).reshape(3, 3)


def _spread(points: Floats, needed: int) -> bool:
    """Whether enough of the points span the plane: for a perspective fit of four no three lie on a line."""
    size = float(np.ptp(points, axis=0).max())
    if size <= 0:
        return False
    triples = [(a, b, c) for a in range(len(points)) for b in range(a) for c in range(b)]
    areas = [_area(points[a], points[b], points[c]) / size**2 for a, b, c in triples[:2000]]
    if needed == AFFINE or len(points) > PERSPECTIVE:
        return sum(area > _LEAST for area in areas) >= (1 if needed == AFFINE else PERSPECTIVE)
    return min(areas) > _LEAST


def _area(a: Floats, b: Floats, c: Floats) -> float:
    return abs(float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))) / 2


def _normal(points: Floats) -> Floats:
    """The matrix that moves points about the origin at a size of 1, where solving loses no digits."""
    middle = points.mean(axis=0)
    scale = 1 / max(float(np.abs(points - middle).max()), 1e-300)
    return np.array([[scale, 0, -scale * middle[0]], [0, scale, -scale * middle[1]], [0, 0, 1]])


def _moved(matrix: Floats, points: Floats) -> Floats:
    moved: Floats = points * np.array([matrix[0, 0], matrix[1, 1]]) + matrix[:2, 2]
    return moved


# -- using a fit --------------------------------------------------------------------------------------------------------
def matrix_of(fit: Sequence[float]) -> Floats:
    """A fit as a 3 × 3 matrix; ValueError for one of another length, or that maps the picture to a line."""
    if len(fit) not in (6, 9) or not all(map(math.isfinite, fit)):
        raise ValueError("a fit has 6 or 9 numbers")
    matrix = np.array(fit, dtype=np.float64).reshape(-1, 3)
    if len(matrix) == 2:
        matrix = np.vstack([matrix, [0.0, 0.0, 1.0]])
    if abs(float(np.linalg.det(matrix))) < 1e-300:
        raise ValueError("this fit can't be turned round")
    return matrix


def inverse_of(fit: Sequence[float]) -> Floats:
    """The matrix from the map to the picture; ValueError as `matrix_of`."""
    return np.asarray(np.linalg.inv(matrix_of(fit)), dtype=np.float64)


def to_map(fit: Sequence[float], x: float, y: float) -> Point:
    """The point of the map in mm that a point of the picture in px shows; ValueError as `matrix_of`."""
    return _through(matrix_of(fit), x, y)


def to_picture(fit: Sequence[float], x: float, y: float) -> Point:
    """The point of the picture in px that shows a point of the map in mm; ValueError as `matrix_of`."""
    return _through(inverse_of(fit), x, y)


def _through(matrix: Floats, x: float, y: float) -> Point:
    u, v, w = matrix @ np.array([x, y, 1.0])
    if w == 0:
        raise ValueError("this point lies on the horizon of the picture")
    return Point(float(u / w), float(v / w))


def residuals(fit: Sequence[float], pins: Sequence[Pin]) -> tuple[float, ...]:
    """How far, in mm, each pin lies beside the point of the map that it should show."""
    return tuple(math.dist(to_map(fit, *pin.picture), pin.map) for pin in pins)


def first_fit(width: int, height: int, map_width: float, map_height: float) -> Fit:
    """A picture of so many px laid over a map of so many mm: as large as fits, in its middle."""
    scale = min(map_width / width, map_height / height)
    return (scale, 0.0, (map_width - scale * width) / 2, 0.0, scale, (map_height - scale * height) / 2)
