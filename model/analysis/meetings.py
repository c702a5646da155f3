"""Who can reach whom in one movement phase (D-5.1), from every place where a side's ships stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from model.analysis.jumping import party_at, reach_of
from model.analysis.obstacles import ships_at
from model.checks.context import Context, derived
from model.hexgrid import Hex
from model.ruleset import Ruleset
from model.scenario import Scenario


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


def meetings(scenario: Scenario, ruleset: Ruleset, side: str) -> list[Meeting]:
    """Every place of another player side that ships of a side can reach, from each of their places; nearest first."""
    return meetings_of(Context(scenario, ruleset), side)


def meetings_of(context: Context, side: str) -> list[Meeting]:
    """`meetings` for a context."""
    found: list[Meeting] = []
    others = present(context)
    for owner, hex in ships_at(context):
        if owner != side:
            continue
        reach = reach_of(context, party_at(context, side, hex))
        for id in reach.systems:
            there = others.get(context.systems[id].hex, ())
            found += [
                Meeting(side, hex, other, id, reach.ways.jumps[id], reach.tankers_to(id))
                for other in there
                if other != side and other in context.player_sides
            ]
    return found


@derived("placements", "counter_types")
def present(context: Context) -> Mapping[Hex, Mapping[str, int]]:
    """How many counters of each side stand in each hex, aboard or not."""
    found: dict[Hex, dict[str, int]] = {}
    for standing in context.standings:
        sides = found.setdefault(standing.spot.hex, {})
        sides[standing.side] = sides.get(standing.side, 0) + standing.count
    return found
