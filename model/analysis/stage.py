"""The Magical Stage: who may hold one where they stand, when, at what cost and with what chance (M-10.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from model.analysis.chits import all_come_up, chits_of
from model.analysis.pairs import partners, wed
from model.checks.context import Context, Standing
from model.figures import exact
from model.hexgrid import Hex, neighbors
from model.procedures import MagicalStage, procedure
from model.ruleset import Ruleset

MOST_GROUPS = 200
"""Groups that are looked for; a map with more is packed with units that may take part."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A stage of some units with some extra points."""

    units: int
    extra: int
    cost: int
    """Points in all."""
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Group:
    """Units that stand as the rules ask."""

    units: tuple[Standing, ...]
    together: Fraction | None
    """The chance that all may act in one turn; None where the game does not say how many chits are drawn."""


def table_of(ruleset: Ruleset) -> MagicalStage | None:
    """The rules of the stage; None in a game without it."""
    return procedure(ruleset, "magical_stage", MagicalStage)


def attempt(table: MagicalStage, units: int, extra: int) -> Attempt:
    """The chance that die + units + extra points reach what is needed, and what it costs.

    Raises:
        ValueError: fewer or more units than may take part, or extra points below 0.
    """
    if not table.units.least <= units <= table.units.most or extra < 0:
        raise ValueError(f"{units} units with {extra} extra points hold no stage")
    least = table.needed - units - extra
    good = sum(roll >= least for roll in range(1, table.sides_of_die + 1))
    return Attempt(units, extra, units + table.points_beyond_units + extra, Fraction(good, table.sides_of_die))


def attempts(table: MagicalStage) -> list[Attempt]:
    """Every number of units with as many extra points as make the chance better, up to certainty."""
    found = []
    for units in range(table.units.least, table.units.most + 1):
        extra = 0
        while True:
            found.append(attempt(table, units, extra))
            if found[-1].chance == 1:
                break
            extra += 1
    return found


def first_turn(context: Context) -> int | None:
    """The first turn in which it may be held: more than the given part of the turns have come; None without turns."""
    table = table_of(context.ruleset)
    turns = context.scenario.info.play.turns or context.ruleset.turns
    if table is None or not turns:
        return None
    return floor(turns * exact(table.after_part_of_turns)) + 1


def may_take_part(context: Context, side: str) -> list[Standing]:
    """The units of a side on the map that may take part where they stand beside enough others: listed with a partner,
    in no pair.
    """
    table = table_of(context.ruleset)
    if table is None:
        return []
    couples, pairs = partners(context), wed(context)
    return [
        standing
        for standing in context.standings
        if standing.side == side
        and standing.type is not None
        and table.types.matches(standing.type)
        and couples.get(standing.placement.type)
        and standing.serial not in pairs
    ]


def groups(context: Context, side: str) -> list[Group]:
    """The groups of a side that could hold a stage as they stand: each unit next to enough of the others; the first
    `MOST_GROUPS` of them, small ones first.
    """
    table = table_of(context.ruleset)
    if table is None:
        return []
    at: dict[Hex, Standing] = {}
    for standing in may_take_part(context, side):
        at.setdefault(standing.spot.hex, standing)
    found = []
    for size in range(table.units.least, table.units.most + 1):
        for hexes in _joined(at, size):
            if all(sum(near in hexes for near in neighbors(hex)) >= table.neighbours for hex in hexes):
                units = tuple(at[hex] for hex in sorted(hexes))
                found.append(Group(units, all_come_up(context, [chits_of(context, unit) for unit in units])))
            if len(found) == MOST_GROUPS:
                return found
    return found


def _joined(at: Mapping[Hex, Standing], size: int) -> Iterator[frozenset[Hex]]:
    """Every set of so many of the hexes that hang together, each once."""
    sets = {frozenset({hex}) for hex in at}
    for _ in range(size - 1):
        sets = {
            known | {near}
            for known in sets
            for hex in known
            for near in neighbors(hex)
            if near in at and near not in known
        }
    yield from sorted(sets, key=sorted)
