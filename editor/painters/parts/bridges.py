"""Bridges: where a road or a railway crosses a river in the middle of a hex, and the rails beside it there."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from PySide6.QtGui import QPainterPath

from editor.painters.features import path_style
from editor.painters.lattice import Floats
from editor.painters.parts.base import Board
from editor.painters.paths import path_of_chains, spline_points
from model.hexgrid import Hex
from model.maprows import Path

RIVER: Final = "river"
"""The line style of what a bridge leads over."""
LEAST_ANGLE: Final = 25.0
"""Degrees: lines that meet at less run along each other."""
BEYOND: Final = 0.1
"""How far rails reach beyond the banks, fraction of s."""
LONGEST: Final = 0.42
"""Half the length of the longest rails, fraction of s."""
FLARE: Final = 0.06
"""How far the ends of rails bend outwards, fraction of s."""


class Bridges:
    """Which paths go through which hex, and the rails of each path that leads over others, worked out when asked for."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._rows: dict[int, Path] = {}
        self._at: dict[Hex, set[int]] = {}
        self._rails: dict[int, QPainterPath] = {}

    def clear(self) -> None:
        """Forget all paths."""
        for known in (self._rows, self._at, self._rails):
            known.clear()

    def put(self, key: int, row: Path) -> None:
        """A path has come."""
        self._rows[key] = row
        for hex in row.hexes:
            self._at.setdefault(hex, set()).add(key)
        self._forget(row.hexes)

    def remove(self, key: int) -> None:
        """A path has gone, if it was there."""
        row = self._rows.pop(key, None)
        if row is None:
            return
        self._forget(row.hexes)
        for hex in row.hexes:
            self._at[hex].discard(key)

    def _forget(self, hexes: Iterable[Hex]) -> None:
        for hex in hexes:
            for key in self._at[hex]:
                self._rails.pop(key, None)

    def rails(self, key: int, points: Sequence[tuple[float, float]]) -> QPainterPath:
        """The rails along the path `key`, whose course in mm goes through `points`; empty where it crosses no river."""
        found = self._rails.get(key)
        if found is None:
            found = self._rails[key] = path_of_chains(self._chains(self._rows[key], points))
        return found

    def _chains(self, row: Path, points: Sequence[tuple[float, float]]) -> list[Floats]:
        board = self._board
        if path_style(board.ruleset, board.style, row.kind) == RIVER:
            return []
        chains: list[Floats] = []
        first = 0 if row.exits[0] is None else 1  # of the points the first may lie on the edge of the map
        for place, hex in enumerate(row.hexes):
            at = place + first
            if not 0 < at < len(points) - 1:
                continue
            for other in self._at[hex]:
                if (angle := self._angle(points[at - 1 : at + 2], hex, self._rows[other])) is not None:
                    chains += self._beside(row, points, at, angle)
                    break
        return chains

    def _angle(self, around: Sequence[tuple[float, float]], hex: Hex, other: Path) -> float | None:
        """Degrees between two paths in the middle of a hex; None if the other is no river that crosses there."""
        board = self._board
        if path_style(board.ruleset, board.style, other.kind) != RIVER:
            return None
        places = [place for place, each in enumerate(other.hexes) if each == hex]
        (x0, y0), (x1, y1), (x2, y2) = around
        ahead, behind = _bearing(x2 - x1, y2 - y1), _bearing(x0 - x1, y0 - y1)
        for place in places:
            source, mouth = (self._end(other, place, step) for step in (-1, 1))
            if source is None or mouth is None:
                continue
            sides = [(_bearing(x - x1, y - y1) - ahead) % 360 for x, y in (source, mouth)]
            turn = (behind - ahead) % 360
            if any(min(side, abs(side - turn), 360 - side) < 1 for side in sides):
                continue  # they share a way out of the hex
            if (sides[0] < turn) == (sides[1] < turn):
                continue  # the river stays on one side
            along = _bearing(x2 - x0, y2 - y0)
            flow = _bearing(mouth[0] - source[0], mouth[1] - source[1])
            angle = abs((along - flow + 90) % 180 - 90)
            if angle >= LEAST_ANGLE:
                return angle
        return None

    def _end(self, row: Path, place: int, step: int) -> tuple[float, float] | None:
        """Where a path goes from one of its hexes: the next middle, the edge of the map; None where it ends."""
        board = self._board
        if 0 <= place + step < len(row.hexes):
            return board.center(row.hexes[place + step])
        side = row.exits[0 if step < 0 else 1]
        if side is None:
            return None
        x, y = board.center(row.hexes[place])
        dx, dy = ((board.lattice.corners[side] + board.lattice.corners[(side + 1) % 6]) / 2).tolist()
        return x + dx, y + dy

    def _beside(self, row: Path, points: Sequence[tuple[float, float]], at: int, angle: float) -> list[Floats]:
        """Two rails about the middle of a hex, along the course of the path."""
        board, s = self._board, self._board.lattice.size
        name = path_style(board.ruleset, board.style, row.kind)
        bank = board.style.line(f"{RIVER}_casing").width / 2 / math.sin(math.radians(angle))
        half = min(LONGEST, bank + BEYOND) * s
        away = (board.style.line(f"{name}_casing").width / 2 + board.style.line("bridge").width / 2) * s
        line = spline_points(points, at - 1, at + 1)
        steps = np.hypot(*np.diff(line, axis=0).T)
        along = np.concatenate([[0.0], np.cumsum(steps)])
        middle = float(along[len(line) // 2])
        marks = middle + np.linspace(-half, half, 9)
        course = np.stack([np.interp(marks, along, line[:, axis]) for axis in (0, 1)], 1)
        unit = np.gradient(course, axis=0)
        unit /= np.hypot(unit[:, 0], unit[:, 1])[:, None]
        normal = np.stack([-unit[:, 1], unit[:, 0]], 1)
        bent = np.full(9, away)
        bent[[0, -1]] += FLARE * s
        return [course + normal * (sign * bent)[:, None] for sign in (-1.0, 1.0)]


def _bearing(dx: float, dy: float) -> float:
    return math.degrees(math.atan2(dy, dx))
