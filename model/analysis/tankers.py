"""Where ships come if tankers move first, from wherever they stand (D-5.2): every way of placing them tried out.

Each tanker of the side, in the party or elsewhere, may first move to a system without fuel, helped there by those that
have moved before; then the ships go. `reach_of` answers for tankers that go along or stay; this adds what others open.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from model.analysis.jumping import Party, Reach, leaves_dry
from model.analysis.network import neighbours
from model.analysis.obstacles import Obstacles, obstacles
from model.analysis.search import NEVER, Ways, ways
from model.checks.context import Context
from model.hexgrid import Hex

MOST_LOOKS: Final = 300_000
"""Systems looked at over all searches: enough for the two tankers of a side on the eight map sheets of the game, with
some 50 systems and 6,000 searches.
"""


@dataclass(frozen=True, slots=True)
class TankerMove:
    """A tanker moves ahead and stays."""

    start: Hex
    end: str
    """The system where it stays and refuels."""


@dataclass(frozen=True, slots=True)
class Helped:
    """What a party reaches beyond `Reach` if tankers move first."""

    moves: Mapping[str, tuple[TankerMove, ...]]
    """By system: the fewest tanker moves, in their order, after which the party comes there."""
    cut: bool
    """Not every placing was tried, because there are too many: there may be more."""


@dataclass(frozen=True, slots=True)
class _Placing:
    """Tankers that have moved, and how many are left where they stood."""

    moves: tuple[TankerMove, ...] = ()
    left: Mapping[Hex, int] = field(default_factory=dict)

    @property
    def key(self) -> tuple[object, ...]:
        """The same for placings that come to the same."""
        return frozenset(move.end for move in self.moves), frozenset(self.left.items())


def helped(context: Context, party: Party, reach: Reach) -> Helped:
    """What tankers that move first open to a party, beyond what it reaches."""
    known, here = obstacles(context, party.side), context.system_at.get(party.hex)
    if here is None or not party.ships:
        return Helped({}, cut=False)
    # all may move first, but for the last of a party that has nobody else
    free = {**known.tankers, party.hex: party.staying + party.spare}
    dry_too = leaves_dry(context, party)
    found: dict[str, tuple[TankerMove, ...]] = {}
    first = _Placing(left={hex: count for hex, count in free.items() if count})
    waiting, seen, searches = deque([first]), {first.key}, MOST_LOOKS // len(context.systems)
    while waiting and searches > len(waiting[0].left):
        placing = waiting.popleft()
        searches -= 1 + len(placing.left)
        served = _served(context, placing)
        for id in _moved(context, known, here.id, served, fuelled=dry_too).before:
            if id not in reach.ways and id != here.id:
                found.setdefault(id, placing.moves)
        for hex, count in placing.left.items():
            start = context.system_at.get(hex)
            if start is None:
                continue
            ends = _moved(context, known, start.id, served, fuelled=True).before
            for end in ends:
                if end in known.dry and end not in served and end != start.id:
                    left = {**placing.left, hex: count - 1}
                    move = TankerMove(hex, end)
                    further = _Placing((*placing.moves, move), {at: n for at, n in left.items() if n})
                    if further.key not in seen:
                        seen.add(further.key)
                        waiting.append(further)
    return Helped({id: moves for id, moves in found.items() if moves}, cut=bool(waiting))


def _served(context: Context, placing: _Placing) -> frozenset[str]:
    """The systems where a tanker stands that has moved, or has not."""
    standing = (context.system_at.get(hex) for hex in placing.left)
    return frozenset((*(system.id for system in standing if system is not None), *(move.end for move in placing.moves)))


def _moved(context: Context, known: Obstacles, start: str, served: frozenset[str], *, fuelled: bool) -> Ways:
    """Where a ship comes with the tankers where they are; `fuelled`: it leaves its start in any case."""
    leaving: dict[str, float] = dict.fromkeys(known.dry - served, NEVER)
    leaving.update(dict.fromkeys(known.guarded, NEVER))
    leaving[start] = 0 if fuelled or start in served or start not in known.dry else NEVER
    return ways(neighbours(context), start, leaving=leaving)
