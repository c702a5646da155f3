"""On which line of a TOML text each key stands: `tomllib` reads values, but does not say where they came from.

The text must be valid TOML, which `tomllib` has to have found before. Keys are spelled as `reasons.spell` spells them:
"setup[3].spots[0].when".
"""

from __future__ import annotations

import re
from typing import Final

from model.storage.reasons import Place, spell

_SPACE: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR: Final = re.compile(r"[^,\]}\n#]+")


def lines_of(text: str) -> dict[str, int]:
    """The line, from 1, of each key, table and entry of a list in a valid TOML text."""
    reader = _Reader(text)
    reader.document()
    return {spell(place): text.count("\n", 0, at) + 1 for place, at in reader.found.items()}


def line_of(lines: dict[str, int], place: str) -> int | None:
    """The line of a key, or of the innermost table around it that stands in the text, if only by what is inside it; None
    for none of them.
    """
    while place:
        if place in lines:
            return lines[place]
        inside = [line for key, line in lines.items() if key.startswith((f"{place}.", f"{place}["))]
        if inside:  # a table that stands in no header of its own begins with the first that is inside it
            return min(inside)
        place = place[: max(place.rfind("."), place.rfind("["), 0)]
    return None


class _Reader:
    """Walks once over the text; `found` has the offset of each place."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Place, int] = {}
        self._counts: dict[Place, int] = {}

    def document(self) -> None:
        """All tables."""
        table: Place = ()
        while self._skip() < len(self.text):
            start = self.at
            if self.text.startswith("[[", self.at):
                self.at += 2
                name = self._inside(self._key())
                number = self._counts.get(name, 0)
                self._counts[name] = number + 1
                table = (*name, number)
                self._note(name, start)
                self._note(table, start)
                self.at += 2
            elif self.text[self.at] == "[":
                self.at += 1
                table = self._inside(self._key())
                self._note(table, start)
                self.at += 1
            else:
                self._pair(table)

    def _inside(self, name: Place) -> Place:
        """A key of a header, with the number of the last entry behind each name of a list of tables."""
        place: Place = ()
        for i, part in enumerate(name):
            place = (*place, part)
            if place in self._counts and i < len(name) - 1:
                place = (*place, self._counts[place] - 1)
        return place

    def _note(self, place: Place, at: int) -> None:
        self.found.setdefault(place, at)

    def _skip(self) -> int:
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def _pair(self, table: Place) -> None:
        start = self._skip()
        place = (*table, *self._key())
        for end in range(len(table) + 1, len(place) + 1):
            self._note(place[:end], start)
        self.at += 1  # the sign =
        self._value(place)

    def _key(self) -> Place:
        """A dotted key; the text stands behind it, at a bracket or the sign =."""
        parts: list[str] = []
        while True:
            self._skip()
            if self.text[self.at] in "\"'":
                start = self.at
                self._string()
                parts.append(self.text[start + 1 : self.at - 1])
            else:
                found = _BARE.match(self.text, self.at)
                assert found is not None
                parts.append(found.group())
                self.at = found.end()
            self._skip()
            if self.text[self.at] != ".":
                return tuple(parts)
            self.at += 1

    def _value(self, place: Place) -> None:
        self._skip()
        sign = self.text[self.at]
        if sign in "\"'":
            self._string()
        elif sign == "[":
            self.at += 1
            number = 0
            while self.text[self._skip()] != "]":
                self._note((*place, number), self.at)
                self._value((*place, number))
                number += 1
                self._comma()
            self.at += 1
        elif sign == "{":
            self.at += 1
            while self.text[self._skip()] != "}":
                self._pair(place)
                self._comma()
            self.at += 1
        else:
            found = _SCALAR.match(self.text, self.at)
            self.at = found.end() if found else self.at + 1

    def _comma(self) -> None:
        if self.text[self._skip()] == ",":
            self.at += 1

    def _string(self) -> None:
        """A string of one or of several lines; only those in double quotes know escapes."""
        sign = self.text[self.at]
        mark = sign * 3 if self.text.startswith(sign * 3, self.at) else sign
        self.at += len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if sign == '"' and self.text[self.at] == "\\" else 1
        self.at += len(mark)
        while len(mark) == 3 and self.text.startswith(sign, self.at):  # quotes may stand right before the closing ones
            self.at += 1
