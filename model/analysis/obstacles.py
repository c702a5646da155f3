"""Who jumps, and what is in the way: enemy ships that stop others (D-1.5), systems without fuel, own tankers (D-5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from model.analysis.network import enemy_ships, is_any
from model.analysis.search import NEVER
from model.checks.context import Context, Standing, derived
from model.counters import CounterType
from model.hexgrid import Hex
from model.star_rules import Jumping


def jumps(context: Context, type_: CounterType | None) -> bool:
    """Whether a counter type jumps by itself."""
    rules = context.ruleset.jumping
    return (
        type_ is not None
        and rules is not None
        and any(row.types.matches(type_) and context.is_on(row.when) for row in rules.ships)
    )


@derived("placements", "counter_types", "options")
def ships_at(context: Context) -> Mapping[tuple[str, Hex], list[Standing]]:
    """The counters that jump by side and hex, those aboard another left out."""
    able: dict[str, bool] = {}
    found: dict[tuple[str, Hex], list[Standing]] = {}
    for standing in context.standings:
        if standing.type is None or standing.placement.carried_by is not None:
            continue
        if standing.type.id not in able:
            able[standing.type.id] = jumps(context, standing.type)
        if able[standing.type.id]:
            at = standing.side, standing.spot.hex
            there = found.get(at)
            if there is None:
                found[at] = [standing]
            else:
                there.append(standing)
    return found


class Obstacles(NamedTuple):
    """What is in the way of a side's ships."""

    tolls: Mapping[str, float]
    """For each system where they do not simply go on: `NEVER` where enemy ships stop them (D-1.5), 1 where there is no
    fuel and no own tanker stands (D-5.2).
    """
    dry: frozenset[str]
    """All systems without fuel (D-5.1)."""
    guarded: frozenset[str]
    """Systems where enemy ships stop them."""
    tankers: Mapping[Hex, int]
    """Own tankers by hex."""


def obstacles(context: Context, side: str) -> Obstacles:
    """What is in the way of a side's ships, found once a side."""
    known = _known_obstacles(context)
    if side not in known:
        known[side] = _find_obstacles(context, side)
    return known[side]


@derived("placements", "counter_types", "systems", "options", "sides")
def _known_obstacles(context: Context) -> dict[str, Obstacles]:
    """What `obstacles` has found so far."""
    del context
    return {}


def _find_obstacles(context: Context, side: str) -> Obstacles:
    rules, places = context.ruleset.jumping or Jumping(ships=()), context.ruleset.places
    stellar = {id for id, place in places.items() if place.needs == "system"}
    guarded = {
        hex
        for hex, ships in enemy_ships(context, side, rules.let_pass).items()
        if any(ship.spot.place in stellar for ship in ships)
    }
    tank = {id for id, type_ in context.types.items() if is_any(rules.tankers, type_)}
    tankers: dict[Hex, int] = {}
    for (owner, hex), ships in ships_at(context).items():
        count = sum(ship.count for ship in ships if ship.placement.type in tank) if owner == side else 0
        if count:
            tankers[hex] = count
    dry = _dry(context)
    tolls: dict[str, float] = {id: 1 for id in dry if context.systems[id].hex not in tankers}
    enemies = frozenset(id for id, system in context.systems.items() if system.hex in guarded)
    tolls.update(dict.fromkeys(enemies, NEVER))
    return Obstacles(tolls, dry, enemies, tankers)


@derived("systems")
def _dry(context: Context) -> frozenset[str]:
    """The systems whose class has no fuel."""
    dry = {id for id, row in context.ruleset.system_classes.items() if not row.fuel}
    return frozenset(id for id, system in context.systems.items() if system.class_ in dry)
