"""Deployment verbs: stacks, carriers and their cargo (D-1.3, D-1.4, D-5.5), the pool."""

import pytest

from model.counters import Placement
from model.edit import Edit
from model.edits.draft import Draft
from model.edits.find import Location, locations_in, stack_at
from model.edits.loading import carrier_with_room, room
from model.edits.placements import alter, load, move, place, place_aboard, restack, return_to_pool
from model.edits.refusal import Refusal
from model.scenario import Scenario
from tests.builders import at, dark_nebula, ruleset, set_info

RULES = ruleset()
MAP = """
    system kuzu 0304 primary surfaces=2
    system vaxt 0606 secondary
    system rim 0101 tertiary
"""


def here(scenario: Scenario, hex: str, place: str = "stellar", box: int = 1) -> Location:
    return Location(at(scenario, hex), place, box)


def board(text: str) -> Scenario:
    return dark_nebula(MAP + text)


def told(scenario: Scenario) -> list[str]:
    """The placements in words, in order: "3 aslan-f 0304 stellar in ms1"."""
    words = []
    for row in scenario.placements:
        where = scenario.grid.address(row.hex) if row.hex else "off"
        box = f"{row.box}" if row.place == "surface" else ""
        text = f"{row.count} {row.type} {where} {row.place}{box}"
        words.append(text + (f" id {row.id}" if row.id else "") + (f" in {row.carried_by}" if row.carried_by else ""))
    return words


def done(scenario: Scenario, edit: Edit) -> list[str]:
    """Apply an edit; the law of all: its inverse brings back exactly what was."""
    before = dict(scenario.tables["placements"])
    scenario.apply(edit)
    scenario.apply(edit.inverse())
    assert scenario.tables["placements"] == before
    scenario.apply(edit)
    return told(scenario)


def test_equal_counters_become_one_placement() -> None:
    scenario = board("")
    done(scenario, place(scenario, RULES, "aslan-b1", here(scenario, "0304")))
    done(scenario, place(scenario, RULES, "aslan-dd", here(scenario, "0304")))
    assert done(scenario, place(scenario, RULES, "aslan-b1", here(scenario, "0304"), 2)) == [
        "3 aslan-b1 0304 stellar", "1 aslan-dd 0304 stellar",
    ]  # fmt: skip
    assert done(scenario, place(scenario, RULES, "aslan-b1", here(scenario, "0304"), state="disrupted"))[2:] == [
        "1 aslan-b1 0304 stellar"
    ]


@pytest.mark.parametrize(("hex", "place_", "box", "text_id"), [
    ("0505", "stellar", 1, "no_place_system"),
    ("0101", "surface", 1, "no_place_box"),
    ("0304", "surface", 3, "no_place_box"),
    ("9999", "stellar", 1, "off_map"),
    ("0304", "orbit", 1, "no_place_place"),
])  # fmt: skip
def test_places_that_are_not_there_are_refused(hex: str, place_: str, box: int, text_id: str) -> None:
    scenario = board("")
    with pytest.raises(Refusal) as refusal:
        place(scenario, RULES, "aslan-b1", here(scenario, hex, place_, box))
    assert refusal.value.text_id == text_id


def test_unknown_type_is_refused() -> None:
    scenario = board("")
    with pytest.raises(Refusal, match="aslan-zz"):
        place(scenario, RULES, "aslan-zz", here(scenario, "0304"))


def test_places_of_a_system() -> None:
    scenario = board("")
    names = [(location.place, location.box) for location in locations_in(scenario, RULES, at(scenario, "0304"))]
    assert names == [("stellar", 1), ("surface", 1), ("surface", 2)]
    assert [loc.place for loc in locations_in(scenario, RULES, at(scenario, "0101"))] == ["stellar"]
    assert locations_in(scenario, RULES, at(scenario, "0505")) == []


def test_loading_names_the_carrier_and_unloading_forgets_the_name() -> None:
    """Of two equal motherships one is loaded (D-1.3); once empty it joins its equal again."""
    scenario = board("place aslan-ms 0304 stellar 2")
    assert done(scenario, place_aboard(scenario, "aslan-f", 0, 2)) == [
        "1 aslan-ms 0304 stellar", "1 aslan-ms 0304 stellar id ms1", "2 aslan-f 0304 stellar in ms1",
    ]  # fmt: skip
    assert done(scenario, place_aboard(scenario, "aslan-f", 1)) == [
        "1 aslan-ms 0304 stellar", "1 aslan-ms 0304 stellar id ms1", "3 aslan-f 0304 stellar in ms1",
    ]  # fmt: skip
    fighters = next(key for key, row in scenario.items("placements", Placement) if row.carried_by)
    assert done(scenario, move(scenario, RULES, [fighters], here(scenario, "0304", "surface"))) == [
        "2 aslan-ms 0304 stellar", "3 aslan-f 0304 surface1",
    ]  # fmt: skip


def test_a_carrier_moves_with_its_cargo() -> None:
    scenario = board("""
        place aslan-ms 0304 stellar id=ms1
        place aslan-f 0304 stellar 3 carried_by=ms1
        place aslan-dd 0606 stellar""")
    assert done(scenario, move(scenario, RULES, [0], here(scenario, "0606"))) == [
        "1 aslan-dd 0606 stellar", "1 aslan-ms 0606 stellar id ms1", "3 aslan-f 0606 stellar in ms1",
    ]  # fmt: skip
    keys = [key for key, row in scenario.items("placements", Placement) if row.type != "aslan-dd"]
    assert "3 aslan-f 0304 stellar in ms1" in done(scenario, move(scenario, RULES, keys, here(scenario, "0304")))


def test_cargo_that_names_its_carrier_by_type_stays_aboard_where_the_type_is_twice() -> None:
    """`carried_by` may be a type id if that is in the place but once: before it is not, the carrier gets an id."""
    scenario = board("""
        place aslan-ms 0304 stellar
        place aslan-f 0304 stellar 3 carried_by=aslan-ms
        place aslan-ms 0606 stellar""")
    assert done(scenario, move(scenario, RULES, [0], here(scenario, "0606"))) == [
        "1 aslan-ms 0606 stellar", "1 aslan-ms 0606 stellar id ms1", "3 aslan-f 0606 stellar in ms1",
    ]  # fmt: skip
    scenario = board("place aslan-ms 0304 stellar\n place aslan-f 0304 stellar 3 carried_by=aslan-ms")
    assert done(scenario, place(scenario, RULES, "aslan-ms", here(scenario, "0304"))) == [
        "1 aslan-ms 0304 stellar id ms1", "3 aslan-f 0304 stellar in ms1", "1 aslan-ms 0304 stellar",
    ]  # fmt: skip


def test_a_second_of_the_type_may_join_a_carrier_named_by_type() -> None:
    scenario = board("""
        place aslan-ms 0304 stellar
        place aslan-f 0304 stellar 3 carried_by=aslan-ms
        place aslan-ms 0606 stellar""")
    assert done(scenario, move(scenario, RULES, [2], here(scenario, "0304"))) == [
        "1 aslan-ms 0304 stellar id ms1", "3 aslan-f 0304 stellar in ms1", "1 aslan-ms 0304 stellar",
    ]  # fmt: skip


def test_cargo_named_by_type_that_leaves_gives_its_carrier_no_name() -> None:
    scenario = board("place aslan-ms 0304 stellar\n place aslan-f 0304 stellar carried_by=aslan-ms")
    assert done(scenario, move(scenario, RULES, [1], here(scenario, "0304", "surface"))) == [
        "1 aslan-ms 0304 stellar", "1 aslan-f 0304 surface1",
    ]  # fmt: skip
    scenario = board("place aslan-ms 0304 stellar\n place aslan-f 0304 stellar carried_by=aslan-ms")
    assert "1 aslan-f 0304 stellar in ms1" in done(scenario, place(scenario, RULES, "aslan-ms", here(scenario, "0304")))


def test_one_of_each_where_the_one_carries_the_other() -> None:
    """A carrier that is meant whole takes all its cargo along, also where only one counter of each was asked for."""
    scenario = board("place aslan-ms 0304 stellar id=ms1\n place aslan-f 0304 stellar 3 carried_by=ms1")
    assert done(scenario, move(scenario, RULES, [0, 1], here(scenario, "0606"), count=1)) == [
        "1 aslan-ms 0606 stellar id ms1", "3 aslan-f 0606 stellar in ms1",
    ]  # fmt: skip


def test_part_of_a_placement_moves_to_the_top_of_the_other_stack() -> None:
    scenario = board("place aslan-dd 0304 stellar 3\n place aslan-b1 0606 stellar")
    assert done(scenario, move(scenario, RULES, [0], here(scenario, "0606"), count=1)) == [
        "2 aslan-dd 0304 stellar", "1 aslan-b1 0606 stellar", "1 aslan-dd 0606 stellar",
    ]  # fmt: skip
    assert [row.type for _, row in stack_at(scenario, here(scenario, "0606"))] == ["aslan-b1", "aslan-dd"]
    with pytest.raises(Refusal):
        move(scenario, RULES, [0], here(scenario, "0606"), count=0)


def test_moving_to_where_it_stands_changes_nothing() -> None:
    scenario = board("place aslan-dd 0304 stellar 3")
    assert not move(scenario, RULES, [0], here(scenario, "0304"))


def test_a_reinforcement_moved_onto_the_map_has_arrived() -> None:
    scenario = board("")
    scenario.apply(place(scenario, RULES, "aslan-dd", here(scenario, "0304"), turn=3))
    scenario.apply(move(scenario, RULES, [0], here(scenario, "0606")))
    assert [row.turn for row in scenario.placements] == [None]


def test_load_from_elsewhere_and_refuse_the_impossible() -> None:
    scenario = board("""
        place aslan-tr 0304 stellar
        place aslan-rt-a 0606 surface 2""")
    assert done(scenario, load(scenario, [1], 0, count=1)) == [
        "1 aslan-tr 0304 stellar id tr1", "1 aslan-rt-a 0606 surface1", "1 aslan-rt-a 0304 stellar in tr1",
    ]  # fmt: skip
    assert not load(scenario, [2], 0)
    with pytest.raises(Refusal, match="aboard itself"):
        load(scenario, [0], 2)
    with pytest.raises(Refusal, match="aboard itself"):
        load(scenario, [0], 0)
    with pytest.raises(Refusal, match="not there any more"):
        load(scenario, [99], 0)


def test_return_takes_the_cargo_off_with_the_carrier() -> None:
    scenario = board("""
        place aslan-ms 0304 stellar id=ms1
        place aslan-f 0304 stellar 3 carried_by=ms1""")
    assert done(scenario, return_to_pool(scenario, [1], count=2))[1] == "1 aslan-f 0304 stellar in ms1"
    assert done(scenario, return_to_pool(scenario, [0])) == []


def test_returning_the_last_cargo_takes_the_name_from_the_carrier() -> None:
    scenario = board("place aslan-ms 0304 stellar id=ms1\n place aslan-f 0304 stellar carried_by=ms1")
    assert done(scenario, return_to_pool(scenario, [1])) == ["1 aslan-ms 0304 stellar"]


def test_an_id_that_nothing_ever_used_stays() -> None:
    """It may be an author's own; only what loses its last reference loses its id."""
    scenario = board("place aslan-ms 0304 stellar id=flag")
    assert done(scenario, place(scenario, RULES, "aslan-dd", here(scenario, "0304")))[0].endswith("id flag")


def test_a_ring_of_carriers_can_be_taken_off() -> None:
    """No rule makes one, but a file may hold it."""
    scenario = board("""
        place aslan-ms 0304 stellar id=a carried_by=b
        place aslan-ms 0304 stellar id=b carried_by=a""")
    scenario.apply(place(scenario, RULES, "aslan-dd", here(scenario, "0304")))
    assert done(scenario, return_to_pool(scenario, [0, 1, 2])) == []
    scenario = board("place aslan-ms 0304 stellar id=a carried_by=a")
    assert done(scenario, move(scenario, RULES, [0], here(scenario, "0606"))) == ["1 aslan-ms 0606 stellar"]


def test_raise_and_lower_in_a_stack() -> None:
    """Cargo is no part of the stack, and keeps its carrier whatever the order."""
    scenario = board("""
        place aslan-ms 0304 stellar id=ms1
        place aslan-f 0304 stellar 3 carried_by=ms1
        place aslan-dd 0304 stellar
        place aslan-b1 0304 stellar
        place aslan-b1 0606 stellar""")

    def order() -> list[str]:
        return [row.type for _, row in stack_at(scenario, here(scenario, "0304"))]

    done(scenario, restack(scenario, 0, 1))
    assert order() == ["aslan-dd", "aslan-ms", "aslan-b1"]
    done(scenario, restack(scenario, 0, 99))
    assert order() == ["aslan-ms", "aslan-b1", "aslan-dd"]
    done(scenario, restack(scenario, 3, -99))
    assert order() == ["aslan-dd", "aslan-ms", "aslan-b1"]
    assert not restack(scenario, 0, -1)
    assert not restack(scenario, 1, 1)
    assert "3 aslan-f 0304 stellar in ms1" in told(scenario)


def test_altering_part_of_a_placement_parts_it() -> None:
    scenario = board("place aslan-dd 0304 stellar 3")
    done(scenario, alter(scenario, [0], count=1, state="disrupted"))
    assert [(row.count, row.state) for row in scenario.placements] == [(2, None), (1, "disrupted")]
    done(scenario, alter(scenario, [1], state=None))
    assert told(scenario) == ["3 aslan-dd 0304 stellar"]
    with pytest.raises(Refusal, match="face"):
        alter(scenario, [0], face="sideways")


def test_room_aboard_follows_the_rules_of_carrying() -> None:
    """MS: three fighters and nothing else (D-1.3). TR: one ground unit, an option says how many (D-5.5)."""
    scenario = board("""
        place aslan-ms 0304 stellar id=ms1
        place aslan-f 0304 stellar 2 carried_by=ms1
        place aslan-tr 0304 stellar 2""")
    assert room(scenario, RULES, 0, "aslan-f") == 1
    assert room(scenario, RULES, 0, "aslan-rt-a") == 0
    assert room(scenario, RULES, 2, "aslan-rt-a") == 1
    assert room(scenario, RULES, 2, "aslan-f") == 0
    set_info(scenario, options={"transport_capacity": 4, "fighters_on_warships": True})
    assert room(scenario, RULES, 2, "aslan-rt-a") == 4
    at_kuzu = here(scenario, "0304")
    assert carrier_with_room(scenario, RULES, at_kuzu, "aslan-f") == 0
    assert carrier_with_room(scenario, RULES, at_kuzu, "aslan-f", 2) is None
    assert carrier_with_room(scenario, RULES, at_kuzu, "solomani-f") is None
    assert carrier_with_room(scenario, RULES, at_kuzu, "aslan-rt-a", 1, frozenset({2})) is None
    scenario.apply(place(scenario, RULES, "aslan-dd", at_kuzu))
    assert carrier_with_room(scenario, RULES, at_kuzu, "aslan-f") == 3, "with the option, a warship carries one"


def test_what_all_carry_is_what_each_carries() -> None:
    """`loads` in one look, `cargo` one by one: named by id, by a type that is there but once, and nested."""
    scenario = dark_nebula("""
        system kuzu 0304 primary
        buy aslan aslan-ms 2
        buy aslan aslan-f 5
        place aslan-ms 0304 stellar id=ms1
        place aslan-f 0304 stellar 3 carried_by=ms1
        place aslan-f 0304 stellar 1 carried_by=ms1
        place aslan-f 0304 stellar 1
    """)
    draft = Draft(scenario)
    assert draft.loads() == {key: cargo for key in draft.rows if (cargo := draft.cargo(key))}
    assert len(draft.loads()) == 1
