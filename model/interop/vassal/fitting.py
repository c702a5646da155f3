"""From VASSAL's endless grid to one of ours: which hexes lie on the board, their numbers, and where its picture lies."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydantic import ValidationError

from model.fit import Fit, to_map
from model.grid import Grid
from model.hexgrid import Hex, Orientation
from model.interop.report import ForeignError, Report
from model.interop.vassal.lattice import Lattice
from model.interop.vassal.lattice import Numbering as Spelling
from model.limits import MAX_HEXES, MAX_SIDE
from model.numbering import Numbering, Stagger

Polygon = Sequence[tuple[float, float]]
"""Corners in px of the board."""

SLACK: Final = 0.1
"""How far beyond the edge of the board a centre may lie, in hexes: half hexes there are laid by eye."""

_SAMPLE: Final = 2_000
"""Hexes whose numbers are compared one by one."""


@dataclass(frozen=True, slots=True)
class Area:
    """The part of a board that its hexes cover: all of it or a zone, without the boxes in which no hexes are."""

    size: tuple[float, float]
    zone: Polygon | None = None
    boxes: tuple[Polygon, ...] = ()
    counted: tuple[int, int, int] | None = None
    """Columns, rows and the first line, where the module tells them."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A board as a grid of ours."""

    lattice: Lattice
    grid: Grid
    there: NDArray[np.bool_]
    """By row and column, whether the map has the hex."""
    first: tuple[int, int]
    """Line and level of our first column and row."""
    fit: Fit
    """From px of the board to millimetres of the map."""

    def hex_at(self, x: float, y: float) -> Hex | None:
        """The hex of the map at a px of the board."""
        return self._known(self.grid.layout.hex_at(*to_map(self.fit, x, y)))

    def hex_named(self, text: str) -> Hex | None:
        """The hex of the map that VASSAL calls so, whatever else stands around its number."""
        numbering = self.lattice.numbering
        found = numbering.find(text) if numbering is not None else None
        if found is None:
            return None
        line, level = found[0] - self.first[0], found[1] - self.first[1]
        return self._known(self.grid.hex(*((level, line) if self.lattice.sideways else (line, level))))

    def _known(self, hex: Hex) -> Hex | None:
        if hex not in self.grid:
            return None
        col, row = self.grid.offset(hex)
        return hex if self.there[row, col] else None


def fitted(lattice: Lattice, area: Area, across_flats_mm: float, report: Report) -> Fitted:
    """The hexes of a board.

    Raises:
        ForeignError: no hex lies there, or more than a map may have.
    """
    lines, levels, there = _counted(lattice, area) or _covered(lattice, area)
    if not there.any():
        raise ForeignError("interop.vassal.no_hexes")
    line_used, level_used = (np.flatnonzero(there.any(axis)) for axis in (1, 0))
    there = there[line_used[0] : line_used[-1] + 1, level_used[0] : level_used[-1] + 1]
    first = int(lines[line_used[0]]), int(levels[level_used[0]])
    # odd lines stand later, with stagger earlier, that is: the even ones stand later
    later = (first[0] % 2 == 0) != lattice.stagger
    by_row = there if lattice.sideways else there.T
    grid = Grid(
        orientation=Orientation.POINTY if lattice.sideways else Orientation.FLAT,
        stagger=Stagger.ODD if later else Stagger.EVEN,
        columns=by_row.shape[1],
        rows=by_row.shape[0],
        across_flats_mm=across_flats_mm,
    )
    grid = _numbered(grid, lattice, first, np.argwhere(by_row), report)
    return Fitted(lattice, grid, np.ascontiguousarray(by_row), first, _fit(grid, lattice, first))


_Block = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]
"""Lines, levels, and by these whether the hex belongs to the map."""


def _counted(lattice: Lattice, area: Area) -> _Block | None:
    """The hexes of a module that tells how many columns and rows it has, as ours do, if they all lie on the board."""
    if area.counted is None or lattice.stagger:
        return None
    columns, rows, first = area.counted
    if columns > MAX_SIDE or rows > MAX_SIDE or columns * rows > MAX_HEXES:
        return None
    count, length = (rows, columns) if lattice.sideways else (columns, rows)
    lines, levels = np.arange(count) + first, np.arange(length)
    width, height = lattice.told(*area.size)
    corners = [lattice.told(*lattice.center(int(lines[i]), int(levels[j]))) for i in (0, -1) for j in (0, -1)]
    inside = all(0 <= x <= width and 0 <= y <= height for x, y in corners)
    return (lines, levels, np.ones((count, length), np.bool_)) if inside else None


def _covered(lattice: Lattice, area: Area) -> _Block:
    """The hexes whose centres lie on the board, in its zone if it has one, in no box, and have no negative number."""
    width, height = lattice.told(*area.size)
    dx, dy = lattice.dx, lattice.dy
    lines = np.arange(math.ceil(-SLACK - lattice.x0 / dx), math.floor((width - lattice.x0) / dx + SLACK) + 1)
    levels = np.arange(
        math.ceil(-SLACK - 0.5 - lattice.y0 / dy), math.floor((height - lattice.y0) / dy + SLACK + 0.5) + 1
    )
    if len(lines) > MAX_SIDE or len(levels) > MAX_SIDE or len(lines) * len(levels) > MAX_HEXES:
        values = {"columns": len(lines), "rows": len(levels), "limit": MAX_HEXES}
        raise ForeignError("interop.too_large", values)
    half = np.where(lines % 2 != 0, -0.5 if lattice.stagger else 0.5, 0.0)
    x = np.broadcast_to((lattice.x0 + lines * dx)[:, None], (len(lines), len(levels)))
    y = lattice.y0 + (levels[None, :] + half[:, None]) * dy
    there = (y >= -SLACK * dy) & (y <= height + SLACK * dy)
    at_x, at_y = lattice.told(x, y)  # type: ignore[arg-type]  # arrays are swapped as numbers are
    if area.zone is not None:
        there &= _within(area.zone, at_x, at_y)
    for box in area.boxes:
        there &= ~_within(box, at_x, at_y)
    if (numbering := lattice.numbering) is not None:
        for axis, numbers, indices in ((0, numbering.lines, lines), (1, numbering.levels, levels)):
            if axis == 1 and numbering.slant != "none":
                continue  # along slanted lines they may fall below 0 in the midst of a map
            told = (numbers.most - indices if numbers.descending else indices) + numbers.offset
            there &= told[:, None] >= 0 if axis == 0 else told[None, :] >= 0
    return lines, levels, there


def _within(polygon: Polygon, x: Any, y: Any) -> NDArray[np.bool_]:
    """Which of many points lie in a polygon, by counting its sides to their right."""
    inside = np.zeros(np.shape(x), np.bool_)
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], *polygon[:1]], strict=True):
        if y1 != y2:
            crosses = (y1 > y) != (y2 > y)
            inside ^= crosses & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return inside


def _fit(grid: Grid, lattice: Lattice, first: tuple[int, int]) -> Fit:
    """From px to millimetres: hexes of VASSAL need not be regular, so each axis has a scale of its own."""
    flats, size = grid.across_flats_mm, grid.across_flats_mm / math.sqrt(3)
    along, across = 1.5 * size / lattice.dx, flats / lattice.dy
    sx, sy = lattice.told(along, across)
    at, to = lattice.center(*first), grid.layout.center(grid.hex(0, 0))
    return (sx, 0.0, to[0] - sx * at[0], 0.0, sy, to[1] - sy * at[1])


# -- numbers ------------------------------------------------------------------------------------------------------------
def _numbered(grid: Grid, lattice: Lattice, first: tuple[int, int], used: NDArray[np.int64], report: Report) -> Grid:
    """The grid with numbers that are, hex by hex, those of VASSAL; where none can be, a remark shows how they differ."""
    spelling = lattice.numbering
    if spelling is None:
        return grid.model_copy(update={"numbering": Numbering(style="none")})
    chosen = used[:: max(1, len(used) // _SAMPLE)].tolist() + used[-1:].tolist()
    wanted = {}
    for row, col in chosen:
        line, place = (row, col) if lattice.sideways else (col, row)
        wanted[col, row] = spelling.spell(line + first[0], place + first[1])
    best: tuple[int, Grid] | None = None
    for numbering in _possible(grid, spelling, lattice.sideways, first):
        made = grid.model_copy(update={"numbering": numbering})
        wrong = sum(made.number(made.hex(*offset)) != text for offset, text in wanted.items())
        if wrong == 0:
            return made
        if best is None or wrong < best[0]:
            best = wrong, made
    made = best[1] if best is not None else grid
    offset, text = next((key, text) for key, text in wanted.items() if made.number(made.hex(*key)) != text)
    report.add("vassal.numbers", theirs=text, ours=made.number(made.hex(*offset)))
    return made


def _possible(grid: Grid, spelling: Spelling, sideways: bool, first: tuple[int, int]) -> Iterator[Numbering]:
    """The ways of numbering of ours that may be VASSAL's, the plainest first."""
    axes = (spelling.levels, spelling.lines) if sideways else (spelling.lines, spelling.levels)
    begins = first[::-1] if sideways else first
    counts = grid.columns, grid.rows
    columns_first = spelling.lines_first != sideways
    kinds = [axis.kind for axis in (axes if columns_first else axes[::-1])]
    if kinds[1] == "A":
        return  # letters stand first in ours
    letters = kinds[0] == "A"
    style = ("CR" if columns_first else "RC") + "-letters" if letters else "CCRR" if columns_first else "RRCC"
    least = []
    for axis, begin, count in zip(axes, begins, counts, strict=True):
        ends = [axis.value(begin), axis.value(begin + count - 1)]
        if axis is spelling.levels:
            lines = first[0], first[0] + (grid.rows if sideways else grid.columns) - 1
            ends = [end + spelling.more(line) for end in ends for line in lines]
            if spelling.slant != "none" and min(ends) < 0:
                ends = [1]
        least.append(min(ends) + (axis.kind == "A"))
    descending = tuple(axis.descending and count > 1 for axis, count in zip(axes, counts, strict=True))
    leads = {axis.leading + 1 for axis in axes if axis.kind == "N"}
    for digits in (0, *sorted(leads)):
        for way in ("AA,AB", "AA,BB") if letters else ("AA,AB",):
            values = {"style": style, "letters": way, "first": tuple(least), "descending": descending}
            more = {"slant": spelling.slant, "digits": digits, "separator": spelling.separator}
            yield from _valid({**values, **more})


def _valid(values: dict[str, Any]) -> Iterable[Numbering]:
    for separator in (values["separator"], ""):
        try:
            return [Numbering.model_validate({**values, "separator": separator})]
        except ValidationError:
            continue
    return []
