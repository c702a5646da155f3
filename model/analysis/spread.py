"""How far connections spread over a graph from some systems, kept up to date as its links come and go.

Most changes of one link change nothing: two systems that stay joined another way need no new search. Whether they do
is looked for from both ends, and not far: if that does not tell, all is searched anew. So it is with a system that is
no longer passed, or gone: those next to it may be joined otherwise.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from itertools import islice
from typing import NamedTuple

Graph = Mapping[str, Mapping[str, bool]]
"""For each system those one jump away, and whether a charted route leads there."""

_FAR = 300
"""Systems looked at to find another way between two, before all is searched anew."""

_REMEMBERED = 8
"""Versions of what was found of which it is known what changed."""


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


def _go_on(graph: Graph, found: set[str], waiting: deque[str], ends: AbstractSet[str], charted_only: bool) -> list[str]:
    """Add to `found` what is reached from those waiting; what was added."""
    added: list[str] = []
    while waiting:
        here = waiting.popleft()
        if here in ends:
            continue
        for there, charted in graph[here].items():
            if there not in found and (charted or not charted_only):
                found.add(there)
                added.append(there)
                waiting.append(there)
    return added


class Spread:
    """What `spread` finds, with all that it was found from; changed in place as that changes."""

    def __init__(self, graph: Graph, starts: Iterable[str], dead_ends: AbstractSet[str], *, charted_only: bool) -> None:
        self.starts = frozenset(starts)
        self.dead_ends = dead_ends
        self.charted_only = charted_only
        self.found: set[str] = spread(graph, self.starts, dead_ends, charted_only=charted_only)
        self.version = 0
        """How often `found` has changed."""
        self._changes: deque[AbstractSet[str]] = deque(maxlen=_REMEMBERED)
        """What came or went in the last versions."""

    def changed_since(self, version: int) -> AbstractSet[str] | None:
        """What `found` has won or lost since it was of an earlier version, and perhaps some that it won and lost again;
        None if that is too long ago.
        """
        behind = self.version - version
        if behind > len(self._changes):
            return None
        return frozenset().union(*islice(reversed(self._changes), behind))

    def follow(
        self,
        graph: Graph,
        links: Iterable[Link] = (),
        *,
        came: AbstractSet[str] = frozenset(),
        gone: AbstractSet[str] = frozenset(),
        starts: AbstractSet[str] | None = None,
        dead_ends: AbstractSet[str] | None = None,
    ) -> None:
        """Bring `found` up to date.

        Args:
            graph: the graph as it is now.
            links: what became of those of its links that have become others, those of systems that came or went too.
            came: the systems that it did not have before.
            gone: the systems that it no longer has.
            starts: what it spreads from now; None: as before.
            dead_ends: the dead ends now; None: as before.
        """
        old_starts, old_ends = self.starts, self.dead_ends
        self.starts = old_starts if starts is None else frozenset(starts)
        self.dead_ends = old_ends if dead_ends is None else dead_ends
        left: AbstractSet[str] = frozenset()
        new: AbstractSet[str] = frozenset()
        if self.starts is not old_starts:
            left, new = old_starts - self.starts, self.starts - old_starts
        turned = left if old_ends is self.dead_ends else left | (old_ends ^ self.dead_ends)
        reached = {id for id in (*turned, *gone) if id in self.found and (id not in old_ends or id in old_starts)}
        shut = {id for id in reached if id in gone or not self._passed(id)}
        changed = [(link, self._leads(link.before), self._leads(link.after)) for link in links]
        lost = [link for link, before, after in changed if before and not after]
        if (
            all(self._reaches_start(graph, id) for id in left & self.found if id not in shut)
            and all(self._gone_round(graph, id, lost, shut, gone, id in old_starts) for id in shut)
            and all(self._still_reached(graph, link) for link in lost if (shut | gone).isdisjoint(link[:2]))
        ):
            won = [link for link, before, after in changed if after and not before]
            opened = [id for id in (*turned, *new, *(came & self.starts)) if id in graph and self._passed(id)]
            self._extend(graph, won, opened, gone)
            return
        found = spread(graph, self.starts, self.dead_ends, charted_only=self.charted_only)
        self._note(found ^ self.found)
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
            if not self._reached_beside(graph, there):
                return False
        return True

    def _reached_beside(self, graph: Graph, id: str) -> bool:
        """Whether one of the systems next to a dead end was reached and leads on to it."""
        others = graph[id].items()
        return any(near in self.found and self._passed(near) and self._leads(charted) for near, charted in others)

    def _gone_round(
        self,
        graph: Graph,
        id: str,
        lost: Iterable[Link],
        shut: AbstractSet[str],
        gone: AbstractSet[str],
        was_start: bool,
    ) -> bool:
        """Whether it is plain that whatever was reached by way of a system that is no longer passed, or gone, is reached
        without it: those next to it are joined otherwise, and if it was a start, to another.
        """
        near = {there for there, charted in graph.get(id, {}).items() if self._leads(charted)}
        still = [there for there in near if there in self.found and self._passed(there)]
        near |= {link.b if link.a == id else link.a for link in lost if id in link[:2]}
        near &= self.found
        if not near.isdisjoint(shut) or (id not in gone and not still):
            return False
        near -= gone
        passed = [there for there in near if self._passed(there)]
        return (
            (self._reaches_start(graph, passed[0]) if was_start and passed else was_start or bool(passed))
            and all(self._joined(graph, passed[0], there) for there in passed[1:])
            and all(self._reached_beside(graph, there) for there in near.difference(passed))
        )

    def _reaches_start(self, graph: Graph, id: str) -> bool:
        """Whether a short search finds a way from a system to a start."""
        found, waiting = {id}, deque([id])
        for _ in range(_FAR):
            if not waiting:
                return False
            here = waiting.popleft()
            if here in self.starts:
                return True
            for near, charted in graph[here].items():
                if near not in found and self._leads(charted) and self._passed(near):
                    found.add(near)
                    waiting.append(near)
        return False

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

    def _extend(self, graph: Graph, won: Iterable[Link], opened: Iterable[str], gone: AbstractSet[str]) -> None:
        """Go on from the links that are new and from systems that may be passed now, or are starts."""
        fresh = {
            there
            for link in won
            for here, there in ((link.a, link.b), (link.b, link.a))
            if here in self.found and self._passed(here) and there not in self.found and there in graph
        }
        fresh |= {id for id in opened if id in self.starts and id not in self.found}
        further = {id for id in opened if id in self.found}
        if (
            not fresh
            and gone.isdisjoint(self.found)
            and all(near in self.found for id in further for near, charted in graph[id].items() if self._leads(charted))
        ):
            return
        lost = gone & self.found
        self.found |= fresh
        self.found -= lost
        added = _go_on(graph, self.found, deque(fresh | further), self.dead_ends - self.starts, self.charted_only)
        self._note(fresh.union(added, lost))

    def _note(self, changed: AbstractSet[str]) -> None:
        """Let `found` be of the next version if anything has come or gone."""
        if changed:
            self.version += 1
            self._changes.append(changed)
