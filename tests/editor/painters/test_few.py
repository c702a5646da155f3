"""The short way to paint the ground of a few hexes gives the pixels of the long one, or says that it does not."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from editor.canvas.qt import QtCanvas
from editor.painters import LAYERS, is_bare_ground, paint_map
from editor.painters.few import paint_few
from editor.painters.scene import MapScene
from model.edits.scans import add_scan
from model.scenario import Scenario
from model.terrain import BLANK
from tests.builders import overlay
from tests.editor.painters.samples import land_map, land_scene, star_scene

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = (600, 400)
BACKGROUND = 0xFF204060


class Canvas:
    """A picture of the middle of a map, painted in one of two ways."""

    def __init__(self, scene: MapScene, hex_px: float, shift: tuple[float, float] = (0.0, 0.0)) -> None:
        self.scene = scene
        self.scale = hex_px / scene.lattice.flats
        middle = scene.bounds.center()
        self.dx = SIZE[0] / 2 - middle.x() * self.scale + shift[0]
        self.dy = SIZE[1] / 2 - middle.y() * self.scale + shift[1]

    def rect(self, left: float, top: float, width: float, height: float) -> QRectF:
        """A rectangle of device px in mm."""
        return QRectF(
            (left - self.dx) / self.scale, (top - self.dy) / self.scale, width / self.scale, height / self.scale
        )

    def painted(self, paint: Callable[[QPainter, QRectF], object], rect: QRectF) -> tuple[QImage, object]:
        image = QImage(*SIZE, QImage.Format.Format_RGB32)
        image.fill(BACKGROUND)
        painter = QPainter(image)
        painter.translate(self.dx, self.dy)
        painter.scale(self.scale, self.scale)
        painter.setClipRect(rect)
        try:
            return image, paint(painter, rect)
        finally:
            painter.end()

    def long(self, rect: QRectF) -> QImage:
        def paint(painter: QPainter, rect: QRectF) -> None:
            paint_map(QtCanvas(painter), self.scene, rect, self.scale, level="ground")

        return self.painted(paint, rect)[0]

    def short(self, rect: QRectF) -> tuple[QImage, bool]:
        image, said = self.painted(lambda painter, rect: paint_few(painter, self.scene, rect, self.scale), rect)
        return image, said is True


def holed() -> MapScene:
    """The land map with hexes cut out, also at its edge."""
    scenario = land_map()
    scenario.terrain.codes[5:8, 9] = BLANK
    scenario.terrain.codes[:, 21] = BLANK
    return land_scene(scenario)


@pytest.mark.parametrize("hex_px", [84.0, 45.0, 25.3, 12.0, 4.5])
@pytest.mark.parametrize("made", [star_scene, holed], ids=["star map", "land map with holes"])
def test_both_ways_give_the_same_pixels(made: Callable[[], MapScene], hex_px: float) -> None:
    scene, rng = made(), random.Random(5)
    done = 0
    for _ in range(60):
        x, y = scene.lattice.center_at(rng.randrange(scene.grid.columns), rng.randrange(scene.grid.rows))
        middle = scene.bounds.center()
        scale = hex_px / scene.lattice.flats
        canvas = Canvas(scene, hex_px, ((middle.x() - x) * scale, (middle.y() - y) * scale))
        width, height = (rng.uniform(1, 1.3 * hex_px) for _ in range(2))
        rect = canvas.rect(SIZE[0] / 2 + rng.uniform(-1, 0) * hex_px, SIZE[1] / 2 - hex_px / 2, width, height)
        wanted = canvas.long(rect)  # makes the atlas, too
        image, few = canvas.short(rect)
        done += few
        if few:
            assert image == wanted
    assert done > 30


def test_what_is_more_than_few_plain_hexes_goes_the_long_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def few(scene: MapScene, hex_px: float = 60.0, wide: float = 30.0) -> bool:
        canvas = Canvas(scene, hex_px)
        rect = canvas.rect(5 if wide > 300 else 300, 200, wide, 30)
        canvas.long(rect)
        return canvas.short(rect)[1]

    assert few(star_scene())
    assert not few(star_scene(), wide=590.0), "many hexes"
    assert not few(star_scene(), hex_px=3.0), "the far picture"
    untouched = Canvas(star_scene(), 60.0)
    assert not untouched.short(untouched.rect(300, 200, 30, 30))[1], "no sprites yet"
    scanned = star_scene()
    scanned.scenario.apply(add_scan(scanned.scenario, "board.png", "", (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)))
    monkeypatch.setattr(scanned.scans, "laid", [object()])
    canvas = Canvas(scanned, 60.0)
    assert not canvas.short(canvas.rect(300, 200, 30, 30))[1], "a scan"


def test_a_second_terrain_and_a_cut_edge_go_the_long_way() -> None:
    scenario: Scenario = land_map()
    middle = scenario.grid.layout.hex_at(*land_scene(scenario).bounds.center().toTuple())
    overlay(scenario, middle, "forest")
    for scene in (land_scene(scenario), half_edged()):
        canvas = Canvas(scene, 60.0)
        rect = canvas.rect(300, 200, 30, 30)
        canvas.long(rect)
        assert not canvas.short(rect)[1]


def half_edged() -> MapScene:
    scenario = land_map()
    scenario.tables["grid"][""] = scenario.grid.model_copy(update={"edges": "half"})
    return land_scene(scenario)


def test_only_a_ground_at_full_strength_with_nothing_laid_on_it_is_bare() -> None:
    every = {layer.id: 1.0 for layer in LAYERS}
    assert is_bare_ground(None, ())
    assert is_bare_ground(every, ())
    assert is_bare_ground({"ground", "names"}, ())
    assert not is_bare_ground({"names"}, ()), "no ground"
    assert not is_bare_ground(every | {"ground": 0.5, "contours": 0.5}, ())
    assert not is_bare_ground(every | {"scan": 0.5}, ())

    class Upon:
        id, above, least_px = "upon", "ground", 0.0

    assert not is_bare_ground(None, [Upon()])  # type: ignore[list-item]  # only its place is asked for
