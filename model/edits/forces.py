"""Purchases: buying, giving back, the budget of a side (D-3.5); buying and placing in one step."""

from __future__ import annotations

from typing import Any

from model.counters import CounterType, Force, Number, Placement
from model.edit import Address, Edit
from model.edits.draft import Draft
from model.edits.find import Location, placed_counts, types_by_id
from model.edits.placements import place, place_aboard
from model.edits.refusal import Refusal
from model.edits.rows import revised
from model.ruleset import Ruleset
from model.scenario import Scenario


def buys(ruleset: Ruleset, side: str) -> bool:
    """Whether a side buys its counters: it is bound by a budget."""
    role = ruleset.sides[side].role if side in ruleset.sides else "player"
    return any(
        word.word == "budget" and (side in word.sides if word.sides else role == "player") for word in ruleset.setup
    )


def in_pool(scenario: Scenario, ruleset: Ruleset, type_id: str) -> int:
    """Counters of a type at hand, not placed: of those bought, or of the mix where the side does not buy. May be < 0."""
    type_ = _type(scenario, type_id)
    force = scenario.forces.get(type_.side)
    owned = (force.bought(type_id) if force else 0) if buys(ruleset, type_.side) else type_.count
    return owned - placed_counts(scenario).get(type_id, 0)


def buy(scenario: Scenario, side: str, type_id: str, count: int = 1) -> Edit:
    """Let a side buy `count` more counters of a type, also beyond budget and mix (the checks tell).

    Raises:
        Refusal: there is no such type.
    """
    _type(scenario, type_id)
    return _bought(scenario, side, type_id, _force(scenario, side).bought(type_id) + count)


def return_(scenario: Scenario, side: str, type_id: str, count: int = 1) -> Edit:
    """Return up to `count` bought counters of a type. Those not placed go first, then the last placed, off the map.

    Raises:
        Refusal: there is no such type.
    """
    _type(scenario, type_id)
    had = _force(scenario, side).bought(type_id)
    kept = max(0, had - count)
    placed = placed_counts(scenario).get(type_id, 0)
    off = _taken_off(scenario, type_id, min(had - kept, placed - kept))
    return _bought(scenario, side, type_id, kept).then(off)


def set_budget(scenario: Scenario, side: str, budget: Number) -> Edit:
    """Give a side a budget of its own, in the ruleset's currency; None: that of the ruleset."""
    return scenario.change({Address("forces", side): revised(_force(scenario, side), budget=budget)})


def buy_and_place(
    scenario: Scenario,
    ruleset: Ruleset,
    type_id: str,
    to: Location,
    *,
    carrier: int | None = None,
    count: int = 1,
    **more: Any,
) -> Edit:
    """Place counters as `place` (or `place_aboard` a `carrier`) does, and buy those that the pool is short of.

    Raises:
        Refusal: as `place` and `place_aboard`.
    """
    if carrier is None:
        placed = place(scenario, ruleset, type_id, to, count, **more)
    else:
        placed = place_aboard(scenario, type_id, carrier, count)
    return bought_first(scenario, ruleset, type_id, placed, count)


def bought_first(scenario: Scenario, ruleset: Ruleset, type_id: str, placed: Edit, count: int = 1) -> Edit:
    """An edit that puts `count` counters somewhere, and before it the purchase of those that the pool is short of.

    Raises:
        Refusal: there is no such type.
    """
    short = min(count, count - in_pool(scenario, ruleset, type_id))
    side = _type(scenario, type_id).side
    if short > 0 and buys(ruleset, side):
        return buy(scenario, side, type_id, short).then(placed)
    return placed


def _type(scenario: Scenario, type_id: str) -> CounterType:
    types = types_by_id(scenario)
    if type_id not in types:
        raise Refusal("no_type", id=type_id)
    return types[type_id]


def _force(scenario: Scenario, side: str) -> Force:
    return scenario.forces.get(side) or Force()


def _bought(scenario: Scenario, side: str, type_id: str, count: int) -> Edit:
    force = _force(scenario, side)
    if count == force.bought(type_id):
        return Edit()
    purchases = force.with_bought(type_id, count).purchases
    return scenario.change({Address("forces", side): revised(force, purchases=purchases)})


def _taken_off(scenario: Scenario, type_id: str, count: int) -> Edit:
    """Take the last placed `count` counters of a type off the map; what they carried is unloaded where it is."""
    draft = Draft(scenario)
    for key, row in reversed(scenario.items("placements", Placement)):
        if count <= 0:
            break
        if row.type != type_id or key not in draft.rows:
            continue
        off = min(count, row.count)
        if off == row.count:
            for cargo in draft.cargo(key):
                draft.alter(cargo, carried_by=None)
        draft.remove(draft.split(key, off))
        count -= off
    return draft.edit()
