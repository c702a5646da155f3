"""Counters that stand on the map at the start: where, whose, of what kind; and what carries what."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from model.checks.indices import derived
from model.counters import CounterType, Placement
from model.edit import Edit
from model.hexgrid import Hex
from model.ruleset import CounterKind

if TYPE_CHECKING:
    from model.checks.context import Context


_SEARCH = 32
"""Standings that are looked through as quickly as one of them is searched for."""


class Spot(NamedTuple):
    """One place for counters: a hex, a place of the ruleset there, and the 1-based box (1 where boxes don't matter)."""

    hex: Hex
    place: str
    box: int = 1


class Standing(NamedTuple):
    """Counters that stand on the map at the start."""

    serial: int
    placement: Placement
    type: CounterType | None
    """With the figures of the face that is up; None for an unknown type id."""
    kind: CounterKind | None
    """None for an unknown type or kind."""
    side: str
    """Whose they are here: the side that levied them, else that of their type; "" for an unknown type."""
    spot: Spot
    type_id: str
    """As its placement has it: what goes through all standings need not look into each row."""
    aboard: bool
    """Whether it rides aboard something, or says so."""
    count: int  # type: ignore[assignment]  # nobody counts the fields of this tuple
    """How many counters."""


def down_state(type_: CounterType, kind: CounterKind | None) -> str:
    """The state that the back of a counter stands for: its own, else that of its kind; "" for none."""
    own = type_.back.get("state") if isinstance(type_.back, dict) else None
    return str(own) if own else kind.back if kind is not None else ""


def is_down(row: Placement, type_: CounterType, kind: CounterKind | None) -> bool:
    """Whether a counter shows its back, or is in the state that this stands for: in maintenance, exhausted, disrupted."""
    return row.face == "back" or (row.state is not None and row.state == down_state(type_, kind))


def starts_on_map(row: Placement) -> bool:
    """Whether counters stand on the map at the start: no reinforcements, nothing in a box beside the map."""
    return row.hex is not None and row.off_map is None and not row.turn


@derived("counter_types")
def standing_maker(context: Context) -> Callable[[int, Placement], Standing | None]:
    """What makes the standing of a placement; None for one that does not start on the map."""
    types, kinds = context.types, context.ruleset.kinds
    boxed = {id for id, place in context.ruleset.places.items() if place.needs == "box"}
    kind_of = {id: kinds.get(type_.kind) for id, type_ in types.items()}
    backs = {id: type_.turned() for id, type_ in types.items() if isinstance(type_.back, dict)}
    downs = {id: down_state(types[id], kind_of[id]) for id in backs}
    new = tuple.__new__  # as the named tuples would be made, in half the time: there are many

    def make(serial: int, row: Placement) -> Standing | None:
        hex = row.hex
        if hex is None or row.off_map is not None or row.turn:
            return None
        id, place = row.type, row.place
        down = id in backs and (row.face == "back" or (row.state is not None and row.state == downs[id]))
        type_ = backs[id] if down else types.get(id)
        side = row.controlled_by or (type_.side if type_ is not None else "")
        spot = new(Spot, (hex, place, row.box if place in boxed else 1))
        return new(
            Standing, (serial, row, type_, kind_of.get(id), side, spot, id, row.carried_by is not None, row.count)
        )

    return make


def changed_hexes(edit: Edit) -> frozenset[Hex]:
    """The hexes of the placements that an edit touches, before and after."""
    rows = (row for _, before, after in edit.rows("placements", Placement) for row in (before, after))
    return frozenset(row.hex for row in rows if row is not None and row.hex is not None)


by_serial = attrgetter("serial")
"""What sorts standings as their placements stand in the table."""


def types_touched(edit: Edit) -> set[str]:
    """The ids of the counter types that an edit touches, those before and those after."""
    rows = (row for _, *rows in edit.rows("counter_types", CounterType) for row in rows)
    return {row.id for row in rows if row is not None}


def _by_type_gone_over(context: Context, old: dict[str, set[int]], edit: Edit) -> dict[str, set[int]]:
    del context
    for key, before, after in edit.rows("placements", Placement):
        if before is not None:
            old[before.type].discard(key)
        if after is not None:
            old.setdefault(after.type, set()).add(key)
        if before is not None and not old[before.type]:
            del old[before.type]
    return old


@derived("placements", follows=("placements",), patch=_by_type_gone_over)
def placements_by_type(context: Context) -> dict[str, set[int]]:
    """The serial numbers of the placements of each type id."""
    found: dict[str, set[int]] = {}
    for key, row in context.scenario.items("placements", Placement):
        there = found.get(row.type)
        if there is None:
            found[row.type] = {key}
        else:
            there.add(key)
    return found


def patched_standings(context: Context, old: list[Standing], edit: Edit) -> list[Standing]:
    """The standings after an edit of placements and types, in order; a new list: somebody may go through the old one."""
    make, found = standing_maker(context), list(old)
    for at in _of_types(context, old, edit):
        each = old[at]
        found[at] = make(each.serial, each.placement) or each
    for serial, _, row in edit.rows("placements", Placement):
        at = bisect_left(found, serial, key=by_serial)
        end = at + (at < len(found) and found[at].serial == serial)
        new = make(serial, row) if row is not None else None
        found[at:end] = [new] if new is not None else []
    return found


def as_it_is(standings: list[Standing]) -> list[Standing]:
    """What copies a list that is never changed in place."""
    return standings


HexStandings = dict[Hex, dict[int, Standing]]


def patched_hexes(context: Context, old: HexStandings, edit: Edit) -> HexStandings:
    """The standings by hex after an edit of placements and types; the old ones, changed in place."""
    make = standing_maker(context)
    for serial, before, after in edit.rows("placements", Placement):
        if before is not None and starts_on_map(before) and before.hex is not None:
            there = old[before.hex]
            del there[serial]
            if not there:
                del old[before.hex]
        new = make(serial, after) if after is not None else None
        if new is not None:
            old.setdefault(new.spot.hex, {})[serial] = new
    if types_touched(edit):  # else nobody may need the list
        standings = context.standings
        for at in _of_types(context, standings, edit):
            standing = standings[at]
            old[standing.spot.hex][standing.serial] = standing
    return old


def _of_types(context: Context, standings: list[Standing], edit: Edit) -> list[int]:
    """Where among the standings those are of the types that an edit touches."""
    types = types_touched(edit)
    serials = [serial for id in types for serial in placements_by_type(context).get(id, ())]
    if len(serials) * _SEARCH > len(standings):
        return [at for at, each in enumerate(standings) if each.type_id in types]
    places = (bisect_left(standings, serial, key=by_serial) for serial in serials)
    return [
        at
        for at, serial in zip(places, serials, strict=True)
        if standings[at : at + 1] and standings[at].serial == serial
    ]


def copied_counts(counts: Counter[str]) -> Counter[str]:
    """A copy of counts by type."""
    return Counter(counts)


def patched_counts(only: Callable[[Placement], bool]) -> Callable[[Context, Counter[str], Edit], Counter[str]]:
    """What brings counters by type up to date, of the placements that `only` means; changed in place."""

    def patch(context: Context, old: Counter[str], edit: Edit) -> Counter[str]:
        del context
        for _, before, after in edit.rows("placements", Placement):
            for row, sign in ((after, 1), (before, -1)):
                if row is not None and only(row):
                    old[row.type] += sign * row.count
                    if not old[row.type]:
                        del old[row.type]
        return old

    return patch


class Holds:
    """What of a stack can carry, by the names that cargo calls it: made once a stack, however much rides there."""

    def __init__(self, stack: Iterable[Standing]) -> None:
        self._named: dict[str, list[Standing]] = {}
        """The first two of each id: one is left if the other is the cargo itself."""
        self._of_type: dict[str, list[Standing]] = {}
        for standing in stack:
            row = standing.placement
            if row.id is not None and len(named := self._named.setdefault(row.id, [])) < 2:
                named.append(standing)
            self._of_type.setdefault(row.type, []).append(standing)

    def carrier(self, cargo: Standing) -> Standing | None:
        """What `cargo` rides aboard; None where the name fits nothing, itself or more than one counter."""
        name = cargo.placement.carried_by or ""
        for other in self._named.get(name, ()):
            if other.serial != cargo.serial:
                return other
        others = [other for other in self._of_type.get(name, ())[:3] if other.serial != cargo.serial]
        return others[0] if len(others) == 1 and others[0].count == 1 else None
