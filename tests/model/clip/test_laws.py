"""Laws of the clipboard, on flat and pointy maps, both staggers and both parities of the anchor."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from model.area import Area
from model.clip import clear_edit, flip_axis, motion_edit, move_edit, paste, paste_edit, read_clip, take, write_clip
from model.hexgrid import Hex, Orientation, distance
from model.maprows import HexsideFeature, Label, Overlay, Path, Site, System
from model.numbering import Stagger
from model.scenario import Scenario
from model.storage.write import write_scenario
from model.symmetry import mirror, turn
from tests.model.clip.samples import RULES, blank, kinds, rich, spots, vectors

Kind = tuple[Orientation, Stagger]
Spot = tuple[int, int]


def anchor_of(area: Area) -> Hex:
    middle = area.middle()
    assert middle is not None
    return middle


def marks(scenario: Scenario) -> list[Hex]:
    """Every hex that a row names, in a fixed order."""
    return [
        *(row.hex for row in scenario.rows("systems", System)),
        *(row.hex for row in scenario.rows("overlays", Overlay)),
        *(hex for row in scenario.rows("hexsides", HexsideFeature) for hex in sorted(row.between)),
        *(hex for row in scenario.rows("paths", Path) for hex in row.hexes),
        *(row.hex for row in scenario.rows("labels", Label)),
        *(row.hex for row in scenario.rows("sites", Site)),
    ]


@given(kinds, spots)
def test_a_copy_put_down_where_it_was_taken_changes_nothing(kind: Kind, spot: Spot) -> None:
    scenario, area = rich(*kind, spot)
    clip = take(scenario, area)
    assert clip.origin is not None
    found = paste(scenario, RULES, clip, clip.origin)
    assert not found.edit
    assert found.notes == ()
    assert found.area == area


@given(kinds, spots, st.integers(-7, 7))
def test_six_turns_and_two_mirrors_are_none(kind: Kind, spot: Spot, sixths: int) -> None:
    scenario, area = rich(*kind, spot)
    clip = take(scenario, area)
    text = write_clip(clip)
    turned = clip
    for _ in range(6):
        turned = turned.rotated(1)
    assert write_clip(turned) == text
    assert write_clip(clip.rotated(sixths).rotated(-sixths)) == text
    for upright in (True, False):
        axis = flip_axis(kind[0], upright=upright)
        assert write_clip(clip.mirrored(axis)) != text
        assert write_clip(clip.mirrored(axis).mirrored(axis)) == text
        assert write_clip(clip.mirrored(axis).rotated(sixths)) == write_clip(clip.rotated(-sixths).mirrored(axis))


@given(kinds, spots, spots, st.integers(0, 5), st.booleans())
def test_a_paste_undone_leaves_the_same_bytes(kind: Kind, spot: Spot, to: Spot, sixths: int, flipped: bool) -> None:
    scenario, area = rich(*kind, spot)
    clip = take(scenario, area).rotated(sixths)
    clip = clip.mirrored() if flipped else clip
    before = write_scenario(scenario)
    edit = paste_edit(scenario, RULES, clip, scenario.grid.hex(*to))
    scenario.apply(edit)
    scenario.apply(edit.inverse())
    assert write_scenario(scenario) == before


@given(kinds, spots, spots, st.integers(0, 5), st.booleans())
def test_neighbours_stay_neighbours(kind: Kind, spot: Spot, to: Spot, sixths: int, flipped: bool) -> None:
    """On any anchor, odd or even, a piece lands as one piece, never sheared."""
    scenario, area = rich(*kind, spot)
    clip = take(scenario, area).rotated(sixths)
    clip = clip.mirrored() if flipped else clip
    target = blank(*kind)
    anchor = target.grid.hex(*to)
    target.apply(paste_edit(target, RULES, clip, anchor))
    assert target.tables["tiles"] == {}
    before, after = marks(scenario), marks(target)
    assert len(before) == len(after)
    # a hexside is stored smaller hex first, so its two hexes may have changed places
    first = len(list(scenario.systems)) + 1
    for (i, a), (j, b) in combinations(enumerate(before), 2):
        if not {i, j} & set(range(first, first + 4)):
            assert distance(a, b) == distance(after[i], after[j])
    for hex in area:
        moved = clip.motion._replace(dq=anchor.q, dr=anchor.r).hex(hex.minus(anchor_of(area)))
        assert target.terrain_at(moved) == scenario.terrain_at(hex)


@given(kinds, spots, vectors)
def test_moved_and_moved_back_nothing_has_changed(kind: Kind, spot: Spot, by: Hex) -> None:
    scenario, area = rich(*kind, spot)
    before = write_scenario(scenario)
    scenario.apply(move_edit(scenario, RULES, area, by))
    assert (write_scenario(scenario) != before) == (by != Hex(0, 0))
    shift = turn(Hex(0, 0), 0)
    assert shift is not None
    there = area.moved(shift._replace(dq=by.q, dr=by.r))
    scenario.apply(move_edit(scenario, RULES, there, Hex(-by.q, -by.r)))
    assert write_scenario(scenario) == before


@given(kinds, spots, st.integers(0, 5), st.integers(0, 5))
def test_a_turn_or_mirror_in_place_and_its_inverse_are_nothing(kind: Kind, spot: Spot, sixths: int, axis: int) -> None:
    scenario, area = rich(*kind, spot)
    before = write_scenario(scenario)
    center = anchor_of(area)
    for motion in (turn(center, sixths), mirror(center, axis)):
        assert motion is not None
        edit = motion_edit(scenario, RULES, area, motion)
        scenario.apply(edit)
        scenario.apply(motion_edit(scenario, RULES, area.moved(motion), motion.inverse()))
        assert write_scenario(scenario) == before


@given(kinds, spots, st.integers(0, 5), st.booleans())
def test_a_clip_comes_back_from_its_text(kind: Kind, spot: Spot, sixths: int, flipped: bool) -> None:
    scenario, area = rich(*kind, spot)
    clip = take(scenario, area).rotated(sixths)
    clip = clip.mirrored() if flipped else clip
    back = read_clip(write_clip(clip))
    assert write_clip(back) == write_clip(clip)
    anchor = scenario.grid.hex(*spot)
    one, other = paste_edit(scenario, RULES, clip, anchor), paste_edit(scenario, RULES, back, anchor)
    assert (one.before, one.after, one.terrain) == (other.before, other.after, other.terrain)


@settings(max_examples=30)
@given(kinds, spots)
def test_cut_and_pasted_back_nothing_is_lost_but_the_order(kind: Kind, spot: Spot) -> None:
    """Counters come from the pool into which cutting has put them."""
    scenario, area = rich(*kind, spot)
    clip = take(scenario, area)
    scenario.apply(clear_edit(scenario, RULES, area))
    assert marks(scenario) == []
    assert list(scenario.placements) == []
    assert clip.origin is not None
    found = paste(scenario, RULES, clip, clip.origin)
    assert found.notes == ()
    scenario.apply(found.edit)
    again, _ = rich(*kind, spot)
    assert write_scenario(scenario) == write_scenario(again)
