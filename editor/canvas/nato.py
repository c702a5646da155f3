"""Unit symbols in the manner of APP-6, composed from parts: a frame, branches inside it, the size above it.

A name is "nato.<branch>", with more branches joined by "+", a frame before and a size after it where wished for:
"nato.infantry", "nato.infantry+armour.battalion", "nato.hostile.artillery.regiment". Our own drawing, in the 24 × 24
field of all symbols.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

PREFIX: Final = "nato."

_LINE: Final = 'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="miter"'
_FINE: Final = 'fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"'

FRAMES: Final[Mapping[str, str]] = {
    "friend": f'<path {_LINE} d="M2 7.5L22 7.5L22 20.5L2 20.5Z"/>',
    "hostile": f'<path {_LINE} d="M12 6.2L21.4 14.2L12 22.2L2.6 14.2Z"/>',
    "neutral": f'<path {_LINE} d="M4.5 6.5L19.5 6.5L19.5 21.5L4.5 21.5Z"/>',
    "unknown": f'<path {_LINE} d="M8 9.5C8 4.6 16 4.6 16 9.5C22.6 9.5 22.6 18.5 16 18.5C16 23.4 8 23.4 8 18.5C1.4 18.5 1.4 9.5 8 9.5Z"/>',
}
"""Whose unit it is: the outline."""

_SPAN: Final[Mapping[str, tuple[float, float, float, float]]] = {
    "friend": (2, 7.5, 22, 20.5),
    "hostile": (7.4, 10.3, 16.6, 18.1),
    "neutral": (4.5, 6.5, 19.5, 21.5),
    "unknown": (5, 9.5, 19, 18.5),
}
"""Where the lines of a branch run inside each frame."""


def _line(d: str) -> str:
    return f'<path {_FINE} d="{d}"/>'


def _branches(left: float, top: float, right: float, bottom: float) -> dict[str, str]:
    """The signs of the branches between four sides; those of a fixed size stand in the middle."""
    x, y = (left + right) / 2, (top + bottom) / 2
    q = min((right - left) / 17, (bottom - top) / 13)
    return {
        "infantry": _line(f"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"),
        "cavalry": _line(f"M{left} {bottom}L{right} {top}"),
        "armour": _line(
            f"M{x - 4.6 * q} {y - 2.9 * q}L{x + 4.6 * q} {y - 2.9 * q}"
            f"C{x + 8.4 * q} {y - 2.9 * q} {x + 8.4 * q} {y + 2.9 * q} {x + 4.6 * q} {y + 2.9 * q}"
            f"L{x - 4.6 * q} {y + 2.9 * q}C{x - 8.4 * q} {y + 2.9 * q} {x - 8.4 * q} {y - 2.9 * q} {x - 4.6 * q} {y - 2.9 * q}Z"
        ),
        "artillery": f'<circle cx="{x}" cy="{y}" r="{2.4 * q}"/>',
        "rocket": _line(f"M{x - 2.6 * q} {y}L{x} {y - 2.8 * q}L{x + 2.6 * q} {y}M{x - 2.6 * q} {y + 3 * q}L{x} {y + 0.2 * q}L{x + 2.6 * q} {y + 3 * q}"),
        "anti_tank": _line(f"M{left} {bottom}L{x} {top}L{right} {bottom}"),
        "air_defence": _line(f"M{left} {bottom}C{left + 3 * q} {y - 1 * q} {right - 3 * q} {y - 1 * q} {right} {bottom}"),
        "engineers": _line(f"M{x - 4 * q} {y + 2.8 * q}L{x - 4 * q} {y - 2 * q}L{x + 4 * q} {y - 2 * q}L{x + 4 * q} {y + 2.8 * q}M{x} {y - 2 * q}L{x} {y + 2.8 * q}"),
        "signals": _line(f"M{left} {top}L{x + 1.6 * q} {y + 0.9 * q}L{x - 1.6 * q} {y - 0.9 * q}L{right} {bottom}"),
        "headquarters": f'<path d="M{left} {top}L{right} {top}L{right} {top + 3 * q}L{left} {top + 3 * q}Z"/>',
        "supply": _line(f"M{left} {bottom - 3 * q}L{right} {bottom - 3 * q}"),
        "medical": _line(f"M{x} {top}L{x} {bottom}M{left} {y}L{right} {y}"),
        "maintenance": _line(f"M{x - 5 * q} {y - 2.4 * q}C{x - 2.6 * q} {y - 2 * q} {x - 2.6 * q} {y + 2 * q} {x - 5 * q} {y + 2.4 * q}M{x - 3.3 * q} {y}L{x + 3.3 * q} {y}M{x + 5 * q} {y - 2.4 * q}C{x + 2.6 * q} {y - 2 * q} {x + 2.6 * q} {y + 2 * q} {x + 5 * q} {y + 2.4 * q}"),
        "motorized": _line(f"M{x} {top}L{x} {bottom}"),
        "wheeled": f'<circle cx="{x - 4.4 * q}" cy="{bottom - 2 * q}" r="{1 * q}"/><circle cx="{x}" cy="{bottom - 2 * q}" r="{1 * q}"/><circle cx="{x + 4.4 * q}" cy="{bottom - 2 * q}" r="{1 * q}"/>',
        "mountain": f'<path d="M{x - 2.6 * q} {bottom}L{x} {bottom - 4 * q}L{x + 2.6 * q} {bottom}Z"/>',
        "airborne": _line(f"M{x - 5 * q} {bottom - 1.4 * q}C{x - 5 * q} {bottom - 4 * q} {x} {bottom - 4 * q} {x} {bottom - 1.4 * q}C{x} {bottom - 4 * q} {x + 5 * q} {bottom - 4 * q} {x + 5 * q} {bottom - 1.4 * q}"),
        "air_assault": _line(f"M{x - 5 * q} {bottom - 3.6 * q}L{x} {bottom - 0.9 * q}L{x + 5 * q} {bottom - 3.6 * q}"),
        "marines": _line(f"M{x} {y - 3.4 * q}L{x} {y + 3.2 * q}M{x - 2.2 * q} {y - 1.8 * q}L{x + 2.2 * q} {y - 1.8 * q}M{x - 3.6 * q} {y + 1 * q}C{x - 3 * q} {y + 4 * q} {x + 3 * q} {y + 4 * q} {x + 3.6 * q} {y + 1 * q}"),
        "aviation": f'<path d="M{x} {y}L{x - 5.4 * q} {y - 2.6 * q}L{x - 5.4 * q} {y + 2.6 * q}ZM{x} {y}L{x + 5.4 * q} {y - 2.6 * q}L{x + 5.4 * q} {y + 2.6 * q}Z"/>',
        "blank": "",
    }  # fmt: skip


BRANCHES: Final = tuple(_branches(*_SPAN["friend"]))
"""The main branches; joined with "+" they make others: infantry+armour is mechanized infantry."""


def _bars(count: int) -> str:
    start = 12 - (count - 1) * 1.5
    return _line("".join(f"M{start + 3 * n} 0.9L{start + 3 * n} 4.4" for n in range(count)))


def _crosses(count: int) -> str:
    start = 12 - (count - 1) * 2.3
    return _line(
        "".join(
            f"M{x - 1.5} 1.2L{x + 1.5} 4.2M{x + 1.5} 1.2L{x - 1.5} 4.2" for x in (start + 4.6 * n for n in range(count))
        )
    )


def _dots(count: int) -> str:
    start = 12 - (count - 1) * 1.8
    return "".join(f'<circle cx="{start + 3.6 * n}" cy="2.8" r="1.15"/>' for n in range(count))


SIZES: Final[Mapping[str, str]] = {
    "team": f'<circle {_FINE} cx="12" cy="2.9" r="1.4"/><path {_FINE} d="M10.2 4.6L13.8 1.2"/>',
    "squad": _dots(1),
    "section": _dots(2),
    "platoon": _dots(3),
    "company": _bars(1),
    "battalion": _bars(2),
    "regiment": _bars(3),
    "brigade": _crosses(1),
    "division": _crosses(2),
    "corps": _crosses(3),
    "army": _crosses(4),
}
"""How large the unit is: the sign above the frame, from the smallest up."""


def nato_names() -> tuple[str, ...]:
    """A name for each branch, and for the usual mixtures, without a size."""
    mixed = (
        "infantry+armour",
        "infantry+motorized",
        "infantry+airborne",
        "cavalry+armour",
        "artillery+armour",
        "infantry+mountain",
    )
    return tuple(f"{PREFIX}{branch}" for branch in (*BRANCHES, *mixed))


@cache
def nato_svg(name: str) -> str:
    """The file of a composed symbol; KeyError, naming it, if a part of the name is unknown."""
    parts = name.removeprefix(PREFIX).split(".")
    frame = parts.pop(0) if parts and parts[0] in FRAMES else "friend"
    if not 1 <= len(parts) <= 2:
        raise KeyError(name)
    signs = _branches(*_SPAN[frame])
    wanted = parts[0].split("+")
    size = SIZES.get(parts[1]) if len(parts) == 2 else ""
    if size is None or not all(branch in signs for branch in wanted):
        raise KeyError(name)
    body = FRAMES[frame] + "".join(signs[branch] for branch in wanted) + size
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="currentColor">{body}</svg>'
