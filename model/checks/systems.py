"""Checks of star systems: ids, hexes, names, classes and boxes (D-2.2), home marks (D-2.3), capitals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from model.analysis.network import joined_to, neighbours
from model.checks.check import Hit, check
from model.checks.context import Context, derived
from model.checks.findings import Both, Fix, both
from model.checks.fixes import rewrite
from model.checks.names import hex_label, side_name, system_name
from model.checks.near import routes_of_systems
from model.checks.places import at_side, at_system
from model.checks.stars import both_of, changed_systems
from model.edit import Edit
from model.free_names import FreeNames
from model.hexgrid import Hex
from model.maprows import Route, System
from model.ruleset import SystemClassRow


@check("map.E110", None, "systems", named=("grid",))
def system_twice(context: Context) -> Iterator[Hit]:
    """No two systems share an id: routes would not know which is meant."""
    if len(context.systems) == len(context.scenario.tables["systems"]):
        return
    seen: dict[str, System] = {}
    free = FreeNames(system.id for system in context.scenario.systems)
    for key, system in context.scenario.items("systems", System):
        if system.id in seen:
            fresh = free.like(system.id)
            fix = rewrite("rename_id", "systems", key, System, _set(id=fresh), id=fresh)
            values = {"id": system.id, "hex": hex_label(context, system.hex)}
            yield Hit(at_system(system), {**values, "there": hex_label(context, seen[system.id].hex)}, fix)
        else:
            seen[system.id] = system


def _set(**values: Any) -> Any:
    return lambda _row: values


@check("map.E111", "D-2.2", "systems", named=("grid",))
def systems_share_hex(context: Context) -> Iterator[Hit]:
    """A hex holds one system."""
    if len(context.system_at) == len(context.scenario.tables["systems"]):
        return
    for system in context.scenario.systems:
        first = context.system_at[system.hex]
        if first is not system:
            values = {"hex": hex_label(context, system.hex), "a": system_name(first), "b": system_name(system)}
            yield Hit(at_system(system), values)


@check("map.E112", "D-2.2", rows="systems")
def unknown_class(context: Context) -> Iterator[Hit]:
    """Every system is of a class of the ruleset."""
    classes = context.ruleset.system_classes
    for key, system in context.items("systems", System):
        if system.class_ not in classes:
            names = [both(row, id) for id, row in classes.items()]
            values = {"system": system_name(system), "class_": system.class_, "classes": names}
            yield Hit(at_system(system), values, row=key)


@check("map.E113", "D-2.2", rows="systems", named=("placements",))
def boxes_dont_fit(context: Context) -> Iterator[Hit]:
    """A system has as many surface boxes as its class may have: a tertiary none."""
    classes = context.ruleset.system_classes
    ranges = {id: row.surfaces for id, row in classes.items()}
    for key, system in context.items("systems", System):
        least, most = ranges.get(system.class_, (system.surfaces, system.surfaces))
        if least <= system.surfaces <= most:
            continue
        row = classes[system.class_]
        wanted = min(max(system.surfaces, least), most)
        values = {"system": system_name(system), "class_": both(row), "surfaces": system.surfaces, "range": _range(row)}
        fix = None
        if _last_boxes(context).get(system.hex, 0) <= wanted:
            fix = rewrite("set_boxes", "systems", key, System, _boxes(wanted), count=wanted)
        yield Hit(at_system(system), values, fix, row=key)


def _range(row: SystemClassRow) -> str:
    least, most = row.surfaces
    return str(least) if least == most else f"{least}–{most}"


def _boxes(count: int) -> Any:
    return lambda row: {"surfaces": count, "home_marks": row.home_marks[:count]}


@derived("placements")
def _last_boxes(context: Context) -> dict[Hex, int]:
    """The last surface box of each hex in which counters stand."""
    places = context.ruleset.places
    found: dict[Hex, int] = {}
    for row in context.scenario.placements:
        if row.hex is not None and row.place in places and places[row.place].needs == "box":
            found[row.hex] = max(row.box, found.get(row.hex, 0))
    return found


@check("map.E114", "D-2.3", rows="systems")
def too_many_marks(context: Context) -> Iterator[Hit]:
    """A system has no home mark for a box that it lacks."""
    for key, system in context.items("systems", System):
        if system.home_marks and any(mark is not None for mark in system.home_marks[system.surfaces :]):
            fix = rewrite(
                "trim_marks", "systems", key, System, lambda row: {"home_marks": row.home_marks[: row.surfaces]}
            )
            values = {"system": system_name(system), "surfaces": system.surfaces}
            yield Hit(at_system(system), values, fix, row=key)


@check("map.E115", "D-2.3", "sides", rows="systems")
def mark_of_unknown(context: Context) -> Iterator[Hit]:
    """A home mark is of a side of the game."""
    for key, system in context.items("systems", System):
        for box, mark in enumerate(system.home_marks, start=1):
            if mark is not None and mark.side not in context.sides:
                fix = rewrite("drop_mark", "systems", key, System, _without_mark(box))
                values = {"system": system_name(system), "side": mark.side}
                yield Hit(at_system(system, box), values, fix, row=key)


def _without_mark(box: int) -> Any:
    return lambda row: {"home_marks": (*row.home_marks[: box - 1], None, *row.home_marks[box:])}


@check("map.E116", "D-2.2", "systems", "sides")
def no_capital(context: Context) -> Iterator[Hit]:
    """Every player side has a capital, in a game of star systems."""
    if context.ruleset.system_classes:
        for side in context.player_sides:
            if side not in context.capitals:
                yield Hit(at_side(side), {"side": side_name(context, side)})


def _capitals_gone_over(context: Context, old: set[int], edit: Edit) -> set[int]:
    del context
    for key, _, after in edit.rows("systems", System):
        (old.add if after is not None and after.capital_of is not None else old.discard)(key)
    return old


@derived("systems", follows=("systems",), patch=_capitals_gone_over, details=False)
def _capitals(context: Context) -> set[int]:
    """The serial numbers of the systems that are capitals."""
    return {key for key, system in context.scenario.items("systems", System) if system.capital_of is not None}


@check("map.E117", "D-2.2", "systems", "sides")
def several_capitals(context: Context) -> Iterator[Hit]:
    """No side has more than one capital; the first is kept."""
    if len(context.capitals) == len(_capitals(context)):
        return
    rows = dict(context.scenario.items("systems", System))
    for key, system in ((key, rows[key]) for key in sorted(_capitals(context))):
        side = system.capital_of
        if side is not None and context.capitals.get(side) is not system:
            first = context.capitals.get(side, system)
            fix = rewrite("not_capital", "systems", key, System, _set(capital_of=None), system=system_name(system))
            values = {"side": side_name(context, side), "a": system_name(first), "b": system_name(system)}
            yield Hit(at_system(system), values, fix)


@check("map.E118", "D-2.2", "sides", rows="systems")
def odd_capital(context: Context) -> Iterator[Hit]:
    """A capital is a primary system, of a side of the game."""
    classes = context.ruleset.system_classes
    for key, system in context.items("systems", System):
        side, row = system.capital_of, classes.get(system.class_)
        if side is None:
            continue
        if side not in context.sides:
            fix: Fix | None = rewrite(
                "not_capital", "systems", key, System, _set(capital_of=None), system=system_name(system)
            )
        elif row is not None and row.glyph != "primary":
            fix = None
        else:
            continue
        wanted: list[Both] = [both(each) for each in classes.values() if each.glyph == "primary"]
        values = {"system": system_name(system), "side": side_name(context, side), "class_": wanted}
        yield Hit(at_system(system), values, fix, row=key)


def _names_of(system: System) -> set[str]:
    return {system.name, system.name_ja} - {""}


def _shared_gone_over(context: Context, old: _Shared, edit: Edit) -> _Shared:
    del context
    for _, before, after in edit.rows("systems", System):
        for row, sign in ((after, 1), (before, -1)):
            for name in _names_of(row) if row is not None else ():
                old.count(name, sign)
    return old


class _Shared:
    """How many systems bear each name, and how many names several bear."""

    def __init__(self) -> None:
        self.bearers: Counter[str] = Counter()
        self.several = 0

    def count(self, name: str, more: int) -> None:
        """Take note of one more or one less."""
        before = self.bearers[name]
        self.bearers[name] = before + more
        self.several += (before + more > 1) - (before > 1)
        if not before + more:
            del self.bearers[name]


@derived("systems", follows=("systems",), patch=_shared_gone_over)
def _shared_names(context: Context) -> _Shared:
    """The names of systems, each system's two counting once if they are the same."""
    found = _Shared()
    found.bearers.update(name for system in context.scenario.systems for name in {system.name, system.name_ja} if name)
    found.several = (
        sum(count > 1 for count in found.bearers.values()) if len(found.bearers) < found.bearers.total() else 0
    )
    return found


@check("map.W120", None, named=("grid",), judges=("systems",))
def name_twice(context: Context) -> Iterator[Hit]:
    """No two systems share a name, in either language."""
    if not _shared_names(context).several:
        return
    first: dict[str, System] = {}
    free = FreeNames((name for system in context.scenario.systems for name in (system.name, system.name_ja)), " ")
    for key, system in context.scenario.items("systems", System):
        same = next((name for name in (system.name, system.name_ja) if name and name in first), None)
        if same is not None:
            changes = _renamed(system, free, first)
            fix = rewrite("rename", "systems", key, System, _set(**changes), name=next(iter(changes.values())))
            there = hex_label(context, first[same].hex)
            yield Hit(at_system(system), {"name": same, "hex": hex_label(context, system.hex), "there": there}, fix)
        for name in (system.name, system.name_ja):
            if name:
                first.setdefault(name, system)


def _renamed(system: System, free: FreeNames, first: Mapping[str, System]) -> dict[str, str]:
    """New values for those names of a system that an earlier one bears: with a number behind them."""
    names = {"name": system.name, "name_ja": system.name_ja}
    return {field: free.like(name) for field, name in names.items() if name and name in first}


def _lonely_gone_over(context: Context, old: set[str], edit: Edit) -> set[str]:
    """The lonely systems after an edit of routes and systems, changed in place."""
    changes = changed_systems(context, edit)
    routes = context.scenario.tables["routes"]
    near = [routes[key] for key in routes_of_systems(context, edit)]
    rows = [row for _, *rows in edit.rows("routes", Route) for row in rows if row is not None]
    ends = {end for row in (*rows, *near) if isinstance(row, Route) for end in row.ends}
    ends |= {system.id for system in both_of(changes)}
    old -= ends
    old |= {id for id in ends if _is_lonely(context, id)}
    return old


@derived("systems", "routes", follows=("routes", "systems"), patch=_lonely_gone_over, details=False)
def _lonely(context: Context) -> set[str]:
    """The ids of the systems from which no route leads anywhere."""
    left = _left(context)
    return {id for id, near in neighbours(context).items() if not near and id not in left}


def _is_lonely(context: Context, id: str) -> bool:
    return neighbours(context).get(id) == {} and id not in _left(context)


def _left_gone_over(context: Context, old: Counter[str | None], edit: Edit) -> Counter[str | None]:
    del context
    for _, before, after in edit.rows("routes", Route):
        for row, sign in ((after, 1), (before, -1)):
            if row is not None and row.between is None:
                old[row.from_] += sign
                if not old[row.from_]:
                    del old[row.from_]
    return old


@derived("routes", follows=("routes",), patch=_left_gone_over)
def _left(context: Context) -> Counter[str | None]:
    """How many routes leave the map from each system."""
    return Counter(route.from_ for _, route in context.routes() if route.between is None)


@check("map.W121", "D-2.4", "systems", "routes", named=("grid",))
def no_route(context: Context) -> Iterator[Hit]:
    """Every system is joined to something by a jump route."""
    for system in (context.systems[id] for id in sorted(_lonely(context))):  # of a doubled id the first
        yield Hit(at_system(system), {"system": system_name(system), "hex": hex_label(context, system.hex)})


@check("map.W122", "D-2.4", "systems", "routes", "sides")
def capitals_apart(context: Context) -> Iterator[Hit]:
    """The capitals are joined by jump routes, charted or not."""
    capitals = [context.capitals[side] for side in context.player_sides if side in context.capitals]
    for first, other in pairwise(capitals):
        if other.id not in joined_to(context, first.id):
            yield Hit(at_system(other), {"a": system_name(first), "b": system_name(other)})
