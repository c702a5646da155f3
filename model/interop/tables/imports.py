"""A whole sheet into a scenario: its tables found, read and merged, with everything that is to be said about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from model.interop.tables.blocks import Block, Looked, find_blocks
from model.interop.tables.book import Book
from model.interop.tables.game import Game
from model.interop.tables.guess import Meaning, guess
from model.interop.tables.marks import Mark, TableError
from model.interop.tables.merge import Merge, Types, merge
from model.interop.tables.reading import Kept, Reading, read_table
from model.interop.tables.sheet import Sheet
from model.interop.tables.unit_row import UnitRow
from model.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import would do."""

    blocks: tuple[Block, ...]
    meanings: tuple[Meaning, ...]
    readings: tuple[Reading, ...]
    merge: Merge
    marks: tuple[Mark, ...]
    """Of all tables, from the top of the sheet."""

    @property
    def grave(self) -> tuple[Mark, ...]:
        """Marks on what could not be read."""
        return tuple(mark for mark in self.marks if mark.grave)


def plan(
    scenario: Scenario,
    game: Game,
    sheet: Sheet,
    *,
    meanings: Mapping[int, Meaning] | None = None,
    remove: bool | Sequence[str] = True,
) -> Plan:
    """What the tables of a sheet would do to a scenario.

    Args:
        scenario: as it is; nothing is changed.
        game: `Game.of` it.
        sheet: the sheet.
        meanings: what the columns of the tables are, by the table's place; guessed where none is given.
        remove: whether types that the tables do not hold go: of the sides in them, or of those named. What stands in a
            row that could not be read is not missed: types of its side stay then.

    Raises:
        TableError: there is no table on the sheet.
    """
    return Planner(scenario, game).plan(sheet, meanings=meanings, remove=remove)


class Planner:
    """Plans the same import again and again while a person corrects it: rows that stay as they are are not read anew.

    The scenario must stay as it is meanwhile. What it gives is what `plan` gives.
    """

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.game = game
        self._looked: Looked = {}
        self._read: dict[int, tuple[Meaning, Kept]] = {}
        """By the place of the table: what its columns were, and its rows."""
        self._types: Types = {}

    def plan(
        self, sheet: Sheet, *, meanings: Mapping[int, Meaning] | None = None, remove: bool | Sequence[str] = True
    ) -> Plan:
        """See `plan`."""
        scenario, game = self.scenario, self.game
        blocks = find_blocks(sheet, game, self._looked)
        if not blocks:
            raise TableError("no_table")
        given = meanings or {}
        meant = tuple(given.get(place) or guess(sheet, block, game) for place, block in enumerate(blocks))
        readings = tuple(self._reading(place, sheet, block, meant[place]) for place, block in enumerate(blocks))
        rows: list[UnitRow] = [row for reading in readings for row in reading.rows]
        sides = dict.fromkeys(row.side for row in rows) if remove is True else remove or ()
        if any(reading.grave for reading in readings) and remove:
            sides = ()
        found = merge(scenario, game, rows, sides, self._types)
        marks = sorted(
            [mark for reading in readings for mark in reading.marks] + list(found.marks),
            key=lambda mark: (mark.row, -1 if mark.column is None else mark.column),
        )
        return Plan(tuple(blocks), meant, readings, found, tuple(marks))

    def _reading(self, place: int, sheet: Sheet, block: Block, meaning: Meaning) -> Reading:
        if place not in self._read or self._read[place][0] != meaning:
            self._read[place] = meaning, {}
        return read_table(sheet, block, meaning, self.game, self._read[place][1])


def sheet_with_table(book: Book, game: Game) -> Sheet:
    """The first sheet of a book on which there is a table with headings; else its first sheet."""
    for sheet in book.sheets:
        if any(block.header is not None for block in find_blocks(sheet, game)):
            return sheet
    return book.sheets[0]
