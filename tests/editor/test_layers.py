"""Layers: eyes, locks and strengths, and the one place where a step on a hidden or locked layer is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.document import ScenarioDocument
from editor.layers import BY_ID, LAYER_SPECS, Layers
from editor.painters import LAYERS
from model.edit import Edit
from model.edits.find import Location
from model.edits.placements import place
from model.edits.terrain import set_terrain
from model.scenario import TABLES
from tests import builders
from tests.builders import at, empty, ruleset, system
from tests.editor.tools.hand import Hand

pytestmark = pytest.mark.usefixtures("qapp")

PAINTERS = [layer.id for layer in LAYERS]


@pytest.fixture
def document() -> ScenarioDocument:
    scenario = system(empty(), "kuzu", "0304")
    return ScenarioDocument(scenario, ruleset())


def nebula(document: ScenarioDocument) -> Edit:
    return set_terrain(document.scenario, [at(document.scenario, "0101")], "nebula")


def test_every_painter_draws_one_layer() -> None:
    drawn = [painter for spec in LAYER_SPECS for painter in spec.painters]
    assert len(drawn) == len(set(drawn))
    assert set(PAINTERS) <= set(drawn)


def test_every_table_of_the_map_stands_in_one_layer() -> None:
    held = [table for spec in LAYER_SPECS for table in spec.tables]
    on_map = {table.name for table in TABLES.values() if table.on_map and table.kind == "list"}
    assert len(held) == len(set(held))
    assert set(held) == on_map | {"terrain", "placements", "scans", "pictures"}


def test_as_usual_all_is_painted_at_once(document: ScenarioDocument) -> None:
    assert document.layers.opacities(PAINTERS) is None


def test_eye_and_strength_reach_the_painters_of_the_layer(document: ScenarioDocument) -> None:
    document.layers.show("counters", False)
    document.layers.set_opacity("terrain", 0.4)
    found = document.layers.opacities(PAINTERS)
    assert found is not None
    changed = {painter: strength for painter, strength in found.items() if strength != 1}
    assert changed == {"counters": 0, "badges": 0, "ground": 0.4, "contours": 0.4}


def test_a_painter_of_no_layer_is_never_hidden(document: ScenarioDocument) -> None:
    document.layers.show_alone("routes")
    assert document.layers.opacities(["routes", "ground", "new"]) == {"routes": 1, "ground": 0, "new": 1}


def test_shown_alone_whatever_the_eyes_say_and_back(document: ScenarioDocument) -> None:
    layers = document.layers
    layers.show("labels", False)
    layers.show_alone("terrain")
    assert [id for id in BY_ID if layers.is_shown(id)] == ["terrain"]
    layers.show_alone(None)
    assert [id for id in BY_ID if not layers.is_shown(id)] == ["labels"]


def test_opening_an_eye_ends_showing_one_alone(document: ScenarioDocument) -> None:
    document.layers.show_alone("terrain")
    document.layers.show("routes", True)
    assert document.layers.solo is None
    assert all(document.layers.is_shown(id) for id in BY_ID)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("hide", "The layer “Terrain” is hidden. Open its eye in Layers to change it."),
        ("lock", "The layer “Terrain” is locked. Unlock it in Layers to change it."),
        ("other alone", "The layer “Terrain” is hidden. Open its eye in Layers to change it."),
    ],
)
def test_a_step_on_what_is_hidden_or_locked_is_refused_in_a_sentence(
    document: ScenarioDocument, how: str, sentence: str
) -> None:
    said: list[str] = []
    document.refused.connect(said.append)
    if how == "hide":
        document.layers.show("terrain", False)
    elif how == "lock":
        document.layers.lock("terrain", True)
    else:
        document.layers.show_alone("routes")
    before = document.snapshot_bytes()
    assert not document.push("Paint", nebula(document))
    assert said == [sentence]
    assert document.snapshot_bytes() == before
    assert document.undo_stack.count() == 0


def test_what_shows_the_scenario_looks_again_after_a_refusal(document: ScenarioDocument) -> None:
    heard: list[Edit] = []
    document.layers.lock("terrain", True)
    document.changed.connect(heard.append)
    document.push("Paint", nebula(document))
    assert len(heard) == 1
    assert not heard[0]


def test_other_layers_can_be_changed_and_undo_reaches_a_locked_one(document: ScenarioDocument) -> None:
    assert document.push("Paint", nebula(document))
    document.layers.lock("terrain", True)
    document.layers.lock("systems", True)
    location = Location(at(document.scenario, "0304"), "stellar")
    assert document.push("Place", place(document.scenario, document.ruleset, "neutral-m-c", location))
    document.undo()
    document.undo()
    assert document.scenario.terrain_at(at(document.scenario, "0101")) == "space"


def test_a_brush_stroke_over_a_locked_layer_changes_nothing() -> None:
    hand = Hand(empty(), "terrain")
    hand.document.layers.lock("terrain", True)
    said: list[str] = []
    hand.document.refused.connect(said.append)
    hand.drag("0101", "0102", "0103")
    assert hand.steps == []
    assert "locked" in said[-1]


def test_a_system_is_not_moved_where_systems_are_locked() -> None:
    hand = Hand(system(empty(), "kuzu", "0304"), "system")
    hand.document.layers.lock("systems", True)
    hand.drag("0304", "0505")
    assert hand.steps == []
    assert next(hand.scenario.systems).hex == at(hand.scenario, "0304")


def test_taken_counters_stay_where_counters_are_locked() -> None:
    hand = Hand(builders.place(system(empty(), "kuzu", "0304"), "neutral-m-c", "0304"))
    hand.document.layers.lock("counters", True)
    hand.drag("0304 stellar", "0505")
    assert hand.steps == []
    assert next(hand.scenario.placements).hex == at(hand.scenario, "0304")


states = st.dictionaries(
    st.sampled_from(sorted(BY_ID)), st.tuples(st.booleans(), st.booleans(), st.floats(0, 1)), max_size=5
)


@given(states)
def test_what_is_kept_comes_back(wanted: dict[str, tuple[bool, bool, float]]) -> None:
    layers, again = Layers(), Layers()
    for id, (shown, locked, opacity) in wanted.items():
        layers.show(id, shown)
        layers.lock(id, locked)
        layers.set_opacity(id, opacity)
    again.take_data(json.loads(json.dumps(layers.as_data())))
    assert [again.state(id) for id in BY_ID] == [layers.state(id) for id in BY_ID]


@pytest.mark.parametrize("spoiled", [None, [], "x", {"terrain": 3}, {"nothing": [True, True, 1]}, {"grid": [1, 2]}])
def test_spoiled_settings_leave_the_layers_as_usual(spoiled: object) -> None:
    layers = Layers()
    layers.lock("grid", True)
    layers.take_data(spoiled)
    assert layers.as_data() == {}
