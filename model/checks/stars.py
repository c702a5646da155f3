"""The star systems and home areas of a context, as indices that follow edits of them.

While ids and hexes are each one system's own, as they should be, an edit of a few systems changes a few entries. Where
they are shared, or were, nobody can tell from an edit which system counts now: all is worked out anew (`Anew`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, TypeVar

from model.checks.indices import Anew, Indices, derived
from model.edit import Edit
from model.hexgrid import Hex
from model.maprows import Region, System

if TYPE_CHECKING:
    from model.checks.context import Context
    from model.ruleset import Ruleset
    from model.scenario import Scenario

K = TypeVar("K", bound=Hashable)

Changes = list[tuple[System | None, System | None]]
"""Systems before and after an edit; None: there was none, or is none now."""


def _firsts(rows: list[tuple[int, System]], keyed: dict[K, System], key: Callable[[System], K]) -> dict[K, System]:
    """The systems by a key, the first where several have it; `keyed` are the last of each, nearly always the only."""
    if len(keyed) == len(rows):
        return keyed
    found: dict[K, System] = {}
    for _, system in rows:
        found.setdefault(key(system), system)
    return found


def _follow(
    context: Context, old: dict[K, System], edit: Edit, key: Callable[[System], K], ordered: bool
) -> dict[K, System]:
    """`_firsts` after an edit, changed in place; with `ordered` still in the order of the table."""
    rows = list(edit.rows("systems", System))
    fresh = [serial for serial, before, _ in rows if before is None]
    gone = sum(after is None for _, _, after in rows)
    if len(old) != len(context.scenario.tables["systems"]) - len(fresh) + gone:
        raise Anew  # several shared a key
    new: dict[K, System] = {}
    for _, before, after in sorted(rows, key=lambda row: row[0]):
        if before is not None and after is not None and key(before) == key(after):
            old[key(after)] = after
            continue
        if ordered and before is not None and after is not None:
            raise Anew
        if before is not None:
            del old[key(before)]
        if after is not None:
            if key(after) in new:
                raise Anew
            new[key(after)] = after
    if not old.keys().isdisjoint(new):
        raise Anew
    items = context.scenario.items("systems", System) if ordered and fresh else []
    if items and sorted(fresh) != [serial for serial, _ in items[-len(fresh) :]]:
        return _among(old, items, sorted(fresh), key)
    old.update(new)
    return old


def _among(
    old: dict[K, System], items: list[tuple[int, System]], fresh: Iterable[int], key: Callable[[System], K]
) -> dict[K, System]:
    """The systems with those that come back among them, each in its place in the table."""
    keys, systems = list(old), list(old.values())
    for serial in fresh:  # in order: those before it are there
        place = bisect_left(items, serial, key=itemgetter(0))
        row = items[place][1]
        keys.insert(place, key(row))
        systems.insert(place, row)
    return dict(zip(keys, systems, strict=True))


def _id_of(system: System) -> str:
    return system.id


def _hex_of(system: System) -> Hex:
    return system.hex


def _by_id_patched(context: Context, old: dict[str, System], edit: Edit) -> dict[str, System]:
    return _follow(context, old, edit, _id_of, ordered=True)


def _by_hex_patched(context: Context, old: dict[Hex, System], edit: Edit) -> dict[Hex, System]:
    return _follow(context, old, edit, _hex_of, ordered=False)


def changed_systems(context: Context, edit: Edit) -> Changes:
    """The systems that an edit touches, before and after; `Anew` if ids or hexes are or were shared by several."""
    found = [(before, after) for _, before, after in edit.rows("systems", System)]
    if not found:
        return []
    by_id, by_hex = context.systems, context.system_at
    if not len(by_id) == len(by_hex) == len(context.scenario.tables["systems"]):
        raise Anew
    now = {id(after) for _, after in found}
    were = [before for before, _ in found if before is not None]
    if len({before.id for before in were}) < len(were) or len({before.hex for before in were}) < len(were):
        raise Anew  # of those that shared one no more than the first had counted
    for before, _ in found:
        if before is not None:
            for there in (by_id.get(before.id), by_hex.get(before.hex)):
                if there is not None and id(there) not in now:
                    raise Anew
    return found


def both_of(changes: Changes) -> Iterable[System]:
    """All systems of changes, those before and those after."""
    return (system for change in changes for system in change if system is not None)


def _classes_patched(context: Context, old: dict[Hex, str], edit: Edit) -> dict[Hex, str]:
    changes = changed_systems(context, edit)
    for before, _ in changes:
        if before is not None:
            old.pop(before.hex, None)
    old.update({after.hex: after.class_ for _, after in changes if after is not None})
    return old


def _in_hexes_patched(context: Context, old: dict[Hex, list[System]], edit: Edit) -> dict[Hex, list[System]]:
    changes = changed_systems(context, edit)
    for before, _ in changes:
        if before is not None:
            old.pop(before.hex, None)
    old.update({after.hex: [after] for _, after in changes if after is not None})
    return old


def _capitals_patched(context: Context, old: dict[str, System], edit: Edit) -> dict[str, System]:
    if any(system.capital_of is not None for system in both_of(changed_systems(context, edit))):
        raise Anew
    return old


class Stars(Indices):
    """The part of a context that tells of systems and home areas."""

    scenario: Scenario
    ruleset: Ruleset

    @property
    @derived("sides", details=False)
    def sides(self) -> Collection[str]:
        """The ids of all sides, each once: those of the scenario in its order, then any of the ruleset that it lacks."""
        return dict.fromkeys((*self.scenario.sides, *self.ruleset.sides)).keys()

    @property
    @derived(details=False)
    def player_sides(self) -> Collection[str]:
        """The sides that players lead, in order; a side that the ruleset doesn't know is one."""
        roles = self.ruleset.sides
        return dict.fromkeys(side for side in self.sides if side not in roles or roles[side].role == "player").keys()

    @property
    @derived("systems", follows=("systems",), patch=_by_id_patched)
    def systems(self) -> dict[str, System]:
        """Systems by id, in the order of the table; of an id that stands twice the first."""
        rows = self.scenario.items("systems", System)
        return _firsts(rows, {system.id: system for _, system in rows}, _id_of)

    @property
    @derived("systems", follows=("systems",), patch=_by_hex_patched)
    def system_at(self) -> dict[Hex, System]:
        """The system of a hex; the first where there are two."""
        rows = self.scenario.items("systems", System)
        return _firsts(rows, {system.hex: system for _, system in rows}, _hex_of)

    @property
    @derived(follows=("systems",), patch=_classes_patched, details=False)
    def class_at(self) -> dict[Hex, str]:
        """The class of the system of each hex that has one."""
        return {hex: system.class_ for hex, system in self.system_at.items()}

    @property
    @derived(follows=("systems",), patch=_in_hexes_patched)
    def systems_in(self) -> dict[Hex, list[System]]:
        """The systems of `systems` by hex."""
        found: dict[Hex, list[System]] = {}
        for system in self.systems.values():
            found.setdefault(system.hex, []).append(system)
        return found

    @property
    @derived(follows=("systems",), patch=_capitals_patched)
    def capitals(self) -> dict[str, System]:
        """The capital of each side that has one; the first where there are two."""
        found: dict[str, System] = {}
        for system in self.systems.values():
            if system.capital_of is not None:
                found.setdefault(system.capital_of, system)
        return found

    @property
    @derived("regions", details=False)
    def homes(self) -> Mapping[str, frozenset[Hex]]:
        """The home area of each side of the game that has one, in the order of the sides (D-3.6); map.E152 tells of
        other sides'.
        """
        areas: dict[str, list[frozenset[Hex]]] = {}
        for region in self.scenario.regions:
            if region.home_of is not None:
                areas.setdefault(region.home_of, []).append(region.hexes)
        found = {side: areas[side] for side in self.sides if side in areas}
        return {side: parts[0] if len(parts) == 1 else frozenset().union(*parts) for side, parts in found.items()}

    def home_at(self, hex: Hex) -> str | None:
        """The side in whose home area a hex lies (the first where areas overlap), or None."""
        return next((side for side, hexes in self.homes.items() if hex in hexes), None)


def systems_between(context: Context, edit: Edit) -> set[Hex]:
    """The hexes of which an edit of systems may change what is there: those of all that bear or bore a touched id."""
    rows = [row for _, *rows in edit.rows("systems", System) for row in rows if row is not None]
    ids = {row.id for row in rows}
    found = {row.hex for row in rows}
    if len(context.systems) < len(context.scenario.tables["systems"]):
        found |= {system.hex for system in context.scenario.systems if system.id in ids}
    return found | {context.systems[id].hex for id in ids if id in context.systems}


def homes_changed(edit: Edit, among: Iterable[Hex]) -> set[Hex]:
    """Those of some hexes that an edit of regions may move into a home area or out of one."""
    found: set[Hex] = set()
    for _, before, after in edit.rows("regions", Region):
        old, new = (row if row is not None and row.home_of is not None else None for row in (before, after))
        if old is None and new is None:
            continue
        if old is not None and new is not None and old.home_of == new.home_of:
            if old.hexes is not new.hexes:
                one, other = old.hexes, new.hexes
                found.update(hex for hex in among if (hex in one) != (hex in other))
            continue
        parts = [row.hexes for row in (old, new) if row is not None]
        found.update(hex for hex in among if any(hex in part for part in parts))
    return found
