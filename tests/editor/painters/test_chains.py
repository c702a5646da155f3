"""Dashes are where the pattern says, along corners too, and lengths cover the line."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
import shapely

from editor.painters.chains import LENGTH, Chains, dash_straight, dashes_of

EVERYWHERE = (-1e6, -1e6, 1e6, 1e6)


def test_dashes_go_round_corners() -> None:
    line = np.array([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)])
    dashes = [dash.tolist() for dash in dashes_of(line, (6, 2, 1, 3))]
    assert dashes == [[[0, 0], [6, 0]], [[8, 0], [9, 0]], [[10, 2], [10, 8]]]
    corner = dashes_of(line, (4, 4))[1].tolist()
    assert corner == [[8, 0], [10, 0], [10, 2]]


def test_the_dashes_of_a_line_have_the_share_of_the_pattern() -> None:
    line = np.cumsum(np.random.default_rng(1).uniform(-3, 3, (400, 2)), axis=0)
    whole = shapely.LineString(line).length
    dashed = sum(shapely.LineString(dash).length for dash in dashes_of(line, (3.0, 1.0, 0.5, 0.5)))
    assert dashed / whole == pytest.approx(0.7, rel=0.01)


def test_straight_lines_begin_with_a_whole_dash() -> None:
    ends = np.array([(0.0, 0.0, 10.0, 0.0), (0.0, 0.0, 0.0, 0.0), (5.0, 5.0, 5.0, 8.0)])
    assert dash_straight(ends, (3, 2)).tolist() == [[0, 0, 3, 0], [5, 0, 8, 0], [5, 5, 5, 8]]
    assert dash_straight(np.empty((0, 4)), (3, 2)).shape == (0, 4)


def test_lengths_cover_a_long_line_without_gaps() -> None:
    line = np.cumsum(np.random.default_rng(2).uniform(0, 1, (5 * LENGTH + 3, 2)), axis=0)
    chains = Chains([line, line[:1]])
    paths = chains.paths_touching(*EVERYWHERE)
    assert len(paths) == 6
    points = [(path.elementAt(i).x, path.elementAt(i).y) for path in paths for i in range(path.elementCount())]
    assert {tuple(point) for point in np.round(points, 6)} == {tuple(point) for point in np.round(line, 6)}
    for before, after in pairwise(paths):
        ends = before.elementAt(before.elementCount() - 1)
        assert (ends.x, ends.y) == (after.elementAt(1).x, after.elementAt(1).y)
    assert len(chains.ends_touching(*EVERYWHERE)) == len(line) - 1


def test_only_what_touches_is_given() -> None:
    chains = Chains([np.array([(0.0, 0.0), (10.0, 0.0), (20.0, 0.0)])])
    assert chains.ends_touching(12, -1, 15, 1).tolist() == [[10, 0, 20, 0]]
    assert chains.ends_touching(12, 1, 15, 2).tolist() == []


def test_patterns_are_computed_once() -> None:
    chains = Chains([np.array([(0.0, 0.0), (10.0, 0.0)])])
    assert chains.dashed((2.0, 1.0)) is chains.dashed((2.0, 1.0))
    assert len(chains.dashed((2.0, 1.0))) == 4
