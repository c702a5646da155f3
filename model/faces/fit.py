"""How a text goes into its room: condensed, then smaller, then cut short; and which texts of a face are cut short."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from model.faces.fields import filled, shown
from model.faces.layout import MODULE, FaceLayout
from model.faces.parts import TextPart

CONDENSED: Final = 0.7
"""A text is condensed down to this part of its width before it is set smaller."""

LEAST_SCALE: Final = 0.8
"""Counters smaller than this part of the module are for the map; the floor is not raised for them any further."""

Advance = Callable[[str, bool, str], float]
"""The width of a text in em: text, bold, "text" or "figures"."""


class TextFit(NamedTuple):
    """A text in its room."""

    em: float
    room: float | None
    cut: bool
    """Whether it is cut short even so."""


def has_wide(text: str) -> bool:
    """Whether a text has full-width (Japanese) characters."""
    return any(unicodedata.east_asian_width(c) in "WF" for c in text)


def floor_em(layout: FaceLayout, size_mm: float) -> float:
    """The smallest text on a counter of `size_mm`, in mm of the module."""
    return layout.floor / max(size_mm / MODULE, LEAST_SCALE)


def fit_text(part: TextPart, text: str, advance: Advance, floor: float, taken: float = 0.0) -> TextFit:
    """The size at which `text` stands in the room of `part`, less what a text beside it has `taken`."""
    em = part.em_wide if part.em_wide is not None and has_wide(text) else part.em
    if part.width is None:
        return TextFit(em, None, False)
    room = max(part.width - taken, em)
    width = advance(text, part.bold, part.family)
    if width * em * CONDENSED <= room + 1e-9:
        return TextFit(em, room, False)
    least = min(em, floor)
    smaller = room / (width * CONDENSED)
    return TextFit(max(smaller, least), room, smaller < least - 1e-9)


def texts_of(
    layout: FaceLayout, side: str, fields: Mapping[str, str], size_mm: float, advance: Advance
) -> Iterator[tuple[TextPart, str, TextFit]]:
    """The texts of one side of a counter as they stand there; those that are not drawn are left out."""
    floor, widths = floor_em(layout, size_mm), dict[str, float]()
    for part in layout.parts(side):
        if not isinstance(part, TextPart) or part.hide or not shown(part.when, fields):
            continue
        text = filled(part.pattern, fields)
        if not text or size_mm < part.least_size:
            continue
        found = fit_text(part, text, advance, floor, widths.get(part.beside, 0.0))
        width = advance(text, part.bold, part.family) * found.em
        widths[part.name] = width if found.room is None else min(width, found.room)
        yield part, text, found


def cut_short(
    layout: FaceLayout, side: str, fields: Mapping[str, str], size_mm: float, advance: Advance
) -> list[tuple[TextPart, str]]:
    """The texts of a side that do not fit even at the floor."""
    return [(part, text) for part, text, found in texts_of(layout, side, fields, size_mm, advance) if found.cut]
