"""Whether two scenarios are the same in all that a file keeps: what saving asks of what it has just written."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from pydantic import BaseModel

from model.counters import Placement
from model.grid import Grid
from model.scenario import TABLES, Scenario
from model.storage.shape import MAP_KEYS, TOP_KEYS, path_of
from model.terrain import TerrainMap


def first_difference(one: Scenario, other: Scenario) -> str:
    """Where two scenarios differ ("map.systems"), or "". Equal placements count as merged.

    Keys of a single row and records under a key that could not be read are left out: a new value may stand in their
    place by now.
    """
    if not _same_terrain(one.terrain, other.terrain):
        return "map.terrain"
    for name, table in TABLES.items():
        if not _same_rows(name, one, other):
            return path_of(name)
        if table.kind == "list" and _plain(one.unread.get(name, [])) != _plain(other.unread.get(name, [])):
            return path_of(name)
    for spot in ("", "map", "map.terrain"):
        if _unknown(one, spot) != _unknown(other, spot):
            return spot or "format"
    return ""


def _same_terrain(one: TerrainMap, other: TerrainMap) -> bool:
    """Whether every hex has the same terrain; codes and unused entries of the legend may differ."""
    common = {id: number for number, id in enumerate(dict.fromkeys([*one.legend, *other.legend]))}
    mine, theirs = (np.array([common[id] for id in part.legend], dtype=np.uint32)[part.codes] for part in (one, other))
    return np.array_equal(mine, theirs)


def _same_rows(table: str, one: Scenario, other: Scenario) -> bool:
    mine, theirs = (_rows(table, scenario) for scenario in (one, other))
    if mine == theirs:
        return True
    # values of any kind (results of draws, traits) may be tuples here and lists there: compare what a file would say
    return [(key, count, _dumped(row, one.grid)) for key, row, count in mine] == [
        (key, count, _dumped(row, other.grid)) for key, row, count in theirs
    ]


def _rows(table: str, scenario: Scenario) -> list[tuple[str, BaseModel, int]]:
    """The rows of a table in order with their key ("" in lists) and how often they stand there."""
    rows = scenario.tables[table]
    if TABLES[table].kind != "list":
        return [(str(key), row, 1) for key, row in rows.items()]
    found = [row for _, row in sorted(rows.items(), key=lambda item: int(str(item[0])))]
    if TABLES[table].row is not Placement:
        return [("", row, 1) for row in found]
    states: dict[str, tuple[BaseModel, int]] = {}
    for row in found:
        assert isinstance(row, Placement)
        state = row.model_copy(update={"count": 1})
        key = f"{state!r}"
        states[key] = state, states[key][1] + row.count if key in states else row.count
    return [("", row, count) for row, count in states.values()]


def _dumped(row: BaseModel, grid: Grid) -> Any:
    return _plain(row.model_dump(mode="json", by_alias=True, context={"grid": grid}))


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _unknown(scenario: Scenario, spot: str) -> Any:
    known = {"": TOP_KEYS, "map": MAP_KEYS, "map.terrain": ()}[spot]
    return _plain({key: value for key, value in scenario.extras.get(spot, {}).items() if key not in known})
