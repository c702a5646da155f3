"""From a scenario to a picture: layers that draw from a `MapScene`, the same for screen, PNG, PDF and SVG."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, Protocol

from PySide6.QtCore import QRectF

from editor.canvas.base import Canvas
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

UPON: Final = {"contours": "ground"}
"""A layer that covers the one below it, whose picture under it need not be right: both are equally strong."""

Shown = Collection[str] | Mapping[str, float] | None
"""Which layers are painted: their ids, or how strongly each; None: all."""


class Laid(Layer, Protocol):
    """A layer that is laid between those of the map for a while (`editor.painters.analyses`)."""

    @property
    def above(self) -> str:
        """The id of the layer of the map above which it is painted, whether that one is shown or not."""


Run = tuple[float, Sequence[Layer]]
"""Layers that are laid on the picture together, and how strongly."""

Level = Literal["all", "ground", "above"]
"""What is painted: everything; the ground, with what lies below it or is laid on it together with it; or all above."""

_GROUND: Final = [layer.id for layer in LAYERS].index("ground")

_BARE: Final = ({"ground"}, {"scan", "ground"})

_WHOLE: Final[dict[Level, Sequence[Run]]] = {
    "all": [(1.0, LAYERS)],
    "ground": [(1.0, LAYERS[: _GROUND + 1])],
    "above": [(1.0, LAYERS[_GROUND + 1 :])],
}
"""The run of all layers, see `_runs`."""


def paint_map(
    canvas: Canvas,
    scene: MapScene,
    rect: QRectF,
    px_per_mm: float,
    layers: Shown = None,
    ui_scale: float = 1.0,
    laid: Sequence[Laid] = (),
    level: Level = "all",
) -> None:
    """Paint what shows in `rect` (mm), without a background: the hexes only.

    The unit of the canvas is the millimetre. `px_per_mm` are the device px of one, which decide what is shown; a
    vector canvas shows everything. `layers` are the ids of those to paint, None for all; a mapping says how strongly
    each is painted, from 0 to 1, 0 not at all; a raster device paints a layer as a whole so strongly, a vector one line by line. `ui_scale` are the
    device px of a px of the user interface, for texts of a fixed size on a far map. `laid` are further layers.
    "ground" and "above" are the two levels of one picture: painted one upon the other they are all of it.
    """
    runs, hidden = _runs(layers, laid, level), hidden_of(layers)
    painter = None if canvas.vector else getattr(canvas, "painter", None)
    if painter is None:
        _paint(context_of(canvas, scene, rect, px_per_mm, ui_scale, hidden), runs)
        return
    before = painter.worldTransform()
    scale = before.m11()
    painter.translate(BIAS[0] / scale, BIAS[1] / scale)
    try:
        _paint(context_of(canvas, scene, rect, px_per_mm, ui_scale, hidden), runs)
    finally:
        painter.setWorldTransform(before)


def _paint(context: Context, runs: Iterable[Run]) -> None:
    for strength, run in runs:
        if context.raster is None:
            for layer in run:
                with context.canvas.group(layer.id, strength):
                    paint_layer(layer, context)
        elif strength < 1:
            paint_translucent(context, run, strength)
        else:
            for layer in run:
                paint_layer(layer, context)


def _runs(layers: Shown, laid: Sequence[Laid], level: Level) -> Sequence[Run]:
    """What is painted, from the bottom up."""
    if layers is None and not laid:
        return _WHOLE[level]
    upon: dict[str, list[Layer]] = {}
    for further in laid:
        upon.setdefault(further.above, []).append(further)
    ground: list[tuple[float, list[Layer]]] = []
    above: list[tuple[float, list[Layer]]] = []
    for place, layer in enumerate(LAYERS):
        runs, strength = ground if place <= _GROUND else above, _strength(layers, layer.id)
        if 0 < strength < 1 and ground and ground[-1][1][-1].id == UPON.get(layer.id):
            ground[-1][1].append(layer)
        elif strength > 0:
            runs.append((strength, [layer]))
        if layer.id in upon:
            runs.append((1.0, upon[layer.id]))
    return {"all": [*ground, *above], "ground": [*ground], "above": [*above]}[level]


def is_bare_ground(layers: Shown, laid: Sequence[Laid]) -> bool:
    """Whether the level "ground" is the ground at full strength and no more, but for scans."""
    runs = _runs(layers, laid, "ground")
    return all(strength == 1 for strength, _ in runs) and {layer.id for _, run in runs for layer in run} in _BARE


def _strength(layers: Shown, id: str) -> float:
    """How strongly a layer of the map is painted, 0 not at all."""
    if isinstance(layers, Mapping):
        return layers.get(id, 0.0)
    return 1.0 if layers is None or id in layers else 0.0


def hidden_of(layers: Shown) -> frozenset[str]:
    """The ids of the layers of the map that are not painted."""
    if layers is None:
        return frozenset()
    return frozenset(layer.id for layer in LAYERS if not _strength(layers, layer.id))


def overflow_px(scene: MapScene, px_per_mm: float, tables: Collection[str]) -> float:
    """How many device px beyond the rectangles of `MapScene.update` an edit of `tables` may change the picture."""
    layers = _layers_of(tables if isinstance(tables, frozenset) else frozenset(tables))
    return max([layer.overflow(scene, px_per_mm) for layer in layers], default=3.0)


@lru_cache(64)
def _layers_of(tables: frozenset[str]) -> tuple[Layer, ...]:
    """The layers that draw from any of these tables."""
    return tuple(layer for layer in LAYERS if layer.tables & tables)
