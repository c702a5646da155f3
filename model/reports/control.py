"""`control`: who controls each surface box and how it is connected (D-7.1, D-7.2), and where units appear (D-7.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.analysis.connection import NONE, Connection, Connections, breaking
from model.analysis.control import BoxControl, in_order
from model.analysis.economy import economy
from model.analysis.production import ProductionPlace, production_of
from model.checks.context import Context
from model.reports.names import class_name, codes, listed, system_name, way_text
from model.reports.question import Question
from model.reports.table import Table, players_of, side_name
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import named, say


@dataclass(frozen=True, slots=True)
class BoxLine:
    """A box that a side controls, and its connection to the capital."""

    control: BoxControl
    link: str
    """`model.analysis.economy.Link`; "" in a game without income."""
    connection: Connection
    broken: dict[str, tuple[str, ...]]
    """The ids of the counter types that break it, by system."""


@dataclass(frozen=True, slots=True)
class SideControl:
    """What one side controls."""

    side: str
    capital: str | None
    lines: tuple[BoxLine, ...]
    production: tuple[ProductionPlace, ...]


@dataclass(frozen=True, slots=True)
class ControlReport:
    """What every player side controls, and the boxes that none of them does."""

    context: Context
    sides: tuple[SideControl, ...]
    others: tuple[BoxControl, ...]

    def tables(self, lang: str) -> list[Table]:
        """For each side its boxes and its places of production; then the boxes of nobody and of neutrals."""
        found = [table for side in self.sides for table in (self._boxes(side, lang), self._production(side, lang))]
        return [*found, self._others(lang)] if self.others else found

    def _boxes(self, side: SideControl, lang: str) -> Table:
        names = ("system", "class", "control", "link", "way")
        rows = tuple(
            (
                self._box(line.control, lang),
                class_name(self.context, self.context.systems[line.control.system], lang),
                say(f"report.control.{line.control.reason}", lang),
                say(f"report.link.{line.link}", lang) if line.link else "",
                self._way(side, line, lang),
            )
            for line in side.lines
        )
        notes = () if side.capital is not None else (say("report.control.no_capital", lang),)
        return self._table("boxes", side.side, names, rows, notes, lang)

    def _production(self, side: SideControl, lang: str) -> Table:
        rows = []
        for place in side.production:
            numbers = self._places(place, lang)
            row = self.context.systems[place.system]
            stellar = (named(place, lang) for place in self.context.ruleset.places.values() if place.needs == "system")
            rows.append((
                system_name(self.context, row.id, lang),
                class_name(self.context, row, lang),
                listed((*stellar, numbers) if numbers else stellar, lang),
                numbers,
            ))  # fmt: skip
        notes = (say("report.production.note" if rows else "report.production.none", lang),)
        return self._table("production", side.side, ("system", "class", "ships", "others"), tuple(rows), notes, lang)

    def _others(self, lang: str) -> Table:
        rows = tuple(
            (
                self._box(control, lang),
                class_name(self.context, self.context.systems[control.system], lang),
                self._side(control.side, lang) if control.side else say(f"report.control.{control.reason}", lang),
            )
            for control in self.others
        )
        columns = tuple(say(f"report.column.{name}", lang) for name in ("system", "class", "control"))
        return Table(say("report.control.others", lang), columns, rows)

    def _table(
        self,
        kind: str,
        side: str,
        names: tuple[str, ...],
        rows: tuple[tuple[str, ...], ...],
        notes: tuple[str, ...],
        lang: str,
    ) -> Table:
        title = say(f"report.control.{kind}", lang, side=self._side(side, lang))
        return Table(title, tuple(say(f"report.column.{name}", lang) for name in names), rows, notes)

    def _side(self, side: str, lang: str) -> str:
        return side_name(self.context.scenario, self.context.ruleset, side, lang)

    def _box(self, control: BoxControl, lang: str) -> str:
        name = system_name(self.context, control.system, lang)
        if self.context.systems[control.system].surfaces < 2:
            return name
        return say("report.income.box", lang, system=name, box=control.box)

    def _places(self, place: ProductionPlace, lang: str) -> str:
        box = listed((named(row, lang) for row in self.context.ruleset.places.values() if row.needs == "box"), lang)
        if self.context.systems[place.system].surfaces < 2:
            return box
        return say("report.production.boxes", lang, box=box, numbers=listed(map(str, place.boxes), lang))

    def _way(self, side: SideControl, line: BoxLine, lang: str) -> str:
        way = line.connection
        if side.capital is None:
            return "–"
        if line.control.system == side.capital:
            return say("report.way.capital", lang)
        if way.connected:
            return way_text(self.context, way.systems, lang)
        if not way.systems:
            return say("report.way.none", lang)
        parts = [self._break(id, types, lang) for id, types in line.broken.items()]
        parts += [
            say("report.way.uncharted", lang, route=way_text(self.context, route, lang)) for route in way.uncharted
        ]
        return listed(parts, lang)

    def _break(self, id: str, types: tuple[str, ...], lang: str) -> str:
        name = system_name(self.context, id, lang)
        if not types:
            return say("report.way.dry", lang, system=name)
        return say("report.way.broken", lang, system=name, ships=listed(codes(self.context, types), lang))

    def json(self) -> dict[str, Any]:
        """Sides with boxes, ways and places of production; `others` with who controls them, or null."""
        return {
            "report": "control",
            "sides": [
                {
                    "side": side.side,
                    "capital": side.capital,
                    "boxes": [_json(line) for line in side.lines],
                    "production": [
                        {"system": place.system, "boxes": list(place.boxes), "capital": place.capital}
                        for place in side.production
                    ],
                }
                for side in self.sides
            ],
            "others": [
                {"system": control.system, "box": control.box, "side": control.side, "control": control.reason}
                for control in self.others
            ],
        }


def _json(line: BoxLine) -> dict[str, Any]:
    return {
        "system": line.control.system,
        "box": line.control.box,
        "control": line.control.reason,
        "link": line.link or None,
        "connected": line.connection.connected,
        "way": list(line.connection.systems),
        "broken_by": [{"system": id, "types": list(types)} for id, types in line.broken.items()],
        "uncharted": [list(route) for route in line.connection.uncharted],
    }


def controls(ruleset: Ruleset) -> bool:
    """Whether a game has counters that control surface boxes."""
    return any(kind.controls for kind in ruleset.kinds.values())


def control(scenario: Scenario, ruleset: Ruleset, question: Question) -> ControlReport:
    """Control at the start, side by side in the order in which they set up; of one side if the question is of it."""
    context = Context(scenario, ruleset)
    sides = players_of(context, question.side)
    others = () if question.side else tuple(box for _, box in in_order(context) if box.side not in sides)
    return ControlReport(context, tuple(_side(context, side) for side in sides), others)


def _side(context: Context, side: str) -> SideControl:
    capital = context.capitals.get(side)
    ways = Connections(context, side, capital.id) if capital is not None else None
    links = {(line.system, line.box): line.link for line in economy(context, side).lines}
    lines = []
    for at, box in in_order(context):
        if box.side == side:
            way = ways.to(box.system) if ways is not None else NONE
            lines.append(BoxLine(box, links.get(at, ""), way, dict(breaking(context, side, way))))
    return SideControl(
        side, capital.id if capital is not None else None, tuple(lines), tuple(production_of(context, side))
    )
