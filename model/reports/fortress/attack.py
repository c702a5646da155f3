"""`odds` of one attack: how it is reckoned, what each face of the die brings, its chances, and what if (F-6, F-A)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from model.analysis.fortress.attack import Bar, Unit, apart
from model.analysis.fortress.command import commanders
from model.analysis.fortress.fire import bands_of
from model.analysis.fortress.odds import Case, Odds, cases
from model.analysis.fortress.tables import is_craft, readings, tables_of
from model.checks.context import Context
from model.checks.findings import both
from model.checks.names import hex_label, side_name, span, type_name
from model.counters import CounterType
from model.figures import percent
from model.reports.chances import fraction_json
from model.reports.fortress.naming import attack_of
from model.reports.fortress.wording import Row, die_text, signed, unit_name, words
from model.reports.question import Question
from model.reports.table import Table
from model.ruleset import Ruleset
from model.samples import sample_json, sample_lines
from model.scenario import Scenario


@dataclass(frozen=True, slots=True)
class AttackReport:
    """The odds of one attack, and of the same with one thing otherwise."""

    context: Context
    cases: tuple[Case, ...]

    @property
    def odds(self) -> Odds:
        """The attack as asked."""
        return self.cases[0].odds

    def tables(self, lang: str) -> list[Table]:
        """The reckoning; then, where the attack is allowed, the die, the chances and the other cases."""
        if self.odds.bars or self.odds.lacking:
            return [Table(self._title(lang), notes=tuple(self._bars(lang)))]
        return [self._reckoning(lang), self._die(lang), self._chances(lang), self._what_if(lang)]

    # -- how it is reckoned ---------------------------------------------------------------------------------------------
    def _title(self, lang: str) -> str:
        attack = self.odds.attack
        attackers = [unit_name(self.context, unit) for unit in attack.attackers]
        return words("attack.title", lang, attackers=attackers, target=unit_name(self.context, attack.target))

    def _reckoning(self, lang: str) -> Table:
        odds, rules = self.odds, tables_of(self.context)
        rows: list[Row] = [self._share(unit, fire, lang) for unit, fire in odds.shares]
        for unit in odds.defenders:
            figure = (unit.type.values.get(rules.hit.difference[1]) or 0) * unit.count
            rule = (
                rules.hit.rule if len(odds.defenders) == 1 or rules.stack_defence is None else rules.stack_defence.rule
            )
            row = words("attack.defence", lang, unit=unit_name(self.context, unit))
            rows.append((row, signed(-int(figure)), rule))
        rows.append((words("attack.difference", lang), odds.difference, rules.hit.rule))
        for shift in odds.shifts:
            who = [both(one.type, one.type.code) for one in shift.commanders]
            what = words(f"attack.shift.{shift.id}", lang) + (words("attack.by", lang, who=who) if who else "")
            rows.append((what, signed(shift.value), shift.rule))
        columns = tuple(words(f"column.{name}", lang) for name in ("reckoning", "figure", "rule"))
        return Table(self._title(lang), columns, tuple(rows), tuple(self._notes(lang)))

    def _share(self, unit: Unit, fire: int, lang: str) -> Row:
        tables, attack = tables_of(self.context), self.odds.attack
        far = apart(attack, unit)
        parts = [words("attack.apart", lang, apart=far)]
        rule = tables.fire.rule
        if not is_craft(tables, attack.target.type):
            bands = bands_of(tables, readings(self.context), unit.type, moved=attack.moved)
            band = next((band for band in bands if band.holds(far or 0)), None)
            if band is not None and band.part != 1:
                parts.append(words("attack.beyond", lang))
        if is_craft(tables, unit.type):
            rule = tables.craft.adds_rule if tables.craft is not None else rule
        elif attack.moved:
            parts.append(words("attack.moved", lang))
        return words("attack.fire", lang, unit=unit_name(self.context, unit), how=parts), fire * unit.count, rule

    def _notes(self, lang: str) -> Iterator[str]:
        odds, rules = self.odds, tables_of(self.context)
        if odds.picks:
            yield words("attack.picks", lang, side=side_name(self.context, odds.picks))
        if odds.cost is not None:
            actions, movement = odds.cost
            known = words("attack.movement_unknown", lang) if movement is None else str(movement)
            yield words("attack.cost", lang, actions=actions, movement=known)
        if odds.needed > 1:
            yield words("attack.in_a_row" if odds.in_a_row else "attack.durability", lang, needed=odds.needed)
        yield words("attack.die", lang, die=die_text(self.context), fumble=rules.hit.fumble)
        yield from self._samples(lang)

    @property
    def _types(self) -> list[CounterType]:
        """The types whose figures it is reckoned with."""
        attack, odds = self.odds.attack, self.odds
        types = [unit.type for unit in (*attack.attackers, attack.target, *attack.beside)]
        types += [one.type for shift in odds.shifts for one in shift.commanders]
        return types + [found.commander.type for found in odds.escapes]

    def _samples(self, lang: str) -> Iterator[str]:
        yield from sample_lines(self.context.scenario, self.context.ruleset, self._types, "values", lang=lang)

    def _bars(self, lang: str) -> Iterator[str]:
        for bar in self.odds.bars:
            yield bar_sentence(self.context, bar, lang)
        for type_id, column in self.odds.lacking:
            what = both(self.context.ruleset.values.get(column), column)
            where = [one for one in commanders(self.context) if one.type.id == type_id]
            hexes = [hex_label(self.context, one.hex) for one in where]
            text = "lacks" if not where else "lacks_range" if self._is_range(column) else "lacks_there"
            yield words(f"attack.{text}", lang, type=type_name(self.context, type_id), what=what, hexes=hexes)

    def _is_range(self, column: str) -> bool:
        return column == tables_of(self.context).command.column

    # -- what comes of it -------------------------------------------------------------------------------------------------
    def _die(self, lang: str) -> Table:
        rows = tuple((face.natural, face.counted, words(f"outcome.{face.outcome}", lang)) for face in self.odds.faces)
        columns = tuple(words(f"column.{name}", lang) for name in ("rolled", "counted", "outcome"))
        return Table(words("attack.faces", lang), columns, rows)

    def _chances(self, lang: str) -> Table:
        odds = self.odds
        rows: list[Row] = [(words("attack.hit", lang), percent(odds.hit))]
        if odds.damage:
            rows.append((words("attack.damage", lang), percent(odds.damage)))
        times = odds.attack.attacks
        if odds.needed > 1 or times > 1:
            rows.append((words("attack.destroyed", lang, attacks=times, needed=odds.needed), percent(odds.destroyed)))
        for found in odds.escapes:
            who = both(found.commander.type, found.commander.type.code)
            known = words("unknown", lang) if found.chance is None else percent(found.chance)
            rows.append((words("attack.escape", lang, who=who, at_most=found.at_most), known))
            if odds.captured_at is not None and found.chance is not None:
                taken = (1 - found.chance) * odds.taken
                rows.append((words("attack.captured", lang, who=who, at_most=odds.captured_at), percent(taken)))
        columns = tuple(words(f"column.{name}", lang) for name in ("event", "chance"))
        return Table(words("attack.chances", lang), columns, tuple(rows))

    def _what_if(self, lang: str) -> Table:
        rows = tuple(
            (
                words(f"case.{case.id}", lang, **self._values(case)),
                case.odds.difference,
                signed(case.odds.shift),
                percent(case.odds.hit),
                percent(case.odds.destroyed),
            )
            for case in self.cases
        )
        names = ("case", "difference", "modifier", "hit", "destroyed")
        return Table(words("attack.cases", lang), tuple(words(f"column.{name}", lang) for name in names), rows)

    def _values(self, case: Case) -> dict[str, Any]:
        values: dict[str, Any] = dict(case.values)
        if "die" in values:
            values["die"] = die_text(self.context, str(values["die"]))
        if "first" in values:
            values["hexes"] = span(values["first"], values["last"])
        return values

    # -- for programs -----------------------------------------------------------------------------------------------------
    def json(self) -> dict[str, Any]:
        """The attack, how it is reckoned, and every case."""
        odds, grid = self.odds, self.context.scenario.grid

        def unit(one: Unit) -> dict[str, Any]:
            return {
                "type": one.type.id,
                "count": one.count,
                "hex": None if one.hex is None else grid.address(one.hex),
            }

        return {
            "report": "odds",
            **sample_json(self.context.scenario, self.context.ruleset, self._types, "values"),
            "attackers": [{**unit(one), "fire": fire} for one, fire in odds.shares],
            "target": unit(odds.attack.target),
            "defenders": [unit(one) for one in odds.defenders],
            "forbidden": [{"reason": bar.id, "rule": bar.rule} for bar in odds.bars],
            "missing": [{"type": type_id, "column": column} for type_id, column in odds.lacking],
            "strength": odds.strength,
            "defence": odds.defence,
            "modifiers": [{"of": shift.id, "value": shift.value, "rule": shift.rule} for shift in odds.shifts],
            "die": readings(self.context).die,
            "faces": [
                {"rolled": face.natural, "counted": face.counted, "outcome": face.outcome} for face in odds.faces
            ],
            "hits_needed": odds.needed,
            "in_a_row": odds.in_a_row,
            "attacks": odds.attack.attacks,
            "losses_picked_by": odds.picks or None,
            "damaged": fraction_json(odds.damage),
            "escapes": [
                {
                    "commander": found.commander.type.id,
                    "at_most": found.at_most,
                    "chance": None if found.chance is None else fraction_json(found.chance),
                }
                for found in odds.escapes
            ],
            "captured_at_most": odds.captured_at,
            "captured": fraction_json(odds.taken),
            "cases": [
                {
                    "case": case.id,
                    **case.values,
                    "difference": case.odds.difference,
                    "modifier": case.odds.shift,
                    "hit": fraction_json(case.odds.hit),
                    "destroyed": fraction_json(case.odds.destroyed),
                }
                for case in self.cases
            ],
        }


def bar_sentence(context: Context, bar: Bar, lang: str) -> str:
    """Why an attack is not allowed, with the rule."""
    unit = unit_name(context, bar.unit) if bar.unit is not None else ""
    return words(f"bar.{bar.id}", lang, unit=unit, rule=bar.rule, **bar.values)


def attack_report(scenario: Scenario, ruleset: Ruleset, question: Question) -> AttackReport:
    """The odds of the attack that a question is about; Unanswerable where it names no attacker or no target."""
    context = Context(scenario, ruleset)
    return AttackReport(context, cases(context, attack_of(context, question)))
