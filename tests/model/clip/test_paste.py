"""What becomes of each thing in a clip: what gives way, what is added, what is left out and told."""

from __future__ import annotations

import pytest

from model.area import Area
from model.clip import Clip, clear_edit, move_edit, paste, piece_of, take, take_counters
from model.counters import Placement
from model.edits.refusal import Refusal
from model.hexgrid import Hex, Orientation, disk
from model.maprows import Label, Overlay, Path, Region, Route, Site, System
from model.numbering import Stagger
from model.scenario import Scenario
from model.storage.write import write_scenario
from tests import builders
from tests.builders import at
from tests.model.clip.samples import RULES, blank, rich

FLAT, POINTY, ODD, EVEN = Orientation.FLAT, Orientation.POINTY, Stagger.ODD, Stagger.EVEN


def world(text: str, columns: int = 14, rows: int = 12) -> Scenario:
    return builders.dark_nebula(text, columns=columns, rows=rows)


def area(scenario: Scenario, *addresses: str) -> Area:
    return Area.of(at(scenario, address) for address in addresses)


def put(scenario: Scenario, clip: Clip, where: str) -> list[str]:
    """Paste, and what was said of it."""
    found = paste(scenario, RULES, clip, at(scenario, where))
    scenario.apply(found.edit)
    return [note.sentence() for note in found.notes]


def counters(scenario: Scenario, where: str) -> list[tuple[str, int]]:
    return [(row.type, row.count) for row in scenario.placements if row.hex == at(scenario, where)]


# -- ids, routes, capitals ----------------------------------------------------------------------------------------------
def test_ids_that_exist_get_a_number_and_routes_follow() -> None:
    scenario = world("system kuzu 0304\n system vaxt 0305 secondary\n route kuzu vaxt\n system kuzu-2 0909")
    clip = take(scenario, area(scenario, "0304", "0305"))
    assert put(scenario, clip, "0704" if clip.origin == at(scenario, "0304") else "0705") == []
    places = {row.id: scenario.grid.address(row.hex) for row in scenario.rows("systems", System)}
    assert places == {"kuzu": "0304", "vaxt": "0305", "kuzu-2": "0909", "kuzu-3": "0704", "vaxt-2": "0705"}
    assert [row.between for row in scenario.rows("routes", Route)] == [("kuzu", "vaxt"), ("kuzu-3", "vaxt-2")]


def test_a_side_keeps_the_capital_it_has() -> None:
    scenario = world("system kuzu 0304 capital_of=aslan")
    clip = take(scenario, area(scenario, "0304"))
    assert put(scenario, clip, "0707") == ["1 capital mark was left out: that side has a capital."]
    assert [row.capital_of for row in scenario.rows("systems", System)] == ["aslan", None]
    fresh = world("")
    assert put(fresh, clip, "0707") == []
    assert next(fresh.systems).capital_of == "aslan"


def test_a_system_gives_way_with_its_routes_and_one_of_the_same_id_keeps_them() -> None:
    scenario = world("system kuzu 0304\n system vaxt 0707\n system far 0909\n route vaxt far\n route kuzu far")
    clip = take(scenario, area(scenario, "0304"))
    put(scenario, clip, "0707")
    assert sorted(row.id for row in scenario.rows("systems", System)) == ["far", "kuzu", "kuzu-2"]
    assert [row.between for row in scenario.rows("routes", Route)] == [("kuzu", "far")]
    older = take(scenario, area(scenario, "0304"))
    key = next(key for key, row in scenario.items("systems", System) if row.id == "kuzu")
    builders.put(scenario, "labels", Label(hex=at(scenario, "0101"), text="x"))
    row = scenario.tables["systems"][key]
    assert isinstance(row, System)
    from model.edits.systems import update_system  # noqa: PLC0415 - only here

    scenario.apply(update_system(scenario, RULES, key, name="Other"))
    put(scenario, older, "0304")
    assert scenario.tables["systems"][key] == row
    assert [route.between for route in scenario.rows("routes", Route)] == [("kuzu", "far")]


def test_an_exit_comes_along_only_to_an_edge() -> None:
    scenario = world("system kuzu 0104")
    builders.exit_route(scenario, "kuzu", at(scenario, "0104"), 4)
    clip = take(scenario, area(scenario, "0104"))
    assert put(scenario, clip, "0604") == ["1 jump route off the map was left out: it would not leave it at its edge."]
    assert put(scenario, clip, "0108") == []
    ends = [(row.from_, row.exit.hex) for row in scenario.rows("routes", Route) if row.exit is not None]
    assert ends == [("kuzu", at(scenario, "0104")), ("kuzu-3", at(scenario, "0108"))]


# -- counters -----------------------------------------------------------------------------------------------------------
FLEET = """
    system kuzu 0304 surfaces=2
    buy aslan aslan-ms 2
    buy aslan aslan-f 4
    place aslan-ms 0304 stellar id=ms1
    place aslan-f 0304 stellar 3 carried_by=ms1
"""


def test_counters_come_as_far_as_they_are_bought_and_cargo_with_its_carrier() -> None:
    scenario = world(FLEET)
    clip = take(scenario, area(scenario, "0304"))
    assert put(scenario, clip, "0707") == [
        "2 counters were left out: they are not bought, or the mix has no more of them."
    ]
    assert counters(scenario, "0707") == [("aslan-ms", 1), ("aslan-f", 1)]
    carrier, cargo = [row for row in scenario.placements if row.hex == at(scenario, "0707")]
    assert cargo.carried_by == carrier.id == "ms1-2"
    assert put(scenario, clip, "0909") == [
        "4 counters were left out: they are not bought, or the mix has no more of them."
    ]
    assert counters(scenario, "0909") == []


def test_a_carrier_whose_cargo_has_stayed_behind_has_no_name() -> None:
    scenario = world(FLEET.replace("buy aslan aslan-f 4", "buy aslan aslan-f 3"))
    put(scenario, take(scenario, area(scenario, "0304")), "0707")
    assert [(row.type, row.id) for row in scenario.placements if row.hex == at(scenario, "0707")] == [
        ("aslan-ms", None)
    ]


def test_without_its_carrier_cargo_stays_behind_even_if_it_is_bought() -> None:
    scenario = world(FLEET + "buy aslan aslan-f 9")
    clip = take(scenario, area(scenario, "0304"))
    put(scenario, clip, "0707")
    assert put(scenario, clip, "0909") == [
        "4 counters were left out: they are not bought, or the mix has no more of them."
    ]


def test_counters_come_on_top_of_the_stack_there_and_ships_keep_their_cargo_apart() -> None:
    """Both transports name their cargo by type: in one place that would be told apart no more."""
    text = """
        system kuzu 0304
        system vaxt 0707
        buy aslan aslan-tr 2
        buy aslan aslan-rt-a 2
        place aslan-tr 0304 stellar
        place aslan-rt-a 0304 stellar carried_by=aslan-tr
    """
    scenario = world(text + "place aslan-tr 0707 stellar\n place aslan-rt-a 0707 stellar carried_by=aslan-tr")
    scenario.apply(move_edit(scenario, RULES, area(scenario, "0304"), at(scenario, "0707").minus(at(scenario, "0304"))))
    rows = [row for row in scenario.placements if row.hex == at(scenario, "0707")]
    assert [row.type for row in rows] == ["aslan-tr", "aslan-rt-a", "aslan-tr", "aslan-rt-a"]
    assert [rows[1].carried_by, rows[3].carried_by] == [rows[0].id, rows[2].id]
    assert len({row.id for row in rows if row.id}) == 2


def test_counters_alone_are_added_where_there_is_such_a_place() -> None:
    scenario = world(FLEET + "system vaxt 0707\n buy aslan aslan-ms 3\n buy aslan aslan-f 9")
    keys = [key for key, row in scenario.items("placements", Placement) if row.type == "aslan-ms"]
    clip = take_counters(scenario, keys)
    assert len(clip) == 0
    assert put(scenario, clip, "0707") == []
    assert counters(scenario, "0707") == [("aslan-ms", 1), ("aslan-f", 3)]
    assert put(scenario, clip, "0707") == []
    assert counters(scenario, "0707") == [("aslan-ms", 1), ("aslan-f", 3), ("aslan-ms", 1), ("aslan-f", 3)]
    assert put(scenario, clip, "0808") == ["4 counters were left out: their place is not there."]


def test_cargo_alone_comes_ashore() -> None:
    scenario = world(FLEET + "buy aslan aslan-f 9")
    keys = [key for key, row in scenario.items("placements", Placement) if row.type == "aslan-f"]
    assert put(scenario, take_counters(scenario, keys), "0304") == []
    last = list(scenario.placements)[-1]
    assert (last.type, last.count, last.carried_by) == ("aslan-f", 3, None)


# -- land ---------------------------------------------------------------------------------------------------------------
def test_terrain_and_further_terrains_give_way_labels_and_sites_are_added() -> None:
    scenario = world("nebula 0304")
    builders.overlay(scenario, "0304", "ice")
    builders.overlay(scenario, "0707", "fire")
    for hex in ("0304", "0707"):
        builders.put(scenario, "labels", Label(hex=at(scenario, hex), text=hex))
        builders.site(scenario, hex, name=hex)
    clip = take(scenario, area(scenario, "0304"))
    assert put(scenario, clip, "0707") == []
    assert scenario.terrain_at(at(scenario, "0707")) == "nebula"
    here = at(scenario, "0707")
    assert [row.terrain for row in scenario.rows("overlays", Overlay) if row.hex == here] == ["ice"]
    assert [row.text for row in scenario.rows("labels", Label) if row.hex == here] == ["0707", "0304"]
    assert [row.name for row in scenario.rows("sites", Site) if row.hex == here] == ["0707", "0304"]


def test_roads_come_in_pieces_and_join_nothing_twice() -> None:
    scenario = world("")
    builders.path(scenario, "road", "0203", "0302", "0403", "0502", "0603", exits=(4, None))
    clip = take(scenario, area(scenario, "0302", "0403", "0603"))
    assert [len(row.hexes) for row in clip.rows["paths"] if isinstance(row, Path)] == [2]
    assert not paste(scenario, RULES, clip, clip.origin or Hex(0, 0)).edit
    scenario.apply(clear_edit(scenario, RULES, area(scenario, "0403")))
    left = [[scenario.grid.address(hex) for hex in row.hexes] for row in scenario.rows("paths", Path)]
    assert left == [["0203", "0302"], ["0502", "0603"]]


def test_a_region_of_the_same_name_grows_and_another_of_that_id_is_a_new_one() -> None:
    scenario = world("")
    builders.region(scenario, "rift", ["0304"])
    clip = take(scenario, area(scenario, "0304"))
    put(scenario, clip, "0707")
    assert [row.hexes for row in scenario.rows("regions", Region)] == [{at(scenario, "0304"), at(scenario, "0707")}]
    other = world("")
    builders.put(other, "regions", Region(id="rift", name="Another", hexes=frozenset({at(other, "0101")})))
    put(other, clip, "0707")
    assert [(row.id, row.name) for row in other.rows("regions", Region)] == [("rift", "Another"), ("rift-2", "Rift")]


def test_what_lies_off_the_map_is_told_and_left_out() -> None:
    scenario, middle = rich(FLAT, ODD)
    clip = take(scenario, middle)
    target = blank(FLAT, ODD)
    found = paste(target, RULES, clip, target.grid.hex(0, 0))
    target.apply(found.edit)
    inside = sum(hex in target.grid for hex in disk(target.grid.hex(0, 0), 2))
    assert found.notes[0].sentence() == f"{19 - inside} hexes lie off the map and were left out."
    assert all(row.hex in target.grid for row in target.rows("systems", System))
    assert all(hex in target.grid for row in target.rows("paths", Path) for hex in row.hexes)


def test_what_the_other_game_does_not_know_is_named_and_left_out() -> None:
    scenario, middle = rich(FLAT, ODD)
    clip = take(scenario, middle)
    foreign = Clip(
        clip.orientation, "another-game", clip.area, clip.codes, ("", *("bog" if id == "nebula" else id for id in clip.legend[1:])),
        {**clip.rows, "systems": tuple(row.model_copy(update={"class_": "vast"}) for row in clip.rows["systems"])}, clip.origin,
    )  # fmt: skip
    target = blank(FLAT, ODD)
    found = paste(target, RULES, foreign, target.grid.hex(12, 11))
    said = " ".join(note.sentence() for note in found.notes)
    assert "bog" in said
    assert "vast" in said
    target.apply(found.edit)
    assert "bog" not in target.terrain.legend
    assert list(target.systems) == []
    assert list(target.routes) == []


@pytest.mark.parametrize(("came", "goes"), [(FLAT, POINTY), (POINTY, FLAT)])
def test_from_a_flat_map_to_a_pointy_one_and_back_nothing_is_lost(came: Orientation, goes: Orientation) -> None:
    """The piece stands turned by 30 degrees; neighbours, exits and high sides stay what they were."""
    scenario, middle = rich(came, EVEN)
    clip = take(scenario, middle)
    between, back = blank(goes, ODD), blank(came, EVEN)
    for target in (between, back):
        builders.buy(builders.buy(target, "aslan", "aslan-ms", 2), "aslan", "aslan-f", 6)
    anchor = between.grid.hex(12, 11)
    between.apply(paste(between, RULES, clip, anchor).edit)
    again = take(between, Area.of(disk(anchor, 2)))
    assert clip.origin is not None
    back.apply(paste(back, RULES, again, clip.origin).edit)
    label = next(back.rows("labels", Label))
    assert label.rotation == next(scenario.rows("labels", Label)).rotation
    assert write_scenario(back) == write_scenario(scenario)


def test_a_move_off_the_map_and_of_nothing_is_refused() -> None:
    scenario, middle = rich(FLAT, ODD)
    with pytest.raises(Refusal, match="off the map"):
        move_edit(scenario, RULES, middle, Hex(-20, 0))
    with pytest.raises(Refusal, match="No hexes"):
        clear_edit(scenario, RULES, Area.of([]))
    with pytest.raises(Refusal, match="No hexes"):
        take_counters(scenario, [])


def test_a_piece_shows_what_a_paste_would_bring() -> None:
    for kind in ((FLAT, ODD), (POINTY, EVEN)):
        scenario, middle = rich(*kind)
        clip = take(scenario, middle).rotated(2)
        piece = piece_of(clip, scenario, RULES, {"aslan-ms": 9, "aslan-f": 9})
        assert piece is not None
        again = take(piece.scenario, Area.of(disk(piece.anchor, 2)))
        assert len(again) == 19
        assert {row.id for row in piece.scenario.rows("systems", System)} == {"kuzu", "vaxt"}
        assert sum(row.count for row in piece.scenario.placements) == 7
        assert next(row for row in piece.scenario.systems if row.id == "kuzu").hex == piece.anchor
