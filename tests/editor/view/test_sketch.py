"""Records over the map: as they would be added or removed, or selected; and a measured way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.painters.scene import MapScene
from editor.style import load_style
from editor.view.map_view import MapView
from model.hexgrid import Hexside
from model.maprows import HexsideFeature, Label, Path, System
from tests.builders import at
from tests.model.land import land, land_rules


@pytest.fixture
def land_view(qtbot: QtBot) -> MapView:
    """A plain land map, a hex 60 px wide."""
    made = MapView(MapScene(land(), land_rules(), load_style("land")))
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show()
    made.zoom_to(60 / made.map.lattice.flats)
    return made


def picture(view: MapView) -> QImage:
    return view.grab().toImage()


def test_a_sketch_covers_what_it_shows_and_goes_with_the_preview(qtbot: QtBot, land_view: MapView) -> None:
    overlays, scenario = land_view.overlays, land_view.map.scenario
    before = picture(land_view)
    road = Path(kind="road", hexes=(at(scenario, "0303"), at(scenario, "0304"), at(scenario, "0404")))
    wall = HexsideFeature(between=Hexside.between(at(scenario, "0505"), at(scenario, "0506")), feature="wall")
    overlays.set_sketch([road], [wall])
    box = overlays.sketch.boundingRect()
    layout = land_view.map.grid.layout
    (ax, ay), (bx, by) = (layout.center(hex) for hex in wall.between)
    for point in (*map(layout.center, road.hexes), ((ax + bx) / 2, (ay + by) / 2)):
        assert box.contains(QPointF(*point))
    assert picture(land_view) != before
    overlays.clear_preview()
    assert not overlays.sketch.isVisible()
    assert picture(land_view) == before


def test_a_proposal_outlives_the_preview_of_a_tool(qtbot: QtBot, land_view: MapView) -> None:
    overlays, scenario = land_view.overlays, land_view.map.scenario
    overlays.set_proposal([Path(kind="road", hexes=(at(scenario, "0303"), at(scenario, "0304")))])
    overlays.clear_preview()
    assert overlays.proposal.isVisible()
    overlays.set_proposal([])
    assert not overlays.proposal.isVisible()


def test_the_outline_of_a_selected_text_runs_round_it(qtbot: QtBot, land_view: MapView) -> None:
    """Its middle is free: nothing is drawn over the letters."""
    overlays, scenario = land_view.overlays, land_view.map.scenario
    overlays.set_picked(Label(hex=at(scenario, "0404"), text="The Downs", size=0.5))
    assert overlays.picked.isVisible()
    shape = overlays.picked._shape
    assert len(shape.toSubpathPolygons()) == 1
    assert shape.contains(QPointF(*land_view.map.grid.layout.center(at(scenario, "0404"))))
    overlays.set_picked(None)
    assert not overlays.picked.isVisible()


def test_a_trace_has_room_for_its_word_at_every_zoom(qtbot: QtBot, land_view: MapView) -> None:
    overlays = land_view.overlays
    overlays.set_trace([(10.0, 10.0), (60.0, 40.0)], "4 hexes · 2 jumps")
    wide = overlays.trace.boundingRect().width()
    land_view.zoom_by(-6)
    assert overlays.trace.boundingRect().width() > wide, "the word keeps its size in pixels"
    overlays.set_trace([(10.0, 10.0)])
    assert not overlays.trace.isVisible()


def test_a_system_to_be_added_is_drawn_near_and_tinted_far(qtbot: QtBot, view: MapView) -> None:
    """From afar systems are dots, and a whole one would be a smudge."""
    system = System(id="new", hex=at(view.map.scenario, "1708"), class_="primary", surfaces=1)
    before = picture(view)
    view.overlays.set_sketch([system])
    assert view.overlays.sketch.boundingRect().contains(QPointF(*view.map.grid.layout.center(system.hex)))
    assert picture(view) != before
    view.overlays.clear_preview()
    view.zoom_to(15 / view.map.lattice.flats)
    before = picture(view)
    view.overlays.set_sketch([system])
    assert picture(view) == before
