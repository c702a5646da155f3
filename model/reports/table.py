"""Tables as text: columns in line, also where Japanese characters take two places."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from model.checks.context import Context
from model.counters import CounterType, Number
from model.players import players_in_order
from model.reports.question import Unanswerable
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import named, say

NONE: Final = "–"
"""A cell without a figure."""
_FIGURE: Final = re.compile(r"(?:[<>] )?[+−]?(?:\d[\d,]*(?:\.\d+|½)?|½)(?: %)?")
_ADDRESS: Final = re.compile(r"\d\d+")


@dataclass(frozen=True, slots=True)
class Table:
    """A heading, columns with their names, rows of cells, lines below. Figures go to the right."""

    title: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str | int | float | None, ...], ...] = ()
    notes: tuple[str, ...] = field(default=())


class Report(Protocol):
    """One report."""

    def tables(self, lang: str) -> list[Table]:
        """What it shows people."""
        ...

    def json(self) -> dict[str, Any]:
        """What it tells programs: figures and ids, in no language."""
        ...


def shown(report: Report, lang: str) -> list[Table]:
    """What a report shows people: its tables, or where it has none a line that says why."""
    return report.tables(lang) or [Table(say("report.empty", lang))]


def text_of(report: Report, lang: str) -> str:
    """A report as text, its tables one below the other."""
    return "\n\n".join("\n".join(_lines(table)) for table in shown(report, lang))


def width(text: str) -> int:
    """Places that a text takes in a terminal: two for each East Asian wide character, none for combining marks."""
    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def amount(value: Number) -> str:
    """A number as people write it: 12, 2.5, – for none; a proper minus."""
    return NONE if value is None else f"{value:,.10g}".replace("-", "−")


def _lines(table: Table) -> list[str]:
    cells = [tuple(cell if isinstance(cell, str) else amount(cell) for cell in row) for row in table.rows]
    right = [is_right([row[column] for row in table.rows]) for column in range(len(table.columns))]
    widths = [max(map(width, column)) for column in zip(table.columns, *cells, strict=True)]
    lines = [table.title]
    for row in (table.columns, *cells) if cells else ():
        padded = [_pad(cell, widths[column], right[column]) for column, cell in enumerate(row)]
        lines.append(f"  {'  '.join(padded)}".rstrip())
    return [*lines, *(f"  {note}" for note in table.notes)]


def is_right(column: list[str | int | float | None]) -> bool:
    """Whether a column goes to the right: numbers, and texts that are figures, as percentages, means and modifiers are.

    A column of digits alone stays at the left: those are hex numbers.
    """
    words = [cell for cell in column if isinstance(cell, str)]
    if len(words) < len(column):
        return True
    told = [word for word in words if word != NONE]
    return all(map(_FIGURE.fullmatch, told)) and not all(map(_ADDRESS.fullmatch, told))


def _pad(text: str, places: int, right: bool) -> str:
    blanks = " " * (places - width(text))
    return blanks + text if right else text + blanks


def sides_of(scenario: Scenario, ruleset: Ruleset, only: str = "") -> list[str]:
    """The ids of all sides: those of the scenario, then those that only the ruleset has; or `only` this one."""
    return [only] if only else list(dict.fromkeys([*scenario.sides, *ruleset.sides]))


def players_of(context: Context, only: str = "") -> list[str]:
    """The ids of the sides that players lead, in the order in which they set up; or `only` this one.

    Raises:
        Unanswerable: nobody leads it.
    """
    led = players_in_order(context)
    if only and only not in led:
        raise Unanswerable("player", side=only, known=led)
    return [only] if only else led


def side_name(scenario: Scenario, ruleset: Ruleset, side: str, lang: str) -> str:
    """The name of a side as the scenario has it, else the ruleset, else its id."""
    row = scenario.sides.get(side) or ruleset.sides.get(side)
    return (named(row, lang) if row is not None else "") or side


def type_name(row: CounterType, lang: str) -> str:
    """Code and name of a counter type; one where both are the same."""
    return " ".join(dict.fromkeys(part for part in (row.code, named(row, lang)) if part))


def capital(text: str) -> str:
    """A text with a capital at its head: the name of a figure as the head of a column."""
    return text[:1].upper() + text[1:]
