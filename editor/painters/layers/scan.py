"""Scans: pictures for tracing, below everything else."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from editor.painters.context import Context
from editor.painters.scene import MapScene


class ScanLayer:
    """Pictures as they were fitted; exports leave them out unless asked."""

    id: ClassVar[str] = "scan"
    tables: ClassVar[frozenset[str]] = frozenset({"scans", "pictures"})

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """A smooth edge."""
        del scene, px_per_mm
        return 2

    def paint(self, context: Context) -> None:
        """Draw what shows in the box; nothing in an SVG file, which holds no pictures."""
        painter: QPainter | None = getattr(context.canvas, "painter", None)
        if painter is None:
            return
        left, top, right, bottom = context.grown(px=2)
        for laid in context.scene.scans.laid:
            box = laid.box
            if box is not None and (box[0] > right or box[2] < left or box[1] > bottom or box[3] < top):
                continue
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setOpacity(painter.opacity() * laid.opacity)
            painter.setWorldTransform(laid.to_mm, True)
            painter.drawImage(QPointF(0, 0), laid.image)
            painter.restore()
