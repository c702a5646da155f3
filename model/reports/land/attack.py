"""`odds` of one attack: the terrain that counts, every amount of damage with its chance, and the strike-back (M-9.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from model.analysis.damage import Chances, Lacking, NoBack, Strike, at_least, in_reach, mean, strike, table_of
from model.analysis.fighters import Fighter
from model.analysis.pairs import Attack
from model.checks.context import Context
from model.checks.findings import Both, both, in_lang
from model.checks.names import hex_label
from model.counters import CounterType
from model.figures import percent, plain
from model.hexgrid import distance
from model.reports.chances import fraction_json
from model.reports.land.wording import Row, column_name, columns, row_id, unit_names, words
from model.reports.table import Table, capital
from model.samples import sample_json, sample_lines


@dataclass(frozen=True, slots=True)
class AttackReport:
    """Every way in which one fighter attacks another."""

    context: Context
    attacker: Fighter
    defender: Fighter
    strikes: tuple[tuple[Attack, NoBack, Strike | Lacking], ...]
    """Each attack that it has, why it can't be made ("" where it can), and what comes of it if it is made."""

    def tables(self, lang: str) -> list[Table]:
        """For each attack how it is reckoned, then the chances."""
        return [table for each in self.strikes for table in self._tables(*each, lang)] or [
            Table(self._title(None, lang), notes=(words("attack.cannot_attack", lang),))
        ]

    def _tables(self, attack: Attack, bar: NoBack, found: Strike | Lacking, lang: str) -> Iterator[Table]:
        bars = (words(f"attack.cannot_{bar}", lang),) if bar else ()
        if isinstance(found, Lacking):
            yield Table(self._title(attack, lang), notes=(*bars, lack_text(self.context, found, lang)))
            return
        yield Table(
            self._title(attack, lang), columns(lang, "reckoning", "figure"), tuple(self._reckoning(found, lang)),
            (*bars, *self._samples(found, lang)),
        )  # fmt: skip
        yield self._chances(found, lang)

    def _title(self, attack: Attack | None, lang: str) -> str:
        who, whom = (self._who(fighter) for fighter in (self.attacker, self.defender))
        if attack is None or len(self.attacker.attacks) < 2:
            return words("attack.title", lang, who=who, whom=whom)
        return words("attack.title_with", lang, who=who, whom=whom, attack=attack_text(attack))

    def _who(self, fighter: Fighter) -> Both:
        name = unit_names(self.context, fighter.types)
        if fighter.hex is None:
            return name
        label = hex_label(self.context, fighter.hex)
        return Both(f"{name.en} ({label})", f"{name.ja}（{label}）")

    def _reckoning(self, found: Strike, lang: str) -> Iterator[Row]:
        table = table_of(self.context.ruleset)
        assert table is not None
        column = table.defence(found.attack.type)
        yield capital(words("attack.figure", lang, what=column_name(self.context, table.attacker))), found.attack.attack
        name = capital(words("attack.figure", lang, what=column_name(self.context, column)))
        yield name, found.defender.figures.get(column)
        for number, (row, figure) in enumerate(found.ground.choices):
            text = "chosen" if number == 0 else "not_chosen"
            yield words(f"attack.{text}", lang, terrain=both(row)), plain(figure)
        for added, figure in found.ground.added:
            yield words("attack.added", lang, terrain=both(added)), plain(figure)
        yield words("attack.terrain", lang), plain(found.ground.total)

    def _chances(self, found: Strike, lang: str) -> Table:
        amounts = sorted({*found.hits, *found.back})
        rows = tuple(
            (
                plain(amount),
                percent(found.hits.get(amount, Fraction(0))),
                percent(at_least(found.hits, float(amount)) or Fraction(0)),
                percent(found.back.get(amount, Fraction(0))),
            )
            for amount in amounts
        )
        names = columns(lang, "damage", "chance", "so_much", "back")
        return Table(words("attack.chances", lang), names, rows, tuple(self._notes(found, lang)))

    def _notes(self, found: Strike, lang: str) -> Iterator[str]:
        yield words("attack.mean", lang, mean=f"{float(mean(found.hits)):.3f}", back=f"{float(mean(found.back)):.3f}")
        if found.removes is not None and found.defender.hit_points is not None:
            points = f"{found.defender.hit_points:g}"
            yield words("attack.removes", lang, chance=percent(found.removes), points=points)
        if found.void:
            yield words("attack.void", lang, chance=percent(found.void))
        if found.no_back:
            yield words(f"attack.no_back_{found.no_back}", lang)
        elif found.void and found.removed is not None and found.attacker.hit_points is not None:
            points = f"{found.attacker.hit_points:g}"
            yield words("attack.removed", lang, chance=percent(found.removed), points=points)

    def _samples(self, found: Strike, lang: str) -> Iterator[str]:
        if found.ground.sample:
            yield words("sample_chart", lang)
        yield from sample_lines(self.context.scenario, self.context.ruleset, self._types, "values", lang=lang)

    @property
    def _types(self) -> list[CounterType]:
        return [self.context.types[id] for id in (*self.attacker.types, *self.defender.types)]

    def json(self) -> dict[str, Any]:
        """Every attack with its exact chances."""
        return {
            "report": "odds",
            **sample_json(self.context.scenario, self.context.ruleset, self._types, "values"),
            "attacker": fighter_json(self.context, self.attacker),
            "defender": fighter_json(self.context, self.defender),
            "distance": (
                None
                if self.attacker.hex is None or self.defender.hex is None
                else distance(self.attacker.hex, self.defender.hex)
            ),
            "attacks": [
                {**_attack_json(attack), "barred_by": bar or None, **_found_json(self.context, found)}
                for attack, bar, found in self.strikes
            ],
        }


def attack_report(context: Context, attacker: Fighter, defender: Fighter) -> AttackReport:
    """Every attack of one fighter on another."""
    found = tuple(
        (attack, in_reach(context, attacker, attack, defender), strike(context, attacker, attack, defender))
        for attack in attacker.attacks
        if attack.attack is None or attack.attack > 0
    )
    return AttackReport(context, attacker, defender, found)


def attack_text(attack: Attack) -> Both:
    """An attack by its figures: "W 6, range 3"."""
    figure = "?" if attack.attack is None else f"{attack.attack:g}"
    reach = "?" if attack.range is None else f"{attack.range:g}"
    head = f"{attack.type} {figure}".strip()
    return Both(f"{head}, range {reach}", f"{head}、射程{reach}")


def lack_text(context: Context, found: Lacking, lang: str) -> str:
    """Which figure of whom lacks."""
    who, what = unit_names(context, found.types), column_name(context, found.column)
    return words("attack.lacks", lang, who=in_lang(who, lang), what=what)


def fighter_json(context: Context, fighter: Fighter) -> dict[str, Any]:
    """A fighter for programs."""
    hex = None if fighter.hex is None else context.scenario.grid.address(fighter.hex)
    return {"types": list(fighter.types), "hex": hex, "hit_points": fighter.hit_points}


def _attack_json(attack: Attack) -> dict[str, Any]:
    return {"type": attack.type or None, "attack": attack.attack, "range": attack.range}


def _found_json(context: Context, found: Strike | Lacking) -> dict[str, Any]:
    if isinstance(found, Lacking):
        return {"missing": {"column": found.column, "types": list(found.types)}}
    return {
        "terrain": plain(found.ground.total),
        "choices": [{"id": row_id(context, row), "figure": plain(figure)} for row, figure in found.ground.choices],
        "added": [{"id": row_id(context, row), "figure": plain(figure)} for row, figure in found.ground.added],
        "damage": _chances_json(found.hits),
        "mean": fraction_json(mean(found.hits)),
        "removes": None if found.removes is None else fraction_json(found.removes),
        "void": fraction_json(found.void),
        "strike_back": _chances_json(found.back),
        "no_strike_back": found.no_back or None,
        "removed": None if found.removed is None else fraction_json(found.removed),
    }


def _chances_json(of: Chances) -> list[dict[str, Any]]:
    return [{"damage": plain(damage), "chance": fraction_json(chance)} for damage, chance in of.items()]
