"""Counters that come to stacks in numbers: on top of those that stand there, aboard their own carriers and no others.

`model.edits.draft` does the same for single counters and looks through all placements for each; here thousands may come
at once, so everything is looked up by place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from model.clip.free import FreeIds
from model.counters import Placement
from model.edit import Address, AnyRow
from model.edits.find import Location, location_of
from model.limits import MAX_COUNT
from model.scenario import Scenario


class Stacks:
    """The placements of a scenario as they will be; `changes` are those that differ."""

    def __init__(self, scenario: Scenario) -> None:
        self.changes: dict[Address, AnyRow | None] = {}
        self._rows = dict(scenario.items("placements", Placement))
        self._next = scenario.next_key("placements")
        self._at: dict[Location, list[int]] = {}
        for key, row in self._rows.items():
            if (location := location_of(row)) is not None:
                self._at.setdefault(location, []).append(key)
        types = {row.type for row in self._rows.values()}
        self.ids = FreeIds([*(row.id for row in self._rows.values()), *types])
        """Ids of placements, and of types, for cargo may name its carrier by either."""
        self._named = {row.id for row in self._rows.values() if row.id is not None}

    def at(self, location: Location) -> list[tuple[int, Placement]]:
        """All that stands in a place, cargo included, in order."""
        return [(key, self._rows[key]) for key in self._at.get(location, ())]

    def remove(self, keys: Iterable[int]) -> None:
        """Take placements away."""
        for key in keys:
            row = self._rows.pop(key)
            if (location := location_of(row)) is not None:
                self._at[location].remove(key)
            self.changes[Address("placements", key)] = None

    def replace(self, key: int, row: Placement) -> None:
        """Put another row in the place of one that stays in its stack or goes where nothing stands."""
        old, new = location_of(self._rows[key]), location_of(row)
        if old is not None and old != new:
            self._at[old].remove(key)
        if new is not None and old != new:
            self._at.setdefault(new, []).append(key)
        self._rows[key] = row
        self.changes[Address("placements", key)] = row

    def add(self, location: Location, rows: Sequence[Placement]) -> None:
        """Put rows on top of a stack, bottom first. Their ids are new; they name carriers among themselves."""
        coming = list(rows)
        standing = self.at(location)
        if standing:
            ids = self._named | {row.id for row in coming if row.id is not None}
            for number, row in self._pinned([row for _, row in standing], ids).items():
                self.replace(standing[number][0], row)
            for number, row in self._pinned(coming, ids).items():
                coming[number] = row
        for row in coming:
            if row.id is not None:
                self._named.add(row.id)
            self._merge_or_append(location, row)

    def _merge_or_append(self, location: Location, row: Placement) -> None:
        for key, standing in self.at(location):
            if row.same_but_count(standing) and row.count + standing.count <= MAX_COUNT:
                self.replace(key, standing.model_copy(update={"count": row.count + standing.count}))
                return
        self._rows[self._next] = row
        self._at.setdefault(location, []).append(self._next)
        self.changes[Address("placements", self._next)] = row
        self._next += 1

    def _pinned(self, rows: Sequence[Placement], ids: set[str]) -> dict[int, Placement]:
        """Rows that must change so that cargo names its carrier by an id: soon there may be two of that type."""
        found: dict[int, Placement] = {}
        for number, row in enumerate(rows):
            if row.carried_by is None or row.carried_by in ids:
                continue
            carriers = [i for i, other in enumerate(rows) if other.type == row.carried_by and i != number]
            if len(carriers) == 1:
                carrier = found.get(carriers[0], rows[carriers[0]])
                if carrier.id is None:
                    carrier = carrier.model_copy(update={"id": self.ids.give(f"{carrier.type}-1")})
                    found[carriers[0]] = carrier
                found[number] = found.get(number, row).model_copy(update={"carried_by": carrier.id})
        return found
