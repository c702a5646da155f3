"""The counter mix: adding, changing and removing counter types. An id never changes: placements and purchases hold it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from model.counters import CounterType, Number, Placement
from model.edit import Address, AnyRow, Edit
from model.edits.refusal import Refusal
from model.edits.rows import appended, made, revised, row_at, slug
from model.scenario import Scenario


def add_type(scenario: Scenario, side: str, code: str, kind: str, **values: Any) -> Edit:
    """A new counter type at the end of the mix; its id is `<side>-<code>`, with -a, -b … where that exists."""
    return appended(
        scenario,
        "counter_types",
        made(CounterType, id=_free_id(scenario, side, code), side=side, code=code, kind=kind, **values),
    )


def copy_type(scenario: Scenario, key: int) -> Edit:
    """A second counter type like the first, with an id of its own."""
    type_ = row_at(scenario, "counter_types", CounterType, key)
    fresh = revised(type_, id=_free_id(scenario, type_.side, type_.code))
    return appended(scenario, "counter_types", fresh)


def update_type(scenario: Scenario, key: int, **changes: Any) -> Edit:
    """Change fields of a counter type: every placed counter, total and sheet shows it at once.

    Raises:
        Refusal: a value does not fit its field, or `id` is among the changes.
    """
    type_ = row_at(scenario, "counter_types", CounterType, key)
    if changes.get("id", type_.id) != type_.id:
        raise Refusal("id_fixed", id=type_.id)
    return scenario.change({Address("counter_types", key): revised(type_, **changes)})


def update_types(scenario: Scenario, changes: Mapping[int, Mapping[str, Any]]) -> Edit:
    """Change fields of several counter types at once: {serial number: {field: value}}; refuses as `update_type` does."""
    rows: dict[Address, AnyRow | None] = {}
    for key, fields in changes.items():
        type_ = row_at(scenario, "counter_types", CounterType, key)
        if fields.get("id", type_.id) != type_.id:
            raise Refusal("id_fixed", id=type_.id)
        rows[Address("counter_types", key)] = revised(type_, **fields)
    return scenario.change(rows)


def set_figure(scenario: Scenario, key: int, column: str, value: Number) -> Edit:
    """Change one figure (beam, strength …); None says that the column does not apply."""
    type_ = row_at(scenario, "counter_types", CounterType, key)
    return update_type(scenario, key, values={**type_.values, column: value})


def remove_type(scenario: Scenario, key: int) -> Edit:
    """Remove a counter type with what was bought and placed of it; what its counters carried stays, on its own."""
    return remove_types(scenario, [key])


def remove_types(scenario: Scenario, keys: Collection[int]) -> Edit:
    """Remove several counter types as `remove_type` does."""
    for key in keys:
        row_at(scenario, "counter_types", CounterType, key)
    return scenario.change(removals(scenario, keys))


def removals(scenario: Scenario, keys: Collection[int]) -> dict[Address, AnyRow | None]:
    """What the removal of counter types changes, row by address; placements of an id that another type has stay."""
    gone = set(keys)
    changes: dict[Address, AnyRow | None] = {Address("counter_types", key): None for key in keys}
    if not gone:
        return changes
    types = scenario.items("counter_types", CounterType)
    left = {type_.id for key, type_ in types if key not in gone}
    ids = {type_.id for key, type_ in types if key in gone} - left
    for side, force in scenario.forces.items():
        if ids & force.purchases.keys():
            purchases = {id: count for id, count in force.purchases.items() if id not in ids}
            changes[Address("forces", side)] = force.model_copy(update={"purchases": purchases})
    carriers = ids | {row.id for row in scenario.placements if row.type in ids and row.id is not None}
    for number, placement in scenario.items("placements", Placement):
        if placement.type in ids:
            changes[Address("placements", number)] = None
        elif placement.carried_by in carriers:
            changes[Address("placements", number)] = revised(placement, carried_by=None)
    return changes


def _free_id(scenario: Scenario, side: str, code: str) -> str:
    taken = {type_.id for type_ in scenario.counter_types}
    base = slug(f"{side}-{code}", (), "type")
    if base not in taken and not any(re.fullmatch(re.escape(base) + "-[a-z]", id) for id in taken):
        return base
    letters = (f"{base}-{chr(97 + place)}" for place in range(26))
    return next((id for id in letters if id not in taken), slug(base, taken, "type"))
