"""One record in the clipboard by itself: it is whole, comes down where the anchor is, and takes no terrain along."""

import pytest

from model.clip import Clip, paste, piece_of, read_clip, take_record, write_clip
from model.edit import Address
from model.edits.refusal import Refusal
from model.hexgrid import Hex
from model.maprows import HexsideFeature, Label, Path, Region, Site
from model.scenario import Scenario
from tests.builders import at, empty, hexside, path, put, ruleset, site

RULES = ruleset("moe-emblem")


def village() -> Scenario:
    scenario = empty("moe-emblem", 9, 9)
    hexside(scenario, "0303", "0302", "cliff", high="0302")
    path(scenario, "road", "0202", "0303", "0403", "0503")
    site(scenario, "0303", name="Ribbon", count=2)
    put(scenario, "labels", Label(hex=at(scenario, "0303"), text="Here", along=at(scenario, "0503"), size=0.4))
    put(scenario, "regions", Region(id="yard", name="Yard", hexes=frozenset({at(scenario, "0303")})))
    return scenario


def lone(scenario: Scenario, table: str) -> Clip:
    key = next(iter(scenario.tables[table]))
    return take_record(scenario, Address(table, key))


@pytest.mark.parametrize("table", ["hexsides", "paths", "labels", "sites"])
def test_a_record_is_taken_whole_and_alone(table: str) -> None:
    scenario = village()
    clip = lone(scenario, table)
    assert len(clip) == 0
    assert [*clip.rows] == [table]
    assert not paste(scenario, RULES, clip, _origin(clip)).edit, "where it was taken it is already"
    again = read_clip(write_clip(clip))
    assert (again.rows, again.origin, len(again)) == (clip.rows, clip.origin, 0)


def _origin(clip: Clip) -> Hex:
    assert clip.origin is not None
    return clip.origin


def test_it_comes_down_with_its_anchor_on_the_hex() -> None:
    scenario = village()
    target = at(scenario, "0606")
    for table in ("labels", "sites", "hexsides"):
        found = paste(scenario, RULES, lone(scenario, table), target)
        (address,) = found.edit.after
        row = found.edit.after[address]
        assert address.table == table
        assert found.edit.patch is None
        if isinstance(row, Label):
            assert (row.hex, row.along, row.text, row.size) == (target, at(scenario, "0806"), "Here", 0.4)
        elif isinstance(row, Site):
            assert (row.hex, row.name, row.count) == (target, "Ribbon", 2)
        else:
            assert isinstance(row, HexsideFeature)
            assert target in row.between
            assert row.high in row.between


def test_a_path_keeps_its_shape_and_is_cut_at_the_edge_of_the_map() -> None:
    scenario = village()
    clip = lone(scenario, "paths")
    row = next(iter(paste(scenario, RULES, clip, at(scenario, "0607")).edit.after.values()))
    assert isinstance(row, Path)
    assert len(row.hexes) == 4
    old = next(row for _, row in scenario.items("paths", Path))
    assert {new.minus(before) for new, before in zip(row.hexes, old.hexes, strict=True)} == {
        row.hexes[0].minus(old.hexes[0])
    }
    found = paste(scenario, RULES, clip, at(scenario, "0103"))
    assert found.notes


def test_off_the_map_nothing_comes_and_it_is_told() -> None:
    scenario = village()
    found = paste(scenario, RULES, lone(scenario, "sites"), scenario.grid.hex(20, 20))
    assert not found.edit
    assert [note.sentence("en") for note in found.notes] == ["1 hex lies off the map and was left out."]


def test_what_hangs_under_the_pointer_shows_it() -> None:
    scenario = village()
    piece = piece_of(lone(scenario, "labels"), scenario, RULES)
    assert piece is not None
    (row,) = piece.scenario.rows("labels", Label)
    assert row.hex == piece.anchor


def test_regions_and_what_is_gone_are_refused() -> None:
    scenario = village()
    for record in (Address("regions", 0), Address("labels", 99)):
        with pytest.raises(Refusal):
            take_record(scenario, record)
