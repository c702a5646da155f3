"""A certificate of set-ups: what each side has bought and placed, what it cost, and the verdict of each check on it.

It is a report like those of `model.reports`: tables for people in either language, JSON for programs. What a check found
in the scenario without any set-up is none of the players' doing and is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from model.analysis.spending import Spending, spending_of
from model.checks.check import Check, cited
from model.checks.context import Context, Spot
from model.checks.engine import CHECKS, in_order, trial
from model.checks.findings import Finding, Level
from model.checks.names import hex_label, spot_name, type_name
from model.checks.places import where_json
from model.counters import CounterType, Placement
from model.edits.forces import buys
from model.edits.refusal import Refusal
from model.figures import figures_text
from model.reports.table import Table, amount, side_name
from model.reports.table import type_name as type_label
from model.ruleset import Ruleset
from model.samples import sample_json, sample_lines
from model.scenario import Scenario
from model.setups.merge import merge
from model.setups.setup import Setup, take_setup, without_setups
from model.setups.text import document_of
from model.storage.write import record
from model.texts import named, say

Result = Literal["kept", "warned", "broken"]
FORMAT: Final = "hexmuster-certificate"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one check says of the set-ups."""

    check: str
    rules: tuple[str, ...]
    """The rules that it enforces in this game."""
    findings: tuple[Finding, ...]
    """Errors and warnings; empty: all is kept."""

    @property
    def result(self) -> Result:
        """The gravest finding."""
        if not self.findings:
            return "kept"
        return "broken" if any(finding.level is Level.ERROR for finding in self.findings) else "warned"


@dataclass(frozen=True, slots=True)
class Certificate:
    """The set-ups of some sides of a scenario, looked at without those of others."""

    scenario: Scenario
    """With these set-ups and no other."""
    ruleset: Ruleset
    setups: tuple[Setup, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def sound(self) -> bool:
        """Whether no check found an error."""
        return all(verdict.result != "broken" for verdict in self.verdicts)

    # -- for people -----------------------------------------------------------------------------------------------
    def tables(self, lang: str) -> list[Table]:
        """What it is about, what each side bought and placed, and the checks."""
        context = Context(self.scenario, self.ruleset)
        found = [self._head(lang)]
        for setup in self.setups:
            found += [self._purchases(context, setup, lang), self._places(context, setup, lang)]
        return [*found, self._checks(lang)]

    def _head(self, lang: str) -> Table:
        names = ("、" if lang == "ja" else ", ").join(self.side_name(setup, lang) for setup in self.setups)
        notes = [say("certificate.scenario", lang, title=named(self.scenario.info, lang) or "–")]
        notes.append(say("certificate.ruleset", lang, ruleset=named(self.ruleset, lang)))
        notes.append(say("certificate.fingerprint", lang, sum=self.setups[0].fingerprint))
        for setup in self.setups:
            values = {"side": self.side_name(setup, lang), "sum": document_of(setup, self.scenario.grid)["checksum"]}
            notes.append(say("certificate.checksum", lang, **values))
        return Table(say("certificate.title", lang, sides=names), notes=tuple(notes))

    def _purchases(self, context: Context, setup: Setup, lang: str) -> Table:
        side = spending_of(context, setup.side)
        types = context.types
        names = ("type", "figures", *(("bought", "placed", "cost", "sum") if self._buys(setup) else ("placed",)))
        rows = []
        for line in side.lines:
            if line.bought or line.placed:
                numbers = (line.bought, line.placed, line.price, line.cost) if self._buys(setup) else (line.placed,)
                figures = figures_text(types[line.type], self.ruleset)
                rows.append((type_label(types[line.type], lang), figures, *numbers))
        columns = tuple(say(f"report.column.{name}", lang) for name in names)
        title = say("certificate.force", lang, side=self.side_name(setup, lang))
        notes = (
            *self._totals(setup, side, lang),
            *sample_lines(self.scenario, self.ruleset, self._rows(context, side), "values", "cost", lang=lang),
        )
        return Table(title, columns, tuple(rows), notes)

    @staticmethod
    def _rows(context: Context, side: Spending) -> list[CounterType]:
        return [context.types[line.type] for line in side.lines if line.bought or line.placed]

    def _totals(self, setup: Setup, side: Spending, lang: str) -> tuple[str, ...]:
        if not self._buys(setup):
            return (say("certificate.placed", lang, count=setup.counters),)
        values = {
            "count": sum(setup.purchases.values()),
            "spent": amount(side.spent),
            "currency": self.ruleset.deployment.currency,
        }
        if side.budget is None:
            return (say("report.forces.no_budget", lang, **values),)
        return (say("report.forces.total", lang, **values, budget=amount(side.budget), left=amount(side.left)),)

    def _places(self, context: Context, setup: Setup, lang: str) -> Table:
        rows = tuple(self._place(context, row, lang) for row in setup.placements)
        names = ("place", "counter", "count", "how")
        columns = tuple(say(f"certificate.column.{name}", lang) for name in names)
        return Table(say("certificate.places", lang, side=self.side_name(setup, lang)), columns, rows)

    def _place(self, context: Context, row: Placement, lang: str) -> tuple[str | int, ...]:
        spot = "–"
        if row.hex is not None:
            spot = getattr(spot_name(context, Spot(row.hex, row.place, row.box)), lang)
        how = []
        if row.turn:
            how.append(say("certificate.turn", lang, turn=row.turn))
        if row.entry is not None:
            how.append(say("certificate.entry", lang, hex=hex_label(context, row.entry)))
        if row.off_map:
            how.append(
                say("certificate.off_map", lang, box=named(self.ruleset.boxes.get(row.off_map), lang) or row.off_map)
            )
        if row.carried_by is not None:
            how.append(say("certificate.aboard", lang, carrier=self._carrier(context, row, lang)))
        if row.face != "front":
            how.append(say(f"face.shows.{row.face}", lang))
        if row.state is not None:
            how.append(named(self.ruleset.states.get(row.state), lang) or row.state)
        if row.reserve:
            how.append(say("certificate.reserve", lang))
        name = getattr(type_name(context, row.type), lang)
        return spot, name, row.count, ("、" if lang == "ja" else ", ").join(how)

    def _carrier(self, context: Context, row: Placement, lang: str) -> str:
        """What a counter rides aboard, by name; its id where several of that type may stand there."""
        by_id = {each.id: each.type for each in self.scenario.placements if each.id is not None}
        carrier = row.carried_by or ""
        name = getattr(type_name(context, by_id.get(carrier, carrier)), lang)
        if carrier not in by_id:
            return str(name)
        return say("certificate.carrier", lang, name=name, id=carrier)

    def _checks(self, lang: str) -> Table:
        names = ("check", "asks", "rule", "verdict")
        rows = tuple(
            (
                verdict.check,
                _asks(verdict.check, lang),
                " ".join(verdict.rules) or "–",
                say(f"certificate.{verdict.result}", lang),
            )
            for verdict in self.verdicts
        )
        found = in_order(finding for verdict in self.verdicts for finding in verdict.findings)
        notes = [finding.message(lang) for finding in found]
        columns = tuple(say(f"certificate.column.{name}", lang) for name in names)
        broken = sum(verdict.result == "broken" for verdict in self.verdicts)
        told = say("certificate.sound" if not broken else "certificate.unsound", lang, count=broken)
        return Table(say("certificate.checks", lang), columns, rows, (*notes, told))

    def side_name(self, setup: Setup, lang: str) -> str:
        """What the side of a set-up is called."""
        return side_name(self.scenario, self.ruleset, setup.side, lang)

    def _buys(self, setup: Setup) -> bool:
        return buys(self.ruleset, setup.side)

    # -- for programs ---------------------------------------------------------------------------------------------
    def json(self) -> dict[str, Any]:
        """All of it: figures, ids, findings with their sentences in both languages."""
        context, grid, info = Context(self.scenario, self.ruleset), self.scenario.grid, self.scenario.info
        return {
            "format": FORMAT,
            "version": 1,
            "ruleset": info.ruleset,
            "title": info.title,
            "scenario": self.setups[0].fingerprint,
            "currency": self.ruleset.deployment.currency,
            "sound": self.sound,
            "sides": [self._side_json(context, setup) for setup in self.setups],
            "checks": [
                {
                    "id": verdict.check,
                    "rules": list(verdict.rules),
                    "verdict": verdict.result,
                    "findings": [
                        {
                            "level": finding.level.value,
                            "message": finding.message("en"),
                            "message_ja": finding.message("ja"),
                            "where": where_json(finding.where, grid),
                        }
                        for finding in verdict.findings
                    ],
                }
                for verdict in self.verdicts
            ],
        }

    def _side_json(self, context: Context, setup: Setup) -> dict[str, Any]:
        side, grid = spending_of(context, setup.side), self.scenario.grid
        own = self._buys(setup)
        return {
            "side": setup.side,
            "checksum": document_of(setup, grid)["checksum"],
            **sample_json(self.scenario, self.ruleset, self._rows(context, side), "values", "cost"),
            "budget": side.budget if own else None,
            "cost": side.spent if own else None,
            "left": side.left if own else None,
            "counters": setup.counters,
            "types": [
                {"type": line.type, "bought": line.bought, "placed": line.placed, "build_cost": line.price}
                for line in side.lines
                if line.bought or line.placed
            ],
            "placements": [record(row, grid) for row in setup.placements],
        }


def certify(scenario: Scenario, ruleset: Ruleset, sides: Sequence[str]) -> Certificate:
    """The certificate of some sides' set-ups in a scenario; what other players have there is not looked at.

    Raises:
        Refusal: players do not lead one of them, or none is named.
    """
    if not sides:
        raise Refusal("no_setups")
    setups = tuple(take_setup(scenario, ruleset, side) for side in sides)
    bare = without_setups(scenario, ruleset)
    edit = merge(bare, ruleset, setups)
    before = Context(bare, ruleset)
    found: dict[str, list[Finding]] = {}
    for finding in trial(before, edit):
        found.setdefault(finding.check, []).append(finding)
    alone = bare.snapshot()
    alone.apply(edit)
    verdicts = tuple(
        Verdict(check.id, _rules(check, before), tuple(found.get(check.id, ())))
        for check in CHECKS
        if _is_about_setups(check, before) or (found.get(check.id) and check.level is not Level.INFO)
    )
    return Certificate(alone, ruleset, setups, verdicts)


def _is_about_setups(check: Check, context: Context) -> bool:
    """Whether a check of purchases or placements may say anything in this game but to inform."""
    needs = _NEEDS.get(check.id)
    return (
        check.level is not Level.INFO
        and bool(check.watches & {"forces", "placements"})
        and (check.word is None or bool(context.words(check.word)))
        and (needs is None or needs(context.ruleset))
    )


def _has_systems(ruleset: Ruleset) -> bool:
    return any(place.needs != "hex" for place in ruleset.places.values())


def _has_neutrals(ruleset: Ruleset) -> bool:
    return any(side.role == "neutral" for side in ruleset.sides.values())


def _has_purchases(ruleset: Ruleset) -> bool:
    return any(buys(ruleset, side) for side in ruleset.sides)


_NEEDS: Final[Mapping[str, Callable[[Ruleset], bool]]] = {
    **dict.fromkeys(("deployment.E404", "deployment.E405", "map.E113"), _has_systems),
    "neutrals.E602": _has_neutrals,
    **dict.fromkeys(("purchase.E305", "purchase.E306", "purchase.W307"), _has_purchases),
}
"""Checks that any game has, and what a game must have for them to ask anything."""


def _asks(id: str, lang: str) -> str:
    """What a check asks, in a few words: the name of its set-up word, else its own."""
    word = next((check.word for check in CHECKS if check.id == id), None)
    if word is not None:
        return say(f"rules.word.{get_args(word.model_fields['word'].annotation)[0]}.name", lang)
    return say(f"certificate.asks.{id}", lang)


def _rules(check: Check, context: Context) -> tuple[str, ...]:
    rows = (
        (word.rule for word in context.words(check.word))
        if check.word is not None
        else (cited(context, check.id, check.rule) or "",)
    )
    return tuple(dict.fromkeys(rule for rule in rows if rule))
