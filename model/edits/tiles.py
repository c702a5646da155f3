"""Map sheets on a map: cutting hexes out as a sheet, removing, moving and turning a laid one, the numbered layout.

`known` are the map sheets that may have been laid, by id: with them the exits of a route that two sheets share are
found again where they were (see `model.joints`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Literal, cast

import numpy as np
from pydantic import BaseModel

from model.counters import Placement
from model.division import Division, placements_in
from model.edit import Address, AnyRow, Edit, join
from model.edits.refusal import Refusal
from model.edits.rows import row_at
from model.hexgrid import Hex, Orientation
from model.joints import hexes_of
from model.maprows import Region, TilePlacement
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.terrain import BLANK, TerrainMap, TerrainPatch
from model.tile import Laying, Tile, moved_back, place_tile

Known = Mapping[str, Tile]


def in_turn(scenario: Scenario, makes: Iterable[Callable[[Scenario], Edit]]) -> Edit:
    """One edit of several, each made for the scenario as those before it leave it; the scenario stays as it is."""
    trial, edits = scenario.snapshot(), []
    for make in makes:
        edits.append(make(trial))
        trial.apply(edits[-1])
    return join(edits)


# -- cutting ----------------------------------------------------------------------------------------------------------
def cut_tile(
    scenario: Scenario, hexes: Collection[Hex], id: str, name: str = "", name_ja: str = "", known: Known | None = None
) -> Tile:
    """Some hexes of a map as a map sheet of its own; the map stays as it is.

    Hexes of its rectangle that are not among them, or where the map has none, are blank. A home region with the id of
    the sheet makes it the home sheet of its side.

    Raises:
        Refusal: there is no hex among them, or the columns (rows on a pointy grid) are odd in number.
    """
    division = Division(scenario, hexes, known)
    return _as_tile(scenario, division, _frame(scenario, division.hexes), id, name, name_ja)


class _Frame:
    """The rectangle of a sheet on the map: its upper left hex, and how large it is."""

    def __init__(self, scenario: Scenario, at: Hex, columns: int, rows: int) -> None:
        self.grid = scenario.grid.model_copy(update={"columns": columns, "rows": rows})
        self.lay = Laying(self.grid, at)


def _frame(scenario: Scenario, hexes: Collection[Hex]) -> _Frame:
    """The smallest even rectangle round hexes."""
    if not hexes:
        raise Refusal("tile_nothing")
    grid = scenario.grid
    flat = grid.orientation is Orientation.FLAT
    corner = min(hexes, key=lambda hex: grid.offset(hex)[0 if flat else 1])
    shifted = [grid.offset(hex.minus(corner).plus(grid.hex(0, 0))) for hex in hexes]
    left, top = min(col for col, _ in shifted), min(row for _, row in shifted)
    columns = max(col for col, _ in shifted) - left + 1
    rows = max(row for _, row in shifted) - top + 1
    if (columns if flat else rows) % 2:
        raise Refusal("tile_odd_columns" if flat else "tile_odd_rows", count=columns if flat else rows)
    at = grid.hex(left, top).minus(grid.hex(0, 0)).plus(corner)
    return _Frame(scenario, at, columns, rows)


def _as_tile(
    scenario: Scenario, division: Division, frame: _Frame, id: str, name: str = "", name_ja: str = "", home: bool = True
) -> Tile:
    rows: dict[str, list[BaseModel]] = {table: list(found) for table, found in division.inside.items()}
    home_of: str | None = None
    for region in list(rows["regions"]) if home else ():
        if isinstance(region, Region) and region.id == id and region.home_of and region.hexes == division.hexes:
            home_of, name, name_ja = region.home_of, name or region.name, name_ja or region.name_ja
            rows["regions"].remove(region)
    grid, lay = frame.grid, frame.lay
    codes = np.full((grid.rows, grid.columns), BLANK, dtype=np.uint16)
    flat = scenario.terrain.codes.reshape(-1)
    for hex in grid.hexes():
        if (on_map := lay.hex(hex)) in division.hexes:
            codes.reshape(-1)[grid.index(hex)] = flat[scenario.grid.index(on_map)]
    terrain = TerrainMap(codes, list(scenario.terrain.legend), list(scenario.terrain.characters))
    local = {table: tuple(moved_back(table, row, lay) for row in found) for table, found in rows.items()}
    return Tile(id, name, name_ja, grid, terrain, local, home_of)


# -- laid sheets ------------------------------------------------------------------------------------------------------
def remove_tile(scenario: Scenario, ruleset: Ruleset, key: int, known: Known | None = None) -> Edit:
    """Take a laid map sheet away with all that lies on it; counters there go back to the pool.

    On a map that is made of sheets alone no hexes are left there, else hexes of the ruleset's usual terrain. What led
    onto the sheet ends at its edge.

    Raises:
        Refusal: there is no such sheet (any more).
    """
    record = row_at(scenario, "tiles", TilePlacement, key)
    hexes = frozenset(hexes_of(scenario, record))
    division = Division(scenario, hexes, known)
    changes: dict[Address, AnyRow | None] = {**division.outside, Address("tiles", key): None}
    changes.update((Address("placements", serial), None) for serial, _ in placements_in(scenario, hexes))
    edit = scenario.change(changes)
    ground = "" if _only_sheets(scenario) else ruleset.map.terrain
    index = [scenario.grid.index(hex) for hex in division.hexes]
    return Edit(edit.before, edit.after, TerrainPatch.painting(scenario.terrain, index, ground))


def _only_sheets(scenario: Scenario) -> bool:
    """Whether there are hexes only where sheets lie."""
    codes = scenario.terrain.codes.copy()
    flat = codes.reshape(-1)
    for record in scenario.rows("tiles", TilePlacement):
        flat[[scenario.grid.index(hex) for hex in hexes_of(scenario, record)]] = BLANK
    return not codes.any()


def move_tile(
    scenario: Scenario, ruleset: Ruleset, key: int, at: Hex, turn: int = 0, known: Known | None = None
) -> Edit:
    """Move a laid map sheet with all that lies on it, counters included; `turn` is 0 or 180 degrees.

    Routes are parted at its old edge and joined where exits meet at the new one.

    Raises:
        Refusal: there is no such sheet, it would lie partly off the map, or its stagger does not allow turning it.
    """
    record = row_at(scenario, "tiles", TilePlacement, key)
    hexes = frozenset(hexes_of(scenario, record))
    division = Division(scenario, hexes, known)
    frame = _Frame(scenario, record.at, record.columns, record.rows)
    shared = {row.id for row in division.outside.values() if isinstance(row, Region)}
    parts = [row for row in division.inside["regions"] if isinstance(row, Region) and row.id in shared]
    division.inside["regions"] = [row for row in division.inside["regions"] if row not in parts]
    tile = _as_tile(scenario, division, frame, record.id, record.name, record.name_ja, home=False)
    lay = Laying(tile.grid, at, turn)
    back = Laying(tile.grid, record.at)
    to = {back.hex(hex): lay.hex(hex) for hex in tile.grid.hexes()}

    def put_down(now: Scenario) -> Edit:
        edit = place_tile(now, tile, at, turn)
        turned = cast(Literal[0, 180], (record.rotation + turn) % 360)
        laid = record.model_copy(update={"at": at, "rotation": turned})
        after = {address: laid if address.table == "tiles" else row for address, row in edit.after.items()}
        return Edit(edit.before, after, edit.terrain)

    def bring_along(now: Scenario) -> Edit:
        changes: dict[Address, AnyRow | None] = {}
        for serial, row in placements_in(scenario, hexes):
            changes[Address("placements", serial)] = cast(Placement, row).model_copy(update={"hex": to[row.hex]})
        for region_key, region in now.items("regions", Region):
            for part in parts:
                if part.id == region.id:
                    whole = region.hexes | {to[hex] for hex in part.hexes}
                    changes[Address("regions", region_key)] = region.model_copy(update={"hexes": whole})
        return now.change(changes)

    return in_turn(scenario, (lambda now: remove_tile(now, ruleset, key, known), put_down, bring_along))


def laid_tile(scenario: Scenario, key: int, known: Known | None = None) -> Tile:
    """A laid map sheet as it lies on the map now; turned, if it lies turned.

    Raises:
        Refusal: there is no such sheet (any more).
    """
    record = row_at(scenario, "tiles", TilePlacement, key)
    division = Division(scenario, list(hexes_of(scenario, record)), known)
    frame = _Frame(scenario, record.at, record.columns, record.rows)
    return _as_tile(scenario, division, frame, record.id, record.name, record.name_ja)


def lay_numbered(scenario: Scenario, ruleset: Ruleset, tiles: Known) -> Edit:
    """Lay all map sheets of the ruleset in their numbered layout, from the upper left hex on (D-2.1).

    Raises:
        Refusal: the game has no such layout, a sheet of it is missing, sheets lie on the map already, or the map is too
            small for them.
    """
    layout = ruleset.map.tiles
    if layout is None:
        raise Refusal("no_tiles")
    if next(scenario.rows("tiles", TilePlacement), None) is not None:
        raise Refusal("tiles_lie_there")
    wide, high = max(map(len, layout.numbered)) * layout.columns, len(layout.numbered) * layout.rows
    if scenario.grid.columns < wide or scenario.grid.rows < high:
        raise Refusal("map_too_small", columns=wide, rows=high)
    makes: list[Callable[[Scenario], Edit]] = []
    for down, ids in enumerate(layout.numbered):
        for right, id in enumerate(ids):
            if id and id not in tiles:
                raise Refusal("tile_unknown", tile=id)
            if id:
                at = scenario.grid.hex(right * layout.columns, down * layout.rows)
                makes.append(_laying(tiles[id], at))
    return in_turn(scenario, makes)


def _laying(tile: Tile, at: Hex) -> Callable[[Scenario], Edit]:
    return lambda now: place_tile(now, tile, at)


def cut_into_tiles(scenario: Scenario, known: Known | None = None) -> dict[str, Tile]:
    """Each laid map sheet as it lies on the map now, turned back if it was turned; by id, in the order of laying."""
    found: dict[str, Tile] = {}
    for key, record in scenario.items("tiles", TilePlacement):
        tile = laid_tile(scenario, key, known)
        found.setdefault(record.id, turned_tile(tile) if record.rotation else tile)
    return found


def turned_tile(tile: Tile) -> Tile:
    """A map sheet turned by 180°."""
    lay = Laying(tile.grid, tile.grid.hex(0, 0), 180)
    rows: dict[str, tuple[Any, ...]] = {
        table: tuple(moved_back(table, row, lay) for row in found) for table, found in tile.rows.items()
    }
    terrain = TerrainMap(
        tile.terrain.codes[::-1, ::-1].copy(), list(tile.terrain.legend), list(tile.terrain.characters)
    )
    return Tile(tile.id, tile.name, tile.name_ja, tile.grid, terrain, rows, tile.home_of, tile.sample)
