"""How rule sheets write numbers and figures: `9-8-9[6]`, `3 3 4`, `戦力2x3`, `7 14`, `-` for none, full-width digits.

The figures of a kind are read by the pattern with which its counters print them (`CounterKind.figures` and `tail`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from string import Formatter
from typing import Final, NamedTuple

from model.checks.findings import Both
from model.counters import Number
from model.interop.tables.marks import UnreadableError
from model.interop.tables.words import same, words
from model.limits import MAX_COUNT, MAX_FIGURE
from model.ruleset import CounterKind, ValueColumn

_DASHES: Final = re.compile(r"[‐‑‒–—―−﹣]|(?<![ァ-ヺー])ー")
_BRACKETS: Final = str.maketrans("〔〕【】「」", "[][][]")
_NUMBER: Final = r"[+-]?\d{1,12}(?:\.\d{1,12})?"
_LONE_NUMBER: Final = re.compile(r"([+-]?\d{1,12}(?:\.\d{1,25})?(?:[eE][+-]?\d{1,3})?)\s*([^\d\s].*)?")
_PARTED: Final = re.compile(r"[\s,、;]+")
_GAP: Final = re.compile(r"[\s,、;]*")
_LABEL: Final = re.compile(r"([^\W\d_]+(?:\s+[^\W\d_]+)?)[\s:=]*(?=[\d?+-])")
_TIMES: Final = re.compile(r"\s*[x×✕*]\s*(\d{1,9})(?!\d)")
_KEPT: Final = 200
"""Cells of figures that are kept in mind as they were read."""
_SHOWN: Final = 60
"""Characters of a cell that a sentence quotes."""


class Figures(NamedTuple):
    """The figures of one entry of a cell, by value column, and how many such counters it says there are."""

    values: dict[str, Number]
    times: int | None


def plain(text: str) -> str:
    """A cell with numbers in it, in one spelling: narrow digits, one kind of dash, square brackets, no outer blanks."""
    return _DASHES.sub("-", unicodedata.normalize("NFKC", text)).translate(_BRACKETS).strip()


def is_none(text: str) -> bool:
    """Whether an entry says that there is none."""
    return text.strip("-") == "" or same(text) in words("none")


def number(text: str, units: frozenset[str] = frozenset()) -> Number:
    """A number, or None for an entry that says so; a word of `units` may follow it.

    Raises:
        UnreadableError: it is neither.
    """
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    entry = plain(text)
    if is_none(entry):
        return None
    match = _LONE_NUMBER.fullmatch(entry)
    if not match or (match[2] and same(match[2]) not in units):
        raise UnreadableError("not_number", text=text[:_SHOWN])
    value = float(match[1])
    if abs(value) > MAX_FIGURE:
        raise UnreadableError("too_large", text=text[:_SHOWN], limit=MAX_FIGURE)
    return int(value) if value.is_integer() else value


def numbers(text: str, units: frozenset[str] = frozenset()) -> list[Number]:
    """The numbers of a cell, one a variant: "7 14", "11 -"; none for an empty cell."""
    entry = plain(text)
    if not entry:
        return []
    try:
        return [number(entry, units)]
    except UnreadableError:
        parts = [part for part in _PARTED.split(entry) if part]
        if len(parts) < 2:
            raise
        return [number(part, units) for part in parts]


def count(text: str) -> list[int | None]:
    """The counts of a cell, one a variant; None where there is none."""
    found = numbers(text, words("units", "count"))
    for value in found:
        if value is not None and not (isinstance(value, int) and 0 <= value <= MAX_COUNT):
            raise UnreadableError("not_count", text=text[:_SHOWN], limit=MAX_COUNT)
    return [None if value is None else int(value) for value in found]


class Pattern:
    """How the figures of a kind are written, ready to read them."""

    def __init__(self, kind: CounterKind, values: Mapping[str, ValueColumn]) -> None:
        parts = list(Formatter().parse(kind.figures + kind.tail))
        self.columns: tuple[str, ...] = tuple(name for _, name, _, _ in parts if name)
        self.example = _example(kind, values)
        self._values = values
        self._known: dict[str, tuple[Figures | None, ...]] = {}
        """What was read lately: a row is looked at once for each side."""
        self._round = "(" in kind.figures + kind.tail
        expression = "".join(_literal(text) + (rf"({_NUMBER}|\?)" if name else "") for text, name, _, _ in parts)
        self._figures = re.compile(expression)

    def read(self, text: str) -> tuple[Figures | None, ...]:
        """The entries of a cell; None for one that says that there is none.

        Raises:
            UnreadableError: something in it does not read as figures of the kind.
        """
        if (known := self._known.get(text)) is not None:
            return known
        entry = plain(text)
        if not self._round:
            entry = entry.replace("(", "[").replace(")", "]")
        found: list[Figures | None] = []
        at = 0
        while at < len(entry):
            step = self._none(entry, at) or self._one(entry, at, text)
            found.append(step[0])
            end = step[1]
            gap = _GAP.match(entry, end)
            at = gap.end() if gap else end
            if at == end < len(entry):
                raise self._unlike(text)
        if len(self._known) >= _KEPT:
            self._known.clear()
        self._known[text] = tuple(found)
        return self._known[text]

    def _none(self, entry: str, at: int) -> tuple[None, int] | None:
        word = _PARTED.split(entry[at:], maxsplit=1)[0]
        return (None, at + len(word)) if word and is_none(word) else None

    def _one(self, entry: str, at: int, text: str) -> tuple[Figures, int]:
        label = _LABEL.match(entry, at)
        if label:
            self._check_label(label[1], text)
            at = label.end()
        match = self._figures.match(entry, at) if self.columns else None
        if not match:
            raise self._unlike(text)
        values = {
            column: None if part == "?" else number(part)
            for column, part in zip(self.columns, match.groups(), strict=True)
        }
        times = _TIMES.match(entry, match.end())
        if times and not 0 < int(times[1]) <= MAX_COUNT:
            raise UnreadableError("not_count", text=text[:_SHOWN], limit=MAX_COUNT)
        return Figures(values, int(times[1]) if times else None), (times or match).end()

    def _check_label(self, label: str, text: str) -> None:
        """A word in front may name the one figure of the kind; one that names another would be read wrong."""
        word = same(label)
        for column, row in self._values.items():
            if word in {same(name) for name in (column, row.name, row.name_ja)} and column in self.columns:
                return
        named = any(word in {same(row.name), same(row.name_ja)} for row in self._values.values())
        if len(self.columns) != 1 or named or word not in words("labels", "figure"):
            raise self._unlike(text)

    def _unlike(self, text: str) -> UnreadableError:
        return UnreadableError("not_figures", text=text[:_SHOWN], example=self.example)


def _literal(text: str) -> str:
    return r"\s*".join(re.escape(part) for part in re.split(r"\s+", text))


def _example(kind: CounterKind, values: Mapping[str, ValueColumn]) -> Both:
    """The pattern with the names of its figures: "Beam-Msl-Scr[Mnt]"."""
    english, japanese = kind.figures + kind.tail, kind.figures + kind.tail
    for column, row in values.items():
        english = english.replace(f"{{{column}}}", row.short or row.name)
        japanese = japanese.replace(f"{{{column}}}", row.short_ja or row.name_ja)
    return Both(english, japanese)
