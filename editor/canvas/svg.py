"""An SVG file in millimetres, written by ourselves.

Qt's own generator splits Japanese text, knows no layers and writes four times the bytes. Coordinates are absolute, in
thousandths of a millimetre at most, so that the same drawing gives the same text on every machine: golden drawings
are such files, with widths from a fixed table (`canvas.metrics.TableMetrics`).
"""

from __future__ import annotations

import base64
import math
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainterPath, QTransform

from editor.canvas import fonts
from editor.canvas.askew import jpeg_of
from editor.canvas.base import Align, Anchor, Cap, Family, Join
from editor.canvas.metrics import Metrics, fit
from editor.canvas.path_data import number, write_path
from editor.canvas.pictures import placed, png_of, read_picture
from editor.canvas.symbols import FIELD, symbol_paths

_ANCHORS = {"left": "", "center": ' text-anchor="middle"', "right": ' text-anchor="end"'}
_SHIFT = {"left": 0.0, "center": -0.5, "right": -1.0}
_CLASSES: tuple[tuple[Family, bool, str], ...] = (
    ("text", False, "t"),
    ("text", True, "tb"),
    ("figures", False, "f"),
    ("figures", True, "fb"),
)


def _paint(kind: str, color: str, alpha: float) -> str:
    opacity = f' {kind}-opacity="{number(alpha)}"' if alpha < 1 else ""
    return f'{kind}="{color}"{opacity}'


class SvgCanvas:
    """Collects a drawing of `width` × `height` mm; `document()` is the file.

    `outlines` writes texts as paths, which look alike where the fonts are missing; otherwise as text, which can be
    searched and edited.
    """

    def __init__(
        self, width: float, height: float, *, metrics: Metrics | None = None, outlines: bool = False, title: str = ""
    ) -> None:
        self._size = (width, height)
        self._metrics: Metrics = metrics or fonts.FontMetrics()
        self._outlines = outlines
        self._title = title
        self._matrix = QTransform()
        self._defs: dict[str, str] = {}
        self._body: list[str] = []
        self._depth = 0
        self._open = 0
        self._groups: set[str] = set()

    # -- state --------------------------------------------------------------------------------------------------
    @property
    def vector(self) -> bool:
        """See `Canvas`."""
        return True

    @property
    def unit_px(self) -> float:
        """See `Canvas`."""
        return math.inf

    def saved(self) -> AbstractContextManager[None]:
        """See `Canvas`."""
        return self._saved()

    @contextmanager
    def _saved(self) -> Iterator[None]:
        matrix, open_before = QTransform(self._matrix), self._open
        self._open = 0
        try:
            yield
        finally:
            for _ in range(self._open):
                self._close()
            self._matrix, self._open = matrix, open_before

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
        rule = ' clip-rule="evenodd"' if "evenodd" in self._rule(path, "fill") else ""
        name = self._define("clip", f'<clipPath id="{{id}}"><path d="{self._d(path)}"{rule}/></clipPath>')
        self._line(f'<g clip-path="url(#{name})">')
        self._depth += 1
        self._open += 1

    def group(self, id: str, strength: float = 1.0) -> AbstractContextManager[None]:
        """See `Canvas`; a second group of the same id gets a number."""
        return self._group(id, strength)

    @contextmanager
    def _group(self, id: str, strength: float) -> Iterator[None]:
        name, n = id, 1
        while name in self._groups:
            n += 1
            name = f"{id}-{n}"
        self._groups.add(name)
        faint = f' opacity="{number(strength)}"' if strength < 1 else ""
        self._line(f"<g id={quoteattr(name)}{faint}>")
        self._depth += 1
        try:
            with self._saved():
                yield
        finally:
            self._close()

    def _line(self, text: str) -> None:
        self._body.append(" " * self._depth + text)

    def _close(self) -> None:
        self._depth -= 1
        self._line("</g>")

    def _define(self, kind: str, text: str) -> str:
        """The id of a definition; equal ones are written once."""
        if text not in self._defs:
            self._defs[text] = f"{kind}{len(self._defs) + 1}"
        return self._defs[text]

    def _d(self, path: QPainterPath) -> str:
        return write_path(self._matrix.map(path))

    @staticmethod
    def _rule(path: QPainterPath, kind: str) -> str:
        """The even-odd rule, where it can make a difference: a path of several rings."""
        if path.fillRule() != Qt.FillRule.OddEvenFill:
            return ""
        rings = sum(path.elementAt(i).isMoveTo() for i in range(path.elementCount()))
        return f' {kind}-rule="evenodd"' if rings > 1 else ""

    @property
    def _factor(self) -> float:
        return math.hypot(self._matrix.m11(), self._matrix.m12())

    # -- drawing ------------------------------------------------------------------------------------------------
    def fill(self, path: QPainterPath, color: str, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        if data := self._d(path):
            self._line(f'<path d="{data}" {_paint("fill", color, alpha)}{self._rule(path, "fill")}/>')

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
        del least_px
        width *= self._factor
        more = f' stroke-dasharray="{" ".join(number(d * width) for d in dash)}"' if dash else ""
        more += f' stroke-linecap="{cap}"' if cap != "flat" else ""
        more += f' stroke-linejoin="{join}"' if join != "miter" else ""
        if data := self._d(path):
            paint = _paint("stroke", color, alpha)
            self._line(f'<path d="{data}" fill="none" {paint} stroke-width="{number(width)}"{more}/>')

    def glow(self, x: float, y: float, radius: float, color: str, alpha: float) -> None:
        """See `Canvas`."""
        name = self._define(
            "glow",
            f'<radialGradient id="{{id}}"><stop offset="0" stop-color="{color}" stop-opacity="{number(alpha)}"/>'
            f'<stop offset="1" stop-color="{color}" stop-opacity="0"/></radialGradient>',
        )
        center = self._matrix.map(QPointF(x, y))
        place = f'cx="{number(center.x())}" cy="{number(center.y())}" r="{number(radius * self._factor)}"'
        self._line(f'<circle {place} fill="url(#{name})"/>')

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
        del least_px
        if not text:
            return
        fitted = fit(
            text, max_width, lambda part: self.text_width(part, em, bold=bold, family=family, tracking=tracking)
        )
        capitals = self._metrics.capitals(bold=bold, family=family)
        down = {"baseline": 0.0, "middle": -capitals.middle, "top": -capitals.top}[anchor] * em
        with self.saved():
            self.translate(x, y)
            if rotation:
                self.rotate(rotation)
            if self._outlines:
                self._outlined(fitted.text, fitted.squeeze, _SHIFT[align] * fitted.width, down, em, color, alpha,
                               bold, family, tracking, halo, halo_width)  # fmt: skip
                return
            self.translate(0, down)
            look = next(c for f, b, c in _CLASSES if (f, b) == (family, bold))
            size = em * self._factor
            spacing = f' letter-spacing="{number(tracking * size)}"' if tracking else ""
            start = f"<text {self._position(fitted.squeeze)}"
            rest = f'class="{look}" font-size="{number(size)}"{_ANCHORS[align]}{spacing}'
            if halo:
                wide = number(2 * halo_width * self._factor)
                line = f'{_paint("stroke", halo, 1)} stroke-width="{wide}" stroke-linejoin="round" aria-hidden="true"'
                self._line(f'{start} {rest} fill="none" {line}>{escape(fitted.text)}</text>')
            self._line(f"{start} {rest} {_paint('fill', color, alpha)}>{escape(fitted.text)}</text>")

    def _position(self, squeeze: float) -> str:
        """Where a text stands, as attributes: x and y if it is upright, else a transform."""
        m = self._matrix
        if abs(m.m12()) < 1e-9 and squeeze == 1:
            return f'x="{number(m.dx())}" y="{number(m.dy())}"'
        k = self._factor
        a, b, c, d = m.m11() / k * squeeze, m.m12() / k * squeeze, m.m21() / k, m.m22() / k
        parts = " ".join(number(v) for v in (a, b, c, d, m.dx(), m.dy()))
        return f'transform="matrix({parts})"'

    def _outlined(
        self, text: str, squeeze: float, shift: float, down: float, em: float, color: str, alpha: float,
        bold: bool, family: Family, tracking: float, halo: str | None, halo_width: float,
    ) -> None:  # fmt: skip
        path = fonts.text_path(text, family, bold, tracking).path
        k = em / fonts.EM
        placed = QTransform(k * squeeze, 0, 0, k, shift, down).map(path)
        if halo:
            self.stroke(placed, halo, 2 * halo_width, join="round")
        self.fill(placed, color, alpha)

    def text_width(
        self, text: str, em: float, *, bold: bool = False, family: Family = "text", tracking: float = 0.0
    ) -> float:
        """See `Canvas`."""
        return (self._metrics.advance(text, bold=bold, family=family) + tracking * max(0, len(text) - 1)) * em

    def symbol(self, name: str, x: float, y: float, size: float, color: str, alpha: float = 1.0) -> None:
        """See `Canvas`."""
        with self.saved():
            self.translate(x - size / 2, y - size / 2)
            self.scale(size / FIELD)
            for path in symbol_paths(name):
                self.fill(path, color, alpha)

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
        """See `Canvas`; the picture is written into the file."""
        if (image := read_picture(file, grey=grey)) is None:
            return
        to, part = placed(image.width(), image.height(), x, y, width, height, fill=fill)
        if fill:
            image = image.copy(*(round(each) for each in part))
        name = self._define(
            "picture",
            '<image id="{id}" width="1" height="1" preserveAspectRatio="none" '
            f'href="data:image/png;base64,{base64.b64encode(png_of(image)).decode()}"/>',
        )
        m = QTransform(self._matrix)
        m.translate(to[0], to[1])
        m.scale(to[2], to[3])
        matrix = " ".join(number(v) for v in (m.m11(), m.m12(), m.m21(), m.m22(), m.dx(), m.dy()))
        faint = "" if alpha == 1 else f' opacity="{number(alpha)}"'
        self._line(f'<use href="#{name}" transform="matrix({matrix})"{faint}/>')

    def image(self, image: QImage, to_units: QTransform, alpha: float = 1.0) -> None:
        """See `Canvas`; the picture is written into the file, as JPEG unless parts of it are transparent."""
        m = to_units * self._matrix
        matrix = " ".join(f"{value:.6g}" for value in (m.m11(), m.m12(), m.m21(), m.m22(), m.dx(), m.dy()))
        kind, content = ("png", png_of(image)) if image.hasAlphaChannel() else ("jpeg", jpeg_of(image))
        faint = f' opacity="{number(alpha)}"' if alpha < 1 else ""
        size = f'width="{image.width()}" height="{image.height()}"'
        data = base64.b64encode(content).decode()
        self._line(f'<image {size} transform="matrix({matrix})"{faint} href="data:image/{kind};base64,{data}"/>')

    # -- the file -----------------------------------------------------------------------------------------------
    def document(self) -> str:
        """The whole file."""
        width, height = (number(v) for v in self._size)
        out = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
        ]
        if self._title:
            out.append(f"<title>{escape(self._title)}</title>")
        body = "\n".join(self._body)
        used = [(f, b, c) for f, b, c in _CLASSES if f'class="{c}"' in body]
        if used:
            out.append("<style>")
            for family, bold, name in used:
                names = ", ".join([f"'{n}'" for n in fonts.FAMILIES[family]] + [fonts.GENERIC[family]])
                weight = " font-weight: bold;" if bold else ""
                out.append(f".{name} {{ font-family: {names};{weight} white-space: pre; }}")
            out.append("</style>")
        if self._defs:
            out.append("<defs>")
            out += [text.replace("{id}", name) for text, name in self._defs.items()]
            out.append("</defs>")
        return "\n".join([*out, body, "</svg>", ""])
