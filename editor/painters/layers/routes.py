"""Jump routes: whole lines where charted, dashes where they must be explored."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from editor.glyphs.route import STOP, draw_route
from editor.painters import context as lod
from editor.painters.buckets import Box
from editor.painters.chains import dash_straight
from editor.painters.context import Context
from editor.painters.lattice import Bools, Floats
from editor.painters.parts.routes import REACH
from editor.painters.scene import MapScene
from editor.style import mix

FEW = 12
"""Up to so many lines are looked at one by one: quicker than short arrays."""


class RoutesLayer:
    """With casings from 9 px a hex on, with arrowheads from 24; hairlines below."""

    id: ClassVar[str] = "routes"
    tables: ClassVar[frozenset[str]] = frozenset({"routes", "systems"})
    least_px: ClassVar[float] = 0.0

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
        if context.raster is not None:
            values = values[_crossing(values[:, :4], context.grown(mm=REACH * context.s, px=4))]
        if len(values) == 0:
            return
        if context.raster is None:
            self._glyphs(context, values)
            return
        self._lines(context, values)
        if context.hex_px >= lod.MIDDLE:
            self._glyphs(context, values[values[:, 5] > 0])

    def _glyphs(self, context: Context, values: Floats) -> None:
        for x1, y1, x2, y2, charted, leaves in values.tolist():
            draw_route(
                context.canvas, context.style, (x1, y1), (x2, y2), context.s, charted=bool(charted), leaves=bool(leaves)
            )

    def _lines(self, context: Context, values: Floats) -> None:
        """By pointer, with flat ends: those that can be seen at all are hidden under the pads of systems."""
        assert context.raster is not None
        style, raster = context.style, context.raster
        if context.hex_px >= lod.MIDDLE:
            values = values[values[:, 5] == 0]
        near = context.hex_px >= lod.FAR
        for name, charted in (("route_uncharted", 0.0), ("route", 1.0)):
            chosen = values[values[:, 4] == charted]
            if len(chosen) == 0:
                continue
            look, color = style.line(name), style.color("route")
            if near:
                ends, width = _shortened(chosen, STOP * context.s), context.width(look) * context.px_per_mm
                raster.lines(ends, style.color("route_casing"), width * look.casing)
                if look.dash:
                    ends = dash_straight(ends, tuple(part * context.width(look) for part in look.dash))
                raster.lines(ends, color, width)
            else:  # too small for dashes: those to be explored are paler
                ground = style.color("ground")
                raster.lines(chosen[:, :4], color if charted else mix(color, ground, 0.5), 0.0)


def _crossing(ends: Floats, box: Box) -> Bools:
    """Which lines cross a box: boxes of long slanting lines touch much that the lines themselves do not."""
    if len(ends) <= FEW:
        return np.array([_crosses(x1, y1, x2, y2, box) for x1, y1, x2, y2 in ends.tolist()], dtype=np.bool_)
    left, top, right, bottom = box
    start, along = ends[:, :2], ends[:, 2:] - ends[:, :2]
    least, most = np.array([left, top]), np.array([right, bottom])
    with np.errstate(divide="ignore", invalid="ignore"):
        first, last = (least - start) / along, (most - start) / along
    within = np.where((start >= least) & (start <= most), np.inf, -np.inf)  # for lines along an axis
    enters = np.where(along == 0, -within, np.minimum(first, last)).max(1)
    leaves = np.where(along == 0, within, np.maximum(first, last)).min(1)
    crossing: Bools = np.maximum(enters, 0.0) <= np.minimum(leaves, 1.0)
    return crossing


def _crosses(x1: float, y1: float, x2: float, y2: float, box: Box) -> bool:
    """As `_crossing`, of one line: where it enters and leaves each pair of parallel edges."""
    enters, leaves = 0.0, 1.0
    for start, end, low, high in ((x1, x2, box[0], box[2]), (y1, y2, box[1], box[3])):
        along = end - start
        if along == 0:
            if not low <= start <= high:
                return False
            continue
        first, last = (low - start) / along, (high - start) / along
        enters, leaves = max(enters, min(first, last)), min(leaves, max(first, last))
    return enters <= leaves


def _shortened(values: Floats, by: float) -> Floats:
    """Lines that stop short of the systems at their ends; those that leave the map run on to the border."""
    a, b = values[:, :2], values[:, 2:4]
    along = b - a
    length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)
    unit = along / length[:, None]
    gap = np.minimum(by, 0.45 * length)[:, None]
    stays = (1.0 - values[:, 5])[:, None]
    return np.concatenate([a + unit * gap, b - unit * gap * stays], 1)
