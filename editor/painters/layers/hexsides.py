"""Hexside features: walls with blocks, cliffs with teeth to the low side, other kinds as cased lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import numpy as np
from PySide6.QtGui import QPainterPath

from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.lattice import Floats
from editor.painters.paths import path_of_chains, path_of_polygons
from editor.painters.scene import MapScene

WALL_BLOCKS: Final = 3
CLIFF_TEETH: Final = 6


def _blocks(ends: Floats, s: float) -> QPainterPath:
    """Three blocks .17 × .26 s on each wall."""
    return _along(ends, s, WALL_BLOCKS, ((-0.085, -0.13), (0.085, -0.13), (0.085, 0.13), (-0.085, 0.13)))


def _teeth(ends: Floats, s: float) -> QPainterPath:
    """Six teeth on the right of the way along each cliff, which is its low side."""
    return _along(ends, s, CLIFF_TEETH, ((-0.06, 0.0), (0.06, 0.0), (0.0, 0.17)))


def _along(ends: Floats, s: float, count: int, shape: tuple[tuple[float, float], ...]) -> QPainterPath:
    """A shape `count` times along each line; its first figure runs along the line, the second to the right of it."""
    a, b = ends[:, :2], ends[:, 2:]
    along = b - a
    unit = along / np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)[:, None]
    right = np.stack([-unit[:, 1], unit[:, 0]], 1)
    parts = (np.arange(count) + 0.5) / count
    middles = a[:, None] + along[:, None] * parts[None, :, None]
    corners = np.array(shape) * s
    polygons = (
        middles[:, :, None]
        + unit[:, None, None] * corners[None, None, :, :1]
        + right[:, None, None] * corners[None, None, :, 1:]
    )
    return path_of_polygons(polygons.reshape(-1, len(shape), 2))


ORNAMENTS: Final[dict[str, Callable[[Floats, float], QPainterPath]]] = {"wall": _blocks, "cliff": _teeth}
"""By line style: what is drawn on the line in its colour."""


class HexsidesLayer:
    """Cased lines and ornaments from 24 px a hex on, plain lines below, nothing under 9."""

    id: ClassVar[str] = "hexsides"
    tables: ClassVar[frozenset[str]] = frozenset({"hexsides"})

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Casings have a few px at least."""
        del scene, px_per_mm
        return 4

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        hexsides = context.scene.hexsides
        if not len(hexsides.places) or context.hex_px < lod.FAR:
            return
        slots = hexsides.places.select(*context.grown(px=4))
        if len(slots) == 0:
            return
        values = hexsides.places.values[slots]
        kinds = values[:, 4].astype(np.int64)
        for kind in np.unique(kinds).tolist():
            self._kind(context, self._style(context, kind), np.ascontiguousarray(values[kinds == kind, :4]))

    def _kind(self, context: Context, name: str, ends: Floats) -> None:
        style = context.style
        look = style.line(name)
        color = style.color(name)
        detailed = context.hex_px >= lod.MIDDLE
        if detailed and look.casing:
            self._lines(context, ends, style.color("hexside_casing"), context.width(look) * look.casing)
        self._lines(context, ends, color, context.width(look))
        if detailed and name in ORNAMENTS:
            context.canvas.fill(ORNAMENTS[name](ends, context.s), color)

    def _lines(self, context: Context, ends: Floats, color: str, width: float) -> None:
        if context.raster is None:
            context.stroke(path_of_chains(ends.reshape(-1, 2, 2)), color, width, cap="round")
        else:
            context.raster.lines(ends, color, width * context.px_per_mm, round_caps=True)

    def _style(self, context: Context, kind: int) -> str:
        """The line style of a kind; water between land hexes is a river, a kind the ruleset lacks a wall."""
        row = context.scene.ruleset.hexsides.get(context.scene.hexsides.kinds[kind])
        name = row.style if row and row.style else "wall"
        return name if name in context.style.lines and name in context.style.colors else "wall"
