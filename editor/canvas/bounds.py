"""A canvas that draws nothing and remembers where something would have been drawn."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainterPath, QTransform

from editor.canvas import fonts
from editor.canvas.base import Align, Anchor, Cap, Family, Join
from editor.canvas.metrics import fit

_SHIFT = {"left": 0.0, "center": -0.5, "right": -1.0}


class BoundsCanvas:
    """Takes the calls of a `Canvas`; `box` is what they cover, None for nothing. Clips are not heeded."""

    def __init__(self) -> None:
        self.box: QRectF | None = None
        self._matrix = QTransform()

    vector = True
    unit_px = math.inf

    def _cover(self, rect: QRectF) -> None:
        mapped = self._matrix.mapRect(rect)
        self.box = mapped if self.box is None else self.box.united(mapped)

    def take(self) -> QRectF | None:
        """What has been covered since it was last asked; it begins anew."""
        found, self.box = self.box, None
        return found

    def saved(self) -> AbstractContextManager[None]:
        """See `Canvas`."""
        return self._saved()

    @contextmanager
    def _saved(self) -> Iterator[None]:
        matrix = QTransform(self._matrix)
        try:
            yield
        finally:
            self._matrix = matrix

    def translate(self, x: float, y: float) -> None:
        """See `Canvas`."""
        self._matrix.translate(x, y)

    def scale(self, k: float) -> None:
        """See `Canvas`."""
        self._matrix.scale(k, k)

    def stretch(self, across: float, down: float) -> None:
        """See `Canvas`."""
        self._matrix.scale(across, down)

    def rotate(self, degrees: float) -> None:
        """See `Canvas`."""
        self._matrix.rotate(degrees)

    def clip(self, path: QPainterPath) -> None:
        """See `Canvas`."""

    def fill(self, path: QPainterPath, color: str, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        self._cover(path.boundingRect())

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
        half = width / 2
        self._cover(path.boundingRect().adjusted(-half, -half, half, half))

    def glow(self, x: float, y: float, radius: float, color: str, alpha: float) -> None:
        """See `Canvas`."""
        self._cover(QRectF(x - radius, y - radius, 2 * radius, 2 * radius))

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
        """See `Canvas`: the capitals of the text, whatever letters it has."""
        if not text:
            return
        fitted = fit(text, max_width, lambda part: self.text_width(part, em, bold=bold, family=family))
        capitals = fonts.capitals(family, bold)
        down = {"baseline": 0.0, "middle": -capitals.middle, "top": -capitals.top}[anchor] * em
        with self.saved():
            self.translate(x, y)
            self.rotate(rotation)
            top, high = down + capitals.top * em, (capitals.bottom - capitals.top) * em
            self._cover(QRectF(_SHIFT[align] * fitted.width, top, fitted.width, high))

    def text_width(
        self, text: str, em: float, *, bold: bool = False, family: Family = "text", tracking: float = 0.0
    ) -> float:
        """See `Canvas`."""
        return fonts.text_width(text, family, bold, tracking) * em / fonts.EM

    def symbol(self, name: str, x: float, y: float, size: float, color: str, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        self._cover(QRectF(x - size / 2, y - size / 2, size, size))

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
        self._cover(QRectF(x, y, width, height))

    def image(self, image: QImage, to_units: QTransform, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        self._cover(to_units.mapRect(QRectF(image.rect())))

    def group(self, id: str, strength: float = 1.0) -> AbstractContextManager[None]:
        """See `Canvas`."""
        return nullcontext()
