"""What a layer paints with: the canvas, the scene, the rectangle, the scale, and how much can be shown at it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol, cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from editor.canvas.base import Canvas, Cap, Join
from editor.painters.buckets import Box
from editor.painters.chains import Chains
from editor.painters.lattice import Floats, Lattice, Window
from editor.painters.raster import THIN, Raster, snap
from editor.painters.scene import MapScene
from editor.style import Line, Style

# Hex widths (across flats) in device px from which a thing is shown.
FULL: Final = 80
"""Names in both languages."""
NUMBERS: Final = 56
"""Hex numbers."""
NEAR: Final = 48
"""All names, in one language."""
MOTIFS: Final = 28
"""Motifs of terrain."""
MIDDLE: Final = 24
"""Counters, boxes, contours; names of primary systems."""
FAR: Final = 9
"""Grid (below 24 as a part of the sprites of the ground), dots of systems, dots of sides."""
BRICKS: Final = 4
"""Terrain hex by hex; below, one small picture of the whole map."""


CUT: Final = frozenset({"ground", "contours", "regions", "tiles", "ways", "routes", "hexsides"})
"""Layers that end at the frame of a map whose edge hexes are cut in half; what stands in a hex is shown whole."""

SINGLE_PX: Final = 2.2
"""Lines up to this width in px may be drawn piece by piece: nobody sees that no join is between the pieces."""


@dataclass
class Context:
    """One call of all layers. All lengths in mm unless they say px."""

    canvas: Canvas
    scene: MapScene
    box: Box
    """What is to be painted: left, top, right, bottom. The canvas is clipped to it, or need not be."""
    px_per_mm: float
    """Device pixels of a millimetre; infinite on paper, where everything is shown."""
    raster: Raster | None
    """The primitives of a raster device; None on paper and in SVG, where paths are drawn."""
    ui_scale: float = 1.0
    """Device pixels of a pixel of the user interface, for texts of a fixed size."""
    hidden: frozenset[str] = frozenset()
    """Ids of the layers of the map that are not painted: what ends at a thing of theirs goes on."""

    def __post_init__(self) -> None:
        self.style: Style = self.scene.style
        self.lattice: Lattice = self.scene.lattice
        self.s = self.lattice.size
        """Centre to corner of a hex."""
        self.hex_px = self.lattice.flats * self.px_per_mm
        """Width of a hex across flats in device px; decides what is shown."""
        self.cut = self.scene.grid.edges != "full"
        """Whether the map has a frame that cuts the hexes at its edge in half."""
        self._window: Window | None = None
        self._centers: Floats | None = None

    def px(self, count: float) -> float:
        """`count` device px in millimetres; 0 on paper."""
        return count / self.px_per_mm

    def grown(self, mm: float = 0.0, px: float = 0.0) -> Box:
        """The box to paint, larger by a layer's overflow."""
        by = mm + px / self.px_per_mm
        left, top, right, bottom = self.box
        return left - by, top - by, right + by, bottom + by

    @property
    def window(self) -> Window:
        """The hexes that the box touches, with two device px to spare."""
        if self._window is None:
            left, top, right, bottom = self.grown(px=2)
            self._window = self.lattice.window(left, top, right - left, bottom - top)
        return self._window

    @property
    def centers(self) -> Floats:
        """The centres of the hexes of `window`, (rows, columns, 2)."""
        if self._centers is None:
            self._centers = self.lattice.centers(self.window)
        return self._centers

    def width(self, line: Line, part: float = 1.0) -> float:
        """The width of a kind of line, never thinner than it may be on a screen."""
        return max(line.width * part * self.s, self.px(line.least_px * part))

    def stroke(
        self,
        path: QPainterPath,
        color: str,
        width: float,
        *,
        alpha: float = 1.0,
        cap: Cap = "flat",
        join: Join = "round",
    ) -> None:
        """A line that looks alike wherever a repaint begins: a thin one on a screen is `THIN` px wide and paler."""
        thinnest = self.px(THIN)
        if width < thinnest:
            alpha *= min(1.0, width / self.px(1))
            width = thinnest
        self.canvas.stroke(path, color, width, alpha=alpha, cap=cap, join=join)

    def chains(self, chains: Chains, color: str, width: float, dash: tuple[float, ...] = ()) -> None:
        """Long lines in an opaque colour, as far as they show."""
        if self.raster is None:
            self.canvas.stroke(chains.whole, color, width, dash=dash, join="round")
            return
        if not len(chains):
            return
        box = self.grown(mm=width, px=2)
        if dash:
            chains = chains.dashed(tuple(part * width for part in dash))
        if width * self.px_per_mm <= SINGLE_PX:
            self.raster.lines(chains.ends_touching(*box), color, width * self.px_per_mm)
            return
        for path in chains.paths_touching(*box):
            self.stroke(path, color, width, join="bevel")

    def framed(self) -> AbstractContextManager[None]:
        """Inside, nothing is drawn beyond the frame of a map whose edge hexes are cut in half."""
        return self._clipped() if self.cut else nullcontext()

    @contextmanager
    def _clipped(self) -> Iterator[None]:
        frame = QPainterPath()
        frame.addRect(self.scene.bounds)
        with self.canvas.saved():
            self.canvas.clip(frame)
            yield

    def stamp(
        self, key: object, x: float, y: float, reach: tuple[float, float], draw: Callable[[Canvas], None]
    ) -> None:
        """Draw something that is seen once, but again at each repaint, such as a name.

        `draw` draws it about the origin within `reach` (half width, half height). On a raster device it is kept as a
        sprite under `key` and stands on whole pixels.
        """
        if not self.touches(x, y, reach):
            return
        if self.raster is None:
            with self.canvas.saved():
                self.canvas.translate(x, y)
                draw(self.canvas)
            return
        pixmap = self.scene.sprites.stamp(key, reach, self.px_per_mm, draw)
        raster = self.raster
        left = snap(x * raster.scale + raster.dx - pixmap.width() / 2)
        top = snap(y * raster.scale + raster.dy - pixmap.height() / 2)
        raster.in_device().drawPixmap(QPointF(left, top), pixmap)
        raster.in_mm()

    def touches(self, x: float, y: float, reach: tuple[float, float]) -> bool:
        """Whether a box about (x, y) shows in the box to paint."""
        left, top, right, bottom = self.grown(px=1)
        return left <= x + reach[0] and x - reach[0] <= right and top <= y + reach[1] and y - reach[1] <= bottom


class Layer(Protocol):
    """One layer of the map."""

    id: ClassVar[str]
    """Its name for showing and hiding, and that of its group in an SVG file."""

    tables: ClassVar[frozenset[str]]
    """The tables it draws from."""

    least_px: ClassVar[float]
    """Width of a hex in device px below which a screen shows nothing of it."""

    def overflow(self, scene: MapScene, px_per_mm: float) -> float:
        """How many device px it may draw beyond the boxes that `MapScene.update` gives."""

    def paint(self, context: Context) -> None:
        """Draw what shows in `context.box`."""


def paint_layer(layer: Layer, context: Context) -> None:
    """Let a layer draw, as far as the frame of the map if it is one that ends there."""
    if layer.least_px > context.hex_px:
        return
    if context.cut and layer.id in CUT:
        with context.framed():
            layer.paint(context)
    else:
        layer.paint(context)


def context_of(
    canvas: Canvas,
    scene: MapScene,
    rect: QRectF,
    px_per_mm: float,
    ui_scale: float = 1.0,
    hidden: frozenset[str] = frozenset(),
) -> Context:
    """A context for painting `rect` (mm) on a canvas whose unit is the millimetre."""
    painter = getattr(canvas, "painter", None)
    raster = None if canvas.vector or painter is None else Raster(painter)
    box = cast(Box, rect.getCoords())
    return Context(canvas, scene, box, math.inf if canvas.vector else px_per_mm, raster, ui_scale, hidden)
