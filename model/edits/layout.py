"""LayoutPlan: the edit that lays a whole map out anew, with what it would lose, to be looked at before it is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from model.edit import Address, Edit
from model.edits.losses import Loss, Tally
from model.edits.refusal import Refusal
from model.edits.relocated import relocated_rows
from model.edits.relocation import Relocation
from model.edits.rows import revised
from model.grid import Grid
from model.limits import MAX_HEXES, MAX_SIDE
from model.scenario import Scenario
from model.terrain import Codes, TerrainMap, exchange

Numbers = Literal["keep", "renew"]
"""Whether printed numbers stay with their hexes, or are counted from the corner where they were counted from before."""

MOST_NUMBER: Final = 99_999
"""The largest number that the first column or row may have."""


@dataclass(frozen=True)
class LayoutPlan:
    """A map laid out anew. `edit` is made for the scenario as it is now."""

    edit: Edit
    to: Relocation
    losses: tuple[Loss, ...] = ()

    @property
    def grid(self) -> Grid:
        """The grid afterwards."""
        return self.to.new


def laid_out(scenario: Scenario, to: Relocation, codes: Codes, legend: tuple[str, ...], cut: int) -> LayoutPlan:
    """The plan of a relocation that gives the map these terrain codes of this legend and cuts so many hexes off."""
    tally = Tally()
    if cut:
        tally.note("hexes", cut)
    changes = relocated_rows(scenario, to, tally)
    changes[Address("grid", "")] = to.new
    rows = scenario.change(changes)
    terrain = exchange(scenario.terrain.codes.copy(), codes, legend)
    return LayoutPlan(Edit(rows.before, rows.after, terrain), to, tally.losses())


def with_terrain(terrain: TerrainMap, id: str) -> tuple[int, tuple[str, ...]]:
    """The code of a terrain ("" = no hex), and a longer legend if it needs one, else ()."""
    if id in terrain.legend:
        return terrain.code(id), ()
    return len(terrain.legend), (*terrain.legend, id)


def regridded(grid: Grid, **changes: Any) -> Grid:
    """The grid with other values.

    Raises:
        Refusal: it would be larger than a map may be, or have no hex; or a value does not fit its field.
    """
    columns, rows = changes.get("columns", grid.columns), changes.get("rows", grid.rows)
    if not (1 <= columns <= MAX_SIDE and 1 <= rows <= MAX_SIDE and columns * rows <= MAX_HEXES):
        raise Refusal("map_size", columns=columns, rows=rows, side=MAX_SIDE, hexes=MAX_HEXES)
    return revised(grid, **changes)


def renumbered(grid: Grid, **changes: Any) -> Grid:
    """The grid with other values in its numbering.

    Raises:
        Refusal: the first column or row would get a number that is none, or a value does not fit its field.
    """
    numbering = grid.numbering
    first = changes.get("first", numbering.first)
    style = changes.get("style", numbering.style)
    letters = {"CR-letters": 0, "RC-letters": 1}.get(style)
    for axis, number in enumerate(first):
        least = 1 if axis == letters else 0
        if not least <= number <= MOST_NUMBER:
            raise Refusal("numbers_stay", first=number, least=least, most=MOST_NUMBER)
    return revised(grid, numbering=revised(numbering, **changes))
