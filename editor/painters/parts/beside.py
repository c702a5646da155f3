"""Surface boxes beside their systems: on paper, where a 15 mm counter has to fit into each.

A box stands over the next free neighbour of its system, clockwise from the south-east: a hex of the map without a
system, a jump route or another box. Where none is free the box may lie over a route; where even that fails it stays
inside the hex.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from editor.glyphs.system import Slot, surface_slots
from editor.painters.lattice import Floats
from editor.painters.parts.base import Board
from model.hexgrid import Hex, neighbor
from model.maprows import System

BOX_MM = 16.0
"""Side of a box; less where the hexes are too small for it."""

PART = 0.88
"""Most that a box takes of a hex across flats."""

SOUTH_EAST = 2
"""Direction of the first neighbour that is tried."""

CLEAR = 0.75
"""How far the middle of a box stays from a route, in boxes."""


def boxes_beside(board: Board, systems: Iterable[tuple[int, System]], routes: Floats) -> dict[int, tuple[Slot, ...]]:
    """The slots of all surface boxes by serial number of their system; `routes` are their ends, (n, 4) in mm."""
    rows = list(systems)
    size = min(BOX_MM, PART * board.lattice.flats)
    taken = {row.hex for _, row in rows}
    found: dict[int, tuple[Slot, ...]] = {}
    for key, row in rows:
        inside = surface_slots(*board.center(row.hex), board.lattice.size, row.surfaces)
        slots = []
        for slot in inside:
            hex = _free(board, row.hex, taken, routes, CLEAR * size)
            if hex is None:
                slots.append(slot)
                continue
            taken.add(hex)
            slots.append(Slot(*board.center(hex), size))
        found[key] = tuple(slots)
    return found


def _free(board: Board, around: Hex, taken: set[Hex], routes: Floats, clear: float) -> Hex | None:
    """The next neighbour that a box may cover; one under a route only if there is no other."""
    turns = (neighbor(around, SOUTH_EAST + i, board.grid.orientation) for i in range(6))
    free = [hex for hex in turns if hex not in taken and board.scenario.terrain_at(hex) is not None]
    return next((hex for hex in free if not _near(board, hex, routes, clear)), free[0] if free else None)


def _near(board: Board, hex: Hex, routes: Floats, clear: float) -> bool:
    """Whether a route passes the middle of a hex within `clear` mm."""
    if len(routes) == 0:
        return False
    start, along = routes[:, :2], routes[:, 2:] - routes[:, :2]
    to = np.array(board.center(hex)) - start
    part = np.clip((to * along).sum(1) / np.maximum((along**2).sum(1), 1e-9), 0, 1)
    away = to - along * part[:, None]
    return bool((np.hypot(away[:, 0], away[:, 1]) < clear).any())
