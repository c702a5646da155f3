"""A new scenario: what its ruleset says, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from model.checks.engine import check_all
from model.checks.findings import Level
from model.new import new_scenario
from model.storage.rulesets import load_ruleset, ruleset_ids
from model.storage.write import encode


@pytest.mark.parametrize("id", ruleset_ids())
def test_it_has_the_sides_mix_budgets_and_map_of_its_ruleset(id: str) -> None:
    ruleset = load_ruleset(id)
    scenario = new_scenario(ruleset, title="War")
    players = [side for side, row in ruleset.sides.items() if row.role == "player"]
    assert (scenario.info.ruleset, scenario.info.title, scenario.info.style) == (id, "War", ruleset.map.style)
    assert list(scenario.sides) == list(ruleset.sides)
    assert list(scenario.counter_types) == list(ruleset.units)
    assert {side: force.budget for side, force in scenario.forces.items()} == dict.fromkeys(
        players, ruleset.deployment.budget
    )
    assert (scenario.grid.columns, scenario.grid.rows) == (ruleset.map.columns, ruleset.map.rows)
    assert scenario.terrain.used() == [ruleset.map.terrain]
    assert set(scenario.terrain.legend) == {"", *ruleset.terrain}
    assert not list(scenario.placements)
    assert not list(scenario.systems)
    assert encode(Path("x"), scenario)


@pytest.mark.parametrize("id", ruleset_ids())
def test_what_its_checks_find_is_of_the_empty_map_alone(id: str) -> None:
    """No error of the mix, the sides or the options: a person begins with a map to draw, not with a ruleset to mend."""
    ruleset = load_ruleset(id)
    errors = [finding.check for finding in check_all(new_scenario(ruleset), ruleset) if finding.level is Level.ERROR]
    assert all(check.startswith("map.") for check in errors)


def test_the_first_to_set_up_begins() -> None:
    """D-4.1: Aslan move first."""
    assert new_scenario(load_ruleset("dark-nebula-expanded")).info.play.first_side == "aslan"


def test_another_size_and_one_that_is_too_large() -> None:
    ruleset = load_ruleset("dark-nebula-expanded")
    assert new_scenario(ruleset, 3, 2).terrain.codes.shape == (2, 3)
    for columns, rows in ((0, 5), (4001, 1), (4000, 4000)):
        with pytest.raises(ValidationError):
            new_scenario(ruleset, columns, rows)
