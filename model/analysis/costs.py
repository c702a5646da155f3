"""What every step on the map costs by the terrain effects chart, as arrays (M-3.3 to M-3.6, M-8.1).

A step goes from a hex to one of its six neighbours. It costs the dearest of the terrains there, a river among them, what
paths add inside that hex, and what lies on the hexside; along a road the price of the road, whatever the terrain. Points are kept as
whole numbers of the smallest part that the chart speaks of, so that half a point is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from model.analysis.terrain import overlays, terrains_of
from model.analysis.zoc import features_on
from model.area import Area, axials_of, offsets_of
from model.chart import TerrainType
from model.checks.context import Context, derived
from model.figures import exact
from model.hexgrid import Hex, neighbors
from model.maprows import Path

Costs = NDArray[np.int64]

CLOSED: Final = 1 << 50
"""The cost of a step that nobody of the class can take; more than any way costs."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The graph of a map for one way to move."""

    near: NDArray[np.int32]
    """(6, hexes): the row-major index of each neighbour, clockwise; the number of hexes where there is none."""
    cost: Costs
    """(6, hexes): what the step there costs, in parts of a point; `CLOSED` or more where there is no way."""
    scale: int
    """Parts of a point."""
    least: int
    """The cost of the cheapest step."""


def points_of(value: float) -> Fraction:
    """Movement points to a thousandth, so that the parts of all figures of a chart together stay few."""
    return Fraction(round(exact(value) * 1000), 1000)


@derived("grid")
def near(context: Context) -> NDArray[np.int32]:
    """The neighbours of every hex of the grid, as in `Steps.near`."""
    grid = context.scenario.grid
    count = grid.rows * grid.columns
    rows, columns = np.divmod(np.arange(count, dtype=np.int64), grid.columns)
    q, r = axials_of(grid, columns, rows)
    found = np.full((6, count), count, dtype=np.int32)
    for number, step in enumerate(neighbors(Hex(0, 0))):
        column, row = offsets_of(grid, q + step.q, r + step.r)
        inside = (column >= 0) & (column < grid.columns) & (row >= 0) & (row < grid.rows)
        found[number, inside] = (row * grid.columns + column)[inside]
    return found


def steps(context: Context, classes: Iterable[str]) -> Steps:
    """The steps of what moves as all of `classes` at once: where they differ, the dearest counts, and each must pass."""
    wanted = tuple(sorted(set(classes)))
    known = _known(context)
    if wanted not in known:
        parts = [known[class_,] if (class_,) in known else _of_class(context, class_) for class_ in wanted]
        for class_, part in zip(wanted, parts, strict=True):
            known[class_,] = part
        cost = np.maximum.reduce([part.cost for part in parts])
        known[wanted] = Steps(near(context), cost, scale_of(context), int(cost.min()))
    return known[wanted]


@derived("terrain", "overlays", "paths", "hexsides", "grid", "options")
def _known(context: Context) -> dict[tuple[str, ...], Steps]:
    """What `steps` has found so far."""
    del context
    return {}


@derived()
def scale_of(context: Context) -> int:
    """The parts of a point that make every figure of movement in the ruleset whole: 2 where a road costs a half."""
    rules = context.ruleset
    tables = [
        *(row.movement for row in rules.terrain.values()),
        *(row.crossing or {} for row in rules.hexsides.values()),
        *(table or {} for row in rules.paths.values() for table in (row.along, row.movement, row.entering)),
    ]
    figures = [value for table in tables for value in table.values() if value is not None]
    if rules.zoc is not None:
        figures.append(rules.zoc.leaving)
    return lcm(*(points_of(value).denominator for value in figures))


def _of_class(context: Context, class_: str) -> Steps:
    scale, around = scale_of(context), near(context)
    into = np.append(_entering(context, class_, scale), CLOSED)
    cost = into[around]
    _open_roads(context, class_, cost, scale)
    np.minimum(cost, CLOSED, out=cost)
    return Steps(around, cost, scale, int(cost.min()))


def _entering(context: Context, class_: str, scale: int) -> Costs:
    """What each hex costs to enter over land."""
    terrain, chart = context.scenario.terrain, context.ruleset.terrain
    codes = terrain.codes.reshape(-1)
    by_code = [_dearest([chart[name]] if name in chart else [], class_, scale) for name in terrain.legend]
    found = np.array(by_code, dtype=np.int64)[codes]
    grid = context.scenario.grid
    known: dict[tuple[int, tuple[str, ...]], int] = {}
    for hex, names in overlays(context).items():
        if hex in grid:
            at = grid.index(hex)
            key = int(codes[at]), tuple(names)
            if key[0] and key not in known:
                known[key] = _dearest(terrains_of(context, hex), class_, scale)
            found[at] = known.get(key, CLOSED)
    dearest, added = found, np.zeros_like(found)
    for kind, hexes in _courses(context):
        row, there = context.ruleset.paths[kind], hexes.index(grid)
        if row.movement is not None:
            dearest[there] = np.maximum(dearest[there], _points(row.movement.get(class_), scale))
        if row.entering is not None:
            added[there] += _points(row.entering.get(class_), scale)
    return dearest + added


def _dearest(rows: list[TerrainType], class_: str, scale: int) -> int:
    """The dearest of the terrains of a hex (M-3.3); a hex without a known terrain can't be entered."""
    return max((_points(row.movement.get(class_), scale) for row in rows), default=CLOSED)


def _points(value: float | None, scale: int) -> int:
    return CLOSED if value is None else int(points_of(value) * scale)


def _courses(context: Context) -> Iterator[tuple[str, Area]]:
    """The hexes of each known kind of path, each once, however many paths of the kind lead there."""
    hexes: dict[str, list[Hex]] = {}
    for path in context.scenario.rows("paths", Path):
        if path.kind in context.ruleset.paths:
            hexes.setdefault(path.kind, []).extend(path.hexes)
    for kind, found in hexes.items():
        yield kind, Area.of(found)


def _open_roads(context: Context, class_: str, cost: Costs, scale: int) -> None:
    """Add what lies on hexsides, and put in the steps along roads."""
    grid, rules = context.scenario.grid, context.ruleset
    number = {step: at for at, step in enumerate(neighbors(Hex(0, 0)))}
    across: dict[tuple[Hex, Hex], int] = {}
    for side, kinds in features_on(context).items():
        tables = [rules.hexsides[kind].crossing for kind in dict.fromkeys(kinds) if kind in rules.hexsides]
        points = sum(_points(table.get(class_), scale) for table in tables if table is not None)
        if points and side.a in grid and side.b in grid:
            for here, there in ((side.a, side.b), (side.b, side.a)):
                cost[number[there.minus(here)], grid.index(here)] += points
                across[here, there] = points
    codes = context.scenario.terrain.codes.reshape(-1)
    movement = rules.movement
    spared = movement is not None and bool(movement.roads_cross) and context.is_on(movement.roads_cross)
    for path in context.scenario.rows("paths", Path):
        kind = rules.paths.get(path.kind)
        price = kind.along.get(class_) if kind is not None and kind.along is not None else None
        if price is None:
            continue
        points = _points(price, scale)
        places = [grid.index(hex) if hex in grid else -1 for hex in path.hexes]
        for (one, at), (other, to) in pairwise(zip(path.hexes, places, strict=True)):
            direction = number.get(other.minus(one))
            if direction is None or at < 0 or to < 0 or not codes[at] or not codes[to]:
                continue
            more = 0 if spared else across.get((one, other), 0)
            cost[direction, at] = min(cost[direction, at], points + more)
            back = (direction + 3) % 6
            cost[back, to] = min(cost[back, to], points + more)
