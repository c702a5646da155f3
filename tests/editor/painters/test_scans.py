"""Scans under the map: where their pixels come to lie, what covers them, and that exports leave them out."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.qt import QtCanvas
from editor.exporting.base import MapOptions, paint_framed
from editor.painters import LAYERS, paint_map
from editor.painters.scene import MapScene
from editor.style import load_style
from model.edits.scans import add_scan, fit_scan, set_scan
from model.fit import Fit, Pin, fit_pins
from model.layout import Point
from model.scenario import Scenario
from tests.builders import empty, ruleset

pytestmark = pytest.mark.usefixtures("qapp")

PX = 2.0
"""Px of the test pictures for a mm."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A picture of four quarters, 200 × 100 px."""
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for x, y, color in ((0, 0, "#FF0000"), (100, 0, "#00FF00"), (0, 50, "#0000FF"), (100, 50, "#FFFF00")):
        painter.fillRect(x, y, 100, 50, QColor(color))
    painter.end()
    assert image.save(str(tmp_path / "board.png"))
    return tmp_path


def scene(folder: Path | None, fit: Fit, opacity: float = 1.0) -> MapScene:
    scenario: Scenario = empty()
    scenario.apply(add_scan(scenario, "board.png", "", fit))
    scenario.apply(set_scan(scenario, 0, opacity=opacity))
    return MapScene(scenario, ruleset(), load_style("star"), folder=folder)


def painted(made: MapScene, layers: object = ("scan",)) -> QImage:
    width, height = made.grid.size_mm
    image = QImage(round(width * PX), round(height * PX), QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    painter.scale(PX, PX)
    paint_map(QtCanvas(painter), made, QRectF(0, 0, width, height), PX, layers)  # type: ignore[arg-type]
    painter.end()
    return image


def color(image: QImage, x: float, y: float) -> str:
    return image.pixelColor(round(x * PX), round(y * PX)).name().upper()


def test_each_quarter_lies_where_the_fit_says(folder: Path) -> None:
    image = painted(scene(folder, (0.5, 0, 20, 0, 0.5, 30)))
    assert [color(image, 20 + x, 30 + y) for x, y in ((25, 12), (75, 12), (25, 37), (75, 37))] == [
        "#FF0000", "#00FF00", "#0000FF", "#FFFF00",
    ]  # fmt: skip
    assert color(image, 10, 30) == "#000000"


def test_a_perspective_fit_puts_the_corners_on_their_points(folder: Path) -> None:
    corners = [(0.0, 0.0), (200.0, 0.0), (200.0, 100.0), (0.0, 100.0)]
    maps = [(20.0, 20.0), (130.0, 30.0), (120.0, 100.0), (25.0, 80.0)]
    fit = fit_pins([Pin(Point(*a), Point(*b)) for a, b in zip(corners, maps, strict=True)])
    image = painted(scene(folder, fit))
    inside = [(24, 24, "#FF0000"), (124, 34, "#00FF00"), (116, 95, "#FFFF00"), (29, 76, "#0000FF")]
    assert [color(image, x, y) for x, y, _ in inside] == [wanted for _, _, wanted in inside]


def test_its_strength_is_that_of_the_file(folder: Path) -> None:
    image = painted(scene(folder, (0.5, 0, 20, 0, 0.5, 30), 0.5))
    assert image.pixelColor(round(45 * PX), round(42 * PX)).red() in (127, 128)


def test_terrain_covers_it_and_faint_terrain_lets_it_through(folder: Path) -> None:
    made = scene(folder, (0.5, 0, 20, 0, 0.5, 30))
    covered, alone = painted(made, ("scan", "ground")), painted(made, ("ground",))
    assert color(covered, 45, 42) == color(alone, 45, 42)
    through = painted(made, {"scan": 1.0, "ground": 0.4}).pixelColor(round(45 * PX), round(42 * PX))
    assert through.red() > 120


def test_an_edit_repaints_where_it_lay_and_where_it_lies(folder: Path) -> None:
    made = scene(folder, (0.5, 0, 20, 0, 0.5, 30))
    edit = fit_scan(made.scenario, 0, (0.5, 0, 30, 0, 0.5, 40))
    made.scenario.apply(edit)
    rects = made.update(edit)
    assert QRectF(20, 30, 100, 50) in rects
    assert QRectF(30, 40, 100, 50) in rects
    assert color(painted(made), 22, 32) == "#000000"


@pytest.mark.parametrize("fit", [(), (0.0,) * 6])
def test_a_scan_that_cannot_be_shown_is_left_out(folder: Path, fit: Fit) -> None:
    assert scene(folder, fit).scans.laid == []


def test_without_a_folder_or_a_picture_nothing_is_shown_until_there_is_one(folder: Path, tmp_path: Path) -> None:
    made = scene(None, (0.5, 0, 20, 0, 0.5, 30))
    assert made.scans.laid == []
    made.set_folder(folder)
    assert len(made.scans.laid) == 1
    (folder / "board.png").unlink()
    made.set_folder(tmp_path)
    assert made.scans.laid == []


def test_exports_leave_it_out_unless_asked(folder: Path) -> None:
    made = scene(folder, (0.5, 0, 20, 0, 0.5, 30))
    pictures = []
    for options in (MapOptions(), MapOptions(scan=True), MapOptions(layers=[layer.id for layer in LAYERS])):
        image = QImage(400, 300, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.scale(PX, PX)
        paint_framed(QtCanvas(painter), made, QRectF(0, 0, 200, 150), PX, options)
        painter.end()
        pictures.append(image)
    without, asked, listed = pictures
    assert without == listed
    assert without != asked
    assert asked.pixelColor(90, 84).red() > 120 > without.pixelColor(90, 84).red()
