"""Counters that are not on the map at the start: reinforcements by turn and entry hex, and boxes beside the map.

A carrier that is meant whole takes its cargo along. Placing such a counter on the map (`model.edits.placements.move`)
ends its being a reinforcement.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from model.counters import Placement
from model.edit import Edit
from model.edits.draft import Draft
from model.edits.find import types_by_id
from model.edits.refusal import Refusal
from model.edits.rows import made
from model.hexgrid import Hex
from model.ruleset import Ruleset
from model.scenario import Scenario


def add_reinforcement(
    scenario: Scenario, ruleset: Ruleset, type_id: str, turn: int, entry: Hex | None = None, count: int = 1
) -> Edit:
    """List `count` counters of a type as reinforcements of a turn (from 1) that enter by a hex (None: open).

    Raises:
        Refusal: there is no such type, no such turn, or the entry hex is off the map.
    """
    _entry(scenario, turn, entry)
    return _added(scenario, type_id, count, place=_usual(scenario, ruleset, type_id), turn=turn, entry=entry)


def add_to_box(scenario: Scenario, ruleset: Ruleset, type_id: str, box: str, count: int = 1) -> Edit:
    """Put `count` counters of a type into a box beside the map.

    Raises:
        Refusal: there is no such type, or the ruleset names boxes and this is none of them.
    """
    _box(ruleset, box)
    return _added(scenario, type_id, count, place=_usual(scenario, ruleset, type_id), off_map=box)


def reinforce(
    scenario: Scenario, keys: Iterable[int], turn: int, entry: Hex | None = None, count: int | None = None
) -> Edit:
    """Take counters off the map, to come as reinforcements of a turn by a hex.

    Raises:
        Refusal: as `add_reinforcement`, or a placement is gone.
    """
    _entry(scenario, turn, entry)
    return _off(scenario, keys, count, turn=turn, entry=entry, off_map=None)


def to_box(scenario: Scenario, ruleset: Ruleset, keys: Iterable[int], box: str, count: int | None = None) -> Edit:
    """Move counters into a box beside the map.

    Raises:
        Refusal: as `add_to_box`, or a placement is gone.
    """
    _box(ruleset, box)
    return _off(scenario, keys, count, turn=None, entry=None, off_map=box)


def _added(scenario: Scenario, type_id: str, count: int, **where: Any) -> Edit:
    draft = Draft(scenario)
    draft.add(made(Placement, type=type_id, count=count, **where))
    return draft.edit()


def _off(scenario: Scenario, keys: Iterable[int], count: int | None, **where: Any) -> Edit:
    draft = Draft(scenario)
    for key in draft.leaders(keys, count):
        meant = draft.split(key, count)
        cargo = draft.aboard([meant])
        draft.alter(meant, hex=None, box=1, carried_by=None, reserve=False, **where)
        for number in cargo:
            draft.alter(number, hex=None, box=1, **where)
    return draft.edit()


def _usual(scenario: Scenario, ruleset: Ruleset, type_id: str) -> str:
    """The place where a type usually stands, which its placement names even while it has no hex."""
    types = types_by_id(scenario)
    if type_id not in types:
        raise Refusal("no_type", id=type_id)
    kind = ruleset.kinds.get(types[type_id].kind)
    places = (*(kind.places if kind is not None else ()), *ruleset.places)
    return places[0] if places else "hex"


def _entry(scenario: Scenario, turn: int, entry: Hex | None) -> None:
    if turn < 1:
        raise Refusal("no_turn", turn=turn)
    if entry is not None and scenario.terrain_at(entry) is None:
        raise Refusal("off_map", hex=scenario.grid.label(entry))


def _box(ruleset: Ruleset, box: str) -> None:
    if not box or (ruleset.boxes and box not in ruleset.boxes):
        raise Refusal("no_off_map_box", id=box)
