"""Which column of a table is what: by its heading in either language, by its side, and by what its cells hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from model.interop.tables.game import Game
from model.interop.tables.marks import UnreadableError
from model.interop.tables.notation import count
from model.interop.tables.sheet import Sheet
from model.interop.tables.words import headings, same

if TYPE_CHECKING:
    from model.interop.tables.blocks import Block

ROLES: Final = (
    "ignore", "id", "side", "code", "name", "name_en", "name_ja", "kind", "count", "cost", "levy", "figures",
    "value", "trait", "back", "back_state", "back_name", "value_back", "trait_back",
)  # fmt: skip
"""What a column can hold. `value` and `trait` have a name; `figures`, `count`, `cost` and `levy` may be of one side."""

_LONGEST: Final = 200
"""Characters of a cell that may be a heading."""
BACK: Final = "_back"
"""After the name of a figure: what it is on the back."""

OF_SIDE: Final = frozenset({"figures", "count", "cost", "levy", "back", "value", "name", "name_ja"})
"""Roles of columns that may stand once for each side."""

OWN: Final = {
    "id": "id", "side": "side", "code": "code", "name": "name", "name_ja": "name_ja", "kind": "kind",
    "count": "count", "build_cost": "cost", "levy_cost": "levy",
    "back": "back", "back.state": "back_state", "back.name": "back_name",
}  # fmt: skip
"""Headings of the tables that this program writes, beside those with a name in them."""
_NAMED: Final = (
    ("back.value.", "value_back"),
    ("back.trait.", "trait_back"),
    ("value.", "value"),
    ("trait.", "trait"),
)


@dataclass(frozen=True, slots=True)
class Column:
    """What one column of a table is."""

    role: str
    name: str = ""
    """Of a figure or a trait."""
    side: str = ""
    """Of a column that stands once for each side; "" for one that is for all."""

    @property
    def key(self) -> str:
        """One word for all of it, by which it is remembered: "figures@aslan", "value:beam"."""
        return f"{self.role}{':' if self.name else ''}{self.name}{'@' if self.side else ''}{self.side}"


IGNORE: Final = Column("ignore")


def column_of(key: str) -> Column:
    """The column of a `key`; one to be ignored if the key is none."""
    rest, _, side = key.partition("@") if not key.startswith("trait") else (key, "", "")
    role, _, name = rest.partition(":")
    return Column(role, name, side) if role in ROLES else IGNORE


@dataclass(frozen=True, slots=True)
class Meaning:
    """What every column of a table is, and whose counters they are where no column says it."""

    columns: tuple[Column, ...]
    side: str = ""
    exact: bool = False
    """A table that this program wrote: names are taken to the letter, blanks included."""


def guess(sheet: Sheet, block: Block, game: Game) -> Meaning:
    """What each column most likely is."""
    if block.header is None:
        columns = _by_content(sheet, block, game)
        return Meaning(tuple(columns), game.side_in(block.title) or "")
    texts = sheet.cells[block.header]
    sides = _group_sides(sheet, block, game)
    columns = []
    current = ""
    for place, text in enumerate(texts):
        column = heading(text, game)
        if not text.strip():
            current = ""
        elif column is not None and column.side:
            current = column.side
        elif column is not None and column.role in ("code", "side", "id", "kind"):
            current = ""
        side = sides[place] or current
        if column is not None and column.role in OF_SIDE and not column.side and side:
            column = replace(column, side=side)
        columns.append(column or IGNORE)
    exact = {"id", "side", "code", "name_ja"} <= {text.strip() for text in texts}
    columns = _by_cells(sheet, block, _once(columns), game)
    return Meaning(tuple(_languages(columns)), game.side_in(block.title) or "", exact)


def heading(text: str, game: Game) -> Column | None:
    """What a heading says; None for one that says nothing known."""
    stripped = text.strip()
    if not stripped or len(stripped) > _LONGEST:
        return None
    if stripped in OWN:
        return Column(OWN[stripped])
    if stripped in game.ruleset.values:
        return Column("value", stripped)
    for beginning, role in _NAMED:
        if stripped.startswith(beginning) and stripped != beginning:
            return Column(role, stripped.removeprefix(beginning))
    if (value := stripped.removesuffix(BACK)) != stripped and value in game.ruleset.values:
        return Column("value_back", value)
    word = same(text)
    return _by_word(word, text, game) if word else None


def _by_word(word: str, text: str, game: Game) -> Column | None:
    """What a heading says in words: a side, a role, a figure of the ruleset, or a side and a role."""
    if (side := game.side_named(text)) is not None and word not in headings():
        return Column("figures", side=side)
    if word in headings():
        return Column(headings()[word])
    if word in game.value_names:
        return Column("value", game.value_names[word])
    for name, whose in game.side_names.items():
        role = headings().get(word.removeprefix(name), "") if word.startswith(name) else ""
        if role in OF_SIDE:
            return Column(role, side=whose)
    return None


def _group_sides(sheet: Sheet, block: Block, game: Game) -> list[str]:
    """The side of each column by the row above the headings; it holds until the next, or a column without heading."""
    sides = [""] * sheet.width
    if block.group is None or block.header is None:
        return sides
    current = ""
    for place in range(sheet.width):
        if text := sheet.cells[block.group][place].strip():
            current = game.side_named(text) or ""
        elif not sheet.cells[block.header][place].strip():
            current = ""
        sides[place] = current
    return sides


def _once(columns: Sequence[Column]) -> list[Column]:
    """Each meaning once: a second column that says the same is not read."""
    seen: set[Column] = set()
    kept = []
    for column in columns:
        kept.append(IGNORE if column in seen else column)
        seen.add(column)
    return kept


def _by_cells(sheet: Sheet, block: Block, columns: list[Column], game: Game) -> list[Column]:
    """Correct what a heading says by what the column holds: a "number of units" of figures, a "type" of kinds."""
    found = list(columns)
    for place, column in enumerate(columns):
        cells = [sheet.cells[row][place] for row in block.rows if sheet.cells[row][place].strip()]
        if column.role == "count" and not any(
            other.role == "figures" and other.side == column.side for other in columns
        ):
            wrong = sum(not _counts(text) for text in cells)
            if cells and 2 * wrong >= len(cells):
                found[place] = replace(column, role="figures")
        elif column.role == "name" and cells and all(game.kind_named(text) for text in cells):
            found[place] = replace(column, role="kind")
    return found


def _counts(text: str) -> bool:
    try:
        return len(count(text)) < 2
    except UnreadableError:
        return False


def _languages(columns: list[Column]) -> list[Column]:
    """A plain "name" beside a Japanese one is the English one."""
    roles = {column.role for column in columns}
    if "name_ja" not in roles:
        return columns
    return [replace(column, role="name_en") if column.role == "name" else column for column in columns]


def _by_content(sheet: Sheet, block: Block, game: Game) -> list[Column]:
    """Columns of a table without headings, as far as their cells tell: a known code, figures, the count beside them."""
    found = [IGNORE] * sheet.width
    for place in range(sheet.width):
        cells = [text for row in block.rows if (text := sheet.cells[row][place].strip())]
        if not cells:
            continue
        share = max(1, len(cells) // 2)
        if sum(bool(game.of_code("", text)) for text in cells) >= share and _free(found, "code"):
            found[place] = Column("code")
        elif sum(_reads_as_ship(text, game) for text in cells) >= share and _free(found, "figures"):
            found[place] = Column("figures")
        elif sum(game.side_named(text) is not None for text in cells) >= share and _free(found, "side"):
            found[place] = Column("side")
        elif _free(found, "name") and not any(_counts(text) for text in cells):
            found[place] = Column("name")
    figures = next((place for place, column in enumerate(found) if column.role == "figures"), sheet.width)
    if figures + 1 < sheet.width and found[figures + 1] is IGNORE:
        found[figures + 1] = Column("count")
    return found


def _free(columns: list[Column], role: str) -> bool:
    return all(column.role != role for column in columns)


def _reads_as_ship(text: str, game: Game) -> bool:
    """Whether a cell reads as figures of a kind that has several of them; a lone number may be anything."""
    for pattern in game.patterns.values():
        if len(pattern.columns) > 1:
            try:
                pattern.read(text)
            except UnreadableError:
                continue
            return True
    return False
