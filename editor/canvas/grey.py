"""A canvas in greys: each colour becomes the grey of the same lightness, as a printer without colour makes it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path

from PySide6.QtGui import QImage, QPainterPath, QTransform

from editor.canvas.base import Align, Anchor, Canvas, Cap, Family, Join
from editor.canvas.pictures import greyed


@lru_cache(4096)
def grey_of(color: str) -> str:
    """The grey of a colour (Rec. 601, what printers and scanners use)."""
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02X}{level:02X}{level:02X}"


class Grey:
    """Passes everything on to another canvas, colours as greys, pictures too."""

    def __init__(self, canvas: Canvas) -> None:
        self.inner = canvas

    @property
    def vector(self) -> bool:
        """See `Canvas`."""
        return self.inner.vector

    @property
    def unit_px(self) -> float:
        """See `Canvas`."""
        return self.inner.unit_px

    def saved(self) -> AbstractContextManager[None]:
        """See `Canvas`."""
        return self.inner.saved()

    def translate(self, x: float, y: float) -> None:
        """See `Canvas`."""
        self.inner.translate(x, y)

    def scale(self, k: float) -> None:
        """See `Canvas`."""
        self.inner.scale(k)

    def stretch(self, across: float, down: float) -> None:
        """See `Canvas`."""
        self.inner.stretch(across, down)

    def rotate(self, degrees: float) -> None:
        """See `Canvas`."""
        self.inner.rotate(degrees)

    def clip(self, path: QPainterPath) -> None:
        """See `Canvas`."""
        self.inner.clip(path)

    def fill(self, path: QPainterPath, color: str, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        self.inner.fill(path, grey_of(color), alpha)

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
        """See `Canvas`."""
        self.inner.stroke(path, grey_of(color), width, alpha=alpha, dash=dash, cap=cap, join=join, least_px=least_px)

    def glow(self, x: float, y: float, radius: float, color: str, alpha: float) -> None:
        """See `Canvas`."""
        self.inner.glow(x, y, radius, grey_of(color), alpha)

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
        """See `Canvas`."""
        self.inner.text(
            x,
            y,
            text,
            em,
            grey_of(color),
            alpha=alpha,
            bold=bold,
            family=family,
            align=align,
            anchor=anchor,
            halo=None if halo is None else grey_of(halo),
            halo_width=halo_width,
            max_width=max_width,
            tracking=tracking,
            rotation=rotation,
            least_px=least_px,
        )

    def text_width(
        self, text: str, em: float, *, bold: bool = False, family: Family = "text", tracking: float = 0.0
    ) -> float:
        """See `Canvas`."""
        return self.inner.text_width(text, em, bold=bold, family=family, tracking=tracking)

    def symbol(self, name: str, x: float, y: float, size: float, color: str, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        self.inner.symbol(name, x, y, size, grey_of(color), alpha)

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
        """See `Canvas`."""
        del grey
        self.inner.picture(file, x, y, width, height, fill=fill, grey=True, alpha=alpha)

    def image(self, image: QImage, to_units: QTransform, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        self.inner.image(greyed(image), to_units, alpha)

    def group(self, id: str, strength: float = 1.0) -> AbstractContextManager[None]:
        """See `Canvas`."""
        return self.inner.group(id, strength)
