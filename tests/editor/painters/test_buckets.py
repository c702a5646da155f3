"""Buckets find what a plain search over all features finds."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.painters.buckets import Buckets
from editor.painters.lattice import Lattice
from model.grid import Grid

LATTICE = Lattice.of(Grid(columns=200, rows=200, across_flats_mm=10))
SIDE = 1800.0

coordinate = st.floats(-20, SIDE, allow_nan=False)
extent = st.one_of(st.floats(0, 30), st.floats(0, SIDE))
box = st.tuples(coordinate, coordinate, extent, extent).map(lambda b: (b[0], b[1], b[0] + b[2], b[1] + b[3]))
deed = st.one_of(
    st.tuples(st.just("put"), st.integers(0, 12), box, st.integers(0, 5)),
    st.tuples(st.just("remove"), st.integers(0, 12), box, st.just(0)),
)


@given(st.lists(deed, max_size=30), box)
def test_select_finds_what_touches_in_painting_order(
    deeds: list[tuple[str, int, tuple[float, ...], int]], wanted: tuple[float, ...]
) -> None:
    buckets = Buckets(LATTICE, 1)
    plain: dict[int, tuple[tuple[float, ...], int]] = {}
    for what, key, where, order in deeds:
        left, top, right, bottom = where
        if what == "put":
            buckets.put(key, (left, top, right, bottom), order, (float(key),))
            plain[key] = where, order
        else:
            buckets.remove(key)
            plain.pop(key, None)
    left, top, right, bottom = wanted
    slots = buckets.select(left, top, right, bottom)
    found = [buckets.key(slot) for slot in slots.tolist()]
    expected = {
        key for key, (b, _) in plain.items() if b[0] <= right and b[2] >= left and b[1] <= bottom and b[3] >= top
    }
    assert set(found) == expected
    assert len(found) == len(expected)
    orders = [plain[int(str(key))][1] for key in found]
    assert orders == sorted(orders)
    assert buckets.values[slots, 0].tolist() == [float(str(key)) for key in found]
    assert len(buckets) == len(plain)


def test_many_at_once_are_found_like_one_by_one() -> None:
    random = np.random.default_rng(4)
    low = random.uniform(0, SIDE, (500, 2))
    boxes = np.concatenate([low, low + random.uniform(0, 60, (500, 2))], 1)
    together, single = Buckets(LATTICE, 0), Buckets(LATTICE, 0)
    together.put_all(list(range(500)), boxes, np.arange(500.0), np.zeros((500, 0)))
    for key, (left, top, right, bottom) in enumerate(boxes.tolist()):
        single.put(key, (left, top, right, bottom), key)
    for left, top in random.uniform(0, SIDE, (50, 2)).tolist():
        for side in (5.0, 300.0, 900.0):
            found = [
                [b.key(s) for s in b.select(left, top, left + side, top + side).tolist()] for b in (together, single)
            ]
            assert found[0] == found[1]


def test_removing_gives_back_the_box_or_nothing() -> None:
    buckets = Buckets(LATTICE, 0)
    buckets.put("a", (1.0, 2.0, 3.0, 4.0), 0)
    assert buckets.box("a") == (1, 2, 3, 4)
    assert buckets.remove("a") == (1, 2, 3, 4)
    assert buckets.remove("a") is None
    assert "a" not in buckets
    with pytest.raises(KeyError):
        buckets.box("a")
