"""Who controls each surface box (D-7.1), with home marks (D-2.3) and the reckoning at the start (D-2.5, D-7.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from model.checks.context import Context, Spot, derived
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


@derived("placements", "counter_types", "systems", "regions")
def boxes(context: Context) -> Mapping[tuple[str, int], BoxControl]:
    """Control of each box by system id and box number.

    Ground units and planetary defences (kinds that control, D-7.1) count where they stand, not as cargo. A box that
    bears a home mark, or at the start lies in a home area, is its owner's until an enemy is alone there; a neutral
    that nobody has levied is no enemy, but in an unmarked box it does keep others from being alone.
    """
    present = troops(context)
    found: dict[tuple[str, int], BoxControl] = {}
    for system in context.systems.values():
        if context.focus is not None and system.hex not in context.focus:
            continue
        for box in range(1, system.surfaces + 1):
            mark = system.home_mark(box)
            home = context.home_at(system.hex)
            owner = mark.side if mark is not None else home
            sides = present.get((system.id, box), set())
            side, reason = _judge(context, owner, "mark" if mark is not None else "home", sides)
            found[system.id, box] = BoxControl(system.id, box, side, reason)
    return found


def _judge(context: Context, owner: str | None, why: Reason, sides: set[str]) -> tuple[str | None, Reason]:
    if owner is not None:
        enemies = {side for side in sides if side != owner and side in context.player_sides}
        if owner in sides or not enemies:
            return owner, "held" if sides == {owner} else why
        return (next(iter(enemies)), "taken") if len(sides) == 1 else (None, "contested")
    if len(sides) == 1:
        return next(iter(sides)), "held"
    return None, "contested" if sides else "empty"


@derived()
def troops(context: Context) -> Mapping[tuple[str, int], set[str]]:
    """The sides with ground units or planetary defences in each box, by system id and box number."""
    found: dict[tuple[str, int], set[str]] = {}
    system_at = context.system_at
    in_box = {id for id, place in context.ruleset.places.items() if place.needs == "box"}
    for standing in context.standings:
        if (
            standing.kind is not None
            and standing.kind.controls
            and standing.spot.place in in_box
            and standing.placement.carried_by is None
            and (system := system_at.get(standing.spot.hex)) is not None
        ):
            found.setdefault((system.id, standing.spot.box), set()).add(standing.side)
    return found


def controller(context: Context, spot: Spot) -> str | None:
    """Who controls the surface box at `spot`; None if it is none, or nobody does."""
    place = context.ruleset.places.get(spot.place)
    system = context.system_at.get(spot.hex)
    if place is None or place.needs != "box" or system is None:
        return None
    found = boxes(context).get((system.id, spot.box))
    return found.side if found is not None else None
