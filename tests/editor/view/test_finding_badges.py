"""Badges of findings: where they stand, that only those are drawn that show, and how thousands of them are."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from editor.glyphs.badge import COLORS, Level
from editor.painters.scene import MapScene
from editor.style import load_style
from editor.view.map_view import MapView
from editor.view.overlays import marks
from editor.view.overlays.marks import FindingsItem
from model.hexgrid import Hex, Orientation
from tests.model.land import land, land_rules


@pytest.fixture(params=list(Orientation))
def land_view(qtbot: QtBot, request: pytest.FixtureRequest) -> MapView:
    """A plain land map, a hex 60 px wide."""
    rules = land_rules(request.param)
    made = MapView(MapScene(land(orientation=request.param), rules, load_style("land")))
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show()
    made.zoom_to(60 / made.map.lattice.flats)
    return made


def item(view: MapView) -> FindingsItem:
    return view.overlays.findings


def everywhere(view: MapView) -> list[Hex]:
    return list(view.map.grid.hexes())


def spot(view: MapView, hex: Hex) -> QPoint:
    """Where the badge of a hex stands in the viewport."""
    return view.viewportTransform().map(QPointF(*view.map.grid.layout.corners(hex)[1])).toPoint()


def color_at(view: MapView, hex: Hex) -> QColor:
    """The colour left of the sign in a badge's middle, and within its rim."""
    image, ratio = view.grab().toImage(), view.devicePixelRatioF()
    at = spot(view, hex) - QPoint(0, round(item(view).radius * view.stage.px_per_mm * 0.8))
    return image.pixelColor(round(at.x() * ratio), round(at.y() * ratio))


def _rgb(color: QColor) -> tuple[int, int, int]:
    return color.red(), color.green(), color.blue()


def test_a_badge_stands_on_a_vertex_of_its_hex(qtbot: QtBot, land_view: MapView) -> None:
    hexes = everywhere(land_view)
    land_view.overlays.set_findings(dict.fromkeys(hexes, "warning"))
    corners = [land_view.map.grid.layout.corners(hex)[1] for hex in sorted(hexes)]
    assert item(land_view)._places == pytest.approx(np.array(corners))
    for x, y in corners:
        assert item(land_view).boundingRect().contains(QPointF(x, y))


def test_only_what_is_painted_anew_is_drawn(qtbot: QtBot, land_view: MapView, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pointer that moves repaints a hex or two: the badges of all others cost nothing."""
    drawn: list[object] = []
    monkeypatch.setattr(marks, "draw_badge", lambda *what: drawn.append(what))
    hexes = everywhere(land_view)
    land_view.overlays.set_findings(dict.fromkeys(hexes, "info"))
    qtbot.wait(1)
    land_view.grab()
    drawn.clear()
    middle = spot(land_view, hexes[len(hexes) // 2])
    land_view.viewport().repaint(QRect(middle - QPoint(4, 4), middle + QPoint(4, 4)))
    assert 1 <= len(drawn) <= 4


@pytest.mark.parametrize("level", list(COLORS))
def test_many_look_as_few_do(qtbot: QtBot, land_view: MapView, monkeypatch: pytest.MonkeyPatch, level: Level) -> None:
    hex = everywhere(land_view)[len(everywhere(land_view)) // 2]
    land_view.overlays.set_findings({hex: level})
    few = color_at(land_view, hex)
    monkeypatch.setattr(FindingsItem, "MANY", 0)
    land_view.viewport().update()
    many = color_at(land_view, hex)
    for one, other in zip(_rgb(few), _rgb(many), strict=True):
        assert abs(one - other) <= 40, (few.name(), many.name())


def test_where_many_would_cover_each_other_the_highest_level_is_on_top(
    qtbot: QtBot, land_view: MapView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FindingsItem, "MANY", 0)
    hexes = everywhere(land_view)
    grave = hexes[len(hexes) // 2]
    land_view.zoom_to(4 / land_view.map.lattice.flats)
    land_view.overlays.set_findings({hex: "error" if hex == grave else "info" for hex in hexes})
    image, ratio = land_view.grab().toImage(), land_view.devicePixelRatioF()
    at, error = spot(land_view, grave), QColor(COLORS["error"][0])
    near = [
        image.pixelColor(round((at.x() + dx) * ratio), round((at.y() + dy) * ratio))
        for dx in range(-4, 5)
        for dy in range(-4, 5)
    ]
    assert any(abs(c.red() - error.red()) < 30 and abs(c.blue() - error.blue()) < 30 for c in near)
