"""Overlays that show records: as a click would add or take them away, or the one that is selected; and a measured way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pydantic import BaseModel
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker

from editor.canvas import fonts
from editor.canvas.qt import QtCanvas
from editor.glyphs.shapes import rect
from editor.painters import context as lod
from editor.painters.records import draw_record, shape_of
from editor.view.overlays.base import OverlayItem, Stage, joined
from model.maprows import Label, Site, System

PointMm = tuple[float, float]


class SketchItem(OverlayItem):
    """Records to be added as they would look, on a band in the accent; those to go under a band in red."""

    z = 43.0
    BAND = 0.34
    """Width of the band, fraction of s."""
    ALPHA = 0.35
    GONE_ALPHA = 0.65

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.adding: tuple[BaseModel, ...] = ()
        self.removing: tuple[BaseModel, ...] = ()
        self._extent = QRectF()
        self.hide()

    def show_records(self, adding: Iterable[BaseModel], removing: Iterable[BaseModel] = ()) -> None:
        """Show other records; none hides it."""
        adding, removing = tuple(adding), tuple(removing)
        if (adding, removing) == (self.adding, self.removing):
            return
        self.prepareGeometryChange()
        self.adding, self.removing = adding, removing
        scene = self.stage.scene
        self._extent = joined(shape_of(scene, row).boundingRect() for row in (*adding, *removing))
        self.setVisible(bool(adding or removing))
        self.update()

    def extent(self) -> QRectF:
        by = 0.5 * self.stage.s + self.stage.px(4)
        return self._extent.adjusted(-by, -by, by, by) if self.adding or self.removing else QRectF()

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        scene, style, width = self.stage.scene, self.stage.style, self.BAND * self.stage.s
        band = QPainterPath()
        near = scene.lattice.flats * self.stage.px_per_mm >= lod.MIDDLE
        for row in self.adding:
            if not isinstance(row, System):  # its hex is tinted
                band.addPath(shape_of(scene, row))
        canvas.stroke(band, style.color("reach"), width, alpha=self.ALPHA, cap="round", join="round", least_px=5)
        for row in self.adding:
            if near or not isinstance(row, System):  # from afar it is a dot, in a hex that is tinted
                draw_record(canvas, scene, row, self.stage.hidden)
        gone = QPainterPath()
        for row in self.removing:
            gone.addPath(shape_of(scene, row))
        canvas.stroke(gone, style.color("refused"), width, alpha=self.GONE_ALPHA, cap="round", join="round", least_px=5)


class PickedItem(OverlayItem):
    """An outline round the record that is selected."""

    z = 40.5
    AWAY = 0.17
    """From the middle of a line to the outline, fraction of s."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.row: BaseModel | None = None
        self._shape = QPainterPath()
        self.hide()

    def show_record(self, row: BaseModel | None) -> None:
        """Show it round another record; None hides it."""
        self.prepareGeometryChange()
        self.row = row
        self._shape = QPainterPath() if row is None else self._around(row)
        self.setVisible(not self._shape.isEmpty())
        self.update()

    def _around(self, row: BaseModel) -> QPainterPath:
        shape = shape_of(self.stage.scene, row)
        area = isinstance(row, (Label, Site))
        away = 0.0 if area else self.AWAY * self.stage.s
        stroker = QPainterPathStroker()
        stroker.setWidth(2 * max(away, self.stage.px(4)))
        stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        around = stroker.createStroke(shape)
        return around.united(shape) if area else around.simplified()

    def extent(self) -> QRectF:
        by = self.stage.s * 0.12 + self.stage.px(4)
        return self._shape.boundingRect().adjusted(-by, -by, by, by) if not self._shape.isEmpty() else QRectF()

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        style, width = self.stage.style, self.stage.width("selection")
        canvas.stroke(
            self._shape, style.color("selection_casing"), width * style.line("selection").casing, join="round"
        )
        canvas.stroke(self._shape, style.color("selection"), width, join="round")


class TraceItem(OverlayItem):
    """A way from point to point in the accent, and a word about it in a pill at its end."""

    z = 73.0
    EM_PX = 13.0
    WIDTH = 0.06
    """Of the line, fraction of s."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.points: tuple[PointMm, ...] = ()
        self.text = ""
        self.hide()

    def show_trace(self, points: Sequence[PointMm], text: str = "") -> None:
        """Show another way; fewer than two points hide it."""
        self.prepareGeometryChange()
        self.points, self.text = tuple(points), text
        self.setVisible(len(self.points) > 1)
        self.update()

    def _pill(self) -> QRectF:
        em = self.stage.px(self.EM_PX)
        width = fonts.text_width(self.text, "text", True) / fonts.EM * em + 1.3 * em
        x, y = self.points[-1]
        beside = x + 0.9 * em
        if beside + width > self.stage.scene.bounds.right():  # it would leave the map: on the other side of the end
            beside = x - 0.9 * em - width
        return QRectF(beside, y - 2.2 * em, width, 1.7 * em)

    def extent(self) -> QRectF:
        if len(self.points) < 2:
            return QRectF()
        (xs, ys) = zip(*self.points, strict=True)
        by = 0.2 * self.stage.s + self.stage.px(6)
        box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-by, -by, by, by)
        return box.united(self._pill()) if self.text else box

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        if len(self.points) < 2:
            return
        style, stage = self.stage.style, self.stage
        width = max(self.WIDTH * stage.s, stage.px(2))
        way, dots = QPainterPath(QPointF(*self.points[0])), QPainterPath()
        for point in self.points[1:]:
            way.lineTo(*point)
        for point in self.points:
            dots.addEllipse(QPointF(*point), 1.4 * width, 1.4 * width)
        accent, casing = style.color("reach"), style.color("overlay_casing")
        canvas.stroke(way, casing, 2 * width, cap="round", join="round")
        canvas.stroke(dots, casing, width)
        canvas.stroke(way, accent, width, cap="round", join="round")
        canvas.fill(dots, accent)
        if self.text:
            pill, em = self._pill(), stage.px(self.EM_PX)
            shape = rect(pill.x(), pill.y(), pill.width(), pill.height(), 0.85 * em)
            canvas.stroke(shape, casing, 0.15 * em)
            canvas.fill(shape, accent)
            canvas.text(
                pill.center().x(), pill.center().y(), self.text, em, style.color("on_reach"), bold=True,
                align="center", anchor="middle",
            )  # fmt: skip
