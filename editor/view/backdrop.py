"""The map behind everything else: painted into a cache, zoomed and scrolled, kept up by edits."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from typing import Any, cast

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap, QResizeEvent, QShowEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from editor.canvas.qt import QtCanvas
from editor.painters import Level, Shown, hidden_of, is_bare_ground, overflow_px, paint_map
from editor.painters.analyses.layers import Analyses
from editor.painters.few import paint_few
from editor.painters.scene import MapScene
from editor.timers import single_shot
from editor.view.overlays.base import Stage
from editor.view.overlays.channels import Overlays
from editor.view.view_cache import Placement, Px, ViewCache
from editor.view.zoom import ZoomSteps
from model.edit import Edit
from model.hexgrid import Hex

FIT_MARGIN_PX = 16
"""Logical px left free round a map that is fitted into the view."""

CLOSE = 2.0
"""Zooming to a selection comes no closer than so many times true size."""

_MANY = 1_000
"""Rectangles to be painted anew from which it is quicker to paint everything."""

WARM_AFTER_MS = 400
"""Rest after a zoom step before the sprites of its neighbours are drawn."""


class MapBackdrop(QGraphicsView):
    """A `MapScene` as the background of a graphics view, with its overlays as items; `MapView` adds the input."""

    zoomed = Signal(float)
    """The zoom has changed; 1.0 is true size."""
    scrolled = Signal()
    """Another part of the map is shown."""
    map_changed = Signal(object, object)
    """Rectangles (mm) of the map, a list of QRectF, have changed by an edit of these tables."""
    map_replaced = Signal()
    """Another map is shown, or the same in another look: nothing is as it was."""

    def __init__(self, scene: MapScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.map = scene
        self._graphics = QGraphicsScene(self)
        self._graphics.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.stage = Stage(scene)
        self._layers: Shown = None
        self.analyses = Analyses()
        """The overlays of analyses that are shown; set them by `set_analyses`."""
        self._cache = ViewCache(self._paint_ground, partial(self._paint_map, "above"))
        self._bare = True
        """Whether nothing but the ground, and scans, is painted on the level of the ground."""
        self._steps = ZoomSteps(self.logicalDpiX() / 25.4, scene.lattice.flats)
        self.overlays = Overlays(self._graphics, self.stage)
        self._fit = True
        self._warm = single_shot(self, WARM_AFTER_MS, self._warm_up)
        self._set_up()
        self.setScene(self._graphics)
        self._rescale(self._steps.true_size)

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setInteractive(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setOptimizationFlags(
            QGraphicsView.OptimizationFlag.DontSavePainterState
            | QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing
        )
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        for widget in (self, self.viewport()):
            widget.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self._cache.background = QColor(self.map.style.color("outside"))

    # -- what is shown ------------------------------------------------------------------------------------------
    def set_map(self, scene: MapScene) -> None:
        """Show another map, or the same in another look."""
        self.map = scene
        self._steps = ZoomSteps(self.logicalDpiX() / 25.4, scene.lattice.flats)
        self.overlays.reset(scene)
        self._cache.background = QColor(scene.style.color("outside"))
        self.refresh()
        self._bound()
        self.fit()

    def apply(self, edit: Edit) -> None:
        """Follow an edit that the scenario has just made: only what it changed is painted anew."""
        rects = self.map.update(edit)
        self._repaint(rects, edit.tables, self.map.only_ground(edit))

    def _repaint(self, rects: list[QRectF], tables: Collection[str], ground_only: bool) -> None:
        """Paint rectangles (mm) anew, with what layers of these tables draw beyond them."""
        if "grid" in tables:
            self.grid_changed()
        ratio, viewport = self.devicePixelRatioF(), self.viewport()
        at = self._placement()
        margin = overflow_px(self.map, at.scale, tables)
        if len(rects) > _MANY:
            self._cache.invalidate_all()
            viewport.update()
            self.map_changed.emit(rects, tables)
            return
        for rect in rects:
            device = self._cache.invalidate(rect, margin, at, ground_only=ground_only)
            if ratio != 1:
                x, y, width, height = cast(Px, device.getRect())
                device = QRectF(x / ratio, y / ratio, width / ratio, height / ratio).toAlignedRect()
            viewport.update(device)
        self.map_changed.emit(rects, tables)

    def grid_changed(self) -> None:
        """Hexes lie elsewhere, are of another size or are numbered otherwise: nothing marked is where it was."""
        self.overlays.reset(self.map)
        self._cache.invalidate_all()  # names from afar stand beside the map, too
        self.viewport().update()
        self._steps = ZoomSteps(self.logicalDpiX() / 25.4, self.map.lattice.flats)
        if self._fit:
            self.fit()
        else:
            self._bound()

    def refresh(self) -> None:
        """Paint everything anew."""
        self._cache.invalidate_all()
        self.viewport().update()
        self.map_replaced.emit()

    def set_layers(self, layers: Shown) -> None:
        """Show only these layers (ids of `editor.painters.LAYERS`), or each as strongly as said; None shows all."""
        if layers == self._layers:
            return
        self._layers = layers
        self._bare = is_bare_ground(layers, self.analyses.layers)
        self.stage.hidden = hidden_of(layers)
        self.refresh()

    def set_analyses(self, analyses: Analyses) -> None:
        """Show other overlays of analyses."""
        if analyses.overlays or self.analyses.overlays:
            self._cache.invalidate_all()
            self.viewport().update()
        self.analyses = analyses
        self._bare = is_bare_ground(self._layers, analyses.layers)

    # -- painting -----------------------------------------------------------------------------------------------
    def drawBackground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """Copy the map from the cache; `rect` is in mm."""
        ratio = self.devicePixelRatioF()
        viewport = self.viewport().rect()
        size = QSize(round(viewport.width() * ratio), round(viewport.height() * ratio))
        target = QRectF(painter.worldTransform().mapRect(rect).toAlignedRect().intersected(viewport))
        self._cache.draw(painter, target, size, self._placement(), ratio)

    def _placement(self) -> Placement:
        """Where millimetres stand in device px."""
        ratio, transform = self.devicePixelRatioF(), self.viewportTransform()
        return Placement(transform.m11() * ratio, transform.dx() * ratio, transform.dy() * ratio)

    def _paint_ground(self, painter: QPainter, rect: QRectF, px_per_mm: float) -> None:
        if not (self._bare and paint_few(painter, self.map, rect, px_per_mm)):
            self._paint_map("ground", painter, rect, px_per_mm)

    def _paint_map(self, level: Level, painter: QPainter, rect: QRectF, px_per_mm: float) -> None:
        ratio, laid = self.devicePixelRatioF(), self.analyses.layers
        paint_map(QtCanvas(painter), self.map, rect, px_per_mm, self._layers, ratio, laid, level)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        ratio = self.devicePixelRatioF()
        across, down = dx * ratio, dy * ratio
        if across == int(across) and down == int(down):
            self._cache.scrolled(int(across), int(down))
        else:
            self._cache.invalidate_all()
        # The cache moves its pixels itself, once a frame; were Qt to move those of the window too, at each of the two
        # scroll bars, it would cost more than to copy the whole view.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        super().scrollContentsBy(dx, dy)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.scrolled.emit()

    # -- zoom and scroll ----------------------------------------------------------------------------------------
    @property
    def scale_px(self) -> float:
        """Logical px of a millimetre."""
        return float(self.transform().m11())

    @property
    def zoom(self) -> float:
        """1.0 is true size: a hex on the screen is as large as on paper."""
        return self.scale_px / self._steps.true_size

    @property
    def visible_mm(self) -> QRectF:
        """What of the plane the viewport shows, in mm."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def fit_scale(self) -> float:
        """The scale at which the whole map fits into the view."""
        width, height = self.map.grid.printed_mm
        room = self.viewport().size()
        across = max(1, room.width() - 2 * FIT_MARGIN_PX) / width
        return min(across, max(1, room.height() - 2 * FIT_MARGIN_PX) / height)

    @property
    def fitted(self) -> bool:
        """Whether the whole map is shown, and will be when the view or the map changes its size."""
        return self._fit

    def fit(self) -> None:
        """Show the whole map."""
        self._rescale(self.fit_scale())
        self.center_on(*self.map.bounds.center().toTuple())
        self._fit = True  # until somebody zooms or scrolls, the map is fitted anew when the view changes its size

    def zoom_by(self, steps: int, at: QPointF | None = None) -> None:
        """Zoom in (out if negative) by fixed steps; the point `at` of the viewport stays (default: the middle)."""
        self.zoom_to(self._steps.next(self.scale_px, steps, self.fit_scale()), at)

    def zoom_true_size(self) -> None:
        """Show hexes as large as on paper."""
        self.zoom_to(self._steps.true_size)

    def zoom_to(self, scale: float, at: QPointF | None = None) -> None:
        """Zoom to so many logical px per mm; the point `at` of the viewport stays (default: the middle)."""
        self._fit = False
        scale = self._steps.clamp(scale, self.fit_scale())
        anchor = QPointF(self.viewport().rect().center()) if at is None else at
        x, y = self.map_pos(anchor)
        self._rescale(scale)
        now = self.viewportTransform().map(QPointF(x, y))
        self.scroll_by(round(now.x() - anchor.x()), round(now.y() - anchor.y()))

    def scroll_by(self, dx: int, dy: int) -> None:
        """Move the view over the map by logical px."""
        self._fit = False
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + dx)
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + dy)

    def center_on(self, x: float, y: float) -> None:
        """Put a point (mm) into the middle of the view."""
        self._fit = False
        self.centerOn(QPointF(x, y))

    def go_to(self, hex: Hex) -> None:
        """Bring a hex into the middle of the view, and close enough to be seen."""
        if self.scale_px * self.map.lattice.flats < 24:
            self.zoom_to(40 / self.map.lattice.flats)
        self.center_on(*self.map.grid.layout.center(hex))

    def show_hexes(self, hexes: Iterable[Hex]) -> None:
        """Zoom and scroll so that some hexes fill the view, no closer than true size twice over; none: as it is."""
        layout, (wide, high) = self.map.grid.layout, self.map.lattice.hex_size
        area = QRectF()
        for hex in hexes:
            x, y = layout.center(hex)
            area = area.united(QRectF(x - wide / 2, y - high / 2, wide, high))
        if area.isEmpty():
            return
        room = self.viewport().size()
        across = max(1, room.width() - 2 * FIT_MARGIN_PX) / area.width()
        down = max(1, room.height() - 2 * FIT_MARGIN_PX) / area.height()
        self.zoom_to(min(across, down, CLOSE * self._steps.true_size))
        self.center_on(*area.center().toTuple())

    def ensure_visible(self, hex: Hex) -> None:
        """Scroll as little as needed to show a hex."""
        x, y = self.map.grid.layout.center(hex)
        wide, high = self.map.lattice.hex_size
        self.ensureVisible(QRectF(x - wide / 2, y - high / 2, wide, high), 8, 8)

    def _rescale(self, scale: float) -> None:
        self.overlays.rescale(scale)
        self.setTransform(QTransform.fromScale(scale, scale))
        self._bound()
        self.zoomed.emit(self.zoom)
        self.scrolled.emit()
        if self.isVisible():
            self._warm.start()

    def _bound(self) -> None:
        """Let the map be scrolled until half of the view is empty."""
        room = self.viewport().size()
        dx, dy = 0.5 * room.width() / self.scale_px, 0.5 * room.height() / self.scale_px
        self.setSceneRect(self.map.bounds.adjusted(-dx, -dy, dx, dy))

    def map_pos(self, pos: QPointF | QPoint) -> tuple[float, float]:
        """The point in mm under a point of the viewport."""
        point = self.viewportTransform().inverted()[0].map(QPointF(pos))
        return point.x(), point.y()

    def _warm_up(self) -> None:
        """Draw the sprites of the neighbouring zoom steps while nothing else is to do."""
        ratio = self.devicePixelRatioF()
        for steps in (1, -1):
            scale = self._steps.next(self.scale_px, steps, self.fit_scale()) * ratio
            if self.map.sprites.holds(scale):
                continue
            size = self.viewport().size() * ratio
            scratch = QPixmap(size)
            painter = QPainter(scratch)
            center = self.visible_mm.center()
            painter.translate(size.width() / 2 - center.x() * scale, size.height() / 2 - center.y() * scale)
            painter.scale(scale, scale)
            half = QPointF(size.width() / 2 / scale, size.height() / 2 / scale)
            self._paint_map("all", painter, QRectF(center - half, center + half), scale)
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bound()
        if self._fit:
            self.fit()
        self.scrolled.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._fit:
            self.fit()
