"""A map sheet (tile): a geomorphic piece of a map (D-2.1), and laying it (D-3.3).

A sheet has hexes of its own, counted from its upper left hex. Laying it copies its content to the map: every hex is
moved by the same axial vector, so that neighbours stay neighbours wherever the sheet lies. Its columns (rows on a
pointy grid) are even in number, so that a sheet turned by 180° staggers as before. A home sheet brings the region that
makes it a home. Where a jump route that leaves the sheet meets one that leaves another, the two become one route,
charted only if both are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from pydantic import BaseModel

from model.edit import Address, AnyRow, Edit
from model.edits.refusal import Refusal
from model.edits.rows import slug
from model.grid import Grid
from model.hexgrid import Hex, Hexside, Orientation, neighbor
from model.maprows import (
    Region,
    Route,
    TilePlacement,
)
from model.numbering import Offset, to_hex, to_offset
from model.scenario import Scenario
from model.terrain import BLANK, TerrainMap, TerrainPatch

CONTENT: Final = ("overlays", "hexsides", "paths", "systems", "routes", "regions", "labels", "sites")
"""The tables of a sheet, in the order of its file."""


@dataclass(frozen=True, eq=False)
class Tile:
    """A map sheet; the addresses of its `rows` are its own, its upper left hex is `grid.hex(0, 0)`."""

    id: str
    name: str
    name_ja: str
    grid: Grid
    terrain: TerrainMap
    rows: Mapping[str, tuple[BaseModel, ...]] = field(default_factory=dict)
    """Rows by table, of the tables in `CONTENT`."""
    home_of: str | None = None
    """The side whose home chart it is (D-2.5)."""
    sample: bool = False
    """Of our own invention, not the published sheet."""


@dataclass(frozen=True, slots=True)
class Laying:
    """Where a sheet of `grid` lies: hexes and directions of the sheet to those of the map."""

    grid: Grid
    at: Hex
    rotation: int = 0

    def hex(self, hex: Hex) -> Hex:
        """The hex of the map on which a hex of the sheet lies."""
        col, row = self.grid.offset(hex)
        if self.rotation == 180:
            col, row = self.grid.columns - 1 - col, self.grid.rows - 1 - row
        return self.grid.hex(col, row).minus(self.grid.hex(0, 0)).plus(self.at)

    def hexside(self, hexside: Hexside) -> Hexside:
        """The hexside of the map on which one of the sheet lies."""
        return Hexside.between(self.hex(hexside.a), self.hex(hexside.b))

    def side(self, side: int) -> int:
        """The direction 0–5 on the map of a direction on the sheet."""
        return (side + 3) % 6 if self.rotation == 180 else side


@dataclass(frozen=True, slots=True)
class Lifting:
    """The way back of a `Laying`: hexes and directions of the map to those of the sheet."""

    lay: Laying

    @property
    def rotation(self) -> int:
        """Degrees."""
        return self.lay.rotation

    def hex(self, hex: Hex) -> Hex:
        """The hex of the sheet that lies on a hex of the map."""
        grid = self.lay.grid
        local = hex.minus(self.lay.at).plus(grid.hex(0, 0))
        if self.lay.rotation != 180:
            return local
        col, row = grid.offset(local)
        return grid.hex(grid.columns - 1 - col, grid.rows - 1 - row)

    def hexside(self, hexside: Hexside) -> Hexside:
        """The hexside of the sheet that lies on one of the map."""
        return Hexside.between(self.hex(hexside.a), self.hex(hexside.b))

    def side(self, side: int) -> int:
        """The direction 0–5 on the sheet of a direction on the map."""
        return self.lay.side(side)


def covers(placement: TilePlacement, hex: Hex, grid: Grid) -> bool:
    """Whether a laid sheet covers a hex of the map with that grid."""
    stagger = placement.stagger or grid.stagger
    local = hex.minus(placement.at).plus(to_hex(Offset(0, 0), grid.orientation, stagger))
    col, row = to_offset(local, grid.orientation, stagger)
    return 0 <= col < placement.columns and 0 <= row < placement.rows


def place_tile(scenario: Scenario, tile: Tile, at: Hex, rotation: int = 0) -> Edit:
    """Lay a map sheet with its upper left hex on `at`, turned by 0 or 180 degrees.

    Ids that the map has already get a number at their end. What lay there stays: two sheets on each other are a
    finding, not refused.

    Raises:
        Refusal: a part of the sheet would lie off the map, its hexes stand otherwise (flat and pointy), or its
            stagger does not allow turning it.
    """
    lay = Laying(tile.grid, at, rotation)
    _check_fit(scenario, tile, lay)
    rows = _Rows(scenario, tile, lay)
    changes: dict[Address, AnyRow | None] = {}
    for table in CONTENT:
        key = scenario.next_key(table)
        for row in rows.moved(table):
            changes[Address(table, key)] = row
            key += 1
    changes.update(_join_exits(scenario, changes))
    record = TilePlacement(
        id=tile.id,
        name=tile.name,
        name_ja=tile.name_ja,
        at=at,
        rotation=180 if rotation == 180 else 0,
        columns=tile.grid.columns,
        rows=tile.grid.rows,
    )
    changes[Address("tiles", scenario.next_key("tiles"))] = record
    edit = scenario.change(changes)
    return Edit(edit.before, edit.after, _terrain(scenario, tile, lay))


def _check_fit(scenario: Scenario, tile: Tile, lay: Laying) -> None:
    grid = tile.grid
    if grid.orientation is not scenario.grid.orientation:
        raise Refusal("tile_orientation", tile=tile.name)
    across = grid.columns if grid.orientation is Orientation.FLAT else grid.rows
    if lay.rotation not in (0, 180) or (lay.rotation and across % 2):
        raise Refusal("tile_rotation", tile=tile.name)
    for hex in grid.hexes():
        if lay.hex(hex) not in scenario.grid:
            raise Refusal("tile_off_map", tile=tile.name, hex=scenario.grid.label(lay.at))


def _terrain(scenario: Scenario, tile: Tile, lay: Laying) -> TerrainPatch:
    """The terrain of the sheet on the map; a blank of the sheet leaves the map as it is."""
    legend = [*scenario.terrain.legend, *(id for id in tile.terrain.legend if id not in scenario.terrain.legend)]
    codes = [legend.index(id) for id in tile.terrain.legend]
    index, after = [], []
    for hex, code in zip(tile.grid.hexes(), tile.terrain.codes.reshape(-1).tolist(), strict=True):
        if code != BLANK:
            index.append(scenario.grid.index(lay.hex(hex)))
            after.append(codes[code])
    patch = TerrainPatch.of(scenario.terrain, index, np.array(after, dtype=np.uint16))
    grown = tuple(legend) if len(legend) > len(scenario.terrain.legend) else ()
    return TerrainPatch(patch.index, patch.before, patch.after, grown)


class _Same(dict[str, str]):
    """Every id as it is."""

    def __missing__(self, id: str) -> str:
        return id


class _Moving:
    """Where hexes go, and what becomes of ids."""

    def __init__(self, lay: Laying | Lifting) -> None:
        self.lay = lay
        self.system_ids: dict[str, str] = _Same()
        self.region_ids: dict[str, str] = _Same()


def moved_back(table: str, row: BaseModel, lay: Laying) -> BaseModel:
    """A row of a map as it stands on the sheet that lies there as `lay` says; ids stay."""
    return row.model_copy(update=_MOVES[table](row, _Moving(Lifting(lay))))


class _Rows(_Moving):
    """The rows of a sheet as they stand on the map."""

    def __init__(self, scenario: Scenario, tile: Tile, lay: Laying) -> None:
        super().__init__(lay)
        self.tile = tile
        self.system_ids = _free_ids(tile, "systems", (system.id for system in scenario.systems))
        self.region_ids = _free_ids(tile, "regions", (region.id for region in scenario.regions))

    def moved(self, table: str) -> list[BaseModel]:
        """The rows of a table, each moved; a home sheet has its region first."""
        rows = [row.model_copy(update=_MOVES[table](row, self)) for row in self.tile.rows.get(table, ())]
        if table == "regions" and self.tile.home_of is not None:
            rows.insert(0, self._home(self.tile.home_of))
        return rows

    def _home(self, side: str) -> Region:
        tile = self.tile
        hexes = frozenset(
            self.lay.hex(hex)
            for hex, code in zip(tile.grid.hexes(), tile.terrain.codes.reshape(-1), strict=True)
            if code != BLANK
        )
        return Region(id=tile.id, name=tile.name, name_ja=tile.name_ja, home_of=side, hexes=hexes)


def _free_ids(tile: Tile, table: str, taken: Any) -> dict[str, str]:
    """A free id on the map for each id of the sheet."""
    used, found = set(taken), {}
    for row in tile.rows.get(table, ()):
        id = str(getattr(row, "id", ""))
        found[id] = id if id not in used else slug(id, used, table)
        used.add(found[id])
    return found


def _move_path(row: Any, to: _Moving) -> dict[str, Any]:
    exits = tuple(None if side is None else to.lay.side(side) for side in row.exits)
    return {"hexes": tuple(to.lay.hex(hex) for hex in row.hexes), "exits": exits}


def _move_route(row: Any, to: _Moving) -> dict[str, Any]:
    moved: dict[str, Any] = {}
    if row.between is not None:
        moved["between"] = tuple(to.system_ids.get(id, id) for id in row.between)
    if row.from_ is not None:
        moved["from_"] = to.system_ids.get(row.from_, row.from_)
    if row.exit is not None:
        moved["exit"] = row.exit.model_copy(
            update={"hex": to.lay.hex(row.exit.hex), "side": to.lay.side(row.exit.side)}
        )
    return moved


def _move_label(row: Any, to: _Moving) -> dict[str, Any]:
    turned = (row.rotation + to.lay.rotation) % 360 if to.lay.rotation else row.rotation
    along = None if row.along is None else to.lay.hex(row.along)
    return {"hex": to.lay.hex(row.hex), "rotation": turned, "along": along}


_MOVES: Final[Mapping[str, Callable[[Any, _Moving], dict[str, Any]]]] = {
    "overlays": lambda row, to: {"hex": to.lay.hex(row.hex)},
    "hexsides": lambda row, to: {
        "between": to.lay.hexside(row.between),
        "high": None if row.high is None else to.lay.hex(row.high),
    },
    "paths": _move_path,
    "systems": lambda row, to: {"id": to.system_ids[row.id], "hex": to.lay.hex(row.hex)},
    "routes": _move_route,
    "regions": lambda row, to: {"id": to.region_ids[row.id], "hexes": frozenset(map(to.lay.hex, row.hexes))},
    "labels": _move_label,
    "sites": lambda row, to: {"hex": to.lay.hex(row.hex)},
}


def _join_exits(scenario: Scenario, changes: Mapping[Address, AnyRow | None]) -> dict[Address, AnyRow | None]:
    """New routes that leave the sheet, each joined with the old one that it meets."""
    old = {
        (route.exit.hex, route.exit.side): (key, route)
        for key, route in scenario.items("routes", Route)
        if route.exit is not None and route.from_ is not None and route.between is None
    }
    joined: dict[Address, AnyRow | None] = {}
    for address, row in changes.items():
        if not isinstance(row, Route) or row.exit is None or row.from_ is None:
            continue
        across = neighbor(row.exit.hex, row.exit.side, scenario.grid.orientation)
        if (met := old.get((across, (row.exit.side + 3) % 6))) is not None:
            key, route = met
            assert route.from_ is not None
            both = Route(between=(route.from_, row.from_), charted=route.charted and row.charted)
            joined[Address("routes", key)] = both
            joined[address] = None
    return joined
