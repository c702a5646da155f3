"""Hexside features: walls with blocks, cliffs with teeth to the low side, other kinds as cased lines."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.features import casing_color, hexside_style, ornaments
from editor.painters.lattice import Floats
from editor.painters.paths import path_of_chains
from editor.painters.scene import MapScene


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
        hexsides, style = context.scene.hexsides, context.style
        if not len(hexsides.places) or context.hex_px < lod.FAR:
            return
        slots = hexsides.places.select(*context.grown(px=4))
        if len(slots) == 0:
            return
        values = hexsides.places.values[slots]
        kinds = values[:, 4].astype(np.int64)
        for kind in np.unique(kinds).tolist():
            self._kind(
                context,
                hexside_style(context.scene.ruleset, style, hexsides.kinds[kind]),
                np.ascontiguousarray(values[kinds == kind, :4]),
            )

    def _kind(self, context: Context, name: str, ends: Floats) -> None:
        style = context.style
        look = style.line(name)
        color = style.color(name)
        detailed = context.hex_px >= lod.MIDDLE
        if detailed and look.casing:
            self._lines(context, ends, casing_color(style, name), context.width(look) * look.casing)
        self._lines(context, ends, color, context.width(look))
        if detailed and (marks := ornaments(name, ends, context.s)) is not None:
            context.canvas.fill(marks, color)

    def _lines(self, context: Context, ends: Floats, color: str, width: float) -> None:
        if context.raster is None:
            context.stroke(path_of_chains(ends.reshape(-1, 2, 2)), color, width, cap="round")
        else:
            context.raster.lines(ends, color, width * context.px_per_mm, round_caps=True)
