"""The part of `income` that looks ahead: turn by turn, and the rolls on the frontier as exact chances (D-7.4)."""

from __future__ import annotations

from typing import Any

from model.analysis.forecast import Forecast, RollLine
from model.figures import percent
from model.reports.chances import fraction_json
from model.reports.names import listed
from model.reports.table import Table, amount
from model.texts import say

SHOWN = 9
"""Numbers of counters in order whose chances are told to people, the most likely first."""


def ahead_table(found: Forecast, side: str, currency: str, lang: str) -> Table:
    """The turns of a side: income, maintenance paid, treasury, and what is still in order on the frontier.

    How many are disrupted already, or not on the map, stands in the table of maintenance above it.
    """
    names = ("turn", "amount", "paid", "treasury", "in_order", "all_in_order")
    rows = tuple(
        (
            turn.number,
            turn.income,
            turn.paid,
            turn.treasury,
            f"{float(turn.expected):.2f}",
            percent(turn.all_in_order),
        )
        for turn in found.turns
    )
    start = found.start if found.start is not None else 0
    notes = [say("report.ahead.start", lang, start=amount(start), currency=currency), say("report.ahead.reading", lang)]
    rolling = sum(line.count for line in found.rolls)
    if rolling and found.in_order:
        notes.append(
            say("report.ahead.in_order", lang, turn=len(found.turns), count=rolling, chances=_likely(found, lang))
        )
    if found.sample:
        notes.append(say("report.income.sample", lang))
    title = say("report.ahead.title", lang, side=side, turns=len(found.turns))
    return Table(title, tuple(say(f"report.column.{name}", lang) for name in names), rows, tuple(notes))


def rolls_text(rolls: tuple[RollLine, ...], die: int, lang: str) -> str:
    """What is rolled on the frontier, as one reads a die: "3 against 4 (3/6)"."""
    return listed(
        (
            say("report.upkeep.roll", lang, count=r.count, figure=amount(r.figure), chance=f"{r.chance * die}/{die}")
            for r in rolls
        ),
        lang,
    )


def _likely(found: Forecast, lang: str) -> str:
    best = sorted(range(len(found.in_order)), key=lambda count: -found.in_order[count])[:SHOWN]
    shown = (
        say("report.ahead.chance", lang, count=count, chance=percent(found.in_order[count]))
        for count in sorted(best, reverse=True)
        if found.in_order[count]
    )
    return listed(shown, lang)


def rolls_json(rolls: tuple[RollLine, ...]) -> list[dict[str, Any]]:
    """The rolls of a turn."""
    return [{"figure": line.figure, "count": line.count, "in_order": fraction_json(line.chance)} for line in rolls]


def ahead_json(found: Forecast) -> dict[str, Any]:
    """The turns, and how many of those that roll are in order at the end."""
    return {
        "treasury": found.start,
        "turns": [
            {
                "turn": turn.number,
                "income": turn.income,
                "paid": turn.paid,
                "treasury": turn.treasury,
                "expected_in_order": fraction_json(turn.expected),
                "all_in_order": fraction_json(turn.all_in_order),
            }
            for turn in found.turns
        ],
        "in_order": [fraction_json(chance) for chance in found.in_order],
        "disrupted": found.disrupted,
        "unplaced": found.unplaced,
    }
