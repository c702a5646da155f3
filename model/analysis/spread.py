"""How far connections spread over a graph from some systems, kept up to date as its links come and go.

Most changes of one link change nothing: two systems that stay joined another way need no new search. Whether they do
is looked for from both ends, and not far: if that does not tell, all is searched anew. So it is with a system that is
no longer passed, or gone: those next to it may be joined otherwise.
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


class _Next(set[str]):
    """What a spread has found, and in which systems it differs from what it had found before."""

    before: AbstractSet[str] | None = None
    others: AbstractSet[str] = frozenset()


def differing(old: AbstractSet[str], new: AbstractSet[str]) -> AbstractSet[str]:
    """What is in one of two sets that were found, but not in both: known if a spread has gone from one to the other."""
    return new.others if isinstance(new, _Next) and new.before is old else old ^ new


class Spread:
    """What `spread` finds, with all that it was found from."""

    def __init__(
        self,
        graph: Graph,
        starts: Iterable[str],
        dead_ends: AbstractSet[str],
        *,
        charted_only: bool,
        kept: bool = True,
    ) -> None:
        """`kept`: whether somebody may keep `found` to compare it with a later one; else it is changed in place."""
        self._kept = kept
        self.starts = frozenset(starts)
        self.dead_ends = dead_ends
        self.charted_only = charted_only
        self.found: set[str] = spread(graph, self.starts, dead_ends, charted_only=charted_only)
        """The same set as long as it holds the same systems, if it is kept."""

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
        old = self.found
        found = _Next(old) if self._kept else old
        found |= fresh
        found -= gone
        added = _go_on(graph, found, deque(fresh | further), self.dead_ends - self.starts, self.charted_only)
        if isinstance(found, _Next):
            found.before, found.others = old, fresh.union(added, gone & old)
            if isinstance(old, _Next):
                old.before = None  # no chain of all there ever was
        self.found = found
