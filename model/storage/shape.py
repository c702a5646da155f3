"""The shape of a scenario file: which key follows which, and which records stand where (docs/file-format.md)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from pydantic import BaseModel
from pydantic_core import PydanticUndefined

from model.info import Info
from model.scenario import TABLES

FORMAT: Final = "hexmuster-scenario"
VERSION: Final = 1

MAP_KEYS: Final = ("grid", "terrain", *(name for name, table in TABLES.items() if table.on_map and name != "grid"))
"""The keys of `map` in order."""

_LAST: Final = ("counter_types", "forces", "placements", "cups", "pairs", "draws", "pictures", "scans", "waived")

ALWAYS: Final = frozenset({"sides", *_LAST})
"""Tables written even when they are empty, so that every file shows what it may hold; those of the map are not."""


class Key(NamedTuple):
    """One field of a row as a file has it."""

    field: str
    name: str
    default: Any
    always: bool


@cache
def keys_of(row: type[BaseModel]) -> tuple[Key, ...]:
    """The keys of a row type, in the order of its fields."""
    always: frozenset[str] = getattr(row, "always", frozenset())
    found = []
    for name, info in row.model_fields.items():
        default = info.get_default(call_default_factory=True)  # a required field has PydanticUndefined
        found.append(Key(name, info.alias or name, default, name in always or default is PydanticUndefined))
    return tuple(found)


def _top_keys() -> tuple[str, ...]:
    info = [key.name for key in keys_of(Info)]
    split = info.index("options") + 1
    return ("format", "version", *info[:split], "sides", *info[split:], "map", *_LAST)


TOP_KEYS: Final = _top_keys()
"""The keys of the file in order."""


def path_of(table: str) -> str:
    """Where a table stands in the file: "map.systems", "placements"."""
    return f"map.{table}" if TABLES[table].on_map else table
