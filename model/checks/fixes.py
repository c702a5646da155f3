"""Makers of fixes: the few ways in which findings are mended. Each makes its edit for the scenario as it then is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, cast

from pydantic import BaseModel

from model.checks.findings import Fix
from model.counters import Placement
from model.edit import NOTHING, Address, AnyRow, Edit
from model.scenario import Scenario

RowT = TypeVar("RowT", bound=BaseModel)
Changes = dict[Address, AnyRow | None]


def remove(name: str, table: str, /, *keys: int | str, **values: Any) -> Fix:
    """Remove rows of a table. Placements take with them what they carry."""

    def make(scenario: Scenario) -> Edit:
        if table == "placements":
            return scenario.change(taken_off(scenario, [cast(int, key) for key in keys]))
        return scenario.change({Address(table, key): None for key in keys if key in scenario.tables[table]})

    return Fix(f"fix.{name}", make, values)


def rewrite(
    name: str,
    table: str,
    key: int | str,
    row: type[RowT],
    change: Callable[[RowT], Mapping[str, Any]],
    /,
    **values: Any,
) -> Fix:
    """Give one row other values in some fields."""

    def make(scenario: Scenario) -> Edit:
        old = scenario.tables[table].get(key)
        if not isinstance(old, row):
            return NOTHING
        return scenario.change({Address(table, key): old.model_copy(update=dict(change(old)))})

    return Fix(f"fix.{name}", make, values)


def take_off(name: str, wanted: Callable[[Placement], bool], surplus: int, /, **values: Any) -> Fix:
    """Take `surplus` of the counters that are `wanted` off the map: the last placed first, carriers last of all."""

    def make(scenario: Scenario) -> Edit:
        keys = [key for key, row in scenario.items("placements", Placement) if wanted(row)]
        return scenario.change(fewer(scenario, keys, surplus))

    return Fix(f"fix.{name}", make, values)


def of_type(type_id: str) -> Callable[[Placement], bool]:
    """Whether a placement is of a type."""
    return lambda row: row.type == type_id


def send_back(name: str, side: str, counts: Mapping[str, int], /, **values: Any) -> Fix:
    """Return counters to the shop: `counts` by type id, with those placed that are then no longer bought."""

    def make(scenario: Scenario) -> Edit:
        return scenario.change(returned(scenario, side, counts))

    return Fix(f"fix.{name}", make, values)


def returned(scenario: Scenario, side: str, counts: Mapping[str, int]) -> Changes:
    """The changes that return `counts` of a side's purchases and take surplus counters of them off the map."""
    force = scenario.forces.get(side)
    if force is None:
        return {}
    changes: Changes = {}
    for type_id, count in counts.items():
        left = max(0, force.bought(type_id) - count)
        if type_id in force.purchases:
            force = force.with_bought(type_id, left)
        keys = [key for key, row in scenario.items("placements", Placement) if row.type == type_id]
        placed = sum(row.count for _, row in scenario.items("placements", Placement) if row.type == type_id)
        changes |= fewer(scenario, keys, placed - left)
    return {Address("forces", side): force, **changes}


def fewer(scenario: Scenario, keys: Iterable[int], surplus: int) -> Changes:
    """The changes that take `surplus` counters off the placements `keys`."""
    rows = dict(scenario.items("placements", Placement))
    named = {(row.hex, row.place, row.box, row.carried_by) for row in rows.values() if row.carried_by}
    changes: Changes = {}

    def order(key: int) -> tuple[bool, int]:
        row = rows[key]
        place = (row.hex, row.place, row.box)
        return (*place, row.id) in named or (*place, row.type) in named, -key

    for key in sorted(keys, key=order):
        row = rows[key]
        take = min(surplus, row.count)
        if take <= 0:
            break
        surplus -= take
        if take == row.count:
            changes |= taken_off(scenario, [key])
        else:
            changes[Address("placements", key)] = row.model_copy(update={"count": row.count - take})
    return changes


def taken_off(scenario: Scenario, keys: Iterable[int]) -> Changes:
    """The changes that take placements off the map, and what rides aboard them."""
    rows = dict(scenario.items("placements", Placement))
    gone = {key for key in keys if key in rows}
    waiting = list(gone)
    while waiting:
        for key in cargo_of(rows, waiting.pop()):
            if key not in gone:
                gone.add(key)
                waiting.append(key)
    return {Address("placements", key): None for key in gone}


def cargo_of(rows: Mapping[int, Placement], carrier: int) -> list[int]:
    """The placements that ride aboard one: they name its id, or stand with it and name its type."""
    own = rows[carrier]
    return [
        key
        for key, row in rows.items()
        if row.carried_by is not None
        and key != carrier
        and (
            row.carried_by == own.id
            or (row.carried_by == own.type and (row.hex, row.place, row.box) == (own.hex, own.place, own.box))
        )
    ]
