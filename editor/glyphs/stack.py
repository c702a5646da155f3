"""A stack of counters: the top three, each a little up and right of the one below, and how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from editor.canvas.base import Canvas
from editor.glyphs.badge import draw_count
from editor.glyphs.counter import Detail, draw_counter
from editor.glyphs.face import CounterFace

SHOWN = 3
"""Counters of a stack that are drawn."""
OFFSET = 0.075
"""How far each lies up and right of the one below, fraction of the counter's size."""


class Shown(NamedTuple):
    """A counter of a stack and the face it shows."""

    face: CounterFace
    back: bool = False
    hidden: bool = False


def draw_stack(
    canvas: Canvas,
    stack: Sequence[Shown],
    x: float,
    y: float,
    size_mm: float,
    *,
    count: int | None = None,
    badge: Literal["left", "right", "none"] = "right",
    detail: Detail = "full",
) -> None:
    """A stack about (x, y), bottom first; only its top three need be given.

    `count` is the number on the badge (default: those given); a single counter has no badge. Stellar stacks bear it at
    the lower left, surface stacks at the lower right.
    """
    top = stack[-SHOWN:]
    step = OFFSET * size_mm
    if detail == "dot":
        top = top[-1:]
    for i, shown in enumerate(top):
        d = (i - (len(top) - 1) / 2) * step
        draw_counter(canvas, shown.face, x + d, y - d, size_mm, back=shown.back, hidden=shown.hidden, detail=detail)
    number = len(stack) if count is None else count
    if badge != "none" and number > 1:
        place = badge_place(x, y, size_mm, len(top), badge)
        draw_count(canvas, *place, number, badge_radius(size_mm))


def badge_place(x: float, y: float, size_mm: float, shown: int, badge: Literal["left", "right"]) -> tuple[float, float]:
    """Where the count of a stack stands: at its lower left or lower right."""
    lean = OFFSET * size_mm * (shown - 1) / 2
    side = -1 if badge == "left" else 1
    return x + side * size_mm / 2 + (lean if badge == "right" else -lean), y + size_mm / 2 - lean


def badge_radius(size_mm: float) -> float:
    """Radius of a stack's count."""
    return 0.18 * size_mm
