"""Indices: what is worked out of a scenario once, kept, and brought up to date or forgotten when tables change.

Which tables an index is read from is declared where it is defined (`derived`); an index that asks another inherits
that one's tables. An index may say how an edit of some of its tables changes it (`patch`): then it is brought up to
date when it is next asked for, instead of being worked out anew. A patched index equals one worked out afresh
(tests/model/checks/test_patched_indices.py).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, overload

from model.checks.touched import ALL_DETAILS, SHAPE, options_among, touched_by, with_details
from model.edit import Edit, join

if TYPE_CHECKING:
    from model.checks.context import Context

T = TypeVar("T")
C = TypeVar("C", bound="Indices")

_log = logging.getLogger(__name__)

_PENDING = 50
"""Edits that an index waits through before it is dropped: it seems that nobody asks for it any more."""

_MANY = 1_000
"""Rows in the edits that an index is behind by, up to which patching it is quicker than working it out."""


class Known(NamedTuple):
    """An index that is worked out."""

    value: Any
    needs: AbstractSet[str]
    """The tables that it was read from."""
    options: frozenset[str]
    """Those of them that are of options."""


class Anew(Exception):
    """A patch can't tell how an index changes: it is to be worked out anew."""


class Patch(NamedTuple):
    """How an index follows edits of some of its tables."""

    follows: frozenset[str]
    make: Callable[[Any, Any, Edit], Any]
    """From the context after the edit, the index before it and the edit to the index after it; it may be the old one,
    changed in place. What did not change should stay the same object: others may know it by that. May raise `Anew`."""
    copied: Callable[[Any], Any] | None
    """What copies the index, if that is quick: the context after an edit that is not made begins with a copy."""


PATCHES: Final[dict[str, Patch]] = {}
"""The patches of the indices that have one, by the name of the index."""


@dataclass(slots=True)
class Stale:
    """An index that is behind by some edits, with the tables it was read from."""

    value: Any
    needs: AbstractSet[str]
    edits: list[Edit] = field(default_factory=list)

    def follows(self, patch: Patch | None, edit: Edit, touched: AbstractSet[str]) -> bool:
        """Whether it can be brought up to date by a patch after one more edit, and had better be."""
        rows = len(edit.after) + sum(len(each.after) for each in self.edits)
        few = len(self.edits) < _PENDING and rows <= _MANY
        return patch is not None and few and self.needs & touched <= patch.follows


@overload
def derived(*tables: str, details: bool = True) -> Callable[[Callable[[C], T]], Callable[[C], T]]: ...
@overload
def derived(
    *tables: str,
    follows: Iterable[str],
    patch: Callable[[Context, T, Edit], T],
    copied: Callable[[T], T] | None = None,
    details: bool = True,
) -> Callable[[Callable[[C], T]], Callable[[C], T]]: ...
def derived(
    *tables: str,
    follows: Iterable[str] = (),
    patch: Callable[[Context, T, Edit], T] | None = None,
    copied: Callable[[T], T] | None = None,
    details: bool = True,
) -> Callable[[Callable[[C], T]], Callable[[C], T]]:
    """Make a function of a context an index of it: worked out once, and again after one of `tables` changed.

    Args:
        tables: the tables it is read from; those of the indices that it asks are added.
        follows: the tables whose edits `patch` can follow, if the edit touches no other of its tables.
        patch: see `Patch`.
        copied: see `Patch`.
        details: False: it holds no row and no detail of one, and stands while only details change (`touched`).
    """
    needs = with_details(tables) if details else frozenset(tables)

    def decorate(function: Callable[[C], T]) -> Callable[[C], T]:
        key = f"{function.__module__}.{function.__qualname__}"
        if patch is not None:
            PATCHES[key] = Patch(with_details(follows), patch, copied)

        @wraps(function)
        def ask(context: C) -> T:
            found = context.known.get(key)
            if found is None or context.open or found.options:
                found = context.index(key, needs, function, details)
            value: T = found.value
            return value

        return ask

    return decorate


class Indices:
    """The indices of a context; see the module."""

    def __init__(self) -> None:
        self.known: dict[str, Known] = {}
        """The indices worked out so far; `derived` looks here."""
        self.stale: dict[str, Stale] = {}
        """The indices that are to be patched when they are asked for."""
        self.open: list[set[str]] = []
        """The tables of the indices that are being worked out."""
        self.asked: set[str] = set()
        """The options that were read, of this context or one made of it, since somebody cleared this."""
        self._parent: Indices | None = None
        self._apart: Collection[str] = ()

    def note_option(self, table: str) -> None:
        """Take note that an option is read."""
        self.asked.add(table)
        if self.open:
            self.open[-1].add(table)

    def index(self, key: str, tables: AbstractSet[str], make: Callable[[Any], Any], details: bool) -> Known:
        """The index `key`, with what it was read from: known, brought up to date, or made by `make` from `tables`;
        `derived` calls this.
        """
        found = self.known.get(key)
        if found is None:
            found = self._of_parent(key, tables, make, details)
        if found is None:
            stale = self.stale.pop(key, None)
            self.open.append(set(tables) if stale is None else set(stale.needs))
            try:
                value = make(self) if stale is None else self._patched(key, stale, make)
            finally:
                needs = self.open.pop()
            if not details:
                needs -= ALL_DETAILS
            found = self.known[key] = Known(value, needs, options_among(needs))
            if self._parent is not None:
                self._parent.learn(key, found, self._apart)
        self.asked |= found.options
        if self.open:
            self.open[-1] |= found.needs
        return found

    def _of_parent(self, key: str, tables: AbstractSet[str], make: Callable[[Any], Any], details: bool) -> Known | None:
        """The index as the context has it of which this one was made, if there it needs but be brought up to date."""
        parent = self._parent
        if parent is None or key not in parent.stale or not parent.stale[key].needs.isdisjoint(self._apart):
            return None
        found = self.known[key] = parent.index(key, tables, make, details)
        return found

    def _patched(self, key: str, stale: Stale, make: Callable[[Any], Any]) -> Any:
        try:
            return PATCHES[key].make(self, stale.value, join(stale.edits))
        except Anew:
            return make(self)
        except LookupError:  # a fault of ours, which need not cost a person the window
            _log.warning("the patch of %s failed; it is worked out anew", key, exc_info=True)
            return make(self)

    def touched(self, edit: Edit) -> frozenset[str]:
        """What an edit touches (`touched_by`)."""
        return touched_by(edit)

    def knows(self, key: str) -> bool:
        """Whether an index is there, if perhaps behind by some edits."""
        return key in self.known or key in self.stale

    def learn(self, key: str, found: Known, apart: Collection[str]) -> None:
        """Keep an index that a context made after this one has worked out, if no table in which the two differ
        (`apart`) went into it: the next such context need not work it out again.
        """
        if found.needs.isdisjoint(apart) and key not in self.known:
            self.known[key] = found
            self.stale.pop(key, None)
            if self._parent is not None:
                self._parent.learn(key, found, self._apart)

    def forget(self, tables: Collection[str]) -> None:
        """Drop every index that was read from one of `tables`."""
        gone = with_details({*tables, SHAPE} if "terrain" in tables else tables)

        def stands(needs: AbstractSet[str]) -> bool:
            return needs.isdisjoint(gone) and not ("info" in gone and options_among(needs))

        self.known = {key: found for key, found in self.known.items() if stands(found.needs)}
        self.stale = {key: stale for key, stale in self.stale.items() if stands(stale.needs)}

    def follow(self, edit: Edit) -> frozenset[str]:
        """Take note of an edit that has been made: patch or drop what was read from the tables it touches. Those."""
        touched = self.touched(edit)
        behind = {key: found for key, found in self.known.items() if not found.needs.isdisjoint(touched)}
        for key, found in behind.items():
            del self.known[key]
            self.stale[key] = Stale(found.value, found.needs)
        for key, stale in list(self.stale.items()):
            if stale.needs.isdisjoint(touched):
                continue
            if stale.follows(PATCHES.get(key), edit, touched):
                stale.edits.append(edit)
            else:
                del self.stale[key]
        return touched

    def behind(self, edit: Edit) -> dict[str, Stale]:
        """Copies of the indices that can follow an edit that is not made here, behind by it."""
        touched, found = self.touched(edit), dict[str, Stale]()
        for key, patch in PATCHES.items():
            old = self.stale.get(key)
            if old is None and key in self.known:
                old = Stale(self.known[key].value, self.known[key].needs)
            if old is None or patch.copied is None or old.needs.isdisjoint(touched):
                continue
            if old.follows(patch, edit, touched):
                found[key] = Stale(patch.copied(old.value), old.needs, [*old.edits, edit])
        return found

    def shared(self, apart: Collection[str]) -> Mapping[str, Known]:
        """The indices that were read from no table of `apart`."""
        return {key: found for key, found in self.known.items() if found.needs.isdisjoint(apart)}
