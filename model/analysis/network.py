"""The network of jump routes: what is joined (D-2.4), and what is connected to where (D-7.2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

from model.checks.context import Context, Standing, derived
from model.counters import CounterType
from model.hexgrid import Hex
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Selector


@derived("routes", "systems")
def neighbours(context: Context) -> Mapping[str, Mapping[str, bool]]:
    """For each system the systems one jump away, and whether a charted route leads there; routes to nowhere left out."""
    found: dict[str, dict[str, bool]] = {id: {} for id in context.systems}
    for _, route in context.routes():
        if route.between is None:
            continue
        a, b = route.between
        if a in found and b in found and a != b:
            charted = route.charted or found[a].get(b, False)
            found[a][b] = found[b][a] = charted
    return found


def joined_to(context: Context, start: str) -> AbstractSet[str]:
    """The ids of the systems joined to `start` by routes of either sort, itself included (the map check)."""
    return _spread(neighbours(context), [start], frozenset(), charted_only=False)


def connected_to(context: Context, side: str, *starts: str) -> AbstractSet[str]:
    """The ids of the systems connected to any of `starts` for a side (D-7.2), those included.

    A system is connected if charted routes lead there on a way on which no system between holds an enemy ship that
    breaks connections; the two ends don't count.
    """
    return _spread(neighbours(context), starts, blocked(context, side), charted_only=True)


def connected_to_another(context: Context, side: str, members: Iterable[str], others: Iterable[str]) -> set[str]:
    """Those `members` that are connected to one of `others` that is not themselves."""
    starts = set(others)
    near = connected_to(context, side, *starts)
    return {
        id
        for id in members
        if id in near and (id not in starts or not starts.isdisjoint(connected_to(context, side, id) - {id}))
    }


def _spread(
    graph: Mapping[str, Mapping[str, bool]], starts: Iterable[str], dead_ends: AbstractSet[str], *, charted_only: bool
) -> set[str]:
    """What can be reached from any of `starts`; dead ends are reached but not passed, unless they are starts."""
    found = {start for start in starts if start in graph}
    waiting, ends = deque(found), dead_ends - found
    while waiting:
        here = waiting.popleft()
        if here in ends:
            continue
        for there, charted in graph[here].items():
            if there not in found and (charted or not charted_only):
                found.add(there)
                waiting.append(there)
    return found


def blocked(context: Context, side: str) -> frozenset[str]:
    """The systems that no connection of a side passes: with an enemy ship in the stellar hex or a box, other than those
    the ruleset lets pass (D-7.2), or, by the option, without fuel and without an own tanker.
    """
    known = _blocked(context)
    if side not in known:
        known[side] = _find_blocked(context, side)
    return known[side]


@derived("placements", "counter_types", "systems", "info", "sides")
def _blocked(context: Context) -> dict[str, frozenset[str]]:
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
        income = context.ruleset.income
        known[side] = enemy_ships(context, side, income.ignored_ships if income is not None else ())
    return known[side]


@derived("placements", "counter_types", "sides")
def _blockers(context: Context) -> dict[str, Mapping[Hex, list[Standing]]]:
    """What `blockers` has found so far."""
    del context
    return {}


def enemy_ships(context: Context, side: str, ignored: Iterable[Selector]) -> Mapping[Hex, list[Standing]]:
    """The ships by hex of the other player sides and of the neutrals they have levied, but those `ignored` or aboard."""
    enemies, passed = set(context.player_sides) - {side}, list(ignored)
    meant: dict[str, bool] = {}  # by type: asked of each once, however many counters there are
    found: dict[Hex, list[Standing]] = {}
    for standing in context.standings:
        type_, kind = standing.type, standing.kind
        if type_ is None or kind is None or not kind.ship or standing.side not in enemies:
            continue
        if type_.id not in meant:
            meant[type_.id] = not is_any(passed, type_)
        if meant[type_.id] and standing.placement.carried_by is None:
            found.setdefault(standing.spot.hex, []).append(standing)
    return found


def _find_blocked(context: Context, side: str) -> frozenset[str]:
    income, hexes = context.ruleset.income, blockers(context, side)
    found = {id for id, system in context.systems.items() if system.hex in hexes}
    if income is not None and income.tanker_when and context.is_on(income.tanker_when):
        tankers = {
            standing.spot.hex
            for standing in context.standings
            if standing.side == side and standing.type is not None and is_any(income.tankers, standing.type)
        }
        found |= _dry(context, tankers)
    return frozenset(found)


def _dry(context: Context, tankers: AbstractSet[Hex]) -> set[str]:
    """The systems whose class has no fuel and where no tanker stands."""
    classes = context.ruleset.system_classes
    return {
        id
        for id, system in context.systems.items()
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
