"""Jump routes: whole lines where charted, dashes where they must be explored."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from editor.canvas.qt import color_of
from editor.glyphs.route import STOP, draw_route
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.lattice import Floats
from editor.painters.scene import MapScene


class RoutesLayer:
    """Each with its casing and arrowhead from 24 px a hex on, lines by pointer below."""

    id: ClassVar[str] = "routes"
    tables: ClassVar[frozenset[str]] = frozenset({"routes", "systems"})

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Casings have a few px at least."""
        del scene, px_per_mm
        return 4

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        places = context.scene.routes.places
        slots = places.select(*context.grown(px=4))
        if len(slots) == 0:
            return
        values = places.values[slots]
        if context.raster is None or context.hex_px >= lod.MIDDLE:
            for x1, y1, x2, y2, charted, leaves in values.tolist():
                draw_route(
                    context.canvas,
                    context.style,
                    (x1, y1),
                    (x2, y2),
                    context.s,
                    charted=bool(charted),
                    leaves=bool(leaves),
                )
        else:
            self._lines(context, values)

    def _lines(self, context: Context, values: Floats) -> None:
        assert context.raster is not None
        style = context.style
        for name, charted in (("route_uncharted", 0.0), ("route", 1.0)):
            chosen = values[values[:, 4] == charted]
            look = style.line(name)
            if context.hex_px >= lod.FAR:
                ends, width = _shortened(chosen, STOP * context.s), context.width(look) * context.px_per_mm
                context.raster.lines(ends, color_of(style.color("route_casing")), width * look.casing)
            else:
                ends, width = np.ascontiguousarray(chosen[:, :4]), 1.0
            context.raster.lines(ends, color_of(style.color("route")), width, dash=look.dash)


def _shortened(values: Floats, by: float) -> Floats:
    """Lines that stop short of the systems at their ends; those that leave the map run on to the border."""
    a, b = values[:, :2], values[:, 2:4]
    along = b - a
    length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)
    unit = along / length[:, None]
    gap = np.minimum(by, 0.45 * length)[:, None]
    stays = (1.0 - values[:, 5])[:, None]
    return np.concatenate([a + unit * gap, b - unit * gap * stays], 1)
