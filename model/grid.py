"""The grid of a map: orientation, stagger, size, printed numbers, and the arithmetic that joins them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, repeat
from typing import Annotated, Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from model.hexgrid import Hex, Orientation
from model.layout import ROOT3, Layout, Point
from model.limits import MAX_HEXES, MAX_REGION, MAX_SIDE
from model.numbering import (
    Extent,
    Numbering,
    Offset,
    Stagger,
    address_digits,
    format_address,
    parse_address,
    to_hex,
    to_offset,
)
from model.rows import Row

Side = Annotated[int, Field(ge=1, le=MAX_SIDE)]


class Grid(Row):
    """`map.grid` of a scenario file; a hex lies on the grid if its column and row do."""

    always: ClassVar[frozenset[str]] = frozenset({"orientation", "stagger", "across_flats_mm", "numbering"})

    orientation: Annotated[Orientation, Field(strict=False)] = Orientation.FLAT
    stagger: Annotated[Stagger, Field(strict=False)] = Stagger.ODD
    columns: Side
    rows: Side
    across_flats_mm: float = Field(19.05, gt=1.0, le=500.0)
    """Distance of two opposite sides in millimetres, in either orientation."""
    numbering: Numbering = Numbering()
    edges: Literal["full", "half"] = "full"
    """Whether hexes at the edge are printed whole, or cut in half by a straight frame so that maps can be joined."""

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Grid:
        """A copy that has not kept what was worked out from the old values."""
        copied = super().model_copy(update=update, deep=deep)
        for derived in ("digits", "extent", "layout", "size_mm", "frame_mm"):
            copied.__dict__.pop(derived, None)
        return copied

    @model_validator(mode="after")
    def _fits(self) -> Grid:
        if self.columns * self.rows > MAX_HEXES:
            raise PydanticCustomError("map_limit", "a map has at most {limit} hexes", {"limit": MAX_HEXES})
        return self

    # -- columns and rows ---------------------------------------------------------------------------------------
    def offset(self, hex: Hex) -> Offset:
        """The 0-based column and row of `hex`; it may lie off the map."""
        return to_offset(hex, self.orientation, self.stagger)

    def hex(self, col: int, row: int) -> Hex:
        """The axial hex of a 0-based column and row."""
        return to_hex(Offset(col, row), self.orientation, self.stagger)

    def __contains__(self, hex: Hex) -> bool:
        col, row = self.offset(hex)
        return 0 <= col < self.columns and 0 <= row < self.rows

    def hexes(self) -> Iterator[Hex]:
        """Every hex of the grid, row by row."""
        for row in range(self.rows):
            for col in range(self.columns):
                yield self.hex(col, row)

    def index(self, hex: Hex) -> int:
        """The place of `hex` in a row-major array of the map; ValueError off the map."""
        col, row = self.offset(hex)
        if not (0 <= col < self.columns and 0 <= row < self.rows):
            raise ValueError(f"hex {self.address(hex)} lies off the map")
        return row * self.columns + col

    def hex_of_index(self, index: int) -> Hex:
        """The inverse of `index`."""
        row, col = divmod(index, self.columns)
        return self.hex(col, row)

    # -- addresses and printed numbers --------------------------------------------------------------------------
    @cached_property
    def digits(self) -> int:
        """Digits of each half of an address."""
        return address_digits(self.columns, self.rows)

    @cached_property
    def extent(self) -> Extent:
        """What the numbering is told of the grid."""
        return Extent(self.columns, self.rows, self.orientation, self.stagger)

    def address(self, hex: Hex) -> str:
        """The address of `hex` in the file, e.g. "0304"."""
        return format_address(self.offset(hex), self.digits)

    def parse_address(self, text: str) -> Hex:
        """The hex of an address; ValueError if it is not one. It may lie off the map."""
        return to_hex(parse_address(text, self.digits), self.orientation, self.stagger)

    def number(self, hex: Hex) -> str:
        """The number of `hex` in the style of the map; "" where the map has none.

        Every hex has one, because people must be able to name any hex: `Numbering.every` only thins out what the map
        prints in its hexes, and is the business of whoever prints them.
        """
        return self.numbering.format(self.offset(hex), self.extent)

    def parse_number(self, text: str) -> Hex:
        """The hex printed as `text`; ValueError if none is."""
        return to_hex(self.numbering.parse(text, self.extent), self.orientation, self.stagger)

    def find(self, text: str) -> Hex | None:
        """The hex of the map printed as `text`, else the one with that address; None if there is neither."""
        for parse in (self.parse_number, self.parse_address):
            try:
                hex = parse(text)
            except ValueError:
                continue
            if hex in self:
                return hex
        return None

    def label(self, hex: Hex) -> str:
        """What people are told: the printed number, or the address on a map without numbers."""
        return self.number(hex) or self.address(hex)

    def parse_hexes(self, parts: Sequence[str]) -> frozenset[Hex]:
        """The hexes of a list of addresses and blocks "first-last"; ValueError for a bad or oversized one."""
        if self.count_hexes(parts) > MAX_REGION:
            raise PydanticCustomError("hexes_limit", "regions hold at most {limit} hexes", {"limit": MAX_REGION})
        found: set[Hex] = set()
        for a, b in (self._parse_block(part) for part in parts):
            found.update(self._block_hexes(a, b))
        return frozenset(found)

    def _block_hexes(self, a: Offset, b: Offset) -> Iterator[Hex]:
        """The hexes of a block, a whole column (on a pointy grid: a whole row) at a time: there only one axis changes."""
        if self.orientation is Orientation.FLAT:
            for col in range(a.col, b.col + 1):
                q, r = self.hex(col, a.row)
                yield from map(Hex, repeat(q), range(r, r + b.row - a.row + 1))
        else:
            for row in range(a.row, b.row + 1):
                q, r = self.hex(a.col, row)
                yield from map(Hex, range(q, q + b.col - a.col + 1), repeat(r))

    def offsets(self, hexes: Iterable[Hex]) -> list[tuple[int, int]]:
        """The 0-based columns and rows of many hexes, sorted; quicker than `offset` for each."""
        flat, lines = self.orientation is Orientation.FLAT, dict[int, list[int]]()
        for q, r in hexes:
            lines.setdefault(q if flat else r, []).append(r if flat else q)
        found: list[tuple[int, int]] = []
        for line in sorted(lines):
            if flat:
                shift = self.offset(Hex(line, 0)).row
                found += [(line, r + shift) for r in sorted(lines[line])]
            else:
                shift = self.offset(Hex(0, line)).col
                found += [(q + shift, line) for q in lines[line]]
        return found if flat else sorted(found)

    def columns_and_rows(self, hexes: Sequence[Hex]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The 0-based columns and rows of many hexes; they may lie off the map."""
        q, r = np.fromiter(chain.from_iterable(hexes), np.int64, 2 * len(hexes)).reshape(-1, 2).T
        flat, odd = self.orientation is Orientation.FLAT, self.stagger is Stagger.ODD
        line = q if flat else r
        shift = (line + (line & 1) * (-1 if odd else 1)) // 2  # as `to_offset`, of all at once
        return (q, r + shift) if flat else (q + shift, r)

    def astray(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Those of many hexes that lie off the grid."""
        col, row = self.columns_and_rows(list(hexes))
        off = np.flatnonzero((col < 0) | (col >= self.columns) | (row < 0) | (row >= self.rows))
        return [self.hex(*at) for at in sorted(zip(col[off].tolist(), row[off].tolist(), strict=True))]

    def count_hexes(self, parts: Sequence[str]) -> int:
        """How many hexes `parse_hexes` would unroll, one that stands twice counted twice; ValueError for a bad one."""
        blocks = (self._parse_block(part) for part in parts)
        return sum((b.col - a.col + 1) * (b.row - a.row + 1) for a, b in blocks)

    def _parse_block(self, part: str) -> tuple[Offset, Offset]:
        """The upper left and lower right corner of an address or a block."""
        first, dash, last = (part, "", "") if "," in part else part.partition("-")
        a = parse_address(first, self.digits)
        b = parse_address(last, self.digits) if dash else a
        return Offset(min(a.col, b.col), min(a.row, b.row)), Offset(max(a.col, b.col), max(a.row, b.row))

    def format_hexes(self, hexes: Iterable[Hex]) -> list[str]:
        """Addresses and blocks that hold exactly `hexes`: one block if they fill one, else runs down each column."""
        offsets = self.offsets(hexes)
        if not offsets:
            return []
        columns, rows = [col for col, _ in offsets], [row for _, row in offsets]
        whole = Offset(columns[0], min(rows)), Offset(columns[-1], max(rows))
        size = (whole[1].col - whole[0].col + 1) * (whole[1].row - whole[0].row + 1)
        if 1 < len(offsets) == size and self._plain(*whole):
            return [self._block(*whole)]
        runs: list[tuple[Offset, Offset]] = []
        first = last = Offset(*offsets[0])
        for col, row in offsets[1:]:
            if (col, row) != (last.col, last.row + 1) or not self._plain(first, Offset(col, row)):
                runs.append((first, last))
                first = Offset(col, row)
            last = Offset(col, row)
        return [self._block(*run) for run in (*runs, (first, last))]

    def _plain(self, *corners: Offset) -> bool:
        """Whether corners have an address of plain digits: others stand alone (see `format_address`)."""
        return all(0 <= value + 1 < 10**self.digits for corner in corners for value in corner)

    def _block(self, first: Offset, last: Offset) -> str:
        text = format_address(first, self.digits)
        return text if first == last else f"{text}-{format_address(last, self.digits)}"

    # -- the plane, in millimetres ------------------------------------------------------------------------------
    @cached_property
    def layout(self) -> Layout:
        """The layout in millimetres; the bounding box of all hexes starts at (0, 0)."""
        size = self.across_flats_mm / ROOT3
        half = self.across_flats_mm / 2
        flat = self.orientation is Orientation.FLAT
        origin = Point(size, half) if flat else Point(half, size)
        if self.stagger is Stagger.EVEN and (self.columns if flat else self.rows) > 1:  # column (row) 0 is shifted
            origin = Point(origin.x, origin.y + half) if flat else Point(origin.x + half, origin.y)
        return Layout(self.orientation, size, origin)

    @cached_property
    def size_mm(self) -> tuple[float, float]:
        """Width and height of the bounding box of all hexes, in millimetres."""
        size, flats = self.across_flats_mm / ROOT3, self.across_flats_mm
        flat = self.orientation is Orientation.FLAT
        along, across = (self.columns, self.rows) if flat else (self.rows, self.columns)
        staggered = 0.5 if along > 1 else 0.0
        long, wide = size * (1.5 * (along - 1) + 2), flats * (across + staggered)
        return (long, wide) if flat else (wide, long)

    @property
    def printed_mm(self) -> tuple[float, float]:
        """Width and height of what is printed, in millimetres: see `frame_mm`."""
        left, top, right, bottom = self.frame_mm
        return right - left, bottom - top

    @cached_property
    def frame_mm(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what is printed, in millimetres: the box of all hexes, or with half edges
        the frame through the middles of the hexes at the edge.

        An axis along which there is a single column (row when pointy) is not cut: nothing would be left.
        """
        width, height = self.size_mm
        if self.edges == "full":
            return 0.0, 0.0, width, height
        flat = self.orientation is Orientation.FLAT
        along = self.columns if flat else self.rows
        if along == 1:
            return 0.0, 0.0, width, height
        long, across = self.across_flats_mm / ROOT3, self.across_flats_mm / 2
        left, top = (long, across) if flat else (across, long)
        return left, top, width - left, height - top
