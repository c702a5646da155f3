"""How far ships jump in one movement phase (D-5.1 to D-5.3): stops, fuel, tankers, uncharted routes.

Readings. A tanker has fuel of its own, so it leaves where others stay dry. Tankers of the party go ahead, each to
another system without fuel on the way, and stay there (D-5.2); tankers elsewhere stay where they stand. Whoever does
not jump goes along only aboard another. A neutral that nobody has levied is no enemy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from model.analysis.network import is_any, neighbours
from model.analysis.obstacles import jumps, obstacles, ships_at
from model.analysis.search import NEVER, Ways, ways
from model.checks.context import Context, Standing, derived
from model.hexgrid import Hex, disk
from model.rule_rows import Selector
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.star_rules import Jumping

Stop = Literal["enemy", "fuel"]
"""Why ships go no further: enemy ships stand there, or there is neither fuel nor a tanker left."""

Stay = Literal["ships", "system", "fuel"]
"""Why they do not jump at all: nobody there jumps, there is no system, they are dry."""


@dataclass(frozen=True, slots=True)
class Party:
    """Who moves together."""

    side: str
    hex: Hex
    ships: int
    """Counters that jump, tankers among them."""
    tankers: int = 0
    explorers: int = 0
    staying: int = 0
    """Own tankers in the same hex that are not of the party."""

    @property
    def spare(self) -> int:
        """Tankers that may go ahead and stay on the way, so that somebody still arrives."""
        return self.tankers - (self.tankers == self.ships > 0)


@dataclass(frozen=True, slots=True)
class Reach:
    """What a party reaches in one movement phase."""

    party: Party
    ways: Ways
    """Its tolls are the tankers that stay on the way; empty where the party does not jump."""
    stops: Mapping[str, Stop]
    """Where it goes no further, and why."""
    stay: Stay | None
    uncharted: tuple[tuple[str, str], ...]
    """Uncharted routes from a system reached or the start: from there, to where; nobody passes them unexplored."""
    sublight: frozenset[Hex]
    """Hexes of a sublight move, in the first movement phase only."""

    @property
    def systems(self) -> tuple[str, ...]:
        """The ids of the systems reached, the start left out, the nearest first."""
        return tuple(id for id in self.ways.before if id != self.ways.start)

    def tankers_to(self, system: str) -> int:
        """How many tankers of the party stay on the way there."""
        return self.ways.tolls.get(system, 0)


def party_at(context: Context, side: str, hex: Hex, only: Collection[int] | None = None) -> Party:
    """Who jumps of a side's counters in a hex; `only` those placements, by serial number."""
    ships = [s for s in ships_at(context).get((side, hex), ()) if only is None or s.serial in only]
    return _party(context, side, hex, _counted(ships))


def party_of(context: Context, side: str, hex: Hex, types: Collection[str]) -> Party:
    """A party of counter types, as if they stood in a hex."""
    ships = Counter(id for id in types if jumps(context, context.types.get(id)))
    return _party(context, side, hex, ships)


def _party(context: Context, side: str, hex: Hex, ships: Counter[str]) -> Party:
    """A party of so many of each type; those of them that stand in the hex are taken from there."""
    rules = context.ruleset.jumping or Jumping(ships=())

    def count(of: Counter[str], selectors: Iterable[Selector]) -> int:
        return sum(number for id, number in of.items() if is_any(selectors, context.types[id]))

    there = _counted(ships_at(context).get((side, hex), ()))
    return Party(
        side,
        hex,
        ships.total(),
        count(ships, rules.tankers),
        count(ships, rules.explorers),
        count(there - ships, rules.tankers),
    )


def _counted(ships: Iterable[Standing]) -> Counter[str]:
    found: Counter[str] = Counter()
    for ship in ships:
        found[ship.placement.type] += ship.count
    return found


def reach_of(context: Context, party: Party) -> Reach:
    """What a party reaches."""
    rules = context.ruleset.jumping or Jumping(ships=())
    here, net, known = context.system_at.get(party.hex), neighbours(context), obstacles(context, party.side)
    start = here.id if here is not None else ""
    leaving = dict(known.tolls)
    leaving[start] = start_toll(context, party)
    stay: Stay | None = "ships" if not party.ships else "system" if here is None else None
    if stay is None and leaving[start] > party.spare:
        stay = "fuel"
    found = ways(net, start if stay is None else "", leaving=leaving, most=party.spare)
    stops: dict[str, Stop] = {}
    for id, toll in leaving.items():
        if id in found and id != start and found.tolls.get(id, 0) + toll > party.spare:
            stops[id] = "enemy" if toll == NEVER else "fuel"
    beyond = tuple(
        (id, there) for id, others in _uncharted(context).items() if id in found and id not in stops for there in others
    )
    slow = disk(party.hex, rules.sublight) if party.ships and rules.sublight else ()
    near = frozenset(hex for hex in slow if hex != party.hex and context.on_map(hex))
    return Reach(party, found, stops, stay, beyond, near)


def start_toll(context: Context, party: Party) -> float:
    """What leaving its system costs a party: where there is no fuel a tanker that stays, unless it needs none."""
    here = context.system_at.get(party.hex)
    dry = here is not None and here.id in obstacles(context, party.side).dry
    if not dry or party.staying or leaves_dry(context, party):
        return 0
    return 1 if party.tankers else NEVER


def leaves_dry(context: Context, party: Party) -> bool:
    """Whether a party leaves a system without fuel unhelped: all are tankers, or the reading is the other one."""
    rules = context.ruleset.jumping
    return party.tankers == party.ships or (
        rules is not None and bool(rules.dry_when) and not context.is_on(rules.dry_when)
    )


@derived("routes", "systems")
def _uncharted(context: Context) -> Mapping[str, list[str]]:
    """For each system that has any its neighbours along uncharted routes."""
    found: dict[str, list[str]] = {}
    for id, others in neighbours(context).items():
        unknown = [there for there, charted in others.items() if not charted]
        if unknown:
            found[id] = unknown
    return found


def reach(scenario: Scenario, ruleset: Ruleset, side: str, hex: Hex) -> Reach:
    """What all of a side's ships in a hex reach together in one movement phase."""
    context = Context(scenario, ruleset)
    return reach_of(context, party_at(context, side, hex))
