"""Whose chit comes up in a turn: a part of `odds` (M-4.1)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from model.analysis.chits import Draw, cup_of_all, drawn_a_turn, units_with_chits
from model.analysis.pairs import wed
from model.checks.context import Context, Standing
from model.checks.findings import in_lang
from model.checks.names import hex_label
from model.figures import percent
from model.reports.chances import fraction_json
from model.reports.land.wording import columns, unit_names, words
from model.reports.table import Table, side_name
from model.setup_rules import ChitsPerTurn


def chits_table(context: Context, side: str, lang: str) -> list[Table]:
    """The units of a side with their chits; none in a game that draws none, or for a side with no such unit."""
    drawn = drawn_a_turn(context)
    units = [(standing, draw) for standing, draw in units_with_chits(context) if standing.side == side]
    if drawn is None or not units:
        return []
    rows = tuple(
        (
            in_lang(unit_names(context, _types(context, standing)), lang),
            hex_label(context, standing.spot.hex),
            draw.chits,
            percent(draw.at_least_one),
            f"{float(draw.mean):.2f}",
        )
        for standing, draw in units
    )
    name = side_name(context.scenario, context.ruleset, side, lang)
    held = sum(cup_of_all(context).values())
    notes = [words("chits.cup", lang, held=held, drawn=min(drawn, held))]
    if is_sample(context):
        notes.append(words("chits.sample", lang))
    return [
        Table(
            words("chits.title", lang, side=name),
            columns(lang, "unit", "hex", "chits", "acts", "times"),
            rows,
            tuple(notes),
        )
    ]


def is_sample(context: Context) -> bool:
    """Whether how many chits are drawn is a figure of our own."""
    own, rules = context.scenario.info.options, context.ruleset
    return any(rules.is_sample_option(word.count, own) for word in context.words(ChitsPerTurn))


def chit_sentence(context: Context, serials: Collection[int], lang: str) -> str:
    """With what chance a unit or pair, by the serial numbers of its counters, may act in a turn; "" where no chits are
    drawn for it.
    """
    if drawn_a_turn(context) is None:
        return ""
    for standing, draw in units_with_chits(context):
        if standing.serial in serials and draw.held:
            who = unit_names(context, _types(context, standing))
            values = {"chance": percent(draw.at_least_one), "chits": draw.chits, "held": draw.held, "drawn": draw.drawn}
            told = [
                words("chits.of", lang, who=who, **values),
                *([words("chits.sample", lang)] if is_sample(context) else []),
            ]
            return words("blank", lang).join(told)
    return ""


def chits_json(context: Context, side: str) -> list[dict[str, Any]]:
    """The units of a side with their chits for programs."""
    return [
        {
            "side": side,
            "types": _types(context, standing),
            "hex": context.scenario.grid.address(standing.spot.hex),
            **_draw(draw),
        }
        for standing, draw in units_with_chits(context)
        if standing.side == side
    ]


def _types(context: Context, standing: Standing) -> list[str]:
    return [unit.placement.type for unit in wed(context).get(standing.serial, (standing,))]


def _draw(draw: Draw) -> dict[str, Any]:
    return {
        "chits": draw.chits,
        "held": draw.held,
        "drawn": draw.drawn,
        "acts": fraction_json(draw.at_least_one),
        "times": fraction_json(draw.mean),
    }
