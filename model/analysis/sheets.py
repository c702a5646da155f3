"""The map sheets (tiles) laid on a map: which hexes each covers, and the routes that leave at an edge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from model.checks.context import Context, derived
from model.hexgrid import Hex
from model.maprows import TilePlacement


class Rectangle(NamedTuple):
    """Columns and rows that a sheet covers, 0-based, the last ones included."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: Rectangle) -> bool:
        """Whether the two share a hex."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )


def rectangle(context: Context, tile: TilePlacement) -> Rectangle:
    """Where a map sheet lies; part of it may lie off the map."""
    col, row = context.scenario.grid.offset(tile.at)
    return Rectangle(col, row, col + tile.columns - 1, row + tile.rows - 1)


@derived("tiles", "grid")
def sheets(context: Context) -> list[tuple[Rectangle, str]]:
    """Rectangle and id of each map sheet."""
    return [(rectangle(context, tile), tile.id) for tile in context.scenario.rows("tiles", TilePlacement)]


def sheet_at(context: Context, hex: Hex) -> str | None:
    """The id of the map sheet that covers a hex; None if none does."""
    col, row = context.scenario.grid.offset(hex)
    here = Rectangle(col, row, col, row)
    return next((id for area, id in sheets(context) if area.meets(here)), None)


@derived("routes")
def exits(context: Context) -> Mapping[tuple[Hex, int], list[int]]:
    """The serial numbers of the routes that leave across each side (0–5) of a hex."""
    found: dict[tuple[Hex, int], list[int]] = {}
    for key, route in context.routes():
        if route.exit is not None and route.between is None:
            found.setdefault((route.exit.hex, route.exit.side), []).append(key)
    return found
