"""Connection with its way, or with what breaks it (D-7.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from model.analysis.network import blocked, blockers, neighbours
from model.analysis.search import Ways, ways
from model.checks.context import Context
from model.ruleset import Ruleset
from model.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Connection:
    """How a system is connected to another for a side; where it is not, the way on which the least is in the way."""

    systems: tuple[str, ...]
    """The ids of the systems on the way, both ends included; () where no routes lead there at all."""
    blocking: tuple[str, ...] = ()
    """Those of them between the ends that break it, in order."""
    uncharted: tuple[tuple[str, str], ...] = ()
    """The uncharted routes on it, as pairs of neighbours on the way."""

    @property
    def connected(self) -> bool:
        """Whether they are connected."""
        return bool(self.systems) and not self.blocking and not self.uncharted

    @property
    def jumps(self) -> int:
        """Jumps on the way."""
        return max(0, len(self.systems) - 1)


NONE: Final = Connection(())
"""No routes lead there."""


class Connections:
    """All connections of one side to one system, of each the way with the fewest obstacles, then the fewest jumps.

    An obstacle is a system between the ends that breaks the connection, or an uncharted route.
    """

    def __init__(self, context: Context, side: str, start: str) -> None:
        self._net = neighbours(context)
        self._blocked = blocked(context, side)
        tolls = {id: 1 for id in self._blocked if id != start}
        self.ways: Ways = ways(self._net, start, leaving=tolls, uncharted=1)

    def to(self, system: str) -> Connection:
        """The connection to a system, told from there to the start: from a box to the capital."""
        chain = self.ways.to(system)[::-1]
        if not chain:
            return NONE
        between = tuple(id for id in chain[1:-1] if id in self._blocked)
        steps = pairwise(chain)
        return Connection(chain, between, tuple((a, b) for a, b in steps if not self._net[a][b]))


def connection(scenario: Scenario, ruleset: Ruleset, side: str, start: str, end: str) -> Connection:
    """How the system `start` is connected to `end` for a side."""
    return Connections(Context(scenario, ruleset), side, end).to(start)


def breaking(context: Context, side: str, connection: Connection) -> Mapping[str, tuple[str, ...]]:
    """For each system that breaks a connection the ids of the counter types that do; none: there is no tanker."""
    ships = blockers(context, side)
    hexes = {id: context.systems[id].hex for id in connection.blocking}
    return {
        id: tuple(dict.fromkeys(standing.placement.type for standing in ships.get(hex, ())))
        for id, hex in hexes.items()
    }
