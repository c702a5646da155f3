"""Laws of Edit: what undo, autosave, quick fixes and scripts rely on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from model.counters import Force, Placement
from model.edit import NOTHING, Address, Edit, join
from model.scenario import EditConflictError, Scenario
from model.storage.write import encode
from model.terrain import TerrainPatch
from tests import builders

PLACES = ("0101", "0102", "0203")


def fresh() -> Scenario:
    """A small scenario; its grid has 4 × 3 hexes."""
    scenario = builders.empty(columns=4, rows=3)
    scenario.tables["counter_types"].clear()
    return builders.place(builders.place(scenario, "aslan-b1", "0101"), "aslan-f", "0102", count=2)


keys = st.integers(0, 4)
rows: st.SearchStrategy[BaseModel | None] = st.none() | st.builds(
    lambda type_, count: Placement(type=type_, count=count), st.sampled_from(["aslan-b1", "aslan-f"]), st.integers(1, 2)
)
forces: st.SearchStrategy[BaseModel | None] = st.none() | st.builds(
    lambda count: Force(budget=99, purchases={"aslan-b1": count}), st.integers(1, 2)
)
changes = st.fixed_dictionaries(
    {
        "placements": st.dictionaries(keys, rows, max_size=3),
        "forces": st.dictionaries(st.sampled_from(["aslan", "solomani"]), forces, max_size=2),
        "terrain": st.dictionaries(st.integers(0, 11), st.sampled_from(["space", "nebula", "forest"]), max_size=3),
    }
)


def edit_for(scenario: Scenario, wish: dict[str, Any]) -> Edit:
    """The edit that a wish is in the present state."""
    found: dict[Address, BaseModel | None] = {
        Address(table, key): row for table in ("placements", "forces") for key, row in wish[table].items()
    }
    whole = scenario.change(found)
    for index, terrain in wish["terrain"].items():
        patch = Edit(terrain=TerrainPatch.painting(_after(scenario, whole).terrain, [index], terrain))
        whole = whole.then(patch)
    return whole


def _after(scenario: Scenario, edit: Edit) -> Scenario:
    """A copy with the edit made."""
    copy = scenario.snapshot()
    copy.apply(edit)
    return copy


def state(scenario: Scenario) -> bytes:
    """All that a file keeps."""
    return encode(Path("x"), scenario)


@settings(max_examples=40)
@given(changes)
def test_an_edit_and_its_inverse_are_nothing(wish: dict[str, Any]) -> None:
    scenario = fresh()
    before = state(scenario)
    edit = edit_for(scenario, wish)
    scenario.apply(edit)
    if edit:
        assert state(scenario) != before
    scenario.apply(edit.inverse())
    assert state(scenario) == before
    assert not edit.then(edit.inverse())


@settings(max_examples=40)
@given(changes, changes)
def test_two_edits_in_one_do_what_they_do_one_after_the_other(one: dict[str, Any], two: dict[str, Any]) -> None:
    apart = fresh()
    first = edit_for(apart, one)
    apart.apply(first)
    second = edit_for(apart, two)
    apart.apply(second)
    together = fresh()
    together.apply(first.then(second))
    assert state(together) == state(apart)
    together.apply(first.then(second).inverse())
    assert state(together) == state(fresh())


@given(changes, changes, changes)
def test_then_is_associative(one: dict[str, Any], two: dict[str, Any], three: dict[str, Any]) -> None:
    scenario = fresh()
    edits = []
    for wish in (one, two, three):
        edits.append(edit_for(scenario, wish))
        scenario.apply(edits[-1])
    a, b, c = edits
    left, right = a.then(b).then(c), a.then(b.then(c))
    assert (left.before, left.after) == (right.before, right.after)
    assert (left.terrain or ()) == (right.terrain or ()) or left.terrain == right.terrain
    assert join(edits).after == left.after


@given(changes)
def test_nothing_is_neutral(wish: dict[str, Any]) -> None:
    edit = edit_for(fresh(), wish)
    for same in (NOTHING.then(edit), edit.then(NOTHING)):
        assert (same.before, same.after, same.terrain) == (edit.before, edit.after, edit.terrain)
    assert not NOTHING


@given(changes)
def test_an_edit_knows_its_tables(wish: dict[str, Any]) -> None:
    edit = edit_for(fresh(), wish)
    touched = {address.table for address in edit.after} | ({"terrain"} if edit.terrain and len(edit.terrain) else set())
    assert edit.tables == touched
    assert bool(edit) == bool(touched)


def test_an_edit_for_another_state_is_refused_and_changes_nothing() -> None:
    scenario = fresh()
    late = scenario.change({Address("placements", 0): None, Address("forces", "aslan"): Force(budget=1)})
    builders.put(scenario, "forces", Force(budget=5), "aslan")
    before = state(scenario)
    with pytest.raises(EditConflictError) as caught:
        scenario.apply(late)
    assert caught.value.address == Address("forces", "aslan")
    assert state(scenario) == before


def test_terrain_for_another_state_is_refused_and_changes_nothing() -> None:
    scenario = fresh()
    late = Edit(
        {Address("placements", 0): scenario.get(Address("placements", 0))},
        {Address("placements", 0): None},
        TerrainPatch.painting(scenario.terrain, [3], "nebula"),
    )
    builders.paint(scenario, "nebula", "0401")
    before = state(scenario)
    with pytest.raises(EditConflictError):
        scenario.apply(late)
    assert state(scenario) == before


def test_a_change_to_what_is_already_so_is_no_edit() -> None:
    scenario = fresh()
    same = scenario.get(Address("placements", 0))
    assert not scenario.change({Address("placements", 0): same, Address("cups", 9): None})


def test_each_edit_makes_a_new_revision_and_fresh_lists() -> None:
    """What is derived from a table may be kept until that table is touched."""
    scenario = fresh()
    revision, placements = scenario.revision, scenario.items("placements", Placement)
    assert scenario.items("placements", Placement) is placements
    builders.put(scenario, "forces", Force(), "aslan")
    assert scenario.items("placements", Placement) is placements
    builders.place(scenario, "aslan-b1", "0203")
    assert scenario.items("placements", Placement) is not placements
    assert scenario.revision == revision + 2
    assert [row.type for row in scenario.placements] == ["aslan-b1", "aslan-f", "aslan-b1"]


def test_a_snapshot_stays_as_it_was() -> None:
    scenario = fresh()
    snapshot, before = scenario.snapshot(), state(scenario)
    builders.paint(builders.place(scenario, "aslan-b1", "0203"), "nebula", "0101")
    assert state(snapshot) == before
    assert state(scenario) != before
