"""Who can reach whom in one movement phase (D-5.1), from every place where a side's ships stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from model.analysis.jumping import Reach, party_at, reach_of
from model.analysis.obstacles import ships_at
from model.checks.context import Context, derived
from model.hexgrid import Hex
from model.ruleset import Ruleset
from model.scenario import Scenario

MOST_LOOKS: Final = 300_000
"""Systems looked at over all searches: places are left out on maps that are very much larger than those of the game."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Ships of one side can come to where counters of another stand."""

    side: str
    start: Hex
    other: str
    """The side that stands there."""
    end: str
    """The system where it stands."""
    jumps: int
    tankers: int
    """Tankers of the party that stay on the way."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """Whom the ships of a side can reach."""

    reaches: tuple[Reach, ...]
    """What its ships reach together, from each of their places."""
    found: tuple[Meeting, ...]
    """Every place of another player side that they reach, by their own places, the nearest first."""
    cut: bool
    """Not every place was looked at, because there are too many."""


def meetings(scenario: Scenario, ruleset: Ruleset, side: str) -> Meetings:
    """Whom the ships of a side can reach, with tankers as they stand."""
    return meetings_of(Context(scenario, ruleset), side)


def meetings_of(context: Context, side: str) -> Meetings:
    """`meetings` for a context."""
    others = {
        id: [other for other in sides if other != side and other in context.player_sides]
        for hex, sides in present(context).items()
        for id in ([context.system_at[hex].id] if hex in context.system_at else [])
    }
    places = [hex for owner, hex in ships_at(context) if owner == side]
    most = MOST_LOOKS // max(1, len(context.systems))
    reaches = tuple(reach_of(context, party_at(context, side, hex)) for hex in places[:most])
    found = tuple(
        Meeting(side, reach.party.hex, other, id, reach.ways.jumps[id], reach.tankers_to(id))
        for reach in reaches
        for id in reach.systems
        for other in others.get(id, ())
    )
    return Meetings(reaches, found, len(places) > most)


@derived("placements", "counter_types")
def present(context: Context) -> Mapping[Hex, Mapping[str, int]]:
    """How many counters of each side stand in each hex, aboard or not."""
    found: dict[Hex, dict[str, int]] = {}
    for standing in context.standings:
        sides = found.setdefault(standing.spot.hex, {})
        sides[standing.side] = sides.get(standing.side, 0) + standing.count
    return found
