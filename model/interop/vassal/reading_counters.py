"""Pieces of a module as counter types: whose they are, of what kind, their figures, and how many there are.

A module does not tell sides and kinds; they are found in properties, in the names of the tabs of the palette, and in what
the user says of words. What is not found is told.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from model.checks.findings import both
from model.counters import CounterType, Number, Side
from model.edits.rows import slug
from model.interop.report import Report
from model.interop.vassal.contents import Contents, Slot
from model.interop.vassal.reading_pieces import Piece
from model.interop.words import Words, plain
from model.limits import MAX_COUNT, MAX_FIGURE, MAX_SIDES, MAX_TEXT
from model.ruleset import Ruleset

_SIDE_KEYS: Final = re.compile(r"side|nation|army|faction|country|owner|陣営|勢力|国", re.IGNORECASE)
_KIND_KEYS: Final = re.compile(r"kind|type|class|種別|種類|兵種", re.IGNORECASE)
_FIGURE: Final = re.compile(r"-?\d{1,9}(?:\.\d{1,6})?")

OURS: Final = ("Type", "Code", "Count", "cost")
"""Properties by which a module of ours tells the id, code, number and cost of its counter types."""

_CODE: Final = 12
"""Characters of a code that is made of a name."""

_COLORS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#8C6D31", "#5B5B5B")

Pictured = Callable[[str], str]
"""The id of the picture of a name, "" where it can't come in."""


@dataclass(slots=True)
class Types:
    """The counter types of one module."""

    rows: dict[str, CounterType] = field(default_factory=dict)
    """By id, in the order of the palette."""
    sides: dict[str, Side] = field(default_factory=dict)
    """Sides that the game does not have."""
    by_key: dict[tuple[str, str, str], str] = field(default_factory=dict)
    by_gpid: dict[str, str] = field(default_factory=dict)
    backed: set[str] = field(default_factory=set)
    """Types that have a picture of a back."""

    def of(self, piece: Piece) -> str | None:
        """The type of a piece that stands somewhere: by its slot if it is named as there, else by name and pictures."""
        if piece.key in self.by_key:
            return self.by_key[piece.key]
        id = self.by_gpid.get(piece.gpid) if piece.gpid else None
        return id if id is not None and self.rows[id].name == _shown(piece) else None


def _shown(piece: Piece) -> str:
    """The name of a piece without the code that a module of ours puts before it."""
    code = piece.marks.get("Code", "") if "Type" in piece.marks else ""
    return (piece.name.removeprefix(code).strip() if code else piece.name)[:MAX_TEXT]


class CounterReader:
    """Makes counter types of pieces."""

    def __init__(
        self, contents: Contents, ruleset: Ruleset, report: Report, choice: Mapping[str, str], pictured: Pictured
    ) -> None:
        self.contents, self.ruleset, self.report, self.pictured = contents, ruleset, report, pictured
        self.ours = contents.counted is not None
        self.side_words = Words("side", ruleset.sides, choice)
        self.kind_words = Words("kind", ruleset.kinds, choice)
        self.columns = {
            plain(name): id
            for id, column in ruleset.values.items()
            for name in (id, column.name, column.name_ja, column.short, column.short_ja)
        }
        standing = (id for id, kind in ruleset.kinds.items() if kind.places)
        self.usual_kind = next(standing, next(iter(ruleset.kinds), "unit"))
        self.types = Types()
        self._strange: Counter[str] = Counter()
        """Words for sides that the game does not have."""
        self._kindless = 0
        self._told: set[str] = set()
        """Types whose number a module of ours tells."""
        self._left: Counter[str] = Counter()
        """Properties that have no place in a counter type."""
        self._numbers: Counter[str] = Counter()

    def read(self, palette: Sequence[tuple[Slot, Piece]]) -> Types:
        """The types of the palette; equal pieces are one type."""
        shared = _shared([slot.tabs for slot, _ in palette])
        for slot, piece in palette:
            if piece.key not in self.types.by_key:
                # what all lie under tells nothing, unless there is nothing else
                self.add(piece, (*slot.tabs[shared:], *reversed(slot.tabs[:shared])))
            elif not self._counted(piece):
                self._more(self.types.by_key[piece.key], 1)
            if piece.gpid:
                self.types.by_gpid.setdefault(piece.gpid, self.types.by_key[piece.key])
        return self.types

    def add(self, piece: Piece, tabs: Sequence[str] = ()) -> str:
        """A type of a piece; its id. `tabs` are those of its slot, the one that tells most first."""
        marks = piece.marks
        side, kind = self._side(marks, tabs), self._kind(marks, tabs)
        name = _shown(piece)
        code = marks.get("Code", "")[:MAX_TEXT] if self.ours else _code(name)
        values: dict[str, Number] = {
            column: number
            for key, text in marks.items()
            if (column := self.columns.get(plain(key))) is not None and (number := _number(text)) is not None
        }
        for key in marks:
            if plain(key) not in self.columns and key not in OURS and not _SIDE_KEYS.search(key):
                self._left[key[:40]] += 1
        id = self._id(marks, side, code)
        if (count := self._counted(piece)) is not None:
            self._told.add(id)
        self.types.rows[id] = CounterType(
            id=id,
            side=side,
            code=code,
            name=name,
            kind=kind,
            count=1 if count is None else count,
            build_cost=_number(marks.get("cost", "")) if self.ours else None,
            values=values,
            **self._faces(id, piece),
        )
        self.types.by_key[piece.key] = id
        return id

    def told(self) -> None:
        """Remark what was not understood of all pieces."""
        for word, count in self._strange.items():
            self.report.add("word.side", word=word, count=count)
        if self._kindless:
            usual = self.ruleset.kinds.get(self.usual_kind)
            self.report.add("vassal.kinds", count=self._kindless, kind=both(usual, self.usual_kind))
        if self._left:
            names = ", ".join(sorted(self._left)[:12]) + (" …" if len(self._left) > 12 else "")
            self.report.add("vassal.properties", count=len(self._left), names=names)

    def at_least(self, placed: Mapping[str, int]) -> None:
        """The mix holds what stands on the map, unless the module tells how many there are."""
        for id, count in placed.items():
            if id not in self._told:
                self._more(id, max(0, min(count, MAX_COUNT) - self.types.rows[id].count))

    # -- parts of a type ----------------------------------------------------------------------------------------------
    def _more(self, id: str, count: int) -> None:
        row = self.types.rows[id]
        self.types.rows[id] = row.model_copy(update={"count": min(row.count + count, MAX_COUNT)})

    def _counted(self, piece: Piece) -> int | None:
        """How many a module of ours says there are."""
        count = _number(piece.marks.get("Count", "")) if self.ours else None
        return int(count) if count is not None and 0 <= count <= MAX_COUNT else None

    def _faces(self, id: str, piece: Piece) -> dict[str, Any]:
        # the counters of a module of ours are drawn from their figures again
        front, back = ("", "") if self.ours else (self.pictured(piece.front), self.pictured(piece.back))
        if piece.back:
            self.types.backed.add(id)
        name = {"name": piece.back_name[:MAX_TEXT]} if piece.back_name else {}
        return {
            "traits": {"picture": front} if front else {},
            "back": {**name, "traits": {"picture": back} if back else {}} if piece.back else None,
        }

    def _side(self, marks: Mapping[str, str], tabs: Sequence[str]) -> str:
        told = [value for key, value in marks.items() if _SIDE_KEYS.search(key) and value]
        words = [*told, *tabs]
        self.report.asked |= {("side", word) for word in words}
        for word in words:
            if (found := self.side_words.find(word)) is not None:
                return found
        players = {plain(side): side for side in self.contents.sides}
        known = next((players[plain(word)] for word in words if plain(word) in players), "")
        word = known or next(iter([*tabs[:1], *told]), "") or self.contents.name or "VASSAL"
        self._strange[word] += 1
        for id, row in self.types.sides.items():
            if row.name == word[:MAX_TEXT]:
                return id
        if len(self.types.sides) + len(self.ruleset.sides) >= MAX_SIDES:
            return next(reversed(self.types.sides))
        id = slug(word, {*self.ruleset.sides, *self.types.sides}, f"side-{len(self.types.sides) + 1}")
        color = _COLORS[len(self.types.sides) % len(_COLORS)]
        self.types.sides[id] = Side(name=word[:MAX_TEXT], color=color, cut="flat")
        return id

    def _kind(self, marks: Mapping[str, str], tabs: Sequence[str]) -> str:
        told = [value for key, value in marks.items() if _KIND_KEYS.fullmatch(key) and value]
        for word in [*told, *reversed(tabs)]:
            if (found := self.kind_words.find(word)) is not None:
                return found
        self._kindless += 1
        return self.usual_kind

    def _id(self, marks: Mapping[str, str], side: str, code: str) -> str:
        own = marks.get("Type", "") if self.ours else ""
        if re.fullmatch(r"[a-z0-9][a-z0-9-]{0,99}", own) and own not in self.types.rows:
            return own
        base = slug(f"{side}-{code}" if re.search("[A-Za-z0-9]", code) else f"{side}-counter", (), f"{side}-counter")
        id = base
        while id in self.types.rows:
            self._numbers[base] += 1
            id = f"{base}-{self._numbers[base] + 1}"
        return id


def _shared(paths: Sequence[tuple[str, ...]]) -> int:
    """How many tabs from the outside in all slots lie under, and that tell nothing therefore."""
    if not paths:
        return 0
    first = min(paths, key=len)
    return next((depth for depth, tab in enumerate(first) if any(path[depth] != tab for path in paths)), len(first))


def _code(name: str) -> str:
    """A short text of a name, cut where a word ends."""
    if len(name) <= _CODE:
        return name
    cut = name[: _CODE + 1].rpartition(" ")[0] or name[:_CODE]
    return cut.rstrip(" /,;:-(")


def _number(text: str) -> Number:
    if not _FIGURE.fullmatch(text.strip()):
        return None
    value = float(text)
    whole: Number = int(value) if value == int(value) else value
    return whole if abs(value) <= MAX_FIGURE else None


def slots(pieces: Sequence[tuple[Slot, Piece | None]]) -> Iterator[tuple[Slot, Piece]]:
    """Those that could be read."""
    for slot, piece in pieces:
        if piece is not None:
            yield slot, piece
