"""What may ride aboard what, and how much room is left: the `carried_by` words of a ruleset (D-1.3, D-5.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from model.counters import CounterType, Placement
from model.edits.draft import Draft
from model.edits.find import Location, stack_at, types_by_id
from model.ruleset import Ruleset, figure_of, holds
from model.scenario import Scenario
from model.setup_rules import CarriedBy


def room(scenario: Scenario, ruleset: Ruleset, carrier: int, type_id: str) -> int:
    """How many counters of a type still fit aboard a placement; 0 if it carries none of that type."""
    types = types_by_id(scenario)
    draft = Draft(scenario)
    row = draft.rows.get(carrier)
    if row is None or row.type not in types or type_id not in types:
        return 0
    aboard = [draft.rows[key] for key in draft.cargo(carrier)]
    loaded = 1 if row.id is None and not aboard else row.count  # an empty one is parted from its equals
    free, options = 0, ruleset.options_of(scenario.info.options)
    for word in _words(ruleset, options, types[row.type], types[type_id]):
        used = sum(cargo.count for cargo in aboard if cargo.type in types and word.cargo.matches(types[cargo.type]))
        free = max(free, figure_of(word.capacity, options) * loaded - used)
    return free


def carrier_with_room(
    scenario: Scenario,
    ruleset: Ruleset,
    at: Location,
    type_id: str,
    count: int = 1,
    without: frozenset[int] = frozenset(),
) -> int | None:
    """The uppermost counter of the own side at `at` that has room for `count` of a type, or None."""
    types = types_by_id(scenario)
    if type_id not in types:
        return None
    side = types[type_id].side
    for key, row in reversed(stack_at(scenario, at)):
        if key not in without and _side(row, types) == side and room(scenario, ruleset, key, type_id) >= count:
            return key
    return None


def _words(
    ruleset: Ruleset, options: Mapping[str, Any], carrier: CounterType, cargo: CounterType
) -> Iterator[CarriedBy]:
    for word in ruleset.setup:
        if (
            isinstance(word, CarriedBy)
            and holds(word.when, options)
            and word.carrier.matches(carrier)
            and word.cargo.matches(cargo)
        ):
            yield word


def _side(row: Placement, types: dict[str, CounterType]) -> str | None:
    return row.controlled_by or (types[row.type].side if row.type in types else None)
