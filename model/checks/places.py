"""Where a finding points to: makers of `Where`, and their form in JSON (`check --json`, waivers)."""

from __future__ import annotations

from typing import Any, NamedTuple

from model.checks.context import Context, Spot, Standing
from model.checks.findings import SCENARIO, Where
from model.counters import Placement
from model.grid import Grid
from model.hexgrid import Hex, Hexside
from model.maprows import Route, System, TilePlacement

__all__ = ["SCENARIO", "RouteKey", "where_json"]


class RouteKey(NamedTuple):
    """The key of a route's place: the ids it joins, the exit it leaves by, and its serial number in the table."""

    ends: tuple[str, ...]
    exit: tuple[Hex, int] | None
    serial: int


def at_hex(hex: Hex) -> Where:
    """A hex."""
    return Where("hex", hex, hex)


def at_spot(context: Context, spot: Spot) -> Where:
    """A place for counters; the box is given where the hex has boxes."""
    place = context.ruleset.places.get(spot.place)
    return Where("hex", spot.hex, spot.hex, spot.box if place is not None and place.needs == "box" else None)


def at_counter(context: Context, standing: Standing) -> Where:
    """Where counters stand."""
    return at_spot(context, standing.spot)


def at_hexside(hexside: Hexside) -> Where:
    """A hexside; its first hex is shown."""
    return Where("hexside", hexside, hexside.a)


def at_system(system: System, box: int | None = None) -> Where:
    """A star system, or one of its boxes."""
    return Where("system", system.id, system.hex, box)


def at_route(context: Context, serial: int, route: Route) -> Where:
    """A jump route, shown at its first end that there is."""
    leaving = (route.exit.hex, route.exit.side) if route.exit is not None else None
    system = next((context.systems[end] for end in route.ends if end in context.systems), None)
    hex = system.hex if system is not None else leaving[0] if leaving is not None else None
    return Where("route", RouteKey(route.ends, leaving, serial), hex)


def at_type(type_id: str) -> Where:
    """A counter type."""
    return Where("type", type_id)


def at_placement(row: Placement) -> Where:
    """The hex of counters; their type where they are in none."""
    return at_hex(row.hex) if row.hex is not None else at_type(row.type)


def at_side(side: str) -> Where:
    """A side."""
    return Where("side", side)


def at_tile(tile: TilePlacement) -> Where:
    """A map sheet; its upper left hex is shown."""
    return Where("tile", tile.id, tile.at)


def where_json(where: Where, grid: Grid) -> dict[str, Any]:
    """The `where` of a finding in `check --json` and in a waiver; {} for the scenario as a whole."""
    found: dict[str, Any] = {}
    key = where.key
    if isinstance(key, Hexside):
        return {"hexside": sorted(grid.address(hex) for hex in key)}
    if isinstance(key, RouteKey):
        found["route"] = list(key.ends)
        if key.exit is not None:
            found["exit"] = {"hex": grid.address(key.exit[0]), "side": key.exit[1]}
        return found
    if where.kind == "file":
        return {"path": str(key)}
    if where.kind not in ("hex", "scenario"):
        found[where.kind] = str(key)
    elif where.kind == "scenario" and key is not None:
        found["at"] = str(key)
    if where.hex is not None:
        found |= {"hex": grid.address(where.hex), "printed": grid.number(where.hex) if where.hex in grid else ""}
    if where.box is not None:
        found["box"] = where.box
    return found
