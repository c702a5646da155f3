"""Area: a set of hexes as arrays, for what is selected, moved and pasted; a quarter of a million hexes are no burden.

It is a value and belongs to no grid: hexes are axial, sorted by q and then r, each once, and may lie off a map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from model.grid import Grid
from model.hexgrid import Hex, Orientation
from model.numbering import Stagger
from model.symmetry import Motion

Ints = NDArray[np.int64]
Index = NDArray[np.int32]

_LOW: Final = 1 << 32
_HALF: Final = 1 << 31
_AROUND: Final = (0, -_LOW, _LOW, -1, 1, _LOW - 1, 1 - _LOW)
"""What is added to the key of a hex for the hex itself and its six neighbours."""


def offsets_of(grid: Grid, q: Ints, r: Ints) -> tuple[Ints, Ints]:
    """The 0-based columns and rows of many hexes, as `Grid.offset` has them; they may lie off the map."""
    sign = -1 if grid.stagger is Stagger.ODD else 1
    if grid.orientation is Orientation.FLAT:
        return q, r + (q + sign * (q & 1)) // 2
    return q + (r + sign * (r & 1)) // 2, r


def axials_of(grid: Grid, cols: Ints, rows: Ints) -> tuple[Ints, Ints]:
    """The axial coordinates of many columns and rows: the inverse of `offsets_of`."""
    sign = -1 if grid.stagger is Stagger.ODD else 1
    if grid.orientation is Orientation.FLAT:
        return cols, rows - (cols + sign * (cols & 1)) // 2
    return cols - (rows + sign * (rows & 1)) // 2, rows


class Area:
    """A set of hexes. Compare it, iterate over it, ask for its length and whether it holds a hex as of a frozenset."""

    __slots__ = ("_hash", "keys")

    keys: Ints
    """A whole number for each hex, sorted: q · 2³² + r. Read only."""

    def __init__(self, keys: Ints) -> None:
        """Of sorted keys, each once; use the class methods instead."""
        self.keys = keys
        self._hash: int | None = None
        keys.flags.writeable = False

    # -- making -------------------------------------------------------------------------------------------------
    @classmethod
    def of(cls, hexes: Iterable[Hex]) -> Area:
        """Of hexes in any order; one that comes twice counts once."""
        pairs = np.array([(hex.q, hex.r) for hex in hexes], dtype=np.int64).reshape(-1, 2)
        return cls.at(pairs[:, 0], pairs[:, 1])

    @classmethod
    def at(cls, q: NDArray[np.integer], r: NDArray[np.integer]) -> Area:
        """Of axial coordinates, in any order."""
        return cls(_each_once(q.astype(np.int64) * _LOW + r.astype(np.int64)))

    @classmethod
    def of_index(cls, grid: Grid, index: NDArray[np.integer]) -> Area:
        """Of row-major indices of a grid."""
        rows, cols = np.divmod(index.astype(np.int64), grid.columns)
        return cls.at(*axials_of(grid, cols, rows))

    # -- as a set -----------------------------------------------------------------------------------------------
    def __len__(self) -> int:
        return len(self.keys)

    def __iter__(self) -> Iterator[Hex]:
        return map(Hex, self.q.tolist(), self.r.tolist())

    def __contains__(self, hex: object) -> bool:
        if not isinstance(hex, Hex) or not len(self.keys):
            return False
        key = hex.q * _LOW + hex.r
        at = int(np.searchsorted(self.keys, key))
        return at < len(self.keys) and int(self.keys[at]) == key

    def among(self, hexes: Sequence[Hex]) -> NDArray[np.bool_]:
        """Which of many hexes belong to the set: as `in` of each, but a hundred times as quick."""
        keys = np.array([hex.q * _LOW + hex.r for hex in hexes], dtype=np.int64)
        if not len(self.keys):
            return np.zeros(len(keys), dtype=bool)
        at = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return np.asarray(self.keys[at] == keys)

    def tester(self) -> Callable[[Hex], bool]:
        """A function that is quicker than `in` where many hexes are asked about one by one."""
        keys = frozenset(self.keys.tolist())
        return lambda hex: hex.q * _LOW + hex.r in keys

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Area) and np.array_equal(self.keys, other.keys)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self.keys.tobytes())
        return self._hash

    def __repr__(self) -> str:
        return f"Area({len(self)} hexes)"

    def __or__(self, other: Area) -> Area:
        if not len(self) or not len(other):
            return self if len(self) else other
        return Area(_each_once(np.concatenate([self.keys, other.keys])))

    def __and__(self, other: Area) -> Area:
        return Area(np.intersect1d(self.keys, other.keys, assume_unique=True))

    def __sub__(self, other: Area) -> Area:
        return Area(np.setdiff1d(self.keys, other.keys, assume_unique=True))

    def __xor__(self, other: Area) -> Area:
        return Area(np.setxor1d(self.keys, other.keys, assume_unique=True))

    # -- coordinates --------------------------------------------------------------------------------------------
    @property
    def q(self) -> Ints:
        """The first axial coordinate of each hex."""
        return (self.keys + _HALF) >> 32

    @property
    def r(self) -> Ints:
        """The second axial coordinate of each hex, in the same order."""
        return ((self.keys + _HALF) & (_LOW - 1)) - _HALF

    def offsets(self, grid: Grid) -> tuple[Ints, Ints]:
        """Columns and rows of those that lie on a grid."""
        cols, rows = offsets_of(grid, self.q, self.r)
        inside = (cols >= 0) & (cols < grid.columns) & (rows >= 0) & (rows < grid.rows)
        return (cols, rows) if inside.all() else (cols[inside], rows[inside])

    def index(self, grid: Grid) -> Index:
        """The row-major indices, sorted, of those that lie on a grid."""
        cols, rows = self.offsets(grid)
        return np.sort((rows * grid.columns + cols).astype(np.int32))

    def middle(self) -> Hex | None:
        """The hex of the set nearest to its centre of gravity; None of none."""
        if not len(self):
            return None
        q, r = self.q, self.r
        dq, dr = q - q.mean(), r - r.mean()
        at = int(np.argmin(dq * dq + dq * dr + dr * dr))
        return Hex(int(q[at]), int(r[at]))

    # -- moving -------------------------------------------------------------------------------------------------
    def moved(self, motion: Motion) -> Area:
        """The image under a turn, a mirror, a shift."""
        return Area.at(*motion.axials(self.q, self.r))

    def spread(self) -> Area:
        """The hexes and all their neighbours."""
        return Area(_each_once(np.concatenate([self.keys + step for step in _AROUND])))

    def eroded(self) -> Area:
        """The hexes whose neighbours all belong to the set."""
        kept = self.keys
        for step in _AROUND[1:]:
            kept = kept[np.isin(kept + step, self.keys, assume_unique=True)]
        return Area(kept)


def _each_once(keys: Ints) -> Ints:
    """Keys in order, each once. np.unique, which hashes them, takes 30 times as long; stable: runs that are sorted stay."""
    keys = np.sort(keys, kind="stable")
    fresh = np.ones(len(keys), dtype=bool)
    np.not_equal(keys[1:], keys[:-1], out=fresh[1:])
    return keys[fresh]


NOWHERE: Final = Area(np.empty(0, dtype=np.int64))
"""No hex."""
