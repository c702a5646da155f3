"""The counters of a clip: which of them the pool has, where they may stand at all, and how they join the stacks there.

Counters that are not bought, or of which the mix has no more, are left out with what they carry and told: a copy of a
fleet is a plan, and buying it is another step. A set-up that breaks other rules is made all the same; the checks tell.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from model.clip.lines import Changes
from model.clip.report import Report
from model.clip.stacks import Stacks
from model.counters import Force, Placement
from model.edits.find import Location, location_of, placed_counts, systems_by_hex, types_by_id
from model.edits.forces import buys
from model.hexgrid import Hex
from model.maprows import System
from model.ruleset import Ruleset
from model.scenario import Scenario

Pool = Mapping[str, int]
"""Counters at hand by type id."""


def pool_of(scenario: Scenario, ruleset: Ruleset) -> Pool:
    """Counters at hand of every type of the mix (see `model.edits.forces.in_pool`); none are missing ones."""
    placed = placed_counts(scenario)
    bought = {side: buys(ruleset, side) for side in {type_.side for type_ in scenario.counter_types}}
    found = {}
    for id, type_ in types_by_id(scenario).items():
        owned = scenario.forces.get(type_.side, Force()).bought(id) if bought[type_.side] else type_.count
        found[id] = max(0, owned - placed.get(id, 0))
    return found


class Garrison:
    """Lands the counters of one clip."""

    def __init__(
        self,
        scenario: Scenario,
        ruleset: Ruleset,
        systems: Mapping[Hex, System] | None,
        report: Report,
        pool: Pool | None,
    ) -> None:
        self.scenario, self.ruleset, self.report = scenario, ruleset, report
        self._pool = pool
        self._systems = systems

    def land(self, rows: Sequence[Placement], *, alone: bool) -> Changes:
        """The changes that bring counters to their places.

        Args:
            rows: as they would stand.
            alone: they come without the hexes they stood in: then they come on top even of a stack like themselves.
        """
        if not rows:
            return {}
        stacks = Stacks(self.scenario)
        by_place: dict[Location, list[Placement]] = {}
        for row in rows:
            if (location := location_of(row)) is not None:
                by_place.setdefault(location, []).append(row)
        coming = {
            location: group
            for location, group in by_place.items()
            if alone or [row for _, row in stacks.at(location)] != group
        }
        if not coming:
            return {}
        left = dict(self._pool if self._pool is not None else pool_of(self.scenario, self.ruleset))
        chosen = {location: self._chosen(location, group, left) for location, group in coming.items()}
        come = [row for group in chosen.values() for row in group]
        named = {row.carried_by for row in come}  # an id that nothing refers to is not kept
        ids = {row.id: stacks.ids.give(row.id) for row in come if row.id is not None and row.id in named}
        for location, group in chosen.items():
            types = {row.type for row in group}
            stacks.add(location, [_renamed(row, types, ids) for row in group])
        return stacks.changes

    def _chosen(self, location: Location, group: Sequence[Placement], left: dict[str, int]) -> list[Placement]:
        """Those of a place that can come, some with a smaller count; a carrier comes before its cargo is asked about."""
        if not self._stands(location):
            self.report.places += sum(row.count for row in group)
            return []
        types = types_by_id(self.scenario)
        found: dict[int, Placement] = {}
        carriers = carriers_in(group)
        for number in sorted(range(len(group)), key=lambda number: _depth(carriers, number)):
            row = group[number]
            if row.type not in types:
                self.report.types = tuple(dict.fromkeys([*self.report.types, row.type]))
                continue
            carrier = carriers[number]
            count = 0 if carrier is not None and carrier not in found else min(row.count, left.get(row.type, 0))
            self.report.pool += row.count - count
            if count:
                left[row.type] -= count
                found[number] = row if count == row.count else row.model_copy(update={"count": count})
        return [found[number] for number in sorted(found)]

    def _stands(self, location: Location) -> bool:
        """Whether there is such a place, with the systems as they will be."""
        place = self.ruleset.places.get(location.place)
        if place is None:
            return False
        if place.needs == "hex":
            return True
        if self._systems is not None:
            system = self._systems.get(location.hex)
        else:
            entry = systems_by_hex(self.scenario).get(location.hex)
            system = entry[1] if entry else None
        if system is None:
            return False
        return place.needs != "box" or 1 <= location.box <= system.surfaces


def carriers_in(group: Sequence[Placement]) -> list[int | None]:
    """Which of a place's placements carries each of them: named by its id, or by a type that is there but once."""
    ids = {row.id: number for number, row in reversed(list(enumerate(group)))}
    types: dict[str, list[int]] = {}
    for number, row in enumerate(group):
        types.setdefault(row.type, []).append(number)
    found: list[int | None] = []
    for number, row in enumerate(group):
        named = [ids[row.carried_by]] if row.carried_by in ids else types.get(row.carried_by or "", [])
        found.append(named[0] if row.carried_by is not None and len(named) == 1 and named[0] != number else None)
    return found


def _depth(carriers: Sequence[int | None], number: int) -> int:
    """How many carriers one is aboard of, one within the other; a ring ends the count."""
    seen = {number}
    while (carrier := carriers[number]) is not None and carrier not in seen:
        seen.add(carrier)
        number = carrier
    return len(seen)


def _renamed(row: Placement, types: Container[str], ids: Mapping[str, str]) -> Placement:
    """A placement with its new id, aboard its carrier under the carrier's new id; ashore if that has not come."""
    carried = row.carried_by
    if carried is not None:
        carried = ids.get(carried, carried if carried in types else None)
    return row.model_copy(update={"id": ids.get(row.id) if row.id is not None else None, "carried_by": carried})
