"""Turning and mirroring a whole map.

By 180°, by a quarter (which makes a flat-topped map a pointy-topped one), and mirrored, a rectangle of hexes is a
rectangle again. By 60° and 120° it is not: the map becomes the smallest rectangle that holds it, with blanks at the
corners, and a turn back cuts these off again.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

import numpy as np

from model.area import offsets_of
from model.edits.layout import LayoutPlan, Numbers, laid_out, regridded, renumbered
from model.edits.refusal import Refusal
from model.edits.relocated import hexes_of
from model.edits.relocation import Offsets, Relocation, all_axials, arrays_of
from model.edits.resize import other
from model.grid import Grid
from model.hexgrid import Hex, Orientation
from model.numbering import Stagger
from model.scenario import TABLES, Scenario
from model.symmetry import Axials, Motion, mirror, turn
from model.terrain import BLANK


class Turn(StrEnum):
    """What is done to the map; degrees run clockwise."""

    HALF = "180"
    LEFT_RIGHT = "left-right"
    """Mirrored: left and right change places."""
    TOP_BOTTOM = "top-bottom"
    """Mirrored: top and bottom change places."""
    QUARTER_RIGHT = "90"
    QUARTER_LEFT = "270"
    SIXTH = "60"
    TWO_SIXTHS = "120"
    FOUR_SIXTHS = "240"
    FIVE_SIXTHS = "300"

    @property
    def degrees(self) -> int:
        """How far it turns; 0 for a mirror image."""
        return int(self.value) if self.value.isdigit() else 0

    @property
    def fits(self) -> bool:
        """Whether a rectangle becomes a rectangle."""
        return self.degrees % 60 != 0 or self.degrees in (0, 180)

    @property
    def keeps_numbers(self) -> bool:
        """Whether hexes can keep their printed numbers: columns stay columns, or become rows."""
        return self.fits


QUARTERS: Final = (Turn.QUARTER_RIGHT, Turn.QUARTER_LEFT)

_ORIGIN: Final = Hex(0, 0)


def turned(scenario: Scenario, how: Turn, numbers: Numbers = "keep") -> LayoutPlan:
    """Turn or mirror the map with all that lies on it.

    Raises:
        Refusal: the map would be larger than a map may be; or hexes can't keep their numbers.
    """
    if numbers == "keep" and not how.keeps_numbers:
        raise Refusal("numbers_turned")
    old = scenario.grid
    motion, orientation = _motion(how, old.orientation), _orientation(how, old.orientation)
    codes = scenario.terrain.codes.reshape(-1)
    q, r = all_axials(old)
    q2, r2 = motion.axials(q, r)
    stays = _there(scenario, motion) if not how.fits else (q2, r2)
    new, shift = _smallest(old, orientation, stays)
    if numbers == "keep":
        new = renumbered(new, **_same_numbers(how, old))
    motion = motion._replace(dq=motion.dq + shift.q, dr=motion.dr + shift.r)
    to = Relocation(old, new, motion, how.degrees)
    cols, rows = offsets_of(new, q2 + shift.q, r2 + shift.r)
    after = np.full((new.rows, new.columns), BLANK, dtype=np.uint16)
    inside = (cols >= 0) & (cols < new.columns) & (rows >= 0) & (rows < new.rows)  # blanks may lie outside
    after[rows[inside], cols[inside]] = codes[inside]
    return laid_out(scenario, to, after, (), 0)


def _motion(how: Turn, orientation: Orientation) -> Motion:
    """The motion around the hex at the origin; a quarter turn also counts in the other orientation afterwards."""
    if how in QUARTERS:
        # A flat map turned by 90° is, hex by hex, one turned by 60° or 120° whose directions begin elsewhere.
        right = how is Turn.QUARTER_RIGHT
        sixths = {True: 2, False: 5} if orientation is Orientation.FLAT else {True: 1, False: 4}
        found = turn(_ORIGIN, sixths[right])
    elif how.degrees:
        found = turn(_ORIGIN, how.degrees // 60)
    else:
        # axis 0 of `model.symmetry` is upright on a flat-topped grid, axis 1 on a pointy-topped one; 90° on is level
        upright = 0 if orientation is Orientation.FLAT else 1
        found = mirror(_ORIGIN, upright if how is Turn.LEFT_RIGHT else upright + 3)
    assert found is not None, "a hex allows every turn and mirror"
    return found


def _orientation(how: Turn, orientation: Orientation) -> Orientation:
    if how not in QUARTERS:
        return orientation
    return Orientation.POINTY if orientation is Orientation.FLAT else Orientation.FLAT


def _same_numbers(how: Turn, grid: Grid) -> dict[str, Any]:
    if how in QUARTERS:
        return grid.numbering.transposed(how is Turn.QUARTER_RIGHT)
    return grid.numbering.mirrored(how is not Turn.TOP_BOTTOM, how is not Turn.LEFT_RIGHT, grid.extent)


def _there(scenario: Scenario, motion: Motion) -> Offsets:
    """Where everything that is there comes to lie: hexes, and what lies on blanks of the grid."""
    grid = scenario.grid
    q, r = all_axials(grid)
    there = scenario.terrain.codes.reshape(-1) != BLANK
    rows = (row for name in TABLES if name != "tiles" for row in scenario.tables[name].values())
    further = arrays_of({hex for row in rows for hex in hexes_of(row) if hex in grid})
    q, r = np.concatenate([q[there], further[0]]), np.concatenate([r[there], further[1]])
    return motion.axials(q, r) if len(q) else motion.axials(*all_axials(grid))


def _smallest(old: Grid, orientation: Orientation, hexes: Offsets) -> tuple[Grid, Hex]:
    """The smallest grid that holds hexes, and how far they are to be shifted onto it; in doubt it staggers as before."""
    flat = orientation is Orientation.FLAT
    q, r = hexes
    along: Axials = q if flat else r
    start = int(along.min())
    best: tuple[int, Stagger, int, int] | None = None
    for stagger in (old.stagger, other(old.stagger)):
        grid = old.model_copy(update={"orientation": orientation, "stagger": stagger})
        cols, rows = offsets_of(grid, q - start, r) if flat else offsets_of(grid, q, r - start)
        across = rows if flat else cols
        first = int(across.min())
        size = int(across.max()) - first + 1
        if best is None or size < best[0]:
            best = size, stagger, first, int(along.max()) - start + 1
    assert best is not None
    size, stagger, first, length = best
    columns, rows_ = (length, size) if flat else (size, length)
    new = regridded(old, orientation=orientation, stagger=stagger, columns=columns, rows=rows_)
    return new, Hex(-start, -first) if flat else Hex(-first, -start)
