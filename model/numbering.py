"""Offset columns and rows, file addresses and printed hex numbers: the border between people and axial hexes.

An *address* ("0304") is the fixed form of the file; a *number* is what a map prints, in the style its designer chose.
Both come in pairs: made by one function, read back by another.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple

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


class Extent(NamedTuple):
    """How large a map is and how its hexes lie: what counting them needs to know."""

    columns: int
    rows: int
    orientation: Orientation = Orientation.FLAT
    stagger: Stagger = Stagger.ODD

    @property
    def zigzag(self) -> int:
        """Which of the two zigzags, and may slant instead: the rows (1) of a flat-topped map, the columns (0) of a
        pointy-topped one.
        """
        return 1 if self.orientation is Orientation.FLAT else 0

    def line(self, offset: Offset, slant: Slant) -> int:
        """Which of the lines that run down or up to the right a hex lies on; they count down (to the right if pointy).

        It is the coordinate that stays the same along the line, so that it counts from anywhere.
        """
        q, r = to_hex(offset, self.orientation, self.stagger)
        return q + r if slant == "up" else (q, r)[self.zigzag]

    def on_line(self, line: int, other: int, slant: Slant) -> Offset:
        """The hex of a line in a column (in a row if pointy); the inverse of `line`. It may lie off the map."""
        across = line - other if slant == "up" else line
        hex = Hex(other, across) if self.zigzag else Hex(across, other)
        return to_offset(hex, self.orientation, self.stagger)


Slant = Literal["none", "down", "up"]
"""Whether rows (on a pointy grid: columns) zigzag, or run straight, down or up to the right."""


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
    slant: Slant = "none"
    """On a flat grid the number of the row, on a pointy one that of the column, stays the same along straight lines of
    hexes that run down or up to the right. The first line that touches the map has the first number.
    """
    every: int = Field(1, ge=1, le=100)
    """Print only every n-th hex of a column."""
    skip: int = Field(0, ge=0, le=99)
    """With `every`: rows (if they slant: lines) from the top that come before the first that is printed."""
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

    def format(self, offset: Offset, extent: Extent) -> str:
        """The printed number of the hex at `offset` (on the map); "" where none is printed."""
        if self.style == "none":
            return ""
        column, row = self.counted(offset, extent)
        digits = self.width(extent)
        one, two = self._spelt(column, 0, extent, digits), self._spelt(row, 1, extent, digits)
        return f"{one}{self.separator}{two}" if self.column_first else f"{two}{self.separator}{one}"

    @property
    def column_first(self) -> bool:
        """Whether the column stands before the row."""
        return self.style in _COLUMN_FIRST

    def counted(self, offset: Offset, extent: Extent) -> tuple[int, int]:
        """Which column and row, or slanted line, the hex lies in, counted from 0 at the left and the top."""
        if self.slant == "none":
            return offset
        line = extent.line(offset, self.slant) - _lines(self.slant, extent)[0]
        return (offset.col, line) if extent.zigzag else (line, offset.row)

    def spell(self, index: int, axis: int, extent: Extent) -> str:
        """What a column (axis 0) or row (1), as `counted` counts them, contributes to the printed number."""
        return self._spelt(index, axis, extent, self.width(extent))

    def width(self, extent: Extent) -> int:
        """Least digits of each part in figures: of two without a separator so many that every number has the same width."""
        if self.style in _LETTERED:
            return self.digits
        least = self.digits or address_digits(extent.columns, extent.rows)
        if self.separator:
            return least
        largest = max(self.first[axis] + (self._count(extent, axis) - 1) * self.step[axis] for axis in (0, 1))
        return max(least, len(str(largest)))

    def prints(self, offset: Offset, extent: Extent) -> bool:
        """Whether a hex bears its number; every hex has one (see `every`)."""
        return self.counted(offset, extent)[1] % self.every == self.skip % self.every

    def shifted(self, start: tuple[int, int], old: Extent, new: Extent) -> dict[str, Any]:
        """What to change so that hexes keep their numbers when columns and rows are added.

        Numbers of two parts without a separator all have the same width: see `width`, it may be more afterwards.

        Args:
            start: columns added at the left and rows added at the top; negative for those that are cut.
            old: the map before.
            new: the map afterwards.
        """
        before, after = self.counted(Offset(0, 0), old), self.counted(Offset(*start), new)
        first = list(self.first)
        for axis in (0, 1):
            added = after[axis] - before[axis]
            if self.descending[axis]:
                added = self._count(new, axis) - self._count(old, axis) - added
            first[axis] -= added * self.step[axis]
        found = {"first": tuple(first), "skip": (self.skip + after[1] - before[1]) % self.every}
        width = self.width(old)
        return found if self.model_copy(update=found).width(new) == width else {**found, "digits": width}

    def mirrored(self, columns: bool, rows: bool, extent: Extent) -> dict[str, Any]:
        """What to change so that hexes keep their numbers when columns or rows of a map come to stand the other way
        round: of both the slant stays, of one alone it becomes the other.
        """
        descending = self.descending[0] != columns, self.descending[1] != rows
        slant = self.slant if columns == rows else _ACROSS[self.slant]
        skip = (self._count(extent, 1) - 1 - self.skip) % self.every if rows else self.skip
        return {"descending": descending, "slant": slant, "skip": skip}

    def transposed(self, right: bool) -> dict[str, Any]:
        """What to change so that hexes keep their numbers when the map is turned by a quarter, clockwise or not:
        columns become rows and rows columns, and what ran down to the right runs up.
        """
        columns, rows = self.descending
        return {
            "style": _TRANSPOSED.get(self.style, self.style),
            "first": self.first[::-1],
            "step": self.step[::-1],
            "descending": (not rows, columns) if right else (rows, not columns),
            "slant": _ACROSS[self.slant],
        }

    def parse(self, text: str, extent: Extent) -> Offset:
        """The column and row that print as `text`; ValueError if none does."""
        if self.style == "none":
            raise ValueError("this map prints no hex numbers")
        first, second = self._split(text.strip().upper(), self.width(extent))
        one = number_of_letters(first, self.letters) if self.style.endswith("letters") else int(first)
        column, row = (one, int(second)) if self.column_first else (int(second), one)
        found = Offset(self._index(column, extent, 0), self._index(row, extent, 1))
        if self.slant == "none":
            return found
        line = found[extent.zigzag] + _lines(self.slant, extent)[0]
        found = extent.on_line(line, found[1 - extent.zigzag], self.slant)
        if not (0 <= found.col < extent.columns and 0 <= found.row < extent.rows):
            raise ValueError(f"the line of {text!r} does not reach there")
        return found

    def _spelt(self, index: int, axis: int, extent: Extent, digits: int) -> str:
        steps = self._count(extent, axis) - 1 - index if self.descending[axis] else index
        value = self.first[axis] + steps * self.step[axis]
        if axis == _LETTERED.get(self.style):
            return letters_of(value, self.letters)
        return f"{value:0{digits}d}"

    def _count(self, extent: Extent, axis: int) -> int:
        """How many columns (rows, slanted lines) there are to be counted."""
        if self.slant != "none" and axis == extent.zigzag:
            return _lines(self.slant, extent)[1]
        return extent.rows if axis else extent.columns

    def _split(self, text: str, digits: int) -> tuple[str, str]:
        first, second = ("[A-Z]+", "[0-9]+") if self.style.endswith("letters") else ("[0-9]+", "[0-9]+")
        if first == second and not self.separator:
            first = second = f"[0-9]{{{digits}}}"
        match = re.fullmatch(f"({first})(?:{re.escape(self.separator.upper())})?({second})", text)
        if match is None or (self.separator and first == second and self.separator.upper() not in text):
            raise ValueError(f"{text!r} is not a hex number")
        return match[1], match[2]

    def _index(self, value: int, extent: Extent, axis: int) -> int:
        count = self._count(extent, axis)
        steps, rest = divmod(value - self.first[axis], self.step[axis])
        index = count - 1 - steps if self.descending[axis] else steps
        if rest or not 0 <= index < count:
            raise ValueError(f"no column or row is numbered {value}")
        return index


@lru_cache(maxsize=64)
def _lines(slant: Slant, extent: Extent) -> tuple[int, int]:
    """The first of the slanted lines that touch a map, and how many they are: the outermost go through its corners."""
    ends = (0, extent.columns - 1), (0, extent.rows - 1)
    found = [extent.line(Offset(col, row), slant) for col in ends[0] for row in ends[1]]
    return min(found), max(found) - min(found) + 1


_COLUMN_FIRST: Final = ("CCRR", "CR-letters")
_LETTERED: Final = {"CR-letters": 0, "RC-letters": 1}
_TRANSPOSED: Final = {"CCRR": "RRCC", "RRCC": "CCRR", "CR-letters": "RC-letters", "RC-letters": "CR-letters"}
_ACROSS: Final[dict[Slant, Slant]] = {"none": "none", "down": "up", "up": "down"}
"""What becomes of a slant in a mirror."""


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
