"""Ways over the net of jump routes: those with the lowest toll, and of them those with the fewest jumps.

What a toll is, the asker says: of a connection each enemy between costs one, of a move each tanker left behind.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
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
    exits = leaving or {}
    before: dict[str, str] = {}
    jumps: dict[str, int] = {}
    tolls: dict[str, int] = {}
    later: list[tuple[int, int, int, str, str]] = []  # what costs more, till its turn: toll, jumps, order, where, from
    if start in net:
        later.append((0, 0, 0, start, start))
    order = 0
    while later:
        toll = later[0][0]
        waiting: deque[tuple[int, str, str]] = deque()
        for far, here, came in _in_turn(later, waiting, toll):
            if here in before:
                continue
            before[here], jumps[here] = came, far
            if toll:
                tolls[here] = toll
            paid = exits.get(here, 0)
            if toll + paid > most or paid == NEVER:
                continue
            for there, charted in net[here].items():
                if there in before:
                    continue
                cost = paid if charted else paid + uncharted
                if not cost:
                    waiting.append((far + 1, there, here))
                elif toll + cost <= most and cost != NEVER:
                    order += 1
                    heappush(later, (int(toll + cost), far + 1, order, there, here))
    return Ways(start, before, jumps, tolls)


def _in_turn(
    later: list[tuple[int, int, int, str, str]], waiting: deque[tuple[int, str, str]], toll: int
) -> Iterator[tuple[int, str, str]]:
    """What is next at one toll: of what came at no further cost and what waited for this toll, the nearer."""
    while True:
        ready = bool(later) and later[0][0] == toll
        if waiting and not (ready and later[0][1] <= waiting[0][0]):
            yield waiting.popleft()
        elif ready:
            _, far, _, here, came = heappop(later)
            yield far, here, came
        else:
            return


def apart(net: Net, a: str, b: str, without: frozenset[str], *, charted_only: bool) -> bool:
    """Whether no way joins two systems once others are taken out of the net."""
    found = ways(net, a, leaving=dict.fromkeys(without, NEVER), uncharted=NEVER if charted_only else 0)
    return b not in found
