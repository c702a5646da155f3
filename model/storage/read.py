"""A scenario from the bytes of its file, with findings for what could not be understood; nothing is dropped.

What makes the whole unreadable (no JSON, another format, no grid, terrain of the wrong size) is a `LoadError`. A record
or a key that is wrong stays as it is in `scenario.unread`, is reported as an error and written back; a key that nobody
knows stays with its row and is reported once for each kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ValidationError
from pydantic_core import PydanticUndefined

from model.checks.findings import Both, Finding, Level, Where
from model.edit import AnyRow
from model.grid import Grid
from model.info import Info
from model.limits import MAX_RECORDS, MAX_REGION, MAX_SIDES
from model.new import empty_tables
from model.rest import without_cycle_search
from model.scenario import TABLES, Scenario
from model.storage.errors import LoadError
from model.storage.jsonguard import parse
from model.storage.raw import read_bytes
from model.storage.reasons import first_reason, said, spell, top_level_faults
from model.storage.rulesets import RulesetError, load_ruleset
from model.storage.shape import FORMAT, MAP_KEYS, TOP_KEYS, VERSION, keys_of, path_of
from model.storage.terrain_rows import read_terrain
from model.terrain import TerrainMap

FAMILY: Final = "hexmuster-"
"""What the `format` of every document of this program begins with."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A scenario as its file has it, and what reading found to say about the file."""

    scenario: Scenario
    findings: list[Finding]


def load(path: Path) -> Loaded:
    """The scenario in a file.

    Raises:
        LoadError: it cannot be opened; the sentence says why, where, and the way out.
    """
    return read_scenario(read_bytes(path), path)


@without_cycle_search()
def read_scenario(data: bytes, path: Path | None = None) -> Loaded:
    """The scenario in the bytes of a file; `path` is only named in errors.

    Raises:
        LoadError: it cannot be opened.
    """
    document = parse(data, path=path)
    try:
        return _Reader(_document(document), path.absolute().parent if path is not None else None).read()
    except LoadError as error:
        raise LoadError(path, error.place, error.text_id, error.values) from error
    except MemoryError as error:
        raise LoadError(path, "", "load.memory") from error


def _document(value: object) -> dict[str, Any]:
    """The object of the file, if it is a scenario of a version that this program knows."""
    if not isinstance(value, dict):
        raise LoadError(None, "", "load.foreign")
    name, version = value.get("format"), value.get("version")
    if isinstance(name, str) and name != FORMAT and name.startswith(FAMILY):
        raise LoadError(None, "format", "load.other_document", {"format": name[:40]})
    if name != FORMAT:
        raise LoadError(None, "format", "load.foreign")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise LoadError(None, "version", "load.no_version")
    if version > VERSION:
        raise LoadError(None, "version", "load.newer", {"version": version, "known": VERSION})
    return value


@dataclass(slots=True)
class _Reader:
    """One reading: what the file holds, and what has been understood of it so far."""

    document: dict[str, Any]
    beside: Path | None = None
    """The folder of the file, from which the path of a ruleset counts."""
    tables: dict[str, dict[Hashable, AnyRow]] = field(default_factory=empty_tables)
    unread: dict[str, list[Any]] = field(default_factory=dict)
    extras: dict[str, dict[str, Any]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    unknown: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each unknown key stands in each kind of object."""

    def read(self) -> Loaded:
        map_ = _member(self.document, "", "map")
        grid = self._single("grid", _member(map_, "map", "grid"), {})
        assert isinstance(grid, Grid)
        context = {"grid": grid}
        info_keys = {key.name for key in keys_of(Info)}
        info = {key: value for key, value in self.document.items() if key in info_keys}
        self._single("info", info, context)
        for name, table in TABLES.items():
            if table.kind != "single":
                holder, spot = (map_, "map") if table.on_map else (self.document, "")
                self._section(name, holder, spot, context)
        self._extras("", self.document, TOP_KEYS)
        self._extras("map", map_, MAP_KEYS)
        terrain = self._terrain(map_, grid)
        for (place, key), times in self.unknown.items():
            values = {"place": place or said("file.whole"), "key": key, "count": times}
            self._report("W001", f"{place}.{key}".lstrip("."), values)
        scenario = Scenario(terrain, self.tables, self.extras, self.unread)
        return Loaded(scenario, self.findings)

    # -- sections ---------------------------------------------------------------------------------------------------
    def _single(self, table: str, raw: Mapping[str, Any], context: dict[str, Any]) -> BaseModel:
        """The row of a table of one row; keys that are wrong but not needed are put aside, with a finding each."""
        row_type, kept, aside = TABLES[table].row, dict(raw), {}
        prefix = "map.grid" if table == "grid" else ""
        while True:
            try:
                row = row_type.model_validate(kept, context=context, by_alias=True, by_name=False)
                break
            except ValidationError as error:
                faults = top_level_faults(error, kept)
                needed = {key.name for key in keys_of(row_type) if key.default is PydanticUndefined}
                for key, (place, reason) in faults.items():
                    spot = spell([part for part in (prefix, place) if part])
                    if key not in kept or key in needed:
                        raise LoadError(None, spot, "load.needed", {"reason": reason}) from error
                    aside[key] = kept.pop(key)
                    self._report("E002", spot, {"place": spot, "reason": reason})
        if aside:
            self.unread[table] = [{key: value} for key, value in aside.items()]
        self.tables[table][""] = row
        self._count_unknown(row, prefix)
        return row

    def _section(self, name: str, holder: Mapping[str, Any], spot: str, context: dict[str, Any]) -> None:
        """The rows of one table."""
        if name not in holder:
            return
        raw, keyed = holder[name], TABLES[name].kind == "keyed"
        if not isinstance(raw, dict if keyed else list):
            self.extras.setdefault(spot, {})[name] = raw
            kind = said("reason.dict_type" if keyed else "reason.list_type")
            self._report("E003", path_of(name), {"place": path_of(name), "reason": kind})
            return
        limit = MAX_SIDES if name == "sides" else MAX_RECORDS
        if len(raw) > limit:
            raise LoadError(None, path_of(name), "load.too_many", {"found": len(raw), "limit": limit})
        if name == "regions":
            self._check_regions(raw, context["grid"])
        rows, row_type = self.tables[name], TABLES[name].row
        entries = raw.items() if isinstance(raw, dict) else enumerate(raw)
        for number, (key, value) in enumerate(entries):
            try:
                row = row_type.model_validate(value, context=context, by_alias=True, by_name=False)
            except ValidationError as error:
                self.unread.setdefault(name, []).append({key: value} if keyed else value)
                self._report_record(name, (number, key), value, first_reason(error, value))
                continue
            rows[key] = row
            self._count_unknown(row, f"{path_of(name)}[]")

    def _check_regions(self, records: Iterable[Any], grid: Grid) -> None:
        """Count the hexes of all regions before a block is unrolled."""
        whole = 0
        for raw in records:
            hexes = raw.get("hexes") if isinstance(raw, dict) else None
            if isinstance(hexes, list) and all(isinstance(part, str) for part in hexes):
                with suppress(ValueError):  # told when the record is read
                    whole += grid.count_hexes(hexes)
        if whole > MAX_REGION:
            raise LoadError(None, "map.regions", "load.regions", {"limit": MAX_REGION})

    def _terrain(self, map_: Mapping[str, Any], grid: Grid) -> TerrainMap:
        if "terrain" not in map_:
            return TerrainMap.filled(grid.columns, grid.rows, [], self._usual_terrain())
        raw = map_["terrain"]
        terrain = read_terrain(raw, grid.columns, grid.rows)
        self._extras("map.terrain", raw, ("legend", "rows"))
        return terrain

    def _usual_terrain(self) -> str:
        """The terrain of a map that says nothing of terrain: what a new map of the ruleset has."""
        info = self.tables["info"][""]
        assert isinstance(info, Info)
        try:
            return load_ruleset(info.ruleset, beside=self.beside).map.terrain
        except RulesetError:
            return "open"

    # -- what is told -------------------------------------------------------------------------------------------------
    def _extras(self, spot: str, raw: Mapping[str, Any], known: tuple[str, ...]) -> None:
        for key in raw:
            if key not in known:
                self.extras.setdefault(spot, {})[key] = raw[key]
                self.unknown[spot, key] += 1

    def _count_unknown(self, row: BaseModel, place: str) -> None:
        for spot, key in _unknown_keys(row, place):
            self.unknown[spot, key] += 1

    def _report_record(self, table: str, spot: tuple[int, str | int], raw: Any, fault: tuple[str, Both]) -> None:
        (number, key), (place, reason) = spot, fault
        path = spell([path_of(table), key])
        name = raw.get("id") if isinstance(raw, dict) else None
        shown = key if isinstance(key, str) else name if isinstance(name, str) else ""
        values = {
            "table": said(f"file.table.{table}"),
            "number": number + 1,
            "name": Both(f" “{shown[:80]}”", f"「{shown[:80]}」") if shown else "",
            "path": f"{path}.{place}".replace(".[", "[") if place else path,
            "reason": reason,
        }
        self._report("E001", path, values)

    def _report(self, number: str, path: str, values: dict[str, Any]) -> None:
        level = Level.ERROR if number.startswith("E") else Level.WARNING
        self.findings.append(Finding(f"file.{number}", level, None, Where("file", path), values))


def _member(holder: Mapping[str, Any], spot: str, key: str) -> dict[str, Any]:
    """An object that a scenario cannot do without."""
    value = holder.get(key)
    if not isinstance(value, dict):
        reason = said("reason.dict_type" if key in holder else "reason.missing")
        raise LoadError(None, spell([part for part in (spot, key) if part]), "load.needed", {"reason": reason})
    return value


def _unknown_keys(row: BaseModel, place: str) -> Iterator[tuple[str, str]]:
    """Unknown keys of a row and of the rows inside it, each with the kind of object it stands in."""
    for key in row.model_extra or ():
        yield place, key
    for key in _nesting(type(row)):
        value = getattr(row, key)
        many = isinstance(value, tuple)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, BaseModel):
                yield from _unknown_keys(part, f"{place}.{key}{'[]' if many else ''}".lstrip("."))


_NESTED: dict[type[BaseModel], tuple[str, ...]] = {}


def _nesting(row: type[BaseModel]) -> tuple[str, ...]:
    """The fields of a row type that hold rows."""
    found = _NESTED.get(row)
    if found is None:
        found = tuple(name for name, info in row.model_fields.items() if _holds_rows(info.annotation))
        _NESTED[row] = found
    return found


def _holds_rows(annotation: Any) -> bool:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return True
    return any(_holds_rows(part) for part in getattr(annotation, "__args__", ()))
