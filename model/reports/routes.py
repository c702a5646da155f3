"""`routes`: the jump routes, what links the capitals (D-2.4), and the ways from one system to another."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from model.analysis.links import Link, links_of
from model.analysis.network import neighbours
from model.analysis.search import NEVER, ways
from model.checks.context import Context
from model.hexgrid import Hex, distance
from model.maprows import Route, TilePlacement
from model.reports.names import listed, place_name, system_name, way_text
from model.reports.question import Question, Unanswerable
from model.reports.table import Table, side_name
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import named, say


@dataclass(frozen=True, slots=True)
class RoutesReport:
    """The routes of the map, or of one system, and what links the capitals."""

    context: Context
    links: tuple[Link, ...] | None
    """None where it is of one system, and says nothing of the capitals."""
    routes: tuple[Route, ...]

    def tables(self, lang: str) -> list[Table]:
        """What links the capitals, two by two; then the routes."""
        return [*(self._link(link, lang) for link in self.links or ()), self._routes(lang)]

    def _link(self, link: Link, lang: str) -> Table:
        one, other = (side_name(self.context.scenario, self.context.ruleset, side, lang) for side in link.sides)
        kind = "charted" if link.charted_only else "all"
        title = say(f"report.routes.link_{kind}", lang, one=one, other=other)
        if not link.way:
            return Table(title, notes=(say("report.routes.unlinked", lang),))
        names = listed((self._sheet(sheet, lang) for sheet in link.sheets), lang)
        only = [say("report.routes.only_sheets", lang, sheets=names) if names else say("report.routes.no_sheet", lang)]
        if not any(True for _ in self.context.scenario.rows("tiles", TilePlacement)):
            only = []
        systems = listed((system_name(self.context, id, lang) for id in link.systems), lang)
        only.append(
            say("report.routes.only_systems", lang, systems=systems)
            if systems
            else say("report.routes.no_system", lang)
        )
        way = say(
            "report.routes.way", lang, jumps=len(link.way) - 1, way=way_text(self.context, link.way, lang)
        )  # fmt: skip
        return Table(title, notes=(way, *only))

    def _sheet(self, id: str, lang: str) -> str:
        tile = next((tile for tile in self.context.scenario.rows("tiles", TilePlacement) if tile.id == id), None)
        return named(tile, lang) or id.replace("-", " ").title()

    def _routes(self, lang: str) -> Table:
        rows = tuple(
            (
                self._end(route, 0, lang),
                self._end(route, 1, lang),
                self._length(route),
                say(f"report.routes.{'charted' if route.charted else 'uncharted'}", lang),
            )
            for route in self.routes
        )
        columns = tuple(say(f"report.column.{name}", lang) for name in ("from", "to", "hexes", "route"))
        charted = sum(route.charted for route in self.routes)
        notes = [say("report.routes.total", lang, charted=charted, uncharted=len(self.routes) - charted)]
        if self.links == ():
            notes.append(say("report.routes.no_capitals", lang))
        return Table(say("report.routes.title", lang), columns, rows, tuple(notes))

    def _end(self, route: Route, end: int, lang: str) -> str:
        if end < len(route.ends):
            id = route.ends[end]
            row = self.context.systems.get(id)
            return place_name(self.context, row.hex, lang) if row is not None else id
        return say("report.routes.off", lang)

    def _length(self, route: Route) -> int | None:
        found = [self.context.systems.get(id) for id in route.ends]
        if len(found) < 2 or found[0] is None or found[1] is None:
            return None
        return distance(found[0].hex, found[1].hex)

    def json(self) -> dict[str, Any]:
        """Links of capitals, and routes with their ends."""
        return {
            "report": "routes",
            "links": [
                {
                    "sides": list(link.sides),
                    "charted_only": link.charted_only,
                    "way": list(link.way),
                    "only_tiles": list(link.sheets),
                    "only_systems": list(link.systems),
                }
                for link in self.links or ()
            ],
            "routes": [
                {"ends": list(route.ends), "hexes": self._length(route), "charted": route.charted}
                for route in self.routes
            ],
        }


@dataclass(frozen=True, slots=True)
class WayReport:
    """The ways from one system to another with the fewest jumps: over charted routes, and over all."""

    context: Context
    ends: tuple[str, str]
    ways: tuple[tuple[bool, tuple[str, ...]], ...]
    """Whether over charted routes only, and the systems on the way; () if there is none."""

    def tables(self, lang: str) -> list[Table]:
        """The two ways, jump by jump."""
        return [self._table(charted_only, way, lang) for charted_only, way in self.ways]

    def _table(self, charted_only: bool, way: tuple[str, ...], lang: str) -> Table:
        kind = "charted" if charted_only else "all"
        one, other = (system_name(self.context, id, lang) for id in self.ends)
        title = say(f"report.routes.link_{kind}", lang, one=one, other=other)
        if not way:
            return Table(title, notes=(say("report.routes.unlinked", lang),))
        systems, net = self.context.systems, neighbours(self.context)
        rows = tuple(
            (
                place_name(self.context, systems[a].hex, lang),
                place_name(self.context, systems[b].hex, lang),
                distance(systems[a].hex, systems[b].hex),
                say(f"report.routes.{'charted' if net[a][b] else 'uncharted'}", lang),
            )
            for a, b in pairwise(way)
        )
        columns = tuple(say(f"report.column.{name}", lang) for name in ("from", "to", "hexes", "route"))
        return Table(title, columns, rows, (say("report.routes.jumps", lang, jumps=len(way) - 1),))

    def json(self) -> dict[str, Any]:
        """The ends and both ways."""
        return {
            "report": "routes",
            "ends": list(self.ends),
            "ways": [{"charted_only": charted_only, "way": list(way)} for charted_only, way in self.ways],
        }


def has_routes(ruleset: Ruleset) -> bool:
    """Whether a game has star systems for routes to join."""
    return bool(ruleset.system_classes)


def routes(scenario: Scenario, ruleset: Ruleset, question: Question) -> RoutesReport | WayReport:
    """All routes, those of one system, or the ways from that to another.

    Raises:
        Unanswerable: where to without where from, or a hex without a system.
    """
    context = Context(scenario, ruleset)
    if question.hex is None:
        if question.to is not None:
            raise Unanswerable("hex_needed", kind="routes")
        return RoutesReport(context, tuple(links_of(context)), tuple(scenario.routes))
    start = _system(context, question.hex)
    if question.to is None:
        ids = {_system(context, hex) for hex in question.hexes}
        return RoutesReport(context, None, tuple(route for route in scenario.routes if not ids.isdisjoint(route.ends)))
    end, net = _system(context, question.to), neighbours(context)
    both = ((only, ways(net, start, uncharted=NEVER if only else 0).to(end)) for only in (True, False))
    return WayReport(context, (start, end), tuple(both))


def _system(context: Context, hex: Hex) -> str:
    system = context.system_at.get(hex)
    if system is None:
        raise Unanswerable("no_system", hex=context.scenario.grid.label(hex))
    return system.id
