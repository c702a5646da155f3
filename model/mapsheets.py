"""A large map over several pages of paper: rectangles in millimetres, at true size, with an overlap to glue.

Pure functions: nothing here draws. Pages are lettered across and numbered down, as one reads a street map: A1, B1, A2.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from model.paper import Paper, SheetError
from model.rects import Rect

MARGIN: Final = 8.0
"""Along the paper's edge, where printers may not print."""
FOOT: Final = 9.0
"""Below the map on each page: its letter and number, a ruler."""
OVERLAP: Final = 8.0
"""What two neighbouring pages both show."""
MOST_OVERLAP: Final = 20.0
MOST_PAGES: Final = 400
LEAST_FIELD: Final = 40.0


class MapPage(NamedTuple):
    """One page of a map."""

    column: int
    row: int
    columns: int
    rows: int
    shown: Rect
    """What of the map it shows, in millimetres of the map."""
    at: Rect
    """Where on the paper; of the same size, but for the scale."""
    paper: Paper
    scale: float = 1.0
    """Millimetres of the paper for one of the map."""
    overlap: float = OVERLAP

    @property
    def name(self) -> str:
        """The letters of its column and the number of its row: A1, B1 …; after Z comes AA."""
        letters, n = "", self.column + 1
        while n:
            n, rest = divmod(n - 1, 26)
            letters = chr(ord("A") + rest) + letters
        return f"{letters}{self.row + 1}"


def _count(length: float, field: float, overlap: float) -> int:
    return max(1, math.ceil((length - overlap) / (field - overlap) - 1e-9))


def fit(map_: Rect, paper: Paper) -> MapPage:
    """The whole of `map_` on one page, as large as there is room, at most at its true size.

    Raises:
        SheetError: the paper is too small.
    """
    ways: list[tuple[float, Paper]] = []
    for turned in dict.fromkeys((paper, paper.landscape, paper.portrait)):
        width, height = turned.width - 2 * MARGIN, turned.height - 2 * MARGIN - FOOT
        if min(width, height) >= LEAST_FIELD:
            ways.append((min(1.0, width / map_.width, height / map_.height), turned))
    if not ways:
        raise SheetError("map_export.error.page_size", {"width": f"{paper.width:g}", "height": f"{paper.height:g}"})
    scale, turned = max(ways, key=lambda way: way[0])
    width, height = map_.width * scale, map_.height * scale
    left = (turned.width - width) / 2
    return MapPage(0, 0, 1, 1, map_, Rect(left, MARGIN, width, height), turned, scale)


def spread(map_: Rect, paper: Paper, overlap: float = OVERLAP) -> list[MapPage]:
    """The pages of `map_`, row by row; the paper is turned to whichever way needs fewer. Neighbours share `overlap`.

    Raises:
        SheetError: the paper is too small, or there would be too many pages.
    """
    if not 0 <= overlap <= MOST_OVERLAP:
        raise SheetError("map_export.error.overlap", {"value": f"{overlap:g}", "most": f"{MOST_OVERLAP:g}"})
    ways: list[tuple[int, Paper, float, float, int, int]] = []
    for turned in dict.fromkeys((paper, paper.landscape, paper.portrait)):
        width, height = turned.width - 2 * MARGIN, turned.height - 2 * MARGIN - FOOT
        if min(width, height) >= LEAST_FIELD:
            columns, rows = _count(map_.width, width, overlap), _count(map_.height, height, overlap)
            ways.append((columns * rows, turned, width, height, columns, rows))
    if not ways:
        raise SheetError("map_export.error.page_size", {"width": f"{paper.width:g}", "height": f"{paper.height:g}"})
    count, turned, width, height, columns, rows = min(ways, key=lambda way: way[0])
    if count > MOST_PAGES:
        raise SheetError("map_export.error.too_many_pages", {"count": count, "most": MOST_PAGES})
    pages: list[MapPage] = []
    for row in range(rows):
        for column in range(columns):
            left, top = column * (width - overlap), row * (height - overlap)
            shown = Rect(map_.x + left, map_.y + top, min(width, map_.width - left), min(height, map_.height - top))
            at = Rect(MARGIN, MARGIN, *shown[2:])
            pages.append(MapPage(column, row, columns, rows, shown, at, turned, overlap=overlap))
    return pages
