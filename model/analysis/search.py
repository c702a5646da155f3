"""Ways over the net of jump routes: those with the lowest toll, and of them those with the fewest jumps.

What a toll is, the asker says: of a connection each enemy between costs one, of a move each tanker left behind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf
from typing import Final

NEVER: Final = inf
"""The toll of what cannot be passed."""

Net = Mapping[str, Mapping[str, bool]]
"""For each system those one jump away, and whether a charted route leads there (`model.analysis.network.neighbours`)."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The best way from one system to each other that can be reached."""

    start: str
    before: Mapping[str, str]
    """The system before each on its way; of the start itself. In the order in which they were reached."""
    jumps: Mapping[str, int]
    tolls: Mapping[str, int]
    """What is paid on the way there; nothing where it is not named."""

    def __contains__(self, id: str) -> bool:
        return id in self.before

    def to(self, end: str) -> tuple[str, ...]:
        """The systems on the way to one that is reached, both ends included; () to one that is not."""
        if end not in self.before:
            return ()
        way = [end]
        while way[-1] != self.start:
            way.append(self.before[way[-1]])
        return tuple(reversed(way))


def ways(
    net: Net,
    start: str,
    *,
    leaving: Mapping[str, float] | None = None,
    uncharted: float = NEVER,
    most: float = NEVER,
) -> Ways:
    """The ways from `start` by whole tolls of at most `most`, then by jumps; of equal ones the first in the net's order.

    `leaving` is the toll of going on from a system (0 where it is not named, `NEVER` where nothing goes on), `uncharted`
    that of each uncharted route. Empty if there is no such system.
    """
    search = _Search(net, leaving or {}, uncharted, most)
    if start in net:
        search.arrive(start, start, 0)
        search.run()
    return Ways(start, search.before, search.jumps, search.tolls)


class _Search:
    """One search: at each toll breadth first, and what costs more waits for its turn.

    Who is found is at its lowest toll and then its fewest jumps, so it is settled when found: everything nearer at the
    same toll has been gone through.
    """

    def __init__(self, net: Net, leaving: Mapping[str, float], uncharted: float, most: float) -> None:
        self.net, self.leaving, self.uncharted, self.most = net, leaving, uncharted, most
        self.before: dict[str, str] = {}
        self.jumps: dict[str, int] = {}
        self.tolls: dict[str, int] = {}
        self._toll = self._order = 0
        self._queue: list[str] = []
        self._later: list[tuple[int, int, int, str, str]] = []
        """What costs more: toll, jumps there, order, system, and from where; from itself: it is there and goes on."""

    def run(self) -> None:
        """Go through everything that is reached, the lowest toll first."""
        self._spread(0)
        while self._later:
            self._toll, done = self._later[0][0], len(self._queue)
            while self._later and self._later[0][0] == self._toll:
                _, far, _, here, came = heappop(self._later)
                done = self._spread(done, far)
                if here == came:
                    self._go_on(here, 0)
                elif here not in self.before:
                    self.arrive(here, came, far)
            self._spread(done)

    def arrive(self, here: str, came: str, far: int) -> None:
        """Settle a system at the toll of now."""
        self.before[here], self.jumps[here] = came, far
        if self._toll:
            self.tolls[here] = self._toll
        self._queue.append(here)

    def _spread(self, done: int, until: float = inf) -> int:
        """Go on from what is in the queue after the first `done`, as long as it is nearer than `until` jumps."""
        queue, leaving, jumps = self._queue, self.leaving, self.jumps
        while done < len(queue) and jumps[queue[done]] < until:
            self._go_on(queue[done], leaving.get(queue[done], 0))
            done += 1
        return done

    def _go_on(self, here: str, paid: float) -> None:
        """Reach the neighbours of a system, or wait for the turn of what leaving it costs."""
        if paid:
            self._wait(paid, self.jumps[here], here, here)
            return
        before, far = self.before, self.jumps[here] + 1
        for there, charted in self.net[here].items():
            if there not in before:
                if charted or not self.uncharted:
                    self.arrive(there, here, far)
                else:
                    self._wait(self.uncharted, far, there, here)

    def _wait(self, cost: float, far: int, there: str, here: str) -> None:
        if cost != NEVER and self._toll + cost <= self.most:
            self._order += 1
            heappush(self._later, (int(self._toll + cost), far, self._order, there, here))


def apart(net: Net, a: str, b: str, without: frozenset[str], *, charted_only: bool) -> bool:
    """Whether no way joins two systems once others are taken out of the net."""
    found = ways(net, a, leaving=dict.fromkeys(without, NEVER), uncharted=NEVER if charted_only else 0)
    return b not in found
