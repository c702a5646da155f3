"""Map sheets as files: `tiles/<id>.hexmuster-tile.json` in a ruleset, or in the user's folder for that ruleset."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache, partial
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import platformdirs
from pydantic import BaseModel, Field

from model.checks.findings import Both
from model.grid import Grid
from model.hexgrid import Orientation
from model.limits import MAX_RECORDS
from model.numbering import Stagger
from model.rows import Ident, Row, Text
from model.ruleset import Ruleset
from model.scenario import TABLES
from model.storage.atomic import save_bytes
from model.storage.errors import LoadError, SaveError
from model.storage.jsonguard import JsonLimits, parse
from model.storage.raw import read_bytes
from model.storage.reasons import read_row, said, spell
from model.storage.rulesets import comes_with_program, load_ruleset, ruleset_folder
from model.storage.terrain_rows import read_terrain, write_terrain
from model.storage.write import record
from model.tile import CONTENT, Tile

FORMAT: Final = "hexmuster-tile"
VERSION: Final = 1
SUFFIX: Final = ".hexmuster-tile.json"
_LIMITS: Final = JsonLimits(max_bytes=8 * 1024 * 1024)
_MOST_TILES: Final = 1000

_Columns = Annotated[int, Field(ge=1, le=200)]


class TileHead(Row):
    """What a file of a sheet says of the sheet as a whole."""

    format: Literal["hexmuster-tile"]
    version: int
    id: Ident
    name: Text = ""
    name_ja: Text = ""
    sample: bool = False
    home_of: Ident | None = None
    columns: _Columns
    rows: _Columns


def user_tiles_folder(ruleset: Ruleset) -> Path:
    """Where a person's own map sheets for a ruleset lie; it need not exist."""
    return platformdirs.user_data_path("hexmuster", appauthor=False) / "tiles" / ruleset.id


def load_tiles(ruleset: Ruleset, user_folder: Path | None = None) -> dict[str, Tile]:
    """The map sheets of a ruleset by id: in the order of its numbered layout, then by id.

    Args:
        ruleset: as `load_ruleset` gives it.
        user_folder: a folder with further sheets; one with the id of another takes its place.

    Raises:
        LoadError: a sheet cannot be read.
    """
    built_in = comes_with_program(ruleset.source)
    found = dict(_built_in(ruleset.source) if built_in else _in_folder(ruleset_folder(ruleset) / "tiles", ruleset))
    if user_folder is not None:
        found.update(_in_folder(user_folder, ruleset))
    layout = ruleset.map.tiles
    first = [id for row in layout.numbered for id in row if id in found] if layout is not None else []
    return {id: found[id] for id in dict.fromkeys([*first, *sorted(found)])}


@cache
def _built_in(id: str) -> Mapping[str, Tile]:
    ruleset = load_ruleset(id)
    return _in_folder(ruleset_folder(ruleset) / "tiles", ruleset)


def _in_folder(folder: Traversable, ruleset: Ruleset) -> dict[str, Tile]:
    tiles = [read_tile(data, ruleset, path) for data, path in _files(folder)]
    return {tile.id: tile for tile in tiles}


def own_tiles(ruleset: Ruleset) -> tuple[dict[str, Tile], list[LoadError]]:
    """A person's own map sheets for a ruleset by id, and what is wrong with those that cannot be read."""
    found: dict[str, Tile] = {}
    faults: list[LoadError] = []
    folder = user_tiles_folder(ruleset)
    try:
        entries = sorted(entry for entry in folder.iterdir() if entry.name.endswith(SUFFIX))
    except OSError:  # there is none, which is how it begins
        return found, faults
    for entry in entries[:_MOST_TILES]:
        try:
            tile = read_tile(read_bytes(entry, _LIMITS.max_bytes), ruleset, entry)
        except LoadError as error:
            faults.append(error)
        else:
            found[tile.id] = tile
    return found, faults


def _files(folder: Traversable) -> Iterator[tuple[bytes, Path]]:
    """The content and the name of each file of a sheet in a folder."""
    if not folder.is_dir():
        return
    entries = sorted((entry for entry in folder.iterdir() if entry.name.endswith(SUFFIX)), key=lambda entry: entry.name)
    for entry in entries[:_MOST_TILES]:
        if isinstance(entry, Path):
            yield read_bytes(entry, _LIMITS.max_bytes), entry
        else:
            yield entry.read_bytes(), Path(entry.name)


def read_tile(data: bytes, ruleset: Ruleset, path: Path | None = None) -> Tile:
    """The map sheet in the bytes of its file. Unlike a scenario, one that has a fault is refused as a whole.

    Raises:
        LoadError: with the place of the first fault.
    """
    raw = parse(data, _LIMITS, path=path)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise LoadError(path, "format", "load.not_a_tile")
    if isinstance(raw.get("version"), int) and raw["version"] > VERSION:
        raise LoadError(path, "version", "load.newer", {"version": raw["version"], "known": VERSION})
    known = {key: value for key, value in raw.items() if key in TileHead.model_fields}
    head = read_row(TileHead, known, (), partial(_fault, path))
    grid = Grid(
        columns=head.columns,
        rows=head.rows,
        orientation=Orientation(ruleset.map.orientation),
        stagger=Stagger(ruleset.map.stagger),
    )
    try:
        terrain = read_terrain(raw.get("terrain"), head.columns, head.rows)
    except LoadError as error:
        raise LoadError(path, error.place.removeprefix("map."), error.text_id, error.values) from error
    return Tile(
        id=head.id,
        name=head.name,
        name_ja=head.name_ja,
        grid=grid,
        terrain=terrain,
        rows={table: tuple(_rows(table, raw.get(table, []), grid, path)) for table in CONTENT},
        home_of=head.home_of,
        sample=head.sample,
    )


def _rows(table: str, raw: Any, grid: Grid, path: Path | None) -> Iterator[BaseModel]:
    if not isinstance(raw, list) or len(raw) > MAX_RECORDS:
        raise _fault(path, table, said("reason.list_type"))
    for number, value in enumerate(raw):
        row = read_row(TABLES[table].row, value, (table, number), partial(_fault, path), grid)
        for hex in _hexes(row):
            if hex not in grid:
                raise _fault(path, spell((table, number)), said("reason.off_tile", hex=grid.address(hex)))
        yield row


def _hexes(row: BaseModel) -> list[Any]:
    """The one hex that a row stands in, where it has one."""
    hex = getattr(row, "hex", None)
    return [] if hex is None else [hex]


def _fault(path: Path | None, place: str, reason: Both) -> LoadError:
    return LoadError(path, place, "load.needed", {"reason": reason})


# -- writing ------------------------------------------------------------------------------------------------------------
def write_tile(tile: Tile) -> bytes:
    """A map sheet as the bytes of its file, one record a line; `read_tile` gives it back."""
    legend, texts = write_terrain(tile.terrain)
    head: dict[str, Any] = {"format": FORMAT, "version": VERSION, "id": tile.id, "name": tile.name}
    if tile.name_ja:
        head["name_ja"] = tile.name_ja
    if tile.sample:
        head["sample"] = True
    head |= {"home_of": tile.home_of, "columns": tile.grid.columns, "rows": tile.grid.rows}
    lines = [f"  {_json(key)}: {_json(value)}" for key, value in head.items()]
    rows = ",\n".join(f"      {_json(text)}" for text in texts)
    lines.append(f'  "terrain": {{\n    "legend": {_json(legend)},\n    "rows": [\n{rows}\n    ]\n  }}')
    for table in CONTENT:
        records = ",\n".join(f"    {_json(record(row, tile.grid))}" for row in tile.rows.get(table, ()))
        lines.append(f"  {_json(table)}: [\n{records}\n  ]" if records else f"  {_json(table)}: []")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8")


def save_tile(folder: Path, tile: Tile) -> Path:
    """Write a map sheet into a folder, which is made if need be; a file of the same id is replaced.

    Raises:
        SaveError: nothing was written.
    """
    path = folder / f"{tile.id}{SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise SaveError(path, "save.failed", {"detail": problem.strerror or problem}) from problem
    save_bytes(path, write_tile(tile))
    return path


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
