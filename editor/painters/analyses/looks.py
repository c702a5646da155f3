"""How each channel of an overlay looks: its colours, widths, dashes and strengths. The map and the legend ask here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from editor.painters.parts.base import Board
from editor.style import Line, Style, contrast
from model.overlays.drawing import Line as Manner
from model.overlays.drawing import Part, Tone

ALPHAS: Final[Mapping[Tone, tuple[float, float]]] = {"reach": (0.11, 0.26), "fire": (0.055, 0.13)}
"""Of a fill: how strong the palest and the strongest hex are."""
USUAL_ALPHAS: Final = (0.09, 0.20)

DASHES: Final[Mapping[Manner, tuple[float, ...]]] = {
    "solid": (),
    "dashed": (4.0, 2.4),
    "dotted": (2.2, 1.4),
    "fine": (1.4, 1.6),
}
"""On and off, in widths of the line: 1.2 : 2.4 and 0.4 : 2.6 with round ends, cut off flat."""

RINGS: Final = ((0.91, "zoc"), (0.82, "zoc_second"), (0.73, "zoc"), (0.64, "zoc_second"))
"""How large the rings of the first, second … part are in the hex, and their kind of line."""

TAG_R: Final = 0.175
"""Half the height of a tag, fraction of s."""
MARK_R: Final = 0.21
"""Half the diagonal of a mark."""
WAY_STOP: Final = 0.80
"""How far from the centres at its ends a leg between distant hexes stops."""
HEAD: Final = 3.4
"""Length of an arrowhead in widths of its way."""
HATCH_STEP: Final = 0.22
"""Distance of hatching along a row, fraction of s."""
HATCH_PX: Final = 6.0
"""The least of it in px."""

_DARK, _LIGHT = "#14181C", "#FFFFFF"


class Ink(NamedTuple):
    """The colours of a part."""

    color: str
    on: str
    """Of text on it."""
    casing: str
    """Under its lines."""


def ink_of(board: Board, part: Part) -> Ink:
    """The colours of a part on a map; those of a side that there is not are as of a region of nobody."""
    style = board.style
    color = _side_color(board, part.side) if part.tone == "side" else style.color(part.tone)
    on = style.color("on_reach") if part.tone == "reach" else _readable(color)
    return Ink(color, on, style.color("overlay_casing"))


def _side_color(board: Board, id: str) -> str:
    side = board.scenario.sides.get(id)
    rule = board.ruleset.sides.get(id)
    color = side.color if side is not None else rule.color if rule is not None else ""
    if not color:
        return board.style.color("region")
    own = rule is not None and rule.color.upper() == color.upper()
    return board.style.side_line(color, rule.line if rule is not None and own else "")


def _readable(color: str) -> str:
    return max((_DARK, _LIGHT), key=lambda ink: contrast(ink, color))


def alpha_of(tone: Tone, weight: float) -> float:
    """How strong the fill of a hex is; `weight` from 0 to 1."""
    low, high = ALPHAS.get(tone, USUAL_ALPHAS)
    return low + (high - low) * min(1.0, max(0.0, weight))


def outline_look(style: Style, part: Part) -> Line:
    """The line round the hexes of a part: command ranges and their like are stronger than what is reached or fired at."""
    look = style.line("command" if part.tone == "side" else "reach")
    return look.model_copy(update={"dash": DASHES[part.line]})


def way_look(style: Style, part: Part) -> Line:
    """The line of a way."""
    return style.line("way").model_copy(update={"dash": DASHES[part.line]})


def ring_look(style: Style, number: int) -> tuple[float, Line]:
    """The size in the hex and the line of the `number`-th part (from 0) with rings on the map."""
    size, kind = RINGS[number % len(RINGS)]
    return size, style.line(kind)
