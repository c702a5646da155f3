"""Steps between hexes become paths: each step once, in chains that break only where they must."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from model.grid import Grid
from model.hexgrid import Hex, Hexside, neighbor, neighbors
from model.interop.trails import inside, trails

places = st.builds(Hex, st.integers(-2, 2), st.integers(-2, 2))
steps = st.sets(st.builds(lambda hex, side: Hexside.between(hex, neighbors(hex)[side]), places, st.integers(0, 5)))


@given(steps)
def test_each_step_is_used_once(wanted: set[Hexside]) -> None:
    used = Counter(Hexside.between(a, b) for chain in trails(wanted) for a, b in pairwise(chain))
    assert used == Counter(wanted)


@given(steps)
def test_chains_end_at_junctions_and_loose_ends_only(wanted: set[Hexside]) -> None:
    degree = Counter(hex for step in wanted for hex in step)
    for chain in trails(wanted):
        assert all(degree[hex] == 2 for hex in chain[1:-1])
        assert (degree[chain[0]] != 2 and degree[chain[-1]] != 2) or chain[0] == chain[-1]


@given(steps)
def test_the_order_of_the_steps_does_not_matter(wanted: set[Hexside]) -> None:
    assert trails(sorted(wanted)) == trails(sorted(wanted, reverse=True))


def test_a_ring_is_one_path() -> None:
    ring = [Hexside.between(a, b) for a, b in pairwise([*neighbors(Hex(0, 0)), neighbors(Hex(0, 0))[0]])]
    (chain,) = trails(ring)
    assert chain[0] == chain[-1]
    assert len(chain) == 7


def test_what_lies_off_the_map_becomes_exits() -> None:
    grid = Grid(columns=4, rows=4)
    start = grid.hex(1, 0)
    north = neighbor(start, 0, grid.orientation)
    south = neighbor(start, 3, grid.orientation)
    assert list(inside([north, start, south], grid)) == [((start, south), (0, None))]
    assert list(inside([south, start, north, start], grid)) == [((south, start), (None, 0)), ((start,), (0, None))]
    assert list(inside([north], grid)) == []
