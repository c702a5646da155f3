"""Ways by toll and jumps, against every simple path of small nets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from model.analysis.search import NEVER, Net, apart, ways

NAMES = "abcdef"


@st.composite
def nets(draw: st.DrawFn) -> dict[str, dict[str, bool]]:
    """Up to six systems and any routes between them, charted or not."""
    names = NAMES[: draw(st.integers(1, len(NAMES)))]
    net: dict[str, dict[str, bool]] = {name: {} for name in names}
    for i, a in enumerate(names):
        for b in names[:i]:
            charted = draw(st.sampled_from([None, True, True, False]))
            if charted is not None:
                net[a][b] = net[b][a] = charted
    return net


def simple_paths(net: Net, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every path without a repeated system that begins so."""
    yield path
    for there in net[path[-1]]:
        if there not in path:
            yield from simple_paths(net, (*path, there))


def toll_of(net: Net, path: tuple[str, ...], leaving: dict[str, float], uncharted: float) -> float:
    """What a path costs, counted off one by one."""
    steps = pairwise(path)
    return sum(leaving.get(a, 0) + (0 if net[a][b] else uncharted) for a, b in steps)


tolls = st.dictionaries(st.sampled_from(NAMES), st.sampled_from([0, 1, 2, NEVER]), max_size=6)


@given(net=nets(), leaving=tolls, uncharted=st.sampled_from([0, 1, NEVER]), most=st.sampled_from([0, 1, 2, NEVER]))
def test_no_path_is_better(net: Net, leaving: dict[str, float], uncharted: float, most: float) -> None:
    """Every system reached has the lowest toll of all simple paths, and of those the fewest jumps; no other is within."""
    found = ways(net, "a", leaving=leaving, uncharted=uncharted, most=most)
    best: dict[str, tuple[float, int]] = {}
    for path in simple_paths(net, ("a",)):
        cost = toll_of(net, path, leaving, uncharted)
        if cost <= most and cost < inf:
            best[path[-1]] = min(best.get(path[-1], (inf, 0)), (cost, len(path) - 1))
    assert {id: (found.tolls.get(id, 0), found.jumps[id]) for id in found.before} == best
    for id, value in best.items():
        way = found.to(id)
        assert (toll_of(net, way, leaving, uncharted), len(way) - 1) == value


@given(net=nets(), without=st.frozensets(st.sampled_from(NAMES[1:])), charted_only=st.booleans())
def test_apart_means_that_no_path_is_left(net: Net, without: frozenset[str], charted_only: bool) -> None:
    for b in set(net) - {"a"} - without:
        joined = any(
            path[-1] == b
            and without.isdisjoint(path)
            and (not charted_only or all(net[x][y] for x, y in pairwise(path)))
            for path in simple_paths(net, ("a",))
        )
        assert apart(net, "a", b, without, charted_only=charted_only) == (not joined)


def test_a_start_that_is_not_there_reaches_nothing() -> None:
    found = ways({"a": {}}, "x")
    assert (list(found.before), found.to("a"), "a" in found) == ([], (), False)


def test_of_equal_ways_the_first_in_order_is_taken() -> None:
    net = {"a": {"b": True, "c": True}, "b": {"a": True, "d": True}, "c": {"a": True, "d": True}, "d": {}}
    assert ways(net, "a").to("d") == ("a", "b", "d")
