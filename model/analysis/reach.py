"""Movement reach: where a unit gets with its movement points, over terrain, roads and hexsides, out of zones of control
(M-3.3 to M-3.6, M-5.1, M-8.1), and where it may end its move (M-3.5, M-6.1).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np

from model.analysis.costs import CLOSED, Costs, Steps, points_of, scale_of, steps
from model.analysis.movers import Mover, NoMover, movers
from model.analysis.terrain import terrains_of
from model.analysis.waves import cheapest
from model.analysis.zoc import enemies_in, enemy_zone, enemy_zone_near, stacks_near, standings_at, zones
from model.checks.check import Scope
from model.checks.context import Context, Spot
from model.checks.engine import trial
from model.checks.findings import Finding
from model.checks.setup.spots import moved
from model.edit import NOTHING
from model.hexgrid import Hex

STACKING: Final = frozenset({"deployment.E415", "deployment.E417", "deployment.E427"})
"""The checks that say who may share a hex: the stacking limit, partners, and the face that a pair shows."""

_LOCAL: Final[tuple[Scope, ...]] = ("hex",)
"""They look at a hex alone."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Where one mover gets; in the order of the cost, and of that by hexes."""

    movers: tuple[Mover, ...]
    stops: Mapping[Hex, Fraction]
    """Where it may end its move and the points that the cheapest way there costs; its own hex costs none."""
    passes: Mapping[Hex, Fraction]
    """Where it may not stay but gets through on the way to one of `stops`, or on back home."""
    full: Mapping[Hex, Finding]
    """Where it gets but would stand against a rule of stacking, with the rule's objection."""

    @property
    def points(self) -> Fraction:
        """The most movement points it has."""
        return max(mover.points for mover in self.movers)


def reach(context: Context, serials: Iterable[int]) -> Reach | NoMover:
    """Where counters get together, by the serial numbers of their placements, or why nothing can be said."""
    found = movers(context, serials)
    if isinstance(found, NoMover):
        return found
    stops: dict[Hex, Fraction] = {}
    passes: dict[Hex, Fraction] = {}
    for mover in found:
        stay, through = _one(context, mover)
        for known, new in ((stops, stay), (passes, through)):
            for hex, cost in new.items():
                known[hex] = min(cost, known.get(hex, cost))
    full = _full(context, found[0], stops)
    return Reach(
        found,
        _sorted({hex: cost for hex, cost in stops.items() if hex not in full}),
        _sorted({hex: cost for hex, cost in passes.items() if hex not in stops}),
        full,
    )


def costs_from(context: Context, mover: Mover, limit: Fraction | None = None) -> Costs:
    """What the cheapest way to every hex of the map costs a mover, in parts of a point (`scale_of`) by row-major index;
    `CLOSED` where it can't get, or not with `limit` points. Hexes where it may not stay are among them.
    """
    grid, scale = context.scenario.grid, scale_of(context)
    most = CLOSED - 1 if limit is None else int(limit * scale)
    graph = steps(context, mover.classes)
    leaving = _leaving(context, mover, graph, most)
    barred = _barred(context, mover, _radius(context, graph, most))
    return cheapest(graph, [grid.index(mover.start)], most, leaving, barred)


def way_to(context: Context, mover: Mover, goal: Hex) -> tuple[Hex, ...]:
    """One of the cheapest ways from a mover to a hex, both included; empty where none leads, however many points it has."""
    grid = context.scenario.grid
    if goal not in grid or mover.start not in grid:
        return ()
    graph = steps(context, mover.classes)
    costs, leaving = costs_from(context, mover), _leaving(context, mover, graph)
    start, end = grid.index(mover.start), grid.index(goal)
    if costs[end] >= CLOSED:
        return ()
    after = {end: end}
    waiting = [end]
    while start not in after:
        at = waiting.pop()
        for direction in range(6):
            before = int(graph.near[(direction + 3) % 6, at])
            if before < len(costs) and before not in after:
                price = graph.cost[direction, before] + leaving[before]
                if costs[before] + price == costs[at]:
                    after[before] = at
                    waiting.append(before)
    way = [start]
    while way[-1] != end:
        way.append(after[way[-1]])
    return tuple(grid.hex_of_index(index) for index in way)


def step_cost(context: Context, mover: Mover, here: Hex, there: Hex) -> Fraction:
    """What one step of a way costs in points, leaving a zone of control included (`leaving_cost`).

    Raises:
        ValueError: the hexes are not neighbours on the map, or there is no such step.
    """
    grid, graph = context.scenario.grid, steps(context, mover.classes)
    at, goal = grid.index(here), grid.index(there)
    for direction in range(6):
        if graph.near[direction, at] == goal and graph.cost[direction, at] < CLOSED:
            return Fraction(int(graph.cost[direction, at]), graph.scale) + leaving_cost(context, mover, here)
    raise ValueError(f"no step leads from {grid.address(here)} to {grid.address(there)}")


def leaving_cost(context: Context, mover: Mover, here: Hex) -> Fraction:
    """The points that stepping out of a hex costs beside: 0 where no enemy has a zone of control."""
    zoc = context.ruleset.zoc
    if zoc is None or not any(here in hexes for side, hexes in zones(context).items() if side != mover.side):
        return Fraction(0)
    return points_of(zoc.leaving)


def _one(context: Context, mover: Mover) -> tuple[dict[Hex, Fraction], dict[Hex, Fraction]]:
    """Where one mover may stay, and what it only gets through."""
    grid, scale = context.scenario.grid, scale_of(context)
    if mover.start not in grid:
        return {}, {}
    costs = costs_from(context, mover, mover.points)
    enemies = enemies_in(context, mover.side)
    stay: dict[int, int] = {}
    through: dict[int, int] = {}
    for index in np.flatnonzero(costs < CLOSED).tolist():
        hex, cost = grid.hex_of_index(index), int(costs[index])
        ends = hex not in enemies and not any("no_stop" in row.flags for row in terrains_of(context, hex))
        (stay if ends or hex == mover.start else through)[index] = cost
    graph, most = steps(context, mover.classes), int(mover.points * scale)
    through = _with_an_end(graph, _leaving(context, mover, graph, most), stay, through, most)

    def named(part: Mapping[int, int]) -> dict[Hex, Fraction]:
        return {grid.hex_of_index(index): Fraction(cost, scale) for index, cost in part.items()}

    return named(stay), named(through)


def _with_an_end(
    graph: Steps, leaving: Costs, stay: Mapping[int, int], through: Mapping[int, int], most: int
) -> dict[int, int]:
    """Those hexes of `through` from which it still gets to one of `stay` with the points that are left."""
    if not through:
        return {}
    rest: dict[int, int] = {}
    queue = [(0, index) for index in stay]
    while queue:
        need, at = heapq.heappop(queue)
        if need > rest.get(at, need):
            continue
        for direction in range(6):
            before = int(graph.near[(direction + 3) % 6, at])
            if before not in through:
                continue
            price = need + int(graph.cost[direction, before] + leaving[before])
            if price + through[before] <= most and price < rest.get(before, CLOSED):
                rest[before] = price
                heapq.heappush(queue, (price, before))
    return {index: cost for index, cost in through.items() if index in rest}


def _radius(context: Context, graph: Steps, most: int) -> int | None:
    """How many hexes away so many parts of a point can lead at most; None if that may be anywhere on the map."""
    grid = context.scenario.grid
    radius = most // graph.least if graph.least else None
    return radius if radius is not None and radius < grid.rows + grid.columns else None


def _leaving(context: Context, mover: Mover, graph: Steps, most: int = CLOSED) -> Costs:
    """What stepping out of each hex costs beside: that of the enemy's zones of control, once however many there are.
    Farther away than `most` parts of a point can lead, nothing is looked up.
    """
    grid, zoc = context.scenario.grid, context.ruleset.zoc
    found = np.zeros(grid.rows * grid.columns, dtype=np.int64)
    if zoc is not None:
        radius = _radius(context, graph, most)
        if radius is None:
            zone = enemy_zone(context, mover.side)
        else:
            zone = enemy_zone_near(context, mover.side, mover.start, radius)
        found[[grid.index(hex) for hex in zone]] = int(points_of(zoc.leaving) * scale_of(context))
    return found


def _barred(context: Context, mover: Mover, radius: int | None) -> Costs | None:
    """Hexes with enemies, where the rules let nobody through; at most so many hexes away (None: anywhere)."""
    grid, movement = context.scenario.grid, context.ruleset.movement
    if movement is not None and movement.through_enemies and context.is_on(movement.through_enemies):
        return None
    enemies = enemies_in(context, mover.side)
    near = enemies if radius is None else [hex for hex in stacks_near(context, mover.start, radius) if hex in enemies]
    where = [grid.index(hex) for hex in near if hex in grid and hex != mover.start]
    return np.array(where, dtype=np.int64)


def _full(context: Context, mover: Mover, stops: Mapping[Hex, Fraction]) -> dict[Hex, Finding]:
    """Where own counters stand with whom the mover may not stay (M-6.1, M-6.2): the set-up rules of stacks, asked for
    the scenario with it standing there.
    """
    found: dict[Hex, Finding] = {}
    own = [hex for hex in stops if hex != mover.start and hex in standings_at(context)]
    for hex in sorted(own):
        edit = NOTHING
        for unit in mover.units:
            spot = Spot(hex, unit.spot.place, unit.spot.box)
            edit = edit.then(moved(context.after(edit).scenario, unit.serial, unit.count, spot))
        objections = [finding for finding in trial(context, edit, _LOCAL) if finding.check in STACKING]
        if objections:
            found[hex] = objections[0]
    return found


def _sorted(costs: Mapping[Hex, Fraction]) -> dict[Hex, Fraction]:
    return dict(sorted(costs.items(), key=lambda item: (item[1], item[0])))
