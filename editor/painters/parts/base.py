"""The shape of all parts, and what they stand on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import ClassVar, Protocol

from editor.painters.buckets import Box
from editor.painters.lattice import Lattice
from editor.style import Style
from model.edit import Edit
from model.grid import Grid
from model.hexgrid import Hex
from model.layout import Point
from model.ruleset import Ruleset
from model.scenario import Scenario


@dataclass
class Board:
    """A scenario with what is needed to place it on the plane; `lang` is the language that names stand in first."""

    scenario: Scenario
    ruleset: Ruleset
    style: Style
    lang: str
    grid: Grid
    lattice: Lattice
    folder: FilePath | None = None
    """Where the file of the scenario lies, with its pictures; None for one without a file."""

    def center(self, hex: Hex) -> Point:
        """The centre of a hex in millimetres."""
        return self.grid.layout.center(hex)

    def hex_box(self, hex: Hex, grow: float = 0.0) -> Box:
        """The bounding box of a hex, `grow` mm larger on each side."""
        x, y = self.center(hex)
        width, height = self.lattice.hex_size
        return x - width / 2 - grow, y - height / 2 - grow, x + width / 2 + grow, y + height / 2 + grow

    def names(self, name: str, name_ja: str) -> tuple[str, str]:
        """The first and the second name to print; the second is "" where there is only one."""
        first, second = (name_ja, name) if self.lang == "ja" else (name, name_ja)
        if not first:
            return second, ""
        return first, second if second != first else ""


class Part(Protocol):
    """One kind of record, derived from a scenario."""

    tables: ClassVar[frozenset[str]]
    """The tables whose edits it must hear of ("terrain" for the dense terrain)."""

    def build(self) -> None:
        """Derive everything anew."""

    def update(self, edit: Edit) -> list[Box]:
        """Follow an edit the scenario has just made; the boxes whose picture may have changed."""


def touched(edit: Edit, table: str) -> list[int]:
    """The serial numbers of a list table that an edit touches."""
    return [address.key for address in edit.after if address.table == table and isinstance(address.key, int)]


def around(boxes: Iterable[Box | None]) -> list[Box]:
    """The boxes that are there."""
    return [box for box in boxes if box is not None]


def union(boxes: Iterable[Box]) -> Box:
    """The box round boxes; ValueError if there are none."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)
