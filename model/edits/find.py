"""What stands where: systems, further terrains and placements by hex, made once for each state of a table.

The lists of `Scenario.items` are made anew when their table changes, so the list itself is the mark of its state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from pydantic import BaseModel

from model.counters import CounterType, Placement
from model.hexgrid import Hex
from model.maprows import Overlay, System
from model.ruleset import Ruleset
from model.scenario import Scenario

_made: WeakKeyDictionary[Scenario, dict[str, tuple[list[Any], dict[Any, Any]]]] = WeakKeyDictionary()


class Location(NamedTuple):
    """Where counters stand: a hex, a place of the ruleset in it, and the 1-based surface box."""

    hex: Hex
    place: str
    box: int = 1


def location_of(placement: Placement) -> Location | None:
    """Where a placement stands; None for one that is not on the map."""
    return None if placement.hex is None else Location(placement.hex, placement.place, placement.box)


def systems_by_hex(scenario: Scenario) -> dict[Hex, tuple[int, System]]:
    """The first system of each hex that has one, with its serial number. Read only."""
    items = scenario.items("systems", System)
    index = _index(scenario, "systems", items)
    if not index and items:
        for key, system in items:
            index.setdefault(system.hex, (key, system))
    return index


def system_at(scenario: Scenario, hex: Hex) -> tuple[int, System] | None:
    """The system of a hex with its serial number, or None."""
    return systems_by_hex(scenario).get(hex)


def further_by_hex(scenario: Scenario) -> dict[Hex, list[tuple[int, Overlay]]]:
    """The further terrains of each hex that has some (M-3.2), in order, with their serial numbers. Read only."""
    items = scenario.items("overlays", Overlay)
    index = _index(scenario, "overlays", items)
    if not index and items:
        for key, row in items:
            index.setdefault(row.hex, []).append((key, row))
    return index


def placements_by_hex(scenario: Scenario) -> dict[Hex, list[tuple[int, Placement]]]:
    """The placements of each hex in order, those aboard others included. Read only."""
    items = scenario.items("placements", Placement)
    index = _index(scenario, "placements", items)
    if not index and items:
        for key, placement in items:
            if placement.hex is not None:
                index.setdefault(placement.hex, []).append((key, placement))
    return index


def stack_at(scenario: Scenario, location: Location) -> list[tuple[int, Placement]]:
    """The stack of a place, bottom first; what is carried is not part of it."""
    return [
        (key, placement)
        for key, placement in placements_by_hex(scenario).get(location.hex, ())
        if location_of(placement) == location and placement.carried_by is None
    ]


def types_by_id(scenario: Scenario) -> dict[str, CounterType]:
    """The counter types by id, the first of each. Read only."""
    items = scenario.items("counter_types", CounterType)
    index = _index(scenario, "counter_types", items)
    if not index and items:
        for _, type_ in items:
            index.setdefault(type_.id, type_)
    return index


def placed_counts(scenario: Scenario) -> dict[str, int]:
    """Counters of each type that stand anywhere (aboard, off the map and reinforcements included)."""
    counts: dict[str, int] = {}
    for placement in scenario.placements:
        counts[placement.type] = counts.get(placement.type, 0) + placement.count
    return counts


def has_place(scenario: Scenario, ruleset: Ruleset, location: Location) -> bool:
    """Whether a place is there at all: on a hex of the map, with the system or the surface box it needs."""
    place = ruleset.places.get(location.place)
    if place is None or scenario.terrain_at(location.hex) is None:
        return False
    found = system_at(scenario, location.hex)
    if place.needs == "box":
        return found is not None and 1 <= location.box <= found[1].surfaces
    return place.needs == "hex" or found is not None


def locations_in(scenario: Scenario, ruleset: Ruleset, hex: Hex) -> list[Location]:
    """Every place of a hex, each box of it, in the order of the ruleset."""
    found = system_at(scenario, hex)
    boxes = max(found[1].surfaces, 1) if found else 1
    every = (
        Location(hex, id, box)
        for id, place in ruleset.places.items()
        for box in range(1, (boxes if place.needs == "box" else 1) + 1)
    )
    return [location for location in every if has_place(scenario, ruleset, location)]


def _index(scenario: Scenario, table: str, items: list[Any]) -> dict[Any, Any]:
    """The index that belongs to `items`, empty if it has yet to be filled."""
    indexes = _made.setdefault(scenario, {})
    found = indexes.get(table)
    if found is None or found[0] is not items:
        found = indexes[table] = items, {}
    return found[1]


def index_of(
    scenario: Scenario, table: str, row: type[BaseModel], fill: Callable[[dict[Any, Any]], None]
) -> dict[Any, Any]:
    """An index of a list table that `fill` makes, once for each state of the table. Read only."""
    items = scenario.items(table, row)
    index = _index(scenario, table, items)
    if not index and items:
        fill(index)
    return index
