"""The fonts of maps and counters, texts as paths, and a warning where a glyph comes from another font.

Families are asked for in order (`QFont.setFamilies`); after them Qt takes the system's sans serif or monospace. No
font is shipped. Texts are measured and outlined at 100 px and scaled, so that they look alike at every size.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath, QTextLayout

from editor.canvas.base import Family
from editor.canvas.metrics import Capitals

FAMILIES: Final[dict[Family, tuple[str, ...]]] = {
    "text": ("BIZ UDPGothic", "Yu Gothic UI", "Hiragino Sans", "Noto Sans CJK JP", "Meiryo"),
    "figures": ("BIZ UDGothic", "Noto Sans Mono CJK JP", "DejaVu Sans Mono"),
}
"""Text is proportional; figures are half-width, so that they line up in columns."""

GENERIC: Final[dict[Family, str]] = {"text": "sans-serif", "figures": "monospace"}
EM: Final = 100
"""Pixels of the em at which texts are measured."""


@cache
def font(family: Family, bold: bool = False, tracking: float = 0.0) -> QFont:
    """The font at 100 px, unhinted; `tracking` is extra space after each character in em. Do not change it.

    The feature `locl` is off: with it Noto CJK takes glyphs that have no place in the text map of a PDF, and figures
    vanish from copied text. So are ligatures: "fl" would be copied as nothing.
    """
    found = QFont()
    found.setFamilies(list(FAMILIES[family]))
    found.setStyleHint(QFont.StyleHint.SansSerif if family == "text" else QFont.StyleHint.Monospace)
    found.setPixelSize(EM)
    found.setBold(bold)
    found.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for feature in ("locl", "liga"):
        found.setFeature(QFont.Tag(feature), 0)
    if tracking:
        found.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, tracking * EM)
    return found


@cache
def _metrics(family: Family, bold: bool, tracking: float) -> QFontMetricsF:
    return QFontMetricsF(font(family, bold, tracking))


class TextPath(NamedTuple):
    """A text as an area."""

    path: QPainterPath
    """At 100 px, its baseline at the origin; filled by winding number. Do not change it."""
    width: float
    """Advance in px, without the space after the last character."""


@lru_cache(16384)
def text_path(text: str, family: Family, bold: bool, tracking: float = 0.0) -> TextPath:
    """The outline of a text; kept, because a map draws the same numbers again and again."""
    path = QPainterPath()
    path.addText(0, 0, font(family, bold, tracking), text)
    return TextPath(path, text_width(text, family, bold, tracking))


@lru_cache(16384)
def text_width(text: str, family: Family, bold: bool, tracking: float = 0.0) -> float:
    """Advance width at 100 px, without the space after the last character."""
    return _metrics(family, bold, tracking).horizontalAdvance(text) - tracking * EM


def advance(text: str, bold: bool, family: str) -> float:
    """The width of a text in em, as `model.faces.fit` asks for it."""
    return text_width(text, "figures" if family == "figures" else "text", bold) / EM


def spaced(text: str, family: Family, bold: bool, tracking: float) -> list[tuple[float, str]]:
    """The parts of a text that are drawn each at its own x (at 100 px): the text itself, or its letters if spread."""
    if not tracking:
        return [(0.0, text)]
    return [
        (text_width(text[:i] + c, family, bold, tracking) - text_width(c, family, bold), c) for i, c in enumerate(text)
    ]


@cache
def capitals(family: Family, bold: bool) -> Capitals:
    """Where the H of the font lies."""
    box = text_path("H", family, bold).path.boundingRect()
    return Capitals(box.top() / EM, box.bottom() / EM)


class FontMetrics:
    """The measures of the installed fonts, as `canvas.metrics.Metrics`."""

    def advance(self, text: str, *, bold: bool, family: Family) -> float:
        """Width in em."""
        return text_width(text, family, bold) / EM

    def capitals(self, *, bold: bool, family: Family) -> Capitals:
        """Where the H of the font lies."""
        return capitals(family, bold)


@lru_cache(4096)
def _drawn_by(text: str, family: Family) -> tuple[tuple[str, bool], ...]:
    """For each run of glyphs the family that draws it, and whether every glyph is there."""
    layout = QTextLayout(text, font(family))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    runs = layout.glyphRuns()
    return tuple((run.rawFont().familyName(), 0 not in run.glyphIndexes()) for run in runs)


def missing_glyphs(text: str, family: Family = "text") -> str:
    """The characters of `text`, in order, that no font of the family list draws: a substitute does, or an empty box.

    Where none of the listed families is installed, the system font that takes their place counts as listed.
    """
    listed = {*FAMILIES[family], _drawn_by("H", family)[0][0]}
    seen = dict.fromkeys(c for c in text if not c.isspace())
    return "".join(c for c in seen if any(name not in listed or not whole for name, whole in _drawn_by(c, family)))
