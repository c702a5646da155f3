"""The points of a scan that were picked: a cross on each, a line to the hex it shows, and its number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from editor.canvas.qt import QtCanvas
from editor.glyphs.shapes import circle, line
from editor.view.overlays.base import OverlayItem, Stage

PointMm = tuple[float, float]
Mark = tuple[PointMm, PointMm | None, str]


class PinsItem(OverlayItem):
    """Crosses, lines and numbers, all of a fixed size in px."""

    z = 74.0
    ARM_PX = 9.0
    EM_PX = 13.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.marks: tuple[Mark, ...] = ()
        self.hide()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Show other points; none hides it."""
        self.prepareGeometryChange()
        self.marks = tuple(marks)
        self.setVisible(bool(self.marks))
        self.update()

    def extent(self) -> QRectF:
        points = [point for mark in self.marks for point in mark[:2] if point is not None]
        if not points:
            return QRectF()
        xs, ys = [x for x, _ in points], [y for _, y in points]
        by = self.stage.px(90)
        return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-by, -by, by, by)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        stage, style = self.stage, self.stage.style
        arm, em = stage.px(self.ARM_PX), stage.px(self.EM_PX)
        casing, color = style.color("selection_casing"), style.color("reach")
        for (x, y), hex, text in self.marks:
            cross = QPainterPath()
            cross.addPath(line(x - arm, y, x + arm, y))
            cross.addPath(line(x, y - arm, x, y + arm))
            cross.addPath(circle(x, y, arm / 2))
            if hex is not None:
                cross.addPath(line(x, y, *hex))
                cross.addPath(circle(*hex, arm / 4))
            canvas.stroke(cross, casing, stage.px(4), cap="round")
            canvas.stroke(cross, color if hex is not None else style.color("selection"), stage.px(1.8), cap="round")
            canvas.text(
                x + arm, y - arm, text, em, style.color("selection"), bold=True, family="figures", halo=casing,
                halo_width=stage.px(2),
            )  # fmt: skip
