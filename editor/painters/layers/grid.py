"""The grid: each hexside between or beside hexes once."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.lattice import OWNED, Bools, Floats, Lattice, Window
from editor.painters.paths import path_of_chains
from editor.painters.scene import MapScene
from model.terrain import BLANK, Codes


class GridLayer:
    """Lines by pointer on a screen, one path on paper."""

    id: ClassVar[str] = "grid"
    tables: ClassVar[frozenset[str]] = frozenset({"terrain"})
    least_px: ClassVar[float] = lod.MIDDLE

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Half a line, that of the frame too, and its antialiasing."""
        look = scene.style.line("grid")
        framed = scene.grid.edges == "half"
        return 2 + (max(look.width * scene.lattice.size * px_per_mm, look.least_px) if framed else 0)

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        window = context.window
        baked = context.raster is not None and context.hex_px < lod.MIDDLE  # then the ground has it
        if context.hex_px < lod.FAR or baked or not window.hexes:
            return
        ends = hexsides_of(context.lattice, context.scene.ground.codes, window, context.centers)
        look, color = context.style.line("grid"), context.style.color("grid")
        width = max(look.width * context.s * context.px_per_mm, look.least_px)
        with context.framed():
            if context.raster is None:
                path = path_of_chains(ends.reshape(-1, 2, 2))
                context.canvas.stroke(path, color, look.width * context.s, cap="round")
            else:
                context.raster.lines(ends, color, width, alpha=look.alpha)
        if context.scene.grid.edges == "half":
            self._frame(context, color, width)

    def _frame(self, context: Context, color: str, width_px: float) -> None:
        """The line along which the hexes at the edge are cut, twice as strong as those between hexes."""
        left, top, right, bottom = context.scene.grid.frame_mm
        corners = np.array(((left, top), (right, top), (right, bottom), (left, bottom)))
        ends = np.concatenate([corners, np.roll(corners, -1, axis=0)], 1)
        if context.raster is None:
            path = path_of_chains(ends.reshape(-1, 2, 2))
            context.canvas.stroke(path, color, 2 * context.style.line("grid").width * context.s, cap="square")
        else:
            context.raster.lines(ends, color, 2 * width_px, round_caps=True)


def hexsides_of(lattice: Lattice, codes: Codes, window: Window, centers: Floats) -> Floats:
    """Both ends of every hexside of the hexes of a block, each once: (n, 4) in mm.

    `centers` are those of the block, (rows, columns, 2). Inside the map the lower sides of the lowest hexes of the block are left out: the hexes below draw them.
    """
    there = codes[window.slices] != BLANK
    both = np.concatenate([centers, centers], 2)
    sides = lattice.sides
    inner = window.c0 > 0 and window.c1 < lattice.columns and window.r0 > 0 and window.r1 < lattice.rows
    whole = bool(there.all())
    if inner and whole:
        ends: Floats = both.reshape(-1, 1, 4) + lattice.owned_sides
        return ends.reshape(-1, 4)
    found = []
    for side in range(6):
        drawn = there if side in OWNED else there & ~_hex_across(lattice, codes, window, side)
        found.append(both[drawn] + sides[side])
    return np.concatenate(found)


def _hex_across(lattice: Lattice, codes: Codes, window: Window, side: int) -> Bools:
    """Whether a hex lies across `side` of each hex of a block."""
    cols = np.arange(window.c0, window.c1)[None, :]
    rows = np.arange(window.r0, window.r1)[:, None]
    nc, nr = lattice.neighbor_of(np.broadcast_to(cols, window.shape), np.broadcast_to(rows, window.shape), side)
    inside = (nc >= 0) & (nc < lattice.columns) & (nr >= 0) & (nr < lattice.rows)
    across: Bools = codes[nr.clip(0, lattice.rows - 1), nc.clip(0, lattice.columns - 1)] != BLANK
    return np.logical_and(inside, across)
