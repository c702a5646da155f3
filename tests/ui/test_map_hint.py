"""An empty map says what to do first; the sentence goes with the first thing drawn and does not come back."""

from __future__ import annotations

import pytest

from model.edits.systems import add_system
from model.edits.terrain import set_terrain
from model.hexgrid import Hex
from tests import builders
from ui.widgets.map_hint import is_empty


def test_a_map_of_one_terrain_is_empty_until_something_is_drawn() -> None:
    scenario = builders.empty()
    assert is_empty(scenario)
    scenario.apply(set_terrain(scenario, [Hex(1, 1)], "nebula"))
    assert not is_empty(scenario)


@pytest.mark.parametrize("class_id", ["primary", "tertiary"])
def test_a_system_is_something(class_id: str) -> None:
    scenario = builders.empty()
    scenario.apply(add_system(scenario, builders.ruleset(), Hex(2, 2), class_id, "Vaxt", "ヴァクスト"))
    assert not is_empty(scenario)
