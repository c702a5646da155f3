"""Check: an id for life, the rule it enforces, the tables it watches, and a function that finds.

A check is written as a function from a context to `Hit`s under `@check(...)`, or, for a word of the set-up
vocabulary, as a function from a row of that word and a context under `@word_check(...)`. Either becomes a `Check`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from model.checks.context import Context
from model.checks.findings import LEVEL_LETTERS, Finding, Fix, Level, Where
from model.checks.touched import details_of
from model.edit import Edit
from model.setup_rules import Word

W = TypeVar("W", bound=Word)

Near = Callable[[Context, Edit], Iterable[int] | None]
"""From the context after an edit and the edit to serial numbers of rows; None: it may be any."""

Scope = Literal["scenario", "hex", "distance", "totals", "row"]
"""On what a finding depends. Of a check of placements on what other placements: `hex` those of its own hex (and the
terrain there, as in `LOCAL`), `distance` those near by too, `totals` only how many of each type there are, wherever. `row`: of one
table (`Check.table`), which it goes through by `Context.items`, only on one row, which its hits name. `scenario`:
whatever the check likes to read."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One thing found, before it bears the id and level of its check."""

    where: Where
    values: Mapping[str, Any] = field(default_factory=dict)
    fix: Fix | None = None
    rule: str | None = None
    """Where set, instead of the rule of the check."""
    row: int | None = None
    """The serial number of the row it is about, in a check of the scope of a row."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check. `find` never raises, whatever the scenario holds."""

    id: str
    rule: str | None
    """The rule it enforces; None for a set-up word, whose rows name theirs, and for what any file must keep."""
    watches: frozenset[str]
    """Tables whose change may change what it finds; "terrain" is the dense terrain, "shape" which hexes there are."""
    find: Callable[[Context], Iterator[Finding]]
    level: Level
    """The level its id gives: E error, W warning, I information; a row of a set-up word may give another."""
    scope: Scope = "scenario"
    doc: str = ""
    word: type[Word] | None = None
    """The set-up word whose rows it enforces; None for a check of what any game must keep."""
    table: str = ""
    """In the scope of a row: the list table whose rows it looks at, each on its own."""
    named: frozenset[str] = frozenset()
    """Tables from which it takes no more than how to name things, or how to mend them: their change never lets it find
    something where it found nothing."""
    judges: frozenset[str] = frozenset()
    """Tables of whose rows it judges details (`touched`); those of others are but words of what it finds."""
    near: Mapping[str, Near] = field(default_factory=dict)
    """In the scope of a row: which rows may be found otherwise after an edit of another table, by that table."""
    decides: frozenset[str] = frozenset()
    """What, once touched, may let it find something where it found nothing: tables and their details."""

    def may_object(self, context: Context) -> bool:
        """Whether it can find an error at all: False for a word of which no row in force says error."""
        if self.word is None:
            return self.level is Level.ERROR
        return any(level_in(row, self.level) is Level.ERROR for row in context.words(self.word))


def level_in(row: Word, usual: Level) -> Level:
    """The level of what breaks a row of a set-up word: its own where it gives one."""
    return Level(row.level) if "level" in row.model_fields_set else usual


def level_of(check_id: str) -> Level:
    """The level in the letter of a check's id, e.g. "deployment.E203"."""
    return LEVEL_LETTERS[check_id.rpartition(".")[2][0]]


def cited(context: Context, check: str, rule: str | None) -> str | None:
    """The rule that a check stands for in a game: what its ruleset says, else `rule`, its own; but one of another game's
    (M-2.5 in a game whose own are D-…) is none of this.
    """
    if check in context.ruleset.cites:
        return context.ruleset.cites[check]
    book = (rule or "").partition("-")[0]
    return rule if any(row.rule and row.rule.partition("-")[0] == book for row in context.ruleset.setup) else None


def _decides(watches: Iterable[str], named: Iterable[str], judges: Iterable[str]) -> frozenset[str]:
    return frozenset(watches) - frozenset(named) | frozenset(map(details_of, judges))


def check(
    id: str,
    rule: str | None,
    *watches: str,
    scope: Scope = "scenario",
    rows: str = "",
    named: Iterable[str] = (),
    judges: Iterable[str] = (),
    near: Mapping[str, Near] | None = None,
) -> Callable[[Callable[[Context], Iterator[Hit]]], Check]:
    """Make a check of a function that yields hits; with `rows` one that looks at each row of that table on its own.

    It watches `watches`, `rows`, `named` and `judges`; see `Check` for these and for `near`.
    """

    def decorate(function: Callable[[Context], Iterator[Hit]]) -> Check:
        level = level_of(id)

        def find(context: Context) -> Iterator[Finding]:
            for hit in function(context):
                yield Finding(id, level, hit.rule or cited(context, id, rule), hit.where, hit.values, hit.fix, hit.row)

        watched = frozenset({*watches, rows, *named, *judges} - {""})
        return Check(
            id,
            rule,
            watched,
            find,
            level,
            "row" if rows else scope,
            function.__doc__ or "",
            table=rows,
            named=frozenset(named),
            judges=frozenset(judges),
            near=near or {},
            decides=_decides(watched, named, judges),
        )

    return decorate


def word_check(
    word: type[W],
    id: str,
    *watches: str,
    scope: Scope = "scenario",
    named: Iterable[str] = (),
    judges: Iterable[str] = (),
) -> Callable[[Callable[[W, Context], Iterator[Hit]]], Check]:
    """Make a check of a function that yields hits for one row of a set-up word; it runs for every row in force.

    The findings bear the rule of the row, and its level where the row gives one. Options and sides are watched too.
    """

    def decorate(function: Callable[[W, Context], Iterator[Hit]]) -> Check:
        usual = level_of(id)

        def find(context: Context) -> Iterator[Finding]:
            for row in context.words(word):
                level = level_in(row, usual)
                for hit in function(row, context):
                    yield Finding(id, level, hit.rule or row.rule, hit.where, hit.values, hit.fix)

        watched = frozenset({*watches, *named, *judges, "info", "sides"})
        return Check(
            id,
            None,
            watched,
            find,
            usual,
            scope,
            function.__doc__ or "",
            word,
            named=frozenset(named),
            judges=frozenset(judges),
            decides=_decides(watched, named, judges),
        )

    return decorate
