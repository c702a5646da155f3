"""Where on a sheet the tables are: each with its heading row, its title line above, and its rows.

A sheet may hold several, one below the other; blank lines do not end a table, a new heading row or title does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from model.interop.tables.game import Game
from model.interop.tables.guess import heading
from model.interop.tables.marks import Mark
from model.interop.tables.notation import plain
from model.interop.tables.sheet import Sheet
from model.interop.tables.words import is_total


@dataclass(frozen=True, slots=True)
class Block:
    """One table of a sheet. Rows are 0-based rows of the sheet."""

    title: str
    header: int | None
    """The heading row; None for a table without one."""
    group: int | None
    """A row above it that names the sides of the columns; None if there is none."""
    rows: tuple[int, ...]
    notes: tuple[Mark, ...] = ()
    """Lines that belong to no table."""


Looked = dict[tuple[str, ...], tuple[list[int], bool]]
"""What was seen of rows of cells: the columns that hold anything, and whether they are headings."""


def find_blocks(sheet: Sheet, game: Game, looked: Looked | None = None) -> list[Block]:
    """The tables of a sheet, from the top; without any heading row, all rows of several cells are one.

    `looked` keeps what was seen of each row, for when the sheet is looked at again after a correction.
    """
    seen = {} if looked is None else looked
    for row, cells in enumerate(sheet.cells):
        if cells not in seen:
            columns = sheet.filled(row)
            seen[cells] = columns, _is_header(sheet, row, columns, game)
    filled = [seen[cells][0] for cells in sheet.cells]
    headers = [row for row, cells in enumerate(sheet.cells) if seen[cells][1]]
    if not headers and (first := _by_form(sheet, filled)) is not None:
        headers = [first]
    if not headers:
        rows = tuple(row for row, columns in enumerate(filled) if len(columns) > 1)
        title = next((_only(sheet, row, filled) for row in range(len(filled)) if filled[row]), "")
        return [Block(title, None, None, rows, _lone(filled, range(len(filled)), set(rows)))] if rows else []
    found: list[Block] = []
    tops = [_top(filled, row, sheet, game) for row in headers]
    for place, row in enumerate(headers):
        title_row, group = tops[place]
        end = _first(tops[place + 1], headers[place + 1]) if place + 1 < len(headers) else len(filled)
        rows = tuple(
            each
            for each in range(row + 1, end)
            if len(filled[each]) > 1 and not is_total(sheet.cells[each][filled[each][0]])
        )
        before = range(_first(tops[0], row)) if place == 0 else range(0)
        notes = _lone(filled, [*before, *range(row + 1, end)], set(rows))
        title = _only(sheet, title_row, filled) if title_row is not None else ""
        found.append(Block(title, row, group, rows, notes))
    return found


def _is_header(sheet: Sheet, row: int, columns: list[int], game: Game) -> bool:
    """Whether a row holds headings: two that are no side's name, and half of all its cells."""
    if len(columns) < 2:
        return False
    known = [found for column in columns if (found := heading(sheet.cells[row][column], game)) is not None]
    plain = sum(found.role != "figures" or not found.side for found in known)
    return plain >= 2 and 2 * len(known) >= len(columns)


def _by_form(sheet: Sheet, filled: list[list[int]]) -> int | None:
    """The first row of several cells, if it must be the headings though its words are not known: words alone, each
    once, and below one of them little but numbers.
    """
    wide = [row for row, columns in enumerate(filled) if len(columns) > 1]
    if len(wide) < 2:
        return None
    words = [sheet.cells[wide[0]][column].strip() for column in filled[wide[0]]]
    if any(character.isdigit() for word in words for character in word) or len(set(words)) < len(words):
        return None
    below = ([sheet.cells[row][column] for row in wide[1:]] for column in filled[wide[0]])
    return wide[0] if any(_numbers(cells) for cells in below) else None


def _numbers(cells: list[str]) -> bool:
    """Whether four of five cells that hold anything are whole numbers."""
    held = [plain(text) for text in cells if text.strip()]
    return bool(held) and 5 * sum(text.isdigit() for text in held) >= 4 * len(held)


def _top(filled: list[list[int]], header: int, sheet: Sheet, game: Game) -> tuple[int | None, int | None]:
    """The title line of a heading row and the row of sides between, if they are there."""
    group = None
    above = _above(filled, header)
    if above is not None and above == header - 1 and _names_sides(sheet, above, filled[above], game):
        group, above = above, _above(filled, above)
    return (above if above is not None and len(filled[above]) == 1 else None), group


def _names_sides(sheet: Sheet, row: int, columns: list[int], game: Game) -> bool:
    return all(game.side_named(sheet.cells[row][column]) for column in columns) and (len(columns) > 1 or columns[0] > 0)


def _above(filled: list[list[int]], row: int) -> int | None:
    return next((each for each in range(row - 1, -1, -1) if filled[each]), None)


def _first(top: tuple[int | None, int | None], header: int) -> int:
    """The first row of a table: its title, the row of sides, or the heading row."""
    return min([header, *(row for row in top if row is not None)])


def _only(sheet: Sheet, row: int, filled: list[list[int]]) -> str:
    return sheet.cells[row][filled[row][0]].strip() if len(filled[row]) == 1 else ""


def _lone(filled: list[list[int]], rows: Iterable[int], taken: set[int]) -> tuple[Mark, ...]:
    """A note for each line among `rows` that holds something and belongs to no table."""
    return tuple(
        Mark(row, None, "left_out", grave=False)
        for row in rows
        if row < len(filled) and filled[row] and row not in taken
    )
