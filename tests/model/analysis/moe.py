"""Moe Emblem in a few words, for tests of its analyses: a map of plain ground with units on it."""

from __future__ import annotations

from typing import Any

from model.checks.context import Context, Standing
from model.counters import CounterType
from model.edit import Address
from model.ruleset import Ruleset
from model.scenario import Scenario
from tests import builders

RULES: Ruleset = builders.ruleset("moe-emblem")


def plain(columns: int = 9, rows: int = 7, **options: Any) -> Scenario:
    """A map of plain ground with no unit on it."""
    scenario = builders.empty("moe-emblem", columns, rows)
    return builders.set_info(scenario, options=options) if options else scenario


def stand(scenario: Scenario, hex: str, *types: str, **values: Any) -> Scenario:
    """Units in a hex, bottom first."""
    for type_ in types:
        builders.place(scenario, type_, hex, "hex", **values)
    return scenario


def change(scenario: Scenario, type_id: str, **values: float | None) -> Scenario:
    """Give a counter type other figures."""
    key, row = next((key, row) for key, row in scenario.items("counter_types", CounterType) if row.id == type_id)
    changed = row.model_copy(update={"values": {**row.values, **values}})
    scenario.apply(scenario.change({Address("counter_types", key): changed}))
    return scenario


def give_back(scenario: Scenario, type_id: str, **values: float | None) -> Scenario:
    """Give a counter type a back with other figures."""
    key, row = next((key, row) for key, row in scenario.items("counter_types", CounterType) if row.id == type_id)
    changed = row.model_copy(update={"back": {"state": "exhausted", "values": values}})
    scenario.apply(scenario.change({Address("counter_types", key): changed}))
    return scenario


def context(scenario: Scenario) -> Context:
    """It under the rules."""
    return Context(scenario, RULES)


def unit(context: Context, type_id: str) -> Standing:
    """The first counter of a type on the map."""
    return next(standing for standing in context.standings if standing.placement.type == type_id)


def names(scenario: Scenario, hexes: Any) -> list[str]:
    """Hexes by address, sorted."""
    return sorted(scenario.grid.address(hex) for hex in hexes)
