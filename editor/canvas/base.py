"""What every painter and glyph draws on.

Coordinates are millimetres of the map or the page, y down; colours are "#RRGGBB" with an alpha beside them. A glyph
that needs another unit (the 15 × 15 module of a counter) scales the canvas inside `saved`. Widths scale with it.

Backends: `canvas.qt.QtCanvas` (screen, PNG, print, PDF) and `canvas.svg.SvgCanvas`.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QPainterPath, QTransform

Cap = Literal["flat", "round", "square"]
Join = Literal["miter", "round", "bevel"]
Family = Literal["text", "figures"]
"""Which family list of `canvas.fonts` sets a text: proportional text, or figures whose digits line up."""
Align = Literal["left", "center", "right"]
Anchor = Literal["baseline", "middle", "top"]
"""Where y is: on the baseline, or at the middle or top of the capitals (never of the font's box)."""

CONDENSE_LIMIT = 0.7
"""A text wider than its slot is condensed down to this part of its width, then elided."""


class Canvas(Protocol):
    """A surface to draw on; the state (transform, clip) is changed only inside `saved`."""

    @property
    def vector(self) -> bool:
        """True on paper and in SVG: sprites must not be used."""

    @property
    def unit_px(self) -> float:
        """Device pixels of one unit under the present transform; infinite where pixels have no meaning (vector)."""

    def saved(self) -> AbstractContextManager[None]:
        """Keep the transform and clip, give them back at the end of the block."""

    def translate(self, x: float, y: float) -> None:
        """Move the origin."""

    def scale(self, k: float) -> None:
        """Make one unit `k` times as large."""

    def stretch(self, across: float, down: float) -> None:
        """Make one unit longer across and down; for small corrections, glyphs and lines may follow either."""

    def rotate(self, degrees: float) -> None:
        """Turn clockwise about the origin."""

    def clip(self, path: QPainterPath) -> None:
        """Draw only inside `path` from now on, as well as inside any earlier clip."""

    def fill(self, path: QPainterPath, color: str, alpha: float = 1.0) -> None:
        """Fill `path` by its own fill rule."""

    def stroke(
        self,
        path: QPainterPath,
        color: str,
        width: float,
        *,
        alpha: float = 1.0,
        dash: Sequence[float] = (),
        cap: Cap = "flat",
        join: Join = "miter",
        least_px: float = 0.0,
    ) -> None:
        """Draw a line along `path`; `dash` in line widths, on-off-on-off; never thinner than `least_px` on a screen."""

    def glow(self, x: float, y: float, radius: float, color: str, alpha: float) -> None:
        """A round halo: `alpha` in the middle, nothing at `radius`. The one gradient there is."""

    def text(
        self,
        x: float,
        y: float,
        text: str,
        em: float,
        color: str,
        *,
        alpha: float = 1.0,
        bold: bool = False,
        family: Family = "text",
        align: Align = "left",
        anchor: Anchor = "baseline",
        halo: str | None = None,
        halo_width: float = 0.0,
        max_width: float | None = None,
        tracking: float = 0.0,
        rotation: float = 0.0,
        least_px: float = 0.0,
    ) -> None:
        """One line of text.

        `em` is the size of the font in units, `tracking` extra space after each character in em, `rotation` in degrees
        clockwise about (x, y). `halo` is a colour behind the letters, `halo_width` wide on each side. A text wider than
        `max_width` is condensed down to 70 %, then elided. On a screen a text smaller than `least_px` is left out.
        """

    def text_width(
        self, text: str, em: float, *, bold: bool = False, family: Family = "text", tracking: float = 0.0
    ) -> float:
        """The advance width of a text in units, uncondensed."""

    def symbol(self, name: str, x: float, y: float, size: float, color: str, alpha: float = 1.0) -> None:
        """A symbol of `scenarios/symbols`, its 24 × 24 field `size` wide and centred on (x, y).

        KeyError, naming the symbol, if there is none of that name.
        """

    def picture(
        self,
        file: Path,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: bool = False,
        grey: bool = False,
        alpha: float = 1.0,
    ) -> None:
        """A picture file in its proportions, in the middle of a rectangle given by its upper left corner: whole inside
        it, or with `fill` covering it, what runs over cut off. `grey`: without its colours.

        One that cannot be read leaves its place empty.
        """

    def image(self, image: QImage, to_units: QTransform, alpha: float = 1.0) -> None:
        """A picture that lies as an affine transform of its pixels says: moved, turned, scaled, sheared."""

    def group(self, id: str, strength: float = 1.0) -> AbstractContextManager[None]:
        """A named layer of an SVG file; elsewhere only how strongly it is drawn."""
