"""Joining tokens as VASSAL does: a delimiter inside a token gets a backslash, a token that begins with one gets quotes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_MOST_PX: Final = 10_000_000
_MOST_DIGITS: Final = 40
"""Characters of a number that is read at all: int() takes its time over long ones, and floats end at 308."""


def joined(delimiter: str, tokens: Iterable[str]) -> str:
    """Tokens between delimiters.

    A token that ends in a backslash would swallow the delimiter after it; user texts must not hold any (`plain`).
    """
    return delimiter.join(_escaped(token, delimiter) for token in tokens)


def _escaped(token: str, delimiter: str) -> str:
    quoted = len(token) > 1 and token.startswith("'") and token.endswith("'")
    if token.startswith("\\") or quoted:
        token = f"'{token}'"
    return token.replace(delimiter, "\\" + delimiter)


def split(delimiter: str, text: str) -> list[str]:
    """The tokens of a text: the inverse of `joined`."""
    escaped = "\\" + delimiter
    parts = re.split(rf"(?<!\\){re.escape(delimiter)}", text)
    return [_unquoted(part.replace(escaped, delimiter)) for part in parts]


def parted(delimiter: str, text: str) -> tuple[str, str]:
    """The first token of a text and the second, which may be long; "" for one that is not there."""
    escaped = "\\" + delimiter
    parts = re.split(rf"(?<!\\){re.escape(delimiter)}", text, maxsplit=2)
    first, second = parts[0], parts[1] if len(parts) > 1 else ""
    return _unquoted(first.replace(escaped, delimiter)), _unquoted(second.replace(escaped, delimiter))


def _unquoted(token: str) -> str:
    return token[1:-1] if len(token) > 1 and token.startswith("'") and token.endswith("'") else token


def plain(text: str) -> str:
    """A text of the user's without what VASSAL cannot carry: backslashes become slashes, line ends and tabs spaces."""
    return "".join(max(letter, " ") for letter in text.replace("\\", "/"))


def px(text: str) -> int:
    """A place on a board as VASSAL tells it; ValueError if it is no whole number, or none that a board could have."""
    value = int(text) if len(text) <= _MOST_DIGITS else _MOST_PX
    if abs(value) >= _MOST_PX:
        raise ValueError("a place off every board")
    return value
