"""From a scenario to a picture: layers that draw from a `MapScene`, the same for screen, PNG, PDF and SVG."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF

from editor.canvas.base import Canvas
from editor.painters.context import Context, Layer, context_of
from editor.painters.layers.badges import BadgesLayer
from editor.painters.layers.contours import ContoursLayer
from editor.painters.layers.counters import CountersLayer
from editor.painters.layers.grid import GridLayer
from editor.painters.layers.ground import GroundLayer
from editor.painters.layers.hexsides import HexsidesLayer
from editor.painters.layers.labels import LabelsLayer
from editor.painters.layers.names import NamesLayer
from editor.painters.layers.numbers import NumbersLayer
from editor.painters.layers.regions import RegionsLayer
from editor.painters.layers.routes import RoutesLayer
from editor.painters.layers.systems import SystemsLayer
from editor.painters.layers.tiles import TilesLayer
from editor.painters.layers.ways import WaysLayer
from editor.painters.raster import BIAS
from editor.painters.scene import MapScene

LAYERS: Final[tuple[Layer, ...]] = (
    GroundLayer(),
    ContoursLayer(),
    GridLayer(),
    NumbersLayer(),
    RegionsLayer(),
    TilesLayer(),
    WaysLayer(),
    RoutesLayer(),
    SystemsLayer(),
    HexsidesLayer(),
    CountersLayer(),
    NamesLayer(),
    BadgesLayer(),
    LabelsLayer(),
)
"""All layers from the bottom up."""


def paint_map(
    canvas: Canvas,
    scene: MapScene,
    rect: QRectF,
    px_per_mm: float,
    layers: Collection[str] | None = None,
    ui_scale: float = 1.0,
) -> None:
    """Paint what shows in `rect` (mm), without a background: the hexes only.

    The unit of the canvas is the millimetre. `px_per_mm` are the device px of one, which decide what is shown; a
    vector canvas shows everything. `layers` are the ids of those to paint, None for all. `ui_scale` are the device px
    of a px of the user interface, for texts of a fixed size on a far map.
    """
    painter = None if canvas.vector else getattr(canvas, "painter", None)
    if painter is None:
        _paint(context_of(canvas, scene, rect, px_per_mm, ui_scale), layers)
        return
    before = painter.worldTransform()
    painter.translate(BIAS[0] / before.m11(), BIAS[1] / before.m11())
    try:
        _paint(context_of(canvas, scene, rect, px_per_mm, ui_scale), layers)
    finally:
        painter.setWorldTransform(before)


def _paint(context: Context, layers: Collection[str] | None) -> None:
    for layer in LAYERS:
        if layers is not None and layer.id not in layers:
            continue
        if context.raster is not None:
            layer.paint(context)
        else:
            with context.canvas.group(layer.id):
                layer.paint(context)


def overflow_px(scene: MapScene, px_per_mm: float, tables: Collection[str]) -> float:
    """How many device px beyond the rectangles of `MapScene.update` an edit of `tables` may change the picture."""
    return max((layer.overflow(scene, px_per_mm) for layer in _layers_of(frozenset(tables))), default=3.0)


@lru_cache(64)
def _layers_of(tables: frozenset[str]) -> tuple[Layer, ...]:
    """The layers that draw from any of these tables."""
    return tuple(layer for layer in LAYERS if layer.tables & tables)
