"""Widths of texts without a font: those of BIZ UDPGothic, in which counters are set where it is installed.

For checks, which must find the same on every machine; paper and screen ask the fonts that are there. The figures are
advance widths in hundredths of an em, measured once from the font; kana have its mean.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

_PLAIN: Final = (
    33, 33, 47, 92, 80, 100, 89, 29, 49, 49, 50, 84, 31, 48, 31, 50, 76, 63, 76, 76, 76, 76, 76, 76, 76, 76, 31, 31,
    84, 84, 84, 77, 98, 76, 77, 80, 84, 70, 66, 84, 82, 42, 54, 75, 60, 98, 82, 86, 74, 89, 76, 71, 70, 84, 74, 98,
    80, 72, 75, 50, 50, 50, 50, 31, 50, 65, 71, 64, 71, 69, 50, 67, 70, 32, 38, 63, 33, 94, 70, 68, 71, 71, 45, 59,
    47, 70, 58, 88, 60, 61, 58, 52, 44, 52, 50,
)  # fmt: skip
_BOLD: Final = (
    33, 37, 52, 94, 80, 100, 91, 32, 50, 51, 50, 84, 33, 48, 33, 50, 76, 63, 76, 76, 76, 76, 76, 76, 76, 76, 34, 34,
    84, 84, 84, 80, 98, 78, 77, 81, 85, 70, 67, 86, 84, 44, 56, 76, 61, 100, 84, 88, 76, 90, 76, 73, 70, 86, 76, 100,
    82, 74, 75, 55, 50, 55, 50, 31, 50, 66, 73, 64, 73, 69, 51, 67, 72, 32, 40, 66, 36, 96, 72, 70, 73, 73, 49, 59,
    49, 72, 60, 90, 62, 64, 58, 54, 44, 54, 50,
)  # fmt: skip
"""From the space (32) to the tilde (126)."""
_KANA: Final = 93


@cache
def _width(char: str, bold: bool) -> int:
    code = ord(char)
    if 32 <= code <= 126:
        return (_BOLD if bold else _PLAIN)[code - 32]
    if 0x3041 <= code <= 0x30FF:
        return _KANA
    return 100 if unicodedata.east_asian_width(char) in "WF" else 84


def advance(text: str, bold: bool, family: str) -> float:
    """The width of a text in em; figures are half an em each."""
    if family == "figures":
        return sum(1.0 if unicodedata.east_asian_width(c) in "WF" else 0.5 for c in text)
    return sum(_width(c, bold) for c in text) / 100
