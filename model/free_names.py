"""Names that are not taken yet: one that is taken gets a number behind it, -2, -3 …"""

from __future__ import annotations

from collections.abc import Container, Iterable

MOST_CHARACTERS = 100
"""Of the name before the number, so that an id keeps within its limit."""


def numbered(base: str, taken: Container[str], first: int = 2, joint: str = "-") -> str:
    """`base` with the first free number behind it, counted from `first`; at most 100 characters stand before that."""
    stem, number = base[:MOST_CHARACTERS], first
    while (name := f"{stem}{joint}{number}") in taken:
        number += 1
    return name


class FreeNames:
    """The names free beside those `taken`. Each is looked for once, however many ask for one like it."""

    def __init__(self, taken: Iterable[str | None], joint: str = "-") -> None:
        self._taken = frozenset(name for name in taken if name is not None)
        self._joint = joint
        self._found: dict[tuple[str, int], str] = {}

    def like(self, base: str, first: int = 2) -> str:
        """`numbered` for the names taken; asked again, it says the same."""
        found = self._found.get((base, first))
        if found is None:
            found = self._found[base, first] = numbered(base, self._taken, first, self._joint)
        return found
