"""Sprites are drawn once, stay as the atlas grows, and go when they have not been used."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from editor.canvas.base import Canvas
from editor.glyphs.shapes import rect
from editor.painters.atlas import KEEP_STEPS, Atlas, Sprites
from editor.painters.raster import LINES, Raster


class Drawn:
    """Fills each cell in a grey of its own and notes what was drawn."""

    def __init__(self) -> None:
        self.ids: list[int] = []

    def __call__(self, canvas: Canvas, id: int) -> None:
        self.ids.append(id)
        canvas.fill(rect(-2, -2, 4, 4), f"#{id:02X}{id:02X}{id:02X}")


@pytest.fixture
def drawn(qtbot: QtBot) -> Drawn:
    return Drawn()


def show(atlas: Atlas, ids: list[int]) -> list[int]:
    """The greys in the middle of each cell, painted side by side."""
    image = QImage(10 * len(ids), 10, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF0000"))
    painter = QPainter(image)
    middles = np.array([(10 * i + 5.0, 5.0) for i in range(len(ids))])
    atlas.paint(Raster(painter), middles, np.array(ids))
    painter.end()
    return [QColor(image.pixel(10 * i + 5, 5)).red() for i in range(len(ids))]


def test_each_cell_is_drawn_once_and_stays_while_the_atlas_grows(drawn: Drawn) -> None:
    atlas = Atlas(4, 4, 2.0, drawn)
    wanted = [7, 3, 200, 7]
    assert show(atlas, wanted) == wanted
    assert sorted(drawn.ids) == [3, 7, 200]
    many = list(range(1, 255))
    assert show(atlas, many) == many
    assert len(drawn.ids) == len(set(drawn.ids)) == 254
    assert show(atlas, wanted) == wanted


def test_a_forgotten_cell_is_drawn_anew(drawn: Drawn) -> None:
    atlas = Atlas(4, 4, 2.0, drawn)
    show(atlas, [5, 6])
    atlas.forget(5)
    atlas.forget(1000)
    show(atlas, [5, 6])
    assert drawn.ids == [5, 6, 5]


def test_the_sprites_of_the_last_steps_are_kept(drawn: Drawn) -> None:
    sprites = Sprites()
    for step in range(KEEP_STEPS + 6):
        show(sprites.atlas("a", 4, 4, 1.0 + step, drawn), [1])
    assert not sprites.holds(1.0)
    assert sprites.holds(1.0 + KEEP_STEPS + 5)
    before = len(drawn.ids)
    show(sprites.atlas("a", 4, 4, 1.0 + KEEP_STEPS, drawn), [1])
    assert len(drawn.ids) == before, "a step that is kept draws nothing"
    sprites.forget("a")
    show(sprites.atlas("a", 4, 4, 1.0 + KEEP_STEPS, drawn), [1])
    assert len(drawn.ids) == before + 1


def test_a_stamp_is_drawn_once_for_each_key_and_zoom(qtbot: QtBot) -> None:
    sprites, drawn = Sprites(), list[float]()

    def draw(canvas: Canvas) -> None:
        drawn.append(canvas.unit_px)

    for px_per_mm in (2.0, 2.0, 3.0, 2.0):
        pixmap = sprites.stamp("name", (5, 2), px_per_mm, draw)
        assert pixmap.width() >= 10 * px_per_mm
    assert drawn == [2.0, 3.0]


def test_buffers_for_qt_keep_their_contents_as_they_grow() -> None:
    """The pointer always belongs to the array that was taken last."""
    small = LINES.take(4)
    small[:] = 1.5
    address = small.ctypes.data
    large = LINES.take(len(LINES._array) + 1)
    large[:] = 2.5
    assert LINES.pointer.x1() == 2.5
    assert LINES._array.ctypes.data == large.ctypes.data
    assert address
