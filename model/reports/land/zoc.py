"""`zoc`: the zones of control of each side, whose they are, who stands in them, and who is surrounded (M-5.1 to M-5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from model.analysis.zoc import has_zone, is_unit, surrounded, unknown_zones, zones
from model.checks.context import Context, Standing
from model.checks.findings import in_lang
from model.checks.names import hex_label, listed, type_name
from model.hexgrid import neighbors
from model.reports.land.reach import sample_notes
from model.reports.land.wording import Row, column_name, columns, hexes_text, words
from model.reports.question import Question
from model.reports.table import Report, Table, players_of, side_name
from model.ruleset import Ruleset
from model.scenario import Scenario


def controls_hexes(ruleset: Ruleset) -> bool:
    """Whether a game has zones of control."""
    return ruleset.zoc is not None


@dataclass(frozen=True, slots=True)
class ZocReport:
    """The zones of control of some sides."""

    context: Context
    sides: tuple[str, ...]

    def tables(self, lang: str) -> list[Table]:
        """A table for each side of its units, then one of all that are surrounded."""
        return [*(self._side(side, lang) for side in self.sides), self._surrounded(lang)]

    def _side(self, side: str, lang: str) -> Table:
        rows = tuple(self._row(standing, lang) for standing in self._units(side))
        zone = zones(self.context).get(side, {})
        name = side_name(self.context.scenario, self.context.ruleset, side, lang)
        notes = [words("zoc.hexes", lang, count=len(zone), hexes=hexes_text(self.context, zone))] if zone else []
        unknown = dict.fromkeys(each.placement.type for each in self._unknown if each.side == side)
        if unknown and self.context.ruleset.zoc is not None:
            what = column_name(self.context, self.context.ruleset.zoc.attack)
            who = listed(type_name(self.context, id) for id in unknown)
            notes.append(words("zoc.unknown", lang, who=who, what=what))
        units = list(self._units(side))
        notes += sample_notes(self.context, units, lang) if units else (words("reach.nobody", lang),)
        names = columns(lang, "unit", "hex", "zone", "in_zone_of")
        return Table(words("zoc.side", lang, side=name), names, rows, tuple(notes))

    @property
    def _unknown(self) -> list[Standing]:
        return unknown_zones(self.context)

    def _row(self, standing: Standing, lang: str) -> Row:
        own = self._reached(standing)
        enemies = [
            words("zoc.enemy", lang, type=type_name(self.context, enemy.placement.type), hex=self._label(enemy))
            for enemy in self._over(standing)
        ]
        return (
            in_lang(type_name(self.context, standing.placement.type), lang),
            self._label(standing),
            "?" if standing in self._unknown else own or words("zoc.none", lang),
            words("zoc.comma", lang).join(enemies),
        )

    def _surrounded(self, lang: str) -> Table:
        rows = tuple(
            (
                side_name(self.context.scenario, self.context.ruleset, standing.side, lang),
                in_lang(type_name(self.context, standing.placement.type), lang),
                self._label(standing),
            )
            for standing in surrounded(self.context)
            if standing.side in self.sides
        )
        notes = () if rows else (words("zoc.nobody", lang),)
        return Table(words("zoc.surrounded", lang), columns(lang, "side", "unit", "hex"), rows, notes)

    def _label(self, standing: Standing) -> str:
        return hex_label(self.context, standing.spot.hex)

    def _units(self, side: str) -> Iterator[Standing]:
        return (each for each in self.context.standings if each.side == side and is_unit(self.context, each))

    def _reached(self, standing: Standing) -> int:
        """How many hexes the zone of one counter has; 0 for one that has none."""
        if not has_zone(self.context, standing):
            return 0
        own = zones(self.context).get(standing.side, {})
        around = (own.get(hex, ()) for hex in neighbors(standing.spot.hex))
        return sum(any(one.serial == standing.serial for one in those) for those in around)

    def _over(self, standing: Standing) -> list[Standing]:
        """The enemies in whose zones it stands."""
        return [
            enemy
            for side, hexes in zones(self.context).items()
            if side != standing.side
            for enemy in hexes.get(standing.spot.hex, ())
        ]

    def json(self) -> dict[str, Any]:
        """Sides with their hexes and units, and all surrounded ones."""
        grid = self.context.scenario.grid
        return {
            "report": "zoc",
            "sides": [
                {
                    "side": side,
                    "hexes": sorted(grid.address(hex) for hex in zones(self.context).get(side, {})),
                    "units": [
                        {
                            "type": standing.placement.type,
                            "hex": grid.address(standing.spot.hex),
                            "zone": self._reached(standing),
                            "in_zone_of": [
                                {"type": enemy.placement.type, "hex": grid.address(enemy.spot.hex)}
                                for enemy in self._over(standing)
                            ],
                        }
                        for standing in self._units(side)
                    ],
                }
                for side in self.sides
            ],
            "surrounded": [
                {"side": standing.side, "type": standing.placement.type, "hex": grid.address(standing.spot.hex)}
                for standing in surrounded(self.context)
                if standing.side in self.sides
            ],
        }


def zoc(scenario: Scenario, ruleset: Ruleset, question: Question) -> Report:
    """The zones of control of all player sides, or of one.

    Raises:
        Unanswerable: nobody leads that side.
    """
    context = Context(scenario, ruleset)
    return ZocReport(context, tuple(players_of(context, question.side)))
