"""Checks of the counter mix (D-1.1): ids, kinds, sides, figures, costs."""

from __future__ import annotations

from typing import Any

import pytest

from model.counters import CounterType
from model.scenario import Scenario
from tests.builders import put
from tests.model.checks.cases import Case, verify

FIGURES = {"beam": 1, "missile": 1, "screen": 1, "maintenance": 1}


def with_type(scenario: Scenario, **values: Any) -> Scenario:
    """One more counter type: a sound Aslan gunboat, but for `values`."""
    sound = {
        "id": "aslan-gb",
        "side": "aslan",
        "code": "GB",
        "name": "Gunboat",
        "kind": "starship",
        "build_cost": 2,
        "values": FIGURES,
    }
    return put(scenario, "counter_types", CounterType.model_validate({**sound, **values}))


CASES = {
    "mix.E201": Case(
        bad=lambda s: with_type(s, id="aslan-b1"),
        good=with_type,
        says="Two counter types have the id “aslan-b1”.",
        where={"type": "aslan-b1"},
        fix="Change the second id to “aslan-b1-2”",
    ),
    "mix.E202": Case(
        bad=lambda s: with_type(s, kind="gunboat"),
        good=with_type,
        says="GB Gunboat is of the kind “gunboat”, which the ruleset doesn't have; "
        "possible: ground unit, planetary defence, starship, monitor, fighter.",
        where={"type": "aslan-gb"},
    ),
    "mix.E203": Case(
        bad=lambda s: with_type(s, side="vargr"),
        good=with_type,
        says="GB Gunboat belongs to the side “vargr”, which doesn't exist.",
        where={"type": "aslan-gb"},
    ),
    "mix.W204": Case(
        bad=lambda s: with_type(s, values={"beam": 1, "missile": None, "screen": 1}),
        good=lambda s: with_type(s, kind="ground", values={"strength": 3}),  # a ground unit has no beam
        says="GB Gunboat lacks figures: missile, maintenance.",
        where={"type": "aslan-gb"},
    ),
    "mix.W205": Case(
        bad=lambda s: with_type(s, build_cost=None),
        good=lambda s: with_type(s, side="neutral", build_cost=None),  # neutrals are not bought
        says="GB Gunboat has no build cost, so that it counts as free.",
        where={"type": "aslan-gb"},
    ),
    "mix.W206": Case(
        bad=lambda s: with_type(s, count=0),
        good=with_type,
        says="The mix holds no counter of GB Gunboat.",
        where={"type": "aslan-gb"},
    ),
    "mix.W207": Case(
        bad=lambda s: with_type(s, values={**FIGURES, "armour": 3}),
        good=with_type,
        says="GB Gunboat has figures that the ruleset doesn't know: armour.",
        where={"type": "aslan-gb"},
        fix="Remove the unknown figures",
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_case(id: str) -> None:
    verify(id, CASES[id])
