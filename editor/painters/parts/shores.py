"""Shores: how far a body of water reaches into the coast hexes beside it."""

from __future__ import annotations

from typing import Final

import numpy as np
from shapely.geometry.base import BaseGeometry

from editor.painters.lattice import Bools, Ints
from editor.painters.parts.base import Board
from editor.painters.parts.ground import Ground
from model.terrain import BLANK

REACH: Final = 0.42
"""How far water enters a coast hex from its sea neighbours, fraction of s."""


class Shores:
    """Which terrains are coasts of which, by the codes of the legend."""

    def __init__(self, board: Board, ground: Ground) -> None:
        self._board = board
        self._ground = ground
        self._made_for: object = None
        self._coasts: dict[int, Ints] = {}
        self.coasts: Bools = np.zeros(0, dtype=bool)
        """By code: a coast of some terrain."""
        self.concerned: Bools = np.zeros(0, dtype=bool)
        """By code: a coast, a body, or no hex, where bodies end."""

    def follow(self) -> None:
        """Read the legend anew if it is another one."""
        if self._made_for is self._ground.kinds:
            return
        self._made_for = kinds = self._ground.kinds
        legend = self._board.scenario.terrain.legend
        self._coasts = {
            code: np.array(coasts, dtype=np.int64)
            for code, terrain in enumerate(legend)
            if terrain and (coasts := [other for other, kind in enumerate(kinds) if kind.shore == terrain])
        }
        self.coasts = np.array([bool(kind.shore) for kind in kinds], dtype=bool)
        self.concerned = self.coasts | self._ground.contoured
        self.concerned[BLANK] = True

    def beside(self, code: int, cols: Ints, rows: Ints) -> tuple[Ints, Ints]:
        """The coast hexes beside hexes of a terrain."""
        coasts = self._coasts.get(code)
        if coasts is None or not len(cols):
            return cols[:0], rows[:0]
        around_cols, around_rows = self._board.lattice.with_neighbors(cols, rows)
        found = np.isin(self._ground.codes[around_rows, around_cols], coasts)
        return around_cols[found], around_rows[found]

    def waters(self, cols: Ints, rows: Ints) -> tuple[Ints, Ints]:
        """The hexes of water beside those of some hexes that are coasts."""
        codes = self._ground.codes
        coasts = self.coasts[codes[rows, cols]] if len(cols) else np.zeros(0, dtype=bool)
        if not coasts.any():
            return cols[:0], rows[:0]
        around_cols, around_rows = self._board.lattice.with_neighbors(cols[coasts], rows[coasts])
        water = np.isin(codes[around_rows, around_cols], np.array(list(self._coasts), dtype=np.int64))
        return around_cols[water], around_rows[water]


def reach_of(body: BaseGeometry, coast: BaseGeometry, s: float) -> BaseGeometry:
    """What of a body of water reaches into the coast hexes beside it."""
    return coast if coast.is_empty else body.buffer(REACH * s, quad_segs=6).intersection(coast)
