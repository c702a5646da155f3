"""From the rows of a table to one edit of the counter types: who is who, what is new, changed and gone.

A row is matched with a type of the scenario by id, else by equal figures, else by its order among those of its side and
code; a type keeps its id, so that placements and purchases follow.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from model.counters import CounterType
from model.edit import Address, AnyRow, Edit
from model.edits.counter_types import removals
from model.edits.refusal import Refusal
from model.edits.rows import made, revised, slug
from model.free_names import FreeNames, numbered
from model.interop.tables.game import Game
from model.interop.tables.marks import Mark
from model.interop.tables.unit_row import ABSENT, UnitRow
from model.scenario import Scenario
from model.storage.unit_table import counter_ids


@dataclass(frozen=True, slots=True)
class Entry:
    """What becomes of one row of the table."""

    row: UnitRow
    before: CounterType | None
    """The type that it changes; None for one that is added."""
    after: CounterType


@dataclass(frozen=True, slots=True)
class Merge:
    """An edit, and what it does."""

    edit: Edit
    entries: tuple[Entry, ...]
    """The rows in the order of the table."""
    removed: tuple[CounterType, ...]
    lost: int
    """Placed counters that go with the types that are removed."""
    marks: tuple[Mark, ...] = ()
    """Rows that no counter type can be made of."""

    @property
    def added(self) -> tuple[CounterType, ...]:
        """New types."""
        return tuple(entry.after for entry in self.entries if entry.before is None)

    @property
    def changed(self) -> tuple[CounterType, ...]:
        """Types of which something changes, as they will be."""
        return tuple(entry.after for entry in self.entries if entry.before is not None and entry.before != entry.after)

    @property
    def unchanged(self) -> int:
        """How many types stay as they are."""
        return len(self.entries) - len(self.added) - len(self.changed)


Types = dict[tuple[int, int | str], tuple[UnitRow, CounterType]]
"""Counter types that were made of rows: by the row's `id` in memory and the type's serial number or new id."""


def merge(
    scenario: Scenario, game: Game, rows: Sequence[UnitRow], remove: Iterable[str] = (), kept: Types | None = None
) -> Merge:
    """Bring the rows of a table into the counter types of a scenario.

    Args:
        scenario: as it is.
        game: what the table was read against.
        rows: what was read.
        remove: sides of which types that the table does not hold are removed, with what is placed and bought of them.
        kept: keeps the types made of rows, for when the same rows are brought in again.
    """
    known: Types = {} if kept is None else kept
    old = scenario.items("counter_types", CounterType)
    keys = _matched(rows, old, game)
    types = dict(old)
    ids = iter(_new_ids([row for row, key in zip(rows, keys, strict=True) if key is None], types.values()))
    entries, marks = [], _twice(rows)
    changes: dict[Address, AnyRow | None] = {}
    fresh = scenario.next_key("counter_types")
    for row, key in zip(rows, keys, strict=True):
        try:
            name = next(ids) if key is None else key
            before = known.get((id(row), name))
            if before is not None and before[0] is row:
                after = before[1]
            else:
                after = _added(row, str(name), game) if key is None else _changed(row, types[key])
                known[id(row), name] = row, after
            changes[Address("counter_types", fresh if key is None else key)] = after
            fresh += key is None
        except Refusal as refusal:
            marks.append(Mark(row.row, None, "no_type", {"reason": refusal.values.get("field", "")}))
            continue
        entries.append(Entry(row, types[key] if key is not None else None, after))
    met = {key for key in keys if key is not None}
    sides = set(remove)
    gone = [key for key, type_ in old if key not in met and type_.side in sides]
    taken = removals(scenario, gone)
    lost = sum(row.count for row in scenario.placements if row.type in {types[key].id for key in gone})
    edit = scenario.change({**changes, **taken})
    return Merge(edit, tuple(entries), tuple(types[key] for key in gone), lost, tuple(marks))


# -- who is who ---------------------------------------------------------------------------------------------------------
def _matched(rows: Sequence[UnitRow], old: Sequence[tuple[int, CounterType]], game: Game) -> list[int | None]:
    """The serial number of the type that each row is, None for a new one; each type is taken once."""
    found: list[int | None] = [None] * len(rows)
    free = dict(old)

    def take(name: Callable[[UnitRow], Hashable], other: Callable[[CounterType], Hashable]) -> None:
        waiting: dict[Hashable, list[int]] = {}
        for key, type_ in reversed(free.items()):
            waiting.setdefault(other(type_), []).append(key)
        for place, row in enumerate(rows):
            word = name(row)
            if found[place] is None and word is not None and (keys := waiting.get(word)):
                key = found[place] = keys.pop()
                del free[key]

    take(lambda row: row.fields.get("id"), lambda type_: type_.id)
    take(
        lambda row: (row.side, row.code, _figures(row.values, row.kind, game)),
        lambda type_: (type_.side, type_.code, _figures(type_.values, type_.kind, game)),
    )
    take(lambda row: (row.side, row.code), lambda type_: (type_.side, type_.code))
    return found


def _figures(values: Any, kind: str, game: Game) -> Hashable:
    """What is printed on a counter."""
    pattern = game.patterns.get(kind)
    return tuple((column, values.get(column)) for column in pattern.columns) if pattern else ()


def _twice(rows: Sequence[UnitRow]) -> list[Mark]:
    """A mark for each row with an id that a row before it has."""
    seen: set[str] = set()
    marks = []
    for row in rows:
        id = row.fields.get("id", "")
        if id in seen:
            marks.append(Mark(row.row, None, "id_twice", {"id": id}))
        seen |= {id} - {""}
    return marks


# -- what becomes of it ---------------------------------------------------------------------------------------------------
def _changed(row: UnitRow, type_: CounterType) -> CounterType:
    """A type with what the table says of it; what the table does not speak of stays."""
    fields = {key: value for key, value in row.fields.items() if key != "id"}
    if row.kind_given:
        fields["kind"] = row.kind
    values = {**type_.values, **row.values}
    return revised(type_, **{
        "side": row.side, "code": row.code, "count": row.count, "values": values,
        "traits": _with_traits(type_.traits, row.traits), **fields,
    })  # fmt: skip


def _added(row: UnitRow, id: str, game: Game) -> CounterType:
    """A new type: what the table says, and of what it does not speak what the ruleset says of that code."""
    fields = dict(row.fields)
    fields.pop("id", None)
    model = _model(row, game)
    if model is not None:
        if "name" not in fields:
            fields["name"] = model.name
        if "name_ja" not in fields and fields["name"] == model.name:
            fields["name_ja"] = model.name_ja
    same = model is not None and _figures(model.values, model.kind, game) == _figures(row.values, row.kind, game)
    traits = dict(model.traits) if model is not None and same else {}
    return made(CounterType, **{
        "id": id, "side": row.side, "code": row.code, "kind": row.kind, "count": row.count, "values": row.values,
        "traits": _with_traits(traits, row.traits), **fields,
    })  # fmt: skip


def _model(row: UnitRow, game: Game) -> CounterType | None:
    """The known type from which a new one has its name: of the same name, else of the same figures, else of the code."""
    known = game.of_code(row.side, row.code)
    names = (row.fields.get("name"), row.fields.get("name_ja"))
    named = [
        type_
        for type_ in known
        if (type_.name and type_.name == names[0]) or (type_.name_ja and type_.name_ja == names[1])
    ]
    figures = _figures(row.values, row.kind, game)
    alike = [type_ for type_ in named or known if _figures(type_.values, type_.kind, game) == figures]
    return next(iter(alike or named or known), None)


def _with_traits(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    return {name: words for name, words in {**old, **new}.items() if words is not ABSENT}


def _new_ids(rows: Sequence[UnitRow], old: Iterable[CounterType]) -> list[str]:
    """Ids of new types: that of the table if it is free, else `<side>-<code>` with letters, as in a ruleset's table."""
    taken = {type_.id for type_ in old}
    bases = {_base(id) for id in taken} | taken
    free: list[str] = []
    for row in rows:
        id = row.fields.get("id", "")
        free.append(id if id not in taken else "")
        taken.add(id)
    bases |= {_base(id) for id in taken} | taken
    usual = counter_ids([(row.side, row.code) for row in rows])
    times = Counter((row.side, row.code) for row in rows)
    names = FreeNames(taken)
    found = []
    for row, given, own in zip(rows, free, usual, strict=True):
        base = slug(f"{row.side}-{row.code}", (), "type")
        alone = times[row.side, row.code] == 1
        first = base if alone and base not in bases else own if not alone and slug(own, (), "") == own else ""
        lettered = (f"{base}-{chr(97 + number)}" for number in range(26))
        choices = (each for each in chain((first,), lettered) if each and each not in taken)
        id = given or next(choices, "") or names.like(base)
        while not given and id in taken:
            id = numbered(base, taken, len(taken))
        taken.add(id)
        found.append(id)
    return found


def _base(id: str) -> str:
    """An id without the letter that tells types of one side and code apart."""
    return re.sub(r"-[a-z]$", "", id)
