"""What an edit touches: tables, whether hexes come or go, and of some tables the details of their rows alone.

A detail decides nothing: no rule asks what a system is called or what colour a side has. What reads more of a row than
its details need not look again when only those change. The details of a table are a table of their own here
(`details_of`), which every edit of the table touches; the table itself is touched by what is more than a detail.

So are the options: each that has another value is a table of its own (`option_of`), and `OPTIONS` is touched by any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Final

from pydantic import BaseModel

from model.counters import CounterType
from model.edit import Address, AnyRow, Edit
from model.info import Info
from model.rule_rows import Selector
from model.ruleset import Ruleset
from model.terrain import BLANK, TerrainPatch

SHAPE: Final = "shape"
"""What reads of the terrain only whether there is a hex reads this "table": painting does not touch it."""

OPTIONS: Final = "options"
"""What reads any option, nobody knows which, reads this "table"."""

_ALL: Final = frozenset({"*"})

DETAILS: Final[Mapping[str, frozenset[str]]] = {
    "systems": frozenset({"name", "name_ja", "stars"}),
    "sides": _ALL,
    "regions": frozenset({"name", "name_ja"}),
    "counter_types": frozenset({"name", "name_ja", "code", "count", "build_cost", "levy_cost", "values", "traits"}),
    "info": frozenset(
        {
            "title",
            "title_ja",
            "author",
            "notes",
            "notes_ja",
            "ruleset",
            "options",
            "play",
            "victory",
            "victory_ja",
            "style",
        }
    ),
    "grid": frozenset({"across_flats_mm", "numbering", "edges"}),
    "labels": frozenset({"text", "text_ja", "size", "rotation"}),
}
"""The fields of each such table that are details; "*": all, what counts is which keys there are. Those of a counter type
are more where by them a selector of the ruleset means another type than before (`telling_selectors`).
"""

_MOVES: Final = "movement_class"
"""The trait that is no detail: where a counter may stand depends on it (M-3.5)."""


def details_of(table: str) -> str:
    """The "table" of the details of a table."""
    return f"{table}:details"


def option_of(name: str) -> str:
    """The "table" of an option."""
    return f"{OPTIONS}:{name}"


def options_among(tables: Iterable[str]) -> frozenset[str]:
    """Those of some tables that are of options."""
    return frozenset(table for table in tables if table.startswith(OPTIONS))


def options_touched(ruleset: Ruleset, edit: Edit) -> frozenset[str]:
    """The options of which an edit changes the value in force, with `OPTIONS` if there is one."""
    address = Address("info", "")
    before, after = edit.before.get(address), edit.after.get(address)
    if not isinstance(before, Info) or not isinstance(after, Info) or before.options == after.options:
        return frozenset()
    old, new = ruleset.options_of(before.options), ruleset.options_of(after.options)
    found = frozenset(
        option_of(name) for name, value in new.items() if value != old[name] or type(value) is not type(old[name])
    )
    return found | {OPTIONS} if found else found


ALL_DETAILS: Final = frozenset(map(details_of, DETAILS))


def with_details(tables: Iterable[str]) -> frozenset[str]:
    """Some tables, and the details of those that have some."""
    found = frozenset(tables)
    return found | {details_of(table) for table in found if table in DETAILS}


def telling_selectors(ruleset: Ruleset) -> tuple[Selector, ...]:
    """The selectors of a ruleset that ask for more of a counter type than its id, side and kind; each once."""
    found: dict[str, Selector] = {}
    for each in _selectors(ruleset):
        if each.code or each.traits or each.values:
            found.setdefault(repr(each), each)
    return tuple(found.values())


def _selectors(value: Any) -> Iterator[Selector]:
    if isinstance(value, Selector):
        yield value
    elif isinstance(value, (BaseModel, Mapping)):
        for each in (vars(value) if isinstance(value, BaseModel) else value).values():
            yield from _selectors(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _selectors(each)


def touched_by(edit: Edit, telling: Iterable[Selector] = ()) -> frozenset[str]:
    """The tables that an edit touches, with details and `SHAPE` where they are touched.

    Args:
        edit: the edit.
        telling: the selectors by which counter types are told apart.
    """
    tables, change = edit.tables, edit.terrain
    if "terrain" in tables and change is not None:
        painted = isinstance(change, TerrainPatch) and not ((change.before == BLANK) != (change.after == BLANK)).any()
        tables = tables if painted else tables | {SHAPE}
    if tables.isdisjoint(DETAILS):
        return tables
    more = {
        address.table
        for address, after in edit.after.items()
        if address.table in DETAILS and _is_more(address.table, edit.before[address], after, telling)
    }
    return tables - (DETAILS.keys() - more) | with_details(tables) & ALL_DETAILS


def tables_in(edit: Edit, touched: AbstractSet[str]) -> frozenset[str]:
    """The tables that an edit touches, be it in details alone, and `SHAPE` if that is touched."""
    return edit.tables | (touched & {SHAPE})


def _is_more(table: str, before: AnyRow | None, after: AnyRow | None, telling: Iterable[Selector]) -> bool:
    """Whether a change of a row is more than one of its details."""
    if before is None or after is None:
        return True
    details = DETAILS[table]
    if details is _ALL:
        return False
    for name in type(before).model_fields.keys() - details:
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and old != new:
            return True
    if isinstance(before, CounterType) and isinstance(after, CounterType):
        moves = before.traits.get(_MOVES) != after.traits.get(_MOVES)
        return moves or any(each.matches(before) != each.matches(after) for each in telling)
    return False
