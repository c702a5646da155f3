"""The Magical Stage: chances by units and extra points, who may hold it as they stand: a part of `odds` (M-10.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from model.analysis.stage import MOST_GROUPS, attempts, first_turn, groups, may_take_part, table_of
from model.checks.context import Context
from model.checks.findings import in_lang
from model.checks.names import hex_label, type_name
from model.figures import percent
from model.reports.chances import fraction_json
from model.reports.land.wording import columns, words
from model.reports.table import Table, side_name
from model.texts import named

MOST_ROWS = 20
"""Groups that are told to people."""


def stage_tables(context: Context, side: str, lang: str) -> list[Table]:
    """The chances, and the groups of a side; nothing in a game without the stage, or for a side with nobody for it."""
    table, girls = table_of(context.ruleset), may_take_part(context, side)
    if table is None or not girls:
        return []
    rows = tuple((each.units, each.extra, each.cost, percent(each.chance)) for each in attempts(table))
    turn = first_turn(context)
    when = words("stage.no_turns", lang) if turn is None else words("stage.from_turn", lang, turn=turn)
    chances = Table(
        words("stage.title", lang), columns(lang, "units", "extra", "points_paid", "succeeds"), rows,
        (when, words("stage.effects", lang, effects=words("stage.between", lang).join(named(effect, lang) for effect in table.effects))),
    )  # fmt: skip
    found = groups(context, side)
    listed = tuple(
        (
            words("stage.and", lang).join(
                words(
                    "zoc.enemy",
                    lang,
                    type=type_name(context, unit.placement.type),
                    hex=hex_label(context, unit.spot.hex),
                )
                for unit in group.units
            ),
            len(group.units),
            "–" if group.together is None else percent(group.together),
        )
        for group in found[:MOST_ROWS]
    )
    who = [in_lang(type_name(context, standing.placement.type), lang) for standing in girls]
    notes = [words("stage.who", lang, who=who)]
    if not found:
        notes.append(words("stage.no_group", lang, neighbours=table.neighbours))
    if len(found) > MOST_ROWS:
        more = len(found) - MOST_ROWS
        notes.append(words("stage.at_least_more" if len(found) >= MOST_GROUPS else "stage.more", lang, count=more))
    name = side_name(context.scenario, context.ruleset, side, lang)
    heads = columns(lang, "group", "units", "all_act")
    return [chances, Table(words("stage.groups", lang, side=name), heads, listed, tuple(notes))]


def stage_json(context: Context, sides: Sequence[str]) -> dict[str, Any] | None:
    """The chances, and the groups of each side; None in a game without the stage."""
    table = table_of(context.ruleset)
    if table is None:
        return None
    grid = context.scenario.grid
    return {
        "first_turn": first_turn(context),
        "attempts": [
            {"units": each.units, "extra": each.extra, "points": each.cost, "chance": fraction_json(each.chance)}
            for each in attempts(table)
        ],
        "groups": [
            {
                "side": side,
                "units": [{"type": unit.placement.type, "hex": grid.address(unit.spot.hex)} for unit in group.units],
                "all_act": None if group.together is None else fraction_json(group.together),
            }
            for side in sides
            for group in groups(context, side)
        ],
    }
