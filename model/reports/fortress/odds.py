"""`odds` of a game with commanders: of an attack, or if none is asked about, of hits, of escapes and of the cup."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from model.analysis.fortress.command import Escape, columns_of_sum, commanders, escape
from model.analysis.fortress.cup import Chance, CupOdds, commander_chits, cup_odds
from model.analysis.fortress.dice import chance, roll
from model.analysis.fortress.tables import faces, readings, tables_of
from model.checks.context import Context
from model.checks.findings import both
from model.checks.names import hex_label
from model.figures import percent
from model.reports.chances import fraction_json
from model.reports.fortress.attack import attack_report
from model.reports.fortress.wording import Row, commander_name, die_text, signed, words
from model.reports.question import Part, Question
from model.reports.table import Report, Table, side_name
from model.ruleset import Ruleset
from model.samples import sample_json, sample_lines
from model.scenario import Scenario
from model.texts import say

DIFFERENCES: Final = range(11)
SHIFTS: Final = range(-4, 5)
"""What the table of hits shows: beyond these nothing new comes."""

TAKES: Final[tuple[Part, ...]] = (
    "side", "attacker", "target", "from", "distance", "attacks", "moved", "overrun", "stands", "attack_modifier",
    "defence_modifier",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ChancesReport:
    """What hits, who escapes, who acts: without an attack in particular."""

    context: Context
    side: str
    escapes: tuple[Escape, ...]
    cup: CupOdds | None

    def tables(self, lang: str) -> list[Table]:
        """Hits by difference and modifier, commanders that lose their flagship, the cup."""
        return [self._hits(lang), self._escapes(lang), *([self._cup(lang, self.cup)] if self.cup is not None else [])]

    def _hits(self, lang: str) -> Table:
        hit, reading = tables_of(self.context).hit, readings(self.context)
        die = faces(hit.sides_of_die, reading.die)

        def row(difference: int) -> tuple[int, ...]:
            seen = (roll(die, difference, shift, hit.fumble) for shift in SHIFTS)
            return difference, *(round(100 * chance(each, "hit")) for each in seen)

        columns = (words("column.difference", lang), *(signed(shift) for shift in SHIFTS))
        note = words("attack.die", lang, die=die_text(self.context), fumble=hit.fumble)
        return Table(
            words("hits.title", lang), columns, tuple(map(row, DIFFERENCES)), (words("hits.modifier", lang), note)
        )

    def _escapes(self, lang: str) -> Table:
        rows = tuple(
            (
                self._side(found.commander.side, lang),
                commander_name(found.commander.type, lang),
                hex_label(self.context, found.commander.hex),
                found.at_most,
                chance_text(found.chance, lang),
                say("report.comma", lang).join(hex_label(self.context, ship.spot.hex) for ship in found.to),
            )
            for found in self.escapes
        )
        names = ("side", "commander", "hex", "at_most", "escapes", "to")
        notes = (*self._lacking(lang),) if rows else (words("commander.none", lang),)
        notes += sample_lines(
            self.context.scenario,
            self.context.ruleset,
            (found.commander.type for found in self.escapes),
            "values",
            lang=lang,
        )
        return Table(words("escape.title", lang), tuple(words(f"column.{name}", lang) for name in names), rows, notes)

    def _lacking(self, lang: str) -> Iterator[str]:
        """Whose escape is not known, and for want of which figures."""
        survival = tables_of(self.context).survival
        if survival is None:
            return
        for found in self.escapes:
            columns = columns_of_sum(self.context, survival, found.commander)
            if columns:
                what = [both(self.context.ruleset.values.get(column), column) for column in columns]
                who = both(found.commander.type, found.commander.type.code)
                yield words("attack.lacks", lang, type=who, what=what)

    def _cup(self, lang: str, cup: CupOdds) -> Table:
        rows: tuple[Row, ...] = tuple(
            (
                self._side(draws.side, lang),
                commander_name(self.context.types[draws.type], lang) if draws.type else words("cup.everyone", lang),
                draws.chits,
                *(percent(each.once) for each in (draws.own, draws.with_everyone, draws.flagship)),
                f"{float(draws.own.times):.2f}",
            )
            for draws in cup.draws
            if self.side in ("", draws.side)
        )
        names = ("side", "commander", "chits", "own_chit", "with_everyone", "flagship", "times")
        average = f"{float(cup.activations):.2f}"
        notes = [words("cup.holds", lang, chits=cup.chits, ends=cup.ends, average=average)]
        if cup.first:
            notes.append(words("cup.first", lang, side=self._side(cup.first, lang)))
        chits = commander_chits(self.context)
        columns = tuple(words(f"column.{name}", lang) for name in names)
        return Table(
            words("cup.title", lang),
            columns,
            rows,
            (*notes, *sample_lines(self.context.scenario, self.context.ruleset, chits, "count", lang=lang)),
        )

    def _side(self, side: str, lang: str) -> str:
        return side_name(self.context.scenario, self.context.ruleset, side, lang)

    def json(self) -> dict[str, Any]:
        """Escapes and the cup."""
        grid = self.context.scenario.grid
        return {
            "report": "odds",
            **sample_json(
                self.context.scenario, self.context.ruleset, (found.commander.type for found in self.escapes), "values"
            ),
            "die": readings(self.context).die,
            "escapes": [
                {
                    "side": found.commander.side,
                    "commander": found.commander.type.id,
                    "hex": grid.address(found.commander.hex),
                    "at_most": found.at_most,
                    "chance": None if found.chance is None else fraction_json(found.chance),
                    "to": [grid.address(ship.spot.hex) for ship in found.to],
                }
                for found in self.escapes
            ],
            "cup": None if self.cup is None else self._cup_json(self.cup),
        }

    def _cup_json(self, cup: CupOdds) -> dict[str, Any]:
        def chances(each: Chance) -> dict[str, Any]:
            return {"once": fraction_json(each.once), "times": fraction_json(each.times)}

        return {
            "chits": cup.chits,
            "turn_ends": cup.ends,
            "activations": fraction_json(cup.activations),
            "draws_first": cup.first or None,
            "draws": [
                {
                    "side": draws.side,
                    "commander": draws.type or None,
                    "chits": draws.chits,
                    "own": chances(draws.own),
                    "with_everyone": chances(draws.with_everyone),
                    "flagship": chances(draws.flagship),
                }
                for draws in cup.draws
                if self.side in ("", draws.side)
            ],
        }


def chance_text(chance: Fraction | None, lang: str) -> str:
    """A chance for people; a word where a figure for it is missing."""
    return words("unknown", lang) if chance is None else percent(chance)


def odds(scenario: Scenario, ruleset: Ruleset, question: Question) -> Report:
    """The odds of the attack asked about; without one those of hits, escapes and the cup."""
    if any(part != "side" for part in question.given()):
        return attack_report(scenario, ruleset, question)
    context = Context(scenario, ruleset)
    escapes = (escape(context, one) for one in commanders(context) if question.side in ("", one.side))
    return ChancesReport(context, question.side, tuple(found for found in escapes if found), cup_odds(context))
