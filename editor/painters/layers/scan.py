"""Scans: pictures for tracing, below everything else."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QRectF

from editor.canvas.askew import straightened
from editor.painters.context import Context
from editor.painters.scene import MapScene


class ScanLayer:
    """Pictures as they were fitted; exports leave them out unless asked."""

    id: ClassVar[str] = "scan"
    tables: ClassVar[frozenset[str]] = frozenset({"scans", "pictures"})
    least_px: ClassVar[float] = 0.0

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """A smooth edge."""
        del scene, px_per_mm
        return 2

    def paint(self, context: Context) -> None:
        """Draw what shows in the box. In a file of vectors one in perspective is straightened first: they know none."""
        left, top, right, bottom = context.grown(px=2)
        for laid in context.scene.scans.laid:
            box = laid.box
            if box is not None and (box[0] > right or box[2] < left or box[1] > bottom or box[3] < top):
                continue
            image, to_mm = laid.image, laid.to_mm
            if context.raster is None:
                image, to_mm = straightened(image, to_mm, QRectF(left, top, right - left, bottom - top))
            context.canvas.image(image, to_mm, laid.opacity)
