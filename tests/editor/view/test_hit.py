"""What lies under a point, by arithmetic."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from editor.painters.scene import MapScene
from editor.view.hit import hit_at
from model.hexgrid import Hex, Hexside, neighbor
from model.maprows import Route
from tests.builders import at
from tests.editor.painters.samples import land_scene, star_scene


@pytest.fixture
def scene(qtbot: QtBot) -> MapScene:
    return star_scene()


def slot_of(scene: MapScene, address: str, box: int | None = None) -> tuple[float, float]:
    """The middle of the stellar place of a system, or of a surface box."""
    system = scene.systems.at(at(scene.scenario, address))
    assert system is not None
    slot = scene.systems.stellar(system) if box is None else scene.systems.surfaces(system)[box - 1]
    return slot.x, slot.y


def test_the_places_of_a_system(scene: MapScene) -> None:
    hit = hit_at(scene, *slot_of(scene, "1708"))
    assert (hit.place, hit.box, hit.on_map) == ("stellar", 1, True)
    assert hit.system is not None
    assert hit.system.id == "maadin"
    second = hit_at(scene, *slot_of(scene, "1708", 2))
    assert (second.place, second.box) == ("surface", 2)
    x, y = scene.grid.layout.center(at(scene.scenario, "1708"))
    below = hit_at(scene, x, y + 0.7 * scene.lattice.size)
    assert below.place is None
    assert below.system is hit.system


def test_the_stack_of_a_place_and_which_counter_is_on_top(scene: MapScene) -> None:
    x, y = slot_of(scene, "0404")
    hit = hit_at(scene, x, y)
    assert hit.stack is not None
    assert hit.stack.count == 4  # a scout, two destroyers, a dreadnought
    assert hit.stack_index == 3
    step = 0.075 * hit.stack.size
    lower = hit_at(scene, x - 0.5 * hit.stack.size - 0.5 * step, y + 0.5 * hit.stack.size)
    assert lower.stack_index == 1, "the lowest of the three that show peeps out at the lower left"
    surface = hit_at(scene, *slot_of(scene, "0404", 1))
    assert surface.stack is not None
    assert surface.stack.spot.place == "surface"
    assert surface.stack.count == 1


def test_an_empty_place_has_no_stack(scene: MapScene) -> None:
    hit = hit_at(scene, *slot_of(scene, "0810"))
    assert (hit.place, hit.stack, hit.stack_index) == ("stellar", None, None)


def test_off_the_map_there_is_nothing_but_the_hex(scene: MapScene) -> None:
    hit = hit_at(scene, -100, -100)
    assert not hit.on_map
    assert (hit.place, hit.stack, hit.system, hit.route, hit.hexside) == (None, None, None, None, None)


def test_a_route_close_by(scene: MapScene) -> None:
    layout = scene.grid.layout
    kuzu, rao = (layout.center(at(scene.scenario, address)) for address in ("0404", "0607"))
    middle = ((kuzu.x + rao.x) / 2, (kuzu.y + rao.y) / 2)
    hit = hit_at(scene, *middle)
    assert hit.route is not None
    route = scene.scenario.tables["routes"][hit.route]
    assert isinstance(route, Route)
    assert set(route.ends) == {"kuzu", "rao"}
    assert hit_at(scene, middle[0] + 0.4 * scene.lattice.flats, middle[1]).route is None


@pytest.mark.parametrize("side", range(6))
def test_the_hexside_is_the_nearest_one(scene: MapScene, side: int) -> None:
    hex = at(scene.scenario, "0302")
    center = scene.grid.layout.center(hex)
    across = scene.grid.layout.center(neighbor(hex, side, scene.grid.orientation))
    part = 0.45
    hit = hit_at(scene, center.x + part * (across.x - center.x), center.y + part * (across.y - center.y))
    assert (hit.hex, hit.side) == (hex, side)
    assert hit.hexside == Hexside.between(hex, neighbor(hex, side, scene.grid.orientation))
    assert hit_at(scene, center.x, center.y).hexside is None


def test_every_point_belongs_to_the_hex_of_the_layout(qtbot: QtBot) -> None:
    scene = land_scene()
    random = np.random.default_rng(3)
    width, height = scene.grid.size_mm
    for x, y in random.uniform((-20, -20), (width + 20, height + 20), (300, 2)).tolist():
        hit = hit_at(scene, x, y)
        expected: Hex = scene.grid.layout.hex_at(x, y)
        assert hit.hex == expected
        assert hit.on_map == (expected in scene.grid)


def test_on_a_map_of_plain_hexes_the_hex_is_the_place(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no system stands, the place that needs nothing but a hex is meant."""
    scene = land_scene()
    place: Callable[[], object] = next(iter(scene.ruleset.places.values())).model_copy
    plain = place(update={"needs": "hex"})  # type: ignore[call-arg]  # model_copy of a row
    rules = scene.ruleset.model_copy(update={"places": {"hex": plain}})
    scene.ruleset = rules
    assert hit_at(scene, *scene.grid.layout.center(scene.grid.hex(4, 4))).place == "hex"
