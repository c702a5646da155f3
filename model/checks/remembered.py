"""What was found out about large sets that rarely change: kept as long as those very sets live."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar
from weakref import ref

T = TypeVar("T")


class Remembered(Generic[T]):
    """Results by the identity of the frozen sets they were worked out from, and by a further key.

    A home area has a quarter of a million hexes: to compare two of them takes longer than a check may. The rows that
    hold them are frozen, so what was found of them stands as long as they do.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], tuple[list[ref[frozenset[Any]]], Hashable, T]] = {}

    def of(self, sets: tuple[frozenset[Any], ...], key: Hashable, make: Callable[[], T]) -> T:
        """What `make` says of `sets` and `key`; asked once, of each group of sets for the last key only."""
        at = tuple(map(id, sets))
        found = self._known.get(at)
        if (
            found is None
            or found[1] != key
            or any(one() is not other for one, other in zip(found[0], sets, strict=True))
        ):
            refs = [ref(each, lambda _: self._known.pop(at, None)) for each in sets]
            found = self._known[at] = refs, key, make()
        return found[2]
