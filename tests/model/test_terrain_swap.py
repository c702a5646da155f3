"""Terrain of another size: the laws that patches keep hold for swaps, and for swaps and patches in any order."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edit import Address, Edit
from model.scenario import EditConflictError
from model.terrain import Codes, TerrainChange, TerrainPatch, TerrainSwap, exchange
from tests import builders


@st.composite
def maps(draw: st.DrawFn) -> Codes:
    """All codes of a map of up to 3 × 3 hexes: small, so that sizes and codes come back."""
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    cells = draw(st.lists(st.integers(0, 2), min_size=rows * columns, max_size=rows * columns))
    return np.array(cells, np.uint16).reshape(rows, columns)


def made(change: TerrainChange, codes: Codes) -> Codes:
    """What a change makes of a map, by its definition."""
    if isinstance(change, TerrainSwap):
        assert np.array_equal(change.before, codes)
        return change.after
    found = codes.copy()
    assert (found.reshape(-1)[change.index] == change.before).all()
    found.reshape(-1)[change.index] = change.after
    return found


@given(maps(), maps())
def test_an_exchange_leads_from_one_map_to_the_other_and_back(one: Codes, two: Codes) -> None:
    change = exchange(one, two)
    assert np.array_equal(made(change, one), two)
    assert np.array_equal(made(change.inverse(), two), one)
    assert isinstance(change, TerrainPatch) == (one.shape == two.shape)
    assert bool(len(change)) == (not np.array_equal(one, two))
    assert len(change.then(change.inverse())) == 0


@given(maps(), maps(), maps(), maps())
def test_changes_of_size_and_strokes_join_like_steps(a: Codes, b: Codes, c: Codes, d: Codes) -> None:
    one, two, three = exchange(a, b), exchange(b, c), exchange(c, d)
    assert one.then(two) == exchange(a, c)
    assert one.then(two).then(three) == one.then(two.then(three)) == exchange(a, d)
    assert hash(one.then(two)) == hash(exchange(a, c))


def test_the_longest_legend_is_kept() -> None:
    small, large = np.ones((1, 1), np.uint16), np.ones((2, 1), np.uint16)
    longer = ("", "space", "nebula")
    assert exchange(small, large, longer).then(exchange(large, small)).legend == longer
    assert exchange(small, large).then(exchange(large, large * 2, longer)).legend == longer


def test_a_swap_grows_the_legend_and_later_strokes_do_not_write_into_it() -> None:
    scenario = builders.empty(columns=2, rows=2)
    before = scenario.terrain.codes.copy()
    legend = (*scenario.terrain.legend, "sea")
    after = np.full((2, 3), len(legend) - 1, np.uint16)
    grown = scenario.change({Address("grid", ""): scenario.grid.model_copy(update={"columns": 3})})
    edit = Edit(grown.before, grown.after, exchange(before, after, legend))
    scenario.apply(edit)
    assert scenario.terrain.used() == ["sea"]
    builders.paint(scenario, "nebula", "0301")
    assert isinstance(edit.terrain, TerrainSwap)
    assert (edit.terrain.after == len(legend) - 1).all()
    with pytest.raises(EditConflictError):
        scenario.apply(edit.inverse())
    builders.paint(scenario, "sea", "0301")
    scenario.apply(edit.inverse())
    assert np.array_equal(scenario.terrain.codes, before)
    assert edit.tables == {"grid", "terrain"}
    assert edit.patch is None
