"""VASSAL's own arithmetic of hexes and their numbers, written anew from what its documentation and behaviour say.

Whole px throughout, as there. A "sideways" grid works with x and y swapped.
"""

from __future__ import annotations

import math
from collections.abc import Mapping


def java_round(value: float) -> int:
    """Halves go up."""
    return math.floor(value + 0.5)


class VassalGrid:
    """A grid with its numbers, from the attributes of a module, on a board of some size."""

    def __init__(
        self, grid: Mapping[str, str], numbers: Mapping[str, str], size: tuple[int, int], *, oblique: bool = False
    ) -> None:
        self.dx, self.dy = float(grid["dx"]), float(grid["dy"])
        self.x0, self.y0 = int(grid["x0"]), int(grid["y0"])
        self.sideways = grid["sideways"] == "true"
        self.numbers, self.size, self.oblique = numbers, size, oblique

    def raw(self, x: int, y: int) -> tuple[int, int]:
        """Line and place in it of the hex at a px, counted from the origin; odd lines are half a hex further on."""
        if self.sideways:
            x, y = y, x
        line = math.floor((x - self.x0) / self.dx + 0.5)
        by = self.dy / 2 if java_round((x - self.x0) / self.dx) % 2 else 0.0
        return line, java_round((y - self.y0 - by) / self.dy)

    def name(self, x: int, y: int) -> str:
        """The number of the hex at a px."""
        raw, place = self.raw(x, y)
        line = raw
        most_down = math.floor(self.size[1] / self.dx + 0.5)
        most_across = math.floor(self.size[0] / self.dy + 0.5)
        v, h = self.numbers["vDescend"] == "true", self.numbers["hDescend"] == "true"
        if self.sideways:
            line = most_down - line if v else line
            place = most_across - place if h else place
        else:
            line = most_across - line if h else line
            place = most_down - place if v else place
        if self.oblique:
            half = abs(line) // 2 * (1 if line >= 0 else -1)
            if self.numbers["stagger"] == "true":
                descends = h if self.sideways else v
                place += half + (0 if raw % 2 == 0 else -1 if descends else 1)
            else:
                place += 1 - half
        across = self._spell(line + int(self.numbers["hOff"]), "h")
        along = self._spell(place + int(self.numbers["vOff"]), "v")
        parts = (across, along) if self.numbers["first"] == "H" else (along, across)
        return self.numbers["sep"].join(parts)

    def _spell(self, value: int, axis: str) -> str:
        if self.numbers[f"{axis}Type"] == "A":
            letter, times = chr(ord("A") + value % 26), value // 26 + 1
            return letter * times
        digits = int(self.numbers[f"{axis}Leading"]) + 1
        return f"{'-' if value < 0 else ''}{abs(value):0{digits}d}"

    def center(self, x: int, y: int) -> tuple[int, int]:
        """The px to which a piece at a px snaps: the centre of its hex."""
        line, place = self.raw(x, y)
        cx = int(line * self.dx) + self.x0
        cy = int(place * self.dy + (self.dy / 2 if line % 2 else 0)) + self.y0
        return (cy, cx) if self.sideways else (cx, cy)
