"""Sprites: what is drawn over and over is drawn once for each zoom step by its vector painter, then copied.

An antialiased path costs ten microseconds and more, a sprite half of one. An atlas holds cells of one size on one
pixmap and draws a cell when it is first asked for; `Sprites` keeps the atlases of the last zoom steps.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from editor.canvas.base import Canvas
from editor.canvas.qt import QtCanvas
from editor.painters.lattice import Floats, Ints
from editor.painters.raster import Raster

KEEP_STEPS: Final = 24
"""Zoom steps whose atlases are kept."""

KEEP_BYTES: Final = 96 * 1024 * 1024
"""Bytes of pixmaps that may be kept beside those of the present step."""

KEEP_STAMP_BYTES: Final = 48 * 1024 * 1024
"""Bytes of names and labels that may be kept."""

FEW: Final = 5
"""Up to so many cells are copied one by one: quicker than short arrays."""

_SHEET_WIDTH: Final = 2048

_least = np.minimum.reduce

Draw = Callable[[Canvas, int], None]
"""Draws the cell of a whole number on a canvas whose unit is the millimetre and whose origin is the cell's middle."""


class Atlas:
    """Cells of `width` × `height` mm at `px_per_mm`, numbered by their callers."""

    def __init__(self, width: float, height: float, px_per_mm: float, draw: Draw) -> None:
        self.size = (math.ceil(width * px_per_mm) + 2, math.ceil(height * px_per_mm) + 2)
        self._px_per_mm = px_per_mm
        self._draw = draw
        self._columns = max(1, _SHEET_WIDTH // self.size[0])
        self._sources: Floats = self._none(64)
        """By id: left, top, width and height of its cell; left is negative for one that is not drawn."""
        self._count = 0
        self.pixmap = QPixmap()

    @property
    def bytes(self) -> int:
        """Memory of the pixmap."""
        return self.pixmap.width() * self.pixmap.height() * 4

    def _none(self, count: int) -> Floats:
        """The places of cells of which none is drawn yet."""
        return np.tile((-1.0, -1.0, float(self.size[0]), float(self.size[1])), (count, 1))

    def paint(
        self, raster: Raster, middles: Floats, ids: Ints, lean: Floats | None = None, over: Atlas | None = None
    ) -> None:
        """Draw the cells `ids` centred on `middles`, (n, 2) in mm; `lean` device px are added to them.

        `over` is an atlas with cells of the same size, whose cells of the same `ids` are drawn over all of these.
        """
        if len(ids) == 0:
            return
        if lean is None and over is None and len(ids) <= FEW:
            raster.few_sprites(middles, self.sources(ids), self.size, self.pixmap)
            return
        cells = [(self.sources(ids), self.pixmap)]
        if over is not None:
            cells.append((over.sources(ids), over.pixmap))
        raster.sprites(middles, cells, self.size, lean)

    def forget(self, id: int) -> None:
        """Draw the cell `id` anew when it is next asked for."""
        if id < len(self._sources):
            self._sources[id, 0] = -1

    def sources(self, ids: Ints) -> Floats:
        """The places of cells on the pixmap, drawn now if they have not been."""
        try:
            sources = self._sources[ids]
        except IndexError:
            grown = self._none(2 * int(ids.max()) + 1)
            grown[: len(self._sources)] = self._sources
            self._sources = grown
            sources = self._sources[ids]
        if _least(sources, None) < 0:
            self._draw_cells(np.unique(ids[sources[:, 0] < 0]).tolist())
            sources = self._sources[ids]
        return sources

    def _draw_cells(self, ids: list[int]) -> None:
        first = self._count
        self._count += len(ids)
        self._make_room()
        width, height = self.size
        painter = QPainter(self.pixmap)
        canvas = QtCanvas(painter)
        for cell, id in enumerate(ids, first):
            left, top = cell % self._columns * width, cell // self._columns * height
            painter.save()
            painter.setClipRect(left, top, width, height)
            painter.translate(left + width / 2, top + height / 2)
            painter.scale(self._px_per_mm, self._px_per_mm)
            self._draw(canvas, id)
            painter.restore()
            self._sources[id, :2] = left, top
        painter.end()

    def _make_room(self) -> None:
        """Grow the pixmap until every cell lies on it: first to the right, then down."""
        width, height = self.size
        rows = -(-self._count // self._columns)
        columns = self._columns if rows > 1 else min(self._columns, self._count)
        if columns * width <= self.pixmap.width() and rows * height <= self.pixmap.height():
            return
        if rows == 1:
            columns = min(self._columns, max(4, 2 * columns))
        else:
            rows = max(rows, self.pixmap.height() // height * 3 // 2)
        grown = QPixmap(columns * width, rows * height)
        grown.fill(Qt.GlobalColor.transparent)
        if not self.pixmap.isNull():
            painter = QPainter(grown)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.drawPixmap(0, 0, self.pixmap)
            painter.end()
        self.pixmap = grown


class Sprites:
    """The atlases of the last zoom steps, by name; the oldest go first."""

    def __init__(self) -> None:
        self._steps: OrderedDict[float, dict[Hashable, Atlas]] = OrderedDict()
        self._stamps: OrderedDict[tuple[float, object], QPixmap] = OrderedDict()
        self._stamp_bytes = 0

    def atlas(self, name: Hashable, width: float, height: float, px_per_mm: float, draw: Draw) -> Atlas:
        """The atlas `name` of a zoom step, made if it is not there; sizes in mm."""
        step = self._steps.get(px_per_mm)
        if step is None:
            step = self._steps[px_per_mm] = {}
        self._steps.move_to_end(px_per_mm)
        found = step.get(name)
        if found is None:
            self._drop_oldest()
            found = step[name] = Atlas(width, height, px_per_mm, draw)
        return found

    def known(self, name: Hashable, px_per_mm: float) -> Atlas | None:
        """The atlas `name` of a zoom step, if it was made."""
        step = self._steps.get(px_per_mm)
        return None if step is None else step.get(name)

    def stamp(
        self, key: object, reach: tuple[float, float], px_per_mm: float, draw: Callable[[Canvas], None]
    ) -> QPixmap:
        """A drawing kept under a key and zoom step: what `draw` draws within `reach` mm of its middle."""
        found = self._stamps.get((px_per_mm, key))
        if found is not None:
            self._stamps.move_to_end((px_per_mm, key))
            return found
        width, height = (2 * math.ceil(part * px_per_mm) + 2 for part in reach)
        pixmap = QPixmap(width, height)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.translate(width / 2, height / 2)
        painter.scale(px_per_mm, px_per_mm)
        draw(QtCanvas(painter))
        painter.end()
        self._stamps[px_per_mm, key] = pixmap
        self._stamp_bytes += 4 * width * height
        while self._stamp_bytes > KEEP_STAMP_BYTES and len(self._stamps) > 1:
            _, oldest = self._stamps.popitem(last=False)
            self._stamp_bytes -= 4 * oldest.width() * oldest.height()
        return pixmap

    def holds(self, px_per_mm: float) -> bool:
        """Whether anything of a zoom step is there."""
        return px_per_mm in self._steps

    def forget(self, name: Hashable, id: int | None = None) -> None:
        """Drop the atlases `name` of every step, or only their cell `id`, because what they show has changed."""
        for step in self._steps.values():
            if id is None:
                step.pop(name, None)
            elif name in step:
                step[name].forget(id)

    def clear(self) -> None:
        """Drop everything: another style, another ruleset."""
        self._steps.clear()
        self._stamps.clear()
        self._stamp_bytes = 0

    def _drop_oldest(self) -> None:
        total = sum(atlas.bytes for step in self._steps.values() for atlas in step.values())
        while len(self._steps) > KEEP_STEPS or (total > KEEP_BYTES and len(self._steps) > 1):
            _, step = self._steps.popitem(last=False)
            total -= sum(atlas.bytes for atlas in step.values())
