"""Counter types edited like a spreadsheet: the text of each cell, what a typed text changes, and whole blocks at once.

Nothing is half taken over: a block with one cell that does not read is refused as a whole, and the cell is named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from model.counters import CounterType
from model.edit import Edit
from model.edits.counter_types import update_types
from model.interop.tables.cells import BLANK, PRINTED, read_words, write_words
from model.interop.tables.columns import Cell
from model.interop.tables.game import Game
from model.interop.tables.guess import Column
from model.interop.tables.marks import Mark, UnreadableError
from model.interop.tables.notation import count, number
from model.interop.tables.sheet import text_of
from model.limits import MAX_COUNT
from model.scenario import Scenario

FIELDS: Final = ("side", "code", "name", "name_ja", "kind", "count", "build_cost", "levy_cost")
"""The columns before the figures, by field of a counter type."""
FIXED: Final = frozenset({"id"})
"""Columns that can be looked at only: an id never changes."""


@dataclass(frozen=True, slots=True)
class Change:
    """A text put into one cell: the serial number of the type, its column, and the text."""

    key: int
    column: Column
    text: str


def columns_for(types: Sequence[CounterType], game: Game) -> list[Column]:
    """The columns of the table of some types: fields, figures of the ruleset, words that a type has, back, id."""
    values = sorted(game.ruleset.values, key=lambda name: game.ruleset.values[name].order)
    more = dict.fromkeys(name for type_ in types for name in type_.values if name not in game.ruleset.values)
    traits = dict.fromkeys(name for type_ in types for name in type_.traits)
    return [
        *(Column(field) for field in FIELDS),
        *(Column("value", name) for name in [*values, *more]),
        *(Column("trait", name) for name in traits),
        Column("back"),
        Column("id"),
    ]


def cell_of(type_: CounterType, column: Column) -> Cell:
    """What stands in a cell: a number, a text, or None for nothing."""
    if column.role == "value":
        return type_.values.get(column.name)
    if column.role == "trait":
        return write_words(type_.traits[column.name]) if column.name in type_.traits else None
    if column.role == "back":
        return PRINTED if isinstance(type_.back, dict) else type_.back
    found: Cell = getattr(type_, column.role)
    return found


def fields_of(type_: CounterType, column: Column, text: str, game: Game) -> dict[str, Any]:
    """The fields of a type that a text in one of its cells changes.

    Raises:
        UnreadableError: the text does not fit the column, or the column can't be changed.
    """
    if column.role == "value":
        values = {**type_.values, column.name: number(text)}
        if not text.strip() and column.name not in type_.values:
            return {}
        return {"values": values}
    if column.role == "trait":
        traits = {name: words for name, words in type_.traits.items() if name != column.name}
        return {"traits": {**traits, column.name: read_words(text)} if text.strip() else traits}
    if column.role == "back":
        return _back(type_, text)
    if column.role in ("build_cost", "levy_cost"):
        return {column.role: number(text)}
    if column.role == "count":
        counts = count(text)
        if len(counts) != 1 or counts[0] is None:
            raise UnreadableError("not_count", text=text[:60], limit=MAX_COUNT)
        return {"count": counts[0]}
    return {column.role: _word(column.role, text, game)}


def _word(role: str, text: str, game: Game) -> str:
    """What a cell of words holds: the id of a side or a kind by any of its names, a code that is not empty, a name."""
    if role == "side":
        if (side := game.side_named(text)) is None:
            raise UnreadableError("no_such_side", text=text[:60], known=list(game.sides))
        return side
    if role == "kind":
        if (kind := game.kind_named(text)) is None:
            raise UnreadableError("no_such_kind", text=text[:60], known=list(game.patterns))
        return kind
    if role in FIXED:
        raise UnreadableError("fixed_id")
    if role == "code" and not text.strip():
        raise UnreadableError("empty_code")
    return text.strip()


def _back(type_: CounterType, text: str) -> dict[str, Any]:
    word = text.strip().casefold()
    if word == PRINTED and isinstance(type_.back, dict):
        return {}
    if word in ("", BLANK):
        return {"back": word or None}
    raise UnreadableError("not_back", text=text[:60])


def edit_cells(scenario: Scenario, game: Game, changes: Sequence[Change]) -> tuple[Edit | None, list[Mark]]:
    """The edit that puts texts into cells; None, with a mark for each cell that does not read, if any does not.

    The rows of the marks are the places in `changes` (0-based).
    """
    types = dict(scenario.items("counter_types", CounterType))
    fields: dict[int, dict[str, Any]] = {}
    marks = []
    for place, change in enumerate(changes):
        type_ = types[change.key]
        try:
            found = fields_of(type_, change.column, change.text, game)
        except UnreadableError as error:
            marks.append(error.at(place, None))
            continue
        if found:
            fields.setdefault(change.key, {}).update(found)
            types[change.key] = type_.model_copy(update=found)
    if marks:
        return None, marks
    return update_types(scenario, fields), []


def pasted(
    block: Sequence[Sequence[str]], keys: Sequence[int], columns: Sequence[Column], at: Mapping[str, Sequence[int]]
) -> list[Change]:
    """The changes of a block of texts put into a table.

    Args:
        block: rows of cells.
        keys: serial numbers of the types, row by row as they are shown.
        columns: the columns as they are shown.
        at: "rows" and "columns" of the selected cells, 0-based; the block begins at the first of each. One cell alone
            goes into every selected one, one row into every selected row.

    Raises:
        UnreadableError: the block is larger than what is below and right of there.
    """
    rows, places = sorted(at["rows"]), sorted(at["columns"])
    height, width = len(block), max((len(row) for row in block), default=0)
    if not rows or not places or not height or not width:
        return []
    if height == 1 and width == 1:
        return [Change(keys[row], columns[place], block[0][0]) for row in rows for place in places]
    down = rows if height == 1 else range(rows[0], rows[0] + height)
    if max(down) >= len(keys) or places[0] + width > len(columns):
        room = (len(keys) - rows[0], len(columns) - places[0])
        raise UnreadableError("block_too_large", rows=height, columns=width, room_rows=room[0], room_columns=room[1])
    return [
        Change(keys[row], columns[places[0] + place], text)
        for number, row in enumerate(down)
        for place, text in enumerate(block[number if height > 1 else 0])
    ]


def filled_down(scenario: Scenario, keys: Sequence[int], columns: Sequence[Column]) -> list[Change]:
    """The changes that give the cells of several types those of the first."""
    types = dict(scenario.items("counter_types", CounterType))
    first = types[keys[0]]
    return [
        Change(key, column, text_of(cell_of(first, column)))
        for key in keys[1:]
        for column in columns
        if column.role not in FIXED
    ]
