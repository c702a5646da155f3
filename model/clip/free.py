"""Free ids for many rows at once: one that is taken gets a number behind it, -2, -3 …"""

from __future__ import annotations

from collections.abc import Iterable

from model.free_names import MOST_CHARACTERS


class FreeIds:
    """Ids given out one after the other, each unlike all others; a thousand copies of one cost no more than others."""

    def __init__(self, taken: Iterable[str | None]) -> None:
        self._taken = {id for id in taken if id is not None}
        self._next: dict[str, int] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._taken

    def give(self, wish: str) -> str:
        """The id `wish` if it is free, else with the first free number behind it."""
        id = wish
        if wish in self._taken:
            stem = wish[:MOST_CHARACTERS]
            number = self._next.get(stem, 2)
            while (id := f"{stem}-{number}") in self._taken:
                number += 1
            self._next[stem] = number + 1
        self._taken.add(id)
        return id
