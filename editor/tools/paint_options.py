"""What the palette of the terrain tools sets and the tools read."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QObject, Signal

from editor.tools.feature_options import Setting
from model.edits.blend import Mix
from model.ruleset import Ruleset

Kind: TypeAlias = Literal["ground", "mix", "further"]
Shape: TypeAlias = Literal["rectangle", "hexagon", "lasso"]

KINDS: Final[tuple[Kind, ...]] = ("ground", "mix", "further")
SHAPES: Final[tuple[Shape, ...]] = ("rectangle", "hexagon", "lasso")


class PaintOptions(QObject):
    """The settings of brush, shapes, fill and eraser in one window."""

    changed = Signal()

    radius: Setting[int] = Setting()
    """Of the brush, 0 to `model.areas.MAX_RADIUS` hexes round its middle."""
    kind: Setting[Kind] = Setting()
    """What is painted: one terrain, a mix drawn by lot, or a terrain beside the one that is there."""
    mix: Setting[Mix] = Setting()
    shape: Setting[Shape] = Setting()
    outlined: Setting[bool] = Setting()
    """Whether only the rim of a shape is painted."""
    thorough: Setting[bool] = Setting()
    """Whether the eraser takes all that lies in a hex, not only its terrain."""
    everywhere: Setting[bool] = Setting()
    """Whether fill takes all hexes of a terrain, not only those that hang together."""

    def __init__(self, ruleset: Ruleset, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.radius = 0
        self.kind = "ground"
        self.mix = Mix(tuple((id, 2 if id == ruleset.map.terrain else 1) for id in ruleset.terrain))
        self.shape = "rectangle"
        self.outlined = self.everywhere = self.thorough = False
