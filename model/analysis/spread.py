"""How far connections spread over a graph from some systems, kept up to date as its links come and go.

Most changes of one link change nothing: two systems that stay joined another way need no new search. Whether they do
is looked for from both ends, and not far: if that does not tell, all is searched anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

Graph = Mapping[str, Mapping[str, bool]]
"""For each system those one jump away, and whether a charted route leads there."""

_FAR = 300
"""Systems looked at to find another way between two, before all is searched anew."""


class Link(NamedTuple):
    """What became of the link between two systems: charted, uncharted, or None for no route."""

    a: str
    b: str
    before: bool | None
    after: bool | None


def spread(graph: Graph, starts: Iterable[str], dead_ends: AbstractSet[str], *, charted_only: bool) -> set[str]:
    """What can be reached from any of `starts`; dead ends are reached but not passed, unless they are starts."""
    found = {start for start in starts if start in graph}
    _go_on(graph, found, deque(found), dead_ends - found, charted_only)
    return found


def _go_on(graph: Graph, found: set[str], waiting: deque[str], ends: AbstractSet[str], charted_only: bool) -> None:
    while waiting:
        here = waiting.popleft()
        if here in ends:
            continue
        for there, charted in graph[here].items():
            if there not in found and (charted or not charted_only):
                found.add(there)
                waiting.append(there)


class Spread:
    """What `spread` finds, with all that it was found from."""

    def __init__(self, graph: Graph, starts: Iterable[str], dead_ends: AbstractSet[str], *, charted_only: bool) -> None:
        self.starts = frozenset(starts)
        self.dead_ends = dead_ends
        self.charted_only = charted_only
        self.found: AbstractSet[str] = spread(graph, self.starts, dead_ends, charted_only=charted_only)
        """The same set as long as it holds the same systems."""

    def follow(self, graph: Graph, links: Iterable[Link]) -> None:
        """Bring `found` up to date for a graph in which those links have become others, and no system came or went."""
        changed = [(link, self._leads(link.before), self._leads(link.after)) for link in links]
        lost = [link for link, before, after in changed if before and not after]
        if all(self._still_reached(graph, link) for link in lost):
            won = [link for link, before, after in changed if after and not before]
            self._extend(graph, won)
            return
        found = spread(graph, self.starts, self.dead_ends, charted_only=self.charted_only)
        if found != self.found:
            self.found = found

    def _leads(self, charted: bool | None) -> bool:
        return charted is not None and (charted or not self.charted_only)

    def _passed(self, id: str) -> bool:
        return id not in self.dead_ends or id in self.starts

    def _still_reached(self, graph: Graph, lost: Link) -> bool:
        """Whether it is plain that whatever was reached by a link that is gone is reached without it."""
        for here, there in ((lost.a, lost.b), (lost.b, lost.a)):
            if here not in self.found or not self._passed(here):
                continue  # nothing was reached by it in this direction
            if self._passed(there):
                return self._joined(graph, here, there)  # and then both ways
            others = graph[there].items()
            if not any(near in self.found and self._passed(near) and self._leads(charted) for near, charted in others):
                return False
        return True

    def _joined(self, graph: Graph, a: str, b: str) -> bool:
        """Whether a short search from both ends finds a way between them that may be passed all along."""
        sides = ({a}, deque([a])), ({b}, deque([b]))
        looked = 0
        while looked < _FAR:
            (mine, waiting), (theirs, _) = sides if len(sides[0][1]) <= len(sides[1][1]) else sides[::-1]
            if not waiting:
                return False
            looked += 1
            for near, charted in graph[waiting.popleft()].items():
                if near not in mine and self._leads(charted) and self._passed(near):
                    if near in theirs:
                        return True
                    mine.add(near)
                    waiting.append(near)
        return False

    def _extend(self, graph: Graph, won: Iterable[Link]) -> None:
        """Go on from the links that are new."""
        fresh = {
            there
            for link in won
            for here, there in ((link.a, link.b), (link.b, link.a))
            if here in self.found and self._passed(here) and there not in self.found
        }
        if fresh:
            found = set(self.found) | fresh
            _go_on(graph, found, deque(fresh), self.dead_ends - self.starts, self.charted_only)
            self.found = found
