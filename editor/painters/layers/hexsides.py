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
    least_px: ClassVar[float] = lod.FAR

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
        found = [
            (
                hexside_style(context.scene.ruleset, style, hexsides.kinds[kind]),
                np.ascontiguousarray(values[kinds == kind, :4]),
            )
            for kind in sorted(np.unique(kinds).tolist(), key=lambda kind: self._rank(context, kind))
        ]
        for name, ends in found:
            self._bars(context, name, ends)
        if context.hex_px >= lod.MIDDLE:
            for name, ends in reversed(found):
                if (marks := ornaments(name, ends, context.s)) is not None:
                    context.canvas.fill(marks, style.color(name))

    def _bars(self, context: Context, name: str, ends: Floats) -> None:
        style = context.style
        look = style.line(name)
        if context.hex_px >= lod.MIDDLE and look.casing:
            self._lines(context, ends, casing_color(style, name), context.width(look) * look.casing)
        self._lines(context, ends, style.color(name), context.width(look))

    def _lines(self, context: Context, ends: Floats, color: str, width: float) -> None:
        if context.raster is None:
            context.stroke(path_of_chains(ends.reshape(-1, 2, 2)), color, width, cap="round")
        else:
            context.raster.lines(ends, color, width * context.px_per_mm, round_caps=True)

    def _rank(self, context: Context, kind: int) -> tuple[bool, int]:
        """The bar of a cliff lies lowest and its teeth on top, so that a wall on a cliff is seen as both."""
        row = context.scene.ruleset.hexsides.get(context.scene.hexsides.kinds[kind])
        return row is None or not row.high_side, kind
