"""Offset columns and rows, file addresses and printed hex numbers: the border between people and axial hexes.

An *address* ("0304") is the fixed form of the file; a *number* is what a map prints, in the style its designer chose.
Both come in pairs: made by one function, read back by another.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from model.hexgrid import Hex, Orientation


class Stagger(StrEnum):
    """Which columns (rows on a pointy grid), by 0-based index, sit half a hex lower (further right)."""

    ODD = "odd"
    EVEN = "even"


class Offset(NamedTuple):
    """A 0-based column and row; only for storage, printing and arrays."""

    col: int
    row: int


def to_hex(offset: Offset, orientation: Orientation, stagger: Stagger) -> Hex:
    """The axial hex at a column and row (odd-q, even-q, odd-r or even-r)."""
    col, row = offset
    shift = 0 if stagger is Stagger.ODD else 1
    if orientation is Orientation.FLAT:
        return Hex(col, row - (col + (col & 1) * (2 * shift - 1)) // 2)
    return Hex(col - (row + (row & 1) * (2 * shift - 1)) // 2, row)


def to_offset(hex: Hex, orientation: Orientation, stagger: Stagger) -> Offset:
    """The column and row of an axial hex; the inverse of `to_hex`."""
    q, r = hex
    shift = 0 if stagger is Stagger.ODD else 1
    if orientation is Orientation.FLAT:
        return Offset(q, r + (q + (q & 1) * (2 * shift - 1)) // 2)
    return Offset(q + (r + (r & 1) * (2 * shift - 1)) // 2, r)


def letters_of(number: int, style: str) -> str:
    """1 → A … 26 → Z, then AA, AB … (`AA,AB`) or AA, BB … (`AA,BB`); ValueError below 1."""
    if number < 1:
        raise ValueError(f"no letters for {number}")
    if style == "AA,BB":
        return chr(65 + (number - 1) % 26) * ((number - 1) // 26 + 1)
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(65 + rest) + text
    return text


def number_of_letters(text: str, style: str) -> int:
    """The inverse of `letters_of`; ValueError if the letters are not of that style."""
    if not text or not all("A" <= letter <= "Z" for letter in text):
        raise ValueError(f"{text!r} is not made of letters A to Z")
    if style == "AA,BB":
        if len(set(text)) != 1:
            raise ValueError(f"{text!r} must repeat one letter")
        return ord(text[0]) - 64 + 26 * (len(text) - 1)
    number = 0
    for letter in text:
        number = number * 26 + ord(letter) - 64
    return number


Least1 = Annotated[int, Field(ge=1, le=100)]
First = Annotated[int, Field(ge=0, le=99_999)]


class Numbering(BaseModel):
    """How the hex numbers of a map are printed (spec of the file: `grid.numbering`)."""

    model_config = ConfigDict(frozen=True, extra="allow", allow_inf_nan=False, strict=True)

    always: ClassVar[frozenset[str]] = frozenset({"style", "first"})

    style: Literal["CCRR", "RRCC", "CR-letters", "RC-letters", "none"] = "CCRR"
    """Column first or row first; `letters` styles write the first of the two in letters."""
    letters: Literal["AA,AB", "AA,BB"] = "AA,AB"
    first: Annotated[tuple[First, First], Field(strict=False)] = (1, 1)
    """Number of the first column and the first row."""
    step: Annotated[tuple[Least1, Least1], Field(strict=False)] = (1, 1)
    """What each further column and row adds."""
    descending: Annotated[tuple[bool, bool], Field(strict=False)] = (False, False)
    """True counts the columns (rows) from the far end."""
    every: int = Field(1, ge=1, le=100)
    """Print only every n-th hex of a column."""
    skip: int = Field(0, ge=0, le=99)
    """With `every`: rows from the top that come before the first that is printed."""
    digits: int = Field(0, ge=0, le=6)
    """Least digits of each part; 0 = as many as the address has."""
    separator: str = Field("", max_length=3, pattern=r"^[^0-9A-Za-z]*$")
    place: Literal["top", "center", "bottom"] = "top"
    """Where in the hex the number stands."""

    @model_validator(mode="after")
    def _letters_begin_at_a(self) -> Numbering:
        if (self.style == "CR-letters" and self.first[0] < 1) or (self.style == "RC-letters" and self.first[1] < 1):
            raise PydanticCustomError("letters_from_a", "letters begin with 1 = A")
        return self

    def format(self, offset: Offset, columns: int, rows: int) -> str:
        """The printed number of the hex at `offset` (on the map); "" where none is printed."""
        if self.style == "none":
            return ""
        column, row = self._value(offset.col, columns, 0), self._value(offset.row, rows, 1)
        one, two = (column, row) if self.style in _COLUMN_FIRST else (row, column)
        if self.style.endswith("letters"):
            return f"{letters_of(one, self.letters)}{self.separator}{two:0{self.digits}d}"
        digits = self._digits(columns, rows)
        return f"{one:0{digits}d}{self.separator}{two:0{digits}d}"

    def prints_row(self, row: int) -> bool:
        """Whether the hexes of a 0-based row bear their numbers; every hex has one (see `every`)."""
        return row % self.every == self.skip % self.every

    def shifted(self, starts: tuple[int, int], ends: tuple[int, int]) -> dict[str, Any]:
        """What to change so that hexes keep their numbers when columns and rows are added.

        Args:
            starts: columns added at the left and rows added at the top; negative for those that are cut.
            ends: the same at the right and at the bottom.
        """
        added = [ends[axis] if self.descending[axis] else starts[axis] for axis in (0, 1)]
        first = tuple(self.first[axis] - added[axis] * self.step[axis] for axis in (0, 1))
        return {"first": first, "skip": (self.skip + starts[1]) % self.every}

    def mirrored(self, columns: bool, rows: bool, count: int) -> dict[str, Any]:
        """What to change so that hexes keep their numbers when columns or rows come to stand the other way round;
        `count` rows there are.
        """
        descending = self.descending[0] != columns, self.descending[1] != rows
        return {"descending": descending, "skip": (count - 1 - self.skip) % self.every if rows else self.skip}

    def transposed(self, right: bool) -> dict[str, Any]:
        """What to change so that hexes keep their numbers when the map is turned by a quarter, clockwise or not:
        columns become rows and rows columns.
        """
        columns, rows = self.descending
        descending = (not rows, columns) if right else (rows, not columns)
        style = _TRANSPOSED.get(self.style, self.style)
        return {"style": style, "first": self.first[::-1], "step": self.step[::-1], "descending": descending}

    def parse(self, text: str, columns: int, rows: int) -> Offset:
        """The column and row that print as `text`; ValueError if none does."""
        if self.style == "none":
            raise ValueError("this map prints no hex numbers")
        first, second = self._split(text.strip().upper(), self._digits(columns, rows))
        one = number_of_letters(first, self.letters) if self.style.endswith("letters") else int(first)
        column, row = (one, int(second)) if self.style in _COLUMN_FIRST else (int(second), one)
        return Offset(self._index(column, columns, 0), self._index(row, rows, 1))

    def _digits(self, columns: int, rows: int) -> int:
        """Digits of each part: without a separator so many that every number of the map has the same width."""
        least = self.digits or address_digits(columns, rows)
        if self.separator:
            return least
        largest = max(self.first[0] + (columns - 1) * self.step[0], self.first[1] + (rows - 1) * self.step[1])
        return max(least, len(str(largest)))

    def _split(self, text: str, digits: int) -> tuple[str, str]:
        first, second = ("[A-Z]+", "[0-9]+") if self.style.endswith("letters") else ("[0-9]+", "[0-9]+")
        if first == second and not self.separator:
            first = second = f"[0-9]{{{digits}}}"
        match = re.fullmatch(f"({first})(?:{re.escape(self.separator.upper())})?({second})", text)
        if match is None or (self.separator and first == second and self.separator.upper() not in text):
            raise ValueError(f"{text!r} is not a hex number")
        return match[1], match[2]

    def _value(self, index: int, count: int, axis: int) -> int:
        steps = count - 1 - index if self.descending[axis] else index
        return self.first[axis] + steps * self.step[axis]

    def _index(self, value: int, count: int, axis: int) -> int:
        steps, rest = divmod(value - self.first[axis], self.step[axis])
        index = count - 1 - steps if self.descending[axis] else steps
        if rest or not 0 <= index < count:
            raise ValueError(f"no column or row is numbered {value}")
        return index


_COLUMN_FIRST = ("CCRR", "CR-letters")
_TRANSPOSED = {"CCRR": "RRCC", "RRCC": "CCRR", "CR-letters": "RC-letters", "RC-letters": "CR-letters"}


def address_digits(columns: int, rows: int) -> int:
    """Digits of each half of an address: 2, or those of the larger of columns and rows."""
    return max(2, len(str(max(columns, rows))))


def format_address(offset: Offset, digits: int) -> str:
    """The 1-based address of a column and row, e.g. "0304".

    What has left the map so far that its column or row does not fit into the digits is written "-3,120", so that
    no state of a scenario is unsavable.
    """
    col, row = offset.col + 1, offset.row + 1
    if 0 <= col < 10**digits and 0 <= row < 10**digits:
        return f"{col:0{digits}d}{row:0{digits}d}"
    return f"{col},{row}"


def parse_address(text: str, digits: int) -> Offset:
    """The column and row of an address; ValueError if it is not `2 × digits` digits. It may lie off the map."""
    if len(text) == 2 * digits and text.isascii() and text.isdigit():
        return Offset(int(text[:digits]) - 1, int(text[digits:]) - 1)
    far = _FAR.fullmatch(text)
    if far is None:
        named = {"text": text[:40], "digits": 2 * digits}
        raise PydanticCustomError("hex_address", "{text} is not a hex address of {digits} digits", named)
    return Offset(int(far[1]) - 1, int(far[2]) - 1)


_FAR = re.compile("(0|-?[1-9][0-9]{0,6}),(0|-?[1-9][0-9]{0,6})")
