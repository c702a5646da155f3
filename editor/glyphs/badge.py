"""Badges: the level of a finding at a hex, a count, a cost."""

from __future__ import annotations

from typing import Final, Literal

from editor.canvas.base import Canvas
from editor.glyphs.shapes import circle, polygon, rect

Level = Literal["error", "warning", "info"]

COLORS: Final[dict[Level, tuple[str, str]]] = {
    "error": ("#D92D20", "#FFFFFF"),
    "warning": ("#F5B700", "#14181C"),
    "info": ("#2F7FD0", "#FFFFFF"),
}
"""Fill and glyph."""

_DARK: Final = "#0A0D11"


def draw_badge(canvas: Canvas, level: Level, x: float, y: float, r: float) -> None:
    """A finding's badge of radius `r`: an octagon, a triangle or a disc, so that the level shows without its colour."""
    fill, glyph = COLORS[level]
    name = f"finding_{level}"
    rim = "#FFFFFF" if glyph == "#FFFFFF" else _DARK
    canvas.symbol(name, x, y, 2.56 * r, rim)
    under = {
        "error": circle(x, y, 0.62 * r),
        "warning": polygon(((x, y - 0.55 * r), (x + 0.5 * r, y + 0.75 * r), (x - 0.5 * r, y + 0.75 * r))),
        "info": circle(x, y, 0.62 * r),
    }[level]
    canvas.fill(under, glyph)
    canvas.symbol(name, x, y, 2 * r, fill)


def draw_count(canvas: Canvas, x: float, y: float, count: int, r: float) -> None:
    """How many counters a stack holds: a white disc, wider for three figures and more."""
    text = str(count)
    half = max(r, canvas.text_width(text, 1.35 * r, bold=True, family="figures") / 2 + 0.3 * r)
    pill = circle(x, y, r) if half == r else rect(x - half, y - r, 2 * half, 2 * r, r)
    canvas.stroke(pill, _DARK, 0.24 * r, least_px=1)
    canvas.fill(pill, "#FFFFFF")
    canvas.text(x, y, text, 1.35 * r, _DARK, bold=True, family="figures", align="center", anchor="middle")


def draw_tag(canvas: Canvas, x: float, y: float, text: str, r: float, color: str, ink: str) -> None:
    """A pill of height 2 r with a short text: the cost of a hex, the meaning of an outline."""
    half = max(r, canvas.text_width(text, 1.5 * r, bold=True) / 2 + 0.55 * r)
    canvas.fill(rect(x - half, y - r, 2 * half, 2 * r, r), color)
    canvas.text(x, y, text, 1.5 * r, ink, bold=True, align="center", anchor="middle")
