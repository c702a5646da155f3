"""Half hexes at the edge: a straight frame cuts what is printed; what stands in a hex is shown whole."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.exporting.base import MapOptions, map_frame
from editor.painters import paint_map
from editor.painters.scene import MapScene
from editor.style import load_style
from model.edits.grid import set_edges, set_numbering
from model.grid import Grid
from model.hexgrid import Orientation
from model.numbering import Stagger
from model.scenario import Scenario
from tests import builders

OUTSIDE = QColor("#FF00FF")
SHAPES = list(itertools.product(Orientation, Stagger))


def half(orientation: Orientation, stagger: Stagger, columns: int = 5, rows: int = 4) -> Scenario:
    scenario = builders.empty(columns=columns, rows=rows)
    changes = {"orientation": orientation, "stagger": stagger, "edges": "half"}
    builders.put(scenario, "grid", scenario.grid.model_copy(update=changes), "")
    return scenario


def scene_of(scenario: Scenario) -> MapScene:
    return MapScene(scenario, builders.ruleset(), load_style("land"))


def picture(scene: MapScene, px_per_mm: float) -> QImage:
    """All hexes, whole, on a ground of a colour that no map has."""
    width, height = scene.grid.size_mm
    image = QImage(round(width * px_per_mm), round(height * px_per_mm), QImage.Format.Format_RGB32)
    image.fill(OUTSIDE)
    painter = QPainter(image)
    painter.scale(px_per_mm, px_per_mm)
    paint_map(QtCanvas(painter), scene, QRectF(0, 0, width, height), px_per_mm)
    painter.end()
    return image


@pytest.mark.parametrize("px_per_mm", [0.15, 0.8, 4.0])
@pytest.mark.parametrize(("orientation", "stagger"), SHAPES)
def test_ground_fills_the_frame_and_nothing_beyond(
    qapp: QApplication, orientation: Orientation, stagger: Stagger, px_per_mm: float
) -> None:
    scene = scene_of(half(orientation, stagger))
    image = picture(scene, px_per_mm)
    left, top, right, bottom = (side * px_per_mm for side in scene.grid.frame_mm)
    beside = 3  # half of the line of the frame, and its antialiasing
    for y in range(image.height()):
        for x in range(0, image.width(), 1 if px_per_mm < 1 else 3):
            empty = image.pixelColor(x, y) == OUTSIDE
            if left + beside < x < right - beside and top + beside < y < bottom - beside:
                assert not empty, f"a gap at {x}, {y}"
            elif not (left - beside < x < right + beside and top - beside < y < bottom + beside):
                assert empty, f"something beyond the frame at {x}, {y}"


def numbers(scenario: Scenario) -> set[str]:
    canvas = SvgCanvas(*scenario.grid.size_mm)
    paint_map(canvas, scene_of(scenario), QRectF(0, 0, *scenario.grid.size_mm), 1.0, {"numbers"})
    text = canvas.document()
    return {number for hex in scenario.grid.hexes() if f">{(number := scenario.grid.number(hex))}<" in text}


def test_numbers_that_would_be_cut_are_left_out(qapp: QApplication) -> None:
    """Flat, odd: columns 1 and 5 are cut lengthwise; 02 and 04 sit lower, so 01, 03, 05 lose their upper half."""
    scenario = half(Orientation.FLAT, Stagger.ODD)
    expected = {"0201", "0202", "0203", "0204", "0302", "0303", "0304", "0401", "0402", "0403", "0404"}
    assert numbers(scenario) == expected
    scenario.apply(set_numbering(scenario, place="bottom"))
    assert numbers(scenario) == (expected | {"0301"}) - {"0204", "0404"}
    scenario.apply(set_edges(scenario, "full"))
    assert len(numbers(scenario)) == 20


def test_the_frame_is_what_is_exported_and_fitted(qapp: QApplication) -> None:
    scene = scene_of(half(Orientation.FLAT, Stagger.ODD))
    left, top, right, bottom = scene.grid.frame_mm
    assert scene.bounds == QRectF(left, top, right - left, bottom - top)
    assert map_frame(scene, MapOptions(margin=2)) == scene.bounds.adjusted(-2, -2, 2, 2)
    assert scene.grid.printed_mm == (scene.bounds.width(), scene.bounds.height())


def test_only_numbers_and_edges_leave_everything_in_its_place(qapp: QApplication) -> None:
    scenario = half(Orientation.FLAT, Stagger.ODD)
    scene = scene_of(scenario)
    ground = scene.ground
    for edges in (False, True):
        edit = set_edges(scenario, "full") if edges else set_numbering(scenario, style="RRCC")
        scenario.apply(edit)
        (rect,) = scene.update(edit)
        assert rect.contains(scene.bounds)
        assert scene.ground is ground, "nothing was worked out anew"
        assert isinstance(scene.grid, Grid)
        assert scene.grid == scenario.grid
