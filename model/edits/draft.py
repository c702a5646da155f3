"""Draft: placements as they will be, on which the deployment verbs work; it keeps carriers and cargo together.

A carrier has an `id` as long as something refers to it, and its cargo always stands where it stands. New and moved
counters go on top of the stack they come to; equal ones become one placement.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from model.counters import Placement
from model.edit import Address, AnyRow, Edit
from model.edits.find import Location, location_of, types_by_id
from model.edits.refusal import Refusal
from model.edits.rows import revised, slug
from model.limits import MAX_COUNT
from model.scenario import Scenario


class Draft:
    """The placements of a scenario by serial number, free to change until `edit` says what has changed."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.rows = dict(scenario.items("placements", Placement))
        self._next = scenario.next_key("placements")
        self._by_id: dict[str, int] = {}
        self._fresh: list[int] = []
        self._named: set[str | None] = set()
        for key, row in self.rows.items():
            if row.id is not None:
                self._by_id.setdefault(row.id, key)

    def row(self, key: int) -> Placement:
        """A placement; Refusal if it is not there (any more)."""
        if key not in self.rows:
            raise Refusal("gone")
        return self.rows[key]

    # -- who carries whom ---------------------------------------------------------------------------------------
    def carrier(self, key: int) -> int | None:
        """The placement that carries this one: named by its id, or by a type that is there but once."""
        row = self.rows[key]
        if row.carried_by is None:
            return None
        if row.carried_by in self._by_id:
            named = self._by_id[row.carried_by]
            return named if named != key else None
        place = location_of(row)
        there = [k for k, r in self.rows.items() if r.type == row.carried_by and k != key and location_of(r) == place]
        return there[0] if len(there) == 1 else None

    def cargo(self, key: int) -> list[int]:
        """What a placement carries, in order."""
        carrier = self.rows[key]
        names = {carrier.id, carrier.type}
        return sorted(k for k, row in self.rows.items() if row.carried_by in names and self.carrier(k) == key)

    def loads(self) -> dict[int, list[int]]:
        """What each placement that carries anything carries, in order: of all of them as quick as `cargo` of one."""
        found: dict[int, list[int]] = {}
        for key in sorted(key for key, row in self.rows.items() if row.carried_by is not None):
            if (carrier := self.carrier(key)) is not None:
                found.setdefault(carrier, []).append(key)
        return found

    def aboard(self, keys: Iterable[int]) -> set[int]:
        """Everything that these carry, and what that carries, and so on."""
        found: set[int] = set()
        open_, loads = list(keys), self.loads()
        while open_:
            new = [key for key in loads.get(open_.pop(), ()) if key not in found]
            found.update(new)
            open_ += new
        return found

    def leaders(self, keys: Iterable[int], count: int | None) -> list[int]:
        """Those of `keys` that don't follow another of them because it goes whole (see `split`) with all it carries.

        Of each ring that a broken file may hold, one leads.
        """
        meant = sorted(set(keys))
        for key in meant:
            self.row(key)
        whole = [key for key in meant if count is None or count >= self.rows[key].count]
        along = self.aboard(whole)
        found = dict.fromkeys(key for key in meant if key not in along)
        follow = self.aboard(found)
        for key in whole:
            if key not in found and key not in follow:
                found[key] = None
                follow |= self.aboard([key])
        return list(found)

    # -- changing -----------------------------------------------------------------------------------------------
    def add(self, row: Placement) -> int:
        """A further placement on top of its stack."""
        if row.hex is not None:
            self._pin(Location(row.hex, row.place, row.box))
        return self._append(row)

    def split(self, key: int, count: int | None) -> int:
        """Part `count` counters off a placement (None or all of them: the placement itself); what it carries stays."""
        row = self.row(key)
        if count is None or count >= row.count:
            return key
        if count < 1:
            raise Refusal("no_counters")
        self.rows[key] = row.model_copy(update={"count": row.count - count})
        self._fresh.append(key)
        return self._append(row.model_copy(update={"count": count, "id": None}))

    def alter(self, key: int, **changes: Any) -> None:
        """Other values in some fields of a placement, checked."""
        self.rows[key] = revised(self.row(key), **changes)
        self._fresh.append(key)

    def set_down(self, key: int, to: Location, carried_by: str | None = None) -> None:
        """Let a placement stand on top of the stack at `to`, or aboard; what it carries comes along."""
        self.row(key)
        self._pin(to)
        cargo = self.cargo(key)
        name = self.name(key) if cargo else None
        row = self.rows.pop(key)
        where = {"hex": to.hex, "place": to.place, "box": to.box, "carried_by": carried_by}
        fresh = revised(row, **where, off_map=None, turn=None, entry=None)
        top = max((k for k, r in self.rows.items() if location_of(r) == to), default=-1)
        if key > top:
            self.rows[key] = fresh
            self._fresh.append(key)
        else:
            key = self._append(fresh)
        for number in cargo:
            self.set_down(number, to, name)

    def remove(self, key: int) -> None:
        """Take a placement away with all it carries."""
        for number in (*self.aboard([key]), key):
            row = self.rows.pop(number, None)
            if row is not None and row.id is not None and self._by_id.get(row.id) == number:
                del self._by_id[row.id]

    def name(self, key: int) -> str:
        """The id of a placement, made if it has none."""
        row = self.row(key)
        if row.id is not None and self._by_id.get(row.id) == key:
            return row.id
        types = types_by_id(self.scenario)
        code = types[row.type].code if row.type in types else row.type
        base = slug(code, (), "carrier")
        number = 1
        while f"{base}{number}" in self._by_id or f"{base}{number}" in types:
            number += 1
        id = f"{base}{number}"
        self.alter(key, id=id)
        self._by_id[id] = key
        self._named.add(id)
        return id

    # -- the result ---------------------------------------------------------------------------------------------
    def edit(self) -> Edit:
        """What has changed, after ids that nothing refers to any more are dropped and equal placements joined."""
        before = dict(self.scenario.items("placements", Placement))
        needed = {row.carried_by for row in self.rows.values()}
        unneeded = {row.carried_by for row in before.values()} | self._named
        unneeded -= needed
        for key, row in self.rows.items():
            if row.id is not None and row.id in unneeded:
                self.rows[key] = row.model_copy(update={"id": None})
                self._fresh.append(key)
        for key in dict.fromkeys(self._fresh):
            self._merge(key)
        changes: dict[Address, AnyRow | None] = {
            Address("placements", key): self.rows.get(key) for key in (*before, *self.rows)
        }
        return self.scenario.change(changes)

    def _append(self, row: Placement) -> int:
        key, self._next = self._next, self._next + 1
        self.rows[key] = row
        if row.id is not None:
            self._by_id[row.id] = key
        self._fresh.append(key)
        return key

    def _pin(self, location: Location) -> None:
        """Let cargo there name its carrier by id: a type may soon be there twice."""
        for key, row in list(self.rows.items()):
            if row.carried_by is None or row.carried_by in self._by_id or location_of(row) != location:
                continue
            if (carrier := self.carrier(key)) is not None:
                self.alter(key, carried_by=self.name(carrier))

    def _merge(self, key: int) -> None:
        row = self.rows.get(key)
        if row is None:
            return
        for other, standing in self.rows.items():
            if other != key and row.same_but_count(standing) and row.count + standing.count <= MAX_COUNT:
                low, high = min(key, other), max(key, other)
                self.rows[low] = row.model_copy(update={"count": row.count + standing.count})
                del self.rows[high]
                return
