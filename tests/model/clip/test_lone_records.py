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


@pytest.mark.parametrize("table", ["hexsides", "paths", "regions", "labels", "sites"])
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


@pytest.mark.parametrize("anchor", ["0606", "0706"])
def test_a_region_keeps_its_shape_on_both_parities_of_columns_and_is_another_one(anchor: str) -> None:
    """0403 with 0402 north, 0404 south, 0503 north-east of it: even columns are low ones. That of 0706 is 0805."""
    scenario = empty("moe-emblem", 9, 9)
    hexes = frozenset(at(scenario, hex) for hex in ("0402", "0403", "0404", "0503"))
    put(scenario, "regions", Region(id="yard", name="Yard 1", name_ja="庭1", home_of="moe", hexes=hexes))
    clip = lone(scenario, "regions")
    assert clip.origin == at(scenario, "0403")
    scenario.apply(paste(scenario, RULES, clip, at(scenario, anchor)).edit)
    first, second = scenario.regions
    assert (first.id, first.name, first.hexes) == ("yard", "Yard 1", hexes)
    assert (second.id, second.name, second.name_ja, second.home_of) == ("yard-2", "Yard 2", "庭2", "moe")
    shape = {"0606": {"0605", "0606", "0607", "0706"}, "0706": {"0705", "0706", "0707", "0805"}}[anchor]
    assert {scenario.grid.address(hex) for hex in second.hexes} == shape
    scenario.apply(paste(scenario, RULES, clip, at(scenario, "0303")).edit)
    assert [row.name for row in scenario.regions] == ["Yard 1", "Yard 2", "Yard 3"]
    assert [row.name_ja for row in scenario.regions] == ["庭1", "庭2", "庭3"]


def test_a_region_turns_and_is_cut_at_the_edge_of_the_map() -> None:
    """0505 with 0504 north of it; turned by 180° the other one lies south, and below the last row there is no hex."""
    scenario = empty("moe-emblem", 9, 9)
    hexes = frozenset(at(scenario, hex) for hex in ("0505", "0504"))
    put(scenario, "regions", Region(id="yard", name="Yard", hexes=hexes))
    clip = lone(scenario, "regions")
    assert clip.origin is not None
    other = next(iter(hexes - {clip.origin}))
    south = clip.rotated(3) if scenario.grid.address(other) == "0504" else clip
    found = paste(scenario, RULES, south, at(scenario, "0709"))
    assert [row.hexes for row in found.edit.after.values() if isinstance(row, Region)] == [{at(scenario, "0709")}]
    assert [note.sentence("en") for note in found.notes] == ["1 hex lies off the map and was left out."]


def test_a_region_comes_into_another_scenario_under_its_own_name() -> None:
    clip = lone(village(), "regions")
    other = empty("moe-emblem", 9, 9)
    other.apply(paste(other, RULES, clip, at(other, "0808")).edit)
    assert [(row.id, row.name, row.hexes) for row in other.regions] == [
        ("yard", "Yard", frozenset([at(other, "0808")]))
    ]


def test_what_hangs_under_the_pointer_shows_a_region() -> None:
    scenario = village()
    piece = piece_of(lone(scenario, "regions"), scenario, RULES)
    assert piece is not None
    assert [row.hexes for row in piece.scenario.regions] == [{piece.anchor}]


def test_systems_and_what_is_gone_are_refused() -> None:
    scenario = village()
    for record in (Address("systems", 0), Address("labels", 99), Address("regions", 99)):
        with pytest.raises(Refusal):
            take_record(scenario, record)
