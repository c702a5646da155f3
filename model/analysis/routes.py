"""Jump routes by what they join: an index that follows edits, of which others are patched."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from model.analysis.spread import Link
from model.checks.context import Context
from model.checks.indices import derived
from model.checks.stars import changed_systems
from model.edit import Edit
from model.maprows import EdgeExit, Route

Ends = tuple[str | None, str | EdgeExit | None]
"""The ids of two systems in order, or a system and the exit by which a route leaves it; routes alike in it are one."""


def ends_of(route: Route) -> Ends:
    """What a route joins."""
    if route.between is None:
        return route.from_, route.exit
    a, b = route.between
    return route.between if a <= b else (b, a)


@dataclass(slots=True)
class RoutesByEnds:
    """The serial numbers of routes by what they join."""

    first: dict[Ends, int] = field(default_factory=dict)
    """The first route of each ends: nearly always the only one."""
    later: dict[Ends, list[int]] = field(default_factory=dict)
    """The others, in order, where there are any."""

    def of(self, ends: Ends) -> list[int]:
        """The serial numbers of the routes that join `ends`, in order."""
        first = self.first.get(ends)
        return [] if first is None else [first, *self.later.get(ends, ())]

    def put(self, ends: Ends, serials: list[int]) -> None:
        """Let these be all routes that join `ends`."""
        self.first.pop(ends, None)
        self.later.pop(ends, None)
        if serials:
            self.first[ends], *rest = sorted(serials)
            if rest:
                self.later[ends] = rest


def _by_ends_patched(context: Context, old: RoutesByEnds, edit: Edit) -> RoutesByEnds:
    """The routes after an edit, changed in place."""
    del context
    for serial, before, after in edit.rows("routes", Route):
        if before is not None:
            ends = ends_of(before)
            old.put(ends, [each for each in old.of(ends) if each != serial])
        if after is not None:
            ends = ends_of(after)
            old.put(ends, [*old.of(ends), serial])
    return old


@derived("routes", follows=("routes",), patch=_by_ends_patched)
def routes_by_ends(context: Context) -> RoutesByEnds:
    """The routes of the scenario by what they join."""
    found = RoutesByEnds()
    first, later = found.first, found.later
    for serial, route in context.routes():
        pair = route.between
        ends: Ends = (route.from_, route.exit) if pair is None else pair if pair[0] <= pair[1] else (pair[1], pair[0])
        if first.setdefault(ends, serial) != serial:
            later.setdefault(ends, []).append(serial)
    return found


def _at_patched(context: Context, old: dict[str, set[int]], edit: Edit) -> dict[str, set[int]]:
    """The routes of each system after an edit, changed in place."""
    del context
    for serial, before, after in edit.rows("routes", Route):
        for id in before.ends if before is not None else ():
            old[id].discard(serial)
        for id in after.ends if after is not None else ():
            old.setdefault(id, set()).add(serial)
        for id in before.ends if before is not None else ():
            if id in old and not old[id]:
                del old[id]
    return old


@derived("routes", follows=("routes",), patch=_at_patched)
def routes_at(context: Context) -> dict[str, set[int]]:
    """The serial numbers of the routes that name each system id, whether there is such a system or not."""
    found: dict[str, set[int]] = {}
    for serial, route in context.routes():
        for id in route.ends:
            there = found.get(id)
            if there is None:
                found[id] = {serial}
            else:
                there.add(serial)
    return found


class Net(NamedTuple):
    """What an edit changes in the net of systems and the links between them."""

    came: set[str]
    """The ids of the systems that there were not before."""
    gone: set[str]
    """Those that are no more."""
    links: list[Link]
    """What becomes of links, those of systems that come or go among them; both ends are or were there."""


def changed_net(context: Context, edit: Edit) -> Net:
    """What an edit of routes and systems that has been made changes; `Anew` if systems share ids or hexes."""
    changes = changed_systems(context, edit)
    before = {old.id for old, _ in changes if old is not None}
    after = {new.id for _, new in changes if new is not None}
    came, gone, there = after - before, before - after, context.systems
    pairs: dict[tuple[str, str], list[Route]] = {}
    serials: set[int] = set()
    for serial, old, new in edit.rows("routes", Route):
        serials.add(serial)
        for route in (old, new):
            pair = pair_of(route)
            if pair is not None:
                pairs.setdefault(pair, [])
                if route is old and old is not None:
                    pairs[pair].append(old)
    rows = context.scenario.tables["routes"]
    for serial in {serial for id in came | gone for serial in routes_at(context).get(id, ())}:
        row = rows[serial]
        pair = pair_of(row) if isinstance(row, Route) else None
        if pair is not None:
            pairs.setdefault(pair, [])
    found: list[Link] = []
    for pair, lost in pairs.items():
        here = routes_between(context, *pair)
        rest = [route for serial, route in here if serial not in serials]
        was = all(id in gone or (id in there and id not in came) for id in pair)
        now = all(id in there for id in pair)
        link = Link(
            *pair,
            charted_of([*lost, *rest]) if was else None,
            charted_of([route for _, route in here]) if now else None,
        )
        if link.before is not None or link.after is not None:
            found.append(link)
    return Net(came, gone, found)


def pair_of(route: Route | None) -> tuple[str, str] | None:
    """The two different systems that a route joins, in order."""
    if route is None or route.between is None or route.between[0] == route.between[1]:
        return None
    a, b = route.between
    return (a, b) if a <= b else (b, a)


def routes_between(context: Context, a: str, b: str) -> list[tuple[int, Route]]:
    """The routes that join two systems, with their serial numbers."""
    rows = context.scenario.tables["routes"]
    found = ((serial, rows[serial]) for serial in routes_by_ends(context).of((a, b) if a <= b else (b, a)))
    return [(serial, row) for serial, row in found if isinstance(row, Route)]


def charted_of(routes: list[Route]) -> bool | None:
    """Whether one of the routes between two systems is charted; None if there is none."""
    return any(route.charted for route in routes) if routes else None
