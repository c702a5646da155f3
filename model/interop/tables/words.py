"""The words of unit tables in both languages, from `words.toml`, and how two spellings of one word are compared."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache, lru_cache
from importlib import resources

_BRACKETS = re.compile(r"[(\[〔【][^)\]〕】]*[)\]〕】]")
_MARKS = re.compile(r"[\s_\-.:：・#＃*†]+")


@cache
def table() -> dict[str, dict[str, list[str]]]:
    """`words.toml`."""
    text = resources.files(__package__).joinpath("words.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, list[str]]] = tomllib.loads(text)
    return found


@cache
def headings() -> dict[str, str]:
    """The role of a column by its heading, spelled as `same` gives it."""
    return {same(word): role for role, words in table()["headings"].items() for word in words}


@cache
def words(group: str, key: str = "words") -> frozenset[str]:
    """The words of a group, spelled as `same` gives them."""
    return frozenset(same(word) for word in table()[group][key])


@lru_cache(maxsize=20_000)
def same(text: str) -> str:
    """One spelling for all of one word: narrow letters, small, without blanks, marks and what stands in brackets."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return _MARKS.sub("", _BRACKETS.sub("", plain)) or _MARKS.sub("", plain)


def is_total(text: str) -> bool:
    """Whether a cell begins a row that adds up the others."""
    return same(text) in words("totals")
