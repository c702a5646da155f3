"""File names that saving makes up: temporary files and unsaved copies, never longer than a file system allows."""

from __future__ import annotations

import re
import secrets
from datetime import datetime
from typing import Final

LONGEST: Final = 255
"""Bytes of one file name, on nearly every file system."""

_PART: Final = re.compile(r"\..+\.[0-9a-f]{12}\.part", re.DOTALL)
_SUFFIX: Final = re.compile(r"((?:\.hexmuster(?:-[a-z]+)?)?\.[^.]*)\Z", re.DOTALL | re.IGNORECASE)


def shortened(text: str, size: int) -> str:
    """The beginning of `text` that takes at most `size` bytes, never half a character."""
    return text.encode("utf-8", "surrogateescape")[:size].decode("utf-8", "ignore")


def part_name(name: str) -> str:
    """A fresh name `.<name>.<random>.part` for the temporary file beside `name`."""
    tail = f".{secrets.token_hex(6)}.part"
    return f".{shortened(name, LONGEST - 1 - len(tail))}{tail}"


def is_part(name: str) -> bool:
    """Whether `part_name` makes names of this form; another program's `.part` file has none."""
    return _PART.fullmatch(name) is not None


def unsaved_name(name: str, now: datetime, number: int = 1) -> str:
    """`war (unsaved copy 2026-11-29 2201).hexmuster.json` for `war.hexmuster.json`; the second of a minute gets a 2."""
    found = _SUFFIX.search(name, 1)  # from 1: the dot of a hidden file begins its name
    suffix = found.group(1) if found else ""
    more = f" {number}" if number > 1 else ""
    tail = f" (unsaved copy {now:%Y-%m-%d %H%M}{more}){shortened(suffix, 100)}"
    stem = name[: len(name) - len(suffix)] if suffix else name
    return shortened(stem, LONGEST - len(tail.encode())) + tail
