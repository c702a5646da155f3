"""A shown view of the star map, 800 × 600, a hex 60 px wide, with Maadin in the middle."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from editor.painters.scene import MapScene
from editor.view.map_view import MapView
from model.hexgrid import Hex
from tests.builders import at
from tests.editor.painters.samples import star_scene


@pytest.fixture
def view(qtbot: QtBot) -> MapView:
    made = MapView(star_scene())
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show()
    made.zoom_to(60 / made.map.lattice.flats)
    made.center_on(*made.map.grid.layout.center(at(made.map.scenario, "1708")))
    return made


@pytest.fixture
def hex_at(view: MapView) -> Callable[[str], Hex]:
    """The hex of an address of the map."""
    return lambda address: at(view.map.scenario, address)


@pytest.fixture
def scene(view: MapView) -> MapScene:
    return view.map
