"""What listed partners have as a pair: a part of `odds` (M-6.2, M-6.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from model.analysis.damage import table_of
from model.analysis.pairs import Figure, PairValues, pair_values, wed
from model.checks.context import Context
from model.checks.findings import in_lang
from model.info import Pair
from model.reports.land.attack import attack_text
from model.reports.land.wording import Row, column_name, columns, unit_names, words
from model.reports.table import Table, capital, side_name
from model.samples import sample_lines


def pairs_of(context: Context, side: str) -> Iterator[PairValues]:
    """The pairs of a side that the scenario lists, as far as both have a type."""
    for row in context.scenario.rows("pairs", Pair):
        one, other = (context.types.get(id) for id in row.root)
        if one is not None and other is not None and side in (one.side, other.side):
            found = pair_values(context, one, other)
            if found is not None:
                yield found


def pairs_table(context: Context, side: str, lang: str) -> list[Table]:
    """A table of the pairs of a side; none where it has none."""
    found = list(pairs_of(context, side))
    if not found:
        return []
    chosen = [column for column in found[0].figures if column not in _of_attacks(context)]
    rows = tuple(
        (
            in_lang(unit_names(context, (pair.one, pair.other)), lang),
            words("pairs.same" if pair.same else "pairs.other", lang),
            words("pairs.or", lang).join(in_lang(attack_text(attack), lang) for attack in pair.attacks),
            *(_figure(pair.figures.get(column), lang) for column in chosen),
            words("pairs.together", lang) if _are_one(context, pair) else "",
        )
        for pair in found
    )
    notes = [words("pairs.points", lang, points=found[0].points), words("pairs.either", lang)]
    for pair in found:
        if pair.missing:
            what = [column_name(context, column) for column in pair.missing]
            notes.append(words("pairs.lacks", lang, who=unit_names(context, (pair.one, pair.other)), what=what))
    heads = (
        *columns(lang, "pair", "types", "attack"),
        *(capital(in_lang(column_name(context, c), lang)) for c in chosen),
    )
    title = words("pairs.title", lang, side=side_name(context.scenario, context.ruleset, side, lang))
    return [Table(title, (*heads, words("column.on_map", lang)), rows, (*notes, *_samples(context, found, lang)))]


def partner_table(context: Context, types: Sequence[str], lang: str) -> Table | None:
    """What a unit would have with each of its listed partners, a column for each; of a pair what it has. None for a
    unit that has no partner.
    """
    side = context.types[types[0]].side if types and types[0] in context.types else ""
    mine = set(types)
    found = [pair for pair in pairs_of(context, side) if mine <= {pair.one, pair.other}]
    if not found:
        return None
    others = [[id for id in (pair.one, pair.other) if id not in mine] or [pair.other] for pair in found]
    rows: list[Row] = []
    for number in range(max(len(pair.attacks) for pair in found)):
        told = [
            in_lang(attack_text(pair.attacks[number]), lang) if number < len(pair.attacks) else "" for pair in found
        ]
        rows.append((words("pairs.or_attack" if number else "column.attack", lang), *told))
    for column in found[0].figures:
        if column not in _of_attacks(context):
            figures = (_figure(pair.figures.get(column), lang) for pair in found)
            rows.append((capital(in_lang(column_name(context, column), lang)), *figures))
    if len(types) > 1:
        return Table(
            words("pairs.as_pair", lang),
            (words("column.figure", lang), in_lang(unit_names(context, types), lang)),
            tuple(rows),
        )
    heads = (in_lang(unit_names(context, ids), lang) for ids in others)
    notes = (words("pairs.points", lang, points=found[0].points), *_samples(context, found, lang))
    return Table(words("pairs.with", lang), (words("column.figure", lang), *heads), tuple(rows), notes)


def pairs_json(context: Context, side: str) -> list[dict[str, Any]]:
    """The pairs of a side for programs."""
    return [
        {
            "side": side,
            "types": [pair.one, pair.other],
            "same_type": pair.same,
            "attacks": [
                {"type": attack.type or None, "attack": attack.attack, "range": attack.range} for attack in pair.attacks
            ],
            "figures": {column: list(figure.values) for column, figure in pair.figures.items()},
            "missing": list(pair.missing),
            "points": pair.points,
            "on_map": _are_one(context, pair),
        }
        for pair in pairs_of(context, side)
    ]


def _samples(context: Context, found: Sequence[PairValues], lang: str) -> tuple[str, ...]:
    types = (context.types[id] for pair in found for id in (pair.one, pair.other))
    return sample_lines(context.scenario, context.ruleset, types, "values", lang=lang)


def _of_attacks(context: Context) -> set[str]:
    """The columns that the attacks tell already."""
    damage = table_of(context.ruleset)
    return {damage.attacker, damage.range} if damage is not None else set()


def _figure(figure: Figure | None, lang: str) -> str:
    values = figure.values if figure is not None else ()
    return words("pairs.or", lang).join(f"{value:g}" for value in values) or "?"


def _are_one(context: Context, pair: PairValues) -> bool:
    """Whether they stand on the map as a pair."""
    return any({unit.placement.type for unit in units} == {pair.one, pair.other} for units in wed(context).values())
