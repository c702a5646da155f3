"""What a table is read against: the sides and counter types of a scenario, and the kinds and codes of its ruleset."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from model.counters import CounterType, Side
from model.interop.tables.notation import Pattern
from model.interop.tables.words import same, table
from model.ruleset import CounterKind, Ruleset
from model.scenario import Scenario


@dataclass(frozen=True)
class Game:
    """The sides and counter types that a table may speak of."""

    ruleset: Ruleset
    sides: Mapping[str, Side]
    types: tuple[CounterType, ...]
    """Those of the scenario, then those of its ruleset."""
    patterns: Mapping[str, Pattern] = field(default_factory=dict)
    """How the figures of each kind are written."""

    @classmethod
    def of(cls, scenario: Scenario, ruleset: Ruleset) -> Game:
        """What a table for a scenario is read against."""
        patterns = {id: Pattern(kind, ruleset.values) for id, kind in ruleset.kinds.items()}
        bare = Pattern(CounterKind(name="", name_ja="", figures="", places=()), ruleset.values)
        for type_ in scenario.counter_types:  # of a kind that the ruleset has not: without figures, but known
            patterns.setdefault(type_.kind, bare)
        return cls(ruleset, scenario.sides, (*scenario.counter_types, *ruleset.units), patterns)

    # -- sides -------------------------------------------------------------------------------------------------------
    @cached_property
    def side_names(self) -> dict[str, str]:
        """Every spelling of every side, as `same` gives it, with the id of the side."""
        found: dict[str, str] = {}
        for id, side in self.sides.items():
            row = self.ruleset.sides.get(id)
            names = [id, side.name, side.name_ja]
            if row is not None:
                names += [row.name, row.name_ja, row.adjective, row.adjective_ja]
            for name in names:
                if word := same(name):
                    found.setdefault(word, id)
                    found.setdefault(_bare(word), id)
        return found

    def side_named(self, text: str) -> str | None:
        """The side that a cell names, with or without 勢力, side, …; None if it names none."""
        if (id := text.strip()) in self.sides or id in self._sides_of_types:
            return id
        names, word = self.side_names, same(text)
        return names.get(word) or names.get(_bare(word)) if word else None

    @cached_property
    def _sides_of_types(self) -> frozenset[str]:
        return frozenset(type_.side for type_ in self.types)

    def side_in(self, title: str) -> str | None:
        """The one side that a title speaks of; None if it speaks of none, or of several."""
        spaced = " ".join(unicodedata.normalize("NFKC", title).casefold().split())
        found = {id for name, id in self.side_names.items() if _stands_in(name, spaced)}
        return found.pop() if len(found) == 1 else None

    @cached_property
    def value_names(self) -> dict[str, str]:
        """Every spelling of every figure of the ruleset, as `same` gives it, with the id of its column."""
        found: dict[str, str] = {}
        for id, row in self.ruleset.values.items():
            for name in (id, row.name, row.name_ja, row.short, row.short_ja):
                if word := same(name):
                    found.setdefault(word, id)
        return found

    # -- kinds and codes ---------------------------------------------------------------------------------------------
    def kind_named(self, text: str) -> str | None:
        """The kind of counter that a cell names, by id or name."""
        if text.strip() in self.patterns:
            return text.strip()
        word = same(text)
        for id, kind in self.ruleset.kinds.items():
            if word and word in {same(id), same(kind.name), same(kind.name_ja)}:
                return id
        return None

    def of_code(self, side: str, code: str) -> list[CounterType]:
        """Known types of a code: those of the side first."""
        known = self._by_code.get(code.casefold(), [])
        return [type_ for type_ in known if type_.side == side] + [type_ for type_ in known if type_.side != side]

    @cached_property
    def _by_code(self) -> dict[str, list[CounterType]]:
        found: dict[str, list[CounterType]] = {}
        for type_ in self.types:
            found.setdefault(type_.code.casefold(), []).append(type_)
        return found

    def kinds_of(self, side: str, code: str) -> list[str]:
        """The kinds that a code may be of, likeliest first; every kind of the ruleset for a code that nobody knows."""
        known = _unique(type_.kind for type_ in self.of_code(side, code) if type_.kind in self.patterns)
        return known or list(self.patterns)


def _bare(word: str) -> str:
    """The name of a side without what says that it is one: 勢力, 軍, "side"."""
    for ending in table()["sides"]["endings"]:
        if word.endswith(ending) and len(word) > len(ending):
            return word.removesuffix(ending)
    return word


def _stands_in(name: str, title: str) -> bool:
    """Whether a name stands in a title: as a word of its own, if it is of Latin letters."""
    if name.isascii():
        return re.search(rf"(?<![a-z0-9]){re.escape(name)}(?![a-z0-9])", title.replace("_", " ")) is not None
    return name in title.replace(" ", "")


def _unique(words: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(words))
