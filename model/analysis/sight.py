"""Range and line between hexes, with what blocks the line: walls on hexsides, and terrain that lies between.

A line runs from centre to centre. Which hexes it crosses is found in whole numbers, so that a line along a hexside or
through a corner is told from one beside it: there it has two ways, one on either side, which differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from model.analysis.terrain import terrains_of
from model.analysis.zoc import features_on
from model.checks.context import Context
from model.hexgrid import Hex, Hexside, distance, neighbors, ring


@dataclass(frozen=True, slots=True)
class Line:
    """The line from one hex to another."""

    ways: tuple[tuple[Hex, ...], ...]
    """The hexes that it crosses, both ends included: one way, or two where it runs along hexsides or through corners."""
    blocks: tuple[tuple[Hexside | Hex, ...], ...]
    """What blocks each way: walls by their hexside, terrain by its hex; from the first hex on."""
    free: bool
    """Whether the line is free by the option of the ruleset (`lines.along`)."""

    @property
    def range(self) -> int:
        """How many hexes apart its ends are."""
        return distance(self.ways[0][0], self.ways[0][-1])


def line_between(context: Context, a: Hex, b: Hex) -> Line:
    """The line from `a` to `b`. It is the same the other way round, read backwards."""
    ways = crossed(a, b)
    blocks = tuple(tuple(_blocks(context, way)) for way in ways)
    option = context.ruleset.lines.along
    both = bool(option) and context.options.get(option) == "both"
    return Line(ways, blocks, (all if both else any)(not block for block in blocks))


def crossed(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The hexes that the straight line between two centres crosses: the way a hair to its left, and that to its right
    where it is another.
    """
    left, right = _walk(a, b, 1), _walk(a, b, -1)
    return (left,) if left == right else (left, right)


def within(context: Context, start: Hex, reach: int) -> dict[Hex, Line]:
    """The line to every hex of the map at most `reach` hexes away, `start` itself left out; nearer ones first."""
    grid = context.scenario.grid
    return {
        hex: line_between(context, start, hex)
        for radius in range(1, min(reach, grid.columns + grid.rows) + 1)
        for hex in ring(start, radius)
        if context.on_map(hex)
    }


def _walk(a: Hex, b: Hex, side: int) -> tuple[Hex, ...]:
    """The hexes of the line, moved to one side by less than any fraction.

    The border towards the neighbour in direction d lies where the way along d is half that of d. With `_dot`, twice the
    inner product of the plane, the line a + t·(b − a) meets it at t = (1 + dot(here − a, d)) / dot(b − a, d).
    """
    v = b.minus(a)
    aside = Hex(-side * (v.q + 2 * v.r), side * (2 * v.q + v.r))
    ahead = [(step, forward, _dot(aside, step)) for step in neighbors(Hex(0, 0)) if (forward := _dot(v, step)) > 0]
    here, way = a, [a]
    while here != b:
        gone = here.minus(a)
        next_, far, forward, shift = ahead[0][0], 0, 0, 0
        for step, along, across in ahead:
            meets = 1 + _dot(gone, step)
            later = meets * forward - far * along
            if not forward or later < 0 or (later == 0 and across * forward > shift * along):
                next_, far, forward, shift = step, meets, along, across
        here = here.plus(next_)
        way.append(here)
    return tuple(way)


def _dot(one: Hex, other: Hex) -> int:
    return 2 * (one.q * other.q + one.r * other.r) + one.q * other.r + one.r * other.q


def _blocks(context: Context, way: tuple[Hex, ...]) -> Iterator[Hexside | Hex]:
    chart, features = context.ruleset.hexsides, features_on(context)
    for here, there in pairwise(way):
        side = Hexside.between(here, there)
        if any(kind in chart and "blocks_line" in chart[kind].flags for kind in features.get(side, ())):
            yield side
        if there != way[-1] and any("blocks_line" in row.flags for row in terrains_of(context, there)):
            yield there
