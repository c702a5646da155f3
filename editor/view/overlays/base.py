"""The base of all overlay items: they draw in millimetres on a canvas and know how large a pixel is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.canvas.qt import QtCanvas
from editor.painters.paths import path_of_loops
from editor.painters.raster import THIN
from editor.painters.scene import MapScene
from editor.style import Style
from model.area import Area
from model.hexgrid import Hex


@dataclass
class Stage:
    """What all overlays of a view share."""

    scene: MapScene
    px_per_mm: float = 1.0
    """Logical px of a millimetre at the present zoom."""
    hidden: frozenset[str] = frozenset()
    """Ids of the layers of the map that are not painted."""

    @property
    def style(self) -> Style:
        """The look of the map."""
        return self.scene.style

    @property
    def s(self) -> float:
        """Centre to corner of a hex in mm."""
        return self.scene.lattice.size

    def px(self, count: float) -> float:
        """`count` logical px in mm."""
        return count / self.px_per_mm

    def width(self, kind: str) -> float:
        """The width of a kind of line in mm."""
        look = self.style.line(kind)
        return max(look.width * self.s, self.px(max(look.least_px, THIN)))

    def outline(self, hexes: Area | Iterable[Hex]) -> QPainterPath:
        """The outline of a set of hexes; those off the map are left out."""
        if isinstance(hexes, Area):
            cols, rows = hexes.offsets(self.scene.grid)
        else:
            cols, rows = self.scene.lattice.offsets(set(hexes), self.scene.grid)
        return path_of_loops(self.scene.lattice.outline(cols, rows))


class OverlayItem(QGraphicsItem):
    """An item that draws with a `QtCanvas`; `z` sets what lies over what."""

    z = 0.0

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.setZValue(self.z)
        self.setAcceptedMouseButtons(self.acceptedMouseButtons().NoButton)
        # without it Qt says that all of the item is exposed, however little is painted anew
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    # -- for subclasses -----------------------------------------------------------------------------------------
    def extent(self) -> QRectF:
        """What the item covers in mm, without antialiasing."""
        raise NotImplementedError

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        """Draw what shows in a rectangle (mm)."""
        raise NotImplementedError

    # -- Qt -----------------------------------------------------------------------------------------------------
    def boundingRect(self) -> QRectF:
        by = self.stage.px(2)
        return self.extent().adjusted(-by, -by, by, by)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw on the view."""
        del widget
        exposed: Any = option.exposedRect
        self.draw(QtCanvas(painter), exposed)


def joined(rects: Iterable[QRectF]) -> QRectF:
    """The rectangle round rectangles; an empty one of none."""
    return reduce(QRectF.united, rects, QRectF())
