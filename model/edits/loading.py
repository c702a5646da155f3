"""What may ride aboard what, and how much room is left: the `carried_by` words of a ruleset (D-1.3, D-5.5)."""

from __future__ import annotations

from model.counters import CounterType, Placement
from model.edits.draft import Draft
from model.edits.find import Location, stack_at, types_by_id
from model.ruleset import Ruleset
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
    free = 0
    for word in _words(scenario, ruleset, types[row.type], types[type_id]):
        used = sum(cargo.count for cargo in aboard if cargo.type in types and word.cargo.matches(types[cargo.type]))
        free = max(free, _capacity(scenario, ruleset, word) * loaded - used)
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


def _words(scenario: Scenario, ruleset: Ruleset, carrier: CounterType, cargo: CounterType) -> list[CarriedBy]:
    return [
        word
        for word in ruleset.setup
        if isinstance(word, CarriedBy)
        and _in_force(scenario, ruleset, word)
        and word.carrier.matches(carrier)
        and word.cargo.matches(cargo)
    ]


def _in_force(scenario: Scenario, ruleset: Ruleset, word: CarriedBy) -> bool:
    name = word.when.removeprefix("!")
    return not name or bool(ruleset.option(name, scenario.info.options)) is not word.when.startswith("!")


def _capacity(scenario: Scenario, ruleset: Ruleset, word: CarriedBy) -> int:
    given = word.capacity
    return int(ruleset.option(given, scenario.info.options)) if isinstance(given, str) else given


def _side(row: Placement, types: dict[str, CounterType]) -> str | None:
    return row.controlled_by or (types[row.type].side if row.type in types else None)
