"""Small battles of Fortress for tests."""

from __future__ import annotations

from typing import Any

from model.analysis.fortress.attack import Attack, Unit
from model.checks.context import Context
from model.counters import CounterType
from model.edit import Address
from tests.builders import dark_nebula, ruleset, set_info

RULES = ruleset("fortress")

DUEL = """
    place federation-mag 0303 hex id=mag1
    place federation-cmdr-a 0303 hex carried_by=mag1
    place federation-sal 0502 hex
    place zeon-ca 0903 hex id=ca1
    place zeon-cmdr-z 0903 hex carried_by=ca1
"""
"""Magellan with commander A (range 4, +2/+2, 3 chits) 6 hexes from a cruiser with commander Z (range 4, −1/−1, 3)."""


def battle(text: str = "", *, columns: int = 26, rows: int = 16, **options: Any) -> Context:
    """A battle under options of the scenario."""
    return Context(set_info(dark_nebula(text, columns, rows, "fortress"), options=options), RULES)


def without(context: Context, id: str, *columns: str) -> Context:
    """The battle with some figures of a counter type missing."""
    for key, row in context.scenario.items("counter_types", CounterType):
        if row.id == id:
            values = {column: None if column in columns else value for column, value in row.values.items()}
            blank = {Address("counter_types", key): row.model_copy(update={"values": values})}
            context.scenario.apply(context.scenario.change(blank))
    return Context(context.scenario, context.ruleset)


def type_of(id: str, **figures: float | None) -> CounterType:
    """A counter type of the ruleset, some of its figures changed."""
    found = next(row for row in RULES.units if row.id == id)
    return found.model_copy(update={"values": {**found.values, **figures}})


def unit(id: str, count: int = 1, **values: Any) -> Unit:
    """Counters that are only thought of."""
    return Unit(type_of(id), count, **values)


def attack(attackers: str, target: str, distance: int = 1, **values: Any) -> Attack:
    """An attack "federation-ms-1*2 federation-ms-2" on "zeon-ms-y", further units of its stack after it."""
    first, *rest = _units(target)
    return Attack(tuple(_units(attackers)), first, tuple(rest), distance=distance, **values)


def _units(text: str) -> list[Unit]:
    parts = [word.partition("*") for word in text.split()]
    return [unit(id, int(count or 1)) for id, _, count in parts]


def entered(context: Context, id: str, **figures: float | None) -> Context:
    """The battle with other figures of a counter type."""
    for key, row in context.scenario.items("counter_types", CounterType):
        if row.id == id:
            changed = {Address("counter_types", key): row.model_copy(update={"values": {**row.values, **figures}})}
            context.scenario.apply(context.scenario.change(changed))
    return Context(context.scenario, context.ruleset)


def standing(context: Context, id: str) -> Unit:
    found = next(one for one in context.standings if one.placement.type == id)
    return Unit(type_of(id), 1, found.spot.hex, found.serial)
