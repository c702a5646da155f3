"""The network of jump routes: what is joined (D-2.4), and what is connected to where (D-7.2)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from collections.abc import Set as AbstractSet

from model.analysis.routes import changed_net
from model.analysis.spread import Spread, spread
from model.checks.context import Context, Standing, derived
from model.checks.near import hexes_of_types
from model.checks.standings import by_serial, changed_hexes
from model.checks.stars import changed_systems
from model.counters import CounterType
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import System
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Selector

Graph = dict[str, dict[str, bool]]


def _relinked(context: Context, old: Graph, edit: Edit) -> Graph:
    """The neighbours after an edit of routes and systems; the old ones, changed in place."""
    net = changed_net(context, edit)
    old.update({id: {} for id in net.came})
    for a, b, _, charted in net.links:
        for here, there in ((a, b), (b, a)):
            if charted is not None:
                old[here][there] = charted
            elif here in old:
                old[here].pop(there, None)
    for id in net.gone:
        del old[id]
    return old


@derived("routes", "systems", follows=("routes", "systems"), patch=_relinked, details=False)
def neighbours(context: Context) -> Graph:
    """For each system the systems one jump away, and whether a charted route leads there; routes to nowhere left out."""
    found: Graph = {id: {} for id in context.systems}
    for _, route in context.routes():
        if route.between is None:
            continue
        a, b = route.between
        here, there = found.get(a), found.get(b)
        if here is not None and there is not None and a != b:
            here[b] = there[a] = route.charted or here.get(b, False)
    return found


def joined_to(context: Context, start: str) -> AbstractSet[str]:
    """The ids of the systems joined to `start` by routes of either sort, itself included (the map check).

    The set changes with the map; ask again rather than keep it.
    """
    return _spread_for(context, None, start, (start,), frozenset()).found


def connected_to(context: Context, side: str, *starts: str) -> AbstractSet[str]:
    """The ids of the systems connected to any of `starts` for a side (D-7.2), those included.

    A system is connected if charted routes lead there on a way on which no system between holds an enemy ship that
    breaks connections; the two ends don't count. The set changes with the map; ask again rather than keep it.
    """
    return connection(context, side, starts, starts).found


def connection(context: Context, side: str, of: Hashable, starts: Iterable[str]) -> Spread:
    """`connected_to` with what has changed since it was last asked for.

    Args:
        context: the scenario.
        side: whose connections.
        of: what is connected; its starts may be others each time that it is asked for.
        starts: the ids of systems. The same frozen set as last time is not looked through again.
    """
    return _spread_for(context, side, of, starts, blocked(context, side))


_Spreads = dict[tuple[str | None, Hashable], Spread]

_MOST_SPREADS = 16
"""Spreads that are kept: those of the checks are, what overlays ask for comes and goes."""


def _spread_for(
    context: Context, side: str | None, of: Hashable, starts: Iterable[str], ends: AbstractSet[str]
) -> Spread:
    """What is connected for a side, or joined for nobody (None)."""
    known, graph = _spreads(context), neighbours(context)
    found = known.get((side, of))
    if found is None:
        if len(known) >= _MOST_SPREADS:
            known.clear()
        found = known[side, of] = Spread(graph, starts, ends, charted_only=side is not None)
    elif starts is not found.starts or ends is not found.dead_ends:
        found.follow(graph, starts=frozenset(starts), dead_ends=ends)
    return found


def _followed(context: Context, old: _Spreads, edit: Edit) -> _Spreads:
    net, graph = changed_net(context, edit), neighbours(context)
    for each in old.values():
        each.follow(graph, net.links, came=net.came, gone=net.gone)
    return old


@derived("routes", "systems", follows=("routes", "systems"), patch=_followed, details=False)
def _spreads(context: Context) -> _Spreads:
    """What `_spread_for` has found so far."""
    del context
    return {}


def connected_to_another(
    context: Context, side: str, of: Hashable, members: Iterable[str], others: AbstractSet[str]
) -> set[str]:
    """Those `members` that are connected to one of `others` that is not themselves; `of`: see `connection`."""
    near = connection(context, side, of, others).found
    graph, ends = neighbours(context), blocked(context, side)
    return {
        id
        for id in members
        if id in near
        and (id not in others or not others.isdisjoint(spread(graph, [id], ends, charted_only=True) - {id}))
    }


def blocked(context: Context, side: str) -> frozenset[str]:
    """The systems that no connection of a side passes: with an enemy ship in the stellar hex or a box, other than those
    the ruleset lets pass (D-7.2), or, by the option, without fuel and without an own tanker.
    """
    known, income = _blocked(context), context.ruleset.income
    of = side, income is not None and bool(income.tanker_when) and context.is_on(income.tanker_when)
    if of not in known:
        known[of] = _find_blocked(context, of, context.systems.values(), context.standings)
    return known[of]


_Of = tuple[str, bool]
"""A side, and whether it needs fuel or a tanker on the way."""


def _unblocked(context: Context, old: dict[_Of, frozenset[str]], edit: Edit) -> dict[_Of, frozenset[str]]:
    """What is blocked after an edit of placements and systems; the same sets where nothing changed."""
    changes = changed_systems(context, edit)
    hexes = (
        changed_hexes(edit) | hexes_of_types(context, edit) | {after.hex for _, after in changes if after is not None}
    )
    systems = [system for hex in hexes for system in context.systems_in.get(hex, ())]
    standings = standings_of(context, hexes)
    touched = {system.id for system in systems} | {before.id for before, _ in changes if before is not None}
    for of, before in old.items():
        there = _find_blocked(context, of, systems, standings)
        if there != before & touched:
            old[of] = (before - touched) | there
    return old


@derived(
    *("placements", "counter_types", "systems", "sides"),
    follows=("placements", "systems", "counter_types"),
    patch=_unblocked,
    details=False,
)
def _blocked(context: Context) -> dict[_Of, frozenset[str]]:
    """What `blocked` has found so far."""
    del context
    return {}


def blockers(context: Context, side: str) -> Mapping[Hex, list[Standing]]:
    """The enemy ships by hex that break connections of a side (D-7.2, D-1.5).

    Enemies are the other player sides with the neutrals they have levied. What rides aboard a ship does not count
    beside it.
    """
    known = _blockers(context)
    if side not in known:
        known[side] = _blocking_ships(context, side, context.standings)
    return known[side]


def standings_of(context: Context, hexes: Iterable[Hex]) -> list[Standing]:
    """The counters in some hexes, in order."""
    return sorted((each for hex in hexes for each in context.standings_in.get(hex, {}).values()), key=by_serial)


_Ships = dict[str, dict[Hex, list[Standing]]]


def _ships_gone_over(context: Context, old: _Ships, edit: Edit) -> _Ships:
    """The ships that break connections after an edit of placements, changed in place."""
    hexes = changed_hexes(edit) | hexes_of_types(context, edit)
    standings = standings_of(context, hexes)
    for side, found in old.items():
        for hex in hexes:
            found.pop(hex, None)
        found.update(_blocking_ships(context, side, standings))
    return old


def _blocking_ships(context: Context, side: str, standings: Iterable[Standing]) -> dict[Hex, list[Standing]]:
    income = context.ruleset.income
    return _enemy_ships(context, side, income.ignored_ships if income is not None else (), standings)


@derived("placements", "counter_types", "sides", follows=("placements", "counter_types"), patch=_ships_gone_over)
def _blockers(context: Context) -> _Ships:
    """What `blockers` has found so far."""
    del context
    return {}


def enemy_ships(context: Context, side: str, ignored: Iterable[Selector]) -> Mapping[Hex, list[Standing]]:
    """The ships by hex of the other player sides and of the neutrals they have levied, but those `ignored` or aboard."""
    return _enemy_ships(context, side, ignored, context.standings)


def _enemy_ships(
    context: Context, side: str, ignored: Iterable[Selector], standings: Iterable[Standing]
) -> dict[Hex, list[Standing]]:
    """`enemy_ships` among some standings."""
    enemies, breaking = _breaking(context, side, ignored)
    found: dict[Hex, list[Standing]] = {}
    for standing in standings:
        if standing.side in enemies and standing.type_id in breaking and not standing.aboard:
            found.setdefault(standing.spot.hex, []).append(standing)
    return found


def _breaking(context: Context, side: str, ignored: Iterable[Selector]) -> tuple[AbstractSet[str], AbstractSet[str]]:
    """The enemies of a side, and the types of ships that count against it, but those `ignored`."""
    ships = {id for id, kind in context.ruleset.kinds.items() if kind.ship}
    passed = list(ignored)
    types = {id for id, type_ in context.types.items() if type_.kind in ships and not is_any(passed, type_)}
    return set(context.player_sides) - {side}, types


def _find_blocked(
    context: Context, of: _Of, systems: Collection[System], standings: Iterable[Standing]
) -> frozenset[str]:
    """Those of some systems that are blocked, told by the standings there."""
    (side, fuelled), income = of, context.ruleset.income
    enemies, breaking = _breaking(context, side, income.ignored_ships if income is not None else ())
    hexes = {
        spot[0]
        for _, _, _, _, owner, spot, type_id, aboard, _ in standings
        if owner in enemies and type_id in breaking and not aboard
    }
    found = {system.id for system in systems if system.hex in hexes}
    if income is not None and fuelled:
        tankers = {
            standing.spot.hex
            for standing in standings
            if standing.side == side and standing.type is not None and is_any(income.tankers, standing.type)
        }
        found |= _dry(context, systems, tankers)
    return frozenset(found)


def _dry(context: Context, systems: Iterable[System], tankers: AbstractSet[Hex]) -> set[str]:
    """Those of some systems whose class has no fuel and where no tanker stands."""
    classes = context.ruleset.system_classes
    return {
        system.id
        for system in systems
        if system.class_ in classes and not classes[system.class_].fuel and system.hex not in tankers
    }


def is_any(selectors: Iterable[Selector], type_: CounterType) -> bool:
    """Whether one of the selectors means a type."""
    return any(selector.matches(type_) for selector in selectors)


def joined(scenario: Scenario, ruleset: Ruleset, start: str) -> AbstractSet[str]:
    """The ids of the systems joined to the system `start` by charted or uncharted routes; empty if it doesn't exist."""
    return joined_to(Context(scenario, ruleset), start)


def connected(scenario: Scenario, ruleset: Ruleset, side: str, start: str | None = None) -> AbstractSet[str]:
    """The ids of the systems connected to `start` (None: to the capital) for a side; empty if that doesn't exist."""
    context = Context(scenario, ruleset)
    capital = context.capitals.get(side)
    if start is None and capital is None:
        return frozenset()
    return connected_to(context, side, start or (capital.id if capital is not None else ""))
