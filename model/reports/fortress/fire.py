"""`fire`: how far ships fire in full and at half, how far craft reach ships, and which enemies are there (F-0.4, F-6.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from model.analysis.fortress.command import shows_back
from model.analysis.fortress.fire import FireBand, bands_of, lacking
from model.analysis.fortress.tables import is_craft, is_ship, readings, tables_of
from model.checks.context import Context, Standing
from model.checks.findings import both
from model.checks.names import hex_label, span, type_name
from model.counters import CounterType
from model.hexgrid import Hex, distance
from model.reports.fortress.wording import standing_name, words
from model.reports.question import Question, Unanswerable
from model.reports.table import Table, side_name, sides_of
from model.ruleset import Ruleset
from model.samples import sample_json, sample_lines
from model.scenario import Scenario
from model.texts import say


@dataclass(frozen=True, slots=True)
class Firing:
    """One counter type of a side in one hex, and the enemy ships that it reaches standing still."""

    standing: Standing
    type: CounterType
    bands: tuple[FireBand, ...]
    moved: tuple[FireBand, ...]
    """After moving; those of craft are the same (F-6.3, F-6.4)."""
    targets: tuple[tuple[Standing, ...], ...]
    """Enemy ships by band."""


@dataclass(frozen=True, slots=True)
class FireReport:
    """What every ship and craft of each side reaches."""

    context: Context
    sides: tuple[tuple[str, tuple[Firing, ...]], ...]

    def tables(self, lang: str) -> list[Table]:
        """Two tables for each side: ships, craft; one that it has none of is left out."""
        tables = tables_of(self.context)
        found = []
        for side, firing in self.sides:
            ships = [one for one in firing if is_ship(tables, one.type)]
            craft = [one for one in firing if not is_ship(tables, one.type)]
            found += [self._table(side, "ships", ships, lang)] if ships else []
            found += [self._table(side, "craft", craft, lang)] if craft else []
        return found

    def _table(self, side: str, what: str, firing: Sequence[Firing], lang: str) -> Table:
        rows = tuple(self._row(one, what, lang) for one in firing)
        names = ["hex", "unit", "standing", *(["moving"] if what == "ships" else ["melee"]), "full", "half"]
        name = side_name(self.context.scenario, self.context.ruleset, side, lang)
        columns = tuple(words(f"column.{column}", lang) for column in names)
        return Table(words(f"fire.{what}", lang, side=name), columns, rows, tuple(self._notes(firing, lang)))

    def _row(self, one: Firing, what: str, lang: str) -> tuple[str | int | float | None, ...]:
        tables = tables_of(self.context)
        name = standing_name(self.context, one.standing, lang)
        middle = (
            self._bands(one.moved, lang)
            if what == "ships" or tables.craft is None
            else one.type.values.get(tables.craft.column)
        )
        full = [
            target for band, targets in zip(one.bands, one.targets, strict=True) if band.part == 1 for target in targets
        ]
        half = [
            target for band, targets in zip(one.bands, one.targets, strict=True) if band.part < 1 for target in targets
        ]
        return (
            hex_label(self.context, one.standing.spot.hex), name, self._bands(one.bands, lang), middle,
            self._targets(full, lang), self._targets(half, lang),
        )  # fmt: skip

    def _bands(self, bands: Sequence[FireBand], lang: str) -> str:
        texts = [words("fire.band", lang, fire=band.fire, hexes=span(band.first, band.last)) for band in bands]
        return say("report.comma", lang).join(texts) or words("unknown", lang)

    def _targets(self, targets: Sequence[Standing], lang: str) -> str:
        names = [f"{target.type.code} {hex_label(self.context, target.spot.hex)}" for target in targets if target.type]
        return say("report.comma", lang).join(names)

    def _notes(self, firing: Sequence[Firing], lang: str) -> Iterator[str]:
        tables, reading = tables_of(self.context), readings(self.context)
        for type_ in {one.type.id: one.type for one in firing}.values():
            missing = [
                both(self.context.ruleset.values.get(column), column) for column in lacking(tables, reading, type_)
            ]
            if missing:
                yield words("attack.lacks", lang, type=type_name(self.context, type_.id), what=missing)
        yield from sample_lines(
            self.context.scenario, self.context.ruleset, (one.type for one in firing), "values", lang=lang
        )

    def json(self) -> dict[str, Any]:
        """Sides with what fires, its bands and whom it reaches."""
        address = self.context.scenario.grid.address
        tables, reading = tables_of(self.context), readings(self.context)

        def bands(found: Sequence[FireBand]) -> list[dict[str, int]]:
            return [{"first": band.first, "last": band.last, "fire": band.fire} for band in found]

        return {
            "report": "fire",
            "sides": [
                {
                    "side": side,
                    **sample_json(self.context.scenario, self.context.ruleset, (one.type for one in firing), "values"),
                    "units": [
                        {
                            "type": one.type.id,
                            "count": one.standing.count,
                            "hex": address(one.standing.spot.hex),
                            "bands": bands(one.bands),
                            "moved": bands(one.moved),
                            "targets": [
                                {"type": target.placement.type, "hex": address(target.spot.hex), "fire": band.fire}
                                for band, targets in zip(one.bands, one.targets, strict=True)
                                for target in targets
                            ],
                            "missing": list(lacking(tables, reading, one.type)),
                        }
                        for one in firing
                    ],
                }
                for side, firing in self.sides
            ],
        }


def fire(scenario: Scenario, ruleset: Ruleset, question: Question) -> FireReport:
    """What ships and craft reach: of every side, of one, or in one hex.

    Raises:
        Unanswerable: no ship or craft stands in the hexes asked about.
    """
    context = Context(scenario, ruleset)
    sides = [
        (side, tuple(_firing(context, side, question.hexes))) for side in sides_of(scenario, ruleset, question.side)
    ]
    if question.hexes and not any(firing for _, firing in sides):
        raise Unanswerable("no_fighter_in", hex=hex_label(context, question.hexes[0]))
    return FireReport(context, tuple((side, firing) for side, firing in sides if firing))


def _firing(context: Context, side: str, hexes: Sequence[Hex]) -> Iterator[Firing]:
    tables, reading = tables_of(context), readings(context)
    enemies = [one for one in context.standings if one.side != side and one.type and is_ship(tables, one.type)]
    for one in context.standings:
        type_ = one.type
        if type_ is None or one.side != side or (hexes and one.spot.hex not in hexes) or shows_back(one):
            continue
        if not is_ship(tables, type_) and not is_craft(tables, type_):
            continue
        bands = bands_of(tables, reading, type_)
        targets = tuple(
            tuple(other for other in enemies if band.holds(distance(one.spot.hex, other.spot.hex))) for band in bands
        )
        yield Firing(one, type_, bands, bands_of(tables, reading, type_, moved=True), targets)
