"""Paper sizes and lengths as people write them, in millimetres inside."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from model.texts import say

LEAST_PAPER: Final = 60.0
MOST_PAPER: Final = 2000.0
"""Millimetres of a side of a page."""


class SheetError(ValueError):
    """A sheet cannot be laid out or printed as asked.

    Attributes:
        text_id: id of the sentence in `model/texts`, as "sheet.error.no_room".
        values: what the sentence names.
    """

    def __init__(self, text_id: str, values: Mapping[str, object]) -> None:
        super().__init__(text_id, values)
        self.text_id = text_id
        self.values = dict(values)

    def sentence(self, lang: str = "en") -> str:
        """What is wrong and the way out; `lang` "en" or "ja"."""
        return say(self.text_id, lang, **self.values)

    def __str__(self) -> str:
        return self.sentence()


class Paper(NamedTuple):
    """A page, width by height in millimetres."""

    name: str
    width: float
    height: float

    @property
    def landscape(self) -> Paper:
        """The same paper, its longer side across."""
        return Paper(self.name, max(self[1:]), min(self[1:]))

    @property
    def portrait(self) -> Paper:
        """The same paper, its longer side upright."""
        return Paper(self.name, min(self[1:]), max(self[1:]))


_INCH: Final = 25.4

PAPERS: Final[Mapping[str, Paper]] = {
    paper.name.lower(): paper
    for paper in (
        Paper("A3", 297, 420),
        Paper("A4", 210, 297),
        Paper("A5", 148, 210),
        Paper("B4", 257, 364),  # JIS, the usual B sizes in Japan
        Paper("B5", 182, 257),
        Paper("Letter", 8.5 * _INCH, 11 * _INCH),
        Paper("Legal", 8.5 * _INCH, 14 * _INCH),
        Paper("Tabloid", 11 * _INCH, 17 * _INCH),
    )
}

_UNITS: Final = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": _INCH, '"': _INCH, "pt": _INCH / 72}
_LENGTH: Final = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*(mm|cm|in|pt|\"|)\s*", re.IGNORECASE)
_SIZE: Final = re.compile(r"(.+?)\s*[x×]\s*(.+)", re.IGNORECASE)


def parse_length(text: str) -> float:
    """Millimetres of "15mm", "0.5in", "36pt", "1.5 cm" or a bare number of mm; SheetError if it is no length."""
    found = _LENGTH.fullmatch(text)
    if not found:
        raise SheetError("sheet.error.length", {"text": text})
    return float(found[1]) * _UNITS[found[2].lower()]


def parse_paper(text: str) -> Paper:
    """The paper of "A4", "letter", "a4-landscape", "210x297mm" or "8.5x11in"; SheetError if it is none.

    In a size the unit after the second number holds for both.
    """
    name, _, turn = text.strip().lower().partition("-")
    if name in PAPERS and turn in {"", "portrait", "landscape"}:
        return PAPERS[name].landscape if turn == "landscape" else PAPERS[name].portrait
    size = _SIZE.fullmatch(text.strip())
    if size:
        unit = _LENGTH.fullmatch(size[2])
        first = size[1] if not unit or _has_unit(size[1]) else size[1] + unit[2]
        sides = parse_length(first), parse_length(size[2])
        if all(LEAST_PAPER <= side <= MOST_PAPER for side in sides):
            return Paper(text.strip(), *sides)
    raise SheetError("sheet.error.paper", {"paper": text, "known": ", ".join(p.name for p in PAPERS.values())})


def _has_unit(text: str) -> bool:
    found = _LENGTH.fullmatch(text)
    return bool(found and found[2])
