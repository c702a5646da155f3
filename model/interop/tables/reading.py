"""The rows of a table as counters to be, by what its columns are; each cell that can't be read gets a mark.

A row may be about several sides (a block of columns for each), several variants (`7 14`) and several counters
(`3 3 4`): it becomes as many `UnitRow`s.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from model.interop.tables.blocks import Block
from model.interop.tables.cells import undefused
from model.interop.tables.game import Game
from model.interop.tables.guess import Meaning
from model.interop.tables.marks import Mark, UnreadableError
from model.interop.tables.row_reading import RowReader
from model.interop.tables.sheet import Sheet
from model.interop.tables.unit_row import UnitRow


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of one table, and what there is to say about it, in the order of its cells."""

    rows: tuple[UnitRow, ...]
    marks: tuple[Mark, ...]

    @property
    def grave(self) -> tuple[Mark, ...]:
        """The marks that say that something could not be read."""
        return tuple(mark for mark in self.marks if mark.grave)


@dataclass(slots=True)
class KeptRow:
    """One row as it was read: of which cells, and what came of it."""

    cells: tuple[str, ...]
    odd: tuple[tuple[int, str], ...]
    rows: list[UnitRow]
    marks: list[Mark]


Kept = dict[tuple[int, str], KeptRow]
"""What was read, by row and side."""


def read_table(sheet: Sheet, block: Block, meaning: Meaning, game: Game, kept: Kept | None = None) -> Reading:
    """The counters of a table. `kept` keeps what was read of each row under this meaning, for the next time."""
    reader = TableReader(sheet, block, meaning, game, kept)
    if not reader.check_columns():
        return Reading((), tuple(reader.marks))
    sides: Sequence[str] = list(dict.fromkeys(column.side for column in meaning.columns if column.side)) or [""]
    found = [one for side in sides for row in block.rows for one in reader.read(row, side)]
    spoken = {one.row for one in found} | {mark.row for mark in reader.marks}
    reader.marks += [Mark(row, None, "no_counters", grave=False) for row in block.rows if row not in spoken]
    marks = sorted({(mark.row, mark.column or 0, mark.text_id): mark for mark in reader.marks}.items())
    return Reading(tuple(found), (*block.notes, *(mark for _, mark in marks)))


class TableReader:
    """Reads row after row of one table and collects the marks."""

    def __init__(self, sheet: Sheet, block: Block, meaning: Meaning, game: Game, kept: Kept | None = None) -> None:
        self._kept: Kept = {} if kept is None else kept
        self._odd: dict[int, tuple[tuple[int, str], ...]] = {}
        for (row, at), why in sorted(sheet.odd.items()):
            self._odd[row] = (*self._odd.get(row, ()), (at, why))
        self.sheet = sheet
        self.block = block
        self.meaning = meaning
        self.game = game
        self.marks: list[Mark] = []
        self._places: dict[tuple[str, str, str], int] = {}
        for place, column in enumerate(meaning.columns):
            if column.role != "ignore":
                self._places.setdefault((column.role, column.side, column.name), place)

    # -- the table as a whole ----------------------------------------------------------------------------------------
    def check_columns(self) -> bool:
        """Whether the columns suffice; a mark on the heading row for each thing that is missing or is not read."""
        at = self.block.header if self.block.header is not None else (self.block.rows or (0,))[0]
        roles = {column.role for column in self.meaning.columns}
        sided = any(column.side for column in self.meaning.columns)
        missing = []
        if "code" not in roles:
            missing.append("no_code_column")
        if not roles & {"figures", "value", "count"}:
            missing.append("no_figures_column")
        if "side" not in roles and not sided and not self.meaning.side:
            missing.append("no_side")
        self.marks += [Mark(at, None, text_id) for text_id in missing]
        for place, column in enumerate(self.meaning.columns):
            if column.role == "ignore" and any(self.sheet.cells[row][place].strip() for row in self.block.rows):
                heading = self.sheet.cells[at][place].strip() if self.block.header is not None else ""
                text_id = "not_used" if heading else "not_used_bare"
                self.marks.append(Mark(at, place, text_id, {"heading": heading[:60]}, grave=False))
        return not missing

    # -- cells -------------------------------------------------------------------------------------------------------
    def at(self, role: str, side: str, name: str = "") -> int | None:
        """The column of a role: that of the side, else that for all."""
        found = self._places.get((role, side, name))
        return self._places.get((role, "", name)) if found is None else found

    def text(self, row: int, place: int | None) -> str:
        """The text of a cell; UnreadableError for one of which the spreadsheet has made something else."""
        if place is None:
            return ""
        if odd := self.sheet.odd.get((row, place)):
            raise UnreadableError(odd, text=self.sheet.cells[row][place])
        return undefused(self.sheet.cells[row][place])

    def read(self, row: int, side: str) -> list[UnitRow]:
        """The counters of one row, of one side where the sides have columns of their own."""
        cells, odd = self.sheet.cells[row], self._odd.get(row, ())
        before = self._kept.get((row, side))
        if before is not None and before.cells == cells and before.odd == odd:
            self.marks += before.marks
            return before.rows
        known, found = len(self.marks), list[UnitRow]()
        reading = RowReader(self, row, side)
        try:
            found = reading.read()
        except UnreadableError as error:
            self.marks.append(error.at(row, reading.place))
        self._kept[row, side] = KeptRow(cells, odd, found, self.marks[known:])
        return found
