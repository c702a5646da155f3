"""Mixes of terrains: drawn by hex and seed alone, as often as their shares say, symmetrical where the map is."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edits.blend import MAX_SEED, Mix
from model.edits.terrain import paint_mix
from model.hexgrid import Hex, disk, vertices
from model.scenario import Scenario
from model.shapes import brush, hexes_of, images, index_for
from model.symmetry import Axials, Symmetry, symmetries
from tests.builders import at, empty

PAIR = (("nebula", 3), ("ice", 1))


def square(side: int) -> tuple[Axials, Axials]:
    """All hexes with q and r from -side to side - 1."""
    q, r = np.meshgrid(np.arange(-side, side), np.arange(-side, side))
    return q.reshape(-1), r.reshape(-1)


def looks(scenario: Scenario) -> list[str]:
    """The terrain of each hex, row by row."""
    return [scenario.terrain_at(hex) or "" for hex in scenario.grid.hexes()]


def test_shares_and_density_hold_on_the_whole() -> None:
    """Of 40,000 hexes 60 % get a terrain, three quarters of these the first: within half a per cent."""
    drawn = Mix(PAIR, density=60, seed=7).draw(*square(100))
    assert (drawn >= 0).mean() == pytest.approx(0.60, abs=0.01)
    assert (drawn == 0).sum() / (drawn >= 0).sum() == pytest.approx(0.75, abs=0.01)


def test_neighbours_know_nothing_of_each_other() -> None:
    """Next to a strewn hex as many are strewn as elsewhere, in each direction: no stripes."""
    q, r = square(100)
    mix = Mix((("nebula", 1),), density=30, seed=3)
    strewn = mix.draw(q, r) >= 0
    for step in disk(Hex(0, 0), 1):
        if step != Hex(0, 0):
            beside = mix.draw(q + step.q, r + step.r) >= 0
            assert beside[strewn].mean() == pytest.approx(0.30, abs=0.02)


def lot(q: int, r: int, seed: int, salt: int) -> int:
    """The lot of one hex with whole numbers of any size: SplitMix64 over the words of q and r."""
    word = 2 * seed + salt
    for part in (q, r):
        word = ((word ^ (part % 2**64)) + 0x9E3779B97F4A7C15) % 2**64
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ (word >> 27)) * 0x94D049BB133111EB % 2**64
        word ^= word >> 31
    return word


@given(st.integers(-4000, 4000), st.integers(-4000, 4000), st.integers(0, MAX_SEED), st.integers(0, 100))
def test_a_lot_depends_on_hex_and_seed_alone(q: int, r: int, seed: int, density: int) -> None:
    """A seed that somebody has written down gives the same map in every version: shares 1, 1, 2 of four lots."""
    mix = Mix((("a", 1), ("b", 1), ("c", 2)), density, seed)
    expected = (0, 1, 2, 2)[lot(q, r, seed, 0) % 4] if lot(q, r, seed, 1) % 100 < density else -1
    assert mix.draw(np.array([q, 7]), np.array([r, 7]))[0] == expected


@given(st.integers(0, MAX_SEED), st.permutations(range(4)), st.integers(0, 2))
def test_the_way_of_the_brush_does_not_matter(seed: int, order: list[int], radius: int) -> None:
    """Four overlapping strokes in any order, and all at once, make the same map."""
    mix = Mix((*PAIR, ("space", 2)), density=70, seed=seed)
    places = ["0303", "0304", "0504", "0605"]
    strokes, whole = empty(), empty()
    for place in order:
        area = brush(strokes.grid, at(strokes, places[place]), radius)
        strokes.apply(paint_mix(strokes, area, mix))
    everything = index_for(whole.grid, {hex for place in places for hex in disk(at(whole, place), radius)})
    whole.apply(paint_mix(whole, everything, mix))
    assert looks(strokes) == looks(whole)


def test_another_seed_is_another_map() -> None:
    maps = set()
    for seed in range(20):
        scenario = empty()
        scenario.apply(paint_mix(scenario, index_for(scenario.grid, scenario.grid.hexes()), Mix(PAIR, seed=seed)))
        maps.add(tuple(looks(scenario)))
    assert len(maps) == 20


@given(st.data(), st.integers(0, 3))
def test_images_get_the_same_terrain(data: st.DataObject, radius: int) -> None:
    scenario = empty()
    corner = vertices(at(scenario, "0505"))[data.draw(st.integers(0, 5))]
    symmetry = data.draw(st.sampled_from([*symmetries(at(scenario, "0504")), *symmetries(corner)]))
    area = images(scenario.grid, brush(scenario.grid, at(scenario, "0304"), radius), symmetry)
    scenario.apply(paint_mix(scenario, area, Mix(PAIR, density=50, seed=data.draw(st.integers(0, 99))), symmetry))
    for hex in scenario.grid.hexes():
        seen = {scenario.terrain_at(image) for image in symmetry.hexes(hex) if image in scenario.grid}
        assert len(seen) == 1


def test_undo_of_a_mix_leaves_no_trace() -> None:
    scenario = empty()
    edit = paint_mix(scenario, brush(scenario.grid, at(scenario, "0404"), 3), Mix(PAIR))
    before = looks(scenario)
    scenario.apply(edit)
    assert {"nebula", "ice"} <= set(looks(scenario))
    scenario.apply(edit.inverse())
    assert looks(scenario) == before


def test_nothing_is_strewn_at_no_density_and_off_the_shares() -> None:
    scenario = empty()
    area = index_for(scenario.grid, scenario.grid.hexes())
    assert not paint_mix(scenario, area, Mix(PAIR, density=0))
    scenario.apply(paint_mix(scenario, area, Mix((("nebula", 0), ("ice", 5)))))
    assert set(looks(scenario)) == {"ice"}
    assert len(hexes_of(scenario.grid, area)) == 80


@pytest.mark.parametrize("shares", [(), (("nebula", 0),), (("nebula", -1), ("ice", 2))])
def test_a_mix_of_nothing_is_refused(shares: tuple[tuple[str, int], ...]) -> None:
    with pytest.raises(ValueError, match="share"):
        Mix(shares)
    with pytest.raises(ValueError, match="density"):
        Mix(PAIR, density=101)


def test_a_half_turn_pairs_hexes() -> None:
    scenario = empty()
    symmetry = Symmetry(at(scenario, "0504"), 2)
    area = images(scenario.grid, index_for(scenario.grid, [at(scenario, "0303")]), symmetry)
    assert {scenario.grid.address(hex) for hex in hexes_of(scenario.grid, area)} == {"0303", "0705"}
