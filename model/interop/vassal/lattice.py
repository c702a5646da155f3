"""VASSAL's hex grid and numbers as its attributes tell them: lines of hexes, places in a line, px and texts.

A line is a column of flat-topped hexes, a row of pointy-topped ones ("sideways", where everything is told with x and y
swapped). Lines of odd number stand half a hex further on. With `stagger` their hexes are numbered one higher: then the
hex beside (0, 0) that stands half a hex *before* it has the same number, and an odd line begins half a hex early. The
*level* of a hex is its place counted in that way, so that a level is a row (or column) of the map.

Since 3.8 hexes may be numbered *obliquely*: to the place of a hex half the number of its line is added, or taken away, so
that the same number runs up to the right, or down; its `stagger` says which, and a level is the place itself.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from model.interop.report import ForeignError
from model.numbering import Slant

LEAST_PX: Final = 4.0
"""Pitch of the smallest hexes that are taken for a grid."""
_MOST_PX: Final = 100_000.0
_USUAL_DX: Final = 32 * math.sqrt(3)
_NUMBER: Final = re.compile(r"-?\d{1,9}")

Kind = Literal["A", "N"]


@dataclass(frozen=True, slots=True)
class Numbers:
    """How one axis is numbered: of lines, or of levels."""

    kind: Kind
    """Letters or figures."""
    leading: int
    """Zeros before a figure of one digit."""
    offset: int
    descending: bool
    most: int
    """What a descending count is taken from."""

    def value(self, index: int) -> int:
        """The number of a line or level; letters begin with 0 = A."""
        return (self.most - index if self.descending else index) + self.offset

    def index(self, value: int) -> int:
        """The line or level of a number."""
        return self.most - (value - self.offset) if self.descending else value - self.offset

    def spell(self, index: int, more: int = 0) -> str:
        """What VASSAL shows for a line or level, whose number is so many `more`."""
        value = self.value(index) + more
        sign, size = "-" if value < 0 else "", abs(value)
        if self.kind == "A":
            return sign + chr(ord("A") + size % 26) * (size // 26 + 1)
        return f"{sign}{size:0{self.leading + 1}d}"

    @property
    def pattern(self) -> str:
        """What such a number looks like, as a regular expression."""
        if self.kind == "A":
            return "(?:" + "|".join(f"{chr(letter)}{{1,40}}" for letter in range(65, 91)) + ")"
        return rf"-?[0-9]{{{self.leading + 1},9}}"

    def read(self, text: str, more: int = 0) -> int:
        """The line or level of a text that fits the pattern, and whose number is so many `more`."""
        value = (len(text) - 1) * 26 + ord(text[0]) - 65 if self.kind == "A" else int(text)
        return self.index(value - more)


@dataclass(frozen=True, slots=True)
class Numbering:
    """How hexes are numbered; `lines_first` whether a number begins with that of the line."""

    lines: Numbers
    levels: Numbers
    lines_first: bool
    separator: str
    stagger: bool
    slant: Slant = "none"
    """Where the same number of levels runs to the right, if hexes are numbered obliquely."""

    def more(self, line: int) -> int:
        """What the number of a level is more in a line, because of which it runs obliquely."""
        if self.slant == "none":
            return 0
        half = int((self.lines.value(line) - self.lines.offset) / 2)  # towards 0, as Java divides
        if self.slant == "down":
            return 1 - half
        return half if line % 2 == 0 else half - 1 if self.levels.descending else half + 1

    def spell(self, line: int, level: int) -> str:
        """What VASSAL shows for a hex."""
        parts = self.lines.spell(line), self.levels.spell(level, self.more(line))
        return self.separator.join(parts if self.lines_first else parts[::-1])

    def find(self, text: str) -> tuple[int, int] | None:
        """The line and level of a text, or of the number at its end or somewhere in it; None if there is none."""
        first, second = (self.lines, self.levels) if self.lines_first else (self.levels, self.lines)
        pattern = f"({first.pattern}){re.escape(self.separator)}({second.pattern})"
        whole = re.fullmatch(pattern, text.strip())
        found = [whole] if whole else list(re.finditer(rf"(?<![A-Za-z0-9]){pattern}(?![A-Za-z0-9])", text))
        if not found:
            return None
        line_text, level_text = found[-1].groups() if self.lines_first else found[-1].groups()[::-1]
        line = self.lines.read(line_text)
        return line, self.levels.read(level_text, self.more(line))


@dataclass(frozen=True, slots=True)
class Lattice:
    """Where the hexes of a board stand."""

    sideways: bool
    dx: float
    """Px from line to line."""
    dy: float
    """Px from place to place, a hex across flats."""
    x0: float
    y0: float
    """Px of the centre of place 0 of line 0; swapped if sideways."""
    numbering: Numbering | None

    @property
    def stagger(self) -> bool:
        """Whether odd lines begin half a hex earlier than even ones instead of later."""
        return self.numbering is not None and self.numbering.stagger

    def told(self, x: float, y: float) -> tuple[float, float]:
        """A point of the board as the grid tells it, and back."""
        return (y, x) if self.sideways else (x, y)

    def center(self, line: int, level: int) -> tuple[float, float]:
        """The px of the centre of a hex on the board."""
        half = (-0.5 if self.stagger else 0.5) if line % 2 else 0.0
        return self.told(self.x0 + line * self.dx, self.y0 + (level + half) * self.dy)


def lattice_of(
    grid: Mapping[str, str], numbers: Mapping[str, str] | None, size: tuple[float, float], *, oblique: bool = False
) -> Lattice:
    """The grid of attributes on a board, or in a zone, of `size` px; ForeignError if its hexes have no possible size."""
    sideways = grid.get("sideways") == "true"
    dy = _real(grid.get("dy"), 64.0)
    dx = _real(grid.get("dx"), 0.0)
    if not dx or abs(dx - _USUAL_DX) < 1e-9:  # VASSAL takes its usual width for one that was never set
        dx = dy * math.sqrt(3) / 2
    if not (LEAST_PX <= dx <= _MOST_PX and LEAST_PX <= dy <= _MOST_PX):
        raise ForeignError("interop.vassal.hex_size", {"width": f"{dx:g}", "height": f"{dy:g}"})
    x0, y0 = _real(grid.get("x0"), 0.0), _real(grid.get("y0"), 32.0)
    numbering = None if numbers is None else _numbering(numbers, sideways, (dx, dy), size, oblique)
    return Lattice(sideways, dx, dy, x0, y0, numbering)


def _numbering(
    numbers: Mapping[str, str],
    sideways: bool,
    pitch: tuple[float, float],
    size: tuple[float, float],
    oblique: bool,
) -> Numbering:
    # VASSAL takes the greatest column from the height of a hex and the greatest row from its width
    most_across, most_down = (math.floor(part / step + 0.5) for part, step in zip(size, pitch[::-1], strict=True))
    descending = {axis: numbers.get(f"{axis}Descend") == "true" for axis in "hv"}

    def axis(key: str, descends: str, most: int) -> Numbers:
        kind: Kind = "A" if numbers.get(f"{key}Type", "N").startswith("A") else "N"
        leading = min(max(_whole(numbers.get(f"{key}Leading"), 1), 0), 8)
        return Numbers(kind, leading, _whole(numbers.get(f"{key}Off"), 1), descending[descends], most)

    # "h" spells lines and "v" places in both forms; but whether they descend is told by what they are on the board
    lines = axis("h", "v" if sideways else "h", most_down if sideways else most_across)
    levels = axis("v", "h" if sideways else "v", most_across if sideways else most_down)
    stagger = numbers.get("stagger", "true") == "true"
    return Numbering(
        lines,
        levels,
        not numbers.get("first", "H").startswith("V"),
        numbers.get("sep", ""),
        stagger and not oblique,
        ("up" if stagger else "down") if oblique else "none",
    )


def _real(text: str | None, usual: float) -> float:
    try:
        value = float(text) if text else usual
    except ValueError:
        return usual
    return value if abs(value) < 1e7 else usual


def _whole(text: str | None, usual: int) -> int:
    return int(text) if text is not None and _NUMBER.fullmatch(text.strip()) else usual
