"""What painting would change: tinted hexes, halves of them, many of them, and the rim of what lies under the tool."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

import editor.view.overlays.paint as module
from editor.canvas.qt import QtCanvas
from editor.painters.scene import MapScene
from editor.style import load_style, mix
from editor.view.overlays.base import Stage
from editor.view.overlays.paint import ALPHA, PaintItem
from editor.view.tint import Tint
from model.area import Index
from model.hexgrid import Hex, Orientation, distance
from tests.model.land import land, land_rules

PX = 4.0
GROUND = "#808080"

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(params=[Orientation.FLAT, Orientation.POINTY], ids=["flat", "pointy"])
def item(request: pytest.FixtureRequest) -> PaintItem:
    orientation = request.param
    scene = MapScene(land(9, 7, orientation), land_rules(orientation), load_style("land"))
    return PaintItem(Stage(scene, PX))


def index(item: PaintItem, *hexes: Hex) -> Index:
    grid = item.stage.scene.grid
    return np.array(sorted(grid.index(hex) for hex in hexes), np.int32)


def drawn(item: PaintItem, part: QRectF | None = None) -> QImage:
    """What it draws on grey, of all the map or of a part."""
    width, height = item.stage.scene.grid.size_mm
    image = QImage(int(width * PX), int(height * PX), QImage.Format.Format_RGB32)
    image.fill(QColor(GROUND))
    painter = QPainter(image)
    painter.scale(PX, PX)
    if part is not None:
        painter.setClipRect(part)
    item.draw(QtCanvas(painter), part or QRectF(0, 0, width, height))
    painter.end()
    return image


def color_at(item: PaintItem, image: QImage, hex: Hex, dx: float = 0.0, dy: float = 0.0) -> QColor:
    """The colour at a point of a hex, in fractions of its size from the centre."""
    s = item.stage.s
    x, y = item.stage.scene.grid.layout.center(hex)
    return image.pixelColor(int((x + dx * s) * PX), int((y + dy * s) * PX))


def alike(color: QColor, wanted: str) -> bool:
    other = QColor(wanted)
    pairs = ((color.red(), other.red()), (color.green(), other.green()), (color.blue(), other.blue()))
    return all(abs(a - b) <= 2 for a, b in pairs)


def tinted(item: PaintItem, role: str) -> str:
    """A terrain of the style laid on grey."""
    return mix(GROUND, item.stage.style.terrain_look(role).fill, ALPHA)


def test_hexes_take_the_colour_of_what_they_would_become(item: PaintItem) -> None:
    grid = item.stage.scene.grid
    forest, rough = grid.hex(2, 2), grid.hex(5, 4)
    item.show_tints([Tint("forest", index(item, forest)), Tint("rough", index(item, rough))])
    image = drawn(item)
    for hex in grid.hexes():
        wanted = {forest: tinted(item, "forest"), rough: tinted(item, "rough")}.get(hex, GROUND)
        assert alike(color_at(item, image, hex), wanted), hex


def test_a_role_of_the_style_that_is_no_terrain_is_a_colour(item: PaintItem) -> None:
    hex = item.stage.scene.grid.hex(3, 3)
    item.show_tints([Tint("refused", index(item, hex))])
    assert alike(color_at(item, drawn(item), hex), mix(GROUND, item.stage.style.color("refused"), ALPHA))


def test_a_further_terrain_tints_the_right_half_alone(item: PaintItem) -> None:
    hex = item.stage.scene.grid.hex(3, 3)
    item.show_tints([Tint("forest", index(item, hex), half=True)])
    image = drawn(item)
    assert alike(color_at(item, image, hex, 0.5), tinted(item, "forest"))
    assert alike(color_at(item, image, hex, -0.5), GROUND)


def test_many_hexes_are_a_picture_of_the_same_colours(item: PaintItem, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether drawn along hexsides or from afar as bricks, the middle of every hex looks the same."""
    grid = item.stage.scene.grid
    area = index(item, *(hex for hex in grid.hexes() if (hex.q + hex.r) % 3))
    images = []
    for fine, near in ((module.FINE, module.NEAR_PX), (0, 1e9)):
        monkeypatch.setattr(module, "FINE", fine)
        monkeypatch.setattr(module, "NEAR_PX", near)
        item.show_tints([Tint("forest", area)])
        images.append(drawn(item))
    for hex in grid.hexes():
        colors = [color_at(item, image, hex) for image in images]
        assert alike(colors[0], colors[1].name()), hex
        assert alike(colors[0], tinted(item, "forest") if (hex.q + hex.r) % 3 else GROUND)


@pytest.mark.parametrize("half", [False, True])
def test_near_enough_many_hexes_look_as_few_do(item: PaintItem, monkeypatch: pytest.MonkeyPatch, half: bool) -> None:
    """To the pixel, whatever part of the map is drawn: their slanted sides, halves, and the rim round them."""
    grid = item.stage.scene.grid
    area = index(item, *(hex for hex in grid.hexes() if (hex.q + hex.r) % 3))
    images, parts = [], []
    for fine in (module.FINE, 0):
        monkeypatch.setattr(module, "FINE", fine)
        item.show_tints([Tint("forest", area, half=half)], area)
        images.append(drawn(item))
        parts.append(drawn(item, QRectF(40, 30, 50, 40)))
    assert images[0] == images[1]
    assert parts[0] == parts[1]
    assert parts[0] != images[0]


def test_the_rim_runs_round_what_lies_under_the_tool(item: PaintItem) -> None:
    """Along the outer hexsides; neither through the hexes nor between them."""
    grid, layout = item.stage.scene.grid, item.stage.scene.grid.layout
    middle = grid.hex(4, 3)
    disc = [hex for hex in grid.hexes() if distance(hex, middle) <= 1]
    item.show_tints([], index(item, *disc))
    image = drawn(item)
    accent = QColor(item.stage.style.color("reach"))
    assert all(alike(color_at(item, image, hex), GROUND) for hex in disc)
    for hex in disc:
        for other in grid.hexes():
            if distance(hex, other) != 1:
                continue
            (ax, ay), (bx, by) = layout.center(hex), layout.center(other)
            color = image.pixelColor(int((ax + bx) / 2 * PX), int((ay + by) / 2 * PX))
            if other in disc:
                assert alike(color, GROUND), (hex, other)
            else:
                assert color.saturation() > accent.saturation() / 2, (hex, other)


def test_nothing_to_show_hides_it(item: PaintItem) -> None:
    hex = item.stage.scene.grid.hex(3, 3)
    item.show_tints([Tint("forest", index(item, hex))], index(item, hex))
    assert item.isVisible()
    item.show_tints([Tint("forest", index(item))])
    assert not item.isVisible()
    assert item.extent().isEmpty()
    assert item.tints == ()


def test_it_reaches_round_all_that_it_draws(item: PaintItem) -> None:
    grid = item.stage.scene.grid
    item.show_tints([Tint("forest", index(item, grid.hex(1, 1)))], index(item, grid.hex(6, 5)))
    image, box = drawn(item), item.extent()
    for y in range(image.height()):
        for x in range(image.width()):
            if not alike(image.pixelColor(x, y), GROUND):
                assert box.contains(x / PX, y / PX)
