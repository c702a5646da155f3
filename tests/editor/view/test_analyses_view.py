"""Overlays of analyses on a view: they scroll with the map, stay through edits, and leave nothing when they go."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

from editor.painters.analyses.layers import Analyses
from editor.painters.scene import MapScene
from editor.view.map_view import MapView
from model.hexgrid import Hex, distance
from model.overlays.drawing import Overlay, Part
from tests.builders import empty
from tests.editor.painters.samples import star_scene
from tests.editor.view.test_incremental import change_star_map, looks_as_painted_at_once, picture, settle


def everything(scene: MapScene) -> Overlay:
    """A part of every channel about the middle of the map."""

    def disc(col: int, row: int, radius: int) -> frozenset[Hex]:
        return frozenset(hex for hex in scene.grid.hexes() if distance(hex, scene.grid.hex(col, row)) <= radius)

    fill = disc(9, 6, 3)
    middle = scene.grid.hex(9, 6)
    return Overlay(
        "test",
        (
            Part(
                "fill",
                lambda _: "Reach",
                fill,
                weights={hex: 1 - distance(hex, middle) / 3 for hex in fill},
                tags={hex: str(distance(hex, middle)) for hex in fill},
            ),
            Part("outline", lambda _: "Command 3", disc(12, 6, 3), "side", "solomani"),
            Part("outline", lambda _: "×½ 5–8", disc(7, 4, 4), "fire", line="fine"),
            Part("hatch", lambda _: "Refused", disc(5, 7, 2), "refused"),
            Part("hatch", lambda _: "Contested", disc(6, 7, 2), "warning"),
            Part("ring", lambda _: "ZOC", disc(13, 5, 2), "side", "aslan"),
            Part("way", lambda _: "Way", tone="good", ways=((scene.grid.hex(3, 3), middle, scene.grid.hex(16, 7)),)),
            Part("mark", lambda _: "Mark", disc(10, 3, 1), "warning"),
        ),
    )


@pytest.fixture(params=[96.0, 45.0, 20.0, 7.7])
def view(qtbot: QtBot, request: pytest.FixtureRequest) -> MapView:
    made = MapView(star_scene())
    qtbot.addWidget(made)
    made.resize(640, 420)
    made.show()
    made.zoom_to(request.param / made.map.lattice.flats)
    made.center_on(*made.map.bounds.center().toTuple())
    settle(made, qtbot)
    return made


def test_scrolled_and_edited_it_looks_as_painted_at_once(view: MapView, qtbot: QtBot) -> None:
    view.set_analyses(Analyses([everything(view.map)]))
    settle(view, qtbot)
    looks_as_painted_at_once(view, qtbot, random.Random(7), change_star_map, steps=14, edits=2)


def test_on_and_off_leaves_the_map_as_it_was(view: MapView, qtbot: QtBot) -> None:
    before = picture(view)
    view.set_analyses(Analyses([everything(view.map)]))
    settle(view, qtbot)
    assert (picture(view) != before).any()
    view.set_analyses(Analyses())
    settle(view, qtbot)
    assert (picture(view) == before).all()


def test_another_map_shows_them_on_its_own_grid(view: MapView, qtbot: QtBot) -> None:
    """Hexes that the new map does not have are left out; nothing is drawn where they were."""
    view.set_analyses(Analyses([everything(view.map)]))
    settle(view, qtbot)
    smaller = star_scene(empty(columns=8, rows=6))
    view.set_map(smaller)
    settle(view, qtbot)
    shapes = view.analyses.shapes(smaller)
    assert any(len(shape.offsets[0]) for shape in shapes)
    assert all(0 <= col < smaller.lattice.columns for shape in shapes for col in shape.offsets[0].tolist())
