"""Hexes as a picture of bricks: every hex has its own two pixels, and they lie over its centre."""

from __future__ import annotations

from math import floor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor

from editor.painters.bricks import argb, bricks
from editor.painters.lattice import Lattice
from model.grid import Grid
from tests.strategies import grids


@given(grids(), st.data())
def test_each_hex_is_seen_at_its_centre_and_no_other(grid: Grid, data: st.DataObject) -> None:
    lattice = Lattice.of(grid)
    every = list(grid.hexes())
    chosen = data.draw(st.lists(st.sampled_from(every), min_size=1, unique=True))
    cols, rows = lattice.offsets(chosen, grid)
    pixels = np.array([argb("#123456", 1.0) + i for i in range(len(chosen))], np.uint32)
    place, picture = bricks(lattice, cols, rows, pixels)
    across, down = picture.width() / place.width(), picture.height() / place.height()
    for hex in every:
        x, y = grid.layout.center(hex)
        at = floor((x - place.x()) * across), floor((y - place.y()) * down)
        found = picture.pixel(*at) if min(at) >= 0 and picture.valid(*at) else 0
        assert found == (int(pixels[chosen.index(hex)]) if hex in chosen else 0)


@pytest.mark.parametrize(("alpha", "wanted"), [(1.0, 0xFF_FF_80_00), (0.5, 0x80_80_40_00), (0.0, 0)])
def test_pixels_are_premultiplied(alpha: float, wanted: int) -> None:
    assert argb("#FF8000", alpha) == wanted


def test_pixels_are_as_qt_has_them() -> None:
    assert argb("#345678", 1.0) == QColor("#345678").rgba()
