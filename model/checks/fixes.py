"""Makers of fixes: the few ways in which findings are mended. Each makes its edit for the scenario as it then is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, TypeVar, cast

from pydantic import BaseModel

from model.checks.findings import Fix
from model.counters import Placement
from model.edit import NOTHING, Address, AnyRow, Edit
from model.hexgrid import Hex
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
    purchases = {type_id: max(0, force.bought(type_id) - count) for type_id, count in counts.items()}
    placed: dict[str, list[int]] = {type_id: [] for type_id in purchases}
    surplus = {type_id: -left for type_id, left in purchases.items()}
    for key, row in scenario.items("placements", Placement):
        if row.type in placed:
            placed[row.type].append(key)
            surplus[row.type] += row.count
    left = {
        type_id: count
        for type_id, count in {**force.purchases, **purchases}.items()
        if count > 0 or type_id not in purchases
    }
    changes = _fewer(scenario, [(placed[type_id], surplus[type_id]) for type_id in purchases])
    return {Address("forces", side): force.model_copy(update={"purchases": left}), **changes}


def fewer(scenario: Scenario, keys: Iterable[int], surplus: int) -> Changes:
    """The changes that take `surplus` counters off the placements `keys`: the last first, carriers last of all."""
    return _fewer(scenario, [(keys, surplus)])


def _fewer(scenario: Scenario, wishes: Iterable[tuple[Iterable[int], int]]) -> Changes:
    rows = dict(scenario.items("placements", Placement))
    named = {(_place(row), row.carried_by) for row in rows.values() if row.carried_by}
    changes: Changes = {}
    whole: list[int] = []

    def order(key: int) -> tuple[bool, int]:
        row = rows[key]
        return (_place(row), row.id) in named or (_place(row), row.type) in named, -key

    for keys, surplus in wishes:
        for key in sorted(keys, key=order):
            row = rows[key]
            take = min(surplus, row.count)
            if take <= 0:
                break
            surplus -= take
            if take == row.count:
                whole.append(key)
            else:
                changes[Address("placements", key)] = row.model_copy(update={"count": row.count - take})
    return changes | taken_off(scenario, whole)


def taken_off(scenario: Scenario, keys: Iterable[int]) -> Changes:
    """The changes that take placements off the map, and what rides aboard them."""
    rows = dict(scenario.items("placements", Placement))
    aboard: dict[Hashable, list[int]] = {}
    for key, row in rows.items():
        if row.carried_by is not None:
            aboard.setdefault(row.carried_by, []).append(key)
            aboard.setdefault((_place(row), row.carried_by), []).append(key)
    gone = dict.fromkeys(key for key in keys if key in rows)
    waiting = list(gone)
    while waiting:
        row = rows[waiting.pop()]
        cargo = (*aboard.pop(row.id, ()), *aboard.pop((_place(row), row.type), ()))
        new = dict.fromkeys(key for key in cargo if key not in gone)
        gone |= new
        waiting += new
    return {Address("placements", key): None for key in gone}


def cargo_of(rows: Mapping[int, Placement], carrier: int) -> list[int]:
    """The placements that ride aboard one: they name its id, or stand with it and name its type."""
    own = rows[carrier]
    return [
        key
        for key, row in rows.items()
        if row.carried_by is not None
        and key != carrier
        and (row.carried_by == own.id or (row.carried_by == own.type and _place(row) == _place(own)))
    ]


def _place(row: Placement) -> tuple[Hex | None, str, int]:
    return row.hex, row.place, row.box
