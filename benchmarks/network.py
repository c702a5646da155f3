"""Reach and connection on a large star map, against rustworkx: `python -m benchmarks.network`.

The floor is a search of the same graph by rustworkx (`dijkstra_shortest_paths`, a path to each system, every jump one):
ready-made graph against ready-made indices. Two further rows, without a limit, begin at the rows of the scenario: the graph
built and the enemy's ships found in one bare pass, against an analysis that knows nothing yet. Exit code 1 if a limit
does not hold.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import inf

import rustworkx as rx

from benchmarks.harness import Ratio, compare, run
from benchmarks.star_map import build
from model.analysis.connection import Connections
from model.analysis.jumping import party_of, reach_of
from model.checks.context import Context
from model.counters import Placement
from model.maprows import System
from model.ruleset import Ruleset
from model.scenario import Scenario

LIMIT = 5.0
SIDE, SHIPS = "aslan", ("aslan-dd", "aslan-ao")


def graph_of(scenario: Scenario) -> tuple[rx.PyGraph[str, None], dict[str, int]]:
    """The charted routes as a graph of rustworkx, and the node of each system."""
    graph: rx.PyGraph[str, None] = rx.PyGraph()
    ids = [system.id for system in scenario.systems]
    nodes = dict(zip(ids, graph.add_nodes_from(ids), strict=True))
    graph.add_edges_from(
        [(nodes[a], nodes[b], None) for a, b in (row.between for row in scenario.routes if row.charted and row.between)]
    )
    return graph, nodes


def enemies(scenario: Scenario, ruleset: Ruleset) -> set[object]:
    """The hexes of enemy ships other than transports and tankers, by the shortest code that finds them."""
    types = {
        type_.id
        for type_ in scenario.counter_types
        if type_.side not in (SIDE, "neutral") and ruleset.kinds[type_.kind].ship and type_.code not in ("TR", "AO")
    }
    return {row.hex for row in scenario.rows("placements", Placement) if row.type in types}


def ratios() -> Iterator[Ratio]:
    """Ready, and from the rows."""
    scenario, ruleset = build()
    context = Context(scenario, ruleset)
    capital: System = context.capitals[SIDE]
    graph, nodes = graph_of(scenario)
    start = nodes[capital.id]
    connections = Connections(context, SIDE, capital.id)
    party = party_of(context, SIDE, capital.hex, SHIPS)
    reached = reach_of(context, party)
    found = rx.dijkstra_shortest_paths(graph, start, default_weight=1.0)
    print(
        f"systems joined to the capital by charted routes: {len(found)}; "
        f"connected: {sum(connections.to(id).connected for id in context.systems)}; reached: {len(reached.systems)}"
    )

    def search() -> object:
        return rx.dijkstra_shortest_paths(graph, start, default_weight=1.0)

    def search_from_rows() -> object:
        built, ends = graph_of(scenario)
        guarded = enemies(scenario, ruleset)
        return guarded, rx.dijkstra_shortest_paths(built, ends[capital.id], default_weight=1.0)

    yield compare("connection of 5,000 systems / search", lambda: Connections(context, SIDE, capital.id), search, LIMIT)
    yield compare("reach over 20,000 routes / search", lambda: reach_of(context, party), search, LIMIT)
    yield compare(
        "connection, from the rows / graph, enemies, search",
        lambda: Connections(Context(scenario, ruleset), SIDE, capital.id),
        search_from_rows,
        inf,
    )

    def reach_from_rows() -> object:
        fresh = Context(scenario, ruleset)
        return reach_of(fresh, party_of(fresh, SIDE, capital.hex, SHIPS))

    yield compare("reach, from the rows / graph, enemies, search", reach_from_rows, search_from_rows, inf)


if __name__ == "__main__":
    sys.exit(run(ratios()))
