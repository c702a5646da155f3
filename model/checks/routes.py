"""Checks of jump routes (D-2.4): their ends, doubles, length, and exits at the edge of the map or of a map sheet."""

from __future__ import annotations

from collections.abc import Iterator

from model.analysis.routes import routes_by_ends
from model.analysis.sheets import sheet_at
from model.checks.check import Hit, check
from model.checks.context import Context
from model.checks.findings import Both
from model.checks.fixes import remove
from model.checks.names import hex_label, listed, system_name
from model.checks.near import exits_at, routes_of_systems
from model.checks.places import at_route
from model.hexgrid import distance, neighbor
from model.maprows import Route


def route_name(context: Context, route: Route) -> Both:
    """A route by its ends: "Kuzu – Vaxt"."""
    names = [
        system_name(context.systems[end]) if end in context.systems else Both(f"“{end}”", f"「{end}」")
        for end in route.ends
    ]
    if route.exit is not None and route.between is None:
        label = hex_label(context, route.exit.hex)
        names.append(Both(f"the edge at hex {label}", f"ヘクス{label}の端"))
    if not names:
        return Both("a route without ends", "端のないジャンプ・ルート")
    return Both(" – ".join(name.en for name in names), "–".join(name.ja for name in names))


@check("map.E130", "D-2.4", "systems", rows="routes", named=("grid",), near={"systems": routes_of_systems})
def route_to_nowhere(context: Context) -> Iterator[Hit]:
    """Both ends of a route are systems, or one is and the other an exit."""
    systems = context.systems
    for key, route in context.items("routes", Route):
        pair = route.between
        if pair is not None and pair[0] in systems and pair[1] in systems:
            continue
        missing = [end for end in route.ends if end not in systems]
        if missing or not route.ends or (pair is None and route.exit is None):
            names = listed(Both(end, end) for end in missing) if missing else Both("?", "?")
            values = {"route": route_name(context, route), "missing": names}
            yield Hit(at_route(context, key, route), values, remove("remove_route", "routes", key), row=key)


@check("map.E131", "D-2.4", "routes", named=("systems", "grid"))
def route_twice(context: Context) -> Iterator[Hit]:
    """No two systems are joined by two routes, and no two leave one system by the same exit."""
    later = [key for same in routes_by_ends(context).later.values() for key in same]
    rows = context.scenario.tables["routes"]
    for key, route in ((key, rows[key]) for key in sorted(later)):
        if isinstance(route, Route) and route.ends:
            values = {"route": route_name(context, route)}
            yield Hit(at_route(context, key, route), values, remove("drop_duplicate", "routes", key))


@check("map.E132", "D-2.4", "systems", rows="routes", named=("grid",), near={"systems": routes_of_systems})
def route_to_itself(context: Context) -> Iterator[Hit]:
    """A route joins two different systems."""
    systems = context.systems
    for key, route in context.items("routes", Route):
        pair = route.between
        if pair is not None and pair[0] == pair[1] and pair[0] in systems:
            values = {"system": system_name(systems[pair[0]])}
            yield Hit(at_route(context, key, route), values, remove("remove_route", "routes", key), row=key)


@check("map.W133", "D-2.4", "systems", rows="routes", named=("grid",), near={"systems": routes_of_systems})
def route_too_long(context: Context) -> Iterator[Hit]:
    """A route is no longer than the ruleset allows (8 hexes)."""
    most = context.ruleset.map.route_length
    if most is None:
        return
    rows, systems = context.items("routes", Route), context.systems
    ends = systems if len(rows) > len(systems) else {id for _, route in rows for id in route.ends if id in systems}
    hexes = {id: systems[id].hex for id in ends}
    for key, route in rows:
        if route.between is None:
            continue
        a, b = route.between
        one, other = hexes.get(a), hexes.get(b)
        if one is not None and other is not None and (length := distance(one, other)) > most:
            values = {"route": route_name(context, route), "length": length, "most": most}
            yield Hit(at_route(context, key, route), values, row=key)


@check(
    *("map.W134", "D-2.4", "grid", "shape", "tiles"),
    rows="routes",
    named=("systems",),
    near={"shape": exits_at},
)
def exit_inside(context: Context) -> Iterator[Hit]:
    """A route that leaves does so at the edge of the map or of its map sheet."""
    orientation = context.scenario.grid.orientation
    for key, route in context.items("routes", Route):
        if route.exit is None or route.between is not None:
            continue
        hex, beyond = route.exit.hex, neighbor(route.exit.hex, route.exit.side, orientation)
        at_edge = not context.on_map(beyond) or sheet_at(context, hex) != sheet_at(context, beyond)
        if not context.on_map(hex) or not at_edge:
            values = {"route": route_name(context, route), "hex": hex_label(context, hex)}
            yield Hit(at_route(context, key, route), values, remove("remove_route", "routes", key), row=key)
