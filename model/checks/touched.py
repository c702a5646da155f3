"""What an edit touches: tables, whether hexes come or go, and of some tables the details of their rows alone.

A detail decides nothing: no rule asks what a system is called or what colour a side has. What reads more of a row than
its details need not look again when only those change. The details of a table are a table of their own here
(`details_of`), which every edit of the table touches; the table itself is touched by what is more than a detail.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Final

from pydantic import BaseModel

from model.edit import AnyRow, Edit
from model.rule_rows import Selector
from model.ruleset import Ruleset
from model.terrain import BLANK, TerrainPatch

SHAPE: Final = "shape"
"""What reads of the terrain only whether there is a hex reads this "table": painting does not touch it."""

_ALL: Final = frozenset({"*"})

DETAILS: Final[Mapping[str, frozenset[str]]] = {
    "systems": frozenset({"name", "name_ja", "stars"}),
    "sides": _ALL,
    "regions": frozenset({"name", "name_ja"}),
    "counter_types": frozenset({"name", "name_ja", "count", "build_cost", "levy_cost", "values"}),
    "info": frozenset(
        {
            "title",
            "title_ja",
            "author",
            "notes",
            "notes_ja",
            "ruleset",
            "play",
            "victory",
            "victory_ja",
            "style",
            "faces",
        }
    ),
    "grid": frozenset({"across_flats_mm", "numbering", "edges"}),
    "labels": frozenset({"text", "text_ja", "size", "rotation"}),
}
"""The fields of each such table that are details; "*": all, what counts is which keys there are. Of the figures of
counter types those are more that a selector of the ruleset asks for (`telling_columns`).
"""


def details_of(table: str) -> str:
    """The "table" of the details of a table."""
    return f"{table}:details"


ALL_DETAILS: Final = frozenset(map(details_of, DETAILS))


def with_details(tables: Iterable[str]) -> frozenset[str]:
    """Some tables, and the details of those that have some."""
    found = frozenset(tables)
    return found | {details_of(table) for table in found if table in DETAILS}


def telling_columns(ruleset: Ruleset) -> frozenset[str]:
    """The value columns by which selectors of a ruleset tell counter types apart."""
    return frozenset(_columns(ruleset))


def _columns(value: Any) -> Iterable[str]:
    if isinstance(value, Selector):
        yield from value.values
    elif isinstance(value, BaseModel):
        for each in vars(value).values():
            yield from _columns(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _columns(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _columns(each)


def touched_by(edit: Edit, telling: Collection[str] = ()) -> frozenset[str]:
    """The tables that an edit touches, with details and `SHAPE` where they are touched.

    Args:
        edit: the edit.
        telling: the value columns of counter types that are more than details.
    """
    tables, change = edit.tables, edit.terrain
    if "terrain" in tables and change is not None:
        painted = isinstance(change, TerrainPatch) and not ((change.before == BLANK) != (change.after == BLANK)).any()
        tables = tables if painted else tables | {SHAPE}
    if tables.isdisjoint(DETAILS):
        return tables
    deep = {
        address.table
        for address, after in edit.after.items()
        if _is_more(address.table, edit.before[address], after, telling)
    }
    return (tables - DETAILS.keys()) | with_details(deep) | {details_of(table) for table in tables if table in DETAILS}


def tables_in(edit: Edit, touched: AbstractSet[str]) -> frozenset[str]:
    """The tables that an edit touches, be it in details alone, and `SHAPE` if that is touched."""
    return edit.tables | (touched & {SHAPE})


def _is_more(table: str, before: AnyRow | None, after: AnyRow | None, telling: Collection[str]) -> bool:
    """Whether a change of a row is more than one of its details."""
    details = DETAILS.get(table)
    if details is None or before is None or after is None:
        return True
    if details is _ALL:
        return False
    old, new = vars(before), vars(after)
    if any(
        new[name] is not value and new[name] != value
        for name, value in old.items()
        if name in type(before).model_fields and name not in details
    ):
        return True
    return "values" in details and any(old["values"].get(name) != new["values"].get(name) for name in telling)


def more_than_details(edit: Edit, table: str, telling: Collection[str] = ()) -> AbstractSet[object]:
    """The keys of the rows of a table that an edit changes in more than details."""
    return {
        address.key
        for address, after in edit.after.items()
        if address.table == table and _is_more(table, edit.before[address], after, telling)
    }
