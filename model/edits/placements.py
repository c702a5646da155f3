"""Deployment: placing, moving, loading, returning counters, and their order in a stack (D-1.3, D-1.4, D-3.6, D-3.7).

The order of the table is the order in a stack, bottom first. `count` says how many counters of a placement are meant,
None all of them; a carrier that is meant whole takes its cargo along.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from model.counters import Placement
from model.edit import Address, Edit
from model.edits.draft import Draft
from model.edits.find import Location, has_place, location_of, stack_at, types_by_id
from model.edits.refusal import Refusal
from model.edits.rows import made
from model.ruleset import Ruleset
from model.scenario import Scenario


def place(scenario: Scenario, ruleset: Ruleset, type_id: str, to: Location, count: int = 1, **more: Any) -> Edit:
    """Put `count` counters of a type on top of the stack at `to`; `more` sets further fields (face, state …).

    Raises:
        Refusal: there is no such type, or no such place in that hex.
    """
    _known(scenario, type_id)
    _there(scenario, ruleset, to)
    draft = Draft(scenario)
    draft.add(made(Placement, type=type_id, count=count, hex=to.hex, place=to.place, box=to.box, **more))
    return draft.edit()


def place_aboard(scenario: Scenario, type_id: str, carrier: int, count: int = 1) -> Edit:
    """Put `count` counters of a type aboard a placement; of several equal carriers one is loaded.

    Raises:
        Refusal: there is no such type or placement, or the carrier is not on the map.
    """
    _known(scenario, type_id)
    draft = Draft(scenario)
    carrier, to = _carrier(draft, carrier)
    name = draft.name(carrier)
    draft.add(made(Placement, type=type_id, count=count, hex=to.hex, place=to.place, box=to.box, carried_by=name))
    return draft.edit()


def move(scenario: Scenario, ruleset: Ruleset, keys: Iterable[int], to: Location, count: int | None = None) -> Edit:
    """Move counters to the top of the stack at `to`. Cargo moved without its carrier is unloaded.

    Raises:
        Refusal: there is no such place in that hex, or a placement is gone.
    """
    _there(scenario, ruleset, to)
    draft = Draft(scenario)
    for key in draft.leaders(keys, count):
        row = draft.row(key)
        if location_of(row) != to or row.carried_by is not None:
            draft.set_down(draft.split(key, count), to)
    return draft.edit()


def load(scenario: Scenario, keys: Iterable[int], carrier: int, count: int | None = None) -> Edit:
    """Load counters aboard a carrier, wherever they stand; of several equal carriers one is loaded.

    Raises:
        Refusal: a counter would be aboard itself, a placement is gone, or the carrier is not on the map.
    """
    draft = Draft(scenario)
    meant = draft.leaders(keys, count)
    if carrier in meant or carrier in draft.aboard(meant):
        raise Refusal("aboard_itself")
    ashore = [key for key in meant if draft.carrier(key) != carrier]
    if not ashore:
        return Edit()
    carrier, to = _carrier(draft, carrier)
    name = draft.name(carrier)
    for key in ashore:
        draft.set_down(draft.split(key, count), to, name)
    return draft.edit()


def return_to_pool(scenario: Scenario, keys: Iterable[int], count: int | None = None) -> Edit:
    """Take counters off the map, a carrier with its cargo; what was bought stays bought.

    Raises:
        Refusal: a placement is gone.
    """
    draft = Draft(scenario)
    for key in draft.leaders(keys, count):
        draft.remove(draft.split(key, count))
    return draft.edit()


def alter(scenario: Scenario, keys: Iterable[int], count: int | None = None, **changes: Any) -> Edit:
    """Turn counters over, mark a state, give a levied neutral its side … : other values in fields but the place.

    Raises:
        Refusal: a value does not fit its field, or a placement is gone.
    """
    draft = Draft(scenario)
    for key in sorted(set(keys)):
        draft.alter(draft.split(key, count), **changes)
    return draft.edit()


def restack(scenario: Scenario, key: int, steps: int) -> Edit:
    """Raise a placement in its stack by `steps`, or lower it by as many if negative; it stops at top and bottom."""
    placement = Draft(scenario).row(key)
    location = location_of(placement)
    stack = [] if location is None else stack_at(scenario, location)
    keys = [number for number, _ in stack]
    if key not in keys:
        return Edit()
    rows = [row for _, row in stack]
    at = keys.index(key)
    rows.insert(max(0, min(len(rows) - 1, at + steps)), rows.pop(at))
    return scenario.change({Address("placements", number): row for number, row in zip(keys, rows, strict=True)})


def _known(scenario: Scenario, type_id: str) -> None:
    if type_id not in types_by_id(scenario):
        raise Refusal("no_type", id=type_id)


def _there(scenario: Scenario, ruleset: Ruleset, to: Location) -> None:
    if has_place(scenario, ruleset, to):
        return
    label = scenario.grid.label(to.hex)
    if scenario.terrain_at(to.hex) is None:
        raise Refusal("off_map", hex=label)
    needs = ruleset.places[to.place].needs if to.place in ruleset.places else "place"
    raise Refusal(f"no_place_{needs}", hex=label, box=to.box, id=to.place)


def _carrier(draft: Draft, key: int) -> tuple[int, Location]:
    """The carrier to load, parted from its equals, and where it stands."""
    row = draft.row(key)
    if (location := location_of(row)) is None:
        raise Refusal("carrier_off_map")
    return (draft.split(key, 1) if row.id is None and not draft.cargo(key) else key), location
