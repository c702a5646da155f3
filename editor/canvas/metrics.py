"""Widths of texts, and how a text is fitted into a slot that is too narrow for it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import NamedTuple, Protocol

from editor.canvas.base import CONDENSE_LIMIT, Family

ELLIPSIS = "…"
ROUNDING = 1 + 1e-12
"""A text that was set to fill its slot exactly fills it, however its width was added up."""


class Capitals(NamedTuple):
    """Where the capitals of a font lie, in em below the baseline (the top is negative)."""

    top: float
    bottom: float

    @property
    def middle(self) -> float:
        """Half-way between top and bottom."""
        return (self.top + self.bottom) / 2


class Metrics(Protocol):
    """What a canvas that has no fonts of its own asks about a text."""

    def advance(self, text: str, *, bold: bool, family: Family) -> float:
        """Width in em."""

    def capitals(self, *, bold: bool, family: Family) -> Capitals:
        """Where capitals lie."""


class TableMetrics:
    """Widths from a fixed table, the same on every machine: for golden drawings, where no font may matter."""

    def advance(self, text: str, *, bold: bool, family: Family) -> float:
        """0.5 em a figure, 0.56 (bold 0.6) another Latin letter, 1 em a full-width character."""
        letter = 0.5 if family == "figures" else 0.6 if bold else 0.56
        return sum(1.0 if unicodedata.east_asian_width(c) in "WF" else 0.5 if c.isdigit() else letter for c in text)

    def capitals(self, *, bold: bool, family: Family) -> Capitals:
        """0.75 em high, standing on the baseline."""
        del bold, family
        return Capitals(-0.75, 0.0)


class Fitted(NamedTuple):
    """A text as it goes into its slot."""

    text: str
    squeeze: float
    """Factor on its width: 1, or down to 0.7 where it is condensed."""
    width: float
    """What it takes then, in the unit of the slot."""


def fit(text: str, slot: float | None, width_of: Callable[[str], float]) -> Fitted:
    """Condense `text` to `slot`, down to 70 %, then cut it short with "…"; at least one character stays."""
    width = width_of(text)
    if slot is None or width <= slot or width == 0:
        return Fitted(text, 1.0, width)
    if width * CONDENSE_LIMIT <= slot * ROUNDING:
        squeeze = max(CONDENSE_LIMIT, slot / width)
        return Fitted(text, squeeze, width * squeeze)
    low, high = 1, len(text) - 1
    while low < high:
        keep = (low + high + 1) // 2
        low, high = (
            (keep, high) if width_of(text[:keep].rstrip() + ELLIPSIS) * CONDENSE_LIMIT <= slot else (low, keep - 1)
        )
    short = text[:low].rstrip() + ELLIPSIS if low < len(text) else text
    width = width_of(short)
    squeeze = min(1.0, max(CONDENSE_LIMIT, slot / width))
    return Fitted(short, squeeze, width * squeeze)
