"""The axes of a symmetric map: lines where mirrors are, rays between which turns repeat, a sign in the centre."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from editor.canvas.qt import QtCanvas
from editor.painters.scene import MapScene
from editor.style import load_style
from editor.view.map_view import MapView
from editor.view.overlays.axes import AxesItem
from editor.view.overlays.base import Stage
from model.hexgrid import Hex, Orientation
from model.symmetry import Symmetry, centers_of, possible_axes, possible_folds
from tests.model.land import land, land_rules

PX = 4.0
GROUND = QColor("#808080")

pytestmark = pytest.mark.usefixtures("qapp")


def scene(orientation: Orientation = Orientation.FLAT) -> MapScene:
    return MapScene(land(11, 9, orientation), land_rules(orientation), load_style("land"))


def symmetries() -> list[Symmetry]:
    """Every kind there is around a hex, a hexside and a vertex."""
    found = {}
    for center in centers_of(Hex(5, 2)):
        for folds in possible_folds(center):
            axes = [None, *possible_axes(center, folds)]
            for axis in axes:
                made = Symmetry(center, folds, axis)
                if made:
                    found[type(center), folds, made.axis] = made
    return list(found.values())


def drawn(item: AxesItem) -> QImage:
    width, height = item.stage.scene.grid.size_mm
    image = QImage(int(width * PX), int(height * PX), QImage.Format.Format_RGB32)
    image.fill(GROUND)
    painter = QPainter(image)
    painter.scale(PX, PX)
    item.draw(QtCanvas(painter), QRectF(0, 0, width, height))
    painter.end()
    return image


def marked(image: QImage, at: QPointF, around: int = 1) -> bool:
    """Whether something is drawn at a point (mm), or a pixel beside it."""
    x, y = round(at.x() * PX), round(at.y() * PX)
    near = range(-around, around + 1)
    return any(image.pixelColor(x + dx, y + dy) != GROUND for dx in near for dy in near)


@pytest.mark.parametrize("orientation", list(Orientation), ids=lambda orientation: orientation.value)
@pytest.mark.parametrize("symmetry", symmetries(), ids=str)
def test_a_mirror_axis_lies_midway_between_a_hex_and_its_image(symmetry: Symmetry, orientation: Orientation) -> None:
    item = AxesItem(Stage(scene(orientation), PX))
    item.show_axes(symmetry)
    image, grid = drawn(item), item.stage.scene.grid
    center = grid.layout.center
    mirrors = [motion for motion in symmetry.motions if motion.mirrored]
    assert len(mirrors) == len(symmetry.axes)
    for motion in mirrors:
        for hex in list(grid.hexes())[::7]:
            (ax, ay), (bx, by) = center(hex), center(motion.hex(hex))
            between = QPointF((ax + bx) / 2, (ay + by) / 2)
            if QRectF(0, 0, *grid.size_mm).adjusted(1, 1, -1, -1).contains(between):
                assert marked(image, between), (motion, hex)


@pytest.mark.parametrize("folds", [2, 3, 6])
def test_turns_show_as_so_many_rays(folds: int) -> None:
    """On a circle about the centre there are as many marks as turns make a whole one, at equal angles."""
    item = AxesItem(Stage(scene(), PX))
    item.show_axes(Symmetry(Hex(5, 2), folds))
    image, middle = drawn(item), item.middle
    hits = set()
    for radius in (30.0, 31.5, 33.0, 34.5):  # rays are dashed
        for degree in range(360):
            angle = math.radians(degree)
            point = middle + QPointF(radius * math.cos(angle), radius * math.sin(angle))
            if marked(image, point, 0):
                hits.add(degree // 10 * 10)
    clusters = [degree for degree in hits if (degree - 10) % 360 not in hits]
    assert len(clusters) == folds


def test_signs_tell_turns_of_two_three_and_six_from_mirrors_alone() -> None:
    """A dot, a lens, a triangle, a hexagon: each covers another part of the circle round it."""
    item = AxesItem(Stage(scene(), PX))
    covered = []
    for symmetry in (Symmetry(Hex(5, 2), 1, 0), *(Symmetry(Hex(5, 2), folds) for folds in (2, 3, 6))):
        item.show_axes(symmetry)
        image, middle, radius = drawn(item), item.middle, item.radius
        reach = QColor(item.stage.style.color("reach"))
        span = range(-int(radius * PX), int(radius * PX) + 1)
        cells = [(x, y) for x in span for y in span if math.hypot(x, y) <= radius * PX]
        at = middle * PX
        inked = sum(image.pixelColor(int(at.x()) + x, int(at.y()) + y) == reach for x, y in cells)
        covered.append(inked / len(cells))
    dot, lens, triangle, hexagon = covered
    assert dot < triangle - 0.04 < lens - 0.08 < hexagon - 0.12
    assert dot == pytest.approx(0.25, abs=0.1), "a dot of half the radius, and a line through it"
    assert hexagon == pytest.approx(3 * math.sqrt(3) / 2 / math.pi, abs=0.1), "a hexagon in its circle"


def test_what_changes_nothing_hides_them() -> None:
    item = AxesItem(Stage(scene(), PX))
    item.show_axes(Symmetry(Hex(5, 2), 6, 0))
    assert item.isVisible()
    for nothing in (Symmetry(Hex(5, 2)), None):
        item.show_axes(nothing)
        assert not item.isVisible()
        assert item.extent().isEmpty()


def test_a_centre_off_the_map_is_within_what_it_covers() -> None:
    item = AxesItem(Stage(scene(), PX))
    item.show_axes(Symmetry(Hex(-2, 0), 2))
    assert item.extent().contains(item.middle)
    assert item.extent().contains(QRectF(0, 0, *item.stage.scene.grid.size_mm))


def test_axes_for_the_moment_give_way_to_those_of_the_map(qtbot: QtBot) -> None:
    view = MapView(scene())
    qtbot.addWidget(view)
    kept, tried = Symmetry(Hex(5, 2), 2), Symmetry(Hex(4, 2), 6, 1)
    view.overlays.set_symmetry(kept)
    view.overlays.set_axes(tried)
    assert view.overlays.axes.symmetry == tried
    view.overlays.clear_preview()
    assert view.overlays.axes.symmetry == kept
    view.overlays.set_symmetry(None)
    assert not view.overlays.axes.isVisible()
