"""What a small repaint leaves out has nothing in its box."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from editor.painters import LAYERS
from editor.painters.presence import EVERY, FAR_REACH_PX, REACH_PX, Presence
from editor.painters.scene import MapScene
from model.counters import Placement
from model.edit import Address
from tests.editor.painters.samples import land_map, land_scene, star_scene

NEAR_PX = 84.0


@pytest.fixture(autouse=True)
def application(qtbot: QtBot) -> None:
    """Scenes measure texts."""
    del qtbot


@pytest.mark.parametrize("made", [star_scene, lambda: land_scene(land_map(40, 40))], ids=["star map", "land map"])
def test_a_layer_is_left_out_where_its_records_have_no_box_and_only_there(made: Callable[[], MapScene]) -> None:
    scene = made()
    stands = [layer.stands(scene, NEAR_PX) for layer in LAYERS]
    rng = random.Random(7)
    presence = Presence(scene.lattice)
    for turn in range(200):
        x, y = rng.uniform(-10, scene.bounds.right() + 10), rng.uniform(-10, scene.bounds.bottom() + 10)
        box = x, y, x + rng.uniform(0, 2 * scene.lattice.size), y + rng.uniform(0, 2 * scene.lattice.size)
        found = presence.near(box, NEAR_PX, lambda: stands)
        if turn == 0:
            assert found == EVERY
            continue
        for place, buckets in enumerate(stands):
            there = buckets is None or len(buckets.select(*box)) > 0
            assert bool(found & 1 << place) == there, LAYERS[place].id


def test_a_large_box_has_everything() -> None:
    scene = star_scene()
    whole = 0.0, 0.0, *scene.grid.size_mm
    presence = Presence(scene.lattice)
    assert [presence.near(whole, NEAR_PX, lambda: pytest.fail("asked")) for _ in range(2)] == [EVERY, EVERY]


def test_a_counter_that_has_moved_is_found_where_it_stands_now() -> None:
    scene = star_scene()
    scenario = scene.scenario
    key, placed = scenario.items("placements", Placement)[0]
    counters = [layer.id for layer in LAYERS].index("counters")

    def found(box: tuple[float, float, float, float]) -> bool:
        bits = scene.presence.near(box, NEAR_PX, lambda: [layer.stands(scene, NEAR_PX) for layer in LAYERS])
        return bool(bits & 1 << counters)

    free = next(
        hex for hex in scene.grid.hexes() if not len(scene.stacks.places.select(*scene.board.hex_box(hex, 2.0)))
    )
    box = scene.board.hex_box(free)
    assert found(box)  # not known yet
    assert not found(box)
    edit = scenario.change({Address("placements", key): placed.model_copy(update={"hex": free})})
    scenario.apply(edit)
    scene.update(edit)
    assert found(box)  # not known any more
    assert found(box)


def test_no_layer_reaches_further_than_is_asked_for() -> None:
    for scene in (star_scene(), land_scene(land_map(40, 40))):
        for hex_px, most in ((12.0, FAR_REACH_PX), (30.0, REACH_PX), (NEAR_PX, REACH_PX)):
            px_per_mm = hex_px / scene.lattice.flats
            for layer in LAYERS:
                if layer.least_px <= hex_px and layer.stands(scene, hex_px) is not None:
                    assert layer.overflow(scene, px_per_mm) <= most, layer.id
