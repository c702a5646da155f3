"""What painting would change: hexes in the colours of what they would become, and the rim of what lies under the tool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainterPath

from editor.canvas.qt import QtCanvas
from editor.painters.bricks import argb, bricks
from editor.painters.lattice import Ints
from editor.painters.paths import path_of_loops, path_of_polygons
from editor.view.overlays.base import OverlayItem, Stage, joined
from editor.view.tint import Tint
from model.area import Index

ALPHA = 0.62

FINE = 4_000
"""Up to so many hexes are tinted along their hexsides. Of more those that show are, near enough; from afar they are
bricks of a picture: exact, too, and as quick for all."""

NEAR_PX = 14.0
"""The width of a hex in px from which the corners of bricks would be seen."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """An area as a path, or as a picture (in mm) if it is large."""

    tint: Tint
    color: str
    path: QPainterPath
    bounds: QRectF
    picture: QImage | None = None


class PaintItem(OverlayItem):
    """Tinted areas, and one outline."""

    z = 10.5

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.tints: tuple[Tint, ...] = ()
        self.under: Index = np.empty(0, np.int32)
        self._shapes: list[_Shape] = []
        self._rim = QPainterPath()
        self._extent = QRectF()
        self.setFlag(self.GraphicsItemFlag.ItemUsesExtendedStyleOption)  # what shows of a large area is drawn alone
        self.hide()

    def show_tints(self, tints: Sequence[Tint], under: Index | None = None) -> None:
        """Show other tints and the outline of another area; none hides it."""
        self.prepareGeometryChange()
        self.tints = tuple(tint for tint in tints if len(tint.area))
        self.under = under if under is not None else np.empty(0, np.int32)
        self._shapes = [self._shape(tint) for tint in self.tints]
        self._rim = path_of_loops(self._outline(self.under)) if len(self.under) <= FINE else QPainterPath()
        rim = self._rim.boundingRect() if len(self.under) <= FINE else self.stage.scene.bounds
        self._extent = joined([*(shape.bounds for shape in self._shapes), rim])
        self.setVisible(bool(self._shapes) or len(self.under) > 0)
        self.update()

    def extent(self) -> QRectF:
        by = self.stage.s * 0.12 + self.stage.px(4)
        return self._extent.adjusted(-by, -by, by, by) if not self._extent.isEmpty() else QRectF()

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        style, near = self.stage.style, self.stage.scene.lattice.flats * self.stage.px_per_mm >= NEAR_PX
        for shape in self._shapes:
            if shape.picture is None:
                canvas.fill(shape.path, shape.color, ALPHA)
            elif near:
                canvas.fill(self._path(self._showing(shape.tint.area, exposed), shape.tint), shape.color, ALPHA)
            else:
                canvas.painter.drawImage(shape.bounds, shape.picture, QRectF(shape.picture.rect()))
        rim, width = self._rim, self.stage.width("reach")
        if near and len(self.under) > FINE:
            rim = path_of_loops(self._outline(self._showing(self.under, exposed)))
        canvas.stroke(rim, style.color("overlay_casing"), 2 * width, alpha=0.6, join="round")
        canvas.stroke(rim, style.color("reach"), width, join="round")

    # -- within -------------------------------------------------------------------------------------------------
    def _columns_rows(self, area: Index) -> tuple[Ints, Ints]:
        rows, cols = np.divmod(area.astype(np.int64), self.stage.scene.lattice.columns)
        return cols, rows

    def _outline(self, area: Index) -> list[NDArray[np.float64]]:
        return self.stage.scene.lattice.outline(*self._columns_rows(area))

    def _showing(self, area: Index, exposed: QRectF) -> Index:
        """Those of an area that lie in a rectangle, and some about it: where they are cut off is out of sight."""
        lattice = self.stage.scene.lattice
        rows, cols = np.divmod(area, np.int32(lattice.columns))
        (left, top), (right, bottom) = exposed.topLeft().toTuple(), exposed.bottomRight().toTuple()
        wide, high = (1.5 * lattice.size, lattice.flats) if lattice.flat else (lattice.flats, 1.5 * lattice.size)
        inside = (cols >= left / wide - 3) & (cols <= right / wide + 2)
        inside &= (rows >= top / high - 3) & (rows <= bottom / high + 2)
        shown: Index = area[inside]
        return shown

    def _path(self, area: Index, tint: Tint) -> QPainterPath:
        return self._halves(area) if tint.half else path_of_loops(self._outline(area))

    def _shape(self, tint: Tint) -> _Shape:
        style = self.stage.style
        color = style.terrain[tint.color].fill if tint.color in style.terrain else style.color(tint.color)
        if len(tint.area) > FINE:
            return _Shape(tint, color, QPainterPath(), *self._picture(tint.area, color))
        path = self._path(tint.area, tint)
        return _Shape(tint, color, path, path.boundingRect())

    def _halves(self, area: Index) -> QPainterPath:
        """The right half of each hex, where a further terrain is drawn (`editor.painters.layers.ground`)."""
        lattice = self.stage.scene.lattice
        middles = np.stack(lattice.center_of(*self._columns_rows(area)), 1)
        return path_of_polygons(middles[:, None] + lattice.corners[1:5])

    def _picture(self, area: Index, color: str) -> tuple[QRectF, QImage]:
        """Two pixels a hex, laid like bricks."""
        cols, rows = self._columns_rows(area)
        return bricks(self.stage.scene.lattice, cols, rows, argb(color, ALPHA))
