"""Which rows of a table lie near what an edit touches in another: what checks of single rows look at again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from model.analysis.routes import routes_at
from model.analysis.sheets import exits
from model.checks.context import Context
from model.checks.indices import derived
from model.checks.standings import placements_by_type, starts_on_map, types_touched
from model.counters import Placement
from model.edit import Edit
from model.hexgrid import Hex, neighbor
from model.maprows import System
from model.terrain import TerrainPatch

MANY: Final = 2_000
"""Hexes or rows from which looking at all of the map is quicker than picking them out."""


def repainted(context: Context, edit: Edit) -> frozenset[Hex] | None:
    """The hexes whose terrain an edit that has been made changes; None if they are many, or the map got another size."""
    if edit.terrain is None:
        return frozenset()
    if not isinstance(edit.terrain, TerrainPatch) or len(edit.terrain) > MANY:
        return None
    return frozenset(map(context.scenario.grid.hex_of_index, edit.terrain.index.tolist()))


def _and_neighbours(context: Context, edit: Edit) -> set[Hex] | None:
    hexes = repainted(context, edit)
    if hexes is None:
        return None
    orientation = context.scenario.grid.orientation
    return {*hexes, *(neighbor(hex, side, orientation) for hex in hexes for side in range(6))}


def routes_of_systems(context: Context, edit: Edit) -> Iterable[int]:
    """The routes that name a system that an edit touches, by the id it had or has."""
    ids = {row.id for _, *rows in edit.rows("systems", System) for row in rows if row is not None}
    return (key for id in ids for key in routes_at(context).get(id, ()))


def exits_at(context: Context, edit: Edit) -> Iterable[int] | None:
    """The routes that leave the map in a hex that comes or goes, or beside one."""
    hexes = _and_neighbours(context, edit)
    if hexes is None:
        return None
    return [key for (hex, _), keys in exits(context).items() if hex in hexes for key in keys]


def systems_at(context: Context, edit: Edit) -> Iterable[int] | None:
    """The systems in hexes that come or go."""
    hexes = repainted(context, edit)
    if hexes is None:
        return None
    return [key for key, system in context.scenario.items("systems", System) if system.hex in hexes]


def placements_at(context: Context, edit: Edit) -> Iterable[int] | None:
    """The placements in hexes that come or go, and what enters there or beside them."""
    near = _and_neighbours(context, edit)
    if near is None:
        return None
    here = [key for hex in near for key in context.standings_in.get(hex, ())]
    rows = context.scenario.tables["placements"]
    for key in _elsewhere(context):
        row = rows[key]
        if isinstance(row, Placement) and (row.hex in near or row.entry in near):
            here.append(key)
    return here


def placements_of_types(context: Context, edit: Edit) -> Iterable[int]:
    """The placements of the counter types that an edit touches."""
    return (key for id in types_touched(edit) for key in placements_by_type(context).get(id, ()))


def hexes_of_types(context: Context, edit: Edit) -> set[Hex]:
    """The hexes in which counters of those types stand."""
    rows = context.scenario.tables["placements"]
    found = (rows[key] for key in placements_of_types(context, edit))
    return {row.hex for row in found if isinstance(row, Placement) and row.hex is not None and starts_on_map(row)}


def marked_placements(context: Context, edit: Edit) -> Iterable[int]:
    """The placements that bear markers."""
    del edit
    return _marked(context)


def _gone_over(meant: Callable[[Placement], bool]) -> Callable[[Context, set[int], Edit], set[int]]:
    """What brings the serial numbers of the placements that are meant up to date; changed in place."""

    def patch(context: Context, old: set[int], edit: Edit) -> set[int]:
        del context
        for key, _, after in edit.rows("placements", Placement):
            (old.add if after is not None and meant(after) else old.discard)(key)
        return old

    return patch


def _is_marked(row: Placement) -> bool:
    return bool(row.markers)


@derived("placements", follows=("placements",), patch=_gone_over(_is_marked))
def _marked(context: Context) -> set[int]:
    """The placements that bear markers."""
    return {key for key, row in context.scenario.items("placements", Placement) if _is_marked(row)}


def _is_elsewhere(row: Placement) -> bool:
    return row.entry is not None or not starts_on_map(row)


@derived("placements", follows=("placements",), patch=_gone_over(_is_elsewhere))
def _elsewhere(context: Context) -> set[int]:
    """The placements that do not start on the map, or name an entry."""
    return {key for key, row in context.scenario.items("placements", Placement) if _is_elsewhere(row)}
