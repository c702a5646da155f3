"""Checks of the map sheets (tiles) a map is built of: where they lie, and whether their edges match (D-3.3)."""

from __future__ import annotations

from collections.abc import Iterator

from model.analysis.network import neighbours
from model.analysis.sheets import exits, rectangle, sheet_at, sheets
from model.checks.check import Hit, check
from model.checks.context import Context, derived
from model.checks.findings import Both, Fix, both
from model.checks.fixes import remove
from model.checks.names import hex_label, system_name
from model.checks.near import systems_at
from model.checks.places import SCENARIO, at_route, at_system, at_tile
from model.checks.routes import route_name
from model.edit import Address, Edit
from model.hexgrid import Hex, neighbor
from model.maprows import Route, System, TilePlacement
from model.scenario import Scenario


def tile_name(context: Context, tile: TilePlacement) -> Both:
    """The name of a map sheet: that of the region it brought with it, else its own, else its id."""
    return _region_names(context).get(tile.id) or both(tile, tile.id.replace("-", " ").title())


@derived("regions")
def _region_names(context: Context) -> dict[str, Both]:
    """The names of regions by id; of an id that stands twice the first name."""
    found: dict[str, Both] = {}
    for region in context.scenario.regions:
        if region.name:
            found.setdefault(region.id, both(region))
    return found


@check("map.W140", "D-3.3", "routes", "grid", "tiles", "info", named=("systems",))
def edges_dont_match(context: Context) -> Iterator[Hit]:
    """Every route on an edge that two map sheets share meets one of the other sheet (option)."""
    layout = context.ruleset.map.tiles
    if layout is None or not layout.meet_when or not context.is_on(layout.meet_when):
        return
    leaving = exits(context)
    routes = dict(context.routes()) if leaving else {}
    for (hex, side), keys in leaving.items():
        beyond, back = _across(context, hex, side)
        here, there = sheet_at(context, hex), sheet_at(context, beyond)
        if here is not None and there is not None and here != there and (beyond, back) not in leaving:
            route = routes[keys[0]]
            values = {"route": route_name(context, route), "hex": hex_label(context, hex)}
            yield Hit(at_route(context, keys[0], route), {**values, "beyond": hex_label(context, beyond)})


def _across(context: Context, hex: Hex, side: int) -> tuple[Hex, int]:
    """The hex across a side, and that side seen from there."""
    return neighbor(hex, side, context.scenario.grid.orientation), (side + 3) % 6


@check("map.W141", "D-3.3", "routes", "grid", named=("systems",))
def exits_not_joined(context: Context) -> Iterator[Hit]:
    """Two exits that meet are one route."""
    leaving = exits(context)
    routes = dict(context.routes()) if leaving else {}
    for (hex, side), keys in leaving.items():
        across = _across(context, hex, side)
        if across in leaving and (hex, side) < across:
            one, other = keys[0], leaving[across][0]
            values = {"a": route_name(context, routes[one]), "b": route_name(context, routes[other])}
            yield Hit(
                at_route(context, one, routes[one]), values, _join(context, one, routes[one], other, routes[other])
            )


def _join(context: Context, one: int, first: Route, other: int, second: Route) -> Fix | None:
    a, b = first.from_, second.from_
    if a is None or b is None or a == b or a not in context.systems or b not in context.systems:
        return None
    if b in neighbours(context)[a]:
        return None

    def make(scenario: Scenario) -> Edit:
        joined = Route(between=(a, b), charted=first.charted and second.charted)
        return scenario.change({Address("routes", one): joined, Address("routes", other): None})

    return Fix("fix.join_exits", make, {"a": system_name(context.systems[a]), "b": system_name(context.systems[b])})


@check("map.E142", "D-3.3", "tiles")
def tile_twice(context: Context) -> Iterator[Hit]:
    """No map sheet is laid twice."""
    seen: set[str] = set()
    for key, tile in context.scenario.items("tiles", TilePlacement):
        if tile.id in seen:
            yield Hit(at_tile(tile), {"tile": tile.id}, remove("forget_tile", "tiles", key))
        seen.add(tile.id)


@check("map.E143", "D-3.3", "tiles", "grid", named=("regions",))
def tiles_overlap(context: Context) -> Iterator[Hit]:
    """No map sheet lies on another; one finding a sheet, with the first it lies on."""
    found = sheets(context)
    for number, (under, shared) in found.upon.items():
        one, other = found.tiles[under], found.tiles[number]
        if one.id != other.id:
            values = {"a": tile_name(context, one), "b": tile_name(context, other), "hex": hex_label(context, shared)}
            yield Hit(at_tile(other), values)


@check("map.E144", "D-3.3", "tiles", "grid", named=("regions",))
def tile_off_map(context: Context) -> Iterator[Hit]:
    """A map sheet lies wholly on the map."""
    grid = context.scenario.grid
    for tile in context.scenario.rows("tiles", TilePlacement):
        left, top, right, bottom = rectangle(context, tile)
        if left < 0 or top < 0 or right >= grid.columns or bottom >= grid.rows:
            yield Hit(at_tile(tile), {"tile": tile_name(context, tile), "hex": hex_label(context, tile.at)})


@check("map.W146", "D-3.3", "tiles")
def needed_tile_missing(context: Context) -> Iterator[Hit]:
    """Where map sheets are laid, those that end the draft are among them (the nebula and both home charts)."""
    laid = {tile.id for tile in context.scenario.rows("tiles", TilePlacement)}
    layout = context.ruleset.map.tiles
    if laid and layout is not None:
        for tile_id in layout.needed:
            if tile_id not in laid:
                name = both(layout.names.get(tile_id), tile_id.replace("-", " ").title())
                yield Hit(SCENARIO, {"tile": name})


@check("map.W147", "D-3.3", "tiles", "info", named=("regions",))
def tile_turned(context: Context) -> Iterator[Hit]:
    """No map sheet is turned unless the option allows it."""
    layout = context.ruleset.map.tiles
    if layout is not None and layout.turned_when and not context.is_on(layout.turned_when):
        for tile in context.scenario.rows("tiles", TilePlacement):
            if tile.rotation:
                yield Hit(at_tile(tile), {"tile": tile_name(context, tile), "rotation": tile.rotation})


@check("map.W148", "D-2.1", "tiles", "grid", "shape", rows="systems", near={"shape": systems_at})
def system_outside_tiles(context: Context) -> Iterator[Hit]:
    """Where map sheets are laid, every system lies in one; of a hex that does not exist map.E101 tells."""
    if sheets(context).tiles:
        for key, system in context.items("systems", System):
            if sheet_at(context, system.hex) is None and context.on_map(system.hex):
                values = {"system": system_name(system), "hex": hex_label(context, system.hex)}
                yield Hit(at_system(system), values, row=key)
