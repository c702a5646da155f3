"""From a word of another program to a row of the ruleset: by choice, id, name, a word that means the same, or a part.

`words.toml` holds groups of words that mean the same.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from model.ruleset import Named, Ruleset

BLANK: Final = "-"
"""The choice for a word that means: no hex here."""


@cache
def _groups() -> dict[str, list[list[str]]]:
    text = resources.files(__package__).joinpath("words.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = tomllib.loads(text)
    return {kind: [list(group) for group in groups] for kind, groups in found.items()}


def plain(word: str) -> str:
    """A word as it is compared: small letters, half-width digits, one space between parts."""
    word = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", word)  # SnowForest
    return re.sub(r"[\s_\-/:.]+", " ", unicodedata.normalize("NFKC", word).casefold()).strip()


def strange(asked: Iterable[tuple[str, str]], ruleset: Ruleset) -> int:
    """How many of the words that a file was asked for (`Report.asked`) mean nothing in a game."""
    tables: dict[str, Mapping[str, Named]] = {
        "terrain": ruleset.terrain,
        "path": ruleset.paths,
        "hexside": ruleset.hexsides,
        "class": ruleset.system_classes,
        "site": ruleset.sites,
        "side": ruleset.sides,
    }
    known = {kind: Words(kind, rows) for kind, rows in tables.items()}
    kinds = {"any": ("terrain", "class", "site")}
    return sum(all(known[part].find(word) is None for part in kinds.get(kind, (kind,))) for kind, word in asked)


class Words:
    """Finds the rows of one table of a ruleset; each word is looked for once."""

    def __init__(self, kind: str, rows: Mapping[str, Named], choice: Mapping[str, str] | None = None) -> None:
        """`kind` is a table of words.toml ("terrain", "path", "hexside", "class"), `choice` what the user has decided by word."""
        blank = {BLANK} if kind == "terrain" else set()  # no class of system or path means: no hex
        self._choice = {word: id for word, id in (choice or {}).items() if id in rows or id in blank}
        self._by_name: dict[str, str] = {}
        for id, row in rows.items():
            for name in (id, row.name, row.name_ja):
                for part in (name, *re.split("[,、・]", name)):  # "lake, sea"
                    self._by_name.setdefault(plain(part), id)
        self._groups = _groups().get(kind, [])
        self._found: dict[str, str | None] = {}

    def find(self, word: str) -> str | None:
        """The id of the row that a word means; `BLANK` if the user wants no hex there; None if it means nothing here."""
        if word not in self._found:
            self._found[word] = self._look(word)
        return self._found[word]

    def _look(self, word: str) -> str | None:
        if word in self._choice:
            return self._choice[word]
        name = plain(word)
        parts = name.split(" ")
        ends = [" ".join(parts[start:]) for start in range(1, len(parts))]
        begins = [" ".join(parts[:count]) for count in range(len(parts) - 1, 0, -1)]
        for part in [name, *ends, *begins]:  # "dark forest" is a forest, "woods 2" are woods
            if found := self._named(part) or self._named(part.removesuffix("s")):
                return found
        return None

    def _named(self, name: str) -> str | None:
        if not name:
            return None
        if found := self._by_name.get(name):
            return found
        for group in self._groups:
            if name in group:
                for other in group:
                    if found := self._by_name.get(other):
                        return found
        return None
