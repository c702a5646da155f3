"""Rounded bodies of nebula, water or rock: their hexes united, the corners rounded, contour lines inside.

A body is a connected set of hexes of one terrain. A small body is one piece. A large one is cut into squares of
8 × 8 hexes, each computed with enough hexes around it that the cut does not show; so an edit costs the same in a
sea of a hundred thousand hexes as in a pond. A piece is made when it is first looked at and lives until an edit
comes near it.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

import numpy as np
import shapely
from PySide6.QtGui import QPainterPath
from shapely.geometry.base import BaseGeometry

from editor.painters.buckets import Box
from editor.painters.chains import Chains
from editor.painters.lattice import Bools, Ints, Lattice, Window
from editor.painters.parts.base import Board
from editor.painters.parts.ground import FEW, Ground
from editor.painters.parts.shores import Shores, reach_of
from editor.painters.paths import lines_of, path_of_polygons, path_of_shape
from model.edit import Edit
from model.terrain import BLANK, TerrainPatch

SMALL: Final = 150
"""Hexes of the largest body that is one piece."""

PIECE: Final = 8
"""Hexes along a side of a square of a larger body."""

MARGIN: Final = 4
"""Hexes around a square that its contours depend on: the innermost line and its rounding reach 2.5 s."""

REACH: Final = 3
"""How many hexes a body is taken to go on beyond the edge of the map."""

CORNER: Final = 0.08
"""How far a rounded body reaches beyond its hexes, where they meet at a concave corner; fraction of s."""

MANY: Final = 4096
"""Hexes of an edit that is not followed piece by piece: everything is forgotten."""

FAR_AWAY: Final = 1e6

SEGMENTS: Final = 6
"""Straight lines in a rounded quarter circle."""

EXACT: Final = 0.010
"""How far a line may be from the exact curve, fraction of s: half the points are saved and nobody sees it."""

Square = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rounding:
    """How a body is rounded; lengths as fractions of s."""

    radius: float
    inner: tuple[tuple[float, float, bool], ...]
    """Contour lines: how far inside, alpha, whether dotted."""
    inner_radius: float
    line: str
    """The kind of line of the style that runs round it."""


SPACE: Final = Rounding(0.42, ((0.28, 0.50, False), (0.62, 0.32, True), (1.02, 0.20, True)), 0.20, "outline")
WATER: Final = Rounding(0.16, ((0.16, 0.75, False), (0.36, 0.50, False), (0.62, 0.30, False)), 0.10, "shore")
ROUNDINGS: Final = {"ripples": WATER}
"""By motif of the terrain; all others are rounded like clouds in space."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A body, or a square of one, ready to draw; coordinates in mm."""

    code: int
    box: Box
    hexes: Ints
    """Row-major indices; empty for a square of a large body."""
    area: QPainterPath
    outline: Chains
    inner: tuple[Chains, ...]
    """For each line of `Rounding.inner`; empty where the body is too narrow."""


class Bodies:
    """The pieces of all rounded bodies, made as they are looked at."""

    tables: ClassVar[frozenset[str]] = frozenset({"terrain"})

    def __init__(self, board: Board, ground: Ground) -> None:
        self._board = board
        self._ground = ground
        self._shores = Shores(board, ground)
        self._squares: dict[Square, tuple[Piece, ...]] = {}
        self._of_hex: dict[int, Piece | None] = {}
        """By row-major index: the small body of a hex that was looked at; None in a large one."""

    def build(self) -> None:
        """Forget every piece."""
        self._squares.clear()
        self._of_hex.clear()

    def rounding(self, code: int) -> Rounding:
        """How bodies of a terrain code are rounded."""
        return ROUNDINGS.get(self._ground.kinds[code].motif, SPACE)

    @property
    def concerned(self) -> Bools:
        """By code the terrains, no hex among them, that change a body where they come or go."""
        self._shores.follow()
        return self._shores.concerned

    def concerns(self, patch: TerrainPatch) -> bool:
        """Whether any terrain that comes or goes is `concerned`."""
        flags = self.concerned
        if len(patch) <= FEW:  # the usual stroke of the brush: quicker without arrays
            return any(flags[code] for code in {*patch.before.tolist(), *patch.after.tolist()})
        return bool(flags[patch.before].any() or flags[patch.after].any())

    # -- changing -----------------------------------------------------------------------------------------------
    def update(self, edit: Edit) -> list[Box]:
        """Forget the pieces that an edit touched; their boxes, and the surroundings of the hexes."""
        patch = edit.patch
        if patch is None or not self._squares or not self._ground.has_contours or not self.concerns(patch):
            return []
        flags = self.concerned
        edge = (patch.before == BLANK) | (patch.after == BLANK)  # the edge of the map moves
        concerned = flags[patch.before] | flags[patch.after]
        index = patch.index[concerned].astype(np.int64)
        lattice = self._board.lattice
        if len(index) > MANY:
            self.build()
            beyond = REACH * lattice.size
            width, height = self._board.grid.size_mm
            return [(-beyond, -beyond, width + beyond, height + beyond)]
        rows, cols = np.divmod(index, lattice.columns)
        near = lattice.with_neighbors(cols, rows)
        for _ in range(REACH if edge.any() else 0):
            near = lattice.with_neighbors(*near)
        places = (near[1] * lattice.columns + near[0]).tolist()
        touched = {id(piece): piece for i in places if (piece := self._of_hex.get(i))}
        squares = self._squares_near(cols, rows)
        for piece in touched.values():
            for i in piece.hexes.tolist():
                self._of_hex.pop(i, None)
            squares |= self._squares_of(piece.hexes)
        for i in index.tolist():
            self._of_hex.pop(i, None)
        for square in squares:
            self._squares.pop(square, None)
        x, y = lattice.center_of(cols, rows)
        reach = 3.5 * lattice.size
        changed = (float(x.min()) - reach, float(y.min()) - reach, float(x.max()) + reach, float(y.max()) + reach)
        return [piece.box for piece in touched.values()] + [changed]

    def _squares_near(self, cols: Ints, rows: Ints) -> set[Square]:
        near: set[Square] = set()
        for dc in (-MARGIN, MARGIN):
            for dr in (-MARGIN, MARGIN):
                near.update(zip(((cols + dc) // PIECE).tolist(), ((rows + dr) // PIECE).tolist(), strict=True))
        return near

    def _squares_of(self, index: Ints) -> set[Square]:
        rows, cols = np.divmod(index, self._board.lattice.columns)
        return set(zip((cols // PIECE).tolist(), (rows // PIECE).tolist(), strict=True))

    # -- looking ------------------------------------------------------------------------------------------------
    def select(self, left: float, top: float, right: float, bottom: float) -> list[Piece]:
        """The pieces that show in a rectangle of the map, each once, in a fixed order."""
        if not self._ground.has_contours:
            return []
        self._shores.follow()
        lattice = self._board.lattice
        window = lattice.window(left, top, right - left, bottom - top)
        if not window.hexes:
            return []
        found: dict[int, Piece] = {}
        for column in range(max(0, window.c0 - 1) // PIECE, window.c1 // PIECE + 1):
            for row in range(max(0, window.r0 - 1) // PIECE, window.r1 // PIECE + 1):
                for piece in self._square((column, row)):
                    box = piece.box
                    if box[0] <= right and box[2] >= left and box[1] <= bottom and box[3] >= top:
                        found[id(piece)] = piece
        return sorted(found.values(), key=operator.attrgetter("code", "box"))

    def _square(self, square: Square) -> tuple[Piece, ...]:
        pieces = self._squares.get(square)
        if pieces is None:
            pieces = self._squares[square] = tuple(self._make(square))
        return pieces

    def _make(self, square: Square) -> Iterable[Piece]:
        codes, columns = self._ground.codes, self._board.lattice.columns
        c0, r0 = square[0] * PIECE, square[1] * PIECE
        block = codes[r0 : r0 + PIECE, c0 : c0 + PIECE]
        if self._is_full(square):
            yield self._full_piece(int(block[0, 0]), square)
            return
        rows, cols = np.nonzero(self._ground.contoured[block])
        index = ((rows + r0) * columns + cols + c0).tolist()
        if self._shores.coasts.any():
            down, across = np.nonzero(self._shores.coasts[block])
            beside = self._shores.waters(across.astype(np.int64) + c0, down.astype(np.int64) + r0)
            index += (beside[1] * columns + beside[0]).tolist()
        flat = codes.reshape(-1)
        small: dict[int, Piece] = {}
        large: set[int] = set()
        for i in index:
            if i not in self._of_hex:
                self._explore(i)
            piece = self._of_hex[i]
            if piece is None:
                large.add(int(flat[i]))
            else:
                small[id(piece)] = piece
        yield from small.values()
        for code in sorted(large):
            yield self._square_piece(code, square)

    def _explore(self, index: int) -> None:
        """Find the body of a hex: make its piece if it is small, note that it is not if it is large."""
        lattice, flat = self._board.lattice, self._ground.codes.reshape(-1)
        code = int(flat[index])
        seen = frontier = np.array([index], dtype=np.int64)
        large = False
        while len(frontier) and not large:
            rows, cols = np.divmod(frontier, lattice.columns)
            cols, rows = lattice.with_neighbors(cols, rows)
            around = rows * lattice.columns + cols
            frontier = np.setdiff1d(around[flat[around] == code], seen, assume_unique=True)
            large = any(self._of_hex.get(i, frontier) is None for i in frontier.tolist())
            seen = np.union1d(seen, frontier)
            large = large or len(seen) > SMALL
        if large:
            seen = self._flooded(code, seen)
        piece = None if large else self._body_piece(code, seen)
        for i in seen.tolist():
            self._of_hex[i] = piece

    def _flooded(self, code: int, index: Ints) -> Ints:
        """These hexes of a body and those near by to which it goes on, so that none of them is explored by itself."""
        lattice, codes = self._board.lattice, self._ground.codes
        rows, cols = np.divmod(index, lattice.columns)
        by = PIECE + MARGIN
        block = Window(
            max(0, int(cols.min()) - by),
            min(lattice.columns, int(cols.max()) + by + 1),
            max(0, int(rows.min()) - by),
            min(lattice.rows, int(rows.max()) + by + 1),
        )
        body = codes[block.slices] == code
        here = np.zeros(block.shape, dtype=bool)
        here[rows - block.r0, cols - block.c0] = True
        count = 0
        while count < (count := int(np.count_nonzero(here))):
            here = lattice.spread(block, here) & body
        down, across = np.nonzero(here)
        return (down + block.r0) * lattice.columns + across + block.c0

    # -- making -------------------------------------------------------------------------------------------------
    def _is_full(self, square: Square) -> bool:
        """Whether one body covers a square and all around it that its contours depend on."""
        lattice, codes = self._board.lattice, self._ground.codes
        left, top = square[0] * PIECE - MARGIN, square[1] * PIECE - MARGIN
        side = PIECE + 2 * MARGIN
        if left < 0 or top < 0 or left + side > lattice.columns or top + side > lattice.rows:
            return False
        code = codes[top, left]
        return bool(self._ground.contoured[code] and (codes[top : top + side, left : left + side] == code).all())

    def _full_piece(self, code: int, square: Square) -> Piece:
        """A square in the midst of a body: nothing but its ground shows."""
        bleed = 0.02 * self._board.lattice.size  # as in `_piece`
        left, top, right, bottom = self._clip(square[0] * PIECE, square[1] * PIECE, False, False)
        box = left - bleed, top - bleed, right + bleed, bottom + bleed
        corners = np.array([[[box[0], box[1]], [box[2], box[1]], [box[2], box[3]], [box[0], box[3]]]])
        margin = 0.1 * self._board.lattice.size  # as in `_piece`, too
        box = box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin
        nothing = tuple(Chains([]) for _ in self.rounding(code).inner)
        return Piece(code, box, np.empty(0, np.int64), path_of_polygons(corners), Chains([]), nothing)

    def _body_piece(self, code: int, index: Ints) -> Piece:
        rows, cols = np.divmod(index, self._board.lattice.columns)
        return self._piece(code, cols, rows, index, None)

    def _square_piece(self, code: int, square: Square) -> Piece:
        lattice, codes = self._board.lattice, self._ground.codes
        c0, r0 = square[0] * PIECE, square[1] * PIECE
        left, top = max(0, c0 - MARGIN), max(0, r0 - MARGIN)
        block = codes[top : r0 + PIECE + MARGIN, left : c0 + PIECE + MARGIN]
        rows, cols = np.nonzero(block == code)
        index = ((rows + top) * lattice.columns + cols + left).tolist()
        for i in index:
            if i not in self._of_hex:
                self._explore(i)
        large = np.array([self._of_hex[i] is None for i in index])  # small bodies beside it are pieces of their own
        rows, cols = rows[large], cols[large]
        clip = self._clip(c0, r0, c0 + PIECE >= lattice.columns, r0 + PIECE >= lattice.rows)
        return self._piece(code, cols.astype(np.int64) + left, rows.astype(np.int64) + top, np.empty(0, np.int64), clip)

    def _clip(self, c0: int, r0: int, last_column: bool, last_row: bool) -> Box:
        """The rectangle of a square; those at the edge of the map reach beyond it."""
        lattice = self._board.lattice
        wide = 1.5 * lattice.size if lattice.flat else lattice.flats
        high = lattice.flats if lattice.flat else 1.5 * lattice.size
        x, y = c0 * wide + lattice.size / 4, r0 * high + lattice.size / 4
        return (
            x if c0 else -FAR_AWAY,
            y if r0 else -FAR_AWAY,
            FAR_AWAY if last_column else x + PIECE * wide,
            FAR_AWAY if last_row else y + PIECE * high,
        )

    def _piece(self, code: int, cols: Ints, rows: Ints, hexes: Ints, clip: Box | None) -> Piece:
        lattice, rounding = self._board.lattice, self.rounding(code)
        beyond_cols, beyond_rows = self._beyond(cols, rows)
        s = lattice.size
        coast_cols, coast_rows = self._shores.beside(code, cols, rows)
        outer_cols, outer_rows = self._beyond(coast_cols, coast_rows) if len(coast_cols) else (coast_cols, coast_rows)
        body = _area(lattice, np.concatenate([cols, beyond_cols]), np.concatenate([rows, beyond_rows]))
        coast = _area(lattice, np.concatenate([coast_cols, outer_cols]), np.concatenate([coast_rows, outer_rows]))
        own = _area(lattice, cols, rows)
        body = body.union(reach_of(own, coast, s)) if len(coast_cols) else body
        at_edge = len(beyond_cols) or len(outer_cols)
        beyond = self._nothing_near(cols, rows) if at_edge else shapely.Polygon()
        area = _rounded(body, rounding.radius * s)
        insides = (
            _rounded(area.buffer(-depth * s, quad_segs=SEGMENTS), rounding.inner_radius * s)
            for depth, _, _ in rounding.inner
        )
        area = area.simplify(EXACT * s)
        lines = [area.boundary, *(inside.boundary.simplify(EXACT * s) for inside in insides)]
        if not beyond.is_empty:  # only what lies on the hexes of the body, but for the filled corners between them
            here = own.union(reach_of(own, _area(lattice, coast_cols, coast_rows), s))
            here = here.buffer(CORNER * s, quad_segs=2).difference(beyond)
            area = area.intersection(here)
            lines = [line.intersection(here) for line in lines]
        if clip is not None:
            left, top, right, bottom = clip
            bleed = 0.02 * s  # opaque areas may overlap, so that no seam shows between two squares
            area = shapely.clip_by_rect(area, left - bleed, top - bleed, right + bleed, bottom + bleed)
            lines = [shapely.clip_by_rect(line, left, top, right, bottom) for line in lines]
        margin = 0.1 * s  # half the width of the outline
        box = area.bounds if not area.is_empty else (0.0, 0.0, 0.0, 0.0)
        grown = (box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin)
        outline, *inner = (Chains(lines_of(line)) for line in lines)
        return Piece(code, grown, hexes, path_of_shape(area), outline, tuple(inner))

    def _is_hex(self, cols: Ints, rows: Ints) -> Bools:
        """Where a hex of the map lies."""
        lattice, codes = self._board.lattice, self._ground.codes
        inside = (cols >= 0) & (cols < lattice.columns) & (rows >= 0) & (rows < lattice.rows)
        there: Bools = codes[rows.clip(0, lattice.rows - 1), cols.clip(0, lattice.columns - 1)] != BLANK
        return np.logical_and(inside, there)

    def _beyond(self, cols: Ints, rows: Ints) -> tuple[Ints, Ints]:
        """Places beyond the edge of the map to which a body would go on, so that it is not rounded along the edge."""
        found: set[tuple[int, int]] = set()
        for _ in range(REACH):
            c, r = (part.reshape(-1) for part in self._board.lattice.around(cols, rows))
            outside = ~self._is_hex(c, r)
            found.update(zip(c[outside].tolist(), r[outside].tolist(), strict=True))
            if not found:
                break
            cols, rows = np.array(sorted(found), dtype=np.int64).T
        array = np.array(sorted(found), dtype=np.int64).reshape(-1, 2)
        return array[:, 0], array[:, 1]

    def _nothing_near(self, cols: Ints, rows: Ints) -> BaseGeometry:
        """The area without hexes round a body."""
        by = REACH + 2
        across, down = np.meshgrid(
            np.arange(int(cols.min()) - by, int(cols.max()) + by + 1),
            np.arange(int(rows.min()) - by, int(rows.max()) + by + 1),
        )
        nothing = ~self._is_hex(across, down)
        return _area(self._board.lattice, across[nothing], down[nothing])


def _area(lattice: Lattice, cols: Ints, rows: Ints) -> BaseGeometry:
    """The exact union of hexes as polygons with holes."""
    loops = lattice.outline(cols, rows)
    if not loops:
        return shapely.Polygon()
    shells: list[shapely.Polygon] = []
    holes: list[shapely.Polygon] = []
    for loop in loops:
        x, y = loop[:, 0], loop[:, 1]
        clockwise = float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum()) > 0  # y grows downwards
        (shells if clockwise else holes).append(shapely.Polygon(loop))
    if not holes:
        return shapely.multipolygons(shells)
    pierced = [
        shell.difference(shapely.union_all([hole for hole in holes if shell.contains(hole)])) for shell in shells
    ]
    return shapely.union_all(pierced)


def _rounded(shape: BaseGeometry, radius: float) -> BaseGeometry:
    """Corners rounded outside and inside: shrunk, grown by twice as much, shrunk again."""
    if shape.is_empty:
        return shape
    shrunk = shape.buffer(-radius, quad_segs=SEGMENTS)
    return shrunk.buffer(2 * radius, quad_segs=SEGMENTS).buffer(-radius, quad_segs=SEGMENTS)
