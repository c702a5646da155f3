"""A part of an overlay laid on a grid: its hexes as arrays, its outline, rings, ways and tags in millimetres."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from editor.painters.analyses.looks import Ink, alpha_of, ink_of
from editor.painters.bricks import argb, bricks
from editor.painters.chains import Chains
from editor.painters.lattice import Bools, Floats, Ints, Window
from editor.painters.parts.base import Board
from model.area import offsets_of
from model.hexgrid import Hex, distance
from model.overlays.drawing import Overlay, Part

LEVELS = 15
"""Strengths of a fill that are told apart."""

MOST_RIMS = 8
"""Loops that may bear the name of a part."""

MANY = 20_000
"""A part of more hexes is painted as a picture already where hexes are of a middling size."""


@dataclass(frozen=True)
class Shape:
    """One part on a map. What lies off the map is left out."""

    part: Part
    board: Board
    number: int
    """Which of the parts of its channel on the map it is, from 0."""

    @cached_property
    def ink(self) -> Ink:
        """Its colours."""
        return ink_of(self.board, self.part)

    @cached_property
    def name(self) -> str:
        """What the pill on its outline says."""
        return self.part.name(self.board.lang)

    # -- hexes --------------------------------------------------------------------------------------------------
    @cached_property
    def offsets(self) -> tuple[Ints, Ints]:
        """Columns and rows of its hexes, row by row."""
        cols, rows, on = _placed(self.board, self.part.hexes)
        index = np.sort(rows[on] * self.board.lattice.columns + cols[on])
        return index % self.board.lattice.columns, index // self.board.lattice.columns

    @cached_property
    def levels(self) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
        """How strong each hex of the map is, (rows, columns): 0 not at all, up to LEVELS + 1."""
        lattice = self.board.lattice
        found = np.zeros((lattice.rows, lattice.columns), np.uint8)
        cols, rows = self.offsets
        found[rows, cols] = LEVELS + 1
        cols, rows, on = _placed(self.board, self.part.weights)
        weights = np.fromiter(self.part.weights.values(), np.float64, len(on))
        levels = 1 + np.rint(LEVELS * np.clip(weights, 0, 1)).astype(np.uint8)
        cols, rows = cols[on], rows[on]
        found[rows, cols] = np.where(found[rows, cols] > 0, levels[on], 0)
        return found

    def alpha(self, level: int) -> float:
        """The alpha of a level of its fill."""
        return alpha_of(self.part.tone, (level - 1) / LEVELS)

    @cached_property
    def many(self) -> bool:
        """Whether it has too many hexes to be drawn one by one when much of the map is seen."""
        return len(self.offsets[0]) > MANY

    def within(self, window: Window) -> tuple[Ints, Ints]:
        """Columns and rows of its hexes in a block."""
        rows, cols = np.nonzero(self.levels[window.slices])
        return cols + window.c0, rows + window.r0

    @cached_property
    def middles(self) -> Floats:
        """The centres of its hexes, (n, 2)."""
        return np.stack(self.board.lattice.center_of(*self.offsets), 1)

    def picture(self, alphas: Sequence[float]) -> tuple[QRectF, QImage] | None:
        """Its hexes seen from afar, each at the alpha of its level (from 1; `alphas[0]` is that of level 1)."""
        key = tuple(alphas)
        if key not in self._pictures:
            cols, rows = self.offsets
            table = np.array([0, *(argb(self.ink.color, alpha) for alpha in alphas)], np.uint32)
            self._pictures[key] = (
                bricks(self.board.lattice, cols, rows, table[self.levels[rows, cols]]) if len(cols) else None
            )
        return self._pictures[key]

    @cached_property
    def _pictures(self) -> dict[tuple[float, ...], tuple[QRectF, QImage] | None]:
        return {}

    # -- lines --------------------------------------------------------------------------------------------------
    @cached_property
    def loops(self) -> list[Floats]:
        """The closed loops of its outline."""
        return self.board.lattice.outline(*self.offsets)

    @cached_property
    def outline(self) -> Chains:
        """Its outline to be drawn."""
        return Chains([np.concatenate([loop, loop[:1]]) for loop in self.loops])

    @cached_property
    def rims(self) -> list[Floats]:
        """The largest of its loops that run round hexes (not round holes), the largest first."""
        sizes = sorted(((_area(loop), i) for i, loop in enumerate(self.loops) if len(loop)), reverse=True)
        return [self.loops[i] for area, i in sizes[:MOST_RIMS] if area > 0]

    @cached_property
    def legs(self) -> Floats:
        """Its ways leg by leg, each leg once: x, y of both ends, whether it is long, and whether an arrowhead ends it."""
        layout = self.board.grid.layout
        found: dict[tuple[Hex, Hex], bool] = {}
        for way in self.part.ways:
            for i, (a, b) in enumerate(pairwise(way)):
                last = i == len(way) - 2
                found[a, b] = found.get((a, b), False) or last or distance(a, b) > 1
        rows = [(*layout.center(a), *layout.center(b), distance(a, b) > 1, head) for (a, b), head in found.items()]
        return np.array(rows, np.float64).reshape(-1, 6)

    # -- tags ---------------------------------------------------------------------------------------------------
    @cached_property
    def tags(self) -> tuple[Floats, list[str]]:
        """The centres of hexes with a tag, (n, 2), and the texts."""
        cols, rows, on = _placed(self.board, self.part.tags)
        texts = [text for text, there in zip(self.part.tags.values(), on.tolist(), strict=True) if there]
        return np.stack(self.board.lattice.center_of(cols[on], rows[on]), 1), texts


def _placed(board: Board, hexes: Collection[Hex]) -> tuple[Ints, Ints, Bools]:
    """Columns and rows of hexes, in their order, and which of them lie on the map."""
    pairs = np.fromiter(chain.from_iterable(hexes), np.int64, 2 * len(hexes)).reshape(-1, 2)
    cols, rows = offsets_of(board.grid, pairs[:, 0], pairs[:, 1])
    on: Bools = (cols >= 0) & (cols < board.lattice.columns) & (rows >= 0) & (rows < board.lattice.rows)
    return cols, rows, on


def _area(loop: Floats) -> float:
    """Twice the area that a loop runs round clockwise; negative for a hole."""
    x, y = loop[:, 0], loop[:, 1]
    return float(np.dot(x[:-1], y[1:]) - np.dot(x[1:], y[:-1]) + x[-1] * y[0] - x[0] * y[-1])


def near(points: Floats, left: float, top: float, right: float, bottom: float) -> Bools:
    """Which points lie in a rectangle."""
    x, y = points[:, 0], points[:, 1]
    inside: Bools = (x >= left) & (x <= right) & (y >= top) & (y <= bottom)
    return inside


def shapes_of(overlays: Sequence[Overlay], board: Board) -> list[Shape]:
    """All parts of overlays on a map, in their order."""
    numbers: dict[str, int] = {}
    found: list[Shape] = []
    for overlay in overlays:
        for part in overlay.parts:
            number = numbers.get(part.channel, 0)
            numbers[part.channel] = number + 1
            found.append(Shape(part, board, number))
    return found
