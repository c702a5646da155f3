"""Roads and rivers: all casings of a kind first, then all cores, so that junctions are open; rails of bridges on top.

A river ends where the body of water begins into which it flows, unless that is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from PySide6.QtGui import QPainterPath

from editor.canvas.base import Cap
from editor.painters import context as lod
from editor.painters.context import Context
from editor.painters.features import PARTS, TIES, path_style
from editor.painters.parts.ways import Way
from editor.painters.scene import MapScene

ORDER = ("river", "road", "rail")
"""Line styles from the bottom up; others follow."""


class WaysLayer:
    """Splines from 24 px a hex on, straight legs by pointer below."""

    id: ClassVar[str] = "ways"
    tables: ClassVar[frozenset[str]] = frozenset({"paths", "terrain"})
    least_px: ClassVar[float] = 0.0

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Casings have at least 2 px."""
        del scene, px_per_mm
        return 3

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        ways = context.scene.ways
        if not len(ways.places):
            return
        if context.hex_px >= lod.MIDDLE:
            self._curves(context)
        else:
            self._straight(context)

    def _curves(self, context: Context) -> None:
        ways, style = context.scene.ways, context.style
        curves = ways.curves(*context.grown(px=3))
        for kind in sorted(curves, key=lambda kind: self._rank(context, kind)):
            for part in PARTS:
                look = style.lines.get(part.format(self._style(context, kind)))
                if look is not None:
                    color = style.color(part.format(self._style(context, kind)))
                    for way in curves[kind]:
                        with self._on_land(context, way):
                            cap: Cap = "round" if way.ends is None else "flat"
                            context.stroke(way.curve, color, context.width(look), alpha=look.alpha, cap=cap)
                            if way.ends is not None and not way.ends.isEmpty():
                                context.stroke(way.ends, color, context.width(look), alpha=look.alpha, cap="round")
            tie = style.lines.get(TIES.format(self._style(context, kind)))
            if tie is not None:
                for way in curves[kind]:
                    color = style.color(self._style(context, kind))
                    context.stroke(ways.ties(way.curve, tie), color, context.width(tie))
        bridge = style.line("bridge")
        for kind in curves:
            for way in curves[kind]:
                if not (rails := ways.rails(way)).isEmpty():
                    context.stroke(rails, style.color("bridge"), context.width(bridge), cap="round")

    @contextmanager
    def _on_land(self, context: Context, way: Way) -> Iterator[None]:
        """Inside, nothing is drawn in bodies that a path flows into."""
        if "contours" in context.hidden or not (land := context.scene.ways.land(way)):
            yield
            return
        with context.canvas.saved():
            for area in land:
                context.canvas.clip(area)
            yield

    def _straight(self, context: Context) -> None:
        """Core lines only: the casing would be all there is to see."""
        ways, style = context.scene.ways, context.style
        legs = ways.straight(*context.grown(px=3), far=context.hex_px < lod.FAR, whole="ground" in context.hidden)
        names = {kind: self._style(context, kind) for kind in legs}
        for kind in sorted(legs, key=lambda kind: _rank(names[kind], kind)) if len(legs) > 1 else legs:
            name = names[kind]
            cased = context.hex_px >= lod.FAR
            for part in PARTS[:2] if cased else PARTS[1:2] if style.dark else PARTS[:1]:
                look, color = style.line(part.format(name)), style.color(part.format(name))
                width = max(look.width * context.s * context.px_per_mm, look.least_px)
                if context.raster is None:
                    path = QPainterPath()
                    for x1, y1, x2, y2 in legs[kind].tolist():
                        path.moveTo(x1, y1)
                        path.lineTo(x2, y2)
                    context.stroke(path, color, context.width(look), cap="round")
                else:
                    context.raster.lines(legs[kind], color, width if cased else 0.0)

    def _style(self, context: Context, kind: int) -> str:
        return path_style(context.scene.ruleset, context.style, context.scene.ways.kinds[kind])

    def _rank(self, context: Context, kind: int) -> tuple[int, int]:
        return _rank(self._style(context, kind), kind)


def _rank(name: str, kind: int) -> tuple[int, int]:
    """The place of a kind of path among others, by its line style: the lowest is drawn first."""
    return (ORDER.index(name) if name in ORDER else len(ORDER), kind)
