"""The map sheets (tiles) laid on a map: which hexes each covers, and the routes that leave at an edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from model.checks.context import Context, derived
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import Route, TilePlacement


class Rectangle(NamedTuple):
    """Columns and rows that a sheet covers, 0-based, the last ones included."""

    left: int
    top: int
    right: int
    bottom: int


def rectangle(context: Context, tile: TilePlacement) -> Rectangle:
    """Where a map sheet lies; part of it may lie off the map."""
    col, row = context.scenario.grid.offset(tile.at)
    return Rectangle(col, row, col + tile.columns - 1, row + tile.rows - 1)


@dataclass(frozen=True, slots=True)
class Sheets:
    """The map sheets as they lie: which of them covers each hex of the map, and which lie on others."""

    tiles: list[TilePlacement]
    cover: npt.NDArray[np.int32]
    """For each row and column the 1-based number of the first sheet there, 0 where none is."""
    upon: dict[int, tuple[int, Hex]]
    """For each sheet (0-based) that lies on an earlier one: the first such, and the first hex that they share."""


@derived("tiles", "grid")
def sheets(context: Context) -> Sheets:
    """The map sheets, painted one after the other on a map of their numbers: as quick for many as for few."""
    grid, tiles = context.scenario.grid, list(context.scenario.rows("tiles", TilePlacement))
    shape = (grid.rows, grid.columns) if tiles else (0, 0)
    cover = np.zeros(shape, dtype=np.int32)
    upon: dict[int, tuple[int, Hex]] = {}
    for number, tile in enumerate(tiles):
        left, top, right, bottom = rectangle(context, tile)
        left, top = max(left, 0), max(top, 0)
        part = cover[top : max(bottom + 1, 0), left : max(right + 1, 0)]
        taken = part > 0
        if taken.any():
            row, col = divmod(int(taken.argmax()), part.shape[1])
            upon[number] = int(part[row, col]) - 1, grid.hex(left + col, top + row)
        part[~taken] = number + 1
    return Sheets(tiles, cover, upon)


def sheet_at(context: Context, hex: Hex) -> str | None:
    """The id of the map sheet that covers a hex; None if none does, or the hex lies off the map."""
    found, grid = sheets(context), context.scenario.grid
    if not found.tiles or hex not in grid:
        return None
    col, row = grid.offset(hex)
    number = int(found.cover[row, col])
    return found.tiles[number - 1].id if number else None


Exits = dict[tuple[Hex, int], list[int]]


def _exits_gone_over(context: Context, old: Exits, edit: Edit) -> Exits:
    """The exits after an edit of routes: the same, unless one that leaves is touched."""
    rows = [row for _, before, after in edit.rows("routes", Route) for row in (before, after)]
    leaving = any(row is not None and row.exit is not None and row.between is None for row in rows)
    return _exits(context) if leaving else old


@derived("routes", follows=("routes",), patch=_exits_gone_over)
def exits(context: Context) -> Exits:
    """The serial numbers of the routes that leave across each side (0–5) of a hex."""
    return _exits(context)


def _exits(context: Context) -> Exits:
    found: Exits = {}
    for key, route in context.routes():
        if route.exit is not None and route.between is None:
            found.setdefault((route.exit.hex, route.exit.side), []).append(key)
    return found
