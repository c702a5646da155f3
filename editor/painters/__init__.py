"""From a scenario to a picture: layers that draw from a `MapScene`, the same for screen, PNG, PDF and SVG."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol

from PySide6.QtCore import QRectF

from editor.canvas.base import Canvas
from editor.painters import context as lod
from editor.painters.context import Context, Layer, context_of, paint_layer
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
from editor.painters.layers.scan import ScanLayer
from editor.painters.layers.systems import SystemsLayer
from editor.painters.layers.tiles import TilesLayer
from editor.painters.layers.ways import WaysLayer
from editor.painters.presence import EVERY, FAR_REACH_PX, REACH_PX
from editor.painters.raster import BIAS
from editor.painters.scene import MapScene
from editor.painters.translucent import paint_translucent

LAYERS: Final[tuple[Layer, ...]] = (
    ScanLayer(),
    GroundLayer(),
    ContoursLayer(),
    GridLayer(),
    TilesLayer(),
    WaysLayer(),
    NumbersLayer(),
    RoutesLayer(),
    RegionsLayer(),
    SystemsLayer(),
    HexsidesLayer(),
    CountersLayer(),
    NamesLayer(),
    BadgesLayer(),
    LabelsLayer(),
)
"""All layers from the bottom up."""

_BITS: Final = {layer.id: 1 << place for place, layer in enumerate(LAYERS)}
"""By id: the bit that stands for a layer, see `Presence`; what is laid between them has none."""

_WHOLE: Final = [(1.0, list(LAYERS))]
"""The run of all layers, see `_runs`."""

UPON: Final = {"contours": "ground"}
"""A layer that covers the one below it, whose picture under it need not be right: both are equally strong."""

Shown = Collection[str] | Mapping[str, float] | None
"""Which layers are painted: their ids, or how strongly each; None: all."""


class Laid(Layer, Protocol):
    """A layer that is laid between those of the map for a while (`editor.painters.analyses`)."""

    @property
    def above(self) -> str:
        """The id of the layer of the map above which it is painted, whether that one is shown or not."""


def paint_map(
    canvas: Canvas,
    scene: MapScene,
    rect: QRectF,
    px_per_mm: float,
    layers: Shown = None,
    ui_scale: float = 1.0,
    laid: Sequence[Laid] = (),
) -> None:
    """Paint what shows in `rect` (mm), without a background: the hexes only.

    The unit of the canvas is the millimetre. `px_per_mm` are the device px of one, which decide what is shown; a
    vector canvas shows everything. `layers` are the ids of those to paint, None for all; a mapping says how strongly
    each is painted, from 0 to 1, 0 not at all; a raster device paints a layer as a whole so strongly, a vector one line by line. `ui_scale` are the
    device px of a px of the user interface, for texts of a fixed size on a far map. `laid` are further layers.
    """
    painter = None if canvas.vector else getattr(canvas, "painter", None)
    if painter is None:
        _paint(context_of(canvas, scene, rect, px_per_mm, ui_scale), layers, laid)
        return
    before = painter.worldTransform()
    scale = before.m11()
    painter.translate(BIAS[0] / scale, BIAS[1] / scale)
    try:
        _paint(context_of(canvas, scene, rect, px_per_mm, ui_scale), layers, laid)
    finally:
        painter.setWorldTransform(before)


def _paint(context: Context, layers: Shown, laid: Sequence[Laid]) -> None:
    if context.raster is None:
        for strength, run in _runs(layers, laid):
            for layer in run:
                with context.canvas.group(layer.id, strength):
                    paint_layer(layer, context)
        return
    there = _there(context)
    for strength, run in _runs(layers, laid):
        if strength < 1:
            if any(there & _BITS.get(layer.id, EVERY) for layer in run):
                paint_translucent(context, run, strength)
            continue
        for layer in run:
            if there & _BITS.get(layer.id, EVERY):
                paint_layer(layer, context)


def _there(context: Context) -> int:
    """The bits of `LAYERS` that may have something to draw in the box of a screen."""
    scene, hex_px = context.scene, context.hex_px
    if hex_px < lod.FAR:  # even the box of one hex holds something of most
        return _at(hex_px)
    box = context.grown(px=REACH_PX if hex_px >= lod.MIDDLE else FAR_REACH_PX)
    return _at(hex_px) & scene.presence.near(box, hex_px, lambda: [layer.stands(scene, hex_px) for layer in LAYERS])


@lru_cache(64)
def _at(hex_px: float) -> int:
    """The bits of the layers of which a screen shows anything at a width of hexes."""
    return sum(_BITS[layer.id] for layer in LAYERS if layer.least_px <= hex_px)


def _runs(layers: Shown, laid: Sequence[Laid]) -> list[tuple[float, list[Layer]]]:
    """What is painted, from the bottom up: how strongly, and the layers that are laid on the picture together."""
    if layers is None and not laid:
        return _WHOLE
    upon: dict[str, list[Layer]] = {}
    for further in laid:
        upon.setdefault(further.above, []).append(further)
    if not isinstance(layers, Mapping):
        whole: list[Layer] = []
        for layer in LAYERS:
            if layers is None or layer.id in layers:
                whole.append(layer)
            whole += upon.get(layer.id, ())
        return [(1.0, whole)]
    runs: list[tuple[float, list[Layer]]] = []
    for layer in LAYERS:
        strength = layers.get(layer.id, 0.0)
        if strength > 0 and runs and runs[-1][1][-1].id == UPON.get(layer.id):
            runs[-1][1].append(layer)
        elif strength > 0:
            runs.append((strength, [layer]))
        if layer.id in upon:
            runs.append((1.0, upon[layer.id]))
    return runs


def overflow_px(scene: MapScene, px_per_mm: float, tables: Collection[str]) -> float:
    """How many device px beyond the rectangles of `MapScene.update` an edit of `tables` may change the picture."""
    layers = _layers_of(tables if isinstance(tables, frozenset) else frozenset(tables))
    return max([layer.overflow(scene, px_per_mm) for layer in layers], default=3.0)


@lru_cache(64)
def _layers_of(tables: frozenset[str]) -> tuple[Layer, ...]:
    """The layers that draw from any of these tables."""
    return tuple(layer for layer in LAYERS if layer.tables & tables)
