"""Features on hexsides: walls, cliffs, water between land hexes."""

from __future__ import annotations

from typing import ClassVar

from editor.painters.buckets import Box, Buckets
from editor.painters.features import hexside_ends
from editor.painters.parts.base import Board, around, touched
from model.edit import Edit
from model.maprows import HexsideFeature

REACH = 0.2
"""How far a feature reaches beyond its hexside, fraction of s."""


class Hexsides:
    """Every hexside feature. Columns of `places.values`: x, y of both ends, index into `kinds`.

    The first end is chosen so that the low side of a cliff lies to the right of the way from it to the second.
    """

    tables: ClassVar[frozenset[str]] = frozenset({"hexsides"})

    def __init__(self, board: Board) -> None:
        self._board = board
        self.places = Buckets(board.lattice, 5)
        self.kinds: list[str] = []
        """Feature ids of the ruleset, and of the scenario where the ruleset lacks them."""
        self.build()

    def build(self) -> None:
        """Derive everything anew."""
        self.places = Buckets(self._board.lattice, 5)
        self.kinds = list(self._board.ruleset.hexsides)
        for key, row in self._board.scenario.items("hexsides", HexsideFeature):
            self._put(key, row)

    def update(self, edit: Edit) -> list[Box]:
        """Boxes of features that came, went or changed."""
        boxes: list[Box] = []
        for key in touched(edit, "hexsides"):
            boxes += around([self.places.remove(key)])
            row = self._board.scenario.tables["hexsides"].get(key)
            if isinstance(row, HexsideFeature):
                boxes.append(self._put(key, row))
        return boxes

    def _put(self, key: int, row: HexsideFeature) -> Box:
        board = self._board
        if row.feature not in self.kinds:
            self.kinds.append(row.feature)
        x1, y1, x2, y2 = hexside_ends(board, row)
        reach = REACH * board.lattice.size
        box = min(x1, x2) - reach, min(y1, y2) - reach, max(x1, x2) + reach, max(y1, y2) + reach
        self.places.put(key, box, key, (x1, y1, x2, y2, self.kinds.index(row.feature)))
        return box
