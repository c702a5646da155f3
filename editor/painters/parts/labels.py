"""Free texts on the map, and items printed on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

from editor.canvas import fonts
from editor.glyphs.site import HALO
from editor.painters.buckets import Box, Buckets
from editor.painters.parts.base import Board, around, touched
from model.edit import Edit
from model.hexgrid import Hex
from model.layout import Layout, Point
from model.maprows import Label, Site

SITE_EM = 0.13
"""Size of an item's name, in hexes across flats."""

SITE_RADIUS = 0.12
"""Half the height of an item's mark, in hexes across flats."""

SECOND = 0.8
"""Size of the second language, as a part of the first."""

SITE_SLOT = 0.9
"""Room for all items of a hex side by side, in hexes across flats."""


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
    mark: str = ""
    """The symbol of an item that stands above it; "" for a label."""
    room: float = 0.0
    """The greatest width in mm, 0 for any."""


class Labels:
    """Every label and site. `places` is keyed by (table, serial number)."""

    tables: ClassVar[frozenset[str]] = frozenset({"labels", "sites"})

    def __init__(self, board: Board) -> None:
        self._board = board
        self.places = Buckets(board.lattice, 1)
        self._texts: dict[tuple[str, int], Text] = {}
        self._in_hex: dict[Hex, set[int]] = {}
        """The serial numbers of the sites of each hex."""
        self._largest = 0.0
        self.build()

    def build(self) -> None:
        """Derive everything anew."""
        self.places = Buckets(self._board.lattice, 1)
        self._texts.clear()
        self._in_hex.clear()
        self._largest = 0.0
        for key, label in self._board.scenario.items("labels", Label):
            self._put("labels", key, label_text(self._board, label))
        for key, site in self._board.scenario.items("sites", Site):
            self._in_hex.setdefault(site.hex, set()).add(key)
        for hex in self._in_hex:
            self._put_sites(hex)

    def update(self, edit: Edit) -> list[Box]:
        """Boxes of texts that came, went or changed, and of the items beside them in a hex."""
        boxes: list[Box] = []
        for key in touched(edit, "labels"):
            boxes += around([self._remove("labels", key)])
            row = self._board.scenario.tables["labels"].get(key)
            if isinstance(row, Label):
                boxes.append(self._put("labels", key, label_text(self._board, row)))
        hexes: dict[Hex, None] = {}
        for rows, there in ((edit.before, False), (edit.after, True)):
            for address, row in rows.items():
                if address.table == "sites" and isinstance(row, Site) and isinstance(address.key, int):
                    hexes[row.hex] = None
                    keys = self._in_hex.setdefault(row.hex, set())
                    keys.add(address.key)
                    if not there:
                        boxes += around([self._remove("sites", address.key)])
                        keys.discard(address.key)
        for hex in hexes:
            boxes += self._put_sites(hex)
        return boxes

    def _put_sites(self, hex: Hex) -> list[Box]:
        """Place all items of a hex side by side; the boxes of where they were and are."""
        boxes: list[Box] = []
        keys = sorted(self._in_hex[hex])
        for place, key in enumerate(keys):
            boxes += around([self._remove("sites", key)])
            row = self._board.scenario.tables["sites"][key]
            assert isinstance(row, Site)
            boxes.append(self._put("sites", key, site_text(self._board, row, place, len(keys))))
        if not keys:
            del self._in_hex[hex]
        return boxes

    def _remove(self, table: str, key: int) -> Box | None:
        self._texts.pop((table, key), None)
        return self.places.remove((table, key))

    @property
    def largest(self) -> float:
        """Size of the largest text in mm, or of one that has gone; 0 if there never was one."""
        return self._largest

    def texts(self, left: float, top: float, right: float, bottom: float) -> list[tuple[tuple[str, int], Text]]:
        """The texts that touch a rectangle with their keys, in order."""
        slots = self.places.select(left, top, right, bottom).tolist()
        keys = [key for slot in slots if isinstance(key := self.places.key(slot), tuple)]
        return [(key, self._texts[key]) for key in keys]

    def _put(self, table: str, key: int, text: Text) -> Box:
        across, up = reach_of(text, self._board.lattice.flats)
        reach = math.hypot(across, up)
        box = (text.x - reach, text.y - reach, text.x + reach, text.y + reach)
        self._texts[table, key] = text
        self._largest = max(self._largest, text.em)
        self.places.put((table, key), box, key + (0.5 if table == "sites" else 0.0))
        return box


def reach_of(text: Text, flats: float) -> tuple[float, float]:
    """Half the width and half the height of the box round a text that is not turned, with its mark and halo, in mm."""
    widths = fonts.text_width(text.first, "text", text.bold), SECOND * fonts.text_width(text.second, "text", False)
    half = max(widths) * text.em / fonts.EM / 2
    if text.room:
        half = min(half, text.room / 2)
    radius = (1 + HALO) * SITE_RADIUS * flats if text.mark else 0.0
    below = 2.4 if text.mark else 1.6  # a second language stands below the name, and both below the mark
    return max(half + 0.3 * text.em, radius), below * text.em + radius


def label_place(layout: Layout, row: Label) -> tuple[Point, float]:
    """The middle of a label in mm, and its turn in degrees clockwise.

    One that runs along to a second hex stands half way and is never upside down.
    """
    x, y = layout.center(row.hex)
    if row.along is None or row.along == row.hex:
        return Point(x, y), row.rotation
    x2, y2 = layout.center(row.along)
    turn = (math.degrees(math.atan2(y2 - y, x2 - x)) + 90) % 180 - 90
    return Point((x + x2) / 2, (y + y2) / 2), row.rotation + turn


def label_text(board: Board, row: Label) -> Text:
    """A label ready to draw."""
    (x, y), rotation = label_place(board.grid.layout, row)
    first, second = board.names(row.text, row.text_ja)
    return Text(first, second, x, y, row.size * board.lattice.flats, rotation, False)


def site_text(board: Board, row: Site, place: int = 0, of: int = 1) -> Text:
    """An item ready to draw, the `place`-th `of` several that share its hex side by side."""
    x, y = board.center(row.hex)
    slot = SITE_SLOT * board.lattice.flats / of
    kind = board.ruleset.sites.get(row.kind)
    first, second = board.names(row.name, row.name_ja)
    if row.count > 1:
        first = f"{first} ×{row.count}".strip()
    x += (place - (of - 1) / 2) * slot
    mark = kind.symbol if kind is not None else "gem"
    return Text(first, second, x, y, SITE_EM * board.lattice.flats, 0.0, False, mark, slot)
