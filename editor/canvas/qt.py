"""The canvas of a QPainter: screen and pictures, and paper (`vector=True`) with real text."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QRadialGradient, QTransform

from editor.canvas import fonts
from editor.canvas.base import Align, Anchor, Cap, Family, Join
from editor.canvas.metrics import fit
from editor.canvas.pictures import placed, read_picture, shrunk
from editor.canvas.symbols import FIELD, symbol_paths

_CAPS = {"flat": Qt.PenCapStyle.FlatCap, "round": Qt.PenCapStyle.RoundCap, "square": Qt.PenCapStyle.SquareCap}
_JOINS = {
    "miter": Qt.PenJoinStyle.SvgMiterJoin,
    "round": Qt.PenJoinStyle.RoundJoin,
    "bevel": Qt.PenJoinStyle.BevelJoin,
}
_SHIFT = {"left": 0.0, "center": -0.5, "right": -1.0}

_ANTIALIASING = QPainter.RenderHint.Antialiasing

_RINGS = 16
"""Discs of a halo on paper."""


@lru_cache(2048)
def color_of(color: str, alpha: float = 1.0) -> QColor:
    """A colour for a painter; do not change it."""
    found = QColor(color)
    found.setAlphaF(alpha)
    return found


class QtCanvas:
    """Draws with a painter whose unit is already what the caller means (usually the millimetre).

    On a screen text is filled outlines, exact at any scale. On paper (`vector`) it is text in an embedded font, which
    a reader of the PDF can search and copy.
    """

    def __init__(self, painter: QPainter, vector: bool = False) -> None:
        self.painter = painter
        self._vector = vector
        if not vector:
            painter.setRenderHint(_ANTIALIASING)

    @property
    def vector(self) -> bool:
        """See `Canvas`."""
        return self._vector

    @property
    def unit_px(self) -> float:
        """See `Canvas`."""
        if self._vector:
            return math.inf
        matrix = self.painter.deviceTransform()
        return math.hypot(matrix.m11(), matrix.m12())

    def saved(self) -> AbstractContextManager[None]:
        """See `Canvas`."""
        return self._saved()

    @contextmanager
    def _saved(self) -> Iterator[None]:
        self.painter.save()
        try:
            yield
        finally:
            self.painter.restore()

    def translate(self, x: float, y: float) -> None:
        """See `Canvas`."""
        self.painter.translate(x, y)

    def scale(self, k: float) -> None:
        """See `Canvas`."""
        self.painter.scale(k, k)

    def stretch(self, across: float, down: float) -> None:
        """See `Canvas`."""
        self.painter.scale(across, down)

    def rotate(self, degrees: float) -> None:
        """See `Canvas`."""
        self.painter.rotate(degrees)

    def clip(self, path: QPainterPath) -> None:
        """See `Canvas`."""
        self.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)

    def fill(self, path: QPainterPath, color: str, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        self.painter.fillPath(path, color_of(color, alpha))

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
        if least_px:
            width = max(width, least_px / self.unit_px)
        pen = QPen(color_of(color, alpha), width, Qt.PenStyle.SolidLine, _CAPS[cap], _JOINS[join])
        if dash:
            pen.setDashPattern(dash)
        self.painter.strokePath(path, pen)

    def glow(self, x: float, y: float, radius: float, color: str, alpha: float) -> None:
        """See `Canvas`; on paper of flat discs, because readers show Qt's transparent gradients as solid ones."""
        if self._vector:
            self._discs(x, y, radius, color, alpha)
            return
        gradient = QRadialGradient(QPointF(x, y), radius)
        gradient.setColorAt(0, color_of(color, alpha))
        gradient.setColorAt(1, color_of(color, 0.0))
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), radius, radius)
        self.painter.fillPath(path, QBrush(gradient))

    def _discs(self, x: float, y: float, radius: float, color: str, alpha: float) -> None:
        """A halo of discs one in another, each as transparent as makes the pile fall off evenly."""
        before = 0.0
        for ring in range(_RINGS, 0, -1):
            wanted = alpha * (1 - (ring - 0.5) / _RINGS)
            path = QPainterPath()
            path.addEllipse(QPointF(x, y), radius * ring / _RINGS, radius * ring / _RINGS)
            self.painter.fillPath(path, color_of(color, 1 - (1 - wanted) / (1 - before)))
            before = wanted

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
        if not text or (least_px and em * self.unit_px < least_px):
            return
        k = em / fonts.EM
        slot = None if max_width is None else max_width / k
        fitted = fit(text, slot, lambda part: fonts.text_width(part, family, bold, tracking))
        capitals = fonts.capitals(family, bold)
        down = {"baseline": 0.0, "middle": -capitals.middle, "top": -capitals.top}[anchor] * fonts.EM
        painter = self.painter
        painter.save()
        painter.translate(x, y)
        if rotation:
            painter.rotate(rotation)
        painter.scale(k * fitted.squeeze, k)
        painter.translate(_SHIFT[align] * fitted.width / fitted.squeeze, down)
        if halo or not self._vector:
            path = fonts.text_path(fitted.text, family, bold, tracking).path
            if halo:
                pen = QPen(color_of(halo), 2 * halo_width / k)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.strokePath(path, pen)
            if not self._vector:
                painter.fillPath(path, color_of(color, alpha))
        if self._vector:
            painter.setFont(fonts.font(family, bold))
            painter.setPen(color_of(color, alpha))
            # Qt multiplies letter spacing by the resolution of the paper, so spaced letters are placed one by one
            for along, part in fonts.spaced(fitted.text, family, bold, tracking):
                painter.drawText(QPointF(along, 0), part)
        painter.restore()

    def text_width(
        self, text: str, em: float, *, bold: bool = False, family: Family = "text", tracking: float = 0.0
    ) -> float:
        """See `Canvas`."""
        return fonts.text_width(text, family, bold, tracking) * em / fonts.EM

    def symbol(self, name: str, x: float, y: float, size: float, color: str, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        painter = self.painter
        painter.save()
        painter.translate(x - size / 2, y - size / 2)
        painter.scale(size / FIELD, size / FIELD)
        for path in symbol_paths(name):
            painter.fillPath(path, color_of(color, alpha))
        painter.restore()

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
        if (image := read_picture(file, grey=grey)) is None:
            return
        to, part = placed(image.width(), image.height(), x, y, width, height, fill=fill)
        if not self._vector:
            image, k = shrunk(image, to[2] * self.unit_px / part[2])
            part = (part[0] * k, part[1] * k, part[2] * k, part[3] * k)
        painter = self.painter
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # or a PDF holds drawings as JPEG, with a haze about their edges; photographs are JPEG anyway
        lossy = file.suffix.lower() in {".jpg", ".jpeg"}
        painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering, self._vector and not lossy)
        painter.setOpacity(painter.opacity() * alpha)
        painter.drawImage(QRectF(*to), image, QRectF(*part))
        painter.restore()

    def image(self, image: QImage, to_units: QTransform, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        painter = self.painter
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(painter.opacity() * alpha)
        painter.setWorldTransform(to_units, True)
        painter.drawImage(QPointF(0, 0), image)
        painter.restore()

    def group(self, id: str, strength: float = 1.0) -> AbstractContextManager[None]:
        """See `Canvas`."""
        del id
        return nullcontext() if strength == 1 else self._fainter(strength)

    @contextmanager
    def _fainter(self, strength: float) -> Iterator[None]:
        before = self.painter.opacity()
        self.painter.setOpacity(before * strength)
        try:
            yield
        finally:
            self.painter.setOpacity(before)
