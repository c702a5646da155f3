"""Where a JSON text is at fault: a slow, careful reading, done only when the fast one has refused the text."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass, field
from typing import Final

_TOKEN: Final = re.compile(
    r"""[ \t\n\r]*(?:
        (?P<string>"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+")
      | (?P<mark>[{}\[\],:])
      | (?P<number>-?(?:0|[1-9][0-9]*)(?P<fraction>\.[0-9]+)?(?P<power>[eE][-+]?[0-9]+)?(?![0-9.eE+-]))
      | (?P<constant>-?Infinity\b|NaN\b)
      | (?P<word>(?:true|false|null)\b)
      | (?P<end>\Z)
    )""",
    re.VERBOSE,
)
_PAIRS: Final = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u(?P<half>[dD][89a-fA-F])|.)"
)
_UNFINISHED: Final = re.compile(
    r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*+(?:\\(?:u[0-9a-fA-F]{0,3})?)?'
)
_SIMPLE: Final = re.compile(r"\w[\w-]*")
_SHOWN: Final = 40
"""Characters of the text that an error quotes."""
_STEPS: Final = 8
"""Steps of a path that an error names."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The first fault of a text.

    Attributes:
        kind: `syntax`, `cut` (the text ends too early), `twice`, `not_finite`, `huge`, `half` (of a surrogate pair), `deep`.
        place: the path of the value, "map.systems[3].hex"; "12:5", line and column, if the text is no JSON there.
        line: from 1.
        column: from 1, in characters.
        found: the beginning of what stands there.
    """

    kind: str
    place: str
    line: int
    column: int
    found: str


@dataclass(slots=True)
class _Level:
    """An object or a list that is open, or the whole text: its present member, and what must come next."""

    kind: str  # "object", "list", "text"
    wants: str  # "key", "colon", "value", "comma", "end"
    key: str = ""
    index: int = 0
    empty: bool = True
    seen: set[str] = field(default_factory=set)


def find(text: str, max_depth: int, largest: int) -> Fault | None:
    """The first fault of a JSON text, None if there is none.

    Args:
        text: the whole text.
        max_depth: how deep objects and lists may nest.
        largest: the largest whole number, of either sign.
    """
    return _Reading(text, max_depth, largest).run()


class _Reading:
    """One careful reading of a text, token by token, with the open objects and lists on a stack of its own."""

    def __init__(self, text: str, max_depth: int, largest: int) -> None:
        self._text = text
        self._max_depth = max_depth
        self._largest = largest
        self._stack = [_Level("text", "value")]

    def run(self) -> Fault | None:
        position = 0
        while found := _TOKEN.match(self._text, position):
            kind = found.lastgroup or ""
            start = found.start(kind)
            if kind == "end":
                return None if self._stack[-1].wants == "end" else self._fault("cut", start)
            fault = self._take(kind, found[kind], found)
            if fault is not None:
                return self._fault(fault, start)
            position = found.end()
        start = len(self._text) - len(self._text[position:].lstrip(" \t\n\r"))
        return self._fault("cut" if self._open_ended(start) else "syntax", start)

    def _take(self, kind: str, piece: str, found: re.Match[str]) -> str | None:
        """Take the next token; the kind of its fault, None if it may stand here."""
        level = self._stack[-1]
        if piece in {"}", "]"} and kind == "mark":
            return self._close(level, piece)
        match level.wants:
            case "value":
                level.empty = False
                return self._value(level, kind, piece, found)
            case "key" if kind == "string":
                return self._key(level, piece)
            case "colon" if piece == ":":
                level.wants = "value"
            case "comma" if piece == ",":
                level.wants = "key" if level.kind == "object" else "value"
                level.index += 1
            case _:
                return "syntax"
        return None

    def _key(self, level: _Level, piece: str) -> str | None:
        level.key = json.loads(piece) if "\\" in piece else piece[1:-1]
        if _half(piece):
            level.key = level.key.encode("utf-8", "replace").decode()
            return "half"
        if level.key in level.seen:
            return "twice"
        level.seen.add(level.key)
        level.empty = False
        level.wants = "colon"
        return None

    def _value(self, level: _Level, kind: str, piece: str, found: re.Match[str]) -> str | None:
        level.wants = "end" if level.kind == "text" else "comma"
        match kind:
            case "mark" if piece in {"{", "["}:
                if len(self._stack) > self._max_depth:
                    return "deep"
                self._stack.append(_Level("object", "key") if piece == "{" else _Level("list", "value"))
            case "mark":
                return "syntax"
            case "constant":
                return "not_finite"
            case "string":
                return "half" if _half(piece) else None
            case "number":
                return self._number(piece, whole=not (found["fraction"] or found["power"]))
        return None

    def _number(self, piece: str, *, whole: bool) -> str | None:
        if not whole:
            return None if math.isfinite(float(piece)) else "not_finite"
        digits = piece.lstrip("-")
        return "huge" if len(digits) > 20 or int(digits) > self._largest else None

    def _close(self, level: _Level, piece: str) -> str | None:
        done = level.wants == "comma" or (level.empty and level.wants in {"key", "value"})
        if not done or level.kind != ("object" if piece == "}" else "list"):
            return "syntax"
        self._stack.pop()
        return None

    def _open_ended(self, start: int) -> bool:
        """Whether what stands at `start` is only unfinished: the text was cut off inside a string or a word."""
        rest = self._text[start:]
        if rest.startswith('"'):
            return _UNFINISHED.fullmatch(rest) is not None
        return bool(rest) and any(word.startswith(rest) for word in ("true", "false", "null", "-0"))

    def _fault(self, kind: str, start: int) -> Fault:
        line = self._text.count("\n", 0, start) + 1
        column = start - self._text.rfind("\n", 0, start)
        place = f"{line}:{column}" if kind in {"syntax", "cut"} else self._path()
        return Fault(kind, place, line, column, self._text[start : start + _SHOWN].partition("\n")[0])

    def _path(self) -> str:
        path = ""
        for level in self._stack[1 : 1 + _STEPS]:
            if level.kind == "list":
                path += f"[{level.index}]"
            elif len(level.key) <= _SHOWN and _SIMPLE.fullmatch(level.key):
                path += f".{level.key}" if path else level.key
            else:
                path += f"[{json.dumps(level.key[:_SHOWN], ensure_ascii=False)}]"
        return path + ("…" if len(self._stack) > 1 + _STEPS else "")


def _half(piece: str) -> bool:
    """Whether a string has half a surrogate pair among its escapes."""
    return "\\" in piece and any(found["half"] for found in _PAIRS.finditer(piece))
