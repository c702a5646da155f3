"""Mouths: where a path such as a river runs into a rounded body, in which it is seen no more.

Which kinds of path flow into which terrains is told by the ruleset. The line ends at the outline of the body as it is
drawn, however it is rounded and wherever it reaches into coast hexes.
"""

from __future__ import annotations

from collections.abc import Hashable

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from editor.painters.buckets import Box
from editor.painters.lattice import Bools, Floats, Ints
from editor.painters.parts.base import Board
from editor.painters.parts.bodies import Bodies, Piece
from editor.painters.parts.ground import Ground
from model.hexgrid import Hex
from model.maprows import Path


class Mouths:
    """The land outside the bodies that paths flow into, worked out when asked for and kept until a terrain changes."""

    def __init__(self, board: Board, ground: Ground, bodies: Bodies) -> None:
        self._board = board
        self._ground = ground
        self._bodies = bodies
        self._land: dict[Hashable, tuple[QPainterPath, ...]] = {}

    def forget(self, key: Hashable = None) -> None:
        """A path has come, gone or changed; None: terrain has."""
        if key is None:
            self._land.clear()
        else:
            self._land.pop(key, None)

    def land(self, key: Hashable, row: Path, box: Box) -> tuple[QPainterPath, ...]:
        """Areas in all of which a path, which lies within a box, is seen; none where it meets no body it flows into."""
        found = self._land.get(key)
        if found is None:
            found = self._land[key] = self.land_of(row, box)
        return found

    def land_of(self, row: Path, box: Box) -> tuple[QPainterPath, ...]:
        """As `land`, of a path that is not on the map: worked out each time."""
        return tuple(_outside(piece, box) for piece in self._met(row))

    def _met(self, row: Path) -> list[Piece]:
        """The pieces of bodies about those of the path's hexes that lie in one."""
        waters = self._waters(row.kind)
        wet = [hex for hex in row.hexes if self._is(waters, hex)] if waters is not None else []
        near: dict[int, Piece] = {}
        for hex in wet:
            for piece in self._bodies.select(*self._board.hex_box(hex, self._board.lattice.size)):
                if waters is not None and waters[piece.code]:
                    near[id(piece)] = piece
        return list(near.values())

    def cut(self, kind: str, legs: Floats, ends: Ints) -> Floats:
        """Straight legs between the middles of hexes as they are seen: (n, 4) as x, y of both ends.

        `ends` (n, 2) are the row-major indices of the hexes at both ends, -1 for one off the map.
        """
        waters = self._waters(kind)
        if waters is None or not len(legs):
            return legs
        wet = waters[self._ground.codes.reshape(-1)[np.maximum(ends, 0)]] & (ends >= 0)
        if not wet.any():
            return legs
        middle = (legs[:, :2] + legs[:, 2:]) / 2
        seen = np.where(wet.repeat(2, axis=1), np.tile(middle, 2), legs)
        return np.asarray(seen[~wet.all(axis=1)])

    def _waters(self, kind: str) -> Bools | None:
        """By code the terrains that a kind of path flows into and that are drawn as bodies; None if there are none."""
        row = self._board.ruleset.paths.get(kind)
        if row is None or not row.flows_into or not self._ground.has_contours:
            return None
        legend = self._board.scenario.terrain.legend
        return np.array([terrain in row.flows_into for terrain in legend]) & self._ground.contoured

    def _is(self, waters: Bools, hex: Hex) -> bool:
        grid = self._board.grid
        return hex in grid and bool(waters[self._ground.codes.reshape(-1)[grid.index(hex)]])


def _outside(piece: Piece, box: Box) -> QPainterPath:
    """What of a box, and of that of a piece, lies outside of the piece."""
    left, top, right, bottom = (
        min(a, b) if i < 2 else max(a, b) for i, (a, b) in enumerate(zip(box, piece.box, strict=True))
    )
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addRect(QRectF(left - 1, top - 1, right - left + 2, bottom - top + 2))
    path.addPath(piece.area)
    return path
