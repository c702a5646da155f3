"""Terrain: which look each code of the dense array has, and the small picture of the whole map for far zooms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from editor.painters.buckets import Box, Buckets
from editor.painters.lattice import Bools, Ints, Window
from editor.painters.motifs import VARIANTS
from editor.painters.parts.base import Board, around, touched, union
from editor.style import TerrainLook
from model.edit import Edit
from model.maprows import Overlay
from model.terrain import BLANK, Codes

FEW = 12
"""Up to so many hexes of an edit are followed one by one."""

BLOCKS = 64
"""An edit of many hexes is painted anew in at most so many blocks."""

STRIP = 64
"""Rows of hexes of which the far picture is made at once."""

BRICKS = 2
"""Pixels of the far picture for each hex, along the axis in which hexes are staggered."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How one terrain looks."""

    look: TerrainLook
    motif: str
    contours: bool
    shore: str = ""
    """The terrain whose bodies reach into hexes of this one."""


class Ground:
    """The terrain of every hex, the further terrain of some, and the far picture."""

    tables: ClassVar[frozenset[str]] = frozenset({"terrain", "overlays"})

    def __init__(self, board: Board) -> None:
        self._board = board
        self.kinds: list[Kind] = []
        """By code; the first is that of no hex."""
        self.contoured: Bools = np.zeros(0, dtype=bool)
        """By code: drawn as rounded bodies."""
        self.patterned: Bools = np.zeros(0, dtype=bool)
        """By code: bears a motif."""
        self.has_contours = False
        """Whether any terrain of the legend is drawn as rounded bodies."""
        self.halves = Buckets(board.lattice, 3)
        """Further terrains: x, y and the code of each."""
        self._tones: NDArray[np.uint32] = np.zeros(0, np.uint32)
        """By code: the tone on the far picture, opaque but for no hex."""
        col, row = np.arange(board.lattice.columns), np.arange(board.lattice.rows)[:, None]
        self._scattering: NDArray[np.uint8] = (((col * 73856093) ^ (row * 19349663)) >> 5).astype(np.uint8) % VARIANTS
        self._cells: Ints | None = None
        self._under: Codes | None = None
        self._far: NDArray[np.uint32] | None = None
        self.build()

    @property
    def codes(self) -> Codes:
        """The code of each hex, (rows, columns): the scenario's own array."""
        return self._board.scenario.terrain.codes

    def build(self) -> None:
        """Read the legend and the further terrains."""
        board = self._board
        self.kinds = [self._kind(terrain) for terrain in board.scenario.terrain.legend]
        self.contoured = np.array([kind.contours for kind in self.kinds])
        self.patterned = np.array([bool(kind.motif) for kind in self.kinds])
        self.has_contours = bool(self.contoured.any())
        self._tones = np.array([0xFF000000 | int(kind.look.fill[1:], 16) for kind in self.kinds], np.uint32)
        self._tones[BLANK] = 0
        self.halves = Buckets(board.lattice, 3)
        for key, row in board.scenario.items("overlays", Overlay):
            self._put(key, row)
        self._under = self._far = self._cells = None

    def _kind(self, terrain: str) -> Kind:
        board = self._board
        row = board.ruleset.terrain.get(terrain)
        if row is None:
            return Kind(board.style.terrain_look(""), "", False)
        return Kind(board.style.terrain_look(row.color), row.motif, row.contours, row.shore)

    def _put(self, key: int, row: Overlay) -> Box | None:
        if row.hex not in self._board.grid or row.terrain not in self._board.scenario.terrain.legend:
            return None
        x, y = self._board.center(row.hex)
        box = self._board.hex_box(row.hex)
        self.halves.put(key, box, key, (x, y, self._board.scenario.terrain.code(row.terrain)))
        return box

    @property
    def cells(self) -> Ints:
        """For each hex `VARIANTS` × the terrain to draw (see `under`) + the scattering of its motif, by its place."""
        if self._cells is None:
            self._cells = self.under * np.int64(VARIANTS) + np.where(self.patterned[self.under], self._scattering, 0)
        return self._cells

    def ids(self, window: Window, *, motifs: bool, bodies: bool) -> Ints:
        """As `cells` for a block, (rows, columns); without `motifs` none scatters any, without `bodies` theirs are hexes too."""
        if motifs:
            return self.cells[window.slices]
        codes = self.under if bodies and self.has_contours else self.codes
        return codes[window.slices] * np.int64(VARIANTS)

    def scattering(self, window: Window) -> Ints:
        """How each hex of a block scatters a motif."""
        return self._scattering[window.slices].astype(np.int64)

    def update(self, edit: Edit) -> list[Box]:
        """Boxes of the hexes whose terrain, or second terrain, has changed."""
        board = self._board
        if len(board.scenario.terrain.legend) != len(self.kinds):
            self.build()
            return [(0.0, 0.0, *board.grid.size_mm)]
        boxes = self._repaint(edit.patch.index) if edit.patch is not None else []
        for key in touched(edit, "overlays"):
            boxes += around([self.halves.remove(key)])
            row = board.scenario.tables["overlays"].get(key)
            if isinstance(row, Overlay):
                boxes += around([self._put(key, row)])
        return boxes

    def _repaint(self, index: NDArray[np.int32]) -> list[Box]:
        lattice = self._board.lattice
        if len(index) <= FEW:
            return [self._repaint_one(*divmod(i, lattice.columns)) for i in index.tolist()]
        rows, cols = np.divmod(index.astype(np.int64), lattice.columns)
        if self._far is not None:
            self._lay_bricks(self._far, cols, rows)
        if self._under is not None:
            self._put_under(self._under, cols, rows, self.codes[rows, cols])
            if self.has_contours:
                near_cols, near_rows = lattice.with_neighbors(cols, rows)
                bodies = self.contoured[self.codes[near_rows, near_cols]]
                near_cols, near_rows = near_cols[bodies], near_rows[bodies]
                before = self._under[near_rows, near_cols]
                self._lay_under(self._under, near_cols, near_rows)
                other = self._under[near_rows, near_cols] != before
                cols, rows = np.concatenate([cols, near_cols[other]]), np.concatenate([rows, near_rows[other]])
        return self.boxes_of(cols, rows)

    def _repaint_one(self, row: int, col: int) -> Box:
        """As `_repaint`, for the few hexes of a stroke: plain numbers are quicker than short arrays."""
        lattice, codes = self._board.lattice, self.codes
        if self._far is not None:
            along, across = (col, row) if lattice.flat else (row, col)
            first = BRICKS * across + ((along & 1) == lattice.staggered)
            target = self._far if lattice.flat else self._far.T
            target[first : first + BRICKS, along] = self._tones[codes[row, col]]
        box = self._box(col, row)
        if self._under is not None:
            here = int(codes[row, col])
            self._put_one(self._under, col, row, self._chosen(col, row) if self.contoured[here] else here)
            if self.has_contours:
                for c, r in lattice.around_one(col, row):
                    if 0 <= c < lattice.columns and 0 <= r < lattice.rows and self.contoured[codes[r, c]]:
                        before = self._under[r, c]
                        self._put_one(self._under, c, r, chosen := self._chosen(c, r))
                        box = union((box, self._box(c, r))) if chosen != before else box
        return box

    def _box(self, col: int, row: int) -> Box:
        """The box of a hex."""
        lattice = self._board.lattice
        x, y = lattice.center_at(col, row)
        dx, dy = lattice.hex_size[0] / 2, lattice.hex_size[1] / 2
        return x - dx, y - dy, x + dx, y + dy

    def boxes_of(self, cols: Ints, rows: Ints) -> list[Box]:
        """Boxes that hold the hexes of an edit: one a hex for a few, for many one a block of 8 × 8 or larger."""
        lattice = self._board.lattice
        x, y = lattice.center_of(cols, rows)
        dx, dy = lattice.hex_size[0] / 2, lattice.hex_size[1] / 2
        boxes = np.stack([x - dx, y - dy, x + dx, y + dy], 1)
        if len(boxes) > FEW:
            block = _blocks(cols, rows)
            order = np.argsort(block, kind="stable")
            first = np.nonzero(np.diff(block[order].astype(np.int64), prepend=-1))[0]
            low = np.minimum.reduceat(boxes[order, :2], first)
            high = np.maximum.reduceat(boxes[order, 2:], first)
            boxes = np.concatenate([low, high], 1)
        return [(left, top, right, bottom) for left, top, right, bottom in boxes.tolist()]

    # -- what lies under a rounded body -------------------------------------------------------------------------
    @property
    def under(self) -> Codes:
        """`codes`, but a hex of a rounded body has the terrain that shows at its cut corners: its neighbours'."""
        if self._under is None:
            self._under = self.codes.copy()
            rows, cols = np.nonzero(self.contoured[self.codes])
            self._lay_under(self._under, cols.astype(np.int64), rows.astype(np.int64))
        return self._under

    def _lay_under(self, under: Codes, cols: Ints, rows: Ints) -> None:
        """For hexes of bodies: the commonest neighbour that is no body itself, else the terrain of a new hex."""
        if len(cols) == 0:
            return
        board, codes = self._board, self.codes
        default = self._plain()
        if len(cols) > FEW:  # most of a large body lies inside, where there is nothing to choose from
            at_edge = self._beside_plain(cols, rows)
            inner_cols, inner_rows = cols[~at_edge], rows[~at_edge]
            self._put_under(under, inner_cols, inner_rows, np.full(len(inner_cols), default, codes.dtype))
            cols, rows = cols[at_edge], rows[at_edge]
        nc, nr = board.lattice.around(cols, rows)
        inside = (nc >= 0) & (nc < board.lattice.columns) & (nr >= 0) & (nr < board.lattice.rows)
        around_it = np.where(
            inside, codes[nr.clip(0, board.lattice.rows - 1), nc.clip(0, board.lattice.columns - 1)], BLANK
        ).T
        around_it[self.contoured[around_it]] = BLANK
        votes = ((around_it[:, None] == around_it[None]) & (around_it != BLANK)[None]).sum(1)
        chosen = np.take_along_axis(around_it, votes.argmax(0)[None], 0)[0]
        chosen[votes.max(0) == 0] = default
        self._put_under(under, cols, rows, chosen)

    def _chosen(self, col: int, row: int) -> int:
        """As `_lay_under`, of one hex: the code to lay."""
        lattice, codes = self._board.lattice, self.codes
        around = [
            int(codes[r, c])
            for c, r in lattice.around_one(col, row)
            if 0 <= c < lattice.columns and 0 <= r < lattice.rows
        ]
        around = [code for code in around if code != BLANK and not self.contoured[code]]
        return max(around, key=around.count) if around else self._plain()

    def _plain(self) -> int:
        """The code of a new hex's terrain."""
        board = self._board
        legend = board.scenario.terrain.legend
        return legend.index(board.ruleset.map.terrain) if board.ruleset.map.terrain in legend else BLANK

    def _beside_plain(self, cols: Ints, rows: Ints) -> Bools:
        """Which of these hexes have a neighbour that belongs to no body."""
        lattice = self._board.lattice
        c0, r0 = max(0, int(cols.min()) - 1), max(0, int(rows.min()) - 1)
        block = Window(c0, min(lattice.columns, int(cols.max()) + 2), r0, min(lattice.rows, int(rows.max()) + 2))
        codes = self.codes[block.slices]
        beside = lattice.spread(block, ~self.contoured[codes] & (codes != BLANK))
        found: Bools = beside[rows - r0, cols - c0]
        return found

    def _put_one(self, under: Codes, col: int, row: int, code: int) -> None:
        under[row, col] = code
        if self._cells is not None:
            scattered = int(self._scattering[row, col]) if self.patterned[code] else 0
            self._cells[row, col] = code * VARIANTS + scattered

    def _put_under(self, under: Codes, cols: Ints, rows: Ints, codes: Codes) -> None:
        under[rows, cols] = codes
        if self._cells is not None:
            scattered = np.where(self.patterned[codes], self._scattering[rows, cols], 0)
            self._cells[rows, cols] = codes * np.int64(VARIANTS) + scattered

    # -- the far picture ----------------------------------------------------------------------------------------
    def far_picture(self) -> QImage:
        """Two pixels a hex, laid like bricks; no hex is transparent. It shares the memory of this object."""
        if self._far is None:
            lattice = self._board.lattice
            shape = (
                (BRICKS * lattice.rows + 1, lattice.columns)
                if lattice.flat
                else (lattice.rows, BRICKS * lattice.columns + 1)
            )
            self._far = np.zeros(shape, np.uint32)
            for top in range(
                0, lattice.rows, STRIP
            ):  # at once, the places of all hexes would be the peak of all memory
                rows, cols = np.indices((min(STRIP, lattice.rows - top), lattice.columns))
                self._lay_bricks(self._far, cols.reshape(-1), rows.reshape(-1) + top)
        height, width = self._far.shape
        return QImage(self._far.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)

    def _lay_bricks(self, far: NDArray[np.uint32], cols: Ints, rows: Ints) -> None:
        lattice = self._board.lattice
        tone = self._tones[self.codes[rows, cols]]
        along, across = (cols, rows) if lattice.flat else (rows, cols)
        first = BRICKS * across + ((along & 1) == lattice.staggered)
        target = far if lattice.flat else far.T
        for brick in range(BRICKS):
            target[first + brick, along] = tone

    def far_place(self, window: Window) -> tuple[Box, Box]:
        """Where a block of the map stands: its box in millimetres, and in pixels of the far picture."""
        lattice = self._board.lattice
        c0, c1, r0, r1 = window
        step = 1.5 * lattice.size
        if lattice.flat:
            along, across = (c0, c1), (BRICKS * r0, BRICKS * r1 + 1)
        else:
            along, across = (r0, r1), (BRICKS * c0, BRICKS * c1 + 1)
        margin = lattice.size / 4
        a = margin + along[0] * step, margin + along[1] * step
        b = across[0] * lattice.flats / 2, across[1] * lattice.flats / 2
        if lattice.flat:
            return (a[0], b[0], a[1], b[1]), (along[0], across[0], along[1], across[1])
        return (b[0], a[0], b[1], a[1]), (across[0], along[0], across[1], along[1])


def _blocks(cols: Ints, rows: Ints) -> NDArray[np.uint16]:
    """The block of 8 × 8 hexes that each lies in, by a number; on a wide edit of 16 × 16 or more."""
    cols, rows = cols - cols.min(), rows - rows.min()
    wide, high, shift = int(cols.max()), int(rows.max()), 3
    while ((wide >> shift) + 1) * ((high >> shift) + 1) > BLOCKS:
        shift += 1
    return ((cols >> shift) * ((high >> shift) + 1) + (rows >> shift)).astype(np.uint16)
