"""A scenario as the bytes of its file: one way to write each scenario, so that a diff shows what was changed.

UTF-8, LF, keys in a fixed order, one record a line. What has its default is left out, except the `always` keys of a
row. Unknown keys follow the known ones; records that could not be read follow those that could. `save` makes sure that
what it has encoded opens again as it is before the file is touched.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel, RootModel

from model.counters import Placement
from model.grid import Grid
from model.hexgrid import Hex, Hexside
from model.info import Info
from model.limits import MAX_COUNT
from model.rest import without_cycle_search
from model.scenario import TABLES, Scenario
from model.storage.atomic import SaveResult, save_bytes
from model.storage.compare import first_difference
from model.storage.errors import LoadError, SaveError
from model.storage.places import recovery_folder
from model.storage.read import read_scenario
from model.storage.shape import ALWAYS, FORMAT, MAP_KEYS, TOP_KEYS, VERSION, keys_of
from model.storage.terrain_rows import write_terrain

_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, check_circular=False)


@without_cycle_search()
def write_scenario(scenario: Scenario) -> bytes:
    """The canonical bytes of a scenario; ValueError for a number that is none (NaN)."""
    return ("\n".join(_object(_top(scenario), "")) + "\n").encode("utf-8")


@without_cycle_search()
def encode(path: Path, scenario: Scenario) -> bytes:
    """The bytes of a scenario, known to give the same scenario when they are read; `path` is named in errors.

    Raises:
        SaveError: it holds something that a file cannot, or that would not come back.
    """
    try:
        data = write_scenario(scenario)
    except (ValueError, TypeError, LookupError) as problem:
        raise SaveError(path, "save.not_encoded", {"detail": problem}) from problem
    try:
        loaded = read_scenario(data)
    except LoadError as problem:
        raise SaveError(path, "save.not_the_same", {"detail": f"{problem.place} {problem.text_id}"}) from problem
    if place := first_difference(scenario, loaded.scenario):
        spots = [str(finding.where.key) for finding in loaded.findings]
        detail = next((spot for spot in spots if spot.startswith(place)), place)
        raise SaveError(path, "save.not_the_same", {"detail": detail})
    return data


def save(path: Path, scenario: Scenario) -> SaveResult:
    """Make a scenario the content of a file; the old content stays until the new one is safe.

    Raises:
        SaveError: nothing was saved; the sentence says why, and where a copy was kept if there is one.
    """
    return save_bytes(path, encode(path, scenario), keep_in=recovery_folder())


def record(row: BaseModel, grid: Grid) -> Any:
    """A row as the JSON value of its record."""
    if isinstance(row, RootModel):
        return _value(row.root, grid)
    found: dict[str, Any] = {}
    fields = row.__dict__
    for key in keys_of(type(row)):
        value = fields[key.field]
        if key.always or value != key.default:
            found[key.name] = _value(value, grid)
    if row.model_extra:
        found.update(row.model_extra)
    return found


_PLAIN = frozenset({str, int, bool, type(None), dict})
"""Types of most values, which stand in a file as they are."""


def _value(value: Any, grid: Grid) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Hex):
        return grid.address(value)
    if isinstance(value, Hexside):
        return sorted(grid.address(part) for part in value)
    if isinstance(value, frozenset):
        return grid.format_hexes(value)
    if isinstance(value, tuple):
        return [_value(part, grid) for part in value]
    if isinstance(value, BaseModel):
        return record(value, grid)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value)
    return value


# -- sections: each is a list of lines ------------------------------------------------------------------------------
Section = tuple[str, list[str]]


def _top(scenario: Scenario) -> Iterator[Section]:
    extras = dict(scenario.extras.get("", {}))
    info = _single(scenario, "info", Info)
    for key in TOP_KEYS:
        if key in ("format", "version"):
            yield key, [_json(FORMAT if key == "format" else VERSION)]
        elif key == "map":
            yield key, _object(_map(scenario), "  ")
        elif key in TABLES:
            yield from _table(scenario, key, extras, "  ")
        elif key in info:
            yield key, [_json(info.pop(key))]
    for key, value in {**info, **extras}.items():
        yield key, [_json(value)]


def _map(scenario: Scenario) -> Iterator[Section]:
    extras = dict(scenario.extras.get("map", {}))
    for key in MAP_KEYS:
        if key == "grid":
            yield key, [_json(_single(scenario, "grid", Grid))]
        elif key == "terrain":
            yield key, _object(_terrain(scenario), "    ")
        else:
            yield from _table(scenario, key, extras, "    ")
    for key, value in extras.items():
        yield key, [_json(value)]


def _terrain(scenario: Scenario) -> Iterator[Section]:
    legend, rows = write_terrain(scenario.terrain)
    yield "legend", [_json(legend)]
    yield "rows", _list(map(_json, rows), "      ")
    for key, value in scenario.extras.get("map.terrain", {}).items():
        yield key, [_json(value)]


def _single(scenario: Scenario, table: str, row: type[BaseModel]) -> dict[str, Any]:
    """The record of a table of one row, with the keys that could not be read in the places where nothing else is."""
    found: dict[str, Any] = record(scenario.tables[table][""], scenario.grid)
    names = [key.name for key in keys_of(row)]
    defaults = {key.name: key.default for key in keys_of(row)}
    for part in scenario.unread.get(table, []):
        for key, value in part.items():
            if key not in found or found[key] == _value(defaults[key], scenario.grid):
                found[key] = value
    return {key: found[key] for key in [*filter(found.__contains__, names), *(k for k in found if k not in names)]}


def _table(scenario: Scenario, name: str, extras: dict[str, Any], indent: str) -> Iterator[Section]:
    """One table; a section of the wrong kind in the file stays as it was until the table has rows."""
    rows, unread, grid = scenario.tables[name], scenario.unread.get(name, []), scenario.grid
    misfit = [extras.pop(name)] if name in extras else []
    if not rows and not unread:
        if misfit:
            yield name, [_json(misfit[0])]
        elif name in ALWAYS:
            yield name, ["{}" if TABLES[name].kind == "keyed" else "[]"]
    elif TABLES[name].kind == "keyed":
        records: dict[str, Any] = {}
        for part in unread:
            records.update(part)
        kept = {key: records[key] for key in records if key not in rows}
        lines = {**{str(key): record(row, grid) for key, row in rows.items()}, **kept}
        yield name, _object(((key, [_json(value)]) for key, value in lines.items()), indent)
    else:
        values = [record(row, grid) for _, row in sorted(rows.items(), key=_serial)]
        if TABLES[name].row is Placement:
            values = merge_equal(values)
        yield name, _list(map(_json, [*values, *unread]), indent)


def _serial(item: tuple[Any, BaseModel]) -> int:
    return int(item[0])


def merge_equal(placements: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Records of placements with equal ones made one of their common count; what has an id stays alone."""
    found: dict[str, dict[str, Any]] = {}
    for number, placement in enumerate(placements):
        state = f"{number}" if "id" in placement else _json({**placement, "count": 0})
        first = found.get(state)
        if first is None:
            found[state] = placement
        elif first["count"] + placement["count"] <= MAX_COUNT:
            first["count"] += placement["count"]
        else:
            found[f"{number}"] = placement
    return list(found.values())


# -- lines ------------------------------------------------------------------------------------------------------------
def _json(value: Any) -> str:
    return _ENCODER.encode(value)


def _object(sections: Iterable[Section], indent: str) -> list[str]:
    return _braced("{", [[f"{_json(key)}: {lines[0]}", *lines[1:]] for key, lines in sections], "}", indent)


def _list(lines: Iterable[str], indent: str) -> list[str]:
    return _braced("[", [[line] for line in lines], "]", indent)


def _braced(left: str, parts: list[list[str]], right: str, indent: str) -> list[str]:
    """Parts between brackets, each on lines of its own; the first line of a part is indented by two more."""
    if not parts:
        return [left + right]
    found = [left]
    for number, part in enumerate(parts):
        found.append(f"{indent}  {part[0]}")
        found += part[1:]
        if number < len(parts) - 1:
            found[-1] += ","
    return [*found, f"{indent}{right}"]
