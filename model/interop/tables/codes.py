"""Codes for a table that has none: those of known counters of the same name, else made of the names, each once a side.

They go into a column of their own at the end of the sheet, where they are seen and can be typed over like any other cell.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from model.interop.tables.blocks import Block
from model.interop.tables.cells import undefused
from model.interop.tables.game import Game
from model.interop.tables.guess import IGNORE, Column, Meaning
from model.interop.tables.sheet import Sheet
from model.interop.tables.words import same

CODE: Final = Column("code")
_NAMES: Final = ("name", "name_en", "name_ja", "id")
"""Roles of which a code can be made, the best first."""
_LONGEST: Final = 4
"""Letters of a code that is made of a name."""


@dataclass(frozen=True, slots=True)
class Coded:
    """A sheet with a column of codes at its end, and what the columns of its tables are then."""

    sheet: Sheet
    meanings: tuple[Meaning, ...]


def lacks_codes(meaning: Meaning) -> bool:
    """Whether a table has no codes, but names of which they can be made."""
    roles = {column.role for column in meaning.columns}
    return "code" not in roles and bool(roles & set(_NAMES))


def with_codes(sheet: Sheet, blocks: Sequence[Block], meanings: Sequence[Meaning], game: Game) -> Coded:
    """Give each table without codes a column of them, as far as it has names.

    Raises:
        TableError: the sheet has no room for another column.
    """
    cells = dict[int, str]()
    meant = []
    for block, meaning in zip(blocks, meanings, strict=True):
        lacks = lacks_codes(meaning)
        if lacks:
            cells |= _codes(sheet, block, meaning, game)
            if block.header is not None:
                cells[block.header] = "code"
        meant.append(replace(meaning, columns=(*meaning.columns, CODE if lacks else IGNORE)))
    return Coded(sheet.with_column(cells), tuple(meant))


def _codes(sheet: Sheet, block: Block, meaning: Meaning, game: Game) -> dict[int, str]:
    """The code of each row of a table that has a name."""
    places = [place for role in _NAMES for place, column in enumerate(meaning.columns) if column.role == role]
    sides = next((place for place, column in enumerate(meaning.columns) if column.role == "side"), None)
    known = _known(game)
    given: dict[tuple[str, str], str] = {}
    taken = {(type_.side, type_.code.casefold()) for type_ in game.types}
    found = {}
    for row in block.rows:
        texts = [undefused(sheet.cells[row][place]).strip() for place in places]
        name = next((text for text in texts if text), "")
        if not name:
            continue
        own = sheet.cells[row][sides] if sides is not None else ""
        side = (game.side_named(own) if own.strip() else meaning.side) or ""
        key = side, same(name) or name
        if key not in given:
            given[key] = next((known[side, same(text)] for text in texts if (side, same(text)) in known), "")
            if not given[key]:
                given[key] = _free(code_of(name), side, taken)
            taken.add((side, given[key].casefold()))
        found[row] = given[key]
    return found


def _known(game: Game) -> dict[tuple[str, str], str]:
    """The codes of the counters that there are, by side and name in either language."""
    found: dict[tuple[str, str], str] = {}
    for type_ in game.types:
        for name in (type_.name, type_.name_ja, type_.id):
            if word := same(name):
                found.setdefault((type_.side, word), type_.code)
    return found


def code_of(name: str) -> str:
    """A code made of a name: initials of several words ("Armoured Troops": AT), the beginning of one ("Destroyer": Des);
    numbers stay ("Zaku 2": Z2).
    """
    name = unicodedata.normalize("NFKC", name)
    words: list[str] = re.findall(r"\d+|[^\W\d_]+", name)
    if not words:
        return name[:_LONGEST]
    if not name.isascii():
        return "".join(words)[:_LONGEST]
    if len(words) == 1:
        return words[0][:3].capitalize()
    return "".join(word if word.isdigit() else word[0].upper() for word in words)[:_LONGEST]


def _free(code: str, side: str, taken: set[tuple[str, str]]) -> str:
    """A code that no other name of the side has: with a number after it, if need be."""
    number, found = 1, code
    while (side, found.casefold()) in taken:
        number += 1
        found = f"{code}{number}"
    return found
