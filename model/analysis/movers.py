"""What moves as one, and how far: a unit, a pair, or a stack that moves together (M-2.4, M-6.3, M-7.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from model.analysis.pairs import wed
from model.analysis.terrain import class_of
from model.analysis.zoc import is_unit
from model.checks.context import Context, Standing
from model.figures import exact
from model.hexgrid import Hex
from model.procedures import PairFigures, procedure

Lack = Literal["nothing", "points", "class", "apart", "rules"]
"""Why nothing can be said: nothing chosen that stands on the map; no movement points; no movement class; counters of
several hexes or sides; a game without movement points or classes."""


@dataclass(frozen=True, slots=True)
class Mover:
    """What moves as one."""

    units: tuple[Standing, ...]
    side: str
    start: Hex
    points: Fraction
    classes: frozenset[str]
    """It must be able to go as all of them, at the dearest cost; two only where members differ."""


@dataclass(frozen=True, slots=True)
class NoMover:
    """Why what was chosen does not move, and the counter type without the figure."""

    lack: Lack
    type: str = ""


def movers(context: Context, serials: Iterable[int]) -> tuple[Mover, ...] | NoMover:
    """How counters move together, by the serial numbers of their placements; more than one way where a pair chooses.

    Either member stands for its pair, which has the movement points of either (M-6.3); it goes by the terrain of both,
    or of either with its own points, as the option of the pair table says. Other counters of a stack go together, with
    the least points and by the terrain of all. The ways are the members' with the most points first.
    """
    rules = context.ruleset
    if rules.movement is None or not rules.movement_classes:
        return NoMover("rules")
    wanted = set(serials)
    chosen = [each for each in context.standings if each.serial in wanted and is_unit(context, each)]
    if not chosen:
        return NoMover("nothing")
    pair = wed(context).get(chosen[0].serial)
    units = chosen if pair is None else list(pair)
    if any(unit.spot.hex != units[0].spot.hex or unit.side != units[0].side for unit in (*units, *chosen)):
        return NoMover("apart")
    found: list[tuple[Fraction, str]] = []
    for unit in units:
        points = unit.type.values.get(rules.movement.column) if unit.type is not None else None
        class_ = class_of(context, unit.type) if unit.type is not None else None
        if points is None or class_ is None:
            return NoMover("points" if points is None else "class", unit.placement.type)
        found.append((exact(points), class_))
    classes = frozenset(class_ for _, class_ in found)
    most, least = max(points for points, _ in found), min(points for points, _ in found)
    if pair is None:
        ways = [(least, classes)]
    elif _carries(context):
        ways = [(points, frozenset({class_})) for points, class_ in sorted(found, reverse=True)]
    else:
        ways = [(most, classes)]
    return tuple(
        Mover(tuple(units), units[0].side, units[0].spot.hex, points, classes)
        for points, classes in dict.fromkeys(ways)
    )


def _carries(context: Context) -> bool:
    """Whether a pair goes by the terrain of one member alone."""
    table = procedure(context.ruleset, "pair", PairFigures)
    option = table.movement_class if table is not None else ""
    return bool(option) and context.options.get(option) == "either"
