"""`reach` in a game with a terrain effects chart: how far units move (M-3.3 to M-3.6, M-5.1, M-8.1).

Of no hex it tells how many hexes every unit reaches; of a hex, the points of the way to each hex; with `to`, one of the
cheapest ways there, however many points it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from model.analysis.movers import Mover, NoMover, movers
from model.analysis.pairs import wed
from model.analysis.reach import Reach, leaving_cost, reach, step_cost, way_to
from model.analysis.sight import Line, line_between
from model.analysis.zoc import is_unit
from model.checks.context import Context, Standing
from model.checks.findings import both, in_lang
from model.checks.names import hex_label, type_name
from model.figures import points_text
from model.hexgrid import Hex, Hexside
from model.reports.chances import fraction_json
from model.reports.land.wording import Row, columns, hexes_text, unit_names, words
from model.reports.question import Question, Unanswerable
from model.reports.table import Report, Table, players_of, side_name
from model.ruleset import Ruleset
from model.samples import sample_chart, sample_lines
from model.scenario import Scenario


def moves(ruleset: Ruleset) -> bool:
    """Whether a game has units with movement points that move over a terrain effects chart."""
    return ruleset.movement is not None and bool(ruleset.movement_classes)


@dataclass(frozen=True, slots=True)
class Moving:
    """One unit or pair and where it gets."""

    units: tuple[Standing, ...]
    found: Reach | NoMover

    @property
    def types(self) -> list[str]:
        """The counter types of its units."""
        return [unit.placement.type for unit in self.units]


@dataclass(frozen=True, slots=True)
class SummaryReport:
    """What every unit of some sides reaches, in numbers."""

    context: Context
    sides: tuple[tuple[str, tuple[Moving, ...]], ...]

    def tables(self, lang: str) -> list[Table]:
        """A table for each side."""
        return [self._table(side, moving, lang) for side, moving in self.sides]

    def _table(self, side: str, moving: tuple[Moving, ...], lang: str) -> Table:
        rows = tuple(self._row(one, lang) for one in moving)
        names = columns(lang, "unit", "hex", "points", "class", "stops", "passes", "full")
        title = words("reach.side", lang, side=side_name(self.context.scenario, self.context.ruleset, side, lang))
        notes = [] if rows else [words("reach.nobody", lang)]
        lacking = (lack_text(self.context, one.found, lang) for one in moving if isinstance(one.found, NoMover))
        return Table(
            title,
            names,
            rows,
            (
                *notes,
                *dict.fromkeys(lacking),
                *sample_notes(self.context, (unit for one in moving for unit in one.units), lang),
            ),
        )

    def _row(self, one: Moving, lang: str) -> Row:
        name = in_lang(unit_names(self.context, one.types), lang)
        label = hex_label(self.context, one.units[0].spot.hex)
        if isinstance(one.found, NoMover):
            return (name, label, None, "", None, None, None)
        found = one.found
        return (
            name, label, points_text(found.points), class_text(self.context, found.movers, lang),
            len(found.stops), len(found.passes), len(found.full),
        )  # fmt: skip

    def json(self) -> dict[str, Any]:
        """Sides with their units and the points to each hex."""
        return {
            "report": "reach",
            "sides": [
                {"side": side, "units": [moving_json(self.context, one) for one in moving]}
                for side, moving in self.sides
            ],
        }


@dataclass(frozen=True, slots=True)
class HexReport:
    """Where the units of one hex get, hex by hex."""

    context: Context
    moving: tuple[Moving, ...]

    def tables(self, lang: str) -> list[Table]:
        """A table for each unit or pair."""
        return [self._table(one, lang) for one in self.moving]

    def _table(self, one: Moving, lang: str) -> Table:
        who = unit_names(self.context, one.types)
        start = hex_label(self.context, one.units[0].spot.hex)
        if isinstance(one.found, NoMover):
            return Table(
                words("reach.lacks", lang, who=who, hex=start), notes=(lack_text(self.context, one.found, lang),)
            )
        found = one.found
        rows: list[Row] = []
        for cost in dict.fromkeys(found.stops.values()):
            there = [hex for hex, points in found.stops.items() if points == cost]
            rows.append((points_text(cost), len(there), hexes_text(self.context, there)))
        values = {"who": who, "hex": start, "points": points_text(found.points)}
        title = words("reach.unit", lang, **values, how=class_text(self.context, found.movers, lang))
        return Table(title, columns(lang, "cost", "count", "hexes"), tuple(rows), tuple(self._notes(found, lang)))

    def _notes(self, found: Reach, lang: str) -> Iterator[str]:
        if len(found.movers[0].units) > 1:
            yield words("reach.together", lang)
        if found.passes:
            yield words("reach.passes", lang, hexes=hexes_text(self.context, found.passes))
        yield from dict.fromkeys(finding.message(lang) for finding in found.full.values())
        units = (unit for mover in found.movers for unit in mover.units)
        yield from sample_notes(self.context, units, lang)

    def json(self) -> dict[str, Any]:
        """Units with the points to each hex."""
        return {"report": "reach", "units": [moving_json(self.context, one) for one in self.moving]}


@dataclass(frozen=True, slots=True)
class WayReport:
    """One of the cheapest ways of a unit to a hex."""

    context: Context
    mover: Mover
    goal: Hex
    way: tuple[Hex, ...]

    @property
    def steps(self) -> list[tuple[Hex, Fraction, Fraction]]:
        """Each hex entered with what the step costs, and what of it is for leaving a zone of control."""
        return [
            (there, step_cost(self.context, self.mover, here, there), leaving_cost(self.context, self.mover, here))
            for here, there in pairwise(self.way)
        ]

    def tables(self, lang: str) -> list[Table]:
        """The way step by step with the points used up."""
        rows: list[Row] = []
        used = Fraction(0)
        for hex, cost, leaving in self.steps:
            used += cost
            left = points_text(leaving) if leaving else ""
            rows.append((hex_label(self.context, hex), points_text(cost), left, points_text(used)))
        who = unit_names(self.context, [unit.placement.type for unit in self.mover.units])
        ends = {"start": hex_label(self.context, self.mover.start), "goal": hex_label(self.context, self.goal)}
        title = words("reach.way", lang, who=who, **ends)
        line = self._line(lang)
        if not self.way:
            return [Table(title, notes=(words("reach.no_way", lang), line))]
        within = "within" if used <= self.mover.points else "beyond"
        note = words(f"reach.{within}", lang, used=points_text(used), points=points_text(self.mover.points))
        names = columns(lang, "hex", "cost", "leaving", "used")
        return [Table(title, names, tuple(rows), (note, line, *sample_notes(self.context, self.mover.units, lang)))]

    @property
    def sight(self) -> Line:
        """The line of fire between both ends."""
        return line_between(self.context, self.mover.start, self.goal)

    def _line(self, lang: str) -> str:
        """Range and line of fire."""
        sight = self.sight
        what = dict.fromkeys(self._block(block) for way in sight.blocks for block in way)
        return words("reach.line_free" if sight.free else "reach.line_shut", lang, range=sight.range, what=list(what))

    def _block(self, block: Hexside | Hex) -> str:
        """A hexside by its two hexes: "0304/0305"."""
        hexes = (block,) if isinstance(block, Hex) else (block.a, block.b)
        return "/".join(hex_label(self.context, hex) for hex in hexes)

    def json(self) -> dict[str, Any]:
        """The way with the points of each step."""
        grid = self.context.scenario.grid
        total = sum((cost for _, cost, _ in self.steps), Fraction(0))
        return {
            "report": "reach",
            "units": [unit.placement.type for unit in self.mover.units],
            "points": fraction_json(self.mover.points),
            "from": grid.address(self.mover.start),
            "to": grid.address(self.goal),
            "cost": fraction_json(total) if self.way else None,
            "range": self.sight.range,
            "line_free": self.sight.free,
            "way": [grid.address(hex) for hex in self.way],
            "steps": [
                {"hex": grid.address(hex), "cost": fraction_json(cost), "leaving_zone": fraction_json(leaving)}
                for hex, cost, leaving in self.steps
            ],
        }


def movement_reach(scenario: Scenario, ruleset: Ruleset, question: Question) -> Report:
    """How far units move.

    Raises:
        Unanswerable: no unit stands in the hex, or a way is asked without one, or nothing can be said of it.
    """
    context = Context(scenario, ruleset)
    if question.hex is None and not question.placements:
        if question.to is not None:
            raise Unanswerable("hex_needed", kind="reach")
        sides = players_of(context, question.side)
        return SummaryReport(context, tuple((side, tuple(_moving(context, side, ()))) for side in sides))
    there = tuple(_moving(context, question.side, question.hexes, question.placements))
    if not there:
        hexes = [hex_label(context, hex) for hex in question.hexes]
        raise Unanswerable("no_unit_in", hex=hexes) if hexes else Unanswerable("mover_nothing")
    if question.to is None:
        return HexReport(context, there)
    found = movers(context, [unit.serial for unit in there[0].units])
    if isinstance(found, NoMover):
        raise Unanswerable(f"mover_{found.lack}", type=type_name(context, found.type))
    ways = [(mover, way_to(context, mover, question.to)) for mover in found]
    mover, way = min(ways, key=lambda pair: (not pair[1], _length(context, *pair) - pair[0].points))
    return WayReport(context, mover, question.to, way)


def _length(context: Context, mover: Mover, way: tuple[Hex, ...]) -> Fraction:
    return sum((step_cost(context, mover, here, there) for here, there in pairwise(way)), Fraction(0))


def _moving(context: Context, side: str, hexes: tuple[Hex, ...], serials: tuple[int, ...] = ()) -> Iterator[Moving]:
    """Each unit of a side ("": of all), each pair once, in some hexes (none named: everywhere), or of some placements."""
    pairs = wed(context)
    for standing in context.standings:
        pair = pairs.get(standing.serial, (standing,))
        if (
            (side and standing.side != side)
            or (hexes and standing.spot.hex not in hexes)
            or (serials and not any(unit.serial in serials for unit in pair))
            or pair[0] is not standing
            or not is_unit(context, standing)
        ):
            continue
        yield Moving(pair, reach(context, [standing.serial]))


def class_text(context: Context, ways: tuple[Mover, ...], lang: str) -> str:
    """How it moves: "on foot", or both of a pair."""
    ids = dict.fromkeys(class_ for mover in ways for class_ in sorted(mover.classes))
    return " + ".join(in_lang(both(context.ruleset.movement_classes[id]), lang) for id in ids)


def lack_text(context: Context, lack: NoMover, lang: str) -> str:
    """Why nothing can be said of a unit."""
    return words(f"reach.lack_{lack.lack}", lang, type=type_name(context, lack.type))


def sample_notes(context: Context, units: Iterable[Standing], lang: str) -> tuple[str, ...]:
    """The lines that mark a chart with figures of our own, and units that have some; none where there are no units."""
    types = [unit.type for unit in units if unit.type is not None]
    sample = bool(types) and sample_chart(context.ruleset)
    chart = (words("sample_chart", lang),) if sample else ()
    return chart + sample_lines(context.scenario, context.ruleset, types, "values", lang=lang)


def moving_json(context: Context, one: Moving) -> dict[str, Any]:
    """One unit or pair for programs."""
    grid, found = context.scenario.grid, one.found
    head: dict[str, Any] = {"units": one.types, "hex": grid.address(one.units[0].spot.hex)}
    if isinstance(found, NoMover):
        return {**head, "missing": {"what": found.lack, "type": found.type or None}}
    return {
        **head,
        "points": fraction_json(found.points),
        "classes": sorted({class_ for mover in found.movers for class_ in mover.classes}),
        "stops": {grid.address(hex): fraction_json(cost) for hex, cost in found.stops.items()},
        "passes": {grid.address(hex): fraction_json(cost) for hex, cost in found.passes.items()},
        "full": {grid.address(hex): finding.rule for hex, finding in found.full.items()},
    }
