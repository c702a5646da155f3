"""VASSAL's hex grid and numbers for one of ours: which attributes give the same number to the same hex.

Its columns of odd number stand half a hex lower. A pointy-topped grid is "sideways": everything is told with x and y
swapped, and its "H" number counts what people call rows. Numbers are a multiple of nothing: steps other than 1 and
letters beyond Z in our way (AA, AB) cannot be told, nor numbers that do not fit; then the plain number is taken. So it is
for slanted numbers: VASSAL has a component for these since 3.8 only, and earlier ones tell of a fault and show no numbers.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from model.grid import Grid
from model.hexgrid import Hex, Orientation
from model.numbering import Numbering, Stagger


@dataclass(frozen=True, slots=True)
class Board:
    """The picture of the map in px: its size, px a millimetre, and where the hexes begin on it."""

    width: int
    height: int
    scale: float
    margin: tuple[float, float]
    """Px from the corner of the picture to that of the hexes."""

    def px(self, x: float, y: float) -> tuple[int, int]:
        """The px of a point in millimetres."""
        return round(self.margin[0] + x * self.scale), round(self.margin[1] + y * self.scale)


@dataclass(frozen=True, slots=True)
class HexGrid:
    """The attributes of VASSAL's grid and numbers."""

    grid: dict[str, str]
    numbering: dict[str, str]
    plain: bool
    """Whether the numbers of the map could not be told, so that column and row stand for them."""


def board_of(grid: Grid, dpi: float, margin_px: int = 8) -> Board:
    """The board whose hexes are a whole number of px across flats, near to `dpi`, and begin at whole px."""
    flats = max(8, 2 * round(dpi * grid.across_flats_mm / 25.4 / 2))
    scale = flats / grid.across_flats_mm
    width, height = (side * scale for side in grid.size_mm)
    size = flats / math.sqrt(3)
    flat = grid.orientation is Orientation.FLAT
    # the centre of the first hex comes to lie on a whole px
    first = size if flat else flats / 2, flats / 2 if flat else size
    margin = tuple(math.ceil(part + margin_px) - part for part in first)
    return Board(
        math.ceil(width + margin[0]) + margin_px,
        math.ceil(height + margin[1]) + margin_px,
        scale,
        (margin[0], margin[1]),
    )


def first_line(grid: Grid) -> int:
    """The number, before any numbering, that VASSAL gives to our first column (row, if pointy-topped): its odd ones
    stand half a hex further on, so that a map of ours that begins with such a one begins with 1.
    """
    return 0 if grid.stagger is Stagger.ODD else 1


def hex_grid(grid: Grid, board: Board) -> HexGrid:
    """VASSAL's grid for a board."""
    flat = grid.orientation is Orientation.FLAT
    flats = grid.across_flats_mm * board.scale
    along = flats * math.sqrt(3) / 2
    shift = first_line(grid)
    x, y = grid.layout.center(grid.hex(0, 0))
    cx, cy = board.margin[0] + x * board.scale, board.margin[1] + y * board.scale
    x0, y0 = (cx, cy) if flat else (cy, cx)  # told sideways
    x0, y0 = x0 - shift * along, y0 - shift * flats / 2
    attributes = {
        "color": "0,0,0",
        "cornersLegal": "false",
        "dotsVisible": "false",
        "dx": repr(along),
        "dy": repr(flats),
        "edgesLegal": "false",
        "sideways": "false" if flat else "true",
        "snapTo": "true",
        "visible": "false",
        "x0": str(round(x0)),
        "y0": str(round(y0)),
    }
    numbering, plain = (grid.numbering, False) if _can_tell(grid.numbering, grid) else (Numbering(), True)
    return HexGrid(attributes, _numbers(numbering, grid, board, shift), plain)


def _can_tell(numbering: Numbering, grid: Grid) -> bool:
    if numbering.style == "none" or numbering.step != (1, 1) or numbering.slant != "none":
        return False
    if numbering.style.endswith("letters") and numbering.letters == "AA,AB":
        count, first = (
            (grid.columns, numbering.first[0]) if numbering.style == "CR-letters" else (grid.rows, numbering.first[1])
        )
        return first + count - 1 <= 26
    return min(numbering.first) >= 0


def _numbers(numbering: Numbering, grid: Grid, board: Board, shift: int) -> dict[str, str]:
    flat = grid.orientation is Orientation.FLAT
    columns_first = numbering.style in {"CCRR", "CR-letters"}
    letters = numbering.style.endswith("letters")
    flats = grid.across_flats_mm * board.scale
    along = flats * math.sqrt(3) / 2
    sample = numbering.format(grid.offset(grid.hex(0, 0)), grid.extent)
    digits = _digits(numbering, sample)
    # what VASSAL takes for the greatest number of columns and rows: each by the pitch of the other
    most = math.floor(board.width / flats + 0.5), math.floor(board.height / along + 0.5)

    def offset(axis: int) -> int:
        count = (grid.columns, grid.rows)[axis]
        extra = shift if (axis == 0) == flat else 0  # its grid begins a line before ours
        lettered = 1 if letters and (axis == 0) == columns_first else 0  # its A is 0
        if numbering.descending[axis]:
            return numbering.first[axis] + count - 1 + extra - most[axis] - lettered
        return numbering.first[axis] - extra - lettered

    h_axis, v_axis = (0, 1) if flat else (1, 0)
    lettered_axis = 0 if columns_first else 1
    kinds = ["A" if letters and axis == lettered_axis else "N" for axis in (h_axis, v_axis)]
    first = "H" if columns_first == flat else "V"
    leads = ["0" if kind == "A" else str(max(0, digits - 1)) for kind in kinds]
    return {
        "color": "0,0,0",
        "first": first,
        "fontSize": "9",
        "hDescend": _word(numbering.descending[0]),
        "hDrawOff": "0",
        "hLeading": leads[0],
        "hOff": str(offset(h_axis)),
        "hType": kinds[0],
        "locationFormat": "$gridLocation$",
        "rotateText": "0",
        "sep": numbering.separator,
        "stagger": "false",
        "vDescend": _word(numbering.descending[1]),
        "vDrawOff": "0",
        "vLeading": leads[1],
        "vOff": str(offset(v_axis)),
        "vType": kinds[1],
        "visible": "false",
    }


def _digits(numbering: Numbering, sample: str) -> int:
    """Digits of each part of a number."""
    if numbering.style.endswith("letters"):
        return max(1, numbering.digits)
    return (len(sample) - len(numbering.separator)) // 2


def _word(value: bool) -> str:
    return "true" if value else "false"


def number_of(grid: Grid, hex: Hex, *, plain: bool) -> str:
    """The number that VASSAL shows for a hex."""
    if plain:
        return Numbering().format(grid.offset(hex), grid.extent)
    return grid.number(hex)
