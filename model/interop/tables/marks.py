"""What can be said about a table: an error that ends the reading, and marks on single cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from model.checks.findings import localised
from model.numbering import letters_of
from model.texts import say


class TableError(Exception):
    """A table that can't be read at all; `text_id` is the part after "tables." in the texts."""

    def __init__(self, text_id: str, **values: object) -> None:
        super().__init__(say(f"tables.{text_id}", "en", **localised(values, "en")))
        self.text_id = text_id
        self.values = values

    def sentence(self, lang: str = "en") -> str:
        """What is wrong, and the way out; `lang` "en" or "ja"."""
        return say(f"tables.{self.text_id}", lang, **localised(self.values, lang))


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to say about one cell, or a whole row: where it is and why it can't be read."""

    row: int
    """0-based row of the sheet."""
    column: int | None
    """0-based column of the sheet; None: the row as a whole."""
    text_id: str
    """The part after "tables.mark." in the texts."""
    values: Mapping[str, object] = field(default_factory=dict)
    grave: bool = True
    """Whether the row can't be taken over as it is; else the mark only tells how it was understood."""

    def reason(self, lang: str = "en") -> str:
        """Why, without the place."""
        return say(f"tables.mark.{self.text_id}", lang, **localised(self.values, lang))

    def sentence(self, lang: str = "en") -> str:
        """Row, column and reason."""
        if self.column is None:
            return say("tables.in_row", lang, row=self.row + 1, reason=self.reason(lang))
        return say("tables.in_cell", lang, row=self.row + 1, column=letter(self.column), reason=self.reason(lang))


class UnreadableError(Exception):
    """A cell that can't be read; whoever knows its place makes a `Mark` of it."""

    def __init__(self, text_id: str, **values: object) -> None:
        super().__init__(text_id)
        self.text_id = text_id
        self.values = values

    def at(self, row: int, column: int | None) -> Mark:
        """The mark at a place."""
        return Mark(row, column, self.text_id, self.values)


def told(marks: Iterable[Mark], lang: str = "en") -> list[str]:
    """The sentences of some marks in the order of the sheet; what is said of several whole rows is said once."""
    rows: dict[str, list[int]] = {}
    found: list[tuple[int, str]] = []
    for mark in marks:
        if mark.column is None:
            rows.setdefault(mark.reason(lang), []).append(mark.row + 1)
        else:
            found.append((mark.row, mark.sentence(lang)))
    for reason, numbers in rows.items():
        text_id = "tables.in_row" if len(numbers) == 1 else "tables.in_rows"
        found.append((numbers[0] - 1, say(text_id, lang, row=_ranges(numbers, lang), reason=reason)))
    return [sentence for _, sentence in sorted(found, key=lambda one: one[0])]


def _ranges(numbers: Iterable[int], lang: str) -> str:
    """Row numbers with runs drawn together: "3–5, 8"."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    words = [f"{first}" if first == last else f"{first}–{last}" for first, last in runs]
    return say("cli.comma", lang).join(words)


def letter(column: int) -> str:
    """The letters of a 0-based column as spreadsheets have them: A, B … Z, AA."""
    return letters_of(column + 1, "AA,AB")
