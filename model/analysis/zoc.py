"""Zones of control: the six hexes around a unit (M-5.1), as the `zoc` table of the ruleset has it (M-5.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

import numpy as np

from model.analysis.terrain import class_of, no_entry
from model.area import Ints
from model.checks.context import Context, Standing, derived
from model.hexgrid import Hex, Hexside, distance, neighbors
from model.maprows import HexsideFeature, Path


@derived("placements", "counter_types")
def standings_at(context: Context) -> Mapping[Hex, list[Standing]]:
    """Counters by hex, bottom first."""
    found: dict[Hex, list[Standing]] = {}
    for standing in context.standings:
        found.setdefault(standing.spot.hex, []).append(standing)
    return found


@derived("hexsides")
def features_on(context: Context) -> Mapping[Hexside, list[str]]:
    """The kinds of features on each hexside that has any."""
    found: dict[Hexside, list[str]] = {}
    for row in context.scenario.rows("hexsides", HexsideFeature):
        found.setdefault(row.between, []).append(row.feature)
    return found


def is_unit(context: Context, standing: Standing) -> bool:
    """Whether a counter on the map moves and fights: of a kind that stands there, and where there is a `zoc` table, meant
    by it or with movement points or an attack of its own. Markers are none.
    """
    zoc, movement, type_ = context.ruleset.zoc, context.ruleset.movement, standing.type
    if type_ is None or standing.kind is None or not standing.kind.places:
        return False
    if zoc is None or zoc.types.matches(type_):
        return True
    columns = (movement.column if movement is not None else "", zoc.attack)
    return any(column and type_.values.get(column) is not None for column in columns)


def has_zone(context: Context, standing: Standing) -> bool:
    """Whether a counter has a zone of control: meant by the table, with an attack, in no state that takes it (M-5.2)."""
    zoc, type_ = context.ruleset.zoc, standing.type
    return (
        zoc is not None
        and type_ is not None
        and zoc.types.matches(type_)
        and (not zoc.attack or bool(type_.values.get(zoc.attack)))
        and standing.placement.state not in zoc.states_without
        and standing.placement.carried_by is None
    )


def unknown_zones(context: Context) -> list[Standing]:
    """The units of which it is not known whether they have a zone: the attack that decides it is not entered. They are
    reckoned without.
    """
    zoc = context.ruleset.zoc
    if zoc is None or not zoc.attack:
        return []
    return [
        standing
        for standing in context.standings
        if standing.type is not None
        and zoc.types.matches(standing.type)
        and standing.type.values.get(zoc.attack) is None
        and standing.placement.state not in zoc.states_without
        and standing.placement.carried_by is None
    ]


def reaches(context: Context, standing: Standing, hex: Hex) -> bool:
    """Whether the zone of control of a counter that has one reaches into a hex next to it."""
    zoc, type_ = context.ruleset.zoc, standing.type
    if zoc is None or type_ is None or not context.on_map(hex):
        return False
    if zoc.by_terrain and no_entry(context, type_, hex) is not None:
        return False
    if not (zoc.hexsides_stop and context.is_on(zoc.hexsides_stop)):
        return True
    class_ = class_of(context, type_)
    if class_ is not None and _by_road(context, class_, standing.spot.hex, hex):
        return True
    kinds = features_on(context).get(Hexside.between(standing.spot.hex, hex), ())
    rows = [context.ruleset.hexsides[kind] for kind in kinds if kind in context.ruleset.hexsides]
    return class_ is None or all(row.crossing is None or row.crossing.get(class_) is not None for row in rows)


def _by_road(context: Context, class_: str, here: Hex, there: Hex) -> bool:
    """Whether a road leads a class from a hex to the next whatever lies on the hexside, as the option has it (M-8.1)."""
    movement = context.ruleset.movement
    if movement is None or not movement.roads_cross or not context.is_on(movement.roads_cross):
        return False
    kinds = (context.ruleset.paths.get(kind) for kind in _roads(context).get(Hexside.between(here, there), ()))
    return any(row is not None and row.along is not None and row.along.get(class_) is not None for row in kinds)


@derived("paths")
def _roads(context: Context) -> Mapping[Hexside, list[str]]:
    """The kinds of paths that lead over each hexside."""
    found: dict[Hexside, list[str]] = {}
    for path in context.scenario.rows("paths", Path):
        for here, there in pairwise(path.hexes):
            if distance(here, there) == 1:
                found.setdefault(Hexside.between(here, there), []).append(path.kind)
    return found


def enemies_over(context: Context, side: str, hex: Hex) -> Iterator[Standing]:
    """The counters of other sides whose zone of control reaches into a hex."""
    there = standings_at(context)
    for other in neighbors(hex):
        for standing in there.get(other, ()):
            if (
                standing.side != side
                and standing.side
                and has_zone(context, standing)
                and reaches(context, standing, hex)
            ):
                yield standing


def first_enemy_over(context: Context, side: str, hex: Hex) -> Standing | None:
    """One of `enemies_over`, looked for once a hex and side; None where there is none."""
    known = _first_enemies(context)
    if (side, hex) not in known:
        known[side, hex] = next(enemies_over(context, side, hex), None)
    return known[side, hex]


@derived("placements", "counter_types", "terrain", "overlays", "paths", "hexsides", "options")
def _first_enemies(context: Context) -> dict[tuple[str, Hex], Standing | None]:
    """What `first_enemy_over` has found so far."""
    del context
    return {}


def zone(context: Context, side: str) -> frozenset[Hex]:
    """All hexes in the zones of control of a side."""
    return frozenset(
        hex
        for standing in context.standings
        if standing.side == side and has_zone(context, standing)
        for hex in neighbors(standing.spot.hex)
        if reaches(context, standing, hex)
    )


@derived("placements", "counter_types", "terrain", "overlays", "paths", "hexsides", "options", "sides")
def zones(context: Context) -> Mapping[str, Mapping[Hex, list[Standing]]]:
    """For each side with zones of control the hexes in them, and whose they are, bottom of a stack first."""
    found: dict[str, dict[Hex, list[Standing]]] = {}
    for standing in context.standings:
        if standing.side and has_zone(context, standing):
            own = found.setdefault(standing.side, {})
            for hex in neighbors(standing.spot.hex):
                if reaches(context, standing, hex):
                    own.setdefault(hex, []).append(standing)
    return found


def enemy_zone(context: Context, side: str) -> frozenset[Hex]:
    """All hexes in the zones of control of other sides."""
    return frozenset(hex for other, hexes in zones(context).items() if other != side for hex in hexes)


def enemy_zone_near(context: Context, side: str, middle: Hex, radius: int) -> frozenset[Hex]:
    """Those of `enemy_zone` that are at most so many hexes from one, worked out for the counters near there alone."""
    there = standings_at(context)
    return frozenset(
        hex
        for spot in stacks_near(context, middle, radius + 1)
        for standing in there[spot]
        if standing.side not in ("", side) and has_zone(context, standing)
        for hex in neighbors(spot)
        if distance(hex, middle) <= radius and reaches(context, standing, hex)
    )


def stacks_near(context: Context, middle: Hex, radius: int) -> list[Hex]:
    """The hexes with counters that are at most so many hexes from one."""
    hexes, q, r = _stacks(context)
    q, r = q - middle.q, r - middle.r
    far = np.maximum(np.maximum(np.abs(q), np.abs(r)), np.abs(q + r))
    return [hexes[place] for place in np.flatnonzero(far <= radius).tolist()]


@derived("placements", "counter_types")
def _stacks(context: Context) -> tuple[list[Hex], Ints, Ints]:
    """The hexes with counters, and their coordinates as arrays."""
    hexes = list(standings_at(context))
    return hexes, np.array([hex.q for hex in hexes], np.int64), np.array([hex.r for hex in hexes], np.int64)


def enemies_in(context: Context, side: str) -> frozenset[Hex]:
    """All hexes where counters of other sides stand that zones of control are about: units, not markers."""
    known = _enemies_in(context)
    if side not in known:
        known[side] = _look_for_enemies(context, side)
    return known[side]


@derived("placements", "counter_types")
def _enemies_in(context: Context) -> dict[str, frozenset[Hex]]:
    """What `enemies_in` has found so far."""
    del context
    return {}


def _look_for_enemies(context: Context, side: str) -> frozenset[Hex]:
    return frozenset(
        hex
        for hex, stack in standings_at(context).items()
        for standing in stack
        if standing.side not in ("", side) and is_unit(context, standing)
    )


def surrounded(context: Context) -> list[Standing]:
    """The units all of whose six hexes hold enemies or lie in their zones of control (M-5.3), bottom of a stack first.

    A hex off the map is neither, unless the option of the `zoc` table says that the edge helps.
    """
    zoc = context.ruleset.zoc
    if zoc is None:
        return []
    edge = bool(zoc.edge_surrounds) and context.is_on(zoc.edge_surrounds)
    closed: dict[str, frozenset[Hex]] = {}
    found = []
    for standing in context.standings:
        if not standing.side or not is_unit(context, standing):
            continue
        if standing.side not in closed:
            closed[standing.side] = enemy_zone(context, standing.side) | enemies_in(context, standing.side)
        around = neighbors(standing.spot.hex)
        there = [hex for hex in around if context.on_map(hex)]
        if there and (edge or len(there) == 6) and closed[standing.side].issuperset(there):
            found.append(standing)
    return found
