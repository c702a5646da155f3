"""Overlays on sets of hexes: fills, hatching, outlines."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from editor.canvas.qt import QtCanvas, color_of
from editor.glyphs.shapes import hexagon
from editor.view.overlays.base import OverlayItem, Stage
from model.area import Area
from model.hexgrid import Hex

LEGAL_ALPHA = 0.18
LEGAL_EDGE_PX = 1.5
"""Width of the line round the places where a counter may stand: without it a light map looks dimmed there, not lit."""
PREVIEW_ALPHA = 0.45


class AreaItem(OverlayItem):
    """A set of hexes and its outline."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.hexes: Area | frozenset[Hex] = frozenset()
        self.path = QPainterPath()
        self.hide()

    def show_hexes(self, hexes: Area | Iterable[Hex]) -> None:
        """Show it on other hexes; none hides it."""
        wanted = hexes if isinstance(hexes, Area) else frozenset(hexes)
        if wanted == self.hexes:
            return
        self.prepareGeometryChange()
        self.hexes = wanted
        self.path = self.stage.outline(wanted)
        self.setVisible(not self.path.isEmpty())
        self.update()

    def extent(self) -> QRectF:
        if self.path.isEmpty():
            return QRectF()
        by = self.stage.s * 0.12 + self.stage.px(4)
        return self.path.boundingRect().adjusted(-by, -by, by, by)


class FillItem(AreaItem):
    """An even tint: places where a counter may stand (accent), or what a click would change."""

    z = 10.0

    def __init__(self, stage: Stage, alpha: float, edge_px: float = 0.0) -> None:
        super().__init__(stage)
        self.color = ""
        self.alpha = alpha
        self.edge_px = edge_px

    def tint(self, hexes: Iterable[Hex], color: str) -> None:
        """Show it on `hexes` in a colour "#RRGGBB"."""
        if color != self.color:
            self.color = color
            self.update()
        self.show_hexes(hexes)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        canvas.fill(self.path, self.color, self.alpha)
        if self.edge_px:
            canvas.stroke(self.path, self.color, self.stage.px(self.edge_px), join="round")


class HatchItem(AreaItem):
    """Lines at 45° on refused hexes."""

    z = 20.0
    STEP = 0.22
    """Distance of the lines along a row, fraction of s."""
    LEAST_STEP_PX = 6.0

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        style, stage = self.stage.style, self.stage
        box = self.path.boundingRect().intersected(exposed)
        if box.isEmpty():
            return
        step = max(self.STEP * stage.s, stage.px(self.LEAST_STEP_PX)) * 1.4
        lines = QPainterPath()
        first = int((box.left() + box.top()) // step)
        last = int((box.right() + box.bottom()) // step) + 1
        for i in range(first, last + 1):  # x + y is the same all along a line
            lines.moveTo(i * step - box.top(), box.top())
            lines.lineTo(i * step - box.bottom(), box.bottom())
        with canvas.saved():
            canvas.clip(self.path)
            look = style.line("hatch")
            canvas.stroke(lines, style.color("refused"), stage.width("hatch"), alpha=look.alpha)


class SelectionItem(AreaItem):
    """White on a dark casing round all selected hexes together."""

    z = 40.0

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        style, width = self.stage.style, self.stage.width("selection")
        casing = style.line("selection").casing
        canvas.stroke(self.path, style.color("selection_casing"), width * casing, join="round")
        canvas.stroke(self.path, style.color("selection"), width, join="round")


class CursorItem(SelectionItem):
    """The hex cursor of the keyboard: as a selection, with ticks outwards at the corners."""

    z = 41.0
    TICK = 0.16
    """Length of a tick, fraction of s."""

    def show_hex(self, hex: Hex | None) -> None:
        """Put it on another hex; None hides it."""
        self.show_hexes(() if hex is None else (hex,))

    def extent(self) -> QRectF:
        by = self.TICK * self.stage.s
        return super().extent().adjusted(-by, -by, by, by) if self.hexes else QRectF()

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        super().draw(canvas, exposed)
        style, width = self.stage.style, self.stage.width("selection")
        ticks = QPainterPath()
        layout = self.stage.scene.grid.layout
        for hex in self.hexes:
            for inner, outer in zip(layout.corners(hex, 1.02), layout.corners(hex, 1.02 + self.TICK), strict=True):
                ticks.moveTo(*inner)
                ticks.lineTo(*outer)
        canvas.stroke(ticks, style.color("selection_casing"), width * style.line("selection").casing, cap="square")
        canvas.stroke(ticks, style.color("selection"), width * 1.2, cap="flat")


class HoverItem(OverlayItem):
    """One thin line inside the hex under the pointer; it moves with every hex, so it keeps what it draws with."""

    z = 42.0
    PART = 0.95

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.hex: Hex | None = None
        self._path = QPainterPath()
        self._pen = QPen()
        self._bounds = QRectF()
        self.rebuild()
        self.hide()

    def rebuild(self) -> None:
        """Follow another grid, look or zoom."""
        self.prepareGeometryChange()
        stage, style = self.stage, self.stage.style
        self._path = hexagon(0, 0, stage.s, stage.scene.grid.orientation, self.PART)
        self._pen = QPen(color_of(style.color("hover"), style.line("hover").alpha), stage.width("hover"))
        by = stage.width("hover") + stage.px(2)
        self._bounds = self._path.boundingRect().adjusted(-by, -by, by, by)

    def show_hex(self, hex: Hex | None) -> None:
        """Put it on another hex; None hides it."""
        if hex == self.hex:
            return
        self.hex = hex
        self.setVisible(hex is not None)
        if hex is not None:
            self.setPos(*self.stage.scene.grid.layout.center(hex))

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw on the view."""
        del option, widget
        painter.setPen(self._pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self._path)
