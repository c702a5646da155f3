"""Who counts as a unit: also those that have no zone of control move, stand in the way and are attacked; markers do not."""

from __future__ import annotations

from model.analysis.fighters import fighters
from model.analysis.reach import Reach, reach
from model.analysis.zoc import enemies_in, surrounded, zones
from model.checks.context import Context
from model.counters import CounterType
from model.rule_rows import Selector
from model.scenario import Scenario
from tests import builders
from tests.model.analysis.moe import RULES, names, plain, stand

assert RULES.zoc is not None
ON_FOOT = RULES.model_copy(
    update={"zoc": RULES.zoc.model_copy(update={"types": Selector(traits={"movement_class": "foot"})})}
)
"""The game, were zones of control for those on foot alone."""


def context(scenario: Scenario) -> Context:
    return Context(scenario, ON_FOOT)


def test_who_has_no_zone_moves_all_the_same() -> None:
    """A drone of 7 points on a map of plain: every hex at most 7 away, here all of 5 × 5."""
    here = context(stand(plain(5, 5), "0303", "nae-drone"))
    assert zones(here) == {}
    found = reach(here, [0])
    assert isinstance(found, Reach)
    assert len(found.stops) == 25


def test_who_has_no_zone_stands_in_the_way_and_can_be_attacked() -> None:
    scenario = stand(stand(plain(1, 4), "0101", "moe-hero"), "0103", "nae-van")
    here = context(scenario)
    found = reach(here, [0])
    assert isinstance(found, Reach)
    assert names(scenario, found.stops) == ["0101", "0102"]
    assert names(scenario, enemies_in(here, "moe")) == ["0103"]
    assert [fighter.types for fighter in fighters(here)] == [("moe-hero",), ("nae-van",)]


def test_who_has_no_zone_can_be_surrounded() -> None:
    """A van between two guards on opposite sides; the guards are not."""
    scenario = stand(stand(stand(plain(), "0404", "nae-van"), "0403", "moe-hero"), "0405", "moe-hero")
    assert [standing.placement.type for standing in surrounded(context(scenario))] == ["nae-van"]


def test_a_marker_that_lies_on_the_map_is_no_unit() -> None:
    """Its kind may stand in a hex, but it neither moves nor fights."""
    kinds = {**ON_FOOT.kinds, "marker": ON_FOOT.kinds["marker"].model_copy(update={"places": ("hex",)})}
    scenario = stand(stand(plain(), "0404", "nae-damage"), "0403", "moe-hero")
    here = Context(scenario, ON_FOOT.model_copy(update={"kinds": kinds}))
    assert enemies_in(here, "moe") == frozenset()
    assert [fighter.types for fighter in fighters(here)] == [("moe-hero",)]


def test_a_counter_without_any_figure_is_none() -> None:
    row = {"id": "nae-tent", "side": "nae", "code": "Tent", "kind": "unit", "values": {"defence": 3}}
    scenario = builders.put(plain(), "counter_types", CounterType.model_validate(row))
    assert enemies_in(context(stand(scenario, "0404", "nae-tent")), "moe") == frozenset()
