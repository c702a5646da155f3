"""`odds` of a game with a table of damage: of an attack, or if none is asked about, of every attack that can be made as the
units stand, what pairs have together, the Magical Stage, and whose chit comes up (M-4.1, M-6.3, M-9.1, M-10.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any, Final

from model.analysis.damage import Lacking, Strike, at_least, in_reach, mean, strike, table_of
from model.analysis.fighters import Fighter, fighters, missing_for_attacks, targets
from model.analysis.pairs import Attack
from model.checks.context import Context
from model.checks.findings import in_lang
from model.checks.names import hex_label
from model.counters import CounterType
from model.figures import percent, plain
from model.reports.chances import fraction_json
from model.reports.land.attack import attack_report, attack_text, fighter_json, lack_text
from model.reports.land.chits import chits_json, chits_table
from model.reports.land.naming import fighter_named
from model.reports.land.pairs import pairs_json, pairs_table
from model.reports.land.stage import stage_json, stage_tables
from model.reports.land.wording import Row, columns, unit_names, words
from model.reports.question import Part, Question, Unanswerable
from model.reports.table import Report, Table, players_of, side_name
from model.ruleset import Ruleset
from model.samples import sample_json, sample_lines
from model.scenario import Scenario

TAKES: Final[tuple[Part, ...]] = ("side", "attacker", "target", "from")


def damages(ruleset: Ruleset) -> bool:
    """Whether the tables of a game say how damage is found."""
    return table_of(ruleset) is not None


@dataclass(frozen=True, slots=True)
class Assault:
    """An attack that can be made, and what comes of it."""

    attacker: Fighter
    attack: Attack
    defender: Fighter
    found: Strike | Lacking


@dataclass(frozen=True, slots=True)
class OddsReport:
    """What the units of some sides can do as they stand."""

    context: Context
    sides: tuple[str, ...]
    attacks: tuple[tuple[str, tuple[Assault, ...]], ...]
    only: Fighter | None = None
    """The one attacker asked about: then nothing else is told."""

    def tables(self, lang: str) -> list[Table]:
        """Attacks side by side; pairs, the Magical Stage, chits."""
        found = [self._attacks(side, attacks, lang) for side, attacks in self.attacks]
        if self.only is None:
            for side in self.sides:
                found += [*pairs_table(self.context, side, lang), *stage_tables(self.context, side, lang)]
                found += chits_table(self.context, side, lang)
        return found

    def _attacks(self, side: str, attacks: tuple[Assault, ...], lang: str) -> Table:
        rows: list[Row] = []
        notes: list[str] = []
        for each in attacks:
            if isinstance(each.found, Lacking):
                notes.append(lack_text(self.context, each.found, lang))
            else:
                rows.append(self._row(each, each.found, lang))
        names = columns(
            lang, "unit", "hex", "attack", "target", "at", "terrain", "mean", "any", "removed", "strikes_back"
        )
        name = side_name(self.context.scenario, self.context.ruleset, side, lang)
        notes += self._without(side, lang)
        if not rows and not notes:
            notes.append(words("odds.nobody", lang))
        return Table(
            words("odds.attacks", lang, side=name),
            names,
            tuple(rows),
            (*dict.fromkeys(notes), *self._samples(side, attacks, lang)),
        )

    def _without(self, side: str, lang: str) -> Iterator[str]:
        """Who has no attack here because the figures for it are not entered, and which."""
        for fighter in (self.only,) if self.only is not None else fighters(self.context):
            if fighter.side == side:
                for column, types in missing_for_attacks(self.context, fighter):
                    yield lack_text(self.context, Lacking(column, types), lang)

    def _row(self, each: Assault, found: Strike, lang: str) -> Row:
        removes = found.removes
        return (
            in_lang(unit_names(self.context, each.attacker.types), lang),
            _label(self.context, each.attacker),
            in_lang(attack_text(each.attack), lang),
            in_lang(unit_names(self.context, each.defender.types), lang),
            _label(self.context, each.defender),
            plain(found.ground.total),
            f"{float(mean(found.hits)):.2f}",
            percent(at_least(found.hits, 1) or Fraction(0)),
            "–" if removes is None else percent(removes),
            percent(Fraction(0) if found.no_back else found.void),
        )

    def _samples(self, side: str, attacks: tuple[Assault, ...], lang: str) -> Iterator[str]:
        if self._sample_chart(attacks):
            yield words("sample_chart", lang)
        yield from sample_lines(
            self.context.scenario, self.context.ruleset, self._types(side, attacks), "values", lang=lang
        )

    @staticmethod
    def _sample_chart(attacks: Sequence[Assault]) -> bool:
        """Whether a sample of the terrain effects chart counts in any of these attacks."""
        return any(isinstance(each.found, Strike) and each.found.ground.sample for each in attacks)

    def _types(self, side: str, attacks: tuple[Assault, ...]) -> list[CounterType]:
        """The types of all that fights: who attacks and whom, and who of the side could."""
        fighting = [one for each in attacks for one in (each.attacker, each.defender)]
        if self.only is None:
            fighting += [one for one in fighters(self.context) if one.side == side]
        return [self.context.types[id] for one in fighting for id in one.types]

    def json(self) -> dict[str, Any]:
        """Attacks, pairs, the stage and chits of each side."""
        types = [row for side, attacks in self.attacks for row in self._types(side, attacks)]
        found: dict[str, Any] = {
            "report": "odds",
            "sample_chart": any(self._sample_chart(attacks) for _, attacks in self.attacks),
            **sample_json(self.context.scenario, self.context.ruleset, types, "values"),
            "attacks": [self._json(each) for _, attacks in self.attacks for each in attacks],
        }
        if self.only is None:
            found |= {
                "pairs": [pair for side in self.sides for pair in pairs_json(self.context, side)],
                "magical_stage": stage_json(self.context, self.sides),
                "chits": [chit for side in self.sides for chit in chits_json(self.context, side)],
            }
        return found

    def _json(self, each: Assault) -> dict[str, Any]:
        found = each.found
        head = {
            "attacker": fighter_json(self.context, each.attacker),
            "attack": {"type": each.attack.type or None, "attack": each.attack.attack, "range": each.attack.range},
            "defender": fighter_json(self.context, each.defender),
        }
        if isinstance(found, Lacking):
            return {**head, "missing": {"column": found.column, "types": list(found.types)}}
        return {
            **head,
            "terrain": plain(found.ground.total),
            "mean": fraction_json(mean(found.hits)),
            "any": fraction_json(at_least(found.hits, 1) or Fraction(0)),
            "removes": None if found.removes is None else fraction_json(found.removes),
            "strike_back": fraction_json(Fraction(0) if found.no_back else found.void),
        }


def odds(scenario: Scenario, ruleset: Ruleset, question: Question) -> Report:
    """The odds of an attack, or of all that can be made.

    Raises:
        Unanswerable: a name fits no unit, or there is a target and no attacker.
    """
    context = Context(scenario, ruleset)
    if not question.attackers:
        if question.target or question.origin is not None:
            raise Unanswerable("attacker")
        sides = tuple(players_of(context, question.side))
        every = fighters(context)
        return OddsReport(context, sides, tuple((side, tuple(assaults(context, every, side))) for side in sides))
    if len(question.attackers) > 1:
        raise Unanswerable("one_attacker")
    attacker = fighter_named(context, question.attackers[0], question.origin)
    if question.target:
        defender = fighter_named(context, question.target)
        if defender.side == attacker.side:
            raise Unanswerable("own_target")
        return attack_report(context, attacker, defender)
    if attacker.hex is None:
        raise Unanswerable("target")
    return OddsReport(
        context, (attacker.side,), ((attacker.side, tuple(assaults(context, (attacker,), attacker.side))),), attacker
    )


def assaults(context: Context, every: tuple[Fighter, ...], side: str) -> Iterator[Assault]:
    """Every attack that the fighters of a side can make."""
    for attacker in every:
        if attacker.side != side:
            continue
        for attack in attacker.attacks:
            for defender in targets(context, attacker, floor(attack.range or 0)):
                if not in_reach(context, attacker, attack, defender):
                    yield Assault(attacker, attack, defender, strike(context, attacker, attack, defender))


def targets_table(context: Context, attacker: Fighter, lang: str) -> Table:
    """What one fighter can attack from where it stands, a row for each target and attack: to choose among them."""
    rows = tuple(
        (
            words("zoc.enemy", lang, type=unit_names(context, each.defender.types), hex=_label(context, each.defender)),
            in_lang(attack_text(each.attack), lang),
            plain(each.found.ground.total),
            f"{float(mean(each.found.hits)):.2f}",
            "–" if each.found.removes is None else percent(each.found.removes),
        )
        for each in assaults(context, (attacker,), attacker.side)
        if isinstance(each.found, Strike)
    )
    notes = () if rows else (words("odds.nobody", lang),)
    return Table(
        words("odds.targets", lang), columns(lang, "target", "attack", "terrain", "mean", "removed"), rows, notes
    )


def _label(context: Context, fighter: Fighter) -> str:
    return "" if fighter.hex is None else hex_label(context, fighter.hex)
