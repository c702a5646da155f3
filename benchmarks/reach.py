"""Movement reach on 250,000 hexes against rustworkx: `python -m benchmarks.reach`.

The floor is Dijkstra's search of rustworkx over the same graph, ready made, its costs included; the operation also works
out what every step costs by the terrain effects chart, and what zones of control add. A second row is the search alone,
and a third what an edit of one hex costs a unit of sixteen points: the costs anew, and its reach. Exit code 1 if a limit
does not hold.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import numpy as np
import rustworkx as rx

from benchmarks.harness import HEAD, Ratio, compare
from model.analysis.costs import CLOSED, steps
from model.analysis.movers import Mover
from model.analysis.reach import costs_from, reach
from model.analysis.waves import cheapest
from model.checks.context import Context
from model.counters import Placement
from model.edit import Address, Edit
from model.hexgrid import Hex, Hexside, neighbors
from model.maprows import HexsideFeature, Overlay, Path
from model.new import new_scenario
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset

SIDE: Final = 500
LIMIT: Final = 5.0
ROUNDS: Final = 15
_FOLLOWED: Final = {"terrain", "overlays", "paths", "hexsides"}


def land() -> Scenario:
    """Every terrain of Moe Emblem at random, 2,500 walls and cliffs, 500 roads and rivers, 5,000 units of both sides."""
    random = np.random.default_rng(3)
    rules = load_ruleset("moe-emblem")
    scenario = new_scenario(rules, SIDE, SIDE)
    scenario.terrain.codes[:] = random.integers(1, len(rules.terrain), scenario.terrain.codes.shape)
    rows: dict[Address, HexsideFeature | Path | Overlay | Placement] = {}

    def anywhere() -> Hex:
        return scenario.grid.hex(int(random.integers(1, SIDE - 1)), int(random.integers(1, SIDE - 1)))

    for number in range(2_500):
        hex = anywhere()
        side = Hexside.between(hex, neighbors(hex)[int(random.integers(6))])
        rows[Address("hexsides", number)] = HexsideFeature(
            between=side, feature=("wall", "cliff")[number % 2], high=hex
        )
        rows[Address("overlays", number)] = Overlay(hex=anywhere(), terrain="forest")
    for number in range(500):
        chain = [anywhere()]
        step = neighbors(Hex(0, 0))[int(random.integers(6))]
        while len(chain) < 40 and chain[-1].plus(step) in scenario.grid:
            chain.append(chain[-1].plus(step))
        rows[Address("paths", number)] = Path(kind=("road", "river")[number % 2], hexes=tuple(chain))
    units = [unit.id for unit in rules.units if unit.kind == "unit"]
    for number in range(5_000):
        rows[Address("placements", number)] = Placement(type=units[number % len(units)], hex=anywhere(), place="hex")
    scenario.apply(Edit(dict.fromkeys(rows), rows))
    return scenario


def reach_ratios() -> Iterator[Ratio]:
    """The whole map, the search alone, one unit."""
    scenario = land()
    context = Context(scenario, load_ruleset("moe-emblem"))
    middle = scenario.grid.hex(SIDE // 2, SIDE // 2)
    mover = Mover((), "moe", middle, Fraction(16), frozenset({"foot"}))
    graph, start = steps(context, mover.classes), scenario.grid.index(middle)
    net = rx.PyDiGraph(multigraph=False)
    net.add_nodes_from(range(SIDE * SIDE))
    direction, here = np.nonzero(graph.cost < CLOSED)
    ends, prices = graph.near[direction, here], graph.cost[direction, here]
    net.add_edges_from(list(zip(here.tolist(), ends.tolist(), prices.tolist(), strict=True)))

    def floor() -> object:
        return rx.dijkstra_shortest_path_lengths(net, start, float)

    def anew() -> object:
        context.forget(_FOLLOWED)
        return costs_from(context, mover)

    found = cheapest(graph, [start])
    assert all(found[at] == cost for at, cost in rx.dijkstra_shortest_path_lengths(net, start, float).items())
    yield compare("costs of every step and the whole map / rustworkx", anew, floor, LIMIT, ROUNDS)
    yield compare("search of the whole map / rustworkx", lambda: cheapest(graph, [start]), floor, LIMIT, ROUNDS)
    serial = next(
        standing.serial for standing in context.standings if standing.type and standing.type.values["movement"]
    )

    def one() -> object:
        context.forget(_FOLLOWED)
        return reach(context, [serial])

    yield compare("one unit after an edit of terrain / rustworkx", one, floor, LIMIT, ROUNDS)


def main() -> int:
    """Print the table."""
    print(HEAD)
    held = True
    for ratio in reach_ratios():
        print(ratio.row(), flush=True)
        held = held and ratio.holds
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
