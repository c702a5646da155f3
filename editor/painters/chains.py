"""Long lines cut up, whole or dashed, so that a small repaint draws only what it touches.

Qt can dash a line itself, but the phase of its dashes depends on how much of the line lies outside the device: after
scrolling, dashes painted now would not meet those painted before. Here they are computed once, along the whole line.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np
from PySide6.QtGui import QPainterPath

from editor.painters.lattice import Floats
from editor.painters.paths import path_of_chains

LENGTH: Final = 24
"""Points of one length of a long line."""

KEEP_DASHES: Final = 8
"""Dash patterns whose dashes are kept: one a zoom step."""

Pattern = tuple[float, ...]
"""On, off, on, off … in millimetres."""


class Chains:
    """Lines of many points. `ends_touching` gives single straight pieces, which are drawn fastest where the line is
    thin; `paths_touching` lengths of some points with joins between them.
    """

    def __init__(self, lines: Sequence[Floats]) -> None:
        self._lines = [line for line in lines if len(line) > 1]
        self._dashed: OrderedDict[Pattern, Chains] = OrderedDict()
        self._paths: dict[int, QPainterPath] = {}

    def __len__(self) -> int:
        return len(self._ends)

    @cached_property
    def whole(self) -> QPainterPath:
        """All lines as one path."""
        return path_of_chains(self._lines)

    def dashed(self, pattern: Pattern) -> Chains:
        """The dashes of a pattern along these lines."""
        found = self._dashed.get(pattern)
        if found is None:
            found = self._dashed[pattern] = Chains([dash for line in self._lines for dash in dashes_of(line, pattern)])
            if len(self._dashed) > KEEP_DASHES:
                self._dashed.popitem(last=False)
        return found

    def ends_touching(self, left: float, top: float, right: float, bottom: float) -> Floats:
        """Both ends of each straight piece that may touch a rectangle, (n, 4)."""
        limits = np.array(((right,), (bottom,), (-left,), (-top,)))
        touching: Floats = self._ends[np.logical_and.reduce(self._edges <= limits)]
        return touching

    def paths_touching(self, left: float, top: float, right: float, bottom: float) -> list[QPainterPath]:
        """The lengths that touch a rectangle."""
        box = self._boxes
        hit = (box[:, 0] <= right) & (box[:, 2] >= left) & (box[:, 1] <= bottom) & (box[:, 3] >= top)
        return [self._path(i) for i in np.nonzero(hit)[0].tolist()]

    @cached_property
    def _ends(self) -> Floats:
        pieces = [np.concatenate([line[:-1], line[1:]], 1) for line in self._lines]
        return np.concatenate(pieces) if pieces else np.empty((0, 4))

    @cached_property
    def _edges(self) -> Floats:
        """Left, top, minus right, minus bottom of the pieces, (4, n); see `Buckets`."""
        x1, y1, x2, y2 = self._ends.T
        return np.stack([np.minimum(x1, x2), np.minimum(y1, y2), -np.maximum(x1, x2), -np.maximum(y1, y2)])

    @cached_property
    def _lengths(self) -> list[list[Floats]]:
        """Lines to be drawn together: parts of a long one, or several short ones that follow each other."""
        found: list[list[Floats]] = []
        points = LENGTH
        for line in self._lines:
            if len(line) > LENGTH + 2:
                # each begins with the last two points of the one before, so that no gap shows
                found += [[line[max(0, i - 2) : i + LENGTH]] for i in range(0, len(line), LENGTH)]
                points = LENGTH
            elif points + len(line) <= LENGTH:
                found[-1].append(line)
                points += len(line)
            else:
                found.append([line])
                points = len(line)
        return found

    @cached_property
    def _boxes(self) -> Floats:
        boxes = []
        for lines in self._lengths:
            points = np.concatenate(lines)
            boxes.append((*points.min(0), *points.max(0)))
        return np.array(boxes, dtype=np.float64).reshape(-1, 4)

    def _path(self, index: int) -> QPainterPath:
        path = self._paths.get(index)
        if path is None:
            path = self._paths[index] = path_of_chains(self._lengths[index])
        return path


def dashes_of(line: Floats, pattern: Pattern) -> list[Floats]:
    """The dashes along a line, each with the points of the line that lie in it."""
    steps = np.hypot(*np.diff(line, axis=0).T)
    along = np.concatenate([[0.0], np.cumsum(steps)])
    begins, ends = _intervals(float(along[-1]), pattern)
    marks = np.concatenate([begins, ends])
    x, y = np.interp(marks, along, line[:, 0]), np.interp(marks, along, line[:, 1])
    points = np.stack([x, y], 1)
    first, last = np.searchsorted(along, begins, "right"), np.searchsorted(along, ends, "left")
    count = len(begins)
    return [
        np.concatenate([points[i : i + 1], line[first[i] : last[i]], points[count + i : count + i + 1]])
        for i in range(count)
    ]


def dash_straight(ends: Floats, pattern: Pattern) -> Floats:
    """The dashes of straight lines, (n, 4), each line beginning with a whole dash."""
    start, along = ends[:, :2], ends[:, 2:] - ends[:, :2]
    lengths = np.hypot(along[:, 0], along[:, 1])
    found = []
    for origin, way, length in zip(start, along, lengths.tolist(), strict=True):
        begins, stops = _intervals(length, pattern)
        found.append(np.concatenate([origin + way * (part / length)[:, None] for part in (begins, stops)], 1))
    return np.concatenate(found) if found else np.empty((0, 4))


def _intervals(length: float, pattern: Pattern) -> tuple[Floats, Floats]:
    """Where dashes begin and end along a line of some length."""
    period = sum(pattern)
    if length <= 0 or period <= 0:
        return np.empty(0), np.empty(0)
    offsets = np.cumsum((0.0, *pattern))
    repeats = np.arange(int(length // period) + 1)[:, None] * period
    begins = (repeats + offsets[:-1:2]).reshape(-1)
    ends = (repeats + offsets[1::2]).reshape(-1)
    inside = begins < length
    return begins[inside], np.minimum(ends[inside], length)
