"""The cache paints what is dirty and nothing else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from editor.view.view_cache import Placement, ViewCache

SIZE = QSize(200, 100)
AT = Placement(2.0, 10.0, 20.0)


class Painted:
    """Notes the rectangles that are painted, in device px."""

    def __init__(self) -> None:
        self.rects: list[QRect] = []
        self.at = AT

    def __call__(self, painter: QPainter, rect: QRectF, px_per_mm: float) -> None:
        assert px_per_mm == self.at.scale
        clip = painter.worldTransform().mapRect(painter.clipBoundingRect()).toRect()
        assert painter.worldTransform().mapRect(rect).contains(QRectF(clip)), "what is clipped is painted"
        self.rects.append(clip)

    def area(self) -> int:
        return sum(rect.width() * rect.height() for rect in self.rects)


@pytest.fixture
def painted(qtbot: QtBot) -> Painted:
    return Painted()


def draw(cache: ViewCache, at: Placement = AT, size: QSize = SIZE) -> None:
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    cache.draw(painter, QRectF(0, 0, size.width(), size.height()), size, at, 1.0)
    painter.end()


def test_the_first_time_everything_is_painted_then_nothing(painted: Painted) -> None:
    cache = ViewCache(painted)
    draw(cache)
    assert painted.rects == [QRect(0, 0, 200, 100)]
    draw(cache)
    assert len(painted.rects) == 1


def test_an_edit_paints_its_rectangle_with_the_margin(painted: Painted) -> None:
    cache = ViewCache(painted)
    draw(cache)
    painted.rects.clear()
    device = cache.invalidate(QRectF(20, 10, 5, 5), 3.0, AT)
    assert device == QRect(47, 37, 16, 16)  # 2 px per mm, moved by 10 and 20 px, 3 px more on each side
    draw(cache)
    assert painted.rects == [device]


def test_a_diagonal_scroll_paints_two_strips_and_not_their_bounding_box(painted: Painted) -> None:
    cache = ViewCache(painted)
    draw(cache)
    painted.rects.clear()
    cache.scrolled(-7, 0)
    cache.scrolled(0, -5)
    moved = painted.at = Placement(2.0, 3.0, 15.0)
    draw(cache, moved)
    assert painted.area() == 200 * 5 + 7 * (100 - 5)


def test_what_is_dirty_moves_with_a_scroll(painted: Painted) -> None:
    cache = ViewCache(painted)
    draw(cache)
    painted.rects.clear()
    cache.invalidate(QRectF(20, 10, 5, 5), 0.0, AT)
    cache.scrolled(30, 0)
    moved = Placement(2.0, 40.0, 20.0)
    draw(cache, moved)
    assert QRect(80, 40, 10, 10) in painted.rects
    assert painted.area() == 30 * 100 + 10 * 10, "the strip at the left, and the edit where it now stands"


@pytest.mark.parametrize("change", [(Placement(3.0, 10.0, 20.0), SIZE), (AT, QSize(201, 100))], ids=["zoom", "size"])
def test_another_zoom_or_size_paints_everything(painted: Painted, change: tuple[Placement, QSize]) -> None:
    cache = ViewCache(painted)
    draw(cache)
    painted.rects.clear()
    painted.at = change[0]
    draw(cache, *change)
    assert painted.rects == [QRect(0, 0, change[1].width(), change[1].height())]


def test_a_scroll_beyond_the_view_paints_everything_once(painted: Painted) -> None:
    cache = ViewCache(painted)
    draw(cache)
    painted.rects.clear()
    cache.scrolled(500, 0)
    draw(cache, Placement(2.0, 510.0, 20.0))
    assert painted.area() == 200 * 100


def test_many_small_edits_are_painted_at_once(painted: Painted) -> None:
    cache = ViewCache(painted)
    draw(cache)
    painted.rects.clear()
    for i in range(20):
        cache.invalidate(QRectF(4 * i, 1.5 * i, 1, 1), 0.0, AT)
    draw(cache)
    assert len(painted.rects) == 1


class Levels:
    """A cache of two levels and what was painted on each, a translucent square above an even ground."""

    def __init__(self) -> None:
        self.ground, self.above = Painted(), Painted()
        self.tone = QColor("#204060")
        self.cache = ViewCache(self._paint_ground, self._paint_above)

    def _paint_ground(self, painter: QPainter, rect: QRectF, px_per_mm: float) -> None:
        self.ground(painter, rect, px_per_mm)
        painter.fillRect(rect, self.tone)

    def _paint_above(self, painter: QPainter, rect: QRectF, px_per_mm: float) -> None:
        self.above(painter, rect, px_per_mm)
        painter.fillRect(QRectF(20, 10, 10, 10), QColor(255, 255, 255, 90))

    def forget(self) -> None:
        self.ground.rects.clear()
        self.above.rects.clear()

    def move(self, at: Placement) -> None:
        self.ground.at = self.above.at = at

    def picture(self, at: Placement = AT) -> QImage:
        image = QImage(SIZE, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        self.cache.draw(painter, QRectF(0, 0, SIZE.width(), SIZE.height()), SIZE, at, 1.0)
        painter.end()
        return image


@pytest.fixture
def levels(qtbot: QtBot) -> Levels:
    return Levels()


EDIT = QRectF(18, 8, 6, 6)
"""In mm; it cuts the square."""


def test_an_edit_of_the_ground_does_not_paint_what_stands_on_it(levels: Levels) -> None:
    levels.picture()
    levels.forget()
    levels.tone = QColor("#603010")
    device = levels.cache.invalidate(EDIT, 0.0, AT, ground_only=True)
    after = levels.picture()
    assert (levels.ground.rects, levels.above.rects) == ([device], [])
    anew = Levels()
    anew.tone = levels.tone
    assert after.copy(device) == anew.picture().copy(device), "the same pixels as painted at once"


def test_any_other_edit_paints_both(levels: Levels) -> None:
    before = levels.picture()
    levels.forget()
    device = levels.cache.invalidate(EDIT, 0.0, AT)
    assert levels.picture() == before
    assert (levels.ground.rects, levels.above.rects) == ([device], [device])


def test_what_another_edit_has_spoiled_is_not_used_for_one_of_the_ground(levels: Levels) -> None:
    levels.picture()
    levels.forget()
    device = levels.cache.invalidate(EDIT, 0.0, AT)
    levels.cache.invalidate(EDIT, 0.0, AT, ground_only=True)
    levels.picture()
    assert levels.above.rects == [device]


def test_after_a_scroll_what_stands_on_the_ground_is_kept_where_it_is_met_again(levels: Levels) -> None:
    levels.picture()
    levels.cache.scrolled(-6, 0)
    moved = Placement(AT.scale, AT.dx - 6, AT.dy)
    levels.move(moved)
    levels.picture(moved)
    for painted_above in (1, 0):
        levels.forget()
        levels.cache.invalidate(EDIT, 0.0, moved, ground_only=True)
        scrolled = levels.picture(moved)
        assert len(levels.above.rects) == painted_above
    anew = Levels()
    anew.move(moved)
    assert scrolled == anew.picture(moved)


def test_everything_anew_is_both_levels_anew(levels: Levels) -> None:
    levels.picture()
    levels.forget()
    levels.cache.invalidate_all()
    levels.picture()
    assert levels.ground.rects == levels.above.rects == [QRect(0, 0, 200, 100)]
