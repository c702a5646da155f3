"""Free texts on the map, and items printed on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

from editor.canvas import fonts
from editor.painters.buckets import Box, Buckets
from editor.painters.parts.base import Board, around, touched
from model.edit import Edit
from model.maprows import Label, Site

SITE_EM = 0.13
"""Size of an item's name, in hexes across flats."""

SITE_RADIUS = 0.12
"""Half the diagonal of an item's mark, in hexes across flats."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text ready to draw: centre in mm, size in mm, degrees clockwise."""

    first: str
    second: str
    x: float
    y: float
    em: float
    rotation: float
    bold: bool
    mark: bool
    """Whether an item's mark stands above it."""


class Labels:
    """Every label and site. `places` is keyed by (table, serial number)."""

    tables: ClassVar[frozenset[str]] = frozenset({"labels", "sites"})

    def __init__(self, board: Board) -> None:
        self._board = board
        self.places = Buckets(board.lattice, 1)
        self._texts: dict[tuple[str, int], Text] = {}
        self._largest = 0.0
        self.build()

    def build(self) -> None:
        """Derive everything anew."""
        self.places = Buckets(self._board.lattice, 1)
        self._texts.clear()
        self._largest = 0.0
        for key, label in self._board.scenario.items("labels", Label):
            self._put("labels", key, self._of_label(label))
        for key, site in self._board.scenario.items("sites", Site):
            self._put("sites", key, self._of_site(site))

    def update(self, edit: Edit) -> list[Box]:
        """Boxes of texts that came, went or changed."""
        boxes: list[Box] = []
        for table in ("labels", "sites"):
            for key in touched(edit, table):
                self._texts.pop((table, key), None)
                boxes += around([self.places.remove((table, key))])
                row = self._board.scenario.tables[table].get(key)
                if isinstance(row, Label):
                    boxes.append(self._put(table, key, self._of_label(row)))
                elif isinstance(row, Site):
                    boxes.append(self._put(table, key, self._of_site(row)))
        return boxes

    @property
    def largest(self) -> float:
        """Size of the largest text in mm, or of one that has gone; 0 if there never was one."""
        return self._largest

    def texts(self, left: float, top: float, right: float, bottom: float) -> list[tuple[tuple[str, int], Text]]:
        """The texts that touch a rectangle with their keys, in order."""
        slots = self.places.select(left, top, right, bottom).tolist()
        keys = [key for slot in slots if isinstance(key := self.places.key(slot), tuple)]
        return [(key, self._texts[key]) for key in keys]

    def _of_label(self, row: Label) -> Text:
        board = self._board
        x, y = board.center(row.hex)
        rotation = row.rotation
        if row.along is not None and row.along != row.hex:
            x2, y2 = board.center(row.along)
            rotation += (math.degrees(math.atan2(y2 - y, x2 - x)) + 90) % 180 - 90  # never upside down
            x, y = (x + x2) / 2, (y + y2) / 2
        first, second = board.names(row.text, row.text_ja)
        return Text(first, second, x, y, row.size * board.lattice.flats, rotation, False, False)

    def _of_site(self, row: Site) -> Text:
        board = self._board
        x, y = board.center(row.hex)
        first, second = board.names(row.name, row.name_ja)
        if row.count > 1:
            first = f"{first} ×{row.count}"
        return Text(first, second, x, y, SITE_EM * board.lattice.flats, 0.0, False, True)

    def _put(self, table: str, key: int, text: Text) -> Box:
        width = max(fonts.text_width(part, "text", text.bold) for part in (text.first, text.second)) / fonts.EM
        reach = math.hypot(width / 2 + 0.3, 2.0) * text.em + (
            SITE_RADIUS * self._board.lattice.flats if text.mark else 0
        )
        box = (text.x - reach, text.y - reach, text.x + reach, text.y + reach)
        self._texts[table, key] = text
        self._largest = max(self._largest, text.em)
        self.places.put((table, key), box, key + (0.5 if table == "sites" else 0.0))
        return box
