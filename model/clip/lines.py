"""Removing systems with their routes, and rows in favour of others: what pasting and moving have in common."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from model.edit import Address, AnyRow
from model.maprows import Route
from model.scenario import Scenario

Changes = dict[Address, AnyRow | None]


def reconcile(
    scenario: Scenario,
    table: str,
    rows: Sequence[Any],
    spot: Callable[[Any], Hashable],
    displaced: Callable[[Any], bool],
    items: Iterable[tuple[int, Any]],
) -> Changes:
    """Add rows to a list table: what is there already just so stays, what is displaced goes.

    Args:
        scenario: as it is.
        table: the table.
        rows: what is to be there.
        spot: where a row lies; only rows of one spot are compared.
        displaced: whether a row gives way to those that come.
        items: the rows of the table.
    """
    wanted: dict[Hashable, list[Any]] = {}
    for row in rows:
        wanted.setdefault(spot(row), []).append(row)
    changes: Changes = {}
    kept: dict[int, None] = {}
    for key, row in items:
        same = wanted.get(spot(row), [])
        match = next((other for other in same if other == row), None)
        if match is not None:
            same.remove(match)
            kept[id(match)] = None
        elif displaced(row):
            changes[Address(table, key)] = None
    first = scenario.next_key(table)
    fresh = [row for row in rows if id(row) not in kept]
    changes.update((Address(table, first + number), row) for number, row in enumerate(fresh))
    return changes


def routes_of(scenario: Scenario, ids: set[str]) -> Changes:
    """The routes of systems that go, removed; a system with the id of another keeps the routes of that id."""
    if not ids:
        return {}
    found: Changes = {}
    for key, route in scenario.items("routes", Route):
        if not ids.isdisjoint(route.ends):
            found[Address("routes", key)] = None
    return found
