"""The layers of overlays, and where between those of the map each is painted.

Fills lie under routes and systems, but over the pads of systems that would hide them; outlines, hatching, rings and
ways over systems and under hexsides and counters; what is read lies over everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from editor.painters import context as lod
from editor.painters.analyses.fills import FAR_HATCH, is_far, paint_far_even, paint_far_fill, paint_fill, paint_hatch
from editor.painters.analyses.lines import paint_outline, paint_rings, paint_ways
from editor.painters.analyses.shapes import Shape, shapes_of
from editor.painters.analyses.signs import Pill, paint_marks, paint_pill, paint_tags, pills_of
from editor.painters.context import Context
from editor.painters.parts.base import Board
from editor.painters.scene import MapScene
from model.overlays.drawing import Overlay

FAR_RING = 0.22
"""The alpha of hexes with rings where they are too small for them."""

KEEP_PILLS = 8
"""Zoom steps of which the places of names are kept."""


class Analyses:
    """Overlays on one map, laid on its grid when they are first painted there."""

    def __init__(self, overlays: Sequence[Overlay] = ()) -> None:
        self.overlays = tuple(overlays)
        self._board: Board | None = None
        self._shapes: list[Shape] = []
        self.layers = (Fills(self), PadFills(self), Lines(self), Signs(self)) if overlays else ()
        """To be laid between the layers of the map (`paint_map`)."""

    def shapes(self, scene: MapScene, *channels: str) -> list[Shape]:
        """All parts of some channels on a map."""
        if self._board is not scene.board:  # another map, grid, style or language: everything lies elsewhere
            self._board = scene.board
            self._shapes = shapes_of(self.overlays, scene.board)
        return [shape for shape in self._shapes if not channels or shape.part.channel in channels]


class _AnalysisLayer:
    """What all have in common."""

    tables: ClassVar[frozenset[str]] = frozenset()
    least_px: ClassVar[float] = 0.0

    def __init__(self, analyses: Analyses) -> None:
        self.analyses = analyses

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """Edits do not change it: it is drawn anew as a whole when the analysis finds something else."""
        del scene, px_per_mm
        return 3


class Fills(_AnalysisLayer):
    """Tints under everything that stands in a hex."""

    id: ClassVar[str] = "overlay-fills"
    above: ClassVar[str] = "tiles"

    def paint(self, context: Context) -> None:
        """Draw what shows in the box: where systems have pads, all but their hexes."""
        padded = context.hex_px >= lod.MIDDLE
        with context.framed():
            for shape in self.analyses.shapes(context.scene, "fill"):
                if is_far(context, shape):
                    paint_far_fill(context, shape)
                else:
                    paint_fill(context, shape, ~context.scene.systems.filled if padded else None)


class PadFills(_AnalysisLayer):
    """Tints over the pads of systems."""

    id: ClassVar[str] = "overlay-fills-on-pads"
    above: ClassVar[str] = "systems"

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        if context.hex_px < lod.MIDDLE:
            return
        with context.framed():
            for shape in self.analyses.shapes(context.scene, "fill"):
                paint_fill(context, shape, context.scene.systems.filled)


class Lines(_AnalysisLayer):
    """Outlines, hatching, rings, ways, in this order."""

    id: ClassVar[str] = "overlay-lines"
    above: ClassVar[str] = "systems"

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        shapes, scene = self.analyses.shapes, context.scene
        with context.framed():
            for shape in shapes(scene, "fill"):
                if shape.part.tone == "reach":
                    paint_outline(context, shape)
            for shape in shapes(scene, "outline"):
                paint_outline(context, shape)
            for shape in shapes(scene, "hatch"):
                if is_far(context, shape):
                    paint_far_even(context, shape, FAR_HATCH)
                else:
                    paint_hatch(context, shape)
            for shape in shapes(scene, "ring"):
                if is_far(context, shape):
                    paint_far_even(context, shape, FAR_RING)
                else:
                    paint_rings(context, shape)
            for shape in shapes(scene, "way"):
                paint_ways(context, shape)


class Signs(_AnalysisLayer):
    """Tags, marks, names of outlines."""

    id: ClassVar[str] = "overlay-signs"
    above: ClassVar[str] = "labels"

    def __init__(self, analyses: Analyses) -> None:
        super().__init__(analyses)
        self._pills: dict[float, list[Pill]] = {}
        self._of: Board | None = None

    def paint(self, context: Context) -> None:
        """Draw what shows in the box."""
        scene = context.scene
        for shape in self.analyses.shapes(scene):
            paint_tags(context, shape)
        for shape in self.analyses.shapes(scene, "mark"):
            paint_marks(context, shape)
        for pill in self._named(context, lambda: pills_of(context, self.analyses.shapes(scene, "outline"))):
            paint_pill(context, pill)

    def _named(self, context: Context, make: Callable[[], list[Pill]]) -> list[Pill]:
        """The pills at this zoom."""
        if self._of is not context.scene.board:
            self._of = context.scene.board
            self._pills.clear()
        if context.px_per_mm not in self._pills:
            if len(self._pills) >= KEEP_PILLS:
                self._pills.clear()
            self._pills[context.px_per_mm] = make()
        return self._pills[context.px_per_mm]
