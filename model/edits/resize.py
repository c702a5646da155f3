"""Growing, shrinking, cropping and shifting a map, at any side and by any count, odd ones too.

The hexes that stay keep their neighbours: an odd count of columns at the left (rows at the top when pointy) makes the
other columns stagger instead. What falls off is told in the losses of the plan, and comes back with undo.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from model.edits.layout import LayoutPlan, Numbers, laid_out, regridded, renumbered, with_terrain
from model.edits.refusal import Refusal
from model.edits.relocation import Relocation
from model.grid import Grid
from model.hexgrid import Hex, Orientation
from model.numbering import Stagger
from model.scenario import Scenario
from model.symmetry import STAY
from model.terrain import BLANK


class Margins(NamedTuple):
    """Columns added at the left and right, rows added at the top and bottom; negative: cut off there."""

    left: int = 0
    right: int = 0
    top: int = 0
    bottom: int = 0


def resize(scenario: Scenario, margins: Margins, terrain: str = "", numbers: Numbers = "keep") -> LayoutPlan:
    """Add or cut columns and rows.

    Args:
        scenario: whose map.
        margins: how many at which side.
        terrain: the id of the terrain of new hexes; "" = no hexes there.
        numbers: whether hexes keep their printed numbers, or the corner keeps its number.

    Raises:
        Refusal: the map would be larger than a map may be, or have no hex left; or hexes can't keep their numbers.
    """
    old = scenario.grid
    new = resized_grid(old, margins, numbers)
    start = new.hex(margins.left, margins.top).minus(old.hex(0, 0))
    to = Relocation(old, new, STAY._replace(dq=start.q, dr=start.r))
    code, legend = with_terrain(scenario.terrain, terrain)
    left, right, top, bottom = margins
    before = scenario.terrain.codes
    kept = before[max(0, -top) : max(0, old.rows + min(0, bottom)), max(0, -left) : max(0, old.columns + min(0, right))]
    down, across = max(0, top), max(0, left)
    codes = np.full((new.rows, new.columns), code, dtype=np.uint16)
    codes[down : down + kept.shape[0], across : across + kept.shape[1]] = kept
    cut = int(np.count_nonzero(before != BLANK)) - int(np.count_nonzero(kept != BLANK))
    return laid_out(scenario, to, codes, legend, cut)


def resized_grid(old: Grid, margins: Margins, numbers: Numbers = "keep") -> Grid:
    """The grid after `resize`; Refusal as there."""
    left, right, top, bottom = margins
    across = left if old.orientation is Orientation.FLAT else top
    stagger = other(old.stagger) if across % 2 else old.stagger
    new = regridded(old, columns=old.columns + left + right, rows=old.rows + top + bottom, stagger=stagger)
    if numbers == "renew":
        return new
    kept = renumbered(new, **old.numbering.shifted((left, top), old.extent, new.extent))
    if (digits := kept.numbering.width(kept.extent)) != old.numbering.width(old.extent):
        raise Refusal("numbers_wider", digits=digits)
    return kept


def shift(scenario: Scenario, right: int, down: int, terrain: str = "", numbers: Numbers = "renew") -> LayoutPlan:
    """Move everything by columns to the right and rows down (negative: left, up) on a map that keeps its size."""
    return resize(scenario, Margins(right, -right, down, -down), terrain, numbers)


def margins_around(grid: Grid, hexes: Iterable[Hex]) -> Margins:
    """What to cut off so that the smallest rectangle around some hexes is left; those off the map do not count.

    Raises:
        Refusal: there are none.
    """
    offsets = [grid.offset(hex) for hex in hexes if hex in grid]
    if not offsets:
        raise Refusal("nothing_selected")
    cols, rows = [col for col, _ in offsets], [row for _, row in offsets]
    return Margins(-min(cols), max(cols) + 1 - grid.columns, -min(rows), max(rows) + 1 - grid.rows)


def crop(scenario: Scenario, hexes: Iterable[Hex], numbers: Numbers = "keep") -> LayoutPlan:
    """Cut off all columns and rows outside the smallest rectangle around some hexes.

    Raises:
        Refusal: none of them lies on the map.
    """
    return resize(scenario, margins_around(scenario.grid, hexes), "", numbers)


def other(stagger: Stagger) -> Stagger:
    """The other one of the two."""
    return Stagger.EVEN if stagger is Stagger.ODD else Stagger.ODD
