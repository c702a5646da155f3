"""One row of a table as it is about one side: whose, what, how many, its figures, costs, names, words and back."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from model.checks.findings import both
from model.counters import Number
from model.interop.tables.amounts import Amount, amounts
from model.interop.tables.cells import BLANK, read_back, read_words, undefused
from model.interop.tables.marks import Mark, UnreadableError
from model.interop.tables.notation import Figures, count, number, numbers
from model.interop.tables.unit_row import ABSENT, UnitRow
from model.interop.tables.words import same

if TYPE_CHECKING:
    from model.interop.tables.reading import TableReader

_JAPANESE: Final = re.compile(r"[぀-ヿ㐀-鿿豈-﫿ｦ-ﾟ々〇]")
_LONGEST_ID: Final = 120


class RowReader:
    """One row as it is about one side. `place` is the column that is being read: where a mark belongs."""

    def __init__(self, reader: TableReader, row: int, side: str) -> None:
        self.reader = reader
        self.game = reader.game
        self.row = row
        self.column_side = side
        self.place: int | None = None

    def text(self, role: str, name: str = "") -> str:
        """The cell of a role; it is the one being read from now on."""
        self.place = self.reader.at(role, self.column_side, name)
        return self.reader.text(self.row, self.place)

    def has(self, role: str, name: str = "") -> bool:
        return self.reader.at(role, self.column_side, name) is not None

    def read(self) -> list[UnitRow]:
        figures = self.text("figures").strip()
        counted = self.text("count").strip()
        if self.has("figures") and not figures and not counted:
            return []
        side, code = self._side(), self._code()
        kind, entries = self._kind_and_entries(side, code, figures)
        costs, levies = self._numbers("cost"), self._numbers("levy")
        variants = self._variants(costs, levies)
        found = self._amounts(entries, self._counts(), variants)
        more = self._more_values(kind, found)
        return [
            UnitRow(
                self.row,
                side,
                code,
                kind,
                self.has("kind"),
                amount.count,
                self._fields(amount, variants, costs, levies),
                {**amount.values, **more},
                self._traits("trait"),
            )
            for amount in found
        ]

    # -- whose and what ----------------------------------------------------------------------------------------------
    def _side(self) -> str:
        if self.column_side:
            return self.column_side
        if not self.has("side"):
            return self.reader.meaning.side
        text = self.text("side")
        side = self.game.side_named(text) if text.strip() else self.reader.meaning.side
        if not side:
            raise UnreadableError("no_such_side", text=text[:60], known=list(self.game.sides))
        return side

    def _code(self) -> str:
        text = self.text("code")
        code = text if self.reader.meaning.exact else unicodedata.normalize("NFKC", text).strip()
        if not code.strip():
            raise UnreadableError("no_code")
        return code

    def _kind_and_entries(self, side: str, code: str, figures: str) -> tuple[str, Sequence[Figures | None]]:
        kinds = self.game.kinds_of(side, code)
        if self.has("kind") and (text := self.text("kind")).strip():
            named = self.game.kind_named(text)
            if named is None:
                raise UnreadableError("no_such_kind", text=text[:60], known=list(self.game.patterns))
            kinds = [named]
        elif not self.game.of_code(side, code):
            kinds = self._kinds_by_columns(kinds)
        if not kinds:
            raise UnreadableError("no_kind", code=code)
        if self.has("figures"):
            kind, entries = self._first_that_reads(kinds, figures)
        else:
            kind, entries = kinds[0], [Figures(self._values(kinds[0]), None)]
        if not self.game.of_code(side, code) and not self.has("kind"):
            values = {"code": code, "kind": both(self.game.ruleset.kinds.get(kind), kind)}
            self.reader.marks.append(Mark(self.row, self.reader.at("code", ""), "code_unknown", values, grave=False))
        return kind, entries

    def _kinds_by_columns(self, kinds: list[str]) -> list[str]:
        """Kinds whose figures are just the filled columns of figures, for a code that nobody knows."""
        if self.has("figures"):
            return kinds
        filled = {
            column.name
            for column in self.reader.meaning.columns
            if column.role == "value" and self.text("value", column.name).strip()
        }
        return [kind for kind in kinds if set(self.game.patterns[kind].columns) == filled] or kinds

    def _first_that_reads(self, kinds: list[str], figures: str) -> tuple[str, Sequence[Figures | None]]:
        self.place = self.reader.at("figures", self.column_side)
        problem: UnreadableError | None = None
        for kind in kinds:
            if not figures and not self.game.patterns[kind].columns:
                return kind, [Figures({}, None)]
            try:
                found = self.game.patterns[kind].read(figures)
            except UnreadableError as error:
                problem = problem or error
                continue
            return kind, found
        raise problem or UnreadableError("no_kind", code="")

    # -- figures -----------------------------------------------------------------------------------------------------
    def _values(self, kind: str) -> dict[str, Number]:
        """Figures that have a column each: those of the kind, and others where something stands."""
        found: dict[str, Number] = {}
        for column in self.reader.meaning.columns:
            if column.role == "value" and column.side in ("", self.column_side):
                text = self.text("value", column.name).strip()
                if text or column.name in self.game.patterns[kind].columns:
                    found[column.name] = number(text)
        return found

    def _more_values(self, kind: str, found: list[Amount]) -> dict[str, Number]:
        """Figures in columns of their own beside those in one cell, which they may not contradict."""
        if not self.has("figures"):
            return {}
        own = self._values(kind)
        for name in self.game.patterns[kind].columns:
            value = own.pop(name, None)
            if value is not None and any(amount.values[name] != value for amount in found):
                text = self.text("value", name)
                raise UnreadableError("disagrees", text=text[:60])
        return own

    def _numbers(self, role: str) -> list[Number]:
        currency = frozenset({same(self.game.ruleset.deployment.currency)}) - {""}
        return numbers(self.text(role), currency)

    def _counts(self) -> list[int | None] | None:
        return count(self.text("count")) if self.has("count") else None

    def _variants(self, costs: list[Number], levies: list[Number]) -> int:
        """How many variants the row describes: several costs say so, and a `-` among figures, of whichever side."""
        found = max(1, len(costs), len(levies))
        for place, column in enumerate(self.reader.meaning.columns):
            if column.role == "figures":
                entries = self._entries(place)
                if len(entries) > 1 and None in entries:
                    found = max(found, len(entries))
        for role, cells in (("cost", costs), ("levy", levies)):
            if len(cells) not in (0, 1, found):
                self.text(role)
                raise UnreadableError("variants", found=len(cells), wanted=found)
        return found

    def _entries(self, place: int) -> Sequence[Figures | None]:
        """What a cell of figures of any side holds, as far as it can be read."""
        text = self.reader.sheet.cells[self.row][place]
        for pattern in self.game.patterns.values():
            try:
                return pattern.read(undefused(text))
            except UnreadableError:
                continue
        return []

    def _amounts(
        self, entries: Sequence[Figures | None], counts: list[int | None] | None, variants: int
    ) -> list[Amount]:
        try:
            return amounts(entries, counts, variants, given=self.has("figures"))
        except UnreadableError as error:
            if error.text_id.startswith("figures_"):
                self.place = self.reader.at("figures", self.column_side)
            raise

    # -- the rest ----------------------------------------------------------------------------------------------------
    def _fields(self, amount: Amount, variants: int, costs: list[Number], levies: list[Number]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for role, key, cells in (("cost", "build_cost", costs), ("levy", "levy_cost", levies)):
            if self.has(role):
                found[key] = (cells[amount.variant] if len(cells) > 1 else cells[0]) if cells else None
        exact = self.reader.meaning.exact
        for role in ("name", "name_en", "name_ja"):
            if self.has(role):
                text = self.text(role)
                name = text if exact else self._name(text.strip(), amount.variant, variants)
                japanese = role == "name_ja" or (role == "name" and _JAPANESE.search(name))
                found["name_ja" if japanese else "name"] = name
        if self.has("id") and (id := self.text("id").strip()):
            if len(id) > _LONGEST_ID:
                raise UnreadableError("long_id", limit=_LONGEST_ID)
            found["id"] = id
        if (back := self._back()) is not ABSENT:
            found["back"] = back
        return found

    def _name(self, text: str, variant: int, variants: int) -> str:
        """The name of a variant: its word, where there are as many words as variants; else the whole."""
        words = text.split()
        if variants > 1 and len(words) != variants:
            mark = Mark(self.row, self.place, "name_variants", {"wanted": variants}, grave=False)
            self.reader.marks.append(mark)
        return words[variant] if len(words) == variants > 1 else text

    def _traits(self, role: str) -> dict[str, Any]:
        names = [column.name for column in self.reader.meaning.columns if column.role == role]
        return {name: read_words(text) if (text := self.text(role, name)).strip() else ABSENT for name in names}

    def _back(self) -> Any:
        """The back, where the table has a column for it; else ABSENT."""
        values = {
            column.name: number(text)
            for column in self.reader.meaning.columns
            if column.role == "value_back" and (text := self.text("value_back", column.name)).strip()
        }
        traits = {name: words for name, words in self._traits("trait_back").items() if words is not ABSENT}
        found = {
            key: text for role, key in (("back_state", "state"), ("back_name", "name")) if (text := self.text(role))
        }
        said = read_back(self.text("back"))
        parts: dict[str, Any] = {
            **found,
            **({"values": values} if values else {}),
            **({"traits": traits} if traits else {}),
        }
        if not self.has("back"):
            return parts or ABSENT
        if isinstance(said, dict):
            return {**said, **parts}
        if parts and said == BLANK:
            raise UnreadableError("not_back", text=BLANK)
        return parts or said
