"""Laws of terrain patches, against plain lists of codes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.terrain import BLANK, TerrainMap, TerrainPatch

COLUMNS, ROWS = 5, 4
LEGEND = ["", "space", "nebula", "forest"]

cells = st.lists(st.integers(0, 3), min_size=COLUMNS * ROWS, max_size=COLUMNS * ROWS)
wishes = st.lists(st.tuples(st.integers(0, COLUMNS * ROWS - 1), st.integers(0, 3)), max_size=12)


def terrain_of(codes: list[int]) -> TerrainMap:
    return TerrainMap(np.array(codes, dtype=np.uint16).reshape(ROWS, COLUMNS), list(LEGEND))


def patch_of(terrain: TerrainMap, changes: list[tuple[int, int]]) -> TerrainPatch:
    """The patch that makes each change; of two for one hex the first counts."""
    return TerrainPatch.of(
        terrain, np.array([i for i, _ in changes], np.int32), np.array([c for _, c in changes], np.uint16)
    )


def applied(codes: list[int], patch: TerrainPatch) -> list[int]:
    """What a patch makes of plain codes, which must be as it expects them."""
    after = list(codes)
    for index, before, new in zip(patch.index.tolist(), patch.before.tolist(), patch.after.tolist(), strict=True):
        assert after[index] == before
        after[index] = new
    return after


def wished(codes: list[int], changes: list[tuple[int, int]]) -> list[int]:
    after = list(codes)
    for index, code in reversed(changes):
        after[index] = code
    return after


@given(cells, wishes)
def test_a_patch_does_what_it_was_made_for(codes: list[int], changes: list[tuple[int, int]]) -> None:
    patch = patch_of(terrain_of(codes), changes)
    assert applied(codes, patch) == wished(codes, changes)
    assert (patch.before != patch.after).all()
    assert (np.diff(patch.index) > 0).all()


@given(cells, wishes)
def test_the_inverse_undoes(codes: list[int], changes: list[tuple[int, int]]) -> None:
    patch = patch_of(terrain_of(codes), changes)
    assert applied(applied(codes, patch), patch.inverse()) == codes
    assert patch.inverse().inverse() == patch


@given(cells, wishes, wishes)
def test_two_patches_in_one_do_what_they_do_one_after_the_other(
    codes: list[int], first: list[tuple[int, int]], second: list[tuple[int, int]]
) -> None:
    one = patch_of(terrain_of(codes), first)
    between = applied(codes, one)
    two = patch_of(terrain_of(between), second)
    both = one.then(two)
    assert isinstance(both, TerrainPatch)
    assert applied(codes, both) == applied(between, two)
    assert (both.before != both.after).all()


@given(cells, wishes, wishes, wishes)
def test_then_is_associative(
    codes: list[int], one: list[tuple[int, int]], two: list[tuple[int, int]], three: list[tuple[int, int]]
) -> None:
    patches = []
    state = codes
    for wish in (one, two, three):
        patches.append(patch_of(terrain_of(state), wish))
        state = applied(state, patches[-1])
    a, b, c = patches
    assert a.then(b).then(c) == a.then(b.then(c))


@given(cells, wishes)
def test_a_patch_and_its_inverse_are_nothing(codes: list[int], changes: list[tuple[int, int]]) -> None:
    patch = patch_of(terrain_of(codes), changes)
    assert len(patch.then(patch.inverse())) == 0


@given(cells, wishes, wishes)
def test_equal_patches_have_equal_hashes(
    codes: list[int], one: list[tuple[int, int]], two: list[tuple[int, int]]
) -> None:
    first, second = patch_of(terrain_of(codes), one), patch_of(terrain_of(codes), two)
    assert (first == second) == (wished(codes, one) == wished(codes, two))
    if first == second:
        assert hash(first) == hash(second)


def test_painting_with_a_terrain_that_the_legend_lacks_makes_it_longer() -> None:
    terrain = TerrainMap.filled(3, 2, ["space"], "space")
    patch = TerrainPatch.painting(terrain, [4], "nebula")
    assert patch.legend == ("", "space", "nebula")
    assert patch.after.tolist() == [2]
    assert TerrainPatch.painting(terrain, [4], "space").legend == ()


def test_a_filled_map_has_the_default_first_in_its_legend() -> None:
    terrain = TerrainMap.filled(3, 2, ["nebula", "space"], "space")
    assert terrain.legend == ["", "space", "nebula"]
    assert terrain.used() == ["space"]
    assert (terrain.codes.shape, terrain.at(5), terrain.code("nebula")) == ((2, 3), "space", 2)
    assert terrain.code("") == BLANK


@pytest.mark.parametrize("read", [lambda terrain: terrain.code("sea"), lambda terrain: terrain.at(6)])
def test_what_is_not_there_is_told(read: Callable[[TerrainMap], object]) -> None:
    with pytest.raises(LookupError):
        read(TerrainMap.filled(3, 2, ["space"], "space"))


def test_a_copy_is_independent() -> None:
    terrain = TerrainMap.filled(3, 2, ["space"], "space")
    terrain.characters = [" ", "."]
    copy = terrain.copy()
    copy.codes[0, 0] = BLANK
    copy.legend.append("sea")
    copy.characters.append("s")
    assert (terrain.codes == 1).all()
    assert (terrain.legend, terrain.characters) == (["", "space"], [" ", "."])
