"""What all verbs share: a checked new version of a row, a free id, the serial number behind an id."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from model.edit import Address, AnyRow, Edit
from model.edits.refusal import Refusal
from model.free_names import MOST_CHARACTERS, numbered
from model.rows import Row
from model.scenario import Scenario

RowT = TypeVar("RowT", bound=BaseModel)


def made(row: type[RowT], **values: Any) -> RowT:
    """A new row of checked values; Refusal names the field that does not hold what it should."""
    try:
        return row.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"]) or row.__name__
        raise Refusal("bad_value", field=field, value=str(first["input"])[:80]) from error


def revised(row: RowT, **changes: Any) -> RowT:
    """`row` with other values in some fields, checked as `made` does; unknown keys of the file stay."""
    fields = {name: getattr(row, name) for name in type(row).model_fields}  # dict(row) holds cached properties, too
    return made(type(row), **{**fields, **(row.model_extra or {}), **changes})


def row_at(scenario: Scenario, table: str, row: type[RowT], key: int | str) -> RowT:
    """The row of a serial number (or id, in a keyed table); Refusal if there is none (any more)."""
    found = scenario.tables[table].get(key)
    if not isinstance(found, row):
        raise Refusal("gone")
    return found


def key_of(scenario: Scenario, table: str, row: type[Row], id: str) -> int | None:
    """The serial number of the first row with an id, or None."""
    return next((key for key, value in scenario.items(table, row) if getattr(value, "id", None) == id), None)


def rewritten(scenario: Scenario, table: str, key: int | str, row: AnyRow | None) -> Edit:
    """The edit that puts one row in place of another (None removes it)."""
    return scenario.change({Address(table, key): row})


def appended(scenario: Scenario, table: str, *rows: AnyRow) -> Edit:
    """The edit that adds rows at the end of a list table."""
    first = scenario.next_key(table)
    return scenario.change({Address(table, first + place): row for place, row in enumerate(rows)})


def added_keys(edit: Edit, table: str) -> tuple[int, ...]:
    """The serial numbers of the rows that an edit brings into a list table, in order."""
    new = (address.key for address, row in edit.before.items() if address.table == table and row is None)
    return tuple(sorted(key for key in new if isinstance(key, int)))


def slug(name: str, taken: Iterable[str], fallback: str) -> str:
    """An id for a name: lower case letters, digits and hyphens, unlike all of `taken`.

    A name without any such letter (Japanese, say) becomes `fallback`; a second one gets -2, a third -3.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:MOST_CHARACTERS] or fallback
    used: Collection[str] = taken if isinstance(taken, (set, frozenset, dict)) else set(taken)
    if base not in used:
        return base
    return numbered(base, used)
