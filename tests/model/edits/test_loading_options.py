"""Room aboard a carrier under options that a file may hold: one that it can't have counts as the default."""

from __future__ import annotations

from typing import Any

import pytest

from model.edits.loading import room
from tests.builders import dark_nebula, ruleset, set_info

LINES = "system kuzu 0304 primary\nplace solomani-tr 0304 stellar id=tr\nplace solomani-sc 0304 stellar id=sc"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, 1),
        ({"transport_capacity": 3}, 3),
        ({"transport_capacity": "many"}, 1),
        ({"transport_capacity": None}, 1),
        ({"transport_capacity": 1.5}, 1),
        ({"transport_capacity": -2}, 1),
        ({"transport_capacity": True}, 1),
    ],
)
def test_the_room_of_a_transport(options: dict[str, Any], expected: int) -> None:
    scenario = set_info(dark_nebula(LINES), options=options)
    assert room(scenario, ruleset(), 0, "solomani-rt-a") == expected


@pytest.mark.parametrize(("value", "expected"), [(True, 1), (False, 0), ("yes", 0), (1, 0), (None, 0)])
def test_fighters_on_warships(value: Any, expected: int) -> None:
    scenario = set_info(dark_nebula(LINES), options={"fighters_on_warships": value})
    assert room(scenario, ruleset(), 1, "solomani-f") == expected
