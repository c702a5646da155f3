"""Jump routes by what they join: an index that follows edits, of which others are patched."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator

from model.analysis.spread import Link
from model.checks.context import Context
from model.checks.indices import derived
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


def changed_routes(edit: Edit) -> Iterator[tuple[int, Route | None, Route | None]]:
    """The routes that an edit touches: serial number, row before, row after."""
    for address, after in edit.after.items():
        if address.table == "routes":
            before, serial = edit.before[address], address.key
            assert isinstance(serial, int)
            assert before is None or isinstance(before, Route)
            assert after is None or isinstance(after, Route)
            yield serial, before, after


def _by_ends_patched(context: Context, old: dict[Ends, list[int]], edit: Edit) -> dict[Ends, list[int]]:
    del context
    for serial, before, after in changed_routes(edit):
        if before is not None:
            same = old[ends_of(before)]
            same.remove(serial)
            if not same:
                del old[ends_of(before)]
        if after is not None:
            insort(old.setdefault(ends_of(after), []), serial)
    return old


@derived("routes", follows=("routes",), patch=_by_ends_patched)
def routes_by_ends(context: Context) -> dict[Ends, list[int]]:
    """The serial numbers of the routes that join the same, in order."""
    found: dict[Ends, list[int]] = {}
    for serial, route in context.routes():
        ends = ends_of(route)
        same = found.get(ends)
        if same is None:
            found[ends] = [serial]
        else:
            same.append(serial)
    return found


def changed_links(context: Context, edit: Edit) -> list[Link]:
    """What an edit of routes that has been made does to the links between systems."""
    before: dict[tuple[str, str], list[Route]] = {}
    serials: set[int] = set()
    for serial, old, new in changed_routes(edit):
        serials.add(serial)
        for route in (old, new):
            pair = pair_of(route)
            if pair is not None:
                before.setdefault(pair, [])
                if route is old and old is not None:
                    before[pair].append(old)
    found: list[Link] = []
    for pair, gone in before.items():
        there = routes_between(context, *pair)
        rest = [route for serial, route in there if serial not in serials]
        found.append(Link(*pair, charted_of([*gone, *rest]), charted_of([route for _, route in there])))
    return found


def pair_of(route: Route | None) -> tuple[str, str] | None:
    """The two different systems that a route joins, in order."""
    if route is None or route.between is None or route.between[0] == route.between[1]:
        return None
    a, b = route.between
    return (a, b) if a <= b else (b, a)


def routes_between(context: Context, a: str, b: str) -> list[tuple[int, Route]]:
    """The routes that join two systems, with their serial numbers."""
    rows = context.scenario.tables["routes"]
    found = ((serial, rows[serial]) for serial in routes_by_ends(context).get((a, b) if a <= b else (b, a), ()))
    return [(serial, row) for serial, row in found if isinstance(row, Route)]


def charted_of(routes: list[Route]) -> bool | None:
    """Whether one of the routes between two systems is charted; None if there is none."""
    return any(route.charted for route in routes) if routes else None
