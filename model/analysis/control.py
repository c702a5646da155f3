"""Who controls each surface box (D-7.1), with home marks (D-2.3) and the reckoning at the start (D-2.5, D-7.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from model.checks.context import Context, Spot, Standing, derived
from model.checks.standings import changed_hexes
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import System
from model.ruleset import Ruleset
from model.scenario import Scenario

Reason = Literal["held", "mark", "home", "contested", "taken", "empty"]


@dataclass(frozen=True, slots=True)
class BoxControl:
    """Who controls one surface box, and why."""

    system: str
    box: int
    side: str | None
    """None: nobody controls it."""
    reason: Reason
    """`held`: only its troops are there; `mark`: its home mark; `home`: a box of its home area, at the start;
    `taken`: marked or home, but an enemy is alone there; `contested`: troops of several sides; `empty`: nobody's."""


def control(scenario: Scenario, ruleset: Ruleset) -> list[BoxControl]:
    """Who controls each surface box at the start, in the order of the systems."""
    return list(boxes(Context(scenario, ruleset)).values())


Boxes = Mapping[tuple[str, int], BoxControl]


def _boxes_gone_over(context: Context, old: Boxes, edit: Edit) -> Boxes:
    """Control after an edit of placements: the same mapping if it changes none."""
    systems = (system for hex in changed_hexes(edit) for system in context.systems_in.get(hex, ()))
    changed = {at: box for at, box in _judged(context, systems) if old[at] != box}
    return {**old, **changed} if changed else old


@derived("placements", "counter_types", "systems", "regions", "sides", follows=("placements",), patch=_boxes_gone_over)
def boxes(context: Context) -> Boxes:
    """Control of each box by system id and box number.

    Ground units and planetary defences (kinds that control, D-7.1) count where they stand, not as cargo. A box that
    bears a home mark, or at the start lies in a home area, is its owner's until an enemy is alone there; a neutral
    that nobody has levied is no enemy, but in an unmarked box it does keep others from being alone.
    """
    focus, systems = context.focus, context.systems
    if focus is None:
        return dict(_judged(context, systems.values()))
    within = {system.id for hex in set(focus) for system in context.systems_in.get(hex, ())}
    return dict(_judged(context, (system for id, system in systems.items() if id in within) if within else ()))


def _judged(context: Context, systems: Iterable[System]) -> Iterator[tuple[tuple[str, int], BoxControl]]:
    """Control of the boxes of some systems."""
    present, system_at, homes = troops(context), context.system_at, list(context.homes.items())
    for system in systems:
        hex = system.hex
        there = present.get(hex, {}) if system_at[hex] is system else {}
        home = next((side for side, hexes in homes if hex in hexes), None) if system.surfaces else None
        for box in range(1, system.surfaces + 1):
            mark = system.home_mark(box)
            owner = mark.side if mark is not None else home
            side, reason = _judge(context, owner, "mark" if mark is not None else "home", there.get(box, set()))
            yield (system.id, box), BoxControl(system.id, box, side, reason)


def _judge(context: Context, owner: str | None, why: Reason, sides: set[str]) -> tuple[str | None, Reason]:
    if owner is not None:
        enemies = {side for side in sides if side != owner and side in context.player_sides} if sides else sides
        if owner in sides or not enemies:
            return owner, "held" if sides == {owner} else why
        return (next(iter(enemies)), "taken") if len(sides) == 1 else (None, "contested")
    if len(sides) == 1:
        return next(iter(sides)), "held"
    return None, "contested" if sides else "empty"


Troops = dict[Hex, dict[int, set[str]]]


def _troops_gone_over(context: Context, old: Troops, edit: Edit) -> Troops:
    """The troops after an edit of placements, changed in place."""
    hexes = changed_hexes(edit)
    for hex in hexes:
        old.pop(hex, None)
    old.update(_troops_of(context, (each for hex in hexes for each in context.standings_in.get(hex, {}).values())))
    return old


@derived("placements", "counter_types", follows=("placements",), patch=_troops_gone_over)
def troops(context: Context) -> Troops:
    """The sides with ground units or planetary defences in each box, by hex and box number."""
    return _troops_of(context, context.standings)


def _troops_of(context: Context, standings: Iterable[Standing]) -> Troops:
    found: Troops = {}
    in_box = {id for id, place in context.ruleset.places.items() if place.needs == "box"}
    for standing in standings:
        spot, kind = standing.spot, standing.kind
        if kind is not None and kind.controls and spot.place in in_box and standing.placement.carried_by is None:
            found.setdefault(spot.hex, {}).setdefault(spot.box, set()).add(standing.side)
    return found


def controller(context: Context, spot: Spot) -> str | None:
    """Who controls the surface box at `spot`; None if it is none, or nobody does."""
    place = context.ruleset.places.get(spot.place)
    system = context.system_at.get(spot.hex)
    if place is None or place.needs != "box" or system is None:
        return None
    found = boxes(context).get((system.id, spot.box))
    return found.side if found is not None else None
