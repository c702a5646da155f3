"""The cheapest ways over a map from one or more hexes, wave by wave: Dijkstra's search with arrays for its queue.

Costs are whole numbers, so all hexes of one cost are settled at once, and a wave costs a few calls of numpy however
many hexes it has.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from model.analysis.costs import CLOSED, Costs, Steps

Places = NDArray[np.int64]


def cheapest(
    steps: Steps,
    starts: Iterable[int],
    limit: int = CLOSED - 1,
    leaving: Costs | None = None,
    barred: Places | None = None,
) -> Costs:
    """What the cheapest way to each hex costs, in parts of a point; `CLOSED` where none leads, or none within `limit`.

    Args:
        steps: the map.
        starts: row-major indices of hexes where a way may begin, at no cost.
        limit: what a way may cost at most.
        leaving: what stepping out of each hex costs beside (M-5.1).
        barred: indices of hexes that no way enters.
    """
    near, cost = steps.near, steps.cost
    count = near.shape[1]
    best = np.full(count + 1, CLOSED, dtype=np.int64)
    best[count] = -1  # off the map: nothing gets there more cheaply
    if barred is not None:
        best[barred] = -1
    first = np.unique(np.fromiter(starts, dtype=np.int64))
    best[first] = 0
    waves: dict[int, list[Places]] = {0: [first]}
    queue = [0]
    mark = np.zeros(count, dtype=np.int64)
    done = np.zeros(count, dtype=np.bool_)
    while queue:
        at = heapq.heappop(queue)
        here = np.concatenate(waves.pop(at))
        here = here[~done[here]]
        mark[here] = np.arange(len(here))  # of a hex that came twice the last stays
        here = here[mark[here] == np.arange(len(here))]
        done[here] = True
        there = near.take(here, axis=1)
        total = cost.take(here, axis=1) + at
        if leaving is not None:
            total += leaving.take(here)
        better = (total < best.take(there)) & (total <= limit)
        there, total = there[better], total[better]
        for price in np.unique(total)[::-1]:  # the cheapest is written last and stays
            best[there[total == price]] = price
        for price in np.unique(total).tolist():
            fresh = there[total == price]
            fresh = fresh[best.take(fresh) == price].astype(np.int64)
            if price not in waves:
                waves[price] = []
                heapq.heappush(queue, price)
            waves[price].append(fresh)
    found = best[:count]
    if barred is not None:
        found[barred] = CLOSED
        found[first] = 0
    return found
