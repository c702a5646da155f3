"""Features of a map by key, found by rectangle: numpy columns, and squares of 8 × 8 hexes that list what touches them.

A painter asks for the features of a rectangle and gets array indices in painting order; it never walks all of a map.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from editor.painters.lattice import Floats, Ints, Lattice

CHUNK = 8
"""Hexes along a side of a bucket: so few that most hold next to nothing, and one hex is looked up without arrays."""

FEW = 24
"""Features that are compared one by one; more in an array."""

SMALL = 6
"""A rectangle over up to so many buckets is looked up in their lists of plain numbers, where these are short."""

SEARCH = 6
"""A rectangle over more buckets than this is compared with all features at once; one more for every 4,096 features."""

WIDE = 16
"""A feature that touches more buckets than this is tested against every rectangle instead of being listed in each."""

_NONE: Ints = np.empty(0, dtype=np.int64)

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in millimetres."""

_Listed = tuple[Ints, Floats]
"""Slots and their edges."""

_Row = tuple[float, float, float, float, int]
"""A box and its slot."""


class Buckets:
    """Slots with a box, an order and `width` figures each; `select` finds those that touch a rectangle."""

    def __init__(self, lattice: Lattice, width: int) -> None:
        self._pitch = self.pitch_of(lattice)
        self.values: Floats = np.zeros((64, width))
        """The figures of each slot, in columns of the caller's meaning."""
        self.boxes: Floats = np.zeros((64, 4))
        self._order: Floats = np.zeros(64)
        self._keys: list[Hashable | None] = []
        self._slots: dict[Hashable, int] = {}
        self._cells: dict[int, tuple[tuple[int, int], ...]] = {}
        self._chunks: dict[tuple[int, int], set[int]] = {}
        self._lists: dict[tuple[int, int], _Listed] = {}
        self._rows: dict[tuple[int, int] | None, list[_Row]] = {}
        """The same for short lists, as plain numbers; under None what is in no bucket."""
        self._several = False
        self._wide: set[int] = set()
        self._wide_list: _Listed | None = None
        self._free: list[int] = []
        self._extent: Box = (0.0, 0.0, 0.0, 0.0)
        self._all: _Listed | None = None

    @staticmethod
    def pitch_of(lattice: Lattice) -> tuple[float, float]:
        """Width and height of a bucket in mm; the first has its corner at (0, 0)."""
        wide, high = lattice.hex_size
        across, down = (0.75 * wide, high) if lattice.flat else (wide, 0.75 * high)
        return CHUNK * across, CHUNK * down

    def __len__(self) -> int:
        return len(self._slots)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._slots

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._slots)

    def key(self, slot: int) -> Hashable:
        """The key that a slot was put under."""
        return self._keys[slot]

    def slot(self, key: Hashable) -> int:
        """The slot of a key; KeyError if there is none."""
        return self._slots[key]

    def box(self, key: Hashable) -> Box:
        """The box of a key; KeyError if there is none."""
        left, top, right, bottom = self.boxes[self._slots[key]].tolist()
        return left, top, right, bottom

    # -- changing -----------------------------------------------------------------------------------------------
    def put(self, key: Hashable, box: Box, order: float, values: Sequence[float] = ()) -> None:
        """Add a feature, or replace the one under `key`."""
        self.remove(key)
        slot = self._free.pop() if self._free else len(self._keys)
        if slot == len(self._keys):
            self._keys.append(None)
            if slot >= len(self.boxes):
                self._grow(2 * slot)
        self._keys[slot], self._slots[key] = key, slot
        self.boxes[slot], self._order[slot] = box, order
        if values:
            self.values[slot] = values
        self._reach(*box)
        self._list(slot, self._touched(box))

    def put_all(self, keys: Sequence[Hashable], boxes: Floats, orders: Floats, values: Floats) -> None:
        """Add many new features at once (a map being opened); keys must be new and none may have been removed."""
        first, count = len(self._keys), len(keys)
        if count == 0:
            return
        if first + count > len(self.boxes):
            self._grow(first + count)
        self._keys.extend(keys)
        self._slots.update(zip(keys, range(first, first + count), strict=True))
        block = slice(first, first + count)
        self.boxes[block], self._order[block], self.values[block] = boxes, orders, values
        self._reach(*boxes[:, :2].min(0).tolist(), *boxes[:, 2:].max(0).tolist())
        low, high = self._cell(boxes[:, 0], boxes[:, 1]), self._cell(boxes[:, 2], boxes[:, 3])
        one = (low[0] == high[0]) & (low[1] == high[1])
        for index in np.nonzero(~one)[0].tolist():
            self._list(
                first + index, self._touched((boxes[index, 0], boxes[index, 1], boxes[index, 2], boxes[index, 3]))
            )
        slots = np.nonzero(one)[0]
        pairs = zip(slots.tolist(), low[0][slots].tolist(), low[1][slots].tolist(), strict=True)
        for index, column, row in pairs:
            self._list(first + index, ((column, row),))

    def remove(self, key: Hashable) -> Box | None:
        """Take a feature away; its box, or None if there was none."""
        slot = self._slots.pop(key, None)
        if slot is None:
            return None
        for cell in self._cells.pop(slot, ()):
            self._chunks[cell].discard(slot)
            self._lists.pop(cell, None)
            self._rows.pop(cell, None)
        if slot in self._wide:
            self._wide.discard(slot)
            self._forget_wide()
        self._all = None
        self._keys[slot] = None
        self._free.append(slot)
        left, top, right, bottom = self.boxes[slot].tolist()
        return left, top, right, bottom

    def _reach(self, left: float, top: float, right: float, bottom: float) -> None:
        """Widen the box of everything; it never shrinks, which only costs an exact test now and then."""
        old = self._extent
        self._extent = min(old[0], left), min(old[1], top), max(old[2], right), max(old[3], bottom)
        self._all = None

    def _grow(self, count: int) -> None:
        for name in ("values", "boxes", "_order"):
            old = getattr(self, name)
            new = np.zeros((max(count, len(old)), *old.shape[1:]))
            new[: len(old)] = old
            setattr(self, name, new)

    def _cell(self, x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[Ints, Ints]:
        return (x // self._pitch[0]).astype(np.int64), (y // self._pitch[1]).astype(np.int64)

    def _touched(self, box: Box) -> tuple[tuple[int, int], ...]:
        (c0, r0), (c1, r1) = ((int(x // self._pitch[0]), int(y // self._pitch[1])) for x, y in (box[:2], box[2:]))
        if (c1 - c0 + 1) * (r1 - r0 + 1) > WIDE:
            return ()
        return tuple((column, row) for column in range(c0, c1 + 1) for row in range(r0, r1 + 1))

    def _list(self, slot: int, cells: Iterable[tuple[int, int]]) -> None:
        cells = tuple(cells)
        if not cells:
            self._wide.add(slot)
            self._forget_wide()
            return
        self._cells[slot] = cells
        self._several = self._several or len(cells) > 1
        for cell in cells:
            self._chunks.setdefault(cell, set()).add(slot)
            self._lists.pop(cell, None)
            self._rows.pop(cell, None)

    def _forget_wide(self) -> None:
        self._wide_list = None
        self._rows.pop(None, None)

    # -- finding ------------------------------------------------------------------------------------------------
    def select(self, left: float, top: float, right: float, bottom: float) -> Ints:
        """The slots whose box touches a rectangle, in painting order."""
        extent = self._extent
        if not self._slots or left > extent[2] or top > extent[3] or right < extent[0] or bottom < extent[1]:
            return _NONE
        wide, high = self._pitch
        c0, c1, r0, r1 = int(left // wide), int(right // wide), int(top // high), int(bottom // high)
        buckets = (c1 - c0 + 1) * (r1 - r0 + 1)
        if buckets <= SMALL:
            cells = [(c, r) for c in range(c0, c1 + 1) for r in range(r0, r1 + 1)]
            few = self._few(cells, left, top, right, bottom)
            if few is not None:
                return few
        if buckets > SEARCH + len(self._slots) / 4096:
            slots, edges = self._everything()
            if left <= extent[0] and top <= extent[1] and right >= extent[2] and bottom >= extent[3]:
                return slots
            return _touching(slots, edges, left, top, right, bottom)
        chunks = self._chunks
        cells = [(c, r) for c in range(c0, c1 + 1) for r in range(r0, r1 + 1) if chunks.get((c, r))]
        if len(self._wide) + sum(len(chunks[cell]) for cell in cells) <= FEW:
            few = self._few(cells, left, top, right, bottom)
            assert few is not None
            return few
        listed = [self._listed(cell) for cell in cells]
        if self._wide:
            listed.append(self._listed_wide())
        found = [_touching(*part, left, top, right, bottom) for part in listed]
        if len(found) == 1:
            return found[0]
        joined: Ints = np.concatenate(found)
        if len(joined) < 2:
            return joined
        if self._several:  # a feature is listed in each bucket that it touches
            joined = np.unique(joined)
        in_order: Ints = joined[np.lexsort((joined, self._order[joined]))]
        return in_order

    def _everything(self) -> _Listed:
        """All slots in painting order, and their edges."""
        if self._all is None:
            slots = np.fromiter(self._slots.values(), np.int64, len(self._slots))
            slots = slots[np.lexsort((slots, self._order[slots]))]
            self._all = slots, self._edges(slots)
        return self._all

    def _edges(self, slots: Ints) -> Floats:
        """Left, top, minus right, minus bottom of boxes, (4, n).

        Such a box touches a rectangle if none of them is more than its right, bottom, minus left, minus top.
        """
        edges = self.boxes[slots].T.copy()
        edges[2:] *= -1
        return edges

    def _few(self, cells: list[tuple[int, int]], left: float, top: float, right: float, bottom: float) -> Ints | None:
        """As `select`, in buckets that hold little; None if one of them holds more.

        For the rectangle of one hex arrays cost more than they save.
        """
        rows_of, chunks = self._rows, self._chunks
        hit: list[int] = []
        for cell in (*cells, None) if self._wide else cells:
            rows = rows_of.get(cell)
            if rows is None:
                if cell is not None and not chunks.get(cell):
                    continue
                rows = self.plain(cell)
                if rows is None:
                    return None
            if rows:
                hit += [
                    row[4] for row in rows if row[0] <= right and row[1] <= bottom and row[2] >= left and row[3] >= top
                ]
        if not hit:
            return _NONE
        if len(hit) > 1:
            order = self._order
            hit = sorted(set(hit), key=lambda slot: (order[slot], slot))
        return np.array(hit, dtype=np.int64)

    def plain(self, cell: tuple[int, int] | None) -> list[_Row] | None:
        """The boxes in a bucket as plain numbers, under None those in no bucket; None if there are many. Keep it."""
        if (kept := self._rows.get(cell)) is not None:
            return kept
        members = self._wide if cell is None else self._chunks.get(cell, ())
        if len(members) > FEW:
            return None
        rows = self._rows[cell] = [(*self.boxes[slot].tolist(), slot) for slot in members]
        return rows

    def _listed_wide(self) -> _Listed:
        """What is in no bucket, in painting order."""
        if self._wide_list is None:
            slots = np.fromiter(self._wide, np.int64, len(self._wide))
            slots = slots[np.lexsort((slots, self._order[slots]))]
            self._wide_list = slots, self._edges(slots)
        return self._wide_list

    def _listed(self, cell: tuple[int, int]) -> _Listed:
        """The slots of a bucket in painting order, and their edges."""
        listed = self._lists.get(cell)
        if listed is None:
            members = self._chunks[cell]
            slots = np.fromiter(members, np.int64, len(members))
            slots = slots[np.lexsort((slots, self._order[slots]))]
            listed = self._lists[cell] = slots, self._edges(slots)
        return listed


def _touching(slots: Ints, edges: Floats, left: float, top: float, right: float, bottom: float) -> Ints:
    """Which of these slots touch a rectangle."""
    limits = np.array(((right,), (bottom,), (-left,), (-top,)))
    return slots[np.logical_and.reduce(edges <= limits)]
