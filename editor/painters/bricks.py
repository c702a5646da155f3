"""Many hexes as a small picture: two pixels a hex, laid like bricks. Exact, but for the slant of hexsides, and quick."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from editor.painters.lattice import Ints, Lattice


def argb(color: str, alpha: float) -> int:
    """A colour "#RRGGBB" at an alpha as a premultiplied pixel."""
    red, green, blue = (round(int(color[i : i + 2], 16) * alpha) for i in (1, 3, 5))
    return round(255 * alpha) << 24 | red << 16 | green << 8 | blue


def bricks(lattice: Lattice, cols: Ints, rows: Ints, pixels: int | NDArray[np.uint32]) -> tuple[QRectF, QImage]:
    """The picture of hexes (at least one, each once), and where it lies in mm.

    Args:
        lattice: the geometry of the grid.
        cols: their columns.
        rows: their rows.
        pixels: the premultiplied pixel of all, or of each.
    """
    along, across = (cols, rows) if lattice.flat else (rows, cols)
    a0, a1, b0, b1 = int(along.min()), int(along.max()) + 1, int(across.min()), int(across.max()) + 1
    drawn = np.zeros((2 * (b1 - b0) + 1, a1 - a0), np.uint32)
    first = 2 * (across - b0) + ((along & 1) == lattice.staggered)
    for brick in (0, 1):
        drawn[first + brick, along - a0] = pixels
    step, half = 1.5 * lattice.size, lattice.flats / 2
    left, top = lattice.size / 4 + a0 * step, 2 * b0 * half
    wide, high = (a1 - a0) * step, (2 * (b1 - b0) + 1) * half
    if not lattice.flat:
        drawn, left, top, wide, high = np.ascontiguousarray(drawn.T), top, left, high, wide
    height, width = drawn.shape
    view = QImage(drawn.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
    return QRectF(left, top, wide, high), view.copy()
