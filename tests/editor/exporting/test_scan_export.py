"""Scans in exported maps: where their pixels come to lie in an SVG and a PDF, straight and askew, under faint terrain."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from editor.exporting.maps import export_map
from model.edits.scans import add_scan, set_scan
from model.fit import Fit, Pin, fit_pins
from model.layout import Point
from model.scenario import Scenario
from tests.builders import empty, ruleset

pytestmark = pytest.mark.usefixtures("qapp")

MARGIN = 3.0
"""Of ground about the hexes of an exported map, in mm."""
CORNERS = [(0.0, 0.0), (200.0, 0.0), (200.0, 100.0), (0.0, 100.0)]
ASKEW: Fit = fit_pins(
    [
        Pin(Point(*a), Point(*b))
        for a, b in zip(CORNERS, [(20.0, 20.0), (130.0, 30.0), (120.0, 100.0), (25.0, 80.0)], strict=True)
    ]
)
STRAIGHT: Fit = (0.5, 0, 20, 0, 0.5, 30)
PLACES = {
    STRAIGHT: [(45, 42, "red"), (95, 42, "green"), (45, 67, "blue"), (95, 67, "yellow")],
    ASKEW: [(26, 26, "red"), (122, 36, "green"), (31, 74, "blue"), (114, 93, "yellow")],
}


def shade(color: QColor) -> str:
    """Which quarter of the picture a pixel shows, through faint terrain."""
    high = [value > 90 for value in (color.red(), color.green(), color.blue())]
    return {(1, 0, 0): "red", (0, 1, 0): "green", (0, 0, 1): "blue", (1, 1, 0): "yellow"}.get(
        (int(high[0]), int(high[1]), int(high[2])), ""
    )


@pytest.fixture
def map_on_scan(tmp_path: Path) -> Callable[[Fit], Scenario]:
    """A star map over a picture of four quarters, 200 × 100 px."""
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for x, y, color in ((0, 0, "#FF0000"), (100, 0, "#00FF00"), (0, 50, "#0000FF"), (100, 50, "#FFFF00")):
        painter.fillRect(x, y, 100, 50, QColor(color))
    painter.end()
    assert image.save(str(tmp_path / "board.png"))

    def make(fit: Fit) -> Scenario:
        scenario = empty()
        scenario.apply(add_scan(scenario, "board.png", "", fit))
        scenario.apply(set_scan(scenario, 0, opacity=1.0))
        return scenario

    return make


def of_svg(path: Path, px: float) -> QImage:
    renderer = QSvgRenderer(str(path))
    size = renderer.viewBoxF()
    image = QImage(round(size.width() * px), round(size.height() * px), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


@pytest.mark.parametrize("fit", [STRAIGHT, ASKEW], ids=["straight", "askew"])
def test_an_svg_shows_it_where_it_was_fitted(map_on_scan: Callable[[Fit], Scenario], tmp_path: Path, fit: Fit) -> None:
    out = tmp_path / "map.svg"
    export_map(map_on_scan(fit), ruleset(), None, out, folder=tmp_path, scan=True)
    image = of_svg(out, 2.0)
    found = [shade(image.pixelColor(round(2 * (x + MARGIN)), round(2 * (y + MARGIN)))) for x, y, _ in PLACES[fit]]
    assert found == [color for _, _, color in PLACES[fit]]
    assert 'id="ground" opacity=".4"' in out.read_text(encoding="utf-8")
    export_map(map_on_scan(fit), ruleset(), None, out)
    assert "<image" not in out.read_text(encoding="utf-8"), "only where it is asked for"


@pytest.mark.parametrize("fit", [STRAIGHT, ASKEW], ids=["straight", "askew"])
def test_a_pdf_shows_it_under_faint_terrain(
    map_on_scan: Callable[[Fit], Scenario], tmp_path: Path, fit: Fit, require_tool: Callable[[str], str]
) -> None:
    out = tmp_path / "map.pdf"
    export_map(map_on_scan(fit), ruleset(), None, out, folder=tmp_path, scan=True)
    command = [require_tool("pdftoppm"), "-r", "50.8", "-png", "-singlefile", str(out), str(tmp_path / "page")]
    subprocess.run(command, check=True, timeout=60)
    image = QImage(str(tmp_path / "page.png"))
    found = [shade(image.pixelColor(round(2 * (x + MARGIN)), round(2 * (y + MARGIN)))) for x, y, _ in PLACES[fit]]
    assert found == [color for _, _, color in PLACES[fit]]
