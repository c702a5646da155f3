"""The overview shows where the view is, and moves it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.view.map_view import MapView
from editor.view.overview import Overview
from model.edit import Edit
from model.hexgrid import Hex
from model.terrain import TerrainPatch


@pytest.fixture
def overview(qtbot: QtBot, view: MapView) -> Overview:
    made = Overview(view)
    qtbot.addWidget(made)
    made.resize(288, 200)
    made.show()
    return made


def point_of(overview: Overview, x: float, y: float) -> QPoint:
    """Where a point of the map stands in the overview."""
    origin = overview.map_pos(QPointF(0, 0))
    return QPointF((x - origin[0]) * overview.scale_px, (y - origin[1]) * overview.scale_px).toPoint()


def rgb(image: QImage, x: int, y: int) -> tuple[int, int, int]:
    """The channels of a pixel."""
    color = image.pixelColor(x, y)
    return color.red(), color.green(), color.blue()


def test_the_whole_map_fits(overview: Overview, view: MapView) -> None:
    left, top = overview.map_pos(QPointF(0, 0))
    right, bottom = overview.map_pos(QPointF(overview.width(), overview.height()))
    width, height = view.map.grid.size_mm
    assert left < 0
    assert top < 0
    assert right > width
    assert bottom > height


def test_the_rectangle_is_what_the_view_shows(overview: Overview, view: MapView) -> None:
    frame, seen = overview.frame(), view.visible_mm
    assert overview.map_pos(frame.center()) == pytest.approx(seen.center().toTuple(), abs=0.1)
    before = frame
    view.scroll_by(-100, 0)
    assert overview.frame().left() < before.left()


def test_a_click_looks_there(qtbot: QtBot, overview: Overview, view: MapView, hex_at: Callable[[str], Hex]) -> None:
    target = view.map.grid.layout.center(hex_at("0404"))
    QTest.mouseClick(overview, Qt.MouseButton.LeftButton, pos=point_of(overview, *target))
    assert view.visible_mm.center().toTuple() == pytest.approx(target, abs=2 / overview.scale_px)


def test_the_rectangle_is_dragged_from_where_it_is_taken(qtbot: QtBot, overview: Overview, view: MapView) -> None:
    before = view.visible_mm.center()
    start = overview.frame().center().toPoint() + QPoint(6, 4)
    QTest.mousePress(overview, Qt.MouseButton.LeftButton, pos=start)
    there = QPointF(start + QPoint(-30, 10))
    overview.mouseMoveEvent(
        QMouseEvent(
            QMouseEvent.Type.MouseMove,
            there,
            there,
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    QTest.mouseRelease(overview, Qt.MouseButton.LeftButton, pos=start + QPoint(-30, 10))
    moved = view.visible_mm.center() - before
    assert moved.x() == pytest.approx(-30 / overview.scale_px, abs=2 / overview.scale_px)
    assert moved.y() == pytest.approx(10 / overview.scale_px, abs=2 / overview.scale_px)


def test_it_follows_edits(qtbot: QtBot, overview: Overview, view: MapView, hex_at: Callable[[str], Hex]) -> None:
    before = overview.grab().toImage()
    scenario = view.map.scenario
    index = [scenario.grid.index(hex_at(address)) for address in ("0103", "0104", "0203", "0204")]
    edit = Edit(terrain=TerrainPatch.of(scenario.terrain, index, 2))
    scenario.apply(edit)
    view.apply(edit)
    after = overview.grab().toImage()
    assert after != before
    overview._cache.invalidate_all()
    whole = overview.grab().toImage()
    assert whole.size() == after.size()
    off = [
        max(abs(ours - theirs) for ours, theirs in zip(rgb(whole, x, y), rgb(after, x, y), strict=True))
        for y in range(whole.height())
        for x in range(whole.width())
    ]
    assert max(off) <= 48, "what was painted piece by piece is the whole picture"
