"""Calibrating a printer: what is read off a printed page held to the light, and what of it becomes a correction.

The page has scales on its front and a hairline on its back. Where the hairline shows through, the scale says how far
backs are to be moved, right and down as a back lies before you: the reading is the offset. The signs of the scales
follow from the edge over which the sheet is turned.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from model.paper import Paper, SheetError
from model.rects import Rect
from model.sheets import LEAST_SCALE, MOST_OFFSET, MOST_SCALE, SheetSpec

STEP: Final = 0.5
"""From one stroke of a scale to the next, in mm."""

RULER_STEP: Final = 10.0
LONGEST: Final = 200.0
"""Of the rulers along which a person measures."""


class Signs(NamedTuple):
    """Whether the scale across grows to the right, and the scale down grows downwards (1) or the other way (-1)."""

    across: int
    down: int


def signs(spec: SheetSpec) -> Signs:
    """How the scales on the front of the page run.

    A back that is printed (dx, dy) too far right and down, as it lies before you, needs (-dx, -dy). Turned over the
    vertical axis it shows through at (-dx, dy), turned over the horizontal one at (dx, -dy).
    """
    return Signs(1, -1) if spec.turns_upright else Signs(-1, 1)


def offset_read(spec: SheetSpec, right: float, down: float) -> tuple[float, float]:
    """The reading where the hairlines show through so many mm right of and below the middle of the scales."""
    across, below = signs(spec)
    return across * right, below * down


def strokes() -> list[float]:
    """The values of a scale, from the least to the most."""
    count = round(MOST_OFFSET / STEP)
    return [n * STEP for n in range(-count, count + 1)]


class Rulers(NamedTuple):
    """The two rulers to be measured: each a line of no thickness."""

    across: Rect
    down: Rect


def rulers(paper: Paper, margin: float) -> Rulers:
    """The longest rulers in whole centimetres that the paper has room for, across below and down at the left."""
    wide = min(LONGEST, (paper.width - 2 * margin - 24) // RULER_STEP * RULER_STEP)
    high = min(LONGEST, (paper.height - 2 * margin - 50) // RULER_STEP * RULER_STEP)
    across = Rect((paper.width - wide) / 2, paper.height - margin - 12, wide, 0)
    return Rulers(across, Rect(margin + 8, paper.height - margin - 22 - high, 0, high))


def scale_of(true: float, measured: float) -> float:
    """By how much larger all must be printed, where a ruler of `true` mm measures `measured`.

    Raises:
        SheetError: the printer is further off than can be mended; most likely it does not print at actual size.
    """
    scale = true / measured if measured > 0 else 0.0
    if not LEAST_SCALE <= scale <= MOST_SCALE:
        limits = {"least": f"{100 * LEAST_SCALE:g}", "most": f"{100 * MOST_SCALE:g}"}
        raise SheetError("sheet.error.measured", {"true": f"{true:g}", "measured": f"{measured:g}", **limits})
    return round(scale, 5)
