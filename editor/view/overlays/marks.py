"""Overlays that point at one thing: badges of findings, the ghost of a counter, the line of a new route, a band."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from editor.canvas.qt import QtCanvas
from editor.glyphs.badge import Level, draw_badge
from editor.glyphs.counter import detail_for, draw_counter
from editor.glyphs.face import CounterFace
from editor.glyphs.route import draw_route
from editor.painters.raster import FRAGMENTS
from editor.view.overlays.base import OverlayItem, Stage
from model.area import offsets_of
from model.hexgrid import Hex

PointMm = tuple[float, float]

LEVELS: Final[tuple[Level, ...]] = ("error", "warning", "info")
"""The highest first."""


class FindingsItem(OverlayItem):
    """A badge at the upper right vertex of each hex with findings: the highest level only."""

    z = 60.0
    RADIUS = 0.20
    """Fraction of s."""
    LEAST_PX = 5.0
    MANY = 200
    """From so many on that show, badges are copied from a picture of each level."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.levels: dict[Hex, Level] = {}
        self._places = np.empty((0, 2))
        """Where they stand, in mm: those of the highest level first."""
        self._ranks = np.empty(0, np.int64)
        """By place: its level in `LEVELS`."""
        self._bounds = QRectF()
        self._stamps: dict[tuple[Level, float, float], QPixmap] = {}
        self.hide()

    def show_levels(self, levels: Mapping[Hex, Level]) -> None:
        """Show other badges."""
        self.prepareGeometryChange()
        self.levels = dict(levels)
        lattice, vertex = (
            self.stage.scene.lattice,
            1,
        )  # the upper right one on a flat grid, on a pointy one that right of the top
        ordered = sorted((LEVELS.index(level), hex) for hex, level in levels.items())
        self._ranks = np.array([rank for rank, _ in ordered], np.int64)
        q, r = np.array([hex for _, hex in ordered], np.int64).reshape(-1, 2).T
        middles = lattice.center_of(*offsets_of(self.stage.scene.grid, q, r))
        self._places = np.stack(middles, 1) + lattice.corners[vertex]
        self._bounds = QRectF()
        if ordered:
            (left, top), (right, bottom) = self._places.min(0).tolist(), self._places.max(0).tolist()
            self._bounds = QRectF(left, top, right - left, bottom - top)
        self.setVisible(bool(ordered))
        self.update()

    @property
    def radius(self) -> float:
        """In mm."""
        return max(self.RADIUS * self.stage.s, self.stage.px(self.LEAST_PX))

    def extent(self) -> QRectF:
        if not len(self._places):
            return QRectF()
        by = 1.5 * self.radius
        return self._bounds.adjusted(-by, -by, by, by)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        by = 1.5 * self.radius
        shown = exposed.adjusted(-by, -by, by, by)
        x, y = self._places[:, 0], self._places[:, 1]
        across = (x >= shown.left()) & (x <= shown.right())
        near = np.flatnonzero(across & (y >= shown.top()) & (y <= shown.bottom()))
        if len(near) > self.MANY:
            self._stamp(canvas.painter, near)
            return
        for i in near[::-1].tolist():
            at_x, at_y = self._places[i].tolist()
            draw_badge(canvas, LEVELS[self._ranks[i]], at_x, at_y, self.radius)

    def _stamp(self, painter: QPainter, near: NDArray[np.int64]) -> None:
        """Copy badges, in px of the view; of those that would cover each other the highest level alone."""
        transform = painter.worldTransform()
        radius = self.radius * transform.m11()
        at = self._places[near] * transform.m11() + (transform.dx(), transform.dy())
        cells = np.floor(at / radius).astype(np.int64)
        _, first = np.unique(cells[:, 0] * (1 << 32) + cells[:, 1], return_index=True)
        ranks, ratio = self._ranks[near[first]], painter.device().devicePixelRatioF()
        painter.save()
        painter.resetTransform()
        for rank in range(len(LEVELS) - 1, -1, -1):  # the highest level last, on top
            middles = at[first[ranks == rank]]
            if not len(middles):
                continue
            stamp = self._stamp_of(LEVELS[rank], radius, ratio)
            buffer = FRAGMENTS.take(len(middles))
            buffer[:, :2] = middles
            buffer[:, 2:6] = 0, 0, stamp.width(), stamp.height()
            buffer[:, 6:8] = 1 / ratio
            painter.drawPixmapFragments(FRAGMENTS.pointer, len(middles), stamp)
            buffer[:, 6:8] = 1  # as whoever takes it next expects it
        painter.restore()

    def _stamp_of(self, level: Level, radius: float, ratio: float) -> QPixmap:
        """A badge of a radius in px of the view, as large as its device needs."""
        key = level, round(radius, 2), ratio
        found = self._stamps.get(key)
        if found is None:
            if len(self._stamps) > len(LEVELS) * 8:  # those of other zoom steps
                self._stamps.clear()
            size = math.ceil(2.8 * radius * ratio)
            found = self._stamps[key] = QPixmap(size, size)
            found.fill(Qt.GlobalColor.transparent)
            painter = QPainter(found)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_badge(QtCanvas(painter), level, size / 2, size / 2, radius * ratio)
            painter.end()
        return found


class GhostItem(OverlayItem):
    """A pale counter where it would stand."""

    z = 70.0
    OPACITY = 0.6
    LEAST_PX = 24.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.face: CounterFace | None = None
        self._size = 1.0
        self.setOpacity(self.OPACITY)
        self.hide()

    def show_face(self, face: CounterFace | None, x: float = 0.0, y: float = 0.0, size: float = 1.0) -> None:
        """Show a counter of `size` mm at a point; None hides it."""
        self.prepareGeometryChange()
        self.face, self._size = face, max(size, self.stage.px(self.LEAST_PX))
        self.setPos(x, y)
        self.setVisible(face is not None)
        self.update()

    def extent(self) -> QRectF:
        half = 0.6 * self._size
        return QRectF(-half, -half, 2 * half, 2 * half)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        if self.face is not None:
            draw_counter(canvas, self.face, 0, 0, self._size, detail=detail_for(self._size * canvas.unit_px))


class LineItem(OverlayItem):
    """The jump route that is being drawn; in the colour of refusal where it is not allowed."""

    z = 71.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.ends: tuple[PointMm, PointMm] | None = None
        self.charted = self.allowed = True
        self.hide()

    def show_line(self, ends: tuple[PointMm, PointMm] | None, charted: bool = True, allowed: bool = True) -> None:
        """Show it between two points; None hides it."""
        self.prepareGeometryChange()
        self.ends, self.charted, self.allowed = ends, charted, allowed
        self.setVisible(ends is not None)
        self.update()

    def extent(self) -> QRectF:
        if self.ends is None:
            return QRectF()
        (x1, y1), (x2, y2) = self.ends
        by = 0.3 * self.stage.s + self.stage.px(4)
        return QRectF(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).adjusted(-by, -by, by, by)

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        if self.ends is not None:
            style = self.stage.style
            color = style.color("reach" if self.allowed else "refused")
            draw_route(canvas, style, *self.ends, self.stage.s, charted=self.charted, color=color)


class BandItem(OverlayItem):
    """A rubber band."""

    z = 72.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.rect = QRectF()
        self.hide()

    def show_band(self, a: PointMm | None, b: PointMm | None = None) -> None:
        """Show it between two corners; None hides it."""
        self.prepareGeometryChange()
        self.rect = QRectF() if a is None or b is None else QRectF(*a, b[0] - a[0], b[1] - a[1]).normalized()
        self.setVisible(not self.rect.isNull())
        self.update()

    def extent(self) -> QRectF:
        by = self.stage.px(2)
        return self.rect.adjusted(-by, -by, by, by) if not self.rect.isNull() else QRectF()

    def draw(self, canvas: QtCanvas, exposed: QRectF) -> None:
        del exposed
        if self.rect.isNull():
            return
        path = QPainterPath()
        path.addRect(self.rect)
        color = self.stage.style.color("reach")
        canvas.fill(path, color, 0.12)
        canvas.stroke(path, color, self.stage.px(1.2))
