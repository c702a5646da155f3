"""Which layers have anything to draw in the box of a small repaint, found for all of them in one go.

An edit of terrain repaints a hex or two, where most layers have nothing. Each would look that up in its own `Buckets`;
here what stands in a bucket is listed once for all layers, until anything but terrain changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from editor.painters.buckets import Box, Buckets
from editor.painters.lattice import Lattice

EVERY: Final = -1
"""The answer that all layers may have something to draw."""

REACH_PX: Final = 12.0
"""Device px to which layers draw beyond the boxes of their records at most, see `Layer.stands`."""

FAR_REACH_PX: Final = 6.0
"""The same where counters are no more than dots."""

KEEP: Final = 6
"""Widths of hexes of which lists are kept."""

MOST: Final = 4
"""Buckets of a repaint that is small."""

Stands = Sequence[Buckets | None]
"""For each layer where everything stands that it draws; None for one that must be asked itself."""


class Presence:
    """Kept by a scene; it must be told to `forget` when anything but terrain has changed."""

    def __init__(self, lattice: Lattice) -> None:
        self._pitch = Buckets.pitch_of(lattice)
        self._plans: dict[float, _Plan] = {}
        self._asked: float = 0.0

    def forget(self) -> None:
        """Records have changed."""
        self._plans.clear()
        self._asked = 0.0

    def near(self, box: Box, hex_px: float, stands: Callable[[], Stands]) -> int:
        """A bit for each layer of `stands` that may draw something in a box; `EVERY` if that is not known.

        `stands` is what holds for hexes of this width. It is asked at the second call with one width, so that edits
        of records, after each of which everything is forgotten, do not pay for lists that are used once.
        """
        left, top, right, bottom = box
        wide, high = self._pitch
        c0, c1, r0, r1 = int(left // wide), int(right // wide), int(top // high), int(bottom // high)
        if (c1 - c0 + 1) * (r1 - r0 + 1) > MOST:
            return EVERY
        plan = self._plans.get(hex_px)
        if plan is None:
            if self._asked != hex_px:
                self._asked = hex_px
                return EVERY
            if len(self._plans) >= KEEP:
                self._plans.clear()
            plan = self._plans[hex_px] = _Plan(stands())
        found = plan.always
        for column in range(c0, c1 + 1):
            for row in range(r0, r1 + 1):
                always, boxes = plan.cells.get((column, row)) or plan.look((column, row))
                found |= always
                for x1, y1, x2, y2, bit in boxes:
                    if x1 <= right and y1 <= bottom and x2 >= left and y2 >= top:
                        found |= bit
        return found


_Cell = tuple[int, list[tuple[float, float, float, float, int]]]
"""The bits of layers of which a bucket holds too much to be listed, and the boxes of all others, each with its bit."""


class _Plan:
    """What stands where at one width of hexes."""

    def __init__(self, stands: Stands) -> None:
        self._buckets = [(1 << place, buckets) for place, buckets in enumerate(stands) if buckets is not None]
        self.always = sum(1 << place for place, buckets in enumerate(stands) if buckets is None)
        """The bits of layers that must be asked themselves."""
        self.cells: dict[tuple[int, int], _Cell] = {}

    def look(self, cell: tuple[int, int]) -> _Cell:
        """List a bucket, together with what is in none because it is too large."""
        always = 0
        boxes: list[tuple[float, float, float, float, int]] = []
        for bit, buckets in self._buckets:
            for place in (cell, None):
                rows = buckets.plain(place)
                if rows is None:
                    always |= bit
                else:
                    boxes += [(*row[:4], bit) for row in rows]
        self.cells[cell] = always, boxes
        return always, boxes
